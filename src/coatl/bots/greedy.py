"""A bot that looks one turn ahead: it searches the ways to play its own turn and judges where each leads."""

from typing import Final

from coatl.bots.bot import Bot, Budget, Hint
from coatl.bots.reasons import hint_for
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.state import CHANCE, State
from coatl.kernel.view import View

WIDTH: Final = 4
"""How many unfinished lines of each kind are followed further after every step."""
SAMPLES: Final = 6
"""How often a draw in the middle of the turn is tried; the mean counts."""
HINTS: Final = 3


class Line:
    """A way to play the turn, as far as it has been thought through."""

    def __init__(self, actions: list[int], state: State, value: float) -> None:
        self.actions: Final = actions
        self.state: Final = state
        self.value: Final = value


class GreedyBot(Bot):
    """Plays the first action of the best turn it finds. Thinks equally long whatever the budget.

    It searches one position that agrees with the view and never looks behind a draw: a line ends where something
    hidden would appear, valued by a mean over what may appear.
    """

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal[0] if len(view.legal) == 1 else self.search(view)[0].actions[0]

    def hint(self, view: View) -> list[Hint]:
        rules = find_rules(view.game)
        root = rules.determinize(view, QuickDealer(self.seed))
        best: list[Line] = []
        for line in self.search(view):
            if len(best) < HINTS and all(line.actions[0] != other.actions[0] for other in best):
                best.append(line)
        return [hint_for(rules, root, line.actions, line.value) for line in best]

    def search(self, view: View) -> list[Line]:
        """The finished lines, best first."""
        dealer = QuickDealer(self.seed)
        rules = find_rules(view.game)
        root = rules.determinize(view, dealer)
        turn = Turn(rules, int(root.current_seat), dealer)
        frontier = [Line([], root, 0.0)]
        while frontier:
            grown: list[Line] = []
            for line in frontier:
                for action in line.state.legal_actions():
                    turn.follow(line, action, grown)
            frontier = turn.keep_best(grown)
        turn.finished.sort(key=_rank)
        return turn.finished


class Turn:
    """The search of one turn of one seat."""

    def __init__(self, rules: Rules, seat: int, dealer: QuickDealer) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.dealer: Final = dealer
        self.finished: Final[list[Line]] = []

    def follow(self, line: Line, action: int, grown: list[Line]) -> None:
        """Make an action, and what it leaves no choice about; add the line to ``grown`` or to the finished ones."""
        state = line.state.clone()
        actions = [*line.actions, action]
        state.step(action)
        while state.current_seat == self.seat:
            legal = state.legal_actions()
            if len(legal) > 1:
                grown.append(Line(actions, state, self.rules.evaluate(state, self.seat)))
                return
            actions.append(legal[0])
            state.step(legal[0])
        self.finished.append(Line(actions, state, self.value_of_end(state, actions[-1])))

    def value_of_end(self, state: State, action: int) -> float:
        """The judgement where a line ends. What the last action draws in the middle of the turn is tried a few times,
        once drawn and drawn again and again, and the best mean counts.
        """
        if state.current_seat != CHANCE:
            return self.rules.evaluate(state, self.seat)
        totals: list[float] = []
        for _ in range(SAMPLES):
            drawn = state.clone()
            drawn.deal(self.dealer)
            if drawn.current_seat != self.seat:
                return self.rules.evaluate(state, self.seat)
            often = 0
            while drawn.current_seat == self.seat:
                if often == len(totals):
                    totals.append(0.0)
                totals[often] += self.rules.evaluate(drawn, self.seat)
                often += 1
                if drawn.problem(action) != 0:
                    break
                drawn.step(action)
                drawn.deal(self.dealer)
        return max(totals) / SAMPLES

    def keep_best(self, lines: list[Line]) -> list[Line]:
        """The best few lines of every kind of first action; of lines that are judged alike, one is enough."""
        lines.sort(key=_rank)
        kept: list[Line] = []
        kinds: dict[str, int] = {}
        values: set[float] = set()
        for line in lines:
            kind = self.rules.action_text(line.actions[0]).split(" ")[0]
            if kinds.get(kind, 0) < WIDTH and line.value not in values:
                kinds[kind] = kinds.get(kind, 0) + 1
                values.add(line.value)
                kept.append(line)
        return kept


def _rank(line: Line) -> tuple[float, list[int]]:
    """Best first; lines of the same value in the order of their actions."""
    return -line.value, line.actions
