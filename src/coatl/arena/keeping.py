"""Keeping the records of a series: ``DIRECTORY/00001.json`` and so on, each written whole or not at all."""

import os
from pathlib import Path

from coatl.kernel.errors import BadInput
from coatl.kernel.records import Record


def record_name(number: int) -> str:
    return f"{number:05d}.json"


def prepare_directory(directory: Path, games: int) -> None:
    """Make the directory; refuse something else in its place, and records that would be overwritten."""
    if directory.exists() and not directory.is_dir():
        raise BadInput("records-not-a-directory", {"directory": str(directory)})
    try:
        directory.mkdir(parents=True, exist_ok=True)
        present = {entry.name for entry in directory.iterdir()}
    except OSError as problem:
        raise BadInput("records-directory", {"directory": str(directory), "problem": problem.strerror}) from None
    if not os.access(directory, os.W_OK):
        raise BadInput("records-directory", {"directory": str(directory), "problem": os.strerror(13)})
    for name in sorted(present):
        stem = name.removesuffix(".json")
        if stem.isdecimal() and 1 <= int(stem) <= games and name == record_name(int(stem)):
            raise BadInput("records-exist", {"directory": str(directory), "file": name})


def write_whole(file: Path, text: str) -> None:
    """Write a file so that it is never seen half-written: beside its place first, then moved there."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)


def keep_record(directory: Path, number: int, record: Record) -> None:
    """Write the record of one game."""
    write_whole(directory / record_name(number), record.as_text())
