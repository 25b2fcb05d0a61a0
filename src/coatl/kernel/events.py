"""What happened, for log, animation and screen reader: a code and facts, redacted like views."""

from collections.abc import Mapping
from typing import Final


class Event:
    """One thing that happened. ``facts`` are for everybody, ``secrets`` for ``seat`` alone.

    A ``hidden`` event is seen by its seat only: the others do not even learn that it happened.
    """

    def __init__(
        self,
        code: str,
        seat: int | None,
        facts: Mapping[str, object],
        secrets: Mapping[str, object] | None = None,
        hidden: bool = False,
    ) -> None:
        self.code: Final = code
        self.seat: Final = seat
        self.facts: Final = dict(facts)
        self.secrets: Final = dict(secrets or {})
        self.hidden: Final = hidden

    def seen_by(self, viewer: int | None) -> dict[str, object] | None:
        """The event as this seat (or a spectator, None) may see it, or None if it may not."""
        witness = viewer is not None and viewer == self.seat
        if self.hidden and not witness:
            return None
        seen: dict[str, object] = {"code": self.code, "seat": self.seat, **self.facts}
        if witness:
            seen.update(self.secrets)
        return seen


def seen_by(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    """The events that this seat (or a spectator, None) may see."""
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]
