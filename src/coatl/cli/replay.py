"""``coatl replay``: replays a record, checks every step, and shows the end or a position on the way."""

import argparse

from coatl.cli.files import read_record
from coatl.cli.output import open_console, print_json
from coatl.cli.parser import Commands, add_command, whole_number
from coatl.locales.problems import shortened
from coatl.cli.score_sheet import draw_outcome, draw_score_sheet
from coatl.cli.sides import side_names
from coatl.cli.terminal_drawing import draw_view
from coatl.kernel.errors import BadInput
from coatl.kernel.records import Record, replay, replay_to_end
from coatl.kernel.registry import find_rules
from coatl.kernel.state import State
from coatl.locales import Speaker


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "replay", speaker)
    parser.add_argument("file", metavar="FILE", help=speaker.say("argument-record"))
    parser.add_argument("--at", metavar="N", type=whole_number("--at", 0), help=speaker.say("option-at"))
    parser.add_argument("--view", metavar="SEAT", type=whole_number("--view", 1), help=speaker.say("option-view"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    end = replay_to_end(record)
    lines = len(record.actions)
    at = lines if arguments.at is None else arguments.at
    if at > lines:
        raise BadInput("no-such-line", {"line": at, "lines": lines})
    if arguments.view is not None and arguments.view > record.players:
        raise BadInput("no-such-seat", {"seat": arguments.view, "players": record.players})
    state = end if at == lines else _state_at(record, at)
    seat = None if arguments.view is None else arguments.view - 1
    if arguments.json:
        print_json(_answer(record, state, at, seat, arguments.speaker))
    else:
        _show(record, state, at, seat, arguments.at is not None or seat is not None, arguments.speaker)
    return 0


def _state_at(record: Record, at: int) -> State:
    """The position after line ``at``; 0 is before the first draw."""
    state = find_rules(record.game).new_state(record.players, record.options)
    for number, (_, position) in enumerate(replay(record), start=1):
        if number > at:
            break
        state = position.clone()
    return state


def _answer(record: Record, state: State, at: int, seat: int | None, speaker: Speaker) -> dict[str, object]:
    """Seats are numbered from 0 here, as everywhere in JSON; ``sides`` are those who have points, in their order."""
    return {
        "game": record.game,
        "players": record.players,
        "options": record.options,
        "seats": record.seats,
        "sides": side_names(find_rules(record.game).options_of(state), record.seats, speaker),
        "lines": len(record.actions),
        "at": at,
        "line": record.actions[at - 1] if at > 0 else None,
        "view": state.view(seat).as_json(),
        "score_sheet": state.score_sheet().as_json(),
        "outcome": state.outcome().as_json() if state.is_over else None,
    }


def _show(record: Record, state: State, at: int, seat: int | None, table_wanted: bool, speaker: Speaker) -> None:
    """The score sheet of a finished game; the table of any other position, or when it is asked for."""
    console = open_console()
    console.print(speaker.say("replay-checked", lines=len(record.actions)))
    if 0 < at < len(record.actions):
        console.print(speaker.say("replay-at", line=str(at), text=record.actions[at - 1]), markup=False)
    rules = find_rules(record.game)
    numbered = enumerate(map(shortened, record.seats), start=1)
    seats = [speaker.say("replay-seat", name=name, seat=seat) for seat, name in numbered]
    if table_wanted or not state.is_over:
        view = state.view(seat)
        console.print(draw_view(view, rules.preview(view), speaker, seats))
    if state.is_over:
        names = side_names(rules.options_of(state), seats, speaker)
        console.print(draw_score_sheet(record.game, state.score_sheet(), names, speaker))
        console.print(draw_outcome(record.game, state.outcome(), names, speaker))
