"""Random games, position by position, for the tests of observations and adapters."""

from collections.abc import Iterator
from random import Random

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.registry import find_rules
from coatl.kernel.state import State
from coatl.rl.rows import Rows


def positions(game: str, players: int, options: dict[str, object], seed: str, every: int = 1) -> Iterator[State]:
    """Some positions of a random game: each one before a decision that the random number ``every`` lets through."""
    state = find_rules(game).new_state(players, options)
    random, dealer = Random(f"{game}/{players}/{options}/{seed}"), QuickDealer(seed)
    state.deal(dealer)
    while not state.is_over:
        if random.randrange(every) == 0:
            yield state
        state.play(random.choice(state.legal_actions()), dealer)
    yield state


def words(state: State, seat: int, count: int) -> list[int]:
    """The observation of a seat, on top of what another one left there."""
    row = Rows(1, count)
    for place in range(count):
        row.put(place, -1)
    state.write_observation(seat, row)
    return row.buffer.tolist()


def columns(written: list[int]) -> list[int]:
    """The single bits of words."""
    return [word >> place & 1 for word in written for place in range(64)]
