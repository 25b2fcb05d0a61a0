"""Proves puzzles: that the solution can be played, is the best there is, and is the only one."""

from coatl.kernel.errors import CoatlError
from coatl.kernel.registry import find_rules
from coatl.puzzles.puzzle import Puzzle


def problem_of(puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle, as a code, or None."""
    rules = find_rules(puzzle.game)
    game = rules.puzzles
    if puzzle.kind not in game.kinds:
        return "unknown-kind"
    try:
        before = game.set_up(puzzle.line)
        state = before.clone()
        for text in puzzle.steps:
            step = rules.parse_action(text)
            if step not in game.steps(state):
                return "not-playable"
            state.step(step)
        proof = game.prove(puzzle.kind, puzzle.line)
    except CoatlError:
        return "not-understood"
    if not game.is_finished(state):
        return "not-finished"
    if game.worth(puzzle.kind, before, state) != puzzle.worth:
        return "other-worth"
    if proof.worth != puzzle.worth:
        return "not-best"
    return None if proof.answers == 1 else "not-alone"
