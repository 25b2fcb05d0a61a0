"""The text form of every action and draw, and the way back. Both ways share one table."""

from typing import Final

from coatl.boardgame.actions import (
    ACTIONS, BEGIN, CHOOSE, DISCARD, DONE, DRAW, DRAWS, EXTEND, FAMILY, FULFIL, FUTURE, GIVE, PAIRS, PASS, PICK,
    PICK_PAIR, PICK_TAIL, PRIEST, PROPHECY_DRAW, RECEIVE, TAKE, TEMPLE, TEMPLE_DRAW,
)  # fmt: skip
from coatl.boardgame.cards import PROPHECIES, PROPHECY_KINDS, TEMPLES
from coatl.boardgame.state import GOLD, HEADS, TAILS
from coatl.kernel.rules import DEAL
from coatl.serpent.colours import LETTERS
from coatl.serpent.notation import piece_text
from coatl.serpent.serpent import EXTENSIONS, LEFT, RIGHT, TAIL

SPACE_NAMES: Final = ("b1", "b2", "b3", "b4", "b5", "b6", "h1", "h2", "t1", "t2")
SLOT_NAMES: Final = ("A", "B")
GOLD_NAME: Final = "gold"


def board_piece_text(piece: int) -> str:
    """The notation of any piece of the board game, gold included."""
    return GOLD_NAME if piece == GOLD else piece_text(piece)


def _extension_text(extension: int) -> str:
    if extension < TAIL:
        return "left " + piece_text(HEADS + extension)
    if extension < LEFT:
        return "right " + piece_text(TAILS + extension - TAIL)
    return f"left {LETTERS[extension - LEFT]}" if extension < RIGHT else f"right {LETTERS[extension - RIGHT]}"


def _pick_text(pick: int) -> str:
    if pick < PICK_TAIL:
        return piece_text(HEADS + pick)
    if pick < PICK_PAIR:
        return piece_text(TAILS + pick - PICK_TAIL)
    one, other = PAIRS[pick - PICK_PAIR]
    return LETTERS[one] + LETTERS[other]


def _action_text(action: int) -> str:
    family = FAMILY[action]
    rank = action - family
    if family == DISCARD:
        return "discard " + PROPHECIES[rank].id
    if family == TAKE:
        return "take " + SPACE_NAMES[rank]
    if family == CHOOSE:
        return f"choose {rank + 1}"
    if family == BEGIN:
        return "begin " + piece_text(rank)
    if family == EXTEND:
        return f"extend {SLOT_NAMES[rank // EXTENSIONS]} {_extension_text(rank % EXTENSIONS)}"
    if family == FULFIL:
        return f"fulfil {SLOT_NAMES[rank // PROPHECY_KINDS]} {PROPHECIES[rank % PROPHECY_KINDS].id}"
    if family == TEMPLE:
        return "temple " + TEMPLES[rank].id
    if family == PICK:
        return "perfect-pick " + _pick_text(rank)
    if family == PRIEST:
        return f"priest-commitment {rank + 1}"
    if family == GIVE:
        return f"give-gold {rank + 1}"
    if family == RECEIVE:
        return "receive " + LETTERS[rank]
    return {DRAW: "draw", FUTURE: "see-the-future", DONE: "done", PASS: "pass"}[family]


def _draw_text(draw: int) -> str:
    if draw < PROPHECY_DRAW:
        return DEAL + board_piece_text(draw)
    return DEAL + (PROPHECIES[draw - PROPHECY_DRAW].id if draw < TEMPLE_DRAW else TEMPLES[draw - TEMPLE_DRAW].id)


ACTION_TEXTS: Final = [_action_text(action) for action in range(ACTIONS)]
DRAW_TEXTS: Final = [_draw_text(draw) for draw in range(DRAWS)]
