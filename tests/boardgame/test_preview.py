"""Previews: what clients show without knowing any rule."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import coatl
from coatl.boardgame.cards import PROPHECIES
from coatl.boardgame.preview import missing_pieces
from coatl.serpent.notation import parse_serpent
from tests.boardgame.setting import board_rules
from tests.boardgame.table import Table, table
from tests.serpent.slow_matching import LETTERS, points_of, read_cards, slow_times

ROWS = read_cards()[0]
BY_ID = {row["id"]: row for row in ROWS}


def preview(t: Table, viewer: int | None) -> dict[str, Any]:
    return t.rules.preview(t.state.view(viewer))


def positions(seed: int, every: int, **options: Any) -> Iterator[coatl.Game]:
    """A random game, stopped every so many actions."""
    rng = random.Random(seed)
    game = coatl.new_game("board", players=2 + seed % 3, seed=seed, **options)
    step = 0
    while not game.is_over:
        legal = game.legal_actions()
        assembling = [action for action in legal if game.action_text(action).split(" ")[0] in ("extend", "fulfil")]
        game.apply(rng.choice(assembling or legal))
        step += 1
        if step % every == 0 and not game.is_over:
            yield game


def alternatives(card: dict[str, Any]) -> str:
    """The colours that can make a difference to a card: its own and one other that stands for all others."""
    own = [letter for letter in LETTERS if letter in card["pattern"]]
    return "".join([*own, *[letter for letter in LETTERS if letter not in own][:1]])


def fewest_pieces(card: dict[str, Any], serpent: str, goal: int, limit: int) -> int | None:
    """The fewest pieces on both ends that reach the goal, trying all up to ``limit``; None if there are none."""
    letters = serpent.strip("<>")
    for count in range(limit + 1):
        for left in range(count + 1):
            if (left and serpent[0] == "<") or (count - left and serpent[-1] == ">"):
                continue
            for added in product(alternatives(card), repeat=count):
                whole = "".join(added[:left]) + letters + "".join(added[left:])
                if slow_times(card["kind"], card["pattern"], whole) >= goal:
                    return count
    return None


@pytest.mark.parametrize("card", ROWS, ids=[row["id"] for row in ROWS])
def test_what_is_missing_are_the_fewest_pieces(card: dict[str, Any]) -> None:
    """Random short serpents, open at both ends or at one: all additions of up to 4 pieces (3 of many colours)."""
    rng = random.Random(card["id"])
    limit = 4 if len(alternatives(card)) <= 3 else 3
    prophecy = PROPHECIES[ROWS.index(card)]
    levels = sorted(int(times) for times in card["points"])
    for _ in range(40):
        serpent = "".join(rng.choices(alternatives(card), k=rng.randint(1, 7)))
        serpent = rng.choice([serpent, serpent, "<" + serpent, serpent + ">"])
        letters = serpent.strip("<>")
        times = slow_times(card["kind"], card["pattern"], letters)
        goal = next((level for level in levels if level > times), None)
        if goal is None:
            continue
        missing = missing_pieces(parse_serpent(serpent), prophecy, times, goal)
        assert missing is not None, serpent
        left, right = missing
        assert slow_times(card["kind"], card["pattern"], left + letters + right) >= goal, (serpent, missing)
        assert not (left and serpent[0] == "<") and not (right and serpent[-1] == ">"), (serpent, missing)
        fewest = fewest_pieces(card, serpent, goal, min(limit, len(left + right)))
        assert fewest == len(left + right) or (fewest is None and len(left + right) > limit), (serpent, missing)


def test_nothing_can_be_missing_from_a_closed_serpent_or_after_the_last_level() -> None:
    t = table().completed(0, "<bbk>", "count-b").coatl(0, "A", "bbbbbb").hand(0, "count-b")
    assert preview(t, 0)["seats"][0]["completed"][0]["cards"]["count-b"] == {"times": 2, "points": 0, "next": None}
    assert preview(t, 0)["cards"]["count-b"][0] == {"times": 6, "points": 5, "next": None}


@pytest.mark.parametrize(
    ("serpent", "card", "following"),
    [
        ("bb", "count-b", {"times": 3, "points": 2, "left": "", "right": "b"}),
        ("bb>", "count-b", {"times": 3, "points": 2, "left": "b", "right": ""}),
        ("bbb", "count-b", {"times": 4, "points": 3, "left": "", "right": "b"}),
        ("kr", "rainbow-ykrgb", {"times": 1, "points": 7, "left": "y", "right": "gb"}),
        ("<kr", "wrap-ykr", {"times": 1, "points": 2, "left": "", "right": "ykr"}),
        ("kkr", "wrap-ykr", {"times": 1, "points": 2, "left": "y", "right": ""}),
        ("rgyg", "promo-yyggr", {"times": 1, "points": 3, "left": "", "right": "y"}),
    ],
)
def test_what_is_missing_by_hand(serpent: str, card: str, following: dict[str, object]) -> None:
    t = table(promo=True).coatl(0, "A", serpent).hand(0, card)
    assert preview(t, 0)["cards"][card][0]["next"] == following


@pytest.mark.parametrize("seed", range(3))
def test_points_and_times_are_those_that_are_scored(seed: int) -> None:
    """In random games: every Cóatl and every card in reach, compared with single lines and with the slow count."""
    looked = 0
    for game in positions(seed, 5, promo=True, golden_feathers=True):
        shown: dict[str, Any] = game.view(None).as_json()
        totals = game.score_sheet().totals
        for viewer in (None, *range(game.players)):
            seen: dict[str, Any] = game.preview(viewer)
            for seat, foreseen in enumerate(seen["seats"]):
                assert foreseen["points"] == totals[seat]
                there = shown["seats"][seat]
                for now, said in zip(
                    [*there["coatls"], *there["completed"]],
                    [*foreseen["coatls"], *foreseen["completed"]],
                    strict=True,
                ):
                    if now is not None:
                        check_coatl(now, said)
                        looked += 1
            own = [] if viewer is None else game.view(viewer).as_json()["seats"][viewer]["coatls"]  # type: ignore[index]
            for id, worth in seen["cards"].items():
                assert [None if now is None else slow_worth(now["serpent"], id) for now in own] == [
                    None if said is None else (said["times"], said["points"]) for said in worth
                ]
    assert looked > 50


def slow_worth(serpent: str, id: str) -> tuple[int, int]:
    times = slow_times(BY_ID[id]["kind"], BY_ID[id]["pattern"], serpent.strip("<>"))
    return times, points_of(BY_ID[id]["points"], times)


def check_coatl(now: dict[str, Any], said: dict[str, Any]) -> None:
    line: dict[str, Any] = board_rules().score_line({key: now[key] for key in ("serpent", "cards", "temple")})
    assert (said["serpent"], said["length"]) == (now["serpent"], len(now["serpent"].strip("<>")))
    assert said["points"] == line["total"] == now["points"]
    assert {id: (card["times"], card["points"]) for id, card in said["cards"].items()} == {
        card["id"]: (card["times"], card["points"]) for card in line["cards"]
    }
    assert said["temple"] == line.get("temple")


@pytest.mark.parametrize("seed", range(3, 6))
def test_a_placement_is_previewed_as_it_turns_out(seed: int) -> None:
    """In random games: every legal placement, compared with the position after it."""
    looked = 0
    for game in positions(seed, 3, promo=True):
        seat = game.current_seat
        placements: dict[str, Any] = game.preview(seat)["placements"]  # type: ignore[assignment]
        legal = [game.action_text(action) for action in game.legal_actions()]
        assert [*placements] == [text for text in legal if text.split(" ")[0] in ("begin", "extend")]
        before: dict[str, Any] = game.view(seat).as_json()["seats"][seat]  # type: ignore[index]
        for text, said in placements.items():
            after = game.state.clone()
            after.apply(game.rules.parse_action(text))
            coatls: list[Any] = after.view(seat).as_json()["seats"][seat]["coatls"]  # type: ignore[index]
            now = next(one for one, old in zip(coatls, before["coatls"], strict=True) if one != old)
            assert (said["serpent"], said["points"]) == (now["serpent"], now["points"])
            assert said["length"] == len(now["serpent"].strip("<>"))
            assert [*said["cards"]] == now["cards"]
            assert {*said["hand"]} == {*before["hand"]} - {*now["cards"]}
            for id, card in [*said["cards"].items(), *said["hand"].items()]:
                assert (card["times"], card["points"]) == slow_worth(now["serpent"], id)
            for id, temple in said["temples"].items():
                line = {"serpent": now["serpent"], "cards": now["cards"], "temple": id}
                assert temple == board_rules().score_line(line)["temple"]
            looked += 1
    assert looked > 30


def test_cards_in_reach_are_those_in_hand_and_face_up() -> None:
    t = table().face_up("count-g", "", "count-b").hand(0, "count-b", "pair-rk").temples(0, "no-g-len-9")
    t.piles("no-y-kg", "", under=(1, 0)).coatl(0, "B", "bbb")
    seen = preview(t, 0)
    assert [*seen["cards"]] == ["count-g", "count-b", "pair-rk"]
    assert seen["cards"]["count-b"][0] is None and seen["cards"]["count-b"][1]["points"] == 2
    assert [*seen["temples"]] == ["no-g-len-9", "no-y-kg"]
    assert seen["temples"]["no-g-len-9"] == [None, {"id": "no-g-len-9", "met": 1, "points": 3}]


@pytest.mark.rule("BG-12.2")
def test_a_spectator_and_another_seat_learn_nothing_of_a_hand() -> None:
    t = table().hand(0, "triple-bbb").temples(0, "no-g-len-9").coatl(0, "A", "bbb").pieces(0, "b")
    assert preview(t, None) | {"seats": []} == {"seats": [], "cards": {}, "temples": {}, "placements": {}}
    assert "triple-bbb" not in str(preview(t, 1)) and "no-g-len-9" not in str(preview(t, 1))
    assert preview(t, 1)["placements"] == {}, "it is not their turn"
    assert "triple-bbb" in preview(t, 0)["cards"]
