"""A table in memory: the fold of the entries of its log, and nothing else.

Every change is an entry (see ``entries.py`` for what they hold) that is folded after it was committed, so a room is
never ahead of the database. What a viewer gets is numbered for this viewer: an entry that a seat may not notice, such
as the cards that others set aside (BG-2.4), does not even move its number.
"""

from array import array
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from coatl.kernel.events import Event, seen_by
from coatl.kernel.exploration import Exploration
from coatl.kernel.game import Game, seed_hash
from coatl.kernel.registry import find_rules
from coatl.server.done import DoneMoves
from coatl.server.seats import CLOCK, OVER, PLAYING, WAITING, Agreement, Person, Seat

REMEMBERED: Final = 16
"""Changes that a room keeps to tell those who come back; for whoever missed more, the log is read again."""

REMEMBERED_EXPLORING: Final = 1024
"""As many in an exploration, where whoever plays several seats looks from the one and the other, again and again."""

Body = dict[str, Any]
"""An entry's content: JSON that this program wrote itself."""
Viewer = int | None
"""A seat, or a spectator."""


class Corrupt(Exception):
    """The log of a table does not play: it was not written by this program, or has been altered."""


class Change:
    """What one entry changed, as each viewer may be told of it."""

    def __init__(self, kind: str, facts: dict[str, object], events: list[Event], hidden_from: set[Viewer]) -> None:
        self.kind: Final = kind
        self.facts: Final = facts
        self.events: Final = events
        self.hidden_from: Final = hidden_from
        self.numbers: Final[dict[Viewer, int]] = {}

    def as_json(self, viewer: Viewer) -> dict[str, object]:
        told: dict[str, object] = {"seq": self.numbers[viewer], "kind": self.kind, **self.facts}
        if self.kind in ("act", "forth", "start"):
            told["events"] = seen_by(self.events, viewer)
        return told


