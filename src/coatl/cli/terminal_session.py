"""A person's game in the terminal: the bots' turns told step by step, the person's own typed line by line."""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from coatl.arena.asking import ask
from coatl.arena.keeping import write_whole
from coatl.bots.bot import Bot, Budget
from coatl.locales.problems import say_code, say_problem
from coatl.cli.sides import side_names
from coatl.cli.terminal_actions import ActionReader
from coatl.cli.terminal_choices import Choices
from coatl.cli.terminal_commands import COMMANDS, find_command
from coatl.cli.terminal_discards import discard
from coatl.cli.terminal_drawing import draw_view
from coatl.cli.terminal_ending import show_ending
from coatl.cli.terminal_games import TERMINAL_GAMES
from coatl.cli.terminal_input import LineReader
from coatl.cli.terminal_screen import fit_screen
from coatl.cli.terminal_story import Storyteller
from coatl.kernel.errors import BadInput, CoatlError
from coatl.kernel.events import Event
from coatl.kernel.game import Game
from coatl.locales import Speaker

THINKING: Final = Budget(seconds=1.0)
PAUSE: Final = 0.5
"""Seconds after each sentence of a bot's turn."""
WRONG_MOMENT: Final = "wrong-moment"
"""The reason of the rules that says least; the terminal knows what the moment is for."""


