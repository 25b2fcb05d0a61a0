"""What bots weigh up in a turn of the board game."""

from coatl.boardgame.actions import DONE
from coatl.boardgame.moves import moves
from coatl.boardgame.notation import ACTION_TEXTS
from coatl.kernel.dealers import QuickDealer
from tests.boardgame.table import Table, table


def texts(t: Table) -> list[list[str]]:
    return [[ACTION_TEXTS[action] for action in move] for move in moves(t.state, False)]


def test_pieces_are_laid_one_by_one_if_nothing_else_can_be_done() -> None:
    """There is room for more pieces and nothing to take, the hand is full, and no assembly brings points."""
    t = table().face_up().supply(only=True).pieces(0, "b k")
    t.hand(0, "count-g", "count-g", "count-r", "count-r", "count-y")
    assert texts(t) == [["begin b"], ["begin k"]]


def test_after_an_assembly_more_pieces_may_be_laid_if_it_is_to_be_thorough() -> None:
    t = table().coatl(0, "A", "<bb").hand(0, "count-b").pieces(0, "b y")
    quick = moves(t.state, False)
    thorough = moves(t.state, True)
    assert [move for move in thorough if move in quick] == quick
    assert [[*move, DONE] for move in thorough if move not in quick] == [move for move in quick if len(move) > 1]


def test_in_whole_games_there_is_always_a_move_and_each_begins_with_a_legal_action() -> None:
    for seed in range(3):
        state = table(players=2 + seed, tokens=seed % 2 == 0, golden_feathers=seed % 2 == 0).state
        dealer = QuickDealer(f"moves {seed}")
        while not state.is_over:
            legal = state.legal_actions()
            for thorough in (False, True):
                found = moves(state, thorough)
                assert found and all(move[0] in legal for move in found)
            state.play(legal[dealer.number(len(legal))], dealer)
