"""BG-8: Sacrifice tokens."""

import pytest

from tests.boardgame.setting import BODY_SPACES
from tests.boardgame.table import Table, table

SIX = ("count-b", "count-g", "pair-yg", "wrap-gyg", "mirror-gk", "triple-yyy")


def with_tokens() -> Table:
    return table(tokens=True)


@pytest.mark.rule("BG-8.1")
@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("perfect-pick", "perfect-pick bb"),
        ("see-the-future", "see-the-future"),
        ("priest-commitment", "priest-commitment 1"),
    ],
)
def test_a_token_is_spent_instead_of_a_normal_action_and_once(name: str, action: str) -> None:
    t = with_tokens().hand(0, "count-r", "count-k", "count-y", "isolated-bb", "isolated-gg").play(action)
    assert name not in t.shown(0)["tokens"] and len(t.shown(0)["tokens"]) == 2
    assert t.refuses("take b1", "wrong-moment")
    while t.seat == 0:
        t.play("done")
    t.play("draw", "done")
    assert t.seat == 0
    assert t.refuses(action, "token-spent")
    assert len(t.shown(1)["tokens"]) == 3, "each player has tokens of their own"


@pytest.mark.rule("BG-8.1")
def test_only_in_a_game_with_tokens() -> None:
    t = table()
    for action in ("perfect-pick bb", "see-the-future", "priest-commitment 1"):
        assert t.refuses(action, "token-spent")


@pytest.mark.rule("BG-8.1")
def test_unspent_tokens_are_worth_nothing() -> None:
    t = with_tokens().completed(0, "<bbb>", "count-b")
    assert t.state.score_sheet().totals == [2, 0]
    assert t.tokens(0).state.score_sheet().totals == [2, 0]


@pytest.mark.rule("BG-8.2")
@pytest.mark.parametrize(("pick", "pieces"), [("<k", ["<k"]), ("g>", ["g>"]), ("bb", ["b", "b"]), ("gk", ["g", "k"])])
def test_perfect_pick_takes_a_head_a_tail_or_two_segments_of_chosen_colours(pick: str, pieces: list[str]) -> None:
    t = with_tokens()
    before = t.view()["bag"]
    t.apply(f"perfect-pick {pick}")
    assert t.board(0) == pieces
    assert {piece: before[piece] - t.view()["bag"].get(piece, 0) for piece in pieces} == {
        piece: pieces.count(piece) for piece in pieces
    }
    assert t.told()[0] == {"code": "perfect-pick", "seat": 0, "pieces": pieces}


@pytest.mark.rule("BG-8.2")
def test_perfect_pick_offers_every_head_every_tail_and_every_pair() -> None:
    picks = [text.split(" ")[1] for text in with_tokens().legal("perfect-pick")]
    heads = [f"<{colour}" for colour in "grbyk"]
    tails = [f"{colour}>" for colour in "grbyk"]
    pairs = [one + other for place, one in enumerate("grbyk") for other in "grbyk"[place:]]
    assert picks == [*heads, *tails, *pairs]


@pytest.mark.rule("BG-8.2", "BG-13.1")
def test_perfect_pick_then_fills_all_empty_spaces_at_once() -> None:
    t = with_tokens().supply(only=True, b1="gr", h1="g").apply("perfect-pick bb")
    assert t.is_chance
    t.deal()
    assert t.empty_spaces() == set()
    assert t.legal() == ["done"], "the board is filled before the turn is ended"
    assert t.view()["supply"]["b1"] == ["g", "r"]


@pytest.mark.rule("BG-8.2")
def test_perfect_pick_fills_only_what_the_bags_still_hold() -> None:
    t = with_tokens().supply(only=True, b1="gr", h1="g").bag("bodies", "b b g g g").play("perfect-pick bb")
    assert t.empty_spaces() == {"b3", "b4", "b5", "b6"}
    dry = with_tokens().supply(only=True, b1="gr", h1="g").bag("bodies", "b b").bag("heads").bag("tails")
    dry.apply("perfect-pick bb")
    assert not dry.is_chance and dry.empty_spaces() == {*BODY_SPACES[1:], "h2", "t1", "t2"}
    assert dry.view()["end_reason"] is None, "two segments are left on the board"


