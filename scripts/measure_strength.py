"""Measures how strong the bots are, row by row of docs/strength.md, by ``coatl arena``; prints the table.

    python scripts/measure_strength.py                    all rows, with all their games: several hours on two cores
    python scripts/measure_strength.py --games 60 --jobs 2 --rows 3,4
    python scripts/measure_strength.py --solo --games 100     the strongest bot alone against CARL and CARL 2.0

Budgets are of processor time, so that other work on the machine does not matter. ``overrun`` is the 99th
percentile of the time that a turn took to the budget.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A match, and the share of victories that the first bot is meant to have."""

    game: str
    bots: str
    games: int
    goal: str
    more: tuple[str, ...] = ()


ROWS = (
    Row("board", "carver,random", 400, "at least 99 %"),
    Row("card", "carver,random", 400, "at least 99 %"),
    Row("board", "high-priest,carver", 400, "lower bound at least 80 %"),
    Row("board", "high-priest@1s,carver@1s", 150, "lower bound at least 80 %"),
    Row("board", "high-priest,priest", 400, "at least 62 %"),
    Row("card", "high-priest,priest", 400, "at least 62 %"),
    Row("board", "high-priest,carver,carver,carver", 400, "at least 50 %", ("--players", "4")),
    Row("card", "high-priest,carver", 400, "lower bound at least 70 %"),
    Row("board", "priest,carver", 400, "at least 64 % (100 Elo)"),
    Row("card", "priest,carver", 400, "at least 64 % (100 Elo)"),
    Row("board", "carver,apprentice", 400, "at least 64 % (100 Elo)"),
    Row("card", "carver,apprentice", 400, "at least 64 % (100 Elo)"),
    Row("board", "high-priest@0.2s,high-priest@0.02s", 600, "at least 54 %"),
    Row("card", "high-priest@0.2s,high-priest@0.02s", 600, "at least 54 %"),
)


def measure(row: Row, games: int, jobs: int) -> str:
    """One line of the table."""
    command = [sys.executable, "-m", "coatl", "arena", row.game, "--bots", row.bots, "--budget", "0.1s", "--json"]
    command += ["--games", str(games), "--jobs", str(jobs), *row.more]
    told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    first = row.bots.split(",")[0]
    found = next(entrant for entrant in told["ratings"] if entrant["bot"] == first)
    low, high = found["share_interval"]
    return (
        f"| {row.game} | {row.bots} | {told['games']} | {100 * found['share']:.1f} % | "
        f"{100 * low:.1f} to {100 * high:.1f} % | {row.goal} | {found['time']['overrun']:.2f} |"
    )


def measure_solo(personality: str, more: list[str], games: int, jobs: int) -> str:
    """How the strongest bot does against CARL; it thinks as long as it does for a hint."""
    command = [sys.executable, "-m", "coatl", "simulate", "card", "--bots", "high-priest", "--carl", personality, *more]
    command += ["--games", str(games), "--jobs", str(jobs), "--json"]
    told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    own, carl = told["mean_scores"]
    rival = "CARL 2.0" if more else "CARL"
    return f"| {rival} | {personality} | {games} | {100 * told['wins'][0] / games:.0f} % | {own:.1f} to {carl:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="at most so many a row")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rows", default=",".join(str(number) for number in range(1, len(ROWS) + 1)))
    parser.add_argument("--solo", action="store_true", help="play against CARL instead")
    arguments = parser.parse_args()
    if arguments.solo:
        print("| rival | personality | games | victories | mean points |")
        print("|---|---|---|---|---|")
        for more in ([], ["--carl2"]):
            for personality in ("ambitious", "bossy", "greedy"):
                print(measure_solo(personality, more, arguments.games or 100, arguments.jobs), flush=True)
        return
    print("| game | bots, 0.1 s a turn | games | victories of the first | 95 % interval | goal | overrun |")
    print("|---|---|---|---|---|---|---|")
    for number in arguments.rows.split(","):
        row = ROWS[int(number) - 1]
        print(measure(row, min(row.games, arguments.games or row.games), arguments.jobs), flush=True)


if __name__ == "__main__":
    main()
