"""Ways to play a turn: found move by move, the best few of every kind followed further, and judged where they end.

A line never looks behind a draw: it ends where something hidden would appear, valued by a mean over what may appear.
"""

from typing import Final

from coatl.bots.deadline import NEVER, Deadline
from coatl.bots.judges import Judge
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.rules import Rules
from coatl.kernel.state import CHANCE, State

SAMPLES: Final = 6
"""How often a draw in the middle of the turn is tried; the mean counts."""


class Line:
    """A way to play the turn, as far as it has been thought through."""

    def __init__(self, actions: list[int], state: State, value: float) -> None:
        self.actions: Final = actions
        self.state: Final = state
        self.value: Final = value


class TurnSearch:
    """The search of one turn of one seat."""

    def __init__(
        self, rules: Rules, judge: Judge, root: State, dealer: QuickDealer, breadth: int, thorough: bool
    ) -> None:
        """``breadth`` unfinished lines of each kind are followed further after every move. A search that is not
        thorough looks at fewer moves and does not try draws out.
        """
        self.rules: Final = rules
        self.judge: Final = judge
        self.root: Final = root
        self.seat: Final = int(root.current_seat)
        self.dealer: Final = dealer
        self.breadth: Final = breadth
        self.thorough: Final = thorough
        self.finished: Final[list[Line]] = []
        self.deadline = NEVER

    def lines(self, deadline: Deadline = NEVER) -> list[Line]:
        """The finished lines, best first; those that are not when time is up are judged as far as they go."""
        self.deadline = deadline
        frontier = [Line([], self.root, 0.0)]
        while frontier:
            frontier = self.keep_best(self.grow(frontier))
        self.finished.sort(key=_rank)
        return self.finished

    def grow(self, frontier: list[Line]) -> list[Line]:
        """The unfinished lines one move further; none when time is up."""
        grown: list[Line] = []
        for place, line in enumerate(frontier):
            for move in self.rules.moves(line.state, self.thorough):
                self.follow(line, move, grown)
                if self.deadline.is_past():
                    self.finished.extend(grown)
                    self.finished.extend(frontier[place + 1 :])
                    return []
        return grown

    def follow(self, line: Line, move: list[int], grown: list[Line]) -> None:
        """Make a move, and what it leaves no choice about; add the line to ``grown`` or to the finished ones."""
        state = line.state.clone()
        actions = line.actions.copy()
        for action in move:
            if state.current_seat != self.seat or state.problem(action) != 0:
                break
            actions.append(action)
            state.step(action)
        while state.current_seat == self.seat:
            legal = state.legal_actions()
            if len(legal) > 1:
                grown.append(Line(actions, state, self.judge.value(state, self.seat)))
                return
            actions.append(legal[0])
            state.step(legal[0])
        self.finished.append(Line(actions, state, self.value_of_end(state, actions[-1])))

    def value_of_end(self, state: State, action: int) -> float:
        """The judgement where a line ends. What the last action draws in the middle of the turn is tried a few times,
        once drawn and drawn again and again, and the best mean counts.
        """
        if state.current_seat != CHANCE or not self.thorough:
            return self.judge.value(state, self.seat)
        totals: list[float] = []
        tried = 0
        while tried < SAMPLES and not (tried > 0 and self.deadline.is_past()):
            tried += 1
            drawn = state.clone()
            drawn.deal(self.dealer)
            if drawn.current_seat != self.seat:
                break
            often = 0
            while drawn.current_seat == self.seat:
                if often == len(totals):
                    totals.append(0.0)
                totals[often] += self.judge.value(drawn, self.seat)
                often += 1
                if drawn.problem(action) != 0:
                    break
                drawn.step(action)
                drawn.deal(self.dealer)
        return max(totals) / float(tried) if totals else self.judge.value(state, self.seat)

    def keep_best(self, lines: list[Line]) -> list[Line]:
        """The best few lines of every kind of first action; of lines that are judged alike, one is enough."""
        lines.sort(key=_rank)
        kept: list[Line] = []
        kinds: dict[str, int] = {}
        values: set[float] = set()
        for line in lines:
            kind = self.rules.action_text(line.actions[0]).split(" ")[0]
            if kinds.get(kind, 0) < self.breadth and line.value not in values:
                kinds[kind] = kinds.get(kind, 0) + 1
                values.add(line.value)
                kept.append(line)
        return kept


def play_quickly(
    rules: Rules, judge: Judge, state: State, dealer: QuickDealer, breadth: int, deadline: Deadline = NEVER
) -> None:
    """What a quick player does for the current seat until something is drawn or its turn ends, and the draws."""
    seat = state.current_seat
    line = TurnSearch(rules, judge, state, dealer, breadth, False).lines(deadline)[0]
    for action in line.actions:
        if state.current_seat != seat:
            break
        state.step(action)
    state.deal(dealer)


def _rank(line: Line) -> tuple[float, list[int]]:
    """Best first; lines of the same value in the order of their actions."""
    return -line.value, line.actions
