"""A real table: whole players as somebody has written them down, up to the winner (BG-10), and what cannot be right."""

from collections.abc import Mapping
from typing import Final

from coatl.boardgame.assemble import OPEN_AT_A_TIME
from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.scoring import criteria, score_coatl, seat_entries, temple_item
from coatl.boardgame.setup import BODIES_PER_COLOUR, ENDS_PER_COLOUR, GOLDEN_SEGMENTS, MOST_PLAYERS
from coatl.boardgame.state import EMPTY, Coatl
from coatl.kernel.errors import BadInput, Fact
from coatl.kernel.fields import check_fields, read_objects
from coatl.kernel.outcome import decide
from coatl.kernel.real_table import WrittenCoatl, WrittenSide, WrittenTable, read_players, written_sheet
from coatl.serpent.colours import COLOURS, NAMES
from coatl.serpent.serpent import Serpent

MOST_COATLS: Final = 12
"""Cóatl of a player that are read: more than anybody can build."""


class Side:
    """What a player has: the Cóatl that could be read, and golden segments received."""

    def __init__(self) -> None:
        self.completed: Final[list[Coatl]] = []
        self.incomplete: Final[list[Coatl]] = []
        self.gold = 0


def score_table(line: Mapping[str, object]) -> WrittenTable:
    """``players`` with ``serpents``, each as ``score_line`` takes it, and ``gold``: golden segments received."""
    check_fields(line, ("players",))
    sides: list[Side] = []
    written: list[WrittenSide] = []
    for player in read_players(line, MOST_PLAYERS):
        side, told = read_side(player)
        sides.append(side)
        written.append(told)
    scores = written_sheet(written).totals
    decisive = criteria(scores, [side.completed for side in sides])
    outcome = decide("", scores, decisive) if len(sides) > 1 else None
    return WrittenTable(written, table_remarks(sides), decisive, outcome)


def read_side(player: Mapping[str, object]) -> tuple[Side, WrittenSide]:
    """What is wrong with one Cóatl is said of that one, and spoils no other."""
    check_fields(player, ("name", "serpents", "gold"))
    side = Side()
    side.gold = read_gold(player)
    coatls = [read_written(line, side) for line in read_objects(player, "serpents", MOST_COATLS)]
    remarks: list[BadInput] = []
    if len(side.incomplete) > OPEN_AT_A_TIME:
        found = len(side.incomplete)
        remarks.append(BadInput("solve-too-many", {"what": "coatls", "found": found, "most": OPEN_AT_A_TIME}))
    return side, WrittenSide(seat_entries(side.completed, side.gold), coatls, remarks)


def read_gold(player: Mapping[str, object]) -> int:
    gold = player.get("gold", 0)
    if not isinstance(gold, int) or isinstance(gold, bool) or not 0 <= gold <= max(GOLDEN_SEGMENTS.values()):
        raise BadInput("score-field", {"field": "gold", "expected": "number"})
    return gold


def read_written(line: Mapping[str, object], side: Side) -> WrittenCoatl:
    if line.get("serpent") == "":
        has_cards = bool(line.get("cards")) or line.get("temple") is not None
        return WrittenCoatl(None, False, [BadInput("table-no-serpent", {})] if has_cards else [])
    try:
        scored, coatl = score_coatl(line)
    except BadInput as problem:
        return WrittenCoatl(None, False, [problem])
    complete = coatl.serpent.head and coatl.serpent.tail
    (side.completed if complete else side.incomplete).append(coatl)
    return WrittenCoatl(scored, complete, coatl_remarks(coatl, complete))


def coatl_remarks(coatl: Coatl, complete: bool) -> list[BadInput]:
    """What a player should know of a Cóatl, and what the rules do not let come about."""
    remarks: list[BadInput] = []
    if not complete:
        remarks.append(BadInput("table-incomplete", {}))  # BG-10.1
        if coatl.temple != EMPTY:
            remarks.append(BadInput("table-temple-early", {}))  # BG-6.7
        return remarks
    if coatl.cards.size == 0:
        remarks.append(BadInput("table-no-prophecy", {}))  # BG-6.6
    if coatl.temple != EMPTY and temple_item(coatl, int(coatl.temple)).times == 0:
        remarks.append(BadInput("table-temple-unmet", {"card": TEMPLES[coatl.temple].id}))  # BG-6.7
    return remarks


def table_remarks(sides: list[Side]) -> list[BadInput]:
    """More of something than the box has (BG-1, BG-11.3)."""
    coatls = [coatl for side in sides for coatl in [*side.completed, *side.incomplete]]
    gold = sum(side.gold for side in sides)
    most = GOLDEN_SEGMENTS.get(len(sides), max(GOLDEN_SEGMENTS.values()))
    remarks = [*card_remarks(coatls), *piece_remarks([coatl.serpent for coatl in coatls])]
    if gold > most:
        remarks.append(BadInput("table-too-many", {"what": "gold", "found": gold, "most": most}))
    return remarks


def card_remarks(coatls: list[Coatl]) -> list[BadInput]:
    beside: dict[str, int] = {}
    for coatl in coatls:
        for number in coatl.cards.numbers:
            beside[PROPHECIES[number].id] = beside.get(PROPHECIES[number].id, 0) + 1
        if coatl.temple != EMPTY:
            beside[TEMPLES[coatl.temple].id] = beside.get(TEMPLES[coatl.temple].id, 0) + 1
    copies = {card.id: int(card.copies) for card in PROPHECIES}
    return [
        BadInput("solve-too-many-copies", {"card": id, "found": found, "copies": copies.get(id, 1)})
        for id, found in beside.items()
        if found > copies.get(id, 1)
    ]


def piece_remarks(serpents: list[Serpent]) -> list[BadInput]:
    remarks: list[BadInput] = []
    for colour in range(COLOURS):
        heads = sum(1 for serpent in serpents if serpent.head and serpent.colours[0] == colour)
        tails = sum(1 for serpent in serpents if serpent.tail and serpent.colours[-1] == colour)
        bodies = sum(int(serpent.count(colour)) for serpent in serpents) - heads - tails
        for kind, found, most in (
            ("head", heads, ENDS_PER_COLOUR),
            ("tail", tails, ENDS_PER_COLOUR),
            ("body", bodies, BODIES_PER_COLOUR),
        ):
            if found > most:
                facts: dict[str, Fact] = {"kind": kind, "colour": NAMES[colour], "found": found, "most": most}
                remarks.append(BadInput("table-too-many-pieces", facts))
    return remarks
