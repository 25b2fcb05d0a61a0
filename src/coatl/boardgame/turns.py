"""How the steps of a turn, and turns, follow one another to the end of the game."""

from mypy_extensions import i64

from coatl.boardgame.draws import begin_fill, begin_pile_top, begin_reveal, go_on, make_draw
from coatl.boardgame.ending import final_actions
from coatl.boardgame.legal import draw_problem
from coatl.boardgame.state import (
    ACT, ALL_PASSED, ASSEMBLE, BODY_BITS, CARDS, CLOSED, CLOSING, COMPLETE, DISCARDING, EMPTY, END_BITS, FILL, FINISH,
    HANDS, HAND_LIMIT, HAND_TEMPLES, KEEP, NO_BODIES, OVER, PILE_TOPS, REVEAL, THIRD_COATL, Coatl, Position,
)  # fmt: skip
from coatl.kernel.state import NOBODY, SETUP


def complete(position: Position, coatl: Coatl) -> None:
    """BG-6.7, BG-6.8: the Cóatl is finished; the third one triggers the end (BG-9.1, BG-9.2)."""
    seat = position.seat
    position.completed[seat] = (*position.completed[seat], coatl)
    position.coatls[2 * seat + position.slot] = None
    position.phase = ASSEMBLE
    if len(position.completed[seat]) == 3 and position.end_reason == 0:
        position.end_reason = THIRD_COATL
        position.end_seat = seat


def make_pass(position: Position) -> None:
    """BG-3.2; when all in succession had to pass, the game ends at once (BG-9.4)."""
    if not position.second:
        position.passes += 1
        if position.passes == position.players:
            if position.end_reason == 0:
                position.end_reason = ALL_PASSED
                position.end_seat = position.seat
            end_game(position)
            return
    end_turn(position)


def finish(position: Position) -> None:
    """``done``: what it ends depends on the phase."""
    phase = position.phase
    if phase == KEEP:
        keep_hand(position)
    elif phase == COMPLETE:
        complete(position, position.coatl(position.slot))
    elif phase == DISCARDING:
        position.last_discard = EMPTY
        position.taken = 0
        position.phase = CARDS if can_choose(position) else FINISH
    else:
        position.phase = CLOSING
        if position.took_pieces:
            position.took_pieces = False
            if must_fill(position) and begin_fill(position):
                return
            check_bodies(position)
        close_action(position)


def keep_hand(position: Position) -> None:
    """BG-2.4: the next seat chooses; after the last one the first turn begins."""
    position.last_discard = EMPTY
    position.seat += 1
    if position.seat == position.players:
        position.seat = 0
        position.turn = 1
        position.phase = ACT
    position.current_seat = position.seat


def can_choose(position: Position) -> bool:
    """Whether a Prophecy card can be taken at all."""
    return draw_problem(position) == 0 or (position.shown != 0 and position.hands[position.seat].size < HAND_LIMIT)


def must_fill(position: Position) -> bool:
    """BG-4.2: no body segment, or no head and no tail, is left on the supply board."""
    return position.filled & BODY_BITS == 0 or position.filled & END_BITS == 0


def check_bodies(position: Position) -> None:
    """BG-4.4, BG-9.3: no body segment on the board and none to come triggers the end."""
    if position.end_reason == 0 and position.bodies_left < 2 and position.filled & BODY_BITS == 0:
        position.end_reason = NO_BODIES
        position.end_seat = position.seat


def close_action(position: Position) -> None:
    """A final turn may have a second action (BG-9.2); else the turn is over."""
    if position.actions_left == 2:
        position.actions_left = 1
        position.second = True
        position.taken = 0
        position.phase = ACT
        position.current_seat = position.seat
    else:
        end_turn(position)


def end_turn(position: Position) -> None:
    """BG-5.2: the face-up cards are filled up, then the next seat has its turn."""
    position.phase = CLOSED
    if not begin_reveal(position):
        next_turn(position)


def next_turn(position: Position) -> None:
    """BG-2.5, BG-9.2, BG-9.3: whose turn it is, with how many actions, or the end."""
    seat = (position.seat + 1) % position.players
    position.actions_left = 1
    if position.end_reason == THIRD_COATL:
        if seat == position.end_seat:
            end_game(position)
            return
        position.actions_left = final_actions(position, seat)
    elif position.end_reason == NO_BODIES and seat == 0:
        if position.last_round:
            end_game(position)
            return
        position.last_round = True
    position.seat = seat
    position.turn += 1
    position.taken = 0
    position.second = False
    position.phase = ACT
    position.current_seat = seat


def end_game(position: Position) -> None:
    position.phase = OVER
    position.is_over = True
    position.current_seat = NOBODY


def step_chance(position: Position, draw: i64) -> None:
    """Make one draw; after the last of a series the turn goes on."""
    drawing = position.drawing
    if make_draw(position, draw):
        return
    position.current_seat = position.seat
    phase = position.phase
    if phase == SETUP:
        go_on_dealing(position, drawing)
        return
    if drawing == FILL:
        check_bodies(position)
    if phase == CLOSING:
        close_action(position)
    elif phase == CLOSED:
        next_turn(position)


def go_on_dealing(position: Position, drawn: i64) -> None:
    """BG-2: supply board, Temple cards, both piles, face-up cards, hands."""
    if drawn == FILL:
        go_on(position, HAND_TEMPLES, 0, position.players)
    elif drawn == HAND_TEMPLES or (drawn == PILE_TOPS and position.cursor == 0):
        begin_pile_top(position, 0 if drawn == HAND_TEMPLES else 1)
    elif drawn == PILE_TOPS:
        begin_reveal(position)
    elif drawn == REVEAL:
        go_on(position, HANDS, 0, position.players)
    else:
        position.phase = KEEP
