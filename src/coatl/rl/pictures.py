"""A view as text and as a picture, for ``render``: drawn by one list of shapes, as SVG or as pixels."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

import numpy as np
from numpy.typing import NDArray

from coatl.kernel.view import View
from coatl.rl.glyphs import GLYPH_HEIGHT, GLYPH_WIDTH, glyph

LEFT_OUT: Final = ("game", "legal", "drawing", "cursor")
"""What a picture of the table does not need."""
SERPENT_LETTERS: Final = frozenset("<>grbykGRBYK")
COLOURS: Final = {"g": "#2f9e44", "r": "#d62839", "b": "#1c6dd0", "y": "#f2b705", "k": "#343a40"}
PAPER: Final = "#fbf6ea"
INK: Final = "#33291f"
SCALE: Final = 2
"""Pixels of a dot of the letters."""
LETTER: Final = SCALE * (GLYPH_WIDTH + 1)
LINE: Final = 18
CHIP: Final = 12
MARGIN: Final = 8
NAMES: Final = 240
"""Where what belongs to a name begins."""
WIDTH: Final = 900


@dataclass(frozen=True)
class Shape:
    """A chip of a serpent, or some letters."""

    x: int
    y: int
    colour: str
    text: str
    """Empty for a chip."""
    raised: bool = False


def rows(view: View) -> Iterator[tuple[str, list[str]]]:
    """Everything in a view that is worth a line: a name, and what belongs to it."""
    yield from _rows("", {name: value for name, value in view.as_json().items() if name not in LEFT_OUT})


def _rows(name: str, value: object) -> Iterator[tuple[str, list[str]]]:
    if isinstance(value, dict) and name and all(type(part) is int for part in value.values()):
        counted = [word for key, count in value.items() if count for word in (str(key), str(count))]
        if counted:
            yield name, counted
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _rows(f"{name} {key}".strip().replace("_", " "), part)
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for number, part in enumerate(value):
            yield from _rows(f"{name} {number}", part)
    else:
        words = ["-" if part is None else str(part) for part in (value if isinstance(value, list) else [value])]
        is_shown = name.endswith("seat") if value in (0, False) else value is not None  # most that is 0 says nothing
        if is_shown and any(words):
            yield name, ["yes" if word == "True" else word for word in words]


def as_text(view: View) -> str:
    """The table in lines of text."""
    return "\n".join(f"{name}: {' '.join(words)}" for name, words in rows(view))


def shapes(view: View) -> tuple[list[Shape], int]:
    """The table as shapes, and the height of the picture."""
    drawn: list[Shape] = []
    y = MARGIN
    for name, words in rows(view):
        drawn.append(Shape(MARGIN, y, INK, name))
        x = NAMES
        for word in words:
            is_serpent = bool(word) and SERPENT_LETTERS.issuperset(word)
            wide = len(word) * (CHIP + 2 if is_serpent else LETTER)
            if x + wide > WIDTH - MARGIN and x > NAMES:
                x, y = NAMES, y + LINE
            if is_serpent:
                for letter in word:
                    if letter in "<>":
                        drawn.append(Shape(x, y, INK, letter))
                    else:
                        drawn.append(Shape(x, y, COLOURS[letter.lower()], "", letter.isupper()))
                    x += CHIP + 2
            else:
                drawn.append(Shape(x, y, INK, word))
                x += wide
            x += LETTER
        y += LINE
    return drawn, y + MARGIN


def as_svg(view: View) -> str:
    """The table as an SVG document."""
    drawn, height = shapes(view)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<g font-family="monospace" font-size="{LETTER / 0.6:.1f}" fill="{INK}">',
    ]
    for shape in drawn:
        if shape.text:
            parts.append(f'<text x="{shape.x}" y="{shape.y + CHIP - 1}">{escape(shape.text)}</text>')
        else:
            edge = f' stroke="{INK}" stroke-width="2"' if shape.raised else ""
            box = f'x="{shape.x}" y="{shape.y}" width="{CHIP}" height="{CHIP}" rx="3"'
            parts.append(f'<rect {box} fill="{shape.colour}"{edge}/>')
    return "\n".join([*parts, "</g>", "</svg>"])


def as_pixels(view: View) -> NDArray[np.uint8]:
    """The table as pixels: height, width, red green blue."""
    drawn, height = shapes(view)
    pixels = np.full((height, WIDTH, 3), _rgb(PAPER), np.uint8)
    for shape in drawn:
        if not shape.text:
            _fill(pixels, shape.x, shape.y, CHIP, shape.colour)
            if shape.raised:
                _fill(pixels, shape.x + 3, shape.y + 3, CHIP - 6, INK)
                _fill(pixels, shape.x + 4, shape.y + 4, CHIP - 8, shape.colour)
        for place, letter in enumerate(shape.text):
            dots = np.kron(glyph(letter), np.ones((SCALE, SCALE), bool))
            x = shape.x + LETTER * place
            part = pixels[shape.y : shape.y + SCALE * GLYPH_HEIGHT, x : x + SCALE * GLYPH_WIDTH]
            part[dots[: part.shape[0], : part.shape[1]]] = _rgb(shape.colour)
    return pixels


def _fill(pixels: NDArray[np.uint8], x: int, y: int, size: int, colour: str) -> None:
    pixels[y : y + size, x : x + size] = _rgb(colour)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
