"""The score sheet of a game: every side with its cards, and who has won."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coatl.cli.game_messages import game_message
from coatl.cli.terminal_cards import card_faces
from coatl.cli.terminal_pieces import notation
from coatl.kernel.outcome import Item, Outcome, Sheet
from coatl.locales import Speaker


def draw_score_sheet(game: str, sheet: Sheet, names: Sequence[str], speaker: Speaker) -> RenderableType:
    """A table a side: its Cóatl, if it has any, item by item, and the total; then the cards that count twice."""
    parts: list[RenderableType] = []
    for name, entries, total in zip(names, sheet.entries, sheet.totals, strict=True):
        has_serpents = any(entry.serpent for entry in entries)
        table = Table(title=Text(name, "bold"), title_justify="left", show_footer=True)
        for column in ("serpent", "card") if has_serpents else ("card",):
            footer = speaker.say("column-total") if not table.columns else ""
            table.add_column(speaker.say(f"column-{column}"), footer=footer)
        table.add_column(speaker.say(game_message("column", game, "times", speaker)), justify="right")
        table.add_column(speaker.say("column-points"), footer=str(total), justify="right")
        for entry in entries:
            for place, item in enumerate(entry.items):
                serpent = [notation(entry.serpent) if place == 0 else Text()] if has_serpents else []
                table.add_row(*serpent, item.id, _reached(game, item, speaker), str(item.points))
            if not entry.items:
                table.add_row(notation(entry.serpent), "", "", "0")
        parts.append(table)
    twice = _counted_twice(game, sheet)
    if twice:
        parts.append(Text(speaker.say("sheet-twice", cards=twice, count=len(twice))))
    return Group(*parts)


def _reached(game: str, item: Item, speaker: Speaker) -> str:
    """How often an item counts, or what a game has instead."""
    face = card_faces(game).get(item.id)
    message = "" if face is None else f"sheet-{game}-{face['type']}"
    return speaker.say(message, times=item.times) if speaker.has(message) else str(item.times)


def _counted_twice(game: str, sheet: Sheet) -> list[str]:
    """Prophecies on more sheets than there are cards of them: taken after a score was final (CG-7.3, CG-9.10)."""
    if game != "card":
        return []
    listed = Counter(item.id for entries in sheet.entries for entry in entries for item in entry.items)
    prophecies = (face for face in card_faces(game).values() if face["type"] == "prophecy")
    return [face["id"] for face in prophecies if listed[face["id"]] > 1]


def draw_outcome(game: str, outcome: Outcome, names: Sequence[str], speaker: Speaker) -> RenderableType:
    """Why the game ended, if that is known, who won, and what decided."""
    winners = [names[side] for side in outcome.winners]
    points = outcome.scores[outcome.winners[0]]
    won = speaker.say("replay-won" if len(winners) == 1 else "replay-shared", names=winners, points=points)
    decided = speaker.say(game_message("end-decided", game, outcome.decided_by, speaker))
    why = [speaker.say(f"end-reason-{outcome.reason}")] if outcome.reason else []
    return Text(" ".join([*why, won, decided]))
