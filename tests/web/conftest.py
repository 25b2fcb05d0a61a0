"""Node.js, which these tests compare the server with."""

import shutil

import pytest

from tests.missing import leave_out


@pytest.fixture(autouse=True)
def node() -> None:
    if shutil.which("node") is None or shutil.which("npm") is None:
        leave_out("Node.js or npm is missing: on Debian and Ubuntu, apt-get install nodejs npm")
