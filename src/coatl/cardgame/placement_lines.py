"""All outcomes of a turn in words: what lies before a player, given as plain data, and the outcomes as plain data."""

from collections.abc import Mapping
from typing import Final

from coatl.cardgame.cards import (
    CARL_ROUNDS, FEATHER_COPIES, FEATHER_KINDS, LEVEL_POINTS, PAIRS, PROPHECIES, PROPHECY_NUMBERS, TEMPLES,
    TEMPLE_NUMBERS,
)  # fmt: skip
from coatl.cardgame.draws import add_to_hand, bring, draw_feather, draw_prophecy
from coatl.cardgame.legal import in_supply
from coatl.cardgame.notation import ACTION_TEXTS
from coatl.cardgame.placements import Placement, placements
from coatl.cardgame.scoring import coatl_text, parse_coatl, read_level, score_line, side_entry, side_items, side_points
from coatl.cardgame.setup import fill_decks
from coatl.cardgame.state import CARDS_A_TURN, EMPTY, HAND_SIZE, LEVELS, NO_COATL, Coatl, Position
from coatl.cardgame.turns import begin_turn, next_card
from coatl.cardgame.view import feathers
from coatl.kernel.bits import bit, members
from coatl.kernel.errors import BadInput
from coatl.kernel.fields import check_fields
from coatl.kernel.outcome import Entry
from coatl.kernel.words import nearest
from coatl.serpent.cardfile import find_card, read_temple
from coatl.serpent.colours import LETTERS

FIELDS: Final = ("serpent", "hand", "prophecies", "supply", "rivals", "temple", "final")
PLAYER: Final = 0
"""The seat of the one who asks."""
SOLO_RIVAL: Final = "carl"
RIVALS: Final = ("left", "right", SOLO_RIVAL)
"""Those of whom one may steal: the neighbours (CG-5.4), or CARL (CG-9.9)."""
OWN: Final = "own"
SUPPLY: Final = "supply"
SHORTEST: Final = 2
LONGEST: Final = 2 * CARDS_A_TURN * (max(CARL_ROUNDS) - 1)
"""Segments of a Cóatl, heads and tails apart: one Feather card, and all of the longest game, laid side by side."""
KINDS: Final = {text: kind for kind, pair in enumerate(PAIRS) for text in (pair, pair[::-1])}
"""The kind of a Feather card, either way round."""


def players_in(line: Mapping[str, object]) -> int:
    """How many the game of a line needs: the player, and either CARL or the neighbours it tells of."""
    check_fields(line, FIELDS)
    rivals = read_rivals(line)
    if SOLO_RIVAL not in rivals:
        return max(2, 1 + len(rivals))
    for other in (*rivals, *(["temple"] if "temple" in line else [])):
        if other != SOLO_RIVAL:
            raise BadInput("solve-solo", {"other": other})
    return 1


def read_rivals(line: Mapping[str, object]) -> dict[str, object]:
    """The Prophecies of each rival, in the order of ``RIVALS``, which is that of the sides."""
    given = line.get("rivals", {})
    if not isinstance(given, dict):
        raise BadInput("score-field", {"field": "rivals", "expected": "prophecies-by-rival"})
    for name in given:
        if name not in RIVALS:
            meant = nearest(str(name), [*RIVALS])
            raise BadInput("solve-unknown-rival", {"rival": str(name), "known": [*RIVALS], "nearest": meant})
    return {name: given[name] for name in RIVALS if name in given}


def solve_turn(line: Mapping[str, object], position: Position) -> dict[str, object]:
    """All outcomes of the turn that ``line`` tells of, best first; ``position`` is an empty table for its players."""
    set_up_turn(line, position)
    points = side_points(position, PLAYER)
    sides = [OWN, *read_rivals(line)]
    plans = [plan_json(placement, position, points, sides) for placement in placements(position)]
    return {"points": points, "found": len(plans), "plans": plans}


def walk_turn(line: Mapping[str, object], steps: list[int], position: Position) -> dict[str, object]:
    """The stages of a turn, what lies there at first among them: the engine itself makes the steps of a plan."""
    set_up_turn(line, position)
    stages = [{"step": None, "cards": [], **stage_json(position)}]
    for step in steps:
        before = side_entry(position, PLAYER)
        position.apply(step)
        cards = cards_json(before, side_entry(position, PLAYER))
        stages.append({"step": ACTION_TEXTS[step], "cards": cards, **stage_json(position)})
    return {"stages": stages}


def additions(line: Mapping[str, object]) -> list[str]:
    """The kinds of Feather cards of which there can be one more in hand; none in the final round (CG-7.1)."""
    if is_final(line) or read_coatl(line).head:
        return []
    hand = [KINDS[text] for text in read_hand(line)]
    return [pair for kind, pair in enumerate(PAIRS) if hand.count(kind) < FEATHER_COPIES]


