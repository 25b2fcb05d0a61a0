"""Occurrences counted slowly, from the head of the card file alone: the engine's tables have no part in it."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import coatl

LETTERS = "grbyk"
CARD_FILE = Path(coatl.__file__).parent / "cardgame" / "cards.toml"


def read_cards() -> dict[str, Any]:
    """The card file as plain data."""
    return tomllib.loads(CARD_FILE.read_text(encoding="utf-8"))


CARDS = read_cards()
PATTERNS: dict[str, list[str]] = {card["id"]: card["pattern"] for card in CARDS["prophecy"]}
GOD_OF: dict[str, str] = {card["id"]: card["god"] for card in CARDS["prophecy"]}


def place_fits(wanted: str, part: str) -> bool:
    """Whether one part (a capital letter is a stack) fits one place of a pattern, ``=`` aside."""
    if wanted.startswith("stack "):
        return part.isupper() and place_fits(wanted.removeprefix("stack "), part)
    if wanted in (".", "="):
        return True
    if wanted.startswith("!"):
        return part.lower() not in wanted[1:]
    return part.lower() in wanted


def fits(pattern: list[str], parts: list[str]) -> bool:
    """Whether these parts are an occurrence."""
    same = {part.lower() for wanted, part in zip(pattern, parts, strict=True) if wanted == "="}
    return len(same) <= 1 and all(place_fits(wanted, part) for wanted, part in zip(pattern, parts, strict=True))


def occurrences(id: str, serpent: str) -> list[range]:
    """The places of every occurrence of a Prophecy; they may share parts."""
    parts = [*serpent.strip("<>")]
    pattern = PATTERNS[id]
    starts = range(len(parts) - len(pattern) + 1)
    return [
        range(start, start + len(pattern)) for start in starts if fits(pattern, parts[start : start + len(pattern)])
    ]


def count(id: str, serpent: str) -> int:
    return len(occurrences(id, serpent))


def lay(serpent: str, card: str, end: str, way: str) -> tuple[str, range]:
    """A Feather card laid as it lies (CG-4.1): the Cóatl, and the places that the card shows."""
    if not serpent:
        return card, range(2)
    if end == "left":
        laid = card[0] + card[1].upper() + serpent[1:] if way == "over" else card + serpent
        return laid, range(2)
    laid = serpent[:-1] + card[0].upper() + card[1] if way == "over" else serpent + card
    return laid, range(len(laid) - 2, len(laid))


def made(id: str, serpent: str, places: range) -> bool:
    """Whether an occurrence uses one of these places."""
    return any({*found} & {*places} for found in occurrences(id, serpent))


def random_feather(rng: Random) -> str:
    """A Feather card, either way round."""
    return "".join(rng.sample(LETTERS, 2))


def random_serpent(rng: Random, cards: int) -> str:
    """A Cóatl of so many Feather cards, of few colours so that patterns occur often."""
    letters = rng.sample(LETTERS, rng.randint(2, 5))
    serpent = ""
    for _ in range(cards):
        card = "".join(rng.sample(letters, 2))
        serpent, _ = lay(serpent, card, rng.choice(["left", "right"]), rng.choice(["beside", "over"]))
    return serpent