@pytest.mark.rule("BG-8.2")
def test_perfect_pick_only_of_what_the_bag_holds() -> None:
    t = with_tokens().bag("bodies", "b g g").bag("heads", "<k").bag("tails")
    assert t.legal("perfect-pick") == ["perfect-pick <k", "perfect-pick gg", "perfect-pick gb"]
    for pick in ("<g", "k>", "bb", "rr", "gr", "rb"):
        assert t.refuses(f"perfect-pick {pick}", "bag-lacks-it")


@pytest.mark.rule("BG-8.2", "BG-11.3")
def test_perfect_pick_never_fetches_gold() -> None:
    t = table(tokens=True, golden_feathers=True)
    assert all("gold" not in text for text in t.legal("perfect-pick"))
    only_gold = t.bag("bodies", "gold gold").bag("heads").bag("tails")
    assert only_gold.legal("perfect-pick") == []


@pytest.mark.rule("BG-8.2")
def test_perfect_pick_needs_room() -> None:
    seven = with_tokens().pieces(0, "b b b b b b b")
    assert seven.can("perfect-pick <g") and seven.can("perfect-pick g>")
    assert seven.refuses("perfect-pick bb", "no-room")
    full = seven.pieces(0, "b b b b b b b b")
    assert full.legal("perfect-pick") == []
    assert full.refuses("perfect-pick <g", "no-room")
    assert full.refuses("perfect-pick g>", "no-room")


@pytest.mark.rule("BG-8.2")
def test_perfect_pick_cannot_be_spent_when_nothing_is_possible() -> None:
    t = with_tokens().bag("bodies", "b").bag("heads").bag("tails")
    assert t.legal("perfect-pick") == []


@pytest.mark.rule("BG-8.3")
def test_see_the_future_step_by_step() -> None:
    t = with_tokens().face_up(*SIX).hand(0, "isolated-bb", "isolated-gg").apply("see-the-future")
    assert t.view()["face_up"] == [None] * 6 and t.is_chance, "first the whole face-up supply goes and is refilled"
    assert t.told()[0] == {"code": "see-the-future", "seat": 0, "cards": [*SIX]}
    t.draw("count-y", "count-k", "count-r", "triple-bbb", "triple-ggg", "triple-rrr")
    assert {*t.view()["seen_discards"]} == {*SIX}
    assert t.legal() == ["discard isolated-gg", "discard isolated-bb", "done"], "then hand cards are discarded"
    assert t.refuses("choose 1", "wrong-moment")
    assert t.refuses("draw", "wrong-moment")
    t.play("discard isolated-bb", "done")
    assert {text.split(" ")[0] for text in t.legal()} == {"choose", "draw"}, "then cards are chosen, at least one"
    assert t.refuses("done", "take-one-first")
    t.play("choose 4", "done")
    assert t.held(0) == ["isolated-gg", "triple-bbb"]
    assert t.seat == 1 and None not in t.view()["face_up"]


@pytest.mark.rule("BG-8.3")
def test_see_the_future_discards_any_number_of_hand_cards() -> None:
    hand = ("count-b", "count-b", "pair-rk")
    reached = set()
    waiting = [with_tokens().hand(0, *hand).play("see-the-future")]
    for t in waiting:
        for text in t.legal():
            after = table(tokens=True)
            after.state, after.box, after.lost = t.state.clone(), t.box, t.lost
            after.play(text)
            if text == "done":
                reached.add(tuple(after.held(0)))
            else:
                waiting.append(after)
    assert reached == {(), ("count-b",), ("count-b", "count-b"), ("pair-rk",), hand[1:], hand}


@pytest.mark.rule("BG-8.3")
def test_see_the_future_discards_in_ascending_order() -> None:
    t = with_tokens().hand(0, "count-b", "pair-rk").play("see-the-future", "discard pair-rk")
    assert t.refuses("discard count-b", "discard-ascending")


@pytest.mark.rule("BG-8.3")
def test_with_5_cards_nothing_is_taken() -> None:
    t = with_tokens().hand(0, "count-r", "count-k", "count-y", "isolated-bb", "isolated-gg")
    t.play("see-the-future", "done")
    assert t.legal() == ["done"]
    t.play("done")
    assert t.seat == 1 and len(t.held(0)) == 5


