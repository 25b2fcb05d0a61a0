"""CG-10: who knows what."""

import pytest

import coatl
from coatl.kernel.dealers import QuickDealer
from tests.cardgame.slow_counting import CARDS, PATTERNS
from tests.cardgame.table import Table, solo, table

VIEWERS = pytest.mark.parametrize("viewer", [None, 0, 1, 2])
HIDDEN = {"feather_deck", "prophecy_deck", "hands", "out", "temple_deck"}


def busy() -> Table:
    """A table with something of everything."""
    t = table(3).temple("temple-2").coatl(0, "gRb").coatl(1, "yk").hand(0, "gr by").hand(1, "bk bk").hand(2, "rk rk rk")
    t.supply("pair-gr", "").levels(0, {"gap-g": 3, "gap-b": 1}).levels(1, {"gap-y": 0}).levels(2, {"gap-k": 2})
    return t.discards("gk gk")


@pytest.mark.rule("CG-10.1")
@VIEWERS
def test_what_lies_on_the_table_is_open_to_all(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert view["coatls"] == ["gRb", "yk", ""]
    assert [side["levels"] for side in view["sides"]] == [
        *([[], ["gap-b"], [], ["gap-g"]], [["gap-y"], [], [], []], [[], [], ["gap-k"], []]),
    ]
    assert view["supply"] == ["pair-gr", None] and view["temple"] == "temple-2"
    assert view["discards"] == ["gk", "gk"]
    assert sorted(view["laid"])[-1] == "yk" and len(view["laid"]) == 3


@pytest.mark.rule("CG-10.1", "CG-5.5")
@VIEWERS
def test_which_secured_card_is_whose_is_known(viewer: int | None) -> None:
    assert busy().view(viewer)["sides"][0]["levels"][3] == ["gap-g"]


@pytest.mark.rule("CG-10.1")
@VIEWERS
def test_the_numbers_of_cards_are_known(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert view["hand_sizes"] == [2, 2, 3]
    assert view["deck_size"] == 50 - 2 - 2 - 3 - 3 - 2
    assert view["prophecies_left"] == 40 - 1 - 4


@pytest.mark.rule("CG-10.1", "CG-4.3")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_discarded_and_revealed_cards_are_seen_by_all(viewer: int | None) -> None:
    t = table().hand(0, "gr by ky rb").apply("discard gr").draw("bk")
    assert t.view(viewer)["revealed"] == "bk" and t.view(viewer)["discards"] == ["gr"]
    assert {"feather-discarded", "feather-revealed"} <= {event["code"] for event in t.told(viewer)}
    assert t.told_of("feather-revealed", viewer) == [{"seat": 0, "feather": "bk"}]


@pytest.mark.rule("CG-10.2")
def test_hands_are_seen_by_their_owner_alone() -> None:
    t = busy()
    assert t.view(0)["hand"] == ["gr", "by"] and t.view(2)["hand"] == ["rk"] * 3 and t.view(None)["hand"] is None
    other = busy().hand(2, "yk ry ry")
    for viewer in (None, 0, 1):
        assert t.state.view(viewer).as_text() == other.state.view(viewer).as_text(), "another hand looks the same"
    assert t.state.view(2).as_text() != other.state.view(2).as_text()


@pytest.mark.rule("CG-10.2")
def test_feather_cards_drawn_are_told_to_their_owner_alone() -> None:
    t = table().hand(0, "gr by ky rb").supply("gap-k", "gap-y", "gap-b")
    t.apply("lay gr right beside", "lay by right beside", "done").draw("bk", "rk")
    assert t.told_of("feather-drawn", 0) == [{"seat": 0, "feather": "bk"}, {"seat": 0, "feather": "rk"}]
    for viewer in (None, 1):
        assert t.told_of("feather-drawn", viewer) == [{"seat": 0}, {"seat": 0}]


@pytest.mark.rule("CG-10.2")
@VIEWERS
def test_decks_are_shown_by_their_size_alone(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert not HIDDEN & {*view} and isinstance(view["deck_size"], int) and isinstance(view["prophecies_left"], int)


@pytest.mark.rule("CG-10.2", "CG-9.2")
def test_which_cards_are_carls_action_deck_is_hidden_its_composition_is_open() -> None:
    game = coatl.new_game("card", players=1, seed="hidden", carl="bossy")
    out = {line.removeprefix("deal ") for line in game.lines[:5]}
    assert out <= {*PATTERNS}
    for viewer in (None, 0):
        text = game.view(viewer).as_text()
        assert not any(f'"{id}"' in text for id in out), "neither in the deck nor out of the contest"
        left = game.view(viewer).as_json()["action_deck"]
        assert sum(left.values()) == 4, "one was revealed"  # type: ignore[attr-defined]


@pytest.mark.rule("CG-10.2", "CG-9.2")
def test_a_card_set_aside_for_the_action_deck_is_told_by_its_god_alone() -> None:
    t = solo()
    state = t.rules.new_state(1, {"carl": "greedy"})
    before = state.clone()
    draw = int(QuickDealer("aside").draw(state))
    state.apply_chance(draw)
    (event,) = t.rules.draw_events(before, draw, state)
    assert event.seen_by(0) == {"code": "action-card-set-aside", "seat": None, "god": "blue"}


@pytest.mark.rule("CG-10.2")
def test_only_the_seat_whose_turn_it_is_sees_its_legal_actions() -> None:
    t = busy()
    assert t.view(0)["legal"] == t.legal()
    assert t.view(1)["legal"] == t.view(None)["legal"] == []


@pytest.mark.rule("CG-10.1", "CG-10.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_deal_that_agrees_with_a_view_looks_the_same_and_differs_in_what_is_hidden(players: int) -> None:
    t = table(players) if players > 1 else solo()
    pairs = CARDS["feathers"]["pairs"]
    for viewer in (None, 0):
        view = t.state.view(viewer)
        dealt = [t.rules.determinize(view, QuickDealer(str(number))) for number in range(8)]
        assert {state.view(viewer).as_text() for state in dealt} == {view.as_text()}
        for state in dealt:
            totals = [
                state.feather_deck[kind] + state.laid[kind] + state.feather_discards[kind]
                + sum(state.hands[10 * seat + kind] for seat in range(players))
                for kind in range(len(pairs))
            ]  # fmt: skip
            assert totals == [5] * 10 and state.prophecies_left == int(state.prophecy_deck).bit_count()
        if players > 1:
            assert len({tuple(state.hands) for state in dealt}) > 1
        else:
            assert len({int(state.out) for state in dealt}) > 1
