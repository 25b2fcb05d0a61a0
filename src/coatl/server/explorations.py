"""Explorations: tables that begin at a moment of a finished game, to find out what else could have been.

Nothing is at stake there. The table says that it is an exploration and where it comes from; it is in no list, nobody
else can sit down there, no statistics count it, and everything may be taken back (``kernel/exploration.py``). What it
knows comes from a record that whoever asks has already, so no game that is on comes to light.
"""

import re
from dataclasses import dataclass
from typing import Any, Final

from coatl.bots.registry import bot_names
from coatl.kernel.errors import BadInput
from coatl.kernel.game import make_dealer
from coatl.server.entries import checked_name, create, require
from coatl.server.problems import bad_field
from coatl.server.replays import Replay
from coatl.server.room import Body
from coatl.server.seats import Agreement
from coatl.server.settings import Limits
from coatl.server.tokens import new_seed

SAME: Final = "same"
NEW: Final = "new"
DRAWS: Final = (SAME, NEW)
"""Whether what is drawn comes as it did in the game, or anew."""
ME: Final = "me"
SEED_LENGTH: Final = 200
"""Of the seed of a record that is explored; it is kept with the table."""
TABLE: Final = re.compile(r"[A-Za-z0-9_-]{0,64}")


@dataclass(frozen=True)
class Wish:
    """Where an exploration begins, and who plays there: for each seat ``me`` or a bot's name."""

    step: int
    seats: list[str]
    draws: str
    table: str
    """The table where the game was played; "" for a record from elsewhere."""


def explore(replay: Replay, wish: Wish, name: str, token: str, limits: Limits) -> Body:
    """The entry that opens the table of an exploration, with the moment where it begins."""
    record = replay.record
    last = len(replay.steps) - 1
    if wish.step > last:
        raise bad_field("step", f"0..{last}")
    require(not replay.steps[wish.step].after.is_over, "game-is-over")
    if wish.draws not in DRAWS:
        raise bad_field("draws", ", ".join(DRAWS))
    same_from = replay.same_from
    require(wish.draws == NEW or wish.step >= same_from, "draws-not-known", step=same_from)
    if len(record.seed) > SEED_LENGTH:
        raise bad_field("seed", f"at most {SEED_LENGTH} characters")
    make_dealer(record.dealer, record.seed)  # raises for one that there is not, before a table is opened
    if not TABLE.fullmatch(wish.table):
        raise bad_field("table", "the id of a table")
    if len(wish.seats) != record.players or "open" in wish.seats:
        raise bad_field("seats", f"a list of {record.players}: {ME}, {', '.join(bot_names())}")
    nickname = checked_name(name, limits)
    origin: dict[str, Any] = {
        "table": wish.table,
        "step": wish.step,
        "draws": wish.draws,
        "names": [_name_of(seat, nickname, limits) for seat in record.seats],
    }
    options = replay.rules.options_of(replay.steps[0].after)
    agreement = Agreement(
        record.game, record.players, options, chat=False, hints=True, absence_seconds=None, exploration=origin
    )
    seed = record.seed if wish.draws == SAME else new_seed()
    moment = {"seed": seed, "dealer": record.dealer, "given": replay.lines_until(wish.step)}
    return {**create(agreement, nickname, token, wish.seats, limits), "moment": moment}


def _name_of(seat: str, nickname: str, limits: Limits) -> str:
    """For whom somebody plays on: whoever had the seat, by a name that can be told."""
    try:
        return checked_name(seat[: limits.name_length], limits)
    except BadInput:
        return nickname
