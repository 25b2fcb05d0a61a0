"""The contract of a position: what search, servers, adapters and bots may ask of any game.

Native abstract classes and plain ints, because this is also compiled by mypyc (see docs/architecture.md).
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from coatl.kernel.action_set import ActionSet
from coatl.kernel.errors import Fact, IllegalAction

if TYPE_CHECKING:
    from coatl.kernel.dealers import Dealer
    from coatl.kernel.observation import Row
    from coatl.kernel.outcome import Outcome, Sheet
    from coatl.kernel.view import View

CHANCE: Final = -1
"""The ``current_seat`` while something must be drawn."""
NOBODY: Final = -2
"""The ``current_seat`` when the game is over."""
SETUP: Final = 0
"""The ``phase`` in which everything is dealt; all others are a game's own."""
NOTHING: Final = 0
"""The ``drawing`` while nothing is drawn; all others are a game's own."""
FOUND: Final = ActionSet()
"""Room for legal actions that are read at once."""


class Reason:
    """Why an action is not legal: a code and its facts."""

    def __init__(self, code: str, facts: dict[str, Fact]) -> None:
        self.code: Final = code
        self.facts: Final = facts


def reason_for(number: i64, action: int, codes: tuple[str, ...], action_texts: list[str]) -> Reason | None:
    """The reason with this number (see ``State.problem``) why an action is not legal, or None for 0."""
    if number == 0:
        return None
    text = action_texts[action] if 0 <= action < len(action_texts) else str(action)
    return Reason(codes[number], {"action": text})


class State:
    """A mutable position with a cheap ``clone``.

    The engine never draws by itself: while ``current_seat`` is ``CHANCE``, one draw after the other is made by
    ``apply_chance``, usually through a dealer (``deal``).
    """

    players: i64
    current_seat: i64
    is_over: bool
    seat: i64
    """Whose turn it is, also while something is drawn."""
    turn: i64
    phase: i64
    """What that seat is doing."""
    drawing: i64
    """What is being drawn."""
    cursor: i64
    """Where the next draw goes."""

    def begin_set_up(self, players: i64) -> None:
        """Before the first draw."""
        self.players = players
        self.current_seat = CHANCE
        self.is_over = False
        self.seat = 0
        self.turn = 0
        self.phase = SETUP
        self.drawing = NOTHING
        self.cursor = 0

    def copy_turn(self, source: "State") -> None:
        """Whose turn it is and what is being done, as in another position."""
        self.players = source.players
        self.current_seat = source.current_seat
        self.is_over = source.is_over
        self.seat = source.seat
        self.turn = source.turn
        self.phase = source.phase
        self.drawing = source.drawing
        self.cursor = source.cursor

    @abstractmethod
    def find_legal(self, legal: ActionSet) -> None:
        """Make ``legal`` the set of all legal actions; the fast form of ``legal_actions``."""

    @abstractmethod
    def step(self, action: i64) -> None:
        """Make an action that is known to be legal."""

    @abstractmethod
    def why_not(self, action: int) -> Reason | None:
        """The reason why an action is not legal now, or None if it is."""

    @abstractmethod
    def problem(self, action: i64) -> i64:
        """0 if the action is legal now, else the number of the reason; the fast form of ``why_not``."""

    @abstractmethod
    def is_done(self, action: i64) -> bool:
        """Whether an action is ``done``. Where nothing else is legal it is no decision; speeds count decisions only."""

    @abstractmethod
    def chance_source(self) -> i64:
        """Which bag or deck the next draw comes from."""

    @abstractmethod
    def chance_total(self) -> i64:
        """How many things are in that bag or deck."""

    @abstractmethod
    def outcome_at(self, place: i64) -> i64:
        """The draw that stands at ``place`` (below ``chance_total``) when the source lies sorted."""

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[int, int]]:
        """All (draw, weight) of the next single draw."""

    @abstractmethod
    def step_chance(self, draw: i64) -> None:
        """Make a draw that is known to be possible."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy."""

    @abstractmethod
    def view(self, seat: int | None) -> "View":
        """What this seat (or a spectator, None) may know and has seen."""

    @abstractmethod
    def write_observation(self, seat: i64, row: "Row") -> None:
        """Write what this seat may know into the first words of ``row``, as ``GameRules.observation`` tells: the view
        as agents that learn see it, made without one because it must be fast.
        """

    @abstractmethod
    def score_sheet(self) -> "Sheet":
        """The points of every seat, item by item."""

    @abstractmethod
    def outcome(self) -> "Outcome":
        """How the game ended and who won; only once ``is_over``."""

    def legal_actions(self) -> list[int]:
        """All legal actions of the current seat, ascending; never empty before the end, empty while CHANCE."""
        self.find_legal(FOUND)
        return FOUND.as_list()

    def apply(self, action: i64) -> None:
        """Check an action and make it; an illegal one raises ``IllegalAction`` and changes nothing."""
        if self.problem(action) != 0:
            reason = self.why_not(action)
            assert reason is not None
            raise IllegalAction(reason.code, reason.facts)
        self.step(action)

    def apply_chance(self, draw: int) -> None:
        """Check a draw and make it; an impossible one raises ``IllegalAction`` and changes nothing."""
        if self.current_seat != CHANCE:
            raise IllegalAction("no-draw-due", {})
        for possible, _ in self.chance_outcomes():
            if possible == draw:
                self.step_chance(draw)
                return
        raise IllegalAction("impossible-draw", {})

    def deal(self, dealer: "Dealer") -> None:
        """Let the dealer make every draw that is due."""
        while self.current_seat == CHANCE:
            self.step_chance(dealer.draw(self))

    def play(self, action: i64, dealer: "Dealer") -> None:
        """Check and make an action and all draws that follow it."""
        self.apply(action)
        self.deal(dealer)
