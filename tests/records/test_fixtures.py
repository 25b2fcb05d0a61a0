"""Finished games: each replays to its result, is fair, and is written again byte for byte."""

import json
from pathlib import Path

import pytest
from records.fixtures import DIGEST, GAMES, PLAYTHROUGHS, Fixture, fixture_path, play_fixture
from records.manifest import DIGESTS, FIXTURES, digests
from records.playthrough import PLAYED, Playthrough

from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import seed_hash
from coatl.kernel.records import parse_record, replay_to_end
from coatl.kernel.registry import game_names

FILES = sorted(GAMES.rglob("*.json"))


def file_name(file: Path) -> str:
    """A file as it shows in the name of a test."""
    return f"{file.parent.name}-{file.stem}"


def test_the_files_are_the_fixtures() -> None:
    assert sorted(map(fixture_path, FIXTURES)) == FILES
    for game in game_names():
        assert sum(1 for fixture in FIXTURES if fixture.game == game) >= 60


@pytest.mark.parametrize("file", FILES, ids=file_name)
def test_a_finished_game_replays_to_its_result(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.as_text() == text
    assert record.game == file.parent.name
    state = replay_to_end(record)
    assert state.is_over and state.outcome().as_json() == record.result
    assert check_fairness(record, seed_hash(record.seed)).fair


@pytest.mark.parametrize("fixture", FIXTURES[::5], ids=lambda fixture: file_name(fixture_path(fixture)))
def test_the_same_players_play_the_same_game_again(fixture: Fixture) -> None:
    assert play_fixture(fixture).record().as_text() == fixture_path(fixture).read_text(encoding="utf-8")


def test_compiled_and_interpreted_play_the_same_games() -> None:
    """Run under both builds, this compares them: the digests are those of the interpreted engine."""
    assert sorted(DIGESTS) == game_names()
    assert digests() == DIGEST.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", PLAYED, ids=lambda file: file.stem)
def test_a_playthrough_is_as_it_was(file: Path) -> None:
    """What each seat and a spectator saw of a whole game; ``scripts/make_fixtures.py`` writes it."""
    assert Playthrough(PLAYED[file]).write().splitlines() == file.read_text(encoding="utf-8").splitlines()
    assert file.stat().st_size < 150_000


def test_every_game_has_a_playthrough_and_there_is_no_other() -> None:
    assert sorted(PLAYED) == sorted(PLAYTHROUGHS.iterdir())
    assert {played.game for played in PLAYED.values()} == {*game_names()}


def test_records_are_small_and_readable() -> None:
    for file in FILES:
        lines = file.read_text(encoding="utf-8").splitlines()
        document = json.loads("\n".join(lines))
        assert sum(1 for line in lines if line.startswith("  ")) >= len(document["actions"])
        assert file.stat().st_size < 20_000
