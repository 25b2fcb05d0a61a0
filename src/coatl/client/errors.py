"""What can go wrong between a client and its server."""

from collections.abc import Mapping
from typing import Any, Final

from coatl.kernel.errors import CoatlError


class Refused(CoatlError):
    """The server said no: ``code`` and ``facts`` for programs, ``sentence`` for people."""

    def __init__(self, problem: Mapping[str, Any]) -> None:
        super().__init__(str(problem.get("code", "refused")), dict(problem.get("facts", {})))
        self.sentence: Final = str(problem.get("sentence", ""))

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"


class Unreachable(CoatlError):
    """The server did not answer."""

    def __init__(self, address: str, problem: str) -> None:
        super().__init__("server-unreachable", {"address": address, "problem": problem})
