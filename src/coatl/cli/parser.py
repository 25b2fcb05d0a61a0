"""Reading the command line: argparse, with every word from the messages and every complaint on one line."""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice
from typing import Final, NoReturn, TypeAlias, cast

from coatl.kernel.errors import BadInput, Fact
from coatl.kernel.words import nearest
from coatl.locales import Speaker

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What each command adds its own parser to."""

_REQUIRED: Final = re.compile(r"the following arguments are required: ([^,]+)")
_NO_VALUE: Final = re.compile(r"argument (\S+): expected ")


class _HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Help whose headings are messages too."""

    def __init__(self, speaker: Speaker, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=100)
        self.speaker: Final = speaker

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self.speaker.say("command-usage") + " " if prefix is None else prefix)


class CommandParser(argparse.ArgumentParser):
    """A parser that speaks through messages and raises ``BadInput`` where argparse would print and exit."""

    def __init__(self, speaker: Speaker, **settings: object) -> None:
        formatter: Callable[..., argparse.HelpFormatter] = lambda prog: _HelpFormatter(speaker, prog)  # noqa: E731
        given = {"formatter_class": formatter, "allow_abbrev": False, **settings, "add_help": False}
        super().__init__(**given)  # type: ignore[arg-type]
        self._positionals.title = speaker.say("command-arguments")
        self._optionals.title = speaker.say("command-options")
        self.add_argument("-h", "--help", action="help", help=speaker.say("command-help"))

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As argparse does, but options may also stand before an argument that may be left out."""
        given = sys.argv[1:] if args is None else list(args)
        return super().parse_known_args(self._options_first(given) if self._subparsers is None else given, namespace)

    def _options_first(self, given: list[str]) -> list[str]:
        options: list[str] = []
        others: list[str] = []
        rest = iter(given)
        for text in rest:
            if text == "--":
                return [*options, *others, text, *rest]
            if not text.startswith("-") or text == "-":
                others.append(text)
                continue
            action = self._option_string_actions.get(text)
            value = [] if action is None or action.nargs == 0 else list(islice(rest, 1))
            if action is not None and action.nargs != 0 and not value:
                return [*options, *others, text]  # at the end, so that its missing value is missed
            options += [text, *value]
        return options + others

    def error(self, message: str) -> NoReturn:
        """Turn a complaint of argparse into a code; the sentence is a message."""
        if found := _REQUIRED.match(message):
            name = found[1]
            raise BadInput(
                "argument-missing", {"argument": name, "expected": self._expected(name), "command": self.prog}
            )
        if found := _NO_VALUE.match(message):
            name = found[1]
            raise BadInput("value-missing", {"argument": name, "expected": self._expected(name), "command": self.prog})
        raise BadInput("command-line", {"problem": message, "command": self.prog})

    def _expected(self, argument: str) -> str:
        """What an argument should be: one of its choices, or what its help says."""
        action = next(action for action in self._actions if argument in _names(action))
        return ", ".join(map(str, action.choices)) if action.choices is not None else str(action.help)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Choices, the commands among them: an unknown one is answered with the nearest."""
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            raise BadInput(
                "unknown-choice",
                {
                    "argument": _names(action)[0],
                    "value": str(value),
                    "known": known,
                    "nearest": nearest(str(value), known),
                },
            )

    def refuse(self, extra: list[str]) -> NoReturn:
        """Refuse arguments that this command does not know; a misspelt option is answered with the nearest."""
        name = extra[0].partition("=")[0]
        if not name.startswith("-"):
            raise BadInput("argument-too-many", {"argument": name, "command": self.prog})
        known = {option.lstrip("-"): option for action in self._actions for option in action.option_strings}
        meant = known.get(nearest(name.lstrip("-"), list(known)), "")
        raise BadInput("unknown-argument", {"argument": name, "command": self.prog, "nearest": meant})


def _names(action: argparse.Action) -> list[str]:
    """How an argument may be called in a complaint; argparse joins several names by ``/``."""
    return [*action.option_strings, "/".join(action.option_strings)] if action.option_strings else [str(action.metavar)]


def add_commands(parser: CommandParser, speaker: Speaker) -> Commands:
    """Where the commands are added; their parsers speak the same language."""
    parsers = cast("type[argparse.ArgumentParser]", partial(CommandParser, speaker))
    return parser.add_subparsers(
        dest="command",
        metavar="COMMAND",
        required=True,
        title=speaker.say("command-commands"),
        parser_class=parsers,
    )


def add_list(parser: argparse._ActionsContainer, option: str, metavar: str, field: str, help: str) -> None:
    """An option that may be given several times; its values are a list."""
    parser.add_argument(option, metavar=metavar, action="append", default=[], dest=field, help=help)


def add_command(commands: Commands, name: str, speaker: Speaker) -> argparse.ArgumentParser:
    """A command with its one line for the list, its description and its example, all named after it."""
    return commands.add_parser(
        name,
        help=speaker.say(f"command-{name}-short"),
        description=speaker.say(f"command-{name}-long"),
        epilog=f"{speaker.say('command-example')}\n  {speaker.say(f'command-{name}-example')}",
    )


def whole_number(argument: str, least: int, most: int | None = None) -> Callable[[str], int]:
    """How argparse reads a whole number of at least ``least``, and at most ``most`` if there is a limit."""

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(r"\d{1,18}", text, re.ASCII) else -1
        if number < least or (most is not None and number > most):
            facts: dict[str, Fact] = {"argument": argument, "value": text, "least": least}
            if most is None:
                raise BadInput("number-expected", facts)
            raise BadInput("number-between", facts | {"most": most})
        return number

    return read


def seconds(argument: str) -> Callable[[str], float]:
    """How argparse reads a time in seconds, parts of a second allowed."""

    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text):
            raise BadInput("seconds-expected", {"argument": argument, "value": text})
        return float(text)

    return read
