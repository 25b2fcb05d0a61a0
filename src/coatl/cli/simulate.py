"""``coatl simulate``: plays games between bots and tells speed, scores and end reasons."""

import argparse
import time
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from coatl.arena.keeping import prepare_directory
from coatl.arena.series import Series, Tally
from coatl.arena.simulate import Parts, simulate
from coatl.build import is_compiled
from coatl.cli.options import add_options, read_options, usual_players
from coatl.cli.output import open_console, print_json, show_progress
from coatl.cli.parser import Commands, add_command, whole_number
from coatl.cli.sides import side_names
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import Speaker

MOST_JOBS = 256
LOCAL: Final = "local"
RAY: Final = "ray"


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "simulate", speaker)
    parser.add_argument("game", metavar="GAME", help=speaker.say("argument-game", games=game_names()))
    parser.add_argument(
        "--players", metavar="N", type=whole_number("--players", 1), help=speaker.say("option-players")
    )
    parser.add_argument("--bots", metavar="A,B", default="random", help=speaker.say("option-bots"))
    parser.add_argument(
        "--games", metavar="N", type=whole_number("--games", 1), default=100, help=speaker.say("option-games")
    )
    parser.add_argument("--seed", metavar="S", default="0", help=speaker.say("option-seed"))
    parser.add_argument(
        "--jobs", metavar="N", type=whole_number("--jobs", 1), default=1, help=speaker.say("option-jobs")
    )
    parser.add_argument("--engine", choices=(LOCAL, RAY), default=LOCAL, help=speaker.say("option-engine"))
    add_options(parser, speaker)
    parser.add_argument("--records", metavar="DIR", type=Path, help=speaker.say("option-records"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    series = _series(arguments)
    series.check()
    if arguments.jobs > MOST_JOBS:
        raise BadInput("too-many-jobs", {"jobs": arguments.jobs, "most": MOST_JOBS})
    if series.directory is not None:
        prepare_directory(series.directory, series.games)
    parts = _parts(arguments.engine)
    began = time.perf_counter()
    with show_progress(series.games, "games", arguments.speaker) as advance:
        tally = simulate(series, arguments.jobs, advance, parts)
    sides = _sides(series, arguments.speaker)
    answer = _answer(series, sides, arguments.jobs, tally, time.perf_counter() - began)
    if arguments.json:
        print_json(answer)
    else:
        _show(answer, arguments.speaker)
    return 0


def _parts(engine: str) -> Parts | None:
    """How the series is played; Ray is asked for only when it is wanted: it is an extra."""
    if engine == LOCAL:
        return None
    try:
        from coatl.arena.ray_engine import simulate_on_ray
    except ModuleNotFoundError:
        raise BadInput("ray-missing", {}) from None
    return simulate_on_ray


def _series(arguments: argparse.Namespace) -> Series:
    """One bot for all seats, or one for each; without ``--players`` as many as there are bots, at least two."""
    rules = find_rules(arguments.game)
    bots = [bot.strip() for bot in arguments.bots.split(",")]
    options = read_options(rules, arguments)
    players = arguments.players or max(len(bots), usual_players(rules, options))
    seats = bots * players if len(bots) == 1 else bots
    return Series(rules.name, players, tuple(seats), arguments.games, arguments.seed, options, arguments.records)


def _sides(series: Series, speaker: Speaker) -> list[str]:
    """Who the wins and scores belong to: the bots by seat and, in solo, CARL."""
    rules = find_rules(series.game)
    return side_names(rules.options_of(rules.new_state(series.players, series.options)), series.bots, speaker)


def _answer(series: Series, sides: list[str], jobs: int, tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "game": series.game,
        "players": series.players,
        "bots": list(series.bots),
        "sides": sides,
        "options": dict(series.options),
        "seed": series.seed,
        "jobs": jobs,
        "games": tally.games,
        "moves": tally.moves,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 1),
        "moves_per_second": round(tally.moves / seconds, 1),
        "compiled": is_compiled(),
        "wins": tally.wins,
        "shared_wins": tally.shared_wins,
        "mean_scores": tally.mean_scores(),
        "end_reasons": dict(sorted(tally.end_reasons.items())),
    }


def _show(answer: dict[str, Any], speaker: Speaker) -> None:
    console = open_console()
    seats = Table()
    for column in ("seat", "bot", "wins", "shared-wins", "mean-score"):
        seats.add_column(speaker.say(f"column-{column}"), justify="left" if column == "bot" else "right")
    for side, name in enumerate(answer["sides"]):
        wins = [str(answer[kind][side]) for kind in ("wins", "shared_wins")]
        seat = str(side + 1) if side < answer["players"] else ""
        seats.add_row(seat, name, *wins, f"{answer['mean_scores'][side]:.2f}")
    console.print(seats)
    ends = Table()
    ends.add_column(speaker.say("column-end-reason"))
    ends.add_column(speaker.say("column-games"), justify="right")
    for reason, games in answer["end_reasons"].items():
        ends.add_row(speaker.say(f"end-reason-{reason}"), str(games))
    console.print(ends)
    told = ("games", "moves", "seconds", "games_per_second", "moves_per_second")
    facts = {name: f"{answer[name]:,}" for name in told}
    build = speaker.say("build-compiled" if answer["compiled"] else "build-interpreted")
    console.print(" ".join(speaker.say("simulate-speed", build=build, **facts).split()))
