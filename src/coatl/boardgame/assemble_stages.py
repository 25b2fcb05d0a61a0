"""An assembly step by step: the engine itself makes the steps of a plan, and each stage tells what lies there then."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.boardgame.apply import add_piece
from coatl.boardgame.assemble_lines import finished_json, read_holding
from coatl.boardgame.assemble_steps import Finished
from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.notation import ACTION_TEXTS
from coatl.boardgame.state import ACT, GOLD, Cards, Coatl, Position
from coatl.serpent.notation import piece_text

PLAYER: Final = 0
"""The seat of the one who asks."""
SLOTS: Final = ("A", "B")
"""How the open Cóatl are called."""


def walk_turn(line: Mapping[str, object], steps: list[int], position: Position) -> dict[str, object]:
    """The stages of an assembly, what lies there at first among them; ``position`` is an empty table.

    All Temple cards in reach are in hand here: one that leaves a pile shows the next, and no plan depends on that.
    """
    lay_out(position, line)
    stages = [stage_json(position, None, None)]
    for step in steps:
        lain = position.coatls.copy()
        position.apply(step)
        stages.append(stage_json(position, ACTION_TEXTS[step], changed_place(position, lain)))
    return {"stages": stages}


def lay_out(position: Position, line: Mapping[str, object]) -> None:
    """Give the first seat all that a line tells of, at the beginning of a turn."""
    holding = read_holding(line)
    for piece in range(GOLD):
        copies: i64 = holding.pieces[piece]
        for _ in range(copies):
            add_piece(position, PLAYER, piece)
    for slot in range(len(SLOTS)):
        position.coatls[slot] = holding.coatls[slot]
    position.hands[PLAYER] = holding.hand
    position.temple_hands[PLAYER] = Cards([*sorted(holding.temples)])
    position.seat = PLAYER
    position.current_seat = PLAYER
    position.turn = 1
    position.phase = ACT


def changed_place(position: Position, lain: list[Coatl | None]) -> int:
    """Where the Cóatl that a step has changed stands in a stage; the one that is just complete comes last."""
    opened = [slot for slot in range(len(SLOTS)) if position.coatls[slot] is not None]
    for place, slot in enumerate(opened):
        if position.coatls[slot] is not lain[slot]:
            return place
    return len(opened) + len(position.completed[PLAYER]) - 1


def stage_json(position: Position, step: str | None, changed: int | None) -> dict[str, object]:
    """What lies there: the open Cóatl, then those completed in this turn, and what is left on board and in hand."""
    coatls: list[dict[str, object]] = []
    points = 0
    for slot, name in enumerate(SLOTS):
        coatl = position.coatls[slot]
        if coatl is not None:
            coatls.append({"slot": name, **finished_json(Finished(coatl, False))})
            points += int(coatl.points())
    for coatl in position.completed[PLAYER]:
        coatls.append({"slot": None, **finished_json(Finished(coatl, True))})
        points += int(coatl.points())
    return {
        "step": step,
        "changed": changed,
        "coatls": coatls,
        "pieces": [piece_text(piece) for piece in range(GOLD) for _ in range(int(position.boards[piece]))],
        "hand": [PROPHECIES[card].id for card in position.hands[PLAYER].numbers],
        "temples": [TEMPLES[card].id for card in position.temple_hands[PLAYER].numbers],
        "points": points,
    }
