"""Writes what the tests compare with: finished games, their digest, the playthrough and the perft table.

Run it with the interpreted engine after a change of the rules, and look at what it changed: ``git diff`` shows how the
rules play differently. It uses fixed seeds, so without such a change it writes the same bytes again.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from perft.counting import STARTS, TABLE, counts  # noqa: E402
from records.fixtures import DIGEST, FIXTURES, GAMES, PLAYTHROUGH, digest, fixture_name, play_fixture  # noqa: E402
from records.playthrough import Playthrough  # noqa: E402


def write_games() -> None:
    """Every fixture, and nothing else, is in the directory."""
    GAMES.mkdir(exist_ok=True)
    for old in GAMES.glob("*.json"):
        old.unlink()
    for fixture in FIXTURES:
        (GAMES / fixture_name(fixture)).write_text(play_fixture(fixture).record().as_text(), encoding="utf-8")


def write_perft() -> None:
    rows = [f"  {json.dumps(start.name)}: {json.dumps(counts(start))}" for start in STARTS]
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    write_games()
    DIGEST.write_text(digest() + "\n", encoding="utf-8")
    PLAYTHROUGH.write_text(Playthrough().write(), encoding="utf-8")
    write_perft()
