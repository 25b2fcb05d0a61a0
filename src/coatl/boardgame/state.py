"""A position of the board game: what lies where and whose turn it is. Knows no rules.

Everything is plain ints, lists of ints, and values that never change (tuples, ``Coatl``), so that ``clone`` is cheap.
Bags and decks are multisets: how many of each kind, without order, so that no order exists which could leak.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.cards import PROPHECIES, PROPHECY_KINDS, TEMPLES
from coatl.kernel.bits import bit
from coatl.kernel.state import State
from coatl.serpent.serpent import Serpent

# Pieces: 0-4 body segments by colour, 5-9 heads, 10-14 tails (as in serpent.colours), 15 golden segments.
HEADS: Final = 5
TAILS: Final = 10
GOLD: Final = 15
PIECES: Final = 16

# The supply board: 16 slots, each a piece or EMPTY. Space s of the 6 body spaces is slots 2s and 2s + 1.
BODY_SPACES: Final = 6
HEAD_SLOTS: Final = 12
TAIL_SLOTS: Final = 14
SLOTS: Final = 16
EMPTY: Final = -1
BODY_BITS: Final = 0b111111
END_BITS: Final = 0b1111 << 6
"""The head and tail spaces among the bits of ``filled``."""

FACE_UP_PLACES: Final = 6
BOARD_SPACES: Final = 8
HAND_LIMIT: Final = 5
KEEP_LIMIT: Final = 3
FIRST_DEAL: Final = 3
"""Prophecy cards dealt to the first seat; each later one gets one more (BG-2.4)."""
COATL_CARDS: Final = 4

# Tokens, as bits.
PERFECT_PICK: Final = 1
SEE_THE_FUTURE: Final = 2
PRIEST_COMMITMENT: Final = 4
ALL_TOKENS: Final = 7

# Phases: what the current seat is doing; 0 is SETUP.
KEEP: Final = 1
"""Discards dealt cards."""
ACT: Final = 2
"""Has not begun an action."""
CARDS: Final = 3
"""Is choosing Prophecy cards."""
ASSEMBLE: Final = 4
COMPLETE: Final = 5
"""Has placed the piece that completes a Cóatl (``slot``) and gives it its cards."""
DISCARDING: Final = 6
"""See the Future: discards hand cards."""
RECEIVING: Final = 7
"""Has given gold and takes body segments for it."""
FINISH: Final = 8
"""Has nothing left but to say done."""
CLOSING: Final = 9
"""The action is over; the supply board is being filled."""
CLOSED: Final = 10
"""The turn is over; the face-up cards are being filled up."""
OVER: Final = 11

# What is being drawn; 0 is NOTHING.
FILL: Final = 1
"""Pieces for the supply board, the next one for slot ``cursor``."""
HAND_TEMPLES: Final = 2
"""A Temple card for the hand of seat ``cursor``."""
PILE_TOPS: Final = 3
"""The top of Temple pile ``cursor``."""
REVEAL: Final = 4
"""The face-up Prophecy card of place ``cursor``."""
HANDS: Final = 5
"""Prophecy cards for the hand of seat ``cursor``."""
BLIND: Final = 6
"""The Prophecy card that the current seat draws unseen."""

# Why the game ends.
THIRD_COATL: Final = 1
NO_BODIES: Final = 2
ALL_PASSED: Final = 3

# Bags and decks.
BODY_BAG: Final = 0
HEAD_BAG: Final = 1
TAIL_BAG: Final = 2
PROPHECY_DECK: Final = 3
TEMPLE_DECK: Final = 4


class Cards:
    """Prophecy cards in order, as in a hand or beside a Cóatl. Never changed: adding or removing one gives others."""

    kinds: i64
    """Which cards are among them, as bits."""
    size: i64

    def __init__(self, numbers: list[i64]) -> None:
        self.numbers: Final = numbers
        self.size = len(numbers)
        kinds: i64 = 0
        for number in numbers:
            kinds |= bit(number)
        self.kinds = kinds

    def has(self, card: i64) -> bool:
        return self.kinds >> card & 1 == 1

    def plus(self, card: i64) -> "Cards":
        """These cards and one more."""
        numbers = self.numbers.copy()
        place: i64 = 0
        while place < self.size and numbers[place] <= card:
            place += 1
        numbers.insert(place, card)
        return Cards(numbers)

    def minus(self, card: i64) -> "Cards":
        """These cards without one that is among them."""
        numbers = self.numbers.copy()
        numbers.remove(card)
        return Cards(numbers)


NO_CARDS: Final = Cards([])


class Coatl:
    """A serpent on the table with the cards beside it; ``temple`` is a Temple card or EMPTY. Never changed."""

    temple: i64
    counted: i64
    """Its points, once they have been asked for; EMPTY before."""

    def __init__(self, serpent: Serpent, cards: Cards, temple: i64) -> None:
        self.serpent: Final = serpent
        self.cards: Final = cards
        self.temple = temple
        self.counted = EMPTY

    def points(self) -> i64:
        """The points of all its cards for the serpent as it is (BG-10.1)."""
        if self.counted == EMPTY:
            self.counted = self._count()
        return self.counted

    def _count(self) -> i64:
        total: i64 = 0
        for number in self.cards.numbers:
            card = PROPHECIES[number]
            total += card.points(self.serpent.times(card.pattern))
        if self.temple >= 0:
            temple = TEMPLES[self.temple]
            total += temple.points(temple.met(self.serpent, self.cards.kinds))
        return total


class Options:
    """The variants of BG-8 and BG-11."""

    def __init__(self, tokens: bool, promo: bool, golden_feathers: bool, fewer_bodies: bool) -> None:
        self.tokens: Final = tokens
        self.promo: Final = promo
        self.golden_feathers: Final = golden_feathers
        self.fewer_bodies: Final = fewer_bodies


class Position(State):
    """What lies where. Seat s owns entries ``s * 16 ...`` of ``boards`` and ``2 * s``, ``2 * s + 1`` of ``coatls``."""

    options: Options

    supply: list[i64]
    filled: i64
    """The spaces of the supply board that hold something, as bits."""
    bag: list[i64]
    bodies_left: i64
    heads_left: i64
    tails_left: i64

    deck: list[i64]
    deck_left: i64
    discards: list[i64]
    discards_left: i64
    seen_discards: Cards
    """Discards that everybody saw; forgotten when the discards become the deck."""
    own_discards: list[Cards]
    """By seat: discards that it made unseen by the others."""
    face_up: list[i64]
    shown: i64
    """The places of the face-up supply that hold a card, as bits."""

    temple_deck: i64
    """Temple cards under the tops of both piles, as bits."""
    temples_left: i64
    pile_tops: list[i64]
    pile_under: list[i64]
    """How many cards lie under the top of each pile."""

    boards: list[i64]
    board_sizes: list[i64]
    owned: list[i64]
    """By seat: the kinds of pieces on its board, as bits."""
    hands: list[Cards]
    known: list[Cards]
    """By seat: cards that all know to be in that hand (BG-12.3)."""
    maybe: list[Cards]
    """By seat: cards of which all know that at least ``least`` are still in that hand (BG-12.3)."""
    least: list[i64]
    temple_hands: list[Cards]
    known_temples: list[Cards]
    coatls: list[Coatl | None]
    completed: list[tuple[Coatl, ...]]
    tokens: list[i64]
    gold_received: list[i64]

    slot: i64
    taken: i64
    """Prophecy cards or body segments taken in this action."""
    last_discard: i64
    giver: i64
    """The opponent whose body segments may be received for gold."""
    actions_left: i64
    second: bool
    """Whether this is the optional second action of a final turn."""
    took_pieces: bool
    passes: i64
    end_reason: i64
    end_seat: i64
    """Who triggered the end."""
    last_round: bool

    def __init__(self, players: i64, options: Options, source: "Position | None" = None) -> None:
        """An empty table, or a copy of ``source``."""
        if source is not None:
            self.copy_from(source)
            return
        self.begin_set_up(players)
        self.options = options
        self.supply = [EMPTY] * SLOTS
        self.filled = 0
        self.bag = [0] * PIECES
        self.bodies_left = 0
        self.heads_left = 0
        self.tails_left = 0
        self.deck = [0] * PROPHECY_KINDS
        self.deck_left = 0
        self.discards = [0] * PROPHECY_KINDS
        self.discards_left = 0
        self.seen_discards = NO_CARDS
        self.own_discards = [NO_CARDS] * players
        self.face_up = [EMPTY] * FACE_UP_PLACES
        self.shown = 0
        self.temple_deck = 0
        self.temples_left = 0
        self.pile_tops = [EMPTY, EMPTY]
        self.pile_under = [0, 0]
        self.boards = [0] * (PIECES * players)
        self.board_sizes = [0] * players
        self.owned = [0] * players
        self.hands = [NO_CARDS] * players
        self.known = [NO_CARDS] * players
        self.maybe = [NO_CARDS] * players
        self.least = [0] * players
        self.temple_hands = [NO_CARDS] * players
        self.known_temples = [NO_CARDS] * players
        self.coatls = [None] * (2 * players)
        self.completed = [()] * players
        self.tokens = [ALL_TOKENS if options.tokens else 0] * players
        self.gold_received = [0] * players
        self.slot = 0
        self.taken = 0
        self.last_discard = EMPTY
        self.giver = 0
        self.actions_left = 1
        self.second = False
        self.took_pieces = False
        self.passes = 0
        self.end_reason = 0
        self.end_seat = 0
        self.last_round = False

    def copy_from(self, source: "Position") -> None:
        """Take over everything; lists are copied, values that never change are shared."""
        self.copy_turn(source)
        self.options = source.options
        self.supply = source.supply.copy()
        self.filled = source.filled
        self.bag = source.bag.copy()
        self.bodies_left = source.bodies_left
        self.heads_left = source.heads_left
        self.tails_left = source.tails_left
        self.deck = source.deck.copy()
        self.deck_left = source.deck_left
        self.discards = source.discards.copy()
        self.discards_left = source.discards_left
        self.seen_discards = source.seen_discards
        self.own_discards = source.own_discards.copy()
        self.face_up = source.face_up.copy()
        self.shown = source.shown
        self.temple_deck = source.temple_deck
        self.temples_left = source.temples_left
        self.pile_tops = source.pile_tops.copy()
        self.pile_under = source.pile_under.copy()
        self.boards = source.boards.copy()
        self.board_sizes = source.board_sizes.copy()
        self.owned = source.owned.copy()
        self.hands = source.hands.copy()
        self.known = source.known.copy()
        self.maybe = source.maybe.copy()
        self.least = source.least.copy()
        self.temple_hands = source.temple_hands.copy()
        self.known_temples = source.known_temples.copy()
        self.coatls = source.coatls.copy()
        self.completed = source.completed.copy()
        self.tokens = source.tokens.copy()
        self.gold_received = source.gold_received.copy()
        self.slot = source.slot
        self.taken = source.taken
        self.last_discard = source.last_discard
        self.giver = source.giver
        self.actions_left = source.actions_left
        self.second = source.second
        self.took_pieces = source.took_pieces
        self.passes = source.passes
        self.end_reason = source.end_reason
        self.end_seat = source.end_seat
        self.last_round = source.last_round

    def coatl(self, slot: i64) -> Coatl:
        """The incomplete Cóatl of the seat whose turn it is."""
        coatl = self.coatls[2 * self.seat + slot]
        assert coatl is not None
        return coatl

    def room(self, seat: i64) -> i64:
        """Free spaces of a player board (BG-1.4)."""
        return BOARD_SPACES - self.board_sizes[seat]
