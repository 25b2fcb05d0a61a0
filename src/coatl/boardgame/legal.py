"""What may be done now, and why something may not.

Each ``*_problem`` function is one rule of one kind of action: 0, or the number of the reason why not. ``find_legal``
finds all legal actions, most of them as sets, and ``problem`` asks for a single one.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.actions import (
    ACTIONS, BEGIN, CHOOSE, DISCARD, DONE, DRAW, EXTEND, FAMILY, FULFIL, FUTURE, GIVE, PAIRS, PASS, PICK, PICK_PAIR,
    PICK_TAIL, PRIEST, RECEIVE, TAKE, TEMPLE,
)  # fmt: skip
from coatl.boardgame.cards import PATTERNS, PROPHECY_KINDS, TEMPLES
from coatl.boardgame.reasons import (
    BAG_LACKS_IT, CARD_MISSING, CHOOSE_ACTION_FIRST, COMPLETES_WITHOUT_PROPHECY, DISCARD_ASCENDING, DRAWS_FIRST,
    FOUR_CARDS, GAME_OVER, HAND_FULL, HEAD_TOUCHES_TAIL, IDENTICAL_CARD, KEEP_THREE, LEFT_END_CLOSED, MUST_ACT,
    NOTHING_TO_RECEIVE, NOT_FULFILLED, NO_CARDS_LEFT, NO_CARD_THERE, NO_COATL_THERE, NO_GOLD, NO_ROOM,
    NO_SUCH_OPPONENT, OTHER_COATL, PIECE_MISSING, PILE_EMPTY, PROPHECY_FIRST, RIGHT_END_CLOSED, SPACE_EMPTY,
    TAKE_ONE_FIRST, TEMPLE_MISSING, TEMPLE_NOT_MET, TOKEN_SPENT, TWO_INCOMPLETE, TWO_RECEIVED, UNKNOWN_ACTION,
    WRONG_MOMENT,
)  # fmt: skip
from coatl.boardgame.state import (
    ACT, ASSEMBLE, CARDS, COATL_CARDS, COMPLETE, DISCARDING, EMPTY, END_BITS, GOLD, HAND_LIMIT, HEADS, KEEP,
    KEEP_LIMIT, PERFECT_PICK, PRIEST_COMMITMENT, RECEIVING, SEE_THE_FUTURE, TAILS, Cards, Coatl, Position,
)  # fmt: skip
from coatl.kernel.action_set import ActionSet
from coatl.kernel.bits import bit, members
from coatl.kernel.state import CHANCE, FOUND
from coatl.serpent.colours import COLOURS
from coatl.serpent.serpent import EXTENSIONS, LEFT, RIGHT, TAIL, Serpent

EXTENSION_PIECES: Final[list[int]] = [
    *range(HEADS, HEADS + COLOURS), *range(TAILS, TAILS + COLOURS), *range(COLOURS), *range(COLOURS)
]  # fmt: skip
"""The piece that each extension needs."""
COLOUR_BITS: Final = 0b11111
GOLD_BIT: Final = 1 << GOLD
END_PIECE_BITS: Final = 0b1111111111
"""Heads and tails, as bits from the first head on."""


def take_problem(position: Position, space: i64) -> i64:
    """BG-4.1: a space with something in it, and room for all of it."""
    if position.filled >> space & 1 == 0:
        return SPACE_EMPTY
    return 0 if takeable(position) >> space & 1 == 1 else NO_ROOM


def takeable(position: Position) -> i64:
    """The spaces of which all can be taken, as bits: body spaces hold two pieces, the others one."""
    room = position.room(position.seat)
    if room >= 2:
        return position.filled
    return position.filled & END_BITS if room == 1 else 0


def is_hand_full(position: Position) -> bool:
    """BG-5.1: with 5 in hand no card is taken."""
    return position.hands[position.seat].size >= HAND_LIMIT


def choose_problem(position: Position, place: i64) -> i64:
    """BG-5.1: a face-up card."""
    if is_hand_full(position):
        return HAND_FULL
    return 0 if position.shown >> place & 1 == 1 else NO_CARD_THERE


def draw_problem(position: Position) -> i64:
    """BG-5.1, BG-5.3: the deck or the discards that become it."""
    if is_hand_full(position):
        return HAND_FULL
    return 0 if position.deck_left + position.discards_left > 0 else NO_CARDS_LEFT


def begin_problem(position: Position, piece: i64) -> i64:
    """BG-6.2: any piece but gold (BG-11.3), while fewer than two are incomplete."""
    if position.owned[position.seat] >> piece & 1 == 0:
        return PIECE_MISSING
    if position.coatls[2 * position.seat] is not None and position.coatls[2 * position.seat + 1] is not None:
        return TWO_INCOMPLETE
    return 0


def extend_problem(position: Position, slot: i64, extension: i64) -> i64:
    """BG-6.3: a piece of one's own, at an end where it fits."""
    coatl = position.coatls[2 * position.seat + slot]
    if coatl is None:
        return NO_COATL_THERE
    if position.owned[position.seat] >> EXTENSION_PIECES[extension] & 1 == 0:
        return PIECE_MISSING
    serpent = coatl.serpent
    if serpent.fits >> extension & 1 == 1:
        return complete_problem(coatl, extension, position.hands[position.seat])
    if extension < TAIL or LEFT <= extension < RIGHT:
        return LEFT_END_CLOSED if serpent.head else HEAD_TOUCHES_TAIL
    return RIGHT_END_CLOSED if serpent.tail else HEAD_TOUCHES_TAIL


