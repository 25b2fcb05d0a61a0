"""What else could have been done: the best turns as the strongest bot finds them, tried beside what was played.

All turns are tried in the same deals that agree with what the seat knew, with the same draws, so that luck is alike
for all. A first round of trials chooses the best few; a second one, in other deals, says how much better they are.
"""

from dataclasses import dataclass, field
from math import hypot
from typing import Final

from coatl.analysis.course import Course, Stretch
from coatl.analysis.estimates import DIGITS, mean_and_error
from coatl.analysis.expectation import Expected, Model
from coatl.analysis.playing_on import horizon, play_until
from coatl.analysis.settings import Settings
from coatl.bots.judges import Judge
from coatl.bots.reasons import hint_for
from coatl.bots.search import distinct
from coatl.bots.turns import TurnSearch
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.state import State

SHOWN: Final = 3
"""Alternatives that are compared with what was done."""


@dataclass
class Trial:
    """A way to play the turn, and what was to be expected in each deal."""

    actions: list[int]
    found: list[Expected] = field(default_factory=list)


class Decision:
    """One stretch of actions and what could have been done instead, with the eyes of its seat."""

    def __init__(
        self, course: Course, stretch: Stretch, settings: Settings, model: Model, moment: int, solved: list[str]
    ) -> None:
        """``solved`` is what the solver would have done, if it found more points, else empty."""
        self.course: Final = course
        self.rules: Final = course.rules
        self.stretch: Final = stretch
        self.settings: Final = settings
        self.model: Final = model
        self.moment: Final = moment
        self.stop: Final = horizon(self.rules, stretch.turn, course.record.players)
        self.solved: Final = [self.rules.parse_action(text) for text in solved]
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
        points, points_error = mean_and_error([found.points[self.stretch.seat] for found in played.found])
        share, _ = mean_and_error([found.share[self.stretch.seat] for found in played.found])
        alternatives = [self.compared(trial, played) for trial in best]
        return {
            "line": self.stretch.line,
            "step": self.stretch.step,
            **self.told(played),
            "points": round(points, DIGITS),
            "points_error": round(hypot(points_error, self.doubt(played)), DIGITS),
            "share": round(share, DIGITS),
            "alternatives": sorted(alternatives, key=lambda told: -float(str(told["gain"]))),
        }

    def best_others(self, played: Trial) -> list[Trial]:
        """The best few turns that lead somewhere else than what was played, by a first round of trials."""
        known = {self.outlook(played.actions)}
        others: list[Trial] = []
        search = TurnSearch(
            self.rules, Judge(self.rules), self.root, QuickDealer(f"{self.seed}/search"), self.rules.breadth, True
        )
        turns = [self.solved] if self.solved else []
        for actions in turns + [line.actions for line in distinct(search.lines())]:
            outlook = self.outlook(actions)
            if outlook not in known:
                known.add(outlook)
                others.append(Trial(actions))
        if len(others) > SHOWN:
            for world in range(self.settings.first_worlds):
                self.try_in_world(f"first/{world}", others)
            others.sort(key=lambda trial: -mean_and_error([self.lead(found) for found in trial.found])[0])
        return others[:SHOWN]

    def outlook(self, actions: list[int]) -> str:
        """What the seat sees after these actions, before anything is drawn."""
        state = self.root.clone()
        self.act(state, actions)
        return state.view(self.stretch.seat).as_text()

    def act(self, state: State, actions: list[int]) -> None:
        for action in actions:
            if state.current_seat == self.stretch.seat and state.problem(action) == 0:
                state.step(action)

    def try_in_world(self, name: str, trials: list[Trial]) -> None:
        """Try every turn in one deal that agrees with what the seat knew."""
        world = self.rules.determinize(self.view, QuickDealer(f"{self.seed}/{name}"))
        for trial in trials:
            state = world.clone()
            dealer = QuickDealer(f"{self.seed}/{name}/draws")
            self.act(state, trial.actions)
            play_until(self.rules, state, dealer, self.stop)
            trial.found.append(self.model.expect(self.rules, state, self.course.last_turn, self.moment))

    def lead(self, found: Expected) -> float:
        """How far the seat is ahead of the best of the others."""
        own = self.stretch.seat
        return found.points[own] - max(other for side, other in enumerate(found.points) if side != own)

    def compared(self, trial: Trial, played: Trial) -> dict[str, object]:
        """An alternative with what it would have brought more than what was played, deal by deal."""
        own = self.stretch.seat
        pairs = list(zip(trial.found, played.found, strict=True))
        gain, gain_error = mean_and_error([self.lead(one) - self.lead(other) for one, other in pairs])
        share, share_error = mean_and_error([one.share[own] - other.share[own] for one, other in pairs])
        points, _ = mean_and_error([one.points[own] for one, _ in pairs])
        return {
            **self.told(trial),
            "points": round(points, DIGITS),
            "gain": round(gain, DIGITS),
            "gain_error": round(hypot(gain_error, self.doubt(trial, played)), DIGITS),
            "share_gain": round(share, DIGITS),
            "share_gain_error": round(share_error, DIGITS),
        }

    def doubt(self, *trials: Trial) -> float:
        """How far a difference may be misjudged: not at all where all trials went to the end."""
        is_known = all(found.is_known for trial in trials for found in trial.found)
        return 0.0 if is_known else self.model.misjudged_change

    def told(self, trial: Trial) -> dict[str, object]:
        """What would be done, and why."""
        hint = hint_for(self.rules, self.root, trial.actions, 0.0)
        texts = [self.rules.action_text(action) for action in trial.actions]
        return {"actions": texts, "reason": hint.reason, "facts": hint.facts}
