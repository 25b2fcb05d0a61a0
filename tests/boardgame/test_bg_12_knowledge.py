"""BG-12: who knows what. That nothing else shows is tested over whole games in ``tests/conformance``."""

from typing import Any

import pytest

import coatl

from tests.boardgame.table import Table, table

SIX = ("count-b", "count-g", "pair-yg", "wrap-gyg", "mirror-gk", "triple-yyy")
VIEWERS = pytest.mark.parametrize("viewer", [None, 0, 1, 2])


def busy() -> Table:
    """A table with something of everything."""
    t = table(players=3, tokens=True, golden_feathers=True).supply(b1="gr", h1="", t2="k").face_up(*SIX[:5])
    t.pieces(0, "b <g gold").pieces(1, "y>").coatl(1, "B", "<bbb", "count-b").hand(2, "count-y", "triple-bbb")
    t.completed(2, "<kkk>", "count-k", temple="no-g-len-9").gold(0, 1).discards("pair-rk").tokens(2, "perfect-pick")
    return t.temples(0, "no-y-kg").temples(1, "no-r-bg").piles("bk-len-9", "rg-len-6", under=(4, 3))


@pytest.mark.rule("BG-12.1")
@VIEWERS
def test_what_lies_on_the_table_is_open_to_all(viewer: int | None) -> None:
    t = busy()
    view: dict[str, Any] = t.view(viewer)
    assert (view["supply"]["b1"], view["supply"]["h1"], view["supply"]["t2"]) == (["g", "r"], [], ["k>"])
    assert view["face_up"] == [*SIX[:5], None]
    assert view["temple_piles"] == [{"top": "bk-len-9", "under": 4}, {"top": "rg-len-6", "under": 3}]
    assert view["seats"][0]["pieces"] == ["b", "<g", "gold"]
    assert view["seats"][1]["coatls"] == [None, {"serpent": "<bbb", "cards": ["count-b"], "temple": None, "points": 2}]
    assert view["seats"][2]["completed"] == [
        {"serpent": "<kkk>", "cards": ["count-k"], "temple": "no-g-len-9", "points": 2 + 3}
    ]
    assert view["seats"][2]["tokens"] == ["perfect-pick"] and len(view["seats"][1]["tokens"]) == 3
    assert view["seats"][0]["gold_received"] == 1
    assert view["options"]["golden_feathers"] is True


@pytest.mark.rule("BG-12.1")
@VIEWERS
def test_the_contents_of_the_bags_are_known_by_count(viewer: int | None) -> None:
    t = busy()
    bag = t.view(viewer)["bag"]
    outside = sum(len(pieces) for pieces in t.view()["supply"].values())
    outside += sum(len(t.board(seat)) for seat in range(3)) + len("bbb") + len("kkk") + 1
    assert sum(bag.values()) + outside == 5 * (3 + 3 + 18) + 5
    assert bag["<b"] <= 2


@pytest.mark.rule("BG-12.1")
@VIEWERS
def test_the_numbers_of_cards_are_known(viewer: int | None) -> None:
    view: dict[str, Any] = busy().view(viewer)
    assert [seat["hand_size"] for seat in view["seats"]] == [0, 0, 2]
    assert [seat["temple_count"] for seat in view["seats"]] == [1, 1, 1]
    assert view["discards_size"] == 1
    assert view["deck_size"] == 54 - 5 - 2 - 2 - 1


@pytest.mark.rule("BG-12.1", "BG-8.3")
@VIEWERS
def test_face_up_cards_discarded_by_see_the_future_were_seen_by_all(viewer: int | None) -> None:
    t = table(players=3, tokens=True).face_up(*SIX).apply("see-the-future")
    assert {*t.view(viewer)["seen_discards"]} == {*SIX}


@pytest.mark.rule("BG-12.1", "BG-5.3")
def test_seen_discards_that_become_the_deck_are_no_discards_any_more() -> None:
    t = table(tokens=True).face_up(*SIX).hand(0, "pair-rk").deck("count-y", "count-k", "count-r")
    t.play("see-the-future")
    assert t.view(1)["seen_discards"] == [] and t.view(1)["discards_size"] == 0
    t.apply("discard pair-rk")
    assert t.view(0)["own_discards"] == ["pair-rk"]
    t.play("done", "draw", "draw", "draw", "draw")
    assert t.view(0)["own_discards"] == [], "the deck ran out and was renewed"


