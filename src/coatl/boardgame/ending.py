"""How much a seat can still do once the end of the game is triggered (BG-9)."""

from mypy_extensions import i64

from coatl.boardgame.state import ACT, ASSEMBLE, CLOSED, COMPLETE, NO_BODIES, Position


def final_actions(position: Position, seat: i64) -> i64:
    """The actions of a final turn after a third Cóatl: those later in turn order than its owner have two (BG-9.2)."""
    return 2 if seat > position.end_seat else 1


def actions_to_come(position: Position, seat: i64) -> i64:
    """How many actions a seat has left once the end is triggered; one that is being made counts while assembling."""
    if position.is_over:
        return 0
    if position.seat == seat and position.phase < CLOSED:
        if position.phase == ACT or position.phase == ASSEMBLE or position.phase == COMPLETE:
            return position.actions_left
        return position.actions_left - 1
    if position.end_reason == NO_BODIES:
        if not position.last_round:
            return 1
        return 1 if seat > position.seat else 0
    players = position.players
    if (seat - position.end_seat) % players > (position.seat - position.end_seat) % players:
        return final_actions(position, seat)
    return 0
