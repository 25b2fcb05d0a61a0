"""Many games at once, for agents that learn: one call steps all of them and writes what their seats see.

Every game has a row of words: what the seat sees whose turn it is, then the mask of its legal actions. A finished game
is followed by a new one at once, and a lone ``done`` is made here: it is no decision. Compiled with the engine.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.kernel.action_set import ActionSet
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.rules import Rules
from coatl.kernel.state import State
from coatl.rl.rows import Rows, mask_words, row_words, write_mask


def go_on(state: State, legal: ActionSet, dealer: QuickDealer) -> None:
    """To the next decision, of which ``legal`` are the actions, or to the end: a lone ``done`` is no decision."""
    while not state.is_over:
        state.find_legal(legal)
        if legal.size > 1 or not state.is_done(legal.at(0)):
            return
        state.step(legal.at(0))
        state.deal(dealer)
    legal.clear()


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
        self, rules: Rules, players: int, options: Mapping[str, object], seed: str, first: int, games: int
    ) -> None:
        self.rules: Final = rules
        self.players = players
        self.options: Final = options
        self.seed: Final = seed
        self.first: Final = first
        self.games = games
        self.words = rules.observation(players).words
        self.masked = mask_words(rules)
        self.rows: Final = Rows(games, row_words(rules, players))
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
        go_on(self.states[game], self.legal[game], self.dealers[game])

    def step(self, actions: list[int]) -> list[Finished]:
        """One action for each game, which must be legal; returns the games that ended."""
        finished: list[Finished] = []
        for game in range(self.games):
            state = self.states[game]
            dealer = self.dealers[game]
            state.step(actions[game])
            state.deal(dealer)
            go_on(state, self.legal[game], dealer)
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
        self.rows.choose(game)
        state.write_observation(seat, self.rows)
        write_mask(self.legal[game], self.rows, self.words, self.masked)
        self.seats[game] = seat

    def random_actions(self) -> list[int]:
        """A legal action for each game, by chance; the same for the same seed."""
        actions: list[int] = []
        for game in range(self.games):
            legal = self.legal[game]
            actions.append(legal.at(self.choosers[game].number(legal.size)))
        return actions
