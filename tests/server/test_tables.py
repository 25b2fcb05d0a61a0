"""Opening a table, inviting, sitting down, bots, seats on one device, spectators, and the list of public tables."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from coatl.cardgame.cards import PERSONALITIES
from coatl.client import Connection, Refused, Server
from coatl.kernel.registry import find_rules
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import any_action, hear, look, play_all, refusal, say, wait_until

BOARD_OPTIONS = [
    dict(zip(find_rules("board").option_names, chosen, strict=True)) for chosen in product((False, True), repeat=4)
]
SOLO_OPTIONS: list[dict[str, Any]] = [
    {"carl": personality, "carl2": second} for personality, second in product(PERSONALITIES, (False, True))
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'coatl.sqlite'}") as running:
        yield running


@pytest.fixture
def client(server: ServerThread) -> Server:
    return server.client


# -- opening -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_game_with_every_choice_of_options(client: Server, players: int) -> None:
    for options in BOARD_OPTIONS:
        host = client.open_table("board", players, "Ana", options=options, seats=["me"] * players)
        host.start()
        view = host.state(0)["view"]
        assert (view["game"], view["players"], view["options"]) == ("board", players, options)


def test_the_card_game_for_every_number_of_players_and_every_carl(client: Server) -> None:
    for options in SOLO_OPTIONS:
        host = client.open_table("card", 1, "Ana", options=options)
        host.start()
        assert host.state(0)["view"]["options"] == options
    for players in (2, 3, 4):
        host = client.open_table("card", players, "Ana", seats=["me"] * players)
        host.start()
        assert host.state(0)["view"]["players"] == players


def test_what_was_agreed_is_told(client: Server) -> None:
    agreed = {"public": True, "chat": False, "hints": True, "turn_seconds": 60, "absence_seconds": None}
    table = client.open_table("board", 3, "  Ana  María ", options={"promo": True}, **agreed).about()
    assert {name: table[name] for name in agreed} == agreed
    assert (table["phase"], table["game"], table["players"]) == ("waiting", "board", 3)
    assert table["options"] == {"promo": True}
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "open"]
    assert table["seats"][0]["name"] == "Ana María"
    assert table["host"] and table["at_table"]


def test_the_server_says_which_games_options_and_bots_there_are(client: Server) -> None:
    told = client.games()
    assert {game["game"]: (game["fewest_players"], game["most_players"]) for game in told["games"]} == {
        "board": (2, 4),
        "card": (1, 4),
    }
    assert told["games"][0]["options"] == ["tokens", "promo", "golden_feathers", "fewer_bodies"]
    assert told["bots"] == ["apprentice", "carver", "priest", "high-priest"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"players": 1}, "player-count"),
        ({"players": 5}, "bad-field"),
        ({"players": "2"}, "bad-field"),
        ({"options": {"promos": True}}, "unknown-option"),
        ({"options": {"promo": "yes"}}, "option-not-a-flag"),
        ({"options": {"carl": "carver"}, "game": "card"}, "option-only-solo"),
        ({"options": {"carl": "lazy"}, "game": "card", "players": 1}, "unknown-personality"),
        ({"name": ""}, "bad-field"),
        ({"name": "x" * 25}, "bad-field"),
        ({"name": "An\u202ea"}, "bad-field"),
        ({"seats": ["me"]}, "bad-field"),
        ({"seats": ["me", "nobody"]}, "unknown-bot"),
        ({"turn_seconds": 4}, "bad-field"),
        ({"absence_seconds": 0}, "bad-field"),
        ({"colour": "red"}, "bad-field"),
    ],
)
def test_a_wish_that_cannot_be_met_opens_no_table(server: ServerThread, wish: dict[str, Any], code: str) -> None:
    before = server.house.metrics.tables_created._value.get()
    asked = {"game": "board", "players": 2, "name": "Ana", **wish}
    assert refusal(server.client.ask, "POST", "/api/tables", asked) == code
    assert server.house.metrics.tables_created._value.get() == before


# -- inviting and sitting down -----------------------------------------------------------------------------------------


def test_whoever_has_the_link_sits_down_under_a_nickname(client: Server) -> None:
    host = client.open_table("card", 3, "Ana")
    ben = client.sit(host.table, 2, "Ben")
    told = ben.about()
    assert [(seat["name"], seat["yours"]) for seat in told["seats"]] == [("Ana", False), ("", False), ("Ben", True)]
    assert told["at_table"] and not told["host"]
    assert refusal(client.sit, host.table, 2, "Cyd") == "seat-taken"
    assert refusal(client.sit, host.table, 3, "Cyd") == "unknown-seat"
    assert refusal(client.sit, host.table, 1, "\n") == "bad-field"
    assert refusal(client.sit, "A" * 22, 1, "Cyd") == "unknown-table"


def test_links_and_tokens_cannot_be_guessed(client: Server) -> None:
    places = [client.open_table("card", 2, "Ana") for _ in range(50)]
    assert len({place.table for place in places}) == len({place.token for place in places}) == 50
    assert all(len(place.table) >= 22 for place in places), "22 letters of base64 are 128 bits"
    assert all(len(place.token or "") >= 32 for place in places)


def test_seats_can_be_left_and_freed_before_the_game_begins(client: Server) -> None:
    host = client.open_table("card", 3, "Ana")
    ben = client.sit(host.table, 1, "Ben")
    ben.free_seat(1)
    assert refusal(host.free_seat, 1) == "seat-open"
    ben.take_seat(1)
    assert ben.about()["seats"][1] | {"name": "Ben", "yours": True} == ben.about()["seats"][1]
    cyd = client.sit(host.table, 2, "Cyd")
    assert refusal(cyd.free_seat, 1) == "not-the-host"
    host.free_seat(1)
    assert host.about()["seats"][1]["kind"] == "open"


def test_a_seat_that_changes_hands_is_shown_to_its_former_player_no_more(client: Server) -> None:
    host = client.open_table("card", 2, "Ana")
    ben = client.sit(host.table, 1, "Ben")
    with ben.connect(1) as left_behind:
        host.free_seat(1)
        client.sit(host.table, 1, "Cyd")
        host.start()
        state = wait_until(left_behind, lambda state: bool(state["view"]))
        assert state["seat"] is None and state["view"]["hand"] is None
    assert refusal(ben.state, 1) == "not-your-seat"


def test_bots_fill_seats(client: Server) -> None:
    host = client.open_table("card", 4, "Ana", seats=["me", "random", "open", "open"])
    ben = client.sit(host.table, 2, "Ben")
    assert refusal(ben.seat_bot, 3, "random") == "not-the-host"
    assert refusal(host.seat_bot, 3, "nobody") == "unknown-bot"
    assert refusal(host.seat_bot, 2, "random") == "seat-taken"
    host.seat_bot(3, "carver")
    host.seat_bot(3, "random")
    assert [seat["bot"] for seat in host.about()["seats"]] == [None, "random", None, "random"]
    host.start()
    with host.connect(0) as mine, ben.connect(2) as bens:
        result, same = play_all(mine, bens)
        assert result == same and len(result["scores"]) == 4


def test_only_bots_play_while_their_host_watches(client: Server) -> None:
    host = client.open_table("card", 2, "Ana", seats=["random", "random"])
    host.start()
    with host.connect() as watching:
        assert wait_until(watching, lambda state: state["table"]["phase"] == "over")["table"]["result"]["reason"]


def test_the_host_starts_when_all_seats_are_taken(client: Server) -> None:
    host = client.open_table("card", 2, "Ana")
    assert refusal(host.start) == "seats-open"
    assert refusal(host.record) == "game-not-begun"
    ben = client.sit(host.table, 1, "Ben")
    assert refusal(ben.start) == "not-the-host"
    assert refusal(client.watch(host.table).start) == "not-the-host"
    assert host.about()["phase"] == "waiting"
    host.start()
    assert host.about()["phase"] == "playing"
    for late in (host.start, lambda: host.free_seat(1), lambda: client.sit(host.table, 1, "Cyd")):
        assert refusal(late) == "game-begun"


# -- several seats on one device ---------------------------------------------------------------------------------------


def test_a_device_that_is_handed_over_shows_one_hand_at_a_time(client: Server) -> None:
    host = client.open_table("card", 2, "Ana", seats=["me", "open"])
    host.take_seat(1)
    host.start()
    with host.connect(0) as device:
        first = device.state["view"]["hand"]
        between = look(device, None)
        assert between["view"]["hand"] is None, "the screen between two players shows no hand"
        second = look(device, 1)["view"]["hand"]
        assert len(first) == len(second) == 4
        say(device, type="act", id="1", seat=0, seq=device.state["seq"], action=look(device, 0)["view"]["legal"][0])
        hear(device, "ack")
        assert look(device, 1)["view"]["hand"] == second


def test_every_seat_of_a_device_is_played_over_one_socket(client: Server) -> None:
    host = client.open_table("card", 3, "Ana", seats=["me", "me", "me"])
    host.start()
    choose = any_action(3)
    with host.connect(0) as device:
        moves = 0
        while not device.is_over:
            state = look(device, device.state["view"]["current_seat"])
            say(device, type="act", id=f"{moves}", seat=state["seat"], seq=state["seq"], action=choose(state["view"]))
            assert hear(device, "ack")["id"] == f"{moves}"
            moves += 1
    assert len([line for line in host.record()["actions"] if not line.startswith("deal ")]) == moves


def test_nobody_looks_from_a_seat_of_somebody_else(client: Server) -> None:
    ana, ben = open_game(client, "board")
    for place, seat in ((ana, 1), (ben, 0), (client.watch(ana.table), 0)):
        assert refusal(place.state, seat) == "not-your-seat"
        with pytest.raises(Refused, match="not-your-seat"), place.connect(seat):
            pass
        with place.connect() as connection:
            say(connection, type="look", seat=seat)
            assert hear(connection, "refused")["code"] == "not-your-seat"


# -- spectators --------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_the_game_and_no_hand(client: Server) -> None:
    ana, ben = open_game(client, "card")
    spectator = client.watch(ana.table)
    with spectator.connect() as watching, ana.connect(0) as mine:
        assert watching.state["view"]["hand"] is None and watching.state["view"]["legal"] == []
        mine.act(next(action for action in mine.legal if action.startswith("lay")))
        seen = wait_until(watching, lambda state: state["view"]["played"] == 1)
        assert seen["changes"][0]["events"][0]["code"] == "feather-laid"
        assert not seen["table"]["at_table"]
        for message in ({"type": "act", "seq": 99, "action": "done"}, {"type": "undo", "seq": 99}, {"type": "hint"}):
            say(watching, id="x", seat=0, **message)
            assert hear(watching, "refused")["code"] == "not-your-seat"
        assert refusal(watching.chat, "hello") == "not-at-the-table"
    assert refusal(spectator.resign, 0) == "not-your-seat"
    assert refusal(spectator.rematch) == "not-at-the-table"
    assert ben.state(1)["view"]["played"] == 1


def test_all_are_told_who_is_there(client: Server) -> None:
    ana, ben = open_game(client, "card")
    with ana.connect(0) as mine:
        with ben.connect(1):
            hear_presence(mine, [True, True])
        hear_presence(mine, [True, False])


def hear_presence(connection: Connection, seats: list[bool]) -> None:
    while hear(connection, "presence")["seats"] != seats:
        pass


# -- the list ----------------------------------------------------------------------------------------------------------


def test_only_public_tables_are_listed_and_their_changes_are_shown(client: Server) -> None:
    host = client.open_table("card", 2, "Ana", public=True)
    private = client.open_table("card", 2, "Ana")
    listed = {table["id"]: table for table in client.public_tables()}
    assert private.table not in json.dumps(listed)
    told = listed[host.table]
    assert (told["game"], told["players"], told["phase"], told["open_seats"]) == ("card", 2, "waiting", 1)
    assert told["names"] == ["Ana", ""]
    client.sit(host.table, 1, "Ben")
    host.start()
    expected = {"phase": "playing", "open_seats": 0, "names": ["Ana", "Ben"]}
    while (told := _listed(client, host.table)) | expected != told:
        pass  # the list follows in a moment
    assert client.public_tables()[0]["id"] == host.table, "the table that changed last comes first"


def _listed(client: Server, table: str) -> dict[str, Any]:
    return next(listed for listed in client.public_tables() if listed["id"] == table)
