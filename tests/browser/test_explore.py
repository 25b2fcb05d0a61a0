"""From a moment of a replay somebody tries moves or plays on; all of it can be taken back, and nothing counts."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.player import Player
from tests.browser.screens import finished
from tests.browser.test_accessibility import CONTRAST, DRAWINGS, EVERYTHING, violations
from tests.browser.test_replay import expect_step, played
from tests.browser.visitor import PHONE, Visitor, wait_until
from tests.browser.ways import Keyboard, Mouse
from tests.server.servers import ServerThread

LISTED = "() => [localStorage.getItem('coatl-games'), localStorage.getItem('coatl-tables')].join()"


def expect_nothing_from_axe(page: Page) -> None:
    """In either theme."""
    page.evaluate(DRAWINGS)
    page.emulate_media(color_scheme="dark")
    assert violations(page, CONTRAST) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, EVERYTHING) == []


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_moves_are_tried_to_the_end_and_taken_back_to_the_start(visitor: Visitor, server: ServerThread) -> None:
    place = finished(server, "card")
    record = place.record()
    last = sum(not line.startswith("deal ") for line in record["actions"])
    page = visitor.page
    visitor.go(f"/t/{place.table}/replay#step={last}&eyes=0")
    expect_step(page, last, last)
    expect(page.get_by_role("button", name="Explore from here")).to_be_disabled()
    step = last - 4
    page.get_by_role("slider", name="Position in the game").fill(str(step))
    expect_step(page, step, last)
    button(page, "Explore from here")
    expect(page.get_by_role("radio", name="As in the game")).to_be_checked()
    expect(page.get_by_label("for Random")).to_have_value("random")
    expect_nothing_from_axe(page)
    button(page, "Try moves")
    notice = page.locator(".notice.exploration")
    expect(notice).to_contain_text(f"From step {step}, drawn as in the game. Nothing counts.")
    expect(notice).to_contain_text("You play for")
    assert page.locator(".hand-over").count() == 0, "one sees what each seat sees, without asking"
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    player = Player(visitor, Mouse)
    player.play()
    expect(page.locator("main.result .notice.exploration")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    button(page, "Undo")
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()
    button(page, "To the start")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    button(page, "Redo")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert page.url.rsplit("/", 1)[1] not in page.evaluate(LISTED), "it is none of the games that count"
    page.get_by_role("link", name="Back to the game").click()
    expect_step(page, step, last)
    assert place.record() == record


def test_a_game_from_a_file_goes_on_against_a_bot_by_keyboard_on_a_phone(
    invite: Invite, server: ServerThread, tmp_path: Path
) -> None:
    record = played("board").record()
    last = sum(not line.startswith("deal ") for line in record.actions)
    file = tmp_path / "game.json"
    file.write_text(record.as_text(), encoding="utf-8")
    visitor = invite(**PHONE)
    page, way = visitor.page, Keyboard(visitor.page)
    visitor.go("/replay#step=30&eyes=1")
    page.get_by_label("Load a record from a file").set_input_files(file)
    expect_step(page, 30, last)
    way.press(page.get_by_role("button", name="Explore from here"))
    expect(page.get_by_label("for Ben")).to_have_value("me")
    way.press(page.get_by_role("radio", name="Anew"))
    way.select(page.get_by_label("for Ana"), "Random")
    way.press(page.get_by_role("button", name="Play on"))
    expect(page.locator(".notice.exploration")).to_contain_text("From step 30, drawn anew.")
    player = Player(visitor, Keyboard)
    player.play(3)
    player.wait()
    undo = page.get_by_role("button", name="Undo")
    presses = 0
    while undo.is_enabled():
        before = page.locator("[data-seq]").get_attribute("data-seq")
        page.keyboard.press("u")
        wait_until(page, f"() => document.querySelector('[data-seq]').dataset.seq !== '{before}'")
        presses += 1
    assert presses == 3, "the bot's own moves are taken back with one's own"
    page.keyboard.press("y")
    expect(undo).to_be_enabled()
    expect_nothing_from_axe(page)
    way.press(page.get_by_role("link", name="Back to the game"))
    expect_step(page, 30, last)
    expect(page.get_by_label("Seen by")).to_have_value("1")
    assert json.loads(page.evaluate("localStorage.getItem('coatl-record')")) == record.as_json()
