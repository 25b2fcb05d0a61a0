"""All answers to an assembly that are nearly the best, for puzzles: is there one best answer alone?

An answer says which Prophecy cards of the hand score beside which Cóatl, and which Temple card lies there. In which
order pieces are laid, and where pieces lie that change nothing, does not tell answers apart; nor does a card that
scores nothing. Two Cóatl that are begun in this turn can change places.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.assemble import OPEN_AT_A_TIME, Search
from coatl.boardgame.assemble_growth import SHORTEST
from coatl.boardgame.assemble_stock import Holding, Stock
from coatl.boardgame.assemble_ways import Job, Way, best_ways
from coatl.boardgame.state import EMPTY
from coatl.kernel.bits import bit, size

Part = tuple[int, int]
"""What an answer says of one Cóatl: the hand cards that score, as bits by place, and the Temple card by place."""

Answer = tuple[tuple[Part, ...], tuple[Part, ...]]
"""The parts of the Cóatl that were open, in their order, and those of new ones, sorted."""


def part_of(way: Way) -> Part:
    """What a way means for an answer."""
    cards: i64 = way.cards
    if way.spoilt != EMPTY:
        cards &= ~bit(way.spoilt)
    return cards, way.temple


def ways_by_part(job: Job, stock: Stock) -> list[Way]:
    """The ways of a job without those that another way to the same part makes needless, most points first."""
    parts: dict[Part, list[Way]] = {}
    for way in job.all_ways:
        parts.setdefault(part_of(way), []).append(way)
    kept = [way for ways in parts.values() for way in best_ways(ways, stock)]
    kept.sort(key=lambda way: (-way.points, way.use))
    return kept


class AnswerSearch:
    """Finds every answer that is worth at least ``least`` points, with the most points that it can bring."""

    least: i64

    def __init__(self, holding: Holding, least: i64) -> None:
        search = Search(holding)
        stock = search.stock
        self.stock: Final = stock
        self.least = least
        self.ways: Final = [ways_by_part(job, stock) for job in search.jobs]
        self.new: Final = [way for way in ways_by_part(search.new, stock) if way.points > 0]
        self.chosen: list[Part] = []
        self.begun: list[Part] = []
        self.found: Final[dict[Answer, int]] = {}
        self.choose(0, stock.everything, 0, 0, stock.sizes[stock.parts - 1], holding.hand.size)

    def choose(self, place: i64, free: i64, points: i64, incomplete: i64, pieces: i64, cards: i64) -> None:
        """Choose a way for each open Cóatl in turn, then for new ones; ``free`` is what is not spent."""
        if place == len(self.ways):
            if incomplete == OPEN_AT_A_TIME:
                self.note(points)
            else:
                self.choose_new(0, free, points, incomplete, pieces, cards)
            return
        most = self.most_new(free, OPEN_AT_A_TIME - incomplete, pieces, cards)
        for later in range(place + 1, len(self.ways)):
            most += self.ways[later][0].points
        for way in self.ways[place]:
            if points + way.points + most < self.least:
                break
            if self.stock.fits(way.use, free):
                still_open = incomplete + 1 - way.completed
                pieces_left = pieces - self.stock.sizes[way.code]
                self.chosen.append(part_of(way))
                self.choose(
                    place + 1, free - way.use, points + way.points, still_open, pieces_left, cards - size(way.cards)
                )
                self.chosen.pop()

    def choose_new(self, first: i64, free: i64, points: i64, incomplete: i64, pieces: i64, cards: i64) -> None:
        """Note what was chosen, then choose ways for new Cóatl from ``first`` on."""
        self.note(points)
        for place in range(first, len(self.new)):
            way = self.new[place]
            still_open = incomplete + 1 - way.completed
            if still_open > OPEN_AT_A_TIME or not self.stock.fits(way.use, free):
                continue
            pieces_left = pieces - self.stock.sizes[way.code]
            cards_left = cards - size(way.cards)
            more = min(cards_left, OPEN_AT_A_TIME - still_open + pieces_left // SHORTEST)
            if points + way.points * (1 + more) < self.least:
                continue
            self.begun.append(part_of(way))
            self.choose_new(place, free - way.use, points + way.points, still_open, pieces_left, cards_left)
            self.begun.pop()

    def note(self, points: i64) -> None:
        """Remember the answer that was chosen, with the most points that it can bring."""
        if points >= self.least:
            answer = (tuple(self.chosen), tuple(sorted(self.begun)))
            if self.found.get(answer, -1) < points:
                self.found[answer] = int(points)

    def most_new(self, free: i64, room: i64, pieces: i64, cards: i64) -> i64:
        """No new Cóatl bring more points than this: as many as can be begun or completed, each with the best way."""
        for way in self.new:
            if self.stock.fits(way.use, free):
                return way.points * min(cards, room + pieces // SHORTEST)
        return 0
