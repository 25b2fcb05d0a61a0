"""``coatl score``: the points of one Cóatl, item by item, of many as JSON lines, or of all players of a table."""

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Any, Final

from rich.table import Table

from coatl.cli.files import open_lines, read_object
from coatl.cli.levels import read_levels
from coatl.cli.output import open_console, print_json
from coatl.cli.parser import Commands, add_command, add_list
from coatl.cli.score_table import score_table
from coatl.locales.problems import say_problem
from coatl.cli.terminal_pieces import notation
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules, game_names
from coatl.kernel.rules import Rules
from coatl.locales import Speaker
from coatl.locales.cards import describe_card

CARDS: Final = {"board": ("cards", "--card"), "card": ("prophecies", "--prophecy")}
"""For each game the field of a line that has its Prophecy cards, and the option that fills it."""


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "score", speaker)
    parser.add_argument("game", metavar="GAME", help=speaker.say("argument-game", games=game_names()))
    parser.add_argument("serpent", metavar="SERPENT", nargs="?", help=speaker.say("argument-serpent"))
    add_list(parser, "--card", "ID", "cards", speaker.say("option-card"))
    add_list(parser, "--prophecy", "ID=LEVEL", "prophecies", speaker.say("option-prophecy"))
    add_list(parser, "--temple", "ID", "temples", speaker.say("option-temple"))
    parser.add_argument("--batch", metavar="FILE", help=speaker.say("option-batch"))
    parser.add_argument("--table", metavar="FILE", help=speaker.say("option-table"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    rules = find_rules(arguments.game)
    if arguments.batch is not None:
        _check_alone("--batch", arguments)
        return _score_lines(rules, arguments.batch, arguments.speaker)
    if arguments.table is not None:
        _check_alone("--table", arguments)
        return score_table(rules, arguments.table, arguments.json, arguments.speaker)
    if arguments.serpent is None:
        raise BadInput("score-needs-a-serpent", {})
    scored = rules.score_line(_line(rules.name, arguments))
    if arguments.json:
        print_json(scored)
    else:
        open_console().print(_table(rules, scored, arguments.speaker))
    return 0


def _check_alone(option: str, arguments: argparse.Namespace) -> None:
    """A file says all by itself."""
    others = {"SERPENT": arguments.serpent, "--temple": arguments.temples}
    others |= {other: getattr(arguments, field) for field, other in CARDS.values()}
    if option == "--batch":
        others["--table"] = arguments.table
    for name, given in others.items():
        if given:
            raise BadInput("do-not-fit-together", {"one": option, "other": name})


def _line(game: str, arguments: argparse.Namespace) -> dict[str, object]:
    """The line that the arguments are."""
    field, expected = CARDS[game]
    for other, option in CARDS.values():
        if other != field and getattr(arguments, other):
            raise BadInput("score-other-game", {"argument": option, "game": game, "expected": expected})
    given = {"cards": arguments.cards, "prophecies": read_levels("--prophecy", arguments.prophecies)}
    line: dict[str, object] = {"serpent": arguments.serpent, field: given[field]}
    if len(arguments.temples) > 1:
        raise BadInput("score-temple-twice", {"count": len(arguments.temples)})
    if arguments.temples:
        line["temple"] = arguments.temples[0]
    return line


def _score_lines(rules: Rules, file: str, speaker: Speaker) -> int:
    """A JSON line out per good line in, in order; a bad one is told on standard error. Blank lines are passed over."""
    code = 0
    with open_lines(file) as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                scored = rules.score_line(read_object(line))
            except BadInput as problem:
                code = 2
                sys.stdout.flush()
                sentence = speaker.say("command-batch-line", number=str(number), problem=say_problem(problem, speaker))
                print(speaker.say("command-error", problem=sentence), file=sys.stderr)
            else:
                print(json.dumps(scored))
    return code


def _table(rules: Rules, scored: Mapping[str, Any], speaker: Speaker) -> Table:
    """One row a card: how often it counts, in the card game its level, and what that is worth; then the total."""
    faces = {str(card["id"]): card for card in rules.cards}
    items: list[dict[str, Any]] = [*scored[CARDS[rules.name][0]]]
    has_levels = any("level" in item for item in items)
    if "temple" in scored:
        items.append({**scored["temple"], "times": scored["temple"]["met"]})
    table = Table(title=notation(scored["serpent"]), title_justify="left", show_footer=True)
    table.add_column(speaker.say("column-card"), footer=speaker.say("column-total"))
    table.add_column(speaker.say("column-asks"))
    for column in ("times", *(["level"] if has_levels else [])):
        table.add_column(speaker.say(f"column-{column}"), justify="right")
    table.add_column(speaker.say("column-points"), footer=str(scored["total"]), justify="right")
    for item in items:
        counts = [str(item["times"]), *([str(item.get("level", ""))] if has_levels else [])]
        table.add_row(item["id"], describe_card(faces[item["id"]], speaker), *counts, str(item["points"]))
    return table
