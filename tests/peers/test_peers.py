"""Our speed beside the peers: who is measured, what is found, what is said of those who are missing."""

import json
import os
import re
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from coatl.build import is_compiled
from coatl.cli import main
from coatl.kernel.errors import BadInput
from coatl.locales import LANGUAGES, Speaker
from coatl.peers import programs, report
from coatl.peers.comparison import Comparison, Figures, compare
from coatl.peers.environment import Environment, Missing, reason_in, usual_place
from coatl.peers.goals import BYTES, CLONE, GOALS, INSIDE, MOVES, PETTINGZOO, PYTHON, Goal, judge, ratio
from coatl.peers.rows import Row, copy_size, copy_time, speed
from coatl.peers.running import Failed, Program
from coatl.peers.table import PEERS, Peer, find_peers
from coatl.peers.wording import goal_rows, missing_line, table_rows

ROOT = Path(__file__).resolve().parents[2]
OURS, _, _, _, _, SPIEL, CATAN, *_ = PEERS
NOBODY = Peer("nobody", "Nobody", ("coatl-no-such-package",))
FIGURES = [
    Figures(OURS, "board", INSIDE, 700_000, 4_000, 1.5, 3_900),
    Figures(OURS, "card", INSIDE, 600_000, 9_000, 1.0, 2_000),
    Figures(OURS, "board", PYTHON, 400_000, 2_000, None, None),
    Figures(SPIEL, "gin_rummy", "rollouts", 50_000, 500, None, None),
    Figures(SPIEL, "gin_rummy", PYTHON, 500_000, 400, 50.0, 100_000),
    Figures(SPIEL, "hanabi", PYTHON, 200_000, 9_000, 0.4, 3_000),
    Figures(CATAN, "catan", PYTHON, 30_000, 30, 50.0, 17_000),
]


def test_the_extra_has_what_the_table_installs_and_every_peer_has_its_program() -> None:
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    wanted = {package for peer in PEERS for package in peer.packages}
    assert {*extra["peers"]} == wanted - {"pettingzoo"} and "pettingzoo[classic]" in wanted
    folder = Path(next(iter(programs.__path__)))
    assert {peer.program for peer in PEERS} == {file.stem for file in folder.glob("[!_]*.py")}


def test_peers_are_found_by_their_names() -> None:
    assert find_peers("") == PEERS
    assert find_peers("open-spiel, coatl") == (OURS, SPIEL)
    with pytest.raises(BadInput) as caught:
        find_peers("coatl,openspiel")
    assert (caught.value.code, caught.value.facts["nearest"]) == ("unknown-peer", "open-spiel")
    assert [peer.name for peer in PEERS if peer.is_ours] == [peer.name for peer in PEERS if peer.title == "Coatl"]


@pytest.mark.parametrize(
    ("goal", "value", "reached"),
    [
        (Goal(MOVES, INSIDE, 10, "open-spiel", "gin_rummy", "rollouts"), 12, True),  # the slower of ours
        (Goal(MOVES, INSIDE, 30, "catanatron", "catan", PYTHON), 20, False),
        (Goal(MOVES, PYTHON, 1, "open-spiel", "", PYTHON), 0.8, False),  # the faster of theirs
        (Goal(CLONE, INSIDE, 3, "open-spiel", "hanabi", PYTHON), 3.75, False),
        (Goal(CLONE, INSIDE, 4, "open-spiel", "hanabi", PYTHON), 3.75, True),
        (Goal(BYTES, INSIDE, 4_000), 3_900, True),
        (Goal(BYTES, INSIDE, 3_000), 3_900, False),
        (Goal(MOVES, INSIDE, 1, "pgx", "backgammon", "vector"), None, None),
        (Goal(MOVES, PETTINGZOO, 1, "catanatron", "catan", PYTHON), None, None),
        (Goal(CLONE, INSIDE, 1, "open-spiel", "gin_rummy", "rollouts"), None, None),
    ],
)
def test_a_goal_is_judged_by_the_worse_of_ours_and_the_better_of_theirs(
    goal: Goal, value: float | None, reached: bool | None
) -> None:
    (verdict,) = judge(FIGURES, [goal])
    assert verdict.value == (None if value is None else pytest.approx(value)) and verdict.reached is reached


def test_every_goal_speaks_of_rows_that_are_measured() -> None:
    measured = {peer.name: (Path(next(iter(programs.__path__))) / f"{peer.program}.py").read_text() for peer in PEERS}
    for goal in GOALS:
        if goal.peer:
            assert goal.game in measured[goal.peer] and goal.peer_way in measured[goal.peer]


def test_a_row_of_a_peer_is_put_beside_ours_that_is_played_in_the_same_way() -> None:
    assert [ratio(row, FIGURES) for row in FIGURES] == [None, None, None, 12, 0.8, 2, pytest.approx(40 / 3)]
    assert ratio(FIGURES[-1], FIGURES[-1:]) is None


def test_speeds_and_sizes_are_measured() -> None:
    row = Row(lambda: (sum(1 for _ in range(5)), 2), lambda: bytearray(5_000))
    told = speed(row, 0.001)
    assert told["moves"] == pytest.approx(2.5 * told["games"]) and told["games"] > 0
    assert copy_time(row, 0.001)["clone"] > 0
    assert 4_500 < copy_size(row)["bytes"] < 6_500 or sys.platform != "linux"
    assert copy_time(Row(row.play), 0.001) == {} == copy_size(Row(row.play))
    assert copy_size(Row(row.play, state_bytes=12.5)) == {"bytes": 12.5}


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """One whose Python is the one that runs the tests: a real one takes as long to make as all these tests together."""
    made = Environment(tmp_path / "environment")
    made.python.parent.mkdir(parents=True)
    made.python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    made.python.chmod(0o755)
    made.pip.touch()
    return made


