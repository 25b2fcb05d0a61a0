"""The score page: what it shows is what the engine says, by finger and by keys, from links, on paper and offline."""

import random
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from coatl.kernel.registry import find_rules
from tests.browser.conftest import Invite
from tests.browser.test_accessibility import CONTRAST, DRAWINGS, EVERYTHING, violations
from tests.browser.visitor import PHONE, Visitor, wait_until
from tests.cardgame.slow_counting import random_serpent

ENGINE: Final = 90_000
"""Milliseconds that the engine may take to start on a busy machine."""
ASK: Final = """async (tables) => {
  const { ask } = await import("/web/engine/asking.js");
  const { questionOf, readTable, writeTable } = await import("/web/score/table.js");
  return Promise.all(tables.map(async (table) => {
    const { game, line } = questionOf(readTable(writeTable(table)).table);
    return [line, await ask("table", { game, line })];
  }));
}"""
"""What the page does with a link, for many of them."""
WIDER_THAN_THE_SCREEN: Final = """() => [...document.querySelectorAll("main *")]
  .filter((each) => !each.closest(".unseen, .serpent-strip") && each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 80))"""
SMALL: Final = """() => [...document.querySelectorAll("main :is(button, select, input, a)")]
  .filter((each) => !each.matches(".unseen *, input[type=radio]") && each.getBoundingClientRect().height < 43.5)
  .map((each) => each.outerHTML.slice(0, 80))"""


def total(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True).locator(".total")


def choose(page: Page, words: str) -> None:
    """Find a card by its words, and choose it by keys alone."""
    page.get_by_role("searchbox").fill(words)
    found = page.locator(".pick")
    expect(found).to_have_count(1)
    found.press("Enter")
    expect(found).to_have_attribute("aria-pressed", "true")


def random_tables(game: str, chance: random.Random, tables: int, coatls: int) -> list[dict[str, Any]]:
    """Four players each, as the page has them."""
    cards = find_rules(game).cards
    prophecies = [str(card["id"]) for card in cards if card["type"] == "prophecy"]
    temples = ["", *(str(card["id"]) for card in cards if card["type"] == "temple")]

    def serpent() -> str:
        if game == "card":
            return random_serpent(chance, chance.randint(1, 8))
        body = "".join(chance.choices("grbyk"[: chance.randint(2, 5)], k=chance.randint(3, 13)))
        return chance.choice(["<", ""]) + body + chance.choice([">", ""])

    def coatl() -> dict[str, Any]:
        chosen = chance.sample(prophecies, k=chance.randint(0, 4 if game == "board" else 8))
        levels = [{"id": id, "level": chance.randint(0, 3) if game == "card" else 0} for id in chosen]
        return {"serpent": serpent(), "cards": levels, "temple": chance.choice(temples) if game == "board" else ""}

    def table() -> dict[str, Any]:
        gold = [chance.randint(0, 2) if game == "board" else 0 for _ in range(4)]
        players = [{"name": "é", "gold": each, "coatls": [coatl() for _ in range(coatls)]} for each in gold]
        temple = chance.choice(temples) if game == "card" else ""
        return {"game": game, "temple": temple, "carl": None, "players": players}

    return [table() for _ in range(tables)]


def expected_line(game: str, table: dict[str, Any], coatl: dict[str, Any]) -> dict[str, object]:
    """One Cóatl as ``coatl score`` is given it."""
    if game == "board":
        cards = [card["id"] for card in coatl["cards"]]
        return {"serpent": coatl["serpent"], "cards": cards, "temple": coatl["temple"] or None}
    levels = {card["id"]: card["level"] for card in coatl["cards"]}
    return {"serpent": coatl["serpent"], "prophecies": levels, "temple": table["temple"] or None}


def compare(page: Page, game: str, tables: list[dict[str, Any]]) -> int:
    """How many Cóatl the page and the engine have scored alike."""
    compared = 0
    rules = find_rules(game)
    for table, (line, told) in zip(tables, page.evaluate(ASK, tables), strict=True):
        assert told == rules.score_table(line).as_json()
        for player, side in zip(table["players"], told["sides"], strict=True):
            for coatl, shown in zip(player["coatls"], side["coatls"], strict=True):
                assert shown["scored"] == rules.score_line(expected_line(game, table, coatl))
                compared += 1
    return compared


