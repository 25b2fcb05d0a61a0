"""What is written down about observations is what the engine writes."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_table_of_columns_is_up_to_date() -> None:
    script = [sys.executable, str(ROOT / "scripts" / "observation_tables.py"), "--check"]
    run = subprocess.run(script, env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
