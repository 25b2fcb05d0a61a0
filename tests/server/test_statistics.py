"""Finished games are summed up by the engine, and those of public tables are counted, once each and without a name."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from coatl.boardgame.state import Position as BoardPosition
from coatl.cardgame.state import Position as CardPosition
from coatl.client import Place, Server
from coatl.kernel.game import Game
from coatl.kernel.registry import find_rules
from coatl.serpent.colours import COLOURS, LETTERS
from coatl.server.seats import Seat
from coatl.server.statistics import LATE_SECONDS, MOST_AT_ONCE, RENEWED_SECONDS, Statistics
from coatl.server.store import StoreDown
from coatl.server.tallies import tally_of
from tests.server.servers import ServerThread, serving
from tests.server.stores import new_table, opened
from tests.server.talking import SetClock, any_action
from tests.server.test_protocol import EXAMPLES

EXAMPLE = next(shown for _, text in EXAMPLES if "groups" in (shown := json.loads(text)))
"""Of docs/protocol.md."""
PERSON, PRIEST = Seat(person=0), Seat(bot="priest")


def finished(name: str, players: int, options: dict[str, object] | None = None, seed: str = "tally") -> Game:
    """A game that was played by chance, but in which all cards are fulfilled that can be."""
    game = Game(find_rules(name), players, options or {}, seed)
    chooser = random.Random(seed)
    while not game.is_over:
        legal = game.legal_actions()
        gains = [action for action in legal if game.action_text(action).startswith(("fulfil", "temple"))]
        game.apply(chooser.choice(gains or legal))
    return game


def tallied(game: Game, seats: list[Seat], **changes: Any) -> dict[str, Any]:
    return tally_of(game, seats, {**game.outcome().as_json(), "resigned": [], **changes})


def segments(game: Game, side: int) -> list[list[int]]:
    """The colours of every serpent that counts, as they lie on the table."""
    if game.rules.name == "board":
        completed = cast(BoardPosition, game.state).completed[side]
        return [[int(colour) for colour in coatl.serpent.colours] for coatl in completed]
    return [[int(cell) % COLOURS for cell in cast(CardPosition, game.state).coatls[side].cells]]


@pytest.mark.parametrize(("name", "players"), [("board", 3), ("card", 2), ("card", 4)])
def test_a_tally_says_what_lies_on_the_table_in_the_end(name: str, players: int) -> None:
    game = finished(name, players)
    tally = tallied(game, [PERSON, *[PRIEST] * (players - 1)])
    outcome = game.outcome()
    assert (tally["game"], tally["players"], tally["turns"]) == (name, players, game.state.turn)
    assert [side["score"] for side in tally["sides"]] == outcome.scores
    assert [side["by"] for side in tally["sides"]] == ["person", *["priest"] * (players - 1)]
    assert [bool(side["share"]) for side in tally["sides"]] == [seat in outcome.winners for seat in range(players)]
    for number, side in enumerate(tally["sides"]):
        serpents = segments(game, number)
        assert side["lengths"] == [len(serpent) for serpent in serpents]
        counted = Counter(LETTERS[colour] for serpent in serpents for colour in serpent)
        assert side["colours"] == dict(counted)
        entries: Any = game.score_sheet().as_json()[number]["entries"]
        worth = [item["id"] for entry in entries for item in entry["items"] if item["points"] > 0]
        assert side["cards"] == [card for card in worth if card != "golden-segments"]
    assert any(side["cards"] for side in tally["sides"])


@pytest.mark.parametrize(("options", "opponent"), [({}, "carl"), ({"carl2": True}, "carl2")])
def test_alone_the_other_side_is_carl_who_has_no_serpent(options: dict[str, object], opponent: str) -> None:
    tally = tallied(finished("card", 1, {"carl": "greedy", **options}), [PERSON])
    own, carl = tally["sides"]
    assert (own["by"], carl["by"]) == ("person", opponent)
    assert (len(own["lengths"]), carl["lengths"], carl["colours"]) == (1, [], {})
    assert own["share"] + carl["share"] == 1


def test_who_gives_up_has_no_share_and_a_game_that_ends_so_counts_no_points() -> None:
    game = finished("board", 2)
    tally = tallied(game, [PERSON, PERSON], reason="resigned", winners=[1], resigned=[0])
    assert [(side["share"], side["finished"]) for side in tally["sides"]] == [(0, False), (1, False)]
    played_on = tallied(game, [PERSON, PERSON], winners=[0, 1], resigned=[1])
    assert [(side["share"], side["finished"]) for side in played_on["sides"]] == [(0.5, True), (0, False)]


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def server(tmp_path: Path, clock: SetClock) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path / 'coatl.sqlite'}", clock) as running:
        yield running


def asked(server: Server) -> dict[str, Any]:
    return server.ask("GET", "/api/statistics")


def begin(server: ServerThread, game: str, **wishes: Any) -> Place:
    place = server.client.open_table(game, 2, "Ixchel", **{"seats": ["me", "random"], "public": True, **wishes})
    place.start()
    return place


def play(place: Place) -> dict[str, Any]:
    with place.connect(0) as connection:
        result: dict[str, Any] = connection.play(any_action(1))
    return result


def settle(server: ServerThread) -> None:
    """Until all that is told of tables is written."""

    async def written() -> None:
        await asyncio.gather(*server.house.tables.tasks)

    server.run(written())


def test_the_finished_games_of_public_tables_are_counted_and_nothing_else(
    server: ServerThread, clock: SetClock
) -> None:
    assert asked(server.client) == {"games": 0, "groups": []}
    public, private, running = begin(server, "card"), begin(server, "card", public=False), begin(server, "board")
    result = play(public)
    play(private)
    opened_at = clock.now()
    settle(server)
    assert asked(server.client)["games"] == 0, "it is not counted for every request"
    clock.pass_by(RENEWED_SECONDS)
    told = asked(server.client)
    own = result["tally"]["sides"][0]
    [group] = told["groups"]
    assert (told["games"], group["game"], group["players"], group["games"]) == (1, "card", 2, 1)
    assert group["scores"] == {str(own["score"]): 1}
    assert group["turns"] == {str(result["tally"]["turns"]): 1}
    assert group["lengths"] == {str(own["lengths"][0]): 1}
    assert group["fulfilled"] == {str(len(own["cards"])): 1}
    assert group["colours"] == own["colours"]
    assert group["cards"] == dict(Counter(own["cards"]))
    assert group["seats"] == {"0": [1, own["share"]]}
    assert group["opponents"] == {"random": [1, own["share"]]}
    assert set(group) == set(EXAMPLE["groups"][0]) and set(told) == set(EXAMPLE)
    text = json.dumps(told)
    assert not any(secret in text for secret in ("Ixchel", public.table, str(public.token), "seed"))
    about = public.about()
    assert (about["opened_at"], about["ended_at"]) == (opened_at, opened_at)
    assert (running.about()["ended_at"], private.about()["ended_at"]) == (None, opened_at)

    running.resign(0)
    settle(server)
    public.rematch()
    clock.pass_by(RENEWED_SECONDS)
    board, card = asked(server.client)["groups"]
    assert card == group
    assert (board["games"], board["scores"], board["turns"], board["seats"]) == (1, {}, {}, {"0": [1, 0]})

    other = Statistics(server.house.store, clock)
    assert json.loads(server.run(other.as_text()))["groups"] == [board, card], "another process counts the same"


def test_a_tally_that_could_not_be_written_is_written_with_the_next_change(
    server: ServerThread, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = begin(server, "card")
    settle(server)

    async def fail(*_: object) -> None:
        raise StoreDown("for a moment")

    with monkeypatch.context() as patch:
        patch.setattr(server.house.store, "summarise", fail)
        place.resign(0)
        settle(server)
    assert asked(server.client)["games"] == 0
    place.rematch()
    settle(server)
    clock.pass_by(RENEWED_SECONDS)
    assert asked(server.client)["games"] == 1


def tally(score: int) -> dict[str, Any]:
    built = {"finished": True, "lengths": [7], "colours": {"g": 3, "k": 4}, "cards": ["count-b"]}
    sides = [{"by": "person", "share": 1, "score": score, **built}, {"by": "carver", "share": 0, "score": 1, **built}]
    return {"game": "board", "players": 2, "turns": 20, "sides": sides}


def test_every_game_is_counted_once_also_one_that_is_written_late(database_url: str) -> None:
    clock = SetClock()

    async def scenario() -> None:
        async with opened(database_url) as store:

            async def end(table: str, ended_at: float, score: int) -> None:
                epoch = await new_table(store, table, public=True)
                await store.summarise(table, epoch, ended_at, {}, ended_at, tally(score))

            async def counted() -> dict[str, Any]:
                clock.pass_by(RENEWED_SECONDS)
                told: dict[str, Any] = json.loads(await statistics.as_text())
                return told["groups"][0]["scores"] if told["groups"] else {}

            statistics = Statistics(store, clock)
            await new_table(store, "running", public=True)
            assert await counted() == {}
            now = clock.now()
            await asyncio.gather(*(end(f"together {number}", now, 1) for number in range(MOST_AT_ONCE + 5)))
            assert await counted() == {"1": MOST_AT_ONCE + 5}
            await end("late", now - LATE_SECONDS / 2, 2)
            await end("next", now + 2 * LATE_SECONDS, 3)
            assert await counted() == {"1": MOST_AT_ONCE + 5, "2": 1, "3": 1}
            assert await counted() == {"1": MOST_AT_ONCE + 5, "2": 1, "3": 1}
            assert set(statistics.counted) == {"next"}, "what is long over is not remembered one by one"

    asyncio.run(scenario())
