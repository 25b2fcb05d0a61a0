"""The cards of the card game, read from ``cards.toml`` (CG-1.1), and the table that finds patterns (CG-6)."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from coatl.kernel.bits import bit
from coatl.kernel.errors import BadInput
from coatl.serpent.cardfile import Row, read_row, read_rows, read_tables
from coatl.serpent.colours import COLOURS, LETTERS

PROPHECIES_IN_BOX: Final = 40
TEMPLES_IN_BOX: Final = 6
FEATHER_KINDS: Final = 10
GODS: Final = ("yellow", "green", "pink", "blue")
PERSONALITIES: Final = ("ambitious", "bossy", "greedy")
CARL_ACTIONS: Final = ("upgrade", "steal", "fulfil")
MOST_SETS: Final = 4
"""Sets of heads and tails: one a seat."""
SECURED: Final = 3
"""The level at which a Prophecy is turned face down (CG-5.5)."""

# A place of a Cóatl shows a colour, 0-4, or a stack with a colour on top, 5-9 (CG-4.4).
STACK: Final = 5
NO_CELL: Final = 10
"""What lies before the left end."""
WIDTH: Final = 11
LONGEST: Final = 3
"""Places of the longest pattern."""

Place = tuple[int, bool]
"""One place of a pattern: the cells that fit as bits, and whether its colour must be that of every such place."""


class Prophecy:
    """A Prophecy card: adjacent places, left to right. ``named`` are the colours its pattern names (CG-9.4)."""

    number: i64
    god: i64
    named: i64

    def __init__(self, number: int, row: Row) -> None:
        self.number = number
        self.id: Final = row.card
        self.god = GODS.index(row.text("god", GODS))
        self.texts: Final = row.texts("pattern", 1, LONGEST)
        self.source: Final = row.text("source")
        row.finish()
        self.places: Final[list[Place]] = []
        self.named = 0
        for text in self.texts:
            cells, colours = _place(text, row)
            self.places.append((cells, text == "="))
            self.named |= colours

    def fits(self, cells: list[int]) -> bool:
        """Whether these cells, as many as the pattern has places, are an occurrence."""
        same = [cell % COLOURS for cell, place in zip(cells, self.places, strict=True) if place[1]]
        if len(set(same)) > 1:
            return False
        return all(place[0] >> cell & 1 for cell, place in zip(cells, self.places, strict=True))

    def as_json(self) -> dict[str, object]:
        return {
            "type": "prophecy",
            "id": self.id,
            "god": GODS[self.god],
            "pattern": self.texts,
            "points": {str(level): LEVEL_POINTS[level] for level in range(1, SECURED + 1)},
            "source": self.source,
        }


def _place(text: str, row: Row) -> tuple[int, int]:
    """The cells that fit one place of a pattern, and the colours it names."""
    colours = (1 << COLOURS) - 1
    stacked = text.startswith("stack ")
    letters = text.removeprefix("stack ")
    named = 0
    if letters not in (".", "=") or stacked:
        excluded = letters.startswith("!")
        for letter in letters.removeprefix("!"):
            if letter not in LETTERS:
                raise row.wrong("pattern", f"letters of {LETTERS}, '.', '=', '!' or 'stack'")
            named |= 1 << LETTERS.index(letter)
        if named == 0:
            raise row.wrong("pattern", f"letters of {LETTERS}, '.', '=', '!' or 'stack'")
        colours = colours & ~named if excluded else named
        named = 0 if excluded else named
    return (colours << STACK if stacked else colours | colours << STACK), named


GOALS: Final = {
    ("gods",): 3, ("lower",): 2, ("same-god-same-level",): 1, ("length", ">="): 1, ("length", "<="): 1,
    ("colour", ">="): 1, ("equal",): 2, ("run",): 1,
}  # fmt: skip
"""How each kind of goal begins, and how many numbers follow."""
GODS_FULFILLED: Final = 0
LOWER: Final = 1
SAME_LEVEL: Final = 2
AT_LEAST: Final = 3
AT_MOST: Final = 4
MANY_OF_ONE: Final = 5
EQUAL: Final = 6
RUN: Final = 7
NO_GOAL: Final = "a goal as the head of the file lists them"


class Goal:
    """A goal of a Temple card: its kind and the numbers in it (gods, colours, or how many)."""

    kind: i64

    def __init__(self, text: str, row: Row) -> None:
        """Read a goal, if it is one that can be met."""
        words = text.split()
        kind = next((kind for kind in GOALS if words[: len(kind)] == list(kind)), None)
        if kind is None or len(words) - len(kind) != GOALS[kind]:
            raise row.wrong("goals", NO_GOAL)
        self.kind = list(GOALS).index(kind)
        self.numbers: Final[list[i64]] = []
        names: Sequence[str] = GODS if self.kind <= LOWER else LETTERS if self.kind == EQUAL else ()
        for word in words[len(kind) :]:
            if word not in names if names else not word.isdigit():
                raise row.wrong("goals", NO_GOAL)
            self.numbers.append(names.index(word) if names else int(word))


class Temple:
    """A Temple card: two goals, and the points for one or both (CG-8.1)."""

    number: i64

    def __init__(self, number: int, row: Row) -> None:
        self.number = number
        self.id: Final = row.card
        self.goals: Final = row.texts("goals", 2, 2)
        self.levels: Final = row.levels("points")
        self.source: Final = row.text("source")
        row.finish()
        if len(self.levels) != 3:
            raise row.wrong("points", "points for one goal and for both")
        self.wants: Final = [Goal(goal, row) for goal in self.goals]

    def as_json(self) -> dict[str, object]:
        return {
            "type": "temple",
            "id": self.id,
            "goals": self.goals,
            "points": {str(met): self.levels[met] for met in (1, 2)},
            "source": self.source,
        }


class CarlDeck:
    """CARL's action deck for one personality: how many cards of each action, for CARL and CARL 2.0 (CG-9.2)."""

    def __init__(self, row: Row, gods: list[int], rounds: list[int]) -> None:
        self.carl: Final = self.cards(row, "carl", gods, rounds[0])
        self.carl2: Final = self.cards(row, "carl2", gods, rounds[1])
        row.text("source")
        row.finish()

    def cards(self, row: Row, field: str, gods: list[int], rounds: int) -> list[int]:
        """How many cards of each action: one a round in all."""
        counts = row.counts(field, [GODS[god] for god in gods])
        if sum(counts) != rounds:
            raise row.wrong(field, f"{rounds} cards, one a round")
        return counts


