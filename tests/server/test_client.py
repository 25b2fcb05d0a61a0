"""``coatl.client``, as the author of a bot uses it: whole games, lost connections, and errors."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from coatl.client import Place, Refused, Server, Unreachable
from tests.server.cutting import CuttingRelay
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import any_action, play_all, refusal

CUTS = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('client') / 'coatl.sqlite'}") as running:
        yield running


def test_a_game_of_the_board_game_against_a_bot(server: ServerThread) -> None:
    place = server.client.open_table("board", 2, "Ana", seats=["random", "me"])
    place.start()
    with place.connect(1) as connection:
        result = connection.play(any_action(1))
        assert connection.is_over and connection.legal == []
    assert result["winners"] and len(result["scores"]) == 2 and result["sheet"][1]["total"] == result["scores"][1]


def test_a_game_of_the_card_game_against_bots(server: ServerThread) -> None:
    place = server.client.open_table("card", 4, "Ana", seats=["random", "me", "random", "random"])
    place.start()
    with place.connect(1) as connection:
        assert connection.play(any_action(2))["reason"] == "all-rounds"


@pytest.mark.parametrize("second", [False, True], ids=["CARL", "CARL 2.0"])
def test_a_solo_game_against_carl(server: ServerThread, second: bool) -> None:
    place = server.client.open_table("card", 1, "Ana", options={"carl": "bossy", "carl2": second})
    place.start()
    with place.connect(0) as connection:
        result = connection.play(any_action(3))
    assert len(result["scores"]) == 2, "CARL's points are the last"


def test_four_clients_play_with_each_other(server: ServerThread) -> None:
    places = open_game(server.client, "card", 4)
    connections = [place.connect(seat) for seat, place in enumerate(places)]
    for connection in connections:
        connection.__enter__()
    results = play_all(*connections)
    for connection in connections:
        connection.close()
    assert all(result == results[0] for result in results)


def test_every_change_is_told_once_and_in_order(server: ServerThread) -> None:
    place = server.client.open_table("card", 2, "Ana", seats=["me", "random"])
    place.start()
    with place.connect(0) as connection:
        first = connection.state["seq"]
        connection.play(any_action(4))
        numbers = [change["seq"] for change in connection.changes()]
        assert numbers == list(range(first + 1, connection.state["seq"] + 1))
        assert connection.changes() == []


def test_previews_are_there_for_those_who_ask(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card")
    with ana.connect(0, preview=True) as mine, ben.connect(1) as bens:
        assert mine.state["preview"] and "preview" not in bens.state


@pytest.mark.parametrize("lost", ["lose_answer", "lose_request"])
def test_a_move_is_made_once_whatever_happens_to_the_connection(server: ServerThread, lost: str) -> None:
    """Half of the moves lose their connection: before they arrive, or before they are answered."""
    with CuttingRelay(server.address) as relay:
        place = Server(relay.address).open_table("card", 1, "Ana")
        place.start()
        choose = any_action(5)
        made: list[str] = []
        with place.connect(0) as connection:
            while not connection.is_over:
                made.append(choose(connection.state["view"]))
                if len(made) % 2 and len(made) <= CUTS:
                    setattr(relay, lost, True)
                connection.act(made[-1])
    assert relay.cuts >= CUTS // 2
    assert [line for line in place_record(server, place.table) if not line.startswith("deal ")] == made


def place_record(server: ServerThread, table: str) -> list[str]:
    actions: list[str] = server.client.watch(table).record()["actions"]
    return actions


def test_a_chat_line_is_said_once_whatever_happens_to_the_connection(server: ServerThread) -> None:
    with CuttingRelay(server.address) as relay:
        ana, _ = open_game(Server(relay.address), "card")
        with ana.connect(0) as mine:
            before = mine.state["seq"]
            relay.lose_answer = True
            mine.chat("hello")
            assert mine.state["seq"] == before + 1 and [change["text"] for change in mine.changes()] == ["hello"]


def test_a_client_waits_for_others_as_long_as_they_think(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = open_game(server.client, "card")
    with ben.connect(1) as bens:
        monkeypatch.setattr("coatl.client.connection.SECONDS", 0.2)
        thinking = threading.Timer(1.0, ana.resign, [0])
        thinking.start()
        try:
            assert bens.play(any_action(1))["reason"] == "resigned"
        finally:
            thinking.join()


# -- errors ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        (lambda server: server.open_table("chess", 2, "Ana"), "unknown-game"),
        (lambda server: server.watch("nowhere").about(), "unknown-table"),
        (lambda server: server.watch("nowhere/../..").about(), "unknown-address"),
        (lambda server: server.ask("PATCH", "/api/tables"), "method-not-allowed"),
        (lambda server: server.ask("GET", "/api/nothing"), "unknown-address"),
        (lambda server: server.ask("POST", "/api/tables", "nothing"), "bad-field"),
        (lambda server: Place(server, server.open_table("card", 1, "Ana").table, "x").about(), "token-unknown"),
    ],
)
def test_a_refusal_has_a_code_and_a_sentence(
    server: ServerThread, attempt: Callable[[Server], Any], code: str
) -> None:
    assert refusal(attempt, server.client) == code


def test_a_socket_that_is_refused_says_why(server: ServerThread) -> None:
    with pytest.raises(Refused) as refused, server.client.watch("nowhere").connect():
        pass
    assert refused.value.code == "unknown-table" and refused.value.sentence


def test_an_illegal_action_says_which_rule_is_in_the_way(server: ServerThread) -> None:
    ana, _ = open_game(server.client, "board")
    with ana.connect(0) as mine:
        seen = mine.state["view"]
        with pytest.raises(Refused) as refused:
            mine.act("take b1")
        assert refused.value.code == mine.why_not("take b1") == "wrong-moment"
        assert mine.state["view"] == seen


def test_a_server_that_is_not_there(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = Server("http://127.0.0.1:9")
    with pytest.raises(Unreachable):
        nobody.games()
    monkeypatch.setattr("coatl.client.connection.SECONDS", 0.3)
    with pytest.raises(Unreachable), nobody.watch("x").connect():
        pass
