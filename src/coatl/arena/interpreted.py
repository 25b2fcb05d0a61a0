"""Run as a program: the speed inside the engine from the ``.py`` files beside this one, compiled or not.

Reads a number of seconds a line and answers each with the decisions a second. A program of its own, because what is
compiled must not have been imported before; so it imports nothing of Coatl until the compiled modules are out of reach.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds every module of Coatl in its source, never in compiled code."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] != "coatl":
            return None
        for place in path or [str(Path(__file__).parents[2])]:
            spec = FileFinder(place, (SourceFileLoader, [".py"])).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def answer(game: str, players: int) -> None:
    """Measure as often as asked."""
    from coatl.arena.speed import inside
    from coatl.build import is_compiled

    assert not is_compiled()
    measure = inside(game, players)
    for line in sys.stdin:
        print(measure(float(line)), flush=True)


if __name__ == "__main__":
    sys.meta_path.insert(0, SourceFinder())
    answer(sys.argv[1], int(sys.argv[2]))
