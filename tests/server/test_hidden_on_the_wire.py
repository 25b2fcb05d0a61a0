"""Two servers, each with the same table but for what is hidden: every byte that a viewer gets over sockets and by
requests is the same, whatever the others do unseen and whatever the viewer tries.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from coatl.client import Place
from coatl.kernel.game import seed_hash
from coatl.server.room import REMEMBERED, Room
from tests.server.servers import ServerThread, open_game, serving
from tests.server.twins import ADAPTERS, Apart, ScriptedDealer, Side, TwinPlay
from tests.server.wires import LATEST, Wire, request


class SteppingClock:
    """A clock that both servers have, and that a test moves on: whatever tells when something was done shows it."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def now(self) -> float:
        return self.time

    def steady(self) -> float:
        return 0.0


class Watched:
    """One of the two servers: its table, the sockets of all seats, and the viewer's own socket."""

    def __init__(self, server: ServerThread, places: list[Place], viewer: int | None, stack: ExitStack) -> None:
        self.server = server
        self.table = places[0].table
        self.token = None if viewer is None else places[viewer].token
        self.viewer = viewer
        room = server.house.tables.held[self.table].room
        self.published = seed_hash(room.played_game().seed)
        self.players = [
            stack.enter_context(Wire(server.address, self.table, place.token, f"seat={seat}"))
            for seat, place in enumerate(places)
        ]
        query = "preview=true" if viewer is None else f"preview=true&seat={viewer}"
        self.wire = stack.enter_context(Wire(server.address, self.table, self.token, query))
        self.side = Side(self.act, self.back)
        self.side.state = lambda: room.played_game().state
        self.side.steps_back = lambda: room.played_game().steps_back()
        dealer = room.played_game().dealer
        assert isinstance(dealer, ScriptedDealer)
        self.side.dealer = dealer
        self.moves = 0

    def act(self, seat: int, action: str) -> None:
        self._move(seat, type="act", action=action)

    def back(self, seat: int, steps: int) -> None:
        for _ in range(steps):
            self._move(seat, type="undo")

    def _move(self, seat: int, **message: Any) -> None:
        self.moves += 1
        answer = self.players[seat].ask(id=f"m{self.moves}", seat=seat, seq=LATEST, **message)
        assert answer["type"] == "ack", answer

    def cleaned(self, told: str) -> str:
        """Without what is random for each table and tells nothing: the unguessable id, and the hash of the seed."""
        return told.replace(self.table, "TABLE").replace(self.published, "HASH")

    def heard(self) -> list[str]:
        return [self.cleaned(frame) for frame in self.wire.heard()]

    def asked(self, path: str) -> tuple[object, ...]:
        answer = request(self.server.address, "GET", path.replace("TABLE", self.table), token=self.token)
        headers = [header for header in answer.headers if header[0] != "date"]
        return answer.status, headers, self.cleaned(answer.body.decode())


def tries(viewer: int | None, players: int, number: int, random: Random) -> list[dict[str, Any]]:
    """What a curious viewer may send: for every seat, under new ids and under those it has used."""
    sent: list[dict[str, Any]] = [{"type": "chat", "id": f"c{number}", "text": "hm"}, {"type": "resync", "seq": 0}]
    for seat in range(players + 1):
        ids = (f"c{number}", f"c{number - 1}", f"n{number}-{seat}")
        sent.append({"type": "why", "seat": seat, "action": random.choice(("done", "pass", "nothing"))})
        sent.append({"type": "hint", "seat": seat})
        if seat != viewer:
            sent += [{"type": "act", "id": id, "seat": seat, "seq": LATEST, "action": "done"} for id in ids]
            sent += [{"type": "undo", "id": id, "seat": seat, "seq": 0} for id in ids]
            sent.append({"type": "look", "seat": seat})
    return random.sample(sent, 3)


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[ScriptedDealer]:
    """New games take their dealers from here."""
    dealers: list[ScriptedDealer] = []
    monkeypatch.setattr("coatl.kernel.game.make_dealer", lambda number, seed: dealers.pop(0))
    return dealers