def best_with(line: Mapping[str, object], addition: str, position: Position) -> int:
    """The points of the best outcome with one more Feather card, also beside a full hand.

    A turn has two cards, so one card of a full hand is always too many: the best turn with five cards is the best one
    with another card exchanged for the new one.
    """
    if addition not in additions(line):
        raise BadInput("solve-unknown-feather", {"feather": addition, "letters": " ".join(LETTERS)})
    set_up_turn(line, position)
    draw_feather(position, KINDS[addition])
    add_to_hand(position, PLAYER, KINDS[addition])
    return int(placements(position)[0].points)


def set_up_turn(line: Mapping[str, object], position: Position) -> None:
    """Lay out on an empty table what ``line`` tells of: the player's turn begins, or goes on with the tail.

    ``serpent`` is the Cóatl, ``hand`` the Feather cards, ``prophecies`` the player's own with their levels, ``supply``
    those of the supply, ``rivals`` those of the neighbours or of CARL; ``final`` says that heads and tails are laid.
    """
    fill_decks(position)
    coatl = read_coatl(line)
    position.coatls[PLAYER] = coatl
    if is_final(line) or coatl.head:
        position.round = position.rounds
    fill_hand(position, line)
    fill_prophecies(position, line)
    begin_turn(position, PLAYER)
    if coatl.head:
        position.played = 1
        next_card(position)


def is_final(line: Mapping[str, object]) -> bool:
    given = line.get("final", False)
    if not isinstance(given, bool):
        raise BadInput("score-field", {"field": "final", "expected": "true-or-false"})
    return given


def read_coatl(line: Mapping[str, object]) -> Coatl:
    """The Cóatl as it lies before the turn; without ``serpent``, nothing is laid yet."""
    text = line.get("serpent")
    if text is None and not is_final(line):
        return NO_COATL
    if not isinstance(text, str):
        raise BadInput("score-field", {"field": "serpent", "expected": "text"})
    coatl = parse_coatl(text)
    if coatl.tail:
        raise BadInput("solve-has-tail", {"serpent": text})
    found = int(coatl.length) - int(coatl.head)
    if not SHORTEST <= found <= LONGEST:
        raise BadInput("solve-serpent-size", {"serpent": text, "found": found, "least": SHORTEST, "most": LONGEST})
    return coatl


def texts(line: Mapping[str, object], field: str) -> list[str]:
    """A list of texts of a line, empty if it is left out."""
    given = line.get(field, [])
    if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
        raise BadInput("score-field", {"field": field, "expected": "texts"})
    return given


def fill_hand(position: Position, line: Mapping[str, object]) -> None:
    """The Feather cards; none in the final round (CG-7.1)."""
    if position.is_final_round():
        if texts(line, "hand"):
            raise BadInput("solve-final-hand", {})
        return
    for text in read_hand(line):
        draw_feather(position, KINDS[text])
        add_to_hand(position, PLAYER, KINDS[text])


def read_hand(line: Mapping[str, object]) -> list[str]:
    """The Feather cards, either way round."""
    hand = texts(line, "hand")
    for text in hand:
        if text not in KINDS:
            raise BadInput("solve-unknown-feather", {"feather": text, "letters": " ".join(LETTERS)})
    if not CARDS_A_TURN <= len(hand) <= HAND_SIZE:
        raise BadInput("solve-hand-size", {"found": len(hand), "least": CARDS_A_TURN, "most": HAND_SIZE})
    return hand


def fill_prophecies(position: Position, line: Mapping[str, object]) -> None:
    """The Prophecies of the supply and of every side, and the Temple card."""
    supply = texts(line, "supply")
    places = len(position.supply)
    if len(supply) > places:
        raise BadInput("solve-too-many", {"what": "supply", "found": len(supply), "most": places})
    for place, id in enumerate(supply):
        position.supply[place] = take_prophecy(position, find_card(id, PROPHECY_NUMBERS, "prophecy"))
    fill_side(position, PLAYER, line.get("prophecies", {}), "prophecies")
    for side, (name, held) in enumerate(read_rivals(line).items(), start=PLAYER + 1):
        fill_side(position, side, held, name)
    temple = read_temple(line, TEMPLE_NUMBERS)
    if temple is not None:
        position.temple = temple
        position.temple_deck &= ~bit(position.temple)


def fill_side(position: Position, side: int, held: object, field: str) -> None:
    """The Prophecies of a side at their levels."""
    if not isinstance(held, dict):
        raise BadInput("score-field", {"field": field, "expected": "levels-by-card"})
    for id, given in held.items():
        card, level = read_level(id, given)
        bring(position, side, level, take_prophecy(position, card))


