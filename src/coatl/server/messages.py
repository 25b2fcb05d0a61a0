"""The messages that clients send on a socket, read field by field; what is wrong is named."""

import json
from dataclasses import dataclass
from typing import Final

from coatl.kernel.errors import BadInput
from coatl.server.problems import bad_field
from coatl.server.settings import Limits

MOVES: Final = ("act", "undo", "restart", "redo", "chat")
"""Messages that change something: each has an id of the client's, and is done once however often it comes."""
QUESTIONS: Final = ("look", "why", "hint", "resync", "ping")


@dataclass(frozen=True)
class Message:
    """One message. Fields that its type does not have are empty."""

    type: str
    id: str = ""
    seat: int = -1
    seq: int = -1
    text: str = ""
    """The action of ``act`` and ``why``, the words of ``chat``."""


def parse_message(text: str, limits: Limits) -> Message:
    """Read a message; raises ``BadInput``."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("message-not-json", {}) from None
    if not isinstance(fields, dict):
        raise BadInput("message-not-an-object", {})
    kind = fields.get("type")
    if kind not in MOVES and kind not in QUESTIONS:
        raise BadInput("unknown-message", {"type": str(kind)[:64], "known": [*MOVES, *QUESTIONS]})
    id = _text(fields, "id", limits.id_length) if kind in MOVES else ""
    seat = _number(fields, "seat") if kind in ("act", "undo", "restart", "redo", "why", "hint") else -1
    if kind == "look" and fields.get("seat") is not None:
        seat = _number(fields, "seat")
    seq = _number(fields, "seq") if kind in ("act", "undo", "restart", "redo", "resync") else -1
    words = ""
    if kind in ("act", "why"):
        words = _text(fields, "action", 64)
    elif kind == "chat":
        words = _text(fields, "text", 4 * limits.chat_length)
    return Message(str(kind), id, seat, seq, words)


def _text(fields: dict[str, object], name: str, most: int) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not 1 <= len(value) <= most or not value.isprintable():
        raise bad_field(name, f"a text of 1 to {most} printable characters")
    return value


def _number(fields: dict[str, object], name: str) -> int:
    value = fields.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**31:
        raise bad_field(name, "a number from 0")
    return value
