"""What a seat, or a spectator, may know of a position (BG-12): an allow-list, built field by field."""

from typing import Final

from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.notation import ACTION_TEXTS, SLOT_NAMES, SPACE_NAMES, board_piece_text
from coatl.boardgame.scoring import END_REASONS
from coatl.boardgame.state import (
    ACT, ASSEMBLE, BOARD_SPACES, BODY_SPACES, CARDS, CLOSED, CLOSING, COMPLETE, DISCARDING, EMPTY, FINISH, FIRST_DEAL,
    HEAD_SLOTS, KEEP, NO_CARDS, OVER, PERFECT_PICK, PIECES, PRIEST_COMMITMENT, RECEIVING, SEE_THE_FUTURE, Cards, Coatl,
    Options, Position,
)  # fmt: skip
from coatl.kernel.state import SETUP
from coatl.kernel.view import View
from coatl.serpent.notation import serpent_text
from coatl.serpent.serpent import Serpent

PHASE_NAMES: Final = {
    SETUP: "setup", KEEP: "keep", ACT: "act", CARDS: "cards", ASSEMBLE: "assemble", COMPLETE: "complete",
    DISCARDING: "discard", RECEIVING: "receive", FINISH: "finish", CLOSING: "closing", CLOSED: "closed", OVER: "over",
}  # fmt: skip
SPACE_SLOTS: Final = [
    (name, 2 * space if space < BODY_SPACES else HEAD_SLOTS + space - BODY_SPACES, 2 if space < BODY_SPACES else 1)
    for space, name in enumerate(SPACE_NAMES)
]
"""Every space of the supply board with its first slot and how many slots it has."""
TOKEN_NAMES: Final = {
    PERFECT_PICK: "perfect-pick",
    SEE_THE_FUTURE: "see-the-future",
    PRIEST_COMMITMENT: "priest-commitment",
}


class SeatView:
    """One seat as the viewer sees it. ``hand`` and ``temples`` are None unless it is the viewer's own."""

    def __init__(self, position: Position, seat: int, own: bool) -> None:
        self.pieces: Final = position.boards[PIECES * seat : PIECES * (seat + 1)]
        self.coatls: Final = [
            None if coatl is None else _without_memory(coatl) for coatl in position.coatls[2 * seat : 2 * seat + 2]
        ]
        self.completed: Final = [_without_memory(coatl) for coatl in position.completed[seat]]
        self.tokens: Final = position.tokens[seat]
        self.gold_received: Final = position.gold_received[seat]
        self.hand: Final = position.hands[seat] if own else None
        self.hand_size: Final = _shown_hand_size(position, seat, own)
        self.temples: Final = position.temple_hands[seat] if own else None
        self.temple_count: Final = position.temple_hands[seat].size
        self.known: Final = position.known[seat]
        self.maybe: Final = position.maybe[seat]
        self.least: Final = position.least[seat]
        self.known_temples: Final = position.known_temples[seat]

    def as_json(self) -> dict[str, object]:
        return {
            "pieces": [board_piece_text(piece) for piece, count in enumerate(self.pieces) for _ in range(count)],
            "room": BOARD_SPACES - sum(self.pieces),
            "coatls": [None if coatl is None else coatl_json(coatl) for coatl in self.coatls],
            "completed": [coatl_json(coatl) for coatl in self.completed],
            "tokens": [name for token, name in TOKEN_NAMES.items() if self.tokens & token],
            "gold_received": self.gold_received,
            "hand": None if self.hand is None else prophecy_ids(self.hand),
            "hand_size": self.hand_size,
            "temples": None if self.temples is None else temple_ids(self.temples),
            "temple_count": self.temple_count,
            "known": prophecy_ids(self.known),
            "maybe": prophecy_ids(self.maybe),
            "least": self.least,
            "known_temples": temple_ids(self.known_temples),
        }