def complete_problem(coatl: Coatl, extension: i64, hand: Cards) -> i64:
    """BG-6.6: a piece that completes a Cóatl without a Prophecy card must let it have one at once."""
    if extension >= LEFT or coatl.cards.size > 0:
        return 0
    if not (coatl.serpent.tail if extension < TAIL else coatl.serpent.head):
        return 0
    return 0 if met_by(coatl.serpent.extended(extension), hand) != 0 else COMPLETES_WITHOUT_PROPHECY


def met_by(serpent: Serpent, hand: Cards) -> i64:
    """The cards of a hand whose lowest requirement the serpent meets, as bits."""
    if hand.kinds & ~serpent.asked != 0:
        for card in hand.numbers:
            serpent.meets(PATTERNS[card])
    return hand.kinds & serpent.met


def fulfil_problem(position: Position, slot: i64, card: i64) -> i64:
    """BG-6.4: a hand card whose lowest requirement is met; at most 4 a Cóatl, no two identical."""
    coatl = position.coatls[2 * position.seat + slot]
    if coatl is None:
        return NO_COATL_THERE
    if position.phase == COMPLETE and slot != position.slot:
        return OTHER_COATL
    if not position.hands[position.seat].has(card):
        return CARD_MISSING
    if coatl.cards.size >= COATL_CARDS:
        return FOUR_CARDS
    if coatl.cards.has(card):
        return IDENTICAL_CARD
    return 0 if coatl.serpent.meets(PATTERNS[card]) else NOT_FULFILLED


def temple_problem(position: Position, card: i64) -> i64:
    """BG-6.7: after at least one Prophecy card, a Temple card in reach of which a condition is met."""
    coatl = position.coatl(position.slot)
    if coatl.cards.size == 0:
        return PROPHECY_FIRST
    if temples_in_reach(position) >> card & 1 == 0:
        return TEMPLE_MISSING
    return 0 if TEMPLES[card].met(coatl.serpent, coatl.cards.kinds) > 0 else TEMPLE_NOT_MET


def temples_in_reach(position: Position) -> i64:
    """The Temple cards in hand and on top of the piles, as bits."""
    cards = position.temple_hands[position.seat].kinds
    for top in position.pile_tops:
        if top != EMPTY:
            cards |= bit(top)
    return cards


def pick_problem(position: Position, pick: i64) -> i64:
    """BG-8.2: pieces that the bag holds and that fit."""
    if position.tokens[position.seat] & PERFECT_PICK == 0:
        return TOKEN_SPENT
    if pick < PICK_PAIR:
        piece = HEADS + pick if pick < PICK_TAIL else TAILS + pick - PICK_TAIL
        if position.bag[piece] == 0:
            return BAG_LACKS_IT
        return 0 if position.room(position.seat) >= 1 else NO_ROOM
    one, other = PAIRS[pick - PICK_PAIR]
    if position.bag[one] < (2 if one == other else 1) or position.bag[other] == 0:
        return BAG_LACKS_IT
    return 0 if position.room(position.seat) >= 2 else NO_ROOM


def future_problem(position: Position) -> i64:
    """BG-8.3."""
    return 0 if position.tokens[position.seat] & SEE_THE_FUTURE else TOKEN_SPENT


