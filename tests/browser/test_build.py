"""What could I build: entered by fingers, keys or link; what the page shows is what the solver says."""

import json
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from coatl.kernel.registry import find_rules
from tests.answers.turns import board_turn, card_turn
from tests.browser.test_accessibility import CONTRAST, DRAWINGS, EVERYTHING, violations
from tests.browser.visitor import Visitor, wait_until

ENGINE = 60_000
"""How long the engine may take to come, in milliseconds: it is 6 MB, and busy machines are slow."""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SOLVE = """async (codes) => {
  const { turnOf, lineOf } = await import("/web/building/turn.js");
  const { ask } = await import("/web/engine/asking.js");
  const answers = [];
  for (const code of codes) {
    const { turn, lost } = turnOf(code);
    const line = lineOf(turn);
    answers.push([lost, line, await ask("solve", { game: turn.game, line })]);
  }
  return answers;
}"""
"""From links to answers, on the way that the page goes."""

TWO_BEFORE_THE_NEXT_PICTURE = """async () => {
  for (let left = 2; left > 0; left--) {
    document.activeElement.click();
    await new Promise((go) => queueMicrotask(() => queueMicrotask(go)));
  }
}"""

HURRY = """async () => {
  for (let taps = 0; taps < 3; taps += 1) {
    document.querySelector('.palette [data-piece="b"]').click();
    await new Promise((go) => setTimeout(go, 40));
  }
  const late = location.hash.endsWith("p=b.b.b");
  document.querySelector('a[href="/"]').click();
  return late;
}"""
"""Three taps, and gone before the address could follow."""


def code_of(game: str, line: dict[str, Any]) -> str:
    """The link of a turn, without what stands before ``#``."""

    def coded(serpent: str) -> str:
        return serpent.replace("<", "h").replace(">", "t")

    def levels(held: dict[str, int]) -> str:
        return ".".join(f"{id}*{level}" for id, level in held.items())

    fields = [("v", "1"), ("game", game)]
    if game == "board":
        fields += [("p", ".".join(map(coded, line["pieces"])))]
        fields += [("c", ".".join([coded(coatl["serpent"]), *coatl["cards"]])) for coatl in line["coatls"]]
        fields += [("h", ".".join(line["hand"])), ("t", ".".join(line["temples"]))]
    else:
        rivals = line["rivals"]
        fields += [("s", coded(line.get("serpent", ""))), ("f", ".".join(line["hand"]))]
        fields += [("o", levels(line["prophecies"])), ("u", ".".join(line["supply"])), ("t", line.get("temple", ""))]
        fields += [({"left": "l", "right": "r", "carl": "k"}[name], levels(held)) for name, held in rivals.items()]
        fields += [("n", "0" if "carl" in rivals else str(len(rivals))), ("e", "1" if line["final"] else "")]
    return "&".join(f"{name}={value}" for name, value in fields if value)


def solved(game: str, line: dict[str, Any]) -> dict[str, Any]:
    return find_rules(game).solve_line(line)


def shown_points(page: Page) -> list[int]:
    return [int(text.split()[1]) for text in page.locator(".plan h3").all_inner_texts()]


def shown_gains(page: Page) -> dict[str | None, str]:
    """What the page says that one more of each would add."""
    return {
        each.get_attribute("data-addition"): each.locator("> b").inner_text()
        for each in page.locator(".addition").all()
    }


def gains(game: str, line: dict[str, Any]) -> dict[str, str]:
    rules = find_rules(game)
    best = solved(game, line)["plans"][0]["points"]
    added = {addition: rules.one_more(line, addition) - best for addition in rules.additions(line)}
    return {addition: f"+{gain}" if gain else "0" for addition, gain in added.items()}


def settle(page: Page, timeout: int = ENGINE) -> None:
    """Until the engine has answered all that the page has asked."""
    expect(page.locator(".build-answers[data-settled=true][data-busy=false]")).to_be_visible(timeout=timeout)


def test_what_is_tapped_in_or_linked_is_answered_like_the_solver_does(regular: Visitor) -> None:
    """One visit, since the engine takes seconds to come."""
    regular.come_to("/build")
    a_board_is_tapped_in_undone_and_shared(regular.page)
    random_turns_are_answered_like_the_solver_does(regular.page)
    bad_input_is_answered_kindly(regular.page)
    who_leaves_in_a_hurry_finds_all_again(regular.page)


def a_board_is_tapped_in_undone_and_shared(page: Page) -> None:
    pieces = page.get_by_role("region", name="Pieces on your board")
    for piece in ("b", "b", "y", "y>", "<k"):
        pieces.locator(f'.palette [data-piece="{piece}"]').click()
    pieces.get_by_role("button", name="black head: take away").click()
    page.get_by_role("button", name="An open Cóatl of yours").click()
    page.get_by_label("Or type it").fill("<bbrbbkr")
    for name, card in (
        ("beside-0", "count-b"),
        ("hand", "blocks-bbyy"),
        ("hand", "isolated-bb"),
        ("temples", "no-g-len-9"),
    ):
        page.locator(f'[data-cards="{name}"] .button').first.click()
        page.locator(f'dialog [data-card="{card}"]').click()
        page.keyboard.press("Escape")
    line = {"pieces": ["b", "b", "y", "y>"], "coatls": [{"serpent": "<bbrbbkr", "cards": ["count-b"]}]}
    line |= {"hand": ["blocks-bbyy", "isolated-bb"], "temples": ["no-g-len-9"]}
    settle(page)
    plans = solved("board", line)["plans"]
    assert shown_points(page) == [plan["points"] for plan in plans]
    best = page.locator('[data-plan="1"]')
    expect(best.locator(".plan-step")).to_have_count(1 + len(plans[0]["steps"]))
    expect(best.locator(".plan-step").last.locator(".step-sum")).to_contain_text("17 points")
    expect(best.locator(".entry-points")).to_have_text(["17 points"])
    page.locator('[data-plan="2"] summary').click()
    expect(page.locator('[data-plan="2"] .plan-step')).to_have_count(1 + len(plans[1]["steps"]))

    assert shown_gains(page) == gains("board", line)

    assert page.evaluate("() => location.hash").endswith(
        code_of("board", line).replace("bb&", "bb*1&").replace("yy.", "yy*1.")
    )
    pieces.locator('[data-thing="b"]').first.click()
    expect(page.locator('[data-thing="b"]')).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('[data-thing="b"]')).to_have_count(2)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator('[data-thing="b"]')).to_have_count(1)
    settle(page)
    line["pieces"] = ["b", "y", "y>"]
    assert shown_points(page) == [plan["points"] for plan in solved("board", line)["plans"]]


