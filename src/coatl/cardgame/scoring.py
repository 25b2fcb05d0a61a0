"""Points: of levels and Temple goals, of every side, and who has won (CG-8)."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.cardgame.cards import (
    AT_LEAST, AT_MOST, EQUAL, GODS_FULFILLED, GOD_BITS, LEVEL_POINTS, LOWER, PROPHECIES, PROPHECY_NUMBERS, RUN,
    SAME_LEVEL, SECURED, STACK, TEMPLES, TEMPLE_NUMBERS, Goal,
)  # fmt: skip
from coatl.cardgame.state import CARL, EMPTY, LEVELS, RIGHT, Coatl, Position
from coatl.kernel.bits import bit, members, size
from coatl.kernel.errors import BadInput, IllegalAction
from coatl.kernel.fields import check_fields
from coatl.kernel.outcome import Entry, Item, Outcome, Sheet, decide
from coatl.serpent.cardfile import find_card, read_temple
from coatl.serpent.colours import COLOURS, LETTERS
from coatl.serpent.notation import parse_row, row_text

END_REASON: Final = "all-rounds"


def coatl_text(coatl: Coatl) -> str:
    """The notation of a Cóatl; empty before the first card."""
    colours = [cell % COLOURS for cell in coatl.cells]
    return row_text(colours, [cell >= STACK for cell in coatl.cells], coatl.head, coatl.tail)


def parse_coatl(text: str) -> Coatl:
    """Read a Cóatl; the place at an end is never a stack (CG-4.1)."""
    row = parse_row(text, LETTERS + LETTERS.upper())
    if row.stacks[0] or row.stacks[-1]:
        raise BadInput("serpent-stack-at-end", {"serpent": text})
    cells = [colour + STACK if stack else colour for colour, stack in zip(row.colours, row.stacks, strict=True)]
    return Coatl(cells, row.head, row.tail, RIGHT, 0)


def occurrences(coatl: Coatl, number: int) -> int:
    """How often a Prophecy occurs, beyond three too, for people who check a score."""
    card = PROPHECIES[number]
    width = len(card.places)
    return sum(1 for place in range(coatl.length - width + 1) if card.fits(coatl.cells[place : place + width]))


def goal_met(goal: Goal, coatl: Coatl, levels: list[i64]) -> bool:
    """Whether one goal of a Temple card is met; ``levels`` are the Prophecies at levels 0 to 3, as bits (CG-8.1)."""
    kind = goal.kind
    first: i64 = goal.numbers[0]
    if kind == GODS_FULFILLED:
        fulfilled = levels[1] | levels[2] | levels[3]
        for god in goal.numbers:
            if fulfilled & GOD_BITS[god] == 0:
                return False
        return True
    if kind == LOWER:
        low = GOD_BITS[first]
        high = GOD_BITS[goal.numbers[1]]
        if levels[1] & low != 0 and (levels[2] | levels[3]) & high != 0:
            return True
        return levels[2] & low != 0 and levels[3] & high != 0
    if kind == SAME_LEVEL:
        for level in range(1, LEVELS):
            for bits in GOD_BITS:
                if size(levels[level] & bits) >= first:
                    return True
        return False
    if kind == AT_LEAST:
        return coatl.length >= first
    if kind == AT_MOST:
        return coatl.length <= first
    if kind == RUN:
        return longest_run(coatl) >= first
    if kind == EQUAL:
        return count_of(coatl, first) == count_of(coatl, goal.numbers[1])
    for colour in range(COLOURS):
        if count_of(coatl, colour) >= first:
            return True
    return False


def count_of(coatl: Coatl, colour: i64) -> i64:
    """How many visible segments have a colour."""
    count: i64 = 0
    for cell in coatl.cells:
        if cell % COLOURS == colour:
            count += 1
    return count


def longest_run(coatl: Coatl) -> i64:
    """The most segments of one colour in a row."""
    longest: i64 = 0
    run: i64 = 0
    before: i64 = -1
    for cell in coatl.cells:
        colour = cell % COLOURS
        run = run + 1 if colour == before else 1
        before = colour
        if run > longest:
            longest = run
    return longest


def can_be_spoilt(goal: Goal) -> bool:
    """Whether more Prophecies, or higher ones, can miss a goal that fewer or lower ones meet."""
    return goal.kind == LOWER or goal.kind == SAME_LEVEL


def goals_met(temple: int, coatl: Coatl, levels: list[i64]) -> int:
    """How many goals of a Temple card are met."""
    met = 0
    for goal in TEMPLES[temple].wants:
        if goal_met(goal, coatl, levels):
            met += 1
    return met


def side_levels(position: Position, side: int) -> list[i64]:
    """The Prophecies of a side that count: as they were when its score was fixed, else as they are (CG-7.3)."""
    levels = position.final_levels if position.fixed[side] else position.levels
    return levels[LEVELS * side : LEVELS * (side + 1)]


def side_items(position: Position, side: int) -> list[Item]:
    """What counts for one side: every Prophecy by its level, then the Temple card."""
    levels = side_levels(position, side)
    if position.is_solo() and side == CARL:
        return level_items(levels)
    return coatl_items(position.coatls[side], levels, int(position.temple))


def side_points(position: Position, side: int) -> int:
    """The points of one side."""
    return sum(item.points for item in side_items(position, side))


def side_entry(position: Position, side: int) -> Entry:
    """The points of one side as they are written; CARL has no Cóatl."""
    text = "" if position.is_solo() and side == CARL else coatl_text(position.coatls[side])
    return Entry(text, side_items(position, side))


def level_items(levels: list[i64]) -> list[Item]:
    """Prophecies by their level (CG-8.1)."""
    items: list[Item] = []
    for level in range(LEVELS):
        items += [Item(PROPHECIES[card].id, level, LEVEL_POINTS[level]) for card in members(levels[level])]
    return items


def coatl_items(coatl: Coatl, levels: list[i64], temple: int) -> list[Item]:
    """What counts for a Cóatl with the Prophecies of its owner, and of the Temple card, if there is one."""
    items = level_items(levels)
    if temple != EMPTY:
        met = goals_met(temple, coatl, levels)
        items.append(Item(TEMPLES[temple].id, met, TEMPLES[temple].levels[met]))
    return items


def score_sheet(position: Position) -> Sheet:
    """CG-8.1: one entry a side."""
    return Sheet([[side_entry(position, side)] for side in range(position.sides)])


def outcome(position: Position) -> Outcome:
    if not position.is_over:
        raise IllegalAction("not-over", {})
    scores = [side_points(position, side) for side in range(position.sides)]
    if position.is_solo():
        return against_carl(scores)
    levels = [side_levels(position, side) for side in range(position.sides)]
    goals = [goals_met(position.temple, position.coatls[side], levels[side]) for side in range(position.sides)]
    return decide(END_REASON, scores, criteria(scores, goals, levels))


def criteria(scores: list[int], goals: list[int], levels: list[list[i64]]) -> list[tuple[str, list[int]]]:
    """CG-8.3: points, Temple goals, secured Prophecies, else shared."""
    return [("points", scores), ("goals", goals), ("secured", [int(size(held[SECURED])) for held in levels])]


def against_carl(scores: list[int]) -> Outcome:
    """A tie with CARL is his (CG-9.10)."""
    wins = scores[0] > scores[CARL]
    return Outcome(END_REASON, scores, [0 if wins else CARL], "tie" if scores[0] == scores[CARL] else "points")


def read_level(id: object, level: object) -> tuple[int, int]:
    """A Prophecy, by its number, and its level."""
    number = find_card(str(id), PROPHECY_NUMBERS, "prophecy")
    if not isinstance(level, int) or isinstance(level, bool) or not 0 <= level <= SECURED:
        raise BadInput("score-level", {"card": str(id), "level": str(level), "most": SECURED})
    return number, level


def held_levels(line: Mapping[str, object]) -> dict[int, int]:
    """The levels of a line's Prophecies by their numbers, as they were named."""
    held = line.get("prophecies", {})
    if not isinstance(held, dict):
        raise BadInput("score-field", {"field": "prophecies", "expected": "levels-by-card"})
    return dict(read_level(id, level) for id, level in held.items())


