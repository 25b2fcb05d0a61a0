"""A game that begins at a moment of another one, to find out what else could have been.

Nobody plays for anything here, so what is done can be taken back beyond turns and draws, down to the moment where it
began, and done again. Draws come back as they were: the dealer goes back, too.
"""

from collections.abc import Mapping
from typing import Final

from coatl.kernel.dealers import Dealer
from coatl.kernel.errors import IllegalAction
from coatl.kernel.events import Event
from coatl.kernel.game import Game
from coatl.kernel.rules import DEAL, Rules
from coatl.kernel.state import State


class Exploration(Game):
    """A game whose first lines are given, and in which everything after them can be taken back and done again.

    The dealer goes along with the given draws. So with the seed of the game that the lines come from, everything that
    would have been drawn there is drawn here, and with another seed the future is another one.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        options: Mapping[str, object],
        seed: str,
        dealer: int,
        seats: list[str],
        given: list[str],
    ) -> None:
        super().__init__(rules, players, options, seed, dealer, seats, given)
        self.dealers: Final[list[Dealer]] = []
        """As the dealer was at each position that can be gone back to."""
        self.way_forth: Final[list[tuple[str, int]]] = []
        """What was taken back, each action with the seat that had to act after it; the last one is done again first."""
        for line in given:
            if not line.startswith(DEAL):
                self.apply(line)
        self.way_back.clear()
        self.dealers.clear()
        self.events = []

    def apply(self, action: int | str) -> list[Event]:
        """As in a game; whatever was taken back and was not this cannot be done again."""
        before = len(self.lines)
        events = super().apply(action)
        if self.way_forth and self.way_forth[-1][0] == self.lines[before]:
            self.way_forth.pop()
        else:
            self.way_forth.clear()
        return events

    def remember(self, before: State) -> None:
        super().remember(before)
        self.dealers.append(self.dealer.copy())

    def forget(self) -> None:
        """Nothing is final."""

    def final_actions(self) -> list[int]:
        return []

    def take_back(self) -> None:
        after = int(self.state.current_seat)
        action = self.lines[self.way_back[-1][1]] if self.way_back else ""
        super().take_back()
        self.dealer = self.dealers.pop()
        self.way_forth.append((action, after))

    def go_forth(self) -> list[Event]:
        """Do again what was taken back last; raises ``IllegalAction`` when nothing was."""
        if not self.way_forth:
            raise IllegalAction("nothing-to-do-again", {})
        return self.apply(self.way_forth[-1][0])

    def ways_back(self, seats: list[int]) -> list[int]:
        """After how many steps back one of these seats has to act, the fewest first."""
        before = [int(state.current_seat) for state, _ in reversed(self.way_back)]
        return [steps for steps, seat in enumerate(before, start=1) if seat in seats]

    def ways_forth(self, seats: list[int]) -> list[int]:
        """After how many steps forth one of these seats has to act again, the fewest first; the last step counts."""
        after = [seat for _, seat in reversed(self.way_forth)]
        return [steps for steps, seat in enumerate(after, start=1) if seat in seats or steps == len(after)]
