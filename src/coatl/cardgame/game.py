"""The card game behind the contract of the kernel: positions and rules."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.cardgame import apply, draws, legal, notation, observe, puzzles, reasons, scoring, turns
from coatl.cardgame.actions import ACTION_INDEX_VERSION, DONE
from coatl.cardgame.cards import PROPHECIES, TEMPLES
from coatl.cardgame.determinize import fill_from_view
from coatl.cardgame.evaluate import evaluate, glance, lead, moves, own_outlook, points_in_sight
from coatl.cardgame.events import action_events, draw_events
from coatl.cardgame.missed import missed
from coatl.cardgame.placement_lines import additions, best_with, players_in, set_up_turn, solve_turn, walk_turn
from coatl.cardgame.observation import observation
from coatl.cardgame.preview import preview
from coatl.cardgame.real_table import score_table
from coatl.cardgame.setup import (
    FEWEST_PLAYERS, LONGEST_GAME, MOST_PLAYERS, OPTION_NAMES, check_players, fill_decks, read_options,
)  # fmt: skip
from coatl.cardgame.state import Position
from coatl.cardgame.view import CardView, options_json
from coatl.kernel.action_set import ActionSet
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.observation import Row
from coatl.kernel.outcome import Outcome, Sheet
from coatl.kernel.puzzles import Proof, PuzzleRules
from coatl.kernel.registry import register
from coatl.kernel.rules import GameRules
from coatl.kernel.state import Reason, reason_for
from coatl.kernel.thinking import Thinking


class CardState(Position):
    """A position of the card game with everything the contract asks of it."""

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

    def clone(self) -> "CardState":
        return CardState(self.players, self.options, self)

    def view(self, seat: int | None) -> CardView:
        return CardView(self, seat)

    def write_observation(self, seat: i64, row: Row) -> None:
        observe.write_observation(self, seat, row)

    def score_sheet(self) -> Sheet:
        return scoring.score_sheet(self)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)


def new_state(players: int, options: Mapping[str, object]) -> CardState:
    """The position before the first draw."""
    check_players(players)
    state = CardState(players, read_options(players, options))
    fill_decks(state)
    turns.begin_setup(state)
    return state


def determinize(view: CardView, random: QuickDealer) -> CardState:
    """A position that agrees with a view."""
    state = CardState(view.players, view.options)
    fill_from_view(state, view, random)
    return state


def preview_of(view: CardView) -> dict[str, object]:
    """What the view shows is worth; the hidden cards do not matter."""
    return preview(view, determinize(view, QuickDealer("preview")))


def solve_line(line: Mapping[str, object]) -> dict[str, object]:
    """All outcomes of the turn that a line tells of."""
    return solve_turn(line, empty_table(line))


def walk_line(line: Mapping[str, object], steps: list[int]) -> dict[str, object]:
    """The turn that a line tells of, step by step."""
    return walk_turn(line, steps, empty_table(line))


def one_more(line: Mapping[str, object], addition: str) -> int:
    """The points of the best outcome with one more Feather card."""
    return best_with(line, addition, empty_table(line))


def empty_table(line: Mapping[str, object]) -> CardState:
    """A table for as many as the turn that a line tells of needs."""
    players = players_in(line)
    return CardState(players, read_options(players, {}))


def puzzle_state(line: Mapping[str, object]) -> CardState:
    """The position in which a puzzle is solved."""
    state = empty_table(line)
    set_up_turn(line, state)
    return state


def prove(kind: str, line: Mapping[str, object]) -> Proof:
    """All answers to a riddle."""
    return puzzles.prove(kind, puzzle_state(line))


CARD_RULES: Final = GameRules(
    name="card",
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
    preview=preview_of,
    action_events=action_events,
    draw_events=draw_events,
    moves=moves,
    points_in_sight=points_in_sight,
    evaluate=evaluate,
    glance=glance,
    outlook=own_outlook,
    lead=lead,
    thinking=Thinking(
        breadth=4,
        wide_breadth=48,
        quick_breadth=4,
        mistake=10.0,
        second_thoughts=0,
        foresight=1,
        is_answered=False,
        sureness=0.06,
        horizon=100,
        trials=256,
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
        prove=prove,
        best_from=puzzles.best_from,
        entries=puzzles.entries,
    ),
)
register(CARD_RULES)
