"""Gymnasium's own checks of the environments with one agent, and games against bots."""

import sys
import types
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="NumPy is missing: pip install 'coatl[rl]'")
from coatl.bots.bot import Budget  # noqa: E402
from coatl.bots.random_bot import RandomBot  # noqa: E402
from coatl.kernel.errors import BadInput  # noqa: E402
from coatl.kernel.view import View  # noqa: E402

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is missing: pip install 'coatl[rl]'")
from gymnasium.utils.env_checker import check_env  # noqa: E402 - only when it is there

from coatl.rl.single import SingleEnvironment  # noqa: E402

NAMES = ("Coatl-CarlSolo-v0", "Coatl-Board-v0", "Coatl-Card-v0")


def play(environment: Any, seed: int | None) -> tuple[float, int, dict[str, Any]]:
    """A game of a blind agent: its reward, its decisions and what is told at the end."""
    seen, _ = environment.reset(seed=seed)
    random = np.random.default_rng(5)
    for steps in range(1, 2000):
        action = int(random.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, ended, cut, info = environment.step(action)
        assert not cut and (ended or reward == 0)
        if ended:
            return reward, steps, info
    raise AssertionError("the game does not end")


@pytest.mark.filterwarnings("ignore::UserWarning")  # that it looks at an environment without its wrappers
@pytest.mark.parametrize("name", NAMES)
def test_it_passes_gymnasiums_check(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)


def test_alone_against_carl() -> None:
    environment = gymnasium.make("Coatl-CarlSolo-v0", carl="ambitious", carl2=True, reward="margin")
    reward, steps, info = play(environment, 1)
    own, carl = info["scores"]
    assert reward == own - carl and steps > 10
    assert play(environment, 1) == (reward, steps, info)
    assert play(environment, None) != (reward, steps, info)
    seen, _ = environment.reset(seed=1)
    assert environment.unwrapped.table.columns.read(seen["observation"])["carl"] == ["ambitious"]


def test_against_bots_of_ours() -> None:
    """Three different opponents; the agent has the seat it asked for, and a blind agent loses."""
    environment = SingleEnvironment("card", 4, ("carver", "random", "coatl.bots.random_bot:RandomBot"), seat=2)
    seen, _ = environment.reset(seed=2)
    assert environment.table.seat == 2 and np.array_equal(environment.action_masks(), seen["action_mask"] == 1)
    rewards = [play(environment, seed)[0] for seed in range(3)]
    assert set(rewards) <= {-1.0, 0.0, 1.0} and sum(rewards) < 3


class CountedBot(RandomBot):
    """Answers with a number of NumPy, as an agent that takes the largest of an array does."""

    def choose(self, view: View, budget: Budget) -> int:
        return np.int64(view.legal[-1])  # type: ignore[no-any-return]


def test_actions_are_whole_numbers_of_any_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the agent and of bots; half an action is none."""
    monkeypatch.setitem(sys.modules, "counting", types.SimpleNamespace(CountedBot=CountedBot))
    environment = SingleEnvironment("card", opponents="counting:CountedBot")
    seen, _ = environment.reset(seed=3)
    environment.step(np.array(seen["action_mask"].argmax()))
    with pytest.raises(TypeError):
        environment.step(1.7)  # type: ignore[arg-type]


def test_an_illegal_action_loses() -> None:
    environment = SingleEnvironment("board", opponents="random")
    seen, _ = environment.reset(seed=0)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, _, info = environment.step(illegal)
    assert (reward, ended) == (-1.0, True) and "illegal" in info


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"opponents": ("random", "random")}, "rl-opponents"),
        ({"opponents": "nobody"}, "unknown-bot"),
        ({"seat": 2}, "unknown-seat"),
        ({"reward": "fame"}, "rl-unknown-reward"),
        ({"render_mode": "film"}, "rl-render-mode"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput, match=code):
        SingleEnvironment("board", **arguments)
