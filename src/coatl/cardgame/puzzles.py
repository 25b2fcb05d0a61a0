"""Puzzles of the card game: what can be won with the two Feather cards of a turn (CG-4, CG-5)?

``points`` is worth the points that the turn brings. ``steal`` asks to steal a Prophecy and to secure one, the same or
another, in this one turn (CG-5.4, CG-5.5): a turn that does both is worth the points that it brings, any other nothing.
"""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.actions import DISCARD, DONE, FAMILY
from coatl.cardgame.cards import FEATHER_KINDS, PROPHECIES, SECURED, TEMPLES
from coatl.cardgame.placements import holding, placements
from coatl.cardgame.scoring import coatl_text, side_entry, side_points
from coatl.cardgame.state import CARDS_A_TURN, EMPTY, LEVELS, PLAY, PROPHESY, Position
from coatl.cardgame.view import feathers
from coatl.kernel.bits import members, size
from coatl.kernel.outcome import Entry
from coatl.kernel.puzzles import NEAR, PLAYER, Proof, Riddle

POINTS: Final = "points"
STEAL: Final = "steal"
KINDS: Final = (POINTS, STEAL)


def pose(position: Position) -> list[Riddle]:
    """The turn of the seat, before its first Feather card, once its Cóatl is begun; not solo, nor heads and tails."""
    seat = position.seat
    if position.phase != PLAY or position.played > 0 or position.is_solo() or position.is_final_round():
        return []
    if position.coatls[seat].length == 0:
        return []
    line = line_of(position)
    return [Riddle(kind, line) for kind in KINDS]


def line_of(position: Position) -> dict[str, object]:
    """A turn as ``solve`` asks for it."""
    seat = int(position.seat)
    players = int(position.players)
    rivals = {"left": (seat + 1) % players}
    if players > 2:
        rivals["right"] = (seat - 1) % players
    first = FEATHER_KINDS * seat
    return {
        "serpent": coatl_text(position.coatls[seat]),
        "hand": feathers(position.hands[first : first + FEATHER_KINDS]),
        "prophecies": held_by(position, seat),
        "supply": [PROPHECIES[card].id for card in position.supply if card != EMPTY],
        "rivals": {name: held_by(position, side) for name, side in rivals.items()},
        "temple": TEMPLES[position.temple].id,
    }


def held_by(position: Position, side: int) -> dict[str, int]:
    """The Prophecies of a side with their levels."""
    return {
        PROPHECIES[card].id: level
        for level in range(LEVELS - 1, -1, -1)
        for card in members(position.levels[LEVELS * side + level])
    }


def steps(position: Position) -> list[int]:
    """All that a turn is made of, but no Feather card that is discarded for an unknown one, nor the end of the turn."""
    return [
        action
        for action in position.legal_actions()
        if FAMILY[action] != DISCARD and not (action == DONE and is_finished(position))
    ]


def points(position: Position) -> int:
    """Of the player's Prophecies and Temple goals, as they lie."""
    return side_points(position, PLAYER)


def worth(kind: str, before: Position, after: Position) -> int:
    """The points that the turn brings; to ``steal``, only if it steals and secures."""
    if kind == STEAL and not (has_stolen(before, after) and secured(after) > secured(before)):
        return 0
    return points(after) - points(before)


def has_stolen(before: Position, after: Position) -> bool:
    """Whether the player has a Prophecy that was a rival's."""
    own: i64 = 0
    theirs: i64 = 0
    for level in range(LEVELS):
        own |= after.levels[LEVELS * PLAYER + level]
    for place in range(LEVELS, len(before.levels)):
        theirs |= before.levels[place]
    return own & theirs != 0


def secured(position: Position) -> i64:
    """How many Prophecies the player has secured."""
    return size(position.levels[LEVELS * PLAYER + SECURED])


def is_finished(position: Position) -> bool:
    """The turn may end when both cards lie (CG-3.1)."""
    return position.phase == PROPHESY and position.played == CARDS_A_TURN


def best_from(kind: str, before: Position, position: Position) -> tuple[int, list[int]]:
    """The best of all outcomes of the rest of the turn."""
    best: list[int] = []
    best_worth: int | None = None
    for placement in placements(position):
        found = worth(kind, before, placement.after)
        if best_worth is None or found > best_worth:
            best, best_worth = placement.steps, found
    return best_worth or 0, best


def entries(position: Position) -> list[Entry]:
    """The one Cóatl of the player, with all Prophecies and the Temple card."""
    return [side_entry(position, PLAYER)]


def prove(kind: str, before: Position) -> Proof:
    """All outcomes of the turn; answers are told apart by the Prophecies won and their levels alone."""
    worths: dict[tuple[i64, ...], int] = {}
    best: list[int] = []
    best_worth: int | None = None
    for placement in placements(before):
        found = worth(kind, before, placement.after)
        look = holding(placement)
        worths[look] = max(found, worths.get(look, found))
        if best_worth is None or found > best_worth:
            best, best_worth = placement.steps, found
    assert best_worth is not None
    answers = sum(1 for found in worths.values() if found == best_worth)
    near = sum(1 for found in worths.values() if best_worth > found >= best_worth - NEAR)
    return Proof(best_worth, answers, near, best)
