"""Write a picture (SVG) of a game in the terminal: ``python scripts/terminal_screenshot.py FILE [TURN]``."""

import io
import sys
from pathlib import Path

from rich.console import Console

import coatl
from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from coatl.cli.terminal_choices import Choices
from coatl.cli.terminal_drawing import draw_view
from coatl.locales import Speaker

SEED = 5
WIDTH = 100


def main(file: Path, turn: int) -> None:
    """A game of two carver bots, seen by the first player in the first turn of theirs from ``turn`` on."""
    game = coatl.new_game("board", seed=SEED, seats=["Ada", "carver"], tokens=True)
    bot = make_bot("carver", str(SEED))
    while not game.is_over and (game.current_seat != 0 or int(str(game.view(0).as_json()["turn"])) < turn):
        game.apply(bot.choose(game.view(game.current_seat), Budget()))
    console = Console(width=WIDTH, record=True, file=io.StringIO(), highlight=False, color_system="truecolor")
    view = game.view(0)
    preview = game.preview(0)
    console.print(draw_view(view, preview, Speaker(), game.seats))
    console.print(Choices(view, preview, game.seats, Speaker()).draw())
    file.write_text(console.export_svg(title="coatl play board --terminal"), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 30)
