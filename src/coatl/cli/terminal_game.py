"""What the terminal asks of a game. Each game answers in a module of its own; all the rest is the same for both."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from rich.columns import Columns
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from coatl.cli.game_messages import game_message
from coatl.cli.sides import side_names
from coatl.kernel.view import View
from coatl.locales import Speaker

Data = Mapping[str, Any]

NO_EXTRAS: Final = 1
"""How briefly a table is drawn, from 0, everything: without what is useful to know but not needed, ..."""
BRIEF_SIDES: Final = 2
"""... the other sides in a line or two each, ..."""
BRIEF_CHOICES: Final = 3
"""... each row of the list of choices in a line, ..."""
BRIEF_CARDS: Final = 4
"""... cards one after another instead of one below the other, ..."""
NO_OTHERS: Final = 5
"""... and without the other sides."""


class Scene:
    """A position as one seat (or a spectator) sees it: the view and its preview as data, and all names."""

    def __init__(
        self, view: View, preview: Mapping[str, object], seats: Sequence[str], speaker: Speaker, brevity: int = 0
    ) -> None:
        numbered = [speaker.say("seat-name", seat=seat + 1) for seat in range(view.players)]
        self.data: Final = cast(Data, view.as_json())
        self.preview: Final[Data] = preview
        self.names: Final = side_names(self.data["options"], seats or numbered, speaker)
        self.speaker: Final = speaker
        self.brevity: Final = brevity

    def shortened(self, title: str) -> str:
        """The title of the table, which says how to see what is left out of it."""
        return f"{title} · {self.say('screen', 'shortened')}" if self.brevity else title

    def say(self, kind: str, code: str, **facts: object) -> str:
        """A message of this game's own, or else of both games."""
        return self.speaker.say(game_message(kind, self.data["game"], code, self.speaker), **facts)


class TerminalGame(ABC):
    """One game in the terminal: drawn from scenes alone, so it knows no rules."""

    summed: tuple[str, ...]
    """Events that come in rows; a row is told in one sentence."""
    loud: tuple[str, ...]
    """Events that are told in bold."""
    slow: tuple[str, ...]
    """Events that are told one by one although they follow an action of the person's own."""
    examples: Mapping[str, str]
    """For each command that needs something more, what a person may type."""
    signs: str
    """Signs in the text forms of actions that may be left out when typing."""

    @abstractmethod
    def draw_table(self, scene: Scene) -> list[RenderableType]:
        """Everything that the viewer sees, heading first."""

    @abstractmethod
    def draw_choices(self, scene: Scene) -> RenderableType:
        """The legal actions with their numbers, and what each would bring."""

    @abstractmethod
    def named(self, text: str, scene: Scene) -> Text:
        """An action in its text form with what it stands for."""

    @abstractmethod
    def asked(self, card: Data, speaker: Speaker) -> Text:
        """What a card asks for, as short as it can be."""

    @abstractmethod
    def facts(self, seen: Data, speaker: Speaker) -> dict[str, object]:
        """The facts of an event that only this game knows, as its message wants them."""

    @abstractmethod
    def row_facts(self, row: Sequence[Data], speaker: Speaker) -> dict[str, object]:
        """The same for a row of events that is told in one sentence."""

    @abstractmethod
    def moment(self, data: Data) -> dict[str, object]:
        """What the messages of actions need to know of the position."""

    @abstractmethod
    def discards_many(self, phase: str) -> bool:
        """Whether any number of hand cards are named at once now."""

    @abstractmethod
    def forgoes(self, phase: str) -> bool:
        """Whether ``done`` would give something up now, so that Enter alone is not enough while there is a choice."""

    @abstractmethod
    def enter_problem(self) -> str:
        """The code of the complaint about Enter alone then."""

    @abstractmethod
    def held(self, data: Data) -> Sequence[str]:
        """Words of actions that were rather meant than others: what the viewer has, or has in reach."""

    @abstractmethod
    def other_names(self, data: Data) -> Mapping[str, Sequence[str]]:
        """Words of actions by which else they may be called: what the table shows for them."""


def heading(title: str | Text) -> Rule:
    return Rule(title if isinstance(title, Text) else Text(title, "bold"), align="left", style="dim")


def number_label(number: int) -> Text:
    return Text(f"{number} ", "bold cyan")


def choice_rows(rows: Sequence[tuple[str, Sequence[Text]]]) -> Table:
    """Numbered choices, one row a kind: its name and its choices."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for title, choices in rows:
        table.add_row(Text(title, "bold"), Columns(choices, padding=(0, 2)))
    return table
