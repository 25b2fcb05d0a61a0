"""The action index of the card game, version 1: every action is a small number.

| first | count | action |
|---|---|---|
| 0 | 80 | lay a Feather card: 20 as laid, by end (left, right), by way (beside, over): ((laid * 2 + end) * 2 + way) |
| 80 | 10 | discard a Feather card, by kind, to reveal and play the top of the deck |
| 90 | 40 | fulfil a Prophecy, by card |
| 130 | 40 | choose the Prophecy that comes to its level next, by card (solo) |
| 170 | 5 | lay a head, by colour |
| 175 | 5 | lay a tail, by colour |
| 180 | 1 | done |

A Feather card as laid is ``2 * kind`` in the order of the card file, plus 1 when it is turned round.
Draws: 10 kinds of Feather cards, then 40 Prophecies, then 6 Temple cards, then 3 gods of CARL's action deck.
"""

from typing import Final

LAY: Final = 0
DISCARD: Final = 80
FULFIL: Final = 90
ORDER: Final = 130
HEAD: Final = 170
TAIL: Final = 175
DONE: Final = 180
ACTIONS: Final = 181
ACTION_INDEX_VERSION: Final = 1

FAMILIES: Final = (LAY, DISCARD, FULFIL, ORDER, HEAD, TAIL, DONE)
"""The first action of every family, in order; a family is named by it."""
FAMILY: Final[list[int]] = [max(first for first in FAMILIES if first <= action) for action in range(ACTIONS)]

FEATHER_DRAW: Final = 0
PROPHECY_DRAW: Final = 10
TEMPLE_DRAW: Final = 50
GOD_DRAW: Final = 56
DRAWS: Final = 59
