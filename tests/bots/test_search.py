"""The bot that tries its turns out: it keeps to the rules, to what it may know, and to its budget."""

import pytest

import coatl
from coatl.bots.bot import Budget
from coatl.bots.deadline import Deadline
from coatl.bots.judges import Judge
from coatl.bots.one_turn import PriestBot
from coatl.bots.search import HighPriestBot
from coatl.bots.turns import TurnSearch
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.view import View

FEW = Budget(simulations=6)

SITUATIONS = [
    ("board", 2, {"tokens": True, "golden_feathers": True}),
    ("board", 4, {"promo": True}),
    ("card", 1, {"carl": "bossy", "carl2": True}),
    ("card", 3, {}),
]


def views(game: str, players: int, options: dict[str, object], every: int) -> list[View]:
    """What seats see at some of their decisions in a game by chance."""
    play = coatl.new_game(game, players=players, seed="search", **options)
    generator = QuickDealer("search")
    seen: list[View] = []
    while not play.is_over:
        legal = play.legal_actions()
        if len(legal) > 1:
            seen.append(play.view(play.current_seat))
        play.apply(legal[generator.number(len(legal))])
    return seen[::every]


@pytest.mark.parametrize(("game", "players", "options"), SITUATIONS)
def test_the_same_view_seed_and_simulations_give_the_same_legal_action(
    game: str, players: int, options: dict[str, object]
) -> None:
    """Also from a bot that has chosen before, and in a position that differs in what is hidden."""
    bot = HighPriestBot("7")
    priest = PriestBot("7")
    for view in views(game, players, options, 90 if game == "board" else 25):
        action = bot.choose(view, FEW)
        assert action in view.legal
        twin = coatl.find_rules(game).determinize(view, QuickDealer("another deal"))
        assert HighPriestBot("7").choose(twin.view(view.seat), FEW) == action
        assert PriestBot("7").choose(twin.view(view.seat), FEW) == priest.choose(view, FEW)


@pytest.mark.parametrize(("maker", "thought"), [(HighPriestBot, "search"), (PriestBot, "think_twice")])
def test_within_seconds_a_turn_is_played_as_planned(
    maker: type[HighPriestBot | PriestBot], thought: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing appears while a hand is chosen, so the bot thinks once and has an answer ready for what follows."""
    game = coatl.new_game("board", players=4, seed=9)
    while game.current_seat < 3:
        game.apply(game.legal_actions()[0])
    bot = maker("plan")
    game.apply(bot.choose(game.view(3), Budget(seconds=0.5)))
    monkeypatch.delattr(maker, thought)
    made = 1
    while game.current_seat == 3 and game.view(3).turn == 0:
        game.apply(bot.choose(game.view(3), Budget(seconds=0.5)))
        made += 1
    assert made > 2


def test_with_no_time_left_it_still_answers() -> None:
    for view in views("board", 2, {}, 40):
        assert HighPriestBot("late").choose(view, Budget(seconds=0.0)) in view.legal
        assert PriestBot("late").choose(view, Budget(seconds=0.0)) in view.legal


@pytest.mark.parametrize(("seconds", "used"), [(1.0, 0.9), (0.02, 0.015), (0.004, 0.002), (0.0, 0.0)])
def test_of_little_time_a_reserve_is_kept_but_never_all(seconds: float, used: float) -> None:
    assert Budget(seconds, clock=lambda: 0.0).deadline(0.9).end == pytest.approx(used)


@pytest.mark.parametrize("moves", [1, 30, 100])
def test_when_time_is_up_no_further_move_is_followed(moves: int) -> None:
    """The clock goes on by one whenever it is looked at, which is after every move and every draw that is tried."""
    rules = coatl.find_rules("card")
    view = views("card", 2, {}, 1)[0]
    looks = iter(range(10_000))
    deadline = Deadline(lambda: float(next(looks)), moves - 1.5)
    root = rules.determinize(view, QuickDealer("late"))
    lines = TurnSearch(rules, Judge(rules), root, QuickDealer("late"), 48, True).lines(deadline)
    assert moves <= next(looks) <= moves + 1
    assert all(line.actions[0] in view.legal for line in lines)


def test_a_single_simulation_compares_nothing() -> None:
    """Two turns need two trials, so the first look decides."""
    rules = coatl.find_rules("card")
    for view in views("card", 2, {}, 10):
        dealer = QuickDealer("hasty")
        root = rules.determinize(view, dealer)
        search = TurnSearch(rules, Judge(rules), root, dealer, rules.thinking.wide_breadth, True)
        best = search.lines()[0]
        assert HighPriestBot("hasty").search(view, Budget(simulations=1))[0].value == best.value
