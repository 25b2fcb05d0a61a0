"""Matching by tables, compared with the plain words of BG-7.2 to BG-7.4."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from coatl.boardgame.cards import PROPHECIES
from coatl.serpent.notation import parse_serpent
from coatl.serpent.patterns import Pattern, parse_tokens, sequence_table
from tests.serpent.slow_matching import LETTERS, most_apart, occurrences, read_cards, slow_times

ROWS = read_cards()[0]
EVERY_CARD = pytest.mark.parametrize("number", range(len(ROWS)), ids=[row["id"] for row in ROWS])


def fast_times(number: int, letters: str) -> int:
    return int(parse_serpent(letters).times(PROPHECIES[number].pattern))


def likely_letters(rng: random.Random, pattern: str) -> str:
    """A serpent of 1 to 25 pieces that has often much of the pattern in it."""
    own = sorted({*pattern} & {*LETTERS})
    stretch = pattern.replace(".+", rng.choice([*LETTERS, *own]) * rng.randint(1, 3)).replace("+", "")
    parts: list[str] = []
    while len("".join(parts)) < 25:
        part = rng.choice([stretch, stretch[: rng.randint(1, len(stretch))], rng.choice(LETTERS), rng.choice(own)])
        parts.append(part)
    return "".join(parts)[rng.randint(0, 5) :][: rng.randint(1, 25)] or "g"


@pytest.mark.rule("BG-7.2", "BG-7.3", "BG-7.4")
@EVERY_CARD
def test_every_card_counts_like_all_ways_to_choose_occurrences(number: int) -> None:
    row = ROWS[number]
    rng = random.Random(row["id"])
    seen = set()
    for _ in range(300):
        letters = likely_letters(rng, row["pattern"])
        times = slow_times(row["kind"], row["pattern"], letters)
        assert fast_times(number, letters) == times, letters
        seen.add(times)
    assert {0, 1} <= seen or row["kind"] == "count", "the serpents were too much alike"


@pytest.mark.rule("BG-7.2")
@given(some.text(LETTERS, min_size=1, max_size=25), some.integers(0, len(ROWS) - 1))
@settings(max_examples=250, deadline=None)
def test_any_serpent_and_any_card(letters: str, number: int) -> None:
    row = ROWS[number]
    assert fast_times(number, letters) == slow_times(row["kind"], row["pattern"], letters)


PATTERN = some.lists(some.sampled_from([*LETTERS[:3], "g+", "r+", ".", ".+"]), min_size=1, max_size=5).map("".join)


@pytest.mark.rule("BG-7.3")
@given(PATTERN, some.text(LETTERS[:3], min_size=1, max_size=14))
@settings(max_examples=250, deadline=None)
def test_any_sequence_that_a_card_could_ask_for(pattern: str, letters: str) -> None:
    """Not only the patterns of today's cards: the table is right for every sequence."""
    tokens = parse_tokens(pattern, LETTERS)
    table = Pattern(0, 1, len(tokens), sequence_table(tokens), [], [])
    assert table.count([LETTERS.index(letter) for letter in letters], len(letters)) == slow_times(
        "sequence", pattern, letters
    )


@EVERY_CARD
def test_the_lowest_level_is_met_just_when_it_occurs_often_enough(number: int) -> None:
    row = ROWS[number]
    rng = random.Random("meets " + row["id"])
    lowest = min(int(times) for times in row["points"])
    for _ in range(60):
        letters = likely_letters(rng, row["pattern"])
        serpent = parse_serpent(letters)
        expected = slow_times(row["kind"], row["pattern"], letters) >= lowest
        assert serpent.meets(PROPHECIES[number].pattern) == expected, letters
        assert serpent.meets(PROPHECIES[number].pattern) == expected, "asked a second time"


@EVERY_CARD
def test_head_and_tail_count_like_body_segments(number: int) -> None:
    rng = random.Random("ends " + ROWS[number]["id"])
    for _ in range(20):
        letters = likely_letters(rng, ROWS[number]["pattern"]) + "gk"
        pattern = PROPHECIES[number].pattern
        assert parse_serpent(f"<{letters}>").times(pattern) == parse_serpent(letters).times(pattern)


def test_the_slow_count_tries_every_set_of_occurrences() -> None:
    """The yardstick itself, against sets written out."""
    rng = random.Random("sets")
    for row in rng.sample([row for row in ROWS if row["kind"] in ("sequence", "isolated")], 20):
        for _ in range(5):
            found = occurrences(row["kind"], row["pattern"], likely_letters(rng, row["pattern"])[:12])[:10]
            sizes = [
                size
                for size in range(len(found) + 1)
                for chosen in combinations(found, size)
                if all(one[1] <= other[0] or other[1] <= one[0] for one, other in combinations(chosen, 2))
            ]
            assert most_apart(found) == max(sizes)


@pytest.mark.parametrize(
    ("kind", "pattern", "letters", "found"),
    [
        ("isolated", "bb", "bbrbbbkbb", [(0, 2), (7, 9)]),
        ("sequence", "yk+r", "ykkrykr", [(0, 4), (4, 7)]),
        ("sequence", "gk.+kg", "gkkkgkg", [(0, 5), (0, 7)]),
        ("sequence", "bbb", "bbbb", [(0, 3), (1, 4)]),
        ("sequence", "rb", "br", []),
    ],
)
def test_the_slow_occurrences_by_hand(kind: str, pattern: str, letters: str, found: list[tuple[int, int]]) -> None:
    assert occurrences(kind, pattern, letters) == found
