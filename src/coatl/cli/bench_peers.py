"""``coatl bench --peers``: our speed beside that of other libraries of games."""

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from coatl.arena.keeping import write_whole
from coatl.build import is_compiled
from coatl.cli.output import open_console, print_json
from coatl.kernel.errors import BadInput
from coatl.locales import Speaker
from coatl.peers.comparison import Comparison, Tell, compare
from coatl.peers.environment import Environment, usual_place
from coatl.peers.goals import judge, ratio
from coatl.peers.report import check_document, processor, usual_document, write_report
from coatl.peers.table import PEERS, find_peers
from coatl.peers.wording import COLUMNS, GOAL_COLUMNS, NUMBERS, goal_rows, headings, missing_line, table_rows

SECONDS: Final = 240
"""How long to measure if nothing else is said."""


def add_options(parser: argparse.ArgumentParser, speaker: Speaker) -> None:
    parser.add_argument("--peers", action="store_true", help=speaker.say("option-peers"))
    names = [peer.name for peer in PEERS]
    parser.add_argument("--only", metavar="A,B", default="", help=speaker.say("option-only", peers=names))
    parser.add_argument("--report", metavar="FILE.md", type=Path, help=speaker.say("option-peers-report"))
    parser.add_argument("--environment", metavar="DIRECTORY", type=Path, help=speaker.say("option-environment"))


def refuse_options(arguments: argparse.Namespace) -> None:
    """Without ``--peers`` its options would do nothing."""
    for name in ("only", "report", "environment"):
        if getattr(arguments, name):
            raise BadInput("only-with-peers", {"option": f"--{name}"})


def run(arguments: argparse.Namespace) -> int:
    speaker = arguments.speaker
    peers = find_peers(arguments.only)
    if arguments.report is not None:
        check_document(arguments.report)
    environment = Environment(arguments.environment or usual_place())
    with _show_status(speaker) as tell:
        comparison = compare(peers, environment, arguments.seconds or SECONDS, tell)
    answer = _answer(comparison)
    if arguments.write is not None:
        write_whole(arguments.write, json.dumps(answer, indent=1) + "\n")
    written = _write_report(arguments, comparison)
    if arguments.json:
        print_json(answer)
        return 0
    show(comparison, speaker)
    if written is not None:
        open_console().print(speaker.say("peers-written", file=str(written)), soft_wrap=True)
    return 0


def _write_report(arguments: argparse.Namespace, comparison: Comparison) -> Path | None:
    """Where the user says. In a checkout also to its document, in English as that is, if all of it was asked for."""
    file: Path | None = arguments.report
    speaker: Speaker = arguments.speaker
    if file is None and not arguments.only and is_compiled():
        file, speaker = usual_document(), Speaker()
    if file is not None and comparison.figures:
        write_report(file, comparison, speaker)
        return file
    return None


def show(comparison: Comparison, speaker: Speaker) -> None:
    """All rows, the goals, and who is missing."""
    console = open_console()
    if not is_compiled():
        console.print(speaker.say("peers-interpreted"), soft_wrap=True)
    build = speaker.say("build-compiled" if is_compiled() else "build-interpreted")
    console.print(_table(speaker.say("peers-title", build=build), COLUMNS, table_rows(comparison, speaker), speaker))
    goals = goal_rows(comparison, speaker, is_compiled())
    console.print(_table(speaker.say("peers-goals-title"), GOAL_COLUMNS, goals, speaker))
    for entry in comparison.missing:
        console.print(missing_line(entry, speaker), soft_wrap=True, markup=False)


def _table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], speaker: Speaker) -> Table:
    table = Table(title=title, title_justify="left")
    for column, heading in zip(columns, headings(columns, speaker), strict=True):
        table.add_column(heading, justify="right" if column in NUMBERS else "left")
    for row in rows:
        table.add_row(*row)
    return table


def _answer(comparison: Comparison) -> dict[str, object]:
    return {
        "date": date.today().isoformat(),
        "compiled": is_compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "processor": processor(),
        "rows": [
            {
                "peer": row.peer.name,
                "game": row.game,
                "way": row.way,
                "moves_per_second": round(row.moves, 1),
                "games_per_second": round(row.games, 2),
                "clone_microseconds": None if row.clone is None else round(row.clone, 3),
                "state_bytes": None if row.bytes is None else round(row.bytes),
                "ours_to_it": None if (times := ratio(row, comparison.figures)) is None else round(times, 3),
            }
            for row in comparison.figures
        ],
        "goals": [
            {
                "figure": verdict.goal.figure,
                "way": verdict.goal.way,
                "peer": verdict.goal.peer,
                "game": verdict.goal.game,
                "peer_way": verdict.goal.peer_way,
                "bound": verdict.goal.bound,
                "at_most": verdict.goal.at_most,
                "value": None if verdict.value is None else round(verdict.value, 3),
                "reached": verdict.reached if is_compiled() else None,
            }
            for verdict in judge(comparison.figures)
        ],
        "missing": [{"peer": entry.peer, "code": entry.code, "reason": entry.reason} for entry in comparison.missing],
    }


@contextmanager
def _show_status(speaker: Speaker) -> Iterator[Tell]:
    """What is being done, on standard error, if that is a terminal; else nothing."""
    if not sys.stderr.isatty():
        yield lambda code, name: None
        return
    with Console(stderr=True).status("") as status:
        yield lambda code, name: status.update(speaker.say(f"peers-doing-{code}", name=name))