class CardFile:
    """Everything that the card file says."""

    def __init__(self, path: Path) -> None:
        tables = read_tables(path)
        feathers = read_row(path, tables, "feathers")
        pairs = feathers.texts("pairs", FEATHER_KINDS, FEATHER_KINDS)
        if any(len(set(pair)) != 2 or any(letter not in LETTERS for letter in pair) for pair in pairs):
            raise feathers.wrong("pairs", f"two different letters of {LETTERS}")
        if len({frozenset(pair) for pair in pairs}) != FEATHER_KINDS:
            raise feathers.wrong("pairs", "ten different pairs")
        self.pairs: Final = pairs
        self.copies: Final = feathers.number("copies", 1)
        feathers.text("source")
        feathers.finish()
        ends = read_row(path, tables, "heads_and_tails")
        if ends.number("sets", 1) != MOST_SETS or ends.text("colours") != LETTERS:
            raise ends.wrong("colours", f"{MOST_SETS} sets of {LETTERS}")
        self.level_points: Final = _level_points(read_row(path, tables, "levels"))
        prophecies = read_rows(path, tables, "prophecy")
        temples = read_rows(path, tables, "temple")
        for table, found, expected in (
            ("prophecy", len(prophecies), PROPHECIES_IN_BOX),
            ("temple", len(temples), TEMPLES_IN_BOX),
        ):
            if found != expected:
                raise BadInput(
                    "card-file-count", {"file": str(path), "table": table, "found": found, "expected": expected}
                )
        self.prophecies: Final = [Prophecy(number, row) for number, row in enumerate(prophecies)]
        self.temples: Final = [Temple(number, row) for number, row in enumerate(temples)]
        carl = read_row(path, tables, "carl")
        actions = carl.table("actions")
        rounds = carl.counts("rounds", ("carl", "carl2"))
        if min(rounds) < 2:
            raise carl.wrong("rounds", "at least 2 rounds each")
        if carl.texts("order", 3, 3) != list(CARL_ACTIONS):
            raise carl.wrong("order", ", ".join(CARL_ACTIONS))
        carl.text("source")
        self.rounds: Final = rounds
        self.carl_gods: Final = [_god_of(action, actions, carl) for action in CARL_ACTIONS]
        self.carl_decks: Final = [
            CarlDeck(Row(str(path), f"carl.{name}", carl.table(name)), self.carl_gods, rounds)
            for name in PERSONALITIES
        ]
        carl.finish()


