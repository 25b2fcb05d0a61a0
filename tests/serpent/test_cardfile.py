"""Broken card files: every complaint names the file, the card and the field."""

from collections.abc import Callable
from pathlib import Path

import pytest

from coatl.boardgame.cards import load_cards
from coatl.kernel.errors import BadInput
from coatl.serpent.cardfile import Row, read_row
from coatl.serpent.patterns import parse_tokens
from tests.serpent.slow_matching import CARD_FILE

GOOD = CARD_FILE.read_text("utf-8")
COUNT_Y = """\
id = "count-y"
god = "red"
kind = "count"
pattern = "y"
points = { 3 = 2, 4 = 3, 5 = 4, 6 = 5 }
copies = 2"""
"""The first Prophecy card of the file, ..."""
NO_Y = 'id = "no-y-len-7"\nwithout = "y"\nlength = 7\npoints = { 1 = 3, 2 = 7 }'
"""... and the first Temple card."""
RG = 'id = "rg-len-6"\nequal = "rg"\nlength = 6\npoints = { 1 = 3, 2 = 7 }'

Complain = Callable[[str], BadInput]


@pytest.fixture
def complaint(tmp_path: Path) -> Complain:
    """What is said about a card file with this text."""

    def complain(text: str) -> BadInput:
        path = tmp_path / "cards.toml"
        path.write_text(text, "utf-8")
        with pytest.raises(BadInput) as caught:
            load_cards(path)
        assert caught.value.facts["file"] == str(path)
        return caught.value

    return complain


def changed(card: str, old: str, new: str) -> str:
    """The card file with one change in one card."""
    assert GOOD.count(card) == 1 and card.count(old) == 1
    return GOOD.replace(card, card.replace(old, new))


def test_the_real_file_is_good() -> None:
    prophecies, temples = load_cards(CARD_FILE)
    assert (len(prophecies), len(temples)) == (55, 20)


