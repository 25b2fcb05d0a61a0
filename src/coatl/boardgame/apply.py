"""Making an action: what each does to the position."""

from mypy_extensions import i64

from coatl.boardgame.actions import (
    BEGIN, CHOOSE, DISCARD, DONE, DRAW, EXTEND, FAMILY, FULFIL, FUTURE, GIVE, PAIRS, PASS, PICK, PICK_PAIR, PICK_TAIL,
    PRIEST, RECEIVE, TAKE, TEMPLE,
)  # fmt: skip
from coatl.boardgame.cards import PROPHECY_KINDS
from coatl.boardgame.draws import begin_blind_draw, begin_fill, begin_pile_top, begin_reveal
from coatl.boardgame.legal import EXTENSION_PIECES
from coatl.boardgame.turns import check_bodies, complete, finish, make_pass
from coatl.boardgame.state import (
    ACT, ASSEMBLE, BODY_SPACES, CARDS, COMPLETE, DISCARDING, EMPTY, FACE_UP_PLACES, FINISH, GOLD, HEADS, HEAD_SLOTS,
    NO_CARDS, PERFECT_PICK, PIECES, PRIEST_COMMITMENT, RECEIVING, SEE_THE_FUTURE, TAILS, Cards, Coatl, Position,
)  # fmt: skip
from coatl.kernel.bits import bit
from coatl.serpent.serpent import EXTENSIONS, begun_with


def step(position: Position, action: i64) -> None:
    """Make a legal action."""
    family: i64 = FAMILY[action]
    if family == PASS:
        make_pass(position)
        return
    position.passes = 0
    if family == DONE:
        finish(position)
    elif family == TAKE:
        take(position, action - TAKE)
    elif family == EXTEND:
        slot: i64 = 0 if action < EXTEND + EXTENSIONS else 1
        extend(position, slot, action - EXTEND - slot * EXTENSIONS)
    elif family == BEGIN:
        begin(position, action - BEGIN)
    elif family == FULFIL:
        beside: i64 = 0 if action < FULFIL + PROPHECY_KINDS else 1
        fulfil(position, beside, action - FULFIL - beside * PROPHECY_KINDS)
    elif family == CHOOSE:
        choose(position, action - CHOOSE)
    elif family == DRAW:
        position.phase = CARDS
        position.taken += 1
        begin_blind_draw(position)
    elif family == DISCARD:
        discard(position, action - DISCARD)
    elif family == TEMPLE:
        fulfil_temple(position, action - TEMPLE)
    elif family == PICK:
        perfect_pick(position, action - PICK)
    elif family == FUTURE:
        see_the_future(position)
    elif family == PRIEST:
        commit_priest(position, action - PRIEST)
    elif family == GIVE:
        give(position, action - GIVE)
    else:
        receive(position, action - RECEIVE)


def add_piece(position: Position, seat: i64, piece: i64) -> None:
    have: i64 = position.boards[PIECES * seat + piece]
    position.boards[PIECES * seat + piece] = have + 1
    size: i64 = position.board_sizes[seat]
    position.board_sizes[seat] = size + 1
    if have == 0:
        owned: i64 = position.owned[seat]
        position.owned[seat] = owned | bit(piece)


def remove_piece(position: Position, seat: i64, piece: i64) -> None:
    have: i64 = position.boards[PIECES * seat + piece]
    position.boards[PIECES * seat + piece] = have - 1
    size: i64 = position.board_sizes[seat]
    position.board_sizes[seat] = size - 1
    if have == 1:
        owned: i64 = position.owned[seat]
        position.owned[seat] = owned & ~bit(piece)


def take(position: Position, space: i64) -> None:
    """BG-4.1. The board is refilled when the turn is ended (BG-13.1)."""
    slot = 2 * space if space < BODY_SPACES else HEAD_SLOTS + space - BODY_SPACES
    add_piece(position, position.seat, position.supply[slot])
    position.supply[slot] = EMPTY
    if space < BODY_SPACES:
        add_piece(position, position.seat, position.supply[slot + 1])
        position.supply[slot + 1] = EMPTY
    position.filled &= ~bit(space)
    position.took_pieces = True
    position.phase = FINISH


def choose(position: Position, place: i64) -> None:
    """BG-5.1: all see which card it is."""
    seat = position.seat
    card: i64 = position.face_up[place]
    position.face_up[place] = EMPTY
    position.shown &= ~bit(place)
    position.hands[seat] = position.hands[seat].plus(card)
    position.known[seat] = position.known[seat].plus(card)
    position.taken += 1
    position.phase = CARDS


def begin(position: Position, piece: i64) -> None:
    """BG-6.2."""
    seat = position.seat
    remove_piece(position, seat, piece)
    slot: i64 = 2 * seat if position.coatls[2 * seat] is None else 2 * seat + 1
    position.coatls[slot] = Coatl(begun_with(piece), NO_CARDS, EMPTY)
    position.phase = ASSEMBLE


