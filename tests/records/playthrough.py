"""A whole game as text: every action with its events and what changes in the view of every seat and of a spectator."""

from collections.abc import Iterator

from records.fixtures import PLAYTHROUGHS, Fixture
from records.players import PLAYERS

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.events import Event, seen_by
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules

PLAYED = {
    PLAYTHROUGHS / "board.txt": Fixture(
        "board", 2, {"tokens": True, "golden_feathers": True}, "playthrough 2", "builder"
    ),
    PLAYTHROUGHS / "card.txt": Fixture("card", 2, {}, "playthrough", "prophet"),
    PLAYTHROUGHS / "solo.txt": Fixture("card", 1, {"carl": "bossy", "carl2": False}, "playthrough", "prophet"),
}
"""The games that are written down, by the file."""


def flatten(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """The leaves of a view, each with its path; a list of texts and numbers is one leaf."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from flatten(part, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        for place, part in enumerate(value):
            yield from flatten(part, f"{path}.{place}")
    elif isinstance(value, list):
        yield path, grouped([str(part) for part in value]) if path == "legal" else " ".join(map(str, value))
    else:
        yield path, str(value)


def grouped(texts: list[str]) -> str:
    """Actions by their first word: ``take b1 b2, draw, done``."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        word, _, rest = text.partition(" ")
        groups.setdefault(word, []).append(rest)
    return ", ".join(" ".join([word, *rest]).strip() for word, rest in groups.items())


class Playthrough:
    """Writes a game down. ``01-`` before a line are those who see it: seats 0 and 1, and a spectator."""

    def __init__(self, played: Fixture) -> None:
        self.played = played
        self.game = Game(find_rules(played.game), played.players, played.options, played.seed)
        self.viewers: list[int | None] = [*range(played.players), None]
        self.views: dict[int | None, dict[str, str]] = {viewer: {} for viewer in self.viewers}
        self.lines: list[str] = []

    def write(self) -> str:
        random = QuickDealer(f"player/{self.played.seed}")
        self.write_step("the game is dealt", self.game.events)
        while not self.game.is_over:
            seat = self.game.current_seat
            action = PLAYERS[self.played.player](self.game, self.game.legal_actions(), random)
            events = self.game.apply(action)
            self.write_step(f"seat {seat}: {self.game.action_text(action)}", events)
        return "\n".join(self.lines) + "\n"

    def write_step(self, title: str, events: list[Event]) -> None:
        self.lines.append(f"== {title}")
        for event in events:
            self.write_seen({viewer: [str(seen) for seen in seen_by([event], viewer)] for viewer in self.viewers}, "!")
        changes: dict[int | None, list[str]] = {}
        for viewer in self.viewers:
            before = self.views[viewer]
            after = dict(flatten(self.game.view(viewer).as_json()))
            changes[viewer] = [f"{path} = {value}" for path, value in after.items() if before.get(path) != value]
            changes[viewer] += [f"{path} is gone" for path in before if path not in after]
            self.views[viewer] = after
        self.write_seen(changes, " ")

    def write_seen(self, seen: dict[int | None, list[str]], sign: str) -> None:
        """Each line once, with all who see it."""
        for line in dict.fromkeys(line for lines in seen.values() for line in lines):
            who = "".join("-" if viewer is None else str(viewer) for viewer in self.viewers if line in seen[viewer])
            self.lines.append(f"{who:>3} {sign} {line}")
