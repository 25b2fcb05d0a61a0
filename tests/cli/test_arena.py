"""``coatl arena``: what it tells, what it refuses, and how it goes on."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Ask

PAIR = ["arena", "card", "--bots", "random,random@30sims", "--seed", "7"]
FIELDS = """game players bots budgets seed options deals games resumed moves ratings pairings seats end_reasons faults
sprt seconds jobs compiled"""


def test_json_is_one_document_even_if_a_bot_prints(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "talking.py").write_text(
        "from coatl.bots.random_bot import RandomBot\n"
        "print('hello')\n"
        "class Talks(RandomBot):\n"
        "    def choose(self, view, budget):\n"
        "        print('thinking', flush=True)\n"
        "        return view.legal[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    answer = ask("arena", "card", "--bots", "talking:Talks,random", "--games", "2", "--json")
    assert answer.code == 0
    told = json.loads(answer.out)
    assert set(FIELDS.split()) <= set(told) and told["faults"] == []
    assert told["bots"] == ["talking:Talks", "random"] and told["games"] == 2 and told["budgets"] == ["0.1s", "0.1s"]


def test_tables_report_and_resuming(ask: Ask, refused: Callable[..., str], tmp_path: Path) -> None:
    report = tmp_path / "arena.html"
    answer = ask(*PAIR, "--games", "3", "--report", report)
    assert (answer.code, answer.err) == (0, "")
    for title in ("Ratings", "Results and points", "Seats", "Time to think", "How games ended"):
        assert title in answer.out
    assert "4 games on 2 mirrored deals" in answer.out and "<h2>Ratings</h2>" in report.read_text(encoding="utf-8")
    games = tmp_path / "arena.games.jsonl"
    assert len(games.read_bytes().splitlines()) == 5
    assert "--resume goes on with its games" in refused(*PAIR, "--games", "6", "--report", report)
    told = json.loads(ask(*PAIR, "--games", "6", "--report", report, "--resume", "--json").out)
    assert (told["games"], told["resumed"]) == (6, 4)
    assert "its seed is 7, and 8 is asked for now" in refused(*PAIR[:-1], "8", "--keep", games, "--resume")


def test_a_match_that_fails_its_bound_ends_with_one(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hopeless.py").write_text(
        "from coatl.bots.random_bot import RandomBot\n"
        "class Fails(RandomBot):\n"
        "    def choose(self, view, budget):\n"
        "        raise OSError\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    match = ["arena", "card", "--games", "40", "--sprt", "0.4,0.6"]
    failed = ask(*match, "--bots", "hopeless:Fails,random")
    assert failed.code == 1 and "Rejected: hopeless:Fails wins 0.4 or less" in failed.out and "OSError" in failed.out
    passed = ask(*match, "--bots", "random,hopeless:Fails", "--json")
    told = json.loads(passed.out)
    assert passed.code == 0 and told["sprt"]["verdict"] == "accepted" and told["games"] < 40
    assert [told["ratings"][place]["share"] for place in (0, 1)] == [1.0, 0.0]


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["card"], "--bots"),
        (["chess", "--bots", "random"], "There is no game “chess”"),
        (["card", "--bots", "random,carvr"], "There is no bot “carvr”; expected: apprentice, carver"),
        (["card", "--bots", "random,no_such:Bot"], "The bot “no_such:Bot” cannot be loaded: ModuleNotFoundError"),
        (["card", "--bots", "random,os:getcwd"], "“os:getcwd” is not a bot"),
        (["card", "--bots", "random,carver", "--budget", "0s"], "The budget “0s” leaves no time to think"),
        (["card", "--bots", "random,carver", "--budget", "0sims"], "The budget “0sims” leaves no time to think"),
        (["card", "--bots", "random,carver", "--budget", "1m"], "The budget “1m” is not known"),
        (["card", "--bots", "random,carver@soon"], "The budget “soon” is not known; expected seconds, such as 0.1s"),
        (["card", "--bots", "random,carver", "--limit", "0"], "--limit is zero"),
        (["card", "--bots", "random,carver", "--games", "0"], "--games is “0”"),
        (["card", "--bots", "random,carver", "--players", "3"], "2 bots cannot fill 3 seats"),
        (["card", "--bots", "random", "--players", "1"], "the arena needs --players 2 or more"),
        (["card", "--bots", "random,carver", "--sprt", "0.6,0.5"], "--sprt is “0.6,0.5”; expected two shares"),
        (["card", "--bots", "random", "--sprt", "0.5,0.6"], "--sprt is for a match of two bots"),
        (["card", "--bots", "random,carver", "--resume"], "--resume needs to know the file"),
        (["card", "--bots", "random,carver", "--report", "/no/such/place.html"], "The report cannot be written"),
        (["card", "--bots", "random,carver", "--keep", "/no/such/place"], "The games cannot be kept in"),
        (["card", "--bots", "random,carver", "--engine", "rai"], "Did you mean “ray”?"),
        (["card", "--bots", "random,carver", "--jobs", "1000"], "--jobs is 1000"),
        (["card", "--bots", "random,carver", "--options", "carl2"], "The option carl2 is for one player only"),
    ],
)
def test_bad_input_is_refused_before_a_game(refused: Callable[..., str], argv: list[str], told: str) -> None:
    assert told in refused("arena", *argv)


def test_without_ray_one_sentence_says_what_to_do(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "coatl.arena.ray_engine", raising=False)
    assert "pip install 'coatl[ray]'" in refused(*PAIR, "--engine", "ray")


def test_simulate_plays_bots_of_somebody_else(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "visiting.py").write_text(
        "from coatl.bots.random_bot import RandomBot\n"
        "class Visitor(RandomBot):\n"
        "    def choose(self, view, budget):\n"
        "        print('thinking')\n"
        "        return view.legal[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    told = json.loads(ask("simulate", "card", "--bots", "visiting:Visitor,random", "--games", "2", "--json").out)
    assert told["bots"] == ["visiting:Visitor", "random"] and told["games"] == 2


FAULTY = """
import numpy
from coatl.bots.random_bot import RandomBot
class Raises(RandomBot):
    def choose(self, view, budget):
        raise ValueError("oops")
