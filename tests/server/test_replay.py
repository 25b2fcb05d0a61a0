"""Finished games are watched again, from any eyes or all open; of games that are played, nothing comes to light."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from coatl.cli import main
from coatl.kernel.records import parse_record, replay_to_end
from coatl.kernel.events import seen_by
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules
from coatl.server.replays import MOST_KEPT
from coatl.server.routes.records import MOST_VIEWS
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import any_action
from tests.server.wires import Answer, request

GAMES = [("board", 3, "tokens"), ("card", 2, ""), ("card", 1, "")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('replay') / 'coatl.sqlite'}") as running:
        yield running


def simulated(folder: Path, game: str, players: int, options: str) -> str:
    """A record as the command line makes it."""
    asked = ["simulate", game, "--players", str(players), "--bots", "random", "--games", "1", "--seed", "replay"]
    assert main([*asked, *(["--options", options] if options else []), "--records", str(folder)]) == 0
    (file,) = folder.glob("*.json")
    return file.read_text(encoding="utf-8")


def asked(server: ServerThread, text: str, what: str = "") -> Answer:
    return request(server.address, "POST", f"/api/replay{what}", text.encode("utf-8", "surrogatepass"))


def told(server: ServerThread, text: str, what: str = "") -> dict[str, Any]:
    answer = asked(server, text, what)
    assert answer.status == 200, answer.body
    return dict(json.loads(answer.body))


def views(server: ServerThread, text: str, eyes: str, steps: int) -> list[dict[str, Any]]:
    """What every step looks like to some eyes, asked for in pieces."""
    found: list[dict[str, Any]] = []
    while len(found) < steps:
        answer = told(server, text, f"/views?{eyes}&first={len(found)}")
        assert answer["first"] == len(found) and 0 < len(answer["views"]) <= MOST_VIEWS
        found += answer["views"]
    return found


def played_again(document: dict[str, Any]) -> Iterator[tuple[Game, str]]:
    """The game of a record after its first draws and after every action, with the action."""
    rules = find_rules(document["game"])
    game = Game(rules, document["players"], document["options"], document["seed"], document["dealer"])
    yield game, ""
    for line in document["actions"]:
        if not line.startswith("deal "):
            game.apply(line)
            yield game, line


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_record_of_the_command_line_looks_as_it_did_to_every_seat(
    server: ServerThread, tmp_path: Path, game: str, players: int, options: str
) -> None:
    text = simulated(tmp_path, game, players, options)
    document = json.loads(text)
    for viewer in (*range(players), None):
        eyes = "" if viewer is None else f"seat={viewer}"
        steps = told(server, text, f"?{eyes}")["steps"]
        shown = views(server, text, eyes, len(steps))
        for step, seen, (real, line) in zip(steps, shown, played_again(document), strict=True):
            assert step["line"] == line
            assert step["events"] == seen_by(real.events, viewer)
            assert (step["turn"], step["turn_seat"]) == (real.state.turn, real.state.seat)
            assert seen == {"view": real.view(viewer).as_json(), "preview": real.preview(viewer)}
        assert shown[-1]["view"]["is_over"]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_all_open_shows_what_every_seat_holds(
    server: ServerThread, tmp_path: Path, game: str, players: int, options: str
) -> None:
    text = simulated(tmp_path, game, players, options)
    steps = told(server, text, "?open=true")["steps"]
    shown = views(server, text, "open=true", len(steps))
    for step, seen, (real, _) in zip(steps, shown, played_again(json.loads(text)), strict=True):
        own = [real.view(seat).as_json() for seat in range(players)]
        if game == "board":
            assert seen["view"]["seats"] == [view["seats"][seat] for seat, view in enumerate(own)]  # type: ignore[index]
        else:
            assert seen["view"]["hands"] == [view["hand"] for view in own]
        assert seen["view"]["legal"] == []
        assert step["events"] == [event.seen_by(event.seat) for event in real.events]


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_finished_table_is_replayed_from_its_record(server: ServerThread, game: str) -> None:
    began = time.time()
    host = server.client.open_table(game, 2, "Ana", seats=["me", "me"])
    assert host.about()["ended_at"] is None
    host.start()
    for seat in (0, 1):
        with host.connect(seat) as mine:
            while not mine.is_over and mine.state["view"]["current_seat"] == seat:
                mine.act(any_action(seat)(mine.state["view"]))
    assert asked(server, json.dumps(host.record(0))).code == "record-field", "a game that is played has no seed yet"
    host.resign(0)
    answer = told(server, json.dumps(server.client.watch(host.table).record()), "?open=true")
    assert answer["table"]["phase"] == "over"
    assert [seat["name"] for seat in answer["table"]["seats"]] == ["Ana", "Ana"]
    assert {step["seat"] for step in answer["steps"]} == {None, 0, 1}
    assert all(not seat["yours"] for seat in answer["table"]["seats"])
    table = host.about()
    tally = table["result"].pop("tally")
    assert [side["by"] for side in tally["sides"]] == ["person", "person"], "which a record does not know"
    assert answer["table"]["result"] == table["result"] and answer["table"]["result"]["winners"] == [1]
    assert answer["table"]["ended_at"] is None, "records know no time"
    assert began <= table["ended_at"] <= time.time()
    del server.house.tables.held[host.table]
    assert host.about()["ended_at"] == table["ended_at"], "read again from the log"


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_record_has_its_result_with_the_whole_sheet(
    server: ServerThread, tmp_path: Path, game: str, players: int, options: str
) -> None:
    text = simulated(tmp_path, game, players, options)
    document = json.loads(text)
    *_, (end, _) = played_again(document)
    sheet = end.state.score_sheet().as_json()
    for record in (document, {key: value for key, value in document.items() if key != "result"}):
        result = told(server, json.dumps(record))["table"]["result"]
        assert result == {**document["result"], "resigned": [], "sheet": sheet}
    half = {**document, "result": None, "actions": document["actions"][: len(document["actions"]) // 2]}
    assert told(server, json.dumps(half))["table"]["result"] is None
    sheet = replay_to_end(parse_record(json.dumps(half))).score_sheet()
    for nonsense in ("all", [players + 7, "0", None], {"0": 1}):
        written = {"scores": sheet.totals, "reason": "resigned", "winners": nonsense, "resigned": nonsense}
        result = told(server, json.dumps({**half, "result": written}))["table"]["result"]
        assert (result["winners"], result["resigned"], result["sheet"]) == ([], [], sheet.as_json())


def test_the_record_of_a_running_game_is_no_way_to_what_is_hidden(server: ServerThread) -> None:
    """Not even with a seed that was made up: what the reader may not know is not in it."""
    ana, _ = open_game(server.client, "card")
    for record in (ana.record(0), server.client.watch(ana.table).record()):
        assert asked(server, json.dumps(record)).code == "record-field"
        answer = asked(server, json.dumps({**record, "seed": "0"}), "?open=true")
        assert (answer.status, answer.code) == (400, "record-bad-line")


def test_bots_are_known_by_their_names(server: ServerThread, tmp_path: Path) -> None:
    document = {**json.loads(simulated(tmp_path, "card", 2, "")), "seats": ["priest", "Ana"]}
    seats = told(server, json.dumps(document))["table"]["seats"]
    assert [(seat["kind"], seat["bot"]) for seat in seats] == [("bot", "priest"), ("person", None)]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"coatl": 2}, "record-version"),
        ({"game": "chess"}, "unknown-game"),
        ({"players": 9, "seats": ["Ana"] * 9}, "player-count"),
        ({"seats": ["Ana"]}, "seat-count"),
        ({"seed": "\ud800"}, "seed-not-text"),
        ({"actions": ["take everything"]}, "record-bad-line"),
        ({"result": {"scores": [99, 99]}}, "record-result"),
    ],
)
def test_a_bad_record_is_refused_with_a_sentence(
    server: ServerThread, tmp_path: Path, changed: dict[str, Any], code: str
) -> None:
    document = {**json.loads(simulated(tmp_path, "card", 2, "")), **changed}
    for what in ("", "/views"):
        answer = asked(server, json.dumps(document), what)
        assert (answer.status, answer.code) == (400, code)
        assert json.loads(answer.body)["error"]["sentence"].endswith(".")


def test_what_is_no_record_or_too_long_for_one_is_refused(server: ServerThread, tmp_path: Path) -> None:
    assert asked(server, "").code == asked(server, "\udcff{").code == "record-not-json"
    assert asked(server, "[]").code == "record-not-an-object"
    assert asked(server, " " * 131_073).code == "too-large"
    text = simulated(tmp_path, "card", 2, "")
    assert asked(server, text, "?seat=2").code == asked(server, text, "/views?seat=2").code == "unknown-seat"
    assert told(server, text, "/views?first=99999")["views"] == []


def test_the_server_keeps_the_last_replays_alone(server: ServerThread, tmp_path: Path) -> None:
    document = json.loads(simulated(tmp_path, "card", 2, ""))
    for number in range(2 * MOST_KEPT):
        told(server, json.dumps({**document, "seats": ["Ana", f"Ben {number}"]}))
    kept = server.house.replays.kept
    names = [replay.record.seats[1] for replay in kept.values()]
    assert names == [f"Ben {number}" for number in range(MOST_KEPT, 2 * MOST_KEPT)]
    oldest = next(iter(kept.values()))
    told(server, json.dumps({**document, "seats": oldest.record.seats}))
    assert list(kept.values())[-1] is oldest, "asked for again, it is kept longer, and not replayed anew"


def test_half_a_letter_in_a_name_is_no_problem(server: ServerThread, tmp_path: Path) -> None:
    document = {**json.loads(simulated(tmp_path, "card", 2, "")), "seats": ["\ud800", "Ben"]}
    assert told(server, json.dumps(document))["table"]["seats"][0]["name"] == "?"
