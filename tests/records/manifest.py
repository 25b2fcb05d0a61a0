"""The finished games of all games, and their digests."""

from records.board_fixtures import BOARD_DIGEST, BOARD_FIXTURES
from records.card_fixtures import CARD_DIGEST, CARD_FIXTURES
from records.fixtures import digest

FIXTURES = [*BOARD_FIXTURES, *CARD_FIXTURES]
DIGESTS = {"board": BOARD_DIGEST, "card": CARD_DIGEST}
"""The games of the digest of each game."""


def digests() -> str:
    """The file of digests: a line a game."""
    return "".join(f"{game} {digest(fixtures)}\n" for game, fixtures in DIGESTS.items())
