"""Many games at once, for agents that learn: one call steps all of them and writes what their seats see.

Compiled code knows no NumPy, but both know a buffer: every game has a row of 64-bit words in one, and each row is packed by
one call. A row is the observation of the seat whose turn it is, then the mask of its legal actions, then the status: that
seat in the first byte, and in the second whether the last action ended a game. A finished game is followed by a new one at
once, and a lone ``done`` is made here: it is no decision.
"""

import struct
from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.observation import WORD_BITS
from coatl.kernel.rules import Rules
from coatl.kernel.state import CHANCE, MOST_ACTIONS, State

ENDED: Final = 256
"""In the status: a game has ended."""
MASK: Final[list[i64]] = [*(1 << place for place in range(WORD_BITS - 1)), -(1 << (WORD_BITS - 1))]
"""Each bit of a word; the last one is its sign."""


def row_words(rules: Rules, players: int) -> int:
    """The words of a row."""
    return rules.observation(players).words + mask_words(rules) + 1


def mask_words(rules: Rules) -> int:
    """The words of a mask."""
    return (rules.action_count + WORD_BITS - 1) // WORD_BITS


def write_mask(legal: list[int], count: i64, out: list[int], first: i64, words: i64) -> None:
    """The first ``count`` actions of ``legal``, which are ascending, as bits of some words of ``out``."""
    word: i64 = 0
    place: i64 = 0
    for number in range(count):
        action: i64 = legal[number]
        while action >> 6 != place:
            out[first + place] = word
            word = 0
            place += 1
        word |= MASK[action & 63]
    while place < words:
        out[first + place] = word
        word = 0
        place += 1


class Finished:
    """The result of a game that has ended, and its row."""

    def __init__(self, row: int, scores: list[int], winners: list[int]) -> None:
        self.row: Final = row
        self.scores: Final = scores
        self.winners: Final = winners


class Batch:
    """The games of the rows from ``first`` on; which games they are depends on the seed and the row alone."""

    words: i64
    masked: i64
    games: i64

    def __init__(
        self,
        rules: Rules,
        players: int,
        options: Mapping[str, object],
        seed: str,
        first: int,
        games: int,
        buffer: bytearray | memoryview,
    ) -> None:
        self.rules: Final = rules
        self.players: Final = players
        self.options: Final = options
        self.seed: Final = seed
        self.first: Final = first
        self.games = games
        self.buffer: Final = buffer
        self.words = rules.observation(players).words
        self.masked = mask_words(rules)
        self.row: Final[list[int]] = [0] * row_words(rules, players)
        self.packer: Final = struct.Struct(f"@{len(self.row)}n")
        self.states: Final[list[State]] = []
        self.dealers: Final[list[QuickDealer]] = []
        self.choosers: Final[list[QuickDealer]] = []
        self.legal: Final[list[list[int]]] = []
        self.counts: Final[list[i64]] = []
        self.rounds: Final[list[int]] = []
        """Games that were begun, by row."""
        for row in range(games):
            self.legal.append([0] * MOST_ACTIONS)
            self.counts.append(0)
            self.rounds.append(0)
            self.choosers.append(QuickDealer(f"{seed}/{first + row}/choices"))
            self.dealers.append(QuickDealer(f"{seed}/{first + row}/0"))
            self.states.append(rules.new_state(players, options))
            self.begin(row)
            self.write(row, 0)

    def begin(self, row: i64) -> None:
        """A new game."""
        number = self.rounds[row]
        self.rounds[row] = number + 1
        if number > 0:
            self.dealers[row] = QuickDealer(f"{self.seed}/{self.first + row}/{number}")
            self.states[row] = self.rules.new_state(self.players, self.options)
        self.states[row].deal(self.dealers[row])
        self.go_on(row)

    def go_on(self, row: i64) -> None:
        """To the next decision, or to the end."""
        state = self.states[row]
        legal = self.legal[row]
        dealer = self.dealers[row]
        while not state.is_over:
            count = state.write_legal(legal)
            if not state.is_forced(legal, count):
                self.counts[row] = count
                return
            state.step(legal[0])
            while state.current_seat == CHANCE:
                state.step_chance(dealer.draw(state))

    def step(self, actions: list[int]) -> list[Finished]:
        """One action for each game, which must be legal; returns the games that ended."""
        finished: list[Finished] = []
        for row in range(self.games):
            state = self.states[row]
            dealer = self.dealers[row]
            state.step(actions[row])
            while state.current_seat == CHANCE:
                state.step_chance(dealer.draw(state))
            self.go_on(row)
            ended: i64 = 0
            if state.is_over:
                outcome = state.outcome()
                finished.append(Finished(self.first + row, outcome.scores, outcome.winners))
                ended = ENDED
                self.begin(row)
            self.write(row, ended)
        return finished

    def write(self, row: i64, ended: i64) -> None:
        """The observation, the mask and the status of a game."""
        state = self.states[row]
        out = self.row
        seat = state.current_seat
        state.write_observation(seat, out)
        write_mask(self.legal[row], self.counts[row], out, self.words, self.masked)
        out[self.words + self.masked] = seat | ended
        self.packer.pack_into(self.buffer, 8 * len(out) * row, *out)

    def random_actions(self) -> list[int]:
        """A legal action for each game, by chance; the same for the same seed."""
        return [self.legal[row][self.choosers[row].number(self.counts[row])] for row in range(self.games)]
