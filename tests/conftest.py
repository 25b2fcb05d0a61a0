"""Makes sure that the engine under test is the one that is meant."""

import os
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[1] / "src"


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test the interpreted engine for the compiled one, or an installed package for the sources.

    The workers of pytest-xdist inherit the path, so it is enough to look once; and they begin to measure coverage
    only after this, so they must not import anything yet.
    """
    os.environ["LC_ALL"] = "C.UTF-8"  # what the tests expect is said in English
    if hasattr(config, "workerinput"):
        return
    import coatl
    from coatl.build import is_compiled

    place = Path(coatl.__file__).resolve()
    if os.environ.get("COATL_EXPECT_COMPILED") == "1":
        if not is_compiled():
            raise pytest.UsageError(f"COATL_EXPECT_COMPILED is 1, but {place} is not compiled")
    elif os.environ.get("COATL_EXPECT_INSTALLED") == "1":
        if SOURCES in place.parents:
            raise pytest.UsageError(f"COATL_EXPECT_INSTALLED is 1, but {place} is not an installed package")
    elif is_compiled() or SOURCES not in place.parents:
        raise pytest.UsageError(f"the tests are for the sources in {SOURCES}, but this is {place}")
