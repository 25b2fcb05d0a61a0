"""Points that lay ready in a turn and were not taken, as plain data."""

from coatl.kernel.outcome import Item


def missed_points(
    best: list[Item], laid: list[Item], steps: list[str], serpents: list[str], last: bool
) -> dict[str, object] | None:
    """What the best way to play a turn would have brought more than what was done, card by card; None if nothing."""
    most = sum(item.points for item in best)
    had = sum(item.points for item in laid)
    if most <= had:
        return None
    cards: list[dict[str, object]] = []
    for id in sorted({item.id for item in best}):
        points = sum(item.points for item in best if item.id == id)
        before = sum(item.points for item in laid if item.id == id)
        if points > before:
            cards.append({"id": id, "points": points, "laid": before})
    return {
        "points": most - had,
        "laid": had,
        "best": most,
        "last": last,
        "steps": steps,
        "serpents": serpents,
        "cards": cards,
    }
