"""What CG-10 hides in the card game, dealt again: written from the rules, on the fields of the position."""

from random import Random
from typing import Any

from coatl.cardgame.actions import DISCARD, DONE, FAMILY, LAY
from coatl.cardgame.cards import FEATHER_KINDS, PROPHECIES
from coatl.cardgame.state import ACTION_CARDS, DEAL_HANDS, PLAY, REFILL

DECK = -1
"""The place of Feather cards that no seat holds."""


def redeal(state: Any, viewer: int | None, random: Random) -> Any:
    """A position that looks the same to ``viewer``: few or many of the hidden cards have changed places (CG-10.2)."""
    twin = state.clone()
    redeal_feathers(twin, viewer, random)
    if twin.is_solo():
        redeal_action_cards(twin, random)
    return twin


def copies_in(state: Any, place: int) -> list[int]:
    """The Feather cards of the deck or of a hand, by kind."""
    if place == DECK:
        return [*state.feather_deck]
    return [*state.hands[FEATHER_KINDS * place : FEATHER_KINDS * (place + 1)]]


def move(state: Any, place: int, kind: int, copies: int) -> None:
    """More, or fewer, Feather cards of a kind in the deck or in a hand."""
    if place == DECK:
        state.feather_deck[kind] += copies
    else:
        state.hands[FEATHER_KINDS * place + kind] += copies


def hidden_feathers(state: Any, viewer: int | None) -> list[tuple[int, int]]:
    """Every Feather card that the viewer does not see, in the hand of another or in the deck: its place and kind."""
    places = [DECK, *(seat for seat in range(state.players) if seat != viewer)]
    return [
        (place, kind) for place in places for kind, copies in enumerate(copies_in(state, place)) for _ in range(copies)
    ]


def redeal_feathers(twin: Any, viewer: int | None, random: Random) -> None:
    """Feather cards in the hands of others and in the deck."""
    for _ in range(random.choice((2, 6, 40))):
        hidden = hidden_feathers(twin, viewer)
        if hidden:
            exchange(twin, random.choice(hidden), random.choice(hidden))


def exchange(twin: Any, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Two Feather cards change places."""
    for (place, kind), (there, _) in ((one, other), (other, one)):
        move(twin, place, kind, -1)
        move(twin, there, kind, 1)


def redeal_action_cards(twin: Any, random: Random) -> None:
    """CG-9.2: which Prophecies became CARL's action deck nobody knows, only how many of each god."""
    for card in [card for card in range(len(PROPHECIES)) if twin.out >> card & 1]:
        same_god = [
            other
            for other in range(len(PROPHECIES))
            if twin.prophecy_deck >> other & 1 and PROPHECIES[other].god == PROPHECIES[card].god
        ]
        if same_god and random.random() < 0.5:
            both = 1 << card | 1 << random.choice(same_god)
            twin.out ^= both
            twin.prophecy_deck ^= both


def is_hidden_draw(state: Any, viewer: int | None) -> bool:
    """Feather cards dealt to others or drawn by them, and the Prophecies that CARL's action deck is made of.

    What the last seat draws before the final round is discarded at once (CG-7.1), and discards lie open (CG-10.1).
    """
    if state.drawing == DEAL_HANDS:
        return bool(state.cursor != viewer)
    if state.drawing == REFILL:
        return bool(state.seat != viewer and not is_last_feather_turn(state))
    return bool(state.drawing == ACTION_CARDS)


def is_last_feather_turn(state: Any) -> bool:
    """At the end of this turn all discard their Feather cards (CG-7.1)."""
    return bool(state.round == state.rounds - 1 and state.seat == state.players - 1)


def showing_the_same(state: Any, action: int, twin: Any, viewer: int | None, random: Random) -> Any:
    """The twin with those Feather cards in their places that the action is about to show.

    Until then the viewer cannot know where they are.
    """
    if action == DONE and state.played == 2 and is_last_feather_turn(state):
        shown = twin.clone()
        shown.hands, shown.feather_deck = [*state.hands], [*state.feather_deck]
        return shown
    if state.phase == PLAY and state.seat != viewer:
        kind = (action - LAY) // 8 if FAMILY[action] == LAY else action - DISCARD
        return holding(twin, state.seat, kind, viewer, random)
    return twin


def holding(twin: Any, seat: int, kind: int, viewer: int | None, random: Random) -> Any:
    """The twin in which a seat holds a Feather card of this kind, if need be for another of its hand."""
    if copies_in(twin, seat)[kind] > 0:
        return twin
    hidden = hidden_feathers(twin, viewer)
    held = [card for card in hidden if card[0] == seat]
    elsewhere = [card for card in hidden if card[0] != seat and card[1] == kind]
    exchanged = twin.clone()
    exchange(exchanged, random.choice(held), random.choice(elsewhere))
    return exchanged
