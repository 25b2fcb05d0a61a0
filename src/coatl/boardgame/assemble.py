"""The best assembly of a turn, proven best (BG-6).

Every Cóatl that is open, and a new one, is a job whose ways are found alone (``assemble_ways``). Then ways of all jobs
are put together that spend nothing twice. What a plan brings is (points, Cóatl completed, pieces kept, Prophecy cards
kept); a branch is left when no plan of it could bring more of anything than a plan that is known already.
``docs/solver.md`` says why nothing is missed.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.assemble_growth import SHORTEST
from coatl.boardgame.assemble_steps import Finished, StepWriter
from coatl.boardgame.assemble_stock import Holding, Stock
from coatl.boardgame.assemble_ways import Job, Way
from coatl.boardgame.state import BOARD_SPACES, HAND_LIMIT
from coatl.kernel.bits import size

PLANS: Final = 5
"""How many plans are asked for if nothing else is said."""
MOST_COMPLETED: Final = 4
"""Two that were open and two new ones of three pieces each."""
MOST_PIECES: Final = BOARD_SPACES + 1
"""A full board, and one more to see what it would add."""
OPEN_AT_A_TIME: Final = 2
"""Cóatl that may be incomplete (BG-6.2)."""


class Plan:
    """One assembly: its steps in an order in which each is legal, and what lies on the table after them.

    A step may make the dealer show the next card of a Temple pile; the turn is not ended by a last ``done``.
    """

    points: i64
    completed: i64
    pieces_kept: i64
    cards_kept: i64

    def __init__(self, steps: list[int], coatls: list[Finished], pieces_kept: i64, cards_kept: i64) -> None:
        self.steps: Final = steps
        self.coatls: Final = coatls
        self.points = 0
        self.completed = 0
        for finished in coatls:
            self.points += finished.coatl.points()
            self.completed += 1 if finished.is_complete else 0
        self.pieces_kept = pieces_kept
        self.cards_kept = cards_kept


class Found:
    """A combination of ways: one for each open Cóatl, then those of new ones."""

    def __init__(self, brings: tuple[int, int, int, int], ways: list[Way]) -> None:
        self.brings: Final = brings
        self.ways: Final = ways


def solve(holding: Holding, most: int = PLANS) -> list[Plan]:
    """The plans that no other one dominates, best first by what they bring; at most so many of them."""
    search = Search(holding)
    writer = StepWriter(holding, search.stock, search.jobs, search.new)
    plans: list[Plan] = []
    for found in search.best(most):
        writer.begin()
        for place in range(len(found.ways)):
            writer.plan(place, found.ways[place])
        writer.write()
        plans.append(Plan(writer.steps, writer.finished, found.brings[2], found.brings[3]))
    return plans


class Search:
    """Puts ways together."""

    def __init__(self, holding: Holding) -> None:
        self.stock: Final = Stock(holding)
        self.jobs: Final = [Job(self.stock, coatl) for coatl in holding.coatls if coatl is not None]
        self.new: Final = Job(self.stock, None)
        self.found: list[Found] = []
        self.chosen: list[Way] = []
        self.reached: list[i64] = [-1] * ((MOST_COMPLETED + 1) * (MOST_PIECES + 1) * (HAND_LIMIT + 1))
        """By what is completed and kept: the most points of a known plan that does at least as well in all of that."""
        self.rest_points: list[i64] = [0]
        """By number of open Cóatl that are still to come: the most points they can have, ..."""
        self.rest_completed: list[i64] = [0]
        """... and how many of them can be completed."""
        for job in self.jobs[::-1]:
            self.rest_points.append(self.rest_points[-1] + job.ways[0].points)
            self.rest_completed.append(self.rest_completed[-1] + most_completed(job.ways))
        self.new_completed: Final = most_completed(self.new.ways)
        pieces: i64 = self.stock.sizes[self.stock.parts - 1]
        self.choose(0, self.stock.everything, 0, 0, 0, pieces, holding.hand.size)

    def choose(
        self, place: i64, free: i64, points: i64, completed: i64, incomplete: i64, pieces: i64, cards: i64
    ) -> None:
        """Choose a way for each open Cóatl in turn, then for new ones; ``free`` is what is not spent."""
        if place == len(self.jobs):
            if incomplete == OPEN_AT_A_TIME:
                self.keep(points, completed, pieces, cards)
            else:
                self.choose_new(0, free, points, completed, incomplete, pieces, cards)
            return
        stock = self.stock
        rest = len(self.jobs) - place - 1
        new_points = self.best_new(free, OPEN_AT_A_TIME - incomplete, pieces, cards)
        for way in self.jobs[place].ways:
            if not stock.fits(way.use, free):
                continue
            most_points = points + way.points + self.rest_points[rest] + new_points
            pieces_left = pieces - stock.sizes[way.code]
            cards_left = cards - size(way.cards)
            done = completed + way.completed
            most_done = done + self.rest_completed[rest] + self.new_completed * (pieces_left // SHORTEST)
            if self.is_known(most_points, most_done, pieces_left, cards_left):
                continue
            self.chosen.append(way)
            still_open = incomplete + 1 - way.completed
            self.choose(place + 1, free - way.use, points + way.points, done, still_open, pieces_left, cards_left)
            self.chosen.pop()

    def choose_new(
        self, first: i64, free: i64, points: i64, completed: i64, incomplete: i64, pieces: i64, cards: i64
    ) -> None:
        """Keep what was chosen, then choose ways for new Cóatl from ``first`` on, so that no set is seen twice.

        Those that get complete are made first, so only what stays incomplete must not be too many.
        """
        self.keep(points, completed, pieces, cards)
        stock = self.stock
        for place in range(first, len(self.new.ways)):
            way = self.new.ways[place]
            pieces_left = pieces - stock.sizes[way.code]
            cards_left = cards - size(way.cards)
            still_open = incomplete + 1 - way.completed
            if still_open > OPEN_AT_A_TIME or not stock.fits(way.use, free):
                continue
            more = min(cards_left, OPEN_AT_A_TIME - still_open + pieces_left // SHORTEST)
            done = completed + way.completed
            most_done = done + self.new_completed * (pieces_left // SHORTEST)
            if self.is_known(points + way.points * (1 + more), most_done, pieces_left, cards_left):
                continue
            self.chosen.append(way)
            self.choose_new(place, free - way.use, points + way.points, done, still_open, pieces_left, cards_left)
            self.chosen.pop()

    def best_new(self, free: i64, room: i64, pieces: i64, cards: i64) -> i64:
        """No new Cóatl bring more points than this: as many as can be begun or completed, each with the best way."""
        for way in self.new.ways:
            if self.stock.fits(way.use, free):
                return way.points * min(cards, room + pieces // SHORTEST)
        return 0

    def is_known(self, points: i64, completed: i64, pieces: i64, cards: i64) -> bool:
        """Whether a known plan brings at least as much of everything."""
        return self.reached[place_of(min(completed, MOST_COMPLETED), pieces, cards)] >= points

    def keep(self, points: i64, completed: i64, pieces: i64, cards: i64) -> None:
        if self.is_known(points, completed, pieces, cards):
            return
        self.found.append(Found((points, completed, pieces, cards), self.chosen.copy()))
        for fewer_completed in range(completed + 1):
            for fewer_pieces in range(pieces + 1):
                for fewer_cards in range(cards + 1):
                    place = place_of(fewer_completed, fewer_pieces, fewer_cards)
                    if self.reached[place] < points:
                        self.reached[place] = points

    def best(self, most: int) -> list[Found]:
        """The best combinations that no other one dominates."""
        kept: list[Found] = []
        for found in sorted(self.found, key=lambda found: found.brings, reverse=True):
            if not any(dominates(other.brings, found.brings) for other in kept):
                kept.append(found)
        return kept[:most]


def dominates(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] >= other[0] and one[1] >= other[1] and one[2] >= other[2] and one[3] >= other[3]


def place_of(completed: i64, pieces: i64, cards: i64) -> i64:
    return (completed * (MOST_PIECES + 1) + pieces) * (HAND_LIMIT + 1) + cards


def most_completed(ways: list[Way]) -> i64:
    """1 if one of the ways completes its Cóatl."""
    for way in ways:
        if way.completed == 1:
            return 1
    return 0
