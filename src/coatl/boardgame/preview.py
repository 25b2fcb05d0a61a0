"""What cards, serpents and placements are worth now, would be worth, and what is missing to the next level.

Everything is made from a view, so it can tell nobody more than the view does. Clients show it and know no rules.
"""

from typing import Final

from coatl.boardgame.actions import BEGIN, EXTEND, FULFIL
from coatl.boardgame.cards import PROPHECIES, TEMPLES, Prophecy
from coatl.boardgame.notation import ACTION_TEXTS
from coatl.boardgame.scoring import GOLD_POINTS, prophecy_item, temple_item
from coatl.boardgame.state import EMPTY, NO_CARDS, Coatl
from coatl.boardgame.view import BoardView, SeatView
from coatl.serpent.colours import COLOURS, END, LETTERS
from coatl.serpent.notation import serpent_text
from coatl.serpent.patterns import parse_tokens
from coatl.serpent.serpent import EXTENSIONS, Serpent, begun_with


def preview(view: BoardView) -> dict[str, object]:
    """Points and prospects of all that the viewer sees; cards and placements speak of the viewer's own Cóatl."""
    seats = [seat_preview(shown) for shown in view.seats]
    if view.seat is None:
        return {"seats": seats, "cards": {}, "temples": {}, "placements": {}}
    own = view.seats[view.seat]
    assert own.hand is not None and own.temples is not None
    in_reach = [*own.hand.numbers, *(card for card in view.face_up if card != EMPTY)]
    temples = [*own.temples.numbers, *(top for top in view.pile_tops if top != EMPTY)]
    return {
        "seats": seats,
        "cards": {
            PROPHECIES[card].id: [None if coatl is None else card_preview(coatl, card) for coatl in own.coatls]
            for card in sorted(set(in_reach))
        },
        "temples": {
            TEMPLES[temple].id: [None if coatl is None else temple_preview(coatl, temple) for coatl in own.coatls]
            for temple in sorted(temples)
        },
        "placements": {
            ACTION_TEXTS[action]: placement_preview(placed(own, action), own.hand.numbers, temples)
            for action in view.legal
            if BEGIN <= action < FULFIL
        },
    }


def seat_preview(shown: SeatView) -> dict[str, object]:
    """The Cóatl of a seat with their points; ``points`` is what would be scored now."""
    scored = sum(coatl.points() for coatl in shown.completed) + GOLD_POINTS * shown.gold_received
    return {
        "points": scored,
        "coatls": [None if coatl is None else coatl_preview(coatl) for coatl in shown.coatls],
        "completed": [coatl_preview(coatl) for coatl in shown.completed],
    }


def coatl_preview(coatl: Coatl) -> dict[str, object]:
    return {
        "serpent": serpent_text(coatl.serpent),
        "length": coatl.serpent.length,
        "points": coatl.points(),
        "cards": {PROPHECIES[card].id: card_preview(coatl, card) for card in coatl.cards.numbers},
        "temple": None if coatl.temple == EMPTY else temple_preview(coatl, coatl.temple),
    }


def card_preview(coatl: Coatl, number: int) -> dict[str, object]:
    """Times and points now, and the way to the next level (None when there is none)."""
    card = PROPHECIES[number]
    item = prophecy_item(coatl, number)
    goal = next((times for times in card.level_times() if times > item.times), 0)
    missing = missing_pieces(coatl.serpent, card, item.times, goal) if goal else None
    return {
        "times": item.times,
        "points": item.points,
        "next": None
        if missing is None
        else {"times": goal, "points": card.levels[goal], "left": missing[0], "right": missing[1]},
    }


def temple_preview(coatl: Coatl, number: int) -> dict[str, object]:
    item = temple_item(coatl, number)
    return {"id": item.id, "met": item.times, "points": item.points}