@pytest.mark.parametrize(
    ("old", "new", "field", "value"),
    [
        ('god = "red"', "god = 3", "god", "3"),
        ('god = "red"', 'god = "purple"', "god", "purple"),
        ('kind = "count"', 'kind = "counts"', "kind", "counts"),
        ('pattern = "y"', 'pattern = ""', "pattern", ""),
        ('pattern = "y"', 'pattern = "x"', "pattern", "x"),
        ('pattern = "y"', 'pattern = "yy"', "pattern", "yy"),
        ('pattern = "y"', 'pattern = ["y"]', "pattern", "['y']"),
        ("copies = 2", 'copies = "2"', "copies", "2"),
        ("copies = 2", "copies = 0", "copies", "0"),
        ("copies = 2", "copies = true", "copies", "True"),
        ("copies = 2", "copies = 2\npromo = 1", "promo", "1"),
        ("copies = 2", "copies = 2\ncolour = 1", "colour", "1"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{}", "points", "{}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "5", "points", "5"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{ 0 = 2 }", "points", "{'0': 2}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{ x = 2 }", "points", "{'x': 2}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", '{ 3 = "2" }', "points", "{'3': '2'}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{ 3 = 0 }", "points", "{'3': 0}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{ 3 = true }", "points", "{'3': True}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", '{ "²" = 2 }', "points", "{'²': 2}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{ 3 = 2, 03 = 4 }", "points", "{'3': 2, '03': 4}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{ 3 = 2, 4 = 1 }", "points", "{'3': 2, '4': 1}"),
        ("{ 3 = 2, 4 = 3, 5 = 4, 6 = 5 }", "{ 3 = 2, 4 = 2 }", "points", "{'3': 2, '4': 2}"),
    ],
)
def test_a_wrong_field_of_a_prophecy_card(complaint: Complain, old: str, new: str, field: str, value: str) -> None:
    problem = complaint(changed(COUNT_Y, old, new))
    assert problem.code == "card-file-field"
    assert (problem.facts["card"], problem.facts["field"], problem.facts["value"]) == ("count-y", field, value)
    assert problem.facts["expected"]


@pytest.mark.parametrize("line", ['god = "red"', 'kind = "count"', 'pattern = "y"', "copies = 2"])
def test_a_missing_field(complaint: Complain, line: str) -> None:
    problem = complaint(changed(COUNT_Y, line + ("" if line == "copies = 2" else "\n"), ""))
    assert problem.code == "card-file-field-missing"
    assert (problem.facts["card"], problem.facts["field"]) == ("count-y", line.split(" ")[0])


@pytest.mark.parametrize(
    ("id", "old", "new"),
    [
        ("isolated-yy", 'pattern = "yy"', 'pattern = "yg"'),
        ("isolated-yy", 'pattern = "yy"', 'pattern = "y"'),
        ("wrap-ykr", 'pattern = "yk+r"', 'pattern = "+ykr"'),
        ("wrap-ykr", 'pattern = "yk+r"', 'pattern = "yk++r"'),
        ("wrap-ykr", 'pattern = "yk+r"', 'pattern = "y*k"'),
        ("wrap-ykr", 'pattern = "yk+r"', 'pattern = ".+"'),
        ("promo-yyggr", 'pattern = "yyggr"', 'pattern = "yy+r"'),
    ],
)
def test_a_pattern_that_its_kind_cannot_have(complaint: Complain, id: str, old: str, new: str) -> None:
    before, card = GOOD.split(f'id = "{id}"')
    problem = complaint(f'{before}id = "{id}"' + card.replace(old, new, 1))
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == ("card-file-field", id, "pattern")


@pytest.mark.parametrize(
    ("card", "id", "old", "new", "field"),
    [
        (NO_Y, "no-y-len-7", 'without = "y"', 'without = "x"', "without"),
        (NO_Y, "no-y-len-7", 'without = "y"', 'without = "yg"', "without"),
        (NO_Y, "no-y-len-7", 'without = "y"', "without = 1", "without"),
        (NO_Y, "no-y-len-7", "length = 7", "length = 2", "length"),
        (NO_Y, "no-y-len-7", "length = 7", 'length = "7"', "length"),
        (NO_Y, "no-y-len-7", "length = 7", 'length = 7\nno_god = "gold"', "no_god"),
        (NO_Y, "no-y-len-7", "{ 1 = 3, 2 = 7 }", "{ 1 = 3 }", "points"),
        (NO_Y, "no-y-len-7", "{ 1 = 3, 2 = 7 }", "{ 1 = 3, 2 = 7, 3 = 9 }", "points"),
        (NO_Y, "no-y-len-7", 'without = "y"\nlength = 7\n', "", "points"),
        (RG, "rg-len-6", 'equal = "rg"', 'equal = "rr"', "equal"),
        (RG, "rg-len-6", 'equal = "rg"', 'equal = "rgb"', "equal"),
        (RG, "rg-len-6", 'equal = "rg"', 'equals = "rg"', "equals"),
    ],
)
def test_a_wrong_field_of_a_temple_card(
    complaint: Complain, card: str, id: str, old: str, new: str, field: str
) -> None:
    problem = complaint(changed(card, old, new))
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == ("card-file-field", id, field)


def test_an_id_that_is_there_twice(complaint: Complain) -> None:
    problem = complaint(GOOD.replace('id = "count-r"', 'id = "count-y"'))
    assert (problem.code, problem.facts["card"], problem.facts["field"]) == ("card-file-field", "count-y", "id")
    temple = complaint(GOOD.replace('id = "no-k-len-8"', 'id = "no-y-len-7"'))
    assert (temple.code, temple.facts["card"], temple.facts["field"]) == ("card-file-field", "no-y-len-7", "id")


def test_a_card_without_id_is_named_by_its_place(complaint: Complain) -> None:
    problem = complaint(GOOD.replace('id = "count-r"\n', ""))
    assert (problem.code, problem.facts["card"]) == ("card-file-field-missing", "prophecy 2")
    assert problem.facts["field"] == "id"


def test_rows_that_are_no_tables(complaint: Complain) -> None:
    problem = complaint('prophecy = ["count-y"]\n' + GOOD[GOOD.index("[[temple]]") :])
    assert (problem.code, problem.facts["card"]) == ("card-file-field-missing", "prophecy 1")


@pytest.mark.parametrize("text", ["[[prophecy]\n", "prophecy = ", GOOD + "\n=", 'id = "count-y"\nid = "count-y"\n'])
def test_what_is_not_toml(complaint: Complain, text: str) -> None:
    problem = complaint(text)
    assert problem.code == "card-file-syntax" and problem.facts["problem"]


def test_what_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b'id = "C\xf3atl"')
    with pytest.raises(BadInput) as caught:
        load_cards(path)
    assert (caught.value.code, caught.value.facts["file"]) == ("card-file-syntax", str(path))


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.toml", tmp_path):
        with pytest.raises(BadInput) as caught:
            load_cards(path)
        assert (caught.value.code, caught.value.facts["file"]) == ("card-file-unreadable", str(path))
        assert caught.value.facts["problem"]


