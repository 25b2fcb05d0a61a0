"""What a seat, or a spectator, may know of a position (CG-10): an allow-list, built field by field."""

from typing import Final

from coatl.cardgame.cards import CARL_ACTIONS, FEATHER_KINDS, PAIRS, PERSONALITIES, PROPHECIES, TEMPLES
from coatl.cardgame.notation import ACTION_TEXTS
from coatl.cardgame.scoring import coatl_text
from coatl.cardgame.state import (
    ARRANGE, CARDS_A_TURN, CARL_TURN, CLOSED, EMPTY, LAY_HEAD, LAY_TAIL, LEVELS, OVER, PLAY, PROPHESY, REVEALED,
    Options, Position,
)  # fmt: skip
from coatl.kernel.bits import members
from coatl.kernel.state import SETUP
from coatl.kernel.view import View

PHASE_NAMES: Final = {
    SETUP: "setup", CARL_TURN: "carl", PLAY: "play", REVEALED: "revealed", ARRANGE: "arrange", PROPHESY: "prophesy",
    LAY_HEAD: "head", LAY_TAIL: "tail", CLOSED: "closed", OVER: "over",
}  # fmt: skip


class CardView(View):
    """The table from one seat (or None, a spectator). All but the Feather cards in the others' hands is open."""

    def __init__(self, position: Position, seat: int | None) -> None:
        super().__init__("card", position, seat)
        first = 0 if seat is None else FEATHER_KINDS * seat
        self.options: Final = position.options
        self.sides: Final = position.sides
        self.rounds: Final = position.rounds
        self.round: Final = position.round
        self.played: Final = position.played
        self.revealed: Final = position.revealed
        self.touched: Final = position.touched
        self.pending: Final = position.pending
        self.robbed: Final = position.robbed
        self.thefts: Final = position.thefts
        self.hand: Final = None if seat is None else position.hands[first : first + FEATHER_KINDS]
        self.hand_sizes: Final = position.hand_sizes.copy()
        self.deck_size: Final = position.feathers_left
        self.discards: Final = position.feather_discards.copy()
        self.laid: Final = position.laid.copy()
        self.supply: Final = position.supply.copy()
        self.prophecies_left: Final = position.prophecies_left
        self.prophecy_discards: Final = position.prophecy_discards
        self.temple: Final = position.temple
        self.levels: Final = position.levels.copy()
        self.final_levels: Final = position.final_levels.copy()
        self.fixed: Final = position.fixed.copy()
        self.arrived: Final = position.arrived.copy()
        self.clock: Final = position.clock
        self.coatls: Final = position.coatls.copy()
        self.action_deck: Final = position.action_deck.copy()
        self.favourites: Final = position.favourites
        self.carl_action: Final = position.carl_action

    def as_json(self) -> dict[str, object]:
        return {
            **self.turn_json(options_json(self.options), PHASE_NAMES, ACTION_TEXTS),
            "round": self.round,
            "rounds": self.rounds,
            "played": self.played,
            "to_play": CARDS_A_TURN - self.played,
            "revealed": None if self.revealed == EMPTY else PAIRS[self.revealed],
            "touched": prophecy_ids(self.touched),
            "pending": prophecy_ids(self.pending),
            "robbed": members(self.robbed),
            "thefts": self.thefts,
            "hand": None if self.hand is None else feathers(self.hand),
            "hand_sizes": self.hand_sizes,
            "deck_size": self.deck_size,
            "discards": feathers(self.discards),
            "laid": feathers(self.laid),
            "supply": [None if card == EMPTY else PROPHECIES[card].id for card in self.supply],
            "prophecies_left": self.prophecies_left,
            "prophecy_discards": prophecy_ids(self.prophecy_discards),
            "temple": None if self.temple == EMPTY else TEMPLES[self.temple].id,
            "sides": [
                {
                    "levels": [self.lying(side, level) for level in range(LEVELS)],
                    "fixed": self.fixed[side],
                    "final_levels": [prophecy_ids(self.final_levels[LEVELS * side + level]) for level in range(LEVELS)],
                }
                for side in range(self.sides)
            ],
            "coatls": [coatl_text(coatl) for coatl in self.coatls],
            "action_deck": dict(zip(CARL_ACTIONS, self.action_deck, strict=True)),
            "favourites": None if self.favourites == EMPTY else PAIRS[self.favourites],
            "carl_action": None if self.carl_action == EMPTY else CARL_ACTIONS[self.carl_action],
        }

    def lying(self, side: int, level: int) -> list[str]:
        """The Prophecies at a level of a side, the one nearest the middle first."""
        cards = members(self.levels[LEVELS * side + level])
        return [PROPHECIES[card].id for card in sorted(cards, key=lambda card: self.arrived[card])]


def options_json(options: Options) -> dict[str, object]:
    """The options of solo; a game of several has none."""
    if options.personality == EMPTY:
        return {}
    return {"carl": PERSONALITIES[options.personality], "carl2": options.carl2}


def feathers(counts: list[int]) -> list[str]:
    """Feather cards by their pairs."""
    return [PAIRS[kind] for kind, copies in enumerate(counts) for _ in range(copies)]


def prophecy_ids(cards: int) -> list[str]:
    return [PROPHECIES[card].id for card in members(cards)]
