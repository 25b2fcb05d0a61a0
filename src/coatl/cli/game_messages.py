"""Messages that the games may share: one that tells it in its own way has a message with its name in it."""

from coatl.locales import Speaker


def game_message(kind: str, game: str, code: str, speaker: Speaker) -> str:
    """``event-card-turn-begun`` if the card game has one of its own, else ``event-turn-begun``."""
    own = f"{kind}-{game}-{code}"
    return own if speaker.has(own) else f"{kind}-{code}"