@pytest.mark.parametrize("table", ["prophecy", "temple"])
def test_a_missing_table(complaint: Complain, table: str) -> None:
    for text in (GOOD.replace(f"[[{table}]]", f"[[{table}s]]"), f"{table} = []\n" + GOOD.replace(table, "other")):
        problem = complaint(text if table == "temple" else text.replace("[[other]]", "[[temple]]"))
        assert problem.code == "card-file-table-missing"
        assert problem.facts["table"] == table


@pytest.mark.rule("BG-1.2")
def test_wrong_numbers_of_cards(complaint: Complain) -> None:
    first = GOOD.index("[[prophecy]]")
    second = GOOD.index("[[prophecy]]", first + 1)
    fewer = complaint(GOOD[:first] + GOOD[second:])
    assert (fewer.code, fewer.facts["table"]) == ("card-file-count", "prophecy")
    assert (fewer.facts["found"], fewer.facts["expected"]) == (54, 55)
    temple = GOOD.index("[[temple]]")
    fewer_temples = complaint(GOOD[:temple] + GOOD[GOOD.index("[[temple]]", temple + 1) :])
    assert (fewer_temples.facts["table"], fewer_temples.facts["found"]) == ("temple", 19)
    copies = complaint(changed(COUNT_Y, "copies = 2", "copies = 3"))
    assert (copies.facts["table"], copies.facts["found"], copies.facts["expected"]) == ("prophecy copies", 55, 54)
    promo = complaint(changed(NO_Y, "length = 7", "length = 7\npromo = true"))
    assert (promo.facts["table"], promo.facts["found"], promo.facts["expected"]) == ("temple without promo", 14, 15)


@pytest.mark.parametrize("text", ["+", "y++", "x", "y-", "Y"])
def test_sequences_are_letters_dots_and_plus_signs(text: str) -> None:
    with pytest.raises(ValueError):
        parse_tokens(text, "grbyk")


ROW = Row("cards.toml", "some-card", {"names": ["a", "b"], "numbers": {"g": 2, "k": 0}, "none": {}, "mixed": ["a", 1]})


def test_lists_of_texts() -> None:
    assert ROW.texts("names", 1, 3) == ["a", "b"]
    for field, fewest, most in (("names", 3, 3), ("names", 0, 1), ("mixed", 2, 2), ("numbers", 1, 2), ("other", 0, 2)):
        with pytest.raises(BadInput) as caught:
            ROW.texts(field, fewest, most)
        assert (caught.value.facts["card"], caught.value.facts["field"]) == ("some-card", field)


def test_numbers_by_name() -> None:
    assert ROW.counts("numbers", [*"grk"]) == [2, 0, 0]
    for field, names in (("numbers", "g"), ("none", "g"), ("names", "g"), ("other", "g")):
        with pytest.raises(BadInput) as caught:
            ROW.counts(field, [*names])
        assert caught.value.facts["field"] == field
    for bad in ("2", True, -1):
        with pytest.raises(BadInput):
            Row("cards.toml", "some-card", {"numbers": {"g": bad}}).counts("numbers", ["g"])


def test_a_single_table() -> None:
    row = read_row(Path("cards.toml"), {"carl": {"levels": 3}}, "carl")
    assert (row.card, row.number("levels", 1)) == ("carl", 3)
    with pytest.raises(BadInput) as caught:
        read_row(Path("cards.toml"), {"carl": []}, "carl")
    assert (caught.value.code, caught.value.facts["table"]) == ("card-file-table-missing", "carl")
