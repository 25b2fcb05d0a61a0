"""Lessons: the first game of somebody who learns, alone against the weakest bot.

A lesson is always dealt alike, from a seed that everybody may know, because what is taught speaks of the cards
that lie there. The table says that it is a lesson, and nobody else can sit down there or find it in a list.
"""

from dataclasses import dataclass, field
from typing import Final

from coatl.bots.registry import LEVELS
from coatl.kernel.registry import find_rules
from coatl.server.seats import Agreement


@dataclass(frozen=True)
class Lesson:
    """How the first game of a game is dealt."""

    seed: str
    options: dict[str, object] = field(default_factory=dict)


LESSONS: Final = {
    # Cards of three kinds in hand, a Temple card that suits two of them, and their colours on the supply board.
    "board": Lesson("lesson 17", {"fewer_bodies": True}),
    # The first card can fulfil the own Prophecy, the second one can steal that of the other player.
    "card": Lesson("lesson 175"),
}
SEATS: Final = ["me", LEVELS[0]]


def lesson_agreement(game: str) -> Agreement:
    """What is agreed at the table of a lesson; the learner may be gone for as long as they like."""
    find_rules(game)
    options = dict(LESSONS[game].options)
    return Agreement(game, len(SEATS), options, chat=False, hints=True, absence_seconds=None, lesson=True)
