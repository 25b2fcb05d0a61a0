"""CARL: what he does on his turn, and why (CG-9.3 to CG-9.8).

``choose`` finds the Prophecy of an action with the reasons for it, ``act`` does it. The turn and the events both go
through ``carry_out``, so that what is told is what was done.
"""

from typing import Final

from mypy_extensions import i64

from coatl.cardgame.cards import FEATHERS, NAMED_BITS, PROPHECIES_IN_BOX, SECURED
from coatl.cardgame.draws import bring
from coatl.cardgame.state import CARL, EMPTY, LEVELS, Position
from coatl.kernel.bits import bit

UPGRADE: Final = 0
STEAL: Final = 1
FULFIL: Final = 2
ACTIONS_OF_CARL: Final = 3
PLAYER: Final = 0

# Why he chose a card, as bits; several can hold.
FAVOURITE: Final = 1
"""It is of a favourite colour."""
NO_FAVOURITE: Final = 2
"""None is of a favourite colour."""
HIGHEST: Final = 4
"""It has the highest level of those."""
LONGEST: Final = 8
"""It has lain there longest of several: it is nearest the middle."""
LEFTMOST: Final = 16
"""It is the leftmost of those in the supply."""
ONLY: Final = 32
"""There was no other."""
REASON_NAMES: Final = {
    FAVOURITE: "favourite", NO_FAVOURITE: "no-favourite", HIGHEST: "highest", LONGEST: "longest",
    LEFTMOST: "leftmost", ONLY: "only",
}  # fmt: skip


class Deed:
    """One action of CARL: what (upgrade, steal, fulfil), which card (EMPTY: he could not), and why."""

    action: i64
    card: i64
    level: i64
    why: i64
    is_extra: bool

    def __init__(self, action: i64, card: i64, level: i64, why: i64, is_extra: bool) -> None:
        self.action = action
        self.card = card
        self.level = level
        self.why = why
        self.is_extra = is_extra


def favourites(position: Position) -> i64:
    """The Prophecies of CARL's favourite colours, as bits (CG-9.4)."""
    one, other = FEATHERS[2 * position.favourites]
    return NAMED_BITS[one] | NAMED_BITS[other]


def choose(position: Position, action: i64) -> tuple[i64, i64]:
    """The card that he upgrades, steals or fulfils, and why; EMPTY if there is none (CG-9.5 to CG-9.8)."""
    if action == FULFIL:
        return choose_from_supply(position)
    side: i64 = CARL if action == UPGRADE else PLAYER
    cards = position.unsecured(side)
    if cards == 0:
        return EMPTY, 0
    if cards & (cards - 1) == 0:
        return lowest_card(cards), ONLY
    favoured = cards & favourites(position)
    why: i64 = FAVOURITE if favoured != 0 else NO_FAVOURITE
    if favoured != 0:
        cards = favoured
    for level in range(SECURED - 1, -1, -1):
        highest = cards & position.levels[LEVELS * side + level]
        if highest != 0:
            if highest != cards:
                why |= HIGHEST
            cards = highest
            break
    if cards & (cards - 1) != 0:
        why |= LONGEST
    return oldest(position, cards), why


def lowest_card(cards: i64) -> i64:
    """The first card of a set."""
    card: i64 = 0
    while cards >> card & 1 == 0:
        card += 1
    return card


def oldest(position: Position, cards: i64) -> i64:
    """The card of a set that has lain longest at its level: nearest the middle (CG-9.5)."""
    found: i64 = EMPTY
    for card in range(PROPHECIES_IN_BOX):
        if cards >> card & 1 == 1 and (found == EMPTY or position.arrived[card] < position.arrived[found]):
            found = card
    return found


def choose_from_supply(position: Position) -> tuple[i64, i64]:
    """CG-9.7: the leftmost of a favourite colour, else the leftmost."""
    liked = favourites(position)
    leftmost: i64 = EMPTY
    for card in position.supply:
        if card != EMPTY:
            if liked >> card & 1 == 1:
                return card, FAVOURITE | LEFTMOST
            if leftmost == EMPTY:
                leftmost = card
    return leftmost, NO_FAVOURITE | LEFTMOST


def act(position: Position, action: i64, card: i64) -> i64:
    """Do it; returns the level to which the card comes on CARL's side."""
    if action == FULFIL:
        for place in range(len(position.supply)):
            if position.supply[place] == card:
                position.supply[place] = EMPTY
        bring(position, CARL, 1, card)
        return 1
    side: i64 = CARL if action == UPGRADE else PLAYER
    level = position.level_of(side, card)
    held = position.levels[LEVELS * side + level]
    position.levels[LEVELS * side + level] = held & ~bit(card)
    if action == UPGRADE:
        level += 1
    bring(position, CARL, level, card)
    return level


def carry_out(position: Position, favoured: i64) -> list[Deed]:
    """CG-9.3: upgrade, steal, fulfil; the action of the revealed god twice, choosing anew."""
    deeds: list[Deed] = []
    for action in range(ACTIONS_OF_CARL):
        for extra in range(2 if action == favoured else 1):
            card, why = choose(position, action)
            level: i64 = EMPTY
            if card != EMPTY:
                level = act(position, action, card)
            deeds.append(Deed(action, card, level, why, extra == 1))
    return deeds
