"""One game of a tournament: every bot sees its own view only, and whoever breaks the rules of the arena loses."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from coatl.arena.asking import action_of
from coatl.arena.entrants import CLOCK
from coatl.arena.results import ILLEGAL, TIMEOUT, Fault, GameResult, lost_by_fault, printable
from coatl.arena.schedule import Tournament
from coatl.bots.bot import Bot
from coatl.bots.registry import load_bot
from coatl.kernel.registry import find_rules

Watch = Callable[[int, float | None], None]
"""Told that a seat begins to think, and how many seconds it has before it is stopped; None when it has answered."""


class Disqualified(Exception):
    """A seat is at fault, and the game is over."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Final = fault


def play_game(tournament: Tournament, number: int, watch: Watch) -> GameResult:
    """Play game ``number`` to its end, or to the first fault."""
    match = Match(tournament, number, watch)
    try:
        return match.play()
    except Disqualified as end:
        return lost_by_fault(number, end.fault, match.moves, match.turns)


class Match:
    """A game in play. A turn's budget goes on from one choice of the turn to the next."""

    def __init__(self, tournament: Tournament, number: int, watch: Watch) -> None:
        self.tournament: Final = tournament
        self.appointment: Final = tournament.appointment(number)
        self.watch: Final = watch
        self.state: Final = find_rules(tournament.game).new_state(tournament.players, tournament.options)
        self.dealer: Final = tournament.dealer(self.appointment.deal)
        self.moves: Final = [0] * tournament.players
        self.turns: Final[list[list[float]]] = [[] for _ in range(tournament.players)]
        self.turn = (-1, -1)
        """The seat and the number of the turn that was last thought about, ..."""
        self.waited = 0.0
        """... and the seconds that others have waited for it, by the clock on the wall."""

    def play(self) -> GameResult:
        bots = [self.make_bot(seat) for seat in range(self.tournament.players)]
        self.state.deal(self.dealer)
        while not self.state.is_over:
            seat = int(self.state.current_seat)
            self.state.play(self.choice(seat, bots[seat]), self.dealer)
        outcome = self.state.outcome()
        number = self.appointment.number
        return GameResult(number, outcome.reason, outcome.scores, outcome.winners, self.moves, self.turns)

    def make_bot(self, seat: int) -> Bot:
        place = self.appointment.seats[seat]
        self.watch(seat, self.tournament.limit_of(place))
        try:
            seed = self.tournament.bot_seed(self.appointment.number, seat)
            return load_bot(self.tournament.entrants[place].bot, seed)
        except BaseException as problem:  # whatever a bot of somebody else raises is its fault
            raise Disqualified(Fault.of_exception(seat, problem)) from None
        finally:
            self.watch(seat, None)

    def choice(self, seat: int, bot: Bot) -> int:
        """A legal action of this seat; its time is noted."""
        turns = self.turns[seat]
        if self.turn != (seat, int(self.state.turn)):
            self.turn = (seat, int(self.state.turn))
            turns.append(0.0)
            self.waited = 0.0
        place = self.appointment.seats[seat]
        limit = self.tournament.limit_of(place)
        view = self.state.view(seat)
        legal = tuple(view.legal)
        budget = self.tournament.entrants[place].budget.left(turns[-1])
        self.watch(seat, limit - self.waited)
        began, waiting_since = CLOCK(), perf_counter()
        try:
            answer: object = bot.choose(view, budget)
        except BaseException as problem:  # as above
            raise Disqualified(Fault.of_exception(seat, problem)) from None
        finally:
            turns[-1] = round(turns[-1] + CLOCK() - began, 6)
            self.waited += perf_counter() - waiting_since
            self.watch(seat, None)
        if self.waited > limit:
            raise Disqualified(Fault(seat, TIMEOUT, ""))
        action = action_of(answer)
        if action is None or action not in legal:
            raise Disqualified(Fault(seat, ILLEGAL, self.told(answer)))
        self.moves[seat] += 1
        return action

    def told(self, action: object) -> str:
        """What a bot wants to do, for people."""
        rules = find_rules(self.tournament.game)
        if type(action) is int and 0 <= action < rules.action_count:
            return rules.action_text(action)
        return printable(ascii(action) if type(action) in (int, str, float) else str(type(action)))
