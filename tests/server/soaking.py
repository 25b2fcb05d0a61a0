"""How long the long tests of the server may take, and where they say what they have reached.

``COATL_SOAK_MINUTES`` is for all of them together, 60 if it is not set. ``COATL_SOAK_REPORT`` names a file that gets a
line of JSON for each.
"""

import json
import os
from pathlib import Path


SHARES = {
    "load": 0.50,
    "crashes": 0.17,
    "hidden": 0.09,
    "network": 0.08,
    "malformed": 0.06,
    "reconnecting": 0.05,
    "faults": 0.025,
    "processes": 0.025,
}
"""How the minutes are shared out."""


def minutes(test: str) -> float:
    """The minutes of a test."""
    return float(os.environ.get("COATL_SOAK_MINUTES", "60")) * SHARES[test]


def report(name: str, **figures: object) -> None:
    """Say what a test has reached."""
    line = json.dumps({"test": name, **figures})
    print(line)
    if file := os.environ.get("COATL_SOAK_REPORT"):
        with Path(file).open("a", encoding="utf-8") as lines:
            lines.write(f"{line}\n")
