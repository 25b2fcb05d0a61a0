"""How a Prophecy card is worked towards from either end of a serpent: tables and shortest ways, made once."""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.cards import PROPHECIES, Prophecy
from coatl.serpent.colours import COLOURS, END, LETTERS
from coatl.serpent.patterns import SYMBOLS, parse_tokens, sequence_table

WORDS: Final = 5
"""Ways kept of those that complete a pattern with the fewest pieces."""


class Chart:
    """How a Prophecy card is worked towards from either end of a serpent.

    ``rightwards`` is its counting table, ``leftwards`` the same for reading a serpent from right to left; the words
    by row of either table are the shortest sequences of colours that make the pattern occur once more.
    """

    last: i64

    def __init__(self, card: Prophecy) -> None:
        self.levels: Final = card.levels
        self.last = len(card.levels) - 1
        self.needs: Final = card.pattern.needs
        """The pieces of a ``set``, which has no tables."""
        self.rightwards: Final[list[int]] = card.pattern.table
        self.leftwards: Final[list[int]] = (
            sequence_table(parse_tokens(card.text, LETTERS)[::-1]) if card.kind == "sequence" else card.pattern.table
        )
        self.right_words: Final = words_by_row(self.rightwards)
        self.left_words: Final = words_by_row(self.leftwards)


def words_by_row(table: list[int]) -> list[list[list[int]]]:
    """For each row of a table the shortest sequences of colours after which it has counted one more."""
    return [shortest_words(table, row) for row in range(0, len(table), SYMBOLS)]


def shortest_words(table: list[int], start: int) -> list[list[int]]:
    """The same for one row, found breadth first."""
    goal = (table[start + END] & 1) + 1
    seen: set[tuple[int, int]] = {(start, 0)}
    reached: dict[tuple[int, int], list[list[int]]] = {(start, 0): [[]]}
    while True:
        following: dict[tuple[int, int], list[list[int]]] = {}
        for (row, times), words in reached.items():
            for colour in range(COLOURS):
                entry = table[row + colour]
                after = (entry >> 1, times + (entry & 1))
                if after not in seen:
                    following.setdefault(after, []).extend([*word, colour] for word in words)
        found: list[list[int]] = []
        for (row, times), words in following.items():
            if times + (table[row + END] & 1) >= goal:
                found += words
        if found:
            return found[:WORDS]
        seen.update(following)
        reached = {after: words[:WORDS] for after, words in following.items()}


CHARTS: Final[list[Chart]] = [Chart(card) for card in PROPHECIES]