def test_who_cannot_be_installed_is_named_and_the_others_are_measured(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    done: list[tuple[str, str]] = []
    found = compare((OURS, NOBODY), environment, 0.05, lambda code, name: done.append((code, name)))
    assert [(row.game, row.way) for row in found.figures] == [
        ("board", "inside"),
        ("card", "inside"),
        ("board", "python"),
        ("card", "python"),
    ]
    for row in found.figures:
        assert row.moves > row.games > 0 and (row.clone is None) == (row.way == PYTHON)
    (missing,) = found.missing
    assert (missing.peer, missing.code) == ("nobody", "install") and "coatl-no-such-package" in missing.reason
    assert [entry for entry in done if entry[0] in ("install", "start")] == [("install", "Nobody"), ("start", "Coatl")]


def test_what_cannot_be_loaded_or_fails_says_why_in_one_line() -> None:
    with Program(NOBODY, Path(sys.executable)) as program:
        assert program.rows == [] and program.missing is not None
        assert program.missing.code == "start" and "coatl.peers.programs.nobody" in program.missing.reason
    with Program(OURS, Path(sys.executable)) as program:
        with pytest.raises(Failed, match=r"^KeyError: 'chess/inside'$"):
            program.ask("chess/inside", "speed", 0.001)
        assert program.ask("board/inside", "speed", 0.001)["moves"] > 0
        program.process.kill()
        with pytest.raises(Failed):
            program.ask("board/inside", "speed", 0.001)


def test_pip_is_understood() -> None:
    assert reason_in("WARNING: a\nERROR: No matching distribution found for x\nnotice: b\n") == (
        "No matching distribution found for x"
    )
    assert reason_in("\n") == "?"


def test_the_environment_is_among_the_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert usual_place().parent == tmp_path / "coatl"
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput) as caught:
        Environment(tmp_path / "file" / "environment").make()
    assert caught.value.code == "peers-place"


def test_a_document_gets_its_part_once_and_keeps_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "docs" / "benchmarks.md"
    file.parent.mkdir()
    file.write_text(f"# How fast\n\n{report.BEGIN}\nearlier figures\n{report.END}\n\nThe end.\n", encoding="utf-8")
    missing = Missing("pgx", "network", "no route")
    for _ in range(2):
        report.write_report(file, Comparison(FIGURES, [missing]), Speaker())
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# How fast\n\n<!-- peers") and text.endswith("<!-- peers: end -->\n\nThe end.\n")
    assert "earlier figures" not in text and text.count(report.BEGIN) == 1
    assert "| OpenSpiel | hanabi | from Python | 200,000 | 9,000 | 0.40 µs | 3,000 | 2.00 × |" in text
    assert "- Pgx is not measured: pip reaches no package index" in text
    picture = ElementTree.parse(file.with_name("benchmarks-peers.svg"))
    kinds = [bar.get("class") for bar in picture.iter("{http://www.w3.org/2000/svg}rect")]
    assert kinds == ["page", "ours", "ours", "theirs", "theirs", "ours", "theirs", "theirs"]
    monkeypatch.chdir(tmp_path)
    assert report.usual_document() == Path("docs", "benchmarks.md")
    monkeypatch.chdir(file.parent)
    assert report.usual_document() is None


def test_our_own_document_has_a_place_for_it() -> None:
    text = (ROOT / report.DOCUMENT).read_text(encoding="utf-8")
    assert text.count(report.BEGIN) == text.count(report.END) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_can_be_said_in_every_language(language: str) -> None:
    speaker = Speaker(language)
    found = Comparison(FIGURES, [])
    assert len(table_rows(found, speaker)) == len(FIGURES)
    rows = goal_rows(found, speaker, is_compiled=True)
    said = {speaker.say(f"goal-{word}") for word in ("holds", "missed", "not-measured")}
    assert len(rows) == len(GOALS) and {row[3] for row in rows} == said
    assert {row[3] for row in goal_rows(found, speaker, is_compiled=False)}.isdisjoint(
        {speaker.say("goal-holds"), speaker.say("goal-missed")}
    )
    for code in ("network", "install", "start", "measure"):
        assert "Pgx" in missing_line(Missing("pgx backgammon/vector", code, "x"), speaker)


def test_the_command_measures_ourselves_alone_and_writes_where_it_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "found.md"
    assert main(["bench", "--peers", "--only", "coatl", "--seconds", "1", "--json", "--report", str(file)]) == 0
    told = capsys.readouterr()
    answer = json.loads(told.out)
    assert told.err == "" and answer["missing"] == [] and answer["compiled"] == is_compiled()
    assert [row["moves_per_second"] > 0 for row in answer["rows"]] == [True] * 4
    size = answer["goals"][-1]
    assert size["figure"] == "bytes" and size["value"] > 1_000 and (size["reached"] is None) != is_compiled()
    assert file.read_text(encoding="utf-8").startswith(report.BEGIN) and file.with_name("found-peers.svg").exists()
    assert re.search(r"bytes a state \| [\d,]+ \| at most 4,000", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--only", "coatl"], "--only goes only with --peers."),
        (["--report", "x.md"], "--report goes only with --peers."),
        (["--environment", "x"], "--environment goes only with --peers."),
        (["--peers", "--only", "ches"], "Nobody called “ches” can be measured; expected: coatl, "),
        (["--peers", "--report", f"no{os.sep}such.md"], "The report cannot be written to"),
    ],
)
def test_what_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], told: str) -> None:
    assert main(["bench", *arguments]) == 2
    assert told in capsys.readouterr().err