def extend(position: Position, slot: i64, extension: i64) -> None:
    """BG-6.3; a Cóatl that has head and tail now is given its cards before anything else (BG-6.7)."""
    coatl = position.coatl(slot)
    remove_piece(position, position.seat, EXTENSION_PIECES[extension])
    serpent = coatl.serpent.extended(extension)
    position.coatls[2 * position.seat + slot] = Coatl(serpent, coatl.cards, EMPTY)
    if serpent.head and serpent.tail:
        position.slot = slot
        position.phase = COMPLETE
    else:
        position.phase = ASSEMBLE


def fulfil(position: Position, slot: i64, card: i64) -> None:
    """BG-6.4."""
    seat = position.seat
    coatl = position.coatl(slot)
    position.coatls[2 * seat + slot] = Coatl(coatl.serpent, coatl.cards.plus(card), EMPTY)
    position.hands[seat] = position.hands[seat].minus(card)
    if position.known[seat].has(card):
        position.known[seat] = position.known[seat].minus(card)
    elif position.maybe[seat].has(card):
        position.maybe[seat] = position.maybe[seat].minus(card)
        know_fewer(position, seat)
    if position.phase == ACT:
        position.phase = ASSEMBLE


def know_fewer(position: Position, seat: i64) -> None:
    """One card fewer is known to be among the ``maybe`` cards of a hand (BG-12.3)."""
    position.least[seat] -= 1
    if position.least[seat] <= 0:
        position.least[seat] = 0
        position.maybe[seat] = NO_CARDS


def fulfil_temple(position: Position, card: i64) -> None:
    """BG-6.7: from hand, or from a pile, whose next card shows at once."""
    coatl = position.coatl(position.slot)
    complete(position, Coatl(coatl.serpent, coatl.cards, card))
    if position.temple_hands[position.seat].has(card):
        position.temple_hands[position.seat] = position.temple_hands[position.seat].minus(card)
        if position.known_temples[position.seat].has(card):
            position.known_temples[position.seat] = NO_CARDS
    else:
        lift_temple(position, 0 if position.pile_tops[0] == card else 1)


def lift_temple(position: Position, pile: i64) -> None:
    """Take the top of a Temple pile away and show the next."""
    position.pile_tops[pile] = EMPTY
    begin_pile_top(position, pile)


def discard(position: Position, card: i64) -> None:
    """BG-2.4, BG-8.3: unseen by the others."""
    seat = position.seat
    position.hands[seat] = position.hands[seat].minus(card)
    position.discards[card] += 1
    position.discards_left += 1
    position.own_discards[seat] = position.own_discards[seat].plus(card)
    position.last_discard = card
    if position.known[seat].size > 0:
        position.maybe[seat] = position.known[seat]
        position.least[seat] = position.known[seat].size
        position.known[seat] = NO_CARDS
    know_fewer(position, seat)


def perfect_pick(position: Position, pick: i64) -> None:
    """BG-8.2."""
    position.tokens[position.seat] &= ~PERFECT_PICK
    if pick < PICK_TAIL:
        fetch(position, HEADS + pick)
        position.heads_left -= 1
    elif pick < PICK_PAIR:
        fetch(position, TAILS + pick - PICK_TAIL)
        position.tails_left -= 1
    else:
        one, other = PAIRS[pick - PICK_PAIR]
        fetch(position, one)
        fetch(position, other)
        position.bodies_left -= 2
    position.phase = FINISH
    if not begin_fill(position):
        check_bodies(position)


def fetch(position: Position, piece: i64) -> None:
    """A piece out of the bag."""
    position.bag[piece] -= 1
    add_piece(position, position.seat, piece)


def see_the_future(position: Position) -> None:
    """BG-8.3: the face-up supply goes and is filled again; then cards are discarded, then chosen."""
    position.tokens[position.seat] &= ~SEE_THE_FUTURE
    for place in range(FACE_UP_PLACES):
        card: i64 = position.face_up[place]
        if card != EMPTY:
            position.discards[card] += 1
            position.discards_left += 1
            position.seen_discards = position.seen_discards.plus(card)
            position.face_up[place] = EMPTY
    position.shown = 0
    position.phase = DISCARDING
    position.last_discard = EMPTY
    begin_reveal(position)


def commit_priest(position: Position, pile: i64) -> None:
    """BG-8.4."""
    position.tokens[position.seat] &= ~PRIEST_COMMITMENT
    card: i64 = position.pile_tops[pile]
    position.temple_hands[position.seat] = position.temple_hands[position.seat].plus(card)
    position.known_temples[position.seat] = Cards([card])
    position.phase = FINISH
    lift_temple(position, pile)


def give(position: Position, opponent: i64) -> None:
    """BG-11.3."""
    position.giver = (position.seat + 1 + opponent) % position.players
    remove_piece(position, position.seat, GOLD)
    position.gold_received[position.giver] += 1
    position.taken = 0
    position.phase = RECEIVING


def receive(position: Position, colour: i64) -> None:
    """BG-11.3."""
    remove_piece(position, position.giver, colour)
    add_piece(position, position.seat, colour)
    position.taken += 1
