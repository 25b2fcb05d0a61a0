"""What leaves the server about a table: built for one viewer from its view and from what all may know."""

from coatl.kernel.game import seed_hash
from coatl.kernel.records import RESIGNED, Record, retell
from coatl.server.room import Change, Room, Viewer
from coatl.server.seats import OVER, PLAYING, Seat
from coatl.server.tallies import Tally, tally_of


def table_json(room: Room, person: int | None) -> dict[str, object]:
    """The table as this person (or a stranger, None) may know it."""
    told: dict[str, object] = {
        "id": room.id,
        **room.agreement.as_json(),
        "phase": room.phase,
        "seats": [_seat_json(room, number, seat, person) for number, seat in enumerate(room.seats)],
        "host": person == 0,
        "at_table": person is not None,
        "hints_allowed": room.hints_allowed(),
        "rematch": room.rematch,
        "seed_hash": None if room.game is None else seed_hash(room.game.seed),
        "seed": room.game.seed if room.game is not None and room.phase == OVER else None,
        "result": result_json(room),
        "opened_at": room.opened_at,
        "ended_at": room.ended_at,
    }
    return told


def _seat_json(room: Room, number: int, seat: Seat, person: int | None) -> dict[str, object]:
    return {
        "kind": "open" if seat.is_open else "bot" if seat.person is None else "person",
        "name": _name_of(room, number, seat),
        "bot": seat.bot,
        "yours": person is not None and seat.person == person,
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
    }


def _name_of(room: Room, number: int, seat: Seat) -> str:
    """Whose seat it is; in an exploration a person plays on for whoever had it in the game."""
    explored = room.agreement.exploration
    return room.seat_name(number) if explored is None or seat.person is None else str(explored["names"][number])


def summary_json(room: Room) -> dict[str, object]:
    """What the list of public tables shows."""
    return {
        "game": room.agreement.game,
        "players": room.agreement.players,
        "options": room.agreement.options,
        "phase": room.phase,
        "open_seats": sum(seat.is_open for seat in room.seats),
        "names": [room.seat_name(number) for number in range(len(room.seats))],
    }


def result_json(room: Room) -> dict[str, object] | None:
    """How the game ended, with the whole score sheet: what the record keeps, every item, and the tally."""
    if room.phase != OVER or room.game is None:
        return None
    return {**recorded_result(room), "sheet": room.game.score_sheet().as_json(), "tally": tally_json(room)}


def tally_json(room: Room) -> Tally:
    """What the finished game comes down to, for statistics."""
    return tally_of(room.played_game(), room.seats, recorded_result(room))


def recorded_result(room: Room) -> dict[str, object]:
    """How the game ended: by its rules, or because somebody resigned; and who resigned on the way."""
    game = room.played_game()
    resigned = [number for number, seat in enumerate(room.seats) if seat.resigned]
    if room.resigned_by is None:
        return {**game.outcome().as_json(), "resigned": resigned}
    scores = game.score_sheet().totals
    winners = [side for side in range(len(scores)) if side != room.resigned_by]
    told: dict[str, object] = {"reason": RESIGNED, "scores": scores, "winners": winners}
    return {**told, "decided_by": RESIGNED, "resigned": resigned}


def state_json(
    room: Room,
    table: object,
    viewer: Viewer,
    changes: list[Change] | None,
    preview: bool,
    seconds_left: float | None = None,
) -> dict[str, object]:
    """All that a viewer sees now: the table (as ``table_json`` tells it), the view, and the changes that it has
    missed, None if those are not known; and how long the turn may still take, if there is a limit.
    """
    game = room.game
    told: dict[str, object] = {
        "type": "state",
        "seq": room.numbers[viewer],
        "position": room.positions[viewer],
        "seat": viewer,
        "table": table,
        "changes": [change.as_json(viewer) for change in changes or []],
        "complete": changes is not None,
        "view": None if game is None else game.view(viewer).as_json(),
        "steps_back": max(room.ways_back(viewer), default=0),
        "steps_forth": max(room.ways_forth(viewer), default=0),
    }
    if seconds_left is not None:
        told["seconds_left"] = round(max(0.0, seconds_left), 1)
    if preview and game is not None:
        told["preview"] = game.preview(viewer)
        final = game.final_actions() if viewer == room.current_seat is not None else []
        told["final"] = [game.action_text(action) for action in final]
    return told


def record_json(room: Room, viewer: Viewer) -> dict[str, object]:
    """The record of the game: whole once it is over, and before that without what the viewer may not know."""
    record = room.played_game().record()
    told = record.as_json()
    if room.phase == PLAYING:
        told["seed"] = None
        told["actions"] = lines_seen_by(record, viewer)
    else:
        told["result"] = recorded_result(room)
    return told


def lines_seen_by(record: Record, viewer: Viewer) -> list[str]:
    """The lines of a record for one viewer: ``?`` stands for what it only knows to have happened."""
    seen: list[str] = []
    for line, before, _, events in retell(record):
        told = [event for event in events if event.seen_by(viewer) is not None]
        if any(event.secrets and event.seat != viewer for event in told):
            seen.append("?")
        elif told or not events or before.current_seat == viewer:
            seen.append(line)
    return seen
