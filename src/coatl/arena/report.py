"""The report of a tournament: one page with tables and plots."""

from html import escape
from typing import Any, Final

from coatl.arena.page import html_page, html_table
from coatl.arena.plots import bar_plot, histogram, interval_plot
from coatl.arena.wording import Say, heading, tables, verdict

WORDS: Final = ("against", "fault", "detail")
"""Columns of words beside the first."""
NOTES: Final = ("ratings", "pairings", "seats", "times")
"""Tables that are explained below."""


def make_report(summary: dict[str, Any], say: Say) -> str:
    """The whole page."""
    title = say("arena-report-title", bots=summary["bots"])
    plots = _plots(summary, say)
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(heading(summary, say))}</p>"]
    if summary["sprt"] is not None:
        parts.append(f"<p><strong>{escape(verdict(summary, say))}</strong></p>")
    for name, rows in tables(summary, say).items():
        parts.append(f"<h2>{escape(say(f'arena-title-{name}'))}</h2>")
        parts += plots.get(name, [])
        parts.append(html_table(rows, WORDS, say))
        if name in NOTES:
            parts.append(f"<p>{escape(' '.join(say(f'arena-note-{name}').split()))}</p>")
    return html_page(title, parts, say)


def _plots(summary: dict[str, Any], say: Say) -> dict[str, list[str]]:
    """The plots by the table they belong to."""
    ratings = summary["ratings"]
    rated = [(row["bot"], row["rating"], row["interval"]) for row in ratings]
    even = 100 / summary["players"]
    seats = [
        (say("arena-seat", seat=str(row["seat"] + 1)), 100 * row["share"], _hundredfold(row["share_interval"]))
        for row in summary["seats"]
    ]
    ends = [(say(f"arena-end-{reason}"), games) for reason, games in summary["end_reasons"].items()]
    scores = histogram([(row["bot"], row["scores"]) for row in ratings], say("arena-plot-scores"))
    return {
        "ratings": [interval_plot(rated, 0, say("arena-plot-ratings"))],
        "results": [scores],
        "seats": [interval_plot(seats, even, say("arena-plot-seats"))],
        "ends": [bar_plot(ends, say("arena-title-ends"))],
    }


def _hundredfold(interval: list[float] | None) -> list[float] | None:
    return None if interval is None else [100 * bound for bound in interval]
