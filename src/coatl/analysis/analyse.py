"""Analysing a finished game: the pieces are done, here or in processes, and put together."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from coatl.analysis.balance import balances, turning_points
from coatl.analysis.course import Course, course_of
from coatl.analysis.estimates import Numbers, difference, rounded, total
from coatl.analysis.expectation import Fit, Model, playout_from
from coatl.analysis.pieces import Answer, Piece, do_piece, positions_of
from coatl.analysis.settings import Settings
from coatl.kernel.records import Record

VERSION: Final = 1

Spread = Callable[[str, dict[str, object], list[Piece]], Iterator[tuple[int, Answer]]]
"""Does all pieces of a list, wherever it likes; answers come in any order, each with the place of its piece."""
Progress = Callable[[int, int], None]
"""Told how many pieces of how many are done."""


class AnalysisCancelled(Exception):
    """The analysis was given up on request."""


def do_here(text: str, settings: dict[str, object], pieces: list[Piece]) -> Iterator[tuple[int, Answer]]:
    """Do all pieces in this process, one after the other."""
    for place, piece in enumerate(pieces):
        yield place, do_piece(text, settings, piece)


def analyse(
    record: Record,
    settings: Settings,
    spread: Spread = do_here,
    on_progress: Progress = lambda done, whole: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> dict[str, Any]:
    """The whole analysis as plain data, see docs/analysis.md. The same record and settings give the same analysis,
    however its pieces are spread. Raises ``BadInput`` for a record that is broken or not finished, and
    ``AnalysisCancelled`` as soon as a piece is done after ``is_cancelled`` said so.
    """
    return Analysis(record, settings, spread, on_progress, is_cancelled).as_json()


class Analysis:
    """One analysis in the making."""

    def __init__(
        self,
        record: Record,
        settings: Settings,
        spread: Spread,
        on_progress: Progress,
        is_cancelled: Callable[[], bool],
    ) -> None:
        self.text: Final = record.as_text()
        self.course: Final = course_of(self.text)
        self.settings: Final = settings
        self.spread: Final = spread
        self.on_progress: Final = on_progress
        self.is_cancelled: Final = is_cancelled
        self.done = 0
        self.wanted_moments: Final = wanted_moments(self.course)
        self.wanted_positions: Final = wanted_positions(self.course)
        seat = settings.seat
        self.wanted_turns: Final = [
            place for place, turn in enumerate(self.course.turns) if seat is None or turn[0].seat == seat
        ]
        self.whole: Final = len(self.wanted_moments) + len(self.wanted_positions) + len(self.wanted_turns)

    def do(self, pieces: list[Piece]) -> list[Answer]:
        """The answers to pieces, in their order."""
        answers: list[Answer] = [None] * len(pieces)
        self.on_progress(self.done, self.whole)
        for place, answer in self.spread(self.text, self.settings.as_json(), pieces):
            answers[place] = answer
            self.done += 1
            self.on_progress(self.done, self.whole)
            if self.is_cancelled():
                raise AnalysisCancelled
        return answers

    def as_json(self) -> dict[str, Any]:
        course = self.course
        model, quality, offset_errors = self.learn()
        learnt = model.as_json()
        asked = [{"kind": "position", "position": place, "model": learnt} for place in self.wanted_positions]
        looked = [{"kind": "turn", "turn": place, "model": learnt} for place in self.wanted_turns]
        answers = self.do([*asked, *looked])
        expected = self.spread_out(answers[: len(asked)])
        found: dict[int, dict[str, Any]] = dict(zip(self.wanted_turns, answers[len(asked) :], strict=True))
        moments = moments_json(course, expected, offset_errors)
        turns = [
            turn_json(course, place, expected, found.get(place, {"decisions": [], "missed": None}))
            for place in range(len(course.turns))
        ]
        return {
            "analysis": VERSION,
            "game": course.record.game,
            "players": course.record.players,
            "options": course.rules.options_of(course.start),
            "seats": course.record.seats,
            "sides": course.sides,
            "settings": self.settings.as_json(),
            "result": course.result(),
            "model": quality,
            "moments": moments,
            "turns": turns,
            "turning_points": turning_points(turns),
            "balance": balances(course, moments, turns),
        }

    def learn(self) -> tuple[Model, dict[str, object], list[list[float]]]:
        """What positions are worth, by games from every moment; nothing where every trial goes to the end."""
        pieces: list[Piece] = [{"kind": "playouts", "moment": moment} for moment in self.wanted_moments]
        playouts = [playout_from(document) for answer in self.do(pieces) for document in answer]
        if not any(playout.seen for playout in playouts):
            return Model([], [], []), {"playouts": len(playouts), "explained": [], "residual": []}, []
        fit = Fit(playouts, self.course.record.players, len(self.course.turns) + 1)
        return fit.model, fit.quality(), fit.offset_errors

    def spread_out(self, answers: list[Numbers]) -> list[Numbers]:
        """The expectations of all positions from those that were asked for; the others are those before them."""
        known = dict(zip(self.wanted_positions, answers, strict=True))
        expected: list[Numbers] = []
        for place in range(len(positions_of(self.course))):
            expected.append(known[place] if place in known else expected[-1])
        return expected


def wanted_moments(course: Course) -> list[int]:
    """The moments from which games are played to their ends: none where every trial goes to the end."""
    rounds = course.last_turn // course.record.players
    if course.rules.horizon > 2 * rounds + 1:
        return []
    moments = range(len(course.turns) + (1 if course.is_cut_off else 0))
    return list(moments)


def wanted_positions(course: Course) -> list[int]:
    """The places of positions that must be tried. Nothing changes by actions without a choice, nor where nothing is
    drawn, but a game that has ended is known exactly.
    """
    wanted = [0]
    for place, stretch in enumerate(course.stretches):
        decided = 2 * place + 1
        if stretch.is_free or stretch.decided().is_over:
            wanted.append(decided)
        if stretch.chosen is not None:
            wanted.append(decided + 1)
    return wanted


def moments_json(course: Course, expected: list[Numbers], offset_errors: list[list[float]]) -> list[dict[str, Any]]:
    """The curve. That all expectations around a moment may be off together is part of its errors."""
    told = [_moment(course.start_line, 0, 0, None, expected[0])]
    place = 0
    for turn in course.turns:
        place += 2 * len(turn)
        last = turn[-1]
        told.append(_moment(last.last_line, last.last_step, last.turn, last.seat, expected[place]))
    for moment, errors in zip(told, offset_errors, strict=False):
        if any(moment["points_error"]):
            own = moment["points_error"]
            moment["points_error"] = [
                round((one**2 + other**2) ** 0.5, 4) for one, other in zip(own, errors, strict=True)
            ]
    return told


def _moment(line: int, step: int, turn: int, seat: int | None, numbers: Numbers) -> dict[str, Any]:
    return {"line": line, "step": step, "turn": turn, "seat": seat, **numbers}


def turn_json(course: Course, place: int, expected: list[Numbers], found: dict[str, Any]) -> dict[str, Any]:
    """One turn: what its decisions and its draws changed, and what else could have been done."""
    turn = course.turns[place]
    before = 2 * sum(len(earlier) for earlier in course.turns[:place])
    skill: list[Numbers] = []
    luck: list[Numbers] = []
    for number in range(len(turn)):
        start, decided, end = (expected[before + 2 * number + part] for part in range(3))
        if decided is not start:
            skill.append(difference(decided, start))
        if end is not decided:
            luck.append(difference(end, decided))
    return {
        "turn": turn[0].turn,
        "seat": turn[0].seat,
        "moment": place + 1,
        "first_line": turn[0].line + 1,
        "last_line": turn[-1].last_line,
        "first_step": turn[0].step + 1,
        "last_step": turn[-1].last_step,
        "actions": [text for stretch in turn for text in course.texts(stretch)],
        "skill": rounded(total(skill, course.sides)),
        "luck": rounded(total(luck, course.sides)),
        "decisions": found["decisions"],
        "missed": found["missed"],
    }