@pytest.fixture
def long_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms remember all, because the log of a game with such a dealer cannot be read again."""
    monkeypatch.setattr(Room.__init__, "__defaults__", (None,))


@pytest.fixture
def clock() -> SteppingClock:
    return SteppingClock()


@pytest.fixture
def servers(tmp_path: Path, clock: SteppingClock) -> Iterator[list[ServerThread]]:
    with ExitStack() as stack:
        yield [stack.enter_context(serving(f"sqlite:///{tmp_path / name}", clock)) for name in ("one", "other")]


@pytest.mark.rule("BG-2.4", "BG-12.2", "CG-10.2")
@pytest.mark.usefixtures("long_memory")
@pytest.mark.parametrize(("game", "players", "viewer"), [("board", 3, 2), ("board", 2, None), ("card", 2, 1)])
def test_every_byte_is_the_same(
    game: str,
    players: int,
    viewer: int | None,
    servers: list[ServerThread],
    clock: SteppingClock,
    prepared: list[ScriptedDealer],
) -> None:
    play = TwinPlay(ADAPTERS[game], players, {}, viewer, "wire")
    seat = "" if viewer is None else f"?seat={viewer}"
    asked = (f"/state{seat}", f"/record{seat}", "/record", "", "/state?since=0")
    paths = ["/api/tables", *(f"/api/tables/TABLE{path}" for path in asked)]
    with ExitStack() as stack:
        sides = []
        for server, script in zip(servers, play.first_scripts(), strict=True):
            prepared.append(ScriptedDealer(script))
            places = open_game(server.client, game, players, public=True)
            sides.append(Watched(server, places, viewer, stack))
        for number in range(25):
            clock.time += 1
            for message in tries(viewer, players, number, play.random):
                for side in sides:
                    side.wire.say(**message)
                here, there = (side.heard() for side in sides)
                assert here == there, message
            try:
                play.step((sides[0].side, sides[1].side))
            except Apart:
                break
            here, there = (side.heard() for side in sides)
            assert here == there, "the viewer can tell by what it is told"
            path = play.random.choice(paths)
            answers = [side.asked(path) for side in sides]
            assert answers[0] == answers[1], path
    assert number > 5 and play.differ > 0


def after_unseen(
    servers: list[ServerThread], prepared: list[ScriptedDealer], unseen: int, ask: Callable[[Watched], object]
) -> list[object]:
    """What the player of seat 1 is answered where the other has done nothing yet, and where so much unseen."""
    play = TwinPlay(ADAPTERS["board"], 2, {}, 1, "unseen")
    answers = []
    for server, script, often in zip(servers, play.first_scripts(), (0, unseen), strict=True):
        prepared.append(ScriptedDealer(script))
        with ExitStack() as stack:
            side = Watched(server, open_game(server.client), 1, stack)
            for number in range(often):
                if number % 2 == 0:
                    side.act(0, ADAPTERS["board"].rules.action_text(side.side.state().legal_actions()[0]))
                else:
                    side.back(0, 1)
            answers.append(ask(side))
    return answers


@pytest.mark.rule("BG-2.4")
def test_a_known_id_does_not_tell_the_number_of_another_seat(
    servers: list[ServerThread], prepared: list[ScriptedDealer]
) -> None:
    """Whoever repeats the id of an own message for a seat that is not theirs learns nothing of its moves."""

    def ask(side: Watched) -> object:
        side.wire.ask(type="chat", id="mine", text="hm")
        return side.wire.ask(type="act", id="mine", seat=0, seq=LATEST, action="done")

    one, other = after_unseen(servers, prepared, 3, ask)
    assert one == other


@pytest.mark.rule("BG-2.4")
def test_what_was_missed_is_told_however_often_others_changed_their_minds(servers: list[ServerThread]) -> None:
    """A room remembers only so much: what nobody may notice takes none of that away."""
    address = servers[0].address
    host, guest = open_game(servers[0].client)
    game = servers[0].house.tables.held[host.table].room.played_game()
    path = f"/api/tables/{host.table}/state?seat=1&since=0"
    before = request(address, "GET", path, token=guest.token).body
    with Wire(address, host.table, host.token) as wire:
        for number in range(REMEMBERED + 2):
            kind, action = "undo" if number % 2 else "act", game.action_text(game.legal_actions()[0])
            answer = wire.ask(type=kind, action=action, id=f"m{number}", seat=0, seq=LATEST)
            assert answer["type"] == "ack", answer
    assert request(address, "GET", path, token=guest.token).body == before


@pytest.mark.rule("BG-2.4")
def test_what_is_measured_does_not_count_what_is_done_unseen(
    servers: list[ServerThread], prepared: list[ScriptedDealer]
) -> None:
    """A player who may ask for the measurements must not see others set cards aside."""

    def ask(side: Watched) -> object:
        told = request(side.server.address, "GET", "/metrics", token=side.token).body.decode()
        counted = ("coatl_entries_total", "coatl_move_seconds_count")
        return [line for line in told.splitlines() if line.startswith(counted)]

    one, other = after_unseen(servers, prepared, 2, ask)
    assert one == other
