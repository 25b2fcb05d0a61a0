"""What the README shows is run."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_python_examples_of_the_readme() -> None:
    failures, examples = doctest.testfile(str(README), module_relative=False)
    assert examples > 5
    assert failures == 0


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = README.read_text(encoding="utf-8").splitlines()[:6]
    assert any(line.startswith("make play") for line in opening)
    assert any(line.startswith("make test") for line in opening)
