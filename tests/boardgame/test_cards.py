"""Every Prophecy and Temple card: met, just missed, met as often as it counts, and more often."""

import random
from typing import Any

import pytest

from tests.boardgame.setting import board_rules
from tests.boardgame.table import table
from tests.serpent.slow_matching import LETTERS, conditions_met, read_cards

PROPHECIES, TEMPLES = read_cards()
LEVELS: dict[str, dict[int, int]] = {
    "count": {3: 2, 4: 3, 5: 4, 6: 5},
    "isolated": {1: 2, 2: 5},
    "triple": {1: 3, 2: 7},
    "pair": {1: 1, 2: 3, 3: 5},
    "alternate": {1: 5},
    "blocks": {1: 4},
    "rainbow": {1: 7},
    "wrap": {1: 2, 2: 6},
    "mirror": {1: 4},
    "promo": {1: 3},
}
"""The points of each family as printed; its larger cards (5 pieces in blocks, 6 in the promo pack) are worth more."""
LARGER = {"blocks": (5, {1: 6}), "promo": (6, {1: 4})}
GODS = {
    **{"count": "red", "isolated": "black", "triple": "black", "pair": "blue", "alternate": "blue"},
    **{"blocks": "yellow", "rainbow": "yellow", "wrap": "green", "mirror": "green", "promo": "red"},
}
EVERY_PROPHECY = pytest.mark.parametrize("card", PROPHECIES, ids=[card["id"] for card in PROPHECIES])
EVERY_TEMPLE = pytest.mark.parametrize("temple", TEMPLES, ids=[temple["id"] for temple in TEMPLES])


def levels_of(id: str) -> dict[int, int]:
    family, pieces = id.split("-")
    size, larger = LARGER.get(family, (0, {}))
    return larger if len(pieces) == size else LEVELS[family]


def pattern_of(id: str) -> tuple[str, str]:
    """Kind and pattern as the id says them."""
    family, pieces = id.split("-")
    if family == "wrap":
        return "sequence", f"{pieces[0]}{pieces[1]}+{pieces[2]}"
    if family == "mirror":
        return "sequence", f"{pieces}.+{pieces[::-1]}"
    return {"count": "count", "isolated": "isolated", "promo": "set"}.get(family, "sequence"), pieces


def once(id: str, long: bool = False) -> str:
    """Pieces that meet a card's requirement just once, at its shortest or longer."""
    family, pieces = id.split("-")
    if family == "wrap":
        return pieces[0] + pieces[1] * (4 if long else 1) + pieces[2]
    if family == "mirror":
        other = next(letter for letter in LETTERS if letter not in pieces)
        return pieces + other * (3 if long else 1) + pieces[::-1]
    return pieces


def between(id: str) -> str:
    """A piece that keeps occurrences apart; none for a card that asks for all colours."""
    return next((letter for letter in LETTERS if letter not in id.split("-")[1]), "")


def scored(serpent: str, id: str) -> tuple[int, int]:
    line: dict[str, Any] = board_rules().score_line({"serpent": serpent, "cards": [id]})
    assert line["total"] == line["cards"][0]["points"]
    return line["cards"][0]["times"], line["cards"][0]["points"]


def points_at(id: str, times: int) -> int:
    return max((points for level, points in levels_of(id).items() if level <= times), default=0)


@EVERY_PROPHECY
@pytest.mark.rule("BG-1.2", "BG-7.6", "BG-11.1")
def test_a_prophecy_card_is_what_its_name_says(card: dict[str, Any]) -> None:
    family = card["id"].split("-")[0]
    assert (card["kind"], card["pattern"]) == pattern_of(card["id"])
    assert {int(times): points for times, points in card["points"].items()} == levels_of(card["id"])
    assert card["god"] == GODS[family]
    assert card["copies"] == (2 if family == "count" else 1)
    assert card.get("promo", False) == (family == "promo")


@EVERY_PROPHECY
@pytest.mark.rule("BG-7.3", "BG-7.6")
@pytest.mark.parametrize("long", [False, True], ids=["shortest", "longer"])
def test_a_prophecy_card_at_every_level_and_beyond(card: dict[str, Any], long: bool) -> None:
    id = card["id"]
    for times in range(max(levels_of(id)) + 3):
        letters = between(id).join([once(id, long)] * times) or between(id) or "g"
        assert scored(letters, id) == (times, points_at(id, times)), letters
        if len(letters) >= 3:
            assert scored(f"<{letters}>", id) == (times, points_at(id, times)), letters


@EVERY_PROPHECY
@pytest.mark.rule("BG-7.3", "BG-7.6")
def test_a_prophecy_card_just_missed(card: dict[str, Any]) -> None:
    """At every level: the last occurrence lacks its last or its first piece."""
    id = card["id"]
    for times in levels_of(id):
        for broken in (once(id)[:-1], once(id)[1:]):
            letters = between(id).join([*[once(id)] * (times - 1), broken])
            assert scored(letters or "g", id)[1] == points_at(id, times - 1), letters


