"""A position, a view or any other object of the engine as plain data, so that two can be compared."""

from collections.abc import Collection
from typing import Any

NATIVE_NAMES: dict[type, list[str]] = {}
"""By class: what ``native_names`` has found."""


def native_names(kind: type) -> list[str]:
    """The attributes of the objects of a compiled class, which have no ``__dict__``."""
    if kind not in NATIVE_NAMES:
        names = {name for parent in kind.__mro__ for name in getattr(parent, "__mypyc_attrs__", ())}
        NATIVE_NAMES[kind] = sorted(name for name in names if not name.startswith("__"))
    return NATIVE_NAMES[kind]


def attributes(value: Any) -> dict[str, Any]:
    """The attributes of an object by name, compiled or not."""
    names = native_names(type(value))
    return {name: getattr(value, name) for name in names} if names else dict(sorted(vars(value).items()))


def dump(value: Any, without: Collection[str] = ()) -> Any:
    """All that is in ``value``, down to numbers and texts, but for the attributes named in ``without``."""
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [item if type(item) is int else dump(item, without) for item in value]
    if isinstance(value, dict):
        return {str(key): dump(item, without) for key, item in value.items()}
    parts = {name: dump(part, without) for name, part in attributes(value).items() if name not in without}
    assert parts, f"{type(value)} has nothing to compare"
    return {"type": type(value).__name__, **parts}
