"""The positions from which action sequences are counted."""

from typing import NamedTuple

from conformance.settings import Options, option_words


class Start(NamedTuple):
    """A position: a deal, and so many blind actions after it; counted to ``depth``."""

    game: str
    players: int
    options: Options
    seed: str
    actions: int
    depth: int

    @property
    def name(self) -> str:
        words = [self.game, str(self.players), *option_words(self.options)]
        return " ".join([*words, f"seed {self.seed}", f"after {self.actions}"])


def board(players: int, options: tuple[str, ...], seed: str, actions: int, depth: int) -> Start:
    return Start("board", players, dict.fromkeys(options, True), seed, actions, depth)


def card(players: int, seed: str, actions: int, depth: int) -> Start:
    return Start("card", players, {}, seed, actions, depth)


def solo(carl: str, carl2: bool, seed: str, actions: int, depth: int) -> Start:
    return Start("card", 1, {"carl": carl, "carl2": carl2}, seed, actions, depth)


ALL = ("tokens", "promo", "golden_feathers", "fewer_bodies")
STARTS = [
    board(2, (), "1", 0, 8), board(3, (), "2", 0, 8), board(4, ALL, "3", 0, 8),
    board(2, (), "4", 20, 4), board(2, (), "5", 60, 4), board(2, (), "6", 100, 4), board(2, (), "7", 140, 5),
    board(3, (), "8", 30, 4), board(3, (), "9", 90, 4), board(3, (), "10", 150, 4), board(3, (), "11", 220, 4),
    board(4, (), "12", 40, 4), board(4, (), "13", 120, 4), board(4, (), "14", 200, 4),
    board(2, ("tokens",), "15", 8, 3), board(2, ("tokens",), "16", 70, 4), board(3, ("tokens",), "17", 100, 3),
    board(2, ("promo",), "18", 80, 4), board(3, ("promo",), "19", 120, 4),
    board(2, ("golden_feathers",), "20", 60, 4), board(3, ("golden_feathers",), "21", 120, 4),
    board(4, ("fewer_bodies",), "22", 100, 4), board(2, ALL, "23", 40, 4), board(3, ALL, "24", 120, 3),
    board(4, ALL, "25", 200, 3),
    card(2, "1", 0, 4), card(3, "2", 0, 4), card(4, "3", 0, 4),
    card(2, "4", 12, 4), card(2, "5", 20, 4), card(2, "6", 28, 5), card(3, "7", 20, 4), card(3, "8", 33, 4),
    card(3, "9", 45, 5), card(4, "10", 30, 4), card(4, "11", 45, 4), card(4, "12", 60, 5),
    solo("ambitious", False, "13", 0, 4), solo("bossy", False, "14", 6, 4), solo("greedy", False, "15", 9, 4),
    solo("ambitious", True, "16", 10, 4), solo("bossy", True, "17", 14, 4), solo("greedy", True, "18", 18, 4),
]  # fmt: skip
