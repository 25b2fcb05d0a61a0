"""What the documents show is run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("document", ["README.md", "docs/bots.md"])
def test_python_examples(document: str) -> None:
    failures, examples = doctest.testfile(str(ROOT / document), module_relative=False)
    assert examples > 5
    assert failures == 0


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6]
    assert any(line.startswith("make play") for line in opening)
    assert any(line.startswith("make test") for line in opening)
