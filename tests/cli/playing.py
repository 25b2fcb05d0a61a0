"""People at the keyboard of ``coatl play``: what they see, and what they answer."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import coatl
from coatl.bots.registry import make_bot
from coatl.cli.terminal_choices import Choices
from coatl.cli.terminal_drawing import draw_view
from coatl.cli.terminal_session import Session
from coatl.kernel.errors import BadInput
from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import Game
from coatl.kernel.records import Record, parse_record, replay_to_end
from coatl.kernel.state import State
from coatl.locales import Speaker

Answer = Callable[[str], str]
"""What a person types, with the line break, after being shown something; nothing ends the input."""
Play = Callable[..., tuple[int, str]]

NARROW = 80
SPEAKER = Speaker()


class Person(io.StringIO):
    """Standard input of a person who reads the screen and answers; ``answer`` gets what was shown since last time."""

    def __init__(self, answer: Answer, screen: io.StringIO) -> None:
        super().__init__()
        self.answer = answer
        self.screen = screen
        self.seen = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        shown = self.screen.getvalue()[self.seen :]
        self.seen = len(self.screen.getvalue())
        return self.answer(shown)


def typed(*lines: str) -> Answer:
    """A person who types these lines and then ends the input."""
    left = [f"{line}\n" for line in lines]
    return lambda shown: left.pop(0) if left else ""


def guessing(seed: int) -> Answer:
    """A person who plays any number of the list, learning how long it is by asking for one that is not there."""
    random = Random(seed)

    def answer(shown: str) -> str:
        if "Type a file name" in shown or "press Enter to leave" in shown:
            return "\n"
        if last := re.search(r"which goes from 1 to\s+(\d+)", shown):
            return f"{random.randint(1, int(last[1]))}\n"
        if "is no card of your hand" in shown:
            return "\n"
        return "1\n" if "At most 3" in shown else "999\n"

    return answer


def skilled_game(seed: str, carl2: bool) -> Game:
    """A solo game by somebody who looks one card ahead, which is often enough to beat CARL."""
    rules = coatl.find_rules("card")
    game = coatl.new_game("card", 1, seed, carl="greedy", carl2=carl2)

    def fulfilments(state: State) -> list[int]:
        return [action for action in state.legal_actions() if rules.action_text(action).startswith("fulfil")]

    def promise(action: int) -> float:
        after = game.state.clone()
        after.step(action)
        while after.current_seat == 0 and fulfilments(after):
            after.step(fulfilments(after)[0])
        return rules.evaluate(after, 0)

    while not game.is_over:
        laid = [action for action in game.legal_actions() if not rules.action_text(action).startswith("discard")]
        game.apply(max(laid, key=promise))
    return game


def finish(play: Play, answer: Answer, file: Path, *arguments: str) -> tuple[Record, str]:
    """The record and the screen of a game played to its end: fair, and never wider than a narrow screen."""
    code, screen = play(answer, *arguments, "--seed", "5", "--record", str(file))
    record = read(file)
    assert code == 0 and replay_to_end(record).is_over and check_fairness(record).fair
    assert "The game is over" in screen and "total" in screen and "Saved as" in screen
    assert max(len(line) for line in screen.split("\n") if str(file) not in line) <= NARROW
    return record, screen


def session_of(game: Game, seat: int) -> tuple[Session, io.StringIO]:
    """A person in this game, and the screen."""
    screen = io.StringIO()
    console = Console(file=screen, width=NARROW, highlight=False)
    session = Session(game, seat, {}, make_bot("random", "1"), console, SPEAKER, None, fast=True)
    return session, screen


def check_that_enter_is_refused(game: Game, code: str) -> None:
    """Here it takes the word ``done`` to go on: Enter is refused with this code and changes nothing."""
    session, _ = session_of(game, game.current_seat)
    lines = len(game.lines)
    with pytest.raises(BadInput, match=code):
        session.accept()
    assert len(game.lines) == lines
    session.obey("done")
    assert game.lines[lines] == "done"


def drawn(game: Game, seat: int | None, width: int = NARROW) -> str:
    """The table as a seat or a spectator sees it, with the list of what can be done."""
    view = game.view(seat)
    screen = io.StringIO()
    console = Console(file=screen, width=width, highlight=False, color_system=None)
    console.print(draw_view(view, game.preview(seat), SPEAKER, game.seats))
    if view.legal:
        console.print(Choices(view, game.preview(seat), game.seats, SPEAKER).draw())
    return screen.getvalue()


def plain(screen: str) -> str:
    """What was shown, wherever its lines were broken."""
    return " ".join(screen.split())


def actions(lines: list[str]) -> list[str]:
    """What was done in a game, without the draws."""
    return [line for line in lines if not line.startswith("deal ")]


def read(file: Path) -> Record:
    return parse_record(file.read_text(encoding="utf-8"))
