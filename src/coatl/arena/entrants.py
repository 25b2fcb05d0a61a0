"""Who takes part in a tournament: bots with their budgets, ``carver``, ``module:Class`` or ``priest@0.2s``."""

import re
from dataclasses import dataclass
from time import process_time
from typing import Final

from coatl.bots.bot import Budget
from coatl.bots.registry import bot_maker
from coatl.kernel.errors import BadInput

CLOCK: Final = process_time
"""Budgets count the time in which the processor works for a bot, so that a busy machine makes no bot weaker."""
SECONDS: Final = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)s")
SIMULATIONS: Final = re.compile(r"([0-9]{1,9})sims")


@dataclass(frozen=True)
class TurnBudget:
    """What a bot may think in a whole turn: seconds or simulations, never both."""

    seconds: float | None
    simulations: int | None

    def __str__(self) -> str:
        return f"{self.simulations}sims" if self.seconds is None else f"{self.seconds:g}s"

    def limit(self) -> float:
        """Seconds in one turn after which a bot will not come to an end: far more than it was given.

        How long a simulation takes is unknown; a tenth of a second is plenty.
        """
        return 60.0 + (self.simulations or 0) / 10 if self.seconds is None else 5.0 + 10 * self.seconds

    def left(self, used: float) -> Budget:
        """What is left after so many seconds of the turn. Only the bot knows how many simulations it has made in the
        turn, so it is told their whole number at every choice.
        """
        if self.seconds is None:
            return Budget(simulations=self.simulations)
        return Budget(max(0.0, self.seconds - used), clock=CLOCK)


@dataclass(frozen=True)
class Entrant:
    """A bot with its budget. The same bot with another budget is another entrant."""

    name: str
    """How it is called in results: the bot, and its budget if that is its own."""
    bot: str
    budget: TurnBudget


def parse_budget(text: str) -> TurnBudget:
    """Seconds, ``0.1s``, or simulations, ``50sims``; nothing at all is no budget."""
    if found := SECONDS.fullmatch(text):
        budget = TurnBudget(float(found[1]), None)
    elif found := SIMULATIONS.fullmatch(text):
        budget = TurnBudget(None, int(found[1]))
    else:
        raise BadInput("budget-unknown", {"budget": text})
    if not budget.seconds and not budget.simulations:
        raise BadInput("budget-zero", {"budget": text})
    return budget


def parse_entrants(text: str, usual: TurnBudget) -> list[Entrant]:
    """The bots of a list with commas, each with its own budget or the usual one; refuses unknown bots."""
    entrants = []
    for part in text.split(","):
        bot, at, own = part.strip().partition("@")
        budget = parse_budget(own) if at else usual
        bot_maker(bot)
        entrants.append(Entrant(bot if budget == usual else f"{bot}@{budget}", bot, budget))
    return entrants
