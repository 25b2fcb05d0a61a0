"""Dealing a position that agrees with a view: what the viewer cannot know is dealt at random."""

from coatl.cardgame.cards import (
    CARL_DECKS, CARL_GODS, FEATHER_COPIES, FEATHER_KINDS, GOD_BITS, PROPHECIES_IN_BOX, TEMPLES_IN_BOX,
)  # fmt: skip
from coatl.cardgame.state import ACTION_CARDS, EMPTY, Position
from coatl.cardgame.view import CardView
from coatl.kernel.bits import bit, members
from coatl.kernel.dealers import QuickDealer


def fill_from_view(position: Position, view: CardView, random: QuickDealer) -> None:
    """Make an empty table agree with a view."""
    copy_open(position, view)
    deal_feathers(position, view, random)
    deal_prophecies(position, view, random)


def copy_open(position: Position, view: CardView) -> None:
    """Everything that the view shows."""
    view.copy_turn_to(position)
    position.rounds = view.rounds
    position.round = view.round
    position.played = view.played
    position.revealed = view.revealed
    position.touched = view.touched
    position.pending = view.pending
    position.robbed = view.robbed
    position.thefts = view.thefts
    position.hand_sizes = view.hand_sizes.copy()
    position.feathers_left = view.deck_size
    position.feather_discards = view.discards.copy()
    position.discards_left = sum(view.discards)
    position.laid = view.laid.copy()
    position.supply = view.supply.copy()
    position.prophecies_left = view.prophecies_left
    position.prophecy_discards = view.prophecy_discards
    position.temple = view.temple
    position.levels = view.levels.copy()
    position.final_levels = view.final_levels.copy()
    position.fixed = view.fixed.copy()
    position.arrived = view.arrived.copy()
    position.clock = view.clock
    position.coatls = view.coatls.copy()
    position.action_deck = view.action_deck.copy()
    position.favourites = view.favourites
    position.carl_action = view.carl_action
    if view.players > 1:
        position.temple_deck = bit(TEMPLES_IN_BOX) - 1
        if view.temple != EMPTY:
            position.temple_deck &= ~bit(view.temple)


def deal_feathers(position: Position, view: CardView, random: QuickDealer) -> None:
    """Hands of the others out of what is unseen; the rest is the deck."""
    unseen = [FEATHER_COPIES - view.discards[kind] - view.laid[kind] for kind in range(FEATHER_KINDS)]
    if view.revealed != EMPTY:
        unseen[view.revealed] -= 1
    if view.seat is not None and view.hand is not None:
        for kind in range(FEATHER_KINDS):
            position.hands[FEATHER_KINDS * view.seat + kind] = view.hand[kind]
            unseen[kind] -= view.hand[kind]
    for seat in range(view.players):
        if seat != view.seat:
            for _ in range(view.hand_sizes[seat]):
                position.hands[FEATHER_KINDS * seat + draw_unseen(unseen, random)] += 1
    position.feather_deck = unseen


def draw_unseen(unseen: list[int], random: QuickDealer) -> int:
    """Draw one of the unseen Feather cards."""
    place = random.number(sum(unseen))
    kind = 0
    while place >= unseen[kind]:
        place -= unseen[kind]
        kind += 1
    unseen[kind] -= 1
    return kind


def deal_prophecies(position: Position, view: CardView, random: QuickDealer) -> None:
    """In solo some unseen ones are out of the contest, so many of each god (CG-9.2); the rest is the deck."""
    unseen = bit(PROPHECIES_IN_BOX) - 1
    unseen &= ~view.prophecy_discards & ~view.pending
    for card in view.supply:
        if card != EMPTY:
            unseen &= ~bit(card)
    for cards in view.levels:
        unseen &= ~cards
    if view.players == 1:
        deck = CARL_DECKS[view.options.personality]
        counts = deck.carl2 if view.options.carl2 else deck.carl
        dealt = PROPHECIES_IN_BOX - view.prophecies_left if view.drawing == ACTION_CARDS else sum(counts)
        for action, count in enumerate(counts):
            for _ in range(min(count, dealt)):
                unknown = members(unseen & GOD_BITS[CARL_GODS[action]])
                card = unknown[random.number(len(unknown))]
                unseen &= ~bit(card)
                position.out |= bit(card)
            dealt -= min(count, dealt)
    position.prophecy_deck = unseen
