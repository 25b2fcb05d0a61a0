"""How fast the rules are here. Speeds count players' decisions, never draws nor a lone ``done``."""

from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import Final

from coatl.arena.series import Series, ViewGame
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.playouts import play_randomly
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import Rules
from coatl.kernel.state import State

NUMBERS: Final = 4096
"""How many random numbers are made beforehand for play that is driven from Python."""

Measurement = Callable[[float], float]
"""Measures for about so many seconds and returns decisions a second, or microseconds a call."""


def inside(game: str, players: int) -> Measurement:
    """Random play inside the engine: decisions a second."""
    return _games(inside_game(game, players))


def inside_game(game: str, players: int) -> Callable[[int], int]:
    """Plays a game inside the engine, whatever its number, and tells how many decisions it took.

    Here and below the generators go on from game to game: the rules are measured, not the hash of a seed.
    """
    rules = find_rules(game)
    dealer = QuickDealer("bench")
    choosers = [QuickDealer(f"bench/{seat}") for seat in range(players)]

    def play(number: int) -> int:
        return play_randomly(rules.new_state(players, {}), dealer, choosers)

    return play


def driven(game: str, players: int, checked: bool) -> Measurement:
    """Random play driven from Python, action by action, by ``apply`` or by ``step``: decisions a second."""
    return _games(driven_game(game, players, checked))


def driven_game(game: str, players: int, checked: bool) -> Callable[[int], int]:
    """Plays a game action by action, and tells how many decisions it took; its number tells where the choices begin."""
    rules = find_rules(game)
    dealer = QuickDealer("bench")
    numbers = _numbers()

    def play(number: int) -> int:
        moves = 0
        state = rules.new_state(players, {})
        state.deal(dealer)
        make = state.apply if checked else state.step
        while not state.is_over:
            legal = state.legal_actions()
            size = len(legal)
            if size > 1 or not state.is_done(legal[0]):
                moves += 1
            make(legal[numbers[(number + moves) % NUMBERS] % size])
            state.deal(dealer)
        return moves

    return play


def _games(play: Callable[[int], int]) -> Measurement:
    """Games one after the other: decisions a second."""

    def measure(seconds: float) -> float:
        moves = 0
        began = perf_counter()
        for number in count():
            moves += play(number)
            elapsed = perf_counter() - began
            if elapsed >= seconds:
                return moves / elapsed
        raise AssertionError

    return measure


def bot_play(game: str, bot: str) -> Measurement:
    """Two seats of one bot, through views: decisions a second."""
    series = Series(game, 2, (bot, bot), 1, "bench", {})

    def measure(seconds: float) -> float:
        moves = 0
        began = perf_counter()
        for number in count(1):
            game = ViewGame(series, number)
            while not game.state.is_over:
                game.go_on()
                elapsed = perf_counter() - began
                if elapsed >= seconds:
                    return (moves + game.moves) / elapsed
            moves += game.moves
        raise AssertionError

    return measure


def cloning(game: str) -> Measurement:
    """``clone()`` of a position of the middle of a game: microseconds."""
    return _calls(middle_state(find_rules(game)).clone)


def viewing(game: str) -> Measurement:
    """``view()`` for the seat whose turn it is: microseconds."""
    state = middle_state(find_rules(game))
    seat = int(state.current_seat)
    return _calls(lambda: state.view(seat))


def previewing(game: str) -> Measurement:
    """``preview()`` of that view: microseconds."""
    rules = find_rules(game)
    state = middle_state(rules)
    view = state.view(int(state.current_seat))
    return _calls(lambda: rules.preview(view))


def middle_state(rules: Rules) -> State:
    """The position of two players in the middle of a random game."""
    positions = _positions(rules)
    return positions[len(positions) // 2]


def _positions(rules: Rules) -> list[State]:
    """The positions of a random game, one before each action."""
    dealer = QuickDealer("bench/middle")
    state = rules.new_state(2, {})
    state.deal(dealer)
    positions: list[State] = []
    for number in _numbers():
        if state.is_over:
            break
        positions.append(state.clone())
        legal = state.legal_actions()
        state.play(legal[number % len(legal)], dealer)
    return positions


def _numbers() -> list[int]:
    generator = QuickDealer("bench/numbers")
    return [int(generator.number(1 << 20)) for _ in range(NUMBERS)]


def _calls(call: Callable[[], object]) -> Measurement:
    def measure(seconds: float) -> float:
        calls = 0
        began = perf_counter()
        while True:
            for _ in range(20):
                call()
            calls += 20
            elapsed = perf_counter() - began
            if elapsed >= seconds:
                return 1e6 * elapsed / calls

    return measure
