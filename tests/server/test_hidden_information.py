"""What is hidden stays hidden in all that leaves the server (BG-12, CG-10): rooms whose hidden information differs look
the same to a viewer byte for byte, whatever it asks; and every leak planted on purpose is noticed.
"""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest

from coatl.kernel.events import Event
from coatl.kernel.records import Record
from coatl.server import entries, room as rooms, telling
from coatl.server.routes import tables as asked_at_tables
from coatl.server.problems import Refusal
from coatl.server.room import Body, Change, Room
from tests.server.asking import Desk
from tests.server.pairs import Leaked, compare_pairs
from tests.server.soaking import minutes, report
from tests.server.twins import ScriptedDealer

Monkey = pytest.MonkeyPatch


@pytest.fixture
def prepared(monkeypatch: Monkey) -> list[ScriptedDealer]:
    """New games take their dealers from here."""
    dealers: list[ScriptedDealer] = []
    monkeypatch.setattr("coatl.kernel.game.make_dealer", lambda number, seed: dealers.pop(0))
    return dealers


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


@pytest.mark.rule("BG-2.4", "BG-12.1", "BG-12.2", "CG-10.1", "CG-10.2")
@pytest.mark.parametrize("part", range(4))
def test_rooms_that_differ_in_what_is_hidden_look_the_same(
    part: int, desk: Desk, prepared: list[ScriptedDealer]
) -> None:
    compared, differ = compare_pairs(desk, prepared, 250, f"part {part}")
    assert compared == 250
    assert differ > 50, "the rooms hardly differed"


@pytest.mark.soak
@pytest.mark.rule("BG-2.4", "BG-12.1", "BG-12.2", "CG-10.1", "CG-10.2")
def test_many_rooms_that_differ_in_what_is_hidden_look_the_same(desk: Desk, prepared: list[ScriptedDealer]) -> None:
    compared, differ = compare_pairs(desk, prepared, 100_000, "soak", 100, monotonic() + 60 * minutes("hidden"))
    report("noninterference", pairs=compared, steps_that_differed=differ)
    assert compared > 100


# -- leaks planted on purpose --------------------------------------------------------------------------------------


def numbers_of_the_log(monkey: Monkey) -> None:
    """Every entry moves everybody's number."""
    real = Change.__init__

    def told_to_all(self: Change, kind: str, facts: Any, events: list[Event], hidden_from: Any) -> None:
        real(self, kind, facts, events, set())

    monkey.setattr(Change, "__init__", told_to_all)


def in_the_state(name: str, leak: Callable[[Room], object]) -> Callable[[Monkey], None]:
    """The state says one more thing, or another."""

    def plant(monkey: Monkey) -> None:
        real = telling.state_json

        def leaky(room: Room, *rest: Any) -> dict[str, object]:
            return {**real(room, *rest), name: leak(room)}

        monkey.setattr(asked_at_tables, "state_json", leaky)

    plant.__name__ = f"{name} in the state"
    return plant


def in_the_table(name: str, leak: Callable[[Room], object]) -> Callable[[Monkey], None]:
    def plant(monkey: Monkey) -> None:
        real = telling.table_json

        def leaky(room: Room, person: int | None) -> dict[str, object]:
            return {**real(room, person), name: leak(room)}

        monkey.setattr(asked_at_tables, "table_json", leaky)

    plant.__name__ = f"{name} in the table"
    return plant


def all_events(monkey: Monkey) -> None:
    """Events with their secrets, and those that are hidden."""

    def seen_by_all(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
        return [{**event.facts, **event.secrets} for event in events]

    monkey.setattr(rooms, "seen_by", seen_by_all)


def back_told_to_all(monkey: Monkey) -> None:
    """That something was taken back, whatever it was."""

    def back(room: Room, body: Body) -> Change:
        for _ in range(body["steps"]):
            room.played_game().take_back()
            room.visible_steps.pop()
        return Change("back", {"seat": body["seat"]}, [], set())

    monkey.setitem(rooms._FOLDS, "back", back)


def whole_record(monkey: Monkey) -> None:
    """The export with the private draws."""
    monkey.setattr(telling, "lines_seen_by", lambda record, viewer: record.actions)


def record_as_long_as_it_is(monkey: Monkey) -> None:
    """The export says how many lines there are."""
    real = telling.lines_seen_by

    def padded(record: Record, viewer: int | None) -> list[str]:
        seen = real(record, viewer)
        return seen + ["?"] * (len(record.actions) - len(seen))

    monkey.setattr(telling, "lines_seen_by", padded)


def cards_in_an_error(monkey: Monkey) -> None:
    """What the other could do, told to who tries to act out of turn."""
    real = entries.act

    def leaky(room: Room, seat: int, action: str) -> Body:
        try:
            return real(room, seat, action)
        except Refusal as problem:
            game = room.played_game()
            legal = [game.action_text(one) for one in game.legal_actions()]
            raise Refusal(problem.code, {**problem.facts, "instead": str(legal)}) from None

    monkey.setattr(entries, "act", leaky)


def summary_counts(monkey: Monkey) -> None:
    """The list of tables shows how long the log is."""
    real = telling.summary_json
    monkey.setattr(telling, "summary_json", lambda room: {**real(room), "entries": room.entries})


LEAKS: list[Callable[[Monkey], None]] = [
    numbers_of_the_log,
    in_the_state("position", lambda room: room.entries),
    in_the_state("steps_back", lambda room: room.played_game().steps_back()),
    in_the_state("view", lambda room: room.played_game().view(room.current_seat).as_json()),
    in_the_state("padding", lambda room: " " * len(room.played_game().lines)),
    in_the_state("legal", lambda room: room.played_game().legal_actions()),
    in_the_table("seed", lambda room: room.played_game().seed),
    in_the_table("draws", lambda room: room.played_game().lines),
    in_the_table("moves", lambda room: len(room.told)),
    in_the_table("log", lambda room: len(room.history)),
    all_events,
    back_told_to_all,
    whole_record,
    record_as_long_as_it_is,
    cards_in_an_error,
    summary_counts,
]


@pytest.mark.parametrize("plant", LEAKS, ids=[leak.__name__.replace("_", " ") for leak in LEAKS])
def test_a_planted_leak_is_noticed(
    plant: Callable[[Monkey], None], desk: Desk, prepared: list[ScriptedDealer], monkeypatch: Monkey
) -> None:
    plant(monkeypatch)
    with pytest.raises(Leaked):
        compare_pairs(desk, prepared, 250, "leak")
