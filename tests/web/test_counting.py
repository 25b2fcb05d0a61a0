"""The client counts its own games as the server counts public ones, so that both are shown in one way."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

from coatl.server.statistics import Group
from coatl.server.tallies import PERSON

WEB = Path(__file__).parent
COUNT = """
import { text } from "node:stream/consumers";
import "./browser.js";
const { countGames } = await import("../../src/coatl/web/history/counting.js");
console.log(JSON.stringify(countGames(JSON.parse(await text(process.stdin)))));
"""


def any_side(chooser: random.Random, by: str) -> dict[str, Any]:
    return {
        "by": by,
        "share": chooser.choice([0, 0.25, 0.3333, 0.5, 1]),
        "finished": chooser.random() < 0.8,
        "score": chooser.randrange(60),
        "lengths": [chooser.randrange(3, 20) for _ in range(chooser.randrange(4))],
        "colours": {letter: chooser.randrange(1, 9) for letter in "grbyk" if chooser.random() < 0.8},
        "cards": [chooser.choice(["count-b", "isolated-bb", "no-g-len-9"]) for _ in range(chooser.randrange(6))],
    }


def test_both_count_the_same(tmp_path: Path) -> None:
    chooser = random.Random(7)
    groups: dict[tuple[str, int], Group] = {}
    games = []
    for _ in range(300):
        key = (chooser.choice(["board", "card"]), chooser.randrange(2, 5))
        sides = [any_side(chooser, chooser.choice([PERSON, PERSON, "carver", "priest"])) for _ in range(key[1])]
        tally = {"game": key[0], "players": key[1], "turns": chooser.randrange(20, 60), "sides": sides}
        groups.setdefault(key, Group(*key)).add(tally)
        games.append({"tally": tally, "own": [seat for seat, side in enumerate(sides) if side["by"] == PERSON]})
    command = ["node", "--input-type=module", "--eval", COUNT]
    counted = subprocess.run(command, input=json.dumps(games), cwd=WEB, capture_output=True, text=True, check=True)
    assert json.loads(counted.stdout) == [group.as_json() for _, group in sorted(groups.items())]
