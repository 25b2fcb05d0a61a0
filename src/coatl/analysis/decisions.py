"""What else could have been done: the best turns as the strongest bot finds them, tried beside what was played.

All turns are tried in the same deals that agree with what the seat knew, with the same draws, so that luck is alike
for all. A first round of trials chooses the best few; a second one, in other deals, says how much better they are.
"""

from dataclasses import dataclass, field
from math import hypot
from typing import Any, Final, NamedTuple

from coatl.analysis.course import Course, Stretch, shares
from coatl.analysis.estimates import DIGITS, DOUBT, mean_and_error
from coatl.analysis.playing_on import play_on
from coatl.analysis.settings import Settings
from coatl.bots.judges import Judge
from coatl.bots.reasons import hint_for
from coatl.bots.search import distinct
from coatl.bots.turns import TurnSearch
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.state import State

SHOWN: Final = 3
"""Alternatives that are compared with what was done."""
LEAST_DOUBT: Final = 1.0
"""The judgement of a position is not trusted further than to so many points."""
LEAST_GAIN: Final = 0.05
"""Fewer points are nothing: they are not even told."""


class Found(NamedTuple):
    """What came out of one trial for the seat: its points, its lead over the best of the others, its part of the win;
    without that where the game had not ended, and points are a judgement.
    """

    points: float
    lead: float
    share: float | None


@dataclass
class Trial:
    """A way to play the turn, and what came out in each deal."""

    actions: list[int]
    found: list[Found] = field(default_factory=list)

    def lead(self) -> float:
        return mean_and_error([found.lead for found in self.found])[0]

    def share(self) -> float | None:
        """The part of the games that were won, if all went to the end."""
        known = [found.share for found in self.found if found.share is not None]
        return round(mean_and_error(known)[0], DIGITS) if len(known) == len(self.found) else None


class Decision:
    """One stretch of actions and what could have been done instead, with the eyes of its seat."""

    def __init__(self, course: Course, stretch: Stretch, settings: Settings, solved: list[str]) -> None:
        """``solved`` is what the solver would have done, if it found more points, else empty."""
        self.rules: Final = course.rules
        self.stretch: Final = stretch
        self.seat: Final = stretch.seat
        self.settings: Final = settings
        self.solved: Final = [self.rules.parse_action(text) for text in solved]
        self.judge: Final = Judge(self.rules)
        self.stop: Final = stretch.turn + 1 + self.rules.thinking.horizon * course.record.players
        self.seed: Final = f"{settings.seed}/decision/{stretch.line}"
        self.view: Final = stretch.before.view(stretch.seat)
        self.root: Final = self.rules.determinize(self.view, QuickDealer(self.seed))

    def as_json(self) -> dict[str, object]:
        played = Trial(self.stretch.actions)
        best = self.best_others(played)
        for trial in (played, *best):
            trial.found.clear()
        for world in range(self.settings.worlds):
            self.try_in_world(f"second/{world}", [played, *best])
        best.sort(key=lambda trial: -trial.lead())
        points, error = mean_and_error([found.points for found in played.found])
        alternatives = [self.compared(trial, played) for trial in best]
        return {
            "line": self.stretch.line,
            "step": self.stretch.step,
            **self.told(played),
            "points": round(points, DIGITS),
            "points_error": round(hypot(error, doubt(played)), DIGITS),
            "share": played.share(),
            "alternatives": alternatives,
            "better": better_of(alternatives),
        }

    def best_others(self, played: Trial) -> list[Trial]:
        """The best few turns that lead somewhere else than what was played, by a first round of trials."""
        dealer = QuickDealer(f"{self.seed}/search")
        search = TurnSearch(self.rules, self.judge, self.root, dealer, self.rules.thinking.wide_breadth, True)
        turns = [self.solved] if self.solved else []
        known = {self.outlook(played.actions)}
        others: list[Trial] = []
        for actions in turns + [line.actions for line in distinct(search.lines())]:
            outlook = self.outlook(actions)
            if outlook not in known:
                known.add(outlook)
                others.append(Trial(actions))
        if len(others) > SHOWN:
            for world in range(self.settings.first_worlds):
                self.try_in_world(f"first/{world}", others)
            others.sort(key=lambda trial: -trial.lead())
        return others[:SHOWN]

    def outlook(self, actions: list[int]) -> str:
        """What the seat sees after these actions, before anything is drawn."""
        state = self.root.clone()
        self.act(state, actions)
        return state.view(self.seat).as_text()

    def act(self, state: State, actions: list[int]) -> None:
        for action in actions:
            if state.current_seat == self.seat and state.problem(action) == 0:
                state.step(action)

    def try_in_world(self, name: str, trials: list[Trial]) -> None:
        """Try every turn in one deal that agrees with what the seat knew, as far as the game's horizon."""
        world = self.rules.determinize(self.view, QuickDealer(f"{self.seed}/{name}"))
        for trial in trials:
            state = world.clone()
            self.act(state, trial.actions)
            play_on(self.rules, state, QuickDealer(f"{self.seed}/{name}/draws"), self.stop)
            trial.found.append(self.found_in(state))

    def found_in(self, state: State) -> Found:
        """What a trial came to; where the game goes on, as it is judged."""
        share: float | None = None
        points = [float(score) for score in state.score_sheet().totals]
        if state.is_over:
            share = shares(state.outcome(), len(points))[self.seat]
        else:
            points[: state.players] = [self.judge.value(state, seat) for seat in range(state.players)]
        others = [worth for side, worth in enumerate(points) if side != self.seat]
        return Found(points[self.seat], points[self.seat] - max(others), share)

    def compared(self, trial: Trial, played: Trial) -> dict[str, Any]:
        """An alternative with what it would have brought more than what was played, deal by deal."""
        pairs = list(zip(trial.found, played.found, strict=True))
        gain, error = mean_and_error([one.lead - other.lead for one, other in pairs])
        won = [one.share - other.share for one, other in pairs if one.share is not None and other.share is not None]
        is_known = len(won) == len(pairs)
        share, share_error = mean_and_error(won) if is_known else (0.0, 0.0)
        return {
            **self.told(trial),
            "points": round(mean_and_error([found.points for found in trial.found])[0], DIGITS),
            "gain": round(gain, DIGITS),
            "gain_error": round(hypot(error, doubt(trial, played)), DIGITS),
            "share_gain": round(share, DIGITS) if is_known else None,
            "share_gain_error": round(share_error, DIGITS) if is_known else None,
        }

    def told(self, trial: Trial) -> dict[str, object]:
        """What would be done, and why."""
        hint = hint_for(self.rules, self.root, trial.actions, 0.0)
        texts = [self.rules.action_text(action) for action in trial.actions]
        return {"actions": texts, "reason": hint.reason, "facts": hint.facts}


def better_of(alternatives: list[dict[str, Any]]) -> int | None:
    """The place of the best alternative that is better than what was done beyond doubt; None if there is none. They are
    sorted by their gain.
    """
    for place, alternative in enumerate(alternatives):
        if alternative["gain"] > max(LEAST_GAIN, DOUBT * alternative["gain_error"]):
            return place
    return None


def better_alternative(decision: dict[str, Any]) -> dict[str, Any] | None:
    """What would have been better beyond doubt, as an analysis tells it."""
    place = decision["better"]
    return None if place is None else dict(decision["alternatives"][place])


def doubt(*trials: Trial) -> float:
    """How far these may be misjudged: not at all where all trials went to the end."""
    return 0.0 if all(trial.share() is not None for trial in trials) else LEAST_DOUBT
