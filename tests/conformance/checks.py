"""What must hold at every step of every game."""

import json
from random import Random
from typing import Any

import pytest
from conformance.adapter import Adapter, seats_and_spectator
from conformance.dump import dump

from coatl.kernel.action_set import ActionSet
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.errors import IllegalAction
from coatl.kernel.events import Event, seen_by
from coatl.kernel.state import CHANCE, NOBODY, State


class Checks:
    """The checks of one game."""

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter
        self.rules = adapter.rules

    def dump(self, state: State) -> Any:
        """All of a position but what only remembers answers."""
        return dump(state, self.adapter.memory)

    def check_position(self, state: State) -> None:
        """Conservation, limits, and an action for as long as the game lasts."""
        self.adapter.check_conservation(state)
        self.adapter.check_limits(state)
        legal = state.legal_actions()
        found = ActionSet()
        state.find_legal(found)
        assert [found.at(rank) for rank in range(found.size)] == legal
        assert state.is_over == (state.current_seat == NOBODY)
        assert (legal == []) == (state.is_over or state.current_seat == CHANCE)

    def check_legal(self, state: State) -> None:
        """The legal actions, ascending, are exactly those for which there is no reason why not."""
        assert state.legal_actions() == [
            action for action in range(self.rules.action_count) if state.why_not(action) is None
        ]

    def check_refusals(self, state: State) -> None:
        """Every illegal action is refused with the code of ``why_not``, every impossible draw too; nothing changes."""
        before = self.dump(state)
        legal = set(state.legal_actions())
        for action in range(-1, self.rules.action_count + 2):
            assert (state.problem(action) == 0) == (action in legal)
            if action not in legal:
                with pytest.raises(IllegalAction) as refusal:
                    state.apply(action)
                reason = state.why_not(action)
                assert reason is not None
                assert (refusal.value.code, refusal.value.facts) == (reason.code, reason.facts)
                json.dumps(reason.facts)
        is_chance = state.current_seat == CHANCE
        possible = {draw for draw, _ in state.chance_outcomes()} if is_chance else set()
        for draw in range(-1, self.rules.draw_count + 1):
            if draw not in possible:
                with pytest.raises(IllegalAction) as refusal:
                    state.apply_chance(draw)
                assert refusal.value.code == ("impossible-draw" if is_chance else "no-draw-due")
        assert self.dump(state) == before

    def check_chance(self, state: State) -> None:
        """Weights sum to the total and agree with the places of the sorted bag or deck."""
        outcomes = state.chance_outcomes()
        assert outcomes == sorted(outcomes) and all(weight > 0 for _, weight in outcomes)
        total = state.chance_total()
        assert sum(weight for _, weight in outcomes) == total
        places = [draw for draw, weight in outcomes for _ in range(weight)]
        assert [state.outcome_at(place) for place in range(total)] == places

    def check_copies(self, state: State, action: int) -> None:
        """A clone is equal and independent; ``step`` does what ``apply`` does."""
        before = self.dump(state)
        stepped, applied = state.clone(), state.clone()
        assert self.dump(stepped) == before
        stepped.step(action)
        applied.apply(action)
        after = self.dump(applied)
        assert self.dump(stepped) == after != before
        assert self.dump(state) == before

    def check_shown(self, state: State, events: list[Event]) -> None:
        """Views, previews and events are plain data; a view offers its seat what is legal and nobody else anything."""
        for viewer in seats_and_spectator(int(state.players)):
            view = state.view(viewer)
            self.adapter.check_view(view)
            assert view.legal == (state.legal_actions() if viewer == state.current_seat else [])
            assert json.loads(view.as_text()) == json.loads(json.dumps(view.as_json()))
            json.dumps([self.rules.preview(view), seen_by(events, viewer)])

    def check_determinized(self, state: State, viewer: int | None, seed: str, to_the_end: bool = False) -> None:
        """A position dealt from a view agrees with it, and can be played on."""
        view = state.view(viewer)
        dealt = self.rules.determinize(view, QuickDealer(seed))
        assert dealt.view(viewer).as_text() == view.as_text()
        if viewer == state.current_seat:
            assert dealt.legal_actions() == state.legal_actions()
        self.check_position(dealt)
        self.check_legal(dealt)
        if to_the_end:
            self.play_on(dealt, seed)

    def play_on(self, state: State, seed: str) -> None:
        """Random play to the end."""
        random, dealer = Random(seed), QuickDealer(seed)
        state.deal(dealer)
        for _ in range(self.adapter.longest_game):
            if state.is_over:
                break
            state.play(random.choice(state.legal_actions()), dealer)
        self.check_end(state)

    def check_end(self, state: State) -> None:
        """The game is over, and its score sheet, its outcome and its events say the same."""
        assert state.is_over, "the game does not end"
        self.check_position(state)
        outcome, sheet = state.outcome(), state.score_sheet()
        assert sheet.totals == outcome.scores
        assert [seat["total"] for seat in sheet.as_json()] == outcome.scores
        for seat in sheet.entries:
            assert all(entry.points == sum(item.points for item in entry.items) for entry in seat)
        best = max(outcome.scores)
        assert outcome.winners and all(outcome.scores[seat] == best for seat in outcome.winners)
        assert outcome.decided_by != "points" or outcome.scores.count(best) == 1
        json.dumps([sheet.as_json(), outcome.as_json()])
