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
from coatl.bots.registry import bot_names
from coatl.build import is_compiled

GAME: Final = "board"
"""The game whose rules are measured."""
ROUNDS: Final = 5
JOB_ROUNDS: Final = 2
JOB_SHARE: Final = 0.4
"""How much of the time goes into comparing one process with two."""
CALLS: Final = ("clone", "view", "preview")
"""What is measured in microseconds a call."""
WARM_UP: Final = 0.05
"""Seconds for which each measurement is run before the first round."""


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
    "compiled-to-interpreted": ("inside-2", "interpreted-2"),
    "apply-to-inside": ("apply-2", "inside-2"),
    "step-to-inside": ("step-2", "inside-2"),
}


@dataclass(frozen=True)
class Result:
    """One line of the answer; ``holds`` is None where there is no goal, or none for an interpreted build."""

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
            measure(WARM_UP)
        rounds: list[dict[str, float]] = []
        for _ in range(ROUNDS):
            values: dict[str, float] = {}
            for name, measure in measurements.items():
                values[name] = measure(share)
                advance(1)
            rounds.append(values)
    results = [_result(name, median(values[name] for values in rounds)) for name in measurements]
    for name, (one, other) in RATIOS.items():
        if other in measurements:
            results.append(_result(name, median(values[one] / values[other] for values in rounds)))
    results.append(_result("two-jobs-to-one", _two_jobs_to_one(seconds * JOB_SHARE, advance)))
    return results


def steps() -> int:
    """How often ``bench`` advances."""
    count = len(_rules_measurements()) + (1 if is_compiled() else 0)
    return ROUNDS * count + 2 * JOB_ROUNDS


def _rules_measurements() -> dict[str, Measurement]:
    measurements: dict[str, Measurement] = {}
    for players in (2, 3, 4):
        measurements[f"inside-{players}"] = speed.inside(GAME, players)
        measurements[f"apply-{players}"] = speed.driven(GAME, players, checked=True)
        measurements[f"step-{players}"] = speed.driven(GAME, players, checked=False)
    measurements["clone"] = speed.cloning(GAME)
    measurements["view"] = speed.viewing(GAME)
    measurements["preview"] = speed.previewing(GAME)
    for bot in bot_names():
        measurements[f"bot-{bot}"] = speed.bot_play(GAME, bot)
    return measurements


def _measurements(stack: ExitStack) -> dict[str, Measurement]:
    measurements = _rules_measurements()
    if is_compiled():
        measurements["interpreted-2"] = stack.enter_context(_interpreted(2))
    return measurements


@contextmanager
def _interpreted(players: int) -> Iterator[Measurement]:
    """The same files as they are, without what was compiled from them, in a process of their own."""
    command = [sys.executable, "-P", str(Path(interpreted.__file__)), GAME, str(players)]
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
    trial = Series(GAME, 2, ("random", "random"), 20, "bench", {})
    began = perf_counter()
    simulate(trial, 1, lambda done: None)
    per_game = (perf_counter() - began) / trial.games
    games = max(trial.games, int(seconds / (JOB_ROUNDS * 1.5 * per_game)))
    series = Series(GAME, 2, ("random", "random"), games, "bench", {})
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


def _result(name: str, value: float) -> Result:
    goal = GOALS.get(name)
    unit = "ratio" if name in GOALS and name != "clone" else "microseconds" if name in CALLS else "moves-per-second"
    judged = goal is not None and (is_compiled() or name == "two-jobs-to-one")
    return Result(name, value, unit, goal, goal.holds(value) if goal is not None and judged else None)
