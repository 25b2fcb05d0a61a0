"""The end of a game in the terminal: the score sheet, who has won, and the offer to save the record."""

from pathlib import Path
from typing import TYPE_CHECKING

from coatl.cli.score_sheet import draw_outcome, draw_score_sheet
from coatl.cli.terminal_screen import MOST_RECENT
from coatl.kernel.errors import BadInput

if TYPE_CHECKING:
    from coatl.cli.terminal_session import Session


def show_ending(session: "Session") -> None:
    """The score sheet, and the offer to save the record."""
    console = session.console
    if session.is_live:
        console.clear()
        for sentence in session.recent[-MOST_RECENT:]:
            console.print(sentence)
    outcome = session.game.outcome()
    name = session.game.rules.name
    console.print(draw_score_sheet(name, session.game.score_sheet(), session.names, session.speaker))
    console.print(draw_outcome(name, outcome, session.names, session.speaker))
    if session.seat not in outcome.winners:
        session.say("play-lost")
    else:
        session.say("play-won" if len(outcome.winners) == 1 else "play-shared")
    _offer_saving(session)


def _offer_saving(session: "Session") -> None:
    """Save where ``--record`` says, else where the person says; asks again after a file that cannot be written."""
    file = session.record
    while True:
        if file is None:
            session.say("play-offer-save")
            line = session.lines.ask(session.game.seats[session.seat])
            if not line:
                return
            file = Path(line).expanduser()
        try:
            session.save(file)
            return
        except BadInput as problem:
            session.complain(problem)
            file = None