class Room:
    """One table. ``numbers`` count for each viewer the changes it was told of; ``positions`` the last that moved
    the game.
    """

    def __init__(self, id: str, remembered: int | None = REMEMBERED) -> None:
        self.id: Final = id
        self.entries = 0
        self.agreement = Agreement("", 0, {})
        self.people: Final[list[Person]] = []
        self.seats: Final[list[Seat]] = []
        self.phase = WAITING
        self.moment: Body | None = None
        """Where an exploration begins: the seed, the dealer and the lines that are given."""
        self.game: Game | None = None
        self.resigned_by: int | None = None
        """Who ended the game by resigning, if anybody did."""
        self.rematch: str | None = None
        self.moves: Final = DoneMoves()
        """What was done under the ids that clients gave."""
        self.told: Final = array("I")
        """The numbers that each entry got for spectators and for every seat, one after the other."""
        self.numbers: Final[dict[Viewer, int]] = {None: 0}
        self.positions: Final[dict[Viewer, int]] = {None: 0}
        self.history: deque[Change] = deque(maxlen=remembered)
        self.visible_steps: Final[list[set[Viewer]]] = []
        """For each action that can be taken back: who was told of it."""
        self.turns = 0
        """Turns that have begun; in a solo game the same seat has them all."""
        self.opened_at = 0.0
        self.ended_at: float | None = None
        """When the game was over, by the clock of the process that wrote it."""
        self.arrangement = 0
        """Grows with every change of what is told about the table itself: who sits, what was agreed, how it ended."""

    # -- folding ---------------------------------------------------------------------------------------------------

    def fold(self, body: Body, at: float = 0.0) -> Change:
        """Let an entry, the next one, take effect; ``at`` is when it was written."""
        self.entries += 1
        kind = str(body["kind"])
        fold = _FOLDS.get(kind)
        if fold is None or (kind == "create") != (self.entries == 1):
            raise Corrupt(f"entry {self.entries} is of the kind {kind!r}")
        seat_before, phase_before = self.current_seat, self.phase
        change = fold(self, body)
        if kind == "create":
            self.opened_at = at
        if self.phase != phase_before:
            self.ended_at = at if self.phase == OVER else None
        if kind not in ("act", "back", "forth", "chat") or self.phase != phase_before:
            self.arrangement += 1
        if self.current_seat != seat_before or any(event.code == "turn-begun" for event in change.events):
            self.turns += 1
            for seat in self.seats:
                if seat.stand_in == CLOCK:
                    seat.stand_in, seat.bot = None, None
                    self.arrangement += 1
        for viewer in self.numbers:
            if viewer not in change.hidden_from:
                self.numbers[viewer] += 1
                if kind in ("start", "act", "back", "forth"):
                    self.positions[viewer] = self.numbers[viewer]
            change.numbers[viewer] = self.numbers[viewer]
        if "id" in body:
            self.moves.add(str(body["id"]), self.entries)
        self.told.extend(change.numbers.values())
        self.history.append(change)
        return change

    def _create(self, body: Body) -> Change:
        self.agreement = Agreement(**body["agreement"])
        for person in body["people"]:
            self.people.append(Person(person["name"], person["token"]))
        for seat, place in enumerate(body["seats"]):
            self.seats.append(Seat(place.get("person"), place.get("bot")))
            self.numbers[seat] = 0
            self.positions[seat] = 0
        self.moment = body.get("moment")
        if self.moment is not None and self.history.maxlen is not None:
            self.history = deque(maxlen=REMEMBERED_EXPLORING)
        return Change("create", {}, [], set())

    def _sit(self, body: Body) -> Change:
        person = body["person"]
        if isinstance(person, dict):
            self.people.append(Person(person["name"], person["token"]))
            person = len(self.people) - 1
        self.seats[body["seat"]] = Seat(person=person)
        return Change("sit", {"seat": body["seat"], "name": self.people[person].name}, [], set())

    def _leave(self, body: Body) -> Change:
        self.seats[body["seat"]] = Seat()
        return Change("leave", {"seat": body["seat"]}, [], set())

    def _bot(self, body: Body) -> Change:
        self.seats[body["seat"]] = Seat(bot=body["bot"])
        return Change("bot", {"seat": body["seat"], "bot": body["bot"]}, [], set())

    def _token(self, body: Body) -> Change:
        self.people[body["person"]].token = body["token"]
        return Change("token", {}, [], set(self.numbers))

    def _start(self, body: Body) -> Change:
        rules = find_rules(self.agreement.game)
        names = [self.seat_name(seat) for seat in range(len(self.seats))]
        players, options = self.agreement.players, self.agreement.options
        moment = self.moment
        if moment is None:
            self.game = Game(rules, players, options, body["seed"], seats=names)
        else:
            given = moment["given"]
            self.game = Exploration(rules, players, options, body["seed"], moment["dealer"], names, given)
            if self.game.lines[: len(given)] != given:
                raise Corrupt(f"entry {self.entries} begins otherwise than it was given")
        self.phase = PLAYING
        return Change("start", {"seed_hash": seed_hash(body["seed"])}, self.game.events, set())

    def _act(self, body: Body) -> Change:
        game = self.played_game()
        before = len(game.lines)
        events = game.apply(body["lines"][0])
        if game.lines[before:] != body["lines"]:
            raise Corrupt(f"entry {self.entries} draws otherwise than its seed")
        told = self._told_of(events, body["seat"])
        if game.steps_back() == 0:
            self.visible_steps.clear()
        else:
            self.visible_steps.append(told)
        if game.is_over:
            self.phase = OVER
        return Change("act", {"seat": body["seat"]}, events, set(self.numbers) - told)

    def _back(self, body: Body) -> Change:
        game = self.played_game()
        told: set[Viewer] = set()
        for _ in range(body["steps"]):
            game.take_back()
            told |= self.visible_steps.pop()
        self.phase = PLAYING
        return Change("back", {"seat": body["seat"]}, [], set(self.numbers) - told)

    def _forth(self, body: Body) -> Change:
        exploration = self.exploration()
        events: list[Event] = []
        for _ in range(body["steps"]):
            seat = exploration.current_seat
            done = exploration.go_forth()
            self.visible_steps.append(self._told_of(done, seat))
            events += done
        if exploration.is_over:
            self.phase = OVER
        return Change("forth", {"seat": body["seat"]}, events, set(self.numbers) - self._told_of(events, body["seat"]))

    def _told_of(self, events: list[Event], seat: int) -> set[Viewer]:
        """Who notices what a seat has done."""
        return {viewer for viewer in self.numbers if viewer == seat or seen_by(events, viewer)}

    def _chat(self, body: Body) -> Change:
        name = self.people[body["person"]].name
        return Change("chat", {"name": name, "text": body["text"]}, [], set())

    def _stand_in(self, body: Body) -> Change:
        seat = self.seats[body["seat"]]
        seat.bot, seat.stand_in = body["bot"], body["why"]
        return Change("stand-in", {"seat": body["seat"], "bot": body["bot"], "why": body["why"]}, [], set())

    def _return(self, body: Body) -> Change:
        seat = self.seats[body["seat"]]
        seat.bot, seat.stand_in = None, None
        return Change("return", {"seat": body["seat"]}, [], set())

    def _resign(self, body: Body) -> Change:
        seat = self.seats[body["seat"]]
        seat.resigned = True
        seat.stand_in = None
        seat.bot = body["bot"]
        if body["bot"] is None:
            self.phase = OVER
            self.resigned_by = body["seat"]
        return Change("resign", {"seat": body["seat"], "bot": body["bot"]}, [], set())

    def _rematch(self, body: Body) -> Change:
        self.rematch = body["table"]
        return Change("rematch", {"table": body["table"]}, [], set())

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def current_seat(self) -> int | None:
        """The seat that must act, if the game is on."""
        return self.game.current_seat if self.game is not None and self.phase == PLAYING else None

    def played_game(self) -> Game:
        """The game that has begun."""
        if self.game is None:
            raise Corrupt(f"entry {self.entries} plays before the start")
        return self.game

    def exploration(self) -> Exploration:
        """The exploration that has begun."""
        if not isinstance(self.game, Exploration):
            raise Corrupt(f"entry {self.entries} is for explorations alone")
        return self.game

    def ways_back(self, viewer: Viewer) -> list[int]:
        """How many actions a viewer can take back now, the fewest first. In an exploration those of bots go, too."""
        game = self.game
        if viewer is None or not self.may_turn_back(viewer):
            return []
        if isinstance(game, Exploration):
            return game.ways_back(self.seats_of(self.seats[viewer].person))
        return [] if game is None else list(range(1, game.steps_back() + 1))

    def ways_forth(self, viewer: Viewer) -> list[int]:
        """How many actions that were taken back a viewer can do again now, the fewest first."""
        if viewer is None or not isinstance(self.game, Exploration) or not self.may_turn_back(viewer):
            return []
        return self.game.ways_forth(self.seats_of(self.seats[viewer].person))

    def may_turn_back(self, viewer: int) -> bool:
        """Whether it is a seat's turn, and so its time to take something back; in an exploration, the turn of any seat
        of the same person, and the end.
        """
        if not isinstance(self.game, Exploration):
            return viewer == self.current_seat is not None
        return self.phase == OVER or self.current_seat in self.seats_of(self.seats[viewer].person)

    def seat_name(self, number: int) -> str:
        """Under which name a seat plays: its person's, or its bot's."""
        seat = self.seats[number]
        if seat.person is not None:
            return self.people[seat.person].name
        return seat.bot or ""

    def seats_of(self, person: int | None) -> list[int]:
        """The seats that a person holds."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def hints_allowed(self) -> bool:
        """Whether hints are given: where the table allows them, and where nobody else plays, on any device."""
        return self.agreement.hints or sum(seat.person is not None for seat in self.seats) <= 1

    def number_of(self, move: str, viewer: Viewer) -> int:
        """The number that a move which was done got for a viewer."""
        entry = self.moves[move] - 1
        return self.told[entry * len(self.numbers) + (0 if viewer is None else viewer + 1)]

    def changes_since(self, viewer: Viewer, number: int) -> list[Change] | None:
        """What a viewer has missed after a number, or None if that is not remembered."""
        missed = self.numbers[viewer] - number
        seen = [change for change in self.history if viewer not in change.hidden_from]
        if not 0 <= missed <= len(seen):
            return None
        return seen[len(seen) - missed :]


_FOLDS: Final[dict[str, Callable[[Room, Body], Change]]] = {
    "create": Room._create,
    "sit": Room._sit,
    "leave": Room._leave,
    "bot": Room._bot,
    "token": Room._token,
    "start": Room._start,
    "act": Room._act,
    "back": Room._back,
    "forth": Room._forth,
    "chat": Room._chat,
    "stand-in": Room._stand_in,
    "return": Room._return,
    "resign": Room._resign,
    "rematch": Room._rematch,
}
"""What each kind of entry does."""
