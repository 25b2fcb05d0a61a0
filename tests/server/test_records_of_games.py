"""The record of a game: without secrets while it is played, whole and provably fair afterwards."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from coatl.cli import main
from coatl.client import Connection, Place, Server
from coatl.kernel.records import parse_record, replay_to_end
from tests.server.servers import ServerThread, open_game, serving
from tests.server.talking import any_action, play_all, refusal, wait_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('records') / 'coatl.sqlite'}") as running:
        yield running


@pytest.fixture
def client(server: ServerThread) -> Server:
    return server.client


class Listening(Connection):
    """Keeps the text of everything that the server says before the game is over."""

    def __init__(self, place: Place, seat: int | None) -> None:
        usual = place.connect(seat)
        super().__init__(usual.address, usual.token, seat, preview=False)
        self.said: list[str] = []

    def receive(self, seconds: float | None = None) -> dict[str, Any]:
        message = super().receive(seconds)
        if not self.state or not self.is_over:
            self.said.append(json.dumps(message))
        return message


def verify(record: dict[str, Any], folder: Path, *arguments: str) -> int:
    """The exit code of ``coatl verify`` for a record that somebody has saved."""
    file = folder / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    return main(["verify", str(file), *arguments])


def actions_only(record: dict[str, Any]) -> list[str]:
    return [line for line in record["actions"] if not line.startswith("deal ")]


def test_while_playing_a_record_has_no_seed_and_only_draws_that_its_reader_has_seen(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "card")
    game = server.house.tables.held[ana.table].room.played_game()
    for place, seat in ((ana, 0), (ben, 1), (server.client.watch(ana.table), None)):
        record = place.record(seat)
        assert record["seed"] is None and "result" not in record
        lines, whole = record["actions"], game.lines
        assert len(lines) == len(whole), "in this game everybody knows of every draw"
        assert all(line in ("?", true) for line, true in zip(lines, whole, strict=True))
        assert lines.count("?") == (8 if seat is None else 4), "the other hands, of four cards each"
        hand = [] if seat is None else place.state(seat)["view"]["hand"]
        told = [line.removeprefix("deal ") for line in lines]
        assert all(told.count(card) >= hand.count(card) for card in hand)


def test_cards_set_aside_in_secret_are_in_no_record_of_others(server: ServerThread) -> None:
    ana, ben = open_game(server.client, "board")
    before = ben.record(1)
    with ana.connect(0) as mine:
        mine.act(mine.legal[0])
        discard = ana.record(0)["actions"][-1]
        assert discard.startswith("discard ")
        assert ben.record(1) == before
        mine.act("done")
    assert discard not in ben.record(1)["actions"] and discard not in server.client.watch(ana.table).record()["actions"]
    assert refusal(ben.record, 0) == "not-your-seat"


def test_what_was_taken_back_is_not_in_the_record(client: Server) -> None:
    host = client.open_table("card", 1, "Ana")
    host.start()
    before = host.record(0)
    with host.connect(0) as mine:
        mine.act(next(action for action in mine.legal if action.startswith("lay")))
        assert host.record(0) != before
        mine.undo()
        assert host.record(0) == before


@pytest.mark.parametrize(("game", "players"), [("card", 1), ("card", 2), ("board", 2)])
def test_nothing_of_the_seed_is_said_before_the_end_but_its_hash_and_then_everything_is(
    server: ServerThread, tmp_path: Path, game: str, players: int
) -> None:
    seats = ["me"] * players
    host = server.client.open_table(game, players, "Ana", seats=seats)
    assert host.about()["seed_hash"] is None
    host.start()
    published = host.about()["seed_hash"]
    seed = server.house.tables.held[host.table].room.played_game().seed
    assert len(bytes.fromhex(seed)) == 32, "256 bits"
    asked: list[str] = []

    with ExitStack() as stack:
        listeners = [stack.enter_context(Listening(host, seat)) for seat in (*range(players), None)]
        listeners[0].chat("before the first move")
        asked.append(json.dumps([host.record(0), host.record(), host.about(), host.state(0), server.client.games()]))
        play_all(*listeners[:-1])
        wait_until(listeners[-1], lambda state: state["table"]["phase"] == "over")
    said = "".join([*asked, *(text for listener in listeners for text in listener.said)])
    assert published in said and len(said) > 20_000
    for secret in (seed, seed[:16], seed[-16:]):
        assert secret not in said
    table, record = host.about(), host.record()
    assert table["seed"] == record["seed"] == seed
    assert sha256(seed.encode()).hexdigest() == table["seed_hash"] == published
    assert "?" not in record["actions"]
    assert replay_to_end(parse_record(json.dumps(record))).is_over
    assert record["result"] == {name: table["result"][name] for name in record["result"]}
    assert verify(record, tmp_path, "--hash", published) == 0


def test_a_record_that_was_meddled_with_is_not_accepted(client: Server, tmp_path: Path) -> None:
    host = client.open_table("card", 1, "Ana")
    host.start()
    with host.connect(0) as mine:
        mine.play(any_action(5))
    record = host.record()
    assert verify(record, tmp_path, "--hash", host.about()["seed_hash"]) == 0
    assert verify(record, tmp_path, "--hash", "0" * 64) == 1
    assert verify({**record, "seed": "0" * 64}, tmp_path, "--hash", host.about()["seed_hash"]) == 1
    assert verify({**record, "seed": "0" * 64}, tmp_path) == 1


def test_everybody_gets_the_same_whole_record_after_the_end(client: Server) -> None:
    ana, ben = open_game(client, "card", options={})
    ben.resign(1)
    records = [ana.record(0), ana.record(), ben.record(1), client.watch(ana.table).record()]
    assert all(record == records[0] for record in records)
    assert records[0]["seats"] == ["Ana", "Ben"]


def test_a_game_that_was_resigned_can_be_verified_too(client: Server, tmp_path: Path) -> None:
    """Its seed is published, and the draws so far were dealt from it."""
    ana, ben = open_game(client, "card")
    with ana.connect(0) as mine:
        mine.act(mine.legal[0])
    ben.resign(1)
    record = ana.record()
    assert record["result"]["reason"] == "resigned" and record["result"]["winners"] == [0]
    assert len(actions_only(record)) == 1
    assert verify(record, tmp_path, "--hash", ana.about()["seed_hash"]) == 0
    assert verify({**record, "seed": "0" * 64}, tmp_path) == 1
