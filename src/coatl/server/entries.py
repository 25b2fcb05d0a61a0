"""The entries of a table's log: who may do what, checked against the room, and written down as JSON.

Each function answers the body of the entry to append, or raises; none changes anything. ``person`` is an index into
the room's people, or None for somebody who is not at the table.
"""

from dataclasses import replace
from typing import Final

from coatl.bots.registry import USUAL, make_bot
from coatl.kernel.errors import IllegalAction
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules
from coatl.server.lessons import LESSONS
from coatl.server.problems import Refusal, bad_field
from coatl.server.room import Body, Room
from coatl.server.seats import OVER, PLAYING, WAITING, Agreement
from coatl.server.settings import Limits
from coatl.server.tokens import new_seed, token_hash

STAND_IN: Final = USUAL
"""The bot that plays on for people who are gone, out of time, or have resigned."""

Person = int | None


def create(agreement: Agreement, name: str, token: str, seats: list[str], limits: Limits) -> Body:
    """A new table; ``seats`` says of each whether it is ``me``, ``open`` or a bot's name."""
    find_rules(agreement.game).new_state(agreement.players, agreement.options)
    if len(seats) != agreement.players:
        raise bad_field("seats", f"a list of {agreement.players}")
    return {
        "kind": "create",
        "agreement": agreement.as_json(),
        "people": [{"name": checked_name(name, limits), "token": token_hash(token)}],
        "seats": [_place(seat) for seat in seats],
    }


def _place(seat: str) -> Body:
    if seat == "me":
        return {"person": 0}
    return {} if seat == "open" else {"bot": checked_bot(seat)}


def rematch_of(room: Room) -> Body:
    """The same people and bots once more, everybody one seat further; nobody has a token yet.

    After a lesson or an exploration it is a game like any other.
    """
    require(room.phase == OVER, "game-not-over")
    require(room.rematch is None, "game-begun")
    seats = [{"person": seat.person} if seat.person is not None else {"bot": seat.bot} for seat in room.seats]
    return {
        "kind": "create",
        "agreement": replace(room.agreement, lesson=False, exploration=None).as_json(),
        "people": [{"name": person.name, "token": ""} for person in room.people],
        "seats": seats[-1:] + seats[:-1],
    }


def sit(room: Room, person: Person, seat: int, name: str, token: str, limits: Limits) -> Body:
    """Take an open seat: as somebody new, under a name, or as one more seat of somebody who is here."""
    check_seat(room, seat)
    require(room.phase == WAITING, "game-begun")
    require(room.seats[seat].is_open, "seat-taken", seat=seat)
    if person is not None:
        return {"kind": "sit", "seat": seat, "person": person}
    require(len(room.people) < limits.people, "table-crowded", most=limits.people)
    return {"kind": "sit", "seat": seat, "person": {"name": checked_name(name, limits), "token": token_hash(token)}}


def leave(room: Room, person: Person, seat: int) -> Body:
    """Give a seat up before the game begins; the host may also take a seat from somebody, or from a bot."""
    check_seat(room, seat)
    require(room.phase == WAITING, "game-begun")
    require(not room.seats[seat].is_open, "seat-open", seat=seat)
    if person is None or room.seats[seat].person != person:
        require_host(room, person)
    return {"kind": "leave", "seat": seat}


def seat_bot(room: Room, person: Person, seat: int, bot: str) -> Body:
    """Let a bot play an open seat, or another bot one of a bot."""
    require_host(room, person)
    check_seat(room, seat)
    require(room.phase == WAITING, "game-begun")
    require(room.seats[seat].person is None, "seat-taken", seat=seat)
    return {"kind": "bot", "seat": seat, "bot": checked_bot(bot)}


def start(room: Room, person: Person) -> Body:
    """Begin to play, when every seat is taken."""
    if not (room.people[0].token == "" and room.seats_of(person)):
        require_host(room, person)  # or anybody who sits here, while the host of a rematch has not come
    require(room.phase == WAITING, "game-begun")
    require(not any(seat.is_open for seat in room.seats), "seats-open")
    if room.moment is not None:
        return {"kind": "start", "seed": room.moment["seed"]}
    agreement = room.agreement
    return {"kind": "start", "seed": LESSONS[agreement.game].seed if agreement.lesson else new_seed()}


