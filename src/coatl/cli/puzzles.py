"""``coatl puzzles``: makes puzzles out of games between bots, shows one, and proves that solutions are best."""

import argparse
import json
from pathlib import Path
from typing import Final

from rich.text import Text

from coatl.cli.files import open_lines
from coatl.cli.output import open_console, print_json, show_progress
from coatl.cli.parser import Commands, add_command, whole_number
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import Speaker
from coatl.puzzles.checking import problem_of
from coatl.puzzles.making import all_puzzles, choose
from coatl.puzzles.puzzle import Puzzle, parse_puzzles
from coatl.puzzles.shipped import find_puzzle, shipped

MAKE: Final = "make"
SHOW: Final = "show"
CHECK: Final = "check"
USUAL_GAMES: Final = 20
USUAL_COUNT: Final = 20
USUAL_SEED: Final = "0"
OPTIONS: Final = {"games": MAKE, "count": MAKE, "seed": MAKE, "jobs": MAKE, "output": MAKE, "solution": SHOW}
"""Options that belong to one task alone."""
FOUND_WRONG: Final = 1
"""The exit code if a puzzle is not as it should be."""


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "puzzles", speaker)
    parser.add_argument("task", metavar="TASK", choices=(MAKE, SHOW, CHECK), help=speaker.say("argument-puzzle-task"))
    parser.add_argument("subject", metavar="SUBJECT", nargs="?", help=speaker.say("argument-puzzle-subject"))
    games = speaker.say("option-puzzle-games", games=USUAL_GAMES)
    parser.add_argument("--games", metavar="N", type=whole_number("--games", 1), help=games)
    count = speaker.say("option-puzzle-count", count=USUAL_COUNT)
    parser.add_argument("--count", metavar="N", type=whole_number("--count", 1), help=count)
    parser.add_argument("--seed", metavar="S", help=speaker.say("option-seed"))
    parser.add_argument("--jobs", metavar="N", type=whole_number("--jobs", 1), help=speaker.say("option-jobs"))
    parser.add_argument("--output", metavar="FILE", help=speaker.say("option-puzzle-output"))
    parser.add_argument("--solution", action="store_true", help=speaker.say("option-puzzle-solution"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    for option, task in OPTIONS.items():
        if task != arguments.task and getattr(arguments, option) not in (None, False):
            raise BadInput("do-not-fit-together", {"one": arguments.task, "other": f"--{option}"})
    return {MAKE: _make, SHOW: _show, CHECK: _check}[arguments.task](arguments)


def _subject(arguments: argparse.Namespace, expected: str) -> str:
    """What the task is about, if that cannot be left out."""
    if arguments.subject is None:
        command = f"coatl puzzles {arguments.task}"
        raise BadInput("argument-missing", {"argument": expected, "expected": expected, "command": command})
    return str(arguments.subject)


def _make(arguments: argparse.Namespace) -> int:
    speaker: Speaker = arguments.speaker
    rules = find_rules(_subject(arguments, "GAME"))
    games: int = arguments.games or USUAL_GAMES
    seed: str = USUAL_SEED if arguments.seed is None else arguments.seed
    with show_progress(games, "games", speaker) as advance:
        found = all_puzzles(rules.name, games, seed, arguments.jobs or 1, advance)
    chosen = choose(found, arguments.count or USUAL_COUNT)
    lines = "".join(f"{puzzle.as_line()}\n" for puzzle in chosen)
    if arguments.output is not None:
        Path(arguments.output).write_text(lines, encoding="utf-8")
    if arguments.json:
        print_json([json.loads(puzzle.as_line()) for puzzle in chosen])
    elif arguments.output is None:
        print(lines, end="")
    else:
        told = {"count": len(chosen), "found": len(found), "games": games, "file": arguments.output}
        open_console().print(Text(speaker.say("puzzles-made", **told)))
    return 0


def _show(arguments: argparse.Namespace) -> int:
    speaker: Speaker = arguments.speaker
    puzzle = find_puzzle(_subject(arguments, "ID"))
    if arguments.json:
        print_json(json.loads(puzzle.as_line()))
        return 0
    console = open_console()
    console.print(Text(question_of(puzzle, speaker), "bold"))
    grade = speaker.say("puzzle-graded", grade=speaker.say(f"puzzle-grade-{puzzle.grade}"), tries=puzzle.tries)
    console.print(Text(grade))
    for field, value in puzzle.line.items():
        console.print(Text(f"  {field}: {_plain(value)}"))
    if arguments.solution:
        console.print(Text(speaker.say("puzzle-solution-worth", points=puzzle.worth)))
        console.print(Text(speaker.say("solve-steps", steps=puzzle.steps)))
    return 0


def question_of(puzzle: Puzzle, speaker: Speaker) -> str:
    """What a puzzle asks for."""
    return speaker.say(f"puzzle-question-{puzzle.kind}", points=puzzle.worth)


def _plain(value: object) -> str:
    """A field of a line as people type it for ``coatl solve``."""
    if isinstance(value, dict):
        return " ".join(f"{name}={_plain(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return ", ".join(map(_plain, value)) if value and isinstance(value[0], dict) else " ".join(map(_plain, value))
    return str(value)


def _check(arguments: argparse.Namespace) -> int:
    speaker: Speaker = arguments.speaker
    if arguments.subject is None:
        puzzles = [puzzle for game in game_names() for puzzle in shipped(game)]
    else:
        with open_lines(arguments.subject) as lines:
            puzzles = parse_puzzles((line.decode("utf-8", "replace") for line in lines), arguments.subject)
    wrong: dict[str, str] = {}
    with show_progress(len(puzzles), "puzzles", speaker) as advance:
        for puzzle in puzzles:
            problem = problem_of(puzzle)
            if problem is not None:
                wrong[puzzle.id] = problem
            advance(1)
    if arguments.json:
        print_json({"checked": len(puzzles), "wrong": wrong})
    else:
        console = open_console()
        for id, problem in wrong.items():
            console.print(Text(speaker.say("puzzle-wrong", puzzle=id, problem=speaker.say(f"puzzle-wrong-{problem}"))))
        console.print(Text(speaker.say("puzzles-checked", count=len(puzzles), wrong=len(wrong))))
    return FOUND_WRONG if wrong else 0
