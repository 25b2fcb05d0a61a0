"""Leaving and coming back, new tokens, bots that stand in, and the turn clock."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, build_opener

import pytest

from coatl.client import Connection, Place, Refused, Server
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import SetClock, any_action, refusal, wait_until


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
        assert state["complete"]
        assert [change["seq"] for change in state["changes"]] == [before + 1, before + 2, before + 3]


def test_the_game_is_there_after_the_table_was_dropped_from_memory(server: ServerThread, clock: SetClock) -> None:
    ana, ben = open_game(server.client, "card", absence_seconds=None)
    with ana.connect(0) as mine:
        mine.act(mine.legal[0])
        seen = mine.state["view"]
    clock.pass_by(server.house.settings.idle_seconds + 1)
    while ana.table in server.house.tables.held:
        time.sleep(0.01)
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
            _let_rounds_pass(bens)
            assert stands_in(None)(bens.state), "an hour is no matter while somebody is there"
        while len(server.house.tables.held[ana.table].present()) > 1:
            time.sleep(0.01)
        clock.pass_by(59)
        _let_rounds_pass(bens)
        assert stands_in(None)(bens.state)
        clock.pass_by(2)
        wait_until(bens, stands_in("absent"))
        assert wait_until(bens, lambda state: state["view"]["current_seat"] == 1)["table"]["seats"][0]["name"] == "Ana"
        with ana.connect(0) as mine:
            wait_until(bens, stands_in(None))
            assert wait_until(mine, stands_in(None))["table"]["seats"][0]["bot"] is None
            kinds = [change["kind"] for change in bens.changes()]
            assert kinds.index("stand-in") < kinds.index("return")
            choose = any_action(1)
            while bens.legal:
                bens.act(choose(bens.state["view"]))
            wait_until(mine, lambda state: bool(state["view"]["legal"]))
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
        assert mine.state["seconds_left"] == 30
        clock.pass_by(29)
        _let_rounds_pass(mine)
        assert stands_in(None)(mine.state)
        assert ana.state(0)["seconds_left"] == 1
        clock.pass_by(2)
        state = wait_until(mine, lambda state: state["view"]["current_seat"] == 1)
        assert stands_in(None)(state), "the next turn is their own again"
        assert state["seconds_left"] == 30
        assert {"kind": "stand-in", "seat": 0, "bot": "carver", "why": "clock"} in [
            {name: fact for name, fact in change.items() if name != "seq"} for change in mine.changes()
        ]
        clock.pass_by(29)
        wait_until(bens, lambda state: bool(state["view"]["legal"]))
        bens.act(bens.legal[0])


def test_a_refused_move_does_not_take_the_seat_back_from_the_bot(tmp_path: Path, clock: SetClock) -> None:
    """The bot waits here, so that there is time to try."""
    database = f"sqlite:///{tmp_path / 'coatl.sqlite'}"
    with serving(database, clock, bot_pause=60.0, poll_seconds=0.03) as server:
        ana, _ = open_game(server.client, "card", turn_seconds=30)
        with ana.connect(0) as mine:
            clock.pass_by(31)
            wait_until(mine, stands_in("clock"))
            assert refusal(mine.act, "no such action") == "unknown-action-text"
            assert refusal(mine.undo) == "nothing-to-take-back"
            assert [change["kind"] for change in mine.changes()] == ["stand-in"]
            mine.act(mine.legal[0])
            assert [change["kind"] for change in mine.changes()][:2] == ["return", "act"]


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
        time.sleep(0.05)


def test_bots_play_on_when_their_process_is_killed(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coatl.client.connection.SECONDS", 6.0)
    host = server.client.open_table("card", 2, "Ana", seats=["me", "random"])
    host.start()
    choose = any_action(6)
    with host.connect(0) as mine:
        while mine.state["view"]["turn"] < 3:
            wait_until(mine, lambda state: bool(state["view"]["legal"]))
            mine.act(choose(mine.state["view"]))
        wait_until(mine, lambda state: bool(state["view"]["legal"]))
        pool = server.house.workers.pool
        assert pool is not None
        for process in pool._processes.values():
            os.kill(process.pid or 0, signal.SIGKILL)
            process.join()
        assert mine.play(choose)["reason"] == "all-rounds"
