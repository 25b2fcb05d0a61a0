"""The board game under the generic tests: what is conserved, what is limited, what is hidden."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from conformance.adapter import Adapter
from conformance.board_leaks import LEAKS
from conformance.board_redeal import is_hidden_draw, redeal, same_looking_actions

from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.setup import BODIES_PER_COLOUR, ENDS_PER_COLOUR, FEWER_BODIES, GOLDEN_SEGMENTS
from coatl.boardgame.state import (
    BODY_SPACES, BOARD_SPACES, COATL_CARDS, EMPTY, FILL, FIRST_DEAL, GOLD, HAND_LIMIT, HEADS, KEEP, KEEP_LIMIT, PIECES,
    TAILS,
)  # fmt: skip
from coatl.kernel.state import SETUP, State


class BoardAdapter(Adapter):
    """Cóatl, the board game."""

    name = "board"
    memory = frozenset({"asked", "met", "youngest", "elder", "came_by"})
    leaks = LEAKS
    redeal = staticmethod(redeal)
    is_hidden_draw = staticmethod(is_hidden_draw)

    def check_conservation(self, state: Any) -> None:
        """BG-1: pieces, Prophecy cards and Temple cards; and every count beside them agrees."""
        check_pieces(state)
        check_prophecies(state)
        check_temples(state)

    def check_memory(self, state: Any) -> None:
        """Every discard was seen by all, or by the seat that made it."""
        discards = Counter(state.seen_discards.numbers)
        for cards in state.own_discards:
            discards.update(cards.numbers)
        assert [discards[card] for card in range(len(PROPHECIES))] == state.discards

    def check_limits(self, state: Any) -> None:
        """BG-1.3, BG-1.4, BG-2.4, BG-5.1, BG-6.4, BG-6.6."""
        for seat in range(state.players):
            assert state.board_sizes[seat] <= BOARD_SPACES
            is_choosing = state.phase == SETUP or (state.phase == KEEP and seat >= state.seat)
            most = FIRST_DEAL + seat if is_choosing else KEEP_LIMIT if state.turn == 0 else HAND_LIMIT
            assert state.hands[seat].size <= most
            assert 0 <= state.tokens[seat] <= (7 if state.options.tokens else 0)
        for coatl in serpents_on_table(state):
            assert coatl.cards.size <= COATL_CARDS
            assert len(set(coatl.cards.numbers)) == coatl.cards.size, "two identical cards beside a Cóatl"
        for coatl in (coatl for completed in state.completed for coatl in completed):
            assert coatl.serpent.head and coatl.serpent.tail and coatl.serpent.length >= 3
            assert coatl.cards.size >= 1
        if state.drawing != FILL:
            for space in range(BODY_SPACES):
                assert (state.supply[2 * space] == EMPTY) == (state.supply[2 * space + 1] == EMPTY)

    def check_view(self, view: Any) -> None:
        """A serpent in a view does not remember which cards its owner asked it about."""
        for shown in view.seats:
            for coatl in (*shown.coatls, *shown.completed):
                if coatl is not None:
                    serpent = coatl.serpent
                    assert (serpent.asked, serpent.met, serpent.youngest, serpent.elder) == (0, 0, None, None)

    def twin_actions(
        self, state: Any, action: int, twin: Any, viewer: int | None, random: Random
    ) -> tuple[State, list[int]] | None:
        hidden = same_looking_actions(state, action, twin, viewer, random)
        return hidden if hidden is not None else super().twin_actions(state, action, twin, viewer, random)


def serpents_on_table(state: Any) -> Iterator[Any]:
    """All Cóatl, incomplete and completed, of all seats."""
    yield from (coatl for coatl in state.coatls if coatl is not None)
    yield from (coatl for completed in state.completed for coatl in completed)


def pieces_of(serpent: Any) -> Iterator[int]:
    """The pieces that a serpent is made of."""
    for place, colour in enumerate(serpent.colours):
        if place == 0 and serpent.head:
            yield HEADS + colour
        elif place == serpent.length - 1 and serpent.tail:
            yield TAILS + colour
        else:
            yield colour


def check_pieces(state: Any) -> None:
    """BG-1.1, BG-11.2, BG-11.3."""
    options, players = state.options, state.players
    fewer = options.fewer_bodies or options.golden_feathers
    bodies = FEWER_BODIES[players] if fewer else BODIES_PER_COLOUR
    expected = [bodies] * 5 + [ENDS_PER_COLOUR] * 10 + [GOLDEN_SEGMENTS[players] if options.golden_feathers else 0]
    found = Counter(dict(enumerate(state.bag)))
    found.update(piece for piece in state.supply if piece != EMPTY)
    for seat in range(players):
        board = state.boards[PIECES * seat : PIECES * (seat + 1)]
        found.update(dict(enumerate(board)))
        assert state.board_sizes[seat] == sum(board)
        assert state.owned[seat] == as_bits(piece for piece, count in enumerate(board) if count > 0)
    for coatl in serpents_on_table(state):
        assert coatl.serpent.length == len(coatl.serpent.colours)
        found.update(pieces_of(coatl.serpent))
    found[GOLD] += sum(state.gold_received)
    assert [found[piece] for piece in range(PIECES)] == expected
    assert min(state.bag) >= 0 and min(state.boards) >= 0 and min(state.gold_received) >= 0
    assert state.bodies_left == sum(state.bag[:HEADS]) + state.bag[GOLD]
    assert (state.heads_left, state.tails_left) == (sum(state.bag[HEADS:TAILS]), sum(state.bag[TAILS:GOLD]))
    slots = [*range(0, 2 * BODY_SPACES, 2), *range(2 * BODY_SPACES, PIECES)]
    assert state.filled == as_bits(space for space, slot in enumerate(slots) if state.supply[slot] != EMPTY)


def check_prophecies(state: Any) -> None:
    """BG-1.2; and what is known of hands is true (BG-12.3)."""
    expected = [card.copies if state.options.promo or not card.promo else 0 for card in PROPHECIES]
    found = Counter(dict(enumerate(state.deck)))
    found.update(dict(enumerate(state.discards)))
    found.update(card for card in state.face_up if card != EMPTY)
    for hand in state.hands:
        found.update(hand.numbers)
    for coatl in serpents_on_table(state):
        found.update(coatl.cards.numbers)
    assert [found[card] for card in range(len(expected))] == expected
    assert min(state.deck) >= 0 and min(state.discards) >= 0
    assert (state.deck_left, state.discards_left) == (sum(state.deck), sum(state.discards))
    assert state.shown == as_bits(place for place, card in enumerate(state.face_up) if card != EMPTY)
    for seat in range(state.players):
        hidden = Counter(state.hands[seat].numbers)
        hidden.subtract(state.known[seat].numbers)
        assert min(hidden.values(), default=0) >= 0, "a card known to be in a hand is not there"
        assert (hidden & Counter(state.maybe[seat].numbers)).total() >= state.least[seat]
    for cards in {*state.hands, *state.known, *state.maybe, *state.own_discards, state.seen_discards}:
        check_cards(cards)


def check_temples(state: Any) -> None:
    """BG-2.2: every Temple card once."""
    expected = [temple.number for temple in TEMPLES if state.options.promo or not temple.promo]
    under = [temple for temple in range(len(TEMPLES)) if state.temple_deck >> temple & 1]
    found = [*under, *(top for top in state.pile_tops if top != EMPTY)]
    for seat in range(state.players):
        check_cards(state.temple_hands[seat])
        found += state.temple_hands[seat].numbers
        assert set(state.known_temples[seat].numbers) <= set(state.temple_hands[seat].numbers)
        found += [coatl.temple for coatl in state.completed[seat] if coatl.temple != EMPTY]
    assert sorted(found) == expected
    assert state.temples_left == len(under)
    to_deal = sum(1 for hand in state.temple_hands if hand.size == 0) if state.phase == SETUP else 0
    assert sum(state.pile_under) == len(under) - to_deal


def check_cards(cards: Any) -> None:
    """A set of cards lies sorted and knows its size and kinds."""
    assert cards.numbers == sorted(cards.numbers)
    assert (cards.size, cards.kinds) == (len(cards.numbers), as_bits(cards.numbers))


def as_bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in {*numbers})
