"""Somebody who learns at a page: does what the coach says, and else what a bot of the middle would do."""

from typing import Any, Final

from coatl.bots.bot import Budget
from coatl.bots.registry import make_bot
from tests.browser.player import Player
from tests.browser.visitor import Visitor
from tests.browser.watching import watch
from tests.browser.ways import Way
from tests.server.servers import ServerThread

ASKED: Final = {
    "keep": "done", "take": "take b3", "more": "take", "begin": "begin", "extend": "extend", "fulfil": "fulfil",
    "first": "lay gr right beside", "second": "lay yk right beside", "steal": "fulfil pair-yk", "head": "head",
    "tail": "tail",
}
"""What the steps of both lessons ask for, as actions begin."""

COACH: Final = """() => {
  const coach = document.querySelector(".coach");
  const shown = [...document.querySelectorAll("[data-taught]")].filter((each) => each.checkVisibility());
  const words = coach?.querySelector("[role=status]");
  return coach && {
    step: coach.dataset.step,
    words: words?.textContent ?? "",
    marked: shown.length,
    waits: coach.querySelector(".primary[data-go-on]") !== null,
  };
}"""

OTHERWISE: Final = f"(step) => {{ const now = ({COACH})(); return !now || now.step !== step; }}"


class Learner(Player):
    """``heard`` are the steps in their order, ``unmarked`` those that showed nothing on the table."""

    def __init__(self, visitor: Visitor, way: type[Way], server: ServerThread) -> None:
        super().__init__(visitor, way)
        self.server: Final = server
        self.bot: Final = make_bot("carver", "learner")
        self.heard: Final[list[str]] = []
        self.unmarked: Final[list[str]] = []

    def begin(self, game: str) -> None:
        """From the home screen, as newcomers are invited."""
        self.visitor.go()
        self.way.press(self.page.locator(f'input[name="game"][value="{game}"]'))
        self.way.press(self.page.locator(".learn-invitation .button"))
        self.page.wait_for_selector(".coach [role=status]")

    def listen(self) -> str:
        """Hear the coach out; the step that is to be done now, or none."""
        while True:
            now = self.page.evaluate(COACH)
            step = str(now["step"]) if now else ""
            if step and step not in self.heard:
                self.heard.append(step)
                assert not now["words"].startswith("learn-"), now
                if now["marked"] == 0:
                    self.unmarked.append(step)
            if not step or not now["waits"]:
                return step
            self.way.press(self.page.locator(".coach [data-go-on]"))
            watch(self.page, OTHERWISE, step)

    def view(self) -> Any:
        table = self.page.url.rsplit("/", 1)[1]
        return self.server.house.tables.held[table].room.played_game().view(0)

    def lesson_move(self) -> bool:
        """One action of a lesson; whether the game was not over yet."""
        if self.wait().is_over:
            return False
        asked = ASKED.get(self.listen(), "")
        seen = self.view()
        view = seen.as_json()
        wish = self.wish(seen, view)
        wanted = [action for action in view["legal"] if action.startswith(asked)]
        self.make(wish if wish.startswith(asked) or not wanted else wanted[0], view)
        return True

    def wish(self, seen: Any, view: dict[str, Any]) -> str:
        """What the bot would do."""
        chosen = self.bot.choose(seen, Budget())
        return str(view["legal"][list(seen.legal).index(chosen)])

    def learn(self, moves: int | None = None) -> None:
        """So many actions, or to the end."""
        while moves != 0 and self.lesson_move():
            moves = None if moves is None else moves - 1
