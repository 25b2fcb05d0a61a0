"""A position of the card game: what lies where and whose turn it is. Knows no rules.

Everything is plain ints, lists of ints, sets of cards as the bits of one int, and ``Coatl``, which never change. A
*side* is whoever has a level card: every seat, and in solo CARL, side 1.
"""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.cards import FEATHER_KINDS, LENGTH_BITS, NO_CELL, OCCURRENCES, PROPHECIES_IN_BOX, STACK, WIDTH
from coatl.kernel.state import State

EMPTY: Final = -1
CARL: Final = 1
"""The side of CARL in solo."""
LEVELS: Final = 4
HAND_SIZE: Final = 4
CARDS_A_TURN: Final = 2
MOST_PLACES: Final = 3
"""Places of the supply with two players and solo; with more, one fewer (CG-2.2)."""

LEFT: Final = 0
RIGHT: Final = 1
BESIDE: Final = 0
ATOP: Final = 1

# Phases: what the current seat is doing; 0 is SETUP.
CARL_TURN: Final = 1
"""CARL has his turn."""
PLAY: Final = 2
"""Lays a Feather card, or discards one."""
REVEALED: Final = 3
"""Must lay the Feather card that was revealed (``revealed``)."""
ARRANGE: Final = 4
"""Chooses the order of Prophecies that come to a level together (``pending``)."""
PROPHESY: Final = 5
"""May fulfil Prophecies with the card just laid."""
LAY_HEAD: Final = 6
LAY_TAIL: Final = 7
CLOSED: Final = 8
"""The turn is over; hand and supply are being filled up."""
OVER: Final = 9

# What is being drawn; 0 is NOTHING.
ACTION_CARDS: Final = 1
"""Prophecies for CARL's action deck, unseen, for his action ``cursor``."""
DEAL_HANDS: Final = 2
"""Feather cards for the hand of seat ``cursor``."""
FIRST_PROPHECIES: Final = 3
"""The Prophecy that side ``cursor`` starts with."""
SUPPLY: Final = 4
"""The Prophecy of supply place ``cursor``."""
TEMPLE: Final = 5
TOP_FEATHER: Final = 6
"""The Feather card that a discard reveals."""
REFILL: Final = 7
"""Feather cards for the hand of the current seat."""
FAVOURITES: Final = 8
"""The Feather card that shows CARL's favourite colours."""
CARL_ACTION: Final = 9
"""The next card of CARL's action deck."""

# Bags and decks.
FEATHER_DECK: Final = 0
PROPHECY_DECK: Final = 1
TEMPLE_DECK: Final = 2
ACTION_DECK: Final = 3


class Coatl:
    """The Cóatl of a seat. Never changed: laying a card gives another.

    ``once``, ``twice`` and ``thrice`` are the Prophecies that occur at least so often, as bits. Occurrences may share
    parts (CG-5.2). ``touched`` are those of which an occurrence uses a part of the card laid last.
    """

    length: i64
    once: i64
    twice: i64
    thrice: i64
    touched: i64

    def __init__(self, cells: list[i64], head: bool, tail: bool, end: i64, new: i64) -> None:
        """Cells left to right; the last card laid is the ``new`` places at ``end``."""
        self.cells: Final = cells
        self.head: Final = head
        self.tail: Final = tail
        length: i64 = len(cells)
        once: i64 = 0
        twice: i64 = 0
        thrice: i64 = 0
        touched: i64 = 0
        window: i64 = NO_CELL * WIDTH + NO_CELL
        for place in range(length):
            window = window % (WIDTH * WIDTH) * WIDTH + cells[place]
            found = OCCURRENCES[window]
            if found != 0:
                thrice |= twice & found
                twice |= once & found
                once |= found
                if end == RIGHT:
                    if place >= length - new:
                        touched |= found
                elif place < new:
                    touched |= found
                elif place < new + 2:
                    touched |= found & (LENGTH_BITS[3] if place == new + 1 else LENGTH_BITS[2] | LENGTH_BITS[3])
        self.length = length
        self.once = once
        self.twice = twice
        self.thrice = thrice
        self.touched = touched

    def with_feather(self, left: i64, right: i64, end: i64, way: i64) -> "Coatl":
        """CG-4.1: a Feather card beside an end or over its last segment."""
        if end == RIGHT:
            cells = self.cells.copy()
            if way == ATOP:
                cells[self.length - 1] = left + STACK
            else:
                cells.append(left)
            cells.append(right)
        else:
            cells = [left, right + STACK, *self.cells[1:]] if way == ATOP else [left, right, *self.cells]
        return Coatl(cells, self.head, self.tail, end, 2)

    def with_head(self, colour: i64) -> "Coatl":
        """CG-7.2."""
        return Coatl([colour, *self.cells], True, self.tail, LEFT, 1)

    def with_tail(self, colour: i64) -> "Coatl":
        """CG-7.2."""
        return Coatl([*self.cells, colour], self.head, True, RIGHT, 1)

    def times(self, card: i64) -> i64:
        """How often a Prophecy occurs; 3 stands for three or more."""
        return (self.once >> card & 1) + (self.twice >> card & 1) + (self.thrice >> card & 1)


class Options:
    """Solo: CARL's personality (EMPTY in a game of several), and whether it is CARL 2.0 (CG-9)."""

    personality: i64

    def __init__(self, personality: i64, carl2: bool) -> None:
        self.personality = personality
        self.carl2: Final = carl2


