"""What the program says to people: one Fluent file a language, for command line, server and browser.

The rest of the package speaks in codes and facts; here they become sentences.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

_ENDING: Final = ".ftl"

LANGUAGES: Final = tuple(
    sorted(
        file.name.removesuffix(_ENDING) for file in files(__name__).iterdir() if file.name.endswith(_ENDING)
    )
)
"""The languages that are shipped, by their code: a new one is a new file."""


def language_of_wishes(wishes: Iterable[str]) -> str:
    """The first of our languages among wishes such as ``de-AT`` or ``pt_PT.UTF-8``; English if there is none."""
    for wish in wishes:
        language = re.split("[-_.;@]", wish.strip())[0].lower()
        if language in LANGUAGES:
            return language
    return "en"


def language_of_system(environment: Mapping[str, str]) -> str:
    """The language that the variables of a system name: ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``, the first that is set,
    and ``LANGUAGE`` before it unless that is the language of programs, ``C``.
    """
    names = (environment.get(variable, "") for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((name for name in names if name), "C")
    if chosen.split(".")[0] in ("C", "POSIX"):
        return "en"
    return language_of_wishes([*environment.get("LANGUAGE", "").split(":"), chosen])


class UnknownLanguage(ValueError):
    """There is no file for ``language``; ``known`` are the languages that have one."""

    def __init__(self, language: str) -> None:
        super().__init__(f"no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language: Final = language
        self.known: Final = LANGUAGES


class UnknownMessage(KeyError):
    """The file of ``language`` has no text for ``message``."""

    def __init__(self, message: str, language: str) -> None:
        super().__init__(message)
        self.message: Final = message
        self.language: Final = language

    def __str__(self) -> str:
        return f"no message {self.message!r} in {self.language}{_ENDING}"


class WrongFacts(ValueError):
    """``message`` needs a fact that it did not get, or got one that cannot be said."""

    def __init__(self, message: str, language: str, problem: Exception) -> None:
        super().__init__(f"message {message!r} in {language}{_ENDING}: {problem}")
        self.message: Final = message
        self.language: Final = language


class Speaker:
    """Says messages in one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(language)
        self.language: Final = language
        self._bundle, self._messages = _read(language)

    def say(self, message: str, /, **facts: object) -> str:
        """The sentence for a message; facts are its Fluent variables, and a list is said with commas."""
        if not self.has(message):
            raise UnknownMessage(message, self.language)
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, "_read keeps only messages that have a text"
        sayable = {
            name: ", ".join(map(str, fact)) if isinstance(fact, list | tuple) else fact
            for name, fact in facts.items()
        }
        sentence, problems = self._bundle.format_pattern(pattern, sayable)
        if problems:
            raise WrongFacts(message, self.language, problems[0])
        return str(sentence)

    def has(self, message: str) -> bool:
        """Whether there is a text for this message."""
        return message in self._messages

    def messages(self) -> list[str]:
        """The ids of all messages, in the order of the file."""
        return list(self._messages)


@cache
def _read(language: str) -> tuple[FluentBundle, dict[str, None]]:
    """Parse a language's file, once: its messages ready to be said, and their ids in order."""
    resource = FluentResource((files(__name__) / f"{language}{_ENDING}").read_text(encoding="utf-8"))
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    entries = (entry for entry in resource.body if isinstance(entry, Message) and entry.value)
    return bundle, dict.fromkeys(entry.id.name for entry in entries)
