"""The secrets by which people are known: long random texts of which only a hash is kept."""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex, token_urlsafe


def new_token() -> str:
    """What a person at a table shows to prove it: 192 random bits."""
    return token_urlsafe(24)


def new_table_id() -> str:
    """The unguessable part of an invitation: 128 random bits."""
    return token_urlsafe(16)


def new_seed() -> str:
    """The seed of a game: 256 random bits."""
    return token_hex(32)


def token_hash(token: str) -> str:
    """What is kept of a token. It is long and random, so a plain hash is enough."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def is_token(token: str, kept: str) -> bool:
    """Whether a token is the one whose hash was kept; an empty one stands for nobody."""
    return kept != "" and compare_digest(token_hash(token), kept)
