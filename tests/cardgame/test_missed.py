"""Points that lay ready in a turn of the card game and were not taken: by every way to lay the same cards."""

from coatl.cardgame.missed import missed
from tests.cardgame.table import table


def test_a_prophecy_that_was_left_lying() -> None:
    t = table().coatl(0, "by").hand(0, "gr bk ky").supply("pair-gr").turn(0)
    before = t.state.clone()
    t.apply("lay gr right beside")
    assert "pair-gr" in t.fulfillable()
    t.apply("done", "lay bk right beside", "done")
    found = missed(before, t.state, 0, False)
    assert found is not None and isinstance(found["steps"], list)
    assert found["laid"] == 0 and found["points"] == found["best"]
    assert {"id": "pair-gr", "points": 2, "laid": 0} in found["cards"]  # type: ignore[operator]
    again = table().coatl(0, "by").hand(0, "gr bk ky").supply("pair-gr").turn(0)
    again.apply(*found["steps"])
    assert again.totals()[0] == found["best"]
    assert missed(before, again.state, 0, True) is None
