"""How hard a puzzle is: bots that do not search try to solve it.

Both take at once whatever brings points, as people do. The hasty one looks for the two steps that bring most, again and
again; a puzzle that it solves is too easy. The guessing one thinks of a few steps each time and makes the one that
brings most; how many tries it needs is the measure of a grade.
"""

from collections.abc import Iterator
from typing import Final

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.puzzles import PuzzleRules
from coatl.kernel.state import State

Game = PuzzleRules[State]

MOST_TRIES: Final = 600
ENOUGH: Final = 8
"""Found so often, it is known well enough how many tries it takes."""
IDEAS: Final = 3
"""Steps that the guessing bot thinks of, ..."""
FORESIGHT: Final = 2
"""... and those that the hasty bot looks ahead, before it takes what brings points."""


def gathered(game: Game, state: State) -> State:
    """The position after all steps that bring points at once, the best first."""
    points = game.points(state)
    while True:
        best: State | None = None
        for step in game.steps(state):
            after = state.clone()
            after.step(step)
            gained = game.points(after)
            if gained > points:
                best, points = after, gained
        if best is None:
            return state
        state = best


def after_each(game: Game, state: State) -> list[State]:
    """Where every possible step leads to."""
    states: list[State] = []
    for step in game.steps(state):
        after = state.clone()
        after.step(step)
        states.append(gathered(game, after))
    return states


def hasty_worth(game: Game, kind: str, line: dict[str, object]) -> int:
    """What somebody gets who always does what brings most at once."""
    before = game.set_up(line)
    state = gathered(game, before)
    while True:
        best: State | None = None
        ahead = [state]
        for _ in range(FORESIGHT):
            ahead = [after for one in ahead for after in after_each(game, one)]
            for after in ahead:
                if best is None or game.points(after) > game.points(best):
                    best = after
        if best is None or (game.is_finished(state) and game.points(best) <= game.points(state)):
            return game.worth(kind, before, state)
        state = best


def worths_of_a_try(game: Game, kind: str, before: State, random: QuickDealer) -> Iterator[int]:
    """What a turn of guessed steps is worth, wherever it may be ended."""
    state = gathered(game, before)
    while True:
        if game.is_finished(state):
            yield game.worth(kind, before, state)
        steps = game.steps(state)
        if not steps:
            return
        best: State | None = None
        for _ in range(IDEAS):
            after = state.clone()
            after.step(steps[random.number(len(steps))])
            after = gathered(game, after)
            if best is None or game.points(after) > game.points(best):
                best = after
        assert best is not None
        state = best


def tries_needed(game: Game, kind: str, line: dict[str, object], worth: int, seed: str) -> int:
    """How many tries it takes on average to come to so much; more than ``MOST_TRIES`` if that many were in vain."""
    before = game.set_up(line)
    random = QuickDealer(seed)
    found = 0
    for tried in range(1, MOST_TRIES + 1):
        if any(reached >= worth for reached in worths_of_a_try(game, kind, before, random)):
            found += 1
            if found == ENOUGH:
                return round(tried / found)
    return round(MOST_TRIES / found) if found else MOST_TRIES + 1
