"""Lets these tests import what those of every game share, and says in one sentence what is missing."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


@pytest.fixture(autouse=True)
def _quiet_libraries() -> None:
    """A place for what the adapters' libraries need before their tests; NumPy must be there for all."""
    pytest.importorskip("numpy", reason="the adapters need NumPy: pip install 'coatl[rl]'")
