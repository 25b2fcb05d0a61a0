"""Hidden information: two positions that differ only in what a viewer may not know look the same to it, and go on so.

A game is played twice at once. The twin is dealt again at every step, by the rules that say what is hidden. View (text
and object), legal actions, reasons, preview and events must be the same byte for byte, before and after every action.
"""

import json
from random import Random
from typing import Any

from conformance.adapter import Adapter
from conformance.dump import dump
from conformance.settings import Setting
from conformance.window import Window

from coatl.kernel.events import Event, seen_by
from coatl.kernel.state import CHANCE, State


class Leaked(AssertionError):
    """The viewer could tell two positions apart that the rules hide from it."""


def as_bytes(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


class Trial:
    """One game watched by one viewer."""

    def __init__(self, adapter: Adapter, setting: Setting, viewer: int | None, seed: str, window: Window) -> None:
        self.adapter = adapter
        self.viewer = viewer
        self.window = window
        self.random = Random(f"{setting}/{viewer}/{seed}")
        players, options = setting
        self.state: State = adapter.rules.new_state(players, options)
        self.twin: State | None = self.state.clone()
        self.actions = 0
        self.compared = 0
        """Actions whose outcome was compared in both positions."""
        self.story: list[str] = []
        self.seen: dict[str, bytes] = {}
        """What the viewer sees of the position that is played, since its last action."""

    def play(self) -> None:
        """Play to the end and compare at every step; raises ``Leaked``."""
        self.make_draws([], [])
        while not self.state.is_over:
            self.twin = self.adapter.redeal(self.twin or self.state, self.viewer, self.random)
            if self.actions % 8 == 0:
                self.adapter.check_conservation(self.twin)
                self.adapter.check_memory(self.twin)
            assert self.twin.legal_actions(), "a twin in which the seat whose turn it is could not go on"
            self.compare()
            self.make_action(self.random.choice(self.state.legal_actions()))

    def observe(self, state: State) -> dict[str, bytes]:
        """All that the viewer can learn now."""
        window = self.window
        return {
            "current seat": as_bytes(state.current_seat),
            "view": as_bytes(window.shown(state, self.viewer)),
            "view object": as_bytes(dump(window.view(state, self.viewer))),
            "legal actions": as_bytes(window.legal(state, self.viewer)),
            "reasons": as_bytes(window.reasons(state, self.viewer)),
            "preview": as_bytes(window.preview(state, self.viewer)),
        }

    def compare(self) -> None:
        assert self.twin is not None
        self.seen = self.seen or self.observe(self.state)
        there = self.observe(self.twin)
        for name, seen in self.seen.items():
            self.demand(seen == there[name], name, seen, there[name])

    def demand(self, holds: bool, what: str, one: object, other: object) -> None:
        if not holds:
            here, there = str(one), str(other)
            place = next((at for at, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), 0)
            parts = f"{here[max(0, place - 80) : place + 80]}\n{there[max(0, place - 80) : place + 80]}"
            raise Leaked(f"viewer {self.viewer} can tell by the {what} after {self.story[-3:]}:\n{parts}")

    def make_action(self, action: int) -> None:
        """The action in both positions, or, if only one allows it, in the one that is played."""
        self.story.append(self.adapter.rules.action_text(action))
        self.actions += 1
        matched = self.adapter.twin_actions(self.state, action, self.twin, self.viewer, self.random)
        self.demand(matched is not None or self.viewer != self.state.current_seat, "legality", action, None)
        here = self.apply(self.state, action)
        self.seen = {}
        there: list[Event] = []
        if matched is None:
            self.twin = None
        else:
            self.twin, twin_actions = matched
            for twin_action in twin_actions:
                there += self.apply(self.twin, twin_action)
        self.make_draws(here, there)

    def apply(self, state: State, action: int) -> list[Event]:
        before = state.clone()
        state.apply(action)
        return self.window.action_events(before, action, state)

    def make_draws(self, here: list[Event], there: list[Event]) -> None:
        """The draws that follow: the same where the viewer sees them, any where it does not. Then compare again."""
        while self.state.current_seat == CHANCE:
            draws = [draw for draw, _ in self.state.chance_outcomes()]
            if self.twin is not None:
                self.demand(self.twin.current_seat == CHANCE, "moment of a draw", CHANCE, self.twin.current_seat)
                twin_draws = [draw for draw, _ in self.twin.chance_outcomes()]
                if self.adapter.is_hidden_draw(self.state, self.viewer):
                    there += self.draw(self.twin, self.random.choice(twin_draws))
                elif common := sorted({*draws} & {*twin_draws}):
                    draws = [self.random.choice(common)]
                    there += self.draw(self.twin, draws[0])
                else:
                    self.twin = None
            here += self.draw(self.state, self.random.choice(draws))
        if self.twin is not None:
            seen_here = as_bytes(seen_by(here, self.viewer))
            seen_there = as_bytes(seen_by(there, self.viewer))
            self.demand(seen_here == seen_there, "events", seen_here, seen_there)
            self.compare()
            self.compared += 1

    def draw(self, state: State, draw: int) -> list[Event]:
        self.story.append(self.adapter.rules.draw_text(draw))
        before: Any = state.clone()
        state.apply_chance(draw)
        return self.window.draw_events(before, draw, state)
