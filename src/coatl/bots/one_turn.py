"""Bots that look one turn ahead: they search the ways to play their own turn and judge where each leads.

The best of them, if it has a budget, has second thoughts about the best few of these, and tries them out.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from coatl.bots.bot import Bot, Budget, Hint
from coatl.bots.deadline import Deadline
from coatl.bots.judges import CarelessJudge, Judge, NearJudge
from coatl.bots.planned import PlannedTurn
from coatl.bots.reasons import best_hints
from coatl.bots.search import Trial, Tryout, distinct
from coatl.bots.turns import Line, TurnSearch
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.view import View

PART: Final = 0.9
"""The part of the time that is used; the rest is for what cannot be broken off."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PriestBot(Bot):
    """Plays the first action of the turn after which its position is best, by all that the game knows of positions."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.planned: Final = PlannedTurn(seed)

    def judge(self, rules: Rules) -> Judge:
        return Judge(rules)

    def is_thorough(self) -> bool:
        """Whether it also thinks of pieces that bring nothing yet, and of what an unseen draw may bring."""
        return True

    def choose(self, view: View, budget: Budget) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        deadline = budget.deadline(PART)
        thoughts = self.second_thoughts(view, budget)
        if thoughts == 0:
            return self.search(view).lines(deadline)[0].actions[0]
        if budget.simulations is not None:
            return self.think_twice(view, thoughts, deadline).actions[0]
        action = self.planned.due(view)
        if action is None:
            line = self.think_twice(view, thoughts, deadline)
            self.planned.keep(view, line)
            action = line.actions[0]
        return action

    def second_thoughts(self, view: View, budget: Budget) -> int:
        """How many turns to try out: without a budget none."""
        thoughts = find_rules(view.game).thinking.second_thoughts if self.is_thorough() else 0
        if budget.simulations is not None:
            return min(thoughts, budget.simulations)
        return 0 if budget.seconds is None else thoughts

    def think_twice(self, view: View, thoughts: int, deadline: Deadline) -> Line:
        """The best of so many turns, when each has been tried out."""
        search = self.search(view)
        sureness = search.rules.thinking.sureness
        trials = [Trial(line, sureness) for line in distinct(search.lines(deadline))[:thoughts]]
        return Tryout(search.rules, view, self.seed, trials).halve(thoughts, deadline)[0].line

    def hint(self, view: View) -> list[Hint]:
        search = self.search(view)
        return best_hints(search.rules, search.root, search.lines())

    def search(self, view: View) -> TurnSearch:
        """The search in one position that agrees with the view."""
        dealer = QuickDealer(self.seed)
        rules = find_rules(view.game)
        root = rules.determinize(view, dealer)
        return TurnSearch(rules, self.judge(rules), root, dealer, rules.thinking.breadth, self.is_thorough())


@mypyc_attr(allow_interpreted_subclasses=True)
class CarverBot(PriestBot):
    """Goes for the points in sight and does not plan further, nor count on luck."""

    def judge(self, rules: Rules) -> Judge:
        return NearJudge(rules)

    def is_thorough(self) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ApprenticeBot(CarverBot):
    """Goes for the points in sight, too, but is often mistaken about them."""

    def judge(self, rules: Rules) -> Judge:
        return CarelessJudge(rules, QuickDealer(f"{self.seed}/mistakes"), rules.thinking.mistake)
