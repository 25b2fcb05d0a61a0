"""The summary of a tournament as tables for a terminal."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from coatl.arena.wording import Row, heading, tables, verdict
from coatl.locales import Speaker

WORDS: Final = ("bot", "against", "end-reason", "fault", "detail")
"""Columns of words; all others are of numbers."""
MOST_ROWS: Final = 20
"""A bot that fails in every game has said so by then; the report and the JSON document have all rows."""


def show_summary(summary: dict[str, Any], console: Console, speaker: Speaker) -> None:
    """All tables, how the test of the match stands, and what was played."""
    for name, rows in tables(summary, speaker.say).items():
        _show(name, rows, console, speaker)
    if summary["sprt"] is not None:
        console.print(verdict(summary, speaker.say), markup=False)
    console.print(heading(summary, speaker.say), markup=False)


def _show(name: str, rows: list[Row], console: Console, speaker: Speaker) -> None:
    console.print(draw_rows(speaker.say(f"arena-title-{name}"), rows[:MOST_ROWS], WORDS, speaker))
    if len(rows) > MOST_ROWS:
        console.print(speaker.say("arena-more-rows", rows=str(len(rows) - MOST_ROWS)))


def draw_rows(title: str, rows: list[Row], words: Sequence[str], speaker: Speaker) -> Table:
    """Rows, of which there is one at least, as a table; the columns ``words`` are of words."""
    table = Table(title=title, title_justify="left")
    for column in rows[0]:
        table.add_column(speaker.say(f"column-{column}"), justify="left" if column in words else "right")
    for row in rows:
        table.add_row(*map(Text, row.values()))
    return table