def priest_problem(position: Position, pile: i64) -> i64:
    """BG-8.4."""
    if position.tokens[position.seat] & PRIEST_COMMITMENT == 0:
        return TOKEN_SPENT
    return 0 if position.pile_tops[pile] != EMPTY else PILE_EMPTY


def give_problem(position: Position, opponent: i64) -> i64:
    """BG-11.3: a golden segment to give, and a body segment to receive for it."""
    if position.owned[position.seat] >> GOLD & 1 == 0:
        return NO_GOLD
    if opponent >= position.players - 1:
        return NO_SUCH_OPPONENT
    owned: i64 = position.owned[(position.seat + 1 + opponent) % position.players]
    return 0 if owned & COLOUR_BITS != 0 else NOTHING_TO_RECEIVE


def receive_problem(position: Position, colour: i64) -> i64:
    """BG-11.3: one or two body segments, as room allows."""
    if position.taken == 2:
        return TWO_RECEIVED
    if position.owned[position.giver] >> colour & 1 == 0:
        return PIECE_MISSING
    return 0 if position.room(position.seat) >= 1 else NO_ROOM


def discard_problem(position: Position, card: i64) -> i64:
    """BG-2.4, BG-8.3: any number, in ascending order; what was passed over at setup is kept, 3 at most."""
    hand = position.hands[position.seat]
    if not hand.has(card):
        return CARD_MISSING
    if card < position.last_discard:
        return DISCARD_ASCENDING
    return KEEP_THREE if position.phase == KEEP and hand.numbers.index(card) > KEEP_LIMIT else 0


def done_problem(position: Position) -> i64:
    """Whether the choices made so far are enough to go on."""
    if position.phase == KEEP:
        return 0 if position.hands[position.seat].size <= KEEP_LIMIT else KEEP_THREE
    if position.phase == CARDS or position.phase == RECEIVING:
        return 0 if position.taken > 0 else TAKE_ONE_FIRST
    if position.phase == COMPLETE:
        return 0 if position.coatl(position.slot).cards.size > 0 else PROPHECY_FIRST
    return CHOOSE_ACTION_FIRST if position.phase == ACT else 0


def pass_problem(position: Position) -> i64:
    """BG-3.2: only the second action of a final turn, or when nothing else is legal."""
    if position.second:
        return 0
    find_actions(position, FOUND)
    return 0 if FOUND.size == 0 else MUST_ACT


def problem(position: Position, action: i64) -> i64:
    """0 if the action is legal, else the number of the reason."""
    if action < 0 or action >= ACTIONS:
        return UNKNOWN_ACTION
    if position.is_over:
        return GAME_OVER
    if position.current_seat == CHANCE:
        return DRAWS_FIRST
    family: i64 = FAMILY[action]
    if family == DONE:
        return done_problem(position)
    phase = position.phase
    if family == DISCARD:
        return discard_problem(position, action) if phase == KEEP or phase == DISCARDING else WRONG_MOMENT
    if family == TEMPLE:
        return temple_problem(position, action - TEMPLE) if phase == COMPLETE else WRONG_MOMENT
    if family == RECEIVE:
        return receive_problem(position, action - RECEIVE) if phase == RECEIVING else WRONG_MOMENT
    if family == CHOOSE or family == DRAW:
        if phase != ACT and phase != CARDS:
            return WRONG_MOMENT
        return draw_problem(position) if family == DRAW else choose_problem(position, action - CHOOSE)
    if family == FULFIL:
        if phase != ACT and phase != ASSEMBLE and phase != COMPLETE:
            return WRONG_MOMENT
        slot: i64 = 0 if action < FULFIL + PROPHECY_KINDS else 1
        return fulfil_problem(position, slot, action - FULFIL - slot * PROPHECY_KINDS)
    if family == BEGIN or family == EXTEND:
        if phase != ACT and phase != ASSEMBLE:
            return WRONG_MOMENT
        if family == BEGIN:
            return begin_problem(position, action - BEGIN)
        end: i64 = 0 if action < EXTEND + EXTENSIONS else 1
        return extend_problem(position, end, action - EXTEND - end * EXTENSIONS)
    if phase != ACT:
        return WRONG_MOMENT
    if family == TAKE:
        return take_problem(position, action - TAKE)
    if family == PICK:
        return pick_problem(position, action - PICK)
    if family == FUTURE:
        return future_problem(position)
    if family == PRIEST:
        return priest_problem(position, action - PRIEST)
    if family == GIVE:
        return give_problem(position, action - GIVE)
    return pass_problem(position)


