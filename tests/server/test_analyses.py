"""Finished games are analysed on request, once for all who ask: followed, kept, given up, begun again, and bounded."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from coatl.analysis.analyse import analyse
from coatl.analysis.settings import FEWEST, MOST, make_settings
from coatl.kernel.records import parse_record
from coatl.server import analyses, kept_analyses
from coatl.server.analyses import FAILED, GIVEN_UP, LET_GO_SECONDS, MADE, WANTED_SECONDS
from coatl.server.analyst import NICENESS
from coatl.server.kept_analyses import MOST_KEPT, SILENT_SECONDS
from coatl.server.settings import Limits
from coatl.server.store import Store
from tests.server.given_up import given_up
from tests.server.servers import ServerThread, family, open_game, serving
from tests.server.stores import opened
from tests.server.talking import SetClock
from tests.server.wires import Answer, request

SECONDS = 120.0
"""How long anything may take on a busy machine."""
SHORT, LONG = json.dumps(given_up(2)), json.dumps(given_up(3))
"""Records; the second is analysed at length, for as long as a test needs it."""


@pytest.fixture(autouse=True, scope="module")
def often() -> Iterator[None]:
    """Jobs look often whether they are still wanted."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analyses, "TELL_SECONDS", 0.05)
        yield


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('analyses') / 'coatl.sqlite'}"


@pytest.fixture(scope="module")
def clock() -> SetClock:
    return SetClock()


@pytest.fixture(scope="module")
def server(url: str) -> Iterator[ServerThread]:
    with serving(url, analysis_simulations=FEWEST) as running:
        yield running


@pytest.fixture(scope="module")
def slow(url: str, clock: SetClock) -> Iterator[ServerThread]:
    """A server that takes its time over every analysis."""
    with serving(url, clock, analysis_simulations=MOST) as running:
        yield running


def ask(server: ServerThread, record: str) -> Answer:
    return request(server.address, "POST", "/api/analyses", record.encode())


def look(server: ServerThread, id: str) -> Answer:
    return request(server.address, "GET", f"/api/analyses/{id}")


def told(answer: Answer) -> dict[str, Any]:
    assert answer.status == 200, answer.body
    return dict(json.loads(answer.body)["analysis"])


