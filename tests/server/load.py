"""Many games at once, played by sockets in one event loop: how many moves a second, and how long each takes."""

import asyncio
import gc
import json
import random
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

import httpx

from tests.server.lean_socket import LeanSocket

PLAYERS = 4
OPEN_AT_ONCE = 20


@dataclass
class Load:
    """What was reached: ``seconds`` from sending a move to its acknowledgement, for each."""

    seconds: list[float] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    games_finished: int = 0
    began: float = 0.0
    ended: float = 0.0

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.seconds)
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)

    def figures(self) -> dict[str, float | int]:
        return {
            "moves": len(self.seconds),
            "moves_per_second": round(len(self.seconds) / (self.ended - self.began), 1),
            "median_ms": self.percentile(0.5),
            "p99_ms": self.percentile(0.99),
            "refusals": len(self.refusals),
            "games_finished": self.games_finished,
        }


class Party:
    """Four people who play one game after the other at one server, each over a socket of their own."""

    def __init__(self, address: str, client: httpx.AsyncClient, load: Load, seed: int) -> None:
        self.address = address
        self.client = client
        self.load = load
        self.random = random.Random(seed)
        self.sockets: list[LeanSocket] = []
        self.states: list[bytes] = []
        """What each seat was told last, as it came: only who is to move has to read it."""
        self.acknowledged: asyncio.Queue[str] = asyncio.Queue()
        self.moved = asyncio.Event()
        self.moves = 0

    async def sit_down(self) -> None:
        """Open a table, sit, start, and connect all four."""
        wish = {"game": "board", "players": PLAYERS, "name": "Ana", "absence_seconds": None}
        answer = await self._ask("POST", "", wish)
        table, tokens = answer["table"]["id"], [answer["token"]]
        for seat in range(1, PLAYERS):
            tokens.append((await self._ask("PUT", f"/{table}/seats/{seat}", {"name": f"P{seat}"}))["token"])
        await self._ask("POST", f"/{table}/start", None, tokens[0])
        self.states = [b""] * PLAYERS
        for seat, token in enumerate(tokens):
            address = f"{self.address}/api/tables/{table}/socket?seat={seat}"
            self.sockets.append(await LeanSocket.connect(address, token, partial(self._hear, seat)))

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.sockets = []

    async def move(self) -> None:
        """One move of whoever's turn it is, from sending to acknowledgement; a new game when one is over."""
        seat = await self._seat_to_move()
        if seat is None:
            self.load.games_finished += 1
            self.leave()
            await self.sit_down()
            seat = await self._seat_to_move()
            assert seat is not None
        state = json.loads(self.states[seat])
        self.moves += 1
        move = {"type": "act", "id": str(self.moves), "seat": seat, "seq": state["seq"]}
        began = perf_counter()
        self.sockets[seat].send(json.dumps({**move, "action": self.random.choice(state["view"]["legal"])}))
        answer = await self.acknowledged.get()
        self.load.seconds.append(perf_counter() - began)
        if answer != "ack":
            self.load.refusals.append(answer)

    async def _seat_to_move(self) -> int | None:
        """The seat that has legal actions; None when the game is over."""
        while True:
            self.moved.clear()
            for seat, state in enumerate(self.states):
                if b'"phase":"over","seats"' in state:
                    return None
                if state and b'"legal":[]' not in state:
                    return seat
            await self.moved.wait()

    def _hear(self, seat: int, told: bytes) -> None:
        if told.startswith(b'{"type":"state"'):
            self.states[seat] = told
            self.moved.set()
        elif told.startswith(b'{"type":"ack"'):
            self.acknowledged.put_nowait("ack")
        elif told.startswith(b'{"type":"refused"'):
            self.acknowledged.put_nowait(str(json.loads(told)["code"]))

    async def _ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> dict[str, Any]:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = await self.client.request(method, f"{self.address}/api/tables{path}", json=body, headers=headers)
        self.client.cookies.clear()  # each of the four is somebody else
        assert answer.status_code < 300, answer.text
        told: dict[str, Any] = answer.json()
        return told


async def play_for(address: str, games: int, seconds: float, moves_per_second: float) -> Load:
    """Let so many games go on at a common rate for a while; a game is not asked for its next move before the last."""
    load = Load()
    limits = httpx.Limits(keepalive_expiry=1)  # well before the server lets go of a connection
    async with httpx.AsyncClient(timeout=60, limits=limits) as client:
        parties = [Party(address, client, load, number) for number in range(games)]
        gate = asyncio.Semaphore(OPEN_AT_ONCE)

        async def sit(party: Party) -> None:
            async with gate:
                await party.sit_down()

        await asyncio.gather(*map(sit, parties))
        gc.disable()  # the players must not wait for themselves
        load.began = perf_counter()
        end = load.began + seconds
        pause = games / moves_per_second

        async def play(number: int, party: Party) -> None:
            due = load.began + pause * number / games
            while due < end:
                await asyncio.sleep(max(0.0, due - perf_counter()))
                await party.move()
                due += pause

        await asyncio.gather(*(play(number, party) for number, party in enumerate(parties)))
        load.ended = perf_counter()
        gc.enable()
        for party in parties:
            party.leave()
    return load
