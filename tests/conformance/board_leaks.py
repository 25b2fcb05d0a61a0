"""Leaks planted in the board game's windows on purpose: the check for hidden information must notice every one."""

from typing import Any, ClassVar

from conformance.leaks import HashOfEverything, Leak, LegalForAll, ViewLeak, other_seat, public
from conformance.settings import Options

from coatl.boardgame.actions import DRAW
from coatl.boardgame.state import EMPTY, KEEP
from coatl.boardgame.view import prophecy_ids, temple_ids
from coatl.kernel.events import Event


class HandCard(ViewLeak):
    """A Prophecy card of an opponent's hand."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return prophecy_ids(state.hands[other_seat(state, viewer)])[:1]


class HandForSpectator(ViewLeak):
    """A spectator sees the hand of the seat whose turn it is."""

    viewers = (None,)

    def leaked(self, state: Any, viewer: int | None) -> object:
        return prophecy_ids(state.hands[state.seat]) if viewer is None else None


class HandTemple(ViewLeak):
    """The Temple card of an opponent's hand."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return temple_ids(state.temple_hands[other_seat(state, viewer)])


class HandSizeAtSetup(ViewLeak):
    """How many cards another seat holds while hands are chosen (BG-2.4)."""

    viewers = (1, None)

    def leaked(self, state: Any, viewer: int | None) -> object:
        return state.hands[0].size


class DiscardsAtSetup(ViewLeak):
    """How many cards were discarded while hands are chosen (BG-2.4)."""

    viewers = (1, 2, None)

    def leaked(self, state: Any, viewer: int | None) -> object:
        return state.discards_left


class DeckContents(ViewLeak):
    """What is in the deck."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return state.deck


class NextInDeck(ViewLeak):
    """Only the first card of the deck as it lies sorted: as good as an order of the deck."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return next((card for card, copies in enumerate(state.deck) if copies), None)


class TempleUnderTop(ViewLeak):
    """A Temple card under the tops."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return state.temple_deck & -state.temple_deck


class LastDiscard(ViewLeak):
    """The card that another seat has just discarded."""

    viewers = (1, 2, None)

    def leaked(self, state: Any, viewer: int | None) -> object:
        return None if state.seat == viewer else state.last_discard


class OwnDiscardsOfAnother(ViewLeak):
    """The cards that another seat has discarded unseen."""

    viewers = (1, None)

    def leaked(self, state: Any, viewer: int | None) -> object:
        return prophecy_ids(state.own_discards[0])


class Discards(ViewLeak):
    """All discards once hands are chosen, those made unseen too."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return None if state.phase == KEEP else state.discards


class KnownTooMuch(ViewLeak):
    """A card drawn unseen is told to be known."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return [None if seat == viewer else prophecy_ids(hand) for seat, hand in enumerate(state.hands)]


class MaybeTooExact(ViewLeak):
    """After See the Future: which of the known cards are still there, instead of at least how many (BG-12.3)."""

    options: ClassVar[Options] = {"tokens": True}

    def leaked(self, state: Any, viewer: int | None) -> object:
        return [
            [card for card in state.maybe[seat].numbers if state.hands[seat].has(card)]
            for seat in range(state.players)
            if seat != viewer
        ]


class LiveSerpents(Leak):
    """Serpents of the position itself, which remember which cards their owner asked them about."""

    def view(self, state: Any, viewer: int | None) -> Any:
        return [super().view(state, viewer), state.coatls]


class LegalByDeck(Leak):
    """Drawing unseen is offered only while a certain card is in the deck."""

    viewers = (0, 1)

    def legal(self, state: Any, viewer: int | None) -> list[int]:
        legal = super().legal(state, viewer)
        return [action for action in legal if action != DRAW or state.deck[0] > 0]


class ReasonTellsDeck(Leak):
    """The facts of a refusal name a card of the deck."""

    viewers = (0, 1)

    def reasons(self, state: Any, viewer: int | None) -> list[Any]:
        return [
            None if reason is None else (reason[0], {**reason[1], "deck": state.deck.index(max(state.deck))})
            for reason in super().reasons(state, viewer)
        ]


class ReasonByHands(Leak):
    """The code of a refusal depends on an opponent's hand."""

    viewers = (0, 1)

    def reasons(self, state: Any, viewer: int | None) -> list[Any]:
        held = {card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand.numbers}
        return [
            ("held-by-another", {}) if reason is not None and action in held else reason
            for action, reason in enumerate(super().reasons(state, viewer), start=-1)
        ]


class PreviewOfAnother(Leak):
    """The preview values a card of an opponent's hand."""

    def preview(self, state: Any, viewer: int | None) -> dict[str, object]:
        preview = super().preview(state, viewer)
        return {**preview, "another": prophecy_ids(state.hands[other_seat(state, viewer)])[-1:]}


class BlindDrawTold(Leak):
    """The event of a card drawn unseen tells everybody which it is."""

    def draw_events(self, before: Any, draw: int, after: Any) -> list[Event]:
        return public(super().draw_events(before, draw, after), "card-drawn")


class DealtHandTold(Leak):
    """The event of a card dealt to a hand tells everybody which it is."""

    def draw_events(self, before: Any, draw: int, after: Any) -> list[Event]:
        return public(super().draw_events(before, draw, after), "card-dealt")


class DealtTempleTold(Leak):
    """The event of a Temple card dealt to a hand tells everybody which it is."""

    def draw_events(self, before: Any, draw: int, after: Any) -> list[Event]:
        return public(super().draw_events(before, draw, after), "temple-dealt")


class SetupDiscardTold(Leak):
    """The event of a discard at setup is seen by all, though it does not name the card (BG-2.4)."""

    viewers = (1, None)

    def action_events(self, before: Any, action: int, after: Any) -> list[Event]:
        events = super().action_events(before, action, after)
        return [Event(event.code, event.seat, event.facts) if event.hidden else event for event in events]


class KeptTooEarly(Leak):
    """The event that a seat has chosen its hand tells how many it kept (BG-2.4)."""

    viewers = (1, None)

    def action_events(self, before: Any, action: int, after: Any) -> list[Event]:
        events = super().action_events(before, action, after)
        return [
            Event(event.code, event.seat, {"kept": after.hands[before.seat].size})
            if event.code == "hand-chosen"
            else event
            for event in events
        ]


class DiscardTold(Leak):
    """The event of a card discarded by See the Future names it."""

    options: ClassVar[Options] = {"tokens": True}

    def action_events(self, before: Any, action: int, after: Any) -> list[Event]:
        return public(super().action_events(before, action, after), "card-discarded")


class TempleTopsNext(Leak):
    """The event of the end of a turn tells a Temple card that is still under the tops."""

    def action_events(self, before: Any, action: int, after: Any) -> list[Event]:
        under = [temple for temple in range(20) if after.temple_deck >> temple & 1]
        told = Event("temple-next", None, {"card": under[0] if under else EMPTY})
        return [*super().action_events(before, action, after), told]


LEAKS: tuple[type[Leak], ...] = (
    HandCard, HandForSpectator, HandTemple, HandSizeAtSetup, DiscardsAtSetup, DeckContents, NextInDeck, TempleUnderTop,
    LastDiscard, OwnDiscardsOfAnother, Discards, KnownTooMuch, MaybeTooExact, HashOfEverything, LiveSerpents,
    LegalForAll, LegalByDeck, ReasonTellsDeck, ReasonByHands, PreviewOfAnother, BlindDrawTold, DealtHandTold,
    DealtTempleTold, SetupDiscardTold, KeptTooEarly, DiscardTold, TempleTopsNext,
)  # fmt: skip
