"""The finished games show every option, every kind of action and every way to end."""

from collections import Counter
from itertools import product

import pytest
from records.board_fixtures import OPTIONS
from records.card_fixtures import PERSONALITIES
from records.fixtures import GAMES

from coatl.kernel.records import Record, parse_record


def read(game: str) -> list[Record]:
    return [parse_record(file.read_text(encoding="utf-8")) for file in sorted((GAMES / game).glob("*.json"))]


@pytest.fixture(scope="module")
def board() -> list[Record]:
    return read("board")


@pytest.fixture(scope="module")
def card() -> list[Record]:
    return read("card")


def words(records: list[Record]) -> set[str]:
    """The kinds of actions and draws."""
    return {line.split(" ")[0] for record in records for line in record.actions}


def test_every_board_option_is_played_alone_with_every_number_of_players(board: list[Record]) -> None:
    played = Counter((record.players, tuple(record.options.values())) for record in board)
    for players in (2, 3, 4):
        for option in (None, *OPTIONS):
            assert played[players, tuple(name == option for name in OPTIONS)] >= 2
    assert len({options for _, options in played}) >= 12


def test_every_end_of_the_board_game_is_decided_in_every_way(board: list[Record]) -> None:
    ends = {(record.result["reason"], record.result["decided_by"]) for record in board if record.result is not None}
    reasons, decided_by = ("third-coatl", "no-bodies", "all-passed"), ("points", "cards", "best-coatl", "shared")
    assert ends == {*product(reasons, decided_by)}


def test_the_board_games_use_every_kind_of_action(board: list[Record]) -> None:
    assert words(board) == {
        *("deal", "discard", "take", "choose", "draw", "begin", "extend", "fulfil", "temple", "perfect-pick"),
        *("see-the-future", "priest-commitment", "give-gold", "receive", "done", "pass"),
    }


@pytest.mark.rule("CG-8.3")
def test_card_games_of_every_number_of_players_are_decided_in_every_way(card: list[Record]) -> None:
    results = [(record.players, record.result) for record in card if record.players > 1 and record.result is not None]
    assert {(players, result["decided_by"]) for players, result in results} == {
        *product((2, 3, 4), ("points", "goals", "secured", "shared"))
    }
    assert {result["reason"] for _, result in results} == {"all-rounds"}
    shared = {len(str(result["winners"]).split(",")) for _, result in results if result["decided_by"] == "shared"}
    assert {2, 3} <= shared


@pytest.mark.rule("CG-9.10")
def test_every_carl_is_beaten_and_beats_and_every_personality_wins_a_tie(card: list[Record]) -> None:
    ends = {
        (record.options["carl"], record.options["carl2"], str(record.result["winners"]), record.result["decided_by"])
        for record in card
        if record.players == 1 and record.result is not None
    }
    for carl, carl2, winners in product(PERSONALITIES, (False, True), ("[0]", "[1]")):
        assert (carl, carl2, winners, "points") in ends
    ties = {(carl, winners) for carl, _, winners, decided_by in ends if decided_by == "tie"}
    assert ties == {(carl, "[1]") for carl in PERSONALITIES}
    assert {decided_by for *_, decided_by in ends} == {"points", "tie"}


def test_the_card_games_use_every_kind_of_action(card: list[Record]) -> None:
    assert words(card) == {"deal", "lay", "discard", "fulfil", "arrange", "head", "tail", "done"}
