"""Games in which Hypothesis chooses every action, with every check after every one, taking back among them."""

import json
from typing import Any

import pytest
from conformance.adapter import Adapter, seats_and_spectator
from conformance.checks import Checks
from conformance.games import ADAPTERS
from hypothesis import settings, strategies
from hypothesis.stateful import (
    RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test,
)  # fmt: skip

from coatl.kernel.errors import IllegalAction
from coatl.kernel.events import seen_by
from coatl.kernel.game import Game
from coatl.kernel.records import parse_record, replay_to_end
from coatl.kernel.rules import DEAL

choices = strategies.integers(min_value=0, max_value=10**6)


class Table(RuleBasedStateMachine):
    """One game in play."""

    adapter: Adapter

    @initialize(setting=choices, seed=choices)
    def sit_down(self, setting: int, seed: int) -> None:
        self.checks = Checks(self.adapter)
        all_settings = self.adapter.settings()
        players, options = all_settings[setting % len(all_settings)]
        self.game = Game(self.adapter.rules, players, options, str(seed))
        self.way_back: list[tuple[Any, str]] = []
        """What the position and the record were before every action that can be taken back."""

    def snapshot(self) -> tuple[Any, str]:
        return self.checks.dump(self.game.state), self.game.record().as_text()

    @precondition(lambda self: not self.game.is_over)
    @rule(choice=choices)
    def act(self, choice: int) -> None:
        legal = self.game.legal_actions()
        action = legal[choice % len(legal)]
        self.checks.check_copies(self.game.state, action)
        snapshot, seat, lines = self.snapshot(), self.game.current_seat, len(self.game.lines)
        events = self.game.apply(action)
        assert events == self.game.events
        assert self.game.lines[lines] == self.adapter.rules.action_text(action)
        draws = self.game.lines[lines + 1 :]
        assert all(line.startswith(DEAL) for line in draws)
        if draws or self.game.current_seat != seat:
            self.way_back = []
        else:
            self.way_back.append(snapshot)
        for viewer in seats_and_spectator(self.game.players):
            json.dumps(seen_by(events, viewer))

    @precondition(lambda self: self.way_back)
    @rule()
    def take_back(self) -> None:
        """To the same position and record, byte for byte."""
        self.game.take_back()
        assert self.snapshot() == self.way_back.pop()
        assert self.game.events == []

    @precondition(lambda self: len(self.way_back) > 1)
    @rule()
    def restart_turn(self) -> None:
        self.game.restart_turn()
        assert self.snapshot() == self.way_back[0]
        self.way_back = []

    @precondition(lambda self: not self.way_back)
    @rule()
    def take_back_too_far(self) -> None:
        """Not beyond the last moment at which something hidden appeared or the turn ended."""
        before = self.snapshot()
        with pytest.raises(IllegalAction) as refusal:
            self.game.take_back()
        assert refusal.value.code == "nothing-to-take-back"
        assert self.snapshot() == before

    @rule(choice=choices)
    def determinize(self, choice: int) -> None:
        viewers = seats_and_spectator(self.game.players)
        viewer = viewers[choice % len(viewers)]
        self.checks.check_determinized(self.game.state, viewer, str(choice), to_the_end=choice % 16 == 0)

    @rule()
    def replay(self) -> None:
        """The record of a game in play leads to the same position."""
        record = self.game.record()
        assert self.checks.dump(replay_to_end(parse_record(record.as_text()))) == self.checks.dump(self.game.state)

    @invariant()
    def holds(self) -> None:
        state = self.game.state
        self.checks.check_position(state)
        self.checks.check_legal(state)
        self.adapter.check_memory(state)
        self.checks.check_refusals(state)
        self.checks.check_shown(state, self.game.events)
        assert self.game.steps_back() == len(self.way_back)
        if state.is_over:
            self.checks.check_end(state)


def machine(adapter: Adapter) -> type[Table]:
    return type(f"{adapter.name.title()}Table", (Table,), {"adapter": adapter})


@pytest.mark.parametrize("adapter", ADAPTERS.values(), ids=ADAPTERS)
def test_games_chosen_by_hypothesis(adapter: Adapter) -> None:
    run_state_machine_as_test(machine(adapter), settings=settings(max_examples=6, stateful_step_count=60))


@pytest.mark.soak
@pytest.mark.parametrize("adapter", ADAPTERS.values(), ids=ADAPTERS)
def test_many_games_chosen_by_hypothesis(adapter: Adapter) -> None:
    run_state_machine_as_test(machine(adapter), settings=settings(max_examples=400, stateful_step_count=400))