def placed(own: SeatView, action: int) -> Coatl:
    """The Cóatl after a placement."""
    if action < EXTEND:
        return Coatl(begun_with(action - BEGIN), NO_CARDS, EMPTY)
    coatl = own.coatls[(action - EXTEND) // EXTENSIONS]
    assert coatl is not None
    return Coatl(coatl.serpent.extended((action - EXTEND) % EXTENSIONS), coatl.cards, EMPTY)


def placement_preview(coatl: Coatl, hand: list[int], temples: list[int]) -> dict[str, object]:
    """A Cóatl as it would be: the points of its cards and what hand and Temple cards would score beside it."""
    offered = [card for card in dict.fromkeys(hand) if not coatl.cards.has(card)]
    return {
        "serpent": serpent_text(coatl.serpent),
        "length": coatl.serpent.length,
        "points": coatl.points(),
        "cards": {PROPHECIES[card].id: _times(coatl, card) for card in coatl.cards.numbers},
        "hand": {PROPHECIES[card].id: _times(coatl, card) for card in offered},
        "temples": {TEMPLES[temple].id: temple_preview(coatl, temple) for temple in temples},
    }


def _times(coatl: Coatl, number: int) -> dict[str, object]:
    item = prophecy_item(coatl, number)
    return {"times": item.times, "points": item.points}


def missing_pieces(serpent: Serpent, card: Prophecy, times: int, goal: int) -> tuple[str, str] | None:
    """The fewest pieces, as letters for the left and for the right end, that raise a card to its goal."""
    if serpent.head and serpent.tail:
        return None
    if card.kind == "count" or card.kind == "set":
        pieces = card.text * (goal - times)
        if card.kind == "set":
            pieces = "".join(
                letter * max(0, card.text.count(letter) - serpent.count(LETTERS.index(letter))) for letter in LETTERS
            )
        return (pieces, "") if serpent.tail else ("", pieces)
    best: tuple[list[int], list[int]] | None = None
    for left in LEFT_STARTS[card.number]:
        if left and serpent.head:
            break
        right = right_pieces([*left, *serpent.colours], card.pattern.table, goal, not serpent.tail)
        if right is not None and (best is None or len(left) + len(right) < len(best[0]) + len(best[1])):
            best = (left, right)
    if best is None:
        return None
    return _letters(best[0]), _letters(best[1])


def right_pieces(colours: list[int], table: list[int], goal: int, is_open: bool) -> list[int] | None:
    """The fewest colours on the right end that make a table count to the goal: a search breadth first."""
    row = 0
    times = 0
    for colour in colours:
        times += table[row + colour] & 1
        row = table[row + colour] >> 1
    reached: list[tuple[int, int, list[int]]] = [(row, times, [])]
    seen = {(row, times)}
    for row, times, added in reached:
        if times + (table[row + END] & 1) >= goal:
            return added
        if is_open:
            for colour in range(COLOURS):
                after = (table[row + colour] >> 1, times + (table[row + colour] & 1))
                if after not in seen:
                    seen.add(after)
                    reached.append((*after, [*added, colour]))
    return None


def left_starts(card: Prophecy) -> list[list[int]]:
    """What can help on the left end: the beginnings of the pattern at its shortest, the shortest first.

    A new occurrence that uses a piece on the left must begin with the leftmost one, so nothing else can be fewer. An
    isolated pair may need one piece more to stay apart from its like.
    """
    if card.kind == "isolated":
        colour = LETTERS.index(card.text[0])
        other = (colour + 1) % COLOURS
        return [*([colour] * count for count in range(len(card.text) + 1)), [*[colour] * len(card.text), other]]
    if card.kind == "sequence":
        shortest = [
            next(colour for colour in range(COLOURS) if colours >> colour & 1)
            for colours, _ in parse_tokens(card.text, LETTERS)
        ]
        return [shortest[:length] for length in range(len(shortest) + 1)]
    return [[]]


def _letters(colours: list[int]) -> str:
    return "".join(LETTERS[colour] for colour in colours)


LEFT_STARTS: Final = [left_starts(card) for card in PROPHECIES]
