"""Whole games between bots that are shown views and nothing else."""

from collections.abc import Mapping, Sequence

from coatl.bots.bot import Bot, Budget, Hint
from coatl.bots.registry import make_bot
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.state import State
from coatl.kernel.view import View


class WitnessedBot(Bot):
    """Another bot, and a note of all it was shown and chose. It is asked at every so many choices only; at those
    between, the last legal action is made, which is quicker.
    """

    def __init__(self, bot: Bot, every: int = 1) -> None:
        self.bot = bot
        self.every = every
        self.shown: list[View] = []
        self.chosen: list[int] = []

    def choose(self, view: View, budget: Budget) -> int:
        self.shown.append(view)
        asked = len(self.chosen) % self.every == 0
        self.chosen.append(self.bot.choose(view, budget) if asked else view.legal[-1])
        return self.chosen[-1]

    def hint(self, view: View) -> list[Hint]:
        return self.bot.hint(view)


def witnessed(names: Sequence[str], seed: str, every: int = 1) -> list[WitnessedBot]:
    """Bots by name, each with a seed of its own."""
    return [WitnessedBot(make_bot(name, f"{seed}/{seat}"), every) for seat, name in enumerate(names)]


def finish(game: str, bots: Sequence[Bot], seed: str, options: Mapping[str, object] | None = None) -> State:
    """Play a game and return its end; an illegal choice raises ``IllegalAction``."""
    state = find_rules(game).new_state(len(bots), options or {})
    dealer = QuickDealer(seed)
    state.deal(dealer)
    while not state.is_over:
        seat = int(state.current_seat)
        state.play(bots[seat].choose(state.view(seat), Budget()), dealer)
    return state
