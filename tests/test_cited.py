"""Every rule of the rules documents is cited by a test, and every cited rule exists.

The citations are read from the test files, so the answer is the same for a part of the tests and for parallel runs.
"""

import ast
import re
from pathlib import Path

import pytest

from coatl import game_names

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"


def stated_rules(document: Path) -> list[str]:
    """The ids of a document's rules, such as BG-6.6, in order."""
    return re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", document.read_text("utf-8"), re.M)


def citations(path: Path) -> list[tuple[str, str]]:
    """Every rule cited by a marker ``pytest.mark.rule(...)`` of a test file, with the place of the citation."""
    cited: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        for marker in node.decorator_list:
            if isinstance(marker, ast.Call) and ast.unparse(marker.func) == "pytest.mark.rule":
                place = f"{path.relative_to(TESTS)}:{marker.lineno}"
                cited += [(str(ast.literal_eval(argument)), place) for argument in marker.args]
    return cited


DOCUMENTS = {path.stem.removesuffix("-game"): path for path in sorted(RULES.glob("*-game.md"))}
"""The rules document of every game."""
CITED = [citation for path in sorted(TESTS.rglob("test_*.py")) for citation in citations(path)]


@pytest.mark.parametrize("game", game_names())
def test_every_rule_of_a_game_that_can_be_played_has_a_test(game: str) -> None:
    stated = stated_rules(DOCUMENTS[game])
    assert stated and len(stated) == len(set(stated))
    cited = {rule for rule, _ in CITED}
    assert [rule for rule in stated if rule not in cited] == []


def test_every_cited_rule_exists() -> None:
    stated = {rule for document in DOCUMENTS.values() for rule in stated_rules(document)}
    assert [f"{place} cites {rule}" for rule, place in CITED if rule not in stated] == []


def test_the_search_finds_citations_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "TESTS", tmp_path)
    file = tmp_path / "test_example.py"
    file.write_text(
        "@pytest.mark.rule('BG-1.1', 'BG-1.2')\n@pytest.mark.slow('BG-1.3')\ndef test_one(): 'BG-1.4'\n"
        "class TestTwo:\n    @pytest.mark.rule('BG-1.5')\n    def test_two(self): ...\n",
        "utf-8",
    )
    assert citations(file) == [
        *(("BG-1.1", "test_example.py:1"), ("BG-1.2", "test_example.py:1"), ("BG-1.5", "test_example.py:5")),
    ]