def _level_points(row: Row) -> list[int]:
    """The points of levels 0 to 3: nothing for level 0, and more for every level (CG-8.1)."""
    points = row.counts("points", [str(level) for level in range(SECURED + 1)])
    if points[0] != 0 or any(after <= before for before, after in pairwise(points)):
        raise row.wrong("points", "0 for level 0, and points that rise")
    if row.number("secured", 1) != SECURED:
        raise row.wrong("secured", str(SECURED))
    row.text("source")
    row.finish()
    return points


def _god_of(action: str, actions: dict[str, object], row: Row) -> int:
    for god, named in actions.items():
        if named == action and god in GODS:
            return GODS.index(god)
    raise row.wrong("actions", f"a god for each of {', '.join(CARL_ACTIONS)}")


def load_cards(path: Path) -> CardFile:
    """Read and check a card file; raises ``BadInput`` naming file, card and field."""
    return CardFile(path)


def occurrence_table(prophecies: list[Prophecy]) -> list[i64]:
    """For every three neighbouring cells: the Prophecies of which an occurrence ends with the last one, as bits."""
    table: list[i64] = []
    for first in range(WIDTH):
        for second in range(WIDTH):
            for third in range(WIDTH):
                found: i64 = 0
                for card in prophecies:
                    cells = [first, second, third][LONGEST - len(card.places) :]
                    if NO_CELL not in cells and card.fits(cells):
                        found |= bit(card.number)
                table.append(found)
    return table


_FILE: Final = load_cards(Path(__file__).with_name("cards.toml"))
PROPHECIES: Final[list[Prophecy]] = _FILE.prophecies
TEMPLES: Final[list[Temple]] = _FILE.temples
PAIRS: Final[list[str]] = _FILE.pairs
FEATHER_COPIES: Final[int] = _FILE.copies
LEVEL_POINTS: Final[list[int]] = _FILE.level_points
CARL_ROUNDS: Final[list[int]] = _FILE.rounds
CARL_GODS: Final[list[int]] = _FILE.carl_gods
"""The god of each of CARL's actions: upgrade, steal, fulfil."""
CARL_DECKS: Final[list[CarlDeck]] = _FILE.carl_decks
OCCURRENCES: Final[list[i64]] = occurrence_table(PROPHECIES)
LENGTH_BITS: Final[list[i64]] = [
    sum(bit(card.number) for card in PROPHECIES if len(card.places) == length) for length in range(LONGEST + 1)
]
"""The Prophecies whose patterns have 0, 1, 2, 3 places, as bits."""
GOD_BITS: Final[list[i64]] = [
    sum(bit(card.number) for card in PROPHECIES if card.god == god) for god in range(len(GODS))
]
NAMED_BITS: Final[list[i64]] = [
    sum(bit(card.number) for card in PROPHECIES if card.named >> colour & 1) for colour in range(COLOURS)
]
"""The Prophecies that name each colour, as bits (CG-9.4)."""
FEATHERS: Final[list[tuple[int, int]]] = [
    (LETTERS.index(pair[turned]), LETTERS.index(pair[1 - turned])) for pair in PAIRS for turned in range(2)
]
"""The two colours, left and right, of every Feather card as laid."""
PROPHECY_NUMBERS: Final = {card.id: number for number, card in enumerate(PROPHECIES)}
TEMPLE_NUMBERS: Final = {temple.id: number for number, temple in enumerate(TEMPLES)}
