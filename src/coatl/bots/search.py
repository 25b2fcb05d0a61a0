"""The bot that looks further: its best turns are tried out in many deals that agree with what it knows.

In every deal, a world, each turn that is still in question is played, then a few rounds by quick players who model the
opponents and the bot itself, and the position that comes out is judged. All turns are tried in the same worlds with
the same draws, so that luck is alike for all. After each round of trials the worse half is dropped (sequential
halving).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from coatl.bots.bot import Bot, Budget, Hint
from coatl.bots.deadline import NEVER, Deadline
from coatl.bots.judges import Judge, QuickJudge
from coatl.bots.planned import PlannedTurn
from coatl.bots.reasons import best_hints
from coatl.bots.turns import Line, TurnSearch, play_quickly
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.state import State
from coatl.kernel.view import View

TURNS: Final = 8
"""Turns that are tried out, at most, ..."""
FEWEST_TURNS: Final = 2
"""... and at least."""
WORLDS: Final = 5
"""Worlds in which each turn should be tried on average: with little time there are fewer turns instead."""
PACE: Final = 0.004
"""Seconds that a trial takes, as long as nothing is known."""
VICTORY: Final = 8.0
"""What winning is worth beside the points, at the end of the game."""
HINT_BUDGET: Final = Budget(seconds=1.0, simulations=200)
"""For advice, and when a budget says nothing."""
UNLIMITED: Final = 1 << 30
"""Trials where only time counts."""
PART: Final = 0.88
"""The part of the time that is used; the rest is for what cannot be broken off."""


class Trial:
    """A turn in question and what came out when it was tried."""

    def __init__(self, line: Line, sureness: float) -> None:
        self.line: Final = line
        self.sureness: Final = sureness
        self.lead = 0.0
        """The sum of leads over the best opponent, ..."""
        self.points = 0.0
        """... and of own points."""
        self.count = 0

    def worth(self) -> float:
        """The mean lead with what the turn looked like at first: each knows something that the other does not."""
        tried = float(self.count)
        return (1.0 + self.sureness * tried) * self.lead / tried + self.line.value

    def as_line(self) -> Line:
        """The turn with the points to expect after it."""
        return Line(self.line.actions, self.line.state, self.points / float(self.count)) if self.count else self.line


@mypyc_attr(allow_interpreted_subclasses=True)
class HighPriestBot(Bot):
    """Tries its best turns out. Within a budget of time it plays a turn as planned, as long as nothing appears."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.planned: Final = PlannedTurn(seed)
        self.pace = PACE
        """Seconds that a trial took of late."""

    def choose(self, view: View, budget: Budget) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        if budget.simulations is not None:
            return self.search(view, budget)[0].actions[0]
        if budget.seconds is None:
            budget = HINT_BUDGET
        action = self.planned.due(view)
        if action is not None:
            return action
        line = self.search(view, budget)[0]
        self.planned.keep(view, line)
        return line.actions[0]

    def hint(self, view: View) -> list[Hint]:
        rules = find_rules(view.game)
        root = rules.determinize(view, QuickDealer(self.seed))
        return best_hints(rules, root, self.search(view, HINT_BUDGET))

    def search(self, view: View, budget: Budget) -> list[Line]:
        """The turns that were tried, best first."""
        deadline = budget.deadline(PART)
        rules = find_rules(view.game)
        dealer = QuickDealer(self.seed)
        root = rules.determinize(view, dealer)
        search = TurnSearch(rules, Judge(rules), root, dealer, rules.thinking.wide_breadth, True)
        lines = distinct(search.lines(deadline))
        simulations = UNLIMITED if budget.simulations is None else budget.simulations
        began = budget.clock()
        affordable = simulations
        if deadline.is_set():
            affordable = min(simulations, int(deadline.seconds_left() / self.pace))
        trials = [Trial(line, rules.thinking.sureness) for line in lines[: max(FEWEST_TURNS, affordable // WORLDS)]]
        if 1 < len(trials) <= simulations:
            trials = Tryout(rules, view, self.seed, trials).halve(simulations, deadline)
            made = max(1, sum([trial.count for trial in trials]))
            self.pace = 0.5 * (self.pace + (budget.clock() - began) / float(made))
        return [trial.as_line() for trial in trials]


def distinct(lines: list[Line]) -> list[Line]:
    """The best turns; of those that are judged alike, one."""
    values: set[float] = set()
    kept: list[Line] = []
    for line in lines:
        if line.value not in values and len(kept) < TURNS:
            values.add(line.value)
            kept.append(line)
    return kept


class Tryout:
    """Tries turns of a seat out in worlds that agree with its view."""

    def __init__(self, rules: Rules, view: View, seed: str, trials: list[Trial]) -> None:
        assert view.seat is not None
        self.rules: Final = rules
        self.view: Final = view
        self.seat: Final = view.seat
        self.seed: Final = f"{seed}/{view.turn}"
        self.judge: Final = Judge(rules)
        self.quick: Final = QuickJudge(rules)
        self.left = trials
        self.dropped: list[Trial] = []
        self.worlds = 0
        self.end = NEVER
        """When the trials of this round must be over."""

    def halve(self, simulations: int, deadline: Deadline) -> list[Trial]:
        """Drop the worse half of what is left again and again; all turns, best first."""
        halvings = (len(self.left) - 1).bit_length()
        for number in range(halvings):
            self.end = deadline.after(1.0 / float(halvings - number))
            worlds = max(1, simulations // (halvings * len(self.left)))
            while worlds > 0 and self.try_all():
                worlds -= 1
            if self.worlds > 0:
                self.left.sort(key=_rank)
            half = (len(self.left) + 1) // 2
            self.dropped = self.left[half:] + self.dropped
            self.left = self.left[:half]
        return self.left + self.dropped

    def try_all(self) -> bool:
        """Try every turn that is left in one more world; False if time is up before, and the world does not count."""
        seed = f"{self.seed}/{self.worlds}"
        world = self.rules.determinize(self.view, QuickDealer(seed))
        points: list[float] = []
        leads: list[float] = []
        for trial in self.left:
            state = world.clone()
            self.play(state, trial.line.actions, QuickDealer(f"{seed}/draws"))
            if self.end.is_past():
                return False
            points.append(self.rules.outlook(state, self.seat))
            leads.append(self.lead(state))
        for place, trial in enumerate(self.left):
            trial.points += points[place]
            trial.lead += leads[place]
            trial.count += 1
        self.worlds += 1
        return True

    def play(self, state: State, actions: list[int], dealer: QuickDealer) -> None:
        """Play the turn in question, then all others until this seat has had so many turns of its own, and perhaps
        the others one more.
        """
        thinking = self.rules.thinking
        turn = state.turn
        for action in actions:
            if state.current_seat == self.seat and state.problem(action) == 0:
                state.step(action)
                state.deal(dealer)
        own = 0
        while not state.is_over and not self.end.is_past():
            if state.turn != turn:
                turn = state.turn
                is_own = state.current_seat == self.seat
                if own == thinking.foresight and (is_own or (own > 0 and not thinking.is_answered)):
                    return
                own += 1 if is_own else 0
            self.play_quickly(state, dealer)

    def play_quickly(self, state: State, dealer: QuickDealer) -> None:
        """What a quick player does for the current seat until something is drawn or its turn ends. The bot's own turns
        are thought through as well as the first; opponents, whose hands are guessed anyhow, judge at a glance.
        """
        judge = self.judge if state.current_seat == self.seat else self.quick
        play_quickly(self.rules, judge, state, dealer, self.rules.thinking.quick_breadth, self.end)

    def lead(self, state: State) -> float:
        """How far the seat is ahead of the best opponent."""
        if state.is_over:
            outcome = state.outcome()
            best = max([score for seat, score in enumerate(outcome.scores) if seat != self.seat])
            won = VICTORY if self.seat in outcome.winners else -VICTORY
            return float(outcome.scores[self.seat] - best) + won
        return self.rules.lead(state, self.seat)


def _rank(trial: Trial) -> float:
    return -trial.worth()
