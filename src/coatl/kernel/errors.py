"""Errors carry a stable code and facts; the sentences are messages in ``locales``."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

Fact = str | int | float | bool | None | list[str]
"""What an error or a reason may say about itself: plain values that any message can show."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CoatlError(Exception):
    """Something is wrong: ``code`` says what, ``facts`` name the bad part and what would be right."""

    def __init__(self, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(code, dict(facts or {}))
        self.code: Final = code
        self.facts: Final[dict[str, Fact]] = dict(facts or {})

    def as_json(self) -> dict[str, object]:
        return {"code": self.code, "facts": dict(self.facts)}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code}: {facts}" if facts else self.code


class IllegalAction(CoatlError):
    """The rules forbid this action now; nothing was changed."""


class BadInput(CoatlError):
    """Text, options, a record or a card file that cannot be understood."""
