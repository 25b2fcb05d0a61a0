"""``coatl analyse``: tables, JSON, a page, and what is refused."""

import json
from pathlib import Path

import pytest

from .conftest import Ask

GAMES = Path(__file__).parents[1] / "analysis" / "games"
SOLO = GAMES / "card-solo.json"


def test_tables_and_a_page(ask: Ask, tmp_path: Path) -> None:
    page = tmp_path / "analysis.html"
    answer = ask("analyse", SOLO, "--simulations", "4", "--report", page)
    assert (answer.code, answer.err) == (0, "")
    for told in ("Turn by turn", "Luck and skill, in points", "Points left lying", "Turning points", "CARL"):
        assert told in answer.out
    assert "priest" in page.read_text(encoding="utf-8")


def test_json_and_jobs(ask: Ask) -> None:
    one = ask("analyse", SOLO, "--simulations", "4", "--json")
    other = ask("analyse", SOLO, "--simulations", "4", "--json", "--jobs", "2", "--seat", "1")
    assert one.code == other.code == 0
    first, second = json.loads(one.out), json.loads(other.out)
    assert first["analysis"] == 1 and first["sides"] == 2 and second["settings"]["seat"] == 0
    assert first["moments"] == second["moments"]


def test_another_language(ask: Ask) -> None:
    answer = ask("--language", "de", "analyse", SOLO, "--simulations", "4")
    assert "Wendepunkte" in answer.out and "KARL" in answer.out


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
