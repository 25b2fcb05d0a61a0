"""What may be done now, and why something may not.

Each ``*_problem`` function is one rule of one kind of action: 0, or the number of the reason why not. ``find_legal``
finds all legal actions, most of them as sets, and ``problem`` asks for a single one.
"""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.actions import ACTIONS, DISCARD, DONE, FAMILY, FULFIL, HEAD, LAY, ORDER, TAIL
from coatl.cardgame.cards import FEATHER_KINDS, SECURED
from coatl.cardgame.reasons import (
    CHOOSE_ACTION_FIRST, DRAWS_FIRST, FEATHER_MISSING, FIRST_CARD_ALONE, GAME_OVER, IS_SECURED, LEVEL_DOES_NOT_RISE,
    NOT_ARRIVING, NOT_IN_REACH, NOT_MADE_BY_THIS_CARD, ROBBED_ALREADY, TWO_THEFTS, UNKNOWN_ACTION, WRONG_MOMENT,
)  # fmt: skip
from coatl.cardgame.state import (
    ARRANGE, BESIDE, EMPTY, LAY_HEAD, LAY_TAIL, LEVELS, PLAY, PROPHESY, REVEALED, RIGHT, Position,
)  # fmt: skip
from coatl.kernel.action_set import ActionSet
from coatl.kernel.bits import bit
from coatl.kernel.state import CHANCE

LAYINGS: Final = 4
"""Each Feather card as laid goes to two ends in two ways."""
FIRST_LAYING: Final = 2 * RIGHT + BESIDE
"""How the first card of a Cóatl is laid; the others would say the same."""
FIRST_LAYINGS: Final = 0b10001 << FIRST_LAYING
"""The same as bits, for both ways round."""
ALL_LAYINGS: Final = 0b11111111
ALL_COLOURS: Final = 0b11111
SOLO_THEFTS: Final = 2
"""How many Prophecies may be stolen from CARL in a turn (CG-9.9)."""


def lay_problem(position: Position, rank: i64) -> i64:
    """CG-4.1, CG-4.2: a Feather card of one's hand, or the one just revealed, either way round, at either end."""
    kind = rank // (2 * LAYINGS)
    if position.phase == REVEALED:
        if kind != position.revealed:
            return FEATHER_MISSING
    elif position.hands[FEATHER_KINDS * position.seat + kind] == 0:
        return FEATHER_MISSING
    if position.coatls[position.seat].length == 0 and rank % LAYINGS != FIRST_LAYING:
        return FIRST_CARD_ALONE
    return 0


def discard_problem(position: Position, kind: i64) -> i64:
    """CG-4.3."""
    return 0 if position.hands[FEATHER_KINDS * position.seat + kind] > 0 else FEATHER_MISSING


def own_risers(position: Position) -> i64:
    """CG-5.2: one's own face-up Prophecies that occur more often than their level, as bits."""
    first = LEVELS * position.seat
    coatl = position.coatls[position.seat]
    return (
        position.levels[first] & coatl.once
        | position.levels[first + 1] & coatl.twice
        | position.levels[first + 2] & coatl.thrice
    )


def are_neighbours(position: Position, one: i64, other: i64) -> bool:
    """CG-5.4: left and right; in solo, the player and CARL."""
    if position.is_solo():
        return one != other
    apart = (other - one) % position.players
    return apart == 1 or apart == position.players - 1


def can_steal_from(position: Position, side: i64) -> bool:
    """CG-5.4: one from each neighbour in a round; CG-9.9: two a turn from CARL."""
    if not are_neighbours(position, position.seat, side):
        return False
    if position.is_solo():
        return position.thefts < SOLO_THEFTS
    return position.robbed >> side & 1 == 0


def in_supply(position: Position) -> i64:
    """The Prophecies of the supply, as bits."""
    cards: i64 = 0
    for card in position.supply:
        if card != EMPTY:
            cards |= bit(card)
    return cards


