"""Who may do what: everybody, with every request and every message, for every seat, in every phase of a table.

Whatever is refused changes nothing. The words for the refusals are in ``actors.py``. Who was sent away before the start
is still known at the table, but holds no seat.
"""

from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from coatl.server.entries import stand_in
from coatl.server.seats import CLOCK
from tests.server.actors import CODES, UNKNOWN, Scene, rows_of
from tests.server.servers import serving
from tests.server.wires import LATEST, Wire, request

WAITING = """
                        | stranger unknown  host     player   kicked
GET /                   | ok       token    ok       ok       ok
GET /state              | ok       token    ok       ok       ok
GET /state?seat=0       | seat     token    ok       seat     seat
GET /state?seat=1       | seat     token    seat     ok       seat
GET /state?seat=2       | seat     token    seat     seat     seat
GET /state?seat=3       | seat     token    seat     seat     seat
GET /record             | early    token    early    early    early
GET /record?seat=0      | seat     token    early    seat     seat
GET /record?seat=1      | seat     token    seat     early    seat
GET /record?seat=2      | seat     token    seat     seat     seat
GET /record?seat=3      | seat     token    seat     seat     seat
POST /enter             | here     token    ok       ok       ok
POST /token             | here     token    ok       ok       ok
POST /start             | host     token    open     host     host
POST /resign 0          | seat     token    early    seat     seat
POST /resign 1          | seat     token    seat     early    seat
POST /resign 2          | seat     token    seat     seat     seat
POST /resign 3          | seat     token    seat     seat     seat
POST /rematch           | here     token    on       on       on
PUT /seats/0            | taken    token    taken    taken    taken
PUT /seats/1            | taken    token    taken    taken    taken
PUT /seats/2            | taken    token    taken    taken    taken
PUT /seats/3            | ok       token    ok       ok       ok
PUT /seats/4            | none     token    none     none     none
DELETE /seats/0         | host     token    ok       host     host
DELETE /seats/1         | host     token    ok       ok       host
DELETE /seats/2         | host     token    ok       host     host
DELETE /seats/3         | empty    token    empty    empty    empty
DELETE /seats/4         | none     token    none     none     none
PUT /seats/0/bot        | host     token    taken    host     host
PUT /seats/1/bot        | host     token    taken    host     host
PUT /seats/2/bot        | host     token    ok       host     host
PUT /seats/3/bot        | host     token    ok       host     host
PUT /seats/4/bot        | host     token    none     host     host
SOCKET                  | ok       token    ok       ok       ok
SOCKET seat=0           | seat     token    ok       seat     seat
SOCKET seat=1           | seat     token    seat     ok       seat
SOCKET seat=2           | seat     token    seat     seat     seat
SOCKET seat=3           | seat     token    seat     seat     seat
act 0                   | seat     token    early    seat     seat
act 1                   | seat     token    seat     early    seat
act 2                   | seat     token    seat     seat     seat
act 3                   | seat     token    seat     seat     seat
act 4                   | none     token    none     none     none
undo 0                  | seat     token    early    seat     seat
undo 1                  | seat     token    seat     early    seat
undo 2                  | seat     token    seat     seat     seat
undo 3                  | seat     token    seat     seat     seat
undo 4                  | none     token    none     none     none
restart 0               | seat     token    early    seat     seat
restart 1               | seat     token    seat     early    seat
restart 2               | seat     token    seat     seat     seat
restart 3               | seat     token    seat     seat     seat
restart 4               | none     token    none     none     none
why 0                   | seat     token    early    seat     seat
why 1                   | seat     token    seat     early    seat
why 2                   | seat     token    seat     seat     seat
why 3                   | seat     token    seat     seat     seat
why 4                   | none     token    none     none     none
hint 0                  | seat     token    hints    seat     seat
hint 1                  | seat     token    seat     hints    seat
hint 2                  | seat     token    seat     seat     seat
hint 3                  | seat     token    seat     seat     seat
hint 4                  | none     token    none     none     none
look 0                  | seat     token    ok       seat     seat
look 1                  | seat     token    seat     ok       seat
look 2                  | seat     token    seat     seat     seat
look 3                  | seat     token    seat     seat     seat
look 4                  | none     token    none     none     none
look                    | ok       token    ok       ok       ok
chat                    | here     token    ok       ok       ok
resync                  | ok       token    ok       ok       ok
ping                    | ok       token    ok       ok       ok
"""
"""Seat 0 is the host's, 1 a player's, 2 a bot's, and 3 is open."""

