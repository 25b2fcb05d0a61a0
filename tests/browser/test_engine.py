"""The engine that browsers run themselves answers in the page, also without the server."""

from typing import Any

from playwright.sync_api import Page

from coatl.kernel.registry import find_rules
from tests.browser.visitor import Visitor

LINE = {"serpent": "<bbrk>", "cards": ["count-b"], "temple": "no-g-len-9"}
ASK = """async ([question, body]) => {
  const { ask } = await import("/web/engine/asking.js");
  try {
    return { answer: await ask(question, body) };
  } catch (problem) {
    return { code: problem.code, sentence: problem.message };
  }
}"""


def asked(page: Page, question: str, game: str, line: object) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate(ASK, [question, {"game": game, "line": line}])
    return told


def test_it_answers_like_the_engine_itself_and_says_what_is_wrong(regular: Visitor) -> None:
    regular.come_to("/rules")
    assert asked(regular.page, "score", "board", LINE) == {"answer": find_rules("board").score_line(LINE)}
    told = asked(regular.page, "score", "board", {"serpent": "<bxr", "cards": []})
    assert told["code"] == "serpent-unknown-letter" and "x" in told["sentence"]
