"""Many games at once, for agents that learn: one call steps all of them and writes what their seats see.

Every seat of every game has a row of words in one buffer: its observation, then the mask of its legal actions. A
finished game is followed by a new one at once, and a lone ``done`` is made here: it is no decision.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.kernel.action_set import ActionSet
from coatl.kernel.bits import bit
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.observation import WORD_BITS, Row
from coatl.kernel.rules import Rules
from coatl.kernel.state import CHANCE, State

SIGN: Final = ~0x7FFFFFFFFFFFFFFF
"""The highest bit of a word."""
BELOW_SIGN: Final = 63
"""How many bits a word has beside it."""


def row_words(rules: Rules, players: int) -> int:
    """The words of a row: an observation and a mask."""
    return rules.observation(players).words + mask_words(rules)


def mask_words(rules: Rules) -> int:
    """The words of a mask."""
    return (rules.action_count + WORD_BITS - 1) // WORD_BITS


def write_mask(legal: ActionSet, row: Row, first: i64, words: i64) -> None:
    """These actions as bits of some words of a row."""
    word: i64 = 0
    place: i64 = 0
    for number in range(legal.used):
        run = legal.runs[number]
        while run.first >> 6 != place:
            row.put(first + place, word)
            word = 0
            place += 1
        shift = run.first & 63
        below_sign = BELOW_SIGN - shift
        beyond = run.places >> below_sign
        if beyond == 0:
            word |= run.places << shift
        else:
            word |= (run.places & (bit(below_sign) - 1)) << shift
            if beyond & 1 == 1:
                word |= SIGN
            row.put(first + place, word)
            word = beyond >> 1
            place += 1
    while place < words:
        row.put(first + place, word)
        word = 0
        place += 1


class Finished:
    """The result of a game that has ended, and which of the games it was."""

    def __init__(self, game: int, scores: list[int], winners: list[int]) -> None:
        self.game: Final = game
        self.scores: Final = scores
        self.winners: Final = winners


class Batch:
    """The games from ``first`` on; what is dealt in them depends on the seed and their numbers alone."""

    words: i64
    masked: i64
    games: i64
    players: i64

    def __init__(
        self,
        rules: Rules,
        players: int,
        options: Mapping[str, object],
        seed: str,
        first: int,
        games: int,
        buffer: memoryview,
    ) -> None:
        """``buffer`` holds 64-bit numbers, all of them 0: by game and seat a row."""
        self.rules: Final = rules
        self.players = players
        self.options: Final = options
        self.seed: Final = seed
        self.first: Final = first
        self.games = games
        self.words = rules.observation(players).words
        self.masked = mask_words(rules)
        size = row_words(rules, players)
        self.rows: Final = [Row(buffer[size * row : size * (row + 1)]) for row in range(games * players)]
        self.states: Final[list[State]] = []
        self.dealers: Final[list[QuickDealer]] = []
        self.choosers: Final[list[QuickDealer]] = []
        self.legal: Final[list[ActionSet]] = []
        self.begun: Final[list[int]] = []
        """How many games were begun in the place of each."""
        self.seats: Final[list[int]] = []
        """Whose turn it is in each game."""
        for game in range(games):
            self.legal.append(ActionSet())
            self.begun.append(0)
            self.seats.append(0)
            self.choosers.append(QuickDealer(f"{seed}/{first + game}/choices"))
            self.dealers.append(QuickDealer(f"{seed}/{first + game}/0"))
            self.states.append(rules.new_state(players, options))
            self.begin(game)
            self.write(game)

    def begin(self, game: i64) -> None:
        """A new game."""
        number = self.begun[game]
        self.begun[game] = number + 1
        if number > 0:
            self.dealers[game] = QuickDealer(f"{self.seed}/{self.first + game}/{number}")
            self.states[game] = self.rules.new_state(int(self.players), self.options)
        self.states[game].deal(self.dealers[game])
        self.go_on(game)

    def go_on(self, game: i64) -> None:
        """To the next decision, or to the end."""
        state = self.states[game]
        legal = self.legal[game]
        dealer = self.dealers[game]
        while not state.is_over:
            state.find_legal(legal)
            if legal.size > 1 or not state.is_done(legal.at(0)):
                return
            state.step(legal.at(0))
            while state.current_seat == CHANCE:
                state.step_chance(dealer.draw(state))

    def step(self, actions: list[int]) -> list[Finished]:
        """One action for each game, which must be legal; returns the games that ended."""
        finished: list[Finished] = []
        for game in range(self.games):
            state = self.states[game]
            dealer = self.dealers[game]
            state.step(actions[game])
            while state.current_seat == CHANCE:
                state.step_chance(dealer.draw(state))
            self.go_on(game)
            if state.is_over:
                outcome = state.outcome()
                finished.append(Finished(self.first + int(game), outcome.scores, outcome.winners))
                self.begin(game)
            self.write(game)
        return finished

    def write(self, game: i64) -> None:
        """What the seat whose turn it is sees and may do."""
        state = self.states[game]
        seat = state.current_seat
        row = self.rows[game * self.players + seat]
        state.write_observation(seat, row)
        write_mask(self.legal[game], row, self.words, self.masked)
        self.seats[game] = seat

    def random_actions(self) -> list[int]:
        """A legal action for each game, by chance; the same for the same seed."""
        actions: list[int] = []
        for game in range(self.games):
            legal = self.legal[game]
            actions.append(legal.at(self.choosers[game].number(legal.size)))
        return actions
