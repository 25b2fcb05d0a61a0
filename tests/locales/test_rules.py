"""The rules as people read them: complete, searchable, and the same in the document."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from coatl.locales import Speaker
from coatl.locales.rules import Rule, find_rules, rules

RULES_OF_CHAPTER = {1: 5, 2: 5, 3: 2, 4: 4, 5: 4, 6: 8, 7: 7, 8: 4, 9: 4, 10: 3, 11: 4, 12: 3, 13: 1}
"""How many rules each chapter of the board game's specification has."""

IDS = [
    f"BG-{chapter}.{number}" for chapter, count in RULES_OF_CHAPTER.items() for number in range(1, count + 1)
]

RULINGS = {
    *("BG-2.4", "BG-3.2", "BG-4.3", "BG-5.3", "BG-6.1", "BG-6.7"),
    *("BG-6.8", "BG-7.5", "BG-8.3", "BG-9.4", "BG-10.2"),
}
"""The rules in which the specification decides what the rulebooks leave open."""

SCRIPT = Path(__file__).parents[2] / "scripts" / "rules_documents.py"


@pytest.fixture(scope="module")
def board_rules() -> list[Rule]:
    return rules("board", Speaker("en"))


def ids(found: list[Rule]) -> list[str]:
    return [rule.id for rule in found]


def test_every_rule_of_the_board_game_is_there_in_order(board_rules: list[Rule]) -> None:
    assert ids(board_rules) == IDS


def test_a_rule_knows_its_chapter(board_rules: list[Rule]) -> None:
    rule = board_rules[IDS.index("BG-6.6")]
    assert (rule.chapter, rule.title) == ("BG-6", "Assemble")


def test_a_text_is_one_line(board_rules: list[Rule]) -> None:
    assert [rule.id for rule in board_rules if "\n" in rule.text or "  " in rule.text] == []


def test_rulings_are_marked_at_the_end(board_rules: list[Rule]) -> None:
    marked = {rule.id for rule in board_rules if "(Our ruling: " in rule.text and rule.text.endswith(")")}
    assert marked == RULINGS


def test_rules_refer_only_to_rules_and_chapters_that_exist(board_rules: list[Rule]) -> None:
    known = {*IDS, *(rule.chapter for rule in board_rules)}
    words = (word.strip("().,;:") for rule in board_rules for word in rule.text.split())
    assert {word for word in words if word.startswith("BG-")} <= known


@pytest.mark.parametrize("game", ["chess", ""])
def test_an_unknown_game_has_no_rules(game: str) -> None:
    assert rules(game, Speaker("en")) == []


@pytest.mark.parametrize("wanted", ["BG-6.6", "bg-6.6", " Bg-6.6 "])
def test_a_rule_is_found_by_its_id(board_rules: list[Rule], wanted: str) -> None:
    assert ids(find_rules(wanted, board_rules)) == ["BG-6.6"]


def test_an_id_finds_no_longer_id(board_rules: list[Rule]) -> None:
    assert ids(find_rules("bg-1", board_rules)) == ["BG-1.1", "BG-1.2", "BG-1.3", "BG-1.4", "BG-1.5"]


def test_an_id_that_does_not_exist_finds_nothing(board_rules: list[Rule]) -> None:
    assert find_rules("BG-99.1", board_rules) == []


EXAMPLES = [
    Rule("XG-1.1", "XG-1", "Cóatl", "Pieces are joined; spend a token."),
    Rule("XG-1.2", "XG-1", "Cóatl", "Extend it at the player’s end."),
    Rule("XG-2.1", "XG-2", "The end", "Tokens such as count-b are worth nothing."),
]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("token", ["XG-1.1", "XG-2.1"]),
        ("TOKENS", ["XG-2.1"]),
        ("coatl", ["XG-1.1", "XG-1.2"]),
        ("CÓATL", ["XG-1.1", "XG-1.2"]),
        ("end", ["XG-1.2", "XG-2.1"]),
        ("player's", ["XG-1.2"]),
        ("count-b", ["XG-2.1"]),
        ("coatl token", ["XG-1.1"]),
        ("token piece", ["XG-1.1"]),
        ("(", []),
        ("feather", []),
        ("", ["XG-1.1", "XG-1.2", "XG-2.1"]),
    ],
)
def test_words_are_found_in_text_and_title(wanted: str, found: list[str]) -> None:
    assert ids(find_rules(wanted, EXAMPLES)) == found


@pytest.mark.parametrize("option", ["tokens", "promo", "fewer-bodies", "golden-feathers"])
def test_options_are_found_as_they_are_typed(board_rules: list[Rule], option: str) -> None:
    assert find_rules(option, board_rules)


@pytest.fixture
def script() -> dict[str, Any]:
    return runpy.run_path(str(SCRIPT))


def test_the_document_is_current(script: dict[str, Any]) -> None:
    assert script["main"](["--check"]) == 0


def test_an_outdated_document_is_reported_and_then_written(
    script: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    main = script["main"]
    monkeypatch.setitem(main.__globals__, "FOLDER", tmp_path)
    assert main(["--check"]) == 1
    assert "board-game.md is not current" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert main([]) == 0
    assert main(["--check"]) == 0


def test_the_document_shows_every_rule_under_its_chapter(script: dict[str, Any]) -> None:
    lines = script["document"]("board", Speaker("en")).splitlines()
    shown = [line.split("**")[1] for line in lines if line.startswith("- **")]
    assert shown == IDS
    assert "## BG-6 Assemble" in lines
    assert any("unofficial" in line for line in lines[:7])


def test_what_markdown_would_read_as_a_mark_is_escaped(script: dict[str, Any]) -> None:
    assert script["_text"]("<bbrk>\n*x_y*") == r"\<bbrk\> \*x\_y\*"
