"""Lets the strongest bot meet a twin that cheats: it sees all hands. Says what that is worth.

    python scripts/measure_twin.py board --games 200 --jobs 2 --seconds 0.1

A twin that wins far more would show that the honest bot uses badly what can be known. No bot is ever given more than
its view, so this is not for the arena: the hands in the twin's view are opened here; at cards, where a view holds no
hands of others, the twin thinks in worlds that are dealt like the real one.
"""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from coatl.arena.entrants import CLOCK
from coatl.arena.intervals import share_interval
from coatl.boardgame.game import BoardState
from coatl.boardgame.state import KEEP
from coatl.boardgame.view import SeatView
from coatl.bots.bot import Bot, Budget
from coatl.bots.registry import STRONGEST, make_bot
from coatl.cardgame.game import CARD_RULES, CardState, determinize
from coatl.cardgame.view import CardView
from coatl.kernel.dealers import QuickDealer, SeededDealer
from coatl.kernel.registry import find_rules, register
from coatl.kernel.rules import GameRules
from coatl.kernel.state import State

PLAYERS = 2
NOT_GIVEN = (
    "actions", "draws", "action_count", "draw_count", "action_text", "parse_action", "draw_text", "parse_draw",
)  # fmt: skip
"""What rules offer beside what they are made of."""


def choose_knowing(bot: Bot, state: State, seat: int, budget: Budget) -> int:
    """What the twin does, who knows all hands."""
    if isinstance(state, CardState):
        return choose_card_knowing(bot, state, seat, budget)
    assert isinstance(state, BoardState)
    view = state.view(seat)
    if state.phase != KEEP:  # while cards are dealt and kept the twin is as honest as any
        for other in range(state.players):
            view.seats[other] = SeatView(state, other, True)
    return bot.choose(view, budget)


def choose_card_knowing(bot: Bot, state: CardState, seat: int, budget: Budget) -> int:
    """At cards every world that the twin thinks of has the real hands."""

    def deal_openly(view: CardView, dealer: QuickDealer) -> CardState:
        world = determinize(view, dealer)
        if view.turn == state.turn and view.played == state.played:
            world.hands = state.hands.copy()
            world.feather_deck = state.feather_deck.copy()
        return world

    register(bent_rules(deal_openly))
    try:
        return bot.choose(state.view(seat), budget)
    finally:
        register(CARD_RULES)


def bent_rules(deal_openly: Callable[[CardView, QuickDealer], CardState]) -> GameRules[CardState, CardView]:
    """The card game, but with other knowledge; rules themselves cannot be changed."""
    names = [name for name in dir(GameRules) if name not in NOT_GIVEN and not name.startswith("_")]
    own: dict[str, Any] = {name: getattr(CARD_RULES, name) for name in names}
    own["determinize"] = deal_openly
    return GameRules(action_texts=CARD_RULES.actions.texts, draw_texts=CARD_RULES.draws.texts, **own)


def share_of_twin(game: str, seconds: float, deal: int) -> float:
    """The part of the victories of one deal that the twin has, over both seats."""
    share = 0.0
    for twin in range(PLAYERS):
        state = find_rules(game).new_state(PLAYERS, {})
        dealer = SeededDealer(f"twin/{deal}")
        bots = [make_bot(STRONGEST, f"{deal}/{seat}") for seat in range(PLAYERS)]
        state.deal(dealer)
        turn, left = (-1, -1), seconds
        while not state.is_over:
            seat = int(state.current_seat)
            if turn != (seat, int(state.turn)):
                turn, left = (seat, int(state.turn)), seconds
            began = CLOCK()
            budget = Budget(left, clock=CLOCK)
            if seat == twin:
                action = choose_knowing(bots[seat], state, seat, budget)
            else:
                action = bots[seat].choose(state.view(seat), budget)
            left = max(0.0, left - (CLOCK() - began))
            state.play(action, dealer)
        winners = state.outcome().winners
        share += (twin in winners) / len(winners) / PLAYERS
    return share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["board", "card"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.1)
    arguments = parser.parse_args()
    deals = range(arguments.games // PLAYERS)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        shares = list(pool.map(partial(share_of_twin, arguments.game, arguments.seconds), deals))
    low, high = share_interval(shares, arguments.games)
    mean = sum(shares) / len(shares)
    print(f"the twin wins {100 * mean:.1f} % of {PLAYERS * len(shares)} games ({100 * low:.1f} to {100 * high:.1f} %)")


if __name__ == "__main__":
    main()
