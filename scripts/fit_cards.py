"""Fits the judgement of the card game (``cardgame/fitted.json``) to games in which bots judge by the one there is.

    python scripts/fit_cards.py --games 3000 --seed 2 --out src/coatl/cardgame/fitted.json

Bots with all the time they want play alone, in twos and in threes, now and then not their best turn. At the end of
every turn the features of all sides are noted, and what their Prophecies and Temple goals came to. By turns left, the
points still to come are a sum of weighted features (ridge regression), and the chance of a goal is a count by its
distance. Run it twice or three times: better judgement plays other games. Compare with the former by ``coatl arena``.
"""

import argparse
import json
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from coatl.bots.judges import Judge
from coatl.bots.turns import TurnSearch
from coatl.cardgame.cards import GOALS, PERSONALITIES, TEMPLES
from coatl.cardgame.features import carl_features, goal_distances, level_points, side_features, turns_left
from coatl.cardgame.game import CARD_RULES, CardState
from coatl.cardgame.goals import FARTHEST
from coatl.cardgame.scoring import goal_met, side_levels
from coatl.cardgame.state import CLOSED, EMPTY
from coatl.kernel.dealers import QuickDealer, SeededDealer

BREADTH = 12
OTHER_TURN = 0.2
"""How often a bot does not play its best turn, ..."""
OTHER_TURNS = 12
"""... but another of so many."""
RIDGE = 60.0
MOST_TURNS = 7
"""More turns than anybody has left."""
TABLES = 3
"""Solo, two players, more."""
UNKNOWN = 0.3
"""The chance of a goal about which no game tells."""


class Sample:
    """What a side had at some time, and which points and goals it ended with."""

    def __init__(self, state: CardState, side: int, with_hand: bool) -> None:
        self.side = side
        self.left = int(turns_left(state, side))
        self.points = level_points(side_levels(state, side))
        self.kind = "carl" if side >= state.players else "seen" if with_hand else "unseen"
        self.goals: list[tuple[int, int]] = []
        if self.kind == "carl":
            self.features = carl_features(state)
            return
        self.features = side_features(state, side, self.left, with_hand)
        if state.temple != EMPTY:
            distances = goal_distances(state, side, self.left)
            self.goals = [(int(goal.kind), far) for goal, far in zip(goals_of(state), distances, strict=True)]


def goals_of(state: CardState) -> list[Any]:
    return list(TEMPLES[state.temple].wants)


class Notes:
    """All samples of many games, sorted by what is fitted to them."""

    def __init__(self) -> None:
        self.rows: dict[tuple[int, str, int], list[tuple[list[float], float]]] = defaultdict(list)
        self.met: dict[tuple[int, int, int, int], list[bool]] = defaultdict(list)

    def play(self, players: int, game: int, seed: str) -> None:
        """One game and its samples."""
        chance = random.Random(f"{seed}/{players}/{game}")
        options = {"carl": PERSONALITIES[game % 3], "carl2": game // 3 % 2 == 1} if players == 1 else {}
        state = CARD_RULES.new_state(players, options)
        dealer = SeededDealer(f"fit/{seed}/{players}/{game}")
        state.deal(dealer)
        samples: list[Sample] = []
        while not state.is_over:
            seat = int(state.current_seat)
            if players == 1 and state.played == 0:
                samples += [Sample(state, side, False) for side in range(state.sides)]
            for action in chosen(state, seat, chance):
                state.apply(action)
            if state.phase == CLOSED and not state.is_over:
                samples += [Sample(state, side, False) for side in range(state.sides) if not state.fixed[side]]
                if not state.fixed[seat]:
                    samples.append(Sample(state, seat, True))
            state.deal(dealer)
        self.note(min(players, TABLES) - 1, state, samples)

    def note(self, table: int, state: CardState, samples: list[Sample]) -> None:
        for sample in samples:
            levels = side_levels(state, sample.side)
            to_come = level_points(levels) - sample.points
            self.rows[table, sample.kind, max(1, sample.left)].append((sample.features, to_come))
            if sample.kind == "unseen":
                for place, (kind, far) in enumerate(sample.goals):
                    met = goal_met(goals_of(state)[place], state.coatls[sample.side], levels)
                    self.met[table, kind, sample.left, far].append(met)

    def weights(self, table: int, kind: str) -> list[list[float]]:
        """By turns left; where no game had so many, those of one fewer, and the other way round."""
        rows = [fit(self.rows[table, kind, left]) for left in range(1, MOST_TURNS + 1)]
        known = [place for place, row in enumerate(rows) if row]
        return [rows[min(known, key=lambda other: abs(other - place))] for place in range(MOST_TURNS)]

    def chances(self, table: int, kind: int) -> list[list[float]]:
        """Of a goal, by turns left and distance; solo knows no goals."""
        told = []
        for left in range(1, MOST_TURNS + 1):
            seen = [
                self.met.get((table, kind, left, far)) or self.met.get((1, kind, left, far)) or []
                for far in range(FARTHEST + 1)
            ]
            told.append([round((sum(met) + 0.5) / (len(met) + 1.0), 3) if met else UNKNOWN for met in seen])
        return told

    def as_text(self) -> str:
        kinds = {kind: [self.weights(table, kind) for table in range(TABLES)] for kind in ("seen", "unseen")}
        goals = [[self.chances(table, kind) for kind in range(len(GOALS))] for table in range(TABLES)]
        told = {**kinds, "carl": self.weights(0, "carl"), "goals": goals}
        return "{\n" + ",\n".join(f'"{name}": {lines(table)}' for name, table in told.items()) + "\n}\n"


def chosen(state: CardState, seat: int, chance: random.Random) -> list[int]:
    """The actions of a turn that is mostly the best."""
    dealer = QuickDealer(f"{chance.random()}")
    root = CARD_RULES.determinize(state.view(seat), dealer)
    found = TurnSearch(CARD_RULES, Judge(CARD_RULES), root, dealer, BREADTH, False).lines()  # type: ignore[arg-type]
    other = chance.randrange(OTHER_TURNS) if chance.random() < OTHER_TURN else 0
    return found[min(other, len(found) - 1)].actions


def fit(rows: list[tuple[list[float], float]]) -> list[float]:
    """Ridge regression; the first feature is always 1."""
    if not rows:
        return []
    features = np.array([row[0] for row in rows])
    to_come = np.array([row[1] for row in rows])
    middle = features.mean(axis=0)
    apart = features - middle
    square = apart.T @ apart + RIDGE * np.eye(len(middle))
    weights = np.linalg.solve(square, apart.T @ (to_come - to_come.mean()))
    weights[0] = to_come.mean() - (weights * middle).sum()
    return [round(float(weight), 3) + 0.0 for weight in weights]


def lines(table: list[Any]) -> str:
    """One line for each row of numbers."""
    if isinstance(table[0], list):
        return "[\n" + ",\n".join(lines(row) for row in table) + "]"
    return json.dumps(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000, help="of each number of players")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    notes = Notes()
    for players in range(1, TABLES + 1):
        for game in range(arguments.games):
            notes.play(players, game, arguments.seed)
    arguments.out.write_text(notes.as_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
