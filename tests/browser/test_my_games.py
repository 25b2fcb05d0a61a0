"""The page of one's own games: what is played and what is over, brought up to date, counted and removed."""

from contextlib import closing
from sqlite3 import connect
from typing import Any

from playwright.sync_api import Locator, Page, expect

from coatl.client import Place
from tests.browser.conftest import Deal, Invite
from tests.browser.test_scores import play_alone
from tests.browser.visitor import PHONE, Visitor, wait_until
from tests.server.servers import ServerThread, open_game

KEY = "coatl-games"
BROKEN = '{"version": 1, "games": [{"id": "half of a ga'
READ_PLOT = """({ tBodies: [{ rows }] }) =>
  [...rows].map(({ cells }) => [...cells].map((cell) => cell.textContent.trim()))"""
WIDER_THAN_THE_SCREEN = """() => [...document.querySelectorAll("main *")]
  .filter((each) => !each.closest(".unseen, thead") && each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 80))"""


def kept(page: Page, part: str) -> Locator:
    return page.get_by_role("region", name=part, exact=True).locator(".kept-game")


def plot(page: Page, title: str) -> list[list[str]]:
    rows: list[list[str]] = page.get_by_role("table", name=title).evaluate(READ_PLOT)
    return rows


def result_of(place: Place) -> dict[str, Any]:
    result: dict[str, Any] = place.about()["result"]
    return result


def come_to_all(visitor: Visitor, places: list[Place]) -> None:
    for place in places:
        visitor.come_to(f"/t/{place.table}#token={place.token}")
        wait_until(visitor.page, f"() => localStorage.getItem('{KEY}')?.includes('{place.table}')")


def test_games_are_listed_counted_removed_and_brought_back(visitor: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("my games")
    page = visitor.page
    [board] = open_game(server.client, "board", seats=["me", "random"])
    [card] = open_game(server.client, "card", seats=["me", "random"], public=True)
    running = [open_game(server.client, game, seats=["me", "random"])[0] for game in ("board", "card")]
    [solo] = open_game(server.client, "card", 1, options={"carl": "greedy"})
    come_to_all(visitor, [board, card, *running, solo])
    play_alone(card, 0)
    board.resign(0)

    page.get_by_role("link", name="My games").click()
    expect(kept(page, "Not over yet")).to_have_count(3)
    expect(kept(page, "Not over yet").first).to_contain_text("Alone against CARL")
    expect(kept(page, "Over")).to_have_count(2)
    own, other = result_of(card)["scores"]
    won = 0 in result_of(card)["winners"]
    past = kept(page, "Over").filter(has_text="The Card Game")
    expect(past).to_contain_text(f"Ana: {own}")
    expect(past).to_contain_text(f"random: {other}")
    expect(past.locator(".phase")).to_have_text("Won" if won else "Lost")
    expect(kept(page, "Over").filter(has_not_text="The Card Game").locator(".phase")).to_have_text("Given up")

    share = "50% of 2" if won else "0% of 2"
    assert plot(page, "Won, by opponent") == [["random", share]]
    assert plot(page, "Won, by seat") == [["Seat 1", share]]
    assert page.get_by_role("table", name="Points in a game").count() == 0, "points of two games are not alike"
    side = result_of(card)["tally"]["sides"][0]
    expected = [
        ("Points in a game", [[str(own), "1"]]),
        ("Cards fulfilled in a game", [[str(len(side["cards"])), "1"]]),
        ("Length of a serpent", [[str(side["lengths"][0]), "1"]]),
    ]
    page.get_by_text("Cóatl: The Card Game", exact=True).first.click()
    expect(page.locator(".kept-game")).to_have_count(2)
    for title, rows in expected:
        assert plot(page, title) == rows
    colours = {"green": "g", "red": "r", "blue": "b", "yellow": "y", "black": "k"}
    shown = {colours[name]: int(count) for name, count in plot(page, "Favourite colours") if count != "0"}
    assert shown == side["colours"]
    page.get_by_text("All public ones here").click()
    expect(page.get_by_text("without names")).to_be_visible()
    public = server.client.ask("GET", "/api/statistics")["groups"]
    games = sum(group["games"] for group in public if group["game"] == "card" and group["players"] > 1)
    assert games > 0
    expect(page.locator(".figures > div").filter(has_text="Games").locator("dd")).to_have_text(str(games))

    page.get_by_text("All", exact=True).click()
    past.get_by_role("button", name="Remove from the list").click()
    expect(kept(page, "Over")).to_have_count(1)
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(kept(page, "Over")).to_have_count(2)
    page.get_by_role("button", name="Remove all").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove all").click()
    expect(page.get_by_role("heading", name="No game yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".kept-game")).to_have_count(5)
    past.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(f"{server.address}/t/{card.table}/replay")
    page.go_back()
    kept(page, "Not over yet").filter(has_text="CARL").get_by_role("link", name="Continue").click()
    page.wait_for_selector("[data-seq]")
    assert page.url == f"{server.address}/t/{solo.table}"


def test_what_cannot_be_read_is_said_and_the_page_works_on_a_phone(
    invite: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("broken")
    visitor = invite(**PHONE, color_scheme="dark")
    visitor.expected.append("404")
    page = visitor.page
    visitor.go("/games")
    expect(page.get_by_role("heading", name="No game yet")).to_be_visible()
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, BROKEN])
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    [place] = open_game(server.client, "card", seats=["me", "random"])
    play_alone(place, 0)
    come_to_all(visitor, [place])
    visitor.come_to("/rules")
    forget(server, place.table)
    visitor.come_to("/games")
    expect(page.locator(".kept-game")).to_contain_text("The server has no such table any more.")
    expect(page.locator(".kept-game").get_by_role("link")).to_have_count(0)
    expect(page.get_by_role("table", name="Points in a game")).to_be_visible()
    assert page.evaluate(WIDER_THAN_THE_SCREEN) == []


def forget(server: ServerThread, table: str) -> None:
    """The server loses a table, as when its database is begun anew."""

    async def drop() -> None:
        del server.house.tables.held[table]

    server.run(drop())
    with closing(connect(server.house.settings.database_url().removeprefix("sqlite:///"))) as database:
        database.execute("DELETE FROM entries WHERE table_id = ?", (table,))
        database.execute("DELETE FROM tables WHERE id = ?", (table,))
        database.commit()
