"""Lines that a person types, or that are piped in."""

import io
import sys
from contextlib import suppress
from typing import Final

from rich.console import Console


class LineReader:
    """Asks for one line after the other."""

    def __init__(self, console: Console) -> None:
        self.console: Final = console
        self.is_terminal: Final = sys.stdin.isatty()
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self.is_terminal:
            with suppress(ImportError):
                import readline  # noqa: F401 - importing it lets people edit a line and call back earlier ones

    def ask(self, prompt: str) -> str | None:
        """The next line without spaces at its ends; None when the input has ended."""
        if self.is_terminal:
            try:
                return input(f"{prompt}> ").strip()
            except EOFError:
                self.console.print()
                return None
        line = sys.stdin.readline()
        self.console.print(f"{prompt}> {line.strip()}", markup=False)
        return line.strip() if line else None
