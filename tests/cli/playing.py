"""People at the keyboard of ``coatl play``: what they see, and what they answer."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import coatl
from coatl.kernel.game import Game
from coatl.kernel.records import Record, parse_record
from coatl.kernel.state import State

Answer = Callable[[str], str]
"""What a person types, with the line break, after being shown something; nothing ends the input."""
Play = Callable[..., tuple[int, str]]

NARROW = 80


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


def actions(game: Game) -> list[str]:
    """What was done in a game, without the draws."""
    return [line for line in game.lines if not line.startswith("deal ")]


def read(file: Path) -> Record:
    return parse_record(file.read_text(encoding="utf-8"))
