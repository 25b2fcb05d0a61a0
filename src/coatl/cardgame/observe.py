"""Writing an observation of the card game: what a seat may know (CG-10), as the bits that ``observation.py`` names.

It reads the position because a view would take longer to make than the rest of a step. That it tells nothing which the
view does not show is tested: a position dealt to agree with the view gives the same bits.
"""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.cards import FEATHER_COPIES, FEATHER_KINDS, STACK
from coatl.cardgame.observation import (
    DECK_BITS, DECK_STEP, MOST_ACTION_CARDS, MOST_LENGTH, MOST_POINTS, MOST_ROUNDS, MOST_THEFTS, PROPHECY_BITS,
    WORD_CELLS,
)  # fmt: skip
from coatl.cardgame.scoring import side_points
from coatl.cardgame.state import CARDS_A_TURN, EMPTY, HAND_SIZE, LEVELS, MOST_PLACES, Coatl, Position
from coatl.kernel.bits import bit
from coatl.kernel.observation import Row, ones
from coatl.serpent.colours import COLOURS

# Where the fields of the words begin that have several.
TURN: Final = 10
OWN_TURN: Final = 14
PERSONALITY: Final = 15
CARL2: Final = 18
TEMPLE: Final = 19
CARL_ACTION: Final = 25
PLAYED: Final = 28
THEFTS: Final = 30
ROBBED: Final = 34
REVEALED: Final = 38
FAVOURITES: Final = 48
ROUND: Final = 40
ENDS: Final = 24
LENGTH: Final = 26
HAND: Final = 50
FIXED: Final = 54
TABLE_WORDS: Final = 11
SIDE_WORDS: Final = 11


def write_observation(position: Position, seat: i64, row: Row) -> None:
    """Everything that ``seat`` may know."""
    row.put(0, flags(position, seat))
    places: i64 = len(position.supply)
    for place in range(MOST_PLACES):
        card = position.supply[place] if place < places else EMPTY
        row.put(1 + place, 0 if card == EMPTY else bit(card))
    row.put(4, position.prophecy_discards)
    row.put(5, position.touched)
    row.put(6, position.pending)
    hand: i64 = 0
    discards: i64 = 0
    laid: i64 = 0
    first = FEATHER_KINDS * seat
    kinds: i64 = FEATHER_KINDS
    copies: i64 = FEATHER_COPIES
    for kind in range(kinds):
        held = position.hands[first + kind]
        if held != 0:
            hand |= ones(held, HAND_SIZE) << (HAND_SIZE * kind)
        discards |= ones(position.feather_discards[kind], copies) << (copies * kind)
        laid |= ones(position.laid[kind], copies) << (copies * kind)
    rounds = ones(position.round, MOST_ROUNDS) | ones(position.rounds, MOST_ROUNDS) << MOST_ROUNDS
    row.put(7, hand | rounds << ROUND)
    row.put(8, discards)
    row.put(9, laid)
    row.put(10, decks(position))
    at: i64 = TABLE_WORDS
    for turned in range(position.sides):
        side = (seat + turned) % position.sides
        write_side(position, side, row, at)
        at += SIDE_WORDS


def flags(position: Position, seat: i64) -> i64:
    """Options, the moment of the turn, and the single cards that lie open."""
    sides = position.sides
    word = bit(position.phase) | bit(TURN + (position.seat - seat + sides) % sides)
    if position.current_seat == seat:
        word |= bit(OWN_TURN)
    if position.options.personality != EMPTY:
        word |= bit(PERSONALITY + position.options.personality)
    if position.options.carl2:
        word |= bit(CARL2)
    if position.temple != EMPTY:
        word |= bit(TEMPLE + position.temple)
    if position.carl_action != EMPTY:
        word |= bit(CARL_ACTION + position.carl_action)
    word |= ones(position.played, CARDS_A_TURN) << PLAYED | ones(position.thefts, MOST_THEFTS) << THEFTS
    if position.robbed != 0:
        for side in range(sides):
            if position.robbed >> side & 1 == 1:
                word |= bit(ROBBED + (side - seat + sides) % sides)
    if position.revealed != EMPTY:
        word |= bit(REVEALED + position.revealed)
    if position.favourites != EMPTY:
        word |= bit(FAVOURITES + position.favourites)
    return word


def decks(position: Position) -> i64:
    word = ones(position.feathers_left // DECK_STEP, DECK_BITS)
    word |= ones(position.prophecies_left // DECK_STEP, PROPHECY_BITS) << DECK_BITS
    if position.is_solo():
        for action in range(3):
            cards = ones(position.action_deck[action], MOST_ACTION_CARDS)
            word |= cards << (DECK_BITS + PROPHECY_BITS + MOST_ACTION_CARDS * action)
    return word


def write_side(position: Position, side: i64, row: Row, at: i64) -> None:
    """The Prophecies of a side, and the Cóatl of a seat; CARL has none."""
    levels: i64 = LEVELS
    for level in range(levels):
        row.put(at + level, position.levels[LEVELS * side + level])
    moment: i64 = 0
    points: i64 = 0
    if position.fixed[side]:
        moment |= bit(FIXED)
        points = side_points(position, side)
    if side < position.players:
        coatl = position.coatls[side]
        moment |= write_cells(coatl, row, at + 4) | ones(position.hand_sizes[side], HAND_SIZE) << HAND
        row.put(at + 7, coatl.once)
        row.put(at + 8, coatl.twice)
        row.put(at + 9, coatl.thrice)
    else:
        for place in range(4, 10):
            row.put(at + place, 0)
    row.put(at + 6, moment)
    row.put(at + 10, ones(points, MOST_POINTS))


def write_cells(coatl: Coatl, row: Row, at: i64) -> i64:
    """The colours of a Cóatl from left to right into two words; returns stacks, ends and length for the third."""
    cells = coatl.cells
    front: i64 = 0
    back: i64 = 0
    moment = ones(coatl.length, MOST_LENGTH) << LENGTH
    for place in range(coatl.length):
        cell = cells[place]
        if cell >= STACK:
            moment |= bit(place)
            cell -= STACK
        if place < WORD_CELLS:
            front |= bit(COLOURS * place + cell)
        else:
            back |= bit(COLOURS * (place - WORD_CELLS) + cell)
    row.put(at, front)
    row.put(at + 1, back)
    if coatl.head:
        moment |= bit(ENDS)
    if coatl.tail:
        moment |= bit(ENDS + 1)
    return moment
