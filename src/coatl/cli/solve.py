"""``coatl solve``: what can be made of a turn, best first, for people and as JSON."""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from coatl.cli import solve_board, solve_card
from coatl.cli.output import print_json
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
    solved: dict[str, Any] = rules.solve_line(game.read_line(arguments))
    if arguments.json:
        print_json({**solved, "plans": solved["plans"][: arguments.plans]})
    else:
        game.show({**solved, "plans": solved["plans"][: arguments.plans or USUALLY_SHOWN]}, arguments.speaker)
    return 0