class Text(RandomBot):
    def choose(self, view, budget):
        return "take b1"
class Truth(RandomBot):
    def choose(self, view, budget):
        return True
class Own(RandomBot):
    def choose(self, view, budget):
        view.legal[:] = [-1]
        return -1
class Unseeded(RandomBot):
    def __init__(self):
        super().__init__("1")
class Counted(RandomBot):
    def choose(self, view, budget):
        return numpy.int64(view.legal[-1])
"""


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the current directory there is ``faulty.py``."""
    (tmp_path / "faulty.py").write_text(FAULTY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Raises", "The bot “faulty:Raises” failed: ValueError: oops"),
        ("Text", "The bot “faulty:Text” chose 'take b1', which is not legal"),
        ("Truth", "The bot “faulty:Truth” chose True, which is not legal"),
        ("Own", "The bot “faulty:Own” chose -1, which is not legal"),
        ("Unseeded", "The bot “faulty:Unseeded” failed: TypeError"),
    ],
)
def test_a_bot_that_fails_is_named(refused: Callable[..., str], bot: str, told: str) -> None:
    assert told in refused("simulate", "card", "--bots", f"faulty:{bot},random", "--games", "1")


@pytest.mark.usefixtures("faulty")
def test_actions_may_be_numbers_of_numpy(ask: Ask) -> None:
    for command in ("simulate", "arena"):
        told = json.loads(ask(command, "card", "--bots", "faulty:Counted,random", "--games", "2", "--json").out)
        assert told["games"] == 2 and not told.get("faults")
