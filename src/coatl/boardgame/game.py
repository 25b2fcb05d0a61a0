"""The board game behind the contract of the kernel: positions and rules."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.boardgame import apply, draws, legal, notation, observe, puzzles, reasons, scoring, turns
from coatl.boardgame.actions import ACTION_INDEX_VERSION, DONE
from coatl.boardgame.assemble_lines import additions, one_more, solve_line
from coatl.boardgame.assemble_stages import walk_turn
from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.determinize import fill_from_view
from coatl.boardgame.evaluate import evaluate, lead
from coatl.boardgame.events import action_events, draw_events
from coatl.boardgame.moves import moves, points_in_sight
from coatl.boardgame.missed import missed
from coatl.boardgame.observation import observation
from coatl.boardgame.preview import preview
from coatl.boardgame.real_table import score_table
from coatl.boardgame.setup import (
    FEWEST_PLAYERS, LONGEST_GAME, MOST_PLAYERS, OPTION_NAMES, check_players, fill_bags, read_options,
)  # fmt: skip
from coatl.boardgame.state import Position
from coatl.boardgame.view import BoardView, options_json
from coatl.kernel.action_set import ActionSet
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.observation import Row
from coatl.kernel.outcome import Outcome, Sheet
from coatl.kernel.puzzles import PuzzleRules
from coatl.kernel.registry import register
from coatl.kernel.rules import GameRules
from coatl.kernel.state import Reason, reason_for
from coatl.kernel.thinking import Thinking


class BoardState(Position):
    """A position of the board game with everything the contract asks of it."""

    def find_legal(self, actions: ActionSet) -> None:
        legal.find_legal(self, actions)

    def problem(self, action: i64) -> i64:
        return legal.problem(self, action)

    def why_not(self, action: int) -> Reason | None:
        return reason_for(legal.problem(self, action), action, reasons.REASONS, notation.ACTION_TEXTS)

    def is_done(self, action: i64) -> bool:
        return action == DONE

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

    def write_observation(self, seat: i64, row: Row) -> None:
        observe.write_observation(self, seat, row)

    def score_sheet(self) -> Sheet:
        return scoring.score_sheet(self)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)


def new_state(players: int, options: Mapping[str, object]) -> BoardState:
    """The position before the first draw."""
    check_players(players)
    state = BoardState(players, read_options(options))
    fill_bags(state)
    draws.begin_fill(state)
    return state


def determinize(view: BoardView, random: QuickDealer) -> BoardState:
    """A position that agrees with a view."""
    state = BoardState(view.players, view.options)
    fill_from_view(state, view, random)
    return state


def walk_line(line: Mapping[str, object], steps: list[int]) -> dict[str, object]:
    """The turn that a line tells of, step by step."""
    return walk_turn(steps, puzzle_state(line))


def puzzle_state(line: Mapping[str, object]) -> BoardState:
    """The position in which a puzzle is solved."""
    state = BoardState(FEWEST_PLAYERS, read_options({}))
    puzzles.set_up(line, state)
    return state


BOARD_RULES: Final = GameRules(
    name="board",
    fewest_players=FEWEST_PLAYERS,
    most_players=MOST_PLAYERS,
    option_names=OPTION_NAMES,
    longest_game=LONGEST_GAME,
    action_index_version=ACTION_INDEX_VERSION,
    action_texts=notation.ACTION_TEXTS,
    draw_texts=notation.DRAW_TEXTS,
    cards=[*(card.as_json() for card in PROPHECIES), *(temple.as_json() for temple in TEMPLES)],
    observation=observation,
    new_state=new_state,
    options_of=lambda state: options_json(state.options),
    determinize=determinize,
    preview=preview,
    action_events=action_events,
    draw_events=draw_events,
    moves=moves,
    points_in_sight=points_in_sight,
    evaluate=evaluate,
    glance=points_in_sight,
    outlook=evaluate,
    lead=lead,
    thinking=Thinking(
        breadth=2,
        wide_breadth=2,
        quick_breadth=1,
        mistake=6.0,
        second_thoughts=2,
        foresight=1,
        is_answered=True,
        sureness=0.0,
        horizon=1,
        trials=32,
    ),
    missed=missed,
    score_line=scoring.score_line,
    score_table=score_table,
    solve_line=solve_line,
    walk_line=walk_line,
    additions=additions,
    one_more=one_more,
    puzzles=PuzzleRules(
        kinds=puzzles.KINDS,
        pose=puzzles.pose,
        set_up=puzzle_state,
        steps=puzzles.steps,
        points=puzzles.points,
        worth=puzzles.worth,
        is_finished=puzzles.is_finished,
        prove=puzzles.prove,
        best_from=puzzles.best_from,
        entries=puzzles.entries,
    ),
)
register(BOARD_RULES)
