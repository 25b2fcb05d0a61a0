"""Resigning among two, three and alone, with the result kept, and rematches with the seats rotated."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from coatl.client import Place
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import play_all, refusal, wait_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('resigning') / 'coatl.sqlite'}") as running:
        yield running


# -- resigning ---------------------------------------------------------------------------------------------------------


def test_whoever_resigns_a_game_of_two_loses_it(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "board")
    with ben.connect(1) as bens:
        ana.resign(0)
        result = wait_until(bens, lambda state: state["table"]["phase"] == "over")["table"]["result"]
    assert (result["reason"], result["winners"], result["resigned"]) == ("resigned", [1], [0])
    assert len(result["scores"]) == len(result["sheet"]) == 2
    assert ana.about()["result"] == result, "kept for those who come later"
    assert ana.about()["seed"]
    assert refusal(ben.resign, 1) == "game-is-over"
    with ben.connect(1) as bens:
        assert refusal(bens.act, "done") == "game-is-over"


def test_a_solo_game_that_is_resigned_is_lost(server: ServerThread) -> None:
    host = server.client.open_table("card", 1, "Ana")
    assert refusal(host.resign, 0) == "game-not-begun"
    host.start()
    host.resign(0)
    result = host.about()["result"]
    assert result["reason"] == "resigned" and 0 not in result["winners"] and result["resigned"] == [0]


def test_a_bot_takes_the_seat_of_whoever_resigns_among_three(server: ServerThread) -> None:
    ana, ben, cyd = open_game(server.client, "card", 3)
    with ana.connect(0) as mine, cyd.connect(2) as cyds:
        ben.resign(1)
        assert refusal(ben.resign, 1) == "resigned-already"
        first, second = play_all(mine, cyds)
    assert first == second and first["resigned"] == [1] and first["reason"] == "all-rounds"
    seat = ana.about()["seats"][1]
    assert seat | {"name": "Ben", "bot": "carver", "resigned": True} == seat


def test_who_has_resigned_plays_no_more(tmp_path: Path) -> None:
    """The bot waits here, so that there is time to try."""
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}", bot_pause=60.0) as server:
        ana, _, _ = open_game(server.client, "card", 3)
        with ana.connect(0) as mine:
            action = mine.legal[0]
            ana.resign(0)
            assert refusal(mine.act, action) == "resigned-already"


def test_nobody_resigns_for_somebody_else(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card")
    assert refusal(ana.resign, 1) == refusal(ben.resign, 0) == "not-your-seat"
    assert ana.about()["phase"] == "playing"


# -- rematch -----------------------------------------------------------------------------------------------------------


def test_a_rematch_that_all_join_has_everybody_one_seat_further(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card", 3, seats=["me", "open", "random"])
    assert refusal(ana.rematch) == "game-not-over"
    with ana.connect(0) as mine:
        for place, seat in ((ana, 0), (ben, 1)):
            place.resign(seat)
        wait_until(mine, lambda state: state["table"]["phase"] == "over")
        bens = ben.rematch()
        assert wait_until(mine, lambda state: bool(state["table"]["rematch"]))["table"]["rematch"] == bens.table
    anas = ana.rematch()
    assert anas.table == bens.table != ana.table
    assert len({ana.token, ben.token, anas.token, bens.token}) == 4
    about = anas.about()
    assert [(seat["name"], seat["yours"]) for seat in about["seats"]] == [
        ("random", False),
        ("Ana", True),
        ("Ben", False),
    ]
    assert about["host"] and not bens.about()["host"]
    anas.start()
    assert len(bens.state(2)["view"]["hand"]) == 4
    assert bens.about()["seed_hash"] != ana.about()["seed_hash"]


def test_a_rematch_is_played_as_agreed_before(server: ServerThread) -> None:
    agreed: dict[str, Any] = {"options": {"promo": True}, "turn_seconds": 600, "public": True, "chat": False}
    ana, ben = open_game(server.client, "board", **agreed)
    ben.resign(1)
    about = ana.rematch().about()
    assert all(about[name] == wanted for name, wanted in agreed.items())


def test_those_who_ask_for_a_rematch_at_the_same_time_meet_at_one_table(server: ServerThread) -> None:
    places = open_game(server.client, "card", 4, seats=["me", "open", "open", "open"])
    for seat, place in enumerate(places):
        place.resign(seat)
    with places[0].connect(0) as mine:
        wait_until(mine, lambda state: state["table"]["phase"] == "over")
    with ThreadPoolExecutor(4) as people:
        again = list(people.map(Place.rematch, places))
    assert len({place.table for place in again}) == 1
    seats = [[seat["yours"] for seat in place.about()["seats"]].index(True) for place in again]
    assert seats == [1, 2, 3, 0]


def test_those_who_were_not_there_join_no_rematch(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card")
    ben.resign(1)
    assert refusal(server.client.watch(ana.table).rematch) == "not-at-the-table"
    again = ana.rematch()
    assert refusal(Place(server.client, again.table, ben.token).about) == "token-unknown"
    assert [seat["name"] for seat in again.about()["seats"]] == ["Ben", "Ana"]
