"""Plays both lessons in the Chromium of the system, as the coach says, and estimates how long they take somebody new.

Run from the checkout as ``PYTHONPATH=src:. python scripts/measure_lessons.py``; prints JSON. docs/web.md tells the
figures. A learner reads every word that the coach says, looks where the coach points, thinks about each turn, lays
every piece and card of it, presses each button, and watches every turn of the other player.
"""

import json
import tempfile
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, PROGRAM
from tests.browser.contexts import Contexts
from tests.browser.learner import Learner
from tests.browser.visitor import DESKTOP, Visitor
from tests.browser.ways import Mouse
from tests.server.servers import ServerThread, serving

WORDS_A_MINUTE: Final = 180
LOOK: Final = 2.0
"""Seconds to look where a step points, and to go on."""
DECISION: Final = 12.0
"""Seconds for what to do in a turn."""
FURTHER: Final = 5.0
"""Seconds for each further piece or card of the turn."""
PRESS: Final = 2.0
"""Seconds to end a turn."""
WATCH: Final = 5.0
"""Seconds for a turn of the other player."""

LANGUAGES: Final = ("en", "de", "pt", "ru")

WORDS: Final = """async ([game, steps, languages]) => {
  const { say, speak } = await import("/web/words/speaker.js");
  const counts = {};
  for (const language of languages) {
    await speak(language);
    counts[language] = steps.map((step) => say(`learn-${game}-${step}`).match(/\\S*[\\p{L}\\p{N}]\\S*/gu).length);
  }
  return counts;
}"""

LAST: Final = """async (game) => {
  const { learnt, steps } = (await import("/web/learn/lessons.js")).LESSONS[game];
  return learnt ?? steps.at(-1).id;
}"""
"""The step with which all is taught."""


class Timed(Learner):
    """A learner who notes what they do, and in which turn."""

    def __init__(self, visitor: Visitor, server: ServerThread) -> None:
        super().__init__(visitor, Mouse, server)
        self.made: Final[list[tuple[int, str]]] = []

    def make(self, action: str, view: dict[str, Any]) -> None:
        self.made.append((view["turn"], action))
        super().make(action, view)


def seconds(words: list[int], made: list[tuple[int, str]]) -> float:
    """The model: what was read, and what was done."""
    turns = {turn for turn, _ in made}
    presses = sum(action == "done" for _, action in made)
    further = len(made) - presses - len({turn for turn, action in made if action != "done"})
    return (
        sum(words) / WORDS_A_MINUTE * 60
        + LOOK * len(words)
        + (DECISION + WATCH) * len(turns)
        + FURTHER * further
        + PRESS * presses
    )


def measure(learner: Timed, game: str) -> dict[str, Any]:
    """The whole lesson and, up to the last step, the lesson proper."""
    learner.begin(game)
    moments: list[tuple[int, int]] = []
    while learner.lesson_move():
        moments.append((len(learner.heard), len(learner.made)))
    counts = learner.page.evaluate(WORDS, [game, learner.heard, LANGUAGES])
    last = learner.page.evaluate(LAST, game)
    until = next((made for heard, made in moments if last in learner.heard[:heard]), len(learner.made))
    heard = learner.heard.index(last) + 1
    return {
        "steps": learner.heard,
        "actions": learner.made,
        "lesson": figures({each: words[:heard] for each, words in counts.items()}, learner.made[: until - 1]),
        "whole game": figures(counts, learner.made),
    }


def figures(counts: dict[str, list[int]], made: list[tuple[int, str]]) -> dict[str, Any]:
    return {
        "steps": len(counts["en"]),
        "words": {language: sum(words) for language, words in counts.items()},
        "turns": len({turn for turn, _ in made}),
        "actions": len(made),
        "minutes": {language: round(seconds(words, made) / 60, 1) for language, words in counts.items()},
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        contexts = Contexts(playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS))
        with serving(f"sqlite:///{folder}/coatl.sqlite") as server:
            for game in ("board", "card"):
                visitor = Visitor(contexts.take(DESKTOP), server.address)
                print(json.dumps({game: measure(Timed(visitor, server), game)}, ensure_ascii=False))


if __name__ == "__main__":
    main()