class Position(State):
    """What lies where. Side s owns ``levels`` from ``4 * s`` on, seat s ``hands`` from ``10 * s`` on."""

    options: Options
    sides: i64
    rounds: i64

    feather_deck: list[i64]
    feathers_left: i64
    feather_discards: list[i64]
    discards_left: i64
    laid: list[i64]
    """Feather cards that lie in Cóatl, by kind."""
    hands: list[i64]
    hand_sizes: list[i64]

    prophecy_deck: i64
    prophecies_left: i64
    prophecy_discards: i64
    out: i64
    """The Prophecies that became CARL's action deck; nobody knows which."""
    supply: list[i64]
    temple_deck: i64
    temple: i64

    levels: list[i64]
    """By side and level: the Prophecies there, as bits."""
    final_levels: list[i64]
    """The same as it was when the side's score was fixed (CG-7.3)."""
    fixed: list[bool]
    arrived: list[i64]
    """By Prophecy: when it came to its present level; the smaller, the nearer the middle (CG-9.5)."""
    clock: i64
    coatls: list[Coatl]

    action_deck: list[i64]
    """Cards left in CARL's action deck, by action."""
    favourites: i64
    """The Feather card that shows CARL's favourite colours, or EMPTY."""
    carl_action: i64

    round: i64
    played: i64
    """Cards laid in this turn."""
    revealed: i64
    touched: i64
    """The Prophecies that the card just laid may fulfil, as bits."""
    pending: i64
    robbed: i64
    """The sides that the current seat has stolen from in this turn, as bits."""
    thefts: i64

    def __init__(self, players: i64, options: Options, source: "Position | None" = None) -> None:
        """An empty table, or a copy of ``source``."""
        if source is not None:
            self.copy_from(source)
            return
        self.begin_set_up(players)
        self.options = options
        self.sides = 2 if players == 1 else players
        self.rounds = 0
        self.feather_deck = [0] * FEATHER_KINDS
        self.feathers_left = 0
        self.feather_discards = [0] * FEATHER_KINDS
        self.discards_left = 0
        self.laid = [0] * FEATHER_KINDS
        self.hands = [0] * (FEATHER_KINDS * players)
        self.hand_sizes = [0] * players
        self.prophecy_deck = 0
        self.prophecies_left = 0
        self.prophecy_discards = 0
        self.out = 0
        self.supply = [EMPTY] * (MOST_PLACES if players <= 2 else MOST_PLACES - 1)
        self.temple_deck = 0
        self.temple = EMPTY
        self.levels = [0] * (LEVELS * self.sides)
        self.final_levels = [0] * (LEVELS * self.sides)
        self.fixed = [False] * self.sides
        self.arrived = [0] * PROPHECIES_IN_BOX
        self.clock = 0
        self.coatls = [NO_COATL] * players
        self.action_deck = [0, 0, 0]
        self.favourites = EMPTY
        self.carl_action = EMPTY
        self.round = 0
        self.played = 0
        self.revealed = EMPTY
        self.touched = 0
        self.pending = 0
        self.robbed = 0
        self.thefts = 0

    def copy_from(self, source: "Position") -> None:
        """Take over everything; lists are copied, values that never change are shared."""
        self.copy_turn(source)
        self.options = source.options
        self.sides = source.sides
        self.rounds = source.rounds
        self.feather_deck = source.feather_deck.copy()
        self.feathers_left = source.feathers_left
        self.feather_discards = source.feather_discards.copy()
        self.discards_left = source.discards_left
        self.laid = source.laid.copy()
        self.hands = source.hands.copy()
        self.hand_sizes = source.hand_sizes.copy()
        self.prophecy_deck = source.prophecy_deck
        self.prophecies_left = source.prophecies_left
        self.prophecy_discards = source.prophecy_discards
        self.out = source.out
        self.supply = source.supply.copy()
        self.temple_deck = source.temple_deck
        self.temple = source.temple
        self.levels = source.levels.copy()
        self.final_levels = source.final_levels.copy()
        self.fixed = source.fixed.copy()
        self.arrived = source.arrived.copy()
        self.clock = source.clock
        self.coatls = source.coatls.copy()
        self.action_deck = source.action_deck.copy()
        self.favourites = source.favourites
        self.carl_action = source.carl_action
        self.round = source.round
        self.played = source.played
        self.revealed = source.revealed
        self.touched = source.touched
        self.pending = source.pending
        self.robbed = source.robbed
        self.thefts = source.thefts

    def is_solo(self) -> bool:
        return self.players == 1

    def is_final_round(self) -> bool:
        """The round of heads and tails (CG-7)."""
        return self.round == self.rounds

    def unsecured(self, side: i64) -> i64:
        """The face-up Prophecies of a side, as bits."""
        return self.levels[LEVELS * side] | self.levels[LEVELS * side + 1] | self.levels[LEVELS * side + 2]

    def level_of(self, side: i64, card: i64) -> i64:
        """The level of a Prophecy on a side, or EMPTY."""
        for level in range(LEVELS):
            if self.levels[LEVELS * side + level] >> card & 1 == 1:
                return level
        return EMPTY


NO_COATL: Final = Coatl([], False, False, RIGHT, 0)
