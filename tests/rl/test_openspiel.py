"""OpenSpiel's own simulations of both games, its search, and what hides in its states."""

import pickle

import pytest

np = pytest.importorskip("numpy", reason="NumPy is missing: pip install 'coatl[rl]'")
from coatl.kernel.errors import BadInput  # noqa: E402

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'coatl[rl]'")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402 - only when it is there

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
    state = game.new_initial_state()
    play_on(state, actions, seed)
    return state


def play_on(state: adapter.CoatlState, actions: int, seed: int = 0) -> None:
    """So many decisions by chance, with the draws around them."""
    random = np.random.default_rng(seed)
    while not state.is_terminal() and (actions > 0 or state.is_chance_node()):
        if state.is_chance_node():
            draws, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(draws, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
            actions -= 1


@pytest.mark.parametrize("name", SETTINGS)
def test_it_passes_the_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", SETTINGS + MORE_SETTINGS)
def test_it_passes_many_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["coatl_board", "coatl_card"])
def test_its_search_plays_our_games(name: str) -> None:
    """Whole games of OpenSpiel's MCTS, which sees everything, against blind opponents; its actions are legal."""
    game = pyspiel.load_game(name)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            draws, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(draws, p=chances)))
        elif state.current_player() == 0 and len(state.legal_actions()) > 1:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    assert moves > 10 and sum(state.returns()) == 0


@pytest.mark.parametrize("name", ["coatl_board", "coatl_card", SETTINGS[1]])
def test_its_search_with_hidden_cards_plays_our_games(name: str) -> None:
    """IS-MCTS, which sees no more than its seat and deals the rest, from some moment of a game on."""
    game = pyspiel.load_game(name)
    random = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2.0, 4, random_state=random)
    state = random_state(game, 8, 6)
    for _ in range(6):
        assert bot.step(state) in state.legal_actions()
        play_on(state, 1)


def test_a_deal_holds_no_secrets() -> None:
    """Two games that differ by what another seat discarded unseen: deals for the first seat are alike to everybody."""
    game = pyspiel.load_game("coatl_board")
    games = []
    for choice in range(2):
        state = random_state(game, 0, 3)
        while state.current_player() == 0:
            state.apply_action(state.legal_actions()[-1])  # done: keep the cards
        discards = [action for action in state.legal_actions() if state.action_to_string(action).startswith("discard")]
        state.apply_action(discards[choice])
        games.append(state)
    assert games[0].information_state_string(1) != games[1].information_state_string(1)
    one, other = (state.resample_from_infostate(0, lambda: 0.5) for state in games)
    for player in (0, 1):
        assert one.information_state_string(player) == other.information_state_string(player)
        assert one.observation_tensor(player) == other.observation_tensor(player)


@pytest.mark.parametrize("name", ["coatl_board(tokens=true)", "coatl_card(players=3)", SETTINGS[1]])
def test_what_is_written_down_is_read_again(name: str) -> None:
    """States, deals that look like them to a player, and deals of those: each after some actions of its own."""
    game = pyspiel.load_game(name)
    state = random_state(game, 12, 5)
    twin = state.resample_from_infostate(0, lambda: 0.25)
    play_on(twin, 7)
    triplet = twin.resample_from_infostate(game.num_players() - 1, lambda: 0.75)
    play_on(triplet, 3)
    for written in (state, twin, triplet):
        for copy in (
            game.deserialize_state(written.serialize()),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, written))[1],
            pickle.loads(pickle.dumps(written)),
            written.clone(),
        ):
            assert copy.history() == written.history() and str(copy) == str(written)
            for player in range(game.num_players()):
                assert copy.information_state_string(player) == written.information_state_string(player)
                assert copy.observation_tensor(player) == written.observation_tensor(player)
            play_on(copy, 4)
        assert copy.history() != written.history()
    assert len(triplet.information_state_string(0)) > len(twin.information_state_string(0))


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


def test_without_a_player_it_is_the_one_whose_turn_it_is() -> None:
    state = random_state(pyspiel.load_game("coatl_card(players=3)"), 10, 4)
    player = state.current_player()
    assert state.observation_string() == state.observation_string(player)
    assert state.information_state_string() == state.information_state_string(player)
    assert state.observation_tensor() == state.information_state_tensor() == state.observation_tensor(player)
    for nobody in (-1, 3):
        with pytest.raises(BadInput, match="unknown-seat"):
            state.observation_tensor(nobody)


def test_what_cannot_be_played_is_refused() -> None:
    for parameters, code in (({"players": 5}, "player-count"), ({"reward": "x"}, "rl-unknown-reward")):
        with pytest.raises(BadInput, match=code):
            adapter.BoardGame(parameters)
