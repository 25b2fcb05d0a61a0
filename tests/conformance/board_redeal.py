"""What BG-12 hides in the board game, dealt again: written from the rules, on the fields of the position."""

from collections import Counter
from random import Random
from typing import Any

from coatl.boardgame.actions import DISCARD, DONE, FAMILY
from coatl.boardgame.cards import PROPHECIES
from coatl.boardgame.state import (
    BLIND, COMPLETE, DISCARDING, EMPTY, HANDS, HAND_TEMPLES, KEEP, KEEP_LIMIT, Cards, Coatl,
)  # fmt: skip
from coatl.serpent.serpent import Serpent

DECK = -1
"""The place of cards that no seat has or had."""


class HiddenCard:
    """A Prophecy card that the viewer does not see: in the hand or among the discards of a seat, or in the deck."""

    def __init__(self, card: int, seat: int, discarded: bool) -> None:
        self.card = card
        self.seat = seat
        self.discarded = discarded


def redeal(state: Any, viewer: int | None, random: Random, same_sizes: bool = False) -> Any:
    """A position that looks the same to ``viewer``: few or many of the hidden cards have changed places (BG-12.2).

    While hands are chosen, how many others kept is hidden as well (BG-2.4), unless ``same_sizes`` asks for the same.
    """
    twin = state.clone()
    others = [seat for seat in range(state.players) if seat != viewer]
    hidden = hidden_prophecies(state, others)
    swap_prophecies(state, hidden, random)
    if state.phase == KEEP and not same_sizes:
        for seat in others:
            if seat <= state.seat:
                choose_again(state, seat, [card for card in hidden if card.seat == seat], random)
    lay_prophecies(twin, hidden, others)
    if state.seat in others and (state.phase == KEEP or state.last_discard != EMPTY):
        twin.last_discard = max(twin.own_discards[state.seat].numbers, default=EMPTY)
    redeal_temples(twin, others, random)
    forget_answers(twin)
    return twin


def hidden_prophecies(state: Any, others: list[int]) -> list[HiddenCard]:
    """Hand cards of others that came unseen, cards that they discarded unseen, and the deck (BG-12.2)."""
    hidden: list[HiddenCard] = []
    for seat in others:
        unseen = Counter(state.hands[seat].numbers) - Counter(state.known[seat].numbers)
        hidden += [HiddenCard(card, seat, False) for card in unseen.elements()]
        hidden += [HiddenCard(card, seat, True) for card in state.own_discards[seat].numbers]
    return hidden + [HiddenCard(card, DECK, False) for card, copies in enumerate(state.deck) for _ in range(copies)]


def swap_prophecies(state: Any, hidden: list[HiddenCard], random: Random) -> None:
    """Let cards change places as long as everyone surely still holds what the viewer knows of (BG-12.3)."""
    with_seats = [card for card in hidden if card.seat != DECK]
    if not with_seats:
        return
    for _ in range(random.choice((2, 6, 40))):
        one, other = random.choice(with_seats), random.choice(hidden)
        one.card, other.card = other.card, one.card
        if not all(holds_what_is_known(state, hidden, seat) for seat in {one.seat, other.seat} - {DECK}):
            one.card, other.card = other.card, one.card


def holds_what_is_known(state: Any, hidden: list[HiddenCard], seat: int) -> bool:
    """BG-12.3: at least so many of the cards that were known before unseen discards; the rest is discarded.

    BG-6.6: who has just completed a Cóatl that has no Prophecy card yet, holds one for it.
    """
    held = Counter(card.card for card in hidden if card.seat == seat and not card.discarded)
    if state.phase == COMPLETE and seat == state.seat:
        coatl = state.coatls[2 * seat + state.slot]
        hand = {*held, *state.known[seat].numbers}
        if coatl.cards.size == 0 and not any(is_fulfilled(coatl, card) for card in hand):
            return False
    maybe = Counter(state.maybe[seat].numbers)
    gone = Counter(card.card for card in hidden if card.seat == seat and card.discarded)
    if (held & maybe).total() < state.least[seat]:
        return False
    return state.own_discards[seat].size == 0 or (held + gone) & maybe == maybe


def is_fulfilled(coatl: Any, card: int) -> bool:
    pattern = PROPHECIES[card].pattern
    return bool(coatl.serpent.times(pattern) >= pattern.lowest)


