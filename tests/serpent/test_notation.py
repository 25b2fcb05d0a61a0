"""Serpents and pieces as text."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from coatl.kernel.errors import BadInput
from coatl.serpent.notation import parse_row, parse_serpent, piece_text, row_text, serpent_text
from coatl.serpent.serpent import EXTENSIONS, begun_with

LETTERS = "grbyk"


@given(some.text(LETTERS, min_size=1, max_size=30), some.booleans(), some.booleans())
def test_a_serpent_reads_back_to_the_same_text(letters: str, head: bool, tail: bool) -> None:
    text = ("<" if head else "") + letters + (">" if tail else "")
    if head and tail and len(letters) < 3:
        with pytest.raises(BadInput):
            parse_serpent(text)
        return
    serpent = parse_serpent(text)
    assert serpent_text(serpent) == text
    assert (serpent.head, serpent.tail, serpent.length) == (head, tail, len(letters))
    assert [LETTERS[colour] for colour in serpent.colours] == [*letters]


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("", "serpent-empty", {}),
        ("<", "serpent-empty", {}),
        (">", "serpent-empty", {}),
        ("<>", "serpent-empty", {}),
        ("bxb", "serpent-unknown-letter", {"letter": "x", "place": 2}),
        ("<bB>", "serpent-unknown-letter", {"letter": "B", "place": 3}),
        ("b b", "serpent-unknown-letter", {"letter": " ", "place": 2}),
        ("bb ", "serpent-unknown-letter", {"letter": " ", "place": 3}),
        ("b<b", "serpent-head-not-first", {"letter": "<", "place": 2}),
        ("<<bbb", "serpent-head-not-first", {"letter": "<", "place": 2}),
        ("b>b", "serpent-tail-not-last", {"letter": ">", "place": 2}),
        ("bbb>>", "serpent-tail-not-last", {"letter": ">", "place": 4}),
        (">b", "serpent-tail-not-last", {"letter": ">", "place": 1}),
        ("b<", "serpent-head-not-first", {"letter": "<", "place": 2}),
        ("<b>", "serpent-head-touches-tail", {}),
        ("<bb>", "serpent-head-touches-tail", {}),
    ],
)
def test_bad_serpents_are_refused_with_the_place(text: str, code: str, facts: dict[str, object]) -> None:
    with pytest.raises(BadInput) as caught:
        parse_serpent(text)
    assert (caught.value.code, caught.value.facts) == (code, {"serpent": text, **facts})


@given(some.text(LETTERS + "<>x ", max_size=8))
def test_any_text_is_read_back_or_refused(text: str) -> None:
    try:
        serpent = parse_serpent(text)
    except BadInput as problem:
        assert problem.facts["serpent"] == text
    else:
        assert serpent_text(serpent) == text


def test_pieces_are_letters_with_the_mark_of_a_head_or_tail() -> None:
    texts = [piece_text(piece) for piece in range(15)]
    assert texts == [*LETTERS, *(f"<{letter}" for letter in LETTERS), *(f"{letter}>" for letter in LETTERS)]


@pytest.mark.rule("BG-6.3")
def test_a_serpent_grows_as_its_notation_says() -> None:
    """Every serpent of up to 4 pieces, by every extension that fits."""
    waiting = [begun_with(piece) for piece in range(15) if piece % 5 < 2]
    grown = 0
    for serpent in waiting:
        text = serpent_text(serpent)
        for extension in range(EXTENSIONS):
            if extension % 5 > 1:
                continue
            letter = LETTERS[extension % 5]
            longer = (f"<{letter}{text}", f"{text}{letter}>", f"{letter}{text}", f"{text}{letter}")[extension // 5]
            fits = serpent.fits >> extension & 1 == 1
            try:
                allowed = serpent_text(parse_serpent(longer)) == longer
            except BadInput:
                allowed = False
            assert fits == allowed, (text, longer)
            if fits:
                child = serpent.extended(extension)
                assert serpent_text(child) == longer
                assert serpent.extended(extension) is child, "a serpent remembers what it grew into"
                grown += 1
                if child.length < 4:
                    waiting.append(child)
    assert grown > 500


def test_a_serpent_counts_its_colours() -> None:
    for letters in map("".join, product("gr", repeat=4)):
        serpent = parse_serpent(letters)
        assert [serpent.count(colour) for colour in range(5)] == [letters.count(letter) for letter in LETTERS]


def test_a_row_may_have_stacks_written_as_capital_letters() -> None:
    row = parse_row("<gRbK>", LETTERS + LETTERS.upper())
    assert (row.colours, row.stacks, row.head, row.tail) == ([0, 1, 2, 4], [False, True, False, True], True, True)
    assert row_text(row.colours, row.stacks, row.head, row.tail) == "<gRbK>"
