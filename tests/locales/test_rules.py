"""The rules as people read them: complete, searchable, and the same in the document."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from coatl.locales import Speaker
from coatl.locales.rules import Rule, find_rules, rules

RULES_OF_CHAPTER = {
    "board": {1: 5, 2: 5, 3: 2, 4: 4, 5: 4, 6: 8, 7: 7, 8: 4, 9: 4, 10: 3, 11: 4, 12: 3, 13: 1},
    "card": {1: 1, 2: 4, 3: 4, 4: 4, 5: 7, 6: 1, 7: 3, 8: 4, 9: 11, 10: 2, 11: 1},
}
"""How many rules each chapter of a game's specification has; a chapter without numbered rules counts as one."""

PREFIXES = {"board": "BG", "card": "CG"}

IDS = {
    game: [
        f"{PREFIXES[game]}-{chapter}.{number}" for chapter, count in chapters.items() for number in range(1, count + 1)
    ]
    for game, chapters in RULES_OF_CHAPTER.items()
}

RULINGS = {
    "board": {
        *("BG-2.4", "BG-3.2", "BG-4.3", "BG-5.3", "BG-6.1", "BG-6.7"),
        *("BG-6.8", "BG-7.5", "BG-8.3", "BG-9.4", "BG-10.2"),
    },
    "card": {"CG-3.2", "CG-3.3", "CG-3.4", "CG-8.2", "CG-9.1", "CG-10.2"},
}
"""The rules in which the specification decides what the rulebooks leave open."""

RECONSTRUCTIONS = {"board": set[str](), "card": {"CG-1.1", "CG-9.2", "CG-9.11"}}
"""The rules that rest on what the card file marks as reconstructed."""

SCRIPT = Path(__file__).parents[2] / "scripts" / "rules_documents.py"

every_game = pytest.mark.parametrize("game", IDS)


@pytest.fixture(scope="module")
def game_rules() -> dict[str, list[Rule]]:
    return {game: rules(game, Speaker("en")) for game in IDS}


@pytest.fixture(scope="module")
def board_rules(game_rules: dict[str, list[Rule]]) -> list[Rule]:
    return game_rules["board"]


def ids(found: list[Rule]) -> list[str]:
    return [rule.id for rule in found]


def marked(found: list[Rule], remark: str) -> set[str]:
    """The rules that end with such a remark."""
    return {rule.id for rule in found if f"({remark}: " in rule.text and rule.text.endswith(")")}


@every_game
def test_every_rule_of_a_game_is_there_in_order(game_rules: dict[str, list[Rule]], game: str) -> None:
    assert ids(game_rules[game]) == IDS[game]


@pytest.mark.parametrize(
    ("game", "id", "chapter", "title"),
    [("board", "BG-6.6", "BG-6", "Assemble"), ("card", "CG-9.11", "CG-9", "Solo: CARL, then CARL 2.0")],
)
def test_a_rule_knows_its_chapter(
    game_rules: dict[str, list[Rule]], game: str, id: str, chapter: str, title: str
) -> None:
    rule = game_rules[game][IDS[game].index(id)]
    assert (rule.chapter, rule.title) == (chapter, title)


@every_game
def test_a_text_is_one_line(game_rules: dict[str, list[Rule]], game: str) -> None:
    assert [rule.id for rule in game_rules[game] if "\n" in rule.text or "  " in rule.text] == []


@every_game
def test_rulings_are_marked_at_the_end(game_rules: dict[str, list[Rule]], game: str) -> None:
    assert marked(game_rules[game], "Our ruling") == RULINGS[game]


@every_game
def test_reconstructions_are_marked_at_the_end(game_rules: dict[str, list[Rule]], game: str) -> None:
    assert marked(game_rules[game], "Reconstructed") == RECONSTRUCTIONS[game]


@every_game
def test_rules_refer_only_to_rules_and_chapters_of_their_game(game_rules: dict[str, list[Rule]], game: str) -> None:
    known = {*IDS[game], *(rule.chapter for rule in game_rules[game])}
    words = (word.strip("().,;:") for rule in game_rules[game] for word in rule.text.split())
    assert {word for word in words if word.startswith(("BG-", "CG-"))} <= known


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


@pytest.mark.parametrize(
    ("game", "option"),
    [
        *(("board", option) for option in ("tokens", "promo", "fewer-bodies", "golden-feathers")),
        *(("card", option) for option in ("carl", "carl2")),
    ],
)
def test_options_are_found_as_they_are_typed(game_rules: dict[str, list[Rule]], game: str, option: str) -> None:
    assert find_rules(option, game_rules[game])


@pytest.fixture
def script() -> dict[str, Any]:
    return runpy.run_path(str(SCRIPT))


def test_the_documents_are_current(script: dict[str, Any]) -> None:
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
    reported = capsys.readouterr().err
    assert all(f"{game}-game.md is not current" in reported for game in IDS)
    assert list(tmp_path.iterdir()) == []
    assert main([]) == 0
    assert main(["--check"]) == 0


@pytest.mark.parametrize(("game", "chapter"), [("board", "## BG-6 Assemble"), ("card", "## CG-5 Prophecies")])
def test_the_document_shows_every_rule_under_its_chapter(script: dict[str, Any], game: str, chapter: str) -> None:
    lines = script["document"](game, Speaker("en")).splitlines()
    shown = [line.split("**")[1] for line in lines if line.startswith("- **")]
    assert shown == IDS[game]
    assert chapter in lines
    assert any("unofficial" in line for line in lines[:7])


def test_what_markdown_would_read_as_a_mark_is_escaped(script: dict[str, Any]) -> None:
    assert script["_text"]("<bbrk>\n*x_y*") == r"\<bbrk\> \*x\_y\*"
