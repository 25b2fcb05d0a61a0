"""The board game behind the contract of the kernel: positions and rules."""

from collections.abc import Mapping

from mypy_extensions import i64

from coatl.boardgame import apply, draws, legal, notation, reasons, scoring, turns
from coatl.boardgame.actions import ACTION_INDEX_VERSION, DONE
from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.determinize import fill_from_view
from coatl.boardgame.evaluate import evaluate
from coatl.boardgame.events import action_events, draw_events
from coatl.boardgame.preview import preview
from coatl.boardgame.setup import (
    FEWEST_PLAYERS, MOST_PLAYERS, OPTION_NAMES, check_players, fill_bags, read_options,
)  # fmt: skip
from coatl.boardgame.state import Position
from coatl.boardgame.view import BoardView, options_json
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.events import Event
from coatl.kernel.outcome import Outcome, Sheet
from coatl.kernel.registry import register
from coatl.kernel.rules import Rules
from coatl.kernel.state import Reason, State, reason_for
from coatl.kernel.view import View


class BoardState(Position):
    """A position of the board game with everything the contract asks of it."""

    def write_legal(self, out: list[int]) -> i64:
        return legal.write_legal(self, out)

    def problem(self, action: i64) -> i64:
        return legal.problem(self, action)

    def why_not(self, action: int) -> Reason | None:
        return reason_for(legal.problem(self, action), action, reasons.REASONS, notation.ACTION_TEXTS)

    def is_forced(self, legal: list[int], count: i64) -> bool:
        return count == 1 and legal[0] == DONE

    def step(self, action: i64) -> None:
        apply.step(self, action)

    def chance_source(self) -> i64:
        return draws.chance_source(self)

    def chance_total(self) -> i64:
        return draws.chance_total(self)

    def outcome_at(self, place: i64) -> i64:
        return draws.outcome_at(self, place)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return draws.chance_outcomes(self)

    def step_chance(self, draw: i64) -> None:
        turns.step_chance(self, draw)

    def clone(self) -> "BoardState":
        return BoardState(self.players, self.options, self)

    def view(self, seat: int | None) -> BoardView:
        return BoardView(self, seat)

    def score_sheet(self) -> Sheet:
        return scoring.score_sheet(self)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)


class BoardRules(Rules):
    """Cóatl, the board game."""

    def __init__(self) -> None:
        super().__init__(notation.ACTION_TEXTS, notation.DRAW_TEXTS)
        self.name = "board"
        self.fewest_players = FEWEST_PLAYERS
        self.most_players = MOST_PLAYERS
        self.option_names = OPTION_NAMES
        self.action_index_version = ACTION_INDEX_VERSION

    def new_state(self, players: int, options: Mapping[str, object]) -> BoardState:
        check_players(players)
        state = BoardState(players, read_options(options))
        fill_bags(state)
        draws.begin_fill(state)
        return state

    def options_of(self, state: State) -> dict[str, object]:
        assert isinstance(state, Position)
        return options_json(state.options)

    def determinize(self, view: View, random: QuickDealer) -> BoardState:
        assert isinstance(view, BoardView)
        state = BoardState(view.players, view.options)
        fill_from_view(state, view, random)
        return state

    def preview(self, view: View) -> dict[str, object]:
        assert isinstance(view, BoardView)
        return preview(view)

    def action_events(self, before: State, action: int, after: State) -> list[Event]:
        assert isinstance(before, Position) and isinstance(after, Position)
        return action_events(before, action, after)

    def draw_events(self, before: State, draw: int, after: State) -> list[Event]:
        assert isinstance(before, Position) and isinstance(after, Position)
        return draw_events(before, draw, after)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return evaluate(state, seat)

    def card_list(self) -> list[dict[str, object]]:
        return [*(card.as_json() for card in PROPHECIES), *(temple.as_json() for temple in TEMPLES)]

    def score_line(self, line: Mapping[str, object]) -> dict[str, object]:
        return scoring.score_line(line)


register(BoardRules())
