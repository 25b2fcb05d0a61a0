"""Makes games for learning on the workers of a Ray cluster: observations, actions and results as NumPy files.
Needs ``coatl[rl,ray]``; without a cluster one is started on this machine.

    python examples/ray_play.py card --workers 2 --decisions 20000 --directory games

Every file has ``observations`` (packed: ``numpy.unpackbits(..., axis=1, bitorder="little")``), ``actions``, ``seats``,
``games`` (which game of the file) and ``rewards`` (by game and seat; NaN for a game that was not finished).
"""

import argparse
import logging
import os
import sys
from pathlib import Path
from time import perf_counter

import numpy as np
import ray

from coatl.rl.vector import VectorGames

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("game", choices=("board", "card"))
parser.add_argument("--players", type=int, default=2)
parser.add_argument("--workers", type=int, default=2)
parser.add_argument("--decisions", type=int, default=20000, help="of every worker")
parser.add_argument("--directory", type=Path, required=True, help="one that all machines share")
parser.add_argument("--seed", type=int, default=0)


def make_games(game: str, players: int, decisions: int, seed: tuple[int, int], file: str) -> tuple[int, int]:
    """On a worker: play by chance and write a file; returns how many decisions and finished games are in it."""
    many = VectorGames(game, 64, players, seed="{}/{}".format(*seed))
    observations, actions, seats, games = [], [], [], []
    rewards: list[list[float]] = [[np.nan] * players for _ in range(many.games)]
    playing = np.arange(many.games)
    random = np.random.default_rng(seed)
    while len(observations) * many.games < decisions:
        now = many.now
        chosen = np.where(now.masks == 1, random.random(now.masks.shape), -1).argmax(axis=1)
        observations.append(np.packbits(now.observations.view(np.uint8), axis=1, bitorder="little"))
        actions.append(chosen.astype(np.int16))
        seats.append(now.seats.astype(np.int8))
        games.append(playing.astype(np.int32).copy())
        step = many.step(chosen)
        for number in np.flatnonzero(step.ended):
            rewards[playing[number]] = step.rewards[number].tolist()
            playing[number] = len(rewards)
            rewards.append([np.nan] * players)
    np.savez_compressed(
        file,
        observations=np.concatenate(observations),
        actions=np.concatenate(actions),
        seats=np.concatenate(seats),
        games=np.concatenate(games),
        rewards=np.array(rewards, np.float32),
    )
    return sum(map(len, actions)), int((~np.isnan(np.array(rewards)[:, 0])).sum())


def main() -> None:
    arguments = parser.parse_args()
    arguments.directory.mkdir(parents=True, exist_ok=True)
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        ray.init(address="auto", **quiet)
    except ConnectionError:
        paths = {"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}}
        ray.init(
            address="local", num_cpus=arguments.workers, include_dashboard=False, runtime_env=paths, **quiet
        )
    began = perf_counter()
    work = ray.remote(num_cpus=1)(make_games)
    directory = arguments.directory.resolve()
    parts = ray.get(
        [
            work.remote(
                arguments.game, arguments.players, arguments.decisions, (arguments.seed, number),
                str(directory / f"{arguments.game}-{number:03d}.npz"),
            )
            for number in range(arguments.workers)
        ]
    )  # fmt: skip
    seconds = perf_counter() - began
    decisions, games = (sum(column) for column in zip(*parts, strict=True))
    print(f"{games} games, {decisions} decisions, {decisions / seconds:.0f} a second")


if __name__ == "__main__":
    main()
