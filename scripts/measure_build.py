"""How long the solvers take in a browser, where the engine runs interpreted: plans, stages, and one more of each kind.

    PYTHONPATH=src:. python scripts/measure_build.py

prints milliseconds, in the middle and at most, on full boards (8 pieces, two open Cóatl, 5 Prophecy cards in hand, 3
Temple cards) and on turns of the card game. docs/solver.md tells the figures.
"""

import statistics
import tempfile
from collections.abc import Callable
from random import Random
from typing import Any, Final

from playwright.sync_api import sync_playwright

from coatl.kernel.registry import find_rules
from tests.answers.turns import board_turn, card_turn
from tests.browser.conftest import ARGUMENTS, PROGRAM
from tests.server.servers import serving

TURNS: Final = 25
ASK: Final = """async ([question, body]) => {
  const { ask } = await import("/web/engine/asking.js");
  const begin = performance.now();
  const answer = await ask(question, body);
  return [performance.now() - begin, answer];
}"""


def full_board(random: Random) -> dict[str, Any]:
    """A random turn with as much of everything as a player can have."""
    line = board_turn(random)
    while len(line["coatls"]) < 2:
        line = board_turn(random)
    cards = find_rules("board").cards
    beside = [id for coatl in line["coatls"] for id in coatl["cards"]]
    prophecies = [card["id"] for card in cards if card["type"] == "prophecy" and card["id"] not in beside]
    line["hand"] = random.sample(prophecies, 5)
    line["temples"] = random.sample([card["id"] for card in cards if card["type"] == "temple"], 3)
    shapes = ("{}", "{}", "{}", "<{}", "{}>")
    line["pieces"] += [random.choice(shapes).format(random.choice("grbyk")) for _ in range(8 - len(line["pieces"]))]
    return line


def measure(ask: Callable[[str, dict[str, Any]], Any], game: str, make: Callable[[Random], dict[str, Any]]) -> None:
    random = Random(1)
    taken: dict[str, list[float]] = {"solve": [], "walk": [], "one-more": []}
    for _ in range(TURNS):
        body = {"game": game, "line": make(random)}
        spent, solved = ask("solve", body)
        taken["solve"].append(spent)
        best = solved["plans"][0]
        taken["walk"].append(ask("walk", {**body, "steps": best["steps"]})[0])
        for addition in ask("additions", body)[1]["additions"]:
            more = {**body, "addition": addition, "best": best["points"]}
            taken["one-more"].append(ask("one-more", more)[0])
    for question, times in taken.items():
        print(f"{game} {question}: {statistics.median(times):.0f} ms in the middle, {max(times):.0f} ms at most")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as place,
        serving(f"sqlite:///{place}/coatl.sqlite") as server,
        sync_playwright() as playwright,
    ):
        page = playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS).new_page()
        page.goto(f"{server.address}/rules")

        def ask(question: str, body: dict[str, Any]) -> Any:
            return page.evaluate(ASK, [question, body])

        started, _ = ask("solve", {"game": "board", "line": {}})
        print(f"the engine is there after {started:.0f} ms")
        measure(ask, "board", full_board)
        measure(ask, "card", card_turn)


if __name__ == "__main__":
    main()
