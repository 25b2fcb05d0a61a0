"""Puzzles of the board game: what can be built with these pieces and cards (BG-6)?

``build`` begins with nothing on the table, ``turn`` with open Cóatl. Both are worth the points that are brought.
"""

from collections.abc import Mapping
from typing import Final

from coatl.boardgame.actions import BEGIN, DONE, EXTEND, FAMILY, FULFIL, TEMPLE
from coatl.boardgame.assemble import solve
from coatl.boardgame.assemble_answers import AnswerSearch
from coatl.boardgame.assemble_lines import MOST_TEMPLES, PIECE_NUMBERS, read_holding
from coatl.boardgame.assemble_stock import Holding, held_by
from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.scoring import coatl_items
from coatl.boardgame.setup import fill_bags
from coatl.boardgame.state import ACT, ASSEMBLE, COMPLETE, GOLD, PIECES, Cards, Position
from coatl.kernel.bits import bit
from coatl.kernel.outcome import Entry
from coatl.kernel.puzzles import NEAR, PLAYER, Proof, Riddle
from coatl.kernel.state import NOTHING
from coatl.serpent.notation import serpent_text

BUILD: Final = "build"
TURN: Final = "turn"
KINDS: Final = (BUILD, TURN)

FEWEST_PIECES: Final = 4
FEWEST_CARDS: Final = 3
"""With fewer there is little to think about."""
PIECE_TEXTS: Final = [*PIECE_NUMBERS]


def pose(position: Position) -> list[Riddle]:
    """What the seat in turn holds, with its open Cóatl and without them."""
    if position.phase != ACT:
        return []
    holding = held_by(position, position.seat)
    if sum(holding.pieces) < FEWEST_PIECES or holding.hand.size < FEWEST_CARDS or len(holding.temples) > MOST_TEMPLES:
        return []
    line = line_of(holding)
    riddles = [Riddle(BUILD, {field: line[field] for field in line if field != "coatls"})]
    if line["coatls"]:
        riddles.append(Riddle(TURN, line))
    return riddles


def line_of(holding: Holding) -> dict[str, object]:
    """A holding as ``solve`` asks for it."""
    return {
        "pieces": [PIECE_TEXTS[piece] for piece in range(GOLD) for _ in range(holding.pieces[piece])],
        "coatls": [
            {"serpent": serpent_text(coatl.serpent), "cards": [PROPHECIES[card].id for card in coatl.cards.numbers]}
            for coatl in holding.coatls
            if coatl is not None
        ],
        "hand": [PROPHECIES[card].id for card in holding.hand.numbers],
        "temples": [TEMPLES[temple].id for temple in sorted(holding.temples)],
    }


def set_up(line: Mapping[str, object], position: Position) -> None:
    """Lay out on an empty table what a line tells of. All Temple cards are in hand, so that nothing has to be drawn."""
    holding = read_holding(line)
    fill_bags(position)
    for piece in range(GOLD):
        copies = holding.pieces[piece]
        position.boards[PIECES * PLAYER + piece] = copies
        position.board_sizes[PLAYER] += copies
        position.bag[piece] = max(0, position.bag[piece] - copies)
        if copies > 0:
            position.owned[PLAYER] |= bit(piece)
    position.coatls[2 * PLAYER : 2 * PLAYER + 2] = holding.coatls
    position.hands[PLAYER] = holding.hand
    position.temple_hands[PLAYER] = Cards([*sorted(holding.temples)])
    position.temple_deck = 0
    position.pile_under = [0, 0]
    position.drawing = NOTHING
    position.seat = PLAYER
    position.current_seat = PLAYER
    position.turn = 1
    position.phase = ASSEMBLE


def steps(position: Position) -> list[int]:
    """What belongs to the assembly, but not the ``done`` that ends it."""
    allowed = (BEGIN, EXTEND, FULFIL, TEMPLE)
    return [
        action
        for action in position.legal_actions()
        if FAMILY[action] in allowed or (action == DONE and position.phase == COMPLETE)
    ]


def points(position: Position) -> int:
    """Of the cards beside all Cóatl of the player, incomplete ones as they stand."""
    total = points_completed(position)
    for coatl in position.coatls[2 * PLAYER : 2 * PLAYER + 2]:
        if coatl is not None:
            total += int(coatl.points())
    return total


def points_completed(position: Position) -> int:
    """Of the Cóatl that the player has completed."""
    return sum(int(coatl.points()) for coatl in position.completed[PLAYER])


def entries(position: Position) -> list[Entry]:
    """All Cóatl of the player that lie there, completed ones first."""
    lying = [coatl for coatl in position.coatls[2 * PLAYER : 2 * PLAYER + 2] if coatl is not None]
    return [Entry(serpent_text(coatl.serpent), coatl_items(coatl)) for coatl in [*position.completed[PLAYER], *lying]]


def worth(kind: str, before: Position, after: Position) -> int:
    """The points that the assembly brings."""
    return points(after) - points(before)


def is_finished(position: Position) -> bool:
    """An assembly may end at any time but while a Cóatl is being given its cards."""
    return position.phase == ASSEMBLE


def best_from(kind: str, before: Position, position: Position) -> tuple[int, list[int]]:
    """The solver's best plan for what is left."""
    plan = solve(held_by(position, PLAYER), 1)[0]
    return points_completed(position) + int(plan.points) - points(before), plan.steps


def prove(kind: str, line: Mapping[str, object]) -> Proof:
    """The solver's best plan, and all answers that come near it."""
    holding = read_holding(line)
    plan = solve(holding, 1)[0]
    best = int(plan.points)
    before = sum(int(coatl.points()) for coatl in holding.coatls if coatl is not None)
    found = AnswerSearch(holding, best - NEAR).found
    answers = sum(1 for worth in found.values() if worth == best)
    assert max(found.values()) == best
    return Proof(best - before, answers, len(found) - answers, plan.steps)
