"""What the program says to people: one Fluent file a language, for command line, server and browser.

The rest of the package speaks in codes and facts; here they become sentences.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

_ENDING: Final = ".ftl"
_ENTRY: Final = re.compile(r"^(?P<name>-?[a-zA-Z][\w-]*) *=(?P<attributes>[ \t]*\n\s*\.)?", re.MULTILINE)
"""Where a message or a term begins in a file, and whether it is one that has attributes only."""
_MENTIONED: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")

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
        self._texts: Final = _texts_of(language)

    def say(self, message: str, /, **facts: object) -> str:
        """The sentence for a message; facts are its Fluent variables, and a list is said with commas."""
        if not self.has(message):
            raise UnknownMessage(message, self.language)
        self._texts.read(message)
        pattern = self._texts.bundle.get_message(message).value
        assert pattern is not None, "an entry without a text is no message"
        sayable = {
            name: ", ".join(map(str, fact)) if isinstance(fact, list | tuple) else fact
            for name, fact in facts.items()
        }
        sentence, problems = self._texts.bundle.format_pattern(pattern, sayable)
        if problems:
            raise WrongFacts(message, self.language, problems[0])
        return str(sentence)

    def has(self, message: str) -> bool:
        """Whether there is a text for this message."""
        return message in self._texts.messages

    def messages(self) -> list[str]:
        """The ids of all messages, in the order of the file."""
        return list(self._texts.messages)


class _Texts:
    """The messages of a language. Fluent reads each when it is first said: to read all of them takes half a second."""

    def __init__(self, language: str) -> None:
        text = (files(__name__) / f"{language}{_ENDING}").read_text(encoding="utf-8")
        starts = list(_ENTRY.finditer(text))
        ends = [*(entry.start() for entry in starts[1:]), len(text)]
        self.bundle: Final = FluentBundle([language], use_isolating=False)
        self.messages: Final = dict.fromkeys(entry["name"] for entry in starts if _is_message(entry))
        self._unread: Final = {
            entry["name"]: text[entry.start() : end] for entry, end in zip(starts, ends, strict=True)
        }

    def read(self, name: str) -> None:
        """Let the bundle know an entry, after what that mentions: another thread may say it as soon as it is known."""
        entry = self._unread.get(name)
        if entry is not None:
            for mentioned in _MENTIONED.findall(entry):
                self.read(mentioned)
            self.bundle.add_resource(FluentResource(entry))
            self._unread.pop(name, None)


def _is_message(entry: re.Match[str]) -> bool:
    """Whether there is something to say: a term is said within others only, and some entries have but attributes."""
    return not entry["name"].startswith("-") and not entry["attributes"]


@cache
def _texts_of(language: str) -> _Texts:
    return _Texts(language)
