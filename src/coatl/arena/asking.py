"""Bots that may be somebody else's: what they raise is told as theirs, and what they choose is looked at first."""

from operator import index

from coatl.arena.results import printable, say_exception
from coatl.bots.bot import Bot, Budget
from coatl.bots.registry import load_bot
from coatl.kernel.errors import BadInput, CoatlError
from coatl.kernel.view import View


def make(name: str, seed: str) -> Bot:
    """A bot by its name or by MODULE:CLASS; raises ``BadInput`` if it cannot be made."""
    try:
        return load_bot(name, seed)
    except CoatlError:
        raise
    except Exception as problem:
        raise BadInput("bot-failed", {"bot": name, "problem": say_exception(problem)}) from problem


def ask(bot: Bot, view: View, budget: Budget) -> int:
    """A legal action of the bot; raises ``BadInput`` if it has none to offer."""
    name = f"{type(bot).__module__}:{type(bot).__qualname__}"
    legal = tuple(view.legal)  # the view is the bot's from now on
    try:
        answer = bot.choose(view, budget)
    except Exception as problem:
        raise BadInput("bot-failed", {"bot": name, "problem": say_exception(problem)}) from problem
    action = action_of(answer)
    if action is None or action not in legal:
        raise BadInput("bot-illegal", {"bot": name, "answer": printable(ascii(answer))})
    return action


def action_of(answer: object) -> int | None:
    """A number, also one of NumPy's, as what it is in Python; None if the answer is none."""
    if isinstance(answer, bool):
        return None
    try:
        return index(answer)  # type: ignore[arg-type]
    except TypeError:
        return None
