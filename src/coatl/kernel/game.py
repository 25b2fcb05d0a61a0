"""One game being played: a position with its dealer and its record, and the way back."""

from collections.abc import Mapping
from typing import Final

from coatl.kernel.dealers import Dealer, GivenDealer, QuickDealer, SeededDealer, seed_digest
from coatl.kernel.errors import BadInput, IllegalAction
from coatl.kernel.events import Event
from coatl.kernel.outcome import Outcome, Sheet
from coatl.kernel.records import Record
from coatl.kernel.rules import DEAL, Rules
from coatl.kernel.state import CHANCE, Reason, State
from coatl.kernel.view import View

SEEDED: Final = 1
QUICK: Final = 2


def make_dealer(dealer: int, seed: str) -> Dealer:
    """The dealer that a record names by its number."""
    if dealer == SEEDED:
        return SeededDealer(seed)
    if dealer == QUICK:
        return QuickDealer(seed)
    raise BadInput("unknown-dealer", {"dealer": dealer, "known": [str(SEEDED), str(QUICK)]})


def seed_hash(seed: str) -> str:
    """What may be published of a seed before the end."""
    return seed_digest("", seed, "").hex()


class Game:
    """The contract of a position for one game in play: draws are dealt at once, everything is recorded.

    ``given`` are lines that it begins with, of which the draws are made first here; see ``exploration.py``.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        options: Mapping[str, object],
        seed: str,
        dealer: int = SEEDED,
        seats: list[str] | None = None,
        given: list[str] | None = None,
    ) -> None:
        self.rules: Final = rules
        self.seed: Final = seed
        self.dealer_number: Final = dealer
        self.given: Final = [] if given is None else list(given)
        self.dealer: Dealer = make_dealer(dealer, seed)
        if self.given:
            draws = [int(rules.parse_draw(line)) for line in self.given if line.startswith(DEAL)]
            self.dealer = GivenDealer(draws, self.dealer)
        self.state: State = rules.new_state(players, options)
        if seats is not None and len(seats) != players:
            raise BadInput("seat-count", {"seats": len(seats), "players": players})
        self.seats: Final = list(seats) if seats is not None else [f"seat {seat + 1}" for seat in range(players)]
        self.lines: Final[list[str]] = []
        """Actions and draws so far, in their text form."""
        self.events: list[Event] = []
        """What the last action and its draws did."""
        self.way_back: Final[list[tuple[State, int]]] = []
        """The positions that can be gone back to, each with the number of lines before it."""
        self.deal()

    @property
    def players(self) -> int:
        return int(self.state.players)

    @property
    def current_seat(self) -> int:
        return int(self.state.current_seat)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    def legal_actions(self) -> list[int]:
        return self.state.legal_actions()

    def why_not(self, action: int) -> Reason | None:
        return self.state.why_not(action)

    def view(self, seat: int | None) -> View:
        return self.state.view(seat)

    def preview(self, seat: int | None) -> dict[str, object]:
        """What the cards, serpents and placements that a seat sees are worth."""
        return self.rules.preview(self.state.view(seat))

    def score_sheet(self) -> Sheet:
        return self.state.score_sheet()

    def outcome(self) -> Outcome:
        return self.state.outcome()

    def action_text(self, action: int) -> str:
        return self.rules.action_text(action)

    def apply(self, action: int | str) -> list[Event]:
        """Check and make an action (a number or its text form) and the draws that follow; returns the events."""
        number = self.number_of(action)
        before = self.state.clone()
        self.state.apply(number)
        self.remember(before)
        self.lines.append(self.rules.action_text(number))
        self.events = self.rules.action_events(before, number, self.state)
        if self.deal() or self.state.current_seat != before.current_seat or self.is_over:
            self.forget()
        return self.events

    def remember(self, before: State) -> None:
        """Keep the position before an action, to go back to."""
        self.way_back.append((before, len(self.lines)))

    def forget(self) -> None:
        """What was done stays done: something has appeared, or the turn has gone on (BG-13, CG-11)."""
        self.way_back.clear()

    def number_of(self, action: int | str) -> int:
        """The number of an action that is given by it or by its text form."""
        number = self.rules.parse_action(action) if isinstance(action, str) else action
        if not 0 <= number < self.rules.action_count:
            raise IllegalAction("unknown-action", {"action": str(number)})
        return number

    def lines_of(self, action: int | str) -> list[str]:
        """The lines that ``apply`` would add for an action: it and the draws that follow; changes nothing."""
        number = self.number_of(action)
        state = self.state.clone()
        dealer = self.dealer.copy()
        state.apply(number)
        lines = [self.rules.action_text(number)]
        while state.current_seat == CHANCE:
            draw = dealer.draw(state)
            lines.append(self.rules.draw_text(draw))
            state.step_chance(draw)
        return lines

    def deal(self) -> bool:
        """Make the draws that are due; says whether there were any."""
        drawn = False
        while self.state.current_seat == CHANCE:
            drawn = True
            draw = self.dealer.draw(self.state)
            before = self.state.clone()
            self.state.apply_chance(draw)
            self.lines.append(self.rules.draw_text(draw))
            self.events = self.events + self.rules.draw_events(before, draw, self.state)
        return drawn

    def steps_back(self) -> int:
        """How many actions can be taken back (BG-13.1, CG-11)."""
        return len(self.way_back)

    def final_actions(self) -> list[int]:
        """The legal actions that cannot be taken back, because something appears or the turn goes on to another."""
        final: list[int] = []
        for action in self.state.legal_actions():
            state = self.state.clone()
            state.step(action)
            if state.current_seat != self.state.current_seat:
                final.append(action)
        return final

    def take_back(self) -> None:
        """Take the last action back; raises ``IllegalAction`` when something hidden has appeared since."""
        if not self.way_back:
            raise IllegalAction("nothing-to-take-back", {})
        self.state, lines = self.way_back.pop()
        del self.lines[lines:]
        self.events = []

    def restart_turn(self) -> None:
        """Take back all that can be taken back."""
        while self.way_back:
            self.take_back()

    def record(self) -> Record:
        """The game so far as a record; the result is there once it is over."""
        result = self.outcome().as_json() if self.is_over else None
        options = self.rules.options_of(self.state)
        return Record(
            self.rules.name,
            self.players,
            options,
            self.seed,
            self.dealer_number,
            self.seats,
            list(self.lines),
            result,
            len(self.given),
        )
