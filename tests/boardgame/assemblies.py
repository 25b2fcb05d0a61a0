"""Small random positions to assemble in, and the exhaustive search through the engine that the solver must equal."""

from random import Random

from coatl.boardgame.actions import BEGIN, DONE, EXTEND, FAMILY, FULFIL, TEMPLE
from coatl.boardgame.assemble import Plan, solve
from coatl.boardgame.assemble_stock import held_by
from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.game import BoardState
from coatl.boardgame.state import COMPLETE, GOLD, PIECES, Coatl
from coatl.kernel.dealers import QuickDealer
from tests.boardgame.table import Table, table

Brings = tuple[int, int, int, int]
"""What an assembly brings: points, Cóatl completed, pieces kept, Prophecy cards kept."""
Look = tuple[object, ...]
ASSEMBLING = (BEGIN, EXTEND, FULFIL, TEMPLE)
MOST_PIECES = {0: (2, 3, 4, 5, 5), 1: (1, 2, 3, 4, 4), 2: (1, 2, 3, 3)}
"""By number of open Cóatl: how many pieces there may be beside them, for the search to end soon."""
ALL = 1000
"""More plans than there are."""


class Deal:
    """Random things of few colours, so that cards are often met; seat 0 has them."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.promo = self.random.random() < 0.6
        self.golden = self.random.random() < 0.2
        self.is_plain = self.random.random() < 0.15
        """Whether all is of one colour and all cards ask for isolated pairs: then they are often spoilt on the way."""
        self.colours = self.random.sample("grbyk", 1 if self.is_plain else self.random.choice((1, 2, 2, 3)))
        self.used: list[str] = []

    def letter(self) -> str:
        return self.random.choice(self.colours if self.is_plain or self.random.random() < 0.9 else "grbyk")

    def pieces(self, count: int) -> list[str]:
        """At most two heads and two tails among them."""
        shapes = self.random.sample(("{}", "{}", "{}", "{}", "<{}", "<{}", "{}>", "{}>"), count)
        return [shape.format(self.letter()) for shape in shapes]

    def serpent(self, shape: str) -> str:
        letters = "".join(self.letter() for _ in range(self.random.choice((1, 1, 2, 3, 4, 5, 6))))
        return shape.format(letters)

    def cards(self, most: int, may_repeat: bool = False) -> list[str]:
        """Up to so many Prophecy cards that are still there; most of them ask for the colours of this deal."""
        dealt: list[str] = []
        for _ in range(self.random.randint(0, most)):
            wished = {*"+."} | set(self.colours if self.random.random() < 0.9 else "grbyk")
            there = [
                card.id
                for card in PROPHECIES
                if (self.promo or not card.promo) and set(card.text) <= wished
                if (card.kind == "isolated" or not self.is_plain)
                if self.used.count(card.id) < card.copies and (may_repeat or card.id not in dealt)
            ]
            if there:
                dealt.append(self.random.choice(there))
                self.used.append(dealt[-1])
        return dealt

    def temples(self) -> list[str]:
        """Four Temple cards, some of them none."""
        there = [temple.id for temple in TEMPLES if self.promo or not temple.promo]
        return [id if self.random.random() < 0.5 else "" for id in self.random.sample(there, 4)]

    def table(self) -> Table:
        """The position; in some of them the assembly has begun, or a Cóatl is just being completed."""
        t = table(2, promo=self.promo, golden_feathers=self.golden).face_up().supply(only=True)
        opened = self.random.choice(("", "A", "B", "AB", "AB"))
        for slot, shape in zip(opened, self.random.sample(("{}", "<{}", "{}>"), 2), strict=False):
            t.coatl(0, slot, self.serpent(shape), *self.cards(self.random.choice((1, 2, 4))))
        pieces = self.pieces(self.random.choice(MOST_PIECES[len(opened)]))
        t.pieces(0, " ".join([*pieces, *(["gold"] if self.golden else [])]))
        t.hand(0, *self.cards(4 if len(opened) < 2 else 3, may_repeat=True))
        one, other, third, fourth = self.temples()
        t.temples(0, *(id for id in (third, fourth) if id))
        t.piles(one, other, under=(1 if one else 0, 1 if other else 0))
        while self.random.random() < 0.2:
            steps = assembling_steps(t.state)
            if steps:
                t.state.play(self.random.choice(steps), t.dealer)
        return t


def assembling_steps(state: BoardState) -> list[int]:
    """The legal steps of an assembly; ``done`` only where it completes a Cóatl."""
    return [
        action
        for action in state.legal_actions()
        if FAMILY[action] in ASSEMBLING or (action == DONE and state.phase == COMPLETE)
    ]


def brings(state: BoardState, completed_before: int) -> Brings:
    """What seat 0 has after an assembly."""
    completed = state.completed[0][completed_before:]
    points = sum(coatl.points() for coatl in [*state.coatls[:2], *completed] if coatl is not None)
    return points, len(completed), sum(state.boards[:GOLD]), state.hands[0].size


class Exhaustive:
    """Everything that seat 0 can bring about in this turn, found by making every legal step of the engine.

    Temple cards that lie under the tops are never used, even when they come to light.
    """

    def __init__(self, state: BoardState) -> None:
        self.completed_before = len(state.completed[0])
        self.reach = set(held_by(state, 0).temples)
        self.dealer = QuickDealer("exhaustive")
        self.seen: set[Look] = set()
        self.outcomes: set[Brings] = set()
        self.visit(state)

    def visit(self, state: BoardState) -> None:
        look = self.look(state)
        if look in self.seen:
            return
        self.seen.add(look)
        if state.phase != COMPLETE:
            self.outcomes.add(brings(state, self.completed_before))
        for step in assembling_steps(state):
            if FAMILY[step] != TEMPLE or step - TEMPLE in self.reach:
                after = state.clone()
                after.play(step, self.dealer)
                self.visit(after)

    def look(self, state: BoardState) -> Look:
        """All that matters for what may still come; the order of both Cóatl, and of completed ones, does not."""
        opened = sorted(_look(coatl) for coatl in state.coatls[:2] if coatl is not None)
        completed = state.completed[0][self.completed_before :]
        closing = _look(state.coatl(state.slot)) if state.phase == COMPLETE else ()
        temples = frozenset(held_by(state, 0).temples) & self.reach
        points = sum(coatl.points() for coatl in completed)
        return *opened, closing, len(completed), points, *state.boards[:PIECES], *state.hands[0].numbers, temples

    def best(self) -> list[Brings]:
        """The outcomes that no other one dominates, best first."""
        best: list[Brings] = []
        for one in sorted(self.outcomes, reverse=True):
            if not any(dominates(other, one) for other in best):
                best.append(one)
        return best


def dominates(one: Brings, other: Brings) -> bool:
    """Whether one outcome is at least as good in everything."""
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def _look(coatl: Coatl) -> Look:
    serpent = coatl.serpent
    return tuple(serpent.colours), serpent.head, serpent.tail, tuple(coatl.cards.numbers), coatl.temple


def check(state: BoardState) -> None:
    """All plans that are not dominated are found, and each does what it says when it is played."""
    plans = solve(held_by(state, 0), ALL)
    announced = [(plan.points, plan.completed, plan.pieces_kept, plan.cards_kept) for plan in plans]
    assert announced == Exhaustive(state).best()
    for plan, what in zip(plans, announced, strict=True):
        assert brings(played(state, plan), len(state.completed[0])) == what


def played(state: BoardState, plan: Plan) -> BoardState:
    """The position after the steps of a plan, whose Cóatl then lie there."""
    after = state.clone()
    for step in plan.steps:
        after.play(step, QuickDealer("plan"))
    made = [finished for finished in plan.coatls if finished.is_complete]
    there = [*after.completed[0][len(state.completed[0]) :]]
    assert sorted(map(_look, (finished.coatl for finished in made))) == sorted(map(_look, there))
    still_open = [finished.coatl for finished in plan.coatls if not finished.is_complete]
    assert sorted(map(_look, still_open)) == sorted(_look(coatl) for coatl in after.coatls[:2] if coatl is not None)
    return after
