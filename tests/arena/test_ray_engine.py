"""Games on a Ray cluster are the games that are played here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from coatl.arena.ray_engine import cluster, play_on_ray, simulate_on_ray
from coatl.arena.results import DIED, TIMEOUT
from coatl.arena.series import Series
from coatl.arena.simulate import simulate
from coatl.arena.summary import summarize

from .tournaments import play, tournament, untimed

SOURCES = str(Path(__file__).resolve().parents[2] / "src")
pytestmark = [  # of Ray's own
    pytest.mark.filterwarnings(f"ignore::{kind}") for kind in ("DeprecationWarning", "FutureWarning", "ResourceWarning")
]


def test_the_arena_needs_no_ray() -> None:
    """Asked in a process of its own, which has imported nothing yet."""
    question = "import sys, coatl.cli.arena; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", question], env={**os.environ, "PYTHONPATH": SOURCES}).returncode == 0


def test_a_local_cluster_of_two_workers_plays_the_same_games(tmp_path: Path) -> None:
    """Of a tournament, and of a series with its records. One test: two at once would find each other's cluster."""
    what = tournament("random,random@30sims")
    told: list[int] = []
    bots = ("random", "carver")
    with cluster(2):
        assert untimed(play(what, 6, engine=play_on_ray, jobs=2)) == untimed(play(what, 6))
        tally = simulate(Series("card", 2, bots, 5, "ray", {}, tmp_path), 2, told.append, simulate_on_ray)
    assert tally == simulate(Series("card", 2, bots, 5, "ray", {}), 1, lambda done: None)
    assert sum(told) == 5 and len(list(tmp_path.iterdir())) == 5


@pytest.mark.soak
def test_a_long_tournament_with_broken_bots_on_two_workers(foreign: str) -> None:
    what = tournament(f"random,{foreign}:First,{foreign}:Loops,{foreign}:Exits", limit=1.0)
    summary = summarize(play(what, 24, engine=play_on_ray, jobs=2))
    assert summary["games"] == 24 and summary["end_reasons"] == {"all-rounds": 4, "fault": 20}
    assert {(fault["bot"], fault["kind"]) for fault in summary["faults"]} == {
        (f"{foreign}:Loops", TIMEOUT),
        (f"{foreign}:Exits", DIED),
    }
