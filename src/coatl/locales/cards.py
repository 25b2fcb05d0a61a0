"""What a card asks for, in words: put together from messages, so that every language keeps its own order."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from coatl.locales import Speaker

_COLOURS: Final = {"g": "green", "r": "red", "b": "blue", "y": "yellow", "k": "black"}
"""The letters of patterns, and the colours as the messages know them."""
_ANY: Final = "."
_PART: Final = re.compile(r"(.)\+|(.)(?:\2(?!\+))*")
"""One part of a pattern of the board game: a colour one or more times (``k+``, ``.+``), or a run of one colour."""
_SAME: Final = "="
_STACK: Final = "stack "


def describe_card(card: Mapping[str, Any], speaker: Speaker) -> str:
    """What a Prophecy or a Temple card of either game asks for."""
    if card["type"] == "temple":
        goals = _goals(card, speaker) if "goals" in card else _conditions(card, speaker)
        return _join(goals, "card-also", "card-also", speaker)
    return _places(card["pattern"], speaker) if isinstance(card["pattern"], list) else _requirement(card, speaker)


def _requirement(card: Mapping[str, Any], speaker: Speaker) -> str:
    """A Prophecy card of the board game (BG-7.3, BG-7.4)."""
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
    """A Temple card of the board game (BG-7.7)."""
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


def _places(pattern: Sequence[str], speaker: Speaker) -> str:
    """A Prophecy card of the card game, place by place (CG-6)."""
    places = [_place(place, speaker) for place in pattern]
    if len(pattern) == 3 and pattern[0] == pattern[2] == _SAME:
        return speaker.say("card-place-between", place=places[1])
    between = "card-then" if len(places) == 2 else "card-comma"
    return _join(places, between, between, speaker)


def _place(text: str, speaker: Speaker) -> str:
    if text == _ANY:
        return speaker.say("card-place-any")
    if text == _SAME:
        return speaker.say("card-place-same")
    letters = text.removeprefix(_STACK)
    colours = [speaker.say("card-colour", colour=_COLOURS[letter]) for letter in letters.removeprefix("!")]
    named = _join(colours, "card-or", "card-or", speaker)
    if text.startswith(_STACK):
        return speaker.say("card-stack-without" if letters.startswith("!") else "card-stack-with", colours=named)
    return speaker.say("card-place-not", colours=named) if letters.startswith("!") else named


def _goals(card: Mapping[str, Any], speaker: Speaker) -> list[str]:
    """A Temple card of the card game (CG-8.1); the head of its card file lists the goals."""
    goals: list[str] = []
    for goal in card["goals"]:
        kind, *words = goal.split()
        colours = [speaker.say("card-colour", colour=_COLOURS.get(word, word)) for word in words if word.isalpha()]
        numbers = [int(word) for word in words if word.isdigit()]
        facts: dict[str, object] = {}
        if kind == "gods":
            facts["gods"] = _join(colours, "card-comma", "card-and", speaker)
        elif colours:
            facts["one"], facts["other"] = colours
        if numbers:
            facts["count"] = numbers[0]
        bound = "-at-most" if "<=" in words else ""
        goals.append(speaker.say(f"card-goal-{kind}{bound}", **facts))
    return goals


def _join(parts: Sequence[str], between: str, last: str, speaker: Speaker) -> str:
    """Parts one after the other, by the message ``between`` and, before the last one, by the message ``last``."""
    joined = parts[0]
    for place, part in enumerate(parts[1:], start=2):
        joined = speaker.say(last if place == len(parts) else between, before=joined, next=part)
    return joined
