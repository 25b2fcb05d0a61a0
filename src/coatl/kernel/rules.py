"""What a game must offer beside its positions: set-up, text forms, knowledge, descriptions, judgement."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from coatl.kernel.codec import Codec
from coatl.kernel.dealers import QuickDealer
from coatl.kernel.events import Event
from coatl.kernel.observation import Observation
from coatl.kernel.puzzles import PuzzleRules
from coatl.kernel.real_table import WrittenTable
from coatl.kernel.state import State
from coatl.kernel.thinking import Thinking
from coatl.kernel.view import View

DEAL: Final = "deal "
"""How the text form of a draw begins; no action begins so."""

Played = TypeVar("Played", bound=State)
Seen = TypeVar("Seen", bound=View)


class GameRules(Generic[Played, Seen]):
    """One registered game: its own functions, which know its positions and views."""

    def __init__(
        self,
        *,
        name: str,
        fewest_players: int,
        most_players: int,
        option_names: tuple[str, ...],
        longest_game: int,
        action_index_version: int,
        action_texts: list[str],
        draw_texts: list[str],
        cards: list[dict[str, object]],
        observation: Callable[[int], Observation],
        new_state: Callable[[int, Mapping[str, object]], Played],
        options_of: Callable[[Played], dict[str, object]],
        determinize: Callable[[Seen, QuickDealer], Played],
        preview: Callable[[Seen], dict[str, object]],
        action_events: Callable[[Played, int, Played], list[Event]],
        draw_events: Callable[[Played, int, Played], list[Event]],
        moves: Callable[[Played, bool], list[list[int]]],
        points_in_sight: Callable[[Played, int], float],
        evaluate: Callable[[Played, int], float],
        glance: Callable[[Played, int], float],
        outlook: Callable[[Played, int], float],
        lead: Callable[[Played, int], float],
        thinking: Thinking,
        missed: Callable[[Played, Played, int, bool], dict[str, object] | None],
        score_line: Callable[[Mapping[str, object]], dict[str, object]],
        score_table: Callable[[Mapping[str, object]], WrittenTable],
        solve_line: Callable[[Mapping[str, object]], dict[str, object]],
        walk_line: Callable[[Mapping[str, object], list[int]], dict[str, object]],
        additions: Callable[[Mapping[str, object]], list[str]],
        one_more: Callable[[Mapping[str, object], str], int],
        puzzles: PuzzleRules[Played],
    ) -> None:
        self.name: Final = name
        self.fewest_players: Final = fewest_players
        self.most_players: Final = most_players
        self.option_names: Final = option_names
        self.longest_game: Final = longest_game
        """More actions than any game can have."""
        self.action_index_version: Final = action_index_version
        self.actions: Final = Codec(action_texts, "unknown-action-text")
        self.draws: Final = Codec(draw_texts, "unknown-draw-text")
        self.cards: Final = cards
        """Every card as plain data, in the order of the card file."""
        self.observation: Final = observation
        """What every column of an observation means, for a number of players."""
        self.new_state: Final = new_state
        """The position before the first draw; raises ``BadInput`` for an impossible number or option."""
        self.options_of: Final = options_of
        """All options of a position's game, as written into records."""
        self.determinize: Final = determinize
        """Deal a position that agrees with a view."""
        self.preview: Final = preview
        """What every card, serpent and placement in a view is worth now and could be worth."""
        self.action_events: Final = action_events
        """What an action did, told from the positions before and after it."""
        self.draw_events: Final = draw_events
        """What a draw did."""
        self.moves: Final = moves
        """What a bot weighs up for the current seat: parts of its turn, single actions or several that belong together.
        Every turn that is worth playing is made of them, if they are to be thorough; an action that is not legal any
        more is left out.
        """
        self.points_in_sight: Final = points_in_sight
        """The points of a seat with those it can have at once; for bots that do not plan."""
        self.evaluate: Final = evaluate
        """How good a position is for a seat, in points; for bots that look ahead."""
        self.glance: Final = glance
        """The same at a glance, for the many turns that are played in thought."""
        self.outlook: Final = outlook
        """The points that a seat may expect, as far as it is judged."""
        self.lead: Final = lead
        """How far a seat is ahead of the best of the others, in points, as it is judged."""
        self.thinking: Final = thinking
        self.missed: Final = missed
        """The points that lay ready in a turn of a seat, between these positions, and were not taken; the last one says
        whether it was the seat's last turn.
        """
        self.score_line: Final = score_line
        """The points of one serpent with cards, item by item, as ``score --batch`` asks for them."""
        self.score_table: Final = score_table
        """The sheets of whole players at a real table, who has won, and what cannot be right about what was given."""
        self.solve_line: Final = solve_line
        """The best plans for a turn with what a player has, as ``solve`` asks for them."""
        self.walk_line: Final = walk_line
        """The same turn played step by step, as the steps of a plan tell: what lies there at first and after each."""
        self.additions: Final = additions
        """What a player of such a line could have one more of: pieces, or cards in hand."""
        self.one_more: Final = one_more
        """The points of the best plan with one more of these, as if there were room for it."""
        self.puzzles: Final = puzzles
        """Puzzles of one turn."""

    @property
    def action_count(self) -> int:
        """How many actions the index has."""
        return len(self.actions.texts)

    @property
    def draw_count(self) -> int:
        """How many draws the index has."""
        return len(self.draws.texts)

    def action_text(self, action: int) -> str:
        """The text form of an action."""
        return self.actions.text(action)

    def parse_action(self, text: str) -> int:
        """The action of a text form; raises ``BadInput``."""
        return self.actions.parse(text)

    def draw_text(self, draw: int) -> str:
        """The text form of a draw; begins with ``deal``."""
        return self.draws.text(draw)

    def parse_draw(self, text: str) -> int:
        """The draw of a text form; raises ``BadInput``."""
        return self.draws.parse(text)


Rules = GameRules[State, View]
"""A game as all that is above the games knows it."""
