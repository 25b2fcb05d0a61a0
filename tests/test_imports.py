"""Who may import whom: the rooms of the house, from the cellar up."""

import ast
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[1] / "src"

# Everything above the games reaches them through kernel.registry, so no row but their own has a game in it.
# room: (rooms of Coatl it may import, packages from outside the standard library)
TABLE: dict[str, tuple[str, str]] = {
    "kernel": ("", "mypy_extensions"),
    "serpent": ("kernel", "mypy_extensions"),
    "boardgame": ("kernel serpent", "mypy_extensions"),
    "cardgame": ("kernel serpent", "mypy_extensions"),
    "bots": ("kernel serpent", "mypy_extensions"),
    "answers": ("kernel serpent", ""),
    "locales": ("kernel", "fluent"),
    "coatl": ("kernel", ""),
    "build": ("kernel", ""),
    "arena": ("coatl build kernel serpent bots", "ray"),
    "analysis": ("coatl build kernel serpent bots arena", ""),
    "puzzles": ("coatl build kernel serpent bots", ""),
    "rl": ("coatl build kernel serpent bots", "gymnasium librt mypy_extensions numpy pettingzoo pyspiel"),
    "peers": (
        "coatl build kernel arena rl locales",
        "catanatron chess gymnasium jax mypy_extensions numpy pgx pyspiel rlcard",
    ),
    "server": (
        "coatl build kernel serpent bots analysis locales",
        "alembic asyncpg fastapi orjson prometheus_client pydantic redis sqlalchemy starlette uvicorn",
    ),
    "client": ("kernel", "websockets"),
    "web": ("", ""),
    "cli": ("coatl build kernel serpent answers bots arena analysis puzzles rl peers server client locales", "rich"),
    "__main__": ("cli", ""),
}
"""``coatl`` is the face of the package, ``coatl/__init__.py``; ``build`` and ``__main__`` are modules beside it."""


def module_name(file: Path, sources: Path) -> str:
    """``coatl.kernel.state`` for that file; a package is named by its ``__init__.py``."""
    parts = file.relative_to(sources).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file, SOURCES): file for file in sorted(SOURCES.rglob("*.py"))}


def imported(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """The line and the full name of each module that is imported, wherever in the file that is.

    Of ``from coatl.kernel import state`` the name is ``coatl.kernel``: the room is all that matters.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            origin = resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names:
                is_room = origin == "coatl" and alias.name in TABLE
                yield node.lineno, f"coatl.{alias.name}" if is_room else origin


def room(module: str) -> str:
    """The room of a module of Coatl."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "coatl"


def problems(module: str, source: str, is_package: bool = False) -> list[str]:
    """What a module imports and must not, each with its line."""
    if room(module) not in TABLE:
        return [f"{module}: {room(module)} is not in the table of {Path(__file__).name}"]
    rooms, outside = (entry.split() for entry in TABLE[room(module)])
    package = module if is_package else module.rpartition(".")[0]
    found = []
    for line, name in imported(ast.parse(source), package):
        top = name.partition(".")[0]
        if top == "coatl":
            allowed = room(name) == room(module) or room(name) in rooms
        else:
            allowed = top in sys.stdlib_module_names or top in outside
        if not allowed:
            found.append(f"{module}, line {line}: {room(module)} must not import {name}")
    return found


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_it_may(module: str) -> None:
    file = MODULES[module]
    assert problems(module, file.read_text(encoding="utf-8"), file.name == "__init__.py") == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("coatl.kernel.state", "import coatl.serpent.serpent"),
        ("coatl.kernel.state", "from coatl import serpent"),
        ("coatl.kernel.state", "from .. import serpent"),
        ("coatl.kernel.state", "from ..serpent.colours import COLOURS"),
        ("coatl.kernel.state", "import coatl"),
        ("coatl.kernel.state", "import numpy"),
        ("coatl.serpent.serpent", "def draw():\n    from coatl.boardgame import state"),
        ("coatl.boardgame.state", "from coatl.cardgame.state import Position"),
        ("coatl.cardgame.state", "import json, coatl.boardgame.state"),
        ("coatl.bots.greedy", "from coatl.boardgame.evaluate import evaluate"),
        ("coatl.bots.greedy", "from coatl.arena import match"),
        ("coatl.bots.greedy", "import rich"),
        ("coatl.arena.match", "from coatl.cli import main"),
        ("coatl.server.app", "if TYPE_CHECKING:\n    from coatl.boardgame.state import Position"),
        ("coatl.client.client", "from coatl.bots import greedy"),
        ("coatl.locales.rules", "from coatl.boardgame.cards import PROPHECIES"),
        ("coatl.cli.solve", "from coatl.boardgame import assemble"),
        ("coatl.build", "import coatl.boardgame.state"),
        ("coatl.attic.box", "import json"),
    ],
)
def test_a_bad_import_is_found(module: str, line: str) -> None:
    assert len(problems(module, line)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("coatl.kernel.registry", "from importlib import import_module"),
        ("coatl.kernel.state", "from . import errors\nfrom .errors import BadInput"),
        ("coatl.boardgame.state", "from mypy_extensions import i64\nfrom coatl.kernel.state import State"),
        ("coatl.boardgame.game", "from coatl.boardgame import apply, draws, legal"),
        ("coatl.bots.greedy", "from coatl.kernel import registry"),
        ("coatl.locales", "from fluent.runtime import FluentBundle"),
        ("coatl.cli.bench", "import coatl\nimport rich.table\nfrom coatl.build import is_compiled"),
    ],
)
def test_a_good_import_is_let_through(module: str, line: str) -> None:
    assert problems(module, line, is_package=module == "coatl.locales") == []
