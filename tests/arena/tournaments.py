"""Small tournaments."""

from collections.abc import Generator
from pathlib import Path

from coatl.arena.contest import Contest, Engine
from coatl.arena.entrants import parse_budget, parse_entrants
from coatl.arena.kept import Kept
from coatl.arena.match import play_game
from coatl.arena.results import GameResult
from coatl.arena.schedule import Tournament, make_tournament


def tournament(
    bots: str, game: str = "card", players: int = 2, seed: str = "7", limit: float | None = None
) -> Tournament:
    return make_tournament(game, players, parse_entrants(bots, parse_budget("0.1s")), seed, {}, limit)


def play_directly(what: Tournament, numbers: list[int], jobs: int) -> Generator[GameResult, None, None]:
    """Play in this very process: quick, as long as no bot is broken."""
    for number in numbers:
        yield play_game(what, number, lambda seat, seconds: None)


def play(
    what: Tournament, games: int, file: Path | None = None, engine: Engine = play_directly, jobs: int = 1
) -> Contest:
    """All games of a tournament of so many."""
    with Kept(what, file, resume=True) as kept:
        contest = Contest(what, what.deals_for(games), kept, None)
        contest.play(engine, jobs, lambda done: None)
    return contest


def untimed(contest: Contest) -> list[dict[str, object]]:
    """The games without their times, in the order of their numbers."""
    games = [game.as_json() for deal in contest.counted() for game in deal]
    return [{name: value for name, value in game.items() if name != "turns"} for game in games]


def result(number: int, scores: list[int], winners: list[int] | None = None) -> GameResult:
    """A game that ended with these points."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    nothing = [0] * len(scores)
    return GameResult(number, "all-rounds", scores, winners or best, nothing, [[] for _ in nothing])
