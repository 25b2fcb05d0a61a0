"""Both games for OpenSpiel, registered from outside: importing this makes ``pyspiel.load_game("coatl_board")`` and
``"coatl_card"`` work, also with parameters, such as ``"coatl_board(players=3,tokens=true)"``.

The draws of the engine are chance nodes. Actions are those of the engine's index, and draws those of its draw index.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pyspiel

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.events import Event, seen_by
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.state import CHANCE, State
from coatl.kernel.view import check_seat
from coatl.rl.rewards import BOUNDS, OUTCOME, check_reward, final_rewards
from coatl.rl.rows import Rows

NAMES: Final = {"board": "coatl_board", "card": "coatl_card"}
TITLES: Final = {"board": "Cóatl", "card": "Cóatl: The Card Game"}
USUAL_PLAYERS: Final = 2
DRAWS_PER_ACTION: Final = 16
"""More draws than follow an action, on average."""


def parameters_of(rules: Rules) -> dict[str, object]:
    """What can be chosen, with the usual values: players, reward, and the options of the game."""
    flags = {"carl": ""}
    return {
        "players": USUAL_PLAYERS,
        "reward": OUTCOME,
        **{name: flags.get(name, False) for name in rules.option_names},
    }


def game_type(rules: Rules) -> Any:
    return pyspiel.GameType(
        short_name=NAMES[rules.name],
        long_name=TITLES[rules.name],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.most_players,
        min_num_players=rules.fewest_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(rules),
    )


class CoatlGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players, options and reward."""

    def __init__(self, game: str, parameters: Mapping[str, Any] | None = None) -> None:
        rules = find_rules(game)
        chosen = {**parameters_of(rules), **(parameters or {})}
        self.rules: Final = rules
        self.reward: Final[str] = chosen.pop("reward")
        check_reward(self.reward)
        self.players: Final = int(chosen.pop("players"))
        self.options: Final = {name: value for name, value in chosen.items() if value not in ("", False)}
        rules.new_state(self.players, self.options)
        self.columns: Final = rules.observation(self.players)
        low, high = BOUNDS[self.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.action_count,
            max_chance_outcomes=rules.draw_count,
            num_players=self.players,
            min_utility=low,
            max_utility=high,
            max_game_length=rules.longest_game,
        )
        super().__init__(game_type(rules), info, dict(parameters or {}))

    def new_initial_state(self) -> "CoatlState":
        return CoatlState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self)

    def observation_tensor_shape(self) -> list[int]:
        return [self.columns.size]

    def information_state_tensor_shape(self) -> list[int]:
        return [self.columns.size]

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS_PER_ACTION * self.rules.longest_game


