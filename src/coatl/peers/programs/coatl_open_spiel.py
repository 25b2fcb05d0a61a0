"""Both games of ours through OpenSpiel, played by the same loop as its own games, draw by draw."""

from collections.abc import Callable
from functools import partial
from typing import Final

from coatl.peers.programs.open_spiel import driven
from coatl.peers.rows import Row
from coatl.rl.openspiel import NAMES

ROWS: Final[dict[str, Callable[[], Row]]] = {
    f"{game}/open-spiel": partial(driven, name) for game, name in NAMES.items()
}
