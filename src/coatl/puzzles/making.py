"""Makes puzzles out of games between bots. The same seed and numbers give the same puzzles, however many processes."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.game import Game
from coatl.kernel.puzzles import Proof, Riddle
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.puzzles.grades import GRADES, grade_of
from coatl.puzzles.guessing import hasty_worth, tries_needed
from coatl.puzzles.puzzle import Puzzle

BOTS: Final = ("random", "apprentice", "apprentice", "carver", "priest")
"""Who plays: weak bots hoard pieces and cards, good ones build, and both make positions worth a thought."""
SEVERAL: Final = 2
LEAST_WORTH: Final = 8
"""Points below which a turn is no event."""
FEWEST_STEPS: Final = 4
MOST_STEPS: Final = 14
MOST_NEAR: Final = 40
"""With more answers that are almost as good, finding the best is bookkeeping."""
LOOKED_AT: Final = 40
"""Riddles of one game that are looked at for each kind."""


@dataclass(frozen=True)
class Found:
    """A riddle, and the turn of the game in which it was found."""

    riddle: Riddle
    turn: int


def riddles_in_a_game(rules: Rules, seed: str) -> list[Found]:
    """Have bots of mixed levels play a game, and collect the riddles at the beginning of every turn."""
    random = QuickDealer(f"{seed}/players")
    most = rules.most_players
    players = SEVERAL + random.number(most - SEVERAL + 1)
    bots = [make_bot(BOTS[random.number(len(BOTS))], f"{seed}/{seat}") for seat in range(players)]
    game = Game(rules, players, {}, seed)
    found: list[Found] = []
    turn = -1
    while not game.is_over:
        if game.state.turn != turn:
            turn = int(game.state.turn)
            found += [Found(riddle, turn) for riddle in rules.puzzles.pose(game.state)]
        game.apply(bots[game.current_seat].choose(game.view(game.current_seat), Budget()))
    return found


def is_good(rules: Rules, riddle: Riddle, proof: Proof) -> bool:
    """One best answer, that is worth the effort, of a fair length, and that a hasty look does not find."""
    if proof.answers != 1 or proof.worth < LEAST_WORTH or proof.near > MOST_NEAR:
        return False
    if not FEWEST_STEPS <= len(proof.steps) <= MOST_STEPS:
        return False
    return hasty_worth(rules.puzzles, riddle.kind, riddle.line) < proof.worth


def puzzles_of_a_game(name: str, seed: str, number: int) -> list[Puzzle]:
    """At most one good puzzle of each kind out of one game, so that no two are alike."""
    rules = find_rules(name)
    source = f"{seed}/{number}"
    found = riddles_in_a_game(rules, source)
    random = QuickDealer(f"{source}/choice")
    puzzles: list[Puzzle] = []
    for kind in rules.puzzles.kinds:
        candidates = [one for one in found if one.riddle.kind == kind]
        for _ in range(min(LOOKED_AT, len(candidates))):
            one = candidates.pop(random.number(len(candidates)))
            proof = rules.puzzles.prove(kind, one.riddle.line)
            if is_good(rules, one.riddle, proof):
                puzzles.append(make_puzzle(rules, one, proof, f"{source}/{one.turn}"))
                break
    return puzzles


def make_puzzle(rules: Rules, found: Found, proof: Proof, source: str) -> Puzzle:
    """Grade a riddle, and write its solution down."""
    kind, line = found.riddle.kind, found.riddle.line
    tries = tries_needed(rules.puzzles, kind, line, proof.worth, source)
    steps = [rules.action_text(step) for step in proof.steps]
    return Puzzle(rules.name, kind, line, proof.worth, steps, tries, proof.near, grade_of(tries, proof.near), source)


def all_puzzles(
    name: str, games: int, seed: str, jobs: int, advance: Callable[[int], None]
) -> list[Puzzle]:
    """The good puzzles of so many games, in the order of the games."""
    make = partial(puzzles_of_a_game, name, seed)
    puzzles: list[Puzzle] = []
    for made in over_processes(make, games, jobs):
        puzzles += made
        advance(1)
    return puzzles


def over_processes(make: Callable[[int], list[Puzzle]], games: int, jobs: int) -> Iterator[list[Puzzle]]:
    """One result a game, in order, from so many processes."""
    if jobs == 1:
        yield from map(make, range(games))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(make, range(games))


def choose(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, kinds and grades as even as there are any, none like another."""
    shelves: dict[tuple[str, int], list[Puzzle]] = {}
    seen: set[str] = set()
    for puzzle in puzzles:
        if not seen & marks(puzzle):
            seen |= marks(puzzle)
            shelves.setdefault((puzzle.kind, puzzle.grade), []).append(puzzle)
    chosen: list[Puzzle] = []
    kinds = list(dict.fromkeys(puzzle.kind for puzzle in puzzles))
    while len(chosen) < count and any(shelves.values()):
        for grade in GRADES:
            for kind in kinds:
                shelf = shelves.get((kind, grade))
                if shelf and len(chosen) < count:
                    chosen.append(shelf.pop(0))
    return sorted(chosen, key=lambda puzzle: (puzzle.grade, puzzle.kind, puzzle.tries, puzzle.id))


def marks(puzzle: Puzzle) -> set[str]:
    """What no two puzzles of a collection may have in common: all of it, or pieces and cards to choose from."""
    hand = " ".join(puzzle.line["hand"])
    rest = " ".join(puzzle.line.get("pieces", [puzzle.line.get("serpent", "")]))
    return {puzzle.id, f"{hand}/{rest}"}
