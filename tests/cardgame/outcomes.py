"""Moments of random games, and the exhaustive play through the engine that ``placements`` must equal."""

from dataclasses import dataclass
from random import Random

from coatl.cardgame.actions import DISCARD, DONE, FAMILY, FULFIL
from coatl.cardgame.cards import PERSONALITIES, PROPHECIES
from coatl.cardgame.game import CardState
from coatl.cardgame.scoring import coatl_text
from coatl.cardgame.state import CARDS_A_TURN, EMPTY, LEVELS, PROPHESY
from coatl.kernel.dealers import QuickDealer
from tests.cardgame.table import card_rules

Look = tuple[object, ...]


def moment(seed: int) -> CardState:
    """A decision of a random game of 1 to 4 players, at the beginning of a turn or in the midst of it.

    Players often fulfil what they can, as people do; random ones would soon have no Prophecies to lose or to steal.
    """
    random = Random(seed)
    players = random.choice((1, 1, 2, 2, 3, 4))
    options = {"carl": random.choice(PERSONALITIES), "carl2": random.random() < 0.3} if players == 1 else {}
    eagerness = random.choice((0.3, 0.7, 1.0))
    state = card_rules().new_state(players, options)
    dealer = QuickDealer(f"moment {seed}")
    state.deal(dealer)
    for _ in range(random.randrange(30 * players)):
        legal = state.legal_actions()
        fulfils = [action for action in legal if FAMILY[action] == FULFIL]
        before = state.clone()
        state.play(random.choice(fulfils if fulfils and random.random() < eagerness else legal), dealer)
        if state.is_over:
            return before
    return state


@dataclass(frozen=True)
class Outcome:
    """What a turn leads to, in words."""

    serpent: str
    hand: tuple[int, ...]
    levels: tuple[tuple[str, int], ...]
    """The player's own Prophecies with their levels."""
    taken: frozenset[str]
    """What was taken from the supply and from others."""
    points: int

    def covers(self, other: "Outcome") -> bool:
        """Whether this is at least as good, with the same Cóatl and hand."""
        mine = dict(self.levels)
        if (self.serpent, self.hand) != (other.serpent, other.hand) or self.points < other.points:
            return False
        if not other.taken <= self.taken or not self.taken - {*mine} <= other.taken - {*dict(other.levels)}:
            return False
        return all(mine.get(id, -1) >= level for id, level in other.levels)


def held(state: CardState, side: int) -> dict[str, int]:
    """The Prophecies of a side with their levels."""
    return {
        card.id: level
        for level in range(LEVELS)
        for card in PROPHECIES
        if state.levels[LEVELS * side + level] >> card.number & 1
    }


def free(state: CardState) -> set[str]:
    """The Prophecies that the seat in turn does not have: those of the supply and of all others."""
    there = {PROPHECIES[card].id for card in state.supply if card != EMPTY}
    return there.union(*(held(state, side) for side in range(state.sides) if side != state.seat))


def outcome(before: CardState, after: CardState) -> Outcome:
    """What a turn has led to."""
    seat = before.seat
    return Outcome(
        coatl_text(after.coatls[seat]),
        tuple(after.hands[10 * seat : 10 * seat + 10]),
        tuple(sorted(held(after, seat).items())),
        frozenset(free(before) - free(after)),
        after.score_sheet().totals[seat],
    )


class Exhaustive:
    """Everything that a turn can lead to, found by making every legal action of the engine but discards."""

    def __init__(self, state: CardState) -> None:
        self.before = state
        self.seen: set[Look] = set()
        self.outcomes: set[Outcome] = set()
        self.visit(state)

    def visit(self, state: CardState) -> None:
        look = _look(state)
        if look in self.seen:
            return
        self.seen.add(look)
        is_last = state.phase == PROPHESY and state.played == CARDS_A_TURN
        if is_last:
            self.outcomes.add(outcome(self.before, state))
        for action in state.legal_actions():
            if FAMILY[action] != DISCARD and not (action == DONE and is_last):
                after = state.clone()
                after.apply(action)
                self.visit(after)

    def best(self) -> set[Outcome]:
        """The outcomes that no other one covers."""
        alike: dict[Look, list[Outcome]] = {}
        for one in self.outcomes:
            alike.setdefault((one.serpent, one.hand), []).append(one)
        return {
            one
            for among in alike.values()
            for one in among
            if not any(other != one and other.covers(one) for other in among)
        }


def _look(state: CardState) -> Look:
    """All that matters for what may still come in this turn, and for where it leads."""
    things = (state.phase, state.played, state.pending, state.touched, state.robbed, state.thefts)
    seat = state.seat
    return *things, *state.hands[10 * seat : 10 * seat + 10], *state.levels, *state.supply, *state.coatls[seat].cells
