"""The numbered list of what may be done, with what each choice would bring."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from coatl.cli.terminal_game import Scene
from coatl.cli.terminal_games import TERMINAL_GAMES
from coatl.kernel.view import View
from coatl.locales import Speaker


class Choices:
    """The legal actions of a view; they are numbered in their order."""

    def __init__(
        self, view: View, preview: Mapping[str, object], names: Sequence[str], speaker: Speaker, brevity: int = 0
    ) -> None:
        self.game: Final = TERMINAL_GAMES[view.game]
        self.scene: Final = Scene(view, preview, names, speaker, brevity)

    def draw(self) -> RenderableType:
        return self.game.draw_choices(self.scene)

    def named(self, text: str) -> Text:
        """An action in its text form with what it stands for."""
        return self.game.named(text, self.scene)
