"""Why a bot advises an action: the most telling thing that the planned turn brings, of the Cóatl in question."""

import pytest

from coatl.bots.bot import Hint
from coatl.bots.reasons import hint_for
from tests.boardgame.table import Table, table


def hint(setting: Table, *plan: str) -> Hint:
    """The advice to begin this plan."""
    actions = [setting.rules.parse_action(text) for text in plan]
    return hint_for(setting.rules, setting.turn(0).state, actions, 0.0)


def test_what_happens_to_another_coatl_is_no_reason() -> None:
    setting = table().coatl(0, "A", "yk").hand(0, "pair-yk", "triple-ggg").pieces(0, "g g g")
    plan = ["begin g", "fulfil A pair-yk", "extend B right g", "extend B right g", "fulfil B triple-ggg", "done"]
    advice = hint(setting, *plan)
    assert (advice.reason, advice.facts["card"], advice.facts["points"]) == ("fulfils-card", "triple-ggg", 3)


def test_another_coatl_that_is_completed_is_no_reason() -> None:
    setting = table().coatl(0, "A", "<yk", "pair-yk").coatl(0, "B", "g").pieces(0, "g y>")
    advice = hint(setting, "extend B right g", "extend A right y>", "done", "done")
    assert (advice.reason, advice.facts["serpent"]) == ("extends-coatl", "gg")
    advice = hint(setting, "extend A right y>", "done", "extend B right g", "done")
    assert (advice.reason, advice.facts["serpent"], advice.facts["points"]) == ("completes-coatl", "<yky>", 1)


@pytest.mark.parametrize(
    ("plan", "card"),
    [
        (["extend A right r", "fulfil A pair-yk", "fulfil A triple-yyy", "done"], "triple-yyy"),
        (["fulfil A pair-yk", "fulfil A triple-yyy", "done"], "pair-yk"),
    ],
)
def test_the_card_that_is_worth_most_is_named_unless_the_advice_is_to_fulfil_another(
    plan: list[str], card: str
) -> None:
    setting = table().coatl(0, "A", "yyyk").hand(0, "pair-yk", "triple-yyy").pieces(0, "r")
    advice = hint(setting, *plan)
    assert (advice.reason, advice.facts["card"]) == ("fulfils-card", card)


def test_without_a_card_the_coatl_that_the_turn_leads_to_is_named() -> None:
    advice = hint(table().pieces(0, "g k r"), "begin g", "extend A right k", "extend A right r", "done")
    assert (advice.reason, advice.facts["serpent"]) == ("extends-coatl", "gkr")
