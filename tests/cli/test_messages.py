"""Every code has its sentence, every sentence its code, and no sentence asks for a fact that does not come."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import GroupComment, Message, MessageReference, VariableReference
from fluent.syntax.visitor import Visitor

from coatl.bots.reasons import ONLY_CHOICE, UNKNOWN
from coatl.bots.reasons import REASONS as HINTS
from coatl.cli.game_messages import game_message
from coatl.locales.problems import say_code
from coatl.cli.terminal_games import TERMINAL_GAMES
from coatl.kernel.registry import MODULES, find_rules
from coatl.locales import Speaker

from .source_codes import Raised, Sources

SPEAKER = Speaker()
SOURCES = Sources()
RAISED = list(SOURCES.raised())
SECTIONS = ("Errors", "Reasons", "Cards", "Command line", "Terminal play", "Events")
A_REASON = "reason.code"
"""How a code is written that is one of the list of reasons."""
REASONS = [
    reason
    for game in MODULES.values()
    for reason in import_module(f"{game.rpartition('.')[0]}.reasons").REASONS
    if reason
]
"""Why an action may not be legal, in all registered games."""
every_game = pytest.mark.parametrize("game", MODULES)


@cache
def messages() -> dict[str, tuple[str, Message]]:
    """Every message of the English file by its id, with its section."""
    section = ""
    found: dict[str, tuple[str, Message]] = {}
    for entry in FluentParser().parse((files("coatl.locales") / "en.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, GroupComment):
            section = entry.content or ""
        elif isinstance(entry, Message):
            found[entry.id.name] = (section, entry)
    return found


class Wanted(Visitor):
    """The facts that a message asks for, also through the messages it refers to."""

    def __init__(self) -> None:
        self.facts: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.visit(messages()[node.id.name][1])


def wanted(message: str) -> set[str]:
    visitor = Wanted()
    visitor.visit(messages()[message][1])
    return visitor.facts


def test_the_source_tells_its_codes() -> None:
    codes = {code for raised in RAISED for code in raised.codes}
    assert {"unknown-card", "serpent-tail-not-last", "card-file-field-missing", "unknown-action-text"} <= codes
    assert [raised for raised in RAISED if not raised.codes and raised.expression != A_REASON] == []


@pytest.mark.parametrize("raised", RAISED, ids=lambda raised: raised.place)
def test_every_error_has_a_message_that_its_facts_can_fill(raised: Raised) -> None:
    for code in raised.codes:
        kind = "reason" if raised.kind == "IllegalAction" else "error"
        assert f"{kind}-{code}" in messages(), f"{raised.place}: no message for {code}"
        if raised.facts is not None:
            reason = {"reason"} if code == "record-bad-line" else set()
            assert wanted(f"{kind}-{code}") <= raised.facts | reason, raised.place


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_sentence_that_needs_no_fact(reason: str) -> None:
    assert wanted(f"reason-{reason}") == set()
    assert SPEAKER.say(f"reason-{reason}").endswith(".")


def test_no_error_and_no_reason_is_left_without_its_code() -> None:
    codes = {code for raised in RAISED for code in raised.codes} | set(REASONS)
    told = {name for name in messages() if name.startswith(("error-", "reason-"))}
    assert {name for name in told if name.partition("-")[2] not in codes} == set()


@pytest.mark.parametrize("section", SECTIONS)
def test_every_message_is_said_somewhere(section: str) -> None:
    constants, joined = SOURCES.texts()
    texts = {pattern for node in joined if (pattern := as_pattern(node))} | set(of_either_game())
    patterns = [re.compile(pattern) for pattern in texts]
    referred = {node.id.name for _, message in messages().values() for node in references(message)}
    unsaid = [
        name
        for name, (where, _) in messages().items()
        if where == section
        and name not in constants | referred
        and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert unsaid == []


def as_pattern(node: ast.JoinedStr) -> str:
    """A text that is put together, as a pattern; nothing if it does not begin like the id of a message."""
    parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+" for part in node.values]
    begins = isinstance(node.values[0], ast.Constant) and re.match("[a-z]+-", str(node.values[0].value))
    return "".join(parts) if begins else ""


def of_either_game() -> Iterator[str]:
    """Messages that are said as ``say(kind, code)``, and may be a game's own, as patterns."""
    for tree in SOURCES.trees.values():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not ast.unparse(node.func).endswith(("say", "game_message")):
                continue
            kind = node.args[0] if len(node.args) > 1 else None
            if isinstance(kind, ast.Constant):
                codes = {re.escape(code) for code in SOURCES.values(node.args[1], tree)} or {"[a-z0-9-]+"}
                yield from (f"{kind.value}-(({'|'.join(MODULES)})-)?{code}" for code in codes)