def wait_for(holds: Callable[[], object]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def made(server: ServerThread, id: str) -> dict[str, Any]:
    """The analysis, when it is there."""
    found: list[dict[str, Any]] = []
    wait_for(lambda: found.append(told(look(server, id))) or found[-1]["result"])
    return found[-1]


def analysts() -> list[int]:
    """The processes that make analyses now."""
    processes = [(process, Path(f"/proc/{process}/cmdline")) for process in family(os.getpid())]
    return [process for process, words in processes if words.exists() and b"coatl.server.analyst" in words.read_bytes()]


def ended(server: ServerThread, how: str) -> float:
    """How many analyses ended so."""
    return float(server.house.metrics.analyses.labels(ending=how)._value.get())


def cancel(server: ServerThread, id: str) -> None:
    assert request(server.address, "DELETE", f"/api/analyses/{id}").status == 200


def let_go(server: ServerThread, clock: SetClock, id: str) -> None:
    """Cancel it, and let the time pass in which somebody else might ask."""
    cancel(server, id)
    clock.pass_by(LET_GO_SECONDS + 1)


def test_an_analysis_is_made_once_for_all_who_ask_and_kept(server: ServerThread, url: str) -> None:
    with ThreadPoolExecutor(3) as people:
        answers = [told(answer) for answer in people.map(lambda _: ask(server, SHORT), range(3))]
    assert len({answer["id"] for answer in answers}) == 1 and not any(answer["result"] for answer in answers)
    first = made(server, answers[0]["id"])
    record = parse_record(SHORT)
    assert first == {"id": answers[0]["id"], "progress": 1, "result": analyse(record, make_settings(record, FEWEST))}
    wait_for(lambda: not server.house.analyses.jobs)
    assert ended(server, MADE) == 1
    pretty = json.dumps(json.loads(SHORT), indent=4, sort_keys=True)
    assert told(ask(server, pretty)) == first, "the same record, however it is written"
    cancel(server, first["id"])
    with serving(url, analysis_simulations=FEWEST) as other:
        assert told(ask(other, SHORT)) == told(look(other, first["id"])) == first, "it stays, for all processes"
        assert not other.house.analyses.jobs


def test_any_process_follows_and_cancels_it_and_takes_over_when_its_server_ends(
    url: str, slow: ServerThread, clock: SetClock
) -> None:
    with serving(url, clock, analysis_simulations=MOST) as other:
        id = told(ask(other, LONG))["id"]
        assert told(ask(slow, LONG))["id"] == id and not slow.house.analyses.jobs, "there is one job"
        wait_for(lambda: told(look(slow, id))["progress"] is not None)
        assert [os.getpriority(os.PRIO_PROCESS, process) for process in analysts()] == [NICENESS], "others go first"
        let_go(slow, clock, id)
        wait_for(lambda: ended(other, GIVEN_UP) == 1 and not analysts())
        assert look(other, id).code == look(slow, id).code == "unknown-analysis"
        assert told(ask(other, LONG)) == {"id": id, "progress": None, "result": None}, "begun again"
        wait_for(analysts)
    assert not analysts()
    assert look(slow, id).code == "unknown-analysis"
    assert told(ask(slow, LONG))["id"] == id and list(slow.house.analyses.jobs) == [id]
    let_go(slow, clock, id)
    wait_for(lambda: not slow.house.analyses.jobs and not analysts())


def test_who_cancels_it_takes_it_from_nobody_else(slow: ServerThread, clock: SetClock) -> None:
    before = ended(slow, GIVEN_UP)
    id = told(ask(slow, LONG))["id"]
    cancel(slow, id)
    assert told(look(slow, id))["result"] is None, "somebody else asks"
    clock.pass_by(LET_GO_SECONDS + 1)
    wait_for(lambda: slow.run(slow.house.store.analysis(id)).told_at == clock.now())
    assert list(slow.house.analyses.jobs) == [id]
    cancel(slow, id)
    clock.pass_by(LET_GO_SECONDS - 1)
    wait_for(lambda: slow.run(slow.house.store.analysis(id)).told_at == clock.now())
    cancel(slow, id)
    clock.pass_by(2)
    wait_for(lambda: ended(slow, GIVEN_UP) == before + 1 and not analysts())


def test_what_nobody_asks_for_any_more_is_given_up(slow: ServerThread, clock: SetClock) -> None:
    before = ended(slow, GIVEN_UP)
    id = told(ask(slow, LONG))["id"]
    clock.pass_by(WANTED_SECONDS - 1)
    wait_for(lambda: slow.run(slow.house.store.analysis(id)).told_at == clock.now())
    assert told(look(slow, id))["result"] is None
    clock.pass_by(WANTED_SECONDS - 1)
    wait_for(lambda: slow.run(slow.house.store.analysis(id)).told_at == clock.now())
    assert slow.house.analyses.jobs
    clock.pass_by(2)
    wait_for(lambda: ended(slow, GIVEN_UP) == before + 1 and not analysts())
    assert look(slow, id).code == "unknown-analysis"


def test_if_its_process_dies_it_is_begun_again_and_in_the_end_refused(slow: ServerThread, clock: SetClock) -> None:
    id = told(ask(slow, LONG))["id"]
    for _ in range(analyses.ATTEMPTS):
        wait_for(analysts)
        before = analysts()
        os.kill(before[0], signal.SIGKILL)
        wait_for(lambda killed=before: analysts() != killed)
    wait_for(lambda: ended(slow, FAILED) == 1)
    answer = look(slow, id)
    assert (answer.status, answer.code) == (503, "analysis-failed")
    assert told(ask(slow, LONG))["result"] is None, "but it may be asked for again"
    let_go(slow, clock, id)


def test_one_client_and_all_together_have_only_so_many_at_once(sqlite_url: str) -> None:
    records = [json.dumps(given_up(2, seed)) for seed in "abc"]
    limits = Limits(analyses_per_client=1, analyses_waiting=2)
    clock = SetClock()
    with serving(sqlite_url, clock, analysis_simulations=MOST, limits=limits, trust_proxy=True) as server:

        def come(client: str, record: str) -> Answer:
            return request(server.address, "POST", "/api/analyses", record.encode(), x_forwarded_for=client)

        first = told(come("1.1.1.1", records[0]))["id"]
        assert told(come("1.1.1.1", records[0]))["id"] == told(come("2.2.2.2", records[0]))["id"] == first
        answer = come("1.1.1.1", records[1])
        assert (answer.status, answer.code) == (429, "too-many-analyses")
        second = told(come("2.2.2.2", records[1]))
        assert second["progress"] is None
        answer = come("3.3.3.3", records[2])
        assert (answer.status, answer.code) == (503, "analyses-busy")
        wait_for(lambda: told(look(server, first))["progress"] is not None)
        assert told(look(server, second["id"]))["progress"] is None, "it waits for its turn"
        let_go(server, clock, first)
        wait_for(lambda: told(look(server, second["id"]))["progress"] is not None)
        assert told(come("1.1.1.1", records[2]))["progress"] is None


def test_what_is_no_finished_game_is_refused_with_a_sentence(server: ServerThread) -> None:
    document = given_up(2)
    unfinished = {key: value for key, value in document.items() if key != "result"}
    places = open_game(server.client, "card")
    for record, code in [
        ("", "record-not-json"),
        ("[]", "record-not-an-object"),
        (json.dumps({**document, "coatl": 2}), "record-version"),
        (json.dumps({**document, "actions": ["take everything"]}), "record-bad-line"),
        (json.dumps(unfinished), "analysis-unfinished"),
        (json.dumps(given_up(0)), "analysis-unfinished"),
        (json.dumps(places[0].record(0)), "record-field"),
        (" " * 131_073, "too-large"),
    ]:
        answer = ask(server, record)
        assert answer.code == code and json.loads(answer.body)["error"]["sentence"].endswith(".")
    for id in ("nothing", "%00", "%C3%A9"):
        assert look(server, id).code == "unknown-analysis"
        cancel(server, id)
    assert not server.house.analyses.jobs


def test_the_database_knows_who_makes_what(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store:
            await first_come_first_served(store)
            await only_the_last_are_kept(store)

    asyncio.run(scenario())


async def first_come_first_served(store: Store) -> None:
    def begin(owner: str, now: float) -> Any:
        return store.change_analysis(kept_analyses.begin, id="one", owner=owner, now=now)

    assert sorted(await asyncio.gather(*(begin(owner, 100.0) for owner in "abc"))) == [False, False, True]
    kept = await store.analysis("one")
    assert kept is not None and (kept.progress, kept.result, kept.problem) == (None, None, None)
    own = {"id": "one", "owner": kept.owner}
    assert await store.change_analysis(kept_analyses.tell, **own, progress=0.5, now=110.0) == 100.0
    await store.change_analysis(kept_analyses.note_asked, id="one", now=112.0)
    assert await store.change_analysis(kept_analyses.tell, **own, progress=0.6, now=113.0) == 112.0
    late = 113.0 + SILENT_SECONDS
    assert not await begin("late", late)
    assert await begin("late", late + 0.5), "the process that made it is gone"
    assert await store.change_analysis(kept_analyses.tell, **own, progress=0.7, now=late) is None
    await store.change_analysis(kept_analyses.keep, **own, result="[]", now=late)
    await store.change_analysis(kept_analyses.give_up, **own)
    kept = await store.analysis("one")
    assert kept is not None and (kept.owner, kept.progress, kept.result) == ("late", None, None)
    await store.change_analysis(kept_analyses.fail, id="one", owner="late", problem="analysis-failed", now=late)
    assert await begin("again", late + 1)
    await store.change_analysis(kept_analyses.keep, id="one", owner="again", result='{"analysis": 1}', now=late + 2)
    await store.change_analysis(kept_analyses.let_go, id="one", asked_at=0.0)
    kept = await store.analysis("one")
    assert kept is not None and (kept.progress, kept.result, kept.problem) == (1.0, '{"analysis": 1}', None)
    assert not await begin("late", late + 1000)


async def only_the_last_are_kept(store: Store) -> None:
    for name, at in (("old", 1.0), ("new", 1000.0)):
        await store.change_analysis(kept_analyses.begin, id=name, owner=name, now=at)
        await store.change_analysis(kept_analyses.keep, id=name, owner=name, result="{}", now=at, most=2)
    assert await store.analysis("old") is None and await store.analysis("new") is not None
    assert MOST_KEPT > 2
