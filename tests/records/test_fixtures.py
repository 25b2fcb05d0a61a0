"""Finished games: each replays to its result, is fair, and is written again byte for byte."""

import json
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from records.fixtures import DIGEST, FIXTURES, GAMES, OPTIONS, PLAYTHROUGH, Fixture, digest, fixture_name, play_fixture
from records.playthrough import Playthrough

from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import seed_hash
from coatl.kernel.records import Record, parse_record, replay_to_end

FILES = sorted(GAMES.glob("*.json"))
REASONS = ("third-coatl", "no-bodies", "all-passed")
DECIDED_BY = ("points", "cards", "best-coatl", "shared")


def read(file: Path) -> Record:
    return parse_record(file.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [read(file) for file in FILES]


def test_the_files_are_the_fixtures() -> None:
    assert [file.name for file in FILES] == sorted(map(fixture_name, FIXTURES))
    assert len(FILES) >= 60


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_finished_game_replays_to_its_result(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.as_text() == text
    state = replay_to_end(record)
    assert state.is_over and state.outcome().as_json() == record.result
    assert check_fairness(record, seed_hash(record.seed)).fair


@pytest.mark.parametrize("fixture", FIXTURES[::5], ids=fixture_name)
def test_the_same_players_play_the_same_game_again(fixture: Fixture) -> None:
    text = (GAMES / fixture_name(fixture)).read_text(encoding="utf-8")
    assert play_fixture(fixture).record().as_text() == text


def test_every_option_is_played_alone_with_every_number_of_players(records: list[Record]) -> None:
    played = Counter((record.players, tuple(record.options.values())) for record in records)
    for players in (2, 3, 4):
        for option in (None, *OPTIONS):
            assert played[players, tuple(name == option for name in OPTIONS)] >= 2
    assert len({options for _, options in played}) >= 12


def test_every_end_is_decided_in_every_way(records: list[Record]) -> None:
    results = [record.result for record in records if record.result is not None]
    ends = {(result["reason"], result["decided_by"]) for result in results}
    assert ends == {*product(REASONS, DECIDED_BY)}


def test_the_games_use_every_kind_of_action(records: list[Record]) -> None:
    words = {line.split(" ")[0] for record in records for line in record.actions}
    assert words == {
        *("deal", "discard", "take", "choose", "draw", "begin", "extend", "fulfil", "temple", "perfect-pick"),
        *("see-the-future", "priest-commitment", "give-gold", "receive", "done", "pass"),
    }


def test_compiled_and_interpreted_play_the_same_games() -> None:
    """Run under both builds, this compares them: the digest is that of the interpreted engine."""
    assert digest() == DIGEST.read_text(encoding="utf-8").strip()


def test_the_playthrough_is_as_it_was() -> None:
    """What each seat and a spectator saw of a whole game; ``scripts/make_fixtures.py`` writes it."""
    assert Playthrough().write().splitlines() == PLAYTHROUGH.read_text(encoding="utf-8").splitlines()


def test_records_are_small_and_readable() -> None:
    for file in FILES:
        lines = file.read_text(encoding="utf-8").splitlines()
        document = json.loads("\n".join(lines))
        assert sum(1 for line in lines if line.startswith("  ")) >= len(document["actions"])
        assert file.stat().st_size < 20_000
