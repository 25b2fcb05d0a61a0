"""The registered bots, by name."""

from collections.abc import Callable
from typing import Final

from coatl.bots.bot import Bot
from coatl.bots.greedy import GreedyBot
from coatl.bots.random_bot import RandomBot
from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest

_MAKERS: Final[dict[str, Callable[[str], Bot]]] = {"greedy": GreedyBot, "random": RandomBot}


def register_bot(name: str, maker: Callable[[str], Bot]) -> None:
    """Make a bot known by its name; the maker is given a seed."""
    _MAKERS[name] = maker


def bot_names() -> list[str]:
    """The names of all bots."""
    return sorted(_MAKERS)


def make_bot(name: str, seed: str) -> Bot:
    """A bot by its name; raises ``BadInput`` for an unknown one."""
    if name not in _MAKERS:
        raise BadInput("unknown-bot", {"bot": name, "known": bot_names(), "nearest": nearest(name, bot_names())})
    return _MAKERS[name](seed)
