"""Reading card files: every complaint names the file, the card and the field."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from coatl.kernel.errors import BadInput, Fact
from coatl.kernel.words import nearest
from coatl.serpent.colours import LETTERS


class Row:
    """One table of a card file, read field by field; ``finish`` refuses fields that nobody asked for."""

    def __init__(self, file: str, card: str, fields: Mapping[str, object]) -> None:
        self.file = file
        self.card = card
        self.fields = fields
        self.asked: set[str] = set()

    def wrong(self, field: str, expected: str) -> BadInput:
        """The complaint about one field, to be raised."""
        value: Fact = str(self.fields.get(field, ""))
        facts: dict[str, Fact] = {
            "file": self.file,
            "card": self.card,
            "field": field,
            "value": value,
            "expected": expected,
        }
        return BadInput("card-file-field" if field in self.fields else "card-file-field-missing", facts)

    def has(self, field: str) -> bool:
        self.asked.add(field)
        return field in self.fields

    def text(self, field: str, choices: Sequence[str] = ()) -> str:
        """A text that is not empty, one of ``choices`` if there are any."""
        self.asked.add(field)
        value = self.fields.get(field)
        if not isinstance(value, str) or not value or (choices and value not in choices):
            raise self.wrong(field, " | ".join(choices) if choices else "text")
        return value

    def number(self, field: str, least: int) -> int:
        """A whole number of at least ``least``."""
        self.asked.add(field)
        value = self.fields.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.wrong(field, f"number >= {least}")
        return value

    def flag(self, field: str) -> bool:
        """True or false; false when it is left out."""
        self.asked.add(field)
        value = self.fields.get(field, False)
        if not isinstance(value, bool):
            raise self.wrong(field, "true | false")
        return value

    def colours(self, field: str, count: int) -> list[int]:
        """Exactly ``count`` different colour letters."""
        letters = self.text(field)
        if len(letters) != count or len(set(letters)) != count or any(letter not in LETTERS for letter in letters):
            raise self.wrong(field, f"{count} of {LETTERS}")
        return [LETTERS.index(letter) for letter in letters]

    def levels(self, field: str) -> list[int]:
        """A points table ``{ times = points }`` as a list: the points at 0, 1, 2 ... times; it never falls."""
        self.asked.add(field)
        table = self.fields.get(field)
        if not isinstance(table, dict) or not table:
            raise self.wrong(field, "{ times = points, ... }")
        steps: list[tuple[int, int]] = []
        for times, points in table.items():
            is_number = isinstance(points, int) and not isinstance(points, bool)
            if not (times.isascii() and times.isdecimal() and times[0] != "0" and is_number and points > 0):
                raise self.wrong(field, "{ times = points, ... }")
            steps.append((int(times), points))
        steps.sort()
        levels = [0]
        for times, points in steps:
            if points <= levels[-1]:
                raise self.wrong(field, "points that rise with the times")
            levels.extend([levels[-1]] * (times - len(levels)))
            levels.append(points)
        return levels

    def texts(self, field: str, fewest: int, most: int) -> list[str]:
        """A list of so many texts."""
        self.asked.add(field)
        values = self.fields.get(field)
        if not isinstance(values, list) or not fewest <= len(values) <= most:
            raise self.wrong(field, f"list of {fewest} texts" if fewest == most else f"list of {fewest}-{most} texts")
        texts = [value for value in values if isinstance(value, str) and value]
        if len(texts) != len(values):
            raise self.wrong(field, "list of texts")
        return texts

    def counts(self, field: str, names: Sequence[str]) -> list[int]:
        """A table of whole numbers by name, as a list in the order of ``names``; a name left out counts 0."""
        table = self.table(field)
        for name, value in table.items():
            if name not in names or not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise self.wrong(field, "{ " + ", ".join(f"{known} = number" for known in names) + " }")
        numbers = [table.get(name, 0) for name in names]
        return [number for number in numbers if isinstance(number, int)]

    def table(self, field: str) -> dict[str, object]:
        """A table inside this one."""
        self.asked.add(field)
        table = self.fields.get(field)
        if not isinstance(table, dict) or not table:
            raise self.wrong(field, "{ name = value, ... }")
        return dict(table)

    def finish(self) -> None:
        """Refuse a field that has no meaning, such as a misspelt one."""
        for field in self.fields:
            if field not in self.asked:
                raise self.wrong(field, "no such field: " + ", ".join(sorted(self.asked)))


def read_tables(path: Path) -> dict[str, object]:
    """The tables of a card file."""
    try:
        return dict(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as problem:
        raise BadInput("card-file-unreadable", {"file": str(path), "problem": problem.strerror}) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadInput("card-file-syntax", {"file": str(path), "problem": str(problem)}) from None


def read_row(path: Path, tables: Mapping[str, object], table: str) -> Row:
    """The one ``[table]`` of this name."""
    fields = tables.get(table)
    if not isinstance(fields, dict):
        raise BadInput("card-file-table-missing", {"file": str(path), "table": table})
    return Row(str(path), table, fields)


def read_rows(path: Path, tables: Mapping[str, object], table: str) -> list[Row]:
    """The rows of one ``[[table]]``, each with its own id."""
    rows = tables.get(table)
    if not isinstance(rows, list) or not rows:
        raise BadInput("card-file-table-missing", {"file": str(path), "table": table})
    read: list[Row] = []
    seen: set[str] = set()
    for place, fields in enumerate(rows, start=1):
        row = Row(str(path), f"{table} {place}", fields if isinstance(fields, dict) else {})
        row.card = row.text("id")
        if row.card in seen:
            raise row.wrong("id", "an id that no other card has")
        seen.add(row.card)
        read.append(row)
    return read


def find_card(id: str, numbers: Mapping[str, int], kind: str) -> int:
    """The number of a card; an unknown one is answered with the nearest id."""
    if id not in numbers:
        raise BadInput("unknown-card", {"card": id, "kind": kind, "nearest": nearest(id, list(numbers))})
    return numbers[id]


def read_temple(line: Mapping[str, object], numbers: Mapping[str, int]) -> int | None:
    """The number of the Temple card in a line that somebody has written; None if it has none."""
    temple = line.get("temple")
    if temple is None:
        return None
    if not isinstance(temple, str):
        raise BadInput("score-field", {"field": "temple", "expected": "card-id"})
    return find_card(temple, numbers, "temple")
