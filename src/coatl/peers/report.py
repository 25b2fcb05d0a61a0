"""The comparison as a part of a Markdown document, with a plot in a file beside it."""

import platform
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from coatl.arena.keeping import write_whole
from coatl.build import is_compiled
from coatl.kernel.errors import BadInput
from coatl.locales import Speaker
from coatl.peers.comparison import Comparison
from coatl.peers.plot import speed_plot
from coatl.peers.wording import COLUMNS, GOAL_COLUMNS, NUMBERS, goal_rows, headings, missing_line, table_rows

BEGIN: Final = "<!-- peers: what follows is written by coatl bench --peers -->"
END: Final = "<!-- peers: end -->"
DOCUMENT: Final = Path("docs", "benchmarks.md")
"""In a checkout of Coatl, the document that has a place for the comparison."""
PROCESSORS: Final = Path("/proc/cpuinfo")


def usual_document() -> Path | None:
    """The document of the checkout in which the command is run, if it is run in one."""
    try:
        return DOCUMENT if BEGIN in DOCUMENT.read_text(encoding="utf-8") else None
    except OSError:
        return None


def check_document(file: Path) -> None:
    """Before anything is measured: could it be written?"""
    if file.is_dir() or not file.parent.is_dir():
        raise BadInput("report-file", {"file": str(file)})


def write_report(file: Path, comparison: Comparison, speaker: Speaker) -> None:
    """Replace the part of an earlier comparison, or add one; all else in the document stays. The plot is beside it."""
    picture = file.with_name(f"{file.stem}-peers.svg")
    part = f"{BEGIN}\n{as_markdown(comparison, speaker, picture.name)}\n{END}"
    try:
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        before, found, rest = text.partition(BEGIN)
        after = rest.partition(END)[2]
        if not found and before:
            before = before.rstrip("\n") + "\n\n"
        write_whole(picture, speed_plot(comparison.figures, speaker))
        write_whole(file, f"{before}{part}{after or chr(10)}")
    except (OSError, UnicodeDecodeError):
        raise BadInput("report-file", {"file": str(file)}) from None


def as_markdown(comparison: Comparison, speaker: Speaker, picture: str) -> str:
    """Machine and date, goals, plot, all rows, and who is missing."""
    facts = {"date": date.today().isoformat(), "processor": processor(), "python": platform.python_version()}
    build = speaker.say("build-compiled" if is_compiled() else "build-interpreted")
    parts = [
        speaker.say("peers-seen", **facts, build=build),
        markdown_table(GOAL_COLUMNS, goal_rows(comparison, speaker, is_compiled()), speaker),
        f"![{speaker.say('peers-plot-title')}]({picture})",
        markdown_table(COLUMNS, table_rows(comparison, speaker), speaker),
        *(f"- {missing_line(entry, speaker)}" for entry in comparison.missing),
    ]
    return "\n" + "\n\n".join(parts) + "\n"


def markdown_table(columns: Sequence[str], rows: Sequence[Sequence[str]], speaker: Speaker) -> str:
    lines = [headings(columns, speaker), ["---:" if column in NUMBERS else "---" for column in columns], *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def processor() -> str:
    """The name of the processor, where the system tells it."""
    try:
        lines = PROCESSORS.read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return (names or [platform.processor() or platform.machine()])[0]
