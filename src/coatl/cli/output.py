"""Where a command writes: one JSON document or readable text to standard output, progress to standard error."""

import json
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from coatl.locales import Speaker

Advance = Callable[[int], None]
"""Says that so many more are done."""
UNPRINTABLE: Final = ("Cc", "Cs")
"""Kinds of signs that are no writing: control characters and halves of signs."""


class _PipeConsole(Console):
    """A console that leaves a broken pipe to ``main``."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def printable(text: str) -> str:
    """A text that somebody else has written, without what would steer the terminal or cannot be printed at all."""
    return "".join("�" if unicodedata.category(sign) in UNPRINTABLE else sign for sign in text)


def open_console() -> Console:
    """The console for readable text."""
    return _PipeConsole(highlight=False)


def print_json(document: object) -> None:
    """The one JSON document of a command."""
    print(json.dumps(document, indent=1))


@contextmanager
def show_progress(total: int, unit: str, speaker: Speaker) -> Iterator[Advance]:
    """A bar with rate and time left on standard error, if that is a terminal; else nothing."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    with Progress(
        TextColumn(speaker.say(f"progress-{unit}")),
        BarColumn(),
        MofNCompleteColumn(),
        _RateColumn(speaker),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.advance(task, done)


class _RateColumn(ProgressColumn):
    """How many a second."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__()
        self.speaker: Final = speaker

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else self.speaker.say("progress-rate", rate=f"{task.speed:,.1f}"))
