"""OpenSpiel's own simulations of both games, its search, and what hides in its states."""

import pytest

np = pytest.importorskip("numpy", reason="NumPy is missing: pip install 'coatl[rl]'")
from coatl.kernel.errors import BadInput  # noqa: E402

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'coatl[rl]'")
from open_spiel.python.algorithms import mcts  # noqa: E402 - only when it is there

import coatl.rl.openspiel as adapter  # noqa: E402

SETTINGS = ("coatl_card", "coatl_card(players=1,carl=bossy)", "coatl_card(players=3,reward=margin)", "coatl_board")
MORE_SETTINGS = (
    "coatl_board(players=3,tokens=true,promo=true,reward=points)",
    "coatl_board(players=4,golden_feathers=true,fewer_bodies=true)",
    "coatl_card(players=4)",
    "coatl_card(players=1,carl=ambitious,carl2=true)",
)


def random_state(game: adapter.CoatlGame, actions: int, seed: int) -> adapter.CoatlState:
    """The state after so many decisions, or the last one."""
    random = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (actions > 0 or state.is_chance_node()):
        if state.is_chance_node():
            draws, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(draws, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
            actions -= 1
    return state


@pytest.mark.parametrize("name", SETTINGS)
def test_it_passes_the_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", SETTINGS + MORE_SETTINGS)
def test_it_passes_many_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["coatl_board", "coatl_card"])
def test_its_search_plays_our_games(name: str) -> None:
    """OpenSpiel's MCTS, which sees everything, chooses legal actions and goes on to the end of a late game."""
    game = pyspiel.load_game(name)
    state = random_state(game, 1000, 1)
    late = len(state.full_history()) - 8
    state = game.new_initial_state()
    for item in random_state(game, 1000, 1).full_history()[:late]:
        state.apply_action(item.action)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 12, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
    assert moves > 0 and sum(state.returns()) == 0


@pytest.mark.parametrize("name", ["coatl_board(players=3)", "coatl_card(players=3)"])
def test_another_deal_looks_the_same_to_its_player(name: str) -> None:
    """For searches that deal hidden cards anew; the others see that it is another deal."""
    game = pyspiel.load_game(name)
    state = random_state(game, 30, 2)
    random = np.random.default_rng(0)
    twins = [state.resample_from_infostate(1, random.random) for _ in range(5)]
    assert {twin.observation_string(1) for twin in twins} == {state.observation_string(1)}
    assert {tuple(twin.observation_tensor(1)) for twin in twins} == {tuple(state.observation_tensor(1))}
    assert len({twin.observation_string(0) for twin in twins} | {state.observation_string(0)}) > 1
    if state.current_player() == 1:
        for some in (state, *twins):
            some.apply_action(some.legal_actions()[0])
    assert {twin.information_state_string(1) for twin in twins} == {state.information_state_string(1)}


def test_information_states_remember() -> None:
    """Two ways to the same view are two information states; what others do unseen is in neither."""
    game = pyspiel.load_game("coatl_board")
    state = random_state(game, 0, 3)
    assert state.current_player() == 0
    other = state.clone()
    assert other.history() == state.history() and str(other) == str(state)
    discards = [action for action in state.legal_actions() if state.action_to_string(action).startswith("discard")]
    assert len(discards) > 1, "the first seat may discard dealt cards"
    state.apply_action(discards[0])
    other.apply_action(discards[1])
    assert state.information_state_string(1) == other.information_state_string(1)
    assert state.information_state_string(0) != other.information_state_string(0)
    text = state.information_state_string(0)
    assert text.endswith(state.observation_string(0)) and len(text) > len(state.observation_string(0))


def test_an_observer_gives_the_same_tensor() -> None:
    game = pyspiel.load_game("coatl_card")
    state = random_state(game, 10, 4)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == state.observation_tensor(1) == state.information_state_tensor(1)
    assert observer.string_from(state, 1) == state.observation_string(1)
    assert len(observer.tensor) == game.observation_tensor_shape()[0]


def test_what_cannot_be_played_is_refused() -> None:
    for parameters, code in (({"players": 5}, "player-count"), ({"reward": "x"}, "rl-unknown-reward")):
        with pytest.raises(BadInput, match=code):
            adapter.BoardGame(parameters)
