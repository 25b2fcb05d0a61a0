"""What is known of a finished game of a tournament, and its form in a file."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

FAULT: Final = "fault"
"""The end reason of a game that somebody lost by fault."""
EXCEPTION: Final = "exception"
ILLEGAL: Final = "illegal-action"
TIMEOUT: Final = "timeout"
DIED: Final = "died"
FAULTS: Final = (EXCEPTION, ILLEGAL, TIMEOUT, DIED)
"""An exception, an action that is not legal, no end in sight, the end of the whole process."""
MOST_DETAIL: Final = 300


@dataclass(frozen=True)
class Fault:
    """Why a game ended before its time, and through whose fault."""

    seat: int
    kind: str
    detail: str

    @classmethod
    def of_exception(cls, seat: int, problem: BaseException) -> "Fault":
        return cls(seat, EXCEPTION, say_exception(problem))


def say_exception(problem: BaseException) -> str:
    """What a bot raised, in one line; even to say so may raise again."""
    try:
        told = str(problem)
    except Exception:
        told = ""
    return printable(f"{type(problem).__name__}: {told}" if told else type(problem).__name__)


def printable(text: str) -> str:
    """One line of text that any file can hold."""
    return " ".join(text[:MOST_DETAIL].encode("utf-8", "backslashreplace").decode("utf-8").split())


@dataclass(frozen=True)
class GameResult:
    """The end of game ``number`` of the schedule. Lists are by seat."""

    number: int
    reason: str
    scores: Sequence[int]
    """Empty after a fault: the points of a game that was not finished say nothing."""
    winners: Sequence[int]
    """Seats; after a fault all but the faulty one."""
    moves: Sequence[int]
    """How many actions each seat has chosen."""
    turns: Sequence[Sequence[float]]
    """How many seconds each seat has thought in each of its turns."""
    fault: Fault | None = None

    def places(self) -> list[int]:
        """The place of each seat: 0 for the winners, then by points; who is level shares a place.

        Who is at fault is last, and the others share the first place.
        """
        keys = [
            (0, 0) if seat in self.winners else (1, 0 if self.fault is not None else -self.scores[seat])
            for seat in range(len(self.moves))
        ]
        order = sorted(set(keys))
        return [order.index(key) for key in keys]

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def lost_by_fault(number: int, fault: Fault, moves: Sequence[int], turns: Sequence[Sequence[float]]) -> GameResult:
    """A game that ended through the fault of one seat: the others have won it."""
    others = [seat for seat in range(len(moves)) if seat != fault.seat]
    return GameResult(number, FAULT, [], others, moves, turns, fault)


def parse_result(document: Mapping[str, Any]) -> GameResult:
    """The reverse of ``as_json``; raises ``KeyError`` or ``TypeError`` for anything else."""
    fields = {name: document[name] for name in GameResult.__dataclass_fields__}
    if not isinstance(fields["number"], int) or not all(
        isinstance(fields[name], list) for name in ("scores", "winners", "moves", "turns")
    ):
        raise TypeError
    fault = fields["fault"]
    return GameResult(**{**fields, "fault": None if fault is None else Fault(**fault)})
