"""The analyses of fixed games stay what they were, but for the last digits."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from .conftest import Analysed
from .golden import GAMES, golden_file

ABSOLUTE = 0.02
RELATIVE = 0.01


def differences(found: Any, expected: Any, where: str = "") -> Iterator[str]:
    """Where two documents differ by more than is tolerated."""
    if isinstance(expected, dict) and isinstance(found, dict) and found.keys() == expected.keys():
        for name in expected:
            yield from differences(found[name], expected[name], f"{where}.{name}")
    elif isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        for place, (one, other) in enumerate(zip(found, expected, strict=True)):
            yield from differences(one, other, f"{where}[{place}]")
    elif type(expected) in (int, float) and type(found) in (int, float):
        if abs(found - expected) > ABSOLUTE + RELATIVE * abs(expected):
            yield f"{where}: {found} is not about {expected}"
    elif found != expected:
        yield f"{where}: {found!r} is not {expected!r}"


@pytest.mark.parametrize("name", GAMES)
def test_the_analysis_is_what_it_was(analysed: Analysed, name: str) -> None:
    expected = json.loads(golden_file(name).read_text(encoding="utf-8"))
    assert list(differences(json.loads(json.dumps(analysed(name))), expected)) == []


def test_a_difference_is_found() -> None:
    assert list(differences({"a": [1.0, "x"]}, {"a": [1.01, "x"]})) == []
    assert list(differences({"a": [1.0, "x"]}, {"a": [1.1, "y"]})) != []
    assert list(differences({"a": [1.0]}, {"a": [1.0, 2.0]})) != []
