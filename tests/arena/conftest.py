"""Bots of somebody else, written to a directory from which they are imported."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

FOREIGN_BOTS = '''
"""Bots that are not Coatl's own; most of them are broken."""
import os
import time
from coatl.bots.bot import Bot

class First(Bot):
    """Always makes the first action, whatever it is."""
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, budget):
        return view.legal[0]
    def hint(self, view):
        return []

class Last(First):
    def choose(self, view, budget):
        return view.legal[-1]

class Raises(First):
    def choose(self, view, budget):
        raise ValueError("out of ideas")

class Unborn(First):
    def __init__(self, seed):
        raise RuntimeError("no model file")

class Cheats(First):
    def choose(self, view, budget):
        view.legal.append(511)
        return 511

class Mumbles(First):
    def choose(self, view, budget):
        return "done"

class Loops(First):
    def choose(self, view, budget):
        while True:
            pass

class Lives(First):
    """Leaves a mark again and again, for as long as it lives."""
    def choose(self, view, budget):
        while True:
            open(os.environ["MARK"], "w").close()
            time.sleep(0.05)

class Dawdles(First):
    """Hardly works, but lets the others wait."""
    def choose(self, view, budget):
        time.sleep(0.2)
        return view.legal[-1]

class Exits(First):
    def choose(self, view, budget):
        os._exit(3)

class Talks(First):
    """Prints, which must not get into JSON."""
    def choose(self, view, budget):
        print("thinking ...", flush=True)
        return view.legal[0]

class Budgeted(First):
    """Fails unless the seconds of a turn become fewer from choice to choice and are whole again in the next turn."""
    turn = None
    def choose(self, view, budget):
        if view.turn == self.turn:
            assert 0 <= budget.seconds < self.left, "the budget of the turn did not shrink"
        else:
            assert budget.seconds == 0.25, "a new turn has its whole budget"
        self.turn, self.left = view.turn, budget.seconds
        began = budget.clock()
        while budget.clock() < began + 0.001:
            pass
        return view.legal[-1]

class Counts(First):
    """Fails unless it is told its simulations, and nothing else."""
    def choose(self, view, budget):
        assert (budget.simulations, budget.seconds) == (30, None)
        return view.legal[0]

NotABot = int
'''


@pytest.fixture
def foreign(tmp_path: Path) -> Iterator[str]:
    """The name of a module with bots that are not Coatl's own."""
    folder = tmp_path / "bots"
    folder.mkdir()
    (folder / "foreign_bots.py").write_text(FOREIGN_BOTS, encoding="utf-8")
    sys.path.insert(0, str(folder))
    yield "foreign_bots"
    sys.path.remove(str(folder))
    sys.modules.pop("foreign_bots", None)
