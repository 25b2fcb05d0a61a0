"""A finished game is shared: all of it or one serpent, still or growing; the files are what they say."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image
from playwright.sync_api import Page, expect

from coatl.kernel.records import parse_record, replay_to_end
from tests.browser.conftest import Deal, Invite
from tests.browser.sheets import shown_sheet
from tests.browser.test_accessibility import violations
from tests.browser.test_scores import play_alone
from tests.browser.visitor import PHONE, Visitor, wait_until
from tests.server.servers import ServerThread, open_game

SVG = "{http://www.w3.org/2000/svg}"
RECORDS = Path(__file__).parents[1] / "records" / "games"
SYSTEM = """() => {
  window.handed = [];
  navigator.canShare = ({ files }) => files[0].type === "image/png";
  navigator.share = async ({ files: [file] }) => { window.handed.push([file.name, file.type, file.size]); };
}"""
"""A system that takes PNG files; the browser of the tests has none."""
WICKED = "<b>&\"Ana\" 'x'"


def saved(page: Page, kind: str) -> Path:
    """The file that one gets of what the dialog shows, in a format."""
    page.get_by_role("radio", name=kind).check(force=True)
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Download").click()
    return download.value.path()


def totals_in(file: Path) -> list[int]:
    root = ElementTree.parse(file).getroot()
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    text = re.sub(r'url\("data:[^"]*"\)', "", file.read_text(encoding="utf-8"))
    assert not re.search(r"url\(|var\(|light-dark\(|href|<image", text), "it needs nothing else"
    return [int(total) for each in root.iter() if (total := each.get("data-total")) is not None]


def steps_in(file: Path) -> int:
    """After how many steps something new lies there; each comes from nothing, and the animation ends in time."""
    root = ElementTree.parse(file).getroot()
    parts = [each for each in root.iter(f"{SVG}g") if each.get("data-step") is not None]
    for part in parts:
        animation = part.find(f"{SVG}animate")
        assert animation is not None and (animation.get("values") or "").startswith("0;0;")
        assert 4 <= float((animation.get("dur") or "").removesuffix("s")) <= 8
    return len({part.get("data-step") for part in parts})


def is_drawn(file: Path) -> bool:
    with Image.open(file) as picture:
        assert (picture.format, picture.size) == ("PNG", (2400, 1260))
        colours = picture.convert("RGB").resize((240, 126)).getcolors(240 * 126) or []
    return len(colours) > 500 and max(count for count, _ in colours) < 0.8 * 240 * 126


def test_a_board_game_is_shared_from_its_result(visitor: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("sheet")
    [place] = open_game(server.client, "board", seats=["me", "random"])
    play_alone(place, 0)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.go(f"/t/{place.table}#token={place.token}")
    page = visitor.page
    totals = [int(side.total) for side in shown_sheet(page)]
    page.evaluate(SYSTEM)
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator(".share-preview img")).to_be_visible()
    assert totals_in(saved(page, "SVG")) == totals
    expect(page.get_by_role("dialog").get_by_role("button", name=re.compile("Copy|Share with"))).to_have_count(0)
    assert is_drawn(picture := saved(page, "PNG"))
    page.get_by_role("button", name="Share with").click()
    wait_until(page, "() => window.handed.length")
    assert page.evaluate("window.handed[0]") == [f"coatl-{place.table}.png", "image/png", picture.stat().st_size]
    page.get_by_role("dialog").get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("async () => (await navigator.clipboard.read())[0].types") == ["image/png"]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share this Cóatl").first.click()
    sheet = replay_to_end(parse_record(json.dumps(place.record()))).score_sheet().as_json()
    best = max(sheet, key=lambda side: side["total"])  # type: ignore[no-any-return]
    assert steps_in(saved(page, "Animation")) == len(best["entries"][0]["serpent"].strip("<>")), "a step a piece"
    play, pause = (page.get_by_role("button", name=name, exact=True) for name in ("Play", "Pause"))
    play.click()
    pause.click()
    expect(play).to_be_visible()


def test_a_solo_game_is_shared_from_its_replay(invite: Invite, tmp_path: Path) -> None:
    text = (RECORDS / "card" / "1-greedy-3.json").read_text(encoding="utf-8")
    record = {**json.loads(text), "seats": [WICKED]}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    visitor = invite(**PHONE)
    page = visitor.page
    visitor.go("/replay")
    page.get_by_label("Load a record from a file").set_input_files(file)
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator(".share-preview img")).to_be_visible()
    assert violations(page, {}) == []
    svg = saved(page, "SVG")
    assert sorted(totals_in(svg)) == sorted(record["result"]["scores"])
    assert WICKED in {words.text for words in ElementTree.parse(svg).iter(f"{SVG}text")}
    page.get_by_label("Picture of").select_option(index=1)
    assert is_drawn(saved(page, "PNG"))
    laid = [line for line in record["actions"] if line.split()[0] in ("lay", "head", "tail")]
    assert steps_in(saved(page, "Animation")) == len(laid), "a step a card"
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
