"""What the columns of an observation mean. An observation is a row of bits, made by ``State.write_observation``.

Its words have 64 bits each, the lowest first, and every field lies within one word; bits that no field has are always
0. Sets have a bit for each label. Counts are written in ones: 3 is 111, so that more is always more bits; what is
beyond the size of the field is as much as it can hold.
"""

from abc import abstractmethod
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from coatl.kernel.bits import bit

WORD_BITS: Final = 64
SET: Final = "set"
COUNT: Final = "count"


def ones(count: i64, most: i64) -> i64:
    """A count in ones."""
    return bit(count if count < most else most) - 1


class Row:
    """Where the words of an observation go; how they are kept is a matter of those who read them (``rl.rows``)."""

    @abstractmethod
    def put(self, place: i64, word: i64) -> None:
        """This word goes to this place of the row, whatever was there before."""


class Field:
    """Some neighbouring columns: a set of labels, or a count in steps of ``step``."""

    def __init__(self, name: str, first: int, kind: str, labels: Sequence[str], step: int) -> None:
        self.name: Final = name
        self.first: Final = first
        self.kind: Final = kind
        self.labels: Final = tuple(labels)
        self.step: Final = step

    @property
    def size(self) -> int:
        return len(self.labels)

    def read(self, columns: Sequence[object]) -> list[str] | int:
        """What these columns of an observation say: the labels of a set, or a count (rounded down to whole steps)."""
        bits = columns[self.first : self.first + self.size]
        said = [label for label, value in zip(self.labels, bits, strict=True) if value]
        return self.step * len(said) if self.kind == COUNT else said


class Observation:
    """All fields of an observation, for one number of players. ``version`` rises whenever any of this changes."""

    def __init__(self, version: int) -> None:
        self.version: Final = version
        self.fields: Final[list[Field]] = []
        self.words = 0
        self.used = 0
        """Bits of the last word that have a field."""

    @property
    def size(self) -> int:
        """How many columns there are."""
        return WORD_BITS * self.words

    def word(self) -> None:
        """What follows is in a new word."""
        self.words += 1
        self.used = 0

    def set(self, name: str, labels: Sequence[str]) -> None:
        self._add(name, SET, labels, 1)

    def count(self, name: str, most: int, step: int = 1) -> None:
        self._add(name, COUNT, [str(step * (place + 1)) for place in range(most)], step)

    def _add(self, name: str, kind: str, labels: Sequence[str], step: int) -> None:
        assert self.used + len(labels) < WORD_BITS, f"{name} goes beyond its word"
        self.fields.append(Field(name, WORD_BITS * (self.words - 1) + self.used, kind, labels, step))
        self.used += len(labels)

    def read(self, columns: Sequence[object]) -> dict[str, list[str] | int]:
        """An observation in words, field by field; the columns may be numbers of any kind, such as NumPy's."""
        return {field.name: field.read(columns) for field in self.fields}

    def fingerprint(self) -> str:
        """Another one for every other meaning of the columns."""
        told = [(field.name, field.first, field.kind, field.labels, field.step) for field in self.fields]
        return sha256(repr((self.words, told)).encode()).hexdigest()[:16]
