"""The loader of the languages, and the files it loads."""

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import coatl.locales
from coatl.locales import LANGUAGES, Speaker, UnknownLanguage, UnknownMessage, WrongFacts

SMALL_FILE = """
zebra = Zebra
greeting = Hello, { $first_name }!
count = { $times ->
    [one] once
   *[other] { $times } times
}
only-attribute =
    .label = not a text
-term = a term
apple = Apple
pie = { apple } and { -term }
"""


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Speaker:
    """Speaks a small language of its own, so that these tests do not depend on what English says."""
    (tmp_path / "en-GB.ftl").write_text(SMALL_FILE, encoding="utf-8")
    monkeypatch.setattr(coatl.locales, "files", lambda package: tmp_path)
    monkeypatch.setattr(coatl.locales, "LANGUAGES", ("en-GB",))
    coatl.locales._texts_of.cache_clear()
    return Speaker("en-GB")


def test_english_is_there_and_spoken_by_default() -> None:
    assert "en" in LANGUAGES
    assert Speaker().language == "en"


def test_a_message_is_said_with_its_facts_and_without_isolation_marks(speaker: Speaker) -> None:
    assert speaker.say("greeting", first_name="Ana") == "Hello, Ana!"


def test_numbers_choose_the_plural(speaker: Speaker) -> None:
    assert [speaker.say("count", times=times) for times in (1, 2)] == ["once", "2 times"]


def test_a_list_is_said_with_commas(speaker: Speaker) -> None:
    assert speaker.say("greeting", first_name=["Ana", "Bo"]) == "Hello, Ana, Bo!"


def test_messages_are_listed_in_the_order_of_the_file(speaker: Speaker) -> None:
    assert speaker.messages() == ["zebra", "greeting", "count", "apple", "pie"]


def test_a_message_may_mention_others(speaker: Speaker) -> None:
    assert speaker.say("pie") == "Apple and a term"


@pytest.mark.parametrize("message", ["no-such-message", "only-attribute", "term", "-term", ""])
def test_an_unknown_message_is_named(speaker: Speaker, message: str) -> None:
    assert not speaker.has(message)
    with pytest.raises(UnknownMessage) as caught:
        speaker.say(message)
    assert caught.value.message == message
    assert str(caught.value) == f"no message {message!r} in en-GB.ftl"


def test_a_known_message_is_there(speaker: Speaker) -> None:
    assert speaker.has("zebra")


@pytest.mark.parametrize("facts", [{}, {"name": "Ana"}, {"first_name": None}])
def test_a_missing_or_unsayable_fact_is_an_error(speaker: Speaker, facts: dict[str, object]) -> None:
    with pytest.raises(WrongFacts, match=r"'greeting' in en-GB\.ftl.*first_name"):
        speaker.say("greeting", **facts)


def test_a_fact_may_have_any_name() -> None:
    assert Speaker().say("rule-bg-6", message="unused", self="unused") == "Assemble"


def test_an_unknown_language_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownLanguage, match=r"'xx'.*en") as caught:
        Speaker("xx")
    assert (caught.value.language, caught.value.known) == ("xx", LANGUAGES)


def test_a_file_is_read_once() -> None:
    coatl.locales._texts_of.cache_clear()
    Speaker("en")
    Speaker("en")
    assert coatl.locales._texts_of.cache_info().misses == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_is_free_of_errors_and_names_no_message_twice(language: str) -> None:
    source = (files("coatl.locales") / f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    names = Counter(entry.id.name for entry in body if isinstance(entry, Message))
    assert [name for name, times in names.items() if times > 1] == []
    assert Speaker(language).messages() == list(names)
