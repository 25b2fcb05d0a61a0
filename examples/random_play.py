"""Plays a game by chance through PettingZoo and shows how it ends. Needs ``coatl[rl]``.

    python examples/random_play.py board --players 3
"""

import argparse

import numpy as np

from coatl.rl import board_v0, card_v0

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("game", choices=("board", "card"))
parser.add_argument("--players", type=int, default=2)
parser.add_argument("--seed", type=int, default=0)


def main() -> None:
    arguments = parser.parse_args()
    module = board_v0 if arguments.game == "board" else card_v0
    environment = module.env(players=arguments.players, reward="points", render_mode="ansi")
    environment.reset(seed=arguments.seed)
    random = np.random.default_rng(arguments.seed)
    decisions, points = 0, {}
    for agent in environment.agent_iter():
        seen, reward, is_over, _, _ = environment.last()
        if is_over:
            points[agent] = reward
            environment.step(None)
        else:
            decisions += 1
            last_table = environment.render()
            environment.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    print(last_table)
    print(f"{decisions} decisions; points: {points}")


if __name__ == "__main__":
    main()
