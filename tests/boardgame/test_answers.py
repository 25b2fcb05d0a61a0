"""All answers to an assembly that come near the best, against every legal sequence of steps."""

import pytest

from coatl.boardgame import puzzles
from coatl.boardgame.actions import BEGIN, FAMILY
from coatl.boardgame.assemble_answers import AnswerSearch
from coatl.boardgame.assemble_stock import held_by
from coatl.boardgame.cards import PROPHECIES
from coatl.boardgame.game import BOARD_RULES, BoardState
from coatl.boardgame.state import COMPLETE, EMPTY, Coatl
from coatl.kernel.puzzles import NEAR
from tests.boardgame.assemblies import Deal

Part = tuple[tuple[int, ...], int]
Answer = tuple[tuple[Part, ...], tuple[Part, ...]]
NOTHING: Part = ((), EMPTY)
NEW = -1


class Played:
    """Every answer that legal steps lead to, with the most points that it brings."""

    def __init__(self, state: BoardState) -> None:
        self.before = [None if coatl is None else coatl.cards for coatl in state.coatls[:2]]
        self.seen: set[object] = set()
        self.found: dict[Answer, int] = {}
        self.visit(state, (0, 1), ())

    def visit(self, state: BoardState, origins: tuple[int, int], completed: tuple[int, ...]) -> None:
        """``origins`` and ``completed`` say where each open and each completed Cóatl began: A, B, or in this turn."""
        look = (origins, completed, self.look(state))
        if look in self.seen:
            return
        self.seen.add(look)
        if state.phase != COMPLETE:
            self.note(state, origins, completed)
        for step in puzzles.steps(state):
            after = state.clone()
            after.step(step)
            now, done = origins, completed
            if FAMILY[step] == BEGIN:
                slot = next(slot for slot in range(2) if state.coatls[slot] is None)
                now = (NEW, origins[1]) if slot == 0 else (origins[0], NEW)
            if len(after.completed[0]) > len(state.completed[0]):
                done = (*completed, origins[state.slot])
            self.visit(after, now, done)

    def look(self, state: BoardState) -> object:
        def tell(coatl: Coatl | None) -> object:
            if coatl is None:
                return None
            serpent = coatl.serpent
            return *serpent.colours, serpent.head, serpent.tail, *coatl.cards.numbers, coatl.temple

        there = [*state.coatls[:2], *state.completed[0]]
        return state.phase, state.slot if state.phase == COMPLETE else 0, tuple(tell(coatl) for coatl in there)

    def note(self, state: BoardState, origins: tuple[int, int], completed: tuple[int, ...]) -> None:
        opened = [NOTHING for cards in self.before if cards is not None]
        begun: list[Part] = []
        there = [*zip(state.coatls[:2], origins, strict=True), *zip(state.completed[0], completed, strict=True)]
        for coatl, origin in there:
            if coatl is None:
                continue
            before = None if origin == NEW else self.before[origin]
            scoring = [
                card
                for card in coatl.cards.numbers
                if (before is None or not before.has(card))
                and PROPHECIES[card].points(coatl.serpent.times(PROPHECIES[card].pattern)) > 0
            ]
            part = (tuple(scoring), int(coatl.temple))
            if origin == NEW:
                if part != NOTHING:
                    begun.append(part)
            else:
                opened[origin if self.before[0] is not None else 0] = part
        answer = (tuple(opened), tuple(sorted(begun)))
        points = puzzles.points(state)
        self.found[answer] = max(points, self.found.get(answer, points))

    def near_best(self) -> dict[Answer, int]:
        best = max(self.found.values())
        return {answer: points for answer, points in self.found.items() if points >= best - NEAR}


def found_by_search(line: dict[str, object]) -> dict[Answer, int]:
    """What the search finds, in the words of ``Played``."""
    state = BOARD_RULES.puzzles.set_up(line)
    holding = held_by(state, 0)
    proof = puzzles.prove("turn", line)
    search = AnswerSearch(holding, proof.worth + puzzles.points(state) - NEAR)

    def told(part: tuple[int, int]) -> Part:
        cards = [card for place, card in enumerate(search.stock.cards) if part[0] >> place & 1]
        return tuple(cards), EMPTY if part[1] == EMPTY else int(search.stock.temples[part[1]])

    return {
        (tuple(map(told, opened)), tuple(sorted(map(told, begun)))): points
        for (opened, begun), points in search.found.items()
    }


def check(seed: int) -> None:
    state = Deal(seed).table().state
    if state.phase == COMPLETE:
        return
    line = puzzles.line_of(held_by(state, 0))
    assert found_by_search(line) == Played(BOARD_RULES.puzzles.set_up(line)).near_best()


@pytest.mark.rule("BG-6.2", "BG-6.4", "BG-6.6", "BG-6.7")
def test_all_answers_near_the_best_are_found_with_their_points() -> None:
    for seed in range(120):
        check(seed)


@pytest.mark.soak
def test_all_answers_of_thousands_of_positions_are_found() -> None:
    for seed in range(10_000, 13_000):
        check(seed)
