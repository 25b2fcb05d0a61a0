"""The summary of a tournament as tables for a terminal."""

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
    table = Table(title=speaker.say(f"arena-title-{name}"), title_justify="left")
    for column in rows[0]:
        table.add_column(speaker.say(f"column-{column}"), justify="left" if column in WORDS else "right")
    for row in rows[:MOST_ROWS]:
        table.add_row(*map(Text, row.values()))
    console.print(table)
    if len(rows) > MOST_ROWS:
        console.print(speaker.say("arena-more-rows", rows=str(len(rows) - MOST_ROWS)))
