"""The games of a tournament: mirrored deals, so that luck of the draw and of the seat falls on everybody alike.

A *deal* is a number from which the seed of the dealer follows. Every group of entrants plays every deal once in each
rotation of its seats. In all these games the order of each bag and deck is the same, whatever the seats do: the
dealer of real games keeps a stream of its own for each of them, and nothing that was drawn goes back. The one
exception is the board game's Prophecy deck after it has run out: what is shuffled anew then are the discards of that
very game. Bots have seeds of their own, which tell nothing about the deal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from coatl.arena.entrants import Entrant
from coatl.kernel.dealers import SeededDealer, seed_digest
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules

FEWEST_PLAYERS: Final = 2
"""Alone nobody is met."""


@dataclass(frozen=True)
class Appointment:
    """One game of the schedule: the deal and, seat by seat, the places of its entrants in ``Tournament.entrants``."""

    number: int
    deal: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Tournament:
    """Who plays what. It has no end: its games are numbered from 0, and one can always play further deals."""

    game: str
    players: int
    entrants: tuple[Entrant, ...]
    """All different."""
    groups: tuple[tuple[int, ...], ...]
    """Which entrants meet; one may have several seats."""
    seed: str
    options: Mapping[str, object]
    limit: float | None = None
    """Seconds in a turn after which a bot is stopped; None: so many as its budget says."""

    @property
    def games_per_deal(self) -> int:
        """A round: every group in every rotation."""
        return len(self.groups) * self.players

    def deals_for(self, games: int) -> int:
        """How many whole rounds have at least so many games."""
        return -(-games // self.games_per_deal)

    def appointment(self, number: int) -> Appointment:
        """Game ``number``: first all rotations of the first group on the first deal, then the next group."""
        deal, within = divmod(number, self.games_per_deal)
        group, rotation = divmod(within, self.players)
        seats = self.groups[group]
        return Appointment(number, deal, seats[rotation:] + seats[:rotation])

    def dealer(self, deal: int) -> SeededDealer:
        return SeededDealer(f"{self.seed}/deal/{deal}")

    def bot_seed(self, number: int, seat: int) -> str:
        """A seed for the bot of a seat, from which the deal cannot be guessed."""
        return seed_digest("coatl/arena/", self.seed, f"/{number}/{seat}").hex()

    def limit_of(self, entrant: int) -> float:
        """Seconds in a turn after which this entrant is stopped."""
        return self.entrants[entrant].budget.limit() if self.limit is None else self.limit

    def as_json(self) -> dict[str, object]:
        """All that the games depend on."""
        return {
            "game": self.game,
            "players": self.players,
            "bots": [entrant.name for entrant in self.entrants],
            "budgets": [str(entrant.budget) for entrant in self.entrants],
            "groups": [list(group) for group in self.groups],
            "seed": self.seed,
            "options": dict(self.options),
            "limit": self.limit,
        }


def make_tournament(
    game: str,
    players: int,
    listed: list[Entrant],
    seed: str,
    options: Mapping[str, object],
    limit: float | None = None,
) -> Tournament:
    """One bot meets itself; as many bots as seats are one group; of more bots every possible group plays.

    A bot that is listed several times has several seats. Raises ``BadInput`` for what cannot be played.
    """
    find_rules(game).new_state(players, options)
    if players < FEWEST_PLAYERS:
        raise BadInput("arena-alone", {"players": players})
    if limit is not None and limit <= 0:
        raise BadInput("limit-zero", {})
    line_up = listed * players if len(listed) == 1 else listed
    if len(line_up) < players:
        raise BadInput("arena-too-few-bots", {"bots": len(line_up), "players": players})
    entrants = tuple(dict.fromkeys(line_up))
    places = [entrants.index(entrant) for entrant in line_up]
    groups = tuple(dict.fromkeys(combinations(places, players)))
    seed_digest("", seed, "")
    return Tournament(game, players, entrants, groups, seed, options, limit)
