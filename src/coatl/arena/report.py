"""The report of a tournament: one HTML file with its plots inside, which needs no network and no script."""

from html import escape
from typing import Any, Final

from coatl.arena.plots import COLOURS, bar_plot, histogram, interval_plot
from coatl.arena.wording import Row, Say, heading, tables, verdict

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2421; --paper: #fbfaf5; --line: #d5d3c6;
  --c0: #1b7a5a; --c1: #b3412e; --c2: #2f62ad; --c3: #8a6a00; --c4: #7a3f98; --c5: #4d5a57; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6dc; --paper: #161b19; --line: #3a433f;
  --c0: #5fcfa5; --c1: #f08a76; --c2: #8ab4f8; --c3: #e3c35a; --c4: #cf9be6; --c5: #b0bcb8; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 0 auto; padding: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, td.words, th.words { text-align: left; overflow-wrap: anywhere; }
svg { width: 100%; max-width: 46rem; display: block; font-size: 13px; }
text { fill: var(--ink); } text.end { text-anchor: end; } text.middle { text-anchor: middle; }
line.grid { stroke: var(--line); } line.middle { stroke: var(--ink); stroke-dasharray: 4 4; }
line.interval { stroke-width: 3; } path { fill: none; stroke-width: 2; }
""" + "".join(
    f"rect.c{n}, circle.c{n}, text.c{n} {{ fill: var(--c{n}); }} line.c{n}, path.c{n} {{ stroke: var(--c{n}); }}\n"
    for n in range(COLOURS)
)
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
        parts.append(_table(rows, say))
        if name in NOTES:
            parts.append(f"<p>{escape(' '.join(say(f'arena-note-{name}').split()))}</p>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    language = say("arena-report-language")
    return f'<!DOCTYPE html>\n<html lang="{language}"><head>{head}<style>{STYLE}</style></head>\n<body>\n' + (
        "\n".join(filter(None, parts)) + "\n</body></html>\n"
    )


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


def _table(rows: list[Row], say: Say) -> str:
    columns = list(rows[0])

    def cells(tag: str, texts: list[str]) -> str:
        kinds = [' class="words"' if column in WORDS else "" for column in columns]
        return "".join(f"<{tag}{kind}>{escape(text)}</{tag}>" for kind, text in zip(kinds, texts, strict=True))

    head = cells("th", [say(f"column-{column}") for column in columns])
    body = "".join(f"<tr>{cells('td', list(row.values()))}</tr>\n" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'
