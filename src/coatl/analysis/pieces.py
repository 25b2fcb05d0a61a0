"""The work of an analysis in pieces that do not need each other: each can be done in any process, in any order.

A piece is plain data, and so is its answer: a process is given the text of the record, the settings, and the piece.
"""

from typing import Any, NamedTuple

from coatl.analysis.course import Course, course_of
from coatl.analysis.decisions import Decision
from coatl.analysis.estimates import Numbers, rounded, summed_up
from coatl.analysis.expectation import Expected, Model, model_from
from coatl.analysis.playing_on import horizon, play_to_end, play_until
from coatl.analysis.settings import Settings, settings_from
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.state import State

Piece = dict[str, Any]
Answer = Any


def do_piece(text: str, settings: dict[str, object], piece: Piece) -> Answer:
    """Do one piece of the analysis of a record."""
    course = course_of(text)
    chosen = settings_from(settings)
    if piece["kind"] == "playouts":
        return play_games(course, chosen, piece["moment"])
    model = model_from(piece["model"])
    if piece["kind"] == "position":
        return expect_at(course, chosen, model, piece["position"])
    return look_at_turn(course, chosen, model, piece["turn"])


def moments_of(course: Course) -> list[State]:
    """The position when everything is dealt, and that after each turn."""
    return [course.start, *(turn[-1].end() for turn in course.turns)]


def play_games(course: Course, settings: Settings, moment: int) -> list[dict[str, object]]:
    """Games from a moment to their ends, from which is learnt what positions are worth."""
    state = moments_of(course)[moment]
    seeds = [f"{settings.seed}/playout/{moment}/{number}" for number in range(settings.playouts)]
    rules = course.rules
    return [
        play_to_end(rules, moment, state.clone(), QuickDealer(seed), course.last_turn).as_json() for seed in seeds
    ]


class Asked(NamedTuple):
    """A position whose expectations are asked for, and the place of the turn to which it belongs."""

    turn: int
    state: State
    is_new: bool
    """Whether it may differ from the position before it in what is to be expected."""


def positions_of(course: Course) -> list[Asked]:
    """For every turn the position before it, then after each of its stretches the one before the draws and the one
    after them. Nothing changes by actions without a choice, nor where nothing is drawn; but a game that has ended is
    known exactly. Where every trial goes to the end, what follows a turn is what comes before the next one.
    """
    found: list[Asked] = []
    for place, turn in enumerate(course.turns):
        found.append(Asked(place, turn[0].before, place == 0 or not goes_to_end(course)))
        for stretch in turn:
            found.append(Asked(place, stretch.decided(), stretch.is_free or stretch.decided().is_over))
            found.append(Asked(place, stretch.end(), stretch.chosen is not None))
    return found


def goes_to_end(course: Course) -> bool:
    """Whether every trial goes to the end, so that nothing has to be foretold."""
    return course.rules.horizon * course.record.players > 2 * course.last_turn


def expect_at(course: Course, settings: Settings, model: Model, position: int) -> Numbers:
    """What each side may expect in a position: the mean of many trials with fresh draws."""
    asked = positions_of(course)[position]
    turn = course.turns[asked.turn]
    stop = horizon(course.rules, turn[0].turn, course.record.players)
    trials: list[Expected] = []
    for number in range(1 if asked.state.is_over else settings.simulations):
        trial = asked.state.clone()
        play_until(course.rules, trial, QuickDealer(f"{settings.seed}/trial/{position}/{number}"), stop)
        trials.append(model.expect(course.rules, trial, course.last_turn, asked.turn + 1))
    return rounded(summed_up(trials))


def look_at_turn(course: Course, settings: Settings, model: Model, place: int) -> dict[str, object]:
    """The decisions of a turn, and the points that lay ready in it."""
    turn = course.turns[place]
    missed = course.rules.missed(turn[0].before, turn[-1].decided(), turn[0].seat, course.is_last_turn(place))
    solved = [] if missed is None else missed["steps"]
    assert isinstance(solved, list)
    decisions = [
        Decision(course, stretch, settings, model, place + 1, solved if stretch is turn[0] else []).as_json()
        for stretch in turn
        if stretch.is_free
    ]
    return {"decisions": decisions, "missed": missed}
