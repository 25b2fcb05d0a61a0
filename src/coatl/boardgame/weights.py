"""What the judgement of a position weighs, in points and turns.

They were found by self-play; ``scripts/tune_bots.py`` looks for better ones.
"""

from typing import Final


class Weights:
    """All weights; a script that tunes them sets others."""

    def __init__(self) -> None:
        self.prospects = 0.2
        """How much prospects count beside the points in sight."""
        self.completed = 3.0
        """What completing a Cóatl counts beside its points in sight, ..."""
        self.an_end = 0.8
        """... and having a head or a tail for it."""
        self.turn = 1.5
        """What a turn is worth in points, ..."""
        self.hurry = 0.15
        """... and what it is worth more for every turn that is left less than ..."""
        self.calm = 8.0
        """... so many."""
        self.even = 0.7
        """How likely a plan is finished that needs just the turns that are left, ..."""
        self.slack = 0.12
        """... how much likelier with every turn to spare, ..."""
        self.last_hope = 0.1
        """... and never less than this."""
        self.idle_card = 0.8
        """Points lost by a hand card that no plan uses: it cannot be discarded."""
        self.token = 0.5
        """What an unspent token may still bring."""
        self.opponent_gold = 0.5
        """How much of the points of a golden segment given to an opponent is one's own loss."""
        self.winning = 8.0
        """What ending the game ahead is worth, in points, and ending it behind costs."""
        self.coatl_turns = 8.0
        """Turns an opponent needs for a whole Cóatl."""
        self.piece_turns = 0.5
        """Turns of them saved by each piece an opponent has."""
        self.body_turns = 0.6
        """Turns to get one body segment that a plan lacks; two come at once but seldom are both wanted."""
        self.waiting_turns = 0.1
        """Added for a colour that the supply board does not show, for each space to be emptied before it is filled."""
        self.end_turns = 1.0
        """Turns to get a head or a tail."""
        self.crowded_turns = 0.3
        """Added when a plan lacks more pieces than the player board has room for: it must be assembled in between."""
        self.placing = 0.02
        """Points a piece costs that is there: it could serve another Cóatl."""
        self.pile_trust = 0.85
        """How surely the top of a Temple pile will still be there."""
        self.closing = 0.4
        """Points it costs to close an end of a serpent for the colour of a head or tail: nothing goes beyond it."""
        self.hope = 2.0
        """Points that pieces for one card may bring beside it, by other cards: what costs more is not looked at."""
        self.remembered: Final[dict[tuple[object, ...], float]] = {}
        """What plans are worth by these weights; to be cleared when they are changed."""


WEIGHTS: Final = Weights()
