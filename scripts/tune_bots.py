"""Looks for better weights of a game's judgement by self-play. Give it time; it tells what it has found as it goes.

    python scripts/tune_bots.py card --minutes 10 --jobs 2
    python scripts/tune_bots.py board --minutes 60 --jobs 2 --seed 2

Each step changes a few weights by chance and lets the challenger meet the holder on mirrored deals: both play both
seats of every deal, so that luck cancels out. What counts is the lead in points by deal, which says more than
victories. A challenger takes over when its mean lead is more than ``SURE`` standard errors above zero, and is dropped
as soon as that has become unlikely. The weights found are printed in the form of ``weights.py``, for people to copy
there after a match against the old ones (``coatl arena``).
"""

import argparse
import math
import random
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any

from coatl.bots.bot import Budget
from coatl.bots.one_turn import PriestBot
from coatl.kernel.dealers import SeededDealer
from coatl.kernel.registry import find_rules

SURE = 1.8
"""Standard errors of the mean lead that let a challenger take over, ..."""
DOUBT = 0.3
"""... and those below zero at which it is dropped."""
DEALS_AT_ONCE = 20
MOST_DEALS = 200
CHANGED = 3
"""Weights that a challenger changes, at most."""
SPREAD = 0.3
"""How much it changes them: the deviation of the logarithm."""

Weights = dict[str, float]


def weights_of(game: str) -> Any:
    """The weights that the game judges by."""
    return import_module(f"coatl.{game}game.weights").WEIGHTS


def names_of(game: str) -> list[str]:
    weights = weights_of(game)
    return [name for name in dir(weights) if isinstance(getattr(weights, name), float)]


def take_up(game: str, values: Weights) -> None:
    """Judge by these from now on."""
    weights = weights_of(game)
    for name, value in values.items():
        setattr(weights, name, value)
    if hasattr(weights, "remembered"):
        weights.remembered.clear()


def lead(game: str, challenger: Weights, holder: Weights, players: int, deal: str) -> float:
    """How far the challenger is ahead of the mean of the others, over all its seats of one deal."""
    leads = []
    for seat in range(players):
        sides = [challenger if other == seat else holder for other in range(players)]
        scores = play(game, sides, deal)
        others = [score for other, score in enumerate(scores) if other != seat]
        leads.append(scores[seat] - statistics.mean(others))
    return statistics.mean(leads)


def play(game: str, sides: list[Weights], deal: str) -> list[int]:
    """The points of a game between bots that judge differently."""
    state = find_rules(game).new_state(len(sides), {})
    dealer = SeededDealer(deal)
    bots = [PriestBot(f"{deal}/{seat}") for seat in range(len(sides))]
    state.deal(dealer)
    while not state.is_over:
        seat = int(state.current_seat)
        take_up(game, sides[seat])
        state.play(bots[seat].choose(state.view(seat), Budget()), dealer)
    return state.outcome().scores


class Tuning:
    """The search for better weights."""

    def __init__(self, game: str, players: int, seed: str, pool: ProcessPoolExecutor) -> None:
        self.game = game
        self.players = players
        self.random = random.Random(seed)
        self.seed = seed
        self.pool = pool
        self.holder: Weights = {name: getattr(weights_of(game), name) for name in names_of(game)}
        self.steps = 0

    def step(self) -> None:
        """Let one challenger try."""
        self.steps += 1
        challenger = dict(self.holder)
        for name in self.random.sample(sorted(challenger), self.random.randint(1, CHANGED)):
            challenger[name] *= math.exp(self.random.gauss(0.0, SPREAD))
        leads: list[float] = []
        sureness = 0.0
        while len(leads) < MOST_DEALS and -DOUBT <= sureness <= SURE:
            deals = [f"{self.seed}/{self.steps}/{len(leads) + more}" for more in range(DEALS_AT_ONCE)]
            leads += self.pool.map(partial(lead, self.game, challenger, self.holder, self.players), deals)
            sureness = statistics.mean(leads) / (statistics.stdev(leads) / math.sqrt(len(leads)) + 1e-9)
        changes = {name: value for name, value in challenger.items() if value != self.holder[name]}
        told = ", ".join(f"{name} {self.holder[name]:.3g} -> {value:.3g}" for name, value in changes.items())
        taken = sureness > SURE
        print(
            f"step {self.steps}: {told}: lead {statistics.mean(leads):+.2f} on {len(leads)} deals, "
            f"{sureness:+.1f} standard errors{': taken' if taken else ''}",
            flush=True,
        )
        if taken:
            self.holder = challenger
            self.tell()

    def tell(self) -> None:
        for name, value in self.holder.items():
            print(f"        self.{name} = {value:.3g}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["board", "card"])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    end = time.monotonic() + 60 * arguments.minutes
    with ProcessPoolExecutor(arguments.jobs) as pool:
        tuning = Tuning(arguments.game, arguments.players, arguments.seed, pool)
        while time.monotonic() < end:
            tuning.step()
        print(f"after {tuning.steps} steps:")
        tuning.tell()


if __name__ == "__main__":
    main()
