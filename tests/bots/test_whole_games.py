"""What holds for every registered bot in whole games of every registered game."""

import pytest

from coatl.bots.bot import Bot, Budget
from coatl.bots.registry import bot_names, make_bot
from coatl.kernel.registry import find_rules
from coatl.kernel.state import State
from coatl.kernel.view import View
from tests.bots.playing import WitnessedBot, finish, witnessed

TABLES = [
    ("card", 1, {"carl": "bossy", "carl2": True}),
    ("card", 2, {}),
    ("card", 4, {}),
    ("board", 3, {"tokens": True, "promo": True}),
    ("board", 4, {"tokens": True, "golden_feathers": True}),
    ("board", 2, {"tokens": True, "promo": True, "golden_feathers": True, "fewer_bodies": True}),
]

SELDOM = 7
"""A bot that thinks long is asked at every seventh choice."""


@pytest.mark.parametrize("bot", ["apprentice", "carver", "priest", "random"])
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_bots_are_shown_views_and_choose_legal_actions(
    bot: str, game: str, players: int, options: dict[str, object]
) -> None:
    names = [bot if seat == 0 else "random" for seat in range(players)]
    bots = witnessed(names, f"{game} {players}", 1 if bot == "random" else SELDOM)
    finish(game, bots, f"{players}", options)
    for seat, witness in enumerate(bots):
        assert len(witness.shown) > 10
        for view, action in zip(witness.shown, witness.chosen, strict=True):
            assert isinstance(view, View) and not isinstance(view, State)
            assert view.seat == seat == view.current_seat
            assert action in view.legal


@pytest.mark.parametrize("bot", bot_names())
def test_bots_of_ours_can_be_derived_from(bot: str) -> None:
    """Somebody's own class has the last word, also where the engine is compiled; what it leaves alone still works."""

    class LastBot(type(make_bot(bot, ""))):  # type: ignore[misc]
        def choose(self, view: View, budget: Budget) -> int:
            return view.legal[-1]

    one, other = WitnessedBot(LastBot("one")), WitnessedBot(make_bot("random", "other"))
    finish("card", [one, other], "derived")
    assert one.chosen == [view.legal[-1] for view in one.shown]
    view = next(view for view in one.shown if len(view.legal) > 1)
    assert {hint.action for hint in one.hint(view)} <= {*view.legal} and one.hint(view)


def test_a_bot_that_lacks_something_says_what() -> None:
    class SilentBot(Bot):
        def choose(self, view: View, budget: Budget) -> int:
            return view.legal[0]

    view = find_rules("board").new_state(2, {}).view(0)
    with pytest.raises(NotImplementedError, match=r"SilentBot\.hint"):
        SilentBot().hint(view)  # type: ignore[abstract]


@pytest.mark.parametrize("bot", ["apprentice", "carver", "priest"])
def test_a_choice_depends_on_the_view_and_the_seed_alone(bot: str) -> None:
    """A bot made afresh for a view goes on as the same bot did, and the view stays as it was."""
    bots = witnessed([bot, "random"], "again", SELDOM)
    finish("board", bots, "again", {"tokens": True})
    for view, action in [*zip(bots[0].shown, bots[0].chosen, strict=True)][:: 2 * SELDOM]:
        before = view.as_text()
        assert make_bot(bot, "again/0").choose(view, Budget()) == action
        assert view.as_text() == before


def test_seeds_make_random_games_differ() -> None:
    ends = {finish("board", witnessed(["random"] * 2, seed), "one deal").view(None).as_text() for seed in "abc"}
    assert len(ends) == 3


def test_legal_is_what_the_rules_say() -> None:
    """The views of the tests above are the game's own: their actions are those that the rules name."""
    bots = witnessed(["random"] * 2, "legal")
    finish("board", bots, "legal")
    rules = find_rules("board")
    view = bots[0].shown[5]
    assert view.as_json()["legal"] == [rules.action_text(action) for action in view.legal]
