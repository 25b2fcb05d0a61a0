"""The table before the first draw (BG-1, BG-2, BG-11)."""

from collections.abc import Mapping
from typing import Final

from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.state import GOLD, HEADS, TAILS, Options, Position
from coatl.kernel.bits import bit
from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest
from coatl.serpent.colours import COLOURS

OPTION_NAMES: Final = ("tokens", "promo", "golden_feathers", "fewer_bodies")
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
LONGEST_GAME: Final = 2000
"""More actions than any game has."""
ENDS_PER_COLOUR: Final = 3
"""Heads, and tails, of each colour (BG-1.1)."""
BODIES_PER_COLOUR: Final = 24
FEWER_BODIES: Final = {2: 14, 3: 18, 4: 24}
"""Body segments a colour with Fewer bodies or Golden Feathers (BG-11.2, BG-11.3)."""
GOLDEN_SEGMENTS: Final = {2: 4, 3: 5, 4: 6}


def read_options(options: Mapping[str, object]) -> Options:
    """Check the options of a game; any combination of the four is allowed (BG-11)."""
    for name, value in options.items():
        if name not in OPTION_NAMES:
            known = list(OPTION_NAMES)
            raise BadInput(
                "unknown-option", {"option": name, "game": "board", "known": known, "nearest": nearest(name, known)}
            )
        if not isinstance(value, bool):
            raise BadInput("option-not-a-flag", {"option": name, "value": str(value)})
    tokens, promo, golden_feathers, fewer_bodies = (bool(options.get(name, False)) for name in OPTION_NAMES)
    return Options(tokens, promo, golden_feathers, fewer_bodies)


def check_players(players: int) -> None:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadInput(
            "player-count", {"players": players, "game": "board", "fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        )


def fill_bags(position: Position) -> None:
    """Put every piece and card of this game into its bag or deck."""
    players = int(position.players)
    options = position.options
    fewer = options.fewer_bodies or options.golden_feathers
    for colour in range(COLOURS):
        position.bag[colour] = FEWER_BODIES[players] if fewer else BODIES_PER_COLOUR
        position.bag[HEADS + colour] = ENDS_PER_COLOUR
        position.bag[TAILS + colour] = ENDS_PER_COLOUR
    position.bag[GOLD] = GOLDEN_SEGMENTS[players] if options.golden_feathers else 0
    position.bodies_left = sum(position.bag[:COLOURS]) + position.bag[GOLD]
    position.heads_left = COLOURS * ENDS_PER_COLOUR
    position.tails_left = COLOURS * ENDS_PER_COLOUR
    for card in PROPHECIES:
        if options.promo or not card.promo:
            position.deck[card.number] = card.copies
    position.deck_left = sum(position.deck)
    for temple in TEMPLES:
        if options.promo or not temple.promo:
            position.temple_deck |= bit(temple.number)
            position.temples_left += 1
    in_piles = position.temples_left - position.players
    position.pile_under = [(in_piles + 1) // 2, in_piles // 2]
