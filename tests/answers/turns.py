"""Random turns as plain data, as ``solve`` reads them: what somebody at a real table could have."""

from random import Random
from typing import Any

from coatl.kernel.registry import find_rules

LETTERS = "grbyk"
FEATHERS = ("gr", "gb", "gy", "gk", "rb", "ry", "rk", "by", "bk", "yk")


def board_turn(random: Random, most_pieces: int = 8) -> dict[str, Any]:
    """Pieces, up to two open Cóatl with cards, a hand and Temple cards; of few colours, so that cards are met."""
    colours = random.sample(LETTERS, 3)
    cards = find_rules("board").cards
    prophecies = [str(card["id"]) for card in cards if card["type"] == "prophecy"]
    temples = [str(card["id"]) for card in cards if card["type"] == "temple"]
    dealt = random.sample(prophecies, 9)
    shapes = ["{}", "{}", "{}", "<{}", "{}>"]
    coatls = []
    for shape in random.sample(["<{}", "{}", "{}>"], random.choice((0, 1, 1, 2, 2))):
        serpent = shape.format("".join(random.choice(colours) for _ in range(random.randint(1, 6))))
        coatls.append({"serpent": serpent, "cards": [dealt.pop() for _ in range(random.randint(0, 2))]})
    return {
        "pieces": [random.choice(shapes).format(random.choice(colours)) for _ in range(random.randint(0, most_pieces))],
        "coatls": coatls,
        "hand": dealt[: random.randint(0, 5)],
        "temples": random.sample(temples, random.randint(0, 3)),
    }


def card_turn(random: Random) -> dict[str, Any]:
    """A Cóatl, a hand, and Prophecies here and there; now and then a Temple card, CARL, or the final round."""
    cards = find_rules("card").cards
    dealt = random.sample([str(card["id"]) for card in cards if card["type"] == "prophecy"], 10)
    is_final = random.random() < 0.15
    is_solo = random.random() < 0.2
    line: dict[str, Any] = {
        "hand": [] if is_final else [random.choice(FEATHERS) for _ in range(random.choice((2, 3, 4)))],
        "prophecies": {dealt.pop(): random.randint(0, 3) for _ in range(random.randint(0, 3))},
        "supply": [dealt.pop() for _ in range(random.randint(0, 2))],
        "rivals": {
            name: {dealt.pop(): random.randint(0, 3)}
            for name in (["carl"] if is_solo else random.choice((["left"], ["left", "right"])))
        },
        "final": is_final,
    }
    if is_final or random.random() < 0.9:
        line["serpent"] = "".join(random.choice(LETTERS) for _ in range(random.randint(2, 9)))
    if not is_solo and random.random() < 0.4:
        line["temple"] = random.choice([str(card["id"]) for card in cards if card["type"] == "temple"])
    return line
