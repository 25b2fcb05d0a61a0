"""``coatl simulate`` and ``coatl bench``: what they tell, and what they refuse."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from coatl.arena.bench import Goal, Result
from coatl.build import is_compiled
from coatl.cli.bench import show
from coatl.kernel.records import parse_record, replay_to_end
from coatl.locales import Speaker

from .conftest import Ask

FIELDS = "game players bots games moves seconds games_per_second moves_per_second compiled wins mean_scores end_reasons"


def test_json_has_the_fields_of_the_contract(ask: Ask) -> None:
    answer = ask("simulate", "board", "--players", "3", "--games", "20", "--seed", "7", "--json")
    assert answer.code == 0 and answer.err == ""
    told = json.loads(answer.out)
    assert set(FIELDS.split()) <= set(told)
    assert (told["game"], told["players"], told["bots"], told["games"]) == ("board", 3, ["random"] * 3, 20)
    assert told["moves"] > 20 * 30 and told["compiled"] == is_compiled()
    assert len(told["wins"]) == len(told["mean_scores"]) == 3 and sum(told["end_reasons"].values()) == 20


def test_in_solo_the_second_side_is_carl(ask: Ask) -> None:
    argv = ["simulate", "card", "--players", "1", "--carl", "greedy", "--games", "5"]
    told = json.loads(ask(*argv, "--json").out)
    assert (told["players"], told["bots"], told["sides"]) == (1, ["random"], ["random", "CARL"])
    assert len(told["wins"]) == len(told["mean_scores"]) == 2 and sum(told["wins"]) == told["games"] == 5
    assert told["options"] == {"carl": "greedy"} and told["end_reasons"] == {"all-rounds": 5}
    rows = [line.split("│")[1:-1] for line in ask(*argv, "--carl2").out.splitlines() if line.startswith("│")]
    names = [row[1].strip() for row in rows if len(row) == 5]
    assert names == ["random", "CARL 2.0"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_card_game_is_played_by_several(ask: Ask, players: int) -> None:
    told = json.loads(ask("simulate", "card", "--players", str(players), "--games", "4", "--json").out)
    assert told["sides"] == told["bots"] == ["random"] * players
    assert len(told["wins"]) == len(told["mean_scores"]) == players and told["moves"] > 4 * players * 8


def test_carl_alone_says_that_one_plays(ask: Ask) -> None:
    assert json.loads(ask("simulate", "card", "--carl", "bossy", "--games", "1", "--json").out)["players"] == 1


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["card", "--players", "2", "--carl", "greedy"], "The option carl is for one player only, and 2 play."),
        (["card", "--players", "3", "--carl2"], "The option carl2 is for one player only, and 3 play."),
        (["card", "--bots", "random,random", "--carl2"], "The option carl2 is for one player only, and 2 play."),
        (["card", "--carl", "kind"], "CARL has no personality “kind”; expected: ambitious, bossy, greedy."),
        (["card", "--players", "5"], "5 cannot play the game card: it is for 1 to 4 players"),
        (["card", "--options", "carl"], "The option carl needs a value; write --carl greedy, for instance."),
        (["board", "--carl", "greedy"], "The game board has no option “carl”"),
        (["board", "--carl2"], "The game board has no option “carl2”"),
    ],
)
def test_carl_where_he_is_not_is_refused(refused: Callable[..., str], argv: list[str], told: str) -> None:
    assert told in refused("simulate", *argv)


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs(ask: Ask) -> None:
    def played(*argv: str) -> list[object]:
        told = json.loads(ask("simulate", "board", "--games", "12", "--json", *argv).out)
        return [told[field] for field in ("moves", "wins", "shared_wins", "mean_scores", "end_reasons")]

    assert played("--seed", "7") == played("--seed", "7", "--jobs", "2") != played("--seed", "8")


def test_the_table_has_a_row_a_seat_and_a_row_an_end_reason(ask: Ask) -> None:
    answer = ask("simulate", "board", "--games", "5", "--options", "tokens, golden-feathers")
    assert answer.code == 0 and answer.err == ""
    assert answer.out.count("│ random") == 2 and "The game ended" in answer.out and "5 games with" in answer.out


def test_one_bot_fills_all_seats_and_several_say_how_many_play(ask: Ask) -> None:
    assert json.loads(ask("simulate", "board", "--bots", "random,random,random", "--games", "1", "--json").out)[
        "players"
    ] == 3


def test_records_are_kept_and_not_overwritten(ask: Ask, refused: Callable[..., str], tmp_path: Path) -> None:
    directory = tmp_path / "new" / "records"
    argv = ["simulate", "board", "--games", "3", "--options", "promo", "--json", "--records", directory]
    told = json.loads(ask(*argv).out)
    files = sorted(directory.iterdir())
    assert [file.name for file in files] == ["00001.json", "00002.json", "00003.json"]
    records = [parse_record(file.read_text(encoding="utf-8")) for file in files]
    ends = [replay_to_end(record).outcome() for record in records]
    assert told["mean_scores"] == [round(sum(end.scores[seat] for end in ends) / 3, 3) for seat in (0, 1)]
    assert records[0].options["promo"] is True and records[0].options["tokens"] is False
    before = [file.read_bytes() for file in files]
    assert "has a record 00001.json already, which is not overwritten" in refused(*argv, "--seed", "9")
    assert [file.read_bytes() for file in files] == before


def test_records_in_the_place_of_a_file_are_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    assert "is not a directory" in refused("simulate", "board", "--records", file)
    assert "cannot be used for records" in refused("simulate", "board", "--records", file / "records")
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--players", "5"], "5 cannot play the game board: it is for 2 to 4 players"),
        (["--players", "1"], "1 cannot play the game board: it is for 2 to 4 players"),
        (["--players", "two"], "--players is “two”; expected a whole number, 1 or more"),
        (["--bots", "carvr"], "expected: apprentice, carver, high-priest, priest, random. Did you mean “carver”?"),
        (["--bots", "random,carver", "--players", "3"], "2 bots are named for 3 players: name one for all seats"),
        (["--bots", ""], "no bot “”"),
        (["--options", "token"], "no option “token”; it has: tokens, promo, golden-feathers, fewer-bodies."),
        (["--options", "tokens,,promo"], "no option “”"),
        (["--games", "0"], "--games is “0”; expected a whole number, 1 or more"),
        (["--games", "1e3"], "--games is “1e3”"),
        (["--jobs", "0"], "--jobs is “0”; expected a whole number, 1 or more"),
        (["--jobs", "100000"], "--jobs is 100000; at most 256"),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_written(
    refused: Callable[..., str], tmp_path: Path, argv: list[str], told: str
) -> None:
    directory = tmp_path / "records"
    assert told in refused("simulate", "board", *argv, "--records", directory)
    assert not directory.exists()


def test_bench_prints_one_document_and_writes_it(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    answer = ask("bench", "--seconds", "1", "--json", "--write", file)
    assert answer.code == 0 and answer.err == ""
    told = json.loads(answer.out)
    assert told == json.loads(file.read_text(encoding="utf-8")) and told["compiled"] == is_compiled()
    goals = [(result["game"], result["name"], result["goal"]) for result in told["results"] if result["goal"]]
    expected = {"apply-to-inside": 0.333, "step-to-inside": 0.5, "clone": 3}
    expected |= {"compiled-to-interpreted": 7} if is_compiled() else {}
    both = [(game, name, goal) for game in ("board", "card") for name, goal in expected.items()]
    assert sorted(goals) == sorted([*both, ("board", "two-jobs-to-one", 1.8)])


def test_the_table_of_bench_has_the_goal_beside_each_and_whether_it_holds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    results = [
        Result("board", "inside-3", 1_234_567.8, "moves-per-second"),
        Result("card", "bot-carver", 250.4, "moves-per-second"),
        Result("card", "compiled-to-interpreted", 7.5, "ratio", Goal(7), True),
        Result("card", "apply-to-inside", 0.25, "ratio", Goal(1 / 3), False),
        Result("card", "clone", 1.7, "microseconds", Goal(3, at_most=True), None),
    ]
    show(results, Speaker())
    lines = capsys.readouterr().out.splitlines()
    assert [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines if line.startswith("│")] == [
        ["board", "inside the engine, 3 players", "1,234,568 moves/s", "", ""],
        ["card", "two carver bots, through views", "250 moves/s", "", ""],
        ["card", "compiled to interpreted", "7.50 ×", "at least 7.00", "yes"],
        ["card", "by apply to inside the engine", "0.25 ×", "at least 0.33", "no"],
        ["card", "clone, middle of a game", "1.70 µs", "at most 3.00", "compiled only"],
    ]


def test_bench_refuses_a_file_it_could_not_write(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "cannot be written" in refused("bench", "--write", tmp_path)
    assert "cannot be written" in refused("bench", "--write", tmp_path / "no" / "file")
