"""Every folder of tests is run by a part of ``make test``."""

from pathlib import Path

TESTS = Path(__file__).parent
SCRIPT = TESTS.parent / "scripts" / "test.sh"


def test_every_folder_has_its_part() -> None:
    named = SCRIPT.read_text(encoding="utf-8").replace("{", " ").replace("}", " ").replace(",", " ").replace("/", " ")
    folders = {file.parent.relative_to(TESTS).parts[0] for file in TESTS.rglob("*/test_*.py")}
    assert folders and folders <= set(named.split())
