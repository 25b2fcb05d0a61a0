"""The measurements of ``coatl bench``: interleaved rounds, their medians, and the goals they are held against."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from coatl.arena import interpreted, speed
from coatl.arena.series import Series
from coatl.arena.simulate import Advance, simulate
from coatl.arena.speed import Measurement
from coatl.bots.registry import STRONGEST, bot_names
from coatl.build import is_compiled
from coatl.kernel.registry import find_rules, game_names

JOBS_GAME: Final = "board"
"""The game with which one process is compared with two."""
PAIR: Final = 2
"""The number of players whose speeds are compared with one another."""
ROUNDS: Final = 5
JOB_ROUNDS: Final = 3
JOB_SHARE: Final = 0.4
"""How much of the time goes into comparing one process with two."""
CALLS: Final = ("clone", "view", "preview")
"""What is measured in microseconds a call."""
WARM_UP: Final = 0.05
"""Seconds for which each measurement is run before the first round, or as long as in a round if that is shorter."""


@dataclass(frozen=True)
class Goal:
    """A bound for a result; ``at_most`` says on which side of it is good."""

    bound: float
    at_most: bool = False

    def holds(self, value: float) -> bool:
        return value <= self.bound if self.at_most else value >= self.bound


GOALS: Final = {
    "compiled-to-interpreted": Goal(7),
    "apply-to-inside": Goal(1 / 3),
    "step-to-inside": Goal(1 / 2),
    "clone": Goal(3, at_most=True),
    "two-jobs-to-one": Goal(1.8),
}
"""What a compiled build must reach. The ratios are of measurements of the same round."""
RATIOS: Final = {
    "compiled-to-interpreted": (f"inside-{PAIR}", f"interpreted-{PAIR}"),
    "apply-to-inside": (f"apply-{PAIR}", f"inside-{PAIR}"),
    "step-to-inside": (f"step-{PAIR}", f"inside-{PAIR}"),
}

Named = tuple[str, str]
"""A measurement by its game and its name."""


@dataclass(frozen=True)
class Result:
    """One line of the answer; ``holds`` is None where there is no goal, or none for an interpreted build."""

    game: str
    name: str
    value: float
    unit: str
    goal: Goal | None = None
    holds: bool | None = None


def bench(seconds: float, advance: Advance) -> list[Result]:
    """Measure for about so many seconds; ``advance`` is told 1 for each of ``steps()``."""
    with ExitStack() as stack:
        measurements = _measurements(stack)
        share = seconds * (1 - JOB_SHARE) / (ROUNDS * len(measurements))
        for measure in measurements.values():
            measure(min(WARM_UP, share))
        rounds: list[dict[Named, float]] = []
        for _ in range(ROUNDS):
            values: dict[Named, float] = {}
            for named, measure in measurements.items():
                values[named] = measure(share)
                advance(1)
            rounds.append(values)
    results: list[Result] = []
    for game in game_names():
        results += [_result(*named, median(row[named] for row in rounds)) for named in measurements if named[0] == game]
        for name, (one, other) in RATIOS.items():
            if (game, other) in measurements:
                results.append(_result(game, name, median(row[game, one] / row[game, other] for row in rounds)))
    results.append(_result(JOBS_GAME, "two-jobs-to-one", _two_jobs_to_one(seconds * JOB_SHARE, advance)))
    return results


def steps() -> int:
    """How often ``bench`` advances."""
    count = sum(len(_rules_measurements(game)) + (1 if is_compiled() else 0) for game in game_names())
    return ROUNDS * count + 2 * JOB_ROUNDS


def _rules_measurements(game: str) -> dict[str, Measurement]:
    """What is measured of one game, compiled or not."""
    rules = find_rules(game)
    measurements: dict[str, Measurement] = {}
    for players in range(rules.fewest_players, rules.most_players + 1):
        measurements[f"inside-{players}"] = speed.inside(game, players)
        measurements[f"apply-{players}"] = speed.driven(game, players, checked=True)
        measurements[f"step-{players}"] = speed.driven(game, players, checked=False)
    measurements["clone"] = speed.cloning(game)
    measurements["view"] = speed.viewing(game)
    measurements["preview"] = speed.previewing(game)
    for bot in bot_names():
        if bot == STRONGEST:
            continue  # which thinks as long as it may
        measurements[f"bot-{bot}"] = speed.bot_play(game, bot)
    return measurements


def _measurements(stack: ExitStack) -> dict[Named, Measurement]:
    """All of all games; a compiled build is also compared with the same files interpreted."""
    measurements: dict[Named, Measurement] = {}
    for game in game_names():
        measurements |= {(game, name): measure for name, measure in _rules_measurements(game).items()}
        if is_compiled():
            measurements[game, f"interpreted-{PAIR}"] = stack.enter_context(_interpreted(game, PAIR))
    return measurements


@contextmanager
def _interpreted(game: str, players: int) -> Iterator[Measurement]:
    """The same files as they are, without what was compiled from them, in a process of their own."""
    command = [sys.executable, "-P", str(Path(interpreted.__file__)), game, str(players)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        to_process, from_process = process.stdin, process.stdout

        def measure(seconds: float) -> float:
            print(seconds, file=to_process, flush=True)
            return float(from_process.readline())

        yield measure
        to_process.close()


def _two_jobs_to_one(seconds: float, advance: Advance) -> float:
    """How many times faster two processes are than one, their start included."""
    trial = Series(JOBS_GAME, PAIR, ("random",) * PAIR, 20, "bench", {})
    began = perf_counter()
    simulate(trial, 1, lambda done: None)
    per_game = (perf_counter() - began) / trial.games
    games = max(trial.games, int(seconds / (JOB_ROUNDS * 1.5 * per_game)))
    series = Series(JOBS_GAME, PAIR, ("random",) * PAIR, games, "bench", {})
    ratios: list[float] = []
    for _ in range(JOB_ROUNDS):
        times: list[float] = []
        for jobs in (1, 2):
            began = perf_counter()
            simulate(series, jobs, lambda done: None)
            times.append(perf_counter() - began)
            advance(1)
        ratios.append(times[0] / times[1])
    return median(ratios)


def _result(game: str, name: str, value: float) -> Result:
    goal = GOALS.get(name)
    unit = "ratio" if name in GOALS and name != "clone" else "microseconds" if name in CALLS else "moves-per-second"
    judged = goal is not None and (is_compiled() or name == "two-jobs-to-one")
    return Result(game, name, value, unit, goal, goal.holds(value) if goal is not None and judged else None)
