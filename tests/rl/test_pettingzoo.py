"""PettingZoo's own tests of both games, and what they do not look at."""

import copy
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="NumPy is missing: pip install 'coatl[rl]'")
from coatl.kernel.errors import BadInput, IllegalAction  # noqa: E402
from coatl.kernel.registry import find_rules  # noqa: E402

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="PettingZoo is missing: pip install 'coatl[rl]'")
from coatl.rl import board_v0, card_v0  # noqa: E402 - only when it is there

MODULES = {"board": board_v0, "card": card_v0}
pytestmark = [pytest.mark.parametrize("game", MODULES)]


def play(environment: Any, seed: int) -> dict[str, float]:
    """A game of blind agents; returns their rewards."""
    environment.reset(seed=seed)
    random = np.random.default_rng(seed)
    totals = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, ended, _, _ = environment.last()
        totals[agent] += reward
        environment.step(None if ended else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@pytest.mark.filterwarnings("ignore::UserWarning")  # that observations are not bare arrays: they have masks
@pytest.mark.parametrize("players", [2, 4])
def test_it_passes_the_api_test(game: str, players: int) -> None:
    pettingzoo_test.api_test(MODULES[game].env(players=players), num_cycles=60)


def test_it_passes_the_seed_test(game: str) -> None:
    pettingzoo_test.seed_test(MODULES[game].env, num_cycles=30)


def test_it_passes_the_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    svg = {"svg": lambda text: text.startswith("<svg") and text.endswith("</svg>")}
    pettingzoo_test.render_test(lambda render_mode: MODULES[game].env(render_mode=render_mode), custom_tests=svg)
    assert "phase:" in capsys.readouterr().out


@pytest.mark.soak
def test_it_runs_the_performance_benchmark(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_test.performance_benchmark(MODULES[game].env())
    assert "turns per second" in capsys.readouterr().out


def test_agents_see_what_their_seat_sees(game: str) -> None:
    """The observation of every agent, also of one whose turn it is not, belongs to its seat; the mask to the turn."""
    environment = MODULES[game].raw_env(players=3)
    environment.reset(seed=4)
    for agent, seat in environment.seats.items():
        seen = environment.observe(agent)
        read = environment.table.columns.read(seen["observation"])
        legal = environment.table.state.legal_actions() if agent == environment.agent_selection else []
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert (read["own turn"] == ["yes"]) == (agent == environment.agent_selection)
        assert environment.observation_space(agent).contains(seen)
        neighbour = environment.observe(environment.possible_agents[seat - 1])
        assert not np.array_equal(seen["observation"], neighbour["observation"])


def test_rewards_are_what_was_asked_for(game: str) -> None:
    """The same game ends with points, their difference, or victory and defeat."""
    points, margins, outcomes = (
        play(MODULES[game].raw_env(reward=reward), 11) for reward in ("points", "margin", "outcome")
    )
    one, other = "seat_0", "seat_1"
    assert margins[one] == points[one] - points[other] == -margins[other]
    assert outcomes[one] == -outcomes[other] and margins[one] * outcomes[one] >= 0
    assert play(MODULES[game].env(reward="points"), 11) == points


def test_an_illegal_action_is_refused_or_lost(game: str) -> None:
    raw = MODULES[game].raw_env()
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    before = raw.observe(raw.agent_selection)["observation"].tolist()
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    for nonsense in (-1, find_rules(game).action_count):
        with pytest.raises(BadInput, match="rl-unknown-action"):
            raw.step(nonsense)
    with pytest.raises(BadInput, match="rl-no-action"):
        raw.step(None)
    assert raw.observe(raw.agent_selection)["observation"].tolist() == before
    for reward, lost in (("outcome", -1), ("margin", -50), ("points", 0)):
        wrapped = MODULES[game].env(reward=reward)
        wrapped.reset(seed=1)
        loser = wrapped.agent_selection
        wrapped.step(illegal)
        assert wrapped.terminations[loser] and wrapped.rewards.pop(loser) == lost and not any(wrapped.rewards.values())


def test_a_copy_goes_on_by_itself(game: str) -> None:
    """For search: the same game from here on, and what is done in it does not change the other."""
    environment = copy.deepcopy(MODULES[game].env(players=3))
    environment.reset(seed=6)
    twin = copy.deepcopy(environment)
    played = []
    for some in (environment, twin):
        random = np.random.default_rng(2)
        seen = []
        for _ in range(30):
            told = some.observe(some.agent_selection)
            seen.append((some.agent_selection, told["observation"].tolist()))
            some.step(int(random.choice(np.flatnonzero(told["action_mask"]))))
        played.append(seen)
    assert played[0] == played[1]


def test_bad_arguments_are_refused(game: str) -> None:
    for arguments, code in (
        ({"players": 5}, "player-count"),
        ({"reward": "gold"}, "rl-unknown-reward"),
        ({"render_mode": "hologram"}, "rl-render-mode"),
        ({"dragons": True}, "unknown-option"),
    ):
        with pytest.raises(BadInput, match=code):
            MODULES[game].env(**arguments)


def test_pictures_show_the_table(game: str) -> None:
    """As text, SVG and pixels, of the same rows; colours of serpents are there."""
    shown: dict[str, Any] = {}
    for mode in ("ansi", "svg", "rgb_array"):
        environment = MODULES[game].raw_env(render_mode=mode)
        environment.reset(seed=3)
        random = np.random.default_rng(3)
        for _ in range(25):
            mask = environment.observe(environment.agent_selection)["action_mask"]
            environment.step(int(random.choice(np.flatnonzero(mask))))
        shown[mode] = environment.render()
    lines = shown["ansi"].splitlines()
    assert len(lines) > 15 and shown["svg"].count("<text") >= len(lines)
    pixels = shown["rgb_array"]
    assert pixels.dtype == np.uint8 and pixels.shape[1:] == (900, 3)
    colours = {tuple(colour) for colour in pixels.reshape(-1, 3)[::3]}
    assert {(0x2F, 0x9E, 0x44), (0xD6, 0x28, 0x39), (0x33, 0x29, 0x1F)} <= colours
