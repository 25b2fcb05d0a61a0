"""One puzzle, as a line of a file and back."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from coatl.kernel.errors import BadInput
from coatl.kernel.registry import game_names

FIELDS: Final = {
    "id": str, "game": str, "kind": str, "grade": int, "line": dict, "worth": int, "steps": list, "tries": int,
    "near": int, "source": str,
}  # fmt: skip
"""What a line of a file must have, and of which type."""
ID_LENGTH: Final = 6


@dataclass(frozen=True)
class Puzzle:
    """A puzzle with its solution."""

    game: str
    kind: str
    line: Mapping[str, Any]
    """What lies before the player, as ``coatl solve`` asks for it."""
    worth: int
    """What the best answer is worth."""
    steps: list[str]
    """One way to it."""
    tries: int
    """How many tries a guessing bot needs, see ``guessing``."""
    near: int
    """How many other answers are almost as good."""
    grade: int
    source: str
    """The game it comes from: seed, number of the game, turn."""

    @property
    def id(self) -> str:
        """The same puzzle has the same name wherever it is found again."""
        text = json.dumps([self.game, self.kind, self.line], sort_keys=True, separators=(",", ":"))
        return self.game[0] + sha256(text.encode()).hexdigest()[:ID_LENGTH]

    def as_line(self) -> str:
        """The puzzle as one line of JSON."""
        fields = {field: getattr(self, field) for field in FIELDS}
        return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def parse_puzzles(lines: Iterable[str], file: str) -> list[Puzzle]:
    """The puzzles of a file; a line that is none is named."""
    return [parse_puzzle(line, file, number) for number, line in enumerate(lines, start=1) if line.strip()]


def parse_puzzle(line: str, file: str, number: int) -> Puzzle:
    try:
        fields = json.loads(line)
    except ValueError:
        raise BadInput("puzzle-not-json", {"file": file, "line": number}) from None
    for field, kind in FIELDS.items():
        if not isinstance(fields, dict) or not isinstance(fields.get(field), kind):
            raise BadInput("puzzle-field", {"file": file, "line": number, "field": field})
    if fields["game"] not in game_names():
        raise BadInput("puzzle-field", {"file": file, "line": number, "field": "game"})
    if not all(isinstance(step, str) for step in fields["steps"]):
        raise BadInput("puzzle-field", {"file": file, "line": number, "field": "steps"})
    puzzle = Puzzle(**{field: fields[field] for field in FIELDS if field != "id"})
    if puzzle.id != fields["id"]:
        raise BadInput("puzzle-id", {"file": file, "line": number, "found": fields["id"], "expected": puzzle.id})
    return puzzle
