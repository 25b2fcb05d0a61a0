"""Three finished games, and their analyses with few trials, each made once for all tests of a process."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from .golden import analysis_of

Analysed = Callable[[str], dict[str, Any]]


@pytest.fixture(scope="session")
def analysed() -> Analysed:
    """The analysis of a game by its name."""
    return cache(analysis_of)