@EVERY_PROPHECY
@pytest.mark.rule("BG-6.4", "BG-7.5")
def test_a_prophecy_card_can_be_fulfilled_from_its_lowest_level_on(card: dict[str, Any]) -> None:
    id = card["id"]
    lowest = min(levels_of(id))
    met = table(promo=True).hand(0, id).coatl(0, "A", between(id).join([once(id)] * lowest))
    assert met.can(f"fulfil A {id}")
    missed = table(promo=True).hand(0, id).coatl(0, "A", between(id).join([*[once(id)] * lowest])[:-1] or "g")
    assert missed.refuses(f"fulfil A {id}", "not-fulfilled")


@pytest.mark.rule("BG-7.4")
@pytest.mark.parametrize("letter", LETTERS)
def test_a_third_piece_of_its_colour_spoils_an_isolated_pair(letter: str) -> None:
    other = LETTERS[LETTERS.index(letter) - 1]
    assert scored(letter * 3, f"isolated-{letter * 2}") == (0, 0)
    assert scored(f"{letter * 2}{other}{letter * 3}", f"isolated-{letter * 2}") == (1, 2)


@pytest.mark.rule("BG-7.3")
@pytest.mark.parametrize("id", [card["id"] for card in PROPHECIES if card["id"].startswith("mirror")])
def test_a_mirror_needs_a_piece_between_its_halves(id: str) -> None:
    pieces = id.split("-")[1]
    assert scored(pieces + pieces[::-1], id) == (0, 0)
    for letter in LETTERS:
        assert scored(pieces + letter + pieces[::-1], id) == (1, 4)


@pytest.mark.rule("BG-1.2", "BG-11.1")
def test_all_cards_are_listed_as_they_stand_in_the_file() -> None:
    listed = board_rules().cards
    names = dict(zip(LETTERS, ("green", "red", "blue", "yellow", "black"), strict=True))
    assert listed == [
        *({"type": "prophecy", "promo": False, **card} for card in PROPHECIES),
        *(
            {
                **{"type": "temple", "promo": False, "no_god": None, "length": None},
                **temple,
                "without": names.get(temple.get("without", "")),
                "equal": [names[letter] for letter in temple["equal"]] if "equal" in temple else None,
            }
            for temple in TEMPLES
        ),
    ]


CONDITIONS = ("without", "length", "equal", "no_god")
CARD_OF_GOD = {"red": "count-g", "black": "triple-ggg", "blue": "pair-yg", "yellow": "blocks-ggrr", "green": "wrap-gyg"}


@EVERY_TEMPLE
@pytest.mark.rule("BG-7.7", "BG-11.1")
def test_a_temple_card_is_what_its_name_says(temple: dict[str, Any]) -> None:
    words = temple["id"].removeprefix("promo-").split("-")
    said: dict[str, Any] = {}
    while words:
        word = words.pop(0)
        if word in ("no", "nogod", "len"):
            value = words.pop(0)
            said[{"no": "without", "nogod": "no_god", "len": "length"}[word]] = int(value) if value.isdigit() else value
        else:
            said["equal"] = word
    assert said == {condition: temple[condition] for condition in CONDITIONS if condition in temple}
    points = {2: {"1": 3, "2": 7}, 3: {"1": 3, "2": 6, "3": 10}}[len(said)]
    assert temple["points"] == points
    assert temple.get("promo", False) == temple["id"].startswith("promo-")


@EVERY_TEMPLE
@pytest.mark.rule("BG-7.7")
def test_a_temple_card_with_every_number_of_conditions_met(temple: dict[str, Any]) -> None:
    """Random serpents until every set of conditions was met and no other; each is worth what is printed."""
    rng = random.Random(temple["id"])
    conditions = [condition for condition in CONDITIONS if condition in temple]
    wanted = 2 ** len(conditions)
    seen: set[frozenset[str]] = set()
    for _ in range(4000):
        length = rng.choice([temple.get("length", 7), temple.get("length", 7), rng.randint(3, 13)])
        letters = "".join(rng.choices(rng.sample(LETTERS, rng.randint(2, 5)), k=length))
        gods = {rng.choice([*CARD_OF_GOD, temple.get("no_god", "red")])}
        met = frozenset(
            condition for condition in conditions if conditions_met({condition: temple[condition]}, letters, gods)
        )
        if met in seen:
            continue
        seen.add(met)
        cards = [CARD_OF_GOD[god] for god in gods]
        line: dict[str, Any] = board_rules().score_line(
            {"serpent": f"<{letters}>", "cards": cards, "temple": temple["id"]}
        )
        points = temple["points"].get(str(len(met)), 0)
        assert line["temple"] == {"id": temple["id"], "met": len(met), "points": points}, letters
    assert len(seen) == wanted


@pytest.mark.rule("BG-7.7")
@pytest.mark.parametrize("temple", [temple for temple in TEMPLES if "equal" in temple], ids=lambda temple: temple["id"])
def test_equal_colours_just_missed(temple: dict[str, Any]) -> None:
    one, other = temple["equal"]
    rest = next(letter for letter in LETTERS if letter not in temple["equal"] + temple.get("without", ""))
    alone = {"equal": temple["equal"]}
    for letters, met in (
        (one + other + rest, True),
        (one * 3 + rest + other * 3, True),
        (one + one + other, False),
        (one + other + other, False),
        (one * 3, False),
        (rest * 3, False),
    ):
        assert conditions_met(alone, letters, set()) == met
        line: dict[str, Any] = board_rules().score_line({"serpent": f"<{letters}>", "temple": temple["id"]})
        assert line["temple"]["met"] == conditions_met(temple, letters, set())
