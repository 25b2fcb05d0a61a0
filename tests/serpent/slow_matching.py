"""How often a Prophecy card's requirement occurs, by the plain words of BG-7: slow, and no code of the engine's.

Cards are read here again from the card file.
"""

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

CARD_FILE = Path(__file__).parents[2] / "src" / "coatl" / "boardgame" / "cards.toml"
LETTERS = "grbyk"


def read_cards() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The Prophecy and Temple cards as they stand in the file."""
    tables = tomllib.loads(CARD_FILE.read_text("utf-8"))
    return tables["prophecy"], tables["temple"]


def ends_of_sequence(pattern: str, letters: str, start: int) -> set[int]:
    """All places where an occurrence of a sequence that begins at ``start`` can end (the place behind it)."""
    if not pattern:
        return {start}
    if start == len(letters) or pattern[0] not in (".", letters[start]):
        return set()
    if pattern[1:2] != "+":
        return ends_of_sequence(pattern[1:], letters, start + 1)
    return ends_of_sequence(pattern[2:], letters, start + 1) | ends_of_sequence(pattern, letters, start + 1)


def occurrences(kind: str, pattern: str, letters: str) -> list[tuple[int, int]]:
    """Every occurrence as (first place, place behind it)."""
    if kind == "isolated":
        size = len(pattern)
        return [
            (start, start + size)
            for start in range(len(letters) - size + 1)
            if letters[start : start + size] == pattern
            and letters[max(start - 1, 0) : start] != pattern[0]
            and letters[start + size : start + size + 1] != pattern[0]
        ]
    return [(start, end) for start in range(len(letters)) for end in sorted(ends_of_sequence(pattern, letters, start))]


def most_apart(found: list[tuple[int, int]]) -> int:
    """The largest number of occurrences that share no piece, over all ways to choose them."""

    @cache
    def most(place: int, free_from: int) -> int:
        if place == len(found):
            return 0
        start, end = found[place]
        without = most(place + 1, free_from)
        return max(without, 1 + most(place + 1, end)) if start >= free_from else without

    return most(0, 0)


@cache
def slow_times(kind: str, pattern: str, letters: str) -> int:
    """How often a requirement is met."""
    if kind == "count":
        return letters.count(pattern)
    if kind == "set":
        left, times = Counter(letters), 0
        while Counter(pattern) <= left:
            left -= Counter(pattern)
            times += 1
        return times
    return most_apart(occurrences(kind, pattern, letters))


def points_of(levels: dict[str, int], times: int) -> int:
    """The points of the highest level reached (BG-7.6)."""
    return max((points for level, points in levels.items() if int(level) <= times), default=0)


def conditions_met(temple: dict[str, Any], letters: str, gods: set[str]) -> int:
    """How many conditions of a Temple card a serpent meets; ``gods`` are the god colours beside it (BG-7.7)."""
    met = 0
    if "without" in temple and temple["without"] not in letters:
        met += 1
    if "length" in temple and len(letters) == temple["length"]:
        met += 1
    if "equal" in temple and letters.count(temple["equal"][0]) == letters.count(temple["equal"][1]) > 0:
        met += 1
    if "no_god" in temple and temple["no_god"] not in gods:
        met += 1
    return met
