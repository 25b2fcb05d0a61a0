"""What nothing in a position of the card game may exceed, by the rule that says so."""

from typing import Any

from coatl.cardgame.cards import CARL_DECKS, CARL_GODS, PROPHECIES, STACK
from coatl.cardgame.scoring import occurrences
from coatl.cardgame.state import (
    ACTION_CARDS, ARRANGE, CARL, CARL_ACTION, CARL_TURN, CLOSED, EMPTY, FAVOURITES, LAY_HEAD, LEVELS,
    OVER, PLAY, PROPHESY, REVEALED,
)  # fmt: skip
from coatl.kernel.bits import members
from coatl.kernel.state import SETUP


def check_turn(state: Any) -> None:
    """CG-2.2, CG-3.1, CG-4.1, CG-7: the hands, the cards laid and the supply are those of this moment of the game."""
    assert len(state.supply) == (3 if state.players <= 2 else 2)
    if state.played == 0 and state.phase in (PLAY, LAY_HEAD):
        assert EMPTY not in state.supply or (state.prophecies_left, state.prophecy_discards) == (0, 0)
    for seat in range(state.players):
        check_hand(state, seat)
        check_coatl(state, seat)
    assert (state.touched == 0) or state.phase in (PROPHESY, ARRANGE)


def cards_this_round(state: Any, seat: int) -> int:
    """How many cards a seat has laid in this round (CG-3.1)."""
    if state.phase in (SETUP, CARL_TURN) or seat > state.seat:
        return 0
    return 2 if seat < state.seat else int(state.played)


def check_hand(state: Any, seat: int) -> None:
    """CG-2.1, CG-3.2, CG-7.1: four cards, less those played or discarded in this turn; none in the final round."""
    size = state.hand_sizes[seat]
    if state.phase == SETUP:
        assert size <= 4
    elif state.round == state.rounds:
        assert size == 0
    elif seat != state.seat or state.phase == CARL_TURN:
        assert size == 4
    elif state.phase == CLOSED:
        assert 2 <= size <= 4
    else:
        assert size == 4 - state.played - (1 if state.phase == REVEALED else 0)


def check_coatl(state: Any, seat: int) -> None:
    """CG-3.1, CG-4.1, CG-7.2: so many cards as were played; a stack is never at an end; the head comes first."""
    coatl = state.coatls[seat]
    is_final = state.round == state.rounds
    laid = cards_this_round(state, seat)
    assert (coatl.head, coatl.tail) == (is_final and laid >= 1, is_final and laid == 2)
    cells = coatl.cells[1 if coatl.head else 0 : coatl.length - (1 if coatl.tail else 0)]
    stacks = sum(1 for cell in cells if cell >= STACK)
    feathers = 2 * max(0, state.round - 1) + (0 if is_final else laid)
    assert len(cells) + stacks == 2 * feathers
    assert all(cell < STACK for cell in (*coatl.cells[:1], *coatl.cells[-1:], *cells[:1], *cells[-1:]))


def check_levels(state: Any) -> None:
    """CG-5.2, CG-5.6, CG-7.3, CG-9.9: levels agree with the Cóatl, and scores are fixed in turn."""
    is_final = state.round == state.rounds
    for seat in range(state.players):
        is_done = seat < state.seat or (seat == state.seat and state.phase in (CLOSED, OVER))
        assert state.fixed[seat] == (is_final and is_done and state.phase != CARL_TURN)
    if state.is_solo():
        assert state.levels[0] == state.levels[LEVELS * CARL] == 0, "a Prophecy of solo at level 0"
        assert state.fixed[CARL] == (is_final and state.drawing not in (FAVOURITES, CARL_ACTION))
        assert (len(members(state.pending)) >= 2) == (state.phase == ARRANGE)
    else:
        coatl = state.coatls[state.seat]
        for level in (1, 2):
            for card in members(state.levels[LEVELS * state.seat + level]):
                assert occurrences(coatl, card) >= level, f"{PROPHECIES[card].id} at level {level}"


def check_thefts(state: Any) -> None:
    """CG-5.4: one from each neighbour; CG-9.9: two from CARL."""
    robbed = members(state.robbed)
    if state.is_solo():
        assert state.thefts <= 2 and robbed == ([CARL] if state.thefts else [])
    else:
        neighbours = {(state.seat + 1) % state.players, (state.seat - 1) % state.players}
        assert state.thefts == len(robbed) and {*robbed} <= neighbours


def check_action_deck(state: Any) -> None:
    """CG-9.2, CG-9.3, CG-10.2: so many Prophecies of each god are out; a card of the deck is revealed each round."""
    if not state.is_solo():
        assert state.action_deck == [0, 0, 0]
        return
    deck = CARL_DECKS[state.options.personality]
    counts = deck.carl2 if state.options.carl2 else deck.carl
    out = [sum(1 for card in members(state.out) if PROPHECIES[card].god == god) for god in CARL_GODS]
    if state.drawing == ACTION_CARDS:
        assert out[: state.cursor] == counts[: state.cursor] and out[state.cursor] < counts[state.cursor]
        assert not any(out[state.cursor + 1 :])
    else:
        assert out == counts
    is_next_to_come = state.drawing in (FAVOURITES, CARL_ACTION)
    assert sum(state.action_deck) == state.rounds - state.round + (1 if is_next_to_come else 0)
    assert all(0 <= left <= count for left, count in zip(state.action_deck, counts, strict=True))
    assert sum(counts) == state.rounds == (6 if state.options.carl2 else 5)