def find_legal(position: Position, legal: ActionSet) -> None:
    """Make ``legal`` the set of all legal actions."""
    if position.current_seat == CHANCE or position.is_over:
        legal.clear()
        return
    find_actions(position, legal)
    if position.phase == ACT and (position.second or legal.size == 0):
        legal.add(PASS, 1)


def find_actions(position: Position, legal: ActionSet) -> None:
    """Everything legal but ``pass``."""
    legal.clear()
    phase = position.phase
    if phase == ACT:
        legal.add(TAKE, takeable(position))
        add_cards(position, legal)
        add_assembly(position, legal)
        if position.tokens[position.seat] != 0:
            add_tokens(position, legal)
        if position.owned[position.seat] >> GOLD & 1 == 1:
            for opponent in range(3):
                if give_problem(position, opponent) == 0:
                    legal.add(GIVE + opponent, 1)
        return
    if phase == ASSEMBLE:
        add_assembly(position, legal)
    elif phase == CARDS:
        add_cards(position, legal)
    elif phase == COMPLETE:
        first: i64 = FULFIL + PROPHECY_KINDS * position.slot
        legal.add(first, fulfilments(position.coatl(position.slot), position.hands[position.seat]))
        add_temples(position, legal)
    elif phase == KEEP or phase == DISCARDING:
        previous: i64 = EMPTY
        for held in position.hands[position.seat].numbers:
            if held != previous and discard_problem(position, held) == 0:
                legal.add(DISCARD + held, 1)
            previous = held
    elif phase == RECEIVING:
        for colour in range(COLOURS):
            if receive_problem(position, colour) == 0:
                legal.add(RECEIVE + colour, 1)
    if done_problem(position) == 0:
        legal.add(DONE, 1)


def add_cards(position: Position, legal: ActionSet) -> None:
    if not is_hand_full(position):
        legal.add(CHOOSE, position.shown)
        if draw_problem(position) == 0:
            legal.add(DRAW, 1)


def add_assembly(position: Position, legal: ActionSet) -> None:
    seat = position.seat
    owned: i64 = position.owned[seat]
    hand = position.hands[seat]
    one = position.coatls[2 * seat]
    other = position.coatls[2 * seat + 1]
    if one is None or other is None:
        legal.add(BEGIN, owned & ~GOLD_BIT)
    if one is not None:
        legal.add(EXTEND, extensions(one, owned, hand))
    if other is not None:
        legal.add(EXTEND + EXTENSIONS, extensions(other, owned, hand))
    if one is not None:
        legal.add(FULFIL, fulfilments(one, hand))
    if other is not None:
        legal.add(FULFIL + PROPHECY_KINDS, fulfilments(other, hand))


def extensions(coatl: Coatl, owned: i64, hand: Cards) -> i64:
    """The extensions of a Cóatl that its owner has the pieces for, as bits."""
    bodies = owned & COLOUR_BITS
    fitting = coatl.serpent.fits & (owned >> HEADS & END_PIECE_BITS | bodies << LEFT | bodies << RIGHT)
    if coatl.cards.size == 0 and (coatl.serpent.head or coatl.serpent.tail) and fitting & END_PIECE_BITS != 0:
        for extension in range(LEFT):
            if fitting >> extension & 1 == 1 and complete_problem(coatl, extension, hand) != 0:
                fitting &= ~bit(extension)
    return fitting


def fulfilments(coatl: Coatl, hand: Cards) -> i64:
    """The cards of a hand that a Cóatl can be given, as bits."""
    return met_by(coatl.serpent, hand) & ~coatl.cards.kinds if coatl.cards.size < COATL_CARDS else 0


def add_temples(position: Position, legal: ActionSet) -> None:
    met: i64 = 0
    for card in members(temples_in_reach(position)):
        if temple_problem(position, card) == 0:
            met |= bit(card)
    legal.add(TEMPLE, met)


def add_tokens(position: Position, legal: ActionSet) -> None:
    picks: i64 = 0
    for pick in range(PICK_PAIR + len(PAIRS)):
        if pick_problem(position, pick) == 0:
            picks |= bit(pick)
    legal.add(PICK, picks)
    if future_problem(position) == 0:
        legal.add(FUTURE, 1)
    for pile in range(2):
        if priest_problem(position, pile) == 0:
            legal.add(PRIEST + pile, 1)
