"""Making an action: what each does to the position."""

from mypy_extensions import i64

from coatl.cardgame.actions import DISCARD, DONE, FAMILY, FULFIL, HEAD, LAY, ORDER, TAIL
from coatl.cardgame.cards import FEATHERS, FEATHER_KINDS, PROPHECIES_IN_BOX
from coatl.cardgame.draws import begin, bring, discard_feather
from coatl.cardgame.legal import LAYINGS
from coatl.cardgame.state import ARRANGE, EMPTY, LEVELS, REVEALED, TOP_FEATHER, Coatl, Position
from coatl.cardgame.turns import finish, go_on
from coatl.kernel.bits import bit, member_at


def step(position: Position, action: i64) -> None:
    """Make a legal action."""
    family: i64 = FAMILY[action]
    if family == LAY:
        lay_feather(position, action - LAY)
    elif family == DONE:
        finish(position)
    elif family == FULFIL:
        fulfil(position, action - FULFIL)
    elif family == DISCARD:
        discard(position, action - DISCARD)
    elif family == HEAD:
        lay(position, position.coatls[position.seat].with_head(action - HEAD))
    elif family == TAIL:
        lay(position, position.coatls[position.seat].with_tail(action - TAIL))
    else:
        arrive(position, action - ORDER)


def lay_feather(position: Position, rank: i64) -> None:
    """CG-4.1, CG-4.2."""
    laid = rank // LAYINGS
    kind = laid >> 1
    if position.phase == REVEALED:
        position.revealed = EMPTY
    else:
        take_from_hand(position, kind)
    copies = position.laid[kind]
    position.laid[kind] = copies + 1
    left, right = FEATHERS[laid]
    lay(position, position.coatls[position.seat].with_feather(left, right, rank >> 1 & 1, rank & 1))


def take_from_hand(position: Position, kind: i64) -> None:
    place = FEATHER_KINDS * position.seat + kind
    have = position.hands[place]
    position.hands[place] = have - 1
    size = position.hand_sizes[position.seat]
    position.hand_sizes[position.seat] = size - 1


def discard(position: Position, kind: i64) -> None:
    """CG-4.3: the top of the deck is revealed and must be played."""
    take_from_hand(position, kind)
    discard_feather(position, kind)
    position.phase = REVEALED
    begin(position, TOP_FEATHER, position.seat)


def lay(position: Position, coatl: Coatl) -> None:
    """A card has come to the Cóatl: Prophecies are lowered by force, then they may be fulfilled (CG-5.6)."""
    before = position.coatls[position.seat]
    position.coatls[position.seat] = coatl
    position.touched = coatl.touched
    position.played += 1
    lower(position, before, coatl)
    if position.pending & (position.pending - 1) != 0:
        position.phase = ARRANGE
    else:
        settle(position)


def lower(position: Position, before: Coatl, after: Coatl) -> None:
    """CG-5.6: fewer occurrences than before the card, and fewer than the level; CG-9.9: in solo 0 is discarded."""
    first = LEVELS * position.seat
    ones = position.levels[first + 1]
    twos = position.levels[first + 2]
    to_none = (ones | twos) & before.once & ~after.once
    to_one = twos & before.twice & ~after.twice & after.once
    if to_none | to_one == 0:
        return
    position.levels[first + 1] = ones & ~to_none
    position.levels[first + 2] = twos & ~to_none & ~to_one
    if position.is_solo():
        position.prophecy_discards |= to_none
        position.pending = to_one
        return
    for card in range(PROPHECIES_IN_BOX):
        if to_none >> card & 1 == 1:
            bring(position, position.seat, 0, card)
        elif to_one >> card & 1 == 1:
            bring(position, position.seat, 1, card)


def settle(position: Position) -> None:
    """The last Prophecy that was lowered comes to its level; then the turn goes on."""
    if position.pending != 0:
        bring(position, position.seat, 1, member_at(position.pending, 0))
        position.pending = 0
    go_on(position)


def arrive(position: Position, card: i64) -> None:
    """CG-9.9: the player chooses the order of several that come to a level at once."""
    position.pending &= ~bit(card)
    bring(position, position.seat, 1, card)
    if position.pending & (position.pending - 1) == 0:
        settle(position)


def fulfil(position: Position, card: i64) -> None:
    """CG-5.1, CG-5.2, CG-5.5: from the supply, raised, or stolen, to the level of all its occurrences."""
    for place in range(len(position.supply)):
        if position.supply[place] == card:
            position.supply[place] = EMPTY
    for side in range(position.sides):
        level = position.level_of(side, card)
        if level != EMPTY:
            held = position.levels[LEVELS * side + level]
            position.levels[LEVELS * side + level] = held & ~bit(card)
            if side != position.seat:
                position.robbed |= bit(side)
                position.thefts += 1
    bring(position, position.seat, position.coatls[position.seat].times(card), card)
    go_on(position)
