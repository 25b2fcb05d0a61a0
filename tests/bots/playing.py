"""Whole games between bots that are shown views and nothing else."""

from collections.abc import Mapping, Sequence

from coatl.bots.bot import Bot, Budget, Hint
from coatl.bots.registry import make_bot
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.state import State
from coatl.kernel.view import View


class WitnessedBot(Bot):
    """Another bot, and a note of all it was shown and chose."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.shown: list[View] = []
        self.chosen: list[int] = []

    def choose(self, view: View, budget: Budget) -> int:
        self.shown.append(view)
        self.chosen.append(self.bot.choose(view, budget))
        return self.chosen[-1]

    def hint(self, view: View) -> list[Hint]:
        return self.bot.hint(view)


def witnessed(names: Sequence[str], seed: str) -> list[WitnessedBot]:
    """Bots by name, each with a seed of its own."""
    return [WitnessedBot(make_bot(name, f"{seed}/{seat}")) for seat, name in enumerate(names)]


def finish(game: str, bots: Sequence[Bot], seed: str, options: Mapping[str, object] | None = None) -> State:
    """Play a game and return its end; an illegal choice raises ``IllegalAction``."""
    state = find_rules(game).new_state(len(bots), options or {})
    dealer = QuickDealer(seed)
    state.deal(dealer)
    while not state.is_over:
        seat = int(state.current_seat)
        state.play(bots[seat].choose(state.view(seat), Budget()), dealer)
    return state
