"""The rules of the games as people read them: made from the messages, searchable by id and by word."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from coatl.locales import Speaker

_PREFIXES: Final = {"board": "bg", "card": "cg"}
"""How the rule ids of each game begin: message ``rule-bg-6-6`` is rule BG-6.6 of the board game."""


@dataclass(frozen=True)
class Rule:
    """One rule, in the words of one language."""

    id: str
    """Such as ``BG-6.6``; code, tests and documents cite it."""
    chapter: str
    """Such as ``BG-6``."""
    title: str
    """Of the chapter."""
    text: str
    """On one line: line breaks of the file are for its editors."""


def rules(game: str, speaker: Speaker) -> list[Rule]:
    """All rules of a game in the order of the rulebook; none for a game without rule messages."""
    if game not in _PREFIXES:
        return []
    prefix = _PREFIXES[game]
    name = re.compile(rf"rule-{prefix}-(\d+)-(\d+)")
    matches = filter(None, map(name.fullmatch, speaker.messages()))
    numbers = sorted((int(match[1]), int(match[2])) for match in matches)
    return [_rule(prefix, chapter, number, speaker) for chapter, number in numbers]


def find_rules(wanted: str, among: Iterable[Rule]) -> list[Rule]:
    """The rule or the chapter with this id, else the rules that have every word of ``wanted``.

    Case and accents do not matter. A word is found where a word of the rule, or of its title, begins
    with it: ``token`` finds tokens, but ``end`` does not find extend.
    """
    among = list(among)
    wanted_id = wanted.strip().upper()
    by_id = [rule for rule in among if wanted_id in (rule.id, rule.chapter)]
    if by_id:
        return by_id
    words = [re.compile(rf"(?<!\w){re.escape(word)}") for word in _plain(wanted).split()]
    return [rule for rule in among if all(word.search(_plain(f"{rule.title} {rule.text}")) for word in words)]


def _rule(prefix: str, chapter: int, number: int, speaker: Speaker) -> Rule:
    return Rule(
        id=f"{prefix.upper()}-{chapter}.{number}",
        chapter=f"{prefix.upper()}-{chapter}",
        title=speaker.say(f"rule-{prefix}-{chapter}"),
        text=speaker.say(f"rule-{prefix}-{chapter}-{number}").replace("\n", " "),
    )


def _plain(text: str) -> str:
    """Text as it is compared: without case and accents, and with the apostrophe of the keyboard."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
