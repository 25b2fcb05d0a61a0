"""Dealing a position that agrees with a view: what the viewer cannot know is dealt at random."""

from itertools import combinations

from coatl.boardgame.cards import PROPHECIES, TEMPLES
from coatl.boardgame.legal import met_by
from coatl.boardgame.state import (
    COMPLETE, EMPTY, FIRST_DEAL, GOLD, HEADS, KEEP, KEEP_LIMIT, PIECES, TAILS, Cards, Position,
)  # fmt: skip
from coatl.boardgame.view import SPACE_SLOTS, BoardView
from coatl.kernel.bits import bit
from coatl.kernel.dealers import QuickDealer


def fill_from_view(position: Position, view: BoardView, random: QuickDealer) -> None:
    """Make an empty table agree with a view."""
    copy_open(position, view)
    deal_temples(position, view, random)
    deal_prophecies(position, view, random)
    while lacks_prophecy(position):
        deal_prophecies(position, view, random)


def copy_open(position: Position, view: BoardView) -> None:
    """Everything that the view shows."""
    view.copy_turn_to(position)
    position.actions_left = view.actions_left
    position.second = view.second
    position.took_pieces = view.took_pieces
    position.passes = view.passes
    position.taken = view.taken
    position.slot = view.slot
    position.giver = view.giver
    position.end_reason = view.end_reason
    position.end_seat = view.end_seat
    position.last_round = view.last_round
    position.last_discard = view.last_discard
    position.supply = view.supply.copy()
    for space, (_, slot, _) in enumerate(SPACE_SLOTS):
        if view.supply[slot] != EMPTY:
            position.filled |= bit(space)
    position.bag = view.bag.copy()
    position.bodies_left = sum(view.bag[:HEADS]) + view.bag[GOLD]
    position.heads_left = sum(view.bag[HEADS:TAILS])
    position.tails_left = sum(view.bag[TAILS:GOLD])
    position.face_up = view.face_up.copy()
    for place, card in enumerate(view.face_up):
        if card != EMPTY:
            position.shown |= bit(place)
    position.pile_tops = view.pile_tops.copy()
    position.pile_under = view.pile_under.copy()
    position.seen_discards = view.seen_discards
    if view.seat is not None:
        position.own_discards[view.seat] = view.own_discards
    for seat, shown in enumerate(view.seats):
        for piece in range(PIECES):
            position.boards[PIECES * seat + piece] = shown.pieces[piece]
            if shown.pieces[piece] > 0:
                position.owned[seat] |= bit(piece)
        position.board_sizes[seat] = sum(shown.pieces)
        position.coatls[2 * seat : 2 * seat + 2] = shown.coatls
        position.completed[seat] = tuple(shown.completed)
        position.tokens[seat] = shown.tokens
        position.gold_received[seat] = shown.gold_received
        position.known[seat] = shown.known
        position.maybe[seat] = shown.maybe
        position.least[seat] = shown.least
        position.known_temples[seat] = shown.known_temples


def lacks_prophecy(position: Position) -> bool:
    """Whoever has completed a Cóatl without a Prophecy card holds one for it (BG-6.6); a deal without is no deal."""
    if position.phase != COMPLETE:
        return False
    coatl = position.coatl(position.slot)
    return coatl.cards.size == 0 and met_by(coatl.serpent, position.hands[position.seat]) == 0


def deal_prophecies(position: Position, view: BoardView, random: QuickDealer) -> None:
    """Hands of the others, hidden discards, and the rest as the deck."""
    position.discards = [0] * len(PROPHECIES)
    unseen = [card.copies if view.options.promo or not card.promo else 0 for card in PROPHECIES]
    for card in view.face_up:
        if card != EMPTY:
            unseen[card] -= 1
    for pile in (view.seen_discards, view.own_discards):
        for card in pile.numbers:
            unseen[card] -= 1
            position.discards[card] += 1
    for shown in view.seats:
        for coatl in (*shown.coatls, *shown.completed):
            if coatl is not None:
                for card in coatl.cards.numbers:
                    unseen[card] -= 1
        for card in (shown.known if shown.hand is None else shown.hand).numbers:
            unseen[card] -= 1
    others = [seat for seat, shown in enumerate(view.seats) if shown.hand is None]
    surely = still_held(view, others, unseen, random)
    hidden = view.discards_size - view.seen_discards.size - view.own_discards.size
    for seat, shown in enumerate(view.seats):
        if shown.hand is not None:
            position.hands[seat] = shown.hand
            continue
        cards = [*shown.known.numbers, *surely.pop(0)]
        size = shown.hand_size
        if view.phase == KEEP and seat < view.turn_seat:
            size = min(FIRST_DEAL + seat, KEEP_LIMIT)
            hidden += FIRST_DEAL + seat - size
        while len(cards) < size:
            cards.append(draw_unseen(unseen, random))
        position.hands[seat] = Cards(sorted(cards))
    for _ in range(hidden):
        position.discards[draw_unseen(unseen, random)] += 1
    position.discards_left = sum(position.discards)
    position.deck = unseen
    position.deck_left = sum(unseen)


def still_held(view: BoardView, others: list[int], unseen: list[int], random: QuickDealer) -> list[list[int]]:
    """For each of these seats as many of its ``maybe`` cards as it surely still holds, out of the unseen (BG-12.3)."""
    if not others:
        return []
    shown = view.seats[others[0]]
    choices = list(combinations(shown.maybe.numbers, shown.least))
    while choices:
        choice = choices.pop(random.number(len(choices)))
        for card in choice:
            unseen[card] -= 1
        if min(unseen) >= 0:
            rest = still_held(view, others[1:], unseen, random)
            if len(rest) == len(others) - 1:
                return [[*choice], *rest]
        for card in choice:
            unseen[card] += 1
    return []


def draw_unseen(unseen: list[int], random: QuickDealer) -> int:
    """Draw one of the unseen cards."""
    place = random.number(sum(unseen))
    for card, copies in enumerate(unseen):
        place -= copies
        if place < 0:
            unseen[card] -= 1
            return card
    raise AssertionError("a view asks for more cards than there are")


def deal_temples(position: Position, view: BoardView, random: QuickDealer) -> None:
    """Temple cards in the hands of the others; the rest lies under the tops."""
    unseen = [1 if view.options.promo or not temple.promo else 0 for temple in TEMPLES]
    for top in view.pile_tops:
        if top != EMPTY:
            unseen[top] = 0
    for shown in view.seats:
        for coatl in shown.completed:
            if coatl.temple != EMPTY:
                unseen[coatl.temple] = 0
        for card in (shown.known_temples if shown.temples is None else shown.temples).numbers:
            unseen[card] = 0
    for seat, shown in enumerate(view.seats):
        if shown.temples is not None:
            position.temple_hands[seat] = shown.temples
            continue
        cards = [*shown.known_temples.numbers]
        while len(cards) < shown.temple_count:
            cards.append(draw_unseen(unseen, random))
        position.temple_hands[seat] = Cards(sorted(cards))
    for temple, count in enumerate(unseen):
        if count > 0:
            position.temple_deck |= bit(temple)
            position.temples_left += 1
