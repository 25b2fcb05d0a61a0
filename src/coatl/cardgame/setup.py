"""The table before the first draw (CG-1, CG-2, CG-9)."""

from collections.abc import Mapping
from typing import Final

from coatl.cardgame.cards import (
    CARL_DECKS, CARL_ROUNDS, FEATHER_COPIES, FEATHER_KINDS, PERSONALITIES, PROPHECIES_IN_BOX, TEMPLES_IN_BOX,
)  # fmt: skip
from coatl.cardgame.state import EMPTY, Options, Position
from coatl.kernel.bits import bit
from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest

OPTION_NAMES: Final = ("carl", "carl2")
FEWEST_PLAYERS: Final = 1
MOST_PLAYERS: Final = 4
LONGEST_GAME: Final = 400
"""More actions than any game has."""
ROUNDS: Final = 5
"""Four of Feather cards and the final one (CG-3.1)."""
USUAL_PERSONALITY: Final = "greedy"


def read_options(players: int, options: Mapping[str, object]) -> Options:
    """Check the options of a game: ``carl`` and ``carl2`` belong to solo alone (CG-9)."""
    for name, value in options.items():
        if name not in OPTION_NAMES:
            known = list(OPTION_NAMES)
            raise BadInput(
                "unknown-option", {"option": name, "game": "card", "known": known, "nearest": nearest(name, known)}
            )
        if players > 1 and value is not None and value is not False:
            raise BadInput("option-only-solo", {"option": name, "players": players})
    if players > 1:
        return Options(EMPTY, False)
    personality = options.get("carl", USUAL_PERSONALITY)
    if not isinstance(personality, str) or personality not in PERSONALITIES:
        known = list(PERSONALITIES)
        meant = nearest(str(personality), known)
        raise BadInput("unknown-personality", {"personality": str(personality), "known": known, "nearest": meant})
    carl2 = options.get("carl2", False)
    if not isinstance(carl2, bool):
        raise BadInput("option-not-a-flag", {"option": "carl2", "value": str(carl2)})
    return Options(PERSONALITIES.index(personality), carl2)


def check_players(players: int) -> None:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadInput(
            "player-count", {"players": players, "game": "card", "fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        )


def fill_decks(position: Position) -> None:
    """Put every card of this game into its deck."""
    position.rounds = ROUNDS
    position.feather_deck = [FEATHER_COPIES] * FEATHER_KINDS
    position.feathers_left = FEATHER_COPIES * FEATHER_KINDS
    position.prophecy_deck = bit(PROPHECIES_IN_BOX) - 1
    position.prophecies_left = PROPHECIES_IN_BOX
    if position.is_solo():
        deck = CARL_DECKS[position.options.personality]
        position.action_deck = [*(deck.carl2 if position.options.carl2 else deck.carl)]
        position.rounds = CARL_ROUNDS[1 if position.options.carl2 else 0]
    else:
        position.temple_deck = bit(TEMPLES_IN_BOX) - 1
