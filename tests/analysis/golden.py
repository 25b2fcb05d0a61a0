"""Analyses of fixed games as files; ``python tests/analysis/golden.py`` writes them anew."""

import json
from pathlib import Path
from typing import Any, Final

from coatl.analysis.analyse import analyse
from coatl.analysis.settings import make_settings
from coatl.kernel.records import Record, parse_record

HERE: Final = Path(__file__).parent
GAMES: Final = ("board-2", "card-3", "card-solo")
SIMULATIONS: Final = {"board-2": 2, "card-3": 8, "card-solo": 16}
"""Few trials: the files are about what comes out, not about how sure it is."""
SEED: Final = "golden"


def record_of(name: str) -> Record:
    return parse_record((HERE / "games" / f"{name}.json").read_text(encoding="utf-8"))


def analysis_of(name: str) -> dict[str, Any]:
    record = record_of(name)
    return analyse(record, make_settings(record, SIMULATIONS[name], SEED))


def golden_file(name: str) -> Path:
    return HERE / "golden" / f"{name}.json"


if __name__ == "__main__":
    for name in GAMES:
        golden_file(name).write_text(json.dumps(analysis_of(name), indent=1) + "\n", encoding="utf-8")