def act(room: Room, seat: int, action: str) -> Body:
    """An action of a seat, with the draws that follow it."""
    game = _game_in_play(room)
    require(room.current_seat == seat, "not-your-turn", seat=room.current_seat)
    return {"kind": "act", "seat": seat, "lines": game.lines_of(action)}


def take_back(room: Room, seat: int, everything: bool) -> Body:
    """Take the last action back, or all that can be: of the turn (BG-13, CG-11), or of an exploration."""
    _require_turn(room, seat)
    ways = room.ways_back(seat)
    if not ways:
        raise IllegalAction("nothing-to-take-back", {})
    return {"kind": "back", "seat": seat, "steps": ways[-1] if everything else ways[0]}


def do_again(room: Room, seat: int) -> Body:
    """Do again what was taken back last, in an exploration."""
    _require_turn(room, seat)
    ways = room.ways_forth(seat)
    if not ways:
        raise IllegalAction("nothing-to-do-again", {})
    return {"kind": "forth", "seat": seat, "steps": ways[0]}


def chat(room: Room, person: Person, text: str, limits: Limits) -> Body:
    require(person is not None, "not-at-the-table")
    require(room.agreement.chat, "chat-off")
    words = " ".join(text.split())
    if not words or len(words) > limits.chat_length or not words.isprintable():
        raise bad_field("text", f"1 to {limits.chat_length} printable characters")
    return {"kind": "chat", "person": person, "text": words}


def resign(room: Room, person: Person, seat: int) -> Body:
    """Give up: a bot plays on, or a game of two (or alone) is over."""
    require_player(room, person, seat)
    require(room.agreement.exploration is None, "nothing-at-stake")
    require(room.phase == PLAYING, "game-not-begun" if room.phase == WAITING else "game-is-over")
    return {"kind": "resign", "seat": seat, "bot": STAND_IN if len(room.seats) > 2 else None}


def stand_in(seat: int, why: str) -> Body:
    """A bot plays for somebody who is gone or out of time."""
    return {"kind": "stand-in", "seat": seat, "bot": STAND_IN, "why": why}


def come_back(room: Room, person: Person, seat: int) -> Body:
    """Somebody takes a seat back from the bot that stood in."""
    require_player(room, person, seat)
    require(room.seats[seat].stand_in is not None, "seat-taken", seat=seat)
    return {"kind": "return", "seat": seat}


def new_token_for(person: int, token: str) -> Body:
    """Somebody is known by another token from now on, and by the former one no more."""
    return {"kind": "token", "person": person, "token": token_hash(token)}


# -- checks --------------------------------------------------------------------------------------------------------


def require(holds: bool, code: str, **facts: str | int | None) -> None:
    if not holds:
        raise Refusal(code, dict(facts))


def require_space(room: Room, limits: Limits) -> None:
    """People add nothing to the log of an exploration that is full; bots still play until it is a person's turn."""
    most = limits.exploration_entries
    require(room.agreement.exploration is None or room.entries < most, "exploration-full", most=most)


def require_host(room: Room, person: Person) -> None:
    """The first of the people opened the table, and arranges it."""
    require(person == 0, "not-the-host")


def require_own(room: Room, person: Person, seat: int) -> None:
    """Only who holds a seat may look from it."""
    check_seat(room, seat)
    require(person is not None and room.seats[seat].person == person, "not-your-seat", seat=seat)


def require_player(room: Room, person: Person, seat: int) -> None:
    """Only who holds a seat, and has not resigned, may play it."""
    require_own(room, person, seat)
    require(not room.seats[seat].resigned, "resigned-already", seat=seat)


def check_seat(room: Room, seat: int) -> None:
    require(0 <= seat < len(room.seats), "unknown-seat", seat=seat, most=len(room.seats) - 1)


def checked_name(name: str, limits: Limits) -> str:
    """A nickname, its spaces tidied."""
    words = " ".join(name.split())
    if not words or len(words) > limits.name_length or not words.isprintable():
        raise bad_field("name", f"1 to {limits.name_length} printable characters")
    return words


def checked_bot(bot: str) -> str:
    make_bot(bot, "")
    return bot


def _require_turn(room: Room, seat: int) -> None:
    if room.phase == WAITING or room.moment is None:
        _game_in_play(room)
    require(room.may_turn_back(seat), "not-your-turn", seat=room.current_seat)


def _game_in_play(room: Room) -> Game:
    require(room.phase != WAITING, "game-not-begun")
    require(room.phase == PLAYING, "game-is-over")
    return room.played_game()