PLAYING = """
                        | stranger unknown  host     player   kicked   resigned
GET /                   | ok       token    ok       ok       ok       ok
GET /state              | ok       token    ok       ok       ok       ok
GET /state?seat=0       | seat     token    ok       seat     seat     seat
GET /state?seat=1       | seat     token    seat     ok       seat     seat
GET /state?seat=2       | seat     token    seat     seat     seat     seat
GET /state?seat=3       | seat     token    seat     seat     seat     ok
GET /record             | ok       token    ok       ok       ok       ok
GET /record?seat=0      | seat     token    ok       seat     seat     seat
GET /record?seat=1      | seat     token    seat     ok       seat     seat
GET /record?seat=2      | seat     token    seat     seat     seat     seat
GET /record?seat=3      | seat     token    seat     seat     seat     ok
POST /enter             | here     token    ok       ok       ok       ok
POST /token             | here     token    ok       ok       ok       ok
POST /start             | host     token    begun    host     host     host
POST /resign 0          | seat     token    ok       seat     seat     seat
POST /resign 1          | seat     token    seat     ok       seat     seat
POST /resign 2          | seat     token    seat     seat     seat     seat
POST /resign 3          | seat     token    seat     seat     seat     gone
POST /rematch           | here     token    on       on       on       on
PUT /seats/0            | begun    token    begun    begun    begun    begun
PUT /seats/1            | begun    token    begun    begun    begun    begun
PUT /seats/2            | begun    token    begun    begun    begun    begun
PUT /seats/3            | begun    token    begun    begun    begun    begun
PUT /seats/4            | none     token    none     none     none     none
DELETE /seats/0         | begun    token    begun    begun    begun    begun
DELETE /seats/1         | begun    token    begun    begun    begun    begun
DELETE /seats/2         | begun    token    begun    begun    begun    begun
DELETE /seats/3         | begun    token    begun    begun    begun    begun
DELETE /seats/4         | none     token    none     none     none     none
PUT /seats/0/bot        | host     token    begun    host     host     host
PUT /seats/1/bot        | host     token    begun    host     host     host
PUT /seats/2/bot        | host     token    begun    host     host     host
PUT /seats/3/bot        | host     token    begun    host     host     host
PUT /seats/4/bot        | host     token    none     host     host     host
SOCKET                  | ok       token    ok       ok       ok       ok
SOCKET seat=0           | seat     token    ok       seat     seat     seat
SOCKET seat=1           | seat     token    seat     ok       seat     seat
SOCKET seat=2           | seat     token    seat     seat     seat     seat
SOCKET seat=3           | seat     token    seat     seat     seat     ok
act 0                   | seat     token    ok       seat     seat     seat
act 1                   | seat     token    seat     turn     seat     seat
act 2                   | seat     token    seat     seat     seat     seat
act 3                   | seat     token    seat     seat     seat     gone
act 4                   | none     token    none     none     none     none
undo 0                  | seat     token    first    seat     seat     seat
undo 1                  | seat     token    seat     turn     seat     seat
undo 2                  | seat     token    seat     seat     seat     seat
undo 3                  | seat     token    seat     seat     seat     gone
undo 4                  | none     token    none     none     none     none
restart 0               | seat     token    first    seat     seat     seat
restart 1               | seat     token    seat     turn     seat     seat
restart 2               | seat     token    seat     seat     seat     seat
restart 3               | seat     token    seat     seat     seat     gone
restart 4               | none     token    none     none     none     none
why 0                   | seat     token    ok       seat     seat     seat
why 1                   | seat     token    seat     turn     seat     seat
why 2                   | seat     token    seat     seat     seat     seat
why 3                   | seat     token    seat     seat     seat     gone
why 4                   | none     token    none     none     none     none
hint 0                  | seat     token    hints    seat     seat     seat
hint 1                  | seat     token    seat     hints    seat     seat
hint 2                  | seat     token    seat     seat     seat     seat
hint 3                  | seat     token    seat     seat     seat     gone
hint 4                  | none     token    none     none     none     none
look 0                  | seat     token    ok       seat     seat     seat
look 1                  | seat     token    seat     ok       seat     seat
look 2                  | seat     token    seat     seat     seat     seat
look 3                  | seat     token    seat     seat     seat     ok
look 4                  | none     token    none     none     none     none
look                    | ok       token    ok       ok       ok       ok
chat                    | here     token    ok       ok       ok       ok
resync                  | ok       token    ok       ok       ok       ok
ping                    | ok       token    ok       ok       ok       ok
"""
"""Seat 0 is the host's, whose turn it is, 1 a player's, 2 a bot's, and who had seat 3 has resigned."""

