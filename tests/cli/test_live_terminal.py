"""A live terminal: a fresh screen for every position, on which everything that a turn needs is in sight."""

import io
import re
from itertools import count
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

import coatl
from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from coatl.cli.terminal_flow import Flow
from coatl.cli.terminal_screen import FEWEST_RECENT, MOST_RECENT, fit_screen
from coatl.cli.terminal_session import Session
from coatl.kernel.game import Game

from .playing import SPEAKER, plain

CLEARED = "\x1b[2J\x1b[H"
CONTROL = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class LiveScreen(io.StringIO):
    """A terminal; ``now`` is what stands on it, and perhaps above it."""

    def isatty(self) -> bool:
        return True

    @property
    def now(self) -> str:
        return CONTROL.sub("", self.getvalue().rpartition(CLEARED)[2])


def live_session(game: Game, width: int, height: int) -> tuple[Session, LiveScreen]:
    """The first seat at a terminal of this size; bots at all others."""
    screen = LiveScreen()
    console = Console(file=screen, width=width, height=height, highlight=False, force_terminal=True)
    bots = {seat: make_bot("random", str(seat)) for seat in range(1, game.players)}
    return Session(game, 0, bots, make_bot("random", "hint"), console, SPEAKER, None, fast=True), screen


# What was answered


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("choose 1; blub", "There is no action or command “blub”"),
        ("11; 12; 13", "There is no number 12 in the list"),
        ("choose 1; hint", "Hint: "),
        ("choose 1; card count-b", "count-b b 3:2 4:3 5:4 6:5 "),
        ("choose 1; rules BG-6.6", "BG-6.6 Assemble: "),
        ("choose 1; why take b1", "“take b1” is not possible now."),
        ("choose 1; undo", "Taken back. Nothing more can be taken back."),
        ("take b1; done; take b2; done", "Your turn was over then, so this was not done: take b2; done"),
    ],
)
def test_an_answer_stays_below_the_table_that_is_drawn_again(
    monkeypatch: pytest.MonkeyPatch, line: str, answer: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"\n{line}\n"))
    session, screen = live_session(coatl.new_game("board", 2, 5), 100, 40)
    session.play()
    shown = plain(screen.now)
    assert shown.startswith("Cóatl · turn ") and answer in shown.partition("(you)")[2]


def test_a_list_that_was_asked_for_is_the_one_of_the_position_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nchoose 1; list; undo\n"))
    session, screen = live_session(coatl.new_game("board", 2, 5), 100, 40)
    session.play()
    assert screen.now.count(" 1 triple-ggg") == 0 and screen.now.count("12 triple-ggg") == 2


def test_an_answer_goes_with_the_next_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nchoose 1; blub\nchoose 2\n"))
    session, screen = live_session(coatl.new_game("board", 2, 5), 100, 40)
    session.play()
    assert "You choose" in screen.now and "blub" not in screen.now


# What fits


def check_what_a_turn_needs(session: Session, screen: LiveScreen) -> int:
    """Own cards, whose turn it is and every choice are drawn; the number of lines that the screen needs."""
    session.draw()
    shown = screen.now
    data = session.choices().scene.data
    held = data["seats"][0]["hand"] if data["game"] == "board" else []
    assert all(re.search(rf"\d {card}\b", plain(shown)) for card in held)
    assert data["game"] == "board" or all(f" {feather[0]}  {feather[1]} " in shown for feather in data["hand"])
    assert "(you)" in shown
    if data["phase"] not in ("keep", "discard"):
        numbers = set(re.findall(r"(?<!\S)(\d+)(?!\S)", shown))
        assert {str(number) for number in range(1, len(data["legal"]) + 1)} <= numbers
    return shown.count("\n") + 1


@pytest.mark.parametrize(
    ("game", "players", "seed", "size"),
    [
        ("card", 1, 11, (100, 40)),
        ("card", 4, 1, (100, 40)),
        ("board", 4, 1, (100, 40)),
        ("card", 1, 11, (80, 24)),
        ("card", 4, 1, (80, 24)),
    ],
)
def test_the_whole_screen_fits(game: str, players: int, seed: int, size: tuple[int, int]) -> None:
    """The title in the first line, and room for the prompt in the last; a good player of solo has the most choices."""
    played = coatl.new_game(game, players, seed)
    session, screen = live_session(played, *size)
    session.tell(played.events, is_own=True)
    bot = make_bot("carver" if players == 1 else "random", "0")
    for step in count():
        if played.is_over:
            break
        if played.current_seat == 0:
            if game == "card" or step % 7 == 0:
                assert check_what_a_turn_needs(session, screen) <= size[1]
                assert screen.now.startswith("Cóatl")
            session.make(bot.choose(played.view(0), Budget()))
        else:
            session.play_bot()


def test_on_a_small_screen_of_the_board_game_what_a_turn_needs_is_there() -> None:
    """Hardly ever are there more choices than leave room for the title of the table."""
    played = coatl.new_game("board", 4, 1, tokens=True)
    session, screen = live_session(played, 80, 24)
    session.tell(played.events, is_own=True)
    choices = Random(1)
    heights = [check_what_a_turn_needs(session, screen)]
    assert heights[0] <= 24 and screen.now.startswith("Cóatl"), "the first screen"
    while not played.is_over:
        session.make(choices.choice(played.legal_actions()))
        if played.current_seat == 0 and len(played.lines) % 7 == 0:
            heights.append(check_what_a_turn_needs(session, screen))
    assert sum(height <= 24 for height in heights) > 0.8 * len(heights)


def test_a_table_that_is_shortened_says_so_and_is_whole_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    session, screen = live_session(coatl.new_game("board", 4, 5), 80, 24)
    session.draw()
    assert "shortened: table and list show all" in screen.now and "bags:" not in screen.now
    session.obey("table")
    assert "bags:" in screen.now
    session, screen = live_session(coatl.new_game("board", 4, 5), 80, 60)
    session.draw()
    assert "shortened" not in screen.now and "bags:" in screen.now


def test_older_sentences_are_left_out_before_the_table_is_shortened() -> None:
    """What counts are the lines that the sentences need on the screen."""
    console = Console(file=io.StringIO(), width=20, height=20)
    recent = [Text(f"sentence {number} needs two lines") for number in range(9)]
    brevities: list[int] = []

    def draw(brevity: int) -> tuple[Text, list[Text]]:
        brevities.append(brevity)
        return Text("\n".join(["table"] * (15 - brevity))), [Text("choices")]

    shown = console.render_lines(fit_screen(console, draw, recent, []))
    assert brevities == [0] and len(shown) == 15 + FEWEST_RECENT + 1
    assert "".join(segment.text for segment in shown[15]).startswith("sentence 8")
    tall = Console(file=io.StringIO(), width=20, height=60)
    assert len(tall.render_lines(fit_screen(tall, draw, recent, []))) == 15 + MOST_RECENT + 1
    answers = [Text("answer")] * 4
    assert len(console.render_lines(fit_screen(console, draw, recent, answers))) <= 19
    assert max(brevities) > 0


def test_a_line_is_not_broken_inside_a_thing() -> None:
    screen = io.StringIO()
    things = [Text("no-g-len-9 3"), Text("count-b 5"), Text("triple-bbb 7")]
    Console(file=screen, width=25).print(Flow(Text("✓ bbb: "), things, ", "))
    assert [line.rstrip() for line in screen.getvalue().splitlines()] == [
        "✓ bbb: no-g-len-9 3,",
        "  count-b 5, triple-bbb 7",
    ]