@pytest.mark.rule("BG-8.3")
def test_after_discarding_from_5_at_least_one_must_be_taken() -> None:
    t = with_tokens().hand(0, "count-r", "count-k", "count-y", "isolated-bb", "isolated-gg")
    t.play("see-the-future", "discard isolated-bb", "done")
    assert t.refuses("done", "take-one-first")
    t.play("draw")
    assert t.legal() == ["done"]


@pytest.mark.rule("BG-8.3")
def test_if_no_card_is_there_none_is_taken() -> None:
    t = with_tokens().face_up().deck().play("see-the-future", "done")
    assert t.legal() == ["done"]
    assert t.play("done").seat == 1
    only_face_up = with_tokens().face_up("count-b").deck().play("see-the-future", "done")
    assert only_face_up.legal() == ["choose 1"], "the discarded one came back, and it must be taken"


@pytest.mark.rule("BG-8.3", "BG-12.2")
def test_cards_discarded_from_hand_are_not_shown() -> None:
    t = with_tokens().hand(0, "count-b", "pair-rk").play("see-the-future").apply("discard pair-rk")
    assert t.told(0) == [{"code": "card-discarded", "seat": 0, "card": "pair-rk"}]
    assert t.told(1) == t.told(None) == [{"code": "card-discarded", "seat": 0}]
    assert t.shown(0, 1)["hand_size"] == 1
    assert t.view(0)["own_discards"] == ["pair-rk"] and t.view(1)["own_discards"] == []


@pytest.mark.rule("BG-8.4")
@pytest.mark.parametrize("pile", [1, 2])
def test_priest_commitment_takes_the_top_of_a_pile_into_hand(pile: int) -> None:
    t = with_tokens().temples(0, "no-g-len-9").piles("bk-len-9", "no-y-kg", under=(3, 3))
    t.apply(f"priest-commitment {pile}")
    taken = ("bk-len-9", "no-y-kg")[pile - 1]
    assert sorted(t.shown(0, 0)["temples"]) == sorted(["no-g-len-9", taken])
    assert t.is_chance
    t.deal()
    assert t.view()["temple_piles"][pile - 1]["under"] == 2
    assert t.told()[0] == {"code": "priest-commitment", "seat": 0, "pile": pile, "card": taken}
    assert t.told_codes() == ["priest-commitment", "temple-revealed"]
    assert t.legal() == ["done"]


@pytest.mark.rule("BG-8.4", "BG-6.7")
def test_still_one_temple_card_a_coatl() -> None:
    t = with_tokens().temples(0, "no-g-len-9").piles("no-k-br", "no-y-kg").play("priest-commitment 2", "done")
    t.play("draw", "done").pieces(0, "r>").coatl(0, "A", "<bbb", "count-b").play("extend A right r>")
    assert {"temple no-g-len-9", "temple no-y-kg"} <= {*t.legal("temple")}
    t.play("temple no-y-kg")
    assert t.refuses("temple no-g-len-9", "wrong-moment")
    assert t.shown(0, 0)["temples"] == ["no-g-len-9"]


@pytest.mark.rule("BG-8.4")
def test_priest_commitment_needs_a_pile() -> None:
    t = with_tokens().piles("", "no-y-kg", under=(0, 0))
    assert t.refuses("priest-commitment 1", "pile-empty")
    assert t.legal("priest-commitment") == ["priest-commitment 2"]
    none = with_tokens().piles("", "", under=(0, 0))
    assert none.refuses("priest-commitment 1", "pile-empty")
    assert none.refuses("priest-commitment 2", "pile-empty")


@pytest.mark.rule("BG-8.4")
def test_the_last_card_of_a_pile_can_be_taken() -> None:
    t = with_tokens().piles("bk-len-9", "no-y-kg", under=(0, 2)).apply("priest-commitment 1")
    assert not t.is_chance
    assert t.view()["temple_piles"] == [{"top": None, "under": 0}, {"top": "no-y-kg", "under": 2}]
