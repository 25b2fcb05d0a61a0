"""``coatl analyse``: tables, JSON, a page, and what is refused."""

import json
import shlex
import shutil
from pathlib import Path

import pytest

from coatl.analysis.analyse import VERSION

from .conftest import Ask

GAMES = Path(__file__).parents[1] / "analysis" / "games"
SOLO = GAMES / "card-solo.json"


def test_tables_and_a_page_in_another_language(ask: Ask, tmp_path: Path) -> None:
    page = tmp_path / "analysis.html"
    answer = ask("--language", "de", "analyse", SOLO, "--simulations", "2", "--report", page)
    assert (answer.code, answer.err) == (0, "")
    for told in ("Zug für Zug", "Glück und Können, in Punkten", "Liegen gelassene Punkte", "Wendepunkte", "KARL"):
        assert told in answer.out
    written = page.read_text(encoding="utf-8")
    assert '<html lang="de">' in written and "priest" in written


def test_json_in_two_processes(ask: Ask) -> None:
    answer = ask("analyse", SOLO, "--simulations", "2", "--json", "--jobs", "2", "--seat", "1")
    assert (answer.code, answer.err) == (0, "")
    told = json.loads(answer.out)
    assert told["analysis"] == VERSION and told["sides"] == 2
    assert told["settings"] == {"simulations": 2, "seed": "0", "seat": 0}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((SOLO, "--simulations", "1"), "2"),
        ((SOLO, "--simulations", "99999"), "10000"),
        ((SOLO, "--seat", "2"), "seat 2"),
        ((SOLO, "--jobs", "1000"), "256"),
        ((SOLO, "--report", "/nowhere/at/all.html"), "/nowhere/at/all.html"),
        (("missing.json",), "missing.json"),
    ],
)
def test_bad_input(ask: Ask, arguments: tuple[str | Path, ...], told: str) -> None:
    answer = ask("analyse", *arguments)
    assert answer.code == 2 and answer.out == "" and answer.err.count("\n") == 1
    assert told in answer.err.replace(",", "")


def test_broken_and_unfinished_records(ask: Ask, tmp_path: Path) -> None:
    """A broken record is refused as ``replay`` refuses it; one that is not finished is refused, too."""
    document = json.loads(SOLO.read_text(encoding="utf-8"))
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**document, "actions": ["nonsense"]}), encoding="utf-8")
    assert ask("analyse", file).err == ask("replay", file).err != ""
    del document["result"]
    file.write_text(json.dumps({**document, "actions": document["actions"][:50]}), encoding="utf-8")
    answer = ask("analyse", file)
    assert answer.code == 2 and "only finished games" in answer.err


def test_the_example_of_its_help_can_be_run(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(SOLO, "game.json")
    [example] = ask("analyse", "--help").out.split("example:")[1].strip().splitlines()
    assert ask(*shlex.split(example)[1:], "--simulations", "2").code == 0
