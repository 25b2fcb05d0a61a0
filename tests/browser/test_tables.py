"""Several people: by an invitation, on one device, as spectators, talking, giving up, and once more."""

import re
from itertools import cycle

from playwright.sync_api import expect

from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules
from tests.browser.conftest import Deal, Invite
from tests.browser.player import Player
from tests.browser.sheets import counted_sheet, shown_sheet
from tests.browser.visitor import Visitor
from tests.browser.watching import watch
from tests.browser.ways import Mouse
from tests.server.servers import ServerThread, open_game

SERPENTS = "() => [0, 1].map((seat) => document.querySelector(`[data-serpent='${seat}'] img`)?.alt ?? null)"
NOT_FOR_SPECTATORS = ".hand-cards .feather, .possible, [data-ending]:enabled"
SERPENTS_ARE = f"(laid) => JSON.stringify(({SERPENTS})()) === JSON.stringify(laid)"


def come_in(visitor: Visitor, table: str, token: str | None) -> None:
    visitor.go(f"/t/{table}" + (f"#token={token}" if token else ""))
    visitor.page.wait_for_selector("[data-seq]")


def test_two_browsers_play_a_game_by_an_invite_link_and_a_third_one_watches(invite: Invite, deal: Deal) -> None:
    deal("invitation")
    host, guest, spectator = invite(), invite(), invite()
    host.go()
    host.page.get_by_label("Your nickname").fill("Ana")
    host.page.locator('input[name="game"][value="card"]').click()
    host.page.get_by_label("Seat 2").select_option(label="A friend, by link")
    host.page.get_by_role("button", name="Open the table and invite").click()
    link = host.page.locator(".invite input.link").input_value()
    guest.go(link.removeprefix(guest.address))
    guest.page.get_by_label("Your nickname").fill("Ben")
    guest.page.get_by_role("button", name="Sit down").click()
    host.page.get_by_role("button", name="Start the game").click()
    players = [Player(host, Mouse, 1), Player(guest, Mouse, 2)]
    for player in players:
        player.page.wait_for_selector("[data-seq], .result")
    come_in(spectator, host.page.url.rsplit("/", 1)[1], None)
    expect(spectator.page.get_by_text("You are watching")).to_be_visible()
    watched: list[list[str | None]] = []
    if players[1].is_own_turn():
        players.reverse()
    for player in cycle(players):
        if player.wait().is_over:
            break
        while player.is_own_turn():
            player.move()
            player.settle()
            watched.append(player.page.evaluate(SERPENTS))
            watch(spectator.page, SERPENTS_ARE, watched[-1])
            assert spectator.page.locator(NOT_FOR_SPECTATORS).count() == 0
    assert any(None not in laid for laid in watched), "both have laid something"
    assert host.made and guest.made
    assert shown_sheet(host.page) == shown_sheet(guest.page) == shown_sheet(spectator.page)


def test_people_on_one_device_hand_it_over(visitor: Visitor, deal: Deal) -> None:
    deal("device")
    page = visitor.page
    visitor.go()
    page.get_by_label("Your nickname").fill("Ana")
    page.locator('input[name="game"][value="card"]').click()
    page.get_by_label("Seat 2").select_option(label="Somebody on this device")
    page.get_by_label("Name of the other person").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    for name in ("Ana", "Ben", "Ana"):
        expect(page.get_by_role("heading", name=f"{name}, it is your turn")).to_be_visible()
        assert page.locator(".feather, .strip").count() == 0, "nobody's hand is seen while the device is handed over"
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.locator(".feather").first).to_be_visible()
        expect(page.locator(".strip-name")).to_contain_text(name)
        player = Player(visitor, Mouse)
        player.wait()
        while not page.locator(".hand-over").count():
            player.move()
            player.settle()


