"""A small learner in NumPy: a network with one hidden layer that learns by playing against itself (PPO with masks).

Meant to be read, and to show that observations, masks and rewards are enough to learn from. It knows no game.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from coatl.rl.rewards import MARGIN
from coatl.rl.vector import Step, VectorGames

Floats = NDArray[np.float32]

HIDDEN: Final = 96
RATE: Final = 1e-3
CLIP: Final = 0.2
ENTROPY: Final = 0.01
VALUE_WEIGHT: Final = 0.5
EPOCHS: Final = 2
PART: Final = 1024
"""Decisions of one step of the gradient."""
MARGIN_SCALE: Final = 20.0
"""Points ahead that count as a clear victory."""
FORBIDDEN: Final = np.float32(-1e9)


class Network:
    """From an observation to how much each action is liked, and how the game is expected to end."""

    def __init__(self, columns: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "in": (random.standard_normal((columns, HIDDEN)) * 0.05).astype(np.float32),
            "hidden": np.zeros(HIDDEN, np.float32),
            "out": (random.standard_normal((HIDDEN, actions)) * 0.01).astype(np.float32),
            "liked": np.zeros(actions, np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
            "worth": np.zeros(1, np.float32),
        }
        self.means: Final = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares: Final = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def think(self, observations: NDArray[np.int8], masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats, Floats]:
        """The observations as numbers, the hidden layer, the chances of the legal actions, and the values."""
        seen = observations.astype(np.float32)
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["hidden"], 0)
        liking = np.where(masks == 1, hidden @ self.weights["out"] + self.weights["liked"], FORBIDDEN)
        liking -= liking.max(axis=1, keepdims=True)
        chances = np.exp(liking)
        chances /= chances.sum(axis=1, keepdims=True)
        values = (hidden @ self.weights["value"] + self.weights["worth"])[:, 0]
        return seen, hidden, chances, values

    def improve(self, gradients: dict[str, Any]) -> None:
        """One step of Adam."""
        self.updates += 1
        for name, gradient in gradients.items():
            self.means[name] = mean = 0.9 * self.means[name] + 0.1 * gradient
            self.squares[name] = square = 0.999 * self.squares[name] + 0.001 * gradient**2
            rate = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def choose(chances: Floats, random: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, by its chances; one of chance 0 is never chosen."""
    sums = chances.cumsum(axis=1)
    drawn = random.random((len(chances), 1)) * sums[:, -1:]
    chosen: NDArray[np.int64] = (sums <= drawn).sum(axis=1)
    return chosen


@dataclass
class Experience:
    """The decisions of one seat in one game, until it ends."""

    observations: list[NDArray[np.int8]] = field(default_factory=list)
    masks: list[NDArray[np.int8]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)


