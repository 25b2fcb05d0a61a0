"""The finished board games."""

from collections.abc import Iterable

from records.fixtures import Fixture

OPTIONS = ("tokens", "promo", "golden_feathers", "fewer_bodies")


def board(players: int, options: Iterable[str], seed: str, player: str) -> Fixture:
    """A board game with these options on and the others off."""
    return Fixture("board", players, {name: name in options for name in OPTIONS}, seed, player)


EVERY_OPTION = [
    board(players, options, f"{player} {players}", player)
    for players in (2, 3, 4)
    for options in ((), *((option,) for option in OPTIONS), OPTIONS)
    for player in ("blind", "builder")
]
COMBINATIONS = [
    board(players, (one, other), f"both {players}", "builder")
    for players in (2, 3)
    for place, one in enumerate(OPTIONS)
    for other in OPTIONS[place + 1 :]
]
ALL_BUT_ONE = [board(2, [name for name in OPTIONS if name != option], "all but one", "blind") for option in OPTIONS]
EVERY_END = [
    # Every way to end with every way to decide; found by playing the seeds 0 to 2499 and looking for the rare ones.
    board(2, (), "1", "builder"),
    board(2, ("promo",), "11", "blind"),
    board(2, ("tokens", "golden_feathers"), "343", "builder"),
    board(2, ("fewer_bodies",), "163", "blind"),
    board(3, ("fewer_bodies",), "34", "builder"),
    board(2, ("fewer_bodies",), "803", "builder"),
    board(4, ("golden_feathers", "fewer_bodies"), "112", "builder"),
    board(3, ("fewer_bodies",), "226", "blind"),
    board(2, ("promo", "golden_feathers"), "25", "blind"),
    board(2, ("golden_feathers",), "2067", "builder"),
    board(2, ("fewer_bodies",), "675", "blind"),
    board(2, ("promo", "golden_feathers", "fewer_bodies"), "699", "blind"),
]
BOARD_FIXTURES = [*EVERY_OPTION, *COMBINATIONS, *ALL_BUT_ONE, *EVERY_END]
BOARD_DIGEST = [
    board(2 + number % 3, [name for bit, name in enumerate(OPTIONS) if number >> bit & 1], f"digest {number}", "blind")
    for number in range(24)
]
"""The games of the digest."""
