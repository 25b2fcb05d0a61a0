"""The finished games that are kept as fixtures, and where they and what is made of them lie."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from conformance.settings import Options, option_words
from records.players import play_game

from coatl.kernel.game import Game

HERE = Path(__file__).resolve().parent
GAMES = HERE / "games"
DIGEST = HERE / "digest.txt"
PLAYTHROUGHS = HERE / "playthroughs"


class Fixture(NamedTuple):
    """A whole game: who plays what how, from which seed."""

    game: str
    players: int
    options: Options
    seed: str
    player: str


def fixture_path(fixture: Fixture) -> Path:
    """Where the record of a fixture lies."""
    words = [str(fixture.players), *option_words(fixture.options), *fixture.seed.split(" ")]
    return GAMES / fixture.game / ("-".join(words) + ".json")


def play_fixture(fixture: Fixture, quick: bool = False) -> Game:
    return play_game(*fixture, quick=quick)


def digest(fixtures: Iterable[Fixture]) -> str:
    """One hash of the records of many games, to be the same wherever and however the engine runs."""
    records = sha256()
    for number, fixture in enumerate(fixtures):
        records.update(play_fixture(fixture, quick=number % 2 == 0).record().as_text().encode())
    return records.hexdigest()
