"""An assembly step by step: the engine itself makes the steps of a plan, and each stage tells what lies there then."""

from typing import Final

from coatl.boardgame.assemble_lines import finished_json
from coatl.boardgame.assemble_steps import Finished
from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.notation import ACTION_TEXTS
from coatl.boardgame.scoring import coatl_items
from coatl.boardgame.state import GOLD, Coatl, Position
from coatl.serpent.notation import piece_text

PLAYER: Final = 0
"""The seat of the one who asks."""
SLOTS: Final = ("A", "B")
"""How the open Cóatl are called."""


def walk_turn(steps: list[int], position: Position) -> dict[str, object]:
    """The stages of an assembly from a position, what lies there at first among them.

    All Temple cards in reach are in hand there: one that leaves a pile shows the next, and no plan depends on that.
    """
    stages = [{"step": None, "changed": None, "cards": [], **stage_json(position)}]
    for step in steps:
        lain = position.coatls.copy()
        position.apply(step)
        before, after, place = changed_coatl(position, lain)
        stage = {"step": ACTION_TEXTS[step], "changed": place, "cards": cards_json(before, after)}
        stages.append({**stage, **stage_json(position)})
    return {"stages": stages}


def changed_coatl(position: Position, lain: list[Coatl | None]) -> tuple[Coatl | None, Coatl, int]:
    """The Cóatl that a step has changed, before and after it, and its place in the stage; a complete one comes last."""
    opened = [slot for slot in range(len(SLOTS)) if position.coatls[slot] is not None]
    for place, slot in enumerate(opened):
        coatl = position.coatls[slot]
        if coatl is not None and coatl is not lain[slot]:
            return lain[slot], coatl, place
    completed = position.completed[PLAYER]
    return lain[position.slot], completed[-1], len(opened) + len(completed) - 1


def cards_json(before: Coatl | None, after: Coatl) -> list[dict[str, object]]:
    """The cards beside a Cóatl with their points, and those before the step: None for a card that is new there."""
    known = {} if before is None else {item.id: item.points for item in coatl_items(before)}
    return [{"id": item.id, "before": known.get(item.id), "points": item.points} for item in coatl_items(after)]


def stage_json(position: Position) -> dict[str, object]:
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
        "coatls": coatls,
        "pieces": [piece_text(piece) for piece in range(GOLD) for _ in range(int(position.boards[piece]))],
        "hand": [PROPHECIES[card].id for card in position.hands[PLAYER].numbers],
        "temples": [TEMPLES[card].id for card in position.temple_hands[PLAYER].numbers],
        "points": points,
    }
