"""The plot of the comparison: a picture of its own, light or dark as the page that shows it."""

import math
from collections.abc import Sequence
from html import escape
from typing import Final

from coatl.locales import Speaker
from coatl.peers.comparison import Figures
from coatl.peers.goals import COUNTERPARTS, INSIDE, PETTINGZOO, PYTHON, VECTOR
from coatl.peers.wording import way_name

WIDTH: Final = 940
NAMES: Final = 400
"""Room for the names at the left."""
NUMBERS: Final = 90
"""Room for the numbers at the right."""
ROW: Final = 22
TOP: Final = 44
BOTTOM: Final = 12
GAP: Final = 14
"""Between the groups."""
GROUPS: Final = (INSIDE, PYTHON, "open-spiel", PETTINGZOO, "gymnasium", VECTOR)
"""The ways of ours; each has those of the peers with it that it is put beside."""
STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #24292f; stroke: #fff; stroke-width: 4px; paint-order: stroke }
.page { fill: #fff }
.title { font-weight: 600; font-size: 15px }
.number, .tick { fill: #57606a }
.tick { text-anchor: middle; font-size: 11px }
.name { text-anchor: end }
.grid { stroke: #d0d7de }
.ours { fill: #1a7f64 }
.theirs { fill: #8c959f }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; stroke: #0d1117 }
  .page { fill: #0d1117 }
  .number, .tick { fill: #9198a1 }
  .grid { stroke: #3d444d }
  .ours { fill: #3fb992 }
  .theirs { fill: #656c76 }
}
"""


def speed_plot(figures: Sequence[Figures], speaker: Speaker) -> str:
    """A bar for every row, in groups, the fastest first; each line of the grid is ten times the one before it."""
    groups = [[row for row in figures if COUNTERPARTS.get(row.way, row.way) == way] for way in GROUPS]
    groups = [sorted(group, key=lambda row: -row.moves) for group in groups if group]
    low = math.floor(math.log10(min(row.moves for row in figures)))
    high = max(low + 1, math.ceil(math.log10(max(row.moves for row in figures))))
    bottom = TOP + ROW * len(figures) + GAP * (len(groups) - 1)

    def across(value: float) -> float:
        return NAMES + (math.log10(value) - low) / (high - low) * (WIDTH - NAMES - NUMBERS)

    title = escape(speaker.say("peers-plot-title"))
    parts = [
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        '<rect class="page" width="100%" height="100%"/>',
        f'<text class="title" x="12" y="20">{title}</text>',
    ]
    for power in range(low, high + 1):
        x = across(10.0**power)
        parts.append(f'<line class="grid" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{TOP - 6}">{10**power:,}</text>')
    y = TOP
    for group in groups:
        for row in group:
            parts += _bar(row, y, across(row.moves), speaker)
            y += ROW
        y += GAP
    height = bottom + BOTTOM
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>\n' + "\n".join(parts) + "\n</svg>\n"


def _bar(row: Figures, y: int, end: float, speaker: Speaker) -> list[str]:
    """The name, the bar and the number of a row."""
    name = escape(f"{row.peer.title} {row.game}, {way_name(row.way, speaker)}")
    kind = "ours" if row.peer.is_ours else "theirs"
    size = f'width="{end - NAMES:.1f}" height="{ROW - 8}"'
    return [
        f'<text class="name" x="{NAMES - 8}" y="{y + 15}">{name}</text>',
        f'<rect class="{kind}" x="{NAMES}" y="{y + 4}" {size} rx="2"/>',
        f'<text class="number" x="{end + 6:.1f}" y="{y + 15}">{row.moves:,.0f}</text>',
    ]
