"""``coatl verify``: deals a finished record again from its seed and says whether the shuffle was fair."""

import argparse
import re
from typing import Final

from coatl.cli.files import read_record
from coatl.cli.output import print_json
from coatl.cli.parser import Commands, add_command
from coatl.kernel.errors import BadInput
from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import seed_hash
from coatl.kernel.records import Record
from coatl.locales import Speaker
from coatl.locales.problems import say_problem

WRONG: Final = ("record-bad-line", "record-truncated", "record-result")
"""What is wrong with a record whose lines or result are not those of a game."""


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "verify", speaker)
    parser.add_argument("file", metavar="FILE", help=speaker.say("argument-record"))
    parser.add_argument("--hash", metavar="HEX", type=_read_hash, help=speaker.say("option-hash"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    try:
        fairness = check_fairness(record, arguments.hash)
    except BadInput as problem:
        if problem.code not in WRONG:
            raise
        return _tell_wrong(problem, record, arguments)
    facts = {"line": fairness.line, "found": fairness.found, "expected": fairness.expected, "given": record.given}
    if arguments.json:
        answer = {"fair": fairness.fair, "problem": fairness.problem, **facts, "seed_hash": seed_hash(record.seed)}
        print_json(answer)
    elif fairness.fair:
        print(arguments.speaker.say("verify-fair", lines=str(len(record.actions)), hash=seed_hash(record.seed)))
    else:
        numbers = {"line": str(fairness.line), "given": str(record.given)}
        sentence = arguments.speaker.say(f"verify-{fairness.problem}", **{**facts, **numbers})
        print(" ".join(sentence.split()))
    return 0 if fairness.fair else 1


def _tell_wrong(problem: BadInput, record: Record, arguments: argparse.Namespace) -> int:
    """A record that can be read but not have happened so: it does not verify, and the reason is told."""
    speaker: Speaker = arguments.speaker
    if arguments.json:
        line = problem.facts.get("number", problem.facts.get("lines", 0))
        found = problem.facts.get("found", problem.facts.get("line", ""))
        expected = problem.facts.get("expected", "")
        told = {"fair": False, "problem": problem.code, "line": line, "found": found, "expected": expected}
        print_json({**told, "given": record.given, "seed_hash": seed_hash(record.seed)})
    else:
        print(speaker.say("verify-wrong", problem=say_problem(problem, speaker)))
    return 1


def _read_hash(text: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise BadInput("hash-expected", {"value": text, "length": len(text)})
    return text
