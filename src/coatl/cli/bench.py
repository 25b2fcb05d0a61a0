"""``coatl bench``: the speed of rules and bots on this machine, with the goals beside it."""

import argparse
import json
import os
import platform
from pathlib import Path
from typing import Final

from rich.table import Table

from coatl.arena.bench import Result, bench, steps
from coatl.arena.keeping import write_whole
from coatl.build import is_compiled
from coatl.cli import bench_peers
from coatl.cli.output import open_console, print_json, show_progress
from coatl.cli.parser import Commands, add_command, whole_number
from coatl.kernel.errors import BadInput
from coatl.locales import Speaker

SECONDS: Final = 60
"""How long to measure if nothing else is said."""


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "bench", speaker)
    parser.add_argument(
        "--seconds", metavar="N", type=whole_number("--seconds", 1), help=speaker.say("option-seconds")
    )
    parser.add_argument("--write", metavar="FILE", type=Path, help=speaker.say("option-write"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))
    bench_peers.add_options(parser, speaker)


def run(arguments: argparse.Namespace) -> int:
    speaker = arguments.speaker
    if arguments.write is not None and (arguments.write.is_dir() or not arguments.write.parent.is_dir()):
        raise BadInput("write-file", {"file": str(arguments.write)})
    if arguments.peers:
        return bench_peers.run(arguments)
    bench_peers.refuse_options(arguments)
    with show_progress(steps(), "measurements", speaker) as advance:
        results = bench(arguments.seconds or SECONDS, advance)
    answer = _answer(results)
    if arguments.write is not None:
        write_whole(arguments.write, json.dumps(answer, indent=1) + "\n")
    if arguments.json:
        print_json(answer)
    else:
        show(results, speaker)
    return 0


def _answer(results: list[Result]) -> dict[str, object]:
    return {
        "compiled": is_compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "results": [
            {
                "game": result.game,
                "name": result.name,
                "value": round(result.value, 3),
                "unit": result.unit,
                "goal": None if result.goal is None else round(result.goal.bound, 3),
                "holds": result.holds,
            }
            for result in results
        ],
    }


def show(results: list[Result], speaker: Speaker) -> None:
    """The medians with the goal beside each and whether it holds."""
    build = speaker.say("build-compiled" if is_compiled() else "build-interpreted")
    table = Table(title=speaker.say("bench-title", build=build), title_justify="left")
    for column in ("game", "measurement", "value", "goal", "holds"):
        table.add_column(speaker.say(f"column-{column}"), justify="right" if column in ("value", "goal") else "left")
    for result in results:
        table.add_row(result.game, _name(result, speaker), _value(result, speaker), *_verdict(result, speaker))
    open_console().print(table)


def _name(result: Result, speaker: Speaker) -> str:
    """The names of measurements end with the number of players, or with the bot."""
    what, _, last = result.name.rpartition("-")
    if result.unit == "moves-per-second":
        return speaker.say(f"measurement-{what}", last=int(last) if last.isdecimal() else last)
    return speaker.say(f"measurement-{result.name}")


def _value(result: Result, speaker: Speaker) -> str:
    number = f"{result.value:,.0f}" if result.unit == "moves-per-second" else f"{result.value:,.2f}"
    return speaker.say(f"unit-{result.unit}", number=number)


def _verdict(result: Result, speaker: Speaker) -> tuple[str, str]:
    if result.goal is None:
        return "", ""
    bound = speaker.say("goal-at-most" if result.goal.at_most else "goal-at-least", bound=f"{result.goal.bound:.2f}")
    if result.holds is None:
        return bound, speaker.say("goal-compiled-only")
    return bound, speaker.say("goal-holds" if result.holds else "goal-missed")
