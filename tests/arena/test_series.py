"""Series of games between bots: each game by itself, the same however it is played."""

import json
from pathlib import Path

import pytest

from coatl.arena.keeping import keep_record, prepare_directory, write_whole
from coatl.arena.series import Series, Tally, ViewGame, play_inside, play_some
from coatl.arena.simulate import chunks, simulate
from coatl.kernel.errors import BadInput
from coatl.kernel.fairness import check_fairness
from coatl.kernel.outcome import Outcome
from coatl.kernel.records import parse_record

ALL_OPTIONS = {"tokens": True, "promo": True, "golden_feathers": True, "fewer_bodies": True}


def blind(players: int = 2, games: int = 10, directory: Path | None = None) -> Series:
    return Series("board", players, ("random",) * players, games, "seed", {}, directory)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, ALL_OPTIONS], ids=["plain", "all options"])
def test_blind_seats_play_the_same_games_inside_the_engine_and_through_views(
    players: int, options: dict[str, object]
) -> None:
    series = Series("board", players, ("random",) * players, 5, "seed", options)
    for number in range(1, 6):
        game = ViewGame(series, number)
        while not game.state.is_over:
            game.go_on()
        outcome, moves = play_inside(series, number)
        assert (outcome.as_json(), moves) == (game.state.outcome().as_json(), game.moves)


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"carl": "bossy"}), (1, {"carl": "greedy", "carl2": True}), (2, {}), (3, {}), (4, {})]
)
def test_blind_seats_of_the_card_game_play_the_same_games_too(players: int, options: dict[str, object]) -> None:
    series = Series("card", players, ("random",) * players, 3, "seed", options)
    series.check()
    assert series.sides() == max(players, 2)
    for number in range(1, 4):
        game = ViewGame(series, number)
        while not game.state.is_over:
            game.go_on()
        outcome, moves = play_inside(series, number)
        assert (outcome.as_json(), moves) == (game.state.outcome().as_json(), game.moves)


def test_the_victories_of_carl_are_counted() -> None:
    """CG-9.10: he is the second side."""
    tally = play_some(Series("card", 1, ("random",), 10, "seed", {"carl": "greedy"}), 1, 11)
    assert len(tally.wins) == len(tally.scores) == 2
    assert sum(tally.wins) == 10 and tally.shared_wins == [0, 0] and tally.wins[1] > 5


def test_moves_are_decisions_neither_draws_nor_a_lone_done() -> None:
    game = ViewGame(blind(), 1)
    decisions = 0
    while not game.state.is_over:
        legal = [game.rules.action_text(action) for action in game.state.legal_actions()]
        decisions += legal != ["done"]
        game.go_on()
    assert 0 < game.moves == decisions < sum(not line.startswith("deal ") for line in game.lines)


def test_a_game_depends_on_its_number_and_the_seed_only() -> None:
    alone = play_some(blind(), 7, 8)
    assert alone == play_some(blind(games=100), 7, 8)
    assert alone != play_some(blind(), 8, 9)


def test_tallies_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    series = blind(players=3, games=50)
    one, two = (simulate(series, jobs, lambda done: None) for jobs in (1, 2))
    assert one == two and one.games == 50
    assert sum(one.wins) + sum(one.shared_wins) >= 50 and one.end_reasons.total() == 50


def test_progress_tells_every_game_once() -> None:
    told: list[int] = []
    simulate(blind(games=40), 1, told.append)
    assert sum(told) == 40 and len(told) > 1


@pytest.mark.parametrize("games", [1, 15, 16, 17, 1000, 99_999])
@pytest.mark.parametrize("jobs", [1, 2, 7])
def test_chunks_cover_a_series_without_gap_or_overlap(games: int, jobs: int) -> None:
    expected = 1
    for first, after in chunks(blind(games=games), jobs):
        assert first == expected < after
        expected = after
    assert expected == games + 1


def test_a_shared_victory_counts_for_each_who_shares_it_and_for_nobody_alone() -> None:
    tally = Tally(3)
    tally.add_game(Outcome("third-coatl", [9, 9, 4], [0, 1], "shared"), 100)
    tally.add_game(Outcome("no-bodies", [2, 3, 10], [2], "points"), 50)
    assert (tally.wins, tally.shared_wins, tally.moves) == ([0, 0, 1], [1, 1, 0], 150)
    assert tally.mean_scores() == [5.5, 6.0, 7.0]
    assert tally.end_reasons == {"third-coatl": 1, "no-bodies": 1}


def test_records_are_kept_fair_and_finished(tmp_path: Path) -> None:
    series = blind(games=3, directory=tmp_path)
    assert play_some(series, 1, 4) == play_some(blind(games=3), 1, 4)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["00001.json", "00002.json", "00003.json"]
    for number in (1, 2, 3):
        record = parse_record((tmp_path / f"{number:05d}.json").read_text(encoding="utf-8"))
        assert record.seed == f"seed/{number}" and record.seats == ["random", "random"]
        assert check_fairness(record).fair


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_whole(file, "before")
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "after \ud800")
    assert file.read_text(encoding="utf-8") == "before" and [*tmp_path.iterdir()] == [file]


def test_a_directory_with_records_of_these_numbers_is_refused(tmp_path: Path) -> None:
    directory = tmp_path / "new" / "records"
    prepare_directory(directory, 3)
    game = ViewGame(blind(), 1)
    while not game.state.is_over:
        game.go_on()
    keep_record(directory, 4, game.record())
    prepare_directory(directory, 3)
    with pytest.raises(BadInput, match=r"records-exist.*00004"):
        prepare_directory(directory, 4)
    assert json.loads((directory / "00004.json").read_text(encoding="utf-8"))["coatl"] == 1


@pytest.mark.parametrize(
    ("series", "code"),
    [
        (Series("board", 2, ("random", "radnom"), 1, "", {}), "unknown-bot"),
        (Series("board", 2, ("random",) * 3, 1, "", {}), "bot-count"),
        (Series("board", 5, ("random",) * 5, 1, "", {}), "player-count"),
        (Series("board", 2, ("random",) * 2, 1, "", {"token": True}), "unknown-option"),
        (Series("card", 2, ("random",) * 2, 1, "", {"carl": "greedy"}), "option-only-solo"),
        (Series("card", 1, ("random",), 1, "", {"carl": "kind"}), "unknown-personality"),
        (Series("board", 2, ("random",) * 2, 1, "", {"carl": "greedy"}), "unknown-option"),
        (Series("chess", 2, ("random",) * 2, 1, "", {}), "unknown-game"),
    ],
)
def test_what_cannot_be_played_is_refused(series: Series, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        series.check()
    assert caught.value.code == code