class BoardGame(CoatlGame):
    """The board game."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        super().__init__("board", parameters)


class CardGame(CoatlGame):
    """The card game."""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        super().__init__("card", parameters)


@dataclass(frozen=True)
class Deal:
    """How a state began that was dealt to look like another: how that began and went on, and to whom it looks so."""

    before: "Deal | None"
    history: tuple[int, ...]
    player: int
    seed: str


def first_position(game: CoatlGame, deal: Deal | None) -> State:
    """The position in which a history begins: that of the game, or the one that was dealt."""
    if deal is None:
        return game.rules.new_state(game.players, game.options)
    return dealt_from(position_after(game, deal.before, deal.history), game, deal)


def position_after(game: CoatlGame, deal: Deal | None, history: Sequence[int]) -> State:
    """The position to which a history leads."""
    position = first_position(game, deal)
    for action in history:
        go_on(position, action)
    return position


def go_on(position: State, action: int) -> None:
    """Make an action or a draw of a history."""
    if position.current_seat == CHANCE:
        position.step_chance(action)
    else:
        position.step(action)


def dealt_from(position: State, game: CoatlGame, deal: Deal) -> State:
    """The position of a deal, which looks like this one to its player."""
    return game.rules.determinize(position.view(deal.player), QuickDealer(deal.seed))


def known_to(player: int, event: Event) -> Event:
    """What remains of an event in a deal for this player: what the others saw alone, nobody has seen there."""
    return event if event.seat == player else Event(event.code, event.seat, event.facts)


class Story:
    """The events of a game as far as they were asked for: they are told from the positions before and after."""

    def __init__(self, game: CoatlGame, deal: Deal | None) -> None:
        self.game: Final = game
        self.events: list[Event] = []
        if deal is not None:
            before = Story(game, deal.before)
            before.go_on(deal.history)
            self.events = [known_to(deal.player, event) for event in before.events if event.seen_by(deal.player)]
        self.position: State = first_position(game, deal)
        self.told = 0
        """Actions and draws of the history that have been told."""

    def copy(self) -> "Story":
        twin = Story(self.game, None)
        twin.position, twin.told, twin.events = self.position.clone(), self.told, self.events.copy()
        return twin

    def go_on(self, history: Sequence[int]) -> None:
        """Tell the rest of the history."""
        rules = self.game.rules
        for action in history[self.told :]:
            before = self.position.clone()
            go_on(self.position, action)
            if before.current_seat == CHANCE:
                self.events += rules.draw_events(before, action, self.position)
            else:
                self.events += rules.action_events(before, action, self.position)
        self.told = len(history)


class Held:
    """All that a state of ours holds beside the history, which OpenSpiel keeps.

    OpenSpiel copies a state by a deep copy of this, and writes it down by pickling this: then the position is left out
    and found again from the history.
    """

    def __init__(self, deal: Deal | None, position: State | None, story: Story | None) -> None:
        self.deal: Final = deal
        self.position = position
        self.story = story
        """What has happened, once somebody has asked for it."""

    def __deepcopy__(self, memory: object) -> "Held":
        position = None if self.position is None else self.position.clone()
        return Held(self.deal, position, None if self.story is None else self.story.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return Held, (self.deal, None, None)


class CoatlState(pyspiel.State):  # type: ignore[misc]
    """A position in OpenSpiel's words."""

    def __init__(self, game: CoatlGame, held: Held | None = None) -> None:
        super().__init__(game)
        self.held: Final = held or Held(None, first_position(game, None), None)

    @property
    def game(self) -> CoatlGame:
        return self.get_game()  # type: ignore[no-any-return]

    @property
    def position(self) -> State:
        held = self.held
        if held.position is None:
            held.position = position_after(self.game, held.deal, self.history())
        return held.position

    def current_player(self) -> int:
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.current_seat == CHANCE else int(self.position.current_seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(draw, weight / total) for draw, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.position.current_seat == CHANCE:
            self.position.apply_chance(action)
        else:
            self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.game.rules
        return rules.draw_text(action) if player == pyspiel.PlayerId.CHANCE else rules.action_text(action)

    def is_terminal(self) -> bool:
        return self.position.is_over

    def returns(self) -> list[float]:
        if not self.position.is_over:
            return [0.0] * self.game.players
        outcome = self.position.outcome()
        return final_rewards(self.game.reward, outcome.scores, outcome.winners, self.game.players)

    def observation_string(self, player: int | None = None) -> str:
        """What the player sees now: its view."""
        return self.position.view(self._seat(player)).as_text()

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player has seen from the beginning, and its view."""
        seat = self._seat(player)
        lines = [json.dumps(event, ensure_ascii=False) for event in seen_by(self._story().events, seat)]
        return "\n".join([*lines, self.observation_string(seat)])

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self.bits(self._seat(player)).astype(np.float32).tolist()  # type: ignore[no-any-return]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same as of the observation: a view holds what its seat has seen and must remember."""
        return self.observation_tensor(player)

    def _seat(self, player: int | None) -> int:
        """This player, or, as OpenSpiel has it, the one whose turn it is."""
        seat = self.current_player() if player is None else player
        check_seat(seat, self.game.players)
        return seat

    def bits(self, seat: int) -> Any:
        """The columns of the observation."""
        row = Rows(1, self.game.columns.words)
        self.position.write_observation(seat, row)
        return np.unpackbits(np.frombuffer(row.buffer, np.uint8), bitorder="little")

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CoatlState":
        """A state that this player cannot tell from this one, dealt at random."""
        deal = Deal(self.held.deal, tuple(self.history()), player, str(sampler()))
        return CoatlState(self.game, Held(deal, dealt_from(self.position, self.game, deal), None))

    def _story(self) -> Story:
        """What has happened so far."""
        story = self.held.story or Story(self.game, self.held.deal)
        self.held.story = story
        story.go_on(self.history())
        return story

    def __str__(self) -> str:
        return self.position.view(None).as_text()


class Observer:
    """OpenSpiel's way to ask for observations piece by piece: one tensor, the columns of ``docs/observations.md``."""

    def __init__(self, game: CoatlGame) -> None:
        self.tensor: Final = np.zeros(game.columns.size, np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: CoatlState, player: int) -> None:
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: CoatlState, player: int) -> str:
        return state.observation_string(player)


def register() -> None:
    """Make both games known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for game, made in (("board", BoardGame), ("card", CardGame)):
        if NAMES[game] not in known:
            pyspiel.register_game(game_type(find_rules(game)), made)


register()
