"""Leaks planted in the card game's windows on purpose: the check for hidden information must notice every one."""

from typing import Any, ClassVar

from conformance.card_redeal import DECK, copies_in
from conformance.leaks import HashOfEverything, Leak, LegalForAll, ViewLeak, other_seat, public
from conformance.settings import Options

from coatl.cardgame.actions import DISCARD
from coatl.cardgame.cards import FEATHERS, FEATHER_KINDS, PAIRS, PROPHECIES
from coatl.cardgame.state import ACTION_CARDS
from coatl.cardgame.view import feathers, prophecy_ids
from coatl.kernel.events import Event


def middle_feather(state: Any, place: int) -> list[str]:
    """The middle Feather card of the deck or of a hand as it lies sorted."""
    cards = feathers(copies_in(state, place))
    return cards[len(cards) // 2 :][:1]


class HandCard(ViewLeak):
    """A Feather card of an opponent's hand."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return middle_feather(state, other_seat(state, viewer))


class HandColours(ViewLeak):
    """Only which colours an opponent holds."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        held = enumerate(copies_in(state, other_seat(state, viewer)))
        return sorted({colour for kind, copies in held if copies for colour in FEATHERS[2 * kind]})


class HandForSpectator(ViewLeak):
    """A spectator sees the hand of the seat whose turn it is."""

    viewers = (None,)

    def leaked(self, state: Any, viewer: int | None) -> object:
        return feathers(copies_in(state, state.seat)) if viewer is None else None


class SoloHandForSpectator(HandForSpectator):
    """So too in solo, though nobody else plays."""

    players = 1


class DeckContents(ViewLeak):
    """What is in the feather deck."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return state.feather_deck


class DeckContentsTwo(DeckContents):
    """With two players, who hold all cards that are hidden but for the deck."""

    players = 2


class DeckContentsSolo(DeckContents):
    """A spectator of solo could tell the player's hand by the deck."""

    players = 1
    viewers = (None,)


class NextFeather(ViewLeak):
    """Only one card of the feather deck as it lies sorted: as good as an order of the deck."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return middle_feather(state, DECK)


class LiveHands(Leak):
    """A view that brings the hands of the position along."""

    def view(self, state: Any, viewer: int | None) -> Any:
        return [super().view(state, viewer), state.hands]


class OutOfContest(ViewLeak):
    """Which Prophecies became CARL's action deck (CG-9.2)."""

    players = 1
    options: ClassVar[Options] = {"carl": "bossy"}
    viewers = (0, None)

    def leaked(self, state: Any, viewer: int | None) -> object:
        return prophecy_ids(state.out)


class NextProphecy(OutOfContest):
    """In solo, the first Prophecy of the deck as it lies sorted."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return prophecy_ids(state.prophecy_deck)[:1]


class ProphecyWillCome(OutOfContest):
    """In solo, whether one certain Prophecy may still come: the deck tells what is out of the contest."""

    def leaked(self, state: Any, viewer: int | None) -> object:
        return bool(state.prophecy_deck & 1)


class LegalByDeck(Leak):
    """Discarding a card is offered only while several others of its kind could be revealed by it."""

    viewers = (0, 1)

    def legal(self, state: Any, viewer: int | None) -> list[int]:
        legal = super().legal(state, viewer)
        few = [DISCARD + kind for kind, copies in enumerate(state.feather_deck) if copies < 3]
        return [action for action in legal if action not in few]


class LegalByHands(Leak):
    """Discarding a card is not offered while the next seat holds one of the kind."""

    viewers = (0, 1)

    def legal(self, state: Any, viewer: int | None) -> list[int]:
        held = [DISCARD + kind for kind, copies in enumerate(copies_in(state, other_seat(state, viewer))) if copies]
        return [action for action in super().legal(state, viewer) if action not in held]


class ReasonTellsDeck(Leak):
    """The facts of a refusal say how many Feather cards of the missing kind are still to come."""

    viewers = (0, 1)

    def reasons(self, state: Any, viewer: int | None) -> list[Any]:
        return [
            (reason[0], {**reason[1], "left": state.feather_deck[action // 8]})
            if reason is not None and 0 <= action < DISCARD
            else reason
            for action, reason in enumerate(super().reasons(state, viewer), start=-1)
        ]


class ReasonByHands(Leak):
    """The code of a refusal says that another seat holds the missing Feather card."""

    viewers = (0, 1)

    def reasons(self, state: Any, viewer: int | None) -> list[Any]:
        held = {kind for kind, copies in enumerate(copies_in(state, other_seat(state, viewer))) if copies}
        return [
            ("held-by-another", {}) if reason is not None and 0 <= action < DISCARD and action // 8 in held else reason
            for action, reason in enumerate(super().reasons(state, viewer), start=-1)
        ]


class ReasonByOutOfContest(Leak):
    """In solo, the code of a refusal says that a Prophecy is out of the contest."""

    players = 1
    viewers = (0,)

    def reasons(self, state: Any, viewer: int | None) -> list[Any]:
        return [
            ("out-of-contest", {}) if reason is not None and state.out >> action % len(PROPHECIES) & 1 else reason
            for action, reason in enumerate(super().reasons(state, viewer), start=-1)
        ]


class PreviewOfAnother(Leak):
    """The preview counts the cards of an opponent's hand."""

    def preview(self, state: Any, viewer: int | None) -> dict[str, object]:
        preview = super().preview(state, viewer)
        return {**preview, "another": feathers(copies_in(state, other_seat(state, viewer)))[-1:]}


class PreviewByDeck(Leak):
    """The preview names only such helpful Feather cards as are still to come."""

    viewers = (0, 1)

    def preview(self, state: Any, viewer: int | None) -> dict[str, object]:
        preview: dict[str, Any] = super().preview(state, viewer)
        for card in preview["cards"].values():
            if card["next"] is not None:
                helpful = card["next"]["feathers"]
                card["next"]["feathers"] = [pair for pair in helpful if state.feather_deck[PAIRS.index(pair)] > 0]
        return preview


class DrawnFeatherTold(Leak):
    """The event of a Feather card drawn to a hand tells everybody which it is."""

    def draw_events(self, before: Any, draw: int, after: Any) -> list[Event]:
        return public(super().draw_events(before, draw, after), "feather-drawn")


class ActionCardTold(Leak):
    """The event of a Prophecy that becomes an action card names it, not only its god."""

    players = 1
    options: ClassVar[Options] = {"carl": "ambitious", "carl2": True}
    viewers = (0, None)

    def draw_events(self, before: Any, draw: int, after: Any) -> list[Event]:
        events = super().draw_events(before, draw, after)
        card = {"card": prophecy_ids(after.out & ~before.out)} if before.drawing == ACTION_CARDS else {}
        return [Event(event.code, event.seat, {**event.facts, **card}) for event in events]


class HandToldAtEndOfTurn(Leak):
    """The event of an action tells what the seat still holds."""

    viewers = (1, 2, None)

    def action_events(self, before: Any, action: int, after: Any) -> list[Event]:
        told = Event("hand-left", None, {"feathers": feathers(copies_in(after, 0))})
        return [*super().action_events(before, action, after), told]


class TopOfDeckTold(Leak):
    """The event of an action tells a card that may be drawn next."""

    def action_events(self, before: Any, action: int, after: Any) -> list[Event]:
        kind = max(range(FEATHER_KINDS), key=lambda kind: int(after.feather_deck[kind]))
        return [*super().action_events(before, action, after), Event("feather-next", None, {"feather": PAIRS[kind]})]


LEAKS: tuple[type[Leak], ...] = (
    HandCard, HandColours, HandForSpectator, SoloHandForSpectator, DeckContents, DeckContentsTwo, DeckContentsSolo,
    NextFeather, LiveHands, HashOfEverything, OutOfContest, NextProphecy, ProphecyWillCome, LegalForAll, LegalByDeck,
    LegalByHands, ReasonTellsDeck, ReasonByHands, ReasonByOutOfContest, PreviewOfAnother, PreviewByDeck,
    DrawnFeatherTold, ActionCardTold, HandToldAtEndOfTurn, TopOfDeckTold,
)  # fmt: skip
