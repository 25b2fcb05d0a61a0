"""A record as it is watched again: its steps, and what the table looked like after each of them.

A replay knows a record and nothing else: whatever it tells, whoever sent the record has already. Replaying takes tens
of milliseconds, so it lets those who play go first again and again, and the last replays are kept for a while.
"""

import asyncio
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from coatl.bots.registry import bot_names
from coatl.kernel.events import Event, seen_by
from coatl.kernel.game import make_dealer, seed_hash
from coatl.kernel.records import RESIGNED, Record, parse_record, replay_to_end, retell
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import DEAL
from coatl.kernel.state import State
from coatl.kernel.view import check_seat
from coatl.server.problems import sendable
from coatl.server.seats import OVER, Agreement

MOST_KEPT: Final = 8
LINES_AT_ONCE: Final = 16


@dataclass(frozen=True)
class Eyes:
    """Who looks: a seat, a spectator (None), or somebody to whom all is open."""

    seat: int | None
    open: bool

    def events(self, events: list[Event]) -> list[dict[str, object]]:
        """What happened, as these eyes see it."""
        if not self.open:
            return seen_by(events, self.seat)
        return [seen for event in events for seen in seen_by([event], event.seat)]

    def view(self, state: State) -> dict[str, object]:
        """A position, as these eyes see it. All open is what spectators see, with what every seat sees of itself."""
        if not self.open:
            return state.view(self.seat).as_json()
        told = state.view(None).as_json()
        own = [state.view(seat).as_json() for seat in range(state.players)]
        if "seats" in told:
            told["seats"] = [view["seats"][seat] for seat, view in enumerate(own)]  # type: ignore[index]
        else:
            told["hands"] = [view["hand"] for view in own]
        return told


@dataclass
class Step:
    """An action with the draws that follow it; the first step is what is drawn before anybody acts."""

    line: str
    seat: int | None
    after: State
    events: list[Event] = field(default_factory=list)


class Replay:
    """A record that was checked from the first line to the result."""

    def __init__(self, record: Record) -> None:
        replay_to_end(record)
        self.record: Final = record
        self.seed_hash: Final = seed_hash(record.seed)
        self.rules: Final = find_rules(record.game)
        self.steps: Final = [Step("", None, self.rules.new_state(record.players, record.options))]
        self.same_from = 0
        """The first step from which all that was drawn comes from the seed: not the beginning in the record of an
        exploration that was drawn anew, whose given draws come from a seed that nobody knows here.
        """

    async def unfold(self) -> None:
        """Find the steps, with pauses for others."""
        record, rules = self.record, self.rules
        dealer = make_dealer(record.dealer, record.seed) if record.given else None
        for number, (line, before, after, events) in enumerate(retell(record)):
            if number % LINES_AT_ONCE == 0:
                await asyncio.sleep(0)
            if not line.startswith(DEAL):
                self.steps.append(Step(line, before.current_seat, after))
            elif dealer is not None and number < record.given and line != rules.draw_text(int(dealer.draw(before))):
                self.same_from = len(self.steps) - 1
            self.steps[-1].after = after
            self.steps[-1].events += events

    def has_ended(self) -> bool:
        """Whether somebody acted, and it was played to its end or given up."""
        return len(self.steps) > 1 and self.result_json() is not None

    def table_json(self) -> dict[str, object]:
        """What is told of a table, for the table where this was played: nothing can be done there any more."""
        record = self.record
        seats = [_seat_json(name) for name in record.seats]
        agreement = Agreement(record.game, record.players, self.rules.options_of(self.steps[0].after), chat=False)
        return {
            "id": "",
            **agreement.as_json(),
            "phase": OVER,
            "seats": seats,
            "host": False,
            "at_table": False,
            "hints_allowed": False,
            "rematch": None,
            "seed_hash": self.seed_hash,
            "seed": record.seed,
            "result": self.result_json(),
            "opened_at": None,
            "ended_at": None,
        }

    def result_json(self) -> dict[str, object] | None:
        """How it ended, with the score sheet; None for a record that stops on the way. Who had resigned, and who won
        thereby, only the record knows.
        """
        state = self.steps[-1].after
        recorded = self.record.result or {}
        if not state.is_over and not recorded:
            return None
        sheet = state.score_sheet()
        told: dict[str, object] = {"resigned": _sides(recorded.get("resigned"), self.record.players)}
        if state.is_over:
            told |= state.outcome().as_json()
        else:
            winners = _sides(recorded.get("winners"), len(sheet.totals))
            told |= {"reason": RESIGNED, "scores": sheet.totals, "winners": winners, "decided_by": RESIGNED}
        return {**told, "sheet": sheet.as_json()}

    def explored_from(self) -> int | None:
        """The step from which it is an exploration of another game; None for a game of its own."""
        given = self.record.actions[: self.record.given]
        return sum(not line.startswith(DEAL) for line in given) if given else None

    def lines_until(self, step: int) -> list[str]:
        """The lines of the record up to the end of a step."""
        actions = [number for number, line in enumerate(self.record.actions) if not line.startswith(DEAL)]
        return self.record.actions[: actions[step]] if step < len(actions) else list(self.record.actions)

    def steps_json(self, eyes: Eyes) -> list[dict[str, object]]:
        """All steps: the action and who took it, whose turn it is after it, and what happened."""
        check_seat(eyes.seat, self.record.players)
        return [
            {
                "line": step.line,
                "seat": step.seat,
                "turn": step.after.turn,
                "turn_seat": step.after.seat,
                "events": eyes.events(step.events),
            }
            for step in self.steps
        ]

    async def views_json(self, eyes: Eyes, first: int, most: int) -> list[dict[str, object]]:
        """Some positions, and what is worth what in them, with pauses for others."""
        viewer = None if eyes.open else eyes.seat
        told: list[dict[str, object]] = []
        for step in self.steps[first : first + most]:
            await asyncio.sleep(0)
            told.append({"view": eyes.view(step.after), "preview": self.rules.preview(step.after.view(viewer))})
        return told


def _sides(listed: object, sides: int) -> list[int]:
    """The seats that a record lists; whatever else somebody may have written there is left out."""
    return [side for side in range(sides) if side in listed] if isinstance(listed, list) else []


def _seat_json(name: str) -> dict[str, object]:
    """Who sat there: records have the names alone, and bots are called by their levels."""
    is_bot = name in bot_names()
    return {
        "kind": "bot" if is_bot else "person",
        "name": sendable(name),
        "bot": name if is_bot else None,
        "yours": False,
        "stand_in": None,
        "resigned": False,
    }


class Replays:
    """The last replays that were asked for, each under the digest of its record."""

    def __init__(self) -> None:
        self.kept: Final[dict[bytes, Replay]] = {}

    async def find(self, body: bytes) -> Replay:
        """The replay of a record; raises ``BadInput`` for what is none."""
        digest = sha256(body).digest()
        replay = self.kept.pop(digest, None)
        if replay is None:
            replay = Replay(parse_record(body.decode("utf-8", "replace")))
            await replay.unfold()
        self.kept[digest] = replay
        if len(self.kept) > MOST_KEPT:
            del self.kept[next(iter(self.kept))]
        return replay
