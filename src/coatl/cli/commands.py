"""Finding and running the command that was asked for, and saying what went wrong."""

import os
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from typing import Final

from coatl.cli.parser import CommandParser, add_commands
from coatl.locales.problems import say_problem
from coatl.kernel.errors import BadInput, CoatlError
from coatl.locales import LANGUAGES, Speaker, language_of_system

BAD_INPUT: Final = 2
UNEXPECTED: Final = 70
"""A mistake of the program itself (``EX_SOFTWARE``)."""
INTERRUPTED: Final = 130
READER_GONE: Final = 141
"""As other programs end when what they are piped into has ended."""

LANGUAGE_OPTION: Final = "--language"
COMMANDS: Final = (
    "play", "serve", "score", "solve", "puzzles", "simulate", "replay", "verify", "analyse", "cards", "rules", "arena",
    "bench",
)  # fmt: skip
"""Every command: a module of this package with ``add_parser(commands, speaker)`` and ``run(arguments)``."""


def run(argv: list[str]) -> int:
    """Run one command and return its exit code; no traceback ever reaches a person."""
    speaker = Speaker(language_of_system(os.environ))
    _open_closed_streams()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        try:
            if argv and argv[0].split("=")[0] == LANGUAGE_OPTION:
                speaker, argv = _chosen_language(argv, speaker)
            code = _run(argv, speaker)
            sys.stdout.flush()
            return code
        except CoatlError as problem:
            _complain(say_problem(problem, speaker), speaker)
        except BrokenPipeError:
            _forget_output()
            return READER_GONE
        except OSError as problem:
            _complain(
                speaker.say(
                    "command-file-problem",
                    file=str(problem.filename or speaker.say("command-standard-output")),
                    problem=str(problem.strerror),
                ),
                speaker,
            )
        except UnicodeError as problem:
            _complain(speaker.say("command-not-text", problem=ascii(problem)), speaker)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as problem:  # the last guard: a mistake of ours is told in one line, too
        _complain(speaker.say("command-unexpected", problem=f"{type(problem).__name__}: {problem}"), speaker)
        return UNEXPECTED


def _chosen_language(argv: list[str], speaker: Speaker) -> tuple[Speaker, list[str]]:
    """A speaker of the language that the first option names, and the rest of the command line."""
    option, equals, language = argv[0].partition("=")
    rest = argv[1:]
    if not equals:
        if not rest:
            raise BadInput("value-missing", {"argument": option, "expected": list(LANGUAGES), "command": "coatl"})
        language, *rest = rest
    if language not in LANGUAGES:
        raise BadInput("unknown-choice", {"value": language, "argument": option, "known": list(LANGUAGES)})
    return Speaker(language), rest


def _run(argv: list[str], speaker: Speaker) -> int:
    parser = CommandParser(
        speaker,
        prog="coatl",
        description=speaker.say("command-coatl-long"),
        epilog=f"{speaker.say('command-example')}\n  {speaker.say('command-coatl-example')}",
    )
    parser.add_argument(
        "--version", action="version", version=f"coatl {_installed_version()}", help=speaker.say("command-version")
    )
    parser.add_argument(  # read before, so that the help is in that language
        LANGUAGE_OPTION, metavar="|".join(LANGUAGES), help=speaker.say("command-language")
    )
    parser.set_defaults(speaker=speaker)
    commands = add_commands(parser, speaker)
    wanted = argv[:1] if argv and argv[0] in COMMANDS else COMMANDS
    modules = {command: import_module(f"coatl.cli.{command}") for command in wanted}
    for module in modules.values():
        module.add_parser(commands, speaker)
    try:
        arguments, extra = parser.parse_known_args(argv)
    except SystemExit as asked:  # argparse ends so after --help and --version
        sys.stdout.flush()
        return int(asked.code or 0)
    if extra:
        chosen = commands.choices[arguments.command]
        assert isinstance(chosen, CommandParser)
        chosen.refuse(extra)
    return int(modules[arguments.command].run(arguments))


def _open_closed_streams() -> None:
    """A standard stream that was closed before the start is empty, or goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _installed_version() -> str:
    """The version of the installed package; sources that are not installed have none."""
    try:
        return version("coatl")
    except PackageNotFoundError:
        return "0"


def _complain(sentence: str, speaker: Speaker) -> None:
    print(speaker.say("command-error", problem=" ".join(sentence.split())), file=sys.stderr)


def _forget_output() -> None:
    """Let nothing be flushed to a reader that has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
