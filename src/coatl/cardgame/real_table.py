"""A real table: whole players as somebody has written them down, up to the winner (CG-8), and what cannot be right."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.cardgame.cards import CARL_ROUNDS, PROPHECIES, SECURED, STACK, TEMPLES, TEMPLE_NUMBERS
from coatl.cardgame.scoring import (
    against_carl, coatl_items, coatl_text, criteria, goals_met, level_items, occurrences, parse_coatl, read_held,
    score_line,
)  # fmt: skip
from coatl.cardgame.setup import MOST_PLAYERS, ROUNDS
from coatl.cardgame.state import CARDS_A_TURN, EMPTY, LEVELS, RIGHT, Coatl
from coatl.kernel.bits import members
from coatl.kernel.errors import BadInput, Fact
from coatl.kernel.fields import check_fields
from coatl.kernel.outcome import Entry, decide
from coatl.kernel.real_table import WrittenCoatl, WrittenSide, WrittenTable, read_players, written_sheet
from coatl.serpent.cardfile import read_temple

SEGMENTS: Final = 2
"""Of a Feather card (CG-1.1)."""
NO_COATL: Final = Coatl([], False, False, RIGHT, 0)


class Side:
    """What a side has; ``coatl`` has no cells as long as none can be read, and CARL never has one."""

    def __init__(self, coatl: Coatl, levels: list[i64], goals: int) -> None:
        self.coatl: Final = coatl
        self.levels: Final = levels
        self.goals: Final = goals


def score_table(line: Mapping[str, object]) -> WrittenTable:
    """``players`` with ``serpent`` and ``prophecies``, the common ``temple``, and ``carl`` with his Prophecies."""
    check_fields(line, ("players", "temple", "carl"))
    players = read_players(line, MOST_PLAYERS)
    carl = line.get("carl")
    given = read_temple(line, TEMPLE_NUMBERS)
    temple = EMPTY if given is None or carl is not None else given
    solo = len(players) == 1
    sides: list[Side] = []
    written: list[WrittenSide] = []
    for player in players:
        side, told = read_side(player, temple, solo)
        sides.append(side)
        written.append(told)
    if carl is not None:
        if not solo:
            raise BadInput("table-carl-alone", {"players": len(players)})
        side, told = read_carl(carl)
        sides.append(side)
        written.append(told)
    scores = written_sheet(written).totals
    decisive = criteria(scores, [side.goals for side in sides], [side.levels for side in sides])
    outcome = None
    remarks = table_remarks(sides)
    if carl is not None and given is not None:
        remarks.append(BadInput("solve-solo", {"other": "temple"}))  # CG-9.1
    if carl is not None:
        decisive = decisive[:1]
        outcome = against_carl(scores)
    elif len(sides) > 1:
        outcome = decide("", scores, decisive)
    return WrittenTable(written, remarks, decisive, outcome)


def read_side(player: Mapping[str, object], temple: int, solo: bool) -> tuple[Side, WrittenSide]:
    """What is wrong with one side is said of that one, and spoils no other."""
    check_fields(player, ("name", "serpent", "prophecies"))
    try:
        levels = read_held(player)
    except BadInput as problem:
        return unread([problem])
    if player.get("serpent") == "":
        return without_coatl(levels)
    try:
        line = {field: player[field] for field in ("serpent", "prophecies") if field in player}
        scored = score_line(line if temple == EMPTY else {**line, "temple": TEMPLES[temple].id})
        coatl = parse_coatl(str(line["serpent"]))
    except BadInput as problem:
        return unread([problem])
    goals = goals_met(temple, coatl, levels) if temple != EMPTY else 0
    told = WrittenCoatl(scored, True, coatl_remarks(coatl, levels, solo))
    entry = Entry(coatl_text(coatl), coatl_items(coatl, levels, temple))
    return Side(coatl, levels, goals), WrittenSide([entry], [told], [])


def unread(problems: list[BadInput]) -> tuple[Side, WrittenSide]:
    return Side(NO_COATL, [0] * LEVELS, 0), WrittenSide([], [WrittenCoatl(None, False, problems)], [])


def without_coatl(levels: list[i64]) -> tuple[Side, WrittenSide]:
    """Levels count by themselves; a Temple card asks for a Cóatl."""
    items = level_items(levels)
    remarks = [BadInput("table-no-serpent", {})] if items else []
    entries = [Entry("", items)] if items else []
    return Side(NO_COATL, levels, 0), WrittenSide(entries, [WrittenCoatl(None, bool(items), remarks)], [])


def read_carl(carl: object) -> tuple[Side, WrittenSide]:
    """CARL scores his levels (CG-9.1)."""
    if not isinstance(carl, dict):
        raise BadInput("score-field", {"field": "carl", "expected": "object"})
    check_fields(carl, ("prophecies",))
    try:
        levels = read_held(carl)
    except BadInput as problem:
        return unread([problem])
    items = level_items(levels)
    entries = [Entry("", items)] if items else []
    return Side(NO_COATL, levels, 0), WrittenSide(entries, [WrittenCoatl(None, True, [])], [])


def coatl_remarks(coatl: Coatl, levels: list[i64], solo: bool) -> list[BadInput]:
    """What a player should know of a Cóatl, and what the rules do not let come about."""
    remarks: list[BadInput] = []
    if coatl.head and coatl.tail:
        stacks = sum(1 for cell in coatl.cells if cell >= STACK)
        found = int(coatl.length) - 2 + stacks
        usual = [laid_segments(rounds) for rounds in (CARL_ROUNDS if solo else [ROUNDS])]
        if found not in usual:
            remarks.append(BadInput("table-segments", {"found": found, "expected": usual[0]}))
    else:
        remarks.append(BadInput("table-unfinished", {}))
    for level in range(2 if solo else 1, SECURED):
        for number in members(levels[level]):
            times = occurrences(coatl, number)
            if times < level:
                facts: dict[str, Fact] = {"card": PROPHECIES[number].id, "level": level, "times": times}
                remarks.append(BadInput("table-level-too-high", facts))
    return remarks


def laid_segments(rounds: int) -> int:
    """How many segments have been laid before the final round, covered ones included (CG-3.1, CG-4.1)."""
    return (rounds - 1) * CARDS_A_TURN * SEGMENTS


def table_remarks(sides: list[Side]) -> list[BadInput]:
    """A secured Prophecy is stolen by nobody (CG-5.5); others may be on two sheets (CG-7.3)."""
    once: i64 = 0
    twice: i64 = 0
    for side in sides:
        twice |= once & side.levels[SECURED]
        once |= side.levels[SECURED]
    return [BadInput("table-secured-twice", {"card": PROPHECIES[number].id}) for number in members(twice)]
