"""The moves that were made under the ids of clients: none is made twice. Packed, because a server holds many."""

from array import array
from bisect import bisect_left
from hashlib import blake2b
from typing import Final

DIGEST_BYTES: Final = 8


class DoneMoves:
    """The number of the log's entry for every id, found by the hash of the id."""

    def __init__(self) -> None:
        self._hashes: Final = array("Q")
        """In ascending order, ..."""
        self._entries: Final = array("I")
        """... and for each its entry."""

    def __contains__(self, id: str) -> bool:
        place, digest = self._find(id)
        return place < len(self._hashes) and self._hashes[place] == digest

    def __getitem__(self, id: str) -> int:
        """The entry that was made under an id which is known."""
        return self._entries[self._find(id)[0]]

    def add(self, id: str, entry: int) -> None:
        place, digest = self._find(id)
        self._hashes.insert(place, digest)
        self._entries.insert(place, entry)

    def _find(self, id: str) -> tuple[int, int]:
        """Where the hash of an id is, or belongs, and the hash."""
        digest = int.from_bytes(blake2b(id.encode(), digest_size=DIGEST_BYTES).digest())
        return bisect_left(self._hashes, digest), digest
