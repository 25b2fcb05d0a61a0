"""Both games are learnt from the home screen on, by doing what the coach says and what the page offers."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.learner import Learner
from tests.browser.visitor import DESKTOP, PHONE, TABLET
from tests.browser.ways import Mouse, Touch, Way
from tests.server.servers import ServerThread

LANGUAGES: Final = ("en", "de", "pt", "ru")
CHAPTERS: Final = {"board": 12, "card": 10}
"""How many chapters of the rules each lesson speaks of."""
LAST_OF_BASICS: Final = {"board": "finish", "card": "end-turn"}
"""With the first turn the learner has heard the basics, in their order; then the game says what comes when."""

STEPS: Final = """async (game) => {
  const { LESSONS } = await import("/web/learn/lessons.js");
  return LESSONS[game].steps.map(({ id }) => id);
}"""

KEPT: Final = "() => JSON.parse(localStorage.getItem('coatl-lessons'))"

CUT_OFF: Final = """() => [...document.querySelectorAll(".coach, .coach-words, .coach .button, .tool")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
    || each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => `${each.className} (${document.documentElement.lang}): ${each.textContent}`)"""
"""What has no room for its words."""


def check_summary(page: Page, game: str, chapters: int) -> None:
    """After the end: what was learnt, with its rules, and the way to a real game."""
    learnt = page.locator(".learnt a")
    expect(learnt).to_have_count(chapters)
    assert page.evaluate(KEPT)[game]["finished"]
    assert page.locator(".proof").count() == 0
    page.get_by_role("link", name="Play a real game").click()
    expect(page.locator(f'input[name="game"][value="{game}"]')).to_be_checked()
    expect(page.locator(".learn-invitation")).to_have_count(0)


def learn_to_the_end(learner: Learner, game: str) -> None:
    learner.begin(game)
    steps = learner.page.evaluate(STEPS, game)
    learner.learn()
    assert [step for step in steps if step not in learner.heard] == []
    assert learner.unmarked == []
    basics = steps[: steps.index(LAST_OF_BASICS[game]) + 1]
    assert learner.heard[: len(basics)] == basics
    check_summary(learner.page, game, CHAPTERS[game])


def test_the_card_game_is_learnt_to_its_end(invite: Invite, server: ServerThread) -> None:
    learner = Learner(invite(**DESKTOP), Mouse, server)
    learn_to_the_end(learner, "card")
    page = learner.page
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_role("link", name="Repeat the lesson")).to_have_count(1)


def test_the_board_game_is_learnt_with_the_first_coatl(invite: Invite, server: ServerThread) -> None:
    learner = Learner(invite(**DESKTOP), Mouse, server)
    page = learner.page
    learner.begin("board")
    real_game = page.get_by_role("link", name="Play a real game")
    while "learnt" not in learner.heard:
        expect(real_game).to_have_count(0)
        assert not page.evaluate(KEPT)["board"]["finished"]
        assert learner.lesson_move()
    assert [step for step in page.evaluate(STEPS, "board") if step not in learner.heard] == []
    assert page.evaluate(KEPT)["board"]["finished"]
    assert page.evaluate(CUT_OFF) == []
    table = page.url
    real_game.click()
    expect(page.locator('input[name="game"][value="board"]')).to_be_checked()
    expect(page.locator(".learn-invitation")).to_have_count(0)
    learner.visitor.go("/learn")
    page.get_by_role("link", name="Go on with the lesson").click()
    page.wait_for_url(table)
    expect(real_game).to_be_visible()


def test_a_lesson_is_left_and_gone_on_with_on_a_phone(invite: Invite, server: ServerThread) -> None:
    learner = Learner(invite(**PHONE), Touch, server)
    page = learner.page
    learner.begin("board")
    learner.learn(2)
    assert {"keep", "take"} <= set(learner.heard)
    said = page.locator(".coach [role=status]")
    words = said.text_content()
    page.get_by_role("button", name="What was said before").tap()
    expect(said).not_to_have_text(words or "")
    page.get_by_role("button", name="Go on").tap()
    expect(said).to_have_text(words or "")
    page.get_by_role("button", name="Play without the coach").tap()
    expect(said).to_have_count(0)
    expect(page.locator("[data-taught]")).to_have_count(0)
    table = page.url
    learner.visitor.go("/learn")
    page.get_by_role("link", name="Go on with the lesson").tap()
    page.wait_for_url(table)
    page.get_by_role("button", name="Show the coach").tap()
    expect(said).to_have_text(words or "")
    page.locator(".coach-rules button").first.tap()
    expect(page.locator(".rules-panel .rule.wanted")).to_be_in_viewport()
    page.locator(".rules-panel .close").tap()
    learner.visitor.go("/learn")
    page.get_by_role("button", name="Begin anew").tap()
    page.locator(".lesson-choice", has_text="Take pieces").get_by_role("link").tap()
    page.wait_for_selector(".coach [role=status]")
    assert page.url != table
    assert page.locator(".coach").get_attribute("data-step") == "aim"


class Polyglot(Learner):
    """Hears each step in every language, and looks for words without room."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.cut_off: Final[list[str]] = []
        self.read: Final[set[str]] = set()

    def listen(self) -> str:
        step = self.page.locator(".coach").get_attribute("data-step") or ""
        if step not in self.read:
            self.read.add(step)
            for language in (*LANGUAGES[1:], "en"):
                self.page.locator(".languages select").select_option(language)
                expect(self.page.locator("html")).to_have_attribute("lang", language)
                self.cut_off.extend(self.page.evaluate(CUT_OFF))
        return super().listen()


@pytest.mark.soak
@pytest.mark.parametrize("device", ["desktop", "tablet", "phone"])
@pytest.mark.parametrize("game", ["board", "card"])
def test_a_whole_lesson_on_every_device_in_every_language(
    game: str, device: str, invite: Invite, server: ServerThread
) -> None:
    devices: dict[str, tuple[dict[str, Any], type[Way]]] = {
        "desktop": (DESKTOP, Mouse), "tablet": (TABLET, Mouse), "phone": (PHONE, Touch),
    }
    size, way = devices[device]
    learner = Polyglot(invite(**size), way, server)
    learn_to_the_end(learner, game)
    assert learner.cut_off == []


@pytest.mark.soak
def test_who_hesitates_is_offered_advice(invite: Invite, server: ServerThread) -> None:
    learner = Learner(invite(**DESKTOP), Mouse, server)
    learner.begin("board")
    learner.learn(1)
    learner.wait()
    learner.listen()
    page = learner.page
    expect(page.locator(".coach-help")).to_have_count(0)
    expect(page.locator(".coach-help")).to_be_visible(timeout=60_000)
    page.locator(".coach-help button").click()
    expect(page.locator(".call-line.advice")).to_be_visible()
    expect(page.locator(".coach-help")).to_have_count(0)
