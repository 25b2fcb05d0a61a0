"""How thoroughly a game is analysed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from coatl.kernel.errors import BadInput
from coatl.kernel.records import Record
from coatl.kernel.registry import find_rules

FEWEST: Final = 2
MOST: Final = 10_000
USUAL_SEED: Final = "0"


@dataclass(frozen=True)
class Settings:
    """Games from every position, the seed of all chance, and the one seat whose decisions are looked at."""

    simulations: int
    seed: str = USUAL_SEED
    seat: int | None = None

    @property
    def first_worlds(self) -> int:
        """Deals in which all turns in question are tried, ..."""
        return max(2, self.simulations // 8)

    @property
    def worlds(self) -> int:
        """... and those in which the best of them are compared with what was done."""
        return max(2, self.simulations // 2)

    def as_json(self) -> dict[str, object]:
        return {"simulations": self.simulations, "seed": self.seed, "seat": self.seat}


def make_settings(
    record: Record, simulations: int | None = None, seed: str = USUAL_SEED, seat: int | None = None
) -> Settings:
    """What is asked for, and what is usual for the game of the record; refuses what cannot be done."""
    number = find_rules(record.game).thinking.trials if simulations is None else simulations
    if not FEWEST <= number <= MOST:
        raise BadInput("analysis-simulations", {"simulations": number, "least": FEWEST, "most": MOST})
    if seat is not None and not 0 <= seat < record.players:
        raise BadInput("no-such-seat", {"seat": seat + 1, "players": record.players})
    return Settings(number, seed, seat)


def settings_from(document: Mapping[str, object]) -> Settings:
    """Settings from what ``as_json`` made of them."""
    seat = document["seat"]
    return Settings(int(str(document["simulations"])), str(document["seed"]), None if seat is None else int(str(seat)))
