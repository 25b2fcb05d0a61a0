"""What axe finds on every screen, in either theme, wide and narrow: nothing."""

from collections.abc import Iterator
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Deal, Invite
from tests.browser.test_scores import play_alone
from tests.browser.visitor import DESKTOP, PHONE
from tests.server.servers import ServerThread, open_game

EVERYTHING: dict[str, object] = {"tokens": True, "golden_feathers": True}


def addresses(server: ServerThread) -> Iterator[tuple[str, str, str]]:
    """Every screen: its name, its address, and what is there once it is drawn."""
    yield "home", "/", "input[name=game]"
    yield "no replay", "/replay", ".load-record"
    yield "rules", "/rules", ".rule"
    waiting = server.client.open_table("board", 3, "Ixchel", seats=["me", "open", "random"])
    yield "waiting room", f"/t/{waiting.table}#token={waiting.token}", "main h1"
    for game, options, actions in [
        ("board", EVERYTHING, 30),
        ("card", {}, 12),
        ("card", {"carl": "greedy"}, 9),
        ("board", {}, None),
        ("card", {}, None),
    ]:
        players = 1 if "carl" in options else 2
        seats = ["me", *["random"] * (players - 1)]
        [place] = open_game(server.client, game, players, options=options, seats=seats)
        play_alone(place, 0, actions)
        name = f"{game}{' result' if actions is None else ''}{' solo' if players == 1 else ''}"
        yield name, f"/t/{place.table}#token={place.token}", "[data-seq]" if actions else ".side-sheet"
        if actions is None:
            yield f"{game} replay", f"/t/{place.table}/replay#step=20&eyes=open", "main.replay"
    yield "my games", "/games", ".plot"


CONTRAST: Final = {"runOnly": ["color-contrast"]}
"""All that differs between the themes."""


def violations(page: Page, options: dict[str, list[str]]) -> list[str]:
    """What axe finds, with the elements it finds it at."""
    found = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("device", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_screen(
    device: dict[str, object], invite: Invite, server: ServerThread, deal: Deal
) -> None:
    deal("axe")
    page = (visitor := invite(**device, color_scheme="dark")).page
    found = {}
    for name, address, drawn in addresses(server):
        page.emulate_media(color_scheme="dark")
        visitor.go(address)
        page.wait_for_selector(drawn)
        found[name, "dark"] = violations(page, {})
        page.emulate_media(color_scheme="light")
        found[name, "light"] = violations(page, CONTRAST)
    assert {where: problems for where, problems in found.items() if problems} == {}
