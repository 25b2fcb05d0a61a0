"""BG-2: setup."""

from itertools import combinations
from typing import Any

import pytest

import coatl
from coatl.kernel.errors import BadInput
from tests.boardgame.setting import board_rules
from tests.boardgame.table import table

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def dealt(players: int, seed: int = 1, **options: Any) -> coatl.Game:
    """A game in which the first player is about to choose which cards to keep."""
    return coatl.new_game("board", players=players, seed=seed, **options)


def shown(game: coatl.Game, viewer: int | None, owner: int) -> dict[str, object]:
    seats = game.view(viewer).as_json()["seats"]
    assert isinstance(seats, list)
    found: dict[str, object] = seats[owner]
    return found


@pytest.mark.rule("BG-2.1")
@PLAYERS
def test_every_space_of_the_supply_board_is_filled(players: int) -> None:
    supply = dealt(players).view(None).as_json()["supply"]
    assert isinstance(supply, dict)
    assert sum(len(pieces) for pieces in supply.values()) == 16


@pytest.mark.rule("BG-2.1")
def test_pieces_are_drawn_at_random_each_with_the_same_chance() -> None:
    state = board_rules().new_state(2, {})
    state.apply_chance(board_rules().parse_draw("deal b"))
    weights = {board_rules().draw_text(draw): weight for draw, weight in state.chance_outcomes()}
    assert weights == {"deal g": 24, "deal r": 24, "deal b": 23, "deal y": 24, "deal k": 24}
    assert state.chance_total() == 119
    places = [board_rules().draw_text(int(state.outcome_at(place))) for place in range(119)]
    assert {text: places.count(text) for text in places} == weights


@pytest.mark.rule("BG-2.1")
@pytest.mark.parametrize("players", [1, 5])
def test_only_2_to_4_can_play(players: int) -> None:
    with pytest.raises(BadInput) as caught:
        dealt(players)
    assert caught.value.code == "player-count"
    assert (caught.value.facts["players"], caught.value.facts["fewest"], caught.value.facts["most"]) == (players, 2, 4)


@pytest.mark.rule("BG-2.2")
@PLAYERS
def test_each_player_is_dealt_one_hidden_temple_card(players: int) -> None:
    game = dealt(players)
    for owner in range(players):
        own = shown(game, owner, owner)["temples"]
        assert isinstance(own, list) and len(own) == 1
        for viewer in (None, *(seat for seat in range(players) if seat != owner)):
            assert shown(game, viewer, owner)["temples"] is None
            assert shown(game, viewer, owner)["temple_count"] == 1
            assert own[0] not in game.view(viewer).as_text()


@pytest.mark.rule("BG-2.2", "BG-11.1")
@pytest.mark.parametrize(
    ("players", "promo", "sizes"),
    [
        *((2, False, [7, 6]), (3, False, [6, 6]), (4, False, [6, 5])),
        *((2, True, [9, 9]), (3, True, [9, 8]), (4, True, [8, 8])),
    ],
)
def test_the_other_temple_cards_make_two_piles_as_even_as_possible(players: int, promo: bool, sizes: list[int]) -> None:
    piles = dealt(players, promo=promo).view(None).as_json()["temple_piles"]
    assert isinstance(piles, list)
    assert [1 + pile["under"] for pile in piles] == sizes
    assert all(set(pile) == {"top", "under"} and pile["top"] for pile in piles)


@pytest.mark.rule("BG-2.2")
def test_only_the_top_of_a_pile_is_seen() -> None:
    t = table().piles("bk-len-9", "no-y-kg")
    hidden = [number for number in range(20) if t.state.temple_deck >> number & 1]
    ids = [str(card["id"]) for card in t.rules.cards[55:]]
    for viewer in (None, 0, 1):
        assert not [ids[number] for number in hidden if f'"{ids[number]}"' in t.state.view(viewer).as_text()]


@pytest.mark.rule("BG-2.2")
def test_an_empty_pile_stays_empty_and_piles_are_never_evened_out() -> None:
    t = table(tokens=True).piles("bk-len-9", "no-y-kg", under=(0, 3))
    t.play("priest-commitment 1", "done")
    assert t.view()["temple_piles"][0] == {"top": None, "under": 0}
    t.play("priest-commitment 2", "done")
    assert t.view()["temple_piles"][0] == {"top": None, "under": 0}
    assert t.view()["temple_piles"][1]["under"] == 2


@pytest.mark.rule("BG-2.3")
@PLAYERS
def test_6_prophecy_cards_are_face_up(players: int) -> None:
    face_up = dealt(players).view(None).as_json()["face_up"]
    assert isinstance(face_up, list) and len(face_up) == 6 and None not in face_up


