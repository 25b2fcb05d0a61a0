"""The card game under the generic tests: what is conserved, what is limited, what is hidden."""

from collections import Counter
from random import Random
from typing import Any

from conformance.adapter import NO_FLAGS, Adapter
from conformance.card_leaks import LEAKS
from conformance.card_limits import check_action_deck, check_levels, check_thefts, check_turn
from conformance.card_redeal import is_hidden_draw, redeal, showing_the_same
from conformance.dump import attributes
from conformance.settings import Options

from coatl.cardgame.cards import FEATHERS, FEATHER_COPIES, FEATHER_KINDS, PROPHECIES, STACK, TEMPLES
from coatl.cardgame.state import EMPTY, REVEALED
from coatl.kernel.bits import members
from coatl.kernel.state import CHANCE, SETUP, State

PERSONALITIES = ("ambitious", "bossy", "greedy")
OPEN = {
    *("game", "options", "players", "sides", "rounds", "seat", "current_seat", "turn_seat", "is_over", "phase"),
    *("round", "turn", "played", "revealed", "touched", "pending", "robbed", "thefts", "drawing", "cursor"),
    *("hand", "hand_sizes", "deck_size", "discards", "laid", "supply", "prophecies_left", "prophecy_discards"),
    *("temple", "levels", "final_levels", "fixed", "arrived", "clock", "coatls", "action_deck", "favourites"),
    *("carl_action", "legal"),
}
"""All that a view consists of: what CG-10.1 opens to all, and the viewer's own hand and actions."""
PARTS_OF_COATL = {"cells", "head", "tail", "length", "once", "twice", "thrice", "touched"}
"""All that a Cóatl consists of: it lies open, and so does the last card laid."""


class CardAdapter(Adapter):
    """Cóatl: The Card Game."""

    name = "card"
    leaks = LEAKS
    redeal = staticmethod(redeal)
    is_hidden_draw = staticmethod(is_hidden_draw)

    def options(self, players: int) -> list[Options]:
        """CG-9: every personality as CARL and as CARL 2.0 in solo; nothing to choose in a game of several."""
        if players > 1:
            return [{}]
        return [{"carl": carl, "carl2": carl2} for carl2 in (False, True) for carl in PERSONALITIES]

    def usual_options(self, players: int) -> Options:
        return {} if players > 1 else {"carl": "greedy", "carl2": False}

    def bad_options(self) -> list[tuple[int, Options, str]]:
        bad: list[tuple[int, Options, str]] = [(1, {"carl2": value}, "option-not-a-flag") for value in NO_FLAGS]
        bad += [(1, {"carl": carl}, "unknown-personality") for carl in ("Greedy", "greed", "", *NO_FLAGS)]
        for players in (2, 3, 4):
            bad += [(players, {"carl": "greedy"}, "option-only-solo"), (players, {"carl2": True}, "option-only-solo")]
        return bad

    def check_conservation(self, state: Any) -> None:
        """CG-1.1: Feather cards, Prophecies and Temple cards; and every count beside them agrees."""
        check_feathers(state)
        check_laid(state)
        check_prophecies(state)
        check_temples(state)
        check_action_deck(state)

    def check_memory(self, state: Any) -> None:
        """CG-9.5: which Prophecy has lain longest at its level; CG-7.3: the levels at which a score was fixed."""
        arrived = [state.arrived[card] for held in state.levels for card in members(held)]
        assert len(arrived) == len({*arrived}) and all(0 <= time < state.clock for time in arrived)
        for side, levels in enumerate(sides(state.final_levels)):
            cards = [card for held in levels for card in members(held)]
            assert len(cards) == len({*cards})
            assert state.fixed[side] or not cards

    def check_limits(self, state: Any) -> None:
        check_turn(state)
        check_levels(state)
        check_thefts(state)

    def check_view(self, view: Any) -> None:
        """CG-10: an allow-list, and of all hands only the viewer's."""
        assert {*attributes(view)} == OPEN
        assert all({*attributes(coatl)} == PARTS_OF_COATL for coatl in view.coatls)
        assert {*attributes(view.options)} == {"personality", "carl2"}
        if view.seat is None:
            assert view.hand is None
        else:
            assert len(view.hand) == FEATHER_KINDS and sum(view.hand) == view.hand_sizes[view.seat]

    def twin_actions(
        self, state: Any, action: int, twin: Any, viewer: int | None, random: Random
    ) -> tuple[State, list[int]] | None:
        shown = showing_the_same(state, action, twin, viewer, random)
        return super().twin_actions(state, action, shown, viewer, random)


def sides(levels: list[int]) -> list[list[int]]:
    """Levels 0 to 3 of every side."""
    return [levels[first : first + 4] for first in range(0, len(levels), 4)]


def check_feathers(state: Any) -> None:
    """CG-1.1: five of each pair, in the deck, on the discards, in hands, laid, or revealed (CG-4.3)."""
    hands = [state.hands[FEATHER_KINDS * seat : FEATHER_KINDS * (seat + 1)] for seat in range(state.players)]
    assert len(state.hands) == FEATHER_KINDS * state.players
    places = [state.feather_deck, state.feather_discards, state.laid, *hands]
    assert all(min(place) >= 0 for place in places)
    found = [sum(copies) for copies in zip(*places, strict=True)]
    if state.revealed != EMPTY:
        found[state.revealed] += 1
    assert found == [FEATHER_COPIES] * FEATHER_KINDS and sum(found) == 50
    assert (state.feathers_left, state.discards_left) == (sum(state.feather_deck), sum(state.feather_discards))
    assert state.hand_sizes == [sum(hand) for hand in hands]
    assert (state.revealed != EMPTY) == (state.phase == REVEALED and state.current_seat != CHANCE)


def check_laid(state: Any) -> None:
    """CG-4.4: the Cóatl are made of the cards laid; what does not show is under a stack."""
    laid: Counter[int] = Counter()
    for kind, copies in enumerate(state.laid):
        for colour in FEATHERS[2 * kind]:
            laid[colour] += copies
    shown: Counter[int] = Counter()
    stacks = 0
    for coatl in state.coatls:
        assert coatl.length == len(coatl.cells)
        cells = coatl.cells[1 if coatl.head else 0 : coatl.length - (1 if coatl.tail else 0)]
        shown.update(cell % STACK for cell in cells)
        stacks += sum(1 for cell in cells if cell >= STACK)
    covered = laid - shown
    assert laid == shown + covered and covered.total() == stacks


def check_prophecies(state: Any) -> None:
    """CG-1.1: the forty, each in one place."""
    found = [card for card in state.supply if card != EMPTY]
    for cards in (state.prophecy_deck, state.prophecy_discards, state.out, state.pending, *state.levels):
        found += members(cards)
    assert sorted(found) == [*range(40)] and len(PROPHECIES) == 40
    assert state.prophecies_left == len(members(state.prophecy_deck))
    if not state.is_solo():
        assert (state.out, state.prophecy_discards, state.pending) == (0, 0, 0)


def check_temples(state: Any) -> None:
    """CG-2.3: one of the six lies open; CG-9.1: none in solo."""
    under = members(state.temple_deck)
    if state.is_solo():
        assert (under, state.temple) == ([], EMPTY)
    else:
        shown = [] if state.temple == EMPTY else [state.temple]
        assert sorted([*under, *shown]) == [*range(6)] and len(TEMPLES) == 6
        assert shown or state.phase == SETUP
