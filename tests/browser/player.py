"""Plays any game on a page, knowing nothing but what the page offers, as a person would."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.visitor import Visitor
from tests.browser.watching import watch
from tests.browser.ways import Way

OFFER: Final = """() => {
  const ending = document.querySelector("[data-ending]");
  return {
    seq: Number(document.querySelector("[data-seq]")?.dataset.seq ?? -1),
    sources: [...new Set([...document.querySelectorAll(".source.possible")].map((each) => each.dataset.source))].sort(),
    ending: ending?.matches(":enabled") ? ending.dataset.ending : null,
    label: ending?.textContent ?? null,
    is_over: document.querySelector(".result") !== null,
    is_handed_over: document.querySelector(".hand-over") !== null,
  };
}"""

READY: Final = f"""(seq) => {{
  const now = ({OFFER})();
  if (now.is_over || now.is_handed_over) return now;
  return now.seq > seq && (now.sources.length || now.ending) ? now : null;
}}"""

SHOWN: Final = f"""(seq) => {{
  const now = ({OFFER})();
  return now.is_over || now.is_handed_over || now.seq > seq;
}}"""

CHANGED: Final = f"""([seq, label]) => {{
  const now = ({OFFER})();
  return now.label !== label || now.seq !== seq ? now : null;
}}"""

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
    """The action that ends the turn, and what its button says."""
    label: str | None
    is_over: bool
    is_handed_over: bool
    """Whether the device goes to somebody else, who has to say so."""


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
        return self.look().is_over

    def look(self) -> Offer:
        return Offer(**self.page.evaluate(OFFER))

    def wait(self) -> Offer:
        """Wait for one's turn, or for the end, and see what can be done."""
        return Offer(**watch(self.page, READY, self.seq))

    def is_own_turn(self) -> bool:
        offer = self.look()
        return bool(offer.sources or offer.ending)

    def settle(self) -> None:
        """Wait until the last action is shown."""
        watch(self.page, SHOWN, self.seq)

    def move(self) -> bool:
        """One action, if it is one's turn; whether the game was not over yet."""
        offer = self.wait()
        if offer.is_over:
            return False
        if offer.is_handed_over:
            self.way.press(self.page.locator(".hand-over button"))
            self.page.wait_for_selector("[data-seq]")
            return True
        source = self.choice(offer)
        if source is None:
            self.end_turn(offer)
        else:
            self.way.carry(source, self.place)
        self.seq = offer.seq
        return True

    def make(self, action: str, view: dict[str, Any]) -> None:
        """One certain action."""
        offer = self.wait()
        move = self.page.evaluate(MOVE, [view, action])
        if move is None:
            assert offer.ending == action
            self.end_turn(offer)
        else:
            self.way.carry(move["source"], lambda names: names[names.index(move["target"])])
        self.seq = offer.seq
        self.settle()

    def play(self, moves: int | None = None) -> None:
        """So many actions, or until the result is shown."""
        while moves != 0 and self.move():
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
        self.way.touch(ENDING, "data-ending")
        asked = Offer(**watch(self.page, CHANGED, [offer.seq, offer.label]))
        if asked.seq == offer.seq and asked.ending is not None:
            self.way.touch(ENDING, "data-ending")
