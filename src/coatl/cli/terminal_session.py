"""A person's game in the terminal: the bots' turns told step by step, the person's own typed line by line."""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from coatl.arena.keeping import write_whole
from coatl.bots.bot import Bot, Budget
from coatl.cli.problems import say_code, say_problem
from coatl.cli.score_sheet import draw_outcome, draw_score_sheet
from coatl.cli.sides import side_names
from coatl.cli.terminal_actions import ActionReader
from coatl.cli.terminal_choices import Choices
from coatl.cli.terminal_commands import COMMANDS, find_command
from coatl.cli.terminal_discards import discard
from coatl.cli.terminal_drawing import draw_view
from coatl.cli.terminal_games import TERMINAL_GAMES
from coatl.cli.terminal_input import LineReader
from coatl.cli.terminal_story import Storyteller
from coatl.kernel.errors import BadInput, CoatlError
from coatl.kernel.events import Event
from coatl.kernel.game import Game
from coatl.locales import Speaker

THINKING: Final = Budget(seconds=1.0)
PAUSE: Final = 0.5
"""Seconds after each sentence of a bot's turn."""
FEWEST_RECENT: Final = 2
"""How many of the latest sentences stand below the table at least, ..."""
MOST_RECENT: Final = 8
"""... and at most, as far as the screen has room."""


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
        self.previewed: dict[str, object] = {}
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
            self.show_ending()
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

    def say(self, message: str, **facts: object) -> None:
        """One line of the program to the person; it is still there when the table is drawn again."""
        line = Text(self.speaker.say(message, **facts), "italic")
        self.recent.append(line)
        self.console.print(line)

    def complain(self, problem: CoatlError) -> None:
        self.console.print(Text(say_problem(problem, self.speaker), "yellow"))

    def play_bot(self) -> None:
        """One step of a bot, told."""
        seat = self.game.current_seat
        self.tell(self.game.apply(self.bots[seat].choose(self.game.view(seat), THINKING)), is_own=False)

    def draw(self) -> None:
        """The table, what happened lately and what may be done."""
        if self.is_live:
            self.draw_live(self.draw_table())
            return
        if self.turn() != self.drawn_turn:
            self.console.print(self.draw_table())
            self.drawn_turn = self.turn()
        self.console.print(self.choices().draw())

    def draw_table(self) -> RenderableType:
        return draw_view(self.game.view(self.seat), self.preview(), self.speaker, self.game.seats)

    def preview(self) -> dict[str, object]:
        """What everything is worth; asked for once a position."""
        if not self.previewed:
            self.previewed = self.game.preview(self.seat)
        return self.previewed

    def draw_live(self, table: RenderableType) -> None:
        """On a terminal: a fresh screen, with as many of the latest sentences as leave the table in sight."""
        parts: list[RenderableType] = [] if self.terminal.discards_many(self.phase()) else [self.choices().draw()]
        used = sum(len(self.console.render_lines(part)) for part in (table, *parts))
        room = self.console.height - used - 1
        latest = self.recent[-max(FEWEST_RECENT, min(room, MOST_RECENT)) :]
        self.console.clear()
        self.console.print(Group(table, *latest, *parts))

    def choices(self) -> Choices:
        """The numbered list of what may be done."""
        return Choices(self.game.view(self.seat), self.preview(), self.game.seats, self.speaker)

    def listen(self) -> bool:
        """Obey one line; says whether the table has to be drawn again."""
        before = len(self.game.lines), self.game.steps_back()
        line = self.lines.ask(self.prompt())
        if line is None:
            self.say("play-input-ended", turn=self.turn())
            self.has_left = True
            return False
        try:
            if line == "":
                self.accept()
            elif not line.strip("; "):
                raise BadInput("typed-enter", {})
            for typed in filter(None, (part.strip() for part in line.split(";"))):
                if self.game.current_seat == self.seat and not self.has_left:
                    self.obey(typed)
        except CoatlError as problem:
            self.complain(problem)
        return (len(self.game.lines), self.game.steps_back()) != before

    def prompt(self) -> str:
        if not self.enter_accepts():
            return self.game.seats[self.seat]
        scene = self.choices().scene
        done = scene.say("action", "done", **self.terminal.moment(scene.data))
        return self.speaker.say("play-prompt-enter", name=self.game.seats[self.seat], done=done)

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
                self.make(self.reader.read(typed, self.game.legal_actions(), list(COMMANDS)))
        except BadInput as problem:
            command = find_command(word, in_full=False)
            if command is None or problem.code not in ("typed-unknown", "typed-no-hand-card"):
                raise
            command(self, rest.strip())

    def make(self, action: int) -> None:
        """Make an action and tell it; an illegal one is answered with its reason."""
        reason = self.game.why_not(action)
        if reason is not None:
            why = say_code(reason.code, reason.facts, self.speaker)
            raise BadInput("typed-impossible", {"text": self.game.action_text(action), "reason": why})
        mark = len(self.log)
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
        self.previewed = {}
        del self.log[self.marks.pop() :]
        self.recent = []

    def show_ending(self) -> None:
        """The score sheet, and the offer to save the record."""
        if self.is_live:
            self.console.clear()
            for sentence in self.recent[-MOST_RECENT:]:
                self.console.print(sentence)
        outcome = self.game.outcome()
        name = self.game.rules.name
        self.console.print(draw_score_sheet(name, self.game.score_sheet(), self.names, self.speaker))
        self.console.print(draw_outcome(name, outcome, self.names, self.speaker))
        if self.seat not in outcome.winners:
            self.say("play-lost")
        else:
            self.say("play-won" if len(outcome.winners) == 1 else "play-shared")
        self.offer_saving()

    def offer_saving(self) -> None:
        """Save where ``--record`` says, else where the person says; asks again after a file that cannot be written."""
        file = self.record
        while True:
            if file is None:
                self.say("play-offer-save")
                line = self.lines.ask(self.game.seats[self.seat])
                if not line:
                    return
                file = Path(line).expanduser()
            try:
                self.save(file)
                return
            except BadInput as problem:
                self.complain(problem)
                file = None

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
