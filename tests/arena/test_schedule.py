"""Mirrored deals: who meets whom, in which seats, and with which luck."""

from collections import Counter

import pytest

from coatl.arena.entrants import parse_budget, parse_entrants
from coatl.arena.match import Match
from coatl.kernel.errors import BadInput
from coatl.kernel.state import CHANCE

from .tournaments import tournament


def seats(bots: str, players: int, games: int) -> list[tuple[str, ...]]:
    """The names in the seats of the first games."""
    what = tournament(bots, players=players)
    return [tuple(what.entrants[place].name for place in what.appointment(game).seats) for game in range(games)]


def test_a_match_plays_every_deal_from_both_sides() -> None:
    assert seats("carver,random", 2, 4) == [("carver", "random"), ("random", "carver")] * 2
    what = tournament("carver,random")
    assert [what.appointment(game).deal for game in range(4)] == [0, 0, 1, 1]


def test_in_a_round_robin_all_meet_on_the_same_deal() -> None:
    what = tournament("carver,random,random@5s")
    assert what.games_per_deal == 6 and what.deals_for(7) == 2 and what.deals_for(6) == 1
    pairs = Counter(frozenset(pair) for pair in seats("carver,random,random@5s", 2, 6))
    assert sorted(pairs.values()) == [2, 2, 2]
    assert {what.appointment(game).deal for game in range(6)} == {0}


def test_one_strong_bot_meets_three_weak_ones_in_every_seat() -> None:
    found = seats("carver,random,random,random", 4, 4)
    assert [names.index("carver") for names in found] == [0, 3, 2, 1]
    assert all(names.count("random") == 3 for names in found)


def test_of_more_bots_than_seats_every_group_plays() -> None:
    what = tournament("carver,random,random@5s,random@6s", players=3)
    assert len(what.groups) == 4 and what.games_per_deal == 12
    in_seat = Counter((seat, place) for game in range(12) for seat, place in enumerate(what.appointment(game).seats))
    assert set(in_seat.values()) == {3}


def test_one_bot_meets_itself() -> None:
    assert seats("random", 3, 1) == [("random",) * 3]


def draws(what_plays: str, game: str, number: int) -> dict[int, list[int]]:
    """All that is drawn in a game, source by source, up to where a deck is made anew."""
    match = Match(tournament(what_plays, game), number, lambda seat, seconds: None)
    bots = [match.make_bot(seat) for seat in (0, 1)]
    found: dict[int, list[int]] = {}
    left: dict[int, int] = {}
    while not match.state.is_over:
        if match.state.current_seat == CHANCE:
            source, total = int(match.state.chance_source()), int(match.state.chance_total())
            if total > left.get(source, total):
                break
            left[source] = total
            draw = int(match.dealer.draw(match.state))
            found.setdefault(source, []).append(draw)
            match.state.step_chance(draw)
        else:
            seat = int(match.state.current_seat)
            match.state.apply(match.choice(seat, bots[seat]))
    return found


@pytest.mark.parametrize("game", ["board", "card"])
def test_bags_and_decks_have_the_same_order_whatever_the_seats_do(foreign: str, game: str) -> None:
    bots = f"random,{foreign}:Last"
    mirrored = [draws(bots, game, number) for number in (0, 1)]
    assert mirrored[0] != mirrored[1]
    for source in mirrored[0].keys() & mirrored[1].keys():
        shorter, longer = sorted((found[source] for found in mirrored), key=len)
        assert longer[: len(shorter)] == shorter
    assert sum(map(len, mirrored[0].values())) > 25
    other_deal = draws(bots, game, 2)
    assert all(other_deal[source][:4] != mirrored[0][source][:4] for source in list(other_deal)[:1])


def test_seeds_of_bots_are_all_different_and_tell_nothing() -> None:
    what = tournament("random,carver", seed="secret")
    found = {what.bot_seed(number, seat) for number in range(10) for seat in (0, 1)}
    assert len(found) == 20 and not any("secret" in seed for seed in found)


@pytest.mark.parametrize(
    ("text", "told"),
    [("0.1s", "0.1s"), ("2s", "2s"), ("50sims", "50sims"), ("1.50s", "1.5s")],
)
def test_a_budget_is_seconds_or_simulations(text: str, told: str) -> None:
    assert str(parse_budget(text)) == told


def test_a_bot_with_a_budget_of_its_own_is_another_entrant() -> None:
    found = parse_entrants("random, random@0.10s,random@3sims", parse_budget("0.1s"))
    assert [entrant.name for entrant in found] == ["random", "random", "random@3sims"]


@pytest.mark.parametrize(
    ("bots", "players", "code"),
    [
        ("carvr,random", 2, "unknown-bot"),
        ("no_such_module:Bot,random", 2, "bot-not-found"),
        ("os:getcwd,random", 2, "bot-not-a-bot"),
        ("os:nothing,random", 2, "bot-not-found"),
        ("random@0s,random", 2, "budget-zero"),
        ("random@0sims,random", 2, "budget-zero"),
        ("random@fast,random", 2, "budget-unknown"),
        ("random@,random", 2, "budget-unknown"),
        ("random,carver", 3, "arena-too-few-bots"),
        ("random", 1, "arena-alone"),
        ("random", 5, "player-count"),
        ("", 2, "unknown-bot"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: str, players: int, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        tournament(bots, players=players)
    assert caught.value.code == code
