"""What each side may expect in a position: its points at the end, and its share of the win.

A position is judged as bots judge it. What such a judgement is worth in points at the end is learnt from games that
were played from the moments of the very game that is analysed, by quick players, to their ends: a straight line
foretells the points, and what it is wrong by on average around each turn is added; a logistic curve over the expected
lead foretells the win.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final, NamedTuple

from coatl.analysis.course import shares
from coatl.analysis.least_squares import fit_line, fit_logistic, logistic, product
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

LATEST: Final = 1.5
"""Time is counted in lengths of the recorded game, no further than this."""
TIME: Final = 5
"""The column of what a position shows that says the time."""
LEAD_SCALE: Final = 10.0
REACH: Final = 4
"""What the line is wrong by is smoothed over so many turns to either side."""
LEAST_DOUBT: Final = 0.5
"""No judgement of a position is trusted further than to so many points."""

Seen = list[list[float]]
"""What a position shows of every side (``looks``)."""


class Expected(NamedTuple):
    """Points and shares of all sides; known if the game had ended, else judged."""

    points: list[float]
    share: list[float]
    is_known: bool



class Playout:
    """A game that was played from a moment to its end: what some positions on the way looked like, and how it ended."""

    def __init__(self, moment: int, seen: list[Seen], points: list[float], won: list[float]) -> None:
        self.moment: Final = moment
        self.seen: Final = seen
        self.points: Final = points
        self.won: Final = won

    def as_json(self) -> dict[str, object]:
        return {"moment": self.moment, "seen": self.seen, "points": self.points, "won": self.won}


def playout_from(document: Mapping[str, Any]) -> Playout:
    """A playout from what ``as_json`` made of it."""
    return Playout(document["moment"], document["seen"], document["points"], document["won"])


def looks(rules: Rules, state: State, last_turn: int) -> Seen:
    """What a position shows of every side: its worth, its points, those of its best rival, the time, its place."""
    totals = state.score_sheet().totals
    players = int(state.players)
    worths = [rules.evaluate(state, side) if side < players else float(total) for side, total in enumerate(totals)]
    time = min(LATEST, int(state.turn) / last_turn)
    found: Seen = []
    for side, total in enumerate(totals):
        rival = max((other for other in range(len(totals)) if other != side), key=lambda other: worths[other])
        waits = (side - int(state.seat)) % players / players if side < players else 0.0
        worth = worths[side]
        found.append(
            [1.0, worth, float(total), worths[rival], float(totals[rival]), time, time * time, time * worth,
             time * total, waits]
        )  # fmt: skip
    return found


class Model:
    """Tells expected points and shares from what a position shows; all seats alike, and CARL by a model of his own."""

    def __init__(
        self,
        points: list[list[float]],
        shares: list[list[float]],
        offsets: list[list[float]],
        misjudgement: float = 0.0,
        misjudged_change: float = 0.0,
    ) -> None:
        self.points: Final = points
        self.shares: Final = shares
        self.offsets: Final = offsets
        """By moment and side: what the line is wrong by on average."""
        self.misjudgement = misjudgement
        """By how many points a single position is misjudged, ..."""
        self.misjudged_change = misjudged_change
        """... and what changes in a turn."""

    def as_json(self) -> dict[str, object]:
        return {
            "points": self.points,
            "shares": self.shares,
            "offsets": self.offsets,
            "misjudgement": self.misjudgement,
            "misjudged_change": self.misjudged_change,
        }

    def steepness(self) -> float:
        """What a point of the lead is worth in chances to win, where these are even and the end is near."""
        return abs(self.shares[0][1] + self.shares[0][2]) / (4.0 * LEAD_SCALE) if self.shares else 0.0

    def foretell(self, seen: Seen, players: int) -> list[float]:
        """The points that the line foretells."""
        return [product(self.points[0 if side < players else 1], row) for side, row in enumerate(seen)]

    def corrected(self, seen: Seen, players: int, moment: int) -> list[float]:
        """The points to expect at the end of a game that was left at this moment."""
        foretold = self.foretell(seen, players)
        return [found + offset for found, offset in zip(foretold, self.offsets[moment], strict=True)]

    def expect(self, rules: Rules, state: State, last_turn: int, moment: int) -> Expected:
        """Points and shares; of a finished game, the true ones."""
        if state.is_over:
            outcome = state.outcome()
            return Expected([float(score) for score in outcome.scores], shares(outcome, len(outcome.scores)), True)
        seen = looks(rules, state, last_turn)
        players = int(state.players)
        points = self.corrected(seen, players, moment)
        chances = [
            logistic(product(self.shares[0 if side < players else 1], row))
            for side, row in enumerate(leads(points, seen))
        ]
        total = sum(chances)
        return Expected(points, [chance / total for chance in chances], False)


def model_from(document: Mapping[str, Any]) -> Model:
    """A model from what ``as_json`` made of it."""
    return Model(
        document["points"],
        document["shares"],
        document["offsets"],
        document["misjudgement"],
        document["misjudged_change"],
    )


def leads(points: Sequence[float], seen: Seen) -> list[list[float]]:
    """What foretells a win: the lead over the best of the others, which says more the later it is."""
    rows: list[list[float]] = []
    for side, own in enumerate(points):
        lead = (own - max(points[other] for other in range(len(points)) if other != side)) / LEAD_SCALE
        rows.append([1.0, lead, lead * seen[side][TIME]])
    return rows


class Fit:
    """The model that foretells some games best, and how well it does."""

    def __init__(self, playouts: Sequence[Playout], players: int, moments: int) -> None:
        """One playout at least must not have ended within its first round."""
        self.playouts: Final = [playout for playout in playouts if playout.seen]
        self.players: Final = players
        self.sides: Final = len(playouts[0].points)
        self.kinds: Final = [range(players), *([range(players, self.sides)] if self.sides > players else [])]
        self.explained: list[float] = []
        self.residual: list[float] = []
        self.model: Final = Model([self.fit_points(kind) for kind in self.kinds], [], [])
        self.wrong: Final = self.errors_by_moment()
        """By moment and side: what the line was wrong by after the first round of each playout from there."""
        for moment in range(moments):
            self.model.offsets.append([self.offset(moment, side) for side in range(self.sides)])
        self.measure_doubt()
        self.fit_shares()

    def quality(self) -> dict[str, object]:
        """What an analysis tells about the model."""
        return {
            "playouts": len(self.playouts),
            "explained": self.explained,
            "residual": self.residual,
            "misjudgement": round(self.model.misjudgement, 2),
            "misjudged_change": round(self.model.misjudged_change, 2),
        }

    def fit_points(self, kind: range) -> list[float]:
        rows = [seen[side] for playout in self.playouts for seen in playout.seen for side in kind]
        values = [playout.points[side] for playout in self.playouts for _ in playout.seen for side in kind]
        found = fit_line(rows, values)
        mean = fmean(values)
        around = sum((value - mean) ** 2 for value in values)
        missed = sum((value - product(found, row)) ** 2 for row, value in zip(rows, values, strict=True))
        self.explained.append(round(1.0 - missed / around, 3) if around > 0 else 1.0)
        self.residual.append(round(sqrt(missed / len(values)), 2))
        return found

    def errors_by_moment(self) -> dict[int, list[list[float]]]:
        wrong: dict[int, list[list[float]]] = {}
        for playout in self.playouts:
            foretold = self.model.foretell(playout.seen[0], self.players)
            rows = wrong.setdefault(playout.moment, [[] for _ in range(self.sides)])
            for side, (true, told) in enumerate(zip(playout.points, foretold, strict=True)):
                rows[side].append(true - told)
        return wrong

    def offset(self, moment: int, side: int) -> float:
        """What the line is wrong by at about this moment, the nearer the more."""
        total = 0.0
        weight = 0.0
        for near, rows in self.wrong.items():
            part = REACH + 1 - abs(near - moment)
            if part > 0:
                total += part * sum(rows[side])
                weight += part * len(rows[side])
        return total / weight if weight > 0 else 0.0

    def measure_doubt(self) -> None:
        """How far single positions and the changes between them are misjudged: what playouts from neighbouring moments
        differ by from what is foretold, beyond what chance explains.
        """
        places: list[float] = []
        changes: list[float] = []
        for moment, rows in self.wrong.items():
            for side, row in enumerate(rows):
                if len(row) < 2:
                    continue
                own = fmean(row) - self.model.offsets[moment][side]
                chance = variance(row) / len(row)
                places.append(own**2 - chance)
                after = self.wrong.get(moment + 1)
                if after is not None and len(after[side]) > 1:
                    later = fmean(after[side]) - self.model.offsets[moment + 1][side]
                    changes.append((later - own) ** 2 - chance - variance(after[side]) / len(after[side]))
        self.model.misjudgement = _doubt(places)
        self.model.misjudged_change = _doubt(changes)

    def fit_shares(self) -> None:
        rows: list[list[list[float]]] = []
        wins: list[list[float]] = []
        for playout in self.playouts:
            for seen in playout.seen:
                rows.append(leads(self.model.corrected(seen, self.players, playout.moment), seen))
                wins.append(playout.won)
        for kind in self.kinds:
            self.model.shares.append(
                fit_logistic([row[side] for row in rows for side in kind], [won[side] for won in wins for side in kind])
            )


def _doubt(squares: list[float]) -> float:
    """The root of the mean of estimated squares, which may come out negative by chance."""
    return max(LEAST_DOUBT, sqrt(max(0.0, fmean(squares))) if squares else 0.0)
