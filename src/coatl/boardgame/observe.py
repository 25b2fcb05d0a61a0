"""Writing an observation of the board game: what a seat may know (BG-12), as the bits that ``observation.py`` names.

It reads the position because a view would take longer to make than the rest of a step. That it tells nothing which the
view does not show is tested: a position dealt to agree with the view gives the same bits.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.observation import (
    FIRST_PIECES, MORE_PIECES, MOST_BESIDE, MOST_BODIES, MOST_COMPLETED, MOST_ENDS, MOST_GOLD, MOST_HAND, MOST_LEAST,
    MOST_LENGTH, MOST_PASSES, MOST_PIECES, MOST_TAKEN, MOST_TEMPLES, MOST_UNDER, PILE_BITS, PILE_STEP, POINT_BITS,
    POINT_STEP, TWIN_PLACES,
)  # fmt: skip
from coatl.boardgame.scoring import GOLD_POINTS
from coatl.boardgame.state import (
    BODY_SPACES, COMPLETE, EMPTY, FACE_UP_PLACES, FIRST_DEAL, GOLD, HEAD_SLOTS, HEADS, KEEP, PIECES, RECEIVING, TAILS,
    TAIL_SLOTS, Coatl, Position,
)  # fmt: skip
from coatl.kernel.bits import bit
from coatl.kernel.observation import Row, ones
from coatl.serpent.colours import COLOURS

# Where the fields of the words begin that have several.
TURN: Final = 12
OWN_TURN: Final = 16
OPTIONS: Final = 17
MOMENT: Final = 21
END_REASON: Final = 25
END_BY: Final = 28
GIVER: Final = 32
ACTIONS_LEFT: Final = 36
TAKEN: Final = 38
PASSES: Final = 43
HAND_TWICE: Final = 51
SLOT_BITS: Final = 6
SLOT_GOLD: Final = 5
ENDS: Final = 36
PILE_TOPS: Final = 20
TABLE_WORDS: Final = 17
SEAT_WORDS: Final = 11


def write_observation(position: Position, seat: i64, row: Row) -> None:
    """Everything that ``seat`` may know."""
    row.put(0, flags(position, seat))
    row.put(1, supply(position, 0, HEAD_SLOTS))
    row.put(2, supply(position, BODY_SPACES, TAIL_SLOTS))
    places: i64 = FACE_UP_PLACES
    for place in range(places):
        row.put(3 + place, bit(position.face_up[place]) if position.shown >> place & 1 == 1 else 0)
    row.put(9, position.hands[seat].kinds)
    row.put(10, position.own_discards[seat].kinds)
    row.put(11, position.seen_discards.kinds)
    temples = position.temple_hands[seat].kinds
    for pile in range(2):
        top = position.pile_tops[pile]
        if top != EMPTY:
            temples |= bit(PILE_TOPS * (1 + pile) + top)
    row.put(12, temples)
    write_bag(position, row)
    row.put(16, piles(position, seat))
    at: i64 = TABLE_WORDS
    for turned in range(position.players):
        write_seat(position, (seat + turned) % position.players, turned == 0, row, at)
        at += SEAT_WORDS


def flags(position: Position, seat: i64) -> i64:
    """Options, the moment of the turn, and which cards the seat holds twice."""
    options = position.options
    players = position.players
    word = bit(position.phase) | bit(TURN + (position.seat - seat + players) % players)
    if position.current_seat == seat:
        word |= bit(OWN_TURN)
    if options.tokens:
        word |= bit(OPTIONS)
    if options.promo:
        word |= bit(OPTIONS + 1)
    if options.golden_feathers:
        word |= bit(OPTIONS + 2)
    if options.fewer_bodies:
        word |= bit(OPTIONS + 3)
    if position.second:
        word |= bit(MOMENT)
    if position.took_pieces:
        word |= bit(MOMENT + 1)
    if position.last_round:
        word |= bit(MOMENT + 2)
    if position.phase == COMPLETE and position.slot == 1:
        word |= bit(MOMENT + 3)
    if position.end_reason > 0:
        word |= bit(END_REASON + position.end_reason - 1)
        word |= bit(END_BY + (position.end_seat - seat + players) % players)
    if position.phase == RECEIVING:
        word |= bit(GIVER + (position.giver - seat + players) % players)
    word |= ones(position.actions_left, 2) << ACTIONS_LEFT
    word |= ones(position.taken, MOST_TAKEN) << TAKEN
    word |= ones(position.passes, MOST_PASSES) << PASSES
    previous: i64 = EMPTY
    for card in position.hands[seat].numbers:
        if card == previous:
            place: i64 = TWIN_PLACES[card]
            word |= bit(HAND_TWICE + place)
        previous = card
    return word


def supply(position: Position, first: i64, ends: i64) -> i64:
    """Six slots of body segments, and two of heads or tails."""
    word: i64 = 0
    slots: i64 = 6
    for slot in range(slots):
        if position.filled >> (first + slot >> 1) & 1 == 1:
            piece = position.supply[first + slot]
            if piece != EMPTY:
                word |= bit(SLOT_BITS * slot + (SLOT_GOLD if piece == GOLD else piece))
    ends_here: i64 = 2
    for place in range(ends_here):
        if position.filled >> (BODY_SPACES + ends - HEAD_SLOTS + place) & 1 == 1:
            word |= bit(ENDS + COLOURS * place + position.supply[ends + place] % COLOURS)
    return word


def write_bag(position: Position, row: Row) -> None:
    bag = position.bag
    bodies = (
        ones(bag[0], MOST_BODIES) | ones(bag[1], MOST_BODIES) << MOST_BODIES
        | ones(bag[GOLD], MOST_GOLD) << (2 * MOST_BODIES)
    )  # fmt: skip
    row.put(13, bodies)
    row.put(14, ones(bag[2], MOST_BODIES) | ones(bag[3], MOST_BODIES) << MOST_BODIES)
    word = ones(bag[4], MOST_BODIES)
    kinds: i64 = 2 * COLOURS
    for piece in range(kinds):
        word |= ones(bag[HEADS + piece], MOST_ENDS) << (MOST_BODIES + MOST_ENDS * piece)
    row.put(15, word)


def piles(position: Position, seat: i64) -> i64:
    """Deck, discards and Temple piles; while all keep cards a seat knows its own discards only (BG-2.4)."""
    discards = position.own_discards[seat].size if position.phase == KEEP else position.discards_left
    return (
        ones(position.deck_left // PILE_STEP, PILE_BITS)
        | ones(discards // PILE_STEP, PILE_BITS) << PILE_BITS
        | ones(position.pile_under[0], MOST_UNDER) << (2 * PILE_BITS)
        | ones(position.pile_under[1], MOST_UNDER) << (2 * PILE_BITS + MOST_UNDER)
    )


def write_seat(position: Position, seat: i64, own: bool, row: Row, at: i64) -> None:
    """One seat as all may see it; of the hand only its size."""
    front: i64 = 0
    back: i64 = 0
    owned: i64 = position.owned[seat]
    if owned != 0:
        first = PIECES * seat
        kinds: i64 = GOLD
        for piece in range(kinds):
            if owned >> piece & 1 == 1:
                count: i64 = position.boards[first + piece]
                if piece < HEADS:
                    front |= ones(count, MOST_PIECES) << (MOST_PIECES * piece)
                elif piece < TAILS:
                    front |= ones(count, MOST_ENDS) << (MOST_PIECES * COLOURS + MOST_ENDS * (piece - HEADS))
                else:
                    back |= ones(count, MOST_ENDS) << (MOST_ENDS * (piece - TAILS))
        if owned >> GOLD & 1 == 1:
            back |= ones(position.boards[first + GOLD], MOST_GOLD) << 15
    gold: i64 = position.gold_received[seat]
    tokens: i64 = position.tokens[seat]
    hand: i64 = position.hands[seat].size if own or position.phase != KEEP else FIRST_DEAL + seat
    points = GOLD_POINTS * gold
    beside: i64 = 0
    completed = position.completed[seat]
    for coatl in completed:
        points += coatl.points()
        beside += coatl.cards.size + (0 if coatl.temple == EMPTY else 1)
    done: i64 = len(completed)
    least: i64 = position.least[seat]
    back |= tokens << 21 | ones(gold, MOST_GOLD) << 24 | ones(hand, MOST_HAND) << 30
    back |= ones(position.temple_hands[seat].size, MOST_TEMPLES) << 36 | ones(done, MOST_COMPLETED) << 40
    back |= ones(least, MOST_LEAST) << 43 | ones(beside, MOST_BESIDE) << 48
    row.put(at, front)
    row.put(at + 1, back)
    row.put(at + 2, position.known[seat].kinds)
    row.put(at + 3, position.maybe[seat].kinds)
    ends = position.known_temples[seat].kinds
    row.put(at + 5, ones(points // POINT_STEP, POINT_BITS))
    more: i64 = 0
    slots: i64 = 2
    for slot in range(slots):
        growing = position.coatls[2 * seat + slot]
        if growing is None:
            row.put(at + 6 + slot, 0)
            row.put(at + 9 + slot, 0)
        else:
            row.put(at + 6 + slot, pieces(growing, 0, FIRST_PIECES))
            row.put(at + 9 + slot, growing.cards.kinds)
            serpent = growing.serpent
            if serpent.length > FIRST_PIECES:
                more |= pieces(growing, FIRST_PIECES, MORE_PIECES) << (MORE_PIECES * COLOURS * slot)
            shift = 20 + 18 * slot
            if serpent.head:
                ends |= bit(shift)
            if serpent.tail:
                ends |= bit(shift + 1)
            ends |= ones(serpent.length, MOST_LENGTH) << (shift + 2)
    row.put(at + 4, ends)
    row.put(at + 8, more)


def pieces(coatl: Coatl, first: i64, most: i64) -> i64:
    """Some pieces of a Cóatl from left to right."""
    word: i64 = 0
    place: i64 = 0
    colours = coatl.serpent.colours
    after = coatl.serpent.length
    if after > first + most:
        after = first + most
    while first < after:
        word |= bit(place + colours[first])
        place += COLOURS
        first += 1
    return word
