"""The comparison: all programs in interleaved rounds, and the medians of what they tell."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median
from typing import Final

from coatl.peers.environment import Environment, Missing
from coatl.peers.running import Failed, Program, python_for
from coatl.peers.table import Peer

ROUNDS: Final = 5
WARM_UP: Final = 0.2
"""Seconds for which each row is played before the first round."""
CLONE_SHARE: Final = 0.15
"""How much of the time of a row goes into clones."""

Tell = Callable[[str, str], None]
"""Is told what is being done, by a code, and for which peer."""


@dataclass(frozen=True)
class Figures:
    """The medians of a row: decisions and games a second, microseconds a clone, bytes a state."""

    peer: Peer
    game: str
    way: str
    moves: float
    games: float
    clone: float | None
    bytes: float | None


@dataclass(frozen=True)
class Comparison:
    """All that was measured, and who was not and why."""

    figures: list[Figures]
    missing: list[Missing]


def compare(peers: Sequence[Peer], environment: Environment, seconds: float, tell: Tell) -> Comparison:
    """Install and measure for about so many seconds of work."""
    missing = install(peers, environment, tell)
    absent = {entry.peer for entry in missing}
    with ExitStack() as stack:
        programs: list[Program] = []
        for peer in peers:
            if peer.name in absent:
                continue
            tell("start", peer.title)
            program = stack.enter_context(Program(peer, python_for(peer, environment.python)))
            if program.missing is not None:
                missing.append(program.missing)
            programs.append(program)
        figures = measure_all(programs, seconds, missing, tell)
    return Comparison(figures, missing)


def install(peers: Sequence[Peer], environment: Environment, tell: Tell) -> list[Missing]:
    """One by one, so that one that cannot be installed does not keep the others away."""
    missing: list[Missing] = []
    wanted = [peer for peer in peers if peer.packages]
    if wanted:
        tell("environment", str(environment.place))
        environment.make()
    for peer in wanted:
        tell("install", peer.title)
        problem = environment.install(peer.name, peer.packages)
        if problem is not None:
            missing.append(problem)
    return missing


def measure_all(programs: Sequence[Program], seconds: float, missing: list[Missing], tell: Tell) -> list[Figures]:
    """Rounds in which every row has its turn: what disturbs the machine for a while disturbs all of them."""
    rows = [(program, row) for program in programs for row in program.rows]
    share = seconds / (ROUNDS * max(1, len(rows)))
    found: dict[tuple[str, str], dict[str, list[float]]] = {}
    for number in range(ROUNDS + 1):
        for program, row in list(rows):
            tell("warm-up" if number == 0 else "round", f"{program.peer.title} {row}")
            try:
                if number == 0:
                    program.ask(row, "speed", min(WARM_UP, share))
                    told: dict[str, float] = {}
                else:
                    told = program.ask(row, "speed", (1 - CLONE_SHARE) * share)
                    told |= program.ask(row, "clone", CLONE_SHARE * share)
                if number == ROUNDS:
                    told |= program.ask(row, "bytes", 0)
            except Failed as problem:
                missing.append(Missing(f"{program.peer.name} {row}", "measure", str(problem)))
                rows.remove((program, row))
                continue
            for name, value in told.items():
                found.setdefault((program.peer.name, row), {}).setdefault(name, []).append(value)
    return [_figures(program.peer, row, found[program.peer.name, row]) for program, row in rows]


def _figures(peer: Peer, row: str, told: dict[str, list[float]]) -> Figures:
    """Medians. Of many games at once few may end in one round and most in another: these are counted in all rounds."""
    game, _, way = row.partition("/")
    middle = {name: median(values) for name, values in told.items()}
    games = middle["moves"] * sum(told["games"]) / sum(told["moves"])
    return Figures(peer, game, way, middle["moves"], games, middle.get("clone"), middle.get("bytes"))
