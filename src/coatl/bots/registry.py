"""The registered bots, by name, and bots that are found by MODULE:CLASS."""

import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from typing import Final

from coatl.bots.bot import Bot
from coatl.bots.one_turn import ApprenticeBot, CarverBot, PriestBot
from coatl.bots.random_bot import RandomBot
from coatl.bots.search import HighPriestBot
from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest

LEVELS: Final = ("apprentice", "carver", "priest", "high-priest")
"""The bots that people are offered, the weakest first."""
USUAL: Final = "carver"
"""The opponent of those who choose none."""
STRONGEST: Final = "high-priest"
FORMER_NAMES: Final = {"greedy": "carver"}
"""What tables and records of earlier versions call a bot."""

_MAKERS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "apprentice": ApprenticeBot,
    "carver": CarverBot,
    "priest": PriestBot,
    "high-priest": HighPriestBot,
}


def register_bot(name: str, maker: Callable[[str], Bot]) -> None:
    """Make a bot known by its name; the maker is given a seed."""
    _MAKERS[name] = maker


def bot_names() -> list[str]:
    """The names of all bots."""
    return sorted(_MAKERS)


def make_bot(name: str, seed: str) -> Bot:
    """A bot by its name; raises ``BadInput`` for an unknown one."""
    return _registered(name)(seed)


def _registered(name: str) -> Callable[[str], Bot]:
    name = FORMER_NAMES.get(name, name)
    if name not in _MAKERS:
        raise BadInput("unknown-bot", {"bot": name, "known": bot_names(), "nearest": nearest(name, bot_names())})
    return _MAKERS[name]


def bot_maker(name: str) -> Callable[[str], Bot]:
    """What makes a bot from a seed: a registered one's maker, or the class MODULE:CLASS, also of the current directory.

    This runs whatever code is named, so it is for names from the command line and never for those from the network,
    for which there is ``make_bot``.
    """
    module, colon, attribute = name.partition(":")
    if not colon:
        return _registered(name)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        with redirect_stdout(sys.stderr):  # what a module prints is not part of an answer
            found = getattr(import_module(module), attribute)
    except (Exception, SystemExit) as problem:  # a module of somebody else may end in any way
        raise BadInput("bot-not-found", {"bot": name, "problem": f"{type(problem).__name__}: {problem}"}) from None
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadInput("bot-not-a-bot", {"bot": name})
    return found


def load_bot(name: str, seed: str) -> Bot:
    """A bot by its name or by MODULE:CLASS; see ``bot_maker``."""
    return bot_maker(name)(seed)
