"""The score sheet as the page shows it, and as the engine counts it from the record of the game."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from coatl.client import Place
from coatl.kernel.records import parse_record, replay_to_end
from coatl.kernel.registry import find_rules
from coatl.locales import Speaker
from tests.browser.visitor import wait_until

READ = """() => [...document.querySelectorAll(".side-sheet")].map((side) => ({
  total: side.querySelector(".total").lastChild.textContent,
  entries: [...side.querySelectorAll(".entry")].map((entry) => ({
    points: entry.querySelector(".entry-points")?.textContent ?? null,
    items: [...entry.querySelectorAll(".item")].map((item) => [
      item.querySelector("svg[aria-label]")?.getAttribute("aria-label") ?? null,
      item.querySelector(".item-sum span").textContent, item.querySelector(".item-sum b").textContent]),
  })),
}))"""


@dataclass(frozen=True)
class Side:
    """What one side has: the total, and for each entry its points and its items in words."""

    total: str
    entries: list[tuple[str | None, list[tuple[str | None, str, str]]]]


def shown_sheet(page: Page) -> list[Side]:
    """The sheet on the page, the best side first."""
    page.wait_for_selector(".sheet[aria-busy=false]")
    wait_until(page, "() => !document.querySelector('.item') || document.querySelector('.item svg')")
    return [
        Side(side["total"], [(entry["points"], [tuple(item) for item in entry["items"]]) for entry in side["entries"]])
        for side in page.evaluate(READ)
    ]


def counted_sheet(place: Place) -> list[Side]:
    """The sheet that the engine makes of the record, in the words of the page, the best side first."""
    record = parse_record(json.dumps(place.record()))
    sheet: list[dict[str, Any]] = replay_to_end(record).score_sheet().as_json()
    speaker = Speaker("en")
    cards = {card["id"]: card for card in place.server.ask("GET", f"/api/cards/{record.game}")["cards"]}
    assert set(cards) >= {str(card["id"]) for card in find_rules(record.game).cards}

    def in_words(item: dict[str, Any]) -> tuple[str | None, str, str]:
        card = cards.get(item["id"])
        kind = card["type"] if card else item["id"]
        own = f"sheet-{record.game}-{kind}"
        reached = speaker.say(own if speaker.has(own) else f"web-sheet-{kind}", times=item["times"])
        return card and card["description"], reached, speaker.say("web-points", points=item["points"])

    return [
        Side(
            str(side["total"]),
            [
                (
                    speaker.say("web-points", points=entry["points"]) if entry["serpent"] else None,
                    [in_words(item) for item in entry["items"]],
                )
                for entry in side["entries"]
            ],
        )
        for side in sorted(sheet, key=lambda side: -side["total"])
    ]
