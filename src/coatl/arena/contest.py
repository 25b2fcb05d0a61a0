"""Playing a tournament: what is missing is played, what is finished is kept, and a test may end it early."""

from collections.abc import Callable, Generator
from typing import Final

from coatl.arena.kept import Kept
from coatl.arena.results import GameResult
from coatl.arena.schedule import Tournament
from coatl.arena.simulate import Advance
from coatl.arena.sprt import UNDECIDED, Bounds, SequentialTest

Engine = Callable[[Tournament, list[int], int], Generator[GameResult, None, None]]
"""Plays games by their numbers in so many processes; the results come in any order."""

PAIR: Final = 2
"""The players, and the entrants, of a match that can be tested."""


class Contest:
    """A tournament of some deals. The result does not depend on the order in which games are finished: a test is told
    deal after deal, and what was played beyond the deal of its verdict does not count.
    """

    def __init__(self, tournament: Tournament, deals: int, kept: Kept, bounds: Bounds | None) -> None:
        self.tournament: Final = tournament
        self.deals: Final = deals
        self.kept: Final = kept
        self.test: Final = None if bounds is None else SequentialTest(bounds)
        self.told = 0
        """How many deals, from the first on, the test knows."""
        self.resumed: Final = sum(number < self.all_games for number in kept.results)
        """Games that were finished before."""
        self.tell_test()

    @property
    def all_games(self) -> int:
        return self.deals * self.tournament.games_per_deal

    def play(self, engine: Engine, jobs: int, advance: Advance) -> None:
        missing = [number for number in range(self.all_games) if number not in self.kept.results]
        advance(self.resumed)
        if self.is_decided or not missing:
            return
        playing = engine(self.tournament, missing, jobs)
        try:
            for result in playing:
                self.kept.add(result)
                advance(1)
                self.tell_test()
                if self.is_decided:
                    break
        finally:
            playing.close()

    @property
    def is_decided(self) -> bool:
        return self.test is not None and self.test.verdict != UNDECIDED

    def tell_test(self) -> None:
        """Tell the test of the deals that are finished, in their order."""
        while self.test is not None and not self.is_decided and self.told < self.deals:
            games = self.games_of(self.told)
            if len(games) < self.tournament.games_per_deal:
                return
            self.told += 1
            self.test.observe(sum(self.first_share(game) for game in games) / len(games))

    def first_share(self, game: GameResult) -> float:
        """What the first entrant has of a victory in a game of two."""
        seat = self.tournament.appointment(game.number).seats.index(0)
        return 1 / len(game.winners) if seat in game.winners else 0.0

    def games_of(self, deal: int) -> list[GameResult]:
        """The finished games of a deal."""
        first = deal * self.tournament.games_per_deal
        numbers = range(first, first + self.tournament.games_per_deal)
        return [self.kept.results[number] for number in numbers if number in self.kept.results]

    def counted(self) -> list[list[GameResult]]:
        """The games that count, deal by deal."""
        return [self.games_of(deal) for deal in range(self.told if self.is_decided else self.deals)]
