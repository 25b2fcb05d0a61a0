"""Points that lay ready in a turn and were not taken: asked of the solver when a Cóatl was completed (BG-6.7), whose
cards are fixed from then on, and in a seat's last turn.
"""

from typing import Final

from coatl.boardgame.assemble import Plan, solve
from coatl.boardgame.assemble_stock import held_by
from coatl.boardgame.notation import ACTION_TEXTS
from coatl.boardgame.scoring import coatl_items
from coatl.boardgame.state import KEEP, Coatl, Position
from coatl.kernel.missed import missed_points
from coatl.kernel.outcome import Item
from coatl.serpent.notation import serpent_text

PLANS: Final = 40
"""Plans that are looked through: more than people are shown, since those that complete most may not come first."""


def missed(before: Position, after: Position, seat: int, last: bool) -> dict[str, object] | None:
    """What the Cóatl that were completed in a turn could have brought more, with what was there at its beginning.

    Only completed Cóatl count, and before the last turn only as many of them as were completed.
    """
    completed = after.completed[seat][len(before.completed[seat]) :]
    if before.phase == KEEP or (not completed and not last):
        return None
    best: Plan | None = None
    most = sum(int(coatl.points()) for coatl in completed)
    for plan in solve(held_by(before, seat), PLANS):
        points = sum(int(coatl.points()) for coatl in completed_by(plan))
        if points > most and (last or plan.completed == len(completed)):
            best, most = plan, points
    if best is None:
        return None
    coatls = completed_by(best)
    serpents = [serpent_text(coatl.serpent) for coatl in coatls]
    steps = [ACTION_TEXTS[step] for step in best.steps]
    return missed_points(items_of(coatls), items_of([*completed]), steps, serpents, last)


def completed_by(plan: Plan) -> list[Coatl]:
    return [finished.coatl for finished in plan.coatls if finished.is_complete]


def items_of(coatls: list[Coatl]) -> list[Item]:
    return [item for coatl in coatls for item in coatl_items(coatl)]
