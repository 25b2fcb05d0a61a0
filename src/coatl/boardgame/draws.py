"""Chance: what is drawn next, from which bag or deck, and where it goes.

``begin_*`` starts a series of draws and reports whether anything can be drawn at all; ``make_draw`` makes one draw
and moves on to the next. When a series is finished, ``turns`` says how the turn goes on.
"""

from mypy_extensions import i64

from coatl.boardgame.actions import PIECE_DRAW, PROPHECY_DRAW, TEMPLE_DRAW
from coatl.boardgame.cards import PROPHECY_KINDS, TEMPLE_CARDS
from coatl.boardgame.state import (
    BLIND, BODY_BAG, BODY_SPACES, EMPTY, FACE_UP_PLACES, FILL, FIRST_DEAL, GOLD, HANDS, HAND_TEMPLES, HEADS, HEAD_BAG,
    HEAD_SLOTS, NO_CARDS, PILE_TOPS, PROPHECY_DECK, REVEAL, SLOTS, TAILS, TAIL_BAG, TAIL_SLOTS, TEMPLE_DECK,
    Cards, Position,
)  # fmt: skip
from coatl.kernel.bits import bit, member_at
from coatl.kernel.state import CHANCE, NOTHING
from coatl.serpent.colours import COLOURS


def begin_fill(position: Position) -> bool:
    """Fill all empty spaces of the supply board as far as the bags allow (BG-4.2, BG-4.3)."""
    return go_on(position, FILL, next_slot(position, 0), SLOTS)


def begin_reveal(position: Position) -> bool:
    """Fill the face-up Prophecy cards up (BG-5.2)."""
    return go_on(position, REVEAL, next_place(position, 0), FACE_UP_PLACES)


def begin_blind_draw(position: Position) -> None:
    """Draw a Prophecy card unseen for the current seat (BG-5.1)."""
    renew_deck(position)
    go_on(position, BLIND, 0, 1)


def begin_pile_top(position: Position, pile: i64) -> bool:
    """Show the next card of a Temple pile, if there is one (BG-6.7)."""
    return go_on(position, PILE_TOPS, pile if position.pile_under[pile] > 0 else 2, 2)


def go_on(position: Position, drawing: i64, cursor: i64, end: i64) -> bool:
    """Wait for the draw at ``cursor``, or stop drawing if that is the end."""
    if cursor == end:
        position.drawing = NOTHING
        return False
    position.drawing = drawing
    position.cursor = cursor
    position.current_seat = CHANCE
    return True


def next_slot(position: Position, slot: i64) -> i64:
    """The first empty slot from here on that a bag can fill; a body space takes two segments or none (BG-4.3)."""
    while slot < SLOTS:
        if position.supply[slot] == EMPTY:
            if slot < HEAD_SLOTS:
                if slot & 1 == 1 or position.bodies_left >= 2:
                    return slot
                slot += 1
            elif (position.heads_left if slot < TAIL_SLOTS else position.tails_left) > 0:
                return slot
        slot += 1
    return slot


def next_place(position: Position, place: i64) -> i64:
    """The first empty face-up place from here on, if there is a card for it."""
    while place < FACE_UP_PLACES and position.shown >> place & 1 == 1:
        place += 1
    if place < FACE_UP_PLACES:
        renew_deck(position)
        if position.deck_left == 0:
            return FACE_UP_PLACES
    return place


def renew_deck(position: Position) -> None:
    """An empty deck is made of the discards (BG-5.3); what was known of their place is known no more."""
    if position.deck_left == 0 and position.discards_left > 0:
        position.deck = position.discards
        position.deck_left = position.discards_left
        position.discards = [0] * PROPHECY_KINDS
        position.discards_left = 0
        position.seen_discards = NO_CARDS
        position.own_discards = [NO_CARDS] * position.players


def chance_source(position: Position) -> i64:
    """The bag or deck of the next draw."""
    if position.drawing == FILL:
        if position.cursor < HEAD_SLOTS:
            return BODY_BAG
        return HEAD_BAG if position.cursor < TAIL_SLOTS else TAIL_BAG
    return TEMPLE_DECK if position.drawing == HAND_TEMPLES or position.drawing == PILE_TOPS else PROPHECY_DECK


