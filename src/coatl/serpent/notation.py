"""Serpents and pieces as text: ``<bbrk>`` is a head, two segments and a tail; ``gyk`` has open ends."""

from coatl.kernel.errors import BadInput
from coatl.serpent.colours import COLOURS, HEAD_PIECE, LETTERS, TAIL_PIECE
from coatl.serpent.serpent import Serpent

class Row:
    """A serpent as it is written: colours left to right, which places are stacks, and the ends."""

    def __init__(self, colours: list[int], stacks: list[bool], head: bool, tail: bool) -> None:
        self.colours = colours
        self.stacks = stacks
        self.head = head
        self.tail = tail


def row_text(colours: list[int], stacks: list[bool], head: bool, tail: bool) -> str:
    """The notation of a row; a stack is a capital letter."""
    letters = [
        LETTERS[colour].upper() if stacked else LETTERS[colour]
        for colour, stacked in zip(colours, stacks, strict=True)
    ]
    return ("<" if head else "") + "".join(letters) + (">" if tail else "")


def parse_row(text: str, letters: str) -> Row:
    """Read a row of these letters; raises ``BadInput`` that names the place where it is wrong."""
    head = text.startswith("<")
    tail = text.endswith(">")
    inside = text[1 if head else 0 : len(text) - (1 if tail else 0)]
    for place, letter in enumerate(inside, start=2 if head else 1):
        if letter not in letters:
            raise BadInput(_letter_problem(letter), {"serpent": text, "letter": letter, "place": place})
    if not inside:
        raise BadInput("serpent-empty", {"serpent": text})
    if head and tail and len(inside) < 3:
        raise BadInput("serpent-head-touches-tail", {"serpent": text})
    colours = [LETTERS.index(letter.lower()) for letter in inside]
    return Row(colours, [letter.isupper() for letter in inside], head, tail)


def _letter_problem(letter: str) -> str:
    if letter == "<":
        return "serpent-head-not-first"
    if letter == ">":
        return "serpent-tail-not-last"
    return "serpent-unknown-letter"


def serpent_text(serpent: Serpent) -> str:
    """The notation of a serpent without stacks."""
    return row_text(serpent.colours, [False] * serpent.length, serpent.head, serpent.tail)


def parse_serpent(text: str) -> Serpent:
    """Read a serpent without stacks."""
    row = parse_row(text, LETTERS)
    return Serpent(row.colours, row.head, row.tail)


def piece_text(piece: int) -> str:
    """``b`` is a body segment, ``<b`` a head, ``b>`` a tail."""
    letter = LETTERS[piece % COLOURS]
    if piece < HEAD_PIECE:
        return letter
    return "<" + letter if piece < TAIL_PIECE else letter + ">"
