"""Why an action is not legal: the number of each reason inside the engine, and its code outside."""

from typing import Final

REASONS: Final = (
    "", "unknown-action", "draws-first", "game-over", "wrong-moment", "feather-missing", "first-card-alone",
    "not-made-by-this-card", "not-in-reach", "level-does-not-rise", "secured", "robbed-already", "two-thefts",
    "not-arriving", "choose-action-first",
)  # fmt: skip
"""The code of every reason; its number is its place."""

UNKNOWN_ACTION: Final = 1
DRAWS_FIRST: Final = 2
GAME_OVER: Final = 3
WRONG_MOMENT: Final = 4
FEATHER_MISSING: Final = 5
FIRST_CARD_ALONE: Final = 6
NOT_MADE_BY_THIS_CARD: Final = 7
NOT_IN_REACH: Final = 8
LEVEL_DOES_NOT_RISE: Final = 9
IS_SECURED: Final = 10
ROBBED_ALREADY: Final = 11
TWO_THEFTS: Final = 12
NOT_ARRIVING: Final = 13
CHOOSE_ACTION_FIRST: Final = 14
