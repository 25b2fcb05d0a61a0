"""``coatl cards`` and ``coatl rules``: complete, searchable, in words."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from coatl.boardgame.cards import load_cards
from coatl.locales.problems import say_problem
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules
from coatl.locales import Speaker
from coatl.locales.cards import describe_card

from .conftest import Ask

CARDS = {str(card["id"]): card for card in find_rules("board").cards}
OF_CARD_GAME = {str(card["id"]): card for card in find_rules("card").cards}
CARD_FILE = files("coatl.boardgame") / "cards.toml"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("count-b", "blue pieces, anywhere"),
        ("isolated-gg", "two green side by side, alone"),
        ("triple-yyy", "three yellow side by side"),
        ("pair-yg", "yellow, then green"),
        ("alternate-kbkb", "black, then blue, then black, then blue"),
        ("blocks-rrrgg", "three red, then two green"),
        ("rainbow-ykrgb", "yellow, then black, then red, then green, then blue"),
        ("wrap-ykr", "yellow, then one or more black, then red"),
        ("mirror-gk", "green, then black, then one or more of any colour, then black, then green"),
        ("promo-yyggr", "two yellow, two green and one red, anywhere"),
        ("promo-yykkrb", "two yellow, two black, one red and one blue, anywhere"),
        ("no-g-len-9", "no green piece; exactly 9 pieces"),
        ("ry-len-12", "as many red as yellow pieces, at least one each; exactly 12 pieces"),
        ("promo-nogod-yellow-no-g", "no green piece; no yellow Prophecy card beside it"),
    ],
)
def test_what_a_card_asks_for_is_said_in_words(card: str, words: str) -> None:
    assert describe_card(CARDS[card], Speaker()) == words


@pytest.mark.rule("CG-6.1")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("pair-gr", "green, then red"),
        ("any-br", "blue, any colour, red"),
        ("either-gy-b", "green or yellow, blue, green or yellow"),
        ("gap-b", "blue, not blue, blue"),
        ("same-g", "the same colour on both sides of green"),
        ("stack-y", "a stack with yellow on top"),
        ("beside-stack-g", "green, then a stack without green on top"),
        ("temple-1", "fulfilled Prophecies of yellow, green and pink; at least 16 parts"),
        ("temple-2", "a green Prophecy at a lower level than a yellow one; three parts of one colour side by side"),
        ("temple-3", "two Prophecies of one god at the same level; at least 6 parts of one colour"),
        ("temple-4", "fulfilled Prophecies of yellow, blue and pink; at most 12 parts"),
        ("temple-5", "a blue Prophecy at a lower level than a pink one; as many red as green parts"),
        ("temple-6", "fulfilled Prophecies of pink, blue and green; as many blue as yellow parts"),
    ],
)
def test_what_a_card_of_the_card_game_asks_for_is_said_in_words(card: str, words: str) -> None:
    assert describe_card(OF_CARD_GAME[card], Speaker()) == words


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (["=", ".", "g", "="], "the same colour, any colour, green, the same colour"),
        (["!by", "r"], "not blue or yellow, then red"),
        (["stack ry"], "a stack with red or yellow on top"),
    ],
)
def test_a_pattern_that_no_card_has_yet_is_said_too(pattern: list[str], words: str) -> None:
    assert describe_card({"type": "prophecy", "pattern": pattern}, Speaker()) == words


@pytest.mark.parametrize("cards", [CARDS, OF_CARD_GAME], ids=["board", "card"])
def test_cards_of_different_requirements_are_described_differently(cards: dict[str, dict[str, object]]) -> None:
    assert len({describe_card(card, Speaker()) for card in cards.values()}) == len(cards)


def test_the_source_of_every_card_of_the_card_game_is_shown(ask: Ask) -> None:
    shown = ask("cards", "--game", "card").out
    rows = {line.split()[0]: line.split()[-1] for line in shown.splitlines() if line[:1] == " " and line[1:2].isalpha()}
    assert {card: rows[card] for card in OF_CARD_GAME} == {id: card["source"] for id, card in OF_CARD_GAME.items()}
    assert "which god a pattern belongs to is reconstructed for every card" in " ".join(shown.split())


def test_an_id_of_one_game_finds_no_card_of_the_other(ask: Ask) -> None:
    found = json.loads(ask("cards", "same-g", "--json").out)
    assert [(card["game"], card["id"]) for card in found] == [("card", "same-g")]
    reconstructed = json.loads(ask("cards", "reconstructed", "--game", "card", "--json").out)
    assert [card["id"] for card in reconstructed] == [
        id for id, card in OF_CARD_GAME.items() if card["source"] == "reconstructed"
    ]


def test_all_cards_are_listed_with_points_god_source_and_promo(ask: Ask) -> None:
    listed = json.loads(ask("cards", "--json").out)
    assert [card["id"] for card in listed if card["game"] == "board"] == list(CARDS)
    assert all(card["description"] and card["points"] and card["source"] for card in listed)
    shown = ask("cards", "--game", "board").out
    assert all(card[:19] in shown for card in CARDS)
    line = next(line for line in shown.splitlines() if "count-b" in line)
    assert line.split() == [
        "count-b", "red", "blue", "pieces,", "anywhere", "3:2", "4:3", "5:4", "6:5", "2", "rulebook",
    ]
    assert shown.count("promo\n") + shown.count(", promo") >= sum(bool(card["promo"]) for card in CARDS.values())


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("count-b", ["count-b"]),
        ("COUNT-B", ["count-b"]),
        ("isolated", [card for card in CARDS if card.startswith("isolated")]),
        ("of any colour", [card for card in CARDS if card.startswith("mirror")]),
        ("ykrgb", ["rainbow-ykrgb"]),
        ("promo", [card for card in CARDS if card.startswith("promo")]),
    ],
)
def test_cards_are_found_by_id_and_by_word(ask: Ask, word: str, found: list[str]) -> None:
    answer = ask("cards", word, "--game", "board", "--json")
    assert answer.code == 0
    assert [card["id"] for card in json.loads(answer.out)] == found


def test_a_card_that_is_not_there_is_answered_with_a_near_id(ask: Ask) -> None:
    answer = ask("cards", "isolatd-bb")
    assert (answer.code, answer.err) == (1, "")
    assert answer.out == "No card has “isolatd-bb”. Did you mean “isolated-bb”?\n"
    assert ask("cards", "zzzzzz").out == "No card has “zzzzzz”.\n"
    nothing = ask("cards", "zzzzzz", "--json")
    assert (nothing.code, json.loads(nothing.out)) == (1, [])


def test_rules_are_found_by_id_chapter_and_word(ask: Ask) -> None:
    assert ask("rules", "bg-6.6").out.split()[:4] == ["BG-6", "Assemble", "BG-6.6", "As"]
    chapter = [rule["id"] for rule in json.loads(ask("rules", "BG-9", "--json").out)]
    assert chapter == ["BG-9.1", "BG-9.2", "BG-9.3", "BG-9.4"]
    assert ask("rules", "CG-5.6").out.split()[:3] == ["CG-5", "Prophecies", "CG-5.6"]
    found = json.loads(ask("rules", "carl", "favourite", "--json").out)
    assert "CG-9.3" in [rule["id"] for rule in found]
    found = json.loads(ask("rules", "priest", "commitment", "--game", "board", "--json").out)
    assert "BG-8.4" in [rule["id"] for rule in found]
    everything = ask("rules")
    assert everything.code == 0 and "BG-1.1" in everything.out and "BG-13.1" in everything.out


def test_a_rule_that_is_not_there_is_answered_with_a_near_id(ask: Ask) -> None:
    answer = ask("rules", "BG-66.6")
    assert (answer.code, answer.err, answer.out) == (1, "", "No rule has “BG-66.6”. Did you mean “BG-6.6”?\n")
    near = ask("rules", "CG-99.9").out.partition("Did you mean “")[2]
    assert near.startswith("CG-") and ask("rules", "BG-99.9").out.partition("Did you mean “")[2].startswith("BG-")
    assert ask("rules", "zzzzzz").out == "No rule has “zzzzzz”.\n"
    nothing = ask("rules", "zzzzzz", "--json")
    assert (nothing.code, json.loads(nothing.out)) == (1, [])


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('god = "red"', 'god = "pink"', "the field “god” of count-y is “pink”; expected: green | red | blue"),
        ('pattern = "y"', 'pattern = "x"', "the field “pattern” of count-y is “x”; expected: letters of grbyk"),
        ("copies = 2\n", "", "the field “copies” of count-y is missing; expected: number >= 1"),
        ("copies = 2", "copys = 2", "the field “copies” of count-y is missing"),
        ('source = "box"', 'source = "box"\ncolour = "red"', "the field “colour” of count-y is “red”; expected: no"),
        ("points = { 3 = 2, 4 = 3", "points = { 3 = 2, 4 = 1", "“points” of count-y"),
        ('id = "count-r"', 'id = "count-y"', "the field “id” of count-y is “count-y”; expected: an id that no other"),
        ("[[prophecy]]", "[prophecy", "is not TOML"),
        ("[[prophecy]]", "[[prophet]]", "54 × prophecy; expected: 55"),
    ],
)
def test_a_broken_card_file_is_told_in_one_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(CARD_FILE.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_cards(file)
    sentence = say_problem(caught.value, Speaker())
    assert str(file) in sentence and told in sentence and "\n" not in sentence


def test_a_missing_card_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        load_cards(tmp_path / "none.toml")
    assert "none.toml cannot be read" in say_problem(caught.value, Speaker())
