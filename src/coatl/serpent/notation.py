"""Serpents and pieces as text: ``<bbrk>`` is a head, two segments and a tail; ``gyk`` has open ends."""

from coatl.kernel.errors import BadInput
from coatl.serpent.colours import COLOURS, HEAD_PIECE, LETTERS, TAIL_PIECE
from coatl.serpent.serpent import Serpent

def serpent_text(serpent: Serpent) -> str:
    """The notation of a serpent."""
    letters = "".join(LETTERS[colour] for colour in serpent.colours)
    return ("<" if serpent.head else "") + letters + (">" if serpent.tail else "")


def parse_serpent(text: str) -> Serpent:
    """Read a serpent; raises ``BadInput`` that names the place where it is wrong."""
    head = text.startswith("<")
    tail = text.endswith(">")
    letters = text[1 if head else 0 : len(text) - (1 if tail else 0)]
    for place, letter in enumerate(letters, start=2 if head else 1):
        if letter not in LETTERS:
            raise BadInput(_letter_problem(letter), {"serpent": text, "letter": letter, "place": place})
    if not letters:
        raise BadInput("serpent-empty", {"serpent": text})
    if head and tail and len(letters) < 3:
        raise BadInput("serpent-head-touches-tail", {"serpent": text})
    return Serpent([LETTERS.index(letter) for letter in letters], head, tail)


def _letter_problem(letter: str) -> str:
    if letter == "<":
        return "serpent-head-not-first"
    if letter == ">":
        return "serpent-tail-not-last"
    return "serpent-unknown-letter"


def piece_text(piece: int) -> str:
    """``b`` is a body segment, ``<b`` a head, ``b>`` a tail."""
    letter = LETTERS[piece % COLOURS]
    if piece < HEAD_PIECE:
        return letter
    return "<" + letter if piece < TAIL_PIECE else letter + ">"
