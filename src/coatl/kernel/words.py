"""Near misses: what was probably meant."""

from difflib import get_close_matches


def nearest(word: str, known: list[str]) -> str:
    """The known word that was probably meant, or an empty text."""
    matches = get_close_matches(word, known, 1, 0.6)
    return matches[0] if matches else ""
