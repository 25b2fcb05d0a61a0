"""Broken card files: every complaint names the file, the card and the field."""

from pathlib import Path

import pytest

from coatl.cardgame.cards import load_cards
from coatl.kernel.errors import BadInput
from tests.cardgame.slow_counting import CARD_FILE

TEXT = CARD_FILE.read_text(encoding="utf-8")
SECOND = '[[prophecy]]\nid = "pair-ry"\ngod = "yellow"\npattern = ["r", "y"]\n'
TEMPLE = '[[temple]]\nid = "temple-2"\ngoals = ["lower green yellow", "run 3"]\npoints = { 1 = 3, 2 = 7 }\n'


def problem_with(tmp_path: Path, old: str, new: str) -> BadInput:
    """The complaint about a card file in which one text is replaced."""
    assert TEXT.count(old) == 1, old
    path = tmp_path / "broken.toml"
    path.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_cards(path)
    assert caught.value.facts["file"] == str(path)
    return caught.value


def test_the_card_file_as_it_is_can_be_read() -> None:
    cards = load_cards(CARD_FILE)
    assert (len(cards.prophecies), len(cards.temples), len(cards.pairs)) == (40, 6, 10)


@pytest.mark.rule("CG-9.4")
@pytest.mark.parametrize(
    ("pattern", "named"),
    [('["!b"]', ""), ('["r", "!y"]', "r"), ('["stack !k", "g"]', "g"), ('["=", ".", "="]', ""), ('["stack by"]', "by")],
)
def test_what_a_pattern_excludes_it_does_not_name(tmp_path: Path, pattern: str, named: str) -> None:
    """With cards that are not in the box: there, every colour that is excluded is named as well."""
    path = tmp_path / "other.toml"
    path.write_text(TEXT.replace(SECOND, SECOND.replace('["r", "y"]', pattern)), encoding="utf-8")
    card = load_cards(path).prophecies[1]
    assert "".join(letter for place, letter in enumerate("grbyk") if card.named >> place & 1) == named


@pytest.mark.parametrize(
    ("field", "line", "broken"),
    [
        ("god", 'god = "yellow"', 'god = "white"'),
        ("god", 'god = "yellow"', "god = 3"),
        ("pattern", '["r", "y"]', '"ry"'),
        ("pattern", '["r", "y"]', "[]"),
        ("pattern", '["r", "y"]', '["r", "y", "r", "y"]'),
        ("pattern", '["r", "y"]', '["r", 2]'),
        ("pattern", '["r", "y"]', '["r", ""]'),
        ("pattern", '["r", "y"]', '["r", "x"]'),
        ("pattern", '["r", "y"]', '["r", "!"]'),
        ("pattern", '["r", "y"]', '["r", "!="]'),
        ("pattern", '["r", "y"]', '["r", "stack"]'),
        ("pattern", '["r", "y"]', '["r", "stack "]'),
        ("pattern", '["r", "y"]', '["r", "stack ="]'),
        ("pattern", '["r", "y"]', '["R", "y"]'),
        ("id", 'id = "pair-ry"', 'id = "pair-gr"'),
        ("patern", 'god = "yellow"', 'god = "yellow"\npatern = ["r"]'),
    ],
)
def test_a_wrong_field_of_a_prophecy_is_named(tmp_path: Path, field: str, line: str, broken: str) -> None:
    problem = problem_with(tmp_path, SECOND, SECOND.replace(line, broken))
    card = "pair-gr" if field == "id" else "pair-ry"
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == ("card-file-field", card, field)
    assert problem.facts["expected"]


@pytest.mark.parametrize("field", ["god", "pattern", "source"])
def test_a_missing_field_of_a_prophecy_is_named(tmp_path: Path, field: str) -> None:
    whole = SECOND + 'source = "reconstructed"\n'
    kept = "\n".join(line for line in whole.splitlines() if not line.startswith(field))
    problem = problem_with(tmp_path, whole, kept + "\n")
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == (
        *("card-file-field-missing", "pair-ry", field),
    )


def test_a_prophecy_without_an_id_is_named_by_its_place(tmp_path: Path) -> None:
    problem = problem_with(tmp_path, SECOND, SECOND.replace('id = "pair-ry"\n', ""))
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == (
        *("card-file-field-missing", "prophecy 2", "id"),
    )