def choose_again(state: Any, seat: int, dealt: list[HiddenCard], random: Random) -> None:
    """BG-2.4: a seat keeps up to 3; one that is still choosing may have got anywhere, discarding in ascending order."""
    while True:
        kept = random.randint(0, KEEP_LIMIT if seat < state.seat else len(dealt))
        keepers = random.sample(dealt, min(kept, len(dealt)))
        for card in dealt:
            card.discarded = card not in keepers
        last = max((card.card for card in dealt if card.discarded), default=EMPTY)
        if seat < state.seat or sum(1 for card in keepers if card.card < last) <= KEEP_LIMIT:
            return


def lay_prophecies(twin: Any, hidden: list[HiddenCard], others: list[int]) -> None:
    """Put the hidden cards where they are now."""
    for seat in others:
        hand = [card.card for card in hidden if card.seat == seat and not card.discarded]
        twin.hands[seat] = Cards(sorted([*twin.known[seat].numbers, *hand]))
        twin.own_discards[seat] = Cards(sorted(card.card for card in hidden if card.seat == seat and card.discarded))
    deck = Counter(card.card for card in hidden if card.seat == DECK)
    discards = Counter(twin.seen_discards.numbers)
    for cards in twin.own_discards:
        discards.update(cards.numbers)
    twin.deck = [deck[card] for card in range(len(twin.deck))]
    twin.discards = [discards[card] for card in range(len(twin.discards))]
    twin.discards_left = discards.total()


def redeal_temples(twin: Any, others: list[int], random: Random) -> None:
    """Temple cards in the hands of others that came unseen, and those under the tops (BG-12.2)."""
    seats: list[int] = []
    hidden: list[int] = []
    for seat in others:
        unseen = set(twin.temple_hands[seat].numbers) - set(twin.known_temples[seat].numbers)
        seats += [seat] * len(unseen)
        hidden += unseen
    hidden += [temple for temple in range(twin.temple_deck.bit_length()) if twin.temple_deck >> temple & 1]
    hidden = random.sample(sorted(hidden), len(hidden))
    for seat in others:
        twin.temple_hands[seat] = twin.known_temples[seat]
    for seat, temple in zip(seats, hidden, strict=False):
        twin.temple_hands[seat] = twin.temple_hands[seat].plus(temple)
    twin.temple_deck = sum(1 << temple for temple in hidden[len(seats) :])


def forget_answers(twin: Any) -> None:
    """Serpents remember which cards they were asked about; with other hands they were asked about others."""
    twin.coatls = [None if coatl is None else fresh(coatl) for coatl in twin.coatls]
    twin.completed = [tuple(fresh(coatl) for coatl in completed) for completed in twin.completed]


def fresh(coatl: Any) -> Coatl:
    serpent = coatl.serpent
    return Coatl(Serpent([*serpent.colours], serpent.head, serpent.tail), coatl.cards, coatl.temple)


def is_hidden_draw(state: Any, viewer: int | None) -> bool:
    """Cards dealt to others, and those that others draw unseen."""
    if state.drawing in (HAND_TEMPLES, HANDS):
        return bool(viewer is None or state.cursor != viewer)
    return bool(state.drawing == BLIND and state.seat != viewer)


def same_looking_actions(
    state: Any, action: int, twin: Any, viewer: int | None, random: Random
) -> tuple[Any, list[int]] | None:
    """What others discard is hidden: in the twin it may be another card; at setup also fewer or more (BG-2.4).

    When the last seat has chosen, all see how many each kept: from here on the twin must agree with that.
    """
    if state.phase == KEEP and action == DONE and state.seat == state.players - 1:
        return redeal(state, viewer, random, same_sizes=True), [DONE]
    if state.seat == viewer:
        return None
    if state.phase == KEEP:
        if FAMILY[action] == DISCARD:
            return twin, random.choice([[], *([discard] for discard in discards_of(twin))])
        return twin, discard_enough(twin.clone(), random)
    if state.phase == DISCARDING and FAMILY[action] == DISCARD and discards_of(twin):
        return twin, [random.choice(discards_of(twin))]
    return None


def discards_of(twin: Any) -> list[int]:
    return [action for action in twin.legal_actions() if FAMILY[action] == DISCARD]


def discard_enough(twin: Any, random: Random) -> list[int]:
    """Discards down to 3 cards, then ``done``."""
    actions: list[int] = []
    while twin.why_not(DONE) is not None:
        actions.append(random.choice(discards_of(twin)))
        twin.apply(actions[-1])
    return [*actions, DONE]
