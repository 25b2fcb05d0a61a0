"""Discarding hand cards: all are named at once, in any order."""

from typing import TYPE_CHECKING

from rich.text import Text

from coatl.kernel.errors import BadInput

if TYPE_CHECKING:
    from coatl.cli.terminal_session import Session


def discard(session: "Session", typed: str) -> None:
    """Discard the named cards together with those named before: the game wants them ascending (BG-2.4, BG-8.3).

    What would be too few or too many leaves everything as it was.
    """
    game = session.game
    hand = _hand(session)
    named = [f"discard {hand[place]}" for place in _places(typed, hand)]
    earlier = game.lines[len(game.lines) - game.steps_back() :]
    for _ in earlier:
        session.take_back()
    told: list[Text] = []
    try:
        for action in sorted(game.rules.parse_action(text) for text in [*earlier, *named]):
            session.make(action)
            told = [*told, *session.recent]
    except BadInput:
        while game.steps_back():
            session.take_back()
        for text in earlier:
            session.make(game.rules.parse_action(text))
        raise
    session.recent = told


def _hand(session: "Session") -> list[str]:
    seats = session.game.view(session.seat).as_json()["seats"]
    assert isinstance(seats, list)
    return list(seats[session.seat]["hand"])


def _places(typed: str, hand: list[str]) -> list[int]:
    """The places of the named cards in the hand: each by its number or by an id that may be shortened."""
    words = typed.lower().replace(",", " ").split()
    if len(words) > 1 and "discard".startswith(words[0]):
        words = words[1:]
    places: list[int] = []
    for word in words:
        fitting = [
            place
            for place, card in enumerate(hand)
            if word == str(place + 1) or (card.startswith(word) and place not in places)
        ]
        if len({hand[place] for place in fitting}) != 1:
            raise BadInput("typed-no-hand-card", {"text": word})
        if fitting[0] not in places:
            places.append(fitting[0])
    return places
