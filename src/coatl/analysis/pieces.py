"""The work of an analysis in pieces that do not need each other: each can be done in any process, in any order.

A piece is plain data, and so is its answer: a process is given the text of the record, the settings, and the piece.
"""

from typing import Any

from coatl.analysis.course import Course, course_of
from coatl.analysis.decisions import Decision
from coatl.analysis.estimates import Numbers, rounded, summed_up
from coatl.analysis.expectation import Expected, Model, model_from
from coatl.analysis.playing_on import play_rounds, play_to_end
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


def positions_of(course: Course) -> list[tuple[int, State]]:
    """All positions whose expectations are asked for, each with the moment of its turn: the first, and after every
    stretch the one before its draws and the one after them.
    """
    found = [(0, course.start)]
    for place, turn in enumerate(course.turns):
        for stretch in turn:
            found += [(place + 1, stretch.decided()), (place + 1, stretch.end())]
    return found


def expect_at(course: Course, settings: Settings, model: Model, position: int) -> Numbers:
    """What each side may expect in a position: the mean of many trials with fresh draws."""
    moment, state = positions_of(course)[position]
    trials: list[Expected] = []
    for number in range(1 if state.is_over else settings.simulations):
        trial = state.clone()
        dealer = QuickDealer(f"{settings.seed}/trial/{position}/{number}")
        play_rounds(course.rules, trial, dealer, int(state.turn))
        trials.append(model.expect(course.rules, trial, course.last_turn, moment))
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
