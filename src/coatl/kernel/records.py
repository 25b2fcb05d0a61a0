"""A game record: the one truth of a game, as text. Replay needs no generator; verification deals again."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from coatl.kernel.errors import BadInput, Fact, IllegalAction
from coatl.kernel.events import Event
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import DEAL
from coatl.kernel.state import CHANCE, State

VERSION: Final = 1
RESIGNED: Final = "resigned"
"""The reason in the result of a game that somebody ended by resigning: a thing of the table, not of the rules."""


class Record:
    """Version, game, options, seed, dealer, seats, then actions and draws in order, then the result."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, object],
        seed: str,
        dealer: int,
        seats: list[str],
        actions: list[str],
        result: Mapping[str, object] | None,
        given: int = 0,
    ) -> None:
        self.game: Final = game
        self.players: Final = players
        self.options: Final = dict(options)
        self.seed: Final = seed
        self.dealer: Final = dealer
        self.seats: Final = seats
        self.actions: Final = actions
        self.result: Final = None if result is None else dict(result)
        self.given: Final = given
        """How many lines come from another game (see ``exploration.py``); 0 for a game that began with itself."""

    def as_json(self) -> dict[str, object]:
        document: dict[str, object] = {
            "coatl": VERSION,
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "dealer": self.dealer,
            "seats": self.seats,
            "actions": self.actions,
        }
        if self.given:
            document["given"] = self.given
        if self.result is not None:
            document["result"] = self.result
        return document

    def as_text(self) -> str:
        """The record as people read and compare it: one action or draw a line."""
        return json.dumps(self.as_json(), indent=1, ensure_ascii=False) + "\n"


def parse_record(text: str) -> Record:
    """Read a record; raises ``BadInput`` that names what is wrong."""
    try:
        document = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BadInput("record-not-json", {"line": problem.lineno, "problem": problem.msg}) from None
    except (ValueError, RecursionError) as problem:
        raise BadInput("record-not-json", {"line": 1, "problem": str(problem)}) from None
    if not isinstance(document, dict):
        raise BadInput("record-not-an-object", {})
    version = document.get("coatl")
    if version != VERSION or type(version) is not int:
        raise BadInput("record-version", {"version": str(version), "known": str(VERSION)})
    game = _field(document, "game", str)
    players = _field(document, "players", int)
    options = _field(document, "options", dict)
    seed = document.get("seed")
    if isinstance(seed, int) and not isinstance(seed, bool):
        seed = str(seed)
    if not isinstance(seed, str):
        raise BadInput("record-field", {"field": "seed", "expected": "text"})
    dealer = _field(document, "dealer", int)
    result = document.get("result")
    if result is not None and not isinstance(result, dict):
        raise BadInput("record-field", {"field": "result", "expected": "object"})
    actions = _texts(document, "actions")
    return Record(
        str(game),
        int(str(players)),
        dict(options) if isinstance(options, dict) else {},
        seed,
        int(str(dealer)),
        _texts(document, "seats"),
        actions,
        result,
        _given(document, len(actions)),
    )


def _field(document: Mapping[str, object], name: str, kind: type) -> object:
    names = {str: "text", int: "number", dict: "object", list: "list"}
    value = document.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadInput("record-field", {"field": name, "expected": names[kind]})
    return value


def _given(document: Mapping[str, object], lines: int) -> int:
    """How many lines come from another game: none, where nothing is said about it."""
    if "given" not in document:
        return 0
    given = int(str(_field(document, "given", int)))
    if not 0 <= given <= lines:
        raise BadInput("record-field", {"field": "given", "expected": f"0..{lines}"})
    return given


def _texts(document: Mapping[str, object], name: str) -> list[str]:
    values = _field(document, name, list)
    texts: list[str] = []
    assert isinstance(values, list)
    for value in values:
        if not isinstance(value, str):
            raise BadInput("record-field", {"field": name, "expected": "texts"})
        texts.append(value)
    return texts


def replay(record: Record) -> Iterator[tuple[str, State]]:
    """Every line of a record with the position after it, each step checked.

    The position is one and the same object that goes on changing; clone it to keep it. Raises ``BadInput`` naming the
    first bad line.
    """
    rules = find_rules(record.game)
    state = rules.new_state(record.players, record.options)
    for number, line in enumerate(record.actions, start=1):
        try:
            if line.startswith(DEAL):
                state.apply_chance(rules.parse_draw(line))
            elif state.current_seat == CHANCE:
                raise IllegalAction("draws-first", {})
            else:
                state.apply(rules.parse_action(line))
        except (BadInput, IllegalAction) as problem:
            facts: dict[str, Fact] = {"number": number, "line": line, "reason": problem.code}
            raise BadInput("record-bad-line", {**facts, "nearest": problem.facts.get("nearest", "")}) from None
        yield line, state


def retell(record: Record) -> Iterator[tuple[str, State, State, list[Event]]]:
    """Every line of a record with the positions before and after it, and what it did; each step is checked."""
    rules = find_rules(record.game)
    before = rules.new_state(record.players, record.options)
    for line, position in replay(record):
        after = position.clone()
        if line.startswith(DEAL):
            events = rules.draw_events(before, rules.parse_draw(line), after)
        else:
            events = rules.action_events(before, rules.parse_action(line), after)
        yield line, before, after, events
        before = after


def replay_to_end(record: Record) -> State:
    """The position at the end of a record; its result, if it has one, must be the right one."""
    rules = find_rules(record.game)
    if len(record.seats) != record.players:
        raise BadInput("seat-count", {"seats": len(record.seats), "players": record.players})
    state = rules.new_state(record.players, record.options)
    for _, after in replay(record):
        state = after
    if record.result is not None:
        resigned = record.result.get("reason") == RESIGNED and not state.is_over
        if not state.is_over and not resigned:
            raise BadInput("record-truncated", {"lines": len(record.actions)})
        outcome = {"scores": state.score_sheet().totals} if resigned else state.outcome().as_json()
        for field, value in outcome.items():
            if record.result.get(field) != value:
                raise BadInput(
                    "record-result",
                    {"field": field, "found": str(record.result.get(field)), "expected": str(value)},
                )
    return state