@pytest.mark.parametrize(
    ("field", "line", "broken"),
    [
        ("goals", '"run 3"]', '"run"]'),
        ("goals", '"run 3"]', '"run three"]'),
        ("goals", '"run 3"]', '"rum 3"]'),
        ("goals", '"run 3"]', '"length > 3"]'),
        ("goals", '"run 3"]', '"colour <= 6"]'),
        ("goals", '"run 3"]', '"equal r"]'),
        ("goals", '"run 3"]', '"equal r x"]'),
        ("goals", ', "run 3"]', "]"),
        ("goals", '"lower green yellow"', '"lower green"'),
        ("goals", '"lower green yellow"', '"lower green white"'),
        ("goals", '"lower green yellow"', '"gods green yellow"'),
        ("goals", '"lower green yellow"', '" "'),
        ("points", "{ 1 = 3, 2 = 7 }", "{ 1 = 3 }"),
        ("points", "{ 1 = 3, 2 = 7 }", "{ 1 = 3, 2 = 7, 3 = 9 }"),
        ("points", "{ 1 = 3, 2 = 7 }", "{ 1 = 7, 2 = 3 }"),
        ("points", "{ 1 = 3, 2 = 7 }", "7"),
        ("goal", 'id = "temple-2"', 'id = "temple-2"\ngoal = "run 3"'),
    ],
)
def test_a_wrong_field_of_a_temple_card_is_named(tmp_path: Path, field: str, line: str, broken: str) -> None:
    problem = problem_with(tmp_path, TEMPLE, TEMPLE.replace(line, broken))
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == ("card-file-field", "temple-2", field)


@pytest.mark.parametrize(
    ("card", "field", "line", "broken"),
    [
        ("feathers", "pairs", '["gr", "gb",', '["gr",'),
        ("feathers", "pairs", '["gr", "gb",', '["gg", "gb",'),
        ("feathers", "pairs", '["gr", "gb",', '["gx", "gb",'),
        ("feathers", "pairs", '["gr", "gb",', '["grb", "gb",'),
        ("feathers", "copies", "copies = 5", "copies = 0"),
        ("feathers", "copies", "copies = 5", 'copies = "5"'),
        ("levels", "points", "{ 0 = 0, 1 = 2,", "{ 0 = 0, one = 2,"),
        ("levels", "points", "{ 0 = 0, 1 = 2,", "{ 0 = 0, 1 = -2,"),
        ("carl", "actions", 'blue = "upgrade"', 'blue = "raise"'),
        ("carl", "actions", 'blue = "upgrade"', 'white = "upgrade"'),
        ("carl", "rounds", "carl = 5,", 'carl = "five",'),
        ("carl.bossy", "carl", "carl = { blue = 1, yellow = 3,", "carl = { white = 1, yellow = 3,"),
        ("carl.bossy", "carl2", "carl2 = { blue = 1, yellow = 4,", "carl2 = { blue = true, yellow = 4,"),
        ("carl.bossy", "carl", "carl = { blue = 1, yellow = 3, pink", "carl = { blue = 1, yellow = 1, pink"),
        ("feathers", "pairs", '"gr", "gb"', '"gr", "rg"'),
        ("heads_and_tails", "colours", "sets = 4", "sets = 3"),
        ("carl", "rounds", "carl = 5, carl2 = 6", "carl = 5"),
        ("carl", "order", '["upgrade", "steal", "fulfil"]', '["steal", "upgrade", "fulfil"]'),
        ("levels", "points", "0 = 0, 1 = 2", "0 = 0, 1 = 7"),
        ("levels", "secured", "secured = 3", "secured = 2"),
        ("feathers", "coppies", "copies = 5", "copies = 5\ncoppies = 5"),
    ],
)
def test_a_wrong_field_elsewhere_is_named(tmp_path: Path, card: str, field: str, line: str, broken: str) -> None:
    problem = problem_with(tmp_path, line, broken)
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == ("card-file-field", card, field)


@pytest.mark.parametrize("table", ["feathers", "levels"])
def test_a_missing_table_is_named(tmp_path: Path, table: str) -> None:
    problem = problem_with(tmp_path, f"\n[{table}]\n", f"\n[{table}-]\n")
    assert (problem.code, problem.facts["table"]) == ("card-file-table-missing", table)


def test_a_carl_without_actions_or_a_personality_is_named(tmp_path: Path) -> None:
    problem = problem_with(tmp_path, "\n[carl]\n", "\n[karl]\n")
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == (
        *("card-file-field-missing", "carl", "actions"),
    )
    problem = problem_with(tmp_path, "[carl.bossy]", "[karl.bossy]")
    assert (problem.facts["card"], problem.facts["field"]) == ("carl", "bossy")


def test_too_few_cards_are_counted(tmp_path: Path) -> None:
    problem = problem_with(tmp_path, SECOND + 'source = "reconstructed"\n', "")
    assert (problem.code, problem.facts["table"]) == ("card-file-count", "prophecy")
    assert (problem.facts["found"], problem.facts["expected"]) == (39, 40)
    temples = problem_with(tmp_path, TEMPLE + 'source = "rulebook"\n', "")
    assert (temples.facts["table"], temples.facts["found"], temples.facts["expected"]) == ("temple", 5, 6)


def test_what_is_no_card_file_is_refused_by_name(tmp_path: Path) -> None:
    assert problem_with(tmp_path, SECOND, "[[prophecy").code == "card-file-syntax"
    missing = tmp_path / "missing.toml"
    with pytest.raises(BadInput) as caught:
        load_cards(missing)
    assert (caught.value.code, caught.value.facts["file"]) == ("card-file-unreadable", str(missing))
