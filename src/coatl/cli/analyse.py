"""``coatl analyse``: where a finished game was won and lost, as tables, as JSON and as a page."""

import argparse
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from coatl.analysis.analyse import Progress, analyse
from coatl.analysis.processes import spread_over
from coatl.analysis.report import NOTES, make_page
from coatl.analysis.settings import FEWEST, USUAL_SEED, make_settings
from coatl.analysis.wording import WORDS, heading, tables, turning_points
from coatl.arena.keeping import write_whole
from coatl.cli.arena_tables import draw_rows
from coatl.cli.files import check_report, read_record
from coatl.cli.output import Advance, open_console, print_json, show_progress
from coatl.cli.parser import Commands, add_command, whole_number
from coatl.cli.sides import side_names
from coatl.cli.simulate import MOST_JOBS
from coatl.kernel.errors import BadInput
from coatl.kernel.records import Record
from coatl.locales import Speaker
from coatl.locales.problems import shortened


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "analyse", speaker)
    parser.add_argument("file", metavar="FILE", help=speaker.say("argument-record"))
    simulations = whole_number("--simulations", FEWEST)
    parser.add_argument("--simulations", metavar="N", type=simulations, help=speaker.say("option-simulations"))
    parser.add_argument("--seed", metavar="S", default=USUAL_SEED, help=speaker.say("option-seed"))
    parser.add_argument(
        "--jobs", metavar="N", type=whole_number("--jobs", 1), default=1, help=speaker.say("option-jobs")
    )
    parser.add_argument("--seat", metavar="N", type=whole_number("--seat", 1), help=speaker.say("option-analysed-seat"))
    parser.add_argument("--report", metavar="FILE.html", type=Path, help=speaker.say("option-report"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    seat = None if arguments.seat is None else arguments.seat - 1
    settings = make_settings(record, arguments.simulations, arguments.seed, seat)
    if arguments.jobs > MOST_JOBS:
        raise BadInput("too-many-jobs", {"jobs": arguments.jobs, "most": MOST_JOBS})
    check_report(arguments.report)
    speaker: Speaker = arguments.speaker
    with ExitStack() as stack:
        analysis = analyse(record, settings, spread_over(arguments.jobs), _progress(stack, speaker))
    names = _names(record, analysis, speaker)
    if arguments.report is not None:
        write_whole(arguments.report, make_page(analysis, names, speaker.say))
    if arguments.json:
        print_json(analysis)
    else:
        _show(analysis, names, open_console(), speaker)
    return 0


def _progress(stack: ExitStack, speaker: Speaker) -> Progress:
    """A bar that appears as soon as it is known how much there is to do."""
    bars: list[Advance] = []

    def tell(done: int, whole: int) -> None:
        if not bars:
            bars.append(stack.enter_context(show_progress(whole, "pieces", speaker)))
        bars[0](done - told[0])
        told[0] = done

    told = [0]
    return tell


def _names(record: Record, analysis: dict[str, Any], speaker: Speaker) -> list[str]:
    """All sides by name; seats whose names are alike are told apart by their numbers."""
    seats = [shortened(name) for name in record.seats]
    if len(set(seats)) < len(seats):
        seats = [speaker.say("replay-seat", name=name, seat=seat) for seat, name in enumerate(seats, start=1)]
    return side_names(analysis["options"], seats, speaker)


def _show(analysis: dict[str, Any], names: list[str], console: Console, speaker: Speaker) -> None:
    """All tables, the longest first, so that what matters most stands last, where people look."""
    found = tables(analysis, names, speaker.say)
    for name in reversed(found):
        console.print(draw_rows(speaker.say(f"analysis-title-{name}"), found[name], WORDS, speaker))
        if name in NOTES:
            console.print(Text(" ".join(speaker.say(f"analysis-note-{name}").split()), "dim"))
    console.print(Text(speaker.say("analysis-title-turning-points"), "italic"))
    for sentence in turning_points(analysis, names, speaker.say):
        console.print(Text(f"• {sentence}"))
    console.print(Text(heading(analysis, names, speaker.say)))
