"""The ways to spend pieces and cards on one Cóatl, without those that another way makes needless."""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.assemble_growth import TIMES_BITS, Growth
from coatl.boardgame.assemble_stock import Stock
from coatl.boardgame.cards import PROPHECIES, PROPHECY_KINDS, TEMPLES, Prophecy
from coatl.boardgame.counts import COUNT_BITS, MANY, counted, set_times
from coatl.boardgame.state import COATL_CARDS, EMPTY, Coatl
from coatl.kernel.bits import bit, size
from coatl.serpent.colours import COLOURS, LETTERS

TIMES_MASK: Final = 63


class Way:
    """One way: the part that is placed (``code``), hand cards by place, a Temple by place or EMPTY, what it brings.

    ``times`` are the counts of the cards to which the order of pieces matters. ``spoilt`` is the place of a card that
    is met only on the way and scores nothing, or EMPTY.
    """

    use: i64
    points: i64
    completed: i64
    code: i64
    cards: i64
    temple: i64
    times: i64
    spoilt: i64

    def __init__(
        self, use: i64, points: i64, completed: i64, code: i64, cards: i64, temple: i64, times: i64, spoilt: i64
    ) -> None:
        self.use = use
        self.points = points
        self.completed = completed
        self.code = code
        self.cards = cards
        self.temple = temple
        self.times = times
        self.spoilt = spoilt


