"""What the engine tells is of the types that the browser client is checked with (``src/coatl/web/play/*.d.ts``)."""

import json
import random
import re
import subprocess
from pathlib import Path

import pytest

from coatl.analysis.analyse import analyse
from coatl.analysis.settings import FEWEST, make_settings
from coatl.kernel.game import Game
from coatl.kernel.records import parse_record
from coatl.kernel.registry import find_rules
from coatl.server.replays import Eyes
from coatl.server.seats import Seat
from coatl.server.tallies import tally_of
from tests.server.given_up import given_up

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src" / "coatl" / "web"
TYPES = WEB / "play" / "told.d.ts"
COMPILER = ROOT / "node_modules" / ".bin" / "tsc"
OPTIONS = ["--ignoreConfig", "--noEmit", "--strict", "--allowImportingTsExtensions", "--module", "preserve"]

GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("board", 3, {"tokens": True, "promo": True, "golden_feathers": True}),
    ("card", 3, {}),
    ("card", 1, {"carl": "ambitious"}),
]
TOLD_EVERY = 10
"""Of so many positions one is told: the compiler reads slowly."""


def told_in(name: str, players: int, options: dict[str, object]) -> list[tuple[str, object]]:
    """All kinds of things that are told in one game, each with the type it has in the client."""
    rules = find_rules(name)
    kind = name.capitalize()
    told: list[tuple[str, object]] = [("Card[]", [{**card, "description": ""} for card in rules.cards])]
    game = Game(rules, players, options, "0" * 64)
    chooser = random.Random(0)
    events = list(game.events)
    position = 0
    while not game.is_over:
        if position % TOLD_EVERY == 0:
            for viewer in (game.current_seat, None):
                told.append((f"{kind}View", game.view(viewer).as_json()))
                told.append((f"{kind}Preview", game.preview(viewer)))
            told.append((f"{kind}View", Eyes(None, open=True).view(game.state)))
        events += game.apply(chooser.choice(game.legal_actions()))
        position += 1
    told += [("GameEvent", event.seen_by(event.seat)) for event in {event.code: event for event in events}.values()]
    ended = {**game.outcome().as_json(), "resigned": []}
    tally = tally_of(game, [Seat(person=0) for _ in range(players)], ended)
    told.append(("Result", {**ended, "sheet": game.score_sheet().as_json(), "tally": tally}))
    return told


def complaints(told: list[tuple[str, object]], folder: Path, types: Path = TYPES) -> str:
    """What the compiler says to all of it, written as constants of their types."""
    lines = [
        f'const told{number}: import("{types}").{kind} = {json.dumps(value)};'
        for number, (kind, value) in enumerate(told)
    ]
    file = folder / "told.ts"
    file.write_text("\n".join([*lines, "export {};"]), encoding="utf-8")
    command = [str(COMPILER), *OPTIONS, "--types", "", str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout


@pytest.fixture(autouse=True)
def compiler(node: None) -> None:
    assert COMPILER.exists(), "TypeScript is missing: `make check` installs it"


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_what_a_game_tells_has_the_types_of_the_client(
    name: str, players: int, options: dict[str, object], tmp_path: Path
) -> None:
    assert complaints(told_in(name, players, options), tmp_path) == ""


def test_an_analysis_has_the_types_of_the_client(tmp_path: Path) -> None:
    [shown] = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8"), re.DOTALL)
    record = parse_record(json.dumps(given_up(2)))
    told = [("Analysis", json.loads(shown)), ("Analysis", analyse(record, make_settings(record, FEWEST)))]
    assert complaints(told, tmp_path, WEB / "analysis" / "told.d.ts") == ""


def test_a_field_that_the_client_does_not_know_would_be_found(tmp_path: Path) -> None:
    assert "new_field" in complaints([("GameEvent", {"code": "passed", "seat": 0, "new_field": 1})], tmp_path)
