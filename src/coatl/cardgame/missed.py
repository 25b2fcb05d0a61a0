"""Points that lay ready in a turn and were not taken: all ways to lay the cards of the turn are looked through."""

from coatl.cardgame.notation import ACTION_TEXTS
from coatl.cardgame.placements import placements
from coatl.cardgame.scoring import coatl_text, side_items
from coatl.cardgame.state import Position
from coatl.kernel.missed import missed_points


def missed(before: Position, after: Position, seat: int, last: bool) -> dict[str, object] | None:
    """What the best way to lay the same cards would have brought more, as the Prophecies lie after the turn."""
    best = placements(before)[0]
    steps = [ACTION_TEXTS[step] for step in best.steps]
    serpents = [coatl_text(best.after.coatls[seat])]
    return missed_points(side_items(best.after, seat), side_items(after, seat), steps, serpents, last)