class Job:
    """One Cóatl to work on: an open one, one that is being given its cards, or a new one (None)."""

    have: i64
    beside: i64
    kinds: i64
    room: i64

    def __init__(self, stock: Stock, coatl: Coatl | None) -> None:
        self.stock: Final = stock
        self.coatl: Final = coatl
        self.have = 0
        self.kinds = 0
        self.beside = 0
        cards: list[i64] = []
        if coatl is not None:
            cards = coatl.cards.numbers.copy()
            self.kinds = coatl.cards.kinds
            self.beside = len(cards)
            self.have = counted(coatl.serpent.colours)
        self.room = COATL_CARDS - self.beside
        pieces = self.have + stock.colours[stock.parts - 1]
        self.cards: Final = [card for card in cards if may_count(PROPHECIES[card], pieces)]
        """The cards beside it that can count at all."""
        self.offered: list[i64] = []
        """The places of the hand cards that it can be given."""
        for place in range(len(stock.cards)):
            card: i64 = stock.cards[place]
            if self.room > 0 and self.kinds >> card & 1 == 0 and may_count(PROPHECIES[card], pieces):
                self.offered.append(place)
        self.ordered: list[i64] = []
        """The cards to which the order of pieces matters, ..."""
        self.shifts: list[i64] = [0] * PROPHECY_KINDS
        """... and where their counts stand, by card."""
        for card in [*self.cards, *[stock.cards[place] for place in self.offered]]:
            if PROPHECIES[card].is_ordered:
                self.shifts[card] = TIMES_BITS * len(self.ordered)
                self.ordered.append(card)
        self.growth: Final = Growth(stock, None if coatl is None else coatl.serpent, self.ordered)
        self.ways: list[Way] = []
        self.met: list[i64] = []
        """By code: the hand cards, by place, that an incomplete serpent of it or of a part of it meets."""
        if coatl is None:
            self.ways.append(Way(0, 0, 0, 0, 0, EMPTY, 0, EMPTY))
        self.find_ways()
        self.all_ways: Final = self.ways
        """The needless ones, too: they matter to who asks whether there is another way."""
        self.ways = best_ways(self.ways, stock)
        if coatl is None:
            self.ways = [way for way in self.ways if way.use != 0]

    def find_ways(self) -> None:
        code: i64 = 0
        while code < self.stock.parts:
            met: i64 = 0
            for smaller in self.stock.smaller_parts(code):
                met |= self.met[smaller]
            if self.growth.ends[code]:
                met = self.try_part(code, met)
            self.met.append(met)
            code += 1

    def try_part(self, code: i64, met: i64) -> i64:
        """All ways that place exactly this part; returns the hand cards met by it or before."""
        have = self.have + self.stock.colours[code]
        complete = self.growth.is_complete(code)
        best: dict[int, tuple[int, int]] = {}
        for times in self.growth.ends[code]:
            points: i64 = 0
            for card in self.cards:
                points += self.card_points(card, have, times)
            worth = [self.card_points(self.stock.cards[place], have, times) for place in self.offered]
            self.try_cards(best, worth, points, times)
        for cards, (total, times) in best.items():
            if not complete:
                met |= cards
                self.add(code, cards, EMPTY, total, times, EMPTY)
            elif cards != 0 or self.beside > 0:
                self.complete(code, cards, total, times, EMPTY)
        if complete and self.beside == 0:
            for place in self.offered:
                if met >> place & 1 == 1 and bit(place) not in best:
                    self.complete(code, bit(place), 0, 0, place)
        return met

    def first_part(self, way: Way) -> tuple[int, int]:
        """For a way with a spoilt card: a part of its pieces with which the card is met, and the counts then."""
        card: i64 = self.stock.cards[way.spoilt]
        for code in range(way.code):
            if self.stock.fits(self.stock.uses[code], way.use) and not self.growth.is_complete(code):
                for times in self.growth.ends[code]:
                    if self.card_points(card, self.have + self.stock.colours[code], times) > 0:
                        return code, times
        raise AssertionError("a card that is never met")

    def try_cards(self, best: dict[int, tuple[int, int]], worth: list[i64], points: i64, times: i64) -> None:
        """Remember for every set of hand cards that all score the most points it was seen to bring."""
        sets: list[tuple[i64, i64]] = [(0, points)]
        for place in range(len(worth)):
            if worth[place] > 0:
                for cards, total in sets.copy():
                    if size(cards) < self.room:
                        sets.append((cards | bit(self.offered[place]), total + worth[place]))
        for cards, total in sets:
            known = best.get(cards)
            if known is None or known[0] < total:
                best[cards] = (total, times)

    def card_points(self, card: i64, have: i64, times: i64) -> i64:
        """The points of a Prophecy card: by the colours, or by the counts of those that depend on the order."""
        prophecy = PROPHECIES[card]
        if prophecy.pattern.needs:
            return prophecy.points(set_times(prophecy.pattern.needs, have))
        if not prophecy.is_ordered:
            return prophecy.points(have >> (COUNT_BITS * LETTERS.index(prophecy.text)) & MANY)
        return prophecy.points(times >> self.shifts[card] & TIMES_MASK)

    def complete(self, code: i64, cards: i64, points: i64, times: i64, spoilt: i64) -> None:
        """A way that completes the Cóatl, without and with every Temple card."""
        self.add(code, cards, EMPTY, points, times, spoilt)
        kinds = self.kinds
        for place in range(len(self.stock.cards)):
            if cards >> place & 1 == 1:
                kinds |= bit(self.stock.cards[place])
        have = self.have + self.stock.colours[code]
        length = self.growth.length + self.stock.sizes[code]
        for at in range(len(self.stock.temples)):
            temple = TEMPLES[self.stock.temples[at]]
            met = temple.met_with(have, length, kinds)
            if met > 0:
                self.add(code, cards, at, points + temple.points(met), times, spoilt)

    def add(self, code: i64, cards: i64, temple: i64, points: i64, times: i64, spoilt: i64) -> None:
        use: i64 = self.stock.uses[code]
        for place in range(len(self.stock.cards)):
            if cards >> place & 1 == 1:
                use += self.stock.card_units[place]
        if temple != EMPTY:
            use += self.stock.temple_units[temple]
        completed: i64 = 1 if self.growth.is_complete(code) else 0
        self.ways.append(Way(use, points, completed, code, cards, temple, times, spoilt))


def may_count(card: Prophecy, pieces: i64) -> bool:
    """Whether so many pieces are enough, in some order, for the lowest level of a card."""
    for colour in range(COLOURS):
        if card.asks[colour] > pieces >> (COUNT_BITS * colour) & MANY:
            return False
    return True


def best_ways(ways: list[Way], stock: Stock) -> list[Way]:
    """Without those that bring nothing that a way which spends part of the same does not bring; most points first."""
    order = sorted(range(len(ways)), key=lambda place: (ways[place].use, -ways[place].points, -ways[place].completed))
    kept: list[Way] = []
    for place in order:
        way = ways[place]
        for other in kept:
            if other.points >= way.points and other.completed >= way.completed and stock.fits(other.use, way.use):
                break
        else:
            kept.append(way)
    kept.sort(key=lambda way: (-way.points, way.use))
    return kept
