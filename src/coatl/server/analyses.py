"""Analyses of finished games, on request: each in a process of its own that lets everything else go first.

What was asked for has an id, the digest of the record, of the version of analyses and of the settings. So whoever asks
for the same gets the same: the result that is kept, or the progress of the one job that makes it, whichever process
of the server has it. A job that nobody asks about any more is given up.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_hex
from time import monotonic
from typing import Final, TypeVar

import orjson

from coatl.analysis.analyse import VERSION
from coatl.analysis.settings import Settings as Wanted
from coatl.analysis.settings import make_settings
from coatl.kernel.records import Record
from coatl.server import kept_analyses
from coatl.server.analyst import AnalystGone, analysis_of
from coatl.server.clock import Clock
from coatl.server.kept_analyses import ASKED_SECONDS
from coatl.server.limits import Count
from coatl.server.metrics import Metrics
from coatl.server.problems import Refusal
from coatl.server.settings import Settings
from coatl.server.store import Store, StoreDown

ATTEMPTS: Final = 2
"""If the process has died, another one is asked; if that dies too, it is the record."""
TELL_SECONDS: Final = 1.0
"""How often a job says how far it has come, and looks whether it is still wanted."""
WANTED_SECONDS: Final = 180.0
"""A job that nobody has asked about for so long is given up. Pages in the background may ask once a minute."""
LET_GO_SECONDS: Final = 5.0
"""So soon after somebody has cancelled it, unless somebody else asks meanwhile, as pages do that are looked at."""
MADE, GIVEN_UP, FAILED = "made", "given-up", "failed"
"""How an analysis ends."""

Answer = TypeVar("Answer")
log = logging.getLogger(__name__)


@dataclass
class Job:
    """An analysis that this process makes."""

    id: str
    record: str
    wanted: Wanted
    client: str
    owner: str
    progress: float | None = None
    """From 0 to 1; None while it waits for its turn."""
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Analyses:
    """The analyses of one server: those that are kept, and the jobs of this process."""

    def __init__(self, store: Store, settings: Settings, clock: Clock, metrics: Metrics, process: str) -> None:
        self.store: Final = store
        self.limits: Final = settings.limits
        self.simulations: Final = settings.analysis_simulations
        self.clock: Final = clock
        self.metrics: Final = metrics
        self.process: Final = process
        self.turn: Final = asyncio.Semaphore(settings.analysis_processes)
        """Jobs take turns in the order in which they were asked for."""
        self.clients: Final = Count(settings.limits.analyses_per_client)
        self.jobs: Final[dict[str, Job]] = {}
        self.beginning: Final = asyncio.Lock()

    async def close(self) -> None:
        """Give up what is not made yet; whoever still wants it asks another process."""
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- asked by people -----------------------------------------------------------------------------------------------

    async def ask(self, record: Record, client: str) -> bytes:
        """The analysis of a record that was checked, or how far it has come; it is begun if nobody has done so."""
        wanted = make_settings(record, self.simulations)
        asked = json.dumps([VERSION, wanted.as_json(), record.as_json()], sort_keys=True)
        id = sha256(asked.encode()).hexdigest()
        job = Job(id, record.as_text(), wanted, client, f"{self.process}-{token_hex(4)}")
        async with self.beginning:
            kept = await self.store.analysis(job.id)
            if kept is None or kept.problem is not None or kept.is_gone(self.clock.now()):
                await self._begin(job)
        return await self.find(job.id)

    async def find(self, id: str) -> bytes:
        """The analysis of this id, or how far it has come, as JSON; who asks for it wants it."""
        now = self.clock.now()
        kept = await self.store.analysis(id)
        if kept is None or kept.is_gone(now):
            raise Refusal("unknown-analysis")
        if kept.problem is not None:
            raise Refusal("analysis-failed")
        if kept.asked_at < now - ASKED_SECONDS:
            await self.store.change_analysis(kept_analyses.note_asked, id=id, now=now)
        job = self.jobs.get(id)
        progress = kept.progress if kept.result is not None or job is None else job.progress
        head = orjson.dumps({"id": id, "progress": progress})
        return b'{"analysis":' + head[:-1] + b',"result":' + (kept.result or "null").encode() + b"}}"

    async def cancel(self, id: str) -> None:
        """Somebody does not want it any more: it is given up soon, unless somebody else does. What is made stays."""
        if await self.store.analysis(id) is None:
            return
        asked_at = self.clock.now() - WANTED_SECONDS + LET_GO_SECONDS
        await self.store.change_analysis(kept_analyses.let_go, id=id, asked_at=asked_at)

    async def _begin(self, job: Job) -> None:
        """Begin a job, unless there are too many, or another process was quicker."""
        if len(self.jobs) >= self.limits.analyses_waiting:
            raise Refusal("analyses-busy")
        if not self.clients.take(job.client):
            raise Refusal("too-many-analyses", {"most": self.limits.analyses_per_client})
        begun = False
        try:
            begun = await self._change(job, kept_analyses.begin, now=self.clock.now())
        finally:
            if not begun:
                self.clients.give_back(job.client)
        if begun:
            self.jobs[job.id] = job
            job.task = asyncio.create_task(self._see_through(job), name=f"analysis-{job.id[:8]}")

    async def _change(self, job: Job, change: Callable[..., Answer], **facts: object) -> Answer:
        return await self.store.change_analysis(change, id=job.id, owner=job.owner, **facts)

    # -- done by this process ------------------------------------------------------------------------------------------

    async def _see_through(self, job: Job) -> None:
        """A job to its end, whatever that is."""
        self.metrics.analyses_held.inc()
        try:
            ending = await self._end_of(job)
        except StoreDown:
            ending = FAILED  # in the database it goes silent, and is asked for again
        finally:
            self.metrics.analyses_held.dec()
            self.clients.give_back(job.client)
            if self.jobs.get(job.id) is job:
                del self.jobs[job.id]
        self.metrics.analyses.labels(ending=ending).inc()

    async def _end_of(self, job: Job) -> str:
        """Make an analysis, and keep it; how that ended."""
        began = monotonic()
        work = asyncio.create_task(self._make(job))
        try:
            while not (await asyncio.wait({work}, timeout=TELL_SECONDS))[0]:
                if not await self._is_wanted(job):
                    work.cancel()
            result = await work
        except asyncio.CancelledError:
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await self._change(job, kept_analyses.give_up)
            return GIVEN_UP
        except Exception as problem:
            log.warning("analysis failed", extra={"problem": f"{type(problem).__name__}: {problem}"})
            await self._change(job, kept_analyses.fail, problem="analysis-failed", now=self.clock.now())
            return FAILED
        await self._change(job, kept_analyses.keep, result=result, now=self.clock.now())
        self.metrics.analysis_seconds.observe(monotonic() - began)
        return MADE

    async def _is_wanted(self, job: Job) -> bool:
        """Tell all processes how far it has come, and see whether anybody has asked for it lately."""
        now = self.clock.now()
        try:
            asked_at = await self._change(job, kept_analyses.tell, progress=job.progress, now=now)
        except StoreDown:
            return True
        return asked_at is not None and asked_at >= now - WANTED_SECONDS

    async def _make(self, job: Job) -> str:
        """The analysis as text, when its turn has come."""

        def told(progress: float) -> None:
            job.progress = progress

        async with self.turn:
            for _ in range(ATTEMPTS - 1):
                try:
                    return await analysis_of(job.record, job.wanted, told)
                except AnalystGone as problem:
                    log.warning("analysis is begun again", extra={"problem": str(problem)})
            return await analysis_of(job.record, job.wanted, told)
