"""A series of games between bots, each game by itself: game ``number`` depends on the series and its number only."""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from coatl.arena.asking import ask, make
from coatl.arena.keeping import keep_record
from coatl.bots.bot import Budget
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.errors import BadInput
from coatl.kernel.game import QUICK, make_dealer
from coatl.kernel.outcome import Outcome
from coatl.kernel.playouts import play_randomly
from coatl.kernel.records import Record
from coatl.kernel.registry import find_rules
from coatl.kernel.state import CHANCE

RANDOM: Final = "random"
"""The bot that needs no view, so that its games can be played inside the engine."""
UNLIMITED: Final = Budget()
"""Every bot thinks as long as it likes, so that its games do not depend on the speed of the machine."""


@dataclass(frozen=True)
class Series:
    """What is played: games are numbered from 1, and ``directory`` is where their records are kept, if anywhere."""

    game: str
    players: int
    bots: Sequence[str]
    games: int
    seed: str
    options: Mapping[str, object]
    directory: Path | None = None

    def check(self) -> None:
        """Raise ``BadInput`` for anything that cannot be played."""
        find_rules(self.game).new_state(self.players, self.options)
        if len(self.bots) != self.players:
            raise BadInput("bot-count", {"bots": len(self.bots), "players": self.players})
        for bot in self.bots:
            make(bot, self.seed)

    def sides(self) -> int:
        """How many have points: the seats and, in solo, CARL."""
        return len(find_rules(self.game).new_state(self.players, self.options).score_sheet().totals)

    def inside_engine(self) -> bool:
        """Whether no seat needs a view and no record is wanted: then the engine plays by itself, much faster."""
        return self.directory is None and all(bot == RANDOM for bot in self.bots)

    def game_seed(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def seat_seed(self, number: int, seat: int) -> str:
        return f"{self.seed}/{number}/{seat}"


@dataclass
class Tally:
    """What is known of the games played so far; adding is exact and in any order the same."""

    sides: int
    games: int = 0
    moves: int = 0
    """Players' decisions: never draws, nor a lone ``done``."""
    wins: list[int] = field(default_factory=list)
    """Victories that a side had alone."""
    shared_wins: list[int] = field(default_factory=list)
    """Victories that a side shared with others."""
    scores: list[int] = field(default_factory=list)
    """The sum of a side's points."""
    end_reasons: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        for counts in (self.wins, self.shared_wins, self.scores):
            counts.extend([0] * self.sides)

    def add_game(self, outcome: Outcome, moves: int) -> None:
        self.games += 1
        self.moves += moves
        for side in outcome.winners:
            (self.wins if len(outcome.winners) == 1 else self.shared_wins)[side] += 1
        for side, score in enumerate(outcome.scores):
            self.scores[side] += score
        self.end_reasons[outcome.reason] += 1

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.moves += other.moves
        for side in range(self.sides):
            self.wins[side] += other.wins[side]
            self.shared_wins[side] += other.shared_wins[side]
            self.scores[side] += other.scores[side]
        self.end_reasons += other.end_reasons

    def mean_scores(self) -> list[float]:
        return [round(score / self.games, 3) for score in self.scores]


def play_some(series: Series, first: int, after: int) -> Tally:
    """Play the games from ``first`` to before ``after``."""
    tally = Tally(series.sides())
    with redirect_stdout(sys.stderr):  # what bots print is not part of the answer
        for number in range(first, after):
            tally.add_game(*(play_inside if series.inside_engine() else play_with_views)(series, number))
    return tally


def play_with_views(series: Series, number: int) -> tuple[Outcome, int]:
    """A game of bots that see their views, and its moves; its record is kept if the series wants it."""
    game = ViewGame(series, number)
    while not game.state.is_over:
        game.go_on()
    if series.directory is not None:
        keep_record(series.directory, number, game.record())
    return game.state.outcome(), game.moves


def play_inside(series: Series, number: int) -> tuple[Outcome, int]:
    """A game of blind seats inside the engine, and its moves; the same game as through views."""
    state = find_rules(series.game).new_state(series.players, series.options)
    choosers = [QuickDealer(series.seat_seed(number, seat)) for seat in range(series.players)]
    moves = play_randomly(state, QuickDealer(series.game_seed(number)), choosers)
    return state.outcome(), moves


class ViewGame:
    """A game in which every bot is shown its own view, and nothing else."""

    def __init__(self, series: Series, number: int) -> None:
        self.series: Final = series
        self.seed: Final = series.game_seed(number)
        self.rules: Final = find_rules(series.game)
        self.state: Final = self.rules.new_state(series.players, series.options)
        self.dealer: Final = make_dealer(QUICK, self.seed)
        self.bots: Final = [make(bot, series.seat_seed(number, seat)) for seat, bot in enumerate(series.bots)]
        self.lines: Final[list[str]] = []
        self.moves = 0
        self.deal()

    def go_on(self) -> None:
        """One action of the seat whose turn it is, and the draws that follow."""
        seat = int(self.state.current_seat)
        view = self.state.view(seat)
        if len(view.legal) > 1 or not self.state.is_done(view.legal[0]):
            self.moves += 1
        action = ask(self.bots[seat], view, UNLIMITED)
        self.state.apply(action)
        self.lines.append(self.rules.action_text(action))
        self.deal()

    def deal(self) -> None:
        while self.state.current_seat == CHANCE:
            draw = int(self.dealer.draw(self.state))
            self.lines.append(self.rules.draw_text(draw))
            self.state.step_chance(draw)

    def record(self) -> Record:
        """The record of the game, which must be over."""
        return Record(
            self.series.game,
            self.series.players,
            self.rules.options_of(self.state),
            self.seed,
            QUICK,
            list(self.series.bots),
            self.lines,
            self.state.outcome().as_json(),
        )