class BoardView(View):
    """The table from one seat (or None, a spectator)."""

    def __init__(self, position: Position, seat: int | None) -> None:
        super().__init__("board", position, seat)
        choosing = position.phase == KEEP
        own_discards = NO_CARDS if seat is None else position.own_discards[seat]
        self.options: Final = position.options
        self.actions_left: Final = position.actions_left
        self.second: Final = position.second
        self.took_pieces: Final = position.took_pieces
        self.passes: Final = position.passes
        self.taken: Final = position.taken
        self.slot: Final = position.slot
        self.giver: Final = position.giver
        self.end_reason: Final = position.end_reason
        self.end_seat: Final = position.end_seat
        self.last_round: Final = position.last_round
        self.last_discard: Final = position.last_discard if self.is_own_turn() else EMPTY
        self.supply: Final = position.supply.copy()
        self.bag: Final = position.bag.copy()
        self.face_up: Final = position.face_up.copy()
        self.deck_size: Final = position.deck_left
        self.own_discards: Final = own_discards
        self.seen_discards: Final = position.seen_discards
        self.discards_size: Final = own_discards.size if choosing else position.discards_left
        self.pile_tops: Final = position.pile_tops.copy()
        self.pile_under: Final = position.pile_under.copy()
        self.seats: Final = [SeatView(position, other, other == seat) for other in range(position.players)]

    def as_json(self) -> dict[str, object]:
        return {
            **self.turn_json(options_json(self.options), PHASE_NAMES, ACTION_TEXTS),
            "actions_left": self.actions_left,
            "second": self.second,
            "took_pieces": self.took_pieces,
            "passes": self.passes,
            "taken": self.taken,
            "slot": SLOT_NAMES[self.slot] if self.phase == COMPLETE else None,
            "giver": self.giver if self.phase == RECEIVING else None,
            "end_reason": END_REASONS.get(self.end_reason),
            "end_seat": self.end_seat if self.end_reason else None,
            "last_round": self.last_round,
            "last_discard": None if self.last_discard == EMPTY else PROPHECIES[self.last_discard].id,
            "supply": {
                name: [board_piece_text(piece) for piece in self.supply[slot : slot + size] if piece != EMPTY]
                for name, slot, size in SPACE_SLOTS
            },
            "bag": {board_piece_text(piece): count for piece, count in enumerate(self.bag) if count > 0},
            "face_up": [None if card == EMPTY else PROPHECIES[card].id for card in self.face_up],
            "deck_size": self.deck_size,
            "discards_size": self.discards_size,
            "seen_discards": prophecy_ids(self.seen_discards),
            "own_discards": prophecy_ids(self.own_discards),
            "temple_piles": [
                {"top": None if top == EMPTY else TEMPLES[top].id, "under": under}
                for top, under in zip(self.pile_tops, self.pile_under, strict=True)
            ],
            "seats": [seat.as_json() for seat in self.seats],
        }


def _without_memory(coatl: Coatl) -> Coatl:
    """The same Cóatl with a serpent that does not remember which cards its owner asked it about."""
    serpent = coatl.serpent
    shown = Coatl(Serpent(serpent.colours, serpent.head, serpent.tail), coatl.cards, coatl.temple)
    shown.counted = coatl.points()
    return shown


def _shown_hand_size(position: Position, seat: int, own: bool) -> int:
    """How many each kept shows when all have chosen (BG-2.4); until then the others see the hand as dealt."""
    if own or position.phase != KEEP:
        return position.hands[seat].size
    return FIRST_DEAL + seat


def coatl_json(coatl: Coatl) -> dict[str, object]:
    return {
        "serpent": serpent_text(coatl.serpent),
        "cards": prophecy_ids(coatl.cards),
        "temple": None if coatl.temple == EMPTY else TEMPLES[coatl.temple].id,
        "points": coatl.points(),
    }


def options_json(options: Options) -> dict[str, object]:
    return {
        "tokens": options.tokens,
        "promo": options.promo,
        "golden_feathers": options.golden_feathers,
        "fewer_bodies": options.fewer_bodies,
    }


def prophecy_ids(cards: Cards) -> list[str]:
    return [PROPHECIES[number].id for number in cards.numbers]


def temple_ids(cards: Cards) -> list[str]:
    return [TEMPLES[number].id for number in cards.numbers]
