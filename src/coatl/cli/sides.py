"""The names of all who have points: the seats and, in solo, CARL, who is no seat (CG-9.1)."""

from collections.abc import Mapping, Sequence

from coatl.locales import Speaker


def side_names(options: Mapping[str, object], seats: Sequence[str], speaker: Speaker) -> list[str]:
    """In the order of scores and score sheets; ``options`` are those of the position, which say who CARL is."""
    if "carl" not in options:
        return [*seats]
    return [*seats, speaker.say("side-carl2" if options["carl2"] else "side-carl")]
