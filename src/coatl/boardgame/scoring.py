"""Points: of one Cóatl, of every seat, and who has won (BG-7, BG-10)."""

from collections.abc import Mapping, Sequence
from typing import Final

from coatl.boardgame.cards import PROPHECIES, PROPHECY_NUMBERS, TEMPLES, TEMPLE_NUMBERS
from coatl.boardgame.state import ALL_PASSED, COATL_CARDS, EMPTY, NO_BODIES, THIRD_COATL, Cards, Coatl, Position
from coatl.kernel.errors import BadInput, IllegalAction
from coatl.kernel.fields import check_fields
from coatl.kernel.outcome import Entry, Item, Outcome, Sheet, decide
from coatl.serpent.cardfile import find_card, read_temple
from coatl.serpent.notation import parse_serpent, serpent_text

END_REASONS: Final = {THIRD_COATL: "third-coatl", NO_BODIES: "no-bodies", ALL_PASSED: "all-passed"}
GOLD_POINTS: Final = 2
"""For each golden segment received (BG-11.4)."""


def prophecy_item(coatl: Coatl, number: int) -> Item:
    """How often a Cóatl meets a Prophecy card, and the points of the level reached."""
    card = PROPHECIES[number]
    times = coatl.serpent.times(card.pattern)
    return Item(card.id, int(times), int(card.points(times)))


def temple_item(coatl: Coatl, number: int) -> Item:
    """How many conditions of a Temple card a Cóatl meets, and their points."""
    temple = TEMPLES[number]
    met = temple.met(coatl.serpent, coatl.cards.kinds)
    return Item(temple.id, int(met), int(temple.points(met)))


def coatl_items(coatl: Coatl) -> list[Item]:
    """All cards beside a Cóatl, the Temple card last."""
    items = [prophecy_item(coatl, int(number)) for number in coatl.cards.numbers]
    if coatl.temple != EMPTY:
        items.append(temple_item(coatl, int(coatl.temple)))
    return items


def seat_entries(completed: Sequence[Coatl], gold: int) -> list[Entry]:
    """BG-10.1: completed Cóatl, and golden segments received."""
    entries = [Entry(serpent_text(coatl.serpent), coatl_items(coatl)) for coatl in completed]
    if gold > 0:
        entries.append(Entry("", [Item("golden-segments", gold, GOLD_POINTS * gold)]))
    return entries


def score_sheet(position: Position) -> Sheet:
    seats: list[list[Entry]] = []
    for seat in range(position.players):
        seats.append(seat_entries(position.completed[seat], int(position.gold_received[seat])))
    return Sheet(seats)


def criteria(scores: list[int], seats: Sequence[Sequence[Coatl]]) -> list[tuple[str, list[int]]]:
    """BG-10.2: most points; then most cards beside completed Cóatl; then the single Cóatl worth most; then shared."""
    cards: list[int] = []
    best: list[int] = []
    for completed in seats:
        cards.append(sum(int(coatl.cards.size) + (1 if coatl.temple != EMPTY else 0) for coatl in completed))
        best.append(max((int(coatl.points()) for coatl in completed), default=0))
    return [("points", scores), ("cards", cards), ("best-coatl", best)]


def outcome(position: Position) -> Outcome:
    if not position.is_over:
        raise IllegalAction("not-over", {})
    scores = score_sheet(position).totals
    return decide(END_REASONS[position.end_reason], scores, criteria(scores, position.completed))


def read_coatl(line: Mapping[str, object]) -> tuple[str, list[int]]:
    """The serpent and the Prophecy cards of a line: at most 4, no two identical (BG-6.4)."""
    text = line.get("serpent")
    cards = line.get("cards", [])
    if not isinstance(text, str):
        raise BadInput("score-field", {"field": "serpent", "expected": "text"})
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise BadInput("score-field", {"field": "cards", "expected": "card-ids"})
    numbers = [find_card(card, PROPHECY_NUMBERS, "prophecy") for card in cards]
    if len(numbers) > COATL_CARDS:
        raise BadInput("score-too-many-cards", {"cards": len(numbers), "most": COATL_CARDS})
    for number in numbers:
        if numbers.count(number) > 1:
            raise BadInput("score-identical-cards", {"card": PROPHECIES[number].id})
    return text, numbers


def item_json(item: Item) -> dict[str, object]:
    return {"id": item.id, "times": item.times, "points": item.points}


def temple_json(item: Item) -> dict[str, object]:
    return {"id": item.id, "met": item.times, "points": item.points}


def score_line(line: Mapping[str, object]) -> dict[str, object]:
    """One line of ``score board``: a serpent, its Prophecy cards, perhaps a Temple card."""
    return score_coatl(line)[0]


def score_coatl(line: Mapping[str, object]) -> tuple[dict[str, object], Coatl]:
    """The same, and the Cóatl that the line describes."""
    check_fields(line, ("serpent", "cards", "temple"))
    text, numbers = read_coatl(line)
    temple = read_temple(line, TEMPLE_NUMBERS)
    coatl = Coatl(parse_serpent(text), Cards([*sorted(numbers)]), EMPTY if temple is None else temple)
    items = [prophecy_item(coatl, number) for number in numbers]
    total = sum(item.points for item in items)
    scored: dict[str, object] = {"serpent": text, "cards": [item_json(item) for item in items]}
    if coatl.temple != EMPTY:
        item = temple_item(coatl, int(coatl.temple))
        scored["temple"] = temple_json(item)
        total += item.points
    scored["total"] = total
    return scored, coatl