class Session:
    """One game between a person at ``seat`` and bots at all other seats."""

    def __init__(
        self,
        game: Game,
        seat: int,
        bots: Mapping[int, Bot],
        adviser: Bot,
        console: Console,
        speaker: Speaker,
        record: Path | None,
        fast: bool,
    ) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.bots: Final = bots
        self.adviser: Final = adviser
        self.console: Final = console
        self.speaker: Final = speaker
        self.record: Final = record
        self.fast: Final = fast
        self.is_live: Final = console.file.isatty()
        self.pause: Final = PAUSE if self.is_live and not fast else 0.0
        self.lines: Final = LineReader(console)
        self.terminal: Final = TERMINAL_GAMES[game.rules.name]
        self.names: Final = side_names(game.rules.options_of(game.state), game.seats, speaker)
        self.story: Final = Storyteller(game.rules.name, seat, self.names, speaker)
        texts = [game.action_text(action) for action in range(game.rules.action_count)]
        self.reader: Final = ActionReader(texts, self.terminal.signs)
        self.log: Final[list[Text]] = []
        self.marks: Final[list[int]] = []
        """How long the log was before each step that can be taken back."""
        self.recent: list[Text] = []
        """What happened since the person's last action."""
        self.answers: list[RenderableType] = []
        """What the program answered to the person's last line."""
        self.previewed: dict[str, object] = {}
        self.changes = 0
        """How many steps the person has made or taken back."""
        self.drawn_turn = -1
        self.has_left = False
        self.saved: Final[set[Path]] = set()

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        self.tell(self.game.events, is_own=True)
        needs_drawing = True
        while not self.game.is_over and not self.has_left:
            if self.game.current_seat != self.seat:
                self.play_bot()
                needs_drawing = True
                continue
            if needs_drawing:
                self.draw()
            needs_drawing = self.listen()
        if self.game.is_over:
            show_ending(self)
        else:
            self.keep_record()

    def tell(self, events: list[Event], is_own: bool) -> None:
        """What happened. On a terminal the table shows what the person did; what others do is told one by one."""
        self.previewed = {}
        told = self.story.tell(events)
        self.log.extend(told)
        self.recent.extend(told)
        if self.is_live and is_own and not any(event.code in self.terminal.slow for event in events):
            return
        for sentence in told:
            self.console.print(sentence)
            time.sleep(self.pause)

    def show(self, answer: RenderableType) -> None:
        """Something that was asked for, or that has to be said; it is still there when the table is drawn again."""
        self.answers.append(answer)
        self.console.print(answer)

    def say(self, message: str, **facts: object) -> None:
        """One line of the program to the person."""
        self.show(Text(self.speaker.say(message, **facts), "italic"))

    def complain(self, problem: CoatlError) -> None:
        self.show(Text(say_problem(problem, self.speaker), "yellow"))

    def play_bot(self) -> None:
        """One step of a bot, told."""
        seat = self.game.current_seat
        self.tell(self.game.apply(ask(self.bots[seat], self.game.view(seat), THINKING)), is_own=False)

    def draw(self) -> None:
        """The table, what happened lately and what may be done: on a terminal, on a fresh screen."""
        if self.is_live:
            screen = fit_screen(self.console, self.draw_parts, self.recent, self.answers)
            self.console.clear()
            self.console.print(screen)
        elif self.turn() != self.drawn_turn:
            self.draw_all()
        else:
            self.console.print(self.choices().draw())

    def draw_all(self) -> None:
        """The whole table and what may be done, whether it fits or not."""
        self.console.print(self.draw_table(), self.choices().draw(), sep="")
        self.drawn_turn = self.turn()

    def draw_parts(self, brevity: int) -> tuple[RenderableType, list[RenderableType]]:
        """The table and the choices for a live terminal; cards to discard are numbered in the table already."""
        choices = [] if self.terminal.discards_many(self.phase()) else [self.choices(brevity).draw()]
        return self.draw_table(brevity), choices

    def draw_table(self, brevity: int = 0) -> RenderableType:
        return draw_view(self.game.view(self.seat), self.preview(), self.speaker, self.game.seats, brevity)

    def preview(self) -> dict[str, object]:
        """What everything is worth; asked for once a position."""
        if not self.previewed:
            self.previewed = self.game.preview(self.seat)
        return self.previewed

    def choices(self, brevity: int = 0) -> Choices:
        """The numbered list of what may be done."""
        return Choices(self.game.view(self.seat), self.preview(), self.game.seats, self.speaker, brevity)

    def listen(self) -> bool:
        """Obey one line; says whether the table has to be drawn again."""
        before = self.changes
        line = self.lines.ask(self.prompt())
        self.answers = []
        if line is None:
            self.say("play-input-ended", turn=self.turn())
            self.has_left = True
            return False
        try:
            if line == "":
                self.accept()
            elif not line.strip("; "):
                raise BadInput("typed-enter", {})
            self.obey_all([part.strip() for part in line.split(";") if part.strip()])
        except CoatlError as problem:
            self.complain(problem)
        return self.changes != before

    def obey_all(self, parts: list[str]) -> None:
        """One after another; what comes after the end of the turn is not done, and that is told."""
        for place, typed in enumerate(parts):
            if self.has_left:
                return
            if self.game.current_seat != self.seat:
                raise BadInput("typed-turn-over", {"text": "; ".join(parts[place:])})
            self.obey(typed)

    def prompt(self) -> str:
        if not self.enter_accepts():
            return self.game.seats[self.seat]
        return self.speaker.say("play-prompt-enter", name=self.game.seats[self.seat], done=self.done_words())

    def done_words(self) -> str:
        """What ``done`` means now."""
        scene = self.choices().scene
        return scene.say("action", "done", **self.terminal.moment(scene.data))

    def phase(self) -> str:
        return str(self.game.view(self.seat).as_json()["phase"])

    def turn(self) -> int:
        return int(str(self.game.view(self.seat).as_json()["turn"]))

    def enter_accepts(self) -> bool:
        """Whether Enter alone means ``done``: not while that would give something up."""
        legal = self.game.legal_actions()
        return self.done() in legal and (len(legal) == 1 or not self.terminal.forgoes(self.phase()))

    def done(self) -> int:
        return self.game.rules.parse_action("done")

    def accept(self) -> None:
        """Enter alone."""
        if not self.enter_accepts():
            legal = self.game.legal_actions()
            reason = self.game.why_not(self.done()) if self.terminal.discards_many(self.phase()) else None
            if reason is not None:
                raise BadInput(reason.code, reason.facts)
            raise BadInput(self.terminal.enter_problem() if self.done() in legal else "typed-enter", {})
        self.make(self.done())

    def obey(self, typed: str) -> None:
        """A command, an action, or cards to discard."""
        word, _, rest = typed.partition(" ")
        command = find_command(word, in_full=True)
        if command is not None:
            command(self, rest.strip())
            return
        try:
            if self.terminal.discards_many(self.phase()) and not "done".startswith(typed.lower()):
                discard(self, typed)
            else:
                self.make(self.read(typed, list(COMMANDS)))
        except BadInput as problem:
            command = find_command(word, in_full=False)
            if command is None or problem.code not in ("typed-unknown", "typed-no-hand-card"):
                raise
            command(self, rest.strip())

    def read(self, typed: str, others: Sequence[str] = ()) -> int:
        """The action that is meant; ``others`` are further words that may have been."""
        data = self.choices().scene.data
        names = self.terminal.other_names(data)
        return self.reader.read(typed, self.game.legal_actions(), others, self.terminal.held(data), names)

    def why_not(self, action: int) -> str:
        """Why an action is not possible now, in a sentence; nothing if it is possible."""
        reason = self.game.why_not(action)
        if reason is None:
            return ""
        legal = self.game.legal_actions()
        if reason.code != WRONG_MOMENT or self.done() not in legal:
            return say_code(reason.code, reason.facts, self.speaker)
        return self.speaker.say("play-turn-done" if len(legal) == 1 else "play-meanwhile", done=self.done_words())

    def make(self, action: int) -> None:
        """Make an action and tell it; an illegal one is answered with its reason."""
        reason = self.why_not(action)
        if reason:
            raise BadInput("typed-impossible", {"text": self.game.action_text(action), "reason": reason})
        mark = len(self.log)
        self.changes += 1
        events = self.game.apply(action)
        self.recent = []
        self.tell(events, is_own=True)
        if self.game.steps_back():
            self.marks.append(mark)
        else:
            self.marks.clear()

    def take_back(self) -> None:
        """One step back, in the log too."""
        self.game.take_back()
        self.changes += 1
        self.previewed = {}
        del self.log[self.marks.pop() :]
        self.recent = []

    def keep_record(self) -> None:
        """Save where ``--record`` says, if it does."""
        if self.record is not None:
            self.save(self.record)

    def save(self, file: Path) -> None:
        """Write the record, whole or not at all; another file is never overwritten."""
        if file.exists() and file not in self.saved:
            raise BadInput("record-file-exists", {"file": str(file)})
        try:
            write_whole(file, self.game.record().as_text())
        except OSError as problem:
            raise BadInput("record-file-unwritable", {"file": str(file), "problem": problem.strerror}) from None
        self.saved.add(file)
        self.say("play-saved", file=str(file))
