"""What the columns of an observation of the card game mean. ``observe.py`` writes what is told here."""

from typing import Final

from coatl.cardgame.cards import CARL_ACTIONS, FEATHER_COPIES, PAIRS, PERSONALITIES, PROPHECIES, TEMPLES
from coatl.cardgame.state import CARDS_A_TURN, HAND_SIZE, LEVELS, MOST_PLACES
from coatl.cardgame.view import PHASE_NAMES
from coatl.kernel.observation import Observation
from coatl.serpent.colours import LETTERS

OBSERVATION_VERSION: Final = 1
"""Rises whenever a column changes its meaning: trained agents depend on them."""

SIDES: Final = ("own", "next", "second", "third")
"""Sides clockwise from the seat that observes; alone, CARL is next."""
PROPHECY_IDS: Final = [card.id for card in PROPHECIES]

MOST_THEFTS: Final = 4
MOST_ROUNDS: Final = 6
DECK_STEP: Final = 2
DECK_BITS: Final = 25
PROPHECY_BITS: Final = 20
MOST_ACTION_CARDS: Final = 4
WORD_CELLS: Final = 12
"""Cells of a Cóatl in a word; it has two."""
MOST_LENGTH: Final = 24
MOST_POINTS: Final = 61


def observation(players: int) -> Observation:
    """The columns for a number of players: the table, then every side clockwise from the seat that observes."""
    columns = Observation(OBSERVATION_VERSION)
    _add_table(columns)
    for side in SIDES[: max(players, 2)]:
        _add_side(columns, side)
    return columns


def _add_table(columns: Observation) -> None:
    columns.word()
    columns.set("phase", [PHASE_NAMES[phase] for phase in sorted(PHASE_NAMES)])
    columns.set("turn", SIDES)
    columns.set("own turn", ["yes"])
    columns.set("carl", PERSONALITIES)
    columns.set("carl2", ["yes"])
    columns.set("temple", [temple.id for temple in TEMPLES])
    columns.set("carl action", CARL_ACTIONS)
    columns.count("played", CARDS_A_TURN)
    columns.count("thefts", MOST_THEFTS)
    columns.set("robbed", SIDES)
    columns.set("revealed", PAIRS)
    columns.set("favourites", PAIRS)
    for place in range(MOST_PLACES):
        columns.word()
        columns.set(f"supply {place + 1}", PROPHECY_IDS)
    for name in ("prophecy discards", "touched", "pending"):
        columns.word()
        columns.set(name, PROPHECY_IDS)
    columns.word()
    for pair in PAIRS:
        columns.count(f"hand {pair}", HAND_SIZE)
    columns.count("round", MOST_ROUNDS)
    columns.count("rounds", MOST_ROUNDS)
    for name in ("discards", "laid"):
        columns.word()
        for pair in PAIRS:
            columns.count(f"{name} {pair}", FEATHER_COPIES)
    columns.word()
    columns.count("deck", DECK_BITS, DECK_STEP)
    columns.count("prophecies left", PROPHECY_BITS, DECK_STEP)
    for action in CARL_ACTIONS:
        columns.count(f"action deck {action}", MOST_ACTION_CARDS)


def _add_side(columns: Observation, side: str) -> None:
    for level in range(LEVELS):
        columns.word()
        columns.set(f"{side}: level {level}", PROPHECY_IDS)
    for half in range(MOST_LENGTH // WORD_CELLS):
        columns.word()
        for cell in range(half * WORD_CELLS, (half + 1) * WORD_CELLS):
            columns.set(f"{side}: cell {cell + 1}", LETTERS)
    columns.word()
    columns.set(f"{side}: stacks", [str(cell + 1) for cell in range(MOST_LENGTH)])
    columns.set(f"{side}: ends", ["head", "tail"])
    columns.count(f"{side}: length", MOST_LENGTH)
    columns.count(f"{side}: hand size", HAND_SIZE)
    columns.set(f"{side}: fixed", ["yes"])
    for times in ("once", "twice", "three times"):
        columns.word()
        columns.set(f"{side}: occurs {times}", PROPHECY_IDS)
    columns.word()
    columns.count(f"{side}: fixed points", MOST_POINTS)
