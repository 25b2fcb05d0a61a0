"""The text form of every action and draw, and the way back. Both ways share one table."""

from typing import Final

from coatl.cardgame.actions import (
    ACTIONS, DISCARD, DRAWS, FAMILY, FULFIL, GOD_DRAW, HEAD, LAY, ORDER, PROPHECY_DRAW, TAIL, TEMPLE_DRAW,
)  # fmt: skip
from coatl.cardgame.cards import CARL_ACTIONS, FEATHERS, PAIRS, PROPHECIES, TEMPLES
from coatl.cardgame.legal import LAYINGS
from coatl.kernel.rules import DEAL
from coatl.serpent.colours import LETTERS

END_NAMES: Final = ("left", "right")
WAY_NAMES: Final = ("beside", "over")


def laid_text(laid: int) -> str:
    """A Feather card as it lies: two letters, left to right."""
    left, right = FEATHERS[laid]
    return LETTERS[left] + LETTERS[right]


def _action_text(action: int) -> str:
    family = FAMILY[action]
    rank = action - family
    if family == LAY:
        return f"lay {laid_text(rank // LAYINGS)} {END_NAMES[rank >> 1 & 1]} {WAY_NAMES[rank & 1]}"
    if family == DISCARD:
        return "discard " + PAIRS[rank]
    if family == FULFIL:
        return "fulfil " + PROPHECIES[rank].id
    if family == ORDER:
        return "arrange " + PROPHECIES[rank].id
    if family == HEAD:
        return "head <" + LETTERS[rank]
    return f"tail {LETTERS[rank]}>" if family == TAIL else "done"


def _draw_text(draw: int) -> str:
    if draw < PROPHECY_DRAW:
        return DEAL + PAIRS[draw]
    if draw < TEMPLE_DRAW:
        return DEAL + PROPHECIES[draw - PROPHECY_DRAW].id
    return DEAL + (TEMPLES[draw - TEMPLE_DRAW].id if draw < GOD_DRAW else CARL_ACTIONS[draw - GOD_DRAW])


ACTION_TEXTS: Final = [_action_text(action) for action in range(ACTIONS)]
DRAW_TEXTS: Final = [_draw_text(draw) for draw in range(DRAWS)]
