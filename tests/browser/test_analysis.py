"""After the game: an analysis from the result or from a file, followed, looked through by mouse and keys, given up."""

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from coatl.analysis.analyse import analyse
from coatl.analysis.settings import FEWEST, make_settings
from coatl.client import Place
from coatl.kernel.records import parse_record
from tests.browser.conftest import Deal, Invite
from tests.browser.test_accessibility import CONTRAST, EVERYTHING, violations
from tests.browser.test_replay import expect_step, played
from tests.browser.visitor import PHONE, Visitor
from tests.server.given_up import given_up
from tests.server.servers import ServerThread, open_game
from tests.server.talking import any_action

WIDER_THAN_THE_SCREEN = """() => [...document.querySelectorAll("main *")]
  .filter((each) => !each.closest(".unseen, .plot-scroll") && each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 80))"""
"""What is neither hidden nor in a part that can be scrolled."""
WIDER_THAN_ITS_BUTTON = """() => [...document.querySelectorAll(".choice span")]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""
LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff"
MADE = 120_000
"""Milliseconds within which a small game is analysed, beside all else that the machine does."""


def play_a_turn_each(server: ServerThread) -> list[Place]:
    """A card game in which both had a turn; then Ana gives up."""
    places = open_game(server.client, "card")
    for seat, place in enumerate(places):
        with place.connect(seat) as own:
            choose = any_action(seat)
            while own.legal:
                own.act(choose(own.state["view"]))
    places[0].resign(0)
    return places


def analysed(record: dict[str, Any]) -> dict[str, Any]:
    """The same analysis, by the engine itself."""
    whole = parse_record(json.dumps(record))
    return analyse(whole, make_settings(whole, FEWEST))


def packed(record: str) -> str:
    """As links have records in them."""
    return urlsafe_b64encode(zlib.compress(record.encode())).decode().rstrip("=")


def said(analysis: dict[str, Any], moment: int, names: list[str]) -> str:
    """The chances at a moment, as the slider says them."""
    there = analysis["moments"][moment]
    when = "When everything was dealt"
    if there["seat"] is not None:
        before = "Before the first turn: {}" if there["turn"] == 0 else f"After turn {there['turn']} ({{}})"
        when = before.format(names[there["seat"]])
    shares = [f"{name}: {int(share * 100 + 0.5)}%" for name, share in zip(names, there["share"], strict=True)]
    return f"{when}. {', '.join(shares)}"


def choose_turn(page: Page, name: str) -> None:
    page.get_by_role("region", name="Turn by turn").get_by_role("button", name=name).click()


def test_a_finished_game_is_analysed_and_looked_through(visitor: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("analysed")
    page = visitor.page
    running = open_game(server.client, "card")[0]
    visitor.go(f"/t/{running.table}/analysis")
    expect(page.get_by_role("status").filter(has_text="Only finished games are analysed.")).to_be_visible()
    expect(page.get_by_role("link", name="Look at the table")).to_have_attribute("href", f"/t/{running.table}")

    ana, _ = play_a_turn_each(server)
    visitor.go(f"/t/{ana.table}#token={ana.token}")
    page.get_by_role("link", name="Analyse").click()
    expect(page).to_have_url(f"{visitor.address}/t/{ana.table}/analysis")
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_visible(timeout=MADE)
    analysis = analysed(ana.record())
    last = len(analysis["moments"]) - 1

    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", said(analysis, 0, ["Ana", "Ben"]))
    for moment in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", said(analysis, moment, ["Ana", "Ben"]))
    expect(page).to_have_url(f"{visitor.address}/t/{ana.table}/analysis#moment={last}")
    page.locator(".plot-drawing").click(position={"x": 48, "y": 100})
    expect(slider).to_have_value("0")
    page.get_by_text("The curve in numbers").click()
    expect(page.get_by_role("region", name="The curve in numbers").locator("tbody tr")).to_have_count(last + 1)

    turn = next(turn for turn in analysis["turns"] if turn["seat"] == 0 and turn["turn"] > 0)
    choose_turn(page, f"Turn {turn['turn']}")
    expect(page.get_by_role("heading", name=f"Turn {turn['turn']}: Ana")).to_be_focused()
    alternatives = [each for decision in turn["decisions"] for each in decision["alternatives"]]
    assert alternatives, "of a whole turn there is always another one"
    expect(page.locator(".alternatives li")).to_have_count(len(alternatives))
    expect(page.locator(".alternatives .analysis-actions").first).to_contain_text("Lay")
    shown = page.get_by_role("region", name="Luck and skill").locator(".analysis-balance").last.locator(".sum td b")
    assert shown.all_inner_texts() == [str(points) for points in analysis["result"]["scores"]]
    assert violations(page, EVERYTHING) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, CONTRAST) == []
    page.get_by_role("link", name="Table after it").click()
    steps = sum(not line.startswith("deal ") for line in ana.record()["actions"])
    expect_step(page, turn["last_step"], steps)
    page.get_by_role("link", name="Analyse").click()
    expect(slider).to_be_visible()


def test_a_record_from_a_file_is_analysed_and_what_takes_too_long_is_cancelled(
    invite: Invite, server: ServerThread, tmp_path: Path
) -> None:
    visitor = invite(**PHONE)
    visitor.expected.append("status of 400")
    page = visitor.page
    good = {**given_up(2), "seats": [LONG_NAME, "Ben"]}
    names = {"bad": "{}", "unfinished": json.dumps({**good, "result": None}), "good": json.dumps(good)}
    files = {name: tmp_path / f"{name}.json" for name in (*names, "long")}
    for name, text in names.items():
        files[name].write_text(text, encoding="utf-8")
    files["long"].write_text(played("board").record().as_text(), encoding="utf-8")

    visitor.go(f"/analysis#record={packed(json.dumps(given_up(2)))}")
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_visible(timeout=MADE)
    slider.fill("0")
    expect(page).to_have_url(f"{visitor.address}/analysis#moment=0&record={packed(json.dumps(given_up(2)))}")
    page.get_by_label("Load a record from a file").set_input_files(files["bad"])
    expect(page.get_by_role("alert")).to_contain_text("The record has version")
    page.get_by_label("Load a record from a file").set_input_files(files["unfinished"])
    expect(page.get_by_role("alert")).to_contain_text("only finished games are analysed")

    page.get_by_label("Load a record from a file").set_input_files(files["long"])
    expect(page.get_by_role("progressbar", name="The game is being analysed")).to_be_visible()
    expect(page.get_by_text("% done")).to_be_visible(timeout=MADE)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("The analysis was given up.")).to_be_visible()
    page.get_by_role("button", name="Begin again").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()

    page.get_by_label("Load a record from a file").set_input_files(files["good"])
    expect(slider).to_be_visible(timeout=MADE)
    analysis = analysed(good)
    slider.fill("1")
    expect(slider).to_have_attribute("aria-valuetext", said(analysis, 1, [LONG_NAME, "Ben"]))
    assert page.evaluate(WIDER_THAN_ITS_BUTTON) == []
    page.get_by_text("Points", exact=True).first.click()
    expect(page.locator(".legend b").first).to_have_text(f"{round(analysis['moments'][1]['points'][0], 1):g}")
    page.get_by_text("How this was found").click()
    for language in ("de", "pt", "ru", "en"):
        page.get_by_role("combobox").first.select_option(language)
        expect(page.locator(f'.page[lang="{language}"]')).to_be_visible()
        assert page.evaluate(WIDER_THAN_THE_SCREEN) == []
    assert violations(page, EVERYTHING) == []
