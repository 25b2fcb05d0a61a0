"""``coatl score``: points item by item, for one Cóatl or for many lines."""

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from coatl import answers

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


CARD_LINE = '{"serpent": "<gRb>", "prophecies": {"pair-gr": 2}, "temple": "temple-1"}'
CARD_ANSWER = (
    '{"serpent": "<gRb>", "prophecies": [{"id": "pair-gr", "times": 1, "level": 2, "points": 5}], '
    '"temple": {"id": "temple-1", "met": 0, "points": 0}, "total": 5}'
)
"""The example of the contract."""


def test_a_card_game_line_has_the_fields_of_the_contract_in_their_order(ask: Ask) -> None:
    answer = ask("score", "card", "<gRb>", "--prophecy", "pair-gr=2", "--temple", "temple-1", "--json")
    assert answer.code == 0 and answer.err == ""
    assert json.dumps(json.loads(answer.out)) == CARD_ANSWER
    assert ask("score", "card", "--batch", "-", stdin=CARD_LINE.encode()).out == CARD_ANSWER + "\n"


@pytest.mark.rule("CG-8.4")
def test_the_worked_example_of_the_card_game_item_by_item(ask: Ask) -> None:
    """One at level 1, two at level 2, two secured, one Temple goal: 2 + 5 + 5 + 12 + 3 = 27."""
    levels = {"pair-gr": 1, "gap-b": 2, "same-g": 2, "stack-y": 3, "any-br": 3}
    given = [part for card, level in levels.items() for part in ("--prophecy", f"{card}={level}")]
    answer = ask("score", "card", "grbyk", *given, "--temple", "temple-1")
    assert answer.code == 0 and answer.err == ""
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in answer.out.splitlines() if "│" in line]
    scored = {row[0]: (row[3], row[4]) for row in rows}
    assert {card: scored[card] for card in levels} == {
        card: (str(level), {1: "2", 2: "5", 3: "6"}[level]) for card, level in levels.items()
    }
    assert scored["temple-1"][1] == "3" and scored["total"][1] == "27"


def test_a_batch_of_the_card_game_answers_the_good_lines_and_tells_the_bad_ones(ask: Ask) -> None:
    bad = b'{"serpent": "grb", "prophecies": {"pair-gr": 4}}'
    answer = ask("score", "card", "--batch", "-", stdin=b'{"serpent": "grb"}\n' + bad + b'\n{"serpent": "k"}\n')
    assert answer.code == 2
    assert [json.loads(line)["serpent"] for line in answer.out.splitlines()] == ["grb", "k"]
    assert answer.err == "coatl: line 2: The level of pair-gr is “4”; expected a number from 0 to 3.\n"


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--prophecy", "pair-gr=4"], "The level of pair-gr is “4”; expected a number from 0 to 3."),
        (["--prophecy", "pair-gr=-1"], "The level of pair-gr is “-1”"),
        (["--prophecy", "pair-gr=two"], "The level of pair-gr is “two”"),
        (["--prophecy", "pair-gr="], "The level of pair-gr is “”"),
        (["--prophecy", "pair-gr"], "“pair-gr” has no level; expected ID=LEVEL, such as pair-gr=2"),
        (["--prophecy", "pair-rg=1"], "no Prophecy card “pair-rg”"),
        (["--prophecy", "pair-gr=1", "--prophecy", "pair-gr=2"], "The Prophecy pair-gr is named twice"),
        (["--temple", "temple-7"], "no Temple card “temple-7”; “coatl cards” lists them. Did you mean “temple-"),
        (["--card", "count-b"], "--card is not for the game card; expected: --prophecy"),
    ],
)
def test_bad_input_of_the_card_game_is_refused_in_one_line(
    refused: Callable[..., str], argv: list[str], told: str
) -> None:
    assert told in refused("score", "card", "gRb", *argv)


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["card", "gRx"], "“x” at place 3 of the serpent “gRx” is no colour"),
        (["card", "Gr"], "“Gr” has a stack, a capital letter, at an end"),
        (["board", "gRb"], "“R” at place 2 of the serpent “gRb” is no colour"),
        (["board", "bb", "--prophecy", "pair-gr=1"], "--prophecy is not for the game board; expected: --card"),
        (["card", "--batch", "-", "--prophecy", "pair-gr=1"], "--batch and --prophecy do not fit together"),
    ],
)
def test_what_is_of_the_other_game_or_no_serpent_is_refused(
    refused: Callable[..., str], argv: list[str], told: str
) -> None:
    assert told in refused("score", *argv)


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
        (["bb", "--temple", "no-g-ky", "--temple", "no-g-len-9"], "--temple is given 2 times; a Cóatl has one"),
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


