"""Bots think in processes of their own, so that the server answers while they do."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from hashlib import sha256
from time import monotonic
from typing import Final, TypeVar

from coatl.bots.bot import Budget
from coatl.bots.registry import STRONGEST, make_bot
from coatl.kernel.game import Game
from coatl.kernel.records import Record, parse_record, replay_to_end
from coatl.kernel.registry import find_rules
from coatl.server.problems import Refusal

FALLBACK: Final = "random"
"""Plays when a bot fails, so that the game goes on."""
PATIENCE: Final = 20.0
"""Seconds beyond its budget after which a bot that does not answer is given up."""

Answer = TypeVar("Answer")
log = logging.getLogger(__name__)


class Workers:
    """The processes; those that die are replaced."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.processes: Final = processes
        self.seconds: Final = seconds
        self.pool: ProcessPoolExecutor | None = None

    async def close(self) -> None:
        """End the processes, whatever they are doing."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    async def choose(self, game: Game, bot: str) -> list[str]:
        """What a bot does from here until something is drawn or its turn ends, as action texts."""
        try:
            return await self._ask(turn_of_bot, game.record(), bot)
        except Refusal:
            return await self._ask(turn_of_bot, game.record(), FALLBACK)

    async def hints(self, game: Game) -> list[dict[str, object]]:
        """Advice for the seat whose turn it is, best first."""
        return await self._ask(hints_of_bot, game.record(), STRONGEST)

    async def _ask(self, question: Callable[[str, str, float], Answer], record: Record, bot: str) -> Answer:
        """Ask a process; the game goes there as the text of its record."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_end_with_the_server)
        pool = self.pool
        try:
            answer = asyncio.get_running_loop().run_in_executor(pool, question, record.as_text(), bot, self.seconds)
            return await asyncio.wait_for(answer, self.seconds + PATIENCE)
        except (BrokenExecutor, TimeoutError) as problem:
            log.warning("bot gave no answer", extra={"bot": bot, "problem": type(problem).__name__})
            if self.pool is pool:
                await self.close()
            raise Refusal("bot-unavailable", {"bot": bot}) from problem


def turn_of_bot(text: str, bot: str, seconds: float) -> list[str]:
    """In a worker: play the turn on. The bot is shown views, and gets the rest of the turn's time at each choice."""
    record = parse_record(text)
    rules = find_rules(record.game)
    state = replay_to_end(record)
    seat = int(state.current_seat)
    player = make_bot(bot, _bot_seed(record, seat))
    end = monotonic() + seconds
    texts: list[str] = []
    while state.current_seat == seat:
        action = player.choose(state.view(seat), Budget(seconds=max(0.0, end - monotonic())))
        state.apply(action)
        texts.append(rules.action_text(action))
    return texts


def hints_of_bot(text: str, bot: str, seconds: float) -> list[dict[str, object]]:
    """In a worker: advice on the next action."""
    record = parse_record(text)
    rules = find_rules(record.game)
    state = replay_to_end(record)
    seat = int(state.current_seat)
    return [
        {
            "action": rules.action_text(hint.action),
            "points": round(hint.points, 2),
            "reason": hint.reason,
            "facts": hint.facts,
        }
        for hint in make_bot(bot, _bot_seed(record, seat)).hint(state.view(seat))
    ]


def _bot_seed(record: Record, seat: int) -> str:
    """A seed for a bot that tells nothing about the seed of the game."""
    return sha256(f"bot/{record.seed}/{seat}".encode()).hexdigest()


def _end_with_the_server() -> None:
    """Ctrl-C is for the server, which ends its workers itself; if it is killed, they end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def follow() -> None:
        assert server is not None
        server.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
