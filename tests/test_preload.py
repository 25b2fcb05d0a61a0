"""The page names all modules of its first screen, so that browsers need not find them one by one."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "scripts" / "preload_web.py"


def test_the_page_lists_the_modules_of_its_first_screen() -> None:
    assert subprocess.run([sys.executable, str(SCRIPT), "--check"], check=False).returncode == 0