TABLE = """
{"players": [
  {"name": "Ana", "gold": 1, "serpents": [{"serpent": "<bbbb>", "cards": ["count-b"]}, {"serpent": "<yyy"}]},
  {"serpents": [{"serpent": "<gggrk>", "cards": ["count-g", "pair-rk"], "temple": "rg-len-6"}]}
]}
"""


def test_a_whole_table_is_scored_up_to_the_winner(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(TABLE, encoding="utf-8")
    answer = ask("score", "board", "--table", str(file))
    assert answer.code == 0 and answer.err == ""
    totals = [line.split("│")[-2].strip() for line in answer.out.splitlines() if "total" in line]
    assert totals == ["5", "3"]
    said = " ".join(answer.out.split())
    assert "Ana: Cóatl 2: Incomplete" in said and "Player 2: Cóatl 1: This Cóatl meets no condition of rg-len-6" in said
    assert "Ana wins with 5 points." in said


def test_a_table_as_json_is_what_pages_are_told(ask: Ask) -> None:
    answer = ask("score", "board", "--table", "-", "--json", stdin=TABLE.encode())
    asked = {"question": "table", "body": {"game": "board", "line": json.loads(TABLE)}}
    assert json.loads(answer.out) == json.loads(answers.answer(json.dumps(asked)))["answer"]


def test_against_carl_a_tie_is_his(ask: Ask) -> None:
    line = b'{"players": [{"serpent": "gr", "prophecies": {"pair-gr": 1}}], "carl": {"prophecies": {"any-br": 1}}}'
    assert "CARL wins with 2 points." in " ".join(ask("score", "card", "--table", "-", stdin=line).out.split())


@pytest.mark.parametrize("document", [b"[1]", b"{", b"\xff", b"[" * 100_000])
def test_a_table_that_is_none_is_refused_in_one_line(ask: Ask, document: bytes) -> None:
    answer = ask("score", "board", "--table", "-", stdin=document)
    assert answer.code == 2 and answer.out == "" and answer.err.count("\n") == 1
    assert "is not a JSON object" in answer.err


def test_a_table_of_nobody_is_refused_in_one_line(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    for document, field in (("{}", "players"), ('{"players": []}', "players"), ('{"players": [{"name": 5}]}', "name")):
        file.write_text(document, encoding="utf-8")
        assert f"The field “{field}” is missing or wrong" in refused("score", "board", "--table", str(file))


def test_signs_that_steer_a_terminal_are_not_handed_on(ask: Ask) -> None:
    serpents = [{"serpent": "<b\x1b[31mb>"}, {"serpent": "<bbbb>", "cards": ["count-b"]}]
    document = json.dumps({"players": [{"name": "A\x1b]0;x\x07na\x9b\ud800é", "serpents": serpents}, {"name": "\x1b"}]})
    answer = ask("score", "board", "--table", "-", stdin=document.encode())
    assert answer.code == 0 and "A�]0;x�na��é wins with 3 points." in " ".join(answer.out.split())
    assert not [sign for sign in answer.out if sign != "\n" and unicodedata.category(sign) in ("Cc", "Cs")]


def test_a_table_and_a_serpent_do_not_fit_together(ask: Ask) -> None:
    assert "do not fit together" in ask("score", "board", "<bbb>", "--table", "-", stdin=b"{}").err
    assert "do not fit together" in ask("score", "board", "--batch", "-", "--table", "-", stdin=b"{}").err
