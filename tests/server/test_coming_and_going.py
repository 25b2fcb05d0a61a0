"""Leaving and coming back, new tokens, bots that stand in, the turn clock, resigning, and rematches."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, build_opener

import pytest

from coatl.client import Connection, Place, Refused, Server
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import SetClock, any_action, hear, play_all, refusal, say, wait_until


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def server(tmp_path: Path, clock: SetClock) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}", clock, poll_seconds=0.03) as running:
        yield running


@pytest.fixture
def client(server: ServerThread) -> Server:
    return server.client


def stands_in(why: str | None, seat: int = 0) -> Any:
    """Whether a bot stands in for a seat, and why."""
    return lambda state: state["table"]["seats"][seat]["stand_in"] == why


# -- coming back -------------------------------------------------------------------------------------------------------


def test_somebody_comes_back_on_another_device_with_their_own_link(server: ServerThread) -> None:
    ana, _ = open_game(server.client, "card")
    with ana.connect(0) as laptop:
        laptop.act(laptop.legal[0])
        seen = laptop.state
    elsewhere = Place(Server(server.address), ana.table, ana.token)
    with elsewhere.connect(0) as phone:
        assert phone.state["view"] == seen["view"] and phone.state["seq"] == seen["seq"]
        assert phone.state["table"]["host"]
        phone.undo()


def test_a_browser_that_enters_by_a_link_keeps_the_token_out_of_reach_of_scripts(server: ServerThread) -> None:
    ana, _ = open_game(server.client, "card")
    address = f"{server.address}/api/tables/{ana.table}"
    asking = Request(f"{address}/enter", method="POST", headers={"Authorization": f"Bearer {ana.token}"})
    with build_opener().open(asking) as answer:
        cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie and f"Path=/api/tables/{ana.table}" in cookie
    with build_opener().open(Request(address, headers={"Cookie": cookie.split(";")[0]})) as answer:
        assert b'"host":true' in answer.read()
    assert refusal(server.client.ask, "POST", f"/api/tables/{ana.table}/enter") == "not-at-the-table"


def test_missed_changes_are_told_to_whoever_comes_back(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card")
    gone = ben.connect(1)
    with gone, ana.connect(0) as mine:
        before = gone.state["seq"]
        assert gone.socket is not None
        gone.socket.close()
        for _ in range(3):
            mine.chat("are you there?")
        state = wait_until(gone, lambda state: state["seq"] == before + 3)
        assert state["complete"] and [change["seq"] for change in state["changes"]] == [before + 1, before + 2, before + 3]


def test_the_game_is_there_after_the_table_was_dropped_from_memory(server: ServerThread, clock: SetClock) -> None:
    ana, ben = open_game(server.client, "card", absence_seconds=None)
    with ana.connect(0) as mine:
        mine.act(mine.legal[0])
        seen = mine.state["view"]
    clock.pass_by(server.house.settings.idle_seconds + 1)
    while ana.table in server.house.tables.held:
        pass
    assert ana.state(0)["view"] == seen
    with ben.connect(1) as bens:
        bens.chat("back again")


def test_a_new_token_makes_the_old_one_worthless(server: ServerThread) -> None:
    ana, _ = open_game(server.client, "card")
    renewed = Place(ana.server, ana.table, ana.ask("POST", "/token")["token"])
    assert renewed.token != ana.token
    for attempt in (ana.about, ana.state, lambda: ana.resign(0), lambda: ana.ask("POST", "/token")):
        assert refusal(attempt) == "token-unknown"
    with pytest.raises(Refused, match="token-unknown"), ana.connect(0):
        pass
    with renewed.connect(0) as mine:
        mine.act(mine.legal[0])


def test_a_new_token_ends_the_sockets_that_were_opened_with_the_old_one(server: ServerThread) -> None:
    ana, _ = open_game(server.client, "card")
    with ana.connect(0) as stolen:
        ana.ask("POST", "/token")
        assert refusal(stolen.act, stolen.legal[0]) == "token-unknown"


# -- standing in -------------------------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_somebody_who_is_gone_too_long_until_they_come_back(
    server: ServerThread, clock: SetClock
) -> None:
    ana, ben = open_game(server.client, "card", absence_seconds=60)
    with ben.connect(1) as bens:
        with ana.connect(0):
            clock.pass_by(3600)
            bens.chat("an hour is no matter while somebody is there")
        clock.pass_by(59)
        bens.chat("not yet")
        assert not bens.state["table"]["seats"][0]["stand_in"]
        clock.pass_by(2)
        wait_until(bens, stands_in("absent"))
        assert wait_until(bens, lambda state: state["view"]["current_seat"] == 1)["table"]["seats"][0]["name"] == "Ana"
        with ana.connect(0) as mine:
            wait_until(bens, stands_in(None))
            assert wait_until(mine, stands_in(None))["table"]["seats"][0]["bot"] is None
            kinds = [change["kind"] for change in bens.changes()]
            assert kinds.index("stand-in") < kinds.index("return")
            while not mine.legal:
                bens.act(any_action(1)(bens.state["view"])) if bens.legal else hear(bens, "state")
                say(mine, type="ping")
                hear(mine, "pong")
            mine.act(mine.legal[0])


def test_a_table_may_wait_for_ever(server: ServerThread, clock: SetClock) -> None:
    _, ben = open_game(server.client, "card", absence_seconds=None)
    with ben.connect(1) as bens:
        clock.pass_by(10**7)
        _let_rounds_pass(bens)
        assert stands_in(None)(bens.state) and bens.state["view"]["current_seat"] == 0


def test_nobody_is_stood_in_for_before_it_is_their_turn(server: ServerThread, clock: SetClock) -> None:
    ana, _ = open_game(server.client, "card", absence_seconds=60)
    with ana.connect(0) as mine:
        clock.pass_by(3600)
        _let_rounds_pass(mine)
        assert stands_in(None, 1)(mine.state)


def test_a_bot_finishes_a_turn_that_takes_too_long_and_only_this_one(server: ServerThread, clock: SetClock) -> None:
    ana, ben = open_game(server.client, "card", turn_seconds=30, absence_seconds=None)
    with ana.connect(0) as mine, ben.connect(1) as bens:
        clock.pass_by(29)
        _let_rounds_pass(mine)
        assert stands_in(None)(mine.state)
        clock.pass_by(2)
        state = wait_until(mine, lambda state: state["view"]["current_seat"] == 1)
        assert stands_in(None)(state), "the next turn is their own again"
        assert {"kind": "stand-in", "seat": 0, "bot": "greedy", "why": "clock"} in [
            {name: fact for name, fact in change.items() if name != "seq"} for change in mine.changes()
        ]
        clock.pass_by(29)
        wait_until(bens, lambda state: bool(state["view"]["legal"]))
        bens.act(bens.legal[0])


def test_the_clock_of_a_solo_game_begins_anew_with_every_turn(server: ServerThread, clock: SetClock) -> None:
    host = server.client.open_table("card", 1, "Ana", turn_seconds=30)
    host.start()
    choose = any_action(2)
    with host.connect(0) as mine:
        turn = mine.state["view"]["turn"]
        while mine.state["view"]["turn"] == turn:
            mine.act(choose(mine.state["view"]))
            clock.pass_by(1)
        clock.pass_by(29)
        _let_rounds_pass(mine)
        assert stands_in(None)(mine.state)


def _let_rounds_pass(connection: Connection) -> None:
    """Long enough for the server to look after its tables several times."""
    for _ in range(3):
        connection.chat("…")
        signal.sigtimedwait([], 0.05)


def test_bots_play_on_when_their_process_is_killed(server: ServerThread) -> None:
    host = server.client.open_table("card", 2, "Ana", seats=["me", "random"])
    host.start()
    choose = any_action(6)
    with host.connect(0) as mine:
        while mine.state["view"]["turn"] < 3:
            mine.act(choose(mine.state["view"])) if mine.legal else mine.receive()
        wait_until(mine, lambda state: bool(state["view"]["legal"]))
        pool = server.house.workers.pool
        assert pool is not None
        for process in pool._processes.values():
            os.kill(process.pid or 0, signal.SIGKILL)
            process.join()
        assert mine.play(choose)["reason"] == "all-rounds"


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
    assert seat | {"name": "Ben", "bot": "greedy", "resigned": True} == seat


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
    agreed = {"options": {"promo": True}, "turn_seconds": 600, "public": True, "chat": False}
    ana, ben = open_game(server.client, "board", **agreed)
    ben.resign(1)
    about = ana.rematch().about()
    assert all(about[name] == wanted for name, wanted in agreed.items())


def test_those_who_were_not_there_join_no_rematch(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card")
    ben.resign(1)
    assert refusal(server.client.watch(ana.table).rematch) == "not-at-the-table"
    again = ana.rematch()
    assert refusal(Place(server.client, again.table, ben.token).about) == "token-unknown"
    assert [seat["name"] for seat in again.about()["seats"]] == ["Ben", "Ana"]
