"""Measures what Ray costs: games a second of ``simulate`` here and on a local cluster, with 1 and 2 workers.

    python scripts/measure_ray.py board 4000

The start of processes and of Ray is measured apart; rounds are interleaved, and the medians are shown.
"""

import sys
from statistics import median
from time import perf_counter

from coatl.arena.ray_engine import simulate_on_ray
from coatl.arena.series import Series
from coatl.arena.simulate import Parts, simulate
from coatl.build import is_compiled

ROUNDS = 3


def measure(game: str, games: int, jobs: int, parts: Parts | None) -> tuple[float, float]:
    """Games a second from the first part that is finished to the last, and the seconds before."""
    times: list[tuple[float, int]] = []
    began = perf_counter()
    series = Series(game, 2, ("random", "random"), games, "measure", {})
    simulate(series, jobs, lambda done: times.append((perf_counter(), done)), parts)
    (first, _), (last, _) = times[0], times[-1]
    return sum(done for _, done in times[1:]) / (last - first), first - began


def main() -> None:
    game, games = sys.argv[1], int(sys.argv[2])
    print("compiled" if is_compiled() else "interpreted", game, f"{games} games")
    ways: dict[str, Parts | None] = {"here": None, "ray": simulate_on_ray}
    results: dict[tuple[str, int], list[tuple[float, float]]] = {(way, jobs): [] for jobs in (1, 2) for way in ways}
    for _ in range(ROUNDS):
        for (way, jobs), measured in results.items():
            measured.append(measure(game, games, jobs, ways[way]))
    for (way, jobs), measured in results.items():
        speed, start = (median(column) for column in zip(*measured, strict=True))
        print(f"{way} with {jobs}: {speed:.0f} games a second, {start:.1f} seconds to the first ones")


if __name__ == "__main__":
    main()
