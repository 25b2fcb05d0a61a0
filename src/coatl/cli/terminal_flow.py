"""Things that follow each other on a line and go on in the next one: a line is never broken inside a thing."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Flow:
    """What begins the first line, then things with a separator between them; the next lines are indented."""

    def __init__(self, beginning: Text, things: Sequence[Text], separator: str = "  ", indent: int = 2) -> None:
        self.beginning: Final = beginning
        self.things: Final = things
        self.separator: Final = separator
        self.indent: Final = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = self.beginning.copy()
        is_new = True
        for place, thing in enumerate(self.things):
            whole = Text.assemble(thing, self.separator.rstrip() if place + 1 < len(self.things) else "")
            gap = "" if is_new else self.separator[len(self.separator.rstrip()) :]
            if line.plain.strip() and line.cell_len + len(gap) + whole.cell_len > options.max_width:
                yield line
                line, gap = Text(" " * self.indent), ""
            line = Text.assemble(line, gap, whole)
            is_new = False
        if line.plain.strip():
            yield line