def test_people_talk_and_one_gives_up_and_they_play_again(
    invite: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("talk")
    places = open_game(server.client, "board")
    ana, ben = invite(), invite()
    for visitor, place in zip((ana, ben), places, strict=True):
        come_in(visitor, place.table, place.token)
    ben.page.get_by_label("Write something").fill("Good luck!")
    ben.page.get_by_role("button", name="Send").click()
    expect(ana.page.locator(".chat-lines")).to_contain_text("Ben Good luck!")
    ana.page.locator(".table-button").click()
    ana.page.get_by_role("button", name="Resign", exact=True).click()
    ana.page.get_by_role("button", name="Resign the game").click()
    for visitor in (ana, ben):
        expect(visitor.page.locator(".result-head")).to_contain_text("Ana resigned")
    assert shown_sheet(ana.page) == counted_sheet(places[0])
    ana.page.get_by_role("button", name="Play again").click()
    ana.page.wait_for_selector(".waiting")
    ben.page.get_by_role("button", name="Join the rematch").click()
    ana.page.get_by_role("button", name="Start the game").click()
    for visitor in (ana, ben):
        visitor.page.wait_for_selector("[data-seq]")
    assert ana.page.url == ben.page.url != f"{server.address}/t/{places[0].table}"


def test_of_several_on_one_device_the_one_who_gives_up_is_asked_for(
    regular: Visitor, server: ServerThread, deal: Deal
) -> None:
    deal("giving up")
    (place,) = open_game(server.client, "card", 3, seats=["me", "me", "me"])
    regular.come_to(f"/t/{place.table}#token={place.token}")
    page = regular.page
    page.get_by_role("button", name="I am Ana 1").click()
    page.locator(".table-button").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Who gives up?")).to_be_visible()
    dialog.get_by_role("button", name="Ana 3").click()
    expect(dialog).to_contain_text("Ana 3 gives this game up")
    with page.expect_response("**/resign"):
        page.get_by_role("button", name="Resign the game").click()
    expect(dialog).to_have_count(0)
    assert [seat["resigned"] for seat in place.about()["seats"]] == [False, False, True]


def test_a_turn_with_a_limit_shows_the_time_that_is_left(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("clock")
    (place,) = open_game(server.client, "card", 2, seats=["me", "random"], turn_seconds=90)
    regular.come_to(f"/t/{place.table}#token={place.token}")
    clock = regular.page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"1:[0-3]\d"))
    expect(clock).not_to_have_text(clock.inner_text())


def challenge_carl(visitor: Visitor, *choices: str) -> None:
    """From the home screen into a game alone."""
    page = visitor.page
    visitor.go()
    page.locator('input[name="game"][value="card"]').click()
    for choice in ("Alone", *choices):
        page.get_by_text(choice, exact=True).click()
    page.get_by_role("button", name="Challenge CARL").click()
    page.wait_for_selector("[data-seq]")


def test_alone_against_carl_to_the_end(visitor: Visitor, server: ServerThread, deal: Deal) -> None:
    deal("carl")
    challenge_carl(visitor)
    expect(visitor.page.locator(".carl h2")).to_have_text("CARL")
    Player(visitor, Mouse).play()
    table = visitor.page.url.rsplit("/", 1)[1]
    assert shown_sheet(visitor.page) == counted_sheet(server.client.watch(table))
    expect(visitor.page.locator(".side-head h2").filter(has_text="CARL")).to_have_count(1)


def test_the_second_carl_can_be_chosen(visitor: Visitor, deal: Deal) -> None:
    deal("carl")
    challenge_carl(visitor, "CARL 2.0")
    expect(visitor.page.locator(".carl h2")).to_have_text("CARL 2.0")
    Player(visitor, Mouse).play(2)
    expect(visitor.page.locator(".carl h2")).to_have_text("CARL 2.0")


def test_whoever_has_beaten_carl_may_meet_the_second_one(regular: Visitor, server: ServerThread, deal: Deal) -> None:
    """The seeds are such that the priest beats him."""
    deal("carl2")
    game = Game(find_rules("card"), 1, {"carl": "ambitious"}, "carl2")
    bot = make_bot("priest", "1")
    [place] = open_game(server.client, "card", 1, options={"carl": "ambitious"})
    with place.connect(0) as connection:
        while not game.is_over:
            action = game.action_text(bot.choose(game.view(0), Budget()))
            game.apply(action)
            connection.act(action)
    assert game.outcome().winners == [0]
    regular.come_to(f"/t/{place.table}#token={place.token}")
    regular.page.get_by_role("button", name="Meet CARL 2.0").click()
    expect(regular.page.locator(".carl h2")).to_have_text("CARL 2.0")
