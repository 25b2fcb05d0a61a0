"""Reading what a person names on the command line: complaints name the file and what is wrong with it."""

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from coatl.kernel.errors import BadInput
from coatl.kernel.records import Record, parse_record

STANDARD_INPUT: Final = "-"


@contextmanager
def open_lines(file: str) -> Iterator[BinaryIO]:
    """The lines of a file or, for ``-``, of standard input, not yet decoded."""
    if file == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    with ExitStack() as stack:
        try:
            lines = stack.enter_context(Path(file).open("rb"))
        except OSError as problem:
            raise _unreadable(file, problem) from None
        yield lines


def read_object(line: bytes) -> Mapping[str, object]:
    """The JSON object that a line is."""
    try:
        document = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as problem:
        raise BadInput("line-not-text", {"place": problem.start + 1}) from None
    except json.JSONDecodeError as problem:
        raise BadInput("line-not-json", {"place": problem.pos + 1}) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or thousands of brackets
        raise BadInput("line-not-json", {"place": 1}) from None
    if not isinstance(document, dict):
        raise BadInput("line-not-an-object", {})
    return document


def read_record(file: str) -> Record:
    """The record in a file."""
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise _unreadable(file, problem) from None
    except UnicodeDecodeError as problem:
        raise BadInput("file-not-text", {"file": file, "place": problem.start}) from None
    return parse_record(text)


def check_report(report: Path | None) -> None:
    """A report that cannot be written is refused before hours are played for it."""
    if report is not None and (report.is_dir() or not report.parent.is_dir()):
        raise BadInput("report-file", {"file": str(report)})


def _unreadable(file: str, problem: OSError) -> BadInput:
    if isinstance(problem, FileNotFoundError):
        return BadInput("file-missing", {"file": file})
    if isinstance(problem, IsADirectoryError):
        return BadInput("file-is-a-directory", {"file": file})
    return BadInput("file-unreadable", {"file": file, "problem": problem.strerror})
