"""``coatl rules``: the rules, searchable by id and by word."""

import argparse
from dataclasses import asdict
from itertools import groupby

from rich.padding import Padding
from rich.text import Text

from coatl.cli.output import open_console, print_json
from coatl.cli.parser import Commands, add_command
from coatl.locales.problems import shortened
from coatl.kernel import registry
from coatl.kernel.words import nearest
from coatl.locales import Speaker
from coatl.locales.rules import Rule, find_rules, rules


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "rules", speaker)
    parser.add_argument("wanted", metavar="ID|WORD", nargs="*", help=speaker.say("argument-rule"))
    parser.add_argument("--game", metavar="GAME", help=speaker.say("option-game"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    speaker = arguments.speaker
    wanted = " ".join(arguments.wanted)
    games = registry.game_names() if arguments.game is None else [registry.find_rules(arguments.game).name]
    all_rules = [rule for game in games for rule in rules(game, speaker)]
    found = find_rules(wanted, all_rules)
    if arguments.json:
        print_json([asdict(rule) for rule in found])
    elif found:
        _show(found)
    else:
        near = _nearest_id(wanted.upper(), [rule.id for rule in all_rules])
        message = "rules-none-near" if near else "rules-none"
        print(speaker.say(message, wanted=shortened(wanted), nearest=near))
    return 0 if found else 1


def _nearest_id(wanted: str, ids: list[str]) -> str:
    """The id that was probably meant: one of the same game, if the beginning says of which."""
    game, dash, _ = wanted.partition("-")
    return nearest(wanted, [id for id in ids if id.startswith(game + dash)] or ids)


def _show(found: list[Rule]) -> None:
    """Chapter by chapter."""
    console = open_console()
    for (chapter, title), chapter_rules in groupby(found, lambda rule: (rule.chapter, rule.title)):
        console.print(Text(f"{chapter} {title}", "bold underline"))
        for rule in chapter_rules:
            console.print(Padding(Text(rule.id, "bold").append(" ").append(rule.text, "not bold"), (0, 0, 0, 2)))
