"""Explorations: a finished game goes on from any of its moments, where nothing counts and all can be taken back."""

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from coatl.client import Connection, Place
from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import Game, seed_hash
from coatl.kernel.records import parse_record
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import DEAL
from coatl.server import tables
from coatl.server.settings import Limits
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import any_action, look, play_all, refusal, wait_until

KINDS = [("board", 3), ("card", 2), ("card", 1)]
every_kind = pytest.mark.parametrize(("game", "players"), KINDS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('explorations') / 'coatl.sqlite'}") as running:
        yield running


def finished(game: str, players: int) -> Game:
    one = Game(find_rules(game), players, {}, "explored", seats=["Ana", "priest", "Cyd"][:players])
    chooser = random.Random(players)
    while not one.is_over:
        one.apply(chooser.choice(one.legal_actions()))
    return one


def actions_of(lines: list[str]) -> list[str]:
    return [line for line in lines if not line.startswith(DEAL)]


def state_of(place: Place, seat: int | None) -> dict[str, Any]:
    return place.ask("GET", f"/state?{'' if seat is None else f'seat={seat}&'}since=0")


def lines_of(server: ServerThread, place: Place) -> list[str]:
    """All that has happened at a table, as the server knows it."""
    game = server.house.tables.held[place.table].room.game
    assert game is not None
    return list(game.lines)


def looking(connection: Connection) -> dict[str, Any]:
    """What is told to the seat that has to act, after whoever plays all of them looks from there."""
    connection.seat = look(connection, None)["view"]["current_seat"]  # type: ignore[misc]
    return look(connection, connection.seat)


def play_as_in(place: Place, actions: list[str]) -> None:
    """Play all seats from one device, as somebody has done before."""
    with place.connect(0) as connection:
        for action in actions:
            looking(connection)
            connection.act(action)


@every_kind
def test_with_the_draws_of_the_game_the_same_moves_lead_to_the_same_end(
    server: ServerThread, game: str, players: int
) -> None:
    real = finished(game, players)
    actions = actions_of(real.lines)
    step = len(actions) - 6
    place = server.client.explore(real.record().as_text(), step, "Eva")
    table = place.about()
    assert (table["phase"], table["public"], table["hints_allowed"], table["chat"]) == ("playing", False, True, False)
    names = ["Ana", "priest", "Cyd"][:players]
    assert table["exploration"] == {"table": "", "step": step, "draws": "same", "names": names}
    assert [(seat["name"], seat["yours"]) for seat in table["seats"]] == [(name, True) for name in names]
    assert table["seed_hash"] == seed_hash("explored") and table["seed"] is None
    play_as_in(place, actions[step:])
    assert place.about()["result"]["scores"] == real.outcome().scores
    record = parse_record(json.dumps(place.record()))
    assert record.actions == real.lines and record.given > 0
    assert record.seats == ["Eva"] * players, "who really played"
    assert server.client.ask("POST", "/api/replay", place.record())["explored_from"] == step
    assert server.client.ask("POST", "/api/replay", real.record().as_json())["explored_from"] is None
    assert check_fairness(record, table["seed_hash"]).fair


@every_kind
def test_drawn_anew_it_goes_otherwise_and_verification_says_what_it_knows(
    server: ServerThread, game: str, players: int
) -> None:
    real = finished(game, players)
    actions = actions_of(real.lines)
    step = len(actions) // 2
    places = [server.client.explore(real.record().as_text(), step, "Eva", draws="new") for _ in range(2)]
    hashes = [place.about()["seed_hash"] for place in places]
    assert len({*hashes, seed_hash("explored")}) == 3
    with places[0].connect(0) as connection:
        while not connection.is_over:
            connection.act(looking(connection)["view"]["legal"][0])
    record = parse_record(json.dumps(places[0].record()))
    assert record.actions[: record.given] == real.lines[: record.given] and record.actions != real.lines
    assert check_fairness(record, hashes[0]).problem == "given-draw-differs"


@every_kind
def test_everything_is_taken_back_to_the_start_even_from_the_end_and_done_again(
    server: ServerThread, game: str, players: int
) -> None:
    real = finished(game, players)
    actions = actions_of(real.lines)
    step = len(actions) - 4
    place = server.client.explore(real.record().as_text(), step, "Eva")
    start = lines_of(server, place)
    with place.connect(0) as connection:
        assert refusal(connection.undo) == "nothing-to-take-back"
        assert refusal(connection.redo) == "nothing-to-do-again"
    play_as_in(place, actions[step:])
    with place.connect(0) as connection:
        assert connection.is_over and connection.state["steps_back"] == 4
        connection.undo()
        table = connection.state["table"]
        assert (table["phase"], table["result"], table["seed"], table["ended_at"]) == ("playing", None, None, None)
        assert (connection.state["steps_back"], connection.state["steps_forth"]) == (3, 1)
        connection.restart_turn()
        assert lines_of(server, place) == start
        assert (connection.state["steps_back"], connection.state["steps_forth"]) == (0, 4)
        for _ in range(4):
            connection.redo()
        assert connection.is_over and lines_of(server, place) == real.lines
        kinds = [change["kind"] for change in state_of(place, 0)["changes"]]
    assert kinds[-6:] == ["back", "back", "forth", "forth", "forth", "forth"]


