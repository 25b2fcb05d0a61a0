"""The solver in words: what a player has, given as plain data, and its plans as plain data."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from coatl.boardgame.assemble import OPEN_AT_A_TIME, Plan, solve
from coatl.boardgame.assemble_stock import Holding
from coatl.boardgame.assemble_steps import Finished
from coatl.boardgame.cards import PROPHECIES, PROPHECY_NUMBERS, TEMPLE_NUMBERS
from coatl.boardgame.counts import MANY
from coatl.boardgame.notation import ACTION_TEXTS
from coatl.boardgame.scoring import item_json, prophecy_item, read_coatl, temple_item, temple_json
from coatl.boardgame.state import BOARD_SPACES, EMPTY, GOLD, HAND_LIMIT, Cards, Coatl
from coatl.kernel.errors import BadInput
from coatl.kernel.fields import check_fields
from coatl.serpent.cardfile import find_card
from coatl.serpent.colours import COLOURS, LETTERS
from coatl.serpent.notation import parse_serpent, piece_text, serpent_text

PIECE_NUMBERS: Final = {piece_text(piece): piece for piece in range(GOLD)}
MOST_TEMPLES: Final = 4
"""The tops of both piles, the one dealt, and one of Priest Commitment."""
FIELDS: Final = ("pieces", "coatls", "hand", "temples")


def solve_line(line: Mapping[str, object]) -> dict[str, object]:
    """The plans, best first, for ``pieces``, ``coatls`` (with ``serpent`` and ``cards``), ``hand`` and ``temples``."""
    check_fields(line, FIELDS)
    return {"plans": [plan_json(plan) for plan in solve(read_holding(line))]}


def read_holding(line: Mapping[str, object]) -> Holding:
    """What a player has; raises ``BadInput`` for what no player can have."""
    pieces: list[i64] = [0] * GOLD
    for text in texts(line, "pieces", BOARD_SPACES):
        if text not in PIECE_NUMBERS:
            raise BadInput("solve-unknown-piece", {"piece": text, "letters": " ".join(LETTERS)})
        pieces[PIECE_NUMBERS[text]] += 1
    coatls = read_coatls(line)
    hand = [find_card(id, PROPHECY_NUMBERS, "prophecy") for id in texts(line, "hand", HAND_LIMIT)]
    temples: list[i64] = []
    for id in texts(line, "temples", MOST_TEMPLES):
        temple = find_card(id, TEMPLE_NUMBERS, "temple")
        if temple in temples:
            raise BadInput("solve-too-many-copies", {"card": id, "found": 2, "copies": 1})
        temples.append(temple)
    check_copies([*hand, *[card for coatl in coatls if coatl is not None for card in coatl.cards.numbers]])
    check_colours(pieces, coatls)
    return Holding(pieces, coatls, Cards([*sorted(hand)]), temples)


def texts(line: Mapping[str, object], field: str, most: int) -> list[str]:
    """A list of texts of a line, empty if it is left out."""
    given = line.get(field, [])
    if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
        raise BadInput("score-field", {"field": field, "expected": "texts"})
    check_most(field, len(given), most)
    return given


def check_most(what: str, found: int, most: int) -> None:
    if found > most:
        raise BadInput("solve-too-many", {"what": what, "found": found, "most": most})


def read_coatls(line: Mapping[str, object]) -> list[Coatl | None]:
    """The incomplete Cóatl A and B; those that are not given are None."""
    given = line.get("coatls", [])
    if not isinstance(given, list) or not all(isinstance(coatl, dict) for coatl in given):
        raise BadInput("score-field", {"field": "coatls", "expected": "serpents-with-cards"})
    check_most("coatls", len(given), OPEN_AT_A_TIME)
    coatls: list[Coatl | None] = [None, None]
    for slot, coatl in enumerate(given):
        text, cards = read_coatl(coatl)
        serpent = parse_serpent(text)
        if serpent.head and serpent.tail:
            raise BadInput("solve-complete", {"serpent": text})
        coatls[slot] = Coatl(serpent, Cards([*sorted(cards)]), EMPTY)
    return coatls


def check_copies(cards: list[int]) -> None:
    for card in cards:
        prophecy = PROPHECIES[card]
        if cards.count(card) > prophecy.copies:
            found = cards.count(card)
            raise BadInput(
                "solve-too-many-copies", {"card": prophecy.id, "found": found, "copies": int(prophecy.copies)}
            )


def check_colours(pieces: list[i64], coatls: list[Coatl | None]) -> None:
    """No more pieces of a colour than the box has, heads and tails included."""
    for colour in range(COLOURS):
        found = int(sum(pieces[colour::COLOURS]))
        for coatl in coatls:
            if coatl is not None:
                found += int(coatl.serpent.count(colour))
        if found >= MANY:
            raise BadInput("solve-too-many", {"what": LETTERS[colour], "found": found, "most": MANY - 1})


def plan_json(plan: Plan) -> dict[str, object]:
    return {
        "points": int(plan.points),
        "completed": int(plan.completed),
        "pieces_kept": int(plan.pieces_kept),
        "cards_kept": int(plan.cards_kept),
        "steps": [ACTION_TEXTS[step] for step in plan.steps],
        "serpents": [finished_json(finished) for finished in plan.coatls],
    }


def finished_json(finished: Finished) -> dict[str, object]:
    """A Cóatl after the plan, its cards as ``score`` shows them; ``temple`` is None if it has none."""
    coatl = finished.coatl
    return {
        "serpent": serpent_text(coatl.serpent),
        "complete": finished.is_complete,
        "cards": [item_json(prophecy_item(coatl, int(card))) for card in coatl.cards.numbers],
        "temple": None if coatl.temple == EMPTY else temple_json(temple_item(coatl, int(coatl.temple))),
        "points": int(coatl.points()),
    }
