"""Lets the strongest bot meet a twin that cheats at the board game: it sees all hands. Says what that is worth.

    python scripts/measure_twin.py --games 200 --jobs 2 --seconds 0.1

A twin that wins far more would show that the honest bot uses badly what can be known. No bot is ever given more than
its view, so this is not for the arena: the hands in the twin's view are opened here.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from coatl.arena.entrants import CLOCK
from coatl.arena.intervals import share_interval
from coatl.boardgame.game import BoardState, new_state
from coatl.boardgame.state import KEEP
from coatl.boardgame.view import BoardView, SeatView
from coatl.bots.bot import Budget
from coatl.bots.registry import STRONGEST, make_bot
from coatl.kernel.dealers import SeededDealer

PLAYERS = 2


def opened(state: BoardState, seat: int) -> BoardView:
    """A view in which all hands are open; while cards are dealt and kept it is as honest as any."""
    view = state.view(seat)
    if state.phase != KEEP:
        for other in range(state.players):
            view.seats[other] = SeatView(state, other, True)
    return view


def share_of_twin(seconds: float, deal: int) -> float:
    """The part of the victories of one deal that the twin has, over both seats."""
    share = 0.0
    for twin in range(PLAYERS):
        state = new_state(PLAYERS, {})
        dealer = SeededDealer(f"twin/{deal}")
        bots = [make_bot(STRONGEST, f"{deal}/{seat}") for seat in range(PLAYERS)]
        state.deal(dealer)
        while not state.is_over:
            seat = int(state.current_seat)
            view = opened(state, seat) if seat == twin else state.view(seat)
            state.play(bots[seat].choose(view, Budget(seconds, clock=CLOCK)), dealer)
        winners = state.outcome().winners
        share += (twin in winners) / len(winners) / PLAYERS
    return share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.1)
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        shares = list(pool.map(partial(share_of_twin, arguments.seconds), range(arguments.games // PLAYERS)))
    low, high = share_interval(shares, arguments.games)
    mean = sum(shares) / len(shares)
    print(f"the twin wins {100 * mean:.1f} % of {PLAYERS * len(shares)} games ({100 * low:.1f} to {100 * high:.1f} %)")


if __name__ == "__main__":
    main()
