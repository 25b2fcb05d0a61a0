"""Bots that look one turn ahead: what they find, what they do not peek at, how well they play."""

import pytest

import coatl
from coatl.boardgame.state import THIRD_COATL
from coatl.bots.bot import Budget
from coatl.bots.one_turn import PriestBot
from coatl.bots.registry import make_bot
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.view import View
from tests.boardgame.table import Table, table
from tests.bots.playing import finish


PLANNERS = pytest.mark.parametrize("bot", ["carver", "priest", "high-priest"])


def choice(view: View, bot: str = "priest") -> str:
    return coatl.find_rules(view.game).action_text(make_bot(bot, "1").choose(view, Budget(simulations=20)))


def play_last_turn(setting: Table, bot: str) -> None:
    """Let a bot make the choices of seat 0 in its final turn: seat 1 has completed its third Cóatl (BG-9.2)."""
    setting.turn(0)
    setting.state.end_reason = THIRD_COATL
    setting.state.end_seat = 1
    while setting.seat == 0 and not setting.is_over:
        setting.play(choice(setting.state.view(0), bot))


@PLANNERS
def test_it_completes_a_coatl_that_scores(bot: str) -> None:
    ready = table(players=2).coatl(0, "A", "<bbrbbkrbby", "blocks-bbyy", "isolated-bb", "count-b").pieces(0, "y>")
    play_last_turn(ready, bot)
    assert ready.state.score_sheet().totals[0] >= 14


@PLANNERS
def test_it_gives_a_completed_coatl_every_card_that_scores(bot: str) -> None:
    ready = table(players=2).coatl(0, "A", "<bbbrk").hand(0, "triple-bbb", "count-b", "pair-rk").pieces(0, "r>")
    play_last_turn(ready, bot)
    assert [len(coatl.cards.numbers) for coatl in ready.state.completed[0]] == [3]


def test_it_does_not_know_what_lies_in_the_deck() -> None:
    """Two positions that differ only in what is hidden from the seat give the same choice: the view is the same."""
    rules = coatl.find_rules("board")
    game = coatl.new_game("board", players=2, seed="peek")
    bot = make_bot("random", "peek")
    for step in range(60):
        seat = game.current_seat
        if step % 12 == 0 and len(game.view(seat).legal) > 1:
            twin = rules.determinize(game.view(seat), QuickDealer(f"other deal {step}"))
            assert choice(twin.view(seat)) == choice(game.view(seat))
        game.apply(bot.choose(game.view(seat), Budget()))


@pytest.mark.parametrize("bot", ["priest", "high-priest"])
@pytest.mark.parametrize("game", ["board", "card"])
def test_hints_are_legal_distinct_and_say_why(game: str, bot: str) -> None:
    view = coatl.new_game(game, players=2, seed=4).view(0)
    hints = make_bot(bot, "hint").hint(view)
    actions = [hint.action for hint in hints]
    assert 1 <= len(hints) <= 3
    assert len(set(actions)) == len(actions)
    assert set(actions) <= set(view.legal)
    assert all(hint.reason for hint in hints)


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_first_hint_is_what_it_would_do_and_promises_most(game: str) -> None:
    view = coatl.new_game(game, players=2, seed=4).view(0)
    hints = PriestBot("hint").hint(view)
    assert [hint.points for hint in hints] == sorted((hint.points for hint in hints), reverse=True)
    assert hints[0].action == PriestBot("hint").choose(view, Budget())


def test_the_only_choice_is_said_to_be_one() -> None:
    game = coatl.new_game("board", players=2, seed=4)
    game.apply("done")
    game.apply(next(action for action in game.legal_actions() if game.action_text(action).startswith("discard")))
    game.apply("done")
    game.apply("take b1")
    (hint,) = PriestBot("hint").hint(game.view(0))
    assert game.action_text(hint.action) == "done"
    assert hint.reason == "only-choice"


def test_it_beats_the_random_bot() -> None:
    bots = [make_bot(name, f"2/{seat}") for seat, name in enumerate(["priest", "random"])]
    outcome = finish("board", bots, "match 2").outcome()
    assert outcome.winners == [0]
    assert outcome.scores[0] >= 10


@pytest.mark.parametrize("number", range(6))
def test_it_beats_the_random_bot_at_cards(number: int) -> None:
    carver = number % 2
    names = ["random", "random"]
    names[carver] = "carver"
    bots = [make_bot(name, f"{number}/{seat}") for seat, name in enumerate(names)]
    assert finish("card", bots, f"match {number}").outcome().winners == [carver]


@pytest.mark.soak
@pytest.mark.parametrize("game", ["board", "card"])
def test_it_beats_the_random_bot_nearly_always(game: str) -> None:
    wins = 0
    for number in range(200):
        names = ["carver", "random"] if number % 2 == 0 else ["random", "carver"]
        bots = [make_bot(name, f"soak {number}/{seat}") for seat, name in enumerate(names)]
        wins += finish(game, bots, f"soak {number}").outcome().winners == [number % 2]
    assert wins >= 194
