"""The random bot chooses as ``play_randomly`` does, through views."""

from collections import Counter

import pytest
from tests.bots.playing import finish, witnessed

import coatl
from coatl.bots.bot import Budget
from coatl.bots.random_bot import RandomBot
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.playouts import play_randomly
from coatl.kernel.registry import find_rules

OPTIONS = {"tokens": True, "golden_feathers": True, "promo": True}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_random_bots_is_the_game_of_play_randomly(players: int) -> None:
    """The same number of decisions leads to the same table, and every generator stands where the other does."""
    rules = find_rules("board")
    done = rules.parse_action("done")
    for number in range(4):
        bots = witnessed(["random"] * players, f"{number}")
        through_views = finish("board", bots, f"deal {number}", OPTIONS)
        state = rules.new_state(players, OPTIONS)
        choosers = [QuickDealer(f"{number}/{seat}") for seat in range(players)]
        decisions = play_randomly(state, QuickDealer(f"deal {number}"), choosers)
        assert decisions == sum(1 for bot in bots for view in bot.shown if view.legal != [done])
        for seat in range(players):
            assert state.view(seat).as_text() == through_views.view(seat).as_text()
            played = bots[seat].bot
            assert isinstance(played, RandomBot)
            assert played.generator.number(2**32) == choosers[seat].number(2**32)


def test_a_lone_done_takes_no_number() -> None:
    game = coatl.new_game("board", seed=3)
    game.apply("done")
    game.apply(game.legal_actions()[0])
    game.apply("done")
    game.apply("take b1")
    seat = game.current_seat
    bot = RandomBot("7")
    assert game.action_text(bot.choose(game.view(seat), Budget())) == "done"
    assert bot.generator.number(1000) == QuickDealer("7").number(1000)


def test_every_legal_action_is_about_as_likely() -> None:
    game = coatl.new_game("board", seed=3)
    view = game.view(game.current_seat)
    bot = RandomBot("7")
    times = Counter(bot.choose(view, Budget()) for _ in range(200 * len(view.legal)))
    assert sorted(times) == view.legal
    assert all(150 <= count <= 250 for count in times.values())


def test_its_hints_are_legal() -> None:
    view = coatl.new_game("board", seed=3).view(0)
    hints = RandomBot("7").hint(view)
    assert hints and {hint.action for hint in hints} <= set(view.legal)
    assert {hint.reason for hint in hints} == {"any-choice"}
