"""How the steps of a turn, turns and rounds follow one another to the end of the game."""

from mypy_extensions import i64

from coatl.cardgame.actions import FEATHER_DRAW, GOD_DRAW, PROPHECY_DRAW, TEMPLE_DRAW
from coatl.cardgame.carl import ACTIONS_OF_CARL, carry_out
from coatl.cardgame.cards import CARL_GODS, FEATHER_KINDS, GOD_BITS
from coatl.cardgame.draws import (
    add_to_hand, begin, begin_refill, begin_supply, bring, discard_feather, draw_feather, draw_prophecy,
)  # fmt: skip
from coatl.cardgame.legal import fulfillable
from coatl.cardgame.state import (
    ACTION_CARDS, CARDS_A_TURN, CARL, CARL_ACTION, CARL_TURN, CLOSED, DEAL_HANDS, FAVOURITES, FIRST_PROPHECIES,
    HAND_SIZE, LAY_HEAD, LAY_TAIL, LEVELS, OVER, PLAY, PROPHESY, REFILL, SUPPLY, TEMPLE,
    TOP_FEATHER, Position,
)  # fmt: skip
from coatl.kernel.bits import bit, size
from coatl.kernel.state import NOBODY, NOTHING, SETUP


def begin_setup(position: Position) -> None:
    """CG-2, CG-9.2: the first draw of a game."""
    begin(position, ACTION_CARDS if position.is_solo() else DEAL_HANDS, 0)


def go_on(position: Position) -> None:
    """After a card: Prophecies as long as there are any; then the next card, or ``done`` to end the turn."""
    if position.played == CARDS_A_TURN or fulfillable(position) != 0:
        position.phase = PROPHESY
    else:
        next_card(position)


def next_card(position: Position) -> None:
    position.touched = 0
    if position.is_final_round():
        position.phase = LAY_HEAD if position.played == 0 else LAY_TAIL
    else:
        position.phase = PLAY


def finish(position: Position) -> None:
    """``done``: on to the next card, or the end of the turn."""
    if position.played < CARDS_A_TURN:
        next_card(position)
        return
    position.touched = 0
    if position.is_final_round():
        fix_score(position, position.seat)
    position.phase = CLOSED
    if position.is_final_round() or not begin_refill(position):
        close_turn(position)


def fix_score(position: Position, side: i64) -> None:
    """CG-7.3: later thefts do not change it."""
    for level in range(LEVELS):
        position.final_levels[LEVELS * side + level] = position.levels[LEVELS * side + level]
    position.fixed[side] = True


def close_turn(position: Position) -> None:
    """CG-3.2: the supply is filled up, then the next turn begins."""
    if not begin_supply(position):
        next_turn(position)


def next_turn(position: Position) -> None:
    """CG-3.1: the next seat; after the last one the next round, or the end."""
    seat = position.seat + 1
    if seat < position.players:
        begin_turn(position, seat)
    elif position.is_final_round():
        position.phase = OVER
        position.is_over = True
        position.current_seat = NOBODY
    else:
        begin_round(position)


def begin_round(position: Position) -> None:
    """CG-7.1: before the final round all discard their Feather cards; CG-9.1: in solo CARL comes first."""
    position.round += 1
    if position.is_final_round():
        for seat in range(position.players):
            for kind in range(FEATHER_KINDS):
                for _ in range(position.hands[FEATHER_KINDS * seat + kind]):
                    discard_feather(position, kind)
                position.hands[FEATHER_KINDS * seat + kind] = 0
            position.hand_sizes[seat] = 0
    if position.is_solo():
        position.phase = CARL_TURN
        begin(position, FAVOURITES, CARL)
    else:
        begin_turn(position, 0)


def begin_turn(position: Position, seat: i64) -> None:
    position.turn += 1
    position.seat = seat
    position.current_seat = seat
    position.played = 0
    position.robbed = 0
    position.thefts = 0
    next_card(position)


def step_chance(position: Position, draw: i64) -> None:
    """Make one draw and go on to the next, or with the game."""
    drawing = position.drawing
    position.drawing = NOTHING
    position.current_seat = position.seat
    if drawing == SUPPLY:
        draw_prophecy(position, draw - PROPHECY_DRAW)
        position.supply[position.cursor] = draw - PROPHECY_DRAW
        if not begin_supply(position):
            after_supply(position)
    elif drawing == REFILL:
        draw_feather(position, draw - FEATHER_DRAW)
        add_to_hand(position, position.seat, draw - FEATHER_DRAW)
        if not begin_refill(position):
            close_turn(position)
    elif drawing == TOP_FEATHER:
        draw_feather(position, draw - FEATHER_DRAW)
        position.revealed = draw - FEATHER_DRAW
    elif drawing == FAVOURITES:
        draw_feather(position, draw - FEATHER_DRAW)
        discard_feather(position, draw - FEATHER_DRAW)
        position.favourites = draw - FEATHER_DRAW
        begin(position, CARL_ACTION, CARL)
    elif drawing == CARL_ACTION:
        carl_turn(position, draw - GOD_DRAW)
    else:
        deal(position, drawing, draw)


def after_supply(position: Position) -> None:
    """The supply is full: in setup, at the end of CARL's turn, or of a seat's."""
    if position.phase == SETUP:
        if position.is_solo():
            begin(position, DEAL_HANDS, 0)
        else:
            begin(position, TEMPLE, 0)
    elif position.phase == CARL_TURN:
        begin_turn(position, 0)
    else:
        next_turn(position)


def carl_turn(position: Position, action: i64) -> None:
    """CG-9.3; his score is fixed at the end of his last turn (CG-9.10)."""
    copies = position.action_deck[action]
    position.action_deck[action] = copies - 1
    position.carl_action = action
    carry_out(position, action)
    if position.is_final_round():
        fix_score(position, CARL)
    if not begin_supply(position):
        after_supply(position)


def deal(position: Position, drawing: i64, draw: i64) -> None:
    """The draws of the setup, in the order of CG-2 and CG-9."""
    cursor = position.cursor
    if drawing == ACTION_CARDS:
        draw_prophecy(position, draw - PROPHECY_DRAW)
        position.out |= bit(draw - PROPHECY_DRAW)
        deal_action_cards(position)
    elif drawing == DEAL_HANDS:
        draw_feather(position, draw - FEATHER_DRAW)
        add_to_hand(position, cursor, draw - FEATHER_DRAW)
        if position.hand_sizes[cursor] < HAND_SIZE:
            begin(position, DEAL_HANDS, cursor)
        elif cursor + 1 < position.players:
            begin(position, DEAL_HANDS, cursor + 1)
        elif position.is_solo():
            begin_round(position)
        else:
            begin(position, FIRST_PROPHECIES, 0)
    elif drawing == FIRST_PROPHECIES:
        draw_prophecy(position, draw - PROPHECY_DRAW)
        bring(position, cursor, 1 if position.is_solo() else 0, draw - PROPHECY_DRAW)
        if cursor + 1 < position.sides:
            begin(position, FIRST_PROPHECIES, cursor + 1)
        else:
            begin_supply(position)
    else:
        position.temple_deck &= ~bit(draw - TEMPLE_DRAW)
        position.temple = draw - TEMPLE_DRAW
        begin_round(position)


def deal_action_cards(position: Position) -> None:
    """CG-9.2: as many cards of each god as the action deck has; then the sides get their first Prophecy."""
    for action in range(ACTIONS_OF_CARL):
        if size(position.out & GOD_BITS[CARL_GODS[action]]) < position.action_deck[action]:
            begin(position, ACTION_CARDS, action)
            return
    begin(position, FIRST_PROPHECIES, 0)
