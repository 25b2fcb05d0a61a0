"""From a code and its facts to the one line that a person reads."""

from collections.abc import Mapping
from typing import Final

from coatl.kernel.errors import CoatlError, Fact
from coatl.locales import Speaker

MOST_SHOWN: Final = 300
"""How much of a text that somebody gave is repeated."""


def shortened(text: str) -> str:
    """A text that can be repeated in a sentence, however long it was."""
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"


def say_problem(problem: CoatlError, speaker: Speaker) -> str:
    """What is wrong, where, what would be right and, for a near miss, what was probably meant; on one line."""
    return say_code(problem.code, problem.facts, speaker)


def say_code(code: str, facts: Mapping[str, Fact], speaker: Speaker) -> str:
    """The same for the code and the facts of an error, or of a reason why an action is not legal.

    Numbers are said as they were typed, without separators.
    """
    sayable: dict[str, object] = {
        name: fact if isinstance(fact, list) else shortened(str(fact)) for name, fact in facts.items()
    }
    expected = f"expected-{facts.get('expected')}"
    if speaker.has(expected):
        sayable["expected"] = speaker.say(expected)
    if code == "record-bad-line":
        line = facts["line"]
        sayable["reason"] = say_code(str(facts["reason"]), {"text": line, "action": line}, speaker)
    message = f"error-{code}" if speaker.has(f"error-{code}") else f"reason-{code}"
    sentence = speaker.say(message, **sayable)
    if facts.get("nearest"):
        sentence += " " + speaker.say("problem-nearest", nearest=facts["nearest"])
    return " ".join(sentence.split())
