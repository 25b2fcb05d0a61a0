"""Every language says everything that English says, with the same facts, and says it in its own words."""

import re
from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from coatl.cli.commands import COMMANDS
from coatl.locales import LANGUAGES, Speaker, language_of_system, language_of_wishes

OTHERS = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


class Parts(Visitor):
    """The variables and the words of a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.words: list[str] = []

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:
        self.words += re.findall(r"[^\W\d_]{2,}", node.value)


@cache
def parts(language: str) -> dict[str, Parts]:
    """By message of a language: what it is made of."""
    source = (files("coatl.locales") / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, Parts] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, Message | Term):
            found[entry.id.name] = Parts()
            found[entry.id.name].visit(entry)
    return found


@OTHERS
def test_it_has_the_messages_of_english_and_no_others(language: str) -> None:
    assert Speaker(language).messages() == Speaker("en").messages()


@OTHERS
def test_every_message_tells_all_facts(language: str) -> None:
    english = parts("en")
    wrong = [name for name, found in parts(language).items() if found.variables != english[name].variables]
    assert wrong == []


@OTHERS
def test_no_sentence_is_left_in_english(language: str) -> None:
    """Single words may be alike, and examples of what to type are."""
    english = parts("en")
    left = [
        name
        for name, found in parts(language).items()
        if len(found.words) > 3 and found.words == english[name].words and not name.endswith("-example")
    ]
    assert left == []


@OTHERS
def test_what_is_typed_is_the_same_in_every_language(language: str) -> None:
    typed = re.compile(r"--[a-z][a-z-]+|\b[BC]G-\d+(?:\.\d+)?|\bcoatl (?:" + "|".join(COMMANDS) + r")\b")
    sources = [
        {
            name: sorted(set(typed.findall(text)))
            for name, text in re.findall(r"^([a-z][\w-]*) =((?:.|\n(?=[ }]|\n ))*)", source, re.MULTILINE)
        }
        for source in (
            (files("coatl.locales") / f"{spoken}.ftl").read_text(encoding="utf-8") for spoken in ("en", language)
        )
    ]
    english, spoken = sources
    assert {name: found for name, found in spoken.items() if found != english[name]} == {}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 points", "1 point", "2 points", "5 points", "21 points"]),
        ("de", ["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte", "21 Punkte"]),
        ("pt", ["0 pontos", "1 ponto", "2 pontos", "5 pontos", "21 pontos"]),
        ("ru", ["0 очков", "1 очко", "2 очка", "5 очков", "21 очко"]),
    ],
)
def test_plurals(language: str, said: list[str]) -> None:
    speaker = Speaker(language)
    assert [speaker.say("web-points", points=points) for points in (0, 1, 2, 5, 21)] == said


@pytest.mark.parametrize(
    ("wishes", "language"),
    [(["de-AT", "en"], "de"), (["fr", " PT-br;q=0.8"], "pt"), (["ru_RU.UTF-8"], "ru"), (["fr"], "en"), ([], "en")],
)
def test_the_first_wish_that_is_spoken_here_counts(wishes: list[str], language: str) -> None:
    assert language_of_wishes(wishes) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "pt_PT"}, "pt"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:ru:de"}, "ru"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
    ],
)
def test_the_system_says_which_language_its_user_reads(environment: dict[str, str], language: str) -> None:
    assert language_of_system(environment) == language
