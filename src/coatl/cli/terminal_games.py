"""The games that can be played in the terminal."""

from typing import Final

from coatl.cli.terminal_board import BoardTerminal
from coatl.cli.terminal_card import CardTerminal
from coatl.cli.terminal_game import TerminalGame

TERMINAL_GAMES: Final[dict[str, TerminalGame]] = {"board": BoardTerminal(), "card": CardTerminal()}
"""By the names under which they are registered."""
