"""Writes what the tests compare with: finished games, their digests, the playthroughs and the perft table.

Run it with the interpreted engine after a change of the rules, and look at what it changed: ``git diff`` shows how the
rules play differently. It uses fixed seeds, so without such a change it writes the same bytes again.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from perft.counting import TABLE, counts  # noqa: E402
from perft.starts import STARTS  # noqa: E402
from records.fixtures import DIGEST, GAMES, PLAYTHROUGHS, fixture_path, play_fixture  # noqa: E402
from records.manifest import FIXTURES, digests  # noqa: E402
from records.playthrough import PLAYED, Playthrough  # noqa: E402


def write_games() -> None:
    """Every fixture, and nothing else, is in the directories."""
    for old in GAMES.rglob("*.json"):
        old.unlink()
    for fixture in FIXTURES:
        path = fixture_path(fixture)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(play_fixture(fixture).record().as_text(), encoding="utf-8")


def write_playthroughs() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for path, played in PLAYED.items():
        path.write_text(Playthrough(played).write(), encoding="utf-8")


def write_perft() -> None:
    rows = [f"  {json.dumps(start.name)}: {json.dumps(counts(start))}" for start in STARTS]
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    write_games()
    DIGEST.write_text(digests(), encoding="utf-8")
    write_playthroughs()
    write_perft()
