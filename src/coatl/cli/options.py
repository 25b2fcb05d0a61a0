"""The options of a game on the command line: ``--options tokens,golden-feathers``, and CARL's for the card game."""

import argparse
from collections.abc import Mapping
from typing import Final

from coatl.kernel.errors import BadInput
from coatl.kernel.rules import Rules
from coatl.kernel.words import nearest
from coatl.locales import Speaker

SEVERAL: Final = 2
"""How many play if nothing says otherwise."""


def add_options(parser: argparse.ArgumentParser, speaker: Speaker) -> None:
    parser.add_argument("--options", metavar="A,B", default="", help=speaker.say("option-options"))
    parser.add_argument("--carl", metavar="PERSONALITY", help=speaker.say("option-carl"))
    parser.add_argument("--carl2", action="store_true", help=speaker.say("option-carl2"))


def read_options(rules: Rules, arguments: argparse.Namespace) -> dict[str, object]:
    """What is asked for; whether the game has it and it fits the number of players, the engine says."""
    options = read_flags(rules, arguments.options)
    for name in ("carl", "carl2"):
        if getattr(arguments, name):
            _check_name(rules, name)
    if arguments.carl is not None:
        options["carl"] = arguments.carl
    if arguments.carl2:
        options["carl2"] = True
    return options


def read_flags(rules: Rules, text: str) -> dict[str, object]:
    """The options that are switched on; a misspelt one is answered with the nearest."""
    options: dict[str, object] = {}
    for option in text.split(",") if text else []:
        name = option.strip()
        _check_name(rules, name)
        if name == "carl":
            raise BadInput("option-needs-a-value", {"option": name})
        options[name.replace("-", "_")] = True
    return options


def _check_name(rules: Rules, name: str) -> None:
    """Refuse an option that the game does not have; people write them with hyphens."""
    known = [known.replace("_", "-") for known in rules.option_names]
    if name not in known:
        raise BadInput(
            "unknown-option", {"option": name, "game": rules.name, "known": known, "nearest": nearest(name, known)}
        )


def usual_players(rules: Rules, options: Mapping[str, object]) -> int:
    """How many play when ``--players`` does not say it: one if CARL is asked for and the game has solo, else two."""
    return rules.fewest_players if "carl" in options or "carl2" in options else SEVERAL
