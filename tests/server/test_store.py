"""The store keeps every log in order, for one owner at a time, and says that something is written when it is."""

import asyncio
from pathlib import Path

import pytest

from coatl.server.store import Entry, Fenced, Store, StoreDown
from coatl.server.writer import MOST_WAITING
from tests.server.stores import Onlooker, new_table, opened, outcome, outcomes


def test_entries_come_back_in_order_and_as_they_were(database_url: str) -> None:
    bodies: list[dict[str, object]] = [
        {"kind": "create"},
        {"text": "Cóatl\0😀 ' --"},
        {"deep": [{"list": [1, 2.5, None]}]},
    ]

    async def scenario() -> None:
        async with opened(database_url) as store:
            epoch = await store.create("table", 0.125, bodies[0], {}, False, "first")
            await store.append("table", epoch, 2, 1e9 + 0.25, bodies[1])
            await store.append("table", epoch, 3, 3.0, bodies[2])
            all_of_them = [Entry(1, 0.125, bodies[0]), Entry(2, 1e9 + 0.25, bodies[1]), Entry(3, 3.0, bodies[2])]
            assert await store.entries("table", 0) == all_of_them
            assert await store.entries("table", 2) == all_of_them[2:]
            assert await store.entries("table", 3) == []
        async with opened(database_url) as store:
            assert await store.entries("table", 0) == all_of_them

    asyncio.run(scenario())


