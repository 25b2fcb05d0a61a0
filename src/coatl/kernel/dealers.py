"""Who makes the draws: from a seed that can be verified, from a small fast generator, or from a record."""

from abc import abstractmethod
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from coatl.kernel.errors import BadInput
from coatl.kernel.state import State

WORD: Final = 0xFFFFFFFF
SOURCES: Final = 8
"""Most bags and decks a game has; each is a stream of its own."""


def seed_digest(before: str, seed: str, after: str) -> bytes:
    """SHA-256 of a seed with what stands around it; refuses a seed that no file could hold."""
    try:
        return sha256(f"{before}{seed}{after}".encode()).digest()
    except UnicodeEncodeError:
        raise BadInput("seed-not-text", {"seed": ascii(seed)}) from None


class Dealer:
    """Chooses the outcome of every draw."""

    @abstractmethod
    def draw(self, state: State) -> i64:
        """The outcome of the draw that ``state`` waits for."""

    @abstractmethod
    def copy(self) -> "Dealer":
        """A dealer that will make the same draws as this one."""


class NumberDealer(Dealer):
    """A dealer that draws uniformly by numbers."""

    @abstractmethod
    def below(self, source: i64, total: i64) -> i64:
        """The next number of this source's stream, uniform from 0 to ``total`` - 1."""

    def draw(self, state: State) -> i64:
        return state.outcome_at(self.below(state.chance_source(), state.chance_total()))


class SeededDealer(NumberDealer):
    """The dealer of real games: anyone who has the seed can deal again and compare.

    The stream of source ``s`` is the 32-bit big-endian words of SHA-256("coatl/1/SEED/s/0"),
    SHA-256("coatl/1/SEED/s/1") and so on. A number below n is the next word w with w < floor(2^32 / n) * n, modulo n;
    other words are skipped.
    """

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self.words: list[list[int]] = [[] for _ in range(SOURCES)]
        self.blocks: list[int] = [0] * SOURCES

    def copy(self) -> "SeededDealer":
        twin = SeededDealer(self.seed)
        twin.words = [words.copy() for words in self.words]
        twin.blocks = self.blocks.copy()
        return twin

    def next_word(self, source: i64) -> i64:
        words = self.words[source]
        if not words:
            digest = seed_digest("coatl/1/", self.seed, f"/{source}/{self.blocks[source]}")
            self.blocks[source] += 1
            words.extend(int.from_bytes(digest[at : at + 4], "big") for at in range(28, -1, -4))
        return words.pop()

    def below(self, source: i64, total: i64) -> i64:
        whole: i64 = 0x100000000
        limit = whole - whole % total
        while True:
            word = self.next_word(source)
            if word < limit:
                return word % total


class QuickDealer(NumberDealer):
    """One small fast stream (xorshift128 on 32-bit words), for search and simulation."""

    x: i64
    y: i64
    z: i64
    w: i64

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        digest = seed_digest("coatl/quick/", seed, "")
        self.x = int.from_bytes(digest[0:4], "big")
        self.y = int.from_bytes(digest[4:8], "big")
        self.z = int.from_bytes(digest[8:12], "big")
        self.w = int.from_bytes(digest[12:16], "big") | 1

    def copy(self) -> "QuickDealer":
        twin = QuickDealer(self.seed)
        twin.x = self.x
        twin.y = self.y
        twin.z = self.z
        twin.w = self.w
        return twin

    def number(self, total: i64) -> i64:
        """A number from 0 to ``total`` - 1 (uniform but for 1 in 2^32 / total)."""
        mixed = self.x ^ ((self.x << 11) & WORD)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ mixed ^ (mixed >> 8)
        return (self.w * total) >> 32

    def below(self, source: i64, total: i64) -> i64:
        return self.number(total)


class GivenDealer(Dealer):
    """Makes given draws first, and lets another dealer go along, so that it goes on where it would stand by then."""

    def __init__(self, draws: list[int], dealer: Dealer) -> None:
        self.draws: Final = draws
        self.dealer: Final = dealer
        self.made = 0

    def copy(self) -> "GivenDealer":
        twin = GivenDealer(self.draws, self.dealer.copy())
        twin.made = self.made
        return twin

    def draw(self, state: State) -> i64:
        drawn = self.dealer.draw(state)
        if self.made == len(self.draws):
            return drawn
        self.made += 1
        return self.draws[self.made - 1]


class RecordedDealer(Dealer):
    """Makes the draws of a record in their order; needs no generator."""

    def __init__(self, draws: list[int]) -> None:
        self.draws: Final = draws
        self.made = 0

    def copy(self) -> "RecordedDealer":
        twin = RecordedDealer(self.draws)
        twin.made = self.made
        return twin

    def draw(self, state: State) -> i64:
        if self.made == len(self.draws):
            raise BadInput("record-has-no-more-draws", {"draws": len(self.draws)})
        draw = self.draws[self.made]
        self.made += 1
        return draw
