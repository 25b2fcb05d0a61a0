"""Draws docs/learning.svg: how learners do against blind opponents, from what ``examples/learn.py`` has written.

    python examples/learn.py board --minutes 9.5 --curve board.csv
    python examples/learn.py card --minutes 9.5 --curve card.csv
    python scripts/learning_curves.py board.csv card.csv
"""

import csv
import math
import sys
from bisect import bisect
from pathlib import Path
from typing import Final

from coatl.arena.page import STYLE
from coatl.arena.plots import curve_plot

PICTURE: Final = Path(__file__).resolve().parents[1] / "docs" / "learning.svg"
TITLE: Final = "Victories against blind opponents, in percent, by seconds of learning"
BOUNDS: Final = (40.0, 100.0)
EVERY: Final = 15.0
"""Seconds between two points of a curve."""
PAPER: Final = '<rect width="100%" height="100%" style="fill: var(--paper)"/>'


def between(at: float, times: list[float], values: list[float]) -> float:
    """The value at a time, on a straight line between the two that were measured around it."""
    after = min(max(1, bisect(times, at)), len(times) - 1)
    part = (at - times[after - 1]) / (times[after] - times[after - 1])
    return values[after - 1] + min(1.0, max(0.0, part)) * (values[after] - values[after - 1])


def read(file: Path) -> list[dict[str, str]]:
    """The trials of a file; the program ends with one sentence if they make no curve."""
    try:
        rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
        times = [float(row["seconds"]) for row in rows]
        is_curve = len(rows) > 1 and times == sorted(set(times)) and times[-1] >= EVERY
        is_curve = is_curve and all(0 <= float(row["share"]) <= 1 <= int(row["games"]) for row in rows)
    except (OSError, UnicodeError, LookupError, TypeError, ValueError) as problem:
        sys.exit(f"{file} cannot be read ({problem}); expected what examples/learn.py --curve writes")
    if not is_curve:
        sys.exit(f"{file} has no curve; expected trials one after the other for {EVERY:g} seconds or more")
    return rows


def picture(files: list[Path]) -> str:
    """A curve with a band of two standard errors for each file, over the seconds that all of them have."""
    trials = {file.stem: read(file) for file in files}
    times = {name: [float(row["seconds"]) for row in rows] for name, rows in trials.items()}
    last = min(when[-1] for when in times.values())
    at = [EVERY * number for number in range(int(last / EVERY) + 1)]
    curves = []
    for name, rows in trials.items():
        shares = [float(row["share"]) for row in rows]
        errors = [math.sqrt(share * (1 - share) / int(row["games"])) for share, row in zip(shares, rows, strict=True)]
        middle, spread = ([100 * between(when, times[name], values) for when in at] for values in (shares, errors))
        curves.append((f"{name} game", middle, spread))
    drawn = curve_plot(curves, at, BOUNDS, TITLE)
    start, inside = drawn.split(">", 1)
    return f'{start} xmlns="http://www.w3.org/2000/svg"><style>{STYLE}</style>{PAPER}{inside}\n'


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("name the files that examples/learn.py --curve has written, such as board.csv card.csv")
    PICTURE.write_text(picture([Path(name) for name in sys.argv[1:]]), encoding="utf-8")
