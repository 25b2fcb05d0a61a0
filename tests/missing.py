"""What a machine may lack: tests that need it are left out with a sentence, unless everything has to be there."""

import os
from typing import NoReturn

import pytest


def leave_out(sentence: str) -> NoReturn:
    """Leave a test out, or let it fail if COATL_REQUIRE_SERVICES is 1."""
    if os.environ.get("COATL_REQUIRE_SERVICES") == "1":
        pytest.fail(sentence)
    pytest.skip(sentence)