def read_held(line: Mapping[str, object]) -> list[i64]:
    """The Prophecies of a line at levels 0 to 3, as bits."""
    levels: list[i64] = [0] * LEVELS
    for number, level in held_levels(line).items():
        levels[level] |= bit(number)
    return levels


def score_line(line: Mapping[str, object]) -> dict[str, object]:
    """One line of ``score card``: a serpent, the Prophecies with their levels as held, perhaps a Temple card."""
    check_fields(line, ("serpent", "prophecies", "temple"))
    text = line.get("serpent")
    if not isinstance(text, str):
        raise BadInput("score-field", {"field": "serpent", "expected": "text"})
    held = held_levels(line)
    coatl = parse_coatl(text)
    levels = read_held(line)
    items: list[dict[str, object]] = []
    total = 0
    for number, level in held.items():
        points = LEVEL_POINTS[level]
        id = PROPHECIES[number].id
        items.append({"id": id, "times": occurrences(coatl, number), "level": level, "points": points})
        total += points
    scored: dict[str, object] = {"serpent": text, "prophecies": items}
    temple = read_temple(line, TEMPLE_NUMBERS)
    if temple is not None:
        met = goals_met(temple, coatl, levels)
        points = TEMPLES[temple].levels[met]
        scored["temple"] = {"id": TEMPLES[temple].id, "met": met, "points": points}
        total += points
    scored["total"] = total
    return scored
