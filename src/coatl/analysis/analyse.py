"""Analysing a finished game: the pieces are done, here or in processes, and put together."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from coatl.analysis.balance import balances, turning_points
from coatl.analysis.course import Course, course_of
from coatl.analysis.estimates import Numbers, difference, rounded, total
from coatl.analysis.pieces import Answer, Piece, do_piece, positions_of
from coatl.analysis.settings import Settings
from coatl.kernel.records import Record

VERSION: Final = 2

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
        self.wanted_positions: Final = [
            place for place, asked in enumerate(positions_of(self.course)) if asked.is_new
        ]
        seat = settings.seat
        self.wanted_turns: Final = [
            place for place, turn in enumerate(self.course.turns) if seat is None or turn[0].seat == seat
        ]
        self.whole: Final = len(self.wanted_positions) + len(self.wanted_turns)

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
        asked = [{"kind": "position", "position": place} for place in self.wanted_positions]
        looked = [{"kind": "turn", "turn": place} for place in self.wanted_turns]
        answers = self.do([*asked, *looked])
        expected = self.spread_out(answers[: len(asked)])
        found: dict[int, dict[str, Any]] = dict(zip(self.wanted_turns, answers[len(asked) :], strict=True))
        moments = moments_json(course, expected)
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
            "moments": moments,
            "turns": turns,
            "turning_points": turning_points(turns),
            "balance": balances(course, expected, turns),
        }

    def spread_out(self, answers: list[Numbers | None]) -> list[Numbers]:
        """The expectations of all positions; where nothing has changed, they are those before."""
        known = dict(zip(self.wanted_positions, answers, strict=True))
        expected: list[Numbers] = []
        for place in range(len(positions_of(self.course))):
            expected.append(known.get(place) or expected[-1])
        return expected


def moments_json(course: Course, expected: list[Numbers]) -> list[dict[str, Any]]:
    """The curve."""
    told = [{"line": course.start_line, "step": 0, "turn": 0, "seat": None, **expected[0]}]
    place = 0
    for turn in course.turns:
        place += 2 * len(turn)
        last = turn[-1]
        facts = {"line": last.last_line, "step": last.last_step, "turn": last.turn, "seat": last.seat}
        told.append({**facts, **expected[place]})
    return told


def turn_json(course: Course, place: int, expected: list[Numbers], found: dict[str, Any]) -> dict[str, Any]:
    """One turn: what its decisions and its draws changed, and what else could have been done."""
    turn = course.turns[place]
    before = sum(2 * len(earlier) for earlier in course.turns[:place])
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
