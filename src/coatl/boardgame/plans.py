"""Plans: how a seat could finish a Cóatl, which cards it would score, and how many turns that still takes.

A plan grows a serpent in thought, from either open end, always by what adds most points for its cost, and ends when
nothing pays any more. Only what the seat may know is looked at (BG-12).
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.cards import TEMPLES
from coatl.boardgame.charts import CHARTS, Chart
from coatl.boardgame.counts import COUNT_BITS, MANY, counted, lacking, packed, set_times
from coatl.boardgame.state import COATL_CARDS, HEADS, HEAD_SLOTS, PIECES, TAILS, Coatl, Position
from coatl.boardgame.weights import WEIGHTS
from coatl.kernel.bits import bit
from coatl.serpent.colours import COLOURS, END
from coatl.serpent.patterns import SYMBOLS

LONGEST: Final = 14
"""Pieces beyond which no plan goes."""


NO_WORD: Final[list[int]] = []
SINGLES: Final[list[list[int]]] = [[colour] for colour in range(COLOURS)]


def shown_colours(position: Position) -> i64:
    """What plans know of the supply board: the colours of its body segments, as bits, and above them how many of the
    body spaces hold some.
    """
    colours: i64 = 0
    filled: i64 = 0
    for slot in range(HEAD_SLOTS):
        piece: i64 = position.supply[slot]
        if piece >= 0:
            filled += 1
        if 0 <= piece < COLOURS:
            colours |= bit(piece)
    return colours + (filled // 2 << COLOURS)


class Planner:
    """Plans one Cóatl after the other for a seat; what a plan uses is not there for the next."""

    turn: float
    """What a turn is worth."""
    bodies: i64
    """Body segments of the player board by colour, packed, and so its heads and tails."""
    heads: i64
    tails: i64
    room: i64
    hand: i64
    """Hand cards that no plan uses yet, as bits."""
    reachable: list[i64]
    """Temple cards in hand or on top of a pile that no plan uses yet, ..."""
    own_temples: i64
    """... and those of the hand, as bits."""
    points: float
    """Of the last plan: its points, ..."""
    turns: float
    """... and the turns it needs, the assembling included."""

    colours: list[i64]
    """The serpent in thought, from left to right, ..."""
    have: i64
    """... its colours counted, packed, ..."""
    unknown: i64
    """... and its head and tail that are still to come."""
    cards: list[i64]
    """The cards beside it, then those of the hand."""
    beside: i64
    head: bool
    tail: bool
    kinds: i64
    charts: list[Chart]
    """By card: how it is worked towards, ..."""
    right_rows: list[i64]
    """... the row of its table, and how often it has counted, after reading to the right end, ..."""
    right_times: list[i64]
    left_rows: list[i64]
    """... and after reading to the left end."""
    left_times: list[i64]
    card_points: list[i64]
    now: float
    """The points of the serpent as it is in thought, ..."""
    best_worth: float
    """... and what pays most to add: its worth, the word, how often, at which end, and whether it closes that end."""
    best_word: list[int]
    best_copies: i64
    best_right: bool
    best_closes: bool
    best_temple: i64
    """The place of the Temple card that scored last, plus 1, or 0."""

    def __init__(self, position: Position, seat: i64, turn: float) -> None:
        self.turn = turn
        boards = position.boards
        self.bodies = packed(boards, PIECES * seat)
        self.heads = packed(boards, PIECES * seat + HEADS)
        self.tails = packed(boards, PIECES * seat + TAILS)
        self.room = position.room(seat)
        self.hand_cards: Final = position.hands[seat].numbers
        self.hand = position.hands[seat].kinds
        self.own_temples = position.temple_hands[seat].kinds
        self.reachable = position.temple_hands[seat].numbers.copy()
        for top in position.pile_tops:
            if top >= 0:
                self.reachable.append(top)
        shown = shown_colours(position)
        waiting = WEIGHTS.waiting_turns * float(shown >> COLOURS)
        self.body_turns: Final = [WEIGHTS.body_turns + waiting] * COLOURS
        for colour in range(COLOURS):
            if shown >> colour & 1 == 1:
                self.body_turns[colour] = WEIGHTS.body_turns
        self.points = 0.0
        self.turns = 0.0
        self.best_temple = 0
        self.best_word = NO_WORD

    def plan(self, coatl: Coatl | None) -> float:
        """Plan a Cóatl, begun or not, and say what the plan is worth; its pieces and cards are used then."""
        self.head = False
        self.tail = False
        self.colours = []
        self.cards = []
        self.kinds = 0
        if coatl is not None:
            self.colours = coatl.serpent.colours.copy()
            self.cards = coatl.cards.numbers.copy()
            self.kinds = coatl.cards.kinds
            self.head = coatl.serpent.head
            self.tail = coatl.serpent.tail
        self.beside = len(self.cards)
        offered = self.hand & ~self.kinds
        for card in self.hand_cards:
            if offered & bit(card) != 0:
                offered &= ~bit(card)
                self.cards.append(card)
        self.charts = [CHARTS[card] for card in self.cards]
        self.unknown = (0 if self.head else 1) + (0 if self.tail else 1)
        self.have = counted(self.colours)
        self.read()
        turns = 1.0 + self.lengthen()
        for side in range(2):
            right = side == 1
            if self.tail if right else self.head:
                continue
            ends = self.tails if right else self.heads
            if ends == 0:
                turns += WEIGHTS.end_turns
            else:
                self.close(self.best_end(ends, right), right)
                self.read()
        self.points = self.points_after(NO_WORD, 1, True, False)
        for place in range(self.beside, len(self.cards)):
            if self.card_points[place] > 0:
                self.hand &= ~bit(self.cards[place])
        if self.best_temple > 0:
            self.reachable.remove(self.best_temple - 1)
        self.turns = turns
        return self.points - self.turn * turns

    def read(self) -> None:
        """Read the serpent with the tables of all cards, both ways."""
        colours = self.colours
        size: i64 = len(self.cards)
        length: i64 = len(colours)
        self.right_rows = [0] * size
        self.right_times = [0] * size
        self.left_rows = [0] * size
        self.left_times = [0] * size
        self.card_points = [0] * size
        for place in range(size):
            chart = self.charts[place]
            if chart.needs:
                continue
            table = chart.rightwards
            row: i64 = 0
            total: i64 = 0
            entry: i64 = 0
            for at in range(length):
                entry = table[row + colours[at]]
                total += entry & 1
                row = entry >> 1
            self.right_rows[place] = row
            self.right_times[place] = total
            table = chart.leftwards
            row = 0
            total = 0
            for back in range(length - 1, -1, -1):
                entry = table[row + colours[back]]
                total += entry & 1
                row = entry >> 1
            self.left_rows[place] = row
            self.left_times[place] = total

    def lengthen(self) -> float:
        """Add what pays most until nothing pays; returns the turns to get the pieces that are missing."""
        turns = 0.0
        missing: i64 = 0
        while len(self.colours) < LONGEST and not (self.head and self.tail):
            self.find_best()
            if self.best_worth <= 0.0:
                break
            word = self.best_word[:-1] if self.best_closes else self.best_word
            for _ in range(self.best_copies):
                for colour in word:
                    if self.bodies >> (COUNT_BITS * colour) & MANY != 0:
                        self.bodies -= bit(COUNT_BITS * colour)
                    else:
                        turns += self.body_turns[colour]
                        missing += 1
                    self.add(colour, self.best_right)
            if self.best_closes:
                self.close(self.best_word[-1], self.best_right)
            self.read()
        return turns + WEIGHTS.crowded_turns if missing > self.room else turns

    def find_best(self) -> None:
        """Find what pays most: the pieces that raise one card, or a single piece, at either open end."""
        self.now = self.points_after(NO_WORD, 1, True, False)
        self.best_worth = 0.0
        for side in range(2):
            right = side == 1
            if self.tail if right else self.head:
                continue
            for place in range(len(self.cards)):
                self.try_card(place, right)
            for word in SINGLES:
                self.try_word(word, 1, right, self.word_cost(word, 1), False)

    def try_card(self, place: i64, right: bool) -> None:
        """Try the pieces that raise a card to its next level, also with a head or tail as the last of them."""
        chart = self.charts[place]
        times = self.times(place)
        if times >= chart.last:
            return
        copies: i64 = 1
        while chart.levels[times + copies] == chart.levels[times]:
            copies += 1
        limit = float(chart.levels[times + copies] - chart.levels[times]) + WEIGHTS.hope
        if chart.needs:
            words = [lacking(chart.needs, self.have)]
        elif right:
            words = chart.right_words[self.right_rows[place] // SYMBOLS]
        else:
            words = chart.left_words[self.left_rows[place] // SYMBOLS]
        ends = self.tails if right else self.heads
        for word in words:
            cost = self.word_cost(word, copies)
            if cost < limit:
                self.try_word(word, copies, right, cost, False)
            if copies == 1 and ends >> (COUNT_BITS * word[-1]) & MANY != 0 and len(self.colours) + len(word) > 2:
                cost = self.word_cost(word[:-1], 1) + WEIGHTS.closing
                if cost < limit:
                    self.try_word(word, 1, right, cost, True)

    def try_word(self, word: list[int], copies: i64, right: bool, cost: float, closes: bool) -> None:
        """Remember a word if adding it is worth more than what was found so far."""
        worth = self.points_after(word, copies, right, closes) - self.now - cost
        if worth > self.best_worth:
            self.best_worth = worth
            self.best_word = word
            self.best_copies = copies
            self.best_right = right
            self.best_closes = closes

    def add(self, colour: i64, right: bool) -> None:
        if right:
            self.colours.append(colour)
        else:
            self.colours.insert(0, colour)
        self.have += bit(COUNT_BITS * colour)

    def times(self, place: i64) -> i64:
        """How often the serpent in thought meets a card."""
        chart = self.charts[place]
        if chart.needs:
            return set_times(chart.needs, self.have)
        last: i64 = chart.rightwards[self.right_rows[place] + END]
        return self.right_times[place] + (last & 1)

    def word_cost(self, word: list[int], copies: i64) -> float:
        """What the pieces of a word cost in points: little if they are there, part of a turn if not."""
        bodies = self.bodies
        cost = 0.0
        for _ in range(copies):
            for colour in word:
                if bodies >> (COUNT_BITS * colour) & MANY != 0:
                    bodies -= bit(COUNT_BITS * colour)
                    cost += WEIGHTS.placing
                else:
                    cost += self.turn * self.body_turns[colour]
        return cost

    def best_end(self, ends: i64, right: bool) -> i64:
        """The colour of the best of one's heads (or tails) to close the serpent with."""
        best = -1.0
        best_colour: i64 = 0
        for colour in range(COLOURS):
            if ends >> (COUNT_BITS * colour) & MANY != 0:
                points = self.points_after(SINGLES[colour], 1, right, True)
                if points > best:
                    best = points
                    best_colour = colour
        return best_colour

    def close(self, colour: i64, right: bool) -> None:
        """Put one's tail of a colour on the right end, or one's head on the left."""
        self.add(colour, right)
        self.unknown -= 1
        if right:
            self.tail = True
            self.tails -= bit(COUNT_BITS * colour)
        else:
            self.head = True
            self.heads -= bit(COUNT_BITS * colour)

    def points_after(self, word: list[int], copies: i64, right: bool, closes: bool) -> float:
        """The points of the serpent with a word added at an end: cards beside it, the best of the hand, a Temple."""
        total: i64 = 0
        scoring: i64 = 0
        size: i64 = len(self.cards)
        have = self.have
        length: i64 = len(self.colours) + copies * len(word) + self.unknown - (1 if closes else 0)
        for _ in range(copies):
            for colour in word:
                have += bit(COUNT_BITS * colour)
        points = self.card_points
        charts = self.charts
        rows = self.right_rows if right else self.left_rows
        counts = self.right_times if right else self.left_times
        beside = self.beside
        for place in range(size):
            chart = charts[place]
            times: i64 = 0
            if chart.needs:
                times = set_times(chart.needs, have)
            else:
                row: i64 = rows[place]
                times = counts[place]
                table = chart.rightwards if right else chart.leftwards
                entry: i64 = 0
                for _ in range(copies):
                    for added in word:
                        entry = table[row + added]
                        times += entry & 1
                        row = entry >> 1
                entry = table[row + END]
                times += entry & 1
            worth: i64 = chart.levels[times if times < chart.last else chart.last]
            points[place] = worth
            total += worth
            if place < beside or worth > 0:
                scoring += 1
        while scoring > COATL_CARDS:
            least: i64 = -1
            for place in range(self.beside, size):
                if points[place] > 0 and (least < 0 or points[place] < points[least]):
                    least = place
            total -= points[least]
            points[least] = 0
            scoring -= 1
        return float(total) + self.temple_points(have, length)

    def temple_points(self, have: i64, length: i64) -> float:
        """The points of the best Temple card in reach; a head or tail still to come is of no known colour."""
        best = 0.0
        self.best_temple = 0
        for number in self.reachable:
            temple = TEMPLES[number]
            met = temple.met_with(have, length, self.kinds)
            if met > 0:
                worth = float(temple.levels[met])
                if self.own_temples >> number & 1 == 0:
                    worth *= WEIGHTS.pile_trust
                if worth > best:
                    best = worth
                    self.best_temple = number + 1
        return best