def test_a_table_is_written_down_by_keys_and_scored_like_by_the_engine(regular: Visitor) -> None:
    page = regular.page
    regular.come_to("/score")
    page.get_by_label("Name of player 1").fill("Ana")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    notation = page.get_by_label("Or type it")
    notation.fill("<bbrbbkrbbyy>")
    for words in ("blocks-bbyy", "isolated-bb", "count-b", "no-g-len-9"):
        choose(page, words)
    expect(page.get_by_role("dialog").locator(".total")).to_have_text("17 points", timeout=ENGINE)

    segments = page.locator(".segment")
    expect(segments).to_have_count(11)
    segments.first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Piece 3: red segment")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Delete")
    expect(notation).to_have_value("<bbbbkrbbyy>")
    expect(page.get_by_role("button", name="Piece 2: blue segment")).to_be_focused()
    page.get_by_role("dialog").get_by_role("button", name="Undo").press("Enter")
    expect(notation).to_have_value("<bbrbbkrbbyy>")
    page.keyboard.press("Escape")
    expect(total(page, "Ana")).to_contain_text("17")
    expect(page.get_by_role("heading", name="Ana wins with 17 points.")).to_be_visible()

    wait_until(page, "() => location.hash.endsWith('c=hbbrbbkrbbyyt.blocks-bbyy.isolated-bb.count-b&t=no-g-len-9&p=')")
    link = page.evaluate("() => location.href")
    page.get_by_role("button", name="Start anew").click()
    expect(total(page, "Player 1")).to_contain_text("0")
    page.get_by_role("button", name="Undo").click()
    expect(total(page, "Ana")).to_contain_text("17")
    page.get_by_role("button", name="Redo").click()
    expect(total(page, "Player 1")).to_contain_text("0")
    wait_until(page, "() => location.hash === ''")
    page.evaluate("(link) => (location.href = link)", link)
    expect(total(page, "Ana")).to_contain_text("17")

    page.evaluate("() => (location.hash = 'v=1&game=board&p=Ana&c=hbbbbt.count-b&p=Bo&c=hgggrkt.count-g.pair-rk')")
    expect(page.get_by_role("heading", name="Bo wins with 3 points.")).to_be_visible()
    expect(page.get_by_text("The points were level; more cards beside completed Cóatl decided.")).to_be_visible()
    expect(page.locator(".criteria .decisive td")).to_have_text(["1", "2"])

    page.evaluate("() => (location.hash = 'v=1&game=board&p=Ana&c=hbxbt.count-nothing&c=hggg.count-g&zz=1%E0%A4%A')")
    expect(page.get_by_role("alert")).to_contain_text("Not all of this link could be read.")
    expect(page.locator("[data-remark='serpent-unknown-letter']")).to_be_visible()
    expect(page.locator("[data-remark='table-incomplete']")).to_be_visible()

    chance = random.Random(2026)
    assert compare(page, "board", random_tables("board", chance, 42, 3)) >= 500
    assert compare(page, "card", random_tables("card", chance, 125, 1)) >= 500


def test_on_a_phone_a_table_is_tapped_in_read_by_anybody_and_printed(meet: Invite) -> None:
    page = (visitor := meet(**PHONE, color_scheme="dark")).page
    visitor.come_to("/score")
    page.get_by_text("Cóatl: The Card Game").tap()
    page.get_by_role("button", name="Choose the Temple card").tap()
    page.locator("[data-card='temple-1']").tap()
    page.get_by_role("button", name="Edit Player 1").last.tap()
    for piece in ("<g", "r", "B", "r", "k>"):
        page.locator(f"[data-piece='{piece}']").tap()
    expect(page.get_by_label("Or type it")).to_have_value("<grBrk>")
    page.locator("[data-card='pair-gr']").tap()
    page.locator("[data-chosen='pair-gr'] select").select_option("level 2")
    remark = page.get_by_role("dialog").locator("[data-remark='table-level-too-high']")
    expect(remark).to_be_visible(timeout=ENGINE)
    page.evaluate(DRAWINGS)
    assert violations(page, EVERYTHING) == []
    page.locator("[data-chosen='pair-gr'] select").select_option("level 1")
    expect(remark).to_have_count(0)
    page.get_by_role("button", name="Done").tap()
    expect(total(page, "Player 1")).to_contain_text("2")
    page.get_by_role("button", name="Remove Player 2").tap()
    page.get_by_role("button", name="Against CARL").tap()
    page.get_by_role("button", name="Edit CARL").last.tap()
    page.locator("[data-card='any-br']").tap()
    page.get_by_role("button", name="Done").tap()
    expect(page.get_by_role("heading", name="CARL wins with 2 points.")).to_be_visible()
    expect(page.get_by_text("a tie is CARL’s")).to_be_visible()
    assert page.evaluate(WIDER_THAN_THE_SCREEN) == []
    assert page.evaluate(SMALL) == []
    page.evaluate(DRAWINGS)
    assert violations(page, EVERYTHING) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, CONTRAST) == []
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
