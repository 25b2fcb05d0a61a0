"""Every Prophecy: an occurrence, near misses, shared parts, stacks; and all of them counted again by another way."""

import random

import pytest

from coatl.cardgame.cards import PROPHECIES, PROPHECY_NUMBERS
from coatl.cardgame.scoring import coatl_text, occurrences, parse_coatl
from coatl.cardgame.state import NO_COATL, Coatl
from tests.cardgame import slow_counting
from tests.cardgame.slow_counting import LETTERS, PATTERNS, count, random_feather, random_serpent
from tests.cardgame.table import card_rules

EVERY_PROPHECY = pytest.mark.parametrize("id", PATTERNS)


def times(id: str, serpent: str) -> int:
    """How often a Prophecy occurs; the engine counts in two ways, which must agree up to three."""
    coatl = parse_coatl(serpent)
    number = PROPHECY_NUMBERS[id]
    found = occurrences(coatl, number)
    assert coatl.times(number) == min(found, 3)
    return found


def family_of(id: str) -> tuple[str, str]:
    """The family of a Prophecy and its letters: ``either-gy-b`` is ``either`` and ``gyb``."""
    words = id.split("-")
    if words[0] == "beside":
        return "beside", words[2]
    return words[0], "".join(words[1:])


def others(letters: str) -> str:
    """The colours that are not named."""
    return "".join(letter for letter in LETTERS if letter not in letters)


def examples(id: str) -> list[str]:
    """Serpents in which a Prophecy occurs once, written from what its name says; stacks count by their tops."""
    family, letters = family_of(id)
    x = others(letters)
    if family == "pair":
        one, other = [*letters]
        return [one + other, x[0] + one + other + x[0]]
    if family == "any":
        one, other = [*letters]
        return [*(one + letter + other for letter in x), one + x[0].upper() + other]
    if family == "either":
        one, other, middle = [*letters]
        sides = (one + one, one + other, other + one, other + other)
        return [*(side[0] + middle + side[1] for side in sides), one + middle.upper() + other]
    if family == "gap":
        return [*(letters + letter + letters for letter in x), letters + x[0].upper() + letters]
    if family == "same":
        return [*(letter + letters + letter for letter in LETTERS), x[0] + letters.upper() + x[0]]
    if family == "stack":
        return [*(letter + letters.upper() + letter for letter in LETTERS)]
    return [*(letters + letter.upper() + letter for letter in x)]


def near_misses(id: str) -> list[str]:
    """Serpents in which a Prophecy nearly occurs: turned round, one colour off, a stack too few."""
    family, letters = family_of(id)
    x = others(letters)
    if family == "pair":
        one, other = [*letters]
        return [other + one, one + x[0] + other, one + one, one, *(one + letter for letter in x)]
    if family == "any":
        one, other = [*letters]
        return [other + x[0] + one, one + other, one + x[0] + x[1] + other, one + x[0] + x[1]]
    if family == "either":
        one, other, middle = [*letters]
        return [one + x[0] + other, x[0] + middle + one, one + middle + x[0], one + middle, one + one + one]
    if family == "gap":
        return [letters * 3, letters * 2, letters + x[0] + x[0] + letters, letters + x[0], x[0] + letters + x[0]]
    if family == "same":
        return [x[0] + letters + x[1], x[0] + x[1] + x[0], letters + x[0] + letters, letters + letters + x[0]]
    if family == "stack":
        return [letters, letters * 3, *(letters + letter.upper() + letters for letter in x)]
    return [letters + letters.upper() + x[0], letters + x[0] + x[1], x[0] + x[1].upper() + letters, letters + x[0]]


def repeated(id: str) -> list[tuple[str, int]]:
    """Serpents in which a Prophecy occurs several times, parts shared where the pattern allows it."""
    family, letters = family_of(id)
    x = others(letters)[0]
    if family == "pair":
        return [(letters * number, number) for number in (2, 3, 4)]
    if family == "any":
        one, other = [*letters]
        return [(one + one + other + other, 2), (one * 3 + other * 3, 2), ((one * 2 + other * 2) * 2, 4)]
    if family == "either":
        one, other, middle = [*letters]
        return [(one + middle + other + middle + one, 2), (one + (middle + other) * 4, 4)]
    if family == "gap":
        return [(letters + (x + letters) * number, number) for number in (2, 3, 4)]
    if family == "same":
        return [(letters * 4, 2), (letters * 5, 3), (x + (letters + x) * 3, 3), (letters * 7, 5)]
    if family == "stack":
        return [(letters + letters.upper() * number + letters, number) for number in (2, 3, 4)]
    return [((letters + x.upper()) * number + x, number) for number in (2, 3, 4)]


@EVERY_PROPHECY
@pytest.mark.rule("CG-6.1")
def test_a_prophecy_occurs(id: str) -> None:
    for serpent in examples(id):
        assert times(id, serpent) == 1, serpent


@EVERY_PROPHECY
@pytest.mark.rule("CG-6.1")
def test_a_prophecy_is_just_missed(id: str) -> None:
    for serpent in near_misses(id):
        assert times(id, serpent) == 0, serpent


@EVERY_PROPHECY
@pytest.mark.rule("CG-6.1", "CG-5.2")
def test_occurrences_may_share_parts(id: str) -> None:
    for serpent, number in repeated(id):
        assert times(id, serpent) == number, serpent


