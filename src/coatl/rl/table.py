"""One game as agents see it: observations and masks as NumPy arrays. What PettingZoo and Gymnasium share."""

from collections.abc import Mapping
from operator import index
from typing import Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from coatl.kernel.action_set import ActionSet
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.errors import BadInput
from coatl.kernel.observation import WORD_BITS
from coatl.kernel.registry import find_rules
from coatl.kernel.state import State
from coatl.rl.batch import go_on
from coatl.rl.rewards import check_reward, final_rewards
from coatl.rl.rows import Rows, mask_words, row_words, write_mask

Bits = NDArray[np.int8]
NO_ACTIONS: Final = ActionSet()


class Table:
    """A game in play. A lone ``done`` is made here: it is no decision."""

    def __init__(self, game: str, players: int, options: Mapping[str, object], reward: str) -> None:
        self.rules: Final = find_rules(game)
        self.players: Final = players
        self.options: Final = dict(options)
        check_reward(reward)
        self.reward: Final = reward
        self.state: State = self.rules.new_state(players, options)
        self.dealer = QuickDealer("")
        self.columns: Final = self.rules.observation(players)
        self.words: Final = self.columns.words
        self.mask_words: Final = mask_words(self.rules)
        self.row: Final = Rows(1, row_words(self.rules, players))
        self.packed: Final = np.frombuffer(self.row.buffer, np.uint8)
        self.after_mask: Final = WORD_BITS * self.words + self.rules.action_count
        self.legal: Final = ActionSet()

    def begin(self, seed: str) -> None:
        """A new game."""
        self.dealer = QuickDealer(seed)
        self.state = self.rules.new_state(self.players, self.options)
        self.state.deal(self.dealer)
        go_on(self.state, self.legal, self.dealer)

    def __deepcopy__(self, memory: object) -> "Table":
        """The same game, to go on by itself."""
        twin = Table(self.rules.name, self.players, self.options, self.reward)
        twin.state, twin.dealer = self.state.clone(), self.dealer.copy()
        if twin.state.current_seat >= 0:
            go_on(twin.state, twin.legal, twin.dealer)  # which finds what is legal
        return twin

    def act(self, action: SupportsIndex) -> None:
        """An action of the seat whose turn it is, and what follows; an illegal one raises ``IllegalAction``."""
        number = index(action)
        if not 0 <= number < self.rules.action_count:
            raise BadInput("rl-unknown-action", {"action": number, "actions": self.rules.action_count})
        self.state.play(number, self.dealer)
        go_on(self.state, self.legal, self.dealer)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self.state.current_seat)

    def see(self, seat: int) -> tuple[Bits, Bits]:
        """The observation of a seat and the mask of its legal actions, which has none if it is not its turn."""
        self.state.write_observation(seat, self.row)
        legal = self.legal if seat == self.state.current_seat else NO_ACTIONS
        write_mask(legal, self.row, self.words, self.mask_words)
        bits = np.unpackbits(self.packed, bitorder="little").view(np.int8)
        return bits[: self.columns.size], bits[self.columns.size : self.after_mask]

    def rewards(self) -> list[float]:
        """Of all seats, at the end."""
        outcome = self.state.outcome()
        return final_rewards(self.reward, outcome.scores, outcome.winners, self.players)
