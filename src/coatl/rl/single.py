"""Both games as environments of Gymnasium: one agent, against CARL or against bots of ours.

Importing this registers ``Coatl-CarlSolo-v0``, ``Coatl-Board-v0`` and ``Coatl-Card-v0`` with Gymnasium.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from coatl.bots.bot import Budget
from coatl.bots.registry import USUAL, bot_maker
from coatl.kernel.errors import BadInput, CoatlError
from coatl.rl.rewards import FORFEIT, OUTCOME
from coatl.rl.table import Table
from coatl.rl.turns import RENDER_MODES, SEEDS, agent_spaces, check_render_mode, picture


class SingleEnvironment(gymnasium.Env[dict[str, Any], int]):  # type: ignore[misc]
    """A game in which bots have all seats but one. ``opponents`` are names of bots, or MODULE:CLASS, clockwise from the
    agent's seat; one name alone is for all. Alone in the card game the opponent is CARL.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponents: str | Sequence[str] = USUAL,
        seat: int = 0,
        reward: str = OUTCOME,
        budget: float | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """``budget`` is how many seconds a bot may think in a turn, and ``options`` are those of the game."""
        check_render_mode(render_mode)
        self.table: Final = Table(game, players, options, reward)
        self.render_mode = render_mode
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise BadInput("rl-opponents", {"players": players, "expected": players - 1, "found": len(names)})
        if not 0 <= seat < players:
            raise BadInput("unknown-seat", {"seat": seat, "most": players - 1})
        self.seat: Final = seat
        self.budget: Final = Budget(seconds=budget)
        self.makers: Final = {(seat + 1 + place) % players: bot_maker(name) for place, name in enumerate(names)}
        self.observation_space, self.action_space = agent_spaces(self.table)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        deal = str(self.np_random.integers(SEEDS))
        self.bots = {seat: make(f"{deal}/{seat}") for seat, make in self.makers.items()}
        self.table.begin(deal)
        self._let_bots_play()
        return self._see(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent's action and all that follows until its next one. An illegal action ends the game as a defeat."""
        try:
            self.table.act(action)
        except CoatlError as problem:
            return self._see(), FORFEIT[self.table.reward], True, False, {"illegal": str(problem)}
        self._let_bots_play()
        is_over = self.table.state.is_over
        reward = self.table.rewards()[self.seat] if is_over else 0.0
        if self.render_mode == "human":
            self.render()
        info = {"scores": self.table.state.outcome().scores} if is_over else {}
        return self._see(), reward, is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask alone, under the name by which learners ask for it."""
        return self.table.see(self.seat)[1].astype(np.bool_)

    def render(self) -> Any:
        return picture(self.table, self.render_mode, self.seat)

    def _see(self) -> dict[str, Any]:
        observation, mask = self.table.see(self.seat)
        return {"observation": observation, "action_mask": mask}

    def _let_bots_play(self) -> None:
        table = self.table
        while not table.state.is_over and table.seat != self.seat:
            seat = table.seat
            table.act(self.bots[seat].choose(table.state.view(seat), self.budget))


def carl_solo(**arguments: Any) -> SingleEnvironment:
    """Alone against CARL; ``carl`` and ``carl2`` choose who he is."""
    return SingleEnvironment("card", players=1, opponents=(), **arguments)


def register() -> None:
    """Make the environments known to Gymnasium by their names."""
    entries: dict[str, tuple[Any, dict[str, object]]] = {
        "Coatl-CarlSolo-v0": (carl_solo, {}),
        "Coatl-Board-v0": (SingleEnvironment, {"game": "board"}),
        "Coatl-Card-v0": (SingleEnvironment, {"game": "card"}),
    }
    for name, (entry, arguments) in entries.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry, kwargs=arguments)


register()