@pytest.mark.rule("BG-12.2")
def test_hands_of_others_are_hidden_as_far_as_they_came_unseen() -> None:
    t = busy()
    assert t.shown(2, 2)["hand"] == ["count-y", "triple-bbb"]
    for viewer in (None, 0, 1):
        seat = t.shown(2, viewer)
        assert (seat["hand"], seat["known"], seat["maybe"], seat["least"]) == (None, [], [], 0)
        assert "triple-bbb" not in t.state.view(viewer).as_text()


@pytest.mark.rule("BG-12.2")
def test_temple_cards_of_others_are_hidden() -> None:
    t = busy()
    assert t.shown(1, 1)["temples"] == ["no-r-bg"]
    for viewer in (None, 0, 2):
        assert t.shown(1, viewer)["temples"] is None
        assert "no-r-bg" not in t.state.view(viewer).as_text()


@pytest.mark.rule("BG-12.2")
@VIEWERS
def test_deck_bags_and_piles_have_no_order_that_could_be_seen(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert {*view["temple_piles"][0]} == {"top", "under"}
    assert isinstance(view["deck_size"], int) and "deck" not in view and "discards" not in view
    assert all(isinstance(count, int) for count in view["bag"].values())


@pytest.mark.rule("BG-12.2")
def test_cards_discarded_from_hands_and_at_setup_are_known_to_their_owner_only() -> None:
    t = table(tokens=True).hand(0, "pair-rk", "pair-kg").play("see-the-future", "discard pair-rk")
    assert t.view(0)["own_discards"] == ["pair-rk"]
    assert t.view(0)["last_discard"] == "pair-rk"
    for viewer in (None, 1):
        assert t.view(viewer)["own_discards"] == [] and t.view(viewer)["last_discard"] is None
        assert '"pair-rk"' not in t.state.view(viewer).as_text()


@pytest.mark.rule("BG-12.2")
def test_only_the_seat_whose_turn_it_is_sees_its_legal_actions() -> None:
    t = table()
    assert t.view(0)["legal"] == t.legal()
    assert t.view(1)["legal"] == t.view(None)["legal"] == []


@pytest.mark.rule("BG-12.3")
def test_a_card_taken_face_up_is_known_until_it_is_played() -> None:
    t = table().face_up(*SIX).coatl(0, "A", "bbb").apply("choose 1").apply("choose 3").play("draw", "done")
    for viewer in (None, 0, 1):
        assert t.shown(0, viewer)["known"] == ["count-b", "pair-yg"]
    t.play("draw", "done", "fulfil A count-b", "done")
    assert t.shown(0, 1)["known"] == ["pair-yg"]


@pytest.mark.rule("BG-12.3")
def test_playing_a_card_that_came_unseen_leaves_the_known_ones() -> None:
    t = table().face_up(*SIX).hand(0, "triple-bbb").coatl(0, "A", "bbb").play("choose 1", "done", "draw", "done")
    t.play("fulfil A triple-bbb", "done")
    assert t.shown(0, 1)["known"] == ["count-b"]


@pytest.mark.rule("BG-12.3")
def test_of_two_identical_cards_one_known_one_stays_known_only_as_often_as_it_is_sure() -> None:
    t = table().face_up(*SIX).hand(0, "count-b").coatl(0, "A", "bbb").play("choose 1", "done", "draw", "done")
    t.play("fulfil A count-b", "done")
    assert t.held(0) == ["count-b"]
    assert t.shown(0, 1)["known"] == [], "the one played may have been the known one"


def discarding(*discards: str) -> Table:
    """Seat 0 holds three known cards and one unknown, and discards some with See the Future."""
    t = table(tokens=True).face_up(*SIX).hand(0, "triple-bbb").play("choose 1", "choose 3", "choose 4", "done")
    t.play("draw", "done", "see-the-future")
    for card in discards:
        t.play(f"discard {card}")
    return t


@pytest.mark.rule("BG-12.3")
@pytest.mark.parametrize(
    ("discards", "known", "maybe", "least"),
    [
        ([], ["count-b", "pair-yg", "wrap-gyg"], [], 0),
        (["count-b"], [], ["count-b", "pair-yg", "wrap-gyg"], 2),
        (["triple-bbb"], [], ["count-b", "pair-yg", "wrap-gyg"], 2),
        (["triple-bbb", "pair-yg"], [], ["count-b", "pair-yg", "wrap-gyg"], 1),
        (["count-b", "triple-bbb", "pair-yg"], [], [], 0),
        (["count-b", "triple-bbb", "pair-yg", "wrap-gyg"], [], [], 0),
    ],
)
def test_after_n_cards_discarded_unseen_n_fewer_are_surely_there(
    discards: list[str], known: list[str], maybe: list[str], least: int
) -> None:
    t = discarding(*discards)
    for viewer in (None, 0, 1):
        shown = t.shown(0, viewer)
        assert (shown["known"], shown["maybe"], shown["least"]) == (known, maybe, least)


@pytest.mark.rule("BG-12.3")
def test_a_card_taken_face_up_after_discarding_is_known_for_sure() -> None:
    t = discarding("triple-bbb").play("done")
    taken = t.view()["face_up"][1]
    t.play("choose 2", "done")
    assert t.shown(0, 1)["known"] == [taken]
    assert (t.shown(0, 1)["maybe"], t.shown(0, 1)["least"]) == (["count-b", "pair-yg", "wrap-gyg"], 2)


@pytest.mark.rule("BG-12.3")
def test_playing_one_of_the_uncertain_cards_leaves_fewer() -> None:
    t = discarding("triple-bbb").coatl(0, "A", "bbbyg").play("done", "draw", "done", "draw", "done")
    t.play("fulfil A count-b")
    assert (t.shown(0, 1)["maybe"], t.shown(0, 1)["least"]) == (["pair-yg", "wrap-gyg"], 1)
    t.play("fulfil A pair-yg")
    assert (t.shown(0, 1)["maybe"], t.shown(0, 1)["least"]) == ([], 0)


@pytest.mark.rule("BG-12.3")
def test_playing_an_unknown_card_changes_nothing_of_the_uncertain_ones() -> None:
    t = discarding("count-b").coatl(0, "A", "bbb").play("done", "draw", "done", "draw", "done")
    t.play("fulfil A triple-bbb")
    assert (t.shown(0, 1)["maybe"], t.shown(0, 1)["least"]) == (["count-b", "pair-yg", "wrap-gyg"], 2)


@pytest.mark.rule("BG-12.3", "BG-8.4")
def test_a_temple_card_taken_from_a_pile_is_known_until_it_is_played() -> None:
    t = table(tokens=True).temples(0, "no-g-len-9").piles("no-k-br", "no-y-kg").play("priest-commitment 2", "done")
    for viewer in (None, 0, 1):
        assert t.shown(0, viewer)["known_temples"] == ["no-y-kg"]
    t.play("draw", "done").pieces(0, "r> b>").coatl(0, "A", "<bbb", "count-b").coatl(0, "B", "<bb", "triple-bbb")
    t.play("extend A right r>", "temple no-g-len-9")
    assert t.shown(0, 1)["known_temples"] == ["no-y-kg"]
    t.play("extend B right b>", "temple no-y-kg")
    assert t.shown(0, 1)["known_temples"] == []


@pytest.mark.rule("BG-12.3")
@pytest.mark.parametrize("viewer", [None, 1])
def test_a_dealt_position_that_agrees_with_a_view_keeps_what_is_known(viewer: int | None) -> None:
    t = discarding("triple-bbb", "pair-yg")
    view = t.state.view(viewer)
    hands = set()
    for _ in range(20):
        dealt = t.rules.determinize(view, t.dealer)
        assert dealt.view(viewer).as_text() == view.as_text()
        hand = dealt.view(0).as_json()["seats"][0]["hand"]  # type: ignore[index]
        assert len({*hand} & {"count-b", "pair-yg", "wrap-gyg"}) >= 1
        hands.add(tuple(hand))
    assert len(hands) > 5


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_nobody_sees_from_a_seat_that_is_not_at_the_table(seat: int) -> None:
    game = coatl.new_game("board", players=2, seed=1)
    with pytest.raises(coatl.BadInput, match="unknown-seat"):
        game.view(seat)
