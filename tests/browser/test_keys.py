"""Keys of the table and the replay, the sheet that lists them, and the switch for those of one character."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Deal
from tests.browser.screens import finished
from tests.browser.visitor import Visitor, wait_until
from tests.server.servers import ServerThread, open_game


def wait_for_focus(page: Page, selector: str) -> None:
    wait_until(page, f"() => document.activeElement.matches({selector!r})")


def test_keys_lead_around_the_table_and_a_sheet_lists_them(visitor: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("keys")
    places = open_game(server.client, "board", 2, hints=True)
    visitor.go(f"/t/{places[0].table}#token={places[0].token}")
    page, keyboard = visitor.page, visitor.page.keyboard
    page.wait_for_selector("[data-seq]")
    page.locator("main").focus()
    said = page.locator(".page > p[role=status]")

    keyboard.press("6")  # to the hand, where a card may be put aside
    wait_for_focus(page, "[data-part=hand] .source.possible")
    keyboard.press("ArrowDown")
    wait_for_focus(page, "[data-part=hand] .source:nth-child(2)")
    keyboard.press("Enter")
    wait_for_focus(page, ".target.open[data-target=discards]")
    keyboard.press("Escape")
    wait_for_focus(page, "[data-part=hand] .source:nth-child(2)")
    keyboard.press("2")
    wait_for_focus(page, "[data-place=b1]")
    keyboard.press("t")
    expect(said).to_contain_text("Keep up to three")
    keyboard.press("p")
    expect(said).to_have_text("Ana: 0, Ben: 0")
    keyboard.press("e")
    wait_for_focus(page, "[data-ending]")
    keyboard.press("l")
    wait_for_focus(page, ".log")
    keyboard.press("ArrowUp")
    wait_for_focus(page, ".log-line:last-child")
    page.locator("main").focus()
    keyboard.press("h")
    expect(page.locator(".call-line.advice")).to_be_visible()

    page.get_by_label("Write").fill("")
    page.get_by_label("Write").press_sequentially("her?")
    expect(page.get_by_label("Write")).to_have_value("her?")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.locator("main").focus()
    keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard")
    expect(sheet.locator(".key-row", has_text="6")).to_contain_text("Your hand")
    sheet.get_by_role("checkbox", name="Keys of one character").uncheck()
    expect(sheet.locator(".key-row", has_text="Your hand")).to_have_count(0)
    keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert page.locator("[aria-keyshortcuts]").count() == 0
    keyboard.press("?")
    keyboard.press("2")
    keyboard.press("ArrowRight")
    wait_for_focus(page, ".source.possible, [data-ending]")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Keyboard").click()
    sheet.get_by_role("checkbox").check()

    visitor.come_to(f"/t/{finished(server, 'card').table}/replay")
    page.locator("main.replay").focus()
    keyboard.press("?")
    expect(sheet).to_contain_text("a turn back")
    keyboard.press("Escape")
    keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 1 of")).to_be_visible()
