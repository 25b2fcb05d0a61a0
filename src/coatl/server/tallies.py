"""What a finished game comes down to, for statistics: who won with how many points, and what was built with what.

A tally names nobody: of a side it says only whether a person, a bot of some level or CARL played it.
"""

from collections import Counter
from typing import Any, Final

from coatl.kernel.game import Game
from coatl.kernel.outcome import Entry
from coatl.kernel.records import RESIGNED
from coatl.kernel.registry import find_rules
from coatl.serpent.colours import LETTERS
from coatl.server.seats import Seat

PERSON: Final = "person"

Tally = dict[str, Any]
"""JSON that this program wrote itself."""


def tally_of(game: Game, seats: list[Seat], result: dict[str, Any]) -> Tally:
    """The tally of a game that ended with this result (see ``telling.recorded_result``)."""
    by_the_rules = result["reason"] != RESIGNED
    sheet = game.score_sheet()
    sides = []
    for number, entries in enumerate(sheet.entries):
        stayed = number not in result["resigned"]
        won = stayed and number in result["winners"]
        sides.append(
            {
                "by": _player_of(game, seats, number),
                "share": round(1 / len(result["winners"]), 4) if won else 0,
                "finished": by_the_rules and stayed,
                "score": sheet.totals[number],
                **_built(game.rules.name, entries),
            }
        )
    return {"game": game.rules.name, "players": game.players, "turns": int(game.state.turn), "sides": sides}


def _player_of(game: Game, seats: list[Seat], side: int) -> str:
    """Who played a side: a person, a bot by its level, or, on the side that is no seat, CARL."""
    if side >= len(seats):
        return "carl2" if game.rules.options_of(game.state).get("carl2") else "carl"
    seat = seats[side]
    return PERSON if seat.person is not None else str(seat.bot)


def _built(name: str, entries: list[Entry]) -> dict[str, Any]:
    """The lengths and colours of all serpents of a side, and the cards that brought it points."""
    written = [entry.serpent.lower() for entry in entries if entry.serpent]
    serpents = ["".join(letter for letter in text if letter in LETTERS) for text in written]
    colours = Counter("".join(serpents))
    known = {card["id"] for card in find_rules(name).cards}
    items = [item for entry in entries for item in entry.items]
    return {
        "lengths": [len(serpent) for serpent in serpents],
        "colours": {letter: colours[letter] for letter in LETTERS if colours[letter]},
        "cards": [item.id for item in items if item.id in known and item.points > 0],
    }
