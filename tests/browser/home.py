"""From the home screen to a game, in one's own way."""

from tests.browser.player import Player

BOTS = {"random": "random", "carver": "Carver"}


def begin_game(player: Player, game: str, *options: str, opponent: str = "random") -> None:
    """The first clicks: against one bot, with these options."""
    page, way = player.page, player.way
    player.visitor.go()
    way.press(page.locator(f'input[name="game"][value="{game}"]'))
    way.select(page.get_by_label("Seat 2"), BOTS[opponent])
    for option in options:
        way.press(page.get_by_role("checkbox", name=option))
    way.press(page.get_by_role("button", name="Start the game"))
    page.wait_for_selector("[data-seq]")
