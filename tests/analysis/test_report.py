"""The page of an analysis, in every language."""

import json
import re
from html import unescape
from xml.etree import ElementTree

import pytest

from coatl.analysis.report import make_page
from coatl.arena.plots import curve_plot
from coatl.locales import LANGUAGES, Speaker

from .golden import golden_file

HOSTILE = '<script>alert("&")</script>'


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_all_and_needs_nothing_else(language: str) -> None:
    speaker = Speaker(language)
    analysis = json.loads(golden_file("card-3").read_text(encoding="utf-8"))
    page = make_page(analysis, [HOSTILE, "Ana", "Bo"], speaker.say)
    assert f'<html lang="{language}">' in page
    assert "<script" not in page and "http" not in page.replace("http://www.w3.org", "")
    assert HOSTILE in unescape(page)
    for title in ("turns", "missed", "balance", "shares", "turning-points"):
        assert speaker.say(f"analysis-title-{title}") in unescape(page)
    plots = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(plots) == 2
    for plot in plots:
        assert len(ElementTree.fromstring(plot).findall("path")) == 6
    assert page.count("<tr>") >= len(analysis["turns"])


def test_curves_stay_within_their_bounds() -> None:
    plot = curve_plot([("a", [0.0, 50.0, 120.0], [5.0, 5.0, 5.0])], [0, 1, 2], (0.0, 100.0), "shares")
    heights = [float(y) for y in re.findall(r"[ML][\d.]+,(-?[\d.]+)", plot)]
    assert heights and min(heights) >= 0 and max(heights) <= 300