def chance_total(position: Position) -> i64:
    """How much is left in it."""
    source = chance_source(position)
    if source == BODY_BAG:
        return position.bodies_left
    if source == HEAD_BAG:
        return position.heads_left
    if source == TAIL_BAG:
        return position.tails_left
    return position.deck_left if source == PROPHECY_DECK else position.temples_left


def outcome_at(position: Position, place: i64) -> i64:
    """The draw at a place of the sorted bag or deck."""
    source = chance_source(position)
    if source == PROPHECY_DECK:
        deck = position.deck
        card: i64 = 0
        while True:
            copies: i64 = deck[card]
            place -= copies
            if place < 0:
                return PROPHECY_DRAW + card
            card += 1
    if source == TEMPLE_DECK:
        return TEMPLE_DRAW + member_at(position.temple_deck, place)
    bag = position.bag
    first: i64 = 0 if source == BODY_BAG else HEADS if source == HEAD_BAG else TAILS
    for piece in range(first, first + COLOURS):
        pieces: i64 = bag[piece]
        place -= pieces
        if place < 0:
            return PIECE_DRAW + piece
    return PIECE_DRAW + GOLD


def chance_outcomes(position: Position) -> list[tuple[int, int]]:
    """Every (draw, weight) of the next draw, ascending."""
    source = chance_source(position)
    if source == PROPHECY_DECK:
        return [(PROPHECY_DRAW + card, copies) for card, copies in enumerate(position.deck) if copies > 0]
    if source == TEMPLE_DECK:
        return [(TEMPLE_DRAW + card, 1) for card in range(TEMPLE_CARDS) if position.temple_deck >> card & 1]
    if source == BODY_BAG:
        pieces = [*range(COLOURS), GOLD]
    else:
        first = HEADS if source == HEAD_BAG else TAILS
        pieces = [*range(first, first + COLOURS)]
    return [(PIECE_DRAW + piece, position.bag[piece]) for piece in pieces if position.bag[piece] > 0]


def make_draw(position: Position, draw: i64) -> bool:
    """Make one draw; true while the series goes on."""
    drawing = position.drawing
    if drawing == FILL:
        return draw_piece(position, draw - PIECE_DRAW)
    if drawing == HAND_TEMPLES or drawing == PILE_TOPS:
        return draw_temple(position, draw - TEMPLE_DRAW)
    card = draw - PROPHECY_DRAW
    copies: i64 = position.deck[card]
    position.deck[card] = copies - 1
    position.deck_left -= 1
    if drawing == REVEAL:
        position.face_up[position.cursor] = card
        position.shown |= bit(position.cursor)
        return go_on(position, REVEAL, next_place(position, position.cursor + 1), FACE_UP_PLACES)
    if drawing == BLIND:
        position.hands[position.seat] = position.hands[position.seat].plus(card)
        return go_on(position, BLIND, 1, 1)
    seat = position.cursor
    position.hands[seat] = position.hands[seat].plus(card)
    is_dealt = position.hands[seat].size == FIRST_DEAL + seat
    return go_on(position, HANDS, seat + 1 if is_dealt else seat, position.players)


def draw_piece(position: Position, piece: i64) -> bool:
    slot = position.cursor
    position.supply[slot] = piece
    pieces: i64 = position.bag[piece]
    position.bag[piece] = pieces - 1
    if slot < HEAD_SLOTS:
        position.bodies_left -= 1
        position.filled |= bit(slot >> 1)
    else:
        position.filled |= bit(BODY_SPACES + slot - HEAD_SLOTS)
        if slot < TAIL_SLOTS:
            position.heads_left -= 1
        else:
            position.tails_left -= 1
    return go_on(position, FILL, next_slot(position, slot + 1), SLOTS)


def draw_temple(position: Position, temple: i64) -> bool:
    position.temple_deck &= ~bit(temple)
    position.temples_left -= 1
    if position.drawing == HAND_TEMPLES:
        position.temple_hands[position.cursor] = Cards([temple])
        return go_on(position, HAND_TEMPLES, position.cursor + 1, position.players)
    position.pile_tops[position.cursor] = temple
    position.pile_under[position.cursor] -= 1
    return go_on(position, PILE_TOPS, 2, 2)
