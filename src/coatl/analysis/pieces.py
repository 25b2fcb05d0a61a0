"""The work of an analysis in pieces that do not need each other: each can be done in any process, in any order.

A piece is plain data, and so is its answer: a process is given the text of the record, the settings, and the piece.
"""

from typing import Any, NamedTuple

from coatl.analysis.course import Course, course_of
from coatl.analysis.decisions import Decision
from coatl.analysis.estimates import Numbers, rounded, summed_up
from coatl.analysis.playing_on import is_quick_choice, play_on
from coatl.analysis.settings import Settings, settings_from
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.state import State

Piece = dict[str, Any]
Answer = Any


def do_piece(text: str, settings: dict[str, object], piece: Piece) -> Answer:
    """Do one piece of the analysis of a record."""
    course = course_of(text)
    if piece["kind"] == "position":
        return expect_at(course, settings_from(settings), piece["position"])
    return look_at_turn(course, settings_from(settings), piece["turn"])


class Asked(NamedTuple):
    """A position whose expectations are asked for."""

    state: State
    before: State | None
    """The position in which the decision was taken that led to it; None if it was none that changes anything."""
    is_new: bool
    """Whether something was decided or drawn since the position before it."""


def positions_of(course: Course) -> list[Asked]:
    """The first position, then after each stretch the one before its draws and the one after them."""
    found = [Asked(course.start, None, True)]
    for stretch in course.stretches:
        decided = stretch.decided()
        found.append(Asked(decided, stretch.before, stretch.is_free or decided.is_over))
        found.append(Asked(stretch.end(), None, stretch.chosen is not None))
    return found


def expect_at(course: Course, settings: Settings, position: int) -> Numbers | None:
    """What each side may expect in a position: the mean of many games with fresh draws. None after a decision that a
    quick player would have taken, too: nothing has changed then.
    """
    asked = positions_of(course)[position]
    decided_before = None if asked.state.is_over else asked.before
    if decided_before is not None and is_quick_choice(course.rules, decided_before, asked.state):
        return None
    outcomes = []
    for number in range(1 if asked.state.is_over else settings.simulations):
        trial = asked.state.clone()
        play_on(course.rules, trial, QuickDealer(f"{settings.seed}/trial/{position}/{number}"))
        outcomes.append(trial.outcome())
    return rounded(summed_up(outcomes))


def look_at_turn(course: Course, settings: Settings, place: int) -> dict[str, object]:
    """The decisions of a turn, and the points that lay ready in it."""
    turn = course.turns[place]
    missed = course.rules.missed(turn[0].before, turn[-1].decided(), turn[0].seat, course.is_last_turn(place))
    solved = [] if missed is None else missed["steps"]
    assert isinstance(solved, list)
    decisions = [
        Decision(course, stretch, settings, solved if stretch is turn[0] else []).as_json()
        for stretch in turn
        if stretch.is_free
    ]
    return {"decisions": decisions, "missed": missed}
