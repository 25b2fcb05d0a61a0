"""How long the solver of the board game takes: on turns of real games as they come, and on full boards.

    python scripts/measure_solver.py --boards 2000

Times are processor times, so that other work on the machine does not count. Positions come from games between random
and between carvers, at the beginning of turns. A full board is such a turn filled up: 8 pieces, 5 Prophecy cards, 3
Temple cards and two open Cóatl (for a missing one, the seat's last completed Cóatl is opened again by taking its tail
off).
"""

import argparse
import gc
import time
from collections.abc import Iterator
from random import Random

import coatl
from coatl.boardgame.assemble import solve
from coatl.boardgame.assemble_stock import Holding, held_by
from coatl.boardgame.game import BoardState
from coatl.boardgame.state import ACT, BOARD_SPACES, EMPTY, GOLD, HAND_LIMIT, Cards, Coatl
from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from coatl.build import is_compiled
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.state import CHANCE
from coatl.serpent.serpent import Serpent

OPTIONS = {"tokens": True, "promo": True}
TEMPLES_IN_REACH = 3


def turns(bots: str) -> Iterator[BoardState]:
    """The beginnings of turns of game after game."""
    rules = coatl.find_rules("board")
    number = 0
    while True:
        number += 1
        players = 2 + number % 3
        seats = [make_bot(bots, f"{number}/{seat}") for seat in range(players)]
        dealer = QuickDealer(f"measure/{number}")
        state = rules.new_state(players, OPTIONS)
        assert isinstance(state, BoardState)
        while not state.is_over:
            if state.current_seat == CHANCE:
                state.deal(dealer)
                continue
            if state.phase == ACT:
                yield state
            seat = int(state.current_seat)
            state.play(seats[seat].choose(state.view(seat), Budget()), dealer)


def filled_up(state: BoardState, random: Random) -> Holding | None:
    """The board of the seat whose turn it is, made full, if there are enough Cóatl for that."""
    seat = state.seat
    held = held_by(state, seat)
    coatls = [coatl for coatl in held.coatls if coatl is not None]
    for done in state.completed[seat][::-1]:
        serpent = Serpent(done.serpent.colours[:-1], True, False)
        coatls.append(Coatl(serpent, Cards(done.cards.numbers[:3]), EMPTY))
    if len(coatls) < 2:
        return None
    bag = [piece for piece in range(GOLD) for _ in range(state.bag[piece])]
    deck = [card for card, copies in enumerate(state.deck) for _ in range(copies)]
    for piece in random.sample(bag, min(len(bag), BOARD_SPACES - sum(held.pieces))):
        held.pieces[piece] += 1
    cards = random.sample(deck, min(len(deck), HAND_LIMIT - held.hand.size))
    return Holding(held.pieces, coatls[:2], Cards(sorted(held.hand.numbers + cards)), held.temples[:TEMPLES_IN_REACH])


def measure(name: str, holdings: list[Holding]) -> None:
    seconds: list[float] = []
    gc.collect()
    gc.freeze()  # the boards that wait are not the solver's rubbish to look through
    for holding in holdings:
        began = time.process_time()
        solve(holding)
        seconds.append(time.process_time() - began)
    seconds.sort()
    at = {share: 1000 * seconds[min(len(seconds) - 1, int(share * len(seconds)))] for share in (0.5, 0.9, 0.99, 1.0)}
    print(f"{name}: {len(holdings)} boards, ms: " + ", ".join(f"p{share:.0%} {ms:.2f}" for share, ms in at.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=2000, help="boards of each sort and bot")
    boards = parser.parse_args().boards
    print("compiled" if is_compiled() else "interpreted")
    random = Random(1)
    for bots in ("random", "carver"):
        as_they_come: list[Holding] = []
        full: list[Holding] = []
        for state in turns(bots):
            if len(as_they_come) < boards:
                as_they_come.append(held_by(state, state.seat))
            holding = filled_up(state, random)
            if holding is not None and len(full) < boards and random.random() < 0.2:
                full.append(holding)
            if len(full) == boards == len(as_they_come):
                break
        measure(f"turns of {bots} bots", as_they_come)
        measure(f"full boards of {bots} bots", full)


if __name__ == "__main__":
    main()
