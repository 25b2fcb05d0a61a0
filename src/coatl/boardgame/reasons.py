"""Why an action is not legal: the number of each reason inside the engine, and its code outside."""

from typing import Final

REASONS: Final = (
    "", "unknown-action", "draws-first", "game-over", "wrong-moment", "space-empty", "no-room", "hand-full",
    "no-card-there", "no-cards-left", "piece-missing", "two-incomplete", "no-coatl-there", "left-end-closed",
    "right-end-closed", "head-touches-tail", "completes-without-prophecy", "card-missing", "four-cards",
    "identical-card", "not-fulfilled", "other-coatl", "prophecy-first", "temple-missing", "temple-not-met",
    "token-spent", "bag-lacks-it", "pile-empty", "no-gold", "no-such-opponent", "nothing-to-receive",
    "two-received", "discard-ascending", "keep-three", "take-one-first", "choose-action-first", "must-act",
)  # fmt: skip
"""The code of every reason; its number is its place."""

UNKNOWN_ACTION: Final = 1
DRAWS_FIRST: Final = 2
GAME_OVER: Final = 3
WRONG_MOMENT: Final = 4
SPACE_EMPTY: Final = 5
NO_ROOM: Final = 6
HAND_FULL: Final = 7
NO_CARD_THERE: Final = 8
NO_CARDS_LEFT: Final = 9
PIECE_MISSING: Final = 10
TWO_INCOMPLETE: Final = 11
NO_COATL_THERE: Final = 12
LEFT_END_CLOSED: Final = 13
RIGHT_END_CLOSED: Final = 14
HEAD_TOUCHES_TAIL: Final = 15
COMPLETES_WITHOUT_PROPHECY: Final = 16
CARD_MISSING: Final = 17
FOUR_CARDS: Final = 18
IDENTICAL_CARD: Final = 19
NOT_FULFILLED: Final = 20
OTHER_COATL: Final = 21
PROPHECY_FIRST: Final = 22
TEMPLE_MISSING: Final = 23
TEMPLE_NOT_MET: Final = 24
TOKEN_SPENT: Final = 25
BAG_LACKS_IT: Final = 26
PILE_EMPTY: Final = 27
NO_GOLD: Final = 28
NO_SUCH_OPPONENT: Final = 29
NOTHING_TO_RECEIVE: Final = 30
TWO_RECEIVED: Final = 31
DISCARD_ASCENDING: Final = 32
KEEP_THREE: Final = 33
TAKE_ONE_FIRST: Final = 34
CHOOSE_ACTION_FIRST: Final = 35
MUST_ACT: Final = 36
