"""The puzzles that come with Coatl: one file a game, where browsers get them from, too."""

from functools import cache
from importlib.resources import files

from coatl.kernel.errors import BadInput
from coatl.kernel.registry import game_names
from coatl.puzzles.puzzle import Puzzle, parse_puzzles


def file_name(game: str) -> str:
    """Where the puzzles of a game are, in the package."""
    return f"web/puzzles/{game}.jsonl"


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easy ones first."""
    name = file_name(game)
    text = files("coatl").joinpath(name).read_text(encoding="utf-8")
    return tuple(parse_puzzles(text.splitlines(), name))


def find_puzzle(id: str) -> Puzzle:
    """A puzzle by its id."""
    for game in game_names():
        for puzzle in shipped(game):
            if puzzle.id == id:
                return puzzle
    raise BadInput("unknown-puzzle", {"puzzle": id})
