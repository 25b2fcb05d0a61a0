"""Lets tests import what they share by the name of its directory, and sets how much Hypothesis tries."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

settings.register_profile(
    "always-the-same",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("always-the-same")