OVER = """
                        | stranger unknown  host     player   kicked
GET /                   | ok       token    ok       ok       ok
GET /state              | ok       token    ok       ok       ok
GET /state?seat=0       | seat     token    ok       seat     seat
GET /state?seat=1       | seat     token    seat     ok       seat
GET /state?seat=2       | none     token    none     none     none
GET /record             | ok       token    ok       ok       ok
GET /record?seat=0      | seat     token    ok       seat     seat
GET /record?seat=1      | seat     token    seat     ok       seat
GET /record?seat=2      | none     token    none     none     none
POST /enter             | here     token    ok       ok       ok
POST /token             | here     token    ok       ok       ok
POST /start             | host     token    begun    host     host
POST /resign 0          | seat     token    over     seat     seat
POST /resign 1          | seat     token    seat     gone     seat
POST /resign 2          | none     token    none     none     none
POST /rematch           | here     token    ok       ok       ok
PUT /seats/0            | begun    token    begun    begun    begun
PUT /seats/1            | begun    token    begun    begun    begun
PUT /seats/2            | none     token    none     none     none
DELETE /seats/0         | begun    token    begun    begun    begun
DELETE /seats/1         | begun    token    begun    begun    begun
DELETE /seats/2         | none     token    none     none     none
PUT /seats/0/bot        | host     token    begun    host     host
PUT /seats/1/bot        | host     token    begun    host     host
PUT /seats/2/bot        | host     token    none     host     host
SOCKET                  | ok       token    ok       ok       ok
SOCKET seat=0           | seat     token    ok       seat     seat
SOCKET seat=1           | seat     token    seat     ok       seat
SOCKET seat=2           | none     token    none     none     none
act 0                   | seat     token    over     seat     seat
act 1                   | seat     token    seat     gone     seat
act 2                   | none     token    none     none     none
undo 0                  | seat     token    over     seat     seat
undo 1                  | seat     token    seat     gone     seat
undo 2                  | none     token    none     none     none
restart 0               | seat     token    over     seat     seat
restart 1               | seat     token    seat     gone     seat
restart 2               | none     token    none     none     none
why 0                   | seat     token    over     seat     seat
why 1                   | seat     token    seat     gone     seat
why 2                   | none     token    none     none     none
hint 0                  | seat     token    hints    seat     seat
hint 1                  | seat     token    seat     gone     seat
hint 2                  | none     token    none     none     none
look 0                  | seat     token    ok       seat     seat
look 1                  | seat     token    seat     ok       seat
look 2                  | none     token    none     none     none
look                    | ok       token    ok       ok       ok
chat                    | here     token    ok       ok       ok
resync                  | ok       token    ok       ok       ok
ping                    | ok       token    ok       ok       ok
"""
"""Seat 0 is the host's, and the player of seat 1 has resigned."""

MATRICES = {"waiting": WAITING, "playing": PLAYING, "over": OVER}


@pytest.mark.parametrize("phase", MATRICES)
def test_everybody_may_do_what_is_theirs_and_nothing_else(phase: str, tmp_path: Path) -> None:
    columns, rows = rows_of(MATRICES[phase])
    database = tmp_path / "coatl.sqlite"
    wrong: list[str] = []
    with serving(f"sqlite:///{database}", bot_pause=1000.0) as server:
        scene = Scene(server, str(database), phase)
        for what, cells in rows.items():
            for column, cell in zip(columns, cells, strict=True):
                expected = CODES.get(cell, cell)
                for actor in UNKNOWN if column == "unknown" else (column,):
                    before = scene.log()
                    code = scene.attempt(what, actor)
                    after = scene.log()
                    if code != expected:
                        wrong.append(f"{what} by {actor}: {code}, not {expected}")
                    if code != "ok" and after != before:
                        wrong.append(f"{what} by {actor} was refused with {code} and changed something")
                    if after != before:
                        scene.close()
                        scene = Scene(server, str(database), phase)
        scene.close()
    assert not wrong, "\n".join(wrong)


def test_the_matrices_know_every_endpoint(tmp_path: Path) -> None:
    """What the reference lists for a table is in the tables above, for every phase."""
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}") as server:
        paths = request(server.address, "GET", "/openapi.json").json["paths"]
    for phase, matrix in MATRICES.items():
        tried = {tuple(what.split("?")[0].split()[:2]) for what in rows_of(matrix)[1]}
        for path, methods in paths.items():
            if path.startswith("/api/tables/{id}"):
                for method in methods:
                    one = path.removeprefix("/api/tables/{id}").replace("{seat}", "0") or "/"
                    assert (method.upper(), one) in tried, f"{method} {path} when {phase}"


def test_a_renewed_token_ends_what_was_open_with_the_former_one(tmp_path: Path) -> None:
    """Whoever has stolen a token, and a socket with it, cannot go on when it is renewed."""
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}") as server:
        host = server.client.open_table("board", 2, "Ana", seats=["me", "me"])
        host.start()
        with Wire(server.address, host.table, host.token, "seat=0") as stolen:
            stolen.heard()
            host.ask("POST", "/token")
            room = server.house.tables.held[host.table].room
            entries = room.entries
            action = room.played_game().action_text(room.played_game().legal_actions()[0])
            with suppress(ConnectionClosed):
                stolen.ask(type="act", id="theft", seat=0, seq=LATEST, action=action)
            assert room.entries == entries


def test_a_refused_move_does_not_send_the_bot_away_that_stands_in(tmp_path: Path) -> None:
    """Out of time, a bot finishes the turn: a message that is refused does not change that."""
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}", bot_pause=1000.0) as server:
        host = server.client.open_table("board", 2, "Ana", seats=["me", "me"])
        host.start()
        held = server.house.tables.held[host.table]
        with Wire(server.address, host.table, host.token, "seat=0") as wire:
            wire.heard()
            server.run(server.house.tables.change(held, lambda room: stand_in(0, CLOCK)))
            entries = held.room.entries
            answer = wire.ask(type="act", id="bad", seat=0, seq=LATEST, action="no such action")
            assert answer["type"] == "refused"
            assert held.room.entries == entries
