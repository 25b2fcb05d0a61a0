"""Games on a Ray cluster are the games that are played here."""

import sys

import pytest

from coatl.arena.results import DIED, TIMEOUT
from coatl.arena.summary import summarize

from .tournaments import play, tournament, untimed

pytestmark = [  # of Ray's own
    pytest.mark.filterwarnings(f"ignore::{kind}") for kind in ("DeprecationWarning", "FutureWarning", "ResourceWarning")
]


def test_the_arena_needs_no_ray() -> None:
    import coatl.arena.contest
    import coatl.cli.arena  # noqa: F401

    assert "coatl.arena.ray_engine" not in sys.modules


def test_a_local_cluster_of_two_workers_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'coatl[ray]'")
    from coatl.arena.ray_engine import play_on_ray

    what = tournament("random,random@30sims")
    assert untimed(play(what, 6, engine=play_on_ray, jobs=2)) == untimed(play(what, 6))


@pytest.mark.soak
def test_a_long_tournament_with_broken_bots_on_two_workers(foreign: str) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'coatl[ray]'")
    from coatl.arena.ray_engine import play_on_ray

    what = tournament(f"random,{foreign}:First,{foreign}:Loops,{foreign}:Exits", limit=1.0)
    summary = summarize(play(what, 60, engine=play_on_ray, jobs=2))
    assert summary["games"] == 60 and summary["end_reasons"] == {"all-rounds": 10, "fault": 50}
    assert {(fault["bot"], fault["kind"]) for fault in summary["faults"]} == {
        (f"{foreign}:Loops", TIMEOUT),
        (f"{foreign}:Exits", DIED),
    }
