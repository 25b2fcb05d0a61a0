"""Two rooms whose hidden information differs, played side by side so that one viewer must not be able to tell.

Both histories are whole: other cards are dealt to the others, they set other cards aside, more or fewer of them, and
take some of that back. All that a viewer sees happens the same in both. So even the records can be compared.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from conformance.adapter import Adapter
from conformance.board_redeal import discards_of
from conformance.card_redeal import is_last_feather_turn
from conformance.games import ADAPTERS as ADAPTERS

from coatl.boardgame.actions import DISCARD, DONE, FAMILY
from coatl.boardgame.state import DISCARDING, KEEP, KEEP_LIMIT
from coatl.cardgame.actions import DONE as CARD_DONE
from coatl.kernel.dealers import Dealer
from coatl.kernel.state import CHANCE, State

Sides = tuple["Side", "Side"]


class Apart(Exception):
    """The two histories cannot go on looking the same: what happens next is seen, and possible in one of them only."""


class ScriptedDealer(Dealer):
    """Draws what was decided before. A copy, which is only asked what would be, may draw anything then."""

    def __init__(self, script: list[int], is_copy: bool = False) -> None:
        self.script = script
        self.is_copy = is_copy

    def draw(self, state: State) -> int:
        if self.is_copy and not self.script:
            return int(state.chance_outcomes()[0][0])
        return self.script.pop(0)

    def copy(self) -> "ScriptedDealer":
        return ScriptedDealer([*self.script], is_copy=True)


class Side:
    """One of the two games, as whoever really plays it knows it: ``act`` and ``back`` make its moves."""

    def __init__(self, act: Callable[[int, str], None], back: Callable[[int, int], None]) -> None:
        self.act = act
        """By a seat, an action in text form."""
        self.back = back
        """By a seat, so many steps."""
        self.dealer = ScriptedDealer([])
        self.state: Callable[[], Any] = lambda: None
        self.steps_back: Callable[[], int] = lambda: 0


class TwinPlay:
    """Chooses what happens in both games, so that ``viewer`` sees the same."""

    def __init__(
        self, adapter: Adapter, players: int, options: dict[str, object], viewer: int | None, seed: str
    ) -> None:
        self.adapter = adapter
        self.players = players
        self.options = options
        self.viewer = viewer
        self.random = Random(f"{adapter.name}/{players}/{options}/{viewer}/{seed}")
        self.differ = 0
        """Steps at which something hidden was done differently."""

    def first_scripts(self) -> list[list[int]]:
        """What the dealers of both games draw at the start."""
        states = [self.adapter.rules.new_state(self.players, self.options) for _ in range(2)]
        return self._draws(states)

    def step(self, sides: Sides) -> None:
        """The next thing that happens, in both games; raises ``Apart``."""
        state = sides[0].state()
        seat = int(state.current_seat)
        if seat != self.viewer and self.adapter.name == "board" and state.phase == KEEP:
            self._choose_hand(sides, seat)
        elif self._steps_back(sides) and self.random.random() < 0.15:
            steps = self.random.choice((1, self._steps_back(sides)))
            for side in sides:
                side.back(seat, steps)
        else:
            self._act(sides, seat, self._same_looking(sides, seat))

    def _steps_back(self, sides: Sides) -> int:
        return min(side.steps_back() for side in sides)

    def _same_looking(self, sides: Sides, seat: int) -> list[int]:
        """An action for each game that the viewer cannot tell apart."""
        state, twin = (side.state() for side in sides)
        if seat == self.viewer:
            action = self.random.choice(state.legal_actions())
            if twin.why_not(action) is not None:
                raise AssertionError(f"{self.adapter.rules.action_text(action)} is legal in one of the games only")
            if self._shows_hands(state, action):
                raise Apart
            return [action, action]
        if self.adapter.name == "board" and state.phase == DISCARDING and discards_of(state) and discards_of(twin):
            self.differ += 1
            return [self.random.choice(discards_of(one)) for one in (state, twin)]
        common = sorted({*state.legal_actions()} & {*twin.legal_actions()})
        common = [action for action in common if not self._shows_hands(state, action)]
        if self.adapter.name == "board" and state.phase == DISCARDING:
            common = [action for action in common if FAMILY[action] != DISCARD]
        if not common:
            raise Apart
        action = self.random.choice(common)
        return [action, action]

    def _shows_hands(self, state: Any, action: int) -> bool:
        """Before the final round of the card game all discard their hands, openly (CG-7.1)."""
        return self.adapter.name == "card" and action == CARD_DONE and state.played == 2 and is_last_feather_turn(state)

    def _act(self, sides: Sides, seat: int, actions: list[int]) -> None:
        """The action in each game, with draws that the viewer cannot tell apart."""
        states = [side.state().clone() for side in sides]
        for state, action in zip(states, actions, strict=True):
            state.apply(action)
        for side, action, script in zip(sides, actions, self._draws(states), strict=True):
            side.dealer.script[:] = script
            side.act(seat, self.adapter.rules.action_text(action))

    def _draws(self, states: list[State]) -> list[list[int]]:
        """The draws that follow: the same where the viewer sees them, any where it does not."""
        scripts: list[list[int]] = [[], []]
        while states[0].current_seat == CHANCE:
            assert states[1].current_seat == CHANCE, "a draw in one of the games only"
            outcomes = [[draw for draw, _ in state.chance_outcomes()] for state in states]
            common = sorted({*outcomes[0]} & {*outcomes[1]})
            hidden = self.adapter.is_hidden_draw(states[0], self.viewer)
            if hidden and self.random.random() < 0.4:
                draws = [self.random.choice(one) for one in outcomes]
                self.differ += draws[0] != draws[1]
            elif common:  # also often where it is hidden, since hands that have nothing in common cannot go on
                draws = [self.random.choice(common)] * 2
            else:
                raise Apart
            for state, draw, script in zip(states, draws, scripts, strict=True):
                state.apply_chance(draw)
                script.append(draw)
        return scripts

    # -- hands that are chosen unseen (BG-2.4) ---------------------------------------------------------------------

    def _choose_hand(self, sides: Sides, seat: int) -> None:
        """Somebody sets cards aside, takes some back, and is done at last: how often differs between the games.

        How many cards each has kept is shown to all in the end, so that must be the same.
        """
        for side in sides:
            for _ in range(self.random.randint(0, 4)):
                self._set_aside_or_take_back(side, seat)
                self.differ += 1
        if self.random.random() < 0.5:
            return
        kept = self.random.randint(0, KEEP_LIMIT)
        for side in sides:
            if side.steps_back():
                side.back(seat, side.steps_back())
            hand = [*side.state().hands[seat].numbers]
            keepers = self.random.sample(hand, min(kept, len(hand)))
            for card in keepers:
                hand.remove(card)
            for card in sorted(hand):
                side.act(seat, self.adapter.rules.action_text(DISCARD + card))
        self._act(sides, seat, [DONE, DONE])

    def _set_aside_or_take_back(self, side: Side, seat: int) -> None:
        discards = discards_of(side.state())
        if side.steps_back() and (not discards or self.random.random() < 0.4):
            side.back(seat, self.random.randint(1, side.steps_back()))
        elif discards:
            side.act(seat, self.adapter.rules.action_text(self.random.choice(discards)))
