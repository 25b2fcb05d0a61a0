"""The judgement of a position: its features agree with the engine, and at the end it is the score."""

import random

import pytest
from coatl.cardgame.actions import FAMILY, FULFIL, LAY
from coatl.cardgame.evaluate import lead, outlook, points_in_sight
from coatl.cardgame.features import carl_features, level_points, reach_of, side_features
from coatl.cardgame.fitted import FITTED
from coatl.cardgame.game import CardState, new_state
from coatl.cardgame.legal import fulfillable
from coatl.cardgame.scoring import side_levels
from coatl.cardgame.state import PLAY
from coatl.kernel.bits import members
from coatl.kernel.dealers import SeededDealer

SETTINGS = [(1, {"carl": "greedy", "carl2": True}), (2, {}), (3, {})]


def positions(players: int, options: dict[str, object], seed: str) -> list[CardState]:
    """A random game, position by position, its end included."""
    state = new_state(players, options)
    dealer = SeededDealer(seed)
    state.deal(dealer)
    chance = random.Random(seed)
    found = [state.clone()]
    while not state.is_over:
        state.play(chance.choice(state.legal_actions()), dealer)
        found.append(state.clone())
    return found


def most_after(state: CardState, seat: int) -> float:
    """The most points that fulfilling can bring after a card, tried out with the engine."""
    best = level_points(side_levels(state, seat))
    if state.current_seat == seat:
        for card in members(fulfillable(state)):
            after = state.clone()
            after.step(FULFIL + card)
            best = max(best, most_after(after, seat))
    return best


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_what_a_card_brings_is_what_the_engine_makes_of_it(seed: str) -> None:
    """CG-5, for two players: one theft, all of the supply, all that rises, less what is lowered."""
    compared = 0
    for state in positions(2, {}, seed):
        if not state.is_over and state.phase == PLAY and state.played == 0:
            seat = int(state.current_seat)
            reach = reach_of(state, seat)
            before = level_points(side_levels(state, seat))
            for action in state.legal_actions():
                if FAMILY[action] == LAY:
                    after = state.clone()
                    after.step(action)
                    assert reach.gain(after.coatls[seat]) == most_after(after, seat) - before
                    compared += 1
    assert compared > 100


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_at_the_end_the_judgement_is_the_score(players: int, options: dict[str, object]) -> None:
    over = positions(players, options, "end")[-1]
    scores = over.outcome().scores
    assert [outlook(over, side, True) for side in range(over.sides)] == scores
    assert points_in_sight(over, 0) == scores[0]
    assert lead(over, 0) == scores[0] - max(scores[1:])


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_every_feature_has_its_weight(players: int, options: dict[str, object]) -> None:
    state = positions(players, options, "weights")[0]
    features = side_features(state, 0, 2, True)
    for tables in (FITTED.seen, FITTED.unseen):
        assert all(len(row) == len(features) for rows in tables for row in rows)
    if players == 1:
        assert all(len(row) == len(carl_features(state)) for row in FITTED.carl)
