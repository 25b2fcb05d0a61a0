"""Acting, taking back, chat and hints at a table, and that a refused message changes nothing."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from coatl.client import Connection, Place, Server
from coatl.server.settings import UNLIMITED
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import SetClock, any_action, hear, refusal, say, wait_until

TAKING_BACK = 150
"""Actions after which the test of taking back has seen enough."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('play') / 'coatl.sqlite'}") as running:
        yield running


@pytest.fixture
def client(server: ServerThread) -> Server:
    return server.client


def moving(view: dict[str, Any]) -> str:
    """Any action that does not end the turn, if there is one."""
    return str(next((action for action in view["legal"] if action != "done"), "done"))


# -- acting and taking back --------------------------------------------------------------------------------------------


def test_an_action_is_acknowledged_and_told_to_all(client: Server) -> None:
    ana, ben = open_game(client, "card")
    with ana.connect(0) as mine, ben.connect(1) as bens, client.watch(ana.table).connect() as watching:
        before = mine.state["seq"]
        mine.act(next(action for action in mine.legal if action.startswith("lay")))
        assert mine.state["seq"] == before + 1
        for other in (bens, watching):
            assert wait_until(other, lambda state: state["seq"] == before + 1)["view"]["coatls"][0] != ""
            told = other.changes()[-1]
            assert (told["seq"], told["kind"], told["seat"]) == (before + 1, "act", 0)


@pytest.mark.rule("BG-13.1", "CG-11.1")
@pytest.mark.parametrize("game", ["board", "card"])
def test_steps_are_taken_back_as_far_as_the_last_thing_revealed(client: Server, game: str) -> None:
    """Whatever is done, every step back shows what was there before it, and restarting what was there first."""
    host = client.open_table(game, 2, "Ana", seats=["me", "me"])
    host.start()
    chance = random.Random(7)
    undone = restarted = 0
    way: list[dict[str, Any]] = []
    with host.connect(0) as first, host.connect(1) as second:
        seats = (first, second)
        for _ in range(TAKING_BACK):
            current = _whose_turn(seats)
            if current is None:
                break
            view = current.state["view"]
            choice = chance.random()
            if way and choice < 0.3:
                current.undo()
                assert current.state["view"] == way.pop()
                undone += 1
            elif way and choice < 0.45:
                current.restart_turn()
                assert current.state["view"] == way[0]
                way.clear()
                restarted += 1
            else:
                action = any_action(chance.randrange(1000))(view)
                current.act(action)
                revealed = current.state["steps_back"] == 0
                assert revealed or (action != "draw" and current.legal)
                way = [] if revealed else [*way, view]
            assert current.state["steps_back"] == len(way)
    assert undone > 3 and restarted > 1


def _whose_turn(seats: tuple[Connection, Connection]) -> Connection | None:
    """The seat that must act, once both know the same; None at the end."""
    while True:
        for connection in seats:
            if connection.is_over:
                return None
            say(connection, type="ping")
            hear(connection, "pong")
        if seats[0].legal or seats[1].legal:
            return seats[0] if seats[0].legal else seats[1]


def test_an_ended_turn_or_a_drawn_card_cannot_be_taken_back(client: Server) -> None:
    ana, ben = open_game(client, "board")
    with ana.connect(0) as mine, ben.connect(1) as bens:
        assert refusal(mine.undo) == refusal(mine.restart_turn) == "nothing-to-take-back"
        mine.act("done")
        wait_until(bens, lambda state: state["view"]["current_seat"] == 1)
        bens.act(bens.legal[0])
        bens.act("done")
        wait_until(mine, lambda state: bool(state["view"]["legal"]))
        mine.act("draw")
        assert refusal(mine.undo) == "nothing-to-take-back"
        mine.act("done")
        assert refusal(mine.undo) == "not-your-turn"
        wait_until(bens, lambda state: bool(state["view"]["legal"]))
        assert refusal(bens.undo) == "nothing-to-take-back"


def test_what_others_set_aside_does_not_even_move_ones_number(client: Server) -> None:
    """Before the first turn everybody chooses cards in secret: how many, and whether they think twice, is not told."""
    ana, ben = open_game(client, "board")
    before = ben.state(1)
    with ana.connect(0) as mine:
        mine.act(mine.legal[0])
        mine.undo()
        mine.act(mine.legal[1])
        assert mine.state["seq"] == before["seq"] + 3
        assert ben.state(1) == before


# -- refused messages change nothing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "act", "action": "take b1"}, "wrong-moment"),
        ({"type": "act", "action": "take everything"}, "unknown-action-text"),
        ({"type": "act", "action": "done", "seat": 1}, "not-your-seat"),
        ({"type": "act", "action": "done", "seat": 2}, "unknown-seat"),
        ({"type": "act", "action": "done", "seq": 0}, "stale"),
        ({"type": "act", "action": "done", "seq": "3"}, "bad-field"),
        ({"type": "act", "action": 3}, "bad-field"),
        ({"type": "act", "action": "done", "id": ""}, "bad-field"),
        ({"type": "act", "action": "done", "id": "x" * 65}, "bad-field"),
        ({"type": "undo"}, "nothing-to-take-back"),
        ({"type": "restart"}, "nothing-to-take-back"),
        ({"type": "chat", "text": " "}, "bad-field"),
        ({"type": "chat", "text": "x" * 301}, "bad-field"),
        ({"type": "why", "action": "take b1"}, "wrong-moment"),
        ({"type": "hint"}, "hints-off"),
        ({"type": "shout"}, "unknown-message"),
        ({}, "unknown-message"),
    ],
)
def test_a_refused_message_says_why_and_changes_nothing(
    server: ServerThread, message: dict[str, Any], code: str
) -> None:
    ana, _ = open_game(server.client, "board")
    room = server.house.tables.held[ana.table].room
    entries = room.entries
    with ana.connect(0) as mine:
        say(mine, **{"id": "1", "seat": 0, "seq": mine.state["seq"], **message})
        told = hear(mine, "refused")
        assert told["code"] == code
        assert told["sentence"] and told["for"] in ("", message.get("type"))
        assert room.entries == entries
        mine.act("done")


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '{"type": ["act"]}', "[" * 5000])
def test_what_is_no_message_is_refused(client: Server, text: str) -> None:
    ana, _ = open_game(client, "card")
    with ana.connect(0) as mine:
        assert mine.socket is not None
        mine.socket.send(text)
        assert hear(mine, "refused")["code"] in ("message-not-json", "message-not-an-object", "unknown-message")
        mine.act(mine.legal[0])


