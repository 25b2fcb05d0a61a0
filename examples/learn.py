"""Learns a game by playing against itself, and shows how it does against blind opponents. Needs ``coatl[rl]``.

    python examples/learn.py board --minutes 8 --curve curve.csv
"""

import argparse
from pathlib import Path

from coatl.rl.learner import Learner, against_random, train

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("game", choices=("board", "card"))
parser.add_argument("--minutes", type=float, default=8)
parser.add_argument("--every", type=float, default=30, help="seconds between two trials")
parser.add_argument("--games", type=int, default=200, help="games of a trial")
parser.add_argument("--seed", type=int, default=0)
parser.add_argument("--curve", type=Path, help="write the trials as CSV")


def main() -> None:
    arguments = parser.parse_args()
    lines = ["seconds,decisions,games,share,margin"]
    learner = Learner(arguments.game, seed=arguments.seed)
    following = 0.0

    def tell(learner: Learner, seconds: float) -> None:
        nonlocal following
        if seconds >= following:
            following = seconds + arguments.every
            trial = against_random(learner.network, arguments.game, arguments.games)
            lines.append(f"{seconds:.0f},{learner.decisions},{trial.games},{trial.share:.3f},{trial.margin:.2f}")
            print(lines[-1], flush=True)
            if arguments.curve is not None:
                arguments.curve.write_text("\n".join(lines) + "\n", encoding="utf-8")

    print(lines[0])
    train(learner, 60 * arguments.minutes, tell=tell)


if __name__ == "__main__":
    main()
