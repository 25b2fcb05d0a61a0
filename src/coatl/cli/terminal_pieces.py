"""Pieces, serpents and patterns in colour. The letter is always there, so colour never carries anything alone."""

import re
from typing import Final

from rich.text import Text

STYLES: Final = {
    "g": "bold #ffffff on #1f7a3d",
    "r": "bold #ffffff on #b3261e",
    "b": "bold #ffffff on #1f5fbf",
    "y": "bold #1c1c1c on #f2c230",
    "k": "bold #ffffff on #555555",
    "gold": "bold #3d2c00 on #d9a520",
    ".": "dim",
}
"""How each colour letter is painted: a block of the piece's colour with its letter on it."""
GOLD: Final = "gold"
GOLD_SIGN: Final = "★"
STACKED: Final = " underline"
"""How a stack differs from a single feather of its colour; its letter is a capital, too."""
GOD_STYLES: Final = {
    "green": STYLES["g"],
    "red": STYLES["r"],
    "blue": STYLES["b"],
    "yellow": STYLES["y"],
    "black": STYLES["k"],
    "pink": "bold #ffffff on #b8387f",
}
"""How the colour of a card itself, its god, is painted."""

PIECE: Final = "piece"
SERPENT: Final = "serpent"
CARD: Final = "card"
_MARKED: Final = re.compile("\x02([a-z]+)\x1f([^\x03]*)\x03")


def piece_cell(piece: str) -> Text:
    """A piece three columns wide, as it lies on a board: `` b ``, ``<b ``, `` b>``."""
    if piece == GOLD:
        return Text(f" {GOLD_SIGN} ", STYLES[GOLD])
    letter = piece.strip("<>")
    return Text(("<" if "<" in piece else " ") + letter + (">" if ">" in piece else " "), STYLES[letter])


def piece_cells(pieces: list[str]) -> Text:
    """Pieces side by side."""
    return Text(" ").join(piece_cell(piece) for piece in pieces)


def feather_cells(feathers: list[str]) -> Text:
    """Feather cards as they lie in a hand: two segments each."""
    return Text(" ").join(Text.assemble(*map(piece_cell, feather)) for feather in feathers)


def ribbon(serpent: str) -> Text:
    """A serpent as it lies on the table: a ribbon of cells; open ends are dotted, stacks are capital letters."""
    letters = serpent.strip("<>")
    last = len(letters) - 1
    drawn = Text.assemble(("" if serpent.startswith("<") else "⋯", "dim"))
    for place, letter in enumerate(letters):
        before = "<" if place == 0 and serpent.startswith("<") else " "
        after = ">" if place == last and serpent.endswith(">") else " "
        drawn.append(before + letter + after, _style(letter))
    return drawn.append("" if serpent.endswith(">") else "⋯", "dim")


def notation(text: str) -> Text:
    """Text of colour letters (a serpent, a piece, a pattern, missing pieces), each letter on its colour."""
    if text == GOLD:
        return Text(GOLD_SIGN, STYLES[GOLD])
    drawn = Text()
    letter = ""
    for sign in text:
        if _style(sign):
            letter = sign
            drawn.append(sign, _style(sign))
        elif sign == ">" and letter:
            drawn.append(sign, _style(letter))
        elif sign == "<":
            following = text[text.index("<") + 1 : text.index("<") + 2]
            drawn.append(sign, _style(following))
        else:
            drawn.append(sign, "dim")
    return drawn


def _style(letter: str) -> str:
    """How a letter is painted; a capital is a stack. Nothing for other signs."""
    stacked = STACKED if letter.isupper() and letter.lower() in STYLES else ""
    return STYLES.get(letter.lower(), "") + stacked


def mark(kind: str, text: str) -> str:
    """A fact for a message that ``paint`` will find again in the sentence and put in colour."""
    return f"\x02{kind}\x1f{text}\x03"


def paint(sentence: str, style: str = "") -> Text:
    """A sentence with its marked pieces, serpents and cards in colour."""
    painted = Text(style=style)
    end = 0
    for found in _MARKED.finditer(sentence):
        painted.append(sentence[end : found.start()])
        kind, text = found.groups()
        painted.append_text(Text(text, "bold") if kind == CARD else notation(text))
        end = found.end()
    return painted.append(sentence[end:])
