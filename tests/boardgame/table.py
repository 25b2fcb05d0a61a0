"""A table of the board game for tests: set up in words (``setting.py``), played and questioned (``tests/table.py``)."""

from typing import Any

from tests.boardgame.setting import Setting


class Table(Setting):
    """A position of the board game and the words to question it that no other game has."""

    def shown(self, owner: int, viewer: int | None = None) -> dict[str, Any]:
        """One seat as another one (or a spectator) sees it."""
        seats: list[dict[str, Any]] = self.view(viewer)["seats"]
        return seats[owner]

    def board(self, seat: int) -> list[str]:
        """The pieces of a player board, sorted."""
        return sorted(self.shown(seat)["pieces"])

    def held(self, seat: int) -> list[str]:
        """The Prophecy cards of a hand."""
        return list(self.shown(seat, seat)["hand"])

    def empty_spaces(self) -> set[str]:
        return {space for space, pieces in self.view()["supply"].items() if not pieces}

    def serpents(self, seat: int) -> list[str | None]:
        """The incomplete Cóatl A and B."""
        return [None if shown is None else shown["serpent"] for shown in self.shown(seat)["coatls"]]


def table(players: int = 2, **options: bool) -> Table:
    """A dealt table in the first turn, with empty hands and player boards."""
    return Table(players, **options)
