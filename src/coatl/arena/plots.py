"""Plots as SVG text, for a page that needs nothing else: colours are those of the page's style sheet."""

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

WIDTH: Final = 640
NAMES: Final = 150
"""Room for the names at the left."""
ROW: Final = 28
MARGIN: Final = 12
AXIS: Final = 24
COLOURS: Final = 6
"""The style sheet has so many colours ``c0``, ``c1`` and so on; then they begin again."""
HEIGHT: Final = 220
"""Of a histogram."""
TALL: Final = 300
"""Height of a plot of curves, ..."""
LEGEND: Final = 34
"""... and room for the names above it, ..."""
LEFT: Final = 46
"""... and room for its numbers at the left."""
TICKS: Final = 5
LONGEST_NAME: Final = 20


def interval_plot(rows: Sequence[tuple[str, float, Sequence[float] | None]], middle: float, title: str) -> str:
    """A point with its interval for every name, and a line at ``middle``."""
    known = [middle, *(value for _, value, _ in rows), *(bound for _, _, interval in rows for bound in interval or ())]
    low, high = _widened(min(known), max(known))
    height = MARGIN + ROW * len(rows) + AXIS

    def across(value: float) -> float:
        return NAMES + (value - low) / (high - low) * (WIDTH - NAMES - MARGIN)

    parts = _axis(low, high, across, MARGIN, height - AXIS)
    parts.append(_line(across(middle), MARGIN, across(middle), height - AXIS, "middle"))
    for place, (name, value, interval) in enumerate(rows):
        y = MARGIN + ROW * (place + 0.5)
        colour = f"c{place % COLOURS}"
        parts.append(_text(NAMES - 8, y + 4, _short(name), "end"))
        if interval is not None:
            parts.append(_line(across(interval[0]), y, across(interval[1]), y, f"interval {colour}"))
        told = f"<title>{escape(name)}: {value:g}</title>"
        parts.append(f'<circle class="{colour}" cx="{across(value):.1f}" cy="{y:.1f}" r="5">{told}</circle>')
    return _svg(height, parts, title)


def bar_plot(rows: Sequence[tuple[str, float]], title: str) -> str:
    """A bar from zero for every name, with its number at the end."""
    most = max((value for _, value in rows), default=0) or 1
    height = 2 * MARGIN + ROW * len(rows)
    parts = []
    for place, (name, value) in enumerate(rows):
        y = MARGIN + ROW * place
        length = value / most * (WIDTH - NAMES - 60)
        parts.append(_text(NAMES - 8, y + ROW * 0.65, _short(name), "end"))
        parts.append(
            f'<rect class="c{place % COLOURS}" x="{NAMES}" y="{y + 4}" width="{length:.1f}" height="{ROW - 8}">'
            f"<title>{escape(name)}: {value:g}</title></rect>"
        )
        parts.append(_text(NAMES + length + 6, y + ROW * 0.65, f"{value:g}", "start"))
    return _svg(height, parts, title)


def histogram(series: Sequence[tuple[str, dict[int, int]]], title: str) -> str:
    """How often each number was reached, as a stepped line for every name; frequencies are parts of its own games."""
    reached = [value for _, counts in series for value in counts]
    if not reached:
        return ""
    size = max(1, -(-(max(reached) - min(reached) + 1) // 30))
    first = min(reached) // size * size
    bins = (max(reached) - first) // size + 1
    frequencies = []
    for _, counts in series:
        heights = [0.0] * bins
        for value, times in counts.items():
            heights[(value - first) // size] += times / (sum(counts.values()) or 1)
        frequencies.append(heights)
    most = max(max(heights) for heights in frequencies)
    bottom = HEIGHT - AXIS

    def across(value: float) -> float:
        return MARGIN * 2 + (value - first) / (bins * size) * (WIDTH - 3 * MARGIN)

    parts = _axis(first, first + bins * size, across, MARGIN, bottom)
    for place, heights in enumerate(frequencies):
        path = f"M{across(first):.1f},{bottom}"
        for number, height in enumerate(heights):
            y = bottom - height / most * (bottom - MARGIN)
            path += f"V{y:.1f}H{across(first + (number + 1) * size):.1f}"
        parts.append(f'<path class="c{place % COLOURS}" d="{path}V{bottom}"/>')
        name = _short(series[place][0])
        parts.append(_text(WIDTH - MARGIN, MARGIN + 16 * (place + 1), name, f"end c{place % COLOURS}"))
    return _svg(HEIGHT, parts, title)


def curve_plot(
    curves: Sequence[tuple[str, Sequence[float], Sequence[float]]],
    at: Sequence[float],
    bounds: tuple[float, float] | None,
    title: str,
) -> str:
    """A curve for every name with a band of two standard errors, over ``at``, within ``bounds`` or as high as it is."""
    if bounds is None:
        known = [value for _, values, _ in curves for value in values]
        bounds = _widened(min(known), max(known))
    low, high = bounds
    bottom = TALL - AXIS

    def across(value: float) -> float:
        return LEFT + (value - at[0]) / (at[-1] - at[0] or 1.0) * (WIDTH - LEFT - MARGIN)

    def up(value: float) -> float:
        return bottom - (min(high, max(low, value)) - low) / (high - low) * (bottom - LEGEND)

    parts = _axis(at[0], at[-1], across, LEGEND, bottom)
    step = _round_step((high - low) / TICKS)
    number = math.ceil(low / step)
    while number * step <= high:
        parts.append(_line(LEFT, up(number * step), WIDTH - MARGIN, up(number * step), "grid"))
        parts.append(_text(LEFT - 6, up(number * step) + 4, f"{number * step:g}", "end"))
        number += 1
    for place, (name, values, errors) in enumerate(curves):
        colour = f"c{place % COLOURS}"
        upper = [(across(x), up(value + 2 * error)) for x, value, error in zip(at, values, errors, strict=True)]
        lower = [(across(x), up(value - 2 * error)) for x, value, error in zip(at, values, errors, strict=True)]
        parts.append(f'<path class="band {colour}" d="{_path([*upper, *lower[::-1]])}Z"/>')
        told = f"<title>{escape(name)}</title>"
        line = _path([(across(x), up(value)) for x, value in zip(at, values, strict=True)])
        parts.append(f'<path class="{colour}" d="{line}">{told}</path>')
        parts.append(_text(LEFT + place * (WIDTH - LEFT) / len(curves), LEGEND - 12, _short(name), f"start {colour}"))
    return _svg(TALL, parts, title, "curves")


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _widened(low: float, high: float) -> tuple[float, float]:
    """A range with some air on both sides, and never empty."""
    air = (high - low) * 0.08 or 1.0
    return low - air, high + air


def _axis(low: float, high: float, across: Callable[[float], float], top: float, bottom: float) -> list[str]:
    """Thin lines at round numbers, with these below."""
    step = _round_step((high - low) / TICKS)
    parts = []
    number = math.ceil(low / step)
    while number * step <= high:
        x = across(number * step)
        parts.append(_line(x, top, x, bottom, "grid"))
        parts.append(_text(x, bottom + 16, f"{number * step:g}", "middle"))
        number += 1
    return parts


def _round_step(least: float) -> float:
    """1, 2 or 5 times a power of ten, at least as large as asked for."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'


def _svg(height: float, parts: list[str], title: str, kind: str = "plot") -> str:
    told = f"<title>{escape(title)}</title>"
    return f'<svg class="{kind}" viewBox="0 0 {WIDTH} {height:g}" role="img">{told}{"".join(parts)}</svg>'
