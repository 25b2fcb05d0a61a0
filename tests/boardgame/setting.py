"""Setting up positions of the board game in words.

``table(players=2, tokens=True).pieces(0, "b b <g y>").hand(0, "count-b").coatl(0, "A", "<bbr", "count-b")`` begins with
a table that was really dealt (everybody discarded the whole hand, and the discards were shuffled back into the deck)
and rearranges it. What is given comes out of the bags and decks, and what is taken away goes back there, so a position
never has more pieces or cards than the box; ``lost`` ones are those that a test wants out of the way.
"""

from collections import Counter
from typing import Self

import coatl
from coatl.boardgame.cards import PROPHECIES, PROPHECY_NUMBERS, TEMPLES, TEMPLE_NUMBERS
from coatl.boardgame.game import BOARD_RULES, BoardState
from coatl.boardgame.state import EMPTY, GOLD, HEADS, NO_CARDS, PIECES, TAILS, Cards, Coatl
from coatl.boardgame.view import BoardView
from coatl.kernel.rules import GameRules
from coatl.serpent.notation import parse_serpent, serpent_text
from tests.table import GameTable

PIECE_NAMES = [*"grbyk", *(f"<{letter}" for letter in "grbyk"), *(f"{letter}>" for letter in "grbyk"), "gold"]
SPACES = {"b1": 0, "b2": 2, "b3": 4, "b4": 6, "b5": 8, "b6": 10, "h1": 12, "h2": 13, "t1": 14, "t2": 15}
"""Every space of the supply board with its first slot."""
BODY_SPACES = ("b1", "b2", "b3", "b4", "b5", "b6")
TOKENS = {"perfect-pick": 1, "see-the-future": 2, "priest-commitment": 4}


def board_rules() -> GameRules[BoardState, BoardView]:
    """The registered rules of the board game."""
    assert coatl.find_rules("board") is BOARD_RULES
    return BOARD_RULES


def serpent_pieces(text: str) -> list[str]:
    """The pieces of a serpent: ``<bbr`` is the head ``<b`` and the segments ``b`` and ``r``."""
    letters = [*text.strip("<>")]
    if text.startswith("<"):
        letters[0] = "<" + letters[0]
    if text.endswith(">"):
        letters[-1] += ">"
    return letters


