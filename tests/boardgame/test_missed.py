"""Points that lay ready when a Cóatl was completed (BG-6.7), or in a seat's last turn, and were not taken."""

from coatl.boardgame.missed import missed
from tests.boardgame.table import Table, table


def ready() -> Table:
    """A Cóatl that two cards could be fulfilled with; Temple cards that it does not meet are in reach as dealt."""
    cards = ("blocks-bbyy", "isolated-bb")
    return table().pieces(0, "b b y y>").hand(0, *cards).coatl(0, "A", "<bbrbbkr").turn(0)


def test_a_card_that_could_have_been_fulfilled() -> None:
    t = ready()
    before = t.state.clone()
    t.apply("extend A right y>", "fulfil A isolated-bb", "done")
    found = missed(before, t.state, 0, False)
    assert found is not None
    laid, best = found["laid"], found["best"]
    assert isinstance(laid, int) and isinstance(best, int)
    assert laid == 5 and best >= 9 and found["points"] == best - laid
    assert {"id": "blocks-bbyy", "points": 4, "laid": 0} in found["cards"]  # type: ignore[operator]
    steps = found["steps"]
    assert isinstance(steps, list)
    again = ready()
    for step in steps:
        again.apply(step)
        again.state.deal(again.dealer)
    assert again.state.score_sheet().totals[0] == best


def test_nothing_is_missed_by_the_best_assembly() -> None:
    t = ready()
    before = t.state.clone()
    best = missed(before, before, 0, True)
    assert best is not None and isinstance(best["steps"], list)
    for step in best["steps"]:
        t.apply(step)
        t.state.deal(t.dealer)
    assert missed(before, t.state, 0, False) is None
    assert missed(before, t.state, 0, True) is None


def test_what_can_still_be_done_later_is_not_missed() -> None:
    """Without completing anything, only in the last turn."""
    t = ready()
    before = t.state.clone()
    t.apply("extend A right b", "done")
    assert missed(before, t.state, 0, False) is None
    last = missed(before, t.state, 0, True)
    assert last is not None and last["laid"] == 0 and last["last"] is True


def test_choosing_a_hand_misses_nothing() -> None:
    t = table()
    start = t.rules.new_state(2, {})
    start.deal(t.dealer)
    assert missed(start, start, 0, True) is None
