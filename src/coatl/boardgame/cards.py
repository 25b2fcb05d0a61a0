"""The cards of the board game, read from ``cards.toml`` (BG-1.2)."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from coatl.boardgame.counts import COUNT_BITS, MANY, counted
from coatl.kernel.bits import bit
from coatl.kernel.errors import BadInput
from coatl.serpent.cardfile import Row, read_rows, read_tables
from coatl.serpent.colours import COLOURS, LETTERS, NAMES
from coatl.serpent.patterns import Pattern, count_table, isolated_table, parse_tokens, sequence_table
from coatl.serpent.serpent import Serpent

PROPHECY_KINDS: Final = 55
"""Different Prophecy cards: 49 of the box and 6 of the promo pack."""
TEMPLE_CARDS: Final = 20
"""15 of the box and 5 of the promo pack."""


class Prophecy:
    """A Prophecy card: what it asks for and what it is worth."""

    number: i64
    god: i64
    copies: i64

    def __init__(self, number: int, row: Row) -> None:
        self.number = number
        self.id: Final = row.card
        self.god = NAMES.index(row.text("god", NAMES))
        self.kind: Final = row.text("kind", ("count", "isolated", "sequence", "set"))
        self.text: Final = row.text("pattern")
        self.levels: Final = row.levels("points")
        self.copies = row.number("copies", 1)
        self.promo: Final = row.flag("promo")
        self.source: Final = row.text("source")
        self.pattern: Final = _pattern(number, self.kind, self.text, self.levels, row)
        self.asks: Final[list[i64]] = _asks(self.text, int(self.pattern.lowest))
        """By colour: the pieces without which it counts in no order."""
        self.is_ordered: Final = self.kind == "sequence" or self.kind == "isolated"
        """Whether the order of the pieces matters."""
        row.finish()

    def as_json(self) -> dict[str, object]:
        return {
            "type": "prophecy",
            "id": self.id,
            "god": NAMES[self.god],
            "kind": self.kind,
            "pattern": self.text,
            "points": {str(times): self.levels[times] for times in self.level_times()},
            "copies": self.copies,
            "promo": self.promo,
            "source": self.source,
        }

    def level_times(self) -> list[int]:
        """How often each level asks for the pattern."""
        return [times for times in range(1, len(self.levels)) if self.levels[times] > self.levels[times - 1]]

    def points(self, times: i64) -> i64:
        """The points of the level reached; beyond the last level, the last one (BG-7.6)."""
        return self.levels[min(times, len(self.levels) - 1)]


class Temple:
    """A Temple card: up to three conditions and the points for meeting one, two, three of them (BG-7.7)."""

    number: i64
    without: i64
    length: i64
    one: i64
    other: i64
    no_god: i64

    def __init__(self, number: int, row: Row) -> None:
        self.number = number
        self.id: Final = row.card
        self.without = row.colours("without", 1)[0] if row.has("without") else -1
        self.length = row.number("length", 3) if row.has("length") else -1
        equal = row.colours("equal", 2) if row.has("equal") else [-1, -1]
        self.one = equal[0]
        self.other = equal[1]
        self.no_god = NAMES.index(row.text("no_god", NAMES)) if row.has("no_god") else -1
        self.levels: Final = row.levels("points")
        self.promo: Final = row.flag("promo")
        self.source: Final = row.text("source")
        row.finish()
        self.conditions: Final = sum(
            1 for value in (self.without, self.length, self.one, self.no_god) if value >= 0
        )
        if self.conditions == 0 or len(self.levels) - 1 != self.conditions:
            raise row.wrong("points", "one level for each condition (without, length, equal, no_god)")

    def as_json(self) -> dict[str, object]:
        return {
            "type": "temple",
            "id": self.id,
            "without": NAMES[self.without] if self.without >= 0 else None,
            "length": self.length if self.length >= 0 else None,
            "equal": [NAMES[self.one], NAMES[self.other]] if self.one >= 0 else None,
            "no_god": NAMES[self.no_god] if self.no_god >= 0 else None,
            "points": {str(met): self.levels[met] for met in range(1, len(self.levels))},
            "promo": self.promo,
            "source": self.source,
        }

    def met(self, serpent: Serpent, kinds: i64) -> i64:
        """How many conditions this serpent meets; ``kinds`` are the Prophecy cards beside it, as bits."""
        return self.met_with(counted(serpent.colours), serpent.length, kinds)

    def met_with(self, have: i64, length: i64, kinds: i64) -> i64:
        """How many conditions so many pieces of each colour meet, packed as in ``counts.py``."""
        total: i64 = 0
        if self.without >= 0 and have >> (COUNT_BITS * self.without) & MANY == 0:
            total += 1
        if self.length == length:
            total += 1
        if self.one >= 0:
            count = have >> (COUNT_BITS * self.one) & MANY
            if count > 0 and count == have >> (COUNT_BITS * self.other) & MANY:
                total += 1
        if self.no_god >= 0 and kinds & GOD_BITS[self.no_god] == 0:
            total += 1
        return total

    def points(self, met: i64) -> i64:
        return self.levels[met]


def _pattern(number: int, kind: str, text: str, levels: list[int], row: Row) -> Pattern:
    """The counting table of a card; complains about a pattern that its kind cannot have."""
    letters = text.replace("+", "").replace(".", "") if kind == "sequence" else text
    if not letters or any(letter not in LETTERS for letter in letters):
        raise row.wrong("pattern", f"letters of {LETTERS}")
    lowest = next(times for times, points in enumerate(levels) if points > 0)
    asks = _asks(text, lowest)
    if kind == "count":
        if len(text) != 1:
            raise row.wrong("pattern", f"one of {LETTERS}")
        return Pattern(number, lowest, lowest, count_table(LETTERS.index(text)), [], asks)
    if kind == "set":
        needs = [text.count(letter) for letter in LETTERS]
        return Pattern(number, lowest, len(text) * lowest, [], needs, asks)
    if kind == "isolated":
        if len(text) < 2 or len(set(text)) != 1:
            raise row.wrong("pattern", "one colour twice or more")
        return Pattern(number, lowest, len(text), isolated_table(LETTERS.index(text[0]), len(text)), [], asks)
    try:
        tokens = parse_tokens(text, LETTERS)
    except ValueError:
        raise row.wrong("pattern", f"letters of {LETTERS}, x+ or .+") from None
    return Pattern(number, lowest, len(tokens) * lowest, sequence_table(tokens), [], asks)


def _asks(text: str, lowest: int) -> list[int]:
    """By colour: the pieces without which a pattern does not occur so often in any order."""
    return [text.count(letter) * lowest for letter in LETTERS]


def load_cards(path: Path) -> tuple[list[Prophecy], list[Temple]]:
    """Read and check a card file; raises ``BadInput`` naming file, card and field."""
    tables = read_tables(path)
    prophecies = [Prophecy(number, row) for number, row in enumerate(read_rows(path, tables, "prophecy"))]
    temples = [Temple(number, row) for number, row in enumerate(read_rows(path, tables, "temple"))]
    for table, found, expected in (
        ("prophecy", len(prophecies), PROPHECY_KINDS),
        ("temple", len(temples), TEMPLE_CARDS),
        ("prophecy copies", sum(card.copies for card in prophecies if not card.promo), 54),
        ("temple without promo", sum(1 for temple in temples if not temple.promo), 15),
    ):
        if found != expected:
            raise BadInput(
                "card-file-count", {"file": str(path), "table": table, "found": found, "expected": expected}
            )
    return prophecies, temples


_LOADED: Final = load_cards(Path(__file__).with_name("cards.toml"))
PROPHECIES: Final[list[Prophecy]] = _LOADED[0]
TEMPLES: Final[list[Temple]] = _LOADED[1]
GOD_BITS: Final[list[i64]] = [
    sum(bit(number) for number, card in enumerate(PROPHECIES) if card.god == god) for god in range(COLOURS)
]
"""The Prophecy cards of each god colour, as bits."""
PATTERNS: Final[list[Pattern]] = [card.pattern for card in PROPHECIES]
PROPHECY_NUMBERS: Final = {card.id: number for number, card in enumerate(PROPHECIES)}
TEMPLE_NUMBERS: Final = {temple.id: number for number, temple in enumerate(TEMPLES)}
