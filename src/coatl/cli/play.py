"""``coatl play``: a game against bots."""

import argparse
import secrets
from pathlib import Path
from typing import Any

from coatl.arena.asking import make
from coatl.bots.registry import STRONGEST, USUAL, make_bot
from coatl.cli.contest import end_contest, meet_carl2, second_record
from coatl.cli.options import add_options, read_options, usual_players
from coatl.cli.output import open_console
from coatl.cli.parser import Commands, add_command, whole_number
from coatl.locales.problems import shortened
from coatl.cli.play_browser import play_in_browser
from coatl.cli.terminal_session import Session
from coatl.kernel.errors import BadInput
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import Speaker



def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "play", speaker)
    games = speaker.say("argument-play-game", games=game_names())
    parser.add_argument("game", metavar="GAME", nargs="?", help=games)
    parser.add_argument("--terminal", action="store_true", help=speaker.say("option-terminal"))
    parser.add_argument(
        "--players", metavar="N", type=whole_number("--players", 1), help=speaker.say("option-play-players")
    )
    parser.add_argument("--bots", metavar="A,B", help=speaker.say("option-play-bots"))
    parser.add_argument("--seed", metavar="S", help=speaker.say("option-play-seed"))
    add_options(parser, speaker)
    parser.add_argument(
        "--seat", metavar="N", type=whole_number("--seat", 1), default=1, help=speaker.say("option-seat")
    )
    parser.add_argument("--record", metavar="FILE", type=Path, help=speaker.say("option-record"))
    parser.add_argument("--name", metavar="NAME", help=speaker.say("option-name"))
    parser.add_argument("--fast", action="store_true", help=speaker.say("option-fast"))


def run(arguments: argparse.Namespace) -> int:
    if not arguments.terminal:
        return play_in_browser(arguments, None if arguments.game is None else _wish(arguments))
    session = _session(arguments)
    _play(session)
    second = meet_carl2(session)
    if second is not None:
        _play(second)
        end_contest(second)
    return 0


def _play(session: Session) -> None:
    """Play to the end; an interruption keeps the record, too."""
    session.say("play-welcome", seed=session.game.seed)
    try:
        session.play()
    except KeyboardInterrupt:
        session.console.print()
        session.keep_record()
        raise


def _wish(arguments: argparse.Namespace) -> dict[str, Any]:
    """The table on which the game is played in the browser: the person on the first seat, or the one they name."""
    rules = find_rules(arguments.game)
    options = read_options(rules, arguments)
    players: int = arguments.players or usual_players(rules, options)
    rules.new_state(players, options)
    seats = _bot_names(arguments.bots, players)
    for bot in seats:
        make_bot(bot, "")
    _check_seat(arguments, players)
    seats.insert(arguments.seat - 1, "me")
    name = arguments.name or arguments.speaker.say("play-default-name")
    return {"game": rules.name, "players": players, "options": options, "name": name, "seats": seats}


def _check_seat(arguments: argparse.Namespace, players: int) -> None:
    if arguments.seat > players:
        raise BadInput("play-seat", {"seat": arguments.seat, "players": players})


def _session(arguments: argparse.Namespace) -> Session:
    """The game that the arguments describe; everything that could be wrong with them is found before it begins."""
    speaker: Speaker = arguments.speaker
    rules = find_rules(arguments.game or "board")
    options = read_options(rules, arguments)
    players: int = arguments.players or usual_players(rules, options)
    rules.new_state(players, options)
    _check_seat(arguments, players)
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    seat = arguments.seat - 1
    others = [other for other in range(players) if other != seat]
    kinds = _bot_names(arguments.bots, players)
    bots = {other: make(kind, f"{seed}/{other}") for other, kind in zip(others, kinds, strict=True)}
    for file in (arguments.record, second_record(arguments.record) if players == 1 else None):
        _check_file(file)
    names = _seat_names(shortened(arguments.name or speaker.say("play-default-name")), seat, kinds)
    game = Game(rules, players, options, seed, seats=names)
    adviser = make_bot(STRONGEST, seed)
    return Session(game, seat, bots, adviser, open_console(), speaker, arguments.record, arguments.fast)


def _bot_names(text: str | None, players: int) -> list[str]:
    """One bot for all other seats, or one for each."""
    room = players - 1
    if text is not None and room == 0:
        raise BadInput("play-bots-alone", {"bots": text})
    bots = [bot.strip() for bot in (USUAL if text is None else text).split(",")]
    if len(bots) == 1:
        return bots * room
    if len(bots) != room:
        raise BadInput("play-bots", {"bots": len(bots), "players": players, "room": room})
    return bots


def _seat_names(person: str, seat: int, bots: list[str]) -> list[str]:
    """The names of all seats; bots of the same name are numbered."""
    numbered = [
        f"{bot} {bots[: place + 1].count(bot)}" if bots.count(bot) > 1 or bot == person else bot
        for place, bot in enumerate(bots)
    ]
    return [*numbered[:seat], person, *numbered[seat:]]


def _check_file(file: Path | None) -> None:
    """Refuse a record file that could not be written at the end of a long game."""
    if file is None:
        return
    if file.exists():
        raise BadInput("record-file-exists", {"file": str(file)})
    if not file.parent.is_dir():
        raise BadInput("record-directory-missing", {"directory": str(file.parent)})
