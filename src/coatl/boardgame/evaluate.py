"""How good a position is for a seat, in points; for bots that look ahead.

Two judgements make one: the points in sight, exact but short-sighted, and prospects, which look far but guess.

For its prospects a seat is judged by what it has scored and by a plan for each Cóatl it can still complete: which cards
to fulfil by adding which pieces. Every turn that a plan still needs costs what a turn is worth, so a take is good when
it saves a plan a turn, and a card when a plan with it is worth more than the pieces it asks for. Only what the seat may
know is looked at (BG-12).
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.assemble_stock import held_by
from coatl.boardgame.ending import actions_to_come
from coatl.boardgame.plans import Planner, shown_colours
from coatl.boardgame.scoring import GOLD_POINTS
from coatl.boardgame.sight import in_sight, key_of
from coatl.boardgame.state import THIRD_COATL, Position
from coatl.boardgame.weights import WEIGHTS

WANTED: Final = 3
"""Completed Cóatl that end the game (BG-6.8)."""
REMEMBERED: Final = 20000
"""Positions of a seat whose plans are remembered."""


def evaluate(position: Position, seat: int) -> float:
    """The points in sight and the prospects of a seat, weighed up."""
    sight = in_sight(position, seat, WEIGHTS.completed, WEIGHTS.an_end)
    return (sight + WEIGHTS.prospects * prospects(position, seat)) / (1.0 + WEIGHTS.prospects)


def lead(position: Position, seat: int) -> float:
    """How far a seat is ahead of the best opponent."""
    others = [evaluate(position, other) for other in range(position.players) if other != seat]
    return evaluate(position, seat) - max(others)


def prospects(position: Position, seat: int) -> float:
    """The points of a seat so far and what its plans are worth."""
    value = float(scored(position, seat) + GOLD_POINTS * position.gold_received[seat])
    for other in range(position.players):
        if other != seat:
            value -= WEIGHTS.opponent_gold * float(GOLD_POINTS * position.gold_received[other])
    if position.is_over or position.end_reason != 0:
        return value + final_value(position, seat)
    time = turns_left(position, seat)
    value += plans_value(position, seat, time)
    tokens: i64 = position.tokens[seat]
    return value + WEIGHTS.token * float((tokens & 1) + (tokens >> 1 & 1) + (tokens >> 2 & 1))


def plans_value(position: Position, seat: i64, time: float) -> float:
    """What the plans of a seat are worth, found or remembered: the same is asked again and again in thought."""
    key: tuple[object, ...] = (
        time,
        len(position.completed[seat]),
        position.board_sizes[seat],
        position.temple_hands[seat].size,
        shown_colours(position),
        key_of(held_by(position, seat)),
    )
    remembered = WEIGHTS.remembered
    value = remembered.get(key)
    if value is None:
        value = find_plans(position, seat, time)
        if len(remembered) >= REMEMBERED:
            remembered.clear()
        remembered[key] = value
    return value


def find_plans(position: Position, seat: i64, time: float) -> float:
    """What plans for both Cóatl that may be incomplete at a time are worth."""
    turn = WEIGHTS.turn + WEIGHTS.hurry * max(0.0, WEIGHTS.calm - time)
    first = position.coatls[2 * seat]
    second = position.coatls[2 * seat + 1]
    if first is None or (second is not None and second.serpent.length > first.serpent.length):
        first, second = second, first
    wanted: i64 = WANTED - len(position.completed[seat])
    planner = Planner(position, seat, turn)
    value = planner.plan(first) - (1.0 - chance(planner.turns, time)) * planner.points
    if wanted == 1:
        alone = Planner(position, seat, turn)
        value = max(value, alone.plan(second) - (1.0 - chance(alone.turns, time)) * alone.points)
    else:
        turns = planner.turns
        value += planner.plan(second) - (1.0 - chance(turns + planner.turns, time)) * planner.points
        value -= float(wanted - 2) * turn * (1.0 + 2.0 * WEIGHTS.end_turns)
    idle = planner.hand
    while idle != 0:
        if idle & 1 == 1:
            value -= WEIGHTS.idle_card
        idle >>= 1
    return value


def scored(position: Position, seat: i64) -> i64:
    """The points of the completed Cóatl of a seat."""
    total: i64 = 0
    for coatl in position.completed[seat]:
        total += coatl.points()
    return total


def chance(turns: float, time: float) -> float:
    """How likely a plan of so many turns is finished in time."""
    return min(1.0, max(WEIGHTS.last_hope, WEIGHTS.even + WEIGHTS.slack * (time - turns)))


def turns_left(position: Position, seat: i64) -> float:
    """The turns until the quickest opponent may have a third Cóatl."""
    quickest = WANTED * WEIGHTS.coatl_turns
    for other in range(position.players):
        if other == seat:
            continue
        pieces: i64 = position.board_sizes[other]
        for slot in range(2 * other, 2 * other + 2):
            coatl = position.coatls[slot]
            if coatl is not None:
                pieces += coatl.serpent.length
        missing = float(WANTED - len(position.completed[other])) * WEIGHTS.coatl_turns
        missing -= WEIGHTS.piece_turns * float(pieces)
        quickest = min(quickest, max(1.0, missing))
    return quickest


def final_value(position: Position, seat: i64) -> float:
    """Once the end is near only what can be completed in the actions to come counts, and who is ahead (BG-9)."""
    actions = actions_to_come(position, seat)
    value = 0.0
    if actions > 0:
        for slot in range(2):
            planner = Planner(position, seat, WEIGHTS.turn)
            worth = planner.plan(position.coatls[2 * seat + slot])
            if planner.turns <= float(actions) + 0.3:
                value += planner.points
            else:
                value += 0.1 * worth / planner.turns
    if position.end_seat == seat and position.end_reason == THIRD_COATL:
        lead = 100.0
        for other in range(position.players):
            if other != seat:
                lead = min(lead, float(scored(position, seat) - scored(position, other)))
        value += max(-WEIGHTS.winning, min(WEIGHTS.winning, lead))
    return value
