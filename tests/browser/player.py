"""Plays any game on a page, knowing nothing but what the page offers, as a person would."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.visitor import Visitor
from tests.browser.ways import Way

OFFER: Final = """() => ({
  seq: Number(document.querySelector("[data-seq]")?.dataset.seq ?? -1),
  sources: [...new Set([...document.querySelectorAll(".source.possible")].map((each) => each.dataset.source))].sort(),
  ending: document.querySelector("[data-ending]:enabled")?.dataset.ending ?? null,
})"""

READY: Final = """(seq) => {
  if (document.querySelector(".result, .hand-over")) return true;
  const now = Number(document.querySelector("[data-seq]")?.dataset.seq ?? -1);
  return now > seq && document.querySelector(".source.possible, [data-ending]:enabled") !== null;
}"""

SHOWN: Final = """(seq) => document.querySelector(".result, .hand-over") !== null ||
  Number(document.querySelector("[data-seq]")?.dataset.seq ?? -1) > seq"""

CHANGED: Final = """([seq, label]) => document.querySelector("[data-ending]")?.textContent !== label ||
  Number(document.querySelector("[data-seq]")?.dataset.seq ?? -1) !== seq"""

MOVE: Final = """async ([view, action]) => {
  const { movesOf } = await import("/web/play/moves.js");
  return movesOf(view).find((move) => move.action === action) ?? null;
}"""
"""What has to be put where for an action, as the page itself reads its notation."""

ENDING: Final = "[data-ending]:enabled"

EAGERNESS: Final = (
    "temple", "prophecy", "pending", "given", "space", "card", "piece", "feather", "face", "deck", "token",
)
"""What is done first, by what is picked up: whatever brings a game forward."""
BUILDING: Final = EAGERNESS.index("feather")
PLACES: Final = ("levels", "coatl", "lay", "end", "begin")
STOPPING: Final = 0.7
"""How readily a turn is ended that could go on."""


@dataclass(frozen=True)
class Offer:
    """What can be done on the page now; ``seq`` numbers the state that it shows."""

    seq: int
    sources: list[str]
    ending: str | None


def rank(name: str, order: tuple[str, ...]) -> int:
    kind = name.split(":")[0]
    return order.index(kind) if kind in order else len(order)


class Player:
    """Somebody who plays at the page of a visitor."""

    def __init__(self, visitor: Visitor, way: type[Way], seed: int = 1) -> None:
        self.visitor: Final = visitor
        self.page: Final[Page] = visitor.page
        self.way: Final = way(visitor.page)
        self.random: Final = Random(seed)
        self.seq = -1

    @property
    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def wait(self) -> Offer:
        """Wait for one's turn, or for the end, and see what can be done."""
        self.page.wait_for_function(READY, arg=self.seq)
        told = self.page.evaluate(OFFER)
        return Offer(told["seq"], told["sources"], told["ending"])

    def is_own_turn(self) -> bool:
        told = self.page.evaluate(OFFER)
        return bool(told["sources"] or told["ending"])

    def settle(self) -> None:
        """Wait until the last action is shown."""
        self.page.wait_for_function(SHOWN, arg=self.seq)

    def move(self) -> None:
        """One action, if it is one's turn."""
        offer = self.wait()
        if self.is_over:
            return
        ready = self.page.locator(".hand-over button")
        if ready.count():
            self.way.press(ready)
            self.page.wait_for_selector("[data-seq]")
            return
        source = self.choice(offer)
        if source is None:
            self.end_turn(offer)
        else:
            self.way.carry(source, self.place)
        self.seq = offer.seq

    def make(self, action: str, view: dict[str, Any]) -> None:
        """One certain action."""
        offer = self.wait()
        move = self.page.evaluate(MOVE, [view, action])
        if move is None:
            assert offer.ending == action
            self.end_turn(offer)
        else:
            self.way.carry(move["source"], lambda names: names[names.index(move["target"])])
        self.page.wait_for_function(SHOWN, arg=offer.seq)
        self.seq = offer.seq

    def play(self, moves: int | None = None) -> None:
        """So many actions, or until the result is shown."""
        while not self.is_over and moves != 0:
            self.move()
            moves = None if moves is None else moves - 1

    def choice(self, offer: Offer) -> str | None:
        """What to pick up; None to end the turn."""
        if not offer.sources:
            return None
        best = min(rank(name, EAGERNESS) for name in offer.sources)
        if offer.ending is not None and (best > BUILDING or self.random.random() < STOPPING):
            return None
        return self.random.choice([name for name in offer.sources if rank(name, EAGERNESS) == best])

    def place(self, names: list[str]) -> str:
        best = min(rank(name, PLACES) for name in names)
        return self.random.choice([name for name in names if rank(name, PLACES) == best])

    def end_turn(self, offer: Offer) -> None:
        """Go on; if that would forgo something, the button asks once more."""
        label = self.page.locator(ENDING).text_content()
        self.way.touch(ENDING, "data-ending")
        self.page.wait_for_function(CHANGED, arg=[offer.seq, label])
        asked = self.page.evaluate(OFFER)
        if asked["seq"] == offer.seq and asked["ending"] is not None:
            self.way.touch(ENDING, "data-ending")