def test_against_bots_one_takes_back_to_ones_own_last_decision(server: ServerThread) -> None:
    real = finished("board", 3)
    place = server.client.explore(real.record().as_text(), 30, "Eva", seats=["me", "random", "random"])
    assert [seat["bot"] for seat in place.about()["seats"]] == [None, "random", "random"]
    with place.connect(0) as connection:
        wait_until(connection, lambda state: bool(state["view"]["legal"]))
        before = connection.state["view"]
        choose = any_action(1)
        turn = before["turn"]
        while connection.state["view"]["turn"] < turn + 3:
            connection.act(choose(wait_until(connection, lambda state: bool(state["view"]["legal"]))["view"]))
            wait_until(connection, lambda state: bool(state["view"]["legal"]))
        there = connection.state["view"]
        presses = 0
        while connection.state["steps_back"]:
            connection.undo()
            presses += 1
            assert connection.legal, "it is always one's own decision"
        assert connection.state["view"]["turn"] <= before["turn"]
        for _ in range(presses):
            connection.redo()
        assert connection.state["view"] == there


def test_only_bots_may_play_on(server: ServerThread) -> None:
    real = finished("card", 2)
    place = server.client.explore(real.record().as_text(), 10, "Eva", seats=["random", "random"])
    with place.connect(None) as connection:
        wait_until(connection, lambda state: state["table"]["phase"] == "over")
        assert (connection.state["steps_back"], connection.state["steps_forth"]) == (0, 0)


def counted(server: ServerThread) -> dict[str, Any]:
    """The statistics of the server, as they are now."""
    server.house.statistics.renewed_at = None
    return server.client.ask("GET", "/api/statistics")


def test_the_game_and_the_statistics_stay_as_they_are(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card", public=True)
    with ana.connect(0) as anas, ben.connect(1) as bens:
        play_all(anas, bens)
    while not counted(server)["games"]:
        time.sleep(0.02)
    before = ana.about(), ana.record(), counted(server), server.client.public_tables()
    step = len(actions_of(ana.record()["actions"])) - 2
    place = server.client.explore(json.dumps(ana.record()), step, "Eva", table=ana.table)
    assert place.about()["exploration"]["table"] == ana.table
    play_as_in(place, actions_of(ana.record()["actions"])[step:])
    assert place.about()["phase"] == "over"
    assert (ana.about(), ana.record(), counted(server), server.client.public_tables()) == before


def test_nobody_resigns_and_nobody_else_takes_part(server: ServerThread) -> None:
    place = server.client.explore(finished("card", 2).record().as_text(), 10, "Eva", seats=["me", "me"])
    assert refusal(place.resign, 0) == "nothing-at-stake"
    assert refusal(server.client.sit, place.table, 0, "Ben") == "game-begun"
    watching = server.client.watch(place.table)
    seen = state_of(watching, None)
    assert seen["view"]["hand"] is None and (seen["steps_back"], seen["steps_forth"]) == (0, 0)
    with pytest.raises(Exception, match="seat"):
        state_of(watching, 0)


def test_only_explorations_do_again(server: ServerThread) -> None:
    ana, _ = open_game(server.client, "card")
    with ana.connect(0) as connection:
        connection.act(next(action for action in connection.legal if action.startswith("lay")))
        connection.undo()
        assert connection.state["steps_forth"] == 0
        assert refusal(connection.redo) == "nothing-to-do-again"
    assert ana.about()["exploration"] is None


def test_a_restart_of_the_server_changes_nothing_and_tables_are_not_opened_without_end(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'coatl.sqlite'}"
    real = finished("board", 3)
    with serving(database) as server:
        place = server.client.explore(real.record().as_text(), 40, "Eva", draws="new")
        start = lines_of(server, place)
        assert len(actions_of(start)) == 40
        with place.connect(0) as connection:
            for _ in range(8):
                connection.act(looking(connection)["view"]["legal"][0])
            for _ in range(3):
                connection.undo()
            connection.redo()
        before = [state_of(place, seat) for seat in range(3)]
    with serving(database, limits=Limits(tables_per_hour=1)) as server:
        again = Place(server.client, place.table, place.token)
        assert [state_of(again, seat) for seat in range(3)] == before
        with again.connect(0) as connection:
            connection.redo()
            connection.redo()
            assert (connection.state["steps_back"], connection.state["steps_forth"]) == (8, 0)
            connection.restart_turn()
        assert lines_of(server, again) == start
        server.client.explore(real.record().as_text(), 3, "Eva")
        assert refusal(server.client.explore, real.record().as_text(), 3, "Eva") == "too-many-tables"


def test_what_was_taken_back_and_done_again_fills_an_exploration_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = finished("card", 2).record().as_text()
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}", limits=Limits(exploration_entries=8)) as server:
        place = server.client.explore(record, 10, "Eva")
        with place.connect(0) as connection:
            connection.act(looking(connection)["view"]["legal"][0])
            for _ in range(2):
                connection.undo()
                connection.redo()
            connection.undo()
            assert refusal(connection.redo) == "exploration-full"
            assert refusal(connection.act, looking(connection)["view"]["legal"][0]) == "exploration-full"
        assert refusal(place.ask, "POST", "/token", {}) == "exploration-full"
        held = server.house.tables.held[place.table]
        assert held.room.entries == 8
        held.room.history.clear()
        whole = state_of(place, 0)
        assert whole["complete"] and len(whole["changes"]) == 8, "read from the log"
        monkeypatch.setattr(tables, "MOST_READ", 7)
        assert not state_of(place, 0)["complete"], "a log that is too long is not read again"