@pytest.mark.parametrize("table", ["another", "", "tab\0le", "täble", "\ud800"])
def test_a_table_that_is_not_there_has_no_entries_and_no_owner(database_url: str, table: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store:
            await new_table(store, "table")
            assert await store.entries(table, 0) is None
            assert await store.claim(table, "first", 0) is None
            assert await store.owners([table]) == {}
            assert await outcome(store.append("another", 1, 1, 2.0, {})) == "fenced"

    asyncio.run(scenario())


def test_a_table_is_created_once(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store:
            assert await new_table(store, "table") == 1
            assert sorted(await outcomes(new_table(store, "twice"), new_table(store, "twice"))) == ["fenced", "written"]
            with pytest.raises(Fenced):
                await new_table(store, "table")

    asyncio.run(scenario())


def test_who_was_claimed_from_is_fenced_and_disturbs_nobody(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, opened(database_url) as other:
            for table in ("one", "two", "three"):
                await new_table(store, table)
            claim = await other.claim("two", "second", 0)
            assert claim is not None
            assert (claim.epoch, [entry.number for entry in claim.entries]) == (2, [1])
            appends = (store.append(table, 1, 2, 2.0, {}) for table in ("one", "two", "three"))
            summaries = (store.summarise(table, 1, 2.0, {}) for table in ("one", "two", "three"))
            assert await outcomes(*appends, *summaries) == ["written", "fenced", "written"] * 2
            assert [len(await store.entries(table, 0) or []) for table in ("one", "two", "three")] == [2, 1, 2]
            await other.append("two", 2, 2, 3.0, {})

    asyncio.run(scenario())


def test_an_entry_number_that_is_not_the_next_one_is_refused(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, Onlooker(database_url) as onlooker:
            await new_table(store, "table")
            await new_table(store, "other")
            appends = (store.append("table", 1, number, 2.0, {}) for number in (1, 2, 2, 3, 5))
            assert await outcomes(*appends, store.append("other", 1, 2, 2.0, {})) == [
                "fenced", "written", "fenced", "written", "fenced", "written"
            ]  # fmt: skip
            assert await onlooker.numbers("table") == [1, 2, 3]
            assert await onlooker.numbers("other") == [1, 2]

    asyncio.run(scenario())


def test_a_row_that_appears_meanwhile_fences_its_job_alone(postgresql_url: str) -> None:
    """Another program is about to insert the same table, so nobody sees it, and nobody may insert it either."""

    async def scenario() -> None:
        async with opened(postgresql_url) as store, Onlooker(postgresql_url) as onlooker:
            await new_table(store, "table")
            await onlooker.ask("BEGIN")
            await onlooker.ask("INSERT INTO tables VALUES ('taken', 1, 'stranger', false, '{}', 1, 1)")
            writes = asyncio.create_task(outcomes(new_table(store, "taken"), store.append("table", 1, 2, 2.0, {})))
            await asyncio.sleep(0.3)
            assert not writes.done()
            await onlooker.ask("COMMIT")
            assert await writes == ["fenced", "written"]

    asyncio.run(scenario())


def test_two_processes_claim_in_turn(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, opened(database_url) as other:
            await new_table(store, "table")
            for turn in range(1, 11):
                owner, name = ((store, "first"), (other, "second"))[turn % 2]
                claim = await owner.claim("table", name, turn - 1)
                assert claim is not None
                assert (claim.epoch, [entry.number for entry in claim.entries]) == (turn + 1, [turn])
                await owner.append("table", claim.epoch, turn + 1, float(turn), {"by": name})
            log = await store.entries("table", 1) or []
            assert [entry.body["by"] for entry in log] == ["second", "first"] * 5

    asyncio.run(scenario())


def test_two_processes_that_both_think_they_own_the_tables_never_wait_for_each_other(database_url: str) -> None:
    async def append(store: Store, table: str, epoch: int) -> set[str]:
        """Appends again and again, however that ends; all the ways it ended."""
        ways: set[str] = set()
        for number in range(2, 22):
            ways.update(
                await outcomes(
                    store.append(table, epoch, number, 2.0, {}), store.summarise(table, epoch, 2.0, {"entries": number})
                )
            )
        return ways

    async def scenario() -> None:
        async with opened(database_url) as store, opened(database_url) as other:
            tables = [f"table{number}" for number in range(10)]
            for number, table in enumerate(tables):
                await new_table((store, other)[number % 2], table)
            await asyncio.gather(
                *((store, other)[number % 2].claim(table, "next", 0) for number, table in enumerate(tables))
            )
            owned = [append((store, other)[number % 2], table, 2) for number, table in enumerate(tables)]
            former = [append((other, store)[number % 2], table, 1) for number, table in enumerate(tables)]
            assert await asyncio.gather(*owned, *former) == [{"written"}] * 10 + [{"fenced"}] * 10

    asyncio.run(scenario())


def test_what_many_tasks_append_is_committed_before_they_hear_of_it(database_url: str) -> None:
    async def play(store: Store, onlooker: Onlooker, alone: asyncio.Lock, table: str) -> None:
        epoch = await new_table(store, table)
        for number in range(2, 12):
            await store.append(table, epoch, number, float(number), {"n": number})
            async with alone:
                assert await onlooker.numbers(table) == list(range(1, number + 1))

    async def scenario() -> None:
        async with opened(database_url) as store, Onlooker(database_url) as onlooker:
            alone = asyncio.Lock()
            await asyncio.gather(*(play(store, onlooker, alone, f"table{number}") for number in range(40)))

    asyncio.run(scenario())


def test_closing_writes_what_waits_and_takes_no_more(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store:
            await new_table(store, "table")
            waiting = asyncio.gather(*(store.append("table", 1, number, 2.0, {}) for number in range(2, 102)))
            await asyncio.sleep(0)
            closing = asyncio.create_task(store.close())
            await asyncio.sleep(0)
            assert await outcome(store.append("table", 1, 102, 2.0, {})) == "down"
            await closing
            assert waiting.done() and waiting.result() == [None] * 100
            for refused in (store.entries("table", 0), store.claim("table", "first", 0), store.public_tables(1)):
                assert await outcome(refused) == "down"
        async with Onlooker(database_url) as onlooker:
            assert await onlooker.numbers("table") == list(range(1, 102))

    asyncio.run(scenario())


def test_a_store_that_was_never_opened_is_down(database_url: str) -> None:
    async def scenario() -> None:
        assert await outcome(Store(database_url).beat("first", 1.0)) == "down"

    asyncio.run(scenario())


def test_who_stops_waiting_stops_no_write(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store, Onlooker(database_url) as onlooker:
            await new_table(store, "table")
            impatient = asyncio.create_task(store.append("table", 1, 2, 2.0, {}))
            await asyncio.sleep(0)
            impatient.cancel()
            await store.append("table", 1, 3, 3.0, {})
            assert impatient.cancelled()
            assert await onlooker.numbers("table") == [1, 2, 3]

    asyncio.run(scenario())


def test_too_many_waiting_are_refused_at_once(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url) as store:
            await new_table(store, "table")
            appends = (store.append("table", 1, number + 2, 2.0, {}) for number in range(MOST_WAITING + 3))
            assert await outcomes(*appends) == ["written"] * MOST_WAITING + ["down"] * 3

    asyncio.run(scenario())


@pytest.mark.parametrize("body", [{"at": float("nan")}, {"seat": object()}])
def test_what_is_not_json_is_not_written(sqlite_url: str, body: dict[str, object]) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url) as store:
            await new_table(store, "table")
            with pytest.raises((TypeError, ValueError)):
                await store.append("table", 1, 2, 2.0, body)
            await store.append("table", 1, 2, 2.0, {})

    asyncio.run(scenario())


def test_the_list_shows_public_tables_the_last_changed_first(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store:
            for at, table in enumerate(("oldest", "hidden", "middle", "newest")):
                await new_table(store, table, public=table != "hidden", at=float(at))
            assert await store.public_tables(9) == [
                {"id": "newest", "updated_at": 3.0, "name": "newest"},
                {"id": "middle", "updated_at": 2.0, "name": "middle"},
                {"id": "oldest", "updated_at": 0.0, "name": "oldest"},
            ]
            await store.summarise("oldest", 1, 10.0, {"name": "Oldest", "free": 1})
            await store.append("middle", 1, 2, 11.0, {})
            assert await store.public_tables(2) == [
                {"id": "oldest", "updated_at": 10.0, "name": "Oldest", "free": 1},
                {"id": "newest", "updated_at": 3.0, "name": "newest"},
            ]

    asyncio.run(scenario())


def test_owners_are_known_with_their_last_sign_of_life(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as store:
            await new_table(store, "one")
            await new_table(store, "two")
            await store.claim("two", "second", 0)
            assert await store.owners(["one", "two"]) == {"one": ("first", 0.0), "two": ("second", 0.0)}
            await store.beat("first", 5.0)
            await asyncio.gather(store.beat("first", 6.5), store.beat("second", 7.0))
            assert await store.owners(["one", "two", "three"]) == {"one": ("first", 6.5), "two": ("second", 7.0)}
            assert await store.owners([]) == {}

    asyncio.run(scenario())


def test_the_folder_of_a_new_database_is_made(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(f"sqlite:///{tmp_path / 'not yet' / '100%?' / 'tables.sqlite3'}") as store:
            await new_table(store, "table")
        assert (tmp_path / "not yet" / "100%?" / "tables.sqlite3").is_file()

    asyncio.run(scenario())


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    async def scenario() -> None:
        with pytest.raises(StoreDown, match="file"):
            await Store(f"sqlite:///{tmp_path / 'file' / 'tables.sqlite3'}").open()

    asyncio.run(scenario())