@EVERY_PROPHECY
@pytest.mark.rule("CG-5.3", "CG-6.1")
def test_heads_and_tails_are_parts_like_others(id: str) -> None:
    for serpent, number in repeated(id):
        if not any(letter.isupper() for letter in serpent[1] + serpent[-2]):
            assert times(id, f"<{serpent}>") == number, serpent


@EVERY_PROPHECY
@pytest.mark.rule("CG-4.4", "CG-6.1")
def test_only_the_top_of_a_stack_counts(id: str) -> None:
    """A stack is its upper colour wherever a pattern asks for a colour; only the stack families see the stack."""
    family, _ = family_of(id)
    for serpent, number in repeated(id):
        stacked = serpent[0] + serpent[1:-1].upper() + serpent[-1]
        if family not in ("stack", "beside"):
            assert times(id, stacked) == number, stacked
        else:
            assert times(id, serpent.lower()) == 0, serpent


@EVERY_PROPHECY
@pytest.mark.rule("CG-6.1")
def test_the_examples_agree_with_the_head_of_the_card_file(id: str) -> None:
    """The slow counter is another reading of the file: what the names say must hold for it too."""
    assert all(count(id, serpent) == 1 for serpent in examples(id))
    assert all(count(id, serpent) == 0 for serpent in near_misses(id))
    assert all(count(id, serpent) == number for serpent, number in repeated(id))


@pytest.mark.rule("CG-6.1", "CG-4.4", "CG-5.3")
def test_all_prophecies_are_counted_right_in_any_coatl() -> None:
    rng = random.Random("counting")
    lengths: set[int] = set()
    most = 0
    for _ in range(300):
        letters = rng.sample(LETTERS, rng.randint(1, 5))
        length = rng.randint(1, 22)
        middle = [rng.choice(letters) for _ in range(length)]
        serpent = "".join(
            letter.upper() if 1 < place < length - 2 and rng.random() < 0.3 else letter
            for place, letter in enumerate(middle)
        )
        if length > 3:
            serpent = rng.choice(["", "<"]) + serpent + rng.choice(["", ">"])
        coatl = parse_coatl(serpent)
        lengths.add(int(coatl.length))
        for id in PATTERNS:
            wanted = count(id, serpent)
            most = max(most, wanted)
            assert occurrences(coatl, PROPHECY_NUMBERS[id]) == wanted, (id, serpent)
            assert coatl.times(PROPHECY_NUMBERS[id]) == min(wanted, 3), (id, serpent)
    assert lengths == {*range(1, 23)} and most > 3, "some occur more often than three times"


def touched(coatl: Coatl) -> set[str]:
    return {card.id for card in PROPHECIES if coatl.touched >> card.number & 1}


@pytest.mark.rule("CG-5.1", "CG-4.1", "CG-7.2")
def test_what_the_last_card_made_in_any_coatl() -> None:
    """Occurrences that use a part of the card just laid: at either end, beside and over, heads and tails too."""
    rng = random.Random("touching")
    laid: set[tuple[str, str]] = set()
    for _ in range(60):
        coatl, serpent = NO_COATL, ""
        for _ in range(rng.randint(1, 10)):
            card = random_feather(rng)
            first = ("right", "beside") if not serpent else None
            end, way = first or (rng.choice(["left", "right"]), rng.choice(["beside", "over"]))
            laid.add((end, way))
            serpent, places = slow_counting.lay(serpent, card, end, way)
            left, right = (LETTERS.index(letter) for letter in card)
            coatl = coatl.with_feather(left, right, ("left", "right").index(end), ("beside", "over").index(way))
            assert coatl_text(coatl) == serpent
            assert touched(coatl) == {id for id in PATTERNS if slow_counting.made(id, serpent, places)}, serpent
            for id, number in PROPHECY_NUMBERS.items():
                assert coatl.times(number) == min(3, count(id, serpent)), (id, serpent)
        head, tail = rng.randrange(5), rng.randrange(5)
        coatl = coatl.with_head(head)
        serpent = f"<{LETTERS[head]}{serpent}"
        assert coatl_text(coatl) == serpent
        assert touched(coatl) == {id for id in PATTERNS if slow_counting.made(id, serpent, range(1))}, serpent
        coatl = coatl.with_tail(tail)
        serpent += LETTERS[tail] + ">"
        last = len(serpent) - 3
        assert coatl_text(coatl) == serpent
        assert touched(coatl) == {id for id in PATTERNS if slow_counting.made(id, serpent, range(last, last + 1))}
    assert len(laid) == 4


@pytest.mark.rule("CG-4.1")
def test_random_coatl_of_the_tests_are_of_any_shape() -> None:
    rng = random.Random("shapes")
    serpents = [random_serpent(rng, 8) for _ in range(200)]
    assert {len(serpent) for serpent in serpents} >= {*range(10, 16)}
    assert all(serpent[0].islower() and serpent[-1].islower() for serpent in serpents)


@pytest.mark.rule("CG-1.1", "CG-6.1")
def test_all_cards_are_listed_as_they_stand_in_the_file() -> None:
    points = {"1": 2, "2": 5, "3": 6}
    assert card_rules().cards == [
        *({"type": "prophecy", "points": points, **card} for card in slow_counting.CARDS["prophecy"]),
        *({"type": "temple", **temple} for temple in slow_counting.CARDS["temple"]),
    ]
