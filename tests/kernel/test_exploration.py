"""A game goes on from a moment of another one: as it did, or otherwise; all of it can be taken back and done again."""

import json
import random

import pytest

from coatl.kernel.errors import BadInput, IllegalAction
from coatl.kernel.exploration import Exploration
from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import QUICK, SEEDED, Game
from coatl.kernel.records import Record, parse_record, replay_to_end
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import DEAL

KINDS = [("board", 3, SEEDED), ("card", 2, SEEDED), ("card", 1, SEEDED), ("card", 3, QUICK)]
every_kind = pytest.mark.parametrize(("name", "players", "dealer"), KINDS)


def finished(name: str, players: int, dealer: int) -> Game:
    game = Game(find_rules(name), players, {}, "explored", dealer)
    chooser = random.Random(players)
    while not game.is_over:
        game.apply(chooser.choice(game.legal_actions()))
    return game


def explored(game: Game, share: float, seed: str) -> Exploration:
    """An exploration from some way into a game."""
    actions = [number for number, line in enumerate(game.lines) if not line.startswith(DEAL)]
    given = game.lines[: actions[int(share * len(actions))]]
    options = game.rules.options_of(game.state)
    return Exploration(game.rules, game.players, options, seed, game.dealer_number, game.seats, given)


def play_on(exploration: Exploration, lines: list[str]) -> None:
    for line in lines[len(exploration.lines) :]:
        if not line.startswith(DEAL):
            exploration.apply(line)


def play_otherwise(exploration: Exploration) -> Record:
    chooser = random.Random(0)
    while not exploration.is_over:
        exploration.apply(chooser.choice(exploration.legal_actions()))
    return exploration.record()


@every_kind
@pytest.mark.parametrize("share", [0.0, 0.5, 0.9])
def test_the_same_actions_meet_the_same_draws(name: str, players: int, dealer: int, share: float) -> None:
    game = finished(name, players, dealer)
    exploration = explored(game, share, game.seed)
    assert exploration.lines == exploration.given and exploration.steps_back() == 0
    play_on(exploration, game.lines)
    assert exploration.lines == game.lines
    assert exploration.outcome().as_json() == game.outcome().as_json()


@every_kind
def test_all_is_taken_back_to_the_start_and_done_again(name: str, players: int, dealer: int) -> None:
    game = finished(name, players, dealer)
    exploration = explored(game, 0.5, "another seed")
    start = exploration.state.view(None).as_json()
    record = play_otherwise(exploration)
    assert exploration.final_actions() == []
    steps = exploration.steps_back()
    every_seat = list(range(players))
    assert exploration.ways_back(every_seat) == list(range(1, steps + 1))
    while exploration.steps_back():
        exploration.take_back()
    assert exploration.lines == exploration.given and exploration.state.view(None).as_json() == start
    with pytest.raises(IllegalAction, match="nothing-to-take-back"):
        exploration.take_back()
    assert exploration.ways_forth(every_seat) == list(range(1, steps + 1))
    for _ in range(steps):
        exploration.go_forth()
    assert exploration.record().as_json() == record.as_json()
    with pytest.raises(IllegalAction, match="nothing-to-do-again"):
        exploration.go_forth()


def test_whoever_does_something_else_leaves_the_former_way() -> None:
    exploration = explored(finished("card", 2, SEEDED), 0.5, "x")
    first, other = exploration.legal_actions()[:2]
    exploration.apply(first)
    exploration.take_back()
    exploration.apply(first)
    assert exploration.way_forth == []
    exploration.take_back()
    exploration.apply(other)
    assert exploration.way_forth == []


@every_kind
def test_of_a_seed_of_its_own_the_draws_after_the_moment_are_known_and_it_is_said_of_the_others(
    name: str, players: int, dealer: int
) -> None:
    game = finished(name, players, dealer)
    same = play_otherwise(explored(game, 0.5, game.seed))
    assert same.given > 0 and check_fairness(same).fair, "every draw, the given ones too, is from the seed"
    anew = play_otherwise(explored(game, 0.5, "another seed"))
    fairness = check_fairness(anew)
    assert (fairness.fair, fairness.problem) == (False, "given-draw-differs")
    assert fairness.line <= anew.given
    drawn = [number for number, line in enumerate(anew.actions) if line.startswith(DEAL)]
    forged = json.dumps({**anew.as_json(), "given": drawn[0]})
    assert check_fairness(parse_record(forged)).problem == "draw-differs-from-seed"


def test_a_record_says_how_many_of_its_lines_were_given() -> None:
    record = explored(finished("board", 3, SEEDED), 0.5, "x").record()
    again = parse_record(record.as_text())
    assert again.given == len(record.actions) and again.as_json() == record.as_json()
    replay_to_end(again)
    assert "given" not in finished("card", 2, SEEDED).record().as_json()
    for wrong in (-1, len(record.actions) + 1, "3", True, None):
        with pytest.raises(BadInput) as problem:
            parse_record(json.dumps({**record.as_json(), "given": wrong}))
        assert (problem.value.code, problem.value.facts["field"]) == ("record-field", "given")
