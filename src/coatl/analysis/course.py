"""The course of a recorded game: turns, made of stretches of decisions with the draws between them."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from coatl.kernel.errors import BadInput
from coatl.kernel.outcome import Outcome
from coatl.kernel.records import RESIGNED, Record, parse_record, replay, replay_to_end
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import DEAL
from coatl.kernel.state import CHANCE, State

KEPT: Final = 2
"""Courses that a process remembers: it is usually asked about the same one again."""


@dataclass
class Stretch:
    """Actions of a seat without a draw in between, and the draws after them."""

    seat: int
    turn: int
    line: int
    """Lines of the record before it, ..."""
    step: int
    """... and actions."""
    before: State
    actions: list[int] = field(default_factory=list)
    is_free: bool = False
    """Whether there was anything to choose."""
    chosen: State | None = None
    """The position before the draws, if there were any; ..."""
    after: State | None = None
    """... and after all."""
    last_line: int = 0

    @property
    def last_step(self) -> int:
        return self.step + len(self.actions)

    def end(self) -> State:
        """The position after its actions and draws."""
        assert self.after is not None
        return self.after

    def decided(self) -> State:
        """The position after its actions, before any draw."""
        return self.end() if self.chosen is None else self.chosen


class Course:
    """A finished record with its turns; raises ``BadInput`` for one that is broken, or not finished."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.rules: Final = find_rules(record.game)
        end = replay_to_end(record)
        resigned = record.result is not None and record.result.get("reason") == RESIGNED
        if not end.is_over and not resigned:
            raise BadInput("analysis-unfinished", {"lines": len(record.actions)})
        self.is_cut_off: Final = not end.is_over
        self.last_turn: Final = max(1, int(end.turn))
        self.sides: Final = len(end.score_sheet().totals)
        self.stretches: Final[list[Stretch]] = []
        self.start = self.rules.new_state(record.players, record.options)
        self.start_line = 0
        self.follow()
        if not self.stretches:
            raise BadInput("analysis-unfinished", {"lines": len(record.actions)})
        self.turns: Final[list[list[Stretch]]] = []
        for stretch in self.stretches:
            if self.turns and _is_same_turn(self.turns[-1][0], stretch):
                self.turns[-1].append(stretch)
            else:
                self.turns.append([stretch])

    def follow(self) -> None:
        """Go through the record and note the stretches with their positions."""
        before = self.start
        steps = 0
        drawn = True
        for number, (line, position) in enumerate(replay(self.record), start=1):
            after = position.clone()
            if line.startswith(DEAL):
                drawn = True
                if self.stretches:
                    if before.current_seat == CHANCE and self.stretches[-1].chosen is None:
                        self.stretches[-1].chosen = before
                else:
                    self.start, self.start_line = after, number
            else:
                seat = int(before.current_seat)
                if drawn or seat != self.stretches[-1].seat or int(before.turn) != self.stretches[-1].turn:
                    self.stretches.append(Stretch(seat, int(before.turn), number - 1, steps, before))
                    drawn = False
                self.stretches[-1].is_free |= len(before.legal_actions()) > 1
                self.stretches[-1].actions.append(self.rules.parse_action(line))
                steps += 1
            if self.stretches:
                self.stretches[-1].after = after
                self.stretches[-1].last_line = number
            before = after

    def texts(self, stretch: Stretch) -> list[str]:
        """The actions of a stretch in words."""
        return [self.rules.action_text(action) for action in stretch.actions]

    def result(self) -> dict[str, object]:
        """How the game ended; if somebody gave up, as the record says."""
        end = self.stretches[-1].end()
        if not self.is_cut_off:
            return end.outcome().as_json()
        told = self.record.result or {}
        listed = told.get("winners")
        winners = [side for side in range(self.sides) if side in listed] if isinstance(listed, list) else []
        scores = end.score_sheet().totals
        return {"reason": RESIGNED, "scores": scores, "winners": winners, "decided_by": RESIGNED}

    def is_last_turn(self, place: int) -> bool:
        """Whether a seat has no turn after this one."""
        seat = self.turns[place][0].seat
        return all(turn[0].seat != seat for turn in self.turns[place + 1 :])


def _is_same_turn(one: Stretch, other: Stretch) -> bool:
    return one.seat == other.seat and one.turn == other.turn


@lru_cache(KEPT)
def course_of(text: str) -> Course:
    """The course of a record, remembered."""
    return Course(parse_record(text))


def shares(outcome: Outcome, sides: int) -> list[float]:
    """Who won, as parts of one win."""
    return [1.0 / len(outcome.winners) if side in outcome.winners else 0.0 for side in range(sides)]