def fulfillable(position: Position) -> i64:
    """CG-5.1: everything that the card just laid may fulfil, as bits."""
    if position.touched == 0:
        return 0
    cards = in_supply(position) | own_risers(position)
    for side in range(position.sides):
        if side != position.seat and can_steal_from(position, side):
            cards |= position.unsecured(side)
    return cards & position.touched


def fulfil_problem(position: Position, card: i64) -> i64:
    """The reason why a Prophecy cannot be fulfilled, if it is not among ``fulfillable``."""
    if fulfillable(position) >> card & 1 == 1:
        return 0
    for side in range(position.sides):
        level = position.level_of(side, card)
        if level == SECURED:
            return IS_SECURED
        if level != EMPTY and side != position.seat:
            if not are_neighbours(position, position.seat, side):
                return NOT_IN_REACH
            if not can_steal_from(position, side):
                return TWO_THEFTS if position.is_solo() else ROBBED_ALREADY
    if position.level_of(position.seat, card) == EMPTY and in_supply(position) >> card & 1 == 0:
        for side in range(position.sides):
            if position.level_of(side, card) != EMPTY:
                return NOT_MADE_BY_THIS_CARD
        return NOT_IN_REACH
    return LEVEL_DOES_NOT_RISE if position.touched >> card & 1 == 1 else NOT_MADE_BY_THIS_CARD


def problem(position: Position, action: i64) -> i64:
    """0 if the action is legal, else the number of the reason."""
    if action < 0 or action >= ACTIONS:
        return UNKNOWN_ACTION
    if position.is_over:
        return GAME_OVER
    if position.current_seat == CHANCE:
        return DRAWS_FIRST
    family: i64 = FAMILY[action]
    phase = position.phase
    if family == LAY:
        return lay_problem(position, action - LAY) if phase == PLAY or phase == REVEALED else WRONG_MOMENT
    if family == DISCARD:
        return discard_problem(position, action - DISCARD) if phase == PLAY else WRONG_MOMENT
    if family == FULFIL:
        return fulfil_problem(position, action - FULFIL) if phase == PROPHESY else WRONG_MOMENT
    if family == ORDER:
        if phase != ARRANGE:
            return WRONG_MOMENT
        return 0 if position.pending >> (action - ORDER) & 1 == 1 else NOT_ARRIVING
    if family == HEAD:
        return 0 if phase == LAY_HEAD else WRONG_MOMENT
    if family == TAIL:
        return 0 if phase == LAY_TAIL else WRONG_MOMENT
    return 0 if phase == PROPHESY else CHOOSE_ACTION_FIRST


def find_legal(position: Position, legal: ActionSet) -> None:
    """Make ``legal`` the set of all legal actions."""
    legal.clear()
    if position.current_seat == CHANCE or position.is_over:
        return
    phase = position.phase
    if phase == PLAY:
        hand: i64 = 0
        first = FEATHER_KINDS * position.seat
        kinds: i64 = FEATHER_KINDS
        for kind in range(kinds):
            if position.hands[first + kind] > 0:
                hand |= bit(kind)
                add_layings(position, kind, legal)
        legal.add(DISCARD, hand)
    elif phase == REVEALED:
        add_layings(position, position.revealed, legal)
    elif phase == PROPHESY:
        legal.add(FULFIL, fulfillable(position))
        legal.add(DONE, 1)
    elif phase == ARRANGE:
        legal.add(ORDER, position.pending)
    else:
        legal.add(HEAD if phase == LAY_HEAD else TAIL, ALL_COLOURS)


def add_layings(position: Position, kind: i64, legal: ActionSet) -> None:
    """Both ways round, at both ends, beside and over."""
    is_first_card = position.coatls[position.seat].length == 0
    legal.add(LAY + 2 * LAYINGS * kind, FIRST_LAYINGS if is_first_card else ALL_LAYINGS)
