"""``coatl solve``: what can be made of a turn, best first, for people and as JSON."""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from coatl.answers.one_more import gains
from coatl.cli import solve_board, solve_card
from coatl.cli.output import open_console, print_json
from coatl.cli.parser import Commands, add_command, add_list, whole_number
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import Speaker

USUALLY_SHOWN: Final = 5
"""How many plans people are shown; a JSON document has all of them."""


@dataclass(frozen=True)
class Asking:
    """How one game is asked: its arguments, the line that they are, and how the answer is shown."""

    options: Mapping[str, str]
    add_options: Callable[[argparse._ArgumentGroup, Speaker], None]
    read_line: Callable[[argparse.Namespace], dict[str, object]]
    show: Callable[[Mapping[str, Any], Speaker], None]


GAMES: Final = {
    "board": Asking(solve_board.OPTIONS, solve_board.add_options, solve_board.read_line, solve_board.show),
    "card": Asking(solve_card.OPTIONS, solve_card.add_options, solve_card.read_line, solve_card.show),
}


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "solve", speaker)
    parser.add_argument("game", metavar="GAME", help=speaker.say("argument-game", games=game_names()))
    parser.add_argument("serpent", metavar="SERPENT", nargs="?", help=speaker.say("argument-serpent-to-solve"))
    temple = speaker.say("option-temple-in-reach")
    add_list(parser, "--temple", "ID", "temples", temple)
    most = speaker.say("option-plans", plans=USUALLY_SHOWN)
    parser.add_argument("--plans", metavar="N", type=whole_number("--plans", 1), help=most)
    parser.add_argument("--one-more", action="store_true", help=speaker.say("option-one-more"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))
    for name, game in GAMES.items():
        game.add_options(parser.add_argument_group(speaker.say(f"command-solve-{name}-options")), speaker)


def run(arguments: argparse.Namespace) -> int:
    rules = find_rules(arguments.game)
    game = GAMES[rules.name]
    for other in GAMES.values():
        for field, name in other.options.items():
            if field not in game.options and getattr(arguments, field):
                expected = [*game.options.values()]
                raise BadInput("score-other-game", {"argument": name, "game": rules.name, "expected": expected})
    line = game.read_line(arguments)
    solved: dict[str, Any] = rules.solve_line(line)
    if arguments.one_more:
        solved["one_more"] = gains(rules.name, line, solved["plans"][0]["points"])
    if arguments.json:
        print_json({**solved, "plans": solved["plans"][: arguments.plans]})
    else:
        game.show({**solved, "plans": solved["plans"][: arguments.plans or USUALLY_SHOWN]}, arguments.speaker)
        if arguments.one_more:
            show_gains(solved["one_more"], arguments.speaker)
    return 0


def show_gains(gained: list[dict[str, Any]], speaker: Speaker) -> None:
    """What adds most comes first; what adds nothing is told together."""
    console = open_console()
    if not gained:
        console.print(Text(speaker.say("solve-one-more-none")))
        return
    useful = sorted((entry for entry in gained if entry["gain"] > 0), key=lambda entry: -int(entry["gain"]))
    if useful:
        console.print(Text(speaker.say("solve-one-more"), "bold"))
    for entry in useful:
        told = speaker.say("solve-one-more-gain", addition=entry["addition"], points=entry["points"])
        console.print(Text(f"{entry['gain']:+}  {told}"))
    useless = [entry["addition"] for entry in gained if entry["gain"] <= 0]
    if useless:
        console.print(Text(speaker.say("solve-one-more-nothing", additions=useless)))
