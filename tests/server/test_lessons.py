"""Lessons: a known deal against the weakest bot, which stands for nothing else."""

from collections.abc import Iterator
from typing import Any

import pytest

from coatl.bots.registry import LEVELS
from coatl.kernel.game import Game, seed_hash
from coatl.kernel.registry import find_rules, game_names
from coatl.server.lessons import LESSONS, SEATS
from tests.server.servers import ServerThread, serving
from tests.server.wires import request

every_game = pytest.mark.parametrize("game", game_names())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('lessons') / 'coatl.sqlite'}") as running:
        yield running


def begin(server: ServerThread, game: str, **more: Any) -> Any:
    return request(server.address, "POST", "/api/lessons", {"game": game, "name": "Ana", **more})


def dealt(game: str) -> dict[str, Any]:
    """What the learner sees first."""
    return Game(find_rules(game), len(SEATS), LESSONS[game].options, LESSONS[game].seed).view(0).as_json()


@every_game
def test_a_lesson_begins_at_once_with_its_deal(server: ServerThread, game: str) -> None:
    answer = begin(server, game)
    assert answer.status == 201
    table = answer.json["table"]
    assert (table["lesson"], table["phase"], table["game"]) == (True, "playing", game)
    assert [seat["bot"] for seat in table["seats"]] == [None, LEVELS[0]]
    assert table["seed_hash"] == seed_hash(LESSONS[game].seed)
    assert (table["public"], table["absence_seconds"], table["hints_allowed"]) == (False, None, True)
    address = f"/api/tables/{table['id']}/state?seat=0"
    view = request(server.address, "GET", address, token=answer.json["token"]).json["view"]
    assert view == dealt(game)


def test_the_cards_that_the_board_lesson_speaks_of_are_dealt() -> None:
    view = dealt("board")
    assert view["seats"][0]["hand"] == ["count-g", "isolated-bb", "wrap-rkb"]
    assert view["seats"][0]["temples"] == ["no-r-bg"]
    assert ["g", "g"] in view["supply"].values()


def test_the_cards_that_the_card_lesson_speaks_of_are_dealt() -> None:
    view = dealt("card")
    assert {"gr", "yk"} <= set(view["hand"])
    assert [side["levels"][0] for side in view["sides"]] == [["pair-gr"], ["pair-yk"]]
    assert "stack-g" in view["supply"]


def test_other_tables_are_no_lessons_and_dealt_by_chance(server: ServerThread) -> None:
    place = server.client.open_table("board", 2, "Ana", seats=SEATS, options=LESSONS["board"].options)
    place.start()
    table = place.about()
    assert not table["lesson"]
    assert table["seed_hash"] != seed_hash(LESSONS["board"].seed)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": 1}, "bad-field"),
        ({"name": ""}, "bad-field"),
        ({"seed": "1"}, "bad-field"),
    ],
)
def test_what_is_no_lesson_is_refused(server: ServerThread, wish: dict[str, Any], code: str) -> None:
    answer = request(server.address, "POST", "/api/lessons", {"game": "card", "name": "Ana", **wish})
    assert answer.status in (400, 422)
    assert answer.json["error"]["code"] == code


def test_the_rematch_of_a_lesson_is_a_game_like_any_other(server: ServerThread) -> None:
    answer = begin(server, "card").json
    token, address = answer["token"], f"/api/tables/{answer['table']['id']}"
    request(server.address, "POST", f"{address}/resign", {"seat": 0}, token=token)
    next_table = request(server.address, "POST", f"{address}/rematch", {}, token=token).json["table"]
    assert not next_table["lesson"]
    assert [seat["bot"] for seat in next_table["seats"]] == [LEVELS[0], None]
