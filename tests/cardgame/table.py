"""Positions of the card game set up in words, for tests.

``table(players=3).coatl(0, "gRb").hand(0, "gr by").levels(1, {"pair-gr": 1}).supply("gap-b", "stack-y")`` begins with a
table that was really dealt, puts all its Prophecies back into the deck and rearranges it: hands are as dealt until a
test chooses them, the supply and all sides are empty. What is given comes out of the decks, and what is taken away goes
back there, so a position never has more cards than the box; ``lost`` ones are those that a test wants out of the way.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Self

from coatl.cardgame.cards import CARL_ACTIONS, CARL_DECKS, PAIRS, PROPHECIES, PROPHECY_NUMBERS, TEMPLES, TEMPLE_NUMBERS
from coatl.cardgame.game import CARD_RULES, CardState
from coatl.cardgame.scoring import coatl_text, parse_coatl
from coatl.cardgame.state import CARL, CARL_TURN, EMPTY, FAVOURITES, LAY_HEAD, LEVELS, NO_COATL, PLAY
from coatl.cardgame.view import CardView
from coatl.kernel.registry import find_rules
from coatl.kernel.rules import GameRules
from tests.table import GameTable

KINDS = {frozenset(pair): kind for kind, pair in enumerate(PAIRS)}
"""The kind of a Feather card by its colours, either way round."""
COVERED = "?"
"""A segment under another card: of any colour."""


def card_rules() -> GameRules[CardState, CardView]:
    """The registered rules of the card game."""
    assert find_rules("card") is CARD_RULES
    return CARD_RULES


def kinds_of(one: str, other: str) -> Iterator[int]:
    """The Feather cards that show these two segments."""
    for colours, kind in KINDS.items():
        if {one, other} - {COVERED} <= colours and (one != other or one == COVERED):
            yield kind


def feathers_in(segments: str, left: list[int]) -> list[int] | None:
    """Feather cards (of those ``left``) of which this Cóatl can be laid by CG-4.1, or None if there are none such."""
    last_cards: list[tuple[str, str, str]] = []
    if segments[-1].islower() or segments[-1] == COVERED:
        if len(segments) > 2 and segments[-2].isupper():
            last_cards.append((segments[-2].lower(), segments[-1], segments[:-2] + COVERED))
        elif len(segments) > 3 or len(segments) == 2:
            last_cards.append((segments[-2], segments[-1], segments[:-2]))
    if segments[0].islower() or segments[0] == COVERED:
        if len(segments) > 2 and segments[1].isupper():
            last_cards.append((segments[0], segments[1].lower(), COVERED + segments[2:]))
        elif len(segments) > 3:
            last_cards.append((segments[0], segments[1], segments[2:]))
    for one, other, rest in last_cards:
        if len(rest) == 1 or one.isupper() or other.isupper():
            continue
        for kind in kinds_of(one, other):
            if left[kind]:
                remaining = [copies - (at == kind) for at, copies in enumerate(left)]
                others = feathers_in(rest, remaining) if rest else []
                if others is not None:
                    return [kind, *others]
    return None


class Table(GameTable[CardState, CardView]):
    """A position of the card game and the words to change and question it that no other game has."""

    def __init__(self, players: int = 2, seed: str = "table", **options: object) -> None:
        rules = card_rules()
        super().__init__(rules, rules.new_state(players, options), seed)
        self.chosen_hands: set[int] = set()
        state = self.state
        for kind, copies in enumerate(state.feather_discards):
            state.feather_deck[kind] += copies
            state.feather_discards[kind] = 0
        self.box = self.inventory()
        for side in range(state.sides):
            self.levels(side, {})
        self.supply()

    # -- counting --------------------------------------------------------------------------------------------------

    def count_again(self) -> None:
        state = self.state
        state.feathers_left = sum(state.feather_deck)
        state.discards_left = sum(state.feather_discards)
        state.prophecies_left = int(state.prophecy_deck).bit_count()
        for seat in range(state.players):
            state.hand_sizes[seat] = sum(state.hands[10 * seat : 10 * seat + 10])
        assert min(*state.feather_deck, *state.hands) >= 0, "more than the box holds"
        places = sum(len(coatl.cells) - coatl.head - coatl.tail for coatl in state.coatls)
        stacks = sum(cell >= 5 for coatl in state.coatls for cell in coatl.cells)
        assert 2 * sum(state.laid) == places + stacks, "a Cóatl shows other cards than were laid"

    def counted(self) -> list[object]:
        state = self.state
        return [state.feathers_left, state.discards_left, state.prophecies_left, [*state.hand_sizes]]

    def inventory(self) -> Counter[str]:
        state = self.state
        things: Counter[str] = Counter(self.lost)
        for kind, pair in enumerate(PAIRS):
            here = state.feather_deck[kind] + state.feather_discards[kind] + state.laid[kind]
            here += sum(state.hands[10 * seat + kind] for seat in range(state.players))
            things[pair] += here + (state.revealed == kind)
        heaps = [state.prophecy_deck, state.prophecy_discards, state.out, state.pending, *state.levels]
        for card, prophecy in enumerate(PROPHECIES):
            things[prophecy.id] += sum(heap >> card & 1 for heap in heaps) + state.supply.count(card)
        for number, temple in enumerate(TEMPLES):
            things[temple.id] += (state.temple_deck >> number & 1) + (state.temple == number)
        return +things

    # -- setting up ------------------------------------------------------------------------------------------------

    def from_feathers(self, pair: str) -> int:
        """A Feather card out of the deck, or out of a hand that nobody chose, which gets another one."""
        state = self.state
        kind = KINDS[frozenset(pair)]
        for seat in range(state.players):
            if not state.feather_deck[kind] and state.hands[10 * seat + kind] and seat not in self.chosen_hands:
                other = next(number for number, copies in enumerate(state.feather_deck) if copies)
                state.hands[10 * seat + kind] -= 1
                state.hands[10 * seat + other] += 1
                state.feather_deck[other] -= 1
                state.feather_deck[kind] += 1
        state.feather_deck[kind] -= 1
        return kind

    def from_prophecies(self, id: str) -> int:
        """A Prophecy out of the deck; one that is in CARL's action deck is exchanged for another of its god."""
        state = self.state
        card = PROPHECY_NUMBERS[id]
        if state.out >> card & 1:
            god = PROPHECIES[card].god
            other = next(one.number for one in PROPHECIES if one.god == god and state.prophecy_deck >> one.number & 1)
            state.out += (1 << other) - (1 << card)
            state.prophecy_deck += (1 << card) - (1 << other)
        assert state.prophecy_deck >> card & 1, f"{id} lies elsewhere"
        state.prophecy_deck -= 1 << card
        return card

    def coatl(self, seat: int, text: str) -> Self:
        """The Cóatl of a seat, laid of cards that allow it; an empty text: none."""
        state = self.state
        assert state.coatls[seat].length == 0, "a Cóatl is given once"
        if text:
            inside = text[2 if text[0] == "<" else 0 : len(text) - (2 if text[-1] == ">" else 0)]
            kinds = feathers_in(inside, [*state.feather_deck])
            assert kinds is not None, f"{text} cannot be laid"
            for kind in kinds:
                state.feather_deck[kind] -= 1
                state.laid[kind] += 1
            state.coatls[seat] = parse_coatl(text)
        else:
            state.coatls[seat] = NO_COATL
        return self.settle()

    def hand(self, seat: int, text: str) -> Self:
        """The hand holds exactly these Feather cards."""
        state = self.state
        self.chosen_hands.add(seat)
        for kind in range(10):
            state.feather_deck[kind] += state.hands[10 * seat + kind]
            state.hands[10 * seat + kind] = 0
        for pair in text.split():
            state.hands[10 * seat + self.from_feathers(pair)] += 1
        return self.settle()

    def levels(self, side: int, held: Mapping[str, int]) -> Self:
        """The Prophecies of a side with their levels, those that lie nearest the middle first."""
        state = self.state
        for level in range(LEVELS):
            state.prophecy_deck |= state.levels[LEVELS * side + level]
            state.levels[LEVELS * side + level] = 0
        for id, level in held.items():
            card = self.from_prophecies(id)
            state.levels[LEVELS * side + level] |= 1 << card
            state.arrived[card] = state.clock
            state.clock += 1
        return self.settle()

    def supply(self, *ids: str) -> Self:
        """The places 1, 2, 3 hold these Prophecies, an empty text means none; places that are not named are empty."""
        state = self.state
        for place, card in enumerate(state.supply):
            if card != EMPTY:
                state.prophecy_deck |= 1 << card
            state.supply[place] = EMPTY
        for place, id in enumerate(ids):
            state.supply[place] = self.from_prophecies(id) if id else EMPTY
        return self.settle()

    def deck(self, text: str = "") -> Self:
        """The feather deck holds exactly these cards; the others are lost."""
        wanted = Counter(KINDS[frozenset(pair)] for pair in text.split())
        for kind, pair in enumerate(PAIRS):
            self.lost[pair] += self.state.feather_deck[kind] - wanted[kind]
            self.state.feather_deck[kind] = wanted[kind]
        return self.settle()

    def discards(self, text: str) -> Self:
        """These Feather cards are discarded."""
        for pair in text.split():
            self.state.feather_discards[self.from_feathers(pair)] += 1
        return self.settle()

    def prophecy_deck(self, *ids: str) -> Self:
        """The Prophecy deck holds exactly these cards; the others are lost."""
        for card, prophecy in enumerate(PROPHECIES):
            self.lost[prophecy.id] += (self.state.prophecy_deck >> card & 1) - (prophecy.id in ids)
        self.state.prophecy_deck = sum(1 << PROPHECY_NUMBERS[id] for id in ids)
        return self.settle()

    def prophecy_discards(self, *ids: str) -> Self:
        """These Prophecies are discarded (solo)."""
        for id in ids:
            self.state.prophecy_discards |= 1 << self.from_prophecies(id)
        return self.settle()

    def temple(self, id: str) -> Self:
        """The Temple card of this game."""
        self.state.temple_deck |= 1 << self.state.temple
        self.state.temple = TEMPLE_NUMBERS[id]
        self.state.temple_deck -= 1 << self.state.temple
        return self.settle()

    def turn(self, seat: int, round: int = 1) -> Self:
        """A turn of a feather round begins for this seat."""
        self.state.seat = seat
        self.state.current_seat = seat
        self.state.round = round
        self.state.turn = (round - 1) * self.state.players + seat + 1
        self.state.phase = PLAY
        return self

    def final_round(self) -> Self:
        """The first seat has its final turn: all hands are discarded, CARL has scored (CG-7.1, CG-9.10)."""
        state = self.state
        self.turn(0, int(state.rounds))
        state.phase = LAY_HEAD
        for seat in range(state.players):
            for kind in range(10):
                state.feather_discards[kind] += state.hands[10 * seat + kind]
                state.hands[10 * seat + kind] = 0
        if state.players == 1:
            state.fixed[CARL] = True
            state.final_levels[LEVELS * CARL :] = state.levels[LEVELS * CARL :]
        return self.settle()

    def before_carl(self, round: int = 1) -> Self:
        """CARL's turn begins; nothing of his action deck has been used."""
        state = self.state
        self.turn(0, round)
        state.turn -= 1
        deck = CARL_DECKS[state.options.personality]
        state.action_deck = [*(deck.carl2 if state.options.carl2 else deck.carl)]
        state.phase = CARL_TURN
        state.drawing = FAVOURITES
        state.cursor = CARL
        state.current_seat = -1
        return self

    # -- playing ---------------------------------------------------------------------------------------------------

    def carl(self, favourites: str, action: str) -> Self:
        """CARL's turn with these favourite colours and this action twice; the supply is not filled up yet."""
        self.events = []
        assert action in CARL_ACTIONS
        return self.draw(favourites, action)

    # -- asking ----------------------------------------------------------------------------------------------------

    def fulfillable(self) -> set[str]:
        """The Prophecies that may be fulfilled now."""
        return {text.removeprefix("fulfil ") for text in self.legal("fulfil")}

    def serpent(self, seat: int = 0) -> str:
        """The Cóatl of a seat."""
        return coatl_text(self.state.coatls[seat])

    def held(self, seat: int = 0) -> list[str]:
        """The Feather cards of a hand."""
        return list(self.view(seat)["hand"])

    def lying(self, side: int) -> list[list[str]]:
        """The Prophecies of a side by level, each level from the middle outwards."""
        return list(self.view()["sides"][side]["levels"])

    def level(self, side: int, id: str) -> int | None:
        """The level of a Prophecy on a side, None if it is not there."""
        return next((level for level, ids in enumerate(self.lying(side)) if id in ids), None)

    def totals(self) -> list[int]:
        """The points of every side."""
        return list(self.state.score_sheet().totals)


def table(players: int = 2, seed: str = "table", **options: object) -> Table:
    """A dealt table in the first turn, with no Prophecies in the supply and on the sides."""
    return Table(players, seed, **options)


def solo(seed: str = "table", carl: str = "greedy", carl2: bool = False) -> Table:
    """The same for one player against CARL, after his first turn."""
    return Table(1, seed, carl=carl, carl2=carl2)
