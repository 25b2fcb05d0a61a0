"""What stands on a live terminal: the table as wholly as it fits, the latest sentences, the choices, the answers."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from coatl.cli.terminal_game import NO_OTHERS

FEWEST_RECENT: Final = 2
"""How many lines of the latest sentences there is room for at least, before the table is shortened, ..."""
MOST_RECENT: Final = 8
"""... and how many there are at most."""

Drawing = Callable[[int], tuple[RenderableType, Sequence[RenderableType]]]
"""Draws the table and the choices, the more briefly the greater the number is."""


def fit_screen(
    console: Console, draw: Drawing, recent: Sequence[Text], answers: Sequence[RenderableType]
) -> RenderableType:
    """Everything, with the table as wholly as it leaves room for the rest; the prompt needs a line, too.

    Of the latest sentences the older ones go first. What was answered to the last line stands at the bottom, where it
    is seen even if all of it is too much for the screen.
    """
    wanted = min(FEWEST_RECENT, sum(_height(console, sentence) for sentence in recent))
    for brevity in range(NO_OTHERS + 1):
        table, choices = draw(brevity)
        room = console.height - 1 - sum(_height(console, part) for part in (table, *choices, *answers))
        if room >= wanted:
            break
    return Group(table, *_latest(console, recent, min(room, MOST_RECENT)), *choices, *answers)


def _latest(console: Console, recent: Sequence[Text], room: int) -> list[Text]:
    """As many of the last sentences as have room."""
    latest: list[Text] = []
    for sentence in reversed(recent):
        room -= _height(console, sentence)
        if room < 0:
            break
        latest.insert(0, sentence)
    return latest


def _height(console: Console, part: RenderableType) -> int:
    return len(console.render_lines(part))
