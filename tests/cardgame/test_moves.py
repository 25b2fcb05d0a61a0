"""What bots weigh up in a turn of the card game."""

import pytest

from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from coatl.cardgame.evaluate import moves
from coatl.cardgame.placements import placements
from coatl.kernel.dealers import QuickDealer
from tests.cardgame.table import card_rules


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, {}), (1, {}), (1, {"carl2": True})])
def test_in_whole_games_there_is_always_a_move_and_each_begins_with_a_legal_action(
    players: int, options: dict[str, object]
) -> None:
    for seed in range(3):
        state, dealer = card_rules().new_state(players, options), QuickDealer(f"moves {seed}")
        state.deal(dealer)
        while not state.is_over:
            legal = state.legal_actions()
            found = moves(state, False)
            assert found and all(move[0] in legal for move in found)
            if not state.is_final_round():
                assert [move[0] for move in found] == legal
            state.play(legal[dealer.number(len(legal))], dealer)


@pytest.mark.parametrize("bot", ["carver", "priest"])
def test_a_head_is_chosen_with_its_tail(bot: str) -> None:
    """CG-7.2: bots find the most points that a head and a tail can bring, if there is nothing else to think of."""
    for seed in range(6):
        state, dealer = card_rules().new_state(2, {}), QuickDealer(f"heads {seed}")
        state.deal(dealer)
        while not (state.is_final_round() and state.seat == 1):
            legal = state.legal_actions()
            state.play(legal[dealer.number(len(legal))], dealer)
        best = placements(state)[0].points
        player = make_bot(bot, "heads")
        while not state.is_over:
            state.play(player.choose(state.view(1), Budget()), dealer)
        assert state.outcome().scores[1] == best