@pytest.mark.rule("BG-2.4")
@PLAYERS
def test_3_4_5_and_6_prophecy_cards_are_dealt(players: int) -> None:
    game = dealt(players)
    for seat in range(players):
        hand = shown(game, seat, seat)["hand"]
        assert isinstance(hand, list) and len(hand) == 3 + seat


@pytest.mark.rule("BG-2.4")
def test_players_choose_in_turn_order() -> None:
    game = dealt(4)
    order = []
    while game.view(None).as_json()["phase"] == "keep":
        if game.current_seat not in order:
            order.append(game.current_seat)
        game.apply(game.legal_actions()[0])
    assert order == [0, 1, 2, 3]


@pytest.mark.rule("BG-2.4")
def test_any_choice_of_up_to_3_cards_can_be_kept_and_no_other() -> None:
    """The fourth player has 6 different cards here: every set of at most 3 of them is reached in exactly one way."""
    game = next(game for seed in range(99) if len(set((game := dealt(4, seed)).state.hands[3].numbers)) == 6)  # type: ignore[attr-defined]
    for _ in range(3):
        while game.apply(game.legal_actions()[0])[0].code != "hand-chosen":
            pass
    dealt_cards = shown(game, 3, 3)["hand"]
    assert isinstance(dealt_cards, list)
    kept: list[tuple[str, ...]] = []
    waiting = [game.state]
    for state in waiting:
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            if game.action_text(action) == "done":
                hand = after.view(3).as_json()["seats"][3]["hand"]  # type: ignore[index]
                kept.append(tuple(hand))
            else:
                waiting.append(after)
    assert sorted(kept) == sorted(chosen for size in range(4) for chosen in combinations(dealt_cards, size))


@pytest.mark.rule("BG-2.4")
def test_more_than_3_cannot_be_kept() -> None:
    game = dealt(2)
    game.apply("done")
    reason = game.why_not(game.rules.parse_action("done"))
    assert reason is not None and reason.code == "keep-three"
    game.apply(game.legal_actions()[0])
    game.apply("done")
    assert shown(game, 1, 1)["hand_size"] == 3


@pytest.mark.rule("BG-2.4")
def test_cards_are_discarded_in_ascending_order_and_what_was_passed_over_is_kept() -> None:
    game = dealt(4)
    for _ in range(2):
        while game.apply(game.legal_actions()[0])[0].code != "hand-chosen":
            pass
    hand = shown(game, 2, 2)["hand"]
    assert isinstance(hand, list) and len(set(hand)) == 5
    last = game.why_not(game.rules.parse_action(f"discard {hand[4]}"))
    assert last is not None and last.code == "keep-three", "four cards before it would be kept"
    game.apply(f"discard {hand[3]}")
    earlier = game.why_not(game.rules.parse_action(f"discard {hand[0]}"))
    assert earlier is not None and earlier.code == "discard-ascending"
    foreign = next(card["id"] for card in game.rules.cards if card["id"] not in hand)
    missing = game.why_not(game.rules.parse_action(f"discard {foreign}"))
    assert missing is not None and missing.code == "card-missing"


@pytest.mark.rule("BG-2.4", "BG-12.2")
def test_nobody_sees_what_another_discarded_nor_how_many_until_all_have_chosen() -> None:
    game = dealt(3)
    others = [game.view(viewer).as_text() for viewer in (None, 1, 2)]
    hand = shown(game, 0, 0)["hand"]
    assert isinstance(hand, list)
    game.apply(f"discard {hand[0]}")
    assert [game.view(viewer).as_text() for viewer in (None, 1, 2)] == others
    game.apply(f"discard {hand[2]}")
    game.apply("done")
    for viewer in (None, 1, 2):
        assert shown(game, viewer, 0)["hand_size"] == 3
        assert shown(game, viewer, 0)["hand"] is None
        assert game.view(viewer).as_json()["discards_size"] == 0
    assert shown(game, 0, 0)["hand"] == [hand[1]]
    assert game.view(0).as_json()["own_discards"] == [hand[0], hand[2]]
    while game.view(None).as_json()["phase"] == "keep":
        game.apply(game.legal_actions()[0])
    for viewer in (None, 0, 1, 2):
        assert [shown(game, viewer, owner)["hand_size"] for owner in range(3)] == [1, 0, 0]
        assert game.view(viewer).as_json()["discards_size"] == 11


@pytest.mark.rule("BG-2.5")
@PLAYERS
def test_turns_go_clockwise_from_the_first_player(players: int) -> None:
    t = table(players=players)
    order = []
    for _ in range(2 * players):
        order.append(t.seat)
        t.play("draw", "done")
    assert order == [*range(players)] * 2
