"""Requests that are refused: a stable code with facts, a status, and a sentence in the reader's language."""

from typing import Final

from coatl.kernel.errors import BadInput, CoatlError, IllegalAction
from coatl.locales import Speaker
from coatl.locales.problems import say_problem

STATUS: Final = {
    "unknown-table": 404,
    "unknown-address": 404,
    "unknown-analysis": 404,
    "method-not-allowed": 405,
    "not-your-seat": 403,
    "not-at-the-table": 403,
    "not-the-host": 403,
    "foreign-origin": 403,
    "hints-off": 403,
    "chat-off": 403,
    "nothing-at-stake": 409,
    "draws-not-known": 409,
    "exploration-full": 409,
    "token-unknown": 401,
    "seat-taken": 409,
    "seats-open": 409,
    "seat-open": 409,
    "resigned-already": 409,
    "game-begun": 409,
    "game-not-begun": 409,
    "game-is-over": 409,
    "game-not-over": 409,
    "not-your-turn": 409,
    "stale": 409,
    "nothing-to-take-back": 409,
    "nothing-to-do-again": 409,
    "too-large": 413,
    "too-many-requests": 429,
    "too-many-tables": 429,
    "too-many-sockets": 429,
    "too-many-analyses": 429,
    "table-crowded": 409,
    "store-unavailable": 503,
    "server-closing": 503,
    "bot-unavailable": 503,
    "analyses-busy": 503,
    "analysis-failed": 503,
}
"""The HTTP status of every refusal that is not simply bad input (400) or against the rules of the game (409)."""


class Refusal(CoatlError):
    """The server will not do this now; nothing was changed."""


def status_of(problem: CoatlError) -> int:
    if isinstance(problem, IllegalAction):
        return STATUS.get(problem.code, 409)
    return STATUS.get(problem.code, 400)


def as_json(problem: CoatlError, speaker: Speaker) -> dict[str, object]:
    """The body of a refusal: what a program reads (code and facts), and what a person does (the sentence)."""
    told = {"code": problem.code, "facts": dict(problem.facts), "sentence": say_problem(problem, speaker)}
    return {name: sendable(value) for name, value in told.items()}


def sendable(value: object) -> object:
    """The same, with a question mark for every half of a character that somebody sent: such cannot be sent back."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, list):
        return [sendable(each) for each in value]
    if isinstance(value, dict):
        return {name: sendable(each) for name, each in value.items()}
    return value


def bad_field(field: str, expected: str) -> BadInput:
    """A field of a message or a request that is missing or not what it should be."""
    return BadInput("bad-field", {"field": field, "expected": expected})