@every_game
def test_every_event_has_a_sentence(game: str) -> None:
    codes = event_codes(game)
    assert {"game-over", "turn-begun", "prophecy-fulfilled"} <= codes and len(codes) > 20
    assert [code for code in sorted(codes) if not SPEAKER.has(game_message("event", game, code, SPEAKER))] == []


def event_codes(game: str) -> set[str]:
    """Every code that the ``events.py`` of a game can make: the first argument of ``Event``, and its alternatives."""
    package = MODULES[game].rpartition(".")[0]
    module = import_module(f"{package}.events")
    tree = ast.parse((files(package) / "events.py").read_text(encoding="utf-8"))
    assigned = {
        node.targets[0].id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }

    def texts(value: ast.expr) -> list[str]:
        if isinstance(value, ast.Name):
            return texts(assigned[value.id])
        if isinstance(value, ast.IfExp):
            return texts(value.body) + texts(value.orelse)
        if isinstance(value, ast.JoinedStr):
            beginning, end = value.values
            assert isinstance(beginning, ast.Constant) and isinstance(end, ast.FormattedValue)
            assert isinstance(end.value, ast.Subscript)
            return [f"{beginning.value}{text}" for text in getattr(module, ast.unparse(end.value.value))]
        assert isinstance(value, ast.Constant) and isinstance(value.value, str), ast.dump(value)
        return [value.value]

    made = [node.args[0] for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Event"]
    return {code for value in made for code in texts(value)}


@every_game
def test_every_event_that_is_summed_up_or_made_much_of_is_one(game: str) -> None:
    terminal = TERMINAL_GAMES[game]
    assert {*terminal.summed, *terminal.loud, *terminal.slow} <= event_codes(game)
    assert [code for code in terminal.summed if not SPEAKER.has(f"events-{code}")] == []


@every_game
def test_every_action_has_words(game: str) -> None:
    verbs = {text.split(" ")[0] for text in find_rules(game).actions.texts}
    wanted = [game_message(kind, game, verb, SPEAKER) for kind in ("action", "list") for verb in verbs]
    assert [message for message in sorted(wanted) if not SPEAKER.has(message)] == []


def test_every_hint_and_every_reason_of_carl_has_words() -> None:
    hints = {reason for _, reason in HINTS} | {UNKNOWN, ONLY_CHOICE, "any-choice"}
    reasons = import_module("coatl.cardgame.carl").REASON_NAMES.values()
    wanted = [*(f"hint-{hint}" for hint in hints), *(f"carl-why-{reason}" for reason in reasons)]
    assert [message for message in sorted(wanted) if not SPEAKER.has(message)] == []


def references(message: Message) -> list[MessageReference]:
    found: list[MessageReference] = []

    class References(Visitor):
        def visit_MessageReference(self, node: MessageReference) -> None:
            found.append(node)

    References().visit(message)
    return found


def test_a_bad_line_of_a_record_is_told_with_the_sentence_of_its_reason() -> None:
    facts = {"number": 1234, "line": "take b3", "reason": "space-empty"}
    told = say_code("record-bad-line", facts, SPEAKER)
    assert told.startswith("Line 1234 of the record's actions, “take b3”,")
    assert told.endswith(SPEAKER.say("reason-space-empty"))


def test_what_was_probably_meant_follows_the_sentence() -> None:
    assert say_code("unknown-action-text", {"text": "tak b3", "nearest": "take b3"}, SPEAKER) == (
        "There is no action “tak b3”. Did you mean “take b3”?"
    )
    assert say_code("unknown-action-text", {"text": "x", "nearest": ""}, SPEAKER) == "There is no action “x”."
