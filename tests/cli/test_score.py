"""``coatl score``: points item by item, for one Cóatl or for many lines."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Ask

EXAMPLE = ["<bbrbbkrbbyy>", "--card", "blocks-bbyy", "--card", "isolated-bb", "--card", "count-b"]
EXAMPLE += ["--temple", "no-g-len-9"]
GOOD_LINE = '{"serpent": "<bbrk>", "cards": ["count-b"], "temple": "no-g-len-9"}'
GOOD_ANSWER = (
    '{"serpent": "<bbrk>", "cards": [{"id": "count-b", "times": 2, "points": 0}], '
    '"temple": {"id": "no-g-len-9", "met": 1, "points": 3}, "total": 3}'
)


def test_the_worked_example_of_the_rulebook_item_by_item(ask: Ask) -> None:
    """BG-10.3: 4 + 5 + 5 + 3 = 17."""
    answer = ask("score", "board", *EXAMPLE)
    assert answer.code == 0 and answer.err == ""
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in answer.out.splitlines() if "│" in line]
    assert [(row[0], row[2], row[3]) for row in rows] == [
        ("blocks-bbyy", "1", "4"),
        ("isolated-bb", "3", "5"),
        ("count-b", "6", "5"),
        ("no-g-len-9", "1", "3"),
        ("total", "", "17"),
    ]


def test_json_is_one_document_with_the_fields_of_the_contract_in_their_order(ask: Ask) -> None:
    answer = ask("score", "board", "<bbrk>", "--card", "count-b", "--temple", "no-g-len-9", "--json")
    assert answer.code == 0 and answer.err == ""
    assert json.dumps(json.loads(answer.out)) == GOOD_ANSWER


def test_options_may_stand_before_the_serpent(ask: Ask) -> None:
    answer = ask("score", "--json", "board", "--card", "count-b", "bbb")
    assert json.loads(answer.out)["total"] == 2


def test_a_batch_answers_each_line_with_a_line_in_order(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_text(f'{GOOD_LINE}\n{{"serpent": "gyk"}}\n', encoding="utf-8")
    expected = GOOD_ANSWER + '\n{"serpent": "gyk", "cards": [], "total": 0}\n'
    assert ask("score", "board", "--batch", file).out == expected
    assert ask("score", "board", "--batch", "-", stdin=file.read_bytes()).out == expected


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (b'{"serpent": "<bbxk>"}', "“x” at place 4 of the serpent “<bbxk>”"),
        (b'{"serpent": "bb", "cards": ["coutn-b"]}', "Did you mean “count-b”?"),
        (b'{"serpent": "bb", "card": []}', "no field “card”; expected: serpent, cards, temple"),
        (b'{"cards": []}', "“serpent” is missing or wrong"),
        (b'{"serpent" "bb"}', "not JSON: something is wrong at character 12"),
        (b'["bb"]', "not a JSON object"),
        (b'{"serpent": "b\xff"}', "byte 15 is not UTF-8"),
        (b"[" * 100_000, "not JSON"),
        (b"1" * 10_000, "not JSON"),
    ],
)
def test_a_bad_line_is_told_with_its_number_and_the_good_ones_are_answered(ask: Ask, bad: bytes, told: str) -> None:
    good = GOOD_LINE.encode()
    answer = ask("score", "board", "--batch", "-", stdin=b"\n".join([good, bad, good, b""]))
    assert (answer.code, answer.out) == (2, f"{GOOD_ANSWER}\n{GOOD_ANSWER}\n")
    assert answer.err.startswith("coatl: line 2: ") and told in answer.err and answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["bbxk"], "“x” at place 3 of the serpent “bbxk” is no colour; colours are g (green), r (red), b (blue)"),
        (["<b<rk>"], "“<b<rk>” has a head “<” at place 3; there is at most one, at the left end"),
        (["<<bb"], "“<<bb” has a head “<” at place 2"),
        ([">bbrk"], "“>bbrk” has a tail “>” at place 1; there is at most one, at the right end"),
        (["<>"], "“<>” has no piece"),
        ([""], "“” has no piece"),
        (["<bk>"], "the head touches the tail"),
        (["bb", "--card", "coutn-b"], "no Prophecy card “coutn-b”; “coatl cards” lists them. Did you mean “count-b”?"),
        (["bb", "--temple", "no-g-len"], "no Temple card “no-g-len”; “coatl cards” lists them. Did you mean “no-g-len"),
        (["bb", "--card", "count-b", "--card", "count-b"], "count-b is named twice"),
        (["bb", *5 * ["--card", "count-b"]], "5 Prophecy cards are too many for one Cóatl; it has at most 4"),
        ([], "SERPENT is missing; expected one such as '<bbrk>', or --batch FILE"),
        (["bb", "--batch", "-"], "--batch and SERPENT do not fit together"),
        (["--batch", "-", "--card", "count-b"], "--batch and --card do not fit together"),
        (["--batch", "-", "--temple", "no-g-ky"], "--batch and --temple do not fit together"),
        (["--batch", "no such file"], "There is no file “no such file”"),
        (["--batch", "/"], "“/” is a directory; expected a file"),
    ],
)
def test_bad_input_is_refused_in_one_line(refused: Callable[..., str], argv: list[str], told: str) -> None:
    assert told in refused("score", "board", *argv)


def test_an_unknown_game_is_answered_with_the_nearest(refused: Callable[..., str]) -> None:
    assert refused("score", "bord", "bb").endswith("Did you mean “board”?")
