"""A page that is one HTML file with its plots inside, which needs no network and no script."""

from collections.abc import Sequence
from html import escape
from typing import Final

from coatl.arena.plots import COLOURS
from coatl.arena.wording import Row, Say

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
th:first-child, td:first-child, td.words, th.words { text-align: left; overflow-wrap: break-word; }
td { white-space: nowrap; } td.words { white-space: normal; } td.long { min-width: 11rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.25rem; margin-top: 2rem; }
svg { width: 100%; max-width: 46rem; display: block; font-size: 13px; }
text { fill: var(--ink); } text.end { text-anchor: end; } text.middle { text-anchor: middle; }
line.grid { stroke: var(--line); } line.middle { stroke: var(--ink); stroke-dasharray: 4 4; }
@media (max-width: 40rem) { svg.curves { font-size: 20px; } }
line.interval { stroke-width: 3; } path { fill: none; stroke-width: 2; }
""" + "".join(
    f"rect.c{n}, circle.c{n}, text.c{n} {{ fill: var(--c{n}); }} line.c{n}, path.c{n} {{ stroke: var(--c{n}); }}\n"
    f"path.band.c{n} {{ fill: var(--c{n}); fill-opacity: .16; stroke: none; }}\n"
    for n in range(COLOURS)
)


def html_page(title: str, parts: Sequence[str], say: Say) -> str:
    """The whole page with its parts, those that are empty left out."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    language = say("arena-report-language")
    return f'<!DOCTYPE html>\n<html lang="{language}"><head>{head}<style>{STYLE}</style></head>\n<body>\n' + (
        "\n".join(filter(None, parts)) + "\n</body></html>\n"
    )


def html_table(rows: list[Row], words: Sequence[str], say: Say, long: Sequence[str] = ()) -> str:
    """Rows as a table; the columns ``words`` are of words, not of numbers, and those of ``long`` are of many words."""
    columns = list(rows[0])

    def cells(tag: str, texts: list[str]) -> str:
        kinds = [
            ' class="words long"' if column in long else ' class="words"' if column in words else ""
            for column in columns
        ]
        return "".join(f"<{tag}{kind}>{escape(text)}</{tag}>" for kind, text in zip(kinds, texts, strict=True))

    head = cells("th", [say(f"column-{column}") for column in columns])
    body = "".join(f"<tr>{cells('td', list(row.values()))}</tr>\n" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'
