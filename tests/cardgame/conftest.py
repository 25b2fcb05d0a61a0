"""The marker by which tests cite the rules they check."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of docs/rules that a test checks, such as CG-5.6")
