"""What a tournament tells: ratings, shares, seats, scores, ends, times, faults; plain data for JSON and reports."""

from collections import Counter, defaultdict
from itertools import combinations
from statistics import mean
from typing import Any, Final

from coatl.arena.contest import Contest
from coatl.arena.intervals import quantile, resampled, share_interval
from coatl.arena.ratings import fit, orders
from coatl.arena.results import GameResult
from coatl.arena.schedule import Tournament

FEWEST_DEALS: Final = 2
"""With fewer deals nothing can be said about the differences between them."""


class Shares:
    """Shares of victories in some games, deal by deal."""

    def __init__(self) -> None:
        self.deals: Final[dict[int, list[float]]] = defaultdict(list)

    def add(self, deal: int, share: float) -> None:
        self.deals[deal].append(share)

    def as_json(self) -> dict[str, Any]:
        games = [share for shares in self.deals.values() for share in shares]
        if not games:
            return {"games": 0, "share": None, "share_interval": None}
        enough = len(self.deals) >= FEWEST_DEALS
        interval = share_interval([mean(shares) for shares in self.deals.values()], len(games)) if enough else None
        return {
            "games": len(games),
            "share": round(mean(games), 4),
            "share_interval": None if interval is None else [round(bound, 4) for bound in interval],
        }


def summarize(contest: Contest) -> dict[str, Any]:
    """Everything that can be told about the games that count."""
    tournament = contest.tournament
    deals = contest.counted()
    games = [game for deal in deals for game in deal]
    return {
        **tournament.as_json(),
        "deals": len(deals),
        "games": len(games),
        "resumed": contest.resumed,
        "moves": sum(sum(game.moves) for game in games),
        "ratings": _ratings(tournament, deals),
        "pairings": _pairings(tournament, games),
        "seats": _seats(tournament, games),
        "end_reasons": dict(sorted(Counter(game.reason for game in games).items())),
        "faults": _faults(tournament, games),
        "sprt": None if contest.test is None else contest.test.as_json(),
    }


def _ratings(tournament: Tournament, deals: list[list[GameResult]]) -> list[dict[str, Any]]:
    """Each entrant with all that concerns it alone, the best first."""
    size = len(tournament.entrants)
    weights = []
    for deal in deals:
        of_deal: Counter[tuple[int, ...]] = Counter()
        for game in deal:
            of_deal.update(orders(tournament.appointment(game.number).seats, game.places()))
        weights.append(of_deal)
    total: Counter[tuple[int, ...]] = Counter()
    for of_deal in weights:
        total.update(of_deal)
    ratings = fit(size, total)
    enough = len(deals) >= FEWEST_DEALS and size > 1
    intervals = resampled(weights, lambda sample: fit(size, sample, ratings)) if enough else None
    rows = []
    for place, entrant in enumerate(tournament.entrants):
        row = _row_of(tournament, place, [game for deal in deals for game in deal])
        one_sided = row["share"] in (0.0, 1.0)
        interval = None if intervals is None or one_sided else [round(bound, 1) for bound in intervals[place]]
        rows.append({"bot": entrant.name, "rating": round(ratings[place], 1), "interval": interval, **row})
    return sorted(rows, key=lambda row: -row["rating"])


def _row_of(tournament: Tournament, place: int, games: list[GameResult]) -> dict[str, Any]:
    """The share, the scores and the times of one entrant. Its seats count singly if it has several in a game."""
    shares = Shares()
    wins = shared = moves = faults = 0
    scores: list[int] = []
    turns: list[float] = []
    for game in games:
        appointment = tournament.appointment(game.number)
        for seat, entrant in enumerate(appointment.seats):
            if entrant != place:
                continue
            won = seat in game.winners
            shares.add(appointment.deal, 1 / len(game.winners) if won else 0.0)
            wins += won and len(game.winners) == 1
            shared += won and len(game.winners) > 1
            scores += game.scores[seat : seat + 1]
            turns += game.turns[seat]
            moves += game.moves[seat]
            faults += game.fault is not None and game.fault.seat == seat
    return {
        **shares.as_json(),
        "wins": wins,
        "shared_wins": shared,
        "faults": faults,
        "mean_score": round(mean(scores), 2) if scores else None,
        "scores": dict(sorted(Counter(scores).items())),
        "time": _times(turns, moves, tournament.entrants[place].budget.seconds),
    }


def _times(turns: list[float], moves: int, budget: float | None) -> dict[str, float | None]:
    """Seconds a move and a turn; ``overrun`` is the 99th percentile of time used to budget, which is of a turn."""
    if not turns or not moves:
        return {"move_mean": None, "turn_median": None, "turn_99": None, "overrun": None}
    highest = quantile(turns, 0.99)
    return {
        "move_mean": round(sum(turns) / moves, 6),
        "turn_median": round(quantile(turns, 0.5), 6),
        "turn_99": round(highest, 6),
        "overrun": None if budget is None else round(highest / budget, 3),
    }


def _pairings(tournament: Tournament, games: list[GameResult]) -> list[dict[str, Any]]:
    """How often the first of two entrants was ahead of the second in the games of both; level is half."""
    pairings = []
    for first, second in combinations(range(len(tournament.entrants)), 2):
        shares = Shares()
        for game in games:
            appointment = tournament.appointment(game.number)
            places = game.places()
            for seat, other in combinations(range(tournament.players), 2):
                pair = appointment.seats[seat], appointment.seats[other]
                if pair in ((first, second), (second, first)):
                    ahead, behind = (seat, other) if pair == (first, second) else (other, seat)
                    ahead_share = (places[ahead] < places[behind]) + (places[ahead] == places[behind]) / 2
                    shares.add(appointment.deal, ahead_share)
        names = [tournament.entrants[first].name, tournament.entrants[second].name]
        pairings.append({"bots": names, **shares.as_json()})
    return pairings


def _seats(tournament: Tournament, games: list[GameResult]) -> list[dict[str, Any]]:
    """Each seat with its share of victories; its advantage is what that is above an equal share.

    Every entrant plays every deal in every seat, so who is how strong makes no difference.
    """
    rows = []
    for seat in range(tournament.players):
        shares = Shares()
        for game in games:
            deal = tournament.appointment(game.number).deal
            shares.add(deal, 1 / len(game.winners) if seat in game.winners else 0.0)
        row = shares.as_json()
        scores = [game.scores[seat] for game in games if game.scores]
        advantage = round(row["share"] - 1 / tournament.players, 4)
        mean_score = round(mean(scores), 2) if scores else None
        rows.append({"seat": seat, **row, "advantage": advantage, "mean_score": mean_score})
    return rows


def _faults(tournament: Tournament, games: list[GameResult]) -> list[dict[str, Any]]:
    found = []
    for game in games:
        if game.fault is not None:
            entrant = tournament.appointment(game.number).seats[game.fault.seat]
            facts = {"seat": game.fault.seat, "kind": game.fault.kind, "detail": game.fault.detail}
            found.append({"bot": tournament.entrants[entrant].name, "game": game.number, **facts})
    return found