class Setting(GameTable[BoardState, BoardView]):
    """A position and the words to rearrange it."""

    def __init__(self, players: int = 2, **options: bool) -> None:
        rules = board_rules()
        super().__init__(rules, rules.new_state(players, options), "table")
        self.face_up_chosen = False
        """Whether the face-up cards are those that a test wants."""
        while self.state.turn == 0:
            self.state.play(self.state.legal_actions()[0], self.dealer)
        state = self.state
        for card, copies in enumerate(state.discards):
            state.deck[card] += copies
        state.discards = [0] * len(state.discards)
        state.own_discards = [NO_CARDS] * players
        self.box = self.inventory()
        self.settle()

    def count_again(self) -> None:
        state = self.state
        state.bodies_left = sum(state.bag[:HEADS]) + state.bag[GOLD]
        state.heads_left = sum(state.bag[HEADS:TAILS])
        state.tails_left = sum(state.bag[TAILS:GOLD])
        state.deck_left = sum(state.deck)
        state.discards_left = sum(state.discards)
        state.filled = sum(1 << place for place, slot in enumerate(SPACES.values()) if state.supply[slot] != EMPTY)
        state.shown = sum(1 << place for place, card in enumerate(state.face_up) if card != EMPTY)
        for seat in range(state.players):
            pieces = state.boards[PIECES * seat : PIECES * (seat + 1)]
            state.board_sizes[seat] = sum(pieces)
            state.owned[seat] = sum(1 << piece for piece, count in enumerate(pieces) if count)
        assert min(state.bag) >= 0 and min(state.deck) >= 0, "more than the box holds"
        assert sum(state.pile_under) == state.temples_left == int(state.temple_deck).bit_count()

    def counted(self) -> list[object]:
        state = self.state
        bags = [state.bodies_left, state.heads_left, state.tails_left, state.deck_left, state.discards_left]
        return [*bags, state.filled, state.shown, [*state.board_sizes], [*state.owned]]

    def inventory(self) -> Counter[str]:
        state = self.state
        things: Counter[str] = Counter(self.lost)
        for piece in range(PIECES):
            here = state.bag[piece] + state.supply.count(piece)
            here += sum(state.boards[PIECES * seat + piece] for seat in range(state.players))
            things[PIECE_NAMES[piece]] += here
        things["gold"] += sum(state.gold_received)
        for card, prophecy in enumerate(PROPHECIES):
            here = state.deck[card] + state.discards[card] + state.face_up.count(card)
            things[prophecy.id] += here + sum(hand.numbers.count(card) for hand in state.hands)
        for coatl_ in [*state.coatls, *(coatl_ for completed in state.completed for coatl_ in completed)]:
            if coatl_ is not None:
                things.update(serpent_pieces(serpent_text(coatl_.serpent)))
                things.update(PROPHECIES[card].id for card in coatl_.cards.numbers)
                things.update([TEMPLES[coatl_.temple].id] if coatl_.temple != EMPTY else [])
        for number, temple in enumerate(TEMPLES):
            here = state.temple_deck >> number & 1
            here += state.pile_tops.count(number) + sum(hand.numbers.count(number) for hand in state.temple_hands)
            things[temple.id] += here
        return +things

    def from_bag(self, name: str) -> int:
        """A piece out of the bag."""
        piece = PIECE_NAMES.index(name)
        self.state.bag[piece] -= 1
        return piece

    def from_deck(self, id: str) -> int:
        """A card out of the deck; if it was dealt face up, another card takes its place there."""
        state = self.state
        card = PROPHECY_NUMBERS[id]
        if state.deck[card] == 0 and card in state.face_up and not self.face_up_chosen:
            other = next(number for number, copies in enumerate(state.deck) if copies == 1)
            state.deck[other] -= 1
            state.face_up[state.face_up.index(card)] = other
            return card
        state.deck[card] -= 1
        return card

    def pieces(self, seat: int, text: str) -> Self:
        """The player board holds exactly these pieces."""
        for piece in range(PIECES):
            self.state.bag[piece] += self.state.boards[PIECES * seat + piece]
            self.state.boards[PIECES * seat + piece] = 0
        for name in text.split():
            self.state.boards[PIECES * seat + self.from_bag(name)] += 1
        return self.settle()

    def supply(self, only: bool = False, **spaces: str) -> Self:
        """These spaces of the supply board hold these pieces (``b1="gr"``, ``b2="gold g"``, ``h1="b"``, ``t1=""``);
        with ``only`` all others are empty."""
        for space, slot in SPACES.items():
            if only or space in spaces:
                for at in range(slot, slot + (2 if space in BODY_SPACES else 1)):
                    if self.state.supply[at] != EMPTY:
                        self.state.bag[self.state.supply[at]] += 1
                    self.state.supply[at] = EMPTY
        for space, text in spaces.items():
            names = text.split() if " " in text else [*text]
            if space.startswith("h"):
                names = ["<" + name for name in names]
            elif space.startswith("t"):
                names = [name + ">" for name in names]
            for at, name in enumerate(names, start=SPACES[space]):
                self.state.supply[at] = self.from_bag(name)
        return self.settle()

    def bag(self, kind: str, text: str = "") -> Self:
        """The bag of bodies, heads or tails holds exactly these pieces; the others are lost."""
        first, last = {"bodies": (0, HEADS), "heads": (HEADS, TAILS), "tails": (TAILS, GOLD)}[kind]
        wanted = Counter(text.split())
        for piece in [*range(first, last), *([GOLD] if kind == "bodies" else [])]:
            self.lost[PIECE_NAMES[piece]] += self.state.bag[piece] - wanted[PIECE_NAMES[piece]]
            self.state.bag[piece] = wanted.pop(PIECE_NAMES[piece], 0)
        assert not wanted, wanted
        return self.settle()

    def hand(self, seat: int, *ids: str) -> Self:
        """The hand holds exactly these Prophecy cards, all drawn unseen."""
        for card in self.state.hands[seat].numbers:
            self.state.deck[card] += 1
        self.state.hands[seat] = Cards(sorted(self.from_deck(id) for id in ids))
        return self.settle()

    def face_up(self, *ids: str) -> Self:
        """The places 1, 2, 3 ... hold these cards, an empty text means none; places that are not named are empty."""
        for place in range(6):
            if self.state.face_up[place] != EMPTY:
                self.state.deck[self.state.face_up[place]] += 1
            self.state.face_up[place] = EMPTY
        self.face_up_chosen = True
        for place, id in enumerate(ids):
            self.state.face_up[place] = self.from_deck(id) if id else EMPTY
        return self.settle()

    def deck(self, *ids: str) -> Self:
        """The deck holds exactly these cards; the others are lost."""
        for card, prophecy in enumerate(PROPHECIES):
            self.lost[prophecy.id] += self.state.deck[card] - ids.count(prophecy.id)
            self.state.deck[card] = ids.count(prophecy.id)
        return self.settle()

    def discards(self, *ids: str) -> Self:
        """The discards are exactly these cards."""
        for card, copies in enumerate(self.state.discards):
            self.state.deck[card] += copies
            self.state.discards[card] = 0
        for id in ids:
            self.state.discards[self.from_deck(id)] += 1
        return self.settle()

    def temples(self, seat: int, *ids: str) -> Self:
        """The hand holds exactly these Temple cards, all unknown to the others."""
        numbers = [TEMPLE_NUMBERS[id] for id in ids]
        self.state.temple_hands[seat] = NO_CARDS
        self.take_temples(numbers)
        self.state.temple_hands[seat] = Cards(sorted(numbers))
        return self.gather_temples()

    def piles(self, one: str, other: str, under: tuple[int, int] = (3, 3)) -> Self:
        """The tops of the Temple piles (an empty text: no pile) and how many cards lie under them; others are lost."""
        tops = [TEMPLE_NUMBERS[id] if id else EMPTY for id in (one, other)]
        self.take_temples(tops)
        self.state.pile_tops = tops
        self.gather_temples()
        for temple in reversed(TEMPLES):
            if self.state.temples_left > sum(under) and self.state.temple_deck >> temple.number & 1:
                self.state.temple_deck -= 1 << temple.number
                self.state.temples_left -= 1
                self.lost[temple.id] += 1
        self.state.pile_under = [*under]
        return self.settle()

    def take_temples(self, numbers: list[int]) -> None:
        """Take Temple cards out of hands and off the piles, whose next cards show."""
        state = self.state
        for seat, hand in enumerate(state.temple_hands):
            state.temple_hands[seat] = Cards([number for number in hand.numbers if number not in numbers])
        for pile, top in enumerate(state.pile_tops):
            if top in numbers:
                hidden = (temple.number for temple in TEMPLES if state.temple_deck >> temple.number & 1)
                state.pile_tops[pile] = next(number for number in hidden if number not in numbers)
                state.temple_deck -= 1 << state.pile_tops[pile]

    def gather_temples(self) -> Self:
        """Every Temple card that lies nowhere else lies under a top."""
        state = self.state
        placed = [*state.pile_tops, *(number for hand in state.temple_hands for number in hand.numbers)]
        placed += [coatl_.temple for completed in state.completed for coatl_ in completed]
        hidden = [
            temple.number
            for temple in TEMPLES
            if (state.options.promo or not temple.promo) and temple.number not in placed and not self.lost[temple.id]
        ]
        state.temple_deck = sum(1 << number for number in hidden)
        state.temples_left = len(hidden)
        state.pile_under = [(len(hidden) + 1) // 2, len(hidden) // 2]
        return self.settle()

    def coatl(self, seat: int, slot: str, serpent: str, *cards: str) -> Self:
        """An incomplete Cóatl (A or B) with Prophecy cards beside it."""
        assert self.state.coatls[2 * seat + "AB".index(slot)] is None
        self.state.coatls[2 * seat + "AB".index(slot)] = self.build(serpent, cards, "")
        return self.settle()

    def completed(self, seat: int, serpent: str, *cards: str, temple: str = "") -> Self:
        """One more completed Cóatl with its cards."""
        self.state.completed[seat] = (*self.state.completed[seat], self.build(serpent, cards, temple))
        return self.gather_temples() if temple else self.settle()

    def build(self, serpent: str, cards: tuple[str, ...], temple: str) -> Coatl:
        for name in serpent_pieces(serpent):
            self.from_bag(name)
        beside = Cards(sorted(self.from_deck(id) for id in cards))
        number = TEMPLE_NUMBERS[temple] if temple else EMPTY
        if temple:
            self.take_temples([number])
        return Coatl(parse_serpent(serpent), beside, number)

    def gold(self, seat: int, received: int) -> Self:
        """So many golden segments lie before this seat."""
        self.state.bag[GOLD] += self.state.gold_received[seat] - received
        self.state.gold_received[seat] = received
        return self.settle()

    def tokens(self, seat: int, *names: str) -> Self:
        """The Sacrifice tokens that the seat still has."""
        self.state.tokens[seat] = sum(TOKENS[name] for name in names)
        return self

    def turn(self, seat: int) -> Self:
        """It is this seat's turn, for the first time."""
        self.state.seat = seat
        self.state.current_seat = seat
        self.state.turn = seat + 1
        return self
