"""Tournaments as they are played: the same with any number of processes, resumable, and robust against bad bots."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from coatl.arena.contest import Contest
from coatl.arena.kept import Kept
from coatl.arena.processes import GameProcess, play_here
from coatl.arena.results import DIED, EXCEPTION, FAULT, ILLEGAL, TIMEOUT, GameResult, parse_result
from coatl.arena.sprt import ACCEPTED, Bounds
from coatl.arena.summary import summarize
from coatl.kernel.errors import BadInput, CoatlError

from .tournaments import play, play_directly, result, tournament, untimed


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes() -> None:
    what = tournament("random,random@30sims")
    one = untimed(play(what, 8))
    assert len(one) == 8 and one == untimed(play(what, 8, engine=play_here, jobs=2))
    assert one != untimed(play(tournament("random,random@30sims", seed="8"), 8))


@pytest.mark.parametrize(
    ("bot", "kind", "detail"),
    [
        ("Raises", EXCEPTION, "ValueError: out of ideas"),
        ("Unborn", EXCEPTION, "RuntimeError: no model file"),
        ("Cheats", ILLEGAL, "511"),
        ("Mumbles", ILLEGAL, "'done'"),
        ("Loops", TIMEOUT, ""),
        ("Dawdles", TIMEOUT, ""),
    ],
)
def test_a_broken_bot_is_named_and_loses_and_the_arena_goes_on(
    foreign: str, bot: str, kind: str, detail: str
) -> None:
    name = f"{foreign}:{bot}"
    engine = play_here if kind == TIMEOUT else play_directly
    summary = summarize(play(tournament(f"{name},random", limit=0.3), 2, engine=engine))
    assert summary["games"] == 2 and summary["end_reasons"] == {FAULT: 2}
    assert [(fault["bot"], fault["kind"], fault["detail"]) for fault in summary["faults"]] == [(name, kind, detail)] * 2
    assert [fault["seat"] for fault in summary["faults"]] == [0, 1]
    best, worst = summary["ratings"]
    assert (best["bot"], best["wins"], best["faults"]) == ("random", 2, 0)
    assert (worst["bot"], worst["wins"], worst["faults"]) == (name, 0, 2)


def test_games_without_the_broken_bot_are_played_to_their_end(foreign: str) -> None:
    summary = summarize(play(tournament(f"{foreign}:Exits,random,{foreign}:First"), 6, engine=play_here, jobs=2))
    assert summary["end_reasons"] == {"all-rounds": 2, FAULT: 4}
    faults = [(fault["bot"], fault["kind"], fault["detail"]) for fault in summary["faults"]]
    assert faults == [(f"{foreign}:Exits", DIED, "exit code 3")] * 4


def test_what_is_left_of_a_turn_is_for_its_other_choices(foreign: str) -> None:
    summary = summarize(play(tournament(f"{foreign}:Budgeted@0.25s,{foreign}:Counts@30sims"), 2))
    assert summary["faults"] == []
    times = {row["bot"]: row["time"] for row in summary["ratings"]}
    assert 0 < times[f"{foreign}:Budgeted@0.25s"]["overrun"] < 1
    assert times[f"{foreign}:Counts@30sims"]["overrun"] is None


def test_an_interrupted_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    what = tournament("random,random@30sims")
    whole = untimed(play(what, 6))
    file = tmp_path / "games.jsonl"
    play(what, 4, file=file)
    kept = file.read_bytes()
    file.write_bytes(kept + b'{"number":4,"reason":"all-')
    contest = play(what, 6, file=file)
    assert contest.resumed == 4 and untimed(contest) == whole
    assert file.read_bytes().startswith(kept) and len(file.read_bytes().splitlines()) == 7
    again = play(what, 6, file=file)
    assert again.resumed == 6 and untimed(again) == whole


@pytest.mark.parametrize(("signal_number", "code"), [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)])
def test_an_arena_that_is_stopped_loses_no_finished_game(tmp_path: Path, signal_number: int, code: int) -> None:
    file = tmp_path / "games.jsonl"
    argv = ["arena", "card", "--bots", "random,random@30sims", "--games", "100000", "--keep", str(file)]
    arena = subprocess.Popen(
        [sys.executable, "-m", "coatl", *argv],
        env={**os.environ, "PYTHONPATH": _sources()},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell lets it be ignored in the background
    )
    wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") > 4)
    arena.send_signal(signal_number)
    assert arena.wait(30) == code
    games = file.read_bytes().count(b"\n") - 1
    with Kept(tournament("random,random@30sims", seed="0"), file, resume=True) as kept:
        assert sorted(kept.results) == list(range(games)) and games >= 4


def test_when_the_arena_is_killed_a_bot_that_never_ends_is_ended_too(foreign: str, tmp_path: Path) -> None:
    mark = tmp_path / "alive"
    argv = ["arena", "card", "--bots", f"{foreign}:Lives,random", "--games", "2", "--limit", "600"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([_sources(), *sys.path]), "MARK": str(mark)}
    arena = subprocess.Popen([sys.executable, "-m", "coatl", *argv], env=environment)
    wait_until(mark.exists)
    arena.kill()
    arena.wait()

    def is_dead() -> bool:
        mark.unlink(missing_ok=True)
        time.sleep(1)
        return not mark.exists()

    wait_until(is_dead)


def test_a_process_that_ends_while_no_bot_thinks_is_nobodys_fault() -> None:
    process = GameProcess(tournament("random,random@30sims"))
    process.process.kill()
    process.process.join()
    process.begin(0)
    with pytest.raises(CoatlError, match="arena-process-lost"):
        process.result()
    process.end()


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def _sources() -> str:
    return str(Path(__file__).resolve().parents[2] / "src")


@pytest.mark.parametrize(
    ("bots", "seed", "field"), [("random,random@2s", "7", "bots"), ("random,random@1s", "8", "seed")]
)
def test_a_file_of_another_tournament_is_refused(tmp_path: Path, bots: str, seed: str, field: str) -> None:
    file = tmp_path / "games.jsonl"
    play(tournament("random,random@1s"), 2, file=file)
    before = file.read_bytes()
    with pytest.raises(BadInput) as caught:
        Kept(tournament(bots, seed=seed), file, resume=True)
    assert (caught.value.code, caught.value.facts["field"]) == ("arena-file-of-another", field)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b"what is this\n", "arena-file-line", 1),
        (b'{"coatl_arena": 2}\n', "arena-file-version", None),
        (b"[]\n", "arena-file-line", 1),
        (None, "arena-file-line", 3),
    ],
)
def test_a_file_that_is_none_of_an_arena_is_refused(
    tmp_path: Path, content: bytes | None, code: str, line: int | None
) -> None:
    what = tournament("random,random@1s")
    file = tmp_path / "games.jsonl"
    if content is None:
        play(what, 2, file=file)
        content = file.read_bytes() + b'{"number": "four"}\n'
        lines = content.splitlines(keepends=True)
        content = b"".join([*lines[:2], b"{}\n", *lines[2:]])
    file.write_bytes(content)
    with pytest.raises(BadInput) as caught:
        Kept(what, file, resume=True)
    assert caught.value.code == code and caught.value.facts.get("line") == line
    assert file.read_bytes() == content


def test_without_resume_a_file_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("mine")
    with pytest.raises(BadInput, match="arena-file-exists"):
        Kept(tournament("random"), file, resume=False)
    assert file.read_text() == "mine"


def decided(order: list[int], deals: int = 40) -> Contest:
    """A match whose first bot wins every game; the games arrive in this order."""
    what = tournament("random,random@30sims")

    def engine(_: object, numbers: list[int], jobs: int) -> object:
        for number in order:
            yield result(number, [9, 3] if what.appointment(number).seats[0] == 0 else [3, 9])

    with Kept(what, None, resume=False) as kept:
        contest = Contest(what, deals, kept, Bounds(0.5, 0.7))
        contest.play(engine, 1, lambda done: None)  # type: ignore[arg-type]
    return contest


def test_a_test_ends_the_match_at_the_same_deal_in_whatever_order_games_are_finished() -> None:
    in_order = decided(list(range(80)))
    assert in_order.test is not None and in_order.test.verdict == ACCEPTED and in_order.told < 20
    shuffled = decided([number ^ 5 for number in range(80)])
    assert shuffled.told == in_order.told and untimed(shuffled) == untimed(in_order)
    assert len(in_order.kept.results) < 80


def test_a_result_is_the_same_after_the_file() -> None:
    what = tournament("random,random@30sims")
    for deal in play(what, 2).counted():
        for game in deal:
            assert parse_result(json.loads(json.dumps(game.as_json()))).as_json() == game.as_json()


@pytest.mark.parametrize(
    ("game", "places"),
    [
        (result(0, [5, 9, 7]), [2, 0, 1]),
        (result(0, [9, 9, 7]), [0, 0, 1]),
        (result(0, [9, 9, 7], winners=[1]), [1, 0, 2]),
        (result(0, [3, 9, 3]), [1, 0, 1]),
    ],
)
def test_places_are_by_victory_and_then_by_points(game: GameResult, places: list[int]) -> None:
    assert game.places() == places
