"""The learner: its gradient, that it never chooses what is illegal, and that it learns to beat blind opponents."""

from contextlib import suppress

import pytest

np = pytest.importorskip("numpy", reason="NumPy is missing: pip install 'coatl[rl]'")
from coatl.rl.learner import Learner, Network, against_random, choose, train  # noqa: E402


def test_what_is_illegal_has_no_chance() -> None:
    network = Network(8, 5, seed=1)
    random = np.random.default_rng(0)
    observations = random.integers(0, 2, (200, 8)).astype(np.int8)
    masks = random.integers(0, 2, (200, 5)).astype(np.int8)
    masks[np.arange(200), random.integers(0, 5, 200)] = 1
    _, _, chances, _ = network.think(observations, masks)
    assert np.allclose(chances.sum(axis=1), 1) and (chances[masks == 0] == 0).all()
    assert (masks[np.arange(200), choose(chances, random)] == 1).all()


def test_it_learns_what_is_rewarded() -> None:
    """Of two legal actions the first bit says which one is good; after some lessons it is chosen nearly always."""
    learner = Learner("card", games=1)
    learner.network = Network(4, 3, seed=2)  # type: ignore[misc] - another, smaller task for the same gradient
    random = np.random.default_rng(3)
    masks = np.tile(np.array([1, 1, 0], np.int8), (256, 1))
    for _ in range(150):
        seen = random.integers(0, 2, (256, 4)).astype(np.int8)
        _, _, chances, _ = learner.network.think(seen, masks)
        actions = choose(chances, random)
        results = np.where(actions == seen[:, 0], 1, -1).astype(np.float32)
        learner._learn_from(seen, masks, actions, chances[np.arange(256), actions], results)
    _, _, chances, values = learner.network.think(seen, masks)
    assert chances[np.arange(256), seen[:, 0]].mean() > 0.95 and values.mean() > 0.5


def test_a_short_lesson() -> None:
    """Whole games are played and learnt from, and a trial counts every game once."""
    learner = Learner("card", games=8)
    before = learner.network.weights["out"].copy()
    learner.play(120)
    assert learner.decisions >= 120 and all(len(part.actions) == len(part.masks) for part, _ in learner.finished)
    learner.learn()
    assert learner.finished == [] and not np.array_equal(before, learner.network.weights["out"])
    trial = against_random(learner.network, "card", 4)
    assert trial.games == 4 and 0 <= trial.share <= 1


@pytest.mark.soak
@pytest.mark.parametrize("game", ["board", "card"])
def test_it_beats_blind_opponents_within_ten_minutes(game: str) -> None:
    """At least 60 % of 300 games, which blind play reaches once in thousands of trials; the curve is in docs/rl.md."""
    learner = Learner(game)

    def stop_early(learner: Learner, seconds: float) -> None:
        if seconds > 120 and against_random(learner.network, game, 60, seed=2).share > 0.75:
            raise StopIteration

    with suppress(StopIteration):
        train(learner, 540, tell=stop_early)
    assert against_random(learner.network, game, 300).share > 0.6
