"""A game is watched again: from a file or a finished table, step by step, with any eyes; a running one is followed."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from coatl.kernel.game import Game
from coatl.kernel.records import Record
from coatl.kernel.registry import find_rules
from coatl.server.replays import Replay
from tests.browser.conftest import Deal, Invite
from tests.browser.visitor import Visitor
from tests.server.servers import ServerThread, open_game

SHOWN = {"board": ".own [data-part=hand] [data-card]", "card": ".hand-cards .feather"}
"""The hand at the bottom, and below those of the others, where all is open."""
OPEN = {"board": ".opponents .open-hand > span", "card": ".rival .open-hand img"}


def played(game: str) -> Game:
    """A game by chance, from its beginning to its end."""
    one = Game(find_rules(game), 2, {}, f"replay of {game}", seats=["Ana", "Ben"])
    chooser = random.Random(2)
    while not one.is_over:
        one.apply(chooser.choice(one.legal_actions()))
    return one


def unfolded(record: Record, server: ServerThread) -> Replay:
    replay = Replay(record)
    server.run(replay.unfold())
    return replay


def held(replay: Replay, step: int, seat: int) -> int:
    """How many cards a seat has in hand after a step."""
    view: Any = replay.steps[step].after.view(seat).as_json()
    if replay.record.game == "card":
        return len(view["hand"])
    return len(view["seats"][seat]["hand"]) + len(view["seats"][seat]["temples"])


def expect_step(page: Page, step: int, last: int) -> None:
    expect(page.locator(f'main.replay[data-seq="{step + 1}"]')).to_be_visible()
    expect(page.get_by_text(f"Step {step} of {last}", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_record_from_a_file_is_watched_with_any_eyes(
    game: str, visitor: Visitor, server: ServerThread, tmp_path: Path
) -> None:
    record = played(game).record()
    replay = unfolded(record, server)
    last = len(replay.steps) - 1
    file = tmp_path / "game.json"
    file.write_text(record.as_text(), encoding="utf-8")
    page = visitor.page
    visitor.go()
    page.get_by_label("Load a record from a file").set_input_files(file)
    expect_step(page, 0, last)
    page.get_by_role("button", name="A step on").click()
    expect_step(page, 1, last)
    middle = last // 2
    page.get_by_role("slider", name="Position in the game").fill(str(middle))
    expect_step(page, middle, last)
    expect(page.locator(".log-line").last).to_be_in_viewport()
    hands = [held(replay, middle, seat) for seat in (0, 1)]
    eyes = page.get_by_label("Seen by")
    hidden = [("1", hands[1], 0), ("spectator", 0, 0), ("0", hands[0], 0)]
    for seen, own, others in [("open", *hands), *hidden]:
        eyes.select_option(seen)
        expect(page.locator(SHOWN[game])).to_have_count(own)
        expect(page.locator(OPEN[game])).to_have_count(others)
    expect(page).to_have_url(f"{visitor.address}/replay#step={middle}&eyes=0")
    assert page.locator(".possible, [data-ending]:enabled").count() == 0, "nothing can be done"
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text(encoding="utf-8") == record.as_text()
    page.reload()
    expect_step(page, middle, last)
    expect(eyes).to_have_value("0")
    page.keyboard.press("Shift+ArrowRight")
    turns = [(step.after.turn, step.after.seat) for step in replay.steps]
    expect_step(page, next(step for step in range(middle + 1, last + 1) if turns[step] != turns[step - 1]), last)


def test_a_link_to_a_position_has_the_record_in_it(invite: Invite, server: ServerThread, tmp_path: Path) -> None:
    record = played("card").record()
    last = len(unfolded(record, server).steps) - 1
    file = tmp_path / "game.json"
    file.write_text(record.as_text(), encoding="utf-8")
    visitor, friend = invite(), invite()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.go("/replay")
    visitor.page.get_by_label("Load a record from a file").set_input_files(file)
    visitor.page.get_by_role("slider", name="Position in the game").fill("7")
    visitor.page.get_by_label("Seen by").select_option("spectator")
    expect_step(visitor.page, 7, last)
    visitor.page.get_by_role("button", name="Copy a link to this position").click()
    expect(visitor.page.get_by_role("button", name="Copied")).to_be_visible()
    link = visitor.page.evaluate("navigator.clipboard.readText()")
    friend.go(link.removeprefix(visitor.address))
    expect_step(friend.page, 7, last)
    expect(friend.page.get_by_label("Seen by")).to_have_value("spectator")


def test_a_file_that_is_no_record_is_refused_in_words_and_another_may_be_loaded(
    visitor: Visitor, server: ServerThread, tmp_path: Path
) -> None:
    visitor.expected.append("status of 400")
    record = played("card").record()
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_text(json.dumps({**record.as_json(), "coatl": 2}), encoding="utf-8")
    good.write_text(record.as_text(), encoding="utf-8")
    visitor.go("/replay#step=3&eyes=open")
    visitor.page.get_by_label("Load a record from a file").set_input_files(bad)
    expect(visitor.page.get_by_role("alert")).to_contain_text("The record has version “2”")
    visitor.page.get_by_label("Load a record from a file").set_input_files(good)
    expect_step(visitor.page, 3, len(unfolded(record, server).steps) - 1)


def test_a_running_game_is_followed_and_watched_again_after_its_end(
    visitor: Visitor, server: ServerThread, deal: Deal
) -> None:
    deal("followed")
    places = open_game(server.client, "card")
    page = visitor.page
    visitor.go(f"/t/{places[0].table}/replay")
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    expect(page.get_by_label("Seen by")).to_have_count(0)
    with places[0].connect(0) as ana:
        for step in (1, 2):
            ana.act(next(action for action in ana.legal if action.startswith("lay")))
            expect(page.get_by_text(f"Step {step} of {step}", exact=True)).to_be_visible()
        assert page.locator(".hand-cards, .open-hand").count() == 0, "hands are hidden"
    places[1].resign(1)
    expect_step(page, 2, 2)
    expect(page.get_by_label("Seen by")).to_have_value("open")
    visitor.go(f"/t/{places[0].table}")
    page.get_by_role("link", name="Replay").click()
    expect_step(page, 0, 2)
    page.keyboard.press("ArrowRight")
    expect_step(page, 1, 2)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect_step(page, 2, 2)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
