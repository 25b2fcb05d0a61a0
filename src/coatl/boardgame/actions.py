"""The action index of the board game, version 1: every action is a small number.

| first | count | action |
|---|---|---|
| 0 | 55 | discard a Prophecy card, by card (setup and See the Future; ascending) |
| 55 | 10 | take the pieces of a space: 6 body, 2 head, 2 tail spaces |
| 65 | 6 | choose the face-up Prophecy card of a place |
| 71 | 1 | draw a Prophecy card unseen |
| 72 | 15 | begin a Cóatl with a piece |
| 87 | 40 | extend Cóatl A (20) or B (20): heads left, tails right, bodies left, bodies right |
| 127 | 110 | fulfil a Prophecy card, by card, with Cóatl A (55) or B (55) |
| 237 | 20 | fulfil a Temple card, by card |
| 257 | 25 | Perfect Pick: 5 heads, 5 tails, 15 pairs of body segments |
| 282 | 1 | See the Future |
| 283 | 2 | Priest Commitment, by pile |
| 285 | 3 | give a golden segment to the 1st, 2nd, 3rd opponent clockwise |
| 288 | 5 | receive a body segment for it, by colour |
| 293 | 1 | done |
| 294 | 1 | pass |

Draws: 16 pieces (15 kinds and gold), then 55 Prophecy cards, then 20 Temple cards.
"""

from typing import Final

from coatl.serpent.colours import COLOURS

DISCARD: Final = 0
TAKE: Final = 55
CHOOSE: Final = 65
DRAW: Final = 71
BEGIN: Final = 72
EXTEND: Final = 87
FULFIL: Final = 127
TEMPLE: Final = 237
PICK: Final = 257
FUTURE: Final = 282
PRIEST: Final = 283
GIVE: Final = 285
RECEIVE: Final = 288
DONE: Final = 293
PASS: Final = 294
ACTIONS: Final = 295
ACTION_INDEX_VERSION: Final = 1

FAMILIES: Final = (
    DISCARD, TAKE, CHOOSE, DRAW, BEGIN, EXTEND, FULFIL, TEMPLE, PICK, FUTURE, PRIEST, GIVE, RECEIVE, DONE, PASS
)  # fmt: skip
"""The first action of every family, in order; a family is named by it."""

FAMILY: Final[list[int]] = [max(first for first in FAMILIES if first <= action) for action in range(ACTIONS)]

PIECE_DRAW: Final = 0
PROPHECY_DRAW: Final = 16
TEMPLE_DRAW: Final = 71
DRAWS: Final = 91

PAIRS: Final[list[tuple[int, int]]] = [
    (one, other) for one in range(COLOURS) for other in range(one, COLOURS)
]
"""The pairs of body segments of Perfect Pick, in the order of the index."""
PICK_TAIL: Final = 5
PICK_PAIR: Final = 10
