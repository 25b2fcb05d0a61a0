"""What a tournament tells, and its report."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from coatl.arena.contest import Contest
from coatl.arena.kept import Kept
from coatl.arena.plots import bar_plot, histogram, interval_plot
from coatl.arena.report import make_report
from coatl.arena.results import TIMEOUT, Fault, lost_by_fault
from coatl.arena.sprt import Bounds
from coatl.arena.summary import summarize
from coatl.arena.wording import duration
from coatl.locales import Speaker

from .tournaments import play, result, tournament

HOSTILE = '<script>alert("&")</script>'


def four_deals() -> Contest:
    """The first bot wins the first game, shares the fifth, is at fault in the seventh, and loses all others."""
    what = tournament("random,random@30sims")
    with Kept(what, None, resume=False) as kept:
        for number, scores in enumerate([[9, 3], [8, 4], [2, 6], [7, 1], [5, 5], [6, 5]]):
            kept.add(result(number, scores))
        kept.add(lost_by_fault(6, Fault(0, TIMEOUT, HOSTILE), [3, 2], [[0.4], [0.01, 0.02, 0.03]]))
        kept.add(result(7, [4, 2]))
        return Contest(what, 4, kept, Bounds(0.4, 0.6))


def test_the_summary_counts_by_hand() -> None:
    summary = summarize(four_deals())
    rows = {row["bot"]: row for row in summary["ratings"]}
    first, second = rows["random"], rows["random@30sims"]
    assert (first["wins"], first["shared_wins"], first["share"]) == (1, 1, 1.5 / 8)
    assert (second["wins"], second["shared_wins"], second["faults"], first["faults"]) == (6, 1, 0, 1)
    assert first["share"] + second["share"] == 1 and first["rating"] == -second["rating"] < 0
    assert first["interval"][0] < first["rating"] < first["interval"][1]
    assert summary["end_reasons"] == {"all-rounds": 7, "fault": 1}
    assert first["mean_score"] == pytest.approx((9 + 4 + 2 + 1 + 5 + 5 + 2) / 7, abs=0.01)
    assert [row["share"] for row in summary["seats"]] == [5.5 / 8, 2.5 / 8]
    assert [row["advantage"] for row in summary["seats"]] == [0.1875, -0.1875]
    assert summary["pairings"][0]["share"] == first["share"]
    assert first["time"]["overrun"] == 4.0 and second["time"]["turn_median"] == 0.02
    assert summary["sprt"]["verdict"] == "undecided" and summary["sprt"]["pairs"] == [2, 1, 1, 0, 0]


def test_who_won_or_lost_every_game_has_no_interval() -> None:
    what = tournament("random,random@30sims")
    with Kept(what, None, resume=False) as kept:
        for number in range(6):
            kept.add(result(number, [9, 3] if number % 2 == 0 else [3, 9]))
        summary = summarize(Contest(what, 3, kept, None))
    assert [row["interval"] for row in summary["ratings"]] == [None, None]
    assert summary["ratings"][0]["share_interval"][0] < 0.7


def test_one_deal_says_nothing_about_differences_between_deals() -> None:
    summary = summarize(play(tournament("random,random@30sims"), 2))
    assert [row["interval"] for row in summary["ratings"]] == [None, None]
    assert summary["seats"][0]["share_interval"] is None


def test_four_players() -> None:
    summary = summarize(play(tournament("random,random@3sims,random@4sims,random@5sims,random@6sims", players=4), 20))
    assert summary["games"] == 20 and len(summary["pairings"]) == 10 and len(summary["seats"]) == 4
    assert sum(row["share"] * row["games"] for row in summary["ratings"]) == pytest.approx(20, abs=0.01)
    assert all(pairing["games"] == 12 for pairing in summary["pairings"])
    assert sum(row["share"] for row in summary["seats"]) == pytest.approx(1, abs=0.001)


def page(summary: dict[str, Any]) -> str:
    return make_report({**summary, "seconds": 1.0, "compiled": False}, Speaker().say)


def test_the_report_is_one_file_that_needs_nothing() -> None:
    text = page(summarize(four_deals()))
    assert not re.search(r"<(script|link|img|iframe)|https?:|url\(|@import| src=", text)
    assert HOSTILE not in text and "&lt;script&gt;" in text
    for title in ("Ratings", "Results and points", "Seats", "Time to think", "How games ended", "Faults"):
        assert f"<h2>{title}</h2>" in text
    assert "prefers-color-scheme: dark" in text and "Undecided whether random wins 0.4 or 0.6" in text
    assert text.count("<svg") == 4


def test_every_plot_is_well_formed_and_stays_in_its_frame() -> None:
    text = page(summarize(play(tournament("random,random@3sims,random@4sims"), 6)))
    plots = re.findall(r"<svg.*?</svg>", text)
    assert len(plots) == 4
    for plot in plots:
        tree = ElementTree.fromstring(plot)
        _, _, width, height = map(float, tree.attrib["viewBox"].split())
        for item in tree.iter():
            for name in ("x", "x1", "x2", "cx"):
                assert 0 <= float(item.attrib.get(name, 0)) <= width
            for name in ("y", "y1", "y2", "cy"):
                assert 0 <= float(item.attrib.get(name, 0)) <= height


def test_plots_of_next_to_nothing() -> None:
    assert "<circle" in interval_plot([("a", 0.0, None)], 0, "t")
    assert "<rect" in bar_plot([("a", 0)], "t")
    assert histogram([("a", {})], "t") == "" and "<path" in histogram([("a", {-3: 2}), ("b", {})], "t")


@pytest.mark.parametrize(
    ("seconds", "told"), [(2.5, "2.5 s"), (0.0123, "12.3 ms"), (4e-6, "4 µs"), (None, "–"), (0.0, "0 µs")]
)
def test_times_are_told_in_a_fitting_unit(seconds: float | None, told: str) -> None:
    assert duration(seconds) == told