def random_turns_are_answered_like_the_solver_does(page: Page) -> None:
    random = Random(2026)
    turns = [("board", board_turn(random)) for _ in range(20)] + [("card", card_turn(random)) for _ in range(10)]
    answers = page.evaluate(SOLVE, [code_of(game, line) for game, line in turns])
    for (game, line), (lost, read, answer) in zip(turns, answers, strict=True):
        assert not lost and json.dumps(answer) == json.dumps(solved(game, line))
        assert {key: sorted(value) if key == "hand" else value for key, value in read.items()} == {
            key: sorted(value) if key == "hand" else value for key, value in line.items()
        }
    game, line = next(turn for turn in turns if turn[0] == "card" and turn[1]["hand"])
    page.evaluate("(code) => (location.hash = code)", code_of(game, line))
    settle(page)
    assert shown_points(page) == [plan["points"] for plan in solved(game, line)["plans"]][:5]
    assert shown_gains(page) == gains(game, line)


def bad_input_is_answered_kindly(page: Page) -> None:
    status = page.locator(".build-status")
    for code, told in (
        ("v=1&game=card&s=grb&f=gr", "you need 2 to 4 Feather cards in hand; you have chosen 1"),
        ("v=1&game=board&p=b&c=hbxb", "x"),
        (f"v=1&game=board&p={'.'.join('b' * 9)}", "9 pieces are too many; a player board holds at most 8."),
        ("v=1&game=card&e=1", "In the final round, begin with your Cóatl"),
    ):
        page.evaluate("(code) => (location.hash = code)", code)
        expect(status).to_contain_text(told)
    page.evaluate("(code) => (location.hash = code)", "v=1&game=board&p=b&c=.count-b")
    expect(page.locator("[data-remark='table-no-serpent']")).to_be_visible()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator("[data-remark]")).to_have_count(0)
    expect(page.locator('[data-plan="1"]')).to_be_visible()
    for code in ("v=7&game=board&p=b", "v=1&game=board&p=b&h=count-x.count-b"):
        page.evaluate("(code) => (location.hash = code)", code)
        expect(page.get_by_role("alert")).to_contain_text("could only be read in part")
        page.get_by_role("alert").get_by_role("button").click()
    expect(page.locator('[data-cards="hand"] [data-chosen]')).to_have_count(1)
    expect(page.locator('[data-plan="1"]')).to_be_visible()


def who_leaves_in_a_hurry_finds_all_again(page: Page) -> None:
    wait_until(page, "() => location.hash.endsWith('h=count-b*1')")
    page.evaluate("() => (location.hash = '')")
    expect(page.locator(".tray-thing")).to_have_count(0)
    assert not page.evaluate(HURRY)
    expect(page.get_by_role("heading", name="What could I build?")).to_have_count(0)
    page.go_back()
    expect(page.locator('[data-thing="b"]')).to_have_count(3)


def test_it_works_by_keys_on_a_narrow_screen_and_axe_finds_nothing(regular: Visitor) -> None:
    page = regular.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")
    regular.come_to("/build#v=1&game=board&p=b&c=bb.count-b")
    head = page.locator('[data-piece="<b"]').first
    head.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator('[data-thing="<b"]')).to_have_count(2)
    page.locator(".tray-thing").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-thing="<b"]').first).to_be_focused()
    page.evaluate(TWO_BEFORE_THE_NEXT_PICTURE)
    expect(page.get_by_text("Tap the pieces that you have.")).to_be_focused()
    for piece in ("b", "<b"):
        page.locator(f'[data-piece="{piece}"]').first.press("Enter")
    settle(page)
    wait_until(
        page, "() => document.querySelector('p.unseen[role=status]').textContent.includes('The best plan: 3 points')"
    )
    jump = page.get_by_role("button", name="The best plan: 3 points")
    jump.focus()
    page.keyboard.press("Enter")
    expect(jump).to_have_count(0)
    expect(page.locator('[data-plan="1"] h3')).to_be_in_viewport()
    expect(page.locator('[data-addition="b>"]')).to_contain_text("blue tail: 1 point more, 4 in all")
    assert page.evaluate(OVERFLOW) == 0
    page.evaluate(DRAWINGS)
    assert violations(page, EVERYTHING) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, CONTRAST) == []
    page.evaluate(
        "(code) => (location.hash = code)", "v=1&game=card&s=grbYk&f=gr.by.yk.rk&o=pair-gr*1&u=pair-ry&l=pair-yb*1"
    )
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".build-status")).to_contain_text("Stopped.")
    page.get_by_role("button", name="Go on").click()
    settle(page)
    page.locator('[data-cards="own"] .button').first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Your Prophecies")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('[data-cards="own"] .button').first).to_be_focused()
    page.evaluate(DRAWINGS)
    assert violations(page, EVERYTHING) == []
    assert page.evaluate(OVERFLOW) == 0
