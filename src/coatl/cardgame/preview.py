"""What Prophecies, Cóatl and placements are worth now and would be worth.

Everything is made from a view (and any deal that agrees with it), so it can tell nobody more than the view does.
Clients show it and know no rules.
"""

from coatl.cardgame.actions import DISCARD, DONE, HEAD
from coatl.cardgame.apply import step
from coatl.cardgame.cards import FEATHERS, LEVEL_POINTS, PAIRS, PROPHECIES, SECURED, TEMPLES
from coatl.cardgame.legal import FIRST_LAYING, LAYINGS, fulfillable
from coatl.cardgame.notation import ACTION_TEXTS
from coatl.cardgame.scoring import coatl_text, goals_met, occurrences
from coatl.cardgame.state import EMPTY, LEVELS, Coatl, Position
from coatl.cardgame.view import CardView
from coatl.kernel.bits import members


def preview(view: CardView, position: Position) -> dict[str, object]:
    """Points and prospects of all that the viewer sees; ``position`` is any deal that agrees with the view."""
    sides = [side_preview(view, side) for side in range(view.sides)]
    if view.seat is None:
        return {"sides": sides, "cards": {}, "placements": {}}
    coatl = view.coatls[view.seat]
    laid_once = layings(coatl)
    seen = [card for card in view.supply if card != EMPTY]
    for held in (*view.levels, view.pending):
        seen += members(held)
    laid = [action for action in view.legal if action < DISCARD or HEAD <= action < DONE]
    return {
        "sides": sides,
        "cards": {PROPHECIES[card].id: card_preview(coatl, card, laid_once) for card in sorted(seen)},
        "placements": {ACTION_TEXTS[action]: placement_preview(position, action) for action in laid},
    }


def side_preview(view: CardView, side: int) -> dict[str, object]:
    """What a side would score now."""
    levels = (view.final_levels if view.fixed[side] else view.levels)[LEVELS * side : LEVELS * (side + 1)]
    points = sum(LEVEL_POINTS[level] * len(members(levels[level])) for level in range(LEVELS))
    if side >= view.players:
        return {"points": points}
    met = 0 if view.temple == EMPTY else goals_met(view.temple, view.coatls[side], levels)
    if view.temple != EMPTY:
        points += TEMPLES[view.temple].levels[met]
    return {"points": points, "length": view.coatls[side].length, "goals": met}


def layings(coatl: Coatl) -> list[tuple[int, Coatl]]:
    """Every way to lay one more Feather card: its kind, and the Cóatl then."""
    if coatl.head or coatl.tail:
        return []
    ways = [FIRST_LAYING] if coatl.length == 0 else range(LAYINGS)
    return [
        (laid // 2, coatl.with_feather(left, right, rank >> 1, rank & 1))
        for laid, (left, right) in enumerate(FEATHERS)
        for rank in ways
    ]


def card_preview(coatl: Coatl, card: int, laid_once: list[tuple[int, Coatl]]) -> dict[str, object]:
    """How often a Prophecy occurs, the level that gives, and the Feather cards of which one would add an occurrence."""
    times = occurrences(coatl, card)
    level = min(times, SECURED)
    helpful = {PAIRS[kind]: None for kind, after in laid_once if after.times(card) > level}
    return {
        "times": times,
        "level": level,
        "points": LEVEL_POINTS[level],
        "next": None if level == SECURED else {"level": level + 1, "feathers": list(helpful)},
    }


def placement_preview(position: Position, action: int) -> dict[str, object]:
    """The Cóatl after a placement, what it lowers by force, and what may be fulfilled then."""
    after = position.clone()
    assert isinstance(after, Position)
    seat = position.seat
    step(after, action)
    coatl = after.coatls[seat]
    own = position.unsecured(seat)
    lowered: dict[str, object] = {}
    for card in members(own):
        level = 1 if after.pending >> card & 1 else after.level_of(seat, card)
        if level != position.level_of(seat, card):
            lowered[PROPHECIES[card].id] = max(0, level)
    gains: dict[str, object] = {}
    after.touched = coatl.touched
    for card in members(fulfillable(after)):
        level = coatl.times(card)
        gains[PROPHECIES[card].id] = {"level": level, "points": LEVEL_POINTS[level]}
    return {"serpent": coatl_text(coatl), "length": coatl.length, "lowered": lowered, "fulfils": gains}
