"""The score sheet at the end of a card game: what was reached, CARL's side, and cards that count twice."""

import io

import pytest
from rich.console import Console

from coatl.cli.score_sheet import draw_score_sheet
from coatl.kernel.outcome import Entry, Item, Sheet

from .playing import SPEAKER


def sheet_of(*sides: Entry) -> str:
    screen = io.StringIO()
    names = ["Ada", "CARL"]
    Console(file=screen, width=100).print(draw_score_sheet("card", Sheet([[side] for side in sides]), names, SPEAKER))
    return screen.getvalue()


def test_the_score_sheet_says_what_was_reached_and_gives_carl_no_coatl() -> None:
    own = Entry("<gRk>", [Item("pair-gr", 2, 5), Item("temple-4", 1, 3)])
    shown = sheet_of(own, Entry("", [Item("stack-k", 3, 6)]))
    assert "level 2" in shown and "1 goal" in shown and "level 3" in shown and "level, goals" not in shown
    assert shown.count("Cóatl") == 1 and "two sheets" not in shown
    assert len(shown.partition("CARL")[2].splitlines()[4].split("│")) == 5, "card, what it reached, points"


@pytest.mark.rule("CG-7.3")
def test_a_card_on_two_sheets_is_explained() -> None:
    shown = sheet_of(Entry("<gRk>", [Item("pair-gr", 2, 5)]), Entry("", [Item("pair-gr", 1, 2), Item("stack-k", 3, 6)]))
    assert "On two sheets, since it was taken from a side whose score was final already: pair-gr." in shown
