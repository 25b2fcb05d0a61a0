"""Chance: what is drawn next, from which deck, and where it goes.

``begin_*`` starts a series of draws and reports whether anything can be drawn at all; ``turns.step_chance`` makes one
draw and moves on to the next. When a series is finished, ``turns`` says how the game goes on.
"""

from mypy_extensions import i64

from coatl.cardgame.actions import FEATHER_DRAW, GOD_DRAW, PROPHECY_DRAW, TEMPLE_DRAW
from coatl.cardgame.cards import CARL_GODS, FEATHER_KINDS, GOD_BITS, PROPHECIES_IN_BOX, TEMPLES_IN_BOX
from coatl.cardgame.state import (
    ACTION_CARDS, ACTION_DECK, CARL_ACTION, EMPTY, FEATHER_DECK, FIRST_PROPHECIES, HAND_SIZE, LEVELS,
    PROPHECY_DECK, REFILL, SUPPLY, TEMPLE, TEMPLE_DECK, Position,
)  # fmt: skip
from coatl.kernel.bits import bit, member_at, size
from coatl.kernel.state import CHANCE, NOTHING


def begin(position: Position, drawing: i64, cursor: i64) -> None:
    """Wait for one draw."""
    position.drawing = drawing
    position.cursor = cursor
    position.current_seat = CHANCE
    if position.feathers_left == 0 and chance_source(position) == FEATHER_DECK:
        renew_feathers(position)


def stop(position: Position) -> bool:
    """Nothing more to draw."""
    position.drawing = NOTHING
    return False


def begin_supply(position: Position) -> bool:
    """Fill the supply up, leftmost empty place first (CG-3.2, CG-3.4)."""
    for place in range(len(position.supply)):
        if position.supply[place] == EMPTY:
            if position.prophecies_left == 0:
                renew_prophecies(position)
            if position.prophecies_left == 0:
                return stop(position)
            begin(position, SUPPLY, place)
            return True
    return stop(position)


def begin_refill(position: Position) -> bool:
    """Draw Feather cards up to a full hand (CG-3.2)."""
    if position.hand_sizes[position.seat] == HAND_SIZE:
        return stop(position)
    begin(position, REFILL, position.seat)
    return True


def renew_feathers(position: Position) -> None:
    """CG-3.3: the discards become the deck."""
    position.feather_deck = position.feather_discards
    position.feathers_left = position.discards_left
    position.feather_discards = [0] * FEATHER_KINDS
    position.discards_left = 0


def renew_prophecies(position: Position) -> None:
    """CG-3.3: Prophecies are discarded only in solo."""
    position.prophecy_deck = position.prophecy_discards
    position.prophecy_discards = 0
    position.prophecies_left = size(position.prophecy_deck)


def chance_source(position: Position) -> i64:
    """The deck of the next draw."""
    drawing = position.drawing
    if drawing == ACTION_CARDS or drawing == FIRST_PROPHECIES or drawing == SUPPLY:
        return PROPHECY_DECK
    if drawing == TEMPLE:
        return TEMPLE_DECK
    return ACTION_DECK if drawing == CARL_ACTION else FEATHER_DECK


def drawable(position: Position) -> i64:
    """The Prophecies or Temple cards that can be drawn, as bits; action cards are drawn by their backs (CG-9.2)."""
    if position.drawing == TEMPLE:
        return position.temple_deck
    if position.drawing == ACTION_CARDS:
        return position.prophecy_deck & GOD_BITS[CARL_GODS[position.cursor]]
    return position.prophecy_deck


def chance_total(position: Position) -> i64:
    """How much can be drawn."""
    source = chance_source(position)
    if source == FEATHER_DECK:
        return position.feathers_left
    if source == ACTION_DECK:
        return position.action_deck[0] + position.action_deck[1] + position.action_deck[2]
    if position.drawing == SUPPLY or position.drawing == FIRST_PROPHECIES:
        return position.prophecies_left
    return size(drawable(position))


def outcome_at(position: Position, place: i64) -> i64:
    """The draw at a place of the sorted deck."""
    source = chance_source(position)
    if source == FEATHER_DECK or source == ACTION_DECK:
        deck = position.feather_deck if source == FEATHER_DECK else position.action_deck
        kind: i64 = 0
        while True:
            place -= deck[kind]
            if place < 0:
                return (FEATHER_DRAW if source == FEATHER_DECK else GOD_DRAW) + kind
            kind += 1
    return (TEMPLE_DRAW if source == TEMPLE_DECK else PROPHECY_DRAW) + member_at(drawable(position), place)


def chance_outcomes(position: Position) -> list[tuple[int, int]]:
    """Every (draw, weight) of the next draw, ascending."""
    source = chance_source(position)
    if source == FEATHER_DECK:
        return [(FEATHER_DRAW + kind, copies) for kind, copies in enumerate(position.feather_deck) if copies > 0]
    if source == ACTION_DECK:
        return [(GOD_DRAW + action, copies) for action, copies in enumerate(position.action_deck) if copies > 0]
    cards = drawable(position)
    if source == TEMPLE_DECK:
        return [(TEMPLE_DRAW + card, 1) for card in range(TEMPLES_IN_BOX) if cards >> card & 1]
    return [(PROPHECY_DRAW + card, 1) for card in range(PROPHECIES_IN_BOX) if cards >> card & 1]


def draw_feather(position: Position, kind: i64) -> None:
    """Take a Feather card off the deck."""
    copies = position.feather_deck[kind]
    position.feather_deck[kind] = copies - 1
    position.feathers_left -= 1


def draw_prophecy(position: Position, card: i64) -> None:
    """Take a Prophecy off the deck."""
    position.prophecy_deck &= ~bit(card)
    position.prophecies_left -= 1


def add_to_hand(position: Position, seat: i64, kind: i64) -> None:
    place = FEATHER_KINDS * seat + kind
    have = position.hands[place]
    position.hands[place] = have + 1
    size = position.hand_sizes[seat]
    position.hand_sizes[seat] = size + 1


def discard_feather(position: Position, kind: i64) -> None:
    """Onto the discards, open to all."""
    copies = position.feather_discards[kind]
    position.feather_discards[kind] = copies + 1
    position.discards_left += 1


def bring(position: Position, side: i64, level: i64, card: i64) -> None:
    """A Prophecy comes to a level: it lies outermost there (CG-9.5)."""
    held = position.levels[LEVELS * side + level]
    position.levels[LEVELS * side + level] = held | bit(card)
    position.arrived[card] = position.clock
    position.clock += 1