def test_a_stale_move_gets_the_whole_view_at_once(client: Server) -> None:
    ana, _ = open_game(client, "card")
    with ana.connect(0) as mine, ana.connect(0) as other_window:
        seq = other_window.state["seq"]
        mine.act(moving(mine.state["view"]))
        wait_until(other_window, lambda state: state["seq"] == seq + 1)
        say(other_window, type="act", id="late", seat=0, seq=seq, action="done")
        assert hear(other_window, "state")["view"] == mine.state["view"]
        assert hear(other_window, "refused")["code"] == "stale"


# -- chat --------------------------------------------------------------------------------------------------------------


def test_chat_reaches_everybody_and_is_data(client: Server) -> None:
    ana, ben = open_game(client, "card")
    with ana.connect(0) as mine, ben.connect(1) as bens, client.watch(ana.table).connect() as watching:
        bens.chat("  <script>alert(1)</script>   ¡hola! ")
        for one in (mine, watching):
            told = hear(one, "state")["changes"][0]
            assert (told["kind"], told["name"], told["text"]) == ("chat", "Ben", "<script>alert(1)</script> ¡hola!")


def test_chat_moves_no_game_and_makes_no_move_stale(client: Server) -> None:
    ana, ben = open_game(client, "card")
    with ana.connect(0) as mine, ben.connect(1) as bens:
        seq = mine.state["seq"]
        bens.chat("hurry")
        say(mine, type="act", id="1", seat=0, seq=seq, action=moving(mine.state["view"]))
        assert hear(mine, "ack")["seq"] == seq + 2


def test_a_table_without_chat(client: Server) -> None:
    host = client.open_table("card", 2, "Ana", seats=["me", "me"], chat=False)
    with host.connect(0) as mine:
        assert refusal(mine.chat, "hello") == "chat-off"


@pytest.fixture
def talkative(tmp_path: Path) -> Iterator[tuple[ServerThread, SetClock]]:
    """A server where three chat lines at once are enough, and then one every two seconds."""
    clock = SetClock()
    limits = replace(UNLIMITED, chats_per_second=0.5, chat_burst=3)
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}", clock, limits=limits) as server:
        yield server, clock


def test_whoever_talks_too_much_has_to_wait(talkative: tuple[ServerThread, SetClock]) -> None:
    server, clock = talkative
    ana, ben = open_game(server.client, "card")
    with ana.connect(0) as mine, ben.connect(1) as bens:
        for _ in range(3):
            mine.chat("hello")
        assert refusal(mine.chat, "hello") == "too-many-requests"
        bens.chat("others may talk")
        mine.act(moving(mine.state["view"]))
        clock.pass_by(2)
        mine.chat("once more")
        assert refusal(mine.chat, "hello") == "too-many-requests"


def test_another_socket_gives_nobody_more_to_say(talkative: tuple[ServerThread, SetClock]) -> None:
    server, _ = talkative
    ana, _ = open_game(server.client, "card")
    for _ in range(3):
        with ana.connect(0) as mine:
            mine.chat("hello")
    with ana.connect(0) as mine:
        assert refusal(mine.chat, "hello") == "too-many-requests"


# -- hints -------------------------------------------------------------------------------------------------------------


def test_hints_are_for_those_who_play_alone_or_have_agreed_on_them(client: Server) -> None:
    alone = client.open_table("card", 2, "Ana", seats=["me", "random"])
    alone.start()
    assert _hint(alone)
    several = client.open_table("card", 2, "Ana", seats=["me", "me"])
    assert not several.about()["hints_allowed"], "two people on one device"
    ana, _ = open_game(client, "card")
    assert not ana.about()["hints_allowed"]
    with ana.connect(0) as mine:
        assert refusal(mine.hint) == "hints-off"
    agreed, other = open_game(client, "card", hints=True)
    assert _hint(agreed)
    with other.connect(1) as bens:
        assert refusal(bens.hint) == "not-your-turn"


def _hint(place: Place) -> bool:
    """Whether the advice is something that can be done."""
    with place.connect(0) as mine:
        return {hint["action"] for hint in mine.hint()} <= set(mine.legal)


def test_why_an_action_is_not_possible(client: Server) -> None:
    ana, ben = open_game(client, "board")
    with ana.connect(0) as mine, ben.connect(1) as bens:
        assert mine.why_not("done") is None
        assert mine.why_not("take b1") == "wrong-moment"
        assert bens.why_not("done") == "not-your-turn"
        say(bens, type="why", seat=0, action="done")
        assert hear(bens, "refused")["code"] == "not-your-seat"
