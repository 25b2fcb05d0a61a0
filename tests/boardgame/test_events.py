"""What actions and draws tell, and to whom. The events of single rules are tested with these rules."""

import json
import random
from typing import Any

import pytest

import coatl
from coatl.kernel.events import seen_by
from tests.boardgame.setting import board_rules
from tests.boardgame.table import table


def test_dealing_tells_every_card_to_those_who_may_see_it() -> None:
    game = coatl.new_game("board", players=2, seed=5)
    told = {viewer: seen_by(game.events, viewer) for viewer in (None, 0, 1)}
    codes = [event["code"] for event in told[None]]
    assert codes == [
        *(16 * ["piece-supplied"] + 2 * ["temple-dealt"] + 2 * ["temple-revealed"]),
        *(6 * ["card-revealed"] + 7 * ["card-dealt"]),
    ]
    assert told[None][0].keys() == {"code", "seat", "space", "piece"}
    for owner in (0, 1):
        for viewer in (None, 0, 1):
            dealt = [event for event in told[viewer] if event["code"] in ("card-dealt", "temple-dealt")]
            assert all(("card" in event) == (event["seat"] == viewer) for event in dealt)
        seat: dict[str, Any] = game.view(owner).as_json()["seats"][owner]  # type: ignore[index]
        cards = [event["card"] for event in told[owner] if event["code"] == "card-dealt" and event["seat"] == owner]
        assert sorted(map(str, cards)) == sorted(seat["hand"])


@pytest.mark.rule("BG-2.4")
def test_setting_cards_aside_is_told_to_nobody_else_and_hand_sizes_when_all_have_chosen() -> None:
    game = coatl.new_game("board", players=2, seed=5)
    aside = game.apply(game.legal_actions()[0])
    card = game.lines[-1].removeprefix("discard ")
    assert seen_by(aside, 0) == [{"code": "card-set-aside", "seat": 0, "card": card}]
    assert seen_by(aside, 1) == seen_by(aside, None) == []
    assert seen_by(game.apply("done"), 1) == [{"code": "hand-chosen", "seat": 0}]
    game.apply(game.legal_actions()[0])
    assert seen_by(game.apply("done"), None) == [
        {"code": "hand-chosen", "seat": 1},
        {"code": "hands-kept", "seat": None, "sizes": [2, 3]},
        {"code": "turn-begun", "seat": 0, "turn": 1, "actions": 1},
    ]


def test_assembling_is_told_step_by_step() -> None:
    t = table().pieces(0, "b b <g y>").coatl(0, "B", "<bb").hand(0, "count-b")
    assert t.apply("begin b").told() == [{"code": "coatl-begun", "seat": 0, "coatl": "A", "piece": "b"}]
    facts = {"coatl": "A", "side": "left", "piece": "<g", "serpent": "<gb"}
    assert t.apply("extend A left <g").told() == [{"code": "coatl-extended", "seat": 0, **facts}]
    facts = {"coatl": "B", "side": "right", "piece": "b", "serpent": "<bbb"}
    assert t.apply("extend B right b").told() == [{"code": "coatl-extended", "seat": 0, **facts}]
    second = table().pieces(0, "k").coatl(0, "A", "b").apply("begin k")
    assert second.told()[0]["coatl"] == "B"


def test_completing_without_a_temple_card_is_told_at_done() -> None:
    t = table().pieces(0, "b>").coatl(0, "A", "<bb", "count-b").apply("extend A right b>")
    assert t.told_codes() == ["coatl-extended"]
    assert t.apply("done").told() == [{"code": "coatl-completed", "seat": 0, "serpent": "<bbb>", "points": 2}]


def test_a_refill_is_told_piece_by_piece() -> None:
    t = table().supply(only=True, b1="gr", h1="g", h2="b").apply("take b1").apply("done").draw("k", "y")
    assert t.told() == [
        {"code": "piece-supplied", "seat": None, "space": "b1", "piece": "k"},
        {"code": "piece-supplied", "seat": None, "space": "b1", "piece": "y"},
    ]
    golden = table(golden_feathers=True).supply(only=True, b1="gr", h1="g").apply("take b1").apply("done").draw("gold")
    assert golden.told()[-1]["piece"] == "gold"


def test_the_end_is_told_with_its_result() -> None:
    t = table().pieces(1, "b>").coatl(1, "A", "<bb", "count-b").turn(1)
    t.completed(1, "<ggg>", "count-g").completed(1, "<rrr>", "count-r").play("extend A right b>", "done")
    assert t.told()[-1] == {"code": "end-triggered", "seat": 1, "reason": "third-coatl"}
    t.play("done", "take b1", "done")
    result = {"reason": "third-coatl", "scores": [0, 6], "winners": [1], "decided_by": "points"}
    assert t.told() == [{"code": "game-over", "seat": None, **result}]
    assert t.state.outcome().as_json() == result


@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_events_tell_plain_facts_and_secrets_only_to_their_seat(seed: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = dict.fromkeys(("tokens", "promo", "golden_feathers"), True)
    game = coatl.new_game("board", players=2 + seed % 3, seed=seed, **options)
    secret = {"card-set-aside", "card-discarded", "card-dealt", "card-drawn", "temple-dealt"}
    while not game.is_over:
        text = game.action_text(rng.choice(game.legal_actions()))
        events = game.apply(text)
        assert events or text == "done", "every action but done tells something"
        for event in events:
            assert bool(event.secrets) == (event.code in secret)
            assert event.hidden == (event.code == "card-set-aside")
            assert event.seat is not None or not event.secrets
        for viewer in (None, *range(game.players)):
            assert json.loads(json.dumps(seen_by(events, viewer))) == seen_by(events, viewer)


def test_every_action_has_the_event_of_its_kind() -> None:
    """In random games every family of actions comes up with its own code."""
    codes: dict[str, set[str]] = {}
    for seed in range(5):
        rng = random.Random(seed)
        options: dict[str, Any] = dict.fromkeys(("tokens", "promo", "golden_feathers"), True)
        game = coatl.new_game("board", players=2, seed=seed, **options)
        while not game.is_over:
            action = rng.choice(game.legal_actions())
            before = game.state.clone()
            after = before.clone()
            after.apply(action)
            first = board_rules().action_events(before, action, after)[:1]
            codes.setdefault(game.action_text(action).split(" ")[0], set()).update(event.code for event in first)
            game.apply(action)
    assert {family: found for family, found in codes.items() if family not in ("done", "discard", "pass", "draw")} == {
        "take": {"pieces-taken"},
        "choose": {"card-chosen"},
        "begin": {"coatl-begun"},
        "extend": {"coatl-extended"},
        "fulfil": {"prophecy-fulfilled"},
        "temple": {"temple-fulfilled"},
        "perfect-pick": {"perfect-pick"},
        "see-the-future": {"see-the-future"},
        "priest-commitment": {"priest-commitment"},
        "give-gold": {"gold-given"},
        "receive": {"piece-received"},
    }
    assert codes["discard"] == {"card-set-aside", "card-discarded"}
