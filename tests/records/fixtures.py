"""The finished games that are kept as fixtures, and where they and what is made of them lie."""

from hashlib import sha256
from pathlib import Path

from records.players import play_game

from coatl.kernel.game import Game

HERE = Path(__file__).resolve().parent
GAMES = HERE / "games"
DIGEST = HERE / "digest.txt"
PLAYTHROUGH = HERE / "playthrough.txt"

OPTIONS = ("tokens", "promo", "golden_feathers", "fewer_bodies")
Fixture = tuple[int, tuple[str, ...], str, str]
"""Players, the options that are on, seed, player."""

EVERY_OPTION: list[Fixture] = [
    (players, options, f"{player} {players}", player)
    for players in (2, 3, 4)
    for options in ((), *((option,) for option in OPTIONS), OPTIONS)
    for player in ("blind", "builder")
]
COMBINATIONS: list[Fixture] = [
    (players, (one, other), f"both {players}", "builder")
    for players in (2, 3)
    for place, one in enumerate(OPTIONS)
    for other in OPTIONS[place + 1 :]
]
ALL_BUT_ONE: list[Fixture] = [
    (2, tuple(name for name in OPTIONS if name != option), "all but one", "blind") for option in OPTIONS
]
EVERY_END: list[Fixture] = [
    # Every way to end with every way to decide; found by playing the seeds 0 to 2499 and looking for the rare ones.
    (2, (), "1", "builder"),
    (2, ("promo",), "11", "blind"),
    (2, ("tokens", "golden_feathers"), "343", "builder"),
    (2, ("fewer_bodies",), "163", "blind"),
    (3, ("fewer_bodies",), "34", "builder"),
    (2, ("fewer_bodies",), "803", "builder"),
    (4, ("golden_feathers", "fewer_bodies"), "112", "builder"),
    (3, ("fewer_bodies",), "226", "blind"),
    (2, ("promo", "golden_feathers"), "25", "blind"),
    (2, ("golden_feathers",), "2067", "builder"),
    (2, ("fewer_bodies",), "675", "blind"),
    (2, ("promo", "golden_feathers", "fewer_bodies"), "699", "blind"),
]
FIXTURES: list[Fixture] = [*EVERY_OPTION, *COMBINATIONS, *ALL_BUT_ONE, *EVERY_END]


def fixture_name(fixture: Fixture) -> str:
    """The name of the file."""
    players, options, seed, _ = fixture
    return "-".join([str(players), *options, *seed.split(" ")]) + ".json"


def play_fixture(fixture: Fixture) -> Game:
    players, options, seed, player = fixture
    return play_game("board", players, {name: name in options for name in OPTIONS}, seed, player, quick=False)


def digest() -> str:
    """One hash of the records of many games, to be the same wherever and however the engine runs."""
    records = sha256()
    for number in range(24):
        options = {name: bool(number >> bit & 1) for bit, name in enumerate(OPTIONS)}
        game = play_game("board", 2 + number % 3, options, f"digest {number}", "blind", quick=number % 2 == 0)
        records.update(game.record().as_text().encode())
    return records.hexdigest()
