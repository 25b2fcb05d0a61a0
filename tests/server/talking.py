"""Words for tests that talk with a server: messages as they are sent, waiting for an answer, a chooser, a clock."""

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from coatl.client import Connection, Refused


class SetClock:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def now(self) -> float:
        return self.seconds

    def steady(self) -> float:
        return self.seconds

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


def say(connection: Connection, **message: Any) -> None:
    """Send a message as it is."""
    assert connection.socket is not None
    connection.socket.send(json.dumps(message))


def hear(connection: Connection, kind: str) -> dict[str, Any]:
    """The next message of a type."""
    while True:
        message = connection.receive()
        if message["type"] == kind:
            return message


def wait_until(connection: Connection, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first state of which something holds, the last one included."""
    while not holds(connection.state):
        connection.receive()
    return connection.state


def look(connection: Connection, seat: int | None) -> dict[str, Any]:
    """Look from another seat, or from none, as somebody who hands a device over."""
    say(connection, type="look", seat=seat)
    while True:
        state = hear(connection, "state")
        if state["seat"] == seat:
            return state


def any_action(seed: int) -> Callable[[dict[str, Any]], str]:
    """Chooses any legal action, the same ones for the same seed and views."""
    chance = random.Random(seed)
    return lambda view: chance.choice(view["legal"])


def play_all(*connections: Connection) -> list[dict[str, Any]]:
    """Let everybody play at the same time until the game is over; the result, as each was told it."""
    with ThreadPoolExecutor(len(connections)) as people:
        games = [people.submit(one.play, any_action(number)) for number, one in enumerate(connections)]
        return [game.result(60) for game in games]


def refusal(action: Callable[..., object], *arguments: Any, **named: Any) -> str:
    """The code with which something is refused; a refusal always has a sentence, too."""
    with pytest.raises(Refused) as refused:
        action(*arguments, **named)
    assert refused.value.sentence.endswith((".", "?")) and refused.value.code not in refused.value.sentence
    return refused.value.code