def take_prophecy(position: Position, card: int) -> int:
    """A Prophecy out of the deck, where it can be taken once."""
    if position.prophecy_deck >> card & 1 == 0:
        raise BadInput("solve-too-many-copies", {"card": PROPHECIES[card].id, "found": 2, "copies": 1})
    draw_prophecy(position, card)
    return card


def plan_json(placement: Placement, before: Position, points: int, sides: list[str]) -> dict[str, object]:
    """One outcome: the Cóatl and Prophecies as ``score`` shows them, and what has changed."""
    after = placement.after
    scored = own_json(after)
    changes = changed(placement, before, sides)
    return {
        "points": scored["total"],
        "gain": int(placement.points) - points,
        "steps": [ACTION_TEXTS[step] for step in placement.steps],
        "serpent": scored["serpent"],
        "wins": [change.as_json() for change in changes if change.is_won()],
        "losses": [change.as_json() for change in changes if not change.is_won()],
        "prophecies": scored["prophecies"],
        "temple": scored.get("temple"),
        "hand": feathers(after.hands[:FEATHER_KINDS]),
    }


def own_json(position: Position) -> dict[str, object]:
    """The Cóatl of the player with the Prophecies, those at the highest level first, as ``score`` shows them."""
    held = {
        PROPHECIES[card].id: level
        for level in range(LEVELS - 1, -1, -1)
        for card in members(position.levels[LEVELS * PLAYER + level])
    }
    coatl = position.coatls[PLAYER]
    if coatl.length == 0:  # no line of ``score`` can say that nothing is laid yet
        items = side_items(position, PLAYER)
        scored: dict[str, object] = {"serpent": "", "total": sum(item.points for item in items)}
        scored["prophecies"] = [
            {"id": id, "times": 0, "level": level, "points": LEVEL_POINTS[level]} for id, level in held.items()
        ]
        if position.temple != EMPTY:
            scored["temple"] = {"id": items[-1].id, "met": items[-1].times, "points": items[-1].points}
        return scored
    line: dict[str, object] = {"serpent": coatl_text(coatl), "prophecies": held}
    if position.temple != EMPTY:
        line["temple"] = TEMPLES[position.temple].id
    return score_line(line)


def cards_json(before: Entry, after: Entry) -> list[dict[str, object]]:
    """The cards that a step has changed, with their points before and after it: None where the player has them not."""
    was = {item.id: item for item in before.items}
    now = {item.id: item for item in after.items}
    return [
        {
            "id": id,
            "before": was[id].points if id in was else None,
            "points": now[id].points if id in now else None,
            "level": now[id].times if id in now else None,
        }
        for id in dict.fromkeys([*was, *now])
        if id not in was or id not in now or was[id].times != now[id].times
    ]


def stage_json(position: Position) -> dict[str, object]:
    """What lies there: the Cóatl, the Prophecies with their levels, and the Feather cards in hand."""
    scored = own_json(position)
    return {
        "serpent": scored["serpent"],
        "prophecies": scored["prophecies"],
        "temple": scored.get("temple"),
        "hand": feathers(position.hands[:FEATHER_KINDS]),
        "points": scored["total"],
    }


class Change:
    """A Prophecy that changed its place: where it lay, at which level, and its level now, EMPTY if it is discarded."""

    def __init__(self, card: int, origin: str, before: int, level: int) -> None:
        self.card: Final = card
        self.origin: Final = origin
        self.before: Final = before
        self.level: Final = level

    def is_own(self) -> bool:
        return self.origin == OWN

    def is_won(self) -> bool:
        """Caught, stolen or risen; not lowered, nor discarded (CG-5.6, CG-9.9)."""
        return self.level > self.before if self.is_own() else self.level != EMPTY

    def as_json(self) -> dict[str, object]:
        lost = LEVEL_POINTS[self.before] if self.is_own() else 0
        return {
            "id": PROPHECIES[self.card].id,
            "from": self.origin,
            "before": None if self.before == EMPTY else self.before,
            "level": None if self.level == EMPTY else self.level,
            "points": LEVEL_POINTS[max(self.level, 0)] - lost,
        }


def changed(placement: Placement, before: Position, sides: list[str]) -> list[Change]:
    """The Prophecies that the turn moves, in the order of the card file."""
    after = placement.after
    changes: list[Change] = []
    for card in members(in_supply(before) & placement.taken):
        changes.append(Change(card, SUPPLY, EMPTY, int(after.level_of(PLAYER, card))))
    for side, name in enumerate(sides):
        for level in range(LEVELS):
            for card in members(before.levels[LEVELS * side + level]):
                now = int(after.level_of(PLAYER, card))
                is_moved = now != level if side == PLAYER else placement.taken >> card & 1 == 1
                if is_moved:
                    changes.append(Change(card, name, level, now))
    return sorted(changes, key=lambda change: change.card)
