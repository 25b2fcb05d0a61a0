"""The score sheet of a game: every side with its cards, and who has won."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coatl.cli.game_messages import game_message
from coatl.cli.terminal_pieces import notation
from coatl.kernel.outcome import Outcome, Sheet
from coatl.locales import Speaker


def draw_score_sheet(game: str, sheet: Sheet, names: Sequence[str], speaker: Speaker) -> RenderableType:
    """A table a side: its Cóatl, item by item, and the total."""
    tables: list[RenderableType] = []
    for name, entries, total in zip(names, sheet.entries, sheet.totals, strict=True):
        table = Table(title=Text(name, "bold"), title_justify="left", show_footer=True)
        table.add_column(speaker.say("column-serpent"), footer=speaker.say("column-total"))
        table.add_column(speaker.say("column-card"))
        table.add_column(speaker.say(game_message("column", game, "times", speaker)), justify="right")
        table.add_column(speaker.say("column-points"), footer=str(total), justify="right")
        for entry in entries:
            for place, item in enumerate(entry.items):
                serpent = notation(entry.serpent) if place == 0 else Text()
                table.add_row(serpent, item.id, str(item.times), str(item.points))
        tables.append(table)
    return Group(*tables)


def draw_outcome(game: str, outcome: Outcome, names: Sequence[str], speaker: Speaker) -> RenderableType:
    """Why the game ended, who won, and what decided."""
    winners = [names[side] for side in outcome.winners]
    points = outcome.scores[outcome.winners[0]]
    won = speaker.say("replay-won" if len(winners) == 1 else "replay-shared", names=winners, points=points)
    decided = speaker.say(game_message("end-decided", game, outcome.decided_by, speaker))
    return Text(" ".join([speaker.say(f"end-reason-{outcome.reason}"), won, decided]))