class Learner:
    """Plays against itself and learns from whole games."""

    def __init__(self, game: str, players: int = 2, games: int = 64, seed: int = 0, **options: object) -> None:
        self.games: Final = VectorGames(game, games, players, options, seed, MARGIN)
        self.random: Final = np.random.default_rng(seed)
        self.network: Final = Network(self.games.columns, self.games.rules.action_count, seed)
        self.open: Final = [[Experience() for _ in range(players)] for _ in range(games)]
        self.finished: list[tuple[Experience, float]] = []
        self.decisions = 0
        """How many were made so far."""

    def play(self, decisions: int) -> None:
        """Play until so many decisions of finished games have come together."""
        waiting = 0
        while waiting < decisions:
            now = self.games.now
            _, _, chances, _ = self.network.think(now.observations, now.masks)
            actions = choose(chances, self.random)
            for game, seat in enumerate(now.seats):
                experience = self.open[game][seat]
                experience.observations.append(now.observations[game])
                experience.masks.append(now.masks[game])
                experience.actions.append(int(actions[game]))
                experience.chances.append(float(chances[game, actions[game]]))
            waiting += self._close(self.games.step(actions))

    def _close(self, step: Step) -> int:
        """Keep the experience of games that ended; returns how many decisions those were."""
        closed = 0
        self.decisions += len(step.seats)
        for game in np.flatnonzero(step.ended):
            for seat, experience in enumerate(self.open[game]):
                reward = float(np.tanh(step.rewards[game, seat] / MARGIN_SCALE))
                self.finished.append((experience, reward))
                closed += len(experience.actions)
                self.open[game][seat] = Experience()
        return closed

    def learn(self) -> None:
        """From all finished games."""
        kept = [pair for pair in self.finished if pair[0].actions]
        self.finished = []
        observations = np.array([row for experience, _ in kept for row in experience.observations])
        masks = np.array([row for experience, _ in kept for row in experience.masks])
        actions = np.array([action for experience, _ in kept for action in experience.actions])
        before = np.array([chance for experience, _ in kept for chance in experience.chances], np.float32)
        results = np.array([result for experience, result in kept for _ in experience.actions], np.float32)
        for _ in range(EPOCHS):
            order = self.random.permutation(len(actions))
            for first in range(0, len(order), PART):
                part = order[first : first + PART]
                self._learn_from(observations[part], masks[part], actions[part], before[part], results[part])

    def _learn_from(
        self,
        observations: NDArray[np.int8],
        masks: NDArray[np.int8],
        actions: NDArray[np.int64],
        before: Floats,
        results: Floats,
    ) -> None:
        """One step of PPO's gradient: likelier what went better than expected, but not much at once."""
        network = self.network
        seen, hidden, chances, values = network.think(observations, masks)
        rows = np.arange(len(actions))
        better = results - values
        scaled = (better - better.mean()) / (better.std() + 1e-6)
        ratio = chances[rows, actions] / before
        clipped = ((ratio > 1 + CLIP) & (scaled > 0)) | ((ratio < 1 - CLIP) & (scaled < 0))
        pull = np.where(clipped, 0, ratio * scaled)[:, None].astype(np.float32)
        chosen = np.zeros_like(chances)
        chosen[rows, actions] = 1
        surprise = np.log(chances + 1e-12)
        disorder = -(chances * surprise).sum(axis=1, keepdims=True)
        of_liking = (-pull * (chosen - chances) + ENTROPY * chances * (surprise + disorder)) / len(rows)
        of_value = (-2 * VALUE_WEIGHT * better / len(rows))[:, None].astype(np.float32)
        of_hidden = (of_liking @ network.weights["out"].T + of_value @ network.weights["value"].T) * (hidden > 0)
        network.improve(
            {
                "in": seen.T @ of_hidden,
                "hidden": of_hidden.sum(axis=0),
                "out": hidden.T @ of_liking,
                "liked": of_liking.sum(axis=0),
                "value": hidden.T @ of_value,
                "worth": of_value.sum(axis=0),
            }
        )


@dataclass(frozen=True)
class Trial:
    """How a network does against blind opponents."""

    games: int
    share: float
    """Of victories; a shared one counts in part."""
    margin: float
    """Points ahead of the best opponent, on average."""


def against_random(
    network: Network, game: str, games: int, players: int = 2, seed: int = 1, **options: object
) -> Trial:
    """Let a network play so many games, in every seat alike, against opponents that choose blindly."""
    many = VectorGames(game, min(games, 128), players, options, f"trial {seed}", MARGIN)
    random = np.random.default_rng(seed)
    own = np.arange(many.games) % players
    margins: list[float] = []
    while len(margins) < games:
        now = many.now
        mine = now.seats == own
        _, _, chances, _ = network.think(now.observations, now.masks)
        blind = now.masks / now.masks.sum(axis=1, keepdims=True, dtype=np.float32)
        step = many.step(choose(np.where(mine[:, None], chances, blind), random))
        margins += [float(step.rewards[number, own[number]]) for number in np.flatnonzero(step.ended)]
    result = np.array(margins[:games])
    return Trial(games, float(((result > 0) + 0.5 * (result == 0)).mean()), float(result.mean()))


def train(
    learner: Learner, seconds: float, batch: int = 4096, tell: Callable[[Learner, float], None] | None = None
) -> None:
    """Play and learn for so long; ``tell`` is called after every lesson with the seconds since the beginning."""
    began = monotonic()
    while monotonic() - began < seconds:
        learner.play(batch)
        learner.learn()
        if tell is not None:
            tell(learner, monotonic() - began)
