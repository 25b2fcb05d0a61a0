"""The commands beside actions: help, hint, taking back, looking things up, saving, leaving."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from coatl.cli.terminal_cards import card_faces, levels
from coatl.cli.terminal_pieces import paint
from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest
from coatl.locales.cards import describe_card
from coatl.locales.rules import find_rules, rules

if TYPE_CHECKING:
    from coatl.cli.terminal_session import Session

Command = Callable[["Session", str], None]

MOST_RULES: Final = 6
"""How many rules are shown at once."""


class CurrentChoices:
    """The list of choices as it is whenever it is drawn: a list of what could be done earlier would mislead."""

    def __init__(self, session: "Session") -> None:
        self.session: Final = session

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.session.choices().draw()


def show_help(session: "Session", rest: str) -> None:
    """What can be typed, that of the game first, and how the table is read."""
    game = session.game.rules.name
    for part in (f"play-help-{game}", "play-help", f"play-help-table-{game}"):
        session.show(Text(session.speaker.say(part)))


def show_hint(session: "Session", rest: str) -> None:
    """What the adviser would do, and why."""
    best = session.adviser.hint(session.game.view(session.seat))[0]
    facts = session.story.facts({"seat": session.seat, **best.facts})
    action = session.choices().named(session.game.action_text(best.action))
    reason = paint(session.speaker.say(f"hint-{best.reason}", **facts))
    session.show(Text.assemble((session.speaker.say("play-hint"), "cyan"), " ", action, ". ", reason))


def take_back(session: "Session", rest: str) -> None:
    session.take_back()
    session.say("play-undone", steps=session.game.steps_back())


def restart(session: "Session", rest: str) -> None:
    session.take_back()
    while session.game.steps_back():
        session.take_back()
    session.say("play-restarted")


def explain_why(session: "Session", rest: str) -> None:
    """Why an action is not possible now."""
    if not rest:
        raise BadInput("typed-why", {"example": session.terminal.examples["why"]})
    action = session.read(rest)
    text = session.game.action_text(action)
    reason = session.why_not(action)
    if reason:
        session.say("play-why-not", text=text, reason=reason)
    else:
        session.say("play-why-possible", text=text)


def draw_table(session: "Session", rest: str) -> None:
    """All of it, also on a screen that is too small."""
    session.draw_all()


def show_list(session: "Session", rest: str) -> None:
    """All of them, whole."""
    session.show(CurrentChoices(session))


def show_rules(session: "Session", rest: str) -> None:
    """Rules by number or word."""
    if not rest:
        raise BadInput("typed-rules", {"example": session.terminal.examples["rules"]})
    found = find_rules(rest, rules(session.game.rules.name, session.speaker))
    if not found:
        raise BadInput("typed-rules-none", {"text": rest})
    for rule in found[:MOST_RULES]:
        session.show(Text.assemble((f"{rule.id} {rule.title}: ", "bold"), rule.text))
    if len(found) > MOST_RULES:
        session.say("play-rules-more", count=len(found) - MOST_RULES)


def show_card(session: "Session", rest: str) -> None:
    """What a card asks for, in words."""
    faces = card_faces(session.game.rules.name)
    if not rest:
        raise BadInput("typed-card", {"example": session.terminal.examples["card"]})
    if rest not in faces:
        raise BadInput("typed-card-unknown", {"text": rest, "nearest": nearest(rest, list(faces))})
    face = faces[rest]
    words = describe_card(face, session.speaker)
    asked = session.terminal.asked(face, session.speaker)
    parts = [Text(rest, "bold"), *([] if asked.plain == words else [asked]), levels(face), Text(words)]
    session.show(Text("  ").join(parts))


def show_log(session: "Session", rest: str) -> None:
    for sentence in session.log:
        session.show(sentence)


def save(session: "Session", rest: str) -> None:
    if not rest:
        raise BadInput("typed-save", {})
    session.save(Path(rest).expanduser())


def leave(session: "Session", rest: str) -> None:
    """Asks once."""
    session.say("play-quit-sure")
    answer = session.lines.ask(session.game.seats[session.seat])
    if answer is None or "quit".startswith(answer.lower() or "-") or answer.lower() in ("y", "yes"):
        session.say("play-left", turn=session.turn())
        session.has_left = True
    else:
        session.say("play-goes-on")


COMMANDS: Final[dict[str, Command]] = {
    "?": show_help,
    "help": show_help,
    "hint": show_hint,
    "undo": take_back,
    "restart": restart,
    "why": explain_why,
    "list": show_list,
    "table": draw_table,
    "rules": show_rules,
    "card": show_card,
    "log": show_log,
    "save": save,
    "quit": leave,
}


def find_command(word: str, in_full: bool) -> Command | None:
    """The command of a word, or of the beginning of one that only one command has."""
    lower = word.lower()
    if lower in COMMANDS:
        return COMMANDS[lower]
    fitting = [] if in_full or not lower else [name for name in COMMANDS if name.startswith(lower)]
    return COMMANDS[fitting[0]] if len(fitting) == 1 else None
