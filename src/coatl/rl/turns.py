"""Both games as environments of PettingZoo, in which agents take turns (AEC)."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from coatl.kernel.errors import BadInput, CoatlError
from coatl.rl.pictures import as_pixels, as_svg, as_text
from coatl.rl.rewards import FORFEIT, OUTCOME
from coatl.rl.table import Table

RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")
SEEDS: Final = 1 << 62


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadInput("rl-render-mode", {"mode": mode, "known": list(RENDER_MODES)})


def picture(table: Table, mode: str | None, seat: int) -> str | NDArray[np.uint8] | None:
    """The table as a seat sees it; ``human`` prints it."""
    view = table.state.view(seat)
    if mode == "rgb_array":
        return as_pixels(view)
    if mode == "svg":
        return as_svg(view)
    if mode == "ansi":
        return as_text(view)
    print(as_text(view))
    return None


def agent_spaces(table: Table) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces of observations with masks, and of actions."""
    size, actions = table.columns.size, table.rules.action_count
    observation = spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (size,), np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return observation, spaces.Discrete(actions)


def about(game: str) -> dict[str, Any]:
    """What PettingZoo wants to know of the environment of a game."""
    return {
        "name": f"coatl_{game}_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }


class TurnEnvironment(AECEnv):  # type: ignore[misc]
    """A game of agents ``seat_0``, ``seat_1`` ... Rewards come at the end.

    An illegal action is a defeat in a ``forgiving`` game, and else raises an error with its reason. PettingZoo has
    wrappers for that, but they take several times as long as the game.
    """

    game: ClassVar[str]
    metadata: ClassVar[dict[str, Any]]
    forgiving: ClassVar[bool] = False

    def __init__(
        self, players: int = 2, reward: str = OUTCOME, render_mode: str | None = None, **options: object
    ) -> None:
        """``options`` are those of the game."""
        super().__init__()
        check_render_mode(render_mode)
        self.table: Final = Table(self.game, players, options, reward)
        self.render_mode: Final = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space, actions = agent_spaces(self.table)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.table.begin(str(self.np_random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        observation, mask = self.table.see(self.seats[agent])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput("rl-no-action", {"agent": agent})
        try:
            self.table.act(action)
        except CoatlError:
            if not self.forgiving:
                raise
            self._end({other: FORFEIT[self.table.reward] if other == agent else 0.0 for other in self.agents})
            return
        self._cumulative_rewards[agent] = 0.0
        if self.table.state.is_over:
            self._end(dict(zip(self.agents, self.table.rewards(), strict=True)))
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | NDArray[np.uint8] | None:
        return picture(self.table, self.render_mode, self.seats[self.agent_selection])

    def close(self) -> None:
        """There is nothing to end."""
