"""What the columns of an observation of the board game mean. ``observe.py`` writes what is told here."""

from typing import Final

from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.scoring import END_REASONS
from coatl.boardgame.setup import OPTION_NAMES
from coatl.boardgame.state import BODY_SPACES, FACE_UP_PLACES
from coatl.boardgame.view import PHASE_NAMES, TOKEN_NAMES
from coatl.kernel.observation import Observation
from coatl.serpent.colours import LETTERS

OBSERVATION_VERSION: Final = 1
"""Rises whenever a column changes its meaning: trained agents depend on them."""

SEATS: Final = ("own", "next", "second", "third")
"""Seats clockwise from the one that observes."""
TWINS: Final[list[int]] = [card.number for card in PROPHECIES if card.copies > 1]
"""The Prophecy cards that are there twice."""
TWIN_PLACES: Final[list[int]] = [
    TWINS.index(number) if number in TWINS else 0 for number in range(len(PROPHECIES))
]

BODY_LABELS: Final = [*LETTERS, "gold"]
PROPHECY_IDS: Final = [card.id for card in PROPHECIES]
TEMPLE_IDS: Final = [temple.id for temple in TEMPLES]

MOST_BODIES: Final = 24
"""Of a colour, in the bag."""
MOST_ENDS: Final = 3
"""Heads, or tails, of a colour."""
MOST_GOLD: Final = 6
MOST_TAKEN: Final = 5
MOST_PASSES: Final = 8
PILE_STEP: Final = 4
PILE_BITS: Final = 16
MOST_UNDER: Final = 9
"""Temple cards under the top of a pile."""
MOST_PIECES: Final = 8
"""Body segments of a colour on a player board."""
MOST_HAND: Final = 6
MOST_TEMPLES: Final = 4
MOST_COMPLETED: Final = 3
MOST_LEAST: Final = 5
MOST_BESIDE: Final = 12
"""Cards beside completed Cóatl."""
MOST_LENGTH: Final = 16
POINT_STEP: Final = 2
POINT_BITS: Final = 61
FIRST_PIECES: Final = 12
"""Pieces of a Cóatl in its first word, ..."""
MORE_PIECES: Final = 6
"""... and in the word that both of a seat share; those beyond are seen by the length alone."""


def observation(players: int) -> Observation:
    """The columns for a number of players: the table, then every seat clockwise from the one that observes."""
    columns = Observation(OBSERVATION_VERSION)
    _add_table(columns)
    for seat in SEATS[:players]:
        _add_seat(columns, seat)
    return columns


def _add_table(columns: Observation) -> None:
    columns.word()
    columns.set("phase", [PHASE_NAMES[phase] for phase in sorted(PHASE_NAMES)])
    columns.set("turn", SEATS)
    columns.set("own turn", ["yes"])
    columns.set("options", OPTION_NAMES)
    columns.set("moment", ["second action", "took pieces", "last round", "completes B"])
    columns.set("end reason", [END_REASONS[reason] for reason in sorted(END_REASONS)])
    columns.set("end by", SEATS)
    columns.set("giver", SEATS)
    columns.count("actions left", 2)
    columns.count("taken", MOST_TAKEN)
    columns.count("passes", MOST_PASSES)
    columns.set("hand twice", [PROPHECY_IDS[number] for number in TWINS])
    for half, ends in enumerate(("head", "tail")):
        columns.word()
        for slot in range(half * BODY_SPACES, (half + 1) * BODY_SPACES):
            columns.set(f"supply slot {slot}", BODY_LABELS)
        for place in range(2):
            columns.set(f"supply {ends} {place + 1}", LETTERS)
    for place in range(FACE_UP_PLACES):
        columns.word()
        columns.set(f"face up {place + 1}", PROPHECY_IDS)
    for name in ("hand", "own discards", "seen discards"):
        columns.word()
        columns.set(name, PROPHECY_IDS)
    columns.word()
    for name in ("temples", "top of pile 1", "top of pile 2"):
        columns.set(name, TEMPLE_IDS)
    columns.word()
    columns.count("bag g", MOST_BODIES)
    columns.count("bag r", MOST_BODIES)
    columns.count("bag gold", MOST_GOLD)
    columns.word()
    columns.count("bag b", MOST_BODIES)
    columns.count("bag y", MOST_BODIES)
    columns.word()
    columns.count("bag k", MOST_BODIES)
    for ends in ("head", "tail"):
        for colour in LETTERS:
            columns.count(f"bag {ends} {colour}", MOST_ENDS)
    columns.word()
    columns.count("deck", PILE_BITS, PILE_STEP)
    columns.count("discards", PILE_BITS, PILE_STEP)
    columns.count("under pile 1", MOST_UNDER)
    columns.count("under pile 2", MOST_UNDER)


def _add_seat(columns: Observation, seat: str) -> None:
    columns.word()
    for colour in LETTERS:
        columns.count(f"{seat}: bodies {colour}", MOST_PIECES)
    for colour in LETTERS:
        columns.count(f"{seat}: heads {colour}", MOST_ENDS)
    columns.word()
    for colour in LETTERS:
        columns.count(f"{seat}: tails {colour}", MOST_ENDS)
    columns.count(f"{seat}: gold", MOST_GOLD)
    columns.set(f"{seat}: tokens", [TOKEN_NAMES[token] for token in sorted(TOKEN_NAMES)])
    columns.count(f"{seat}: gold received", MOST_GOLD)
    columns.count(f"{seat}: hand size", MOST_HAND)
    columns.count(f"{seat}: temple cards", MOST_TEMPLES)
    columns.count(f"{seat}: completed", MOST_COMPLETED)
    columns.count(f"{seat}: least of maybe", MOST_LEAST)
    columns.count(f"{seat}: cards beside completed", MOST_BESIDE)
    for name in ("known", "maybe"):
        columns.word()
        columns.set(f"{seat}: {name}", PROPHECY_IDS)
    columns.word()
    columns.set(f"{seat}: known temples", TEMPLE_IDS)
    for slot in "AB":
        columns.set(f"{seat}: {slot} ends", ["head", "tail"])
        columns.count(f"{seat}: {slot} length", MOST_LENGTH)
    columns.word()
    columns.count(f"{seat}: points", POINT_BITS, POINT_STEP)
    for slot in "AB":
        columns.word()
        for place in range(FIRST_PIECES):
            columns.set(f"{seat}: {slot} piece {place + 1}", LETTERS)
    columns.word()
    for slot in "AB":
        for place in range(FIRST_PIECES, FIRST_PIECES + MORE_PIECES):
            columns.set(f"{seat}: {slot} piece {place + 1}", LETTERS)
    for slot in "AB":
        columns.word()
        columns.set(f"{seat}: {slot} cards", PROPHECY_IDS)
