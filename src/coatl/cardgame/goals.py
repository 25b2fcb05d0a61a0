"""How far a Cóatl is from each kind of Temple goal, in a few steps; for the judgement of positions."""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.cards import (
    AT_LEAST, AT_MOST, EQUAL, GODS_FULFILLED, GOD_BITS, LOWER, RUN, SAME_LEVEL, Goal,
)  # fmt: skip
from coatl.cardgame.scoring import count_of, goal_met
from coatl.cardgame.state import Coatl
from coatl.serpent.colours import COLOURS

FARTHEST: Final = 3
HEAD_AND_TAIL: Final = 2


def goal_distance(goal: Goal, coatl: Coatl, levels: list[i64], feathers: i64) -> int:
    """0 to 3: 0 if a goal is met, or as good as met; ``feathers`` more cards will be laid, and head and tail."""
    kind = goal.kind
    first: i64 = goal.numbers[0]
    if kind == AT_LEAST:
        room = coatl.length + 2 * feathers + HEAD_AND_TAIL - first
        return 3 if room < 0 else 2 if room == 0 else 1 if room < feathers else 0
    if kind == AT_MOST:
        room = first - coatl.length - feathers - HEAD_AND_TAIL
        return 3 if room < 0 else 2 if room == 0 else 1 if room < feathers else 0
    if goal_met(goal, coatl, levels):
        return 0
    if kind == EQUAL:
        apart = count_of(coatl, first) - count_of(coatl, goal.numbers[1])
        return min(FARTHEST, apart if apart >= 0 else -apart)
    if kind == RUN:
        cells = coatl.cells
        length = coatl.length
        if length < 2:
            return 2
        at_end = cells[0] % COLOURS == cells[1] % COLOURS or cells[length - 1] % COLOURS == cells[length - 2] % COLOURS
        return 1 if at_end else 2
    fulfilled = levels[1] | levels[2] | levels[3]
    if kind == GODS_FULFILLED:
        missing = 0
        for god in goal.numbers:
            if fulfilled & GOD_BITS[god] == 0:
                missing += 1
        return missing
    if kind == LOWER:
        some = 1 if fulfilled & GOD_BITS[first] == 0 else 0
        others = 1 if fulfilled & GOD_BITS[goal.numbers[1]] == 0 else 0
        return 1 + some + others
    if kind == SAME_LEVEL:
        for bits in GOD_BITS:
            shared = fulfilled & bits
            if shared & (shared - 1) != 0:
                return 1
        return 2 if fulfilled != 0 else 3
    most: i64 = 0
    for colour in range(COLOURS):
        most = max(most, count_of(coatl, colour))
    return min(FARTHEST, first - most)
