"""The page of an analysis: the curves, the turning points and all tables, in one HTML file."""

from html import escape
from typing import Final

from coatl.analysis.wording import LONG, WORDS, Document, heading, tables, turning_points
from coatl.arena.page import html_page, html_table
from coatl.arena.plots import curve_plot
from coatl.arena.wording import Say

NOTES: Final = ("balance", "better", "missed", "turns")
"""Tables that are explained."""


def make_page(analysis: Document, names: list[str], say: Say) -> str:
    """The whole page; ``names`` are those of all sides."""
    title = say("analysis-page-title", names=names)
    parts = [f"<h1>{escape(title)}</h1>", _paragraph(heading(analysis, names, say))]
    for name, field, factor, bounds in (("share", "share", 100, (0.0, 100.0)), ("points", "points", 1, None)):
        told = say(f"analysis-plot-{name}")
        parts += [f"<h2>{escape(told)}</h2>", _curves(analysis, names, field, factor, bounds, told)]
    parts.append(_paragraph(say("analysis-note-curves")))
    parts.append(f"<h2>{escape(say('analysis-title-turning-points'))}</h2>")
    turned = [f"<li>{escape(sentence)}</li>" for sentence in turning_points(analysis, names, say)]
    parts.append(f"<ul>{''.join(turned)}</ul>")
    for name, rows in tables(analysis, names, say).items():
        parts += [f"<h2>{escape(say(f'analysis-title-{name}'))}</h2>", html_table(rows, WORDS, say, LONG)]
        if name in NOTES:
            parts.append(_paragraph(say(f"analysis-note-{name}")))
    return html_page(title, parts, say)


def _paragraph(text: str) -> str:
    return f"<p>{escape(' '.join(text.split()))}</p>"


def _curves(
    analysis: Document, names: list[str], field: str, factor: float, bounds: tuple[float, float] | None, title: str
) -> str:
    """What each side could expect after every turn; what is done before the first turn stands before 0."""
    moments = analysis["moments"]
    curves = [
        (
            name,
            [factor * moment[field][side] for moment in moments],
            [factor * moment[f"{field}_error"][side] for moment in moments],
        )
        for side, name in enumerate(names)
    ]
    before = sum(1 for turn in analysis["turns"] if turn["turn"] == 0)
    return curve_plot(curves, [place - before for place in range(len(moments))], bounds, title)
