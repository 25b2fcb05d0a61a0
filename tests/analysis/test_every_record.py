"""Every finished game that the tests know, of all numbers of players and with all options, can be analysed."""

from pathlib import Path

import pytest

from coatl.analysis.analyse import analyse
from coatl.analysis.settings import make_settings
from coatl.kernel.records import parse_record

from .checks import check_all

RECORDS = sorted((Path(__file__).parents[1] / "records" / "games").glob("*/*.json"))


@pytest.mark.soak
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_record_can_be_analysed(file: Path) -> None:
    record = parse_record(file.read_text(encoding="utf-8"))
    check_all(analyse(record, make_settings(record, 2)), record)
