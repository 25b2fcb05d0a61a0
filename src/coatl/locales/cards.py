"""What a card asks for, in words: put together from messages, so that every language keeps its own order."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from coatl.locales import Speaker

_COLOURS: Final = {"g": "green", "r": "red", "b": "blue", "y": "yellow", "k": "black"}
"""The letters of patterns, and the colours as the messages know them."""
_ANY: Final = "."
_PART: Final = re.compile(r"(.)\+|(.)(?:\2(?!\+))*")
"""One part of a pattern: a colour one or more times (``k+``, ``.+``), or a run of one colour."""


def describe_card(card: Mapping[str, Any], speaker: Speaker) -> str:
    """The requirement of a Prophecy card or the conditions of a Temple card (BG-7.3, BG-7.4, BG-7.7)."""
    if card["type"] == "temple":
        return _join(_conditions(card, speaker), "card-also", "card-also", speaker)
    pattern = card["pattern"]
    if card["kind"] == "count":
        return speaker.say("card-count", colour=_COLOURS[pattern])
    if card["kind"] == "isolated":
        return speaker.say("card-isolated", colour=_COLOURS[pattern[0]], count=len(pattern))
    if card["kind"] == "set":
        needed = dict.fromkeys(pattern)
        parts = [speaker.say("card-needed", colour=_COLOURS[letter], count=pattern.count(letter)) for letter in needed]
        return speaker.say("card-set", pieces=_join(parts, "card-comma", "card-and", speaker))
    parts = [_part(match[0], speaker) for match in _PART.finditer(pattern)]
    if len(parts) == 1:
        return speaker.say("card-side-by-side", pieces=parts[0])
    return _join(parts, "card-then", "card-then", speaker)


def _part(text: str, speaker: Speaker) -> str:
    if text.startswith(_ANY):
        return speaker.say("card-one-or-more-any" if text.endswith("+") else "card-any")
    if text.endswith("+"):
        return speaker.say("card-one-or-more", colour=_COLOURS[text[0]])
    return speaker.say("card-run", colour=_COLOURS[text[0]], count=len(text))


def _conditions(card: Mapping[str, Any], speaker: Speaker) -> list[str]:
    conditions: list[str] = []
    if card["without"] is not None:
        conditions.append(speaker.say("card-without", colour=card["without"]))
    if card["equal"] is not None:
        one, other = (speaker.say("card-colour", colour=colour) for colour in card["equal"])
        conditions.append(speaker.say("card-equal", one=one, other=other))
    if card["length"] is not None:
        conditions.append(speaker.say("card-length", length=card["length"]))
    if card["no_god"] is not None:
        conditions.append(speaker.say("card-no-god", colour=card["no_god"]))
    return conditions


def _join(parts: Sequence[str], between: str, last: str, speaker: Speaker) -> str:
    """Parts one after the other, by the message ``between`` and, before the last one, by the message ``last``."""
    joined = parts[0]
    for place, part in enumerate(parts[1:], start=2):
        joined = speaker.say(last if place == len(parts) else between, before=joined, next=part)
    return joined

