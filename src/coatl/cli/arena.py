"""``coatl arena``: matches and round-robins between bots on mirrored deals, with ratings that say how sure they are."""

import argparse
import time
from pathlib import Path
from typing import Any, Final

from coatl.arena.contest import PAIR, Contest, Engine
from coatl.arena.entrants import parse_budget, parse_entrants
from coatl.arena.keeping import write_whole
from coatl.arena.kept import Kept
from coatl.arena.processes import play_here
from coatl.arena.report import make_report
from coatl.arena.schedule import Tournament, make_tournament
from coatl.arena.sprt import REJECTED, Bounds, parse_bounds
from coatl.arena.summary import summarize
from coatl.build import is_compiled
from coatl.cli.arena_tables import show_summary
from coatl.cli.files import check_report
from coatl.cli.options import SEVERAL, read_flags
from coatl.cli.output import open_console, print_json, show_progress
from coatl.cli.parser import Commands, add_command, seconds, whole_number
from coatl.cli.simulate import LOCAL, MOST_JOBS, RAY
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import Speaker

KEPT: Final = ".games.jsonl"
"""Beside a report, the file of its games has its name with this ending."""


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "arena", speaker)
    parser.add_argument("game", metavar="GAME", help=speaker.say("argument-game", games=game_names()))
    parser.add_argument("--bots", metavar="A,B,C", required=True, help=speaker.say("option-arena-bots"))
    parser.add_argument(
        "--players", metavar="N", type=whole_number("--players", 1), help=speaker.say("option-arena-players")
    )
    parser.add_argument(
        "--games", metavar="N", type=whole_number("--games", 1), default=100, help=speaker.say("option-arena-games")
    )
    parser.add_argument("--budget", metavar="B", default="0.1s", help=speaker.say("option-budget"))
    parser.add_argument("--limit", metavar="SECONDS", type=seconds("--limit"), help=speaker.say("option-limit"))
    parser.add_argument("--sprt", metavar="LOW,HIGH", type=parse_bounds, help=speaker.say("option-sprt"))
    parser.add_argument("--seed", metavar="S", default="0", help=speaker.say("option-seed"))
    parser.add_argument("--options", metavar="A,B", default="", help=speaker.say("option-options"))
    parser.add_argument(
        "--jobs", metavar="N", type=whole_number("--jobs", 1), default=1, help=speaker.say("option-jobs")
    )
    parser.add_argument("--engine", choices=(LOCAL, RAY), default=LOCAL, help=speaker.say("option-engine"))
    parser.add_argument("--keep", metavar="FILE", type=Path, help=speaker.say("option-keep"))
    parser.add_argument("--resume", action="store_true", help=speaker.say("option-resume"))
    parser.add_argument("--report", metavar="FILE.html", type=Path, help=speaker.say("option-report"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    tournament = _tournament(arguments)
    bounds: Bounds | None = arguments.sprt
    if bounds is not None and not tournament.players == len(tournament.entrants) == PAIR:
        raise BadInput("sprt-needs-two", {"bots": len(tournament.entrants), "players": tournament.players})
    if arguments.jobs > MOST_JOBS:
        raise BadInput("too-many-jobs", {"jobs": arguments.jobs, "most": MOST_JOBS})
    engine = _engine(arguments.engine)
    check_report(arguments.report)
    began = time.perf_counter()
    with Kept(tournament, _kept_file(arguments), arguments.resume) as kept:
        contest = Contest(tournament, tournament.deals_for(arguments.games), kept, bounds)
        with show_progress(contest.all_games, "games", arguments.speaker) as advance:
            contest.play(engine, arguments.jobs, advance)
    taken = time.perf_counter() - began
    summary = {**summarize(contest), "seconds": round(taken, 3), "jobs": arguments.jobs, "compiled": is_compiled()}
    _tell(summary, arguments)
    return 1 if contest.test is not None and contest.test.verdict == REJECTED else 0


def _tournament(arguments: argparse.Namespace) -> Tournament:
    """Without ``--players`` two play, however many bots there are."""
    rules = find_rules(arguments.game)
    entrants = parse_entrants(arguments.bots, parse_budget(arguments.budget))
    options = read_flags(rules, arguments.options)
    players = arguments.players or SEVERAL
    return make_tournament(rules.name, players, entrants, arguments.seed, options, arguments.limit)


def _engine(name: str) -> Engine:
    """Ray is asked for only when it is wanted: it is an extra."""
    if name == LOCAL:
        return play_here
    try:
        from coatl.arena.ray_engine import play_on_ray
    except ModuleNotFoundError:
        raise BadInput("ray-missing", {}) from None
    return play_on_ray


def _kept_file(arguments: argparse.Namespace) -> Path | None:
    """Where finished games are kept: where they are wanted, else beside the report."""
    file: Path | None = arguments.keep
    if file is None and arguments.report is not None:
        file = arguments.report.with_suffix(KEPT)
    if file is None and arguments.resume:
        raise BadInput("resume-needs-a-file", {})
    return file


def _tell(summary: dict[str, Any], arguments: argparse.Namespace) -> None:
    if arguments.report is not None:
        write_whole(arguments.report, make_report(summary, arguments.speaker.say))
    if arguments.json:
        print_json(summary)
    else:
        show_summary(summary, open_console(), arguments.speaker)
