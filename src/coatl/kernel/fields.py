"""Lines of plain data that somebody has written: which fields they may have."""

from collections.abc import Mapping, Sequence

from coatl.kernel.errors import BadInput


def check_fields(line: Mapping[str, object], known: Sequence[str]) -> None:
    """Refuse a field that nobody would read."""
    for field in line:
        if field not in known:
            raise BadInput("score-unknown-field", {"field": field, "known": [*known]})


def read_objects(line: Mapping[str, object], field: str, most: int) -> list[Mapping[str, object]]:
    """A list of objects of a line, empty if it is left out."""
    given = line.get(field, [])
    if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
        raise BadInput("score-field", {"field": field, "expected": "list"})
    if len(given) > most:
        raise BadInput("table-too-many", {"what": field, "found": len(given), "most": most})
    return given