def test_an_exploration_can_be_explored(server: ServerThread) -> None:
    real = finished("card", 2)
    actions = actions_of(real.lines)
    bots = ["random", "random"]
    place = server.client.explore(real.record().as_text(), len(actions) - 6, "Eva", draws="new", seats=bots)
    with place.connect(None) as connection:
        wait_until(connection, lambda state: state["table"]["phase"] == "over")
    first = place.record()
    step = len(actions_of(first["actions"])) - 2
    deeper = server.client.explore(json.dumps(first), step, "Eva", table=place.table)
    play_as_in(deeper, actions_of(first["actions"])[step:])
    assert deeper.record()["actions"] == first["actions"], "its draws go on, too"

    replayed = server.client.ask("POST", "/api/replay", first)
    known = replayed["same_from"]
    assert 0 < known <= replayed["explored_from"] < step
    assert refusal(server.client.explore, json.dumps(first), known - 1, "Eva") == "draws-not-known"
    server.client.explore(json.dumps(first), known - 1, "Eva", draws="new")
    last = server.client.explore(json.dumps(first), known, "Eva")
    play_as_in(last, actions_of(first["actions"])[known:])
    assert last.record()["actions"] == first["actions"], "from the first step on that is allowed"
    assert server.client.ask("POST", "/api/replay", deeper.record())["same_from"] == known


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"step": 10_000}, "bad-field"),
        ({"step": -1}, "bad-field"),
        ({"step": "3"}, "bad-field"),
        ({"draws": "lucky"}, "bad-field"),
        ({"seats": ["me"]}, "bad-field"),
        ({"seats": ["me", "open"]}, "bad-field"),
        ({"seats": ["me", "nobody"]}, "unknown-bot"),
        ({"name": ""}, "bad-field"),
        ({"table": "../home"}, "bad-field"),
        ({"public": True}, "bad-field"),
        ({"record": "no record"}, "record-not-json"),
        ({"record": "\ud800"}, "record-not-json"),
        ({"record": "{}"}, "record-version"),
    ],
)
def test_what_cannot_be_explored_is_refused_in_words(server: ServerThread, wish: dict[str, Any], code: str) -> None:
    usual = {"record": finished("card", 2).record().as_text(), "step": 3, "name": "Eva"}
    assert refusal(server.client.ask, "POST", "/api/explorations", usual | wish) == code


@pytest.mark.parametrize(("change", "code"), [({"dealer": 99}, "unknown-dealer"), ({"seed": "s" * 201}, "bad-field")])
def test_a_record_that_cannot_be_dealt_on_opens_no_table(
    server: ServerThread, change: dict[str, Any], code: str
) -> None:
    record = finished("card", 2).record().as_json() | change
    before = set(server.house.tables.held)
    assert refusal(server.client.explore, json.dumps(record), 3, "Eva", draws="new") == code
    assert set(server.house.tables.held) <= before


def test_a_game_that_is_over_or_not_told_whole_is_not_explored(server: ServerThread) -> None:
    real = finished("card", 2)
    last = len(actions_of(real.lines))
    assert refusal(server.client.explore, real.record().as_text(), last, "Eva") == "game-is-over"
    ana, _ = open_game(server.client, "card")
    record = ana.ask("GET", "/record?seat=0")
    assert refusal(server.client.explore, json.dumps(record), 0, "Eva") == "record-field"
    assert refusal(server.client.explore, json.dumps({**record, "seed": "x"}), 0, "Eva") == "record-bad-line"
