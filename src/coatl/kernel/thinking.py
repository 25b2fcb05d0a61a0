"""How bots and analyses think about a game: what pays depends on how far its judgement sees, and what that costs."""

from typing import Final


class Thinking:
    """Where to look, and how far."""

    def __init__(
        self,
        breadth: int,
        wide_breadth: int,
        quick_breadth: int,
        mistake: float,
        second_thoughts: int,
        foresight: int,
        is_answered: bool,
        sureness: float,
        horizon: int,
        trials: int,
    ) -> None:
        self.breadth: Final = breadth
        """How many unfinished turns of each kind a bot follows further after every move, ..."""
        self.wide_breadth: Final = wide_breadth
        """... one that takes its time, ..."""
        self.quick_breadth: Final = quick_breadth
        """... and one whose turns are played in thought."""
        self.mistake: Final = mistake
        """Points by which an apprentice may be mistaken about a position."""
        self.second_thoughts: Final = second_thoughts
        """How many turns a bot that looks one turn ahead tries out once it has judged them."""
        self.foresight: Final = foresight
        """How many own turns are played in thought after the one that is tried out."""
        self.is_answered: Final = is_answered
        """Whether the others then have one more turn, too."""
        self.sureness: Final = sureness
        """What each further trial adds to the weight of all, beside what a turn looked like at first."""
        self.horizon: Final = horizon
        """How many rounds an analysis tries a turn out before it judges: where whole games are quick, more than any
        game has.
        """
        self.trials: Final = trials
        """How many games an analysis plays from each position, if nothing else is said."""
