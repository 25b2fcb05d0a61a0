"""One game in play: its record, its events, the way back, and the snippet that people try first."""

from random import Random

import pytest

import coatl
from coatl.kernel.errors import BadInput, IllegalAction
from coatl.kernel.game import Game
from coatl.kernel.records import parse_record, replay_to_end
from coatl.kernel.rules import DEAL


def test_a_game_from_python() -> None:
    """What a person types who wants to see a game played."""
    game = coatl.new_game("board", players=3, seed=7, tokens=True)
    while not game.is_over:
        action = game.legal_actions()[0]
        assert game.why_not(action) is None
        game.apply(game.action_text(action))
    outcome = game.outcome()
    assert max(outcome.scores) == outcome.scores[outcome.winners[0]]
    assert game.score_sheet().totals == outcome.scores
    assert replay_to_end(parse_record(game.record().as_text())).outcome().as_json() == outcome.as_json()


def test_a_seed_is_any_text_or_number() -> None:
    assert coatl.new_game("board", seed=7).record().as_text() == coatl.new_game("board", seed="7").record().as_text()
    assert coatl.new_game("board", seed=7).lines != coatl.new_game("board", seed="07").lines


def test_a_new_game_is_dealt() -> None:
    game = coatl.new_game("board", players=4)
    assert (game.players, game.current_seat, game.is_over, game.seed) == (4, 0, False, "0")
    assert game.seats == ["seat 1", "seat 2", "seat 3", "seat 4"]
    assert game.lines and all(line.startswith(DEAL) for line in game.lines)
    assert len(game.events) == len(game.lines)
    assert game.record().result is None


def test_seats_have_names() -> None:
    names = ["Ana", "Bo"]
    game = coatl.new_game("board", seats=names)
    names.append("late")
    assert game.record().seats == ["Ana", "Bo"]
    with pytest.raises(BadInput) as problem:
        coatl.new_game("board", players=3, seats=["Ana", "Bo"])
    assert (problem.value.code, problem.value.facts) == ("seat-count", {"seats": 2, "players": 3})


def test_players_options_and_games_that_do_not_exist() -> None:
    for code, name, players, options in (
        ("unknown-game", "chess", 2, {}),
        ("player-count", "board", 5, {}),
        ("unknown-option", "board", 2, {"gold": True}),
        ("option-not-a-flag", "board", 2, {"tokens": "yes"}),
    ):
        with pytest.raises(BadInput) as problem:
            coatl.new_game(name, players, **options)
        assert problem.value.code == code


def test_a_dealer_that_does_not_exist() -> None:
    with pytest.raises(BadInput) as problem:
        Game(coatl.find_rules("board"), 2, {}, "7", dealer=9)
    assert problem.value.code == "unknown-dealer"


def test_a_seed_that_cannot_be_written_down() -> None:
    with pytest.raises(BadInput) as problem:
        coatl.new_game("board", seed="\ud800")
    assert (problem.value.code, problem.value.facts) == ("seed-not-text", {"seed": "'\\ud800'"})


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_sees_nothing(seat: int) -> None:
    with pytest.raises(BadInput) as problem:
        coatl.new_game("board", players=2).view(seat)
    assert (problem.value.code, problem.value.facts) == ("unknown-seat", {"seat": seat, "most": 1})


def test_an_action_may_be_a_number_or_its_text() -> None:
    one, other = (coatl.new_game("board", seed=3) for _ in range(2))
    action = one.legal_actions()[0]
    one.apply(action)
    other.apply(other.action_text(action))
    assert one.lines == other.lines


def test_what_is_refused_changes_nothing() -> None:
    game = coatl.new_game("board", seed=3)
    record, events = game.record().as_text(), game.events
    for action, code in (("pass", "wrong-moment"), (-1, "unknown-action"), (10**6, "unknown-action")):
        with pytest.raises(IllegalAction) as refusal:
            game.apply(action)
        assert refusal.value.code == code
    with pytest.raises(BadInput):
        game.apply("fly away")
    assert (game.record().as_text(), game.events, game.steps_back()) == (record, events, 0)


def test_there_is_no_outcome_before_the_end() -> None:
    with pytest.raises(IllegalAction) as refusal:
        coatl.new_game("board").outcome()
    assert refusal.value.code == "not-over"


@pytest.mark.rule("BG-13.1", "CG-11.1")
@pytest.mark.parametrize("name", ["board", "card"])
def test_what_cannot_be_taken_back_is_known_before(name: str) -> None:
    random = Random(13)
    game = coatl.new_game(name, seed=13)
    while not game.is_over:
        final = game.final_actions()
        action = random.choice(game.legal_actions())
        game.apply(action)
        assert (game.steps_back() == 0) == (action in final)


@pytest.mark.rule("BG-13.1")
def test_steps_are_taken_back_one_by_one_or_all() -> None:
    """BG-13.1: discards at setup hide nothing from who makes them; ``done`` hands the turn on."""
    game = coatl.new_game("board", players=2, seed=7)
    start = game.record().as_text()
    first, second = game.legal_actions()[:2]
    game.apply(first)
    after_one = game.record().as_text()
    game.apply(second)
    assert game.steps_back() == 2
    game.take_back()
    assert (game.record().as_text(), game.steps_back(), game.events) == (after_one, 1, [])
    game.apply(second)
    game.restart_turn()
    assert (game.record().as_text(), game.steps_back()) == (start, 0)
    game.apply("done")
    assert game.current_seat == 1
    with pytest.raises(IllegalAction) as refusal:
        game.take_back()
    assert refusal.value.code == "nothing-to-take-back"


def first_turn() -> Game:
    """A game whose first seat has its first turn, with room in its hand."""
    game = coatl.new_game("board", players=2, seed=7, tokens=True)
    while game.record().actions.count("done") < 2:
        game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("showing", ["draw", "see-the-future", "perfect-pick gg", "priest-commitment 1"])
def test_what_shows_something_hidden_cannot_be_taken_back(showing: str) -> None:
    game = first_turn()
    game.apply("take b1")
    game.apply("done")
    game.apply(showing)
    assert game.lines[-1].startswith(DEAL) and game.steps_back() == 0


@pytest.mark.parametrize("open_action", ["take b1", "take h1", "choose 1", "perfect-pick gg"])
def test_what_shows_nothing_can_be_taken_back(open_action: str) -> None:
    """Perfect Pick among it, while the supply board is full."""
    game = first_turn()
    before = game.record().as_text()
    game.apply(open_action)
    assert game.steps_back() == 1
    game.take_back()
    assert game.record().as_text() == before


def test_the_last_action_of_a_game_cannot_be_taken_back() -> None:
    game = coatl.new_game("board", seed=1)
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    assert game.steps_back() == 0 and game.record().result == game.outcome().as_json()
    assert game.legal_actions() == [] and game.why_not(0) is not None


def test_preview_and_view_of_every_seat_and_a_spectator() -> None:
    game = coatl.new_game("board", players=2, seed=7)
    for seat in (0, 1, None):
        assert game.view(seat).seat == seat
        assert game.preview(seat) == game.rules.preview(game.view(seat))


@pytest.mark.parametrize("number", [-1, 10**30])
def test_a_number_that_is_no_action_is_refused_as_such(number: int) -> None:
    game = coatl.new_game("board", seed=1)
    with pytest.raises(IllegalAction, match="unknown-action"):
        game.apply(number)
    with pytest.raises(BadInput, match="unknown-action-text"):
        game.action_text(number)
