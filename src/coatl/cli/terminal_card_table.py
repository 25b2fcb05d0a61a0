"""The table of the card game: supply, sides, hand. On a small screen each is drawn more briefly."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from coatl.cli.terminal_cards import card_faces, levels
from coatl.cli.terminal_flow import Flow
from coatl.cli.terminal_game import BRIEF_CARDS, BRIEF_SIDES, NO_EXTRAS, NO_OTHERS, Data, Scene, heading
from coatl.cli.terminal_pieces import GOD_STYLES, GOLD, GOLD_SIGN, STYLES, feather_cells, notation, ribbon
from coatl.locales import Speaker
from coatl.locales.cards import describe_card

SECURED: Final = 3
LEVEL_SIGN: Final = "L"
"""Stands before the level of a Prophecy that somebody has."""
TEMPLE_SIGN: Final = "T"
STACK: Final = "stack "
WIDTHS: Final = {"label": 3, "id": 15, "asks": 8, "god": 7, "times": 4}
"""The columns of a row of Prophecies; what would help has the rest."""


def title(scene: Scene) -> Text:
    """The round, with a golden serpent that grows by a segment each round and has its tail in the last one."""
    data = scene.data
    grown = GOLD_SIGN * data["round"]
    is_final = data["round"] == data["rounds"]
    drawn = Text(scene.say("screen", "title", round=data["round"], rounds=data["rounds"]) + " ", "bold")
    drawn.append(f"<{grown}{'>' if is_final else ''}" if grown else "", STYLES[GOLD])
    return drawn.append("·" * (data["rounds"] - data["round"]), "dim").append(scene.shortened(""), "not bold")


def supply(scene: Scene) -> list[RenderableType]:
    """The Prophecies that anyone may fulfil, and the Temple card."""
    data = scene.data
    facts = {"prophecies": data["prophecies_left"], "feathers": data["deck_size"]}
    rows = [(str(place), card) for place, card in enumerate(data["supply"], start=1)]
    parts: list[RenderableType] = [heading(scene.say("screen", "supply", **facts)), prophecies(rows, scene)]
    if data["temple"] is not None:
        parts.append(_temple(data["temple"], scene))
    if data["discards"] and scene.brevity < NO_EXTRAS:
        counted = [(feather, len([*same])) for feather, same in groupby(data["discards"])]
        discards = [feather if count == 1 else f"{feather}×{count}" for feather, count in counted]
        parts.append(Text(scene.say("screen", "discards", feathers=" ".join(discards)), "dim"))
    return parts


def other_side(scene: Scene, side: int) -> list[RenderableType]:
    """Another seat, or CARL: like one's own side, in one line, or not at all."""
    if scene.brevity >= NO_OTHERS:
        return []
    if scene.brevity < BRIEF_CARDS:
        return whole_side(scene, side)
    points = scene.say("screen", "seat", name=scene.names[side], points=scene.preview["sides"][side]["points"])
    coatl = [notation(scene.data["coatls"][side])] if side < scene.data["players"] else []
    return [Flow(Text(f"{points}  ", "bold"), [*coatl, *_levels(scene, side)])]


def whole_side(scene: Scene, side: int) -> list[RenderableType]:
    """A seat, or CARL: points, Cóatl, and the Prophecies level by level, the one nearest the middle first."""
    data = scene.data
    worth = scene.preview["sides"][side]
    own = side == data["seat"]
    name = scene.say("screen", "you", name=scene.names[side]) if own else scene.names[side]
    words = [scene.say("screen", "seat", name=name, points=worth["points"])]
    if data["temple"] is not None:
        words.append(scene.say("screen", "goals", goals=worth["goals"]))
    if side < data["players"] and not own:
        words.append(scene.say("screen", "hand", cards=data["hand_sizes"][side]))
    if data["sides"][side]["fixed"]:
        words.append(scene.say("screen", "fixed"))
    parts: list[RenderableType] = [heading(" · ".join(words))]
    parts.append(_coatl(scene, side) if side < data["players"] else _carl(scene))
    if scene.brevity >= (BRIEF_CARDS if own else BRIEF_SIDES):
        return [*parts, Flow(Text(), _levels(scene, side))]
    lying: list[list[str]] = data["sides"][side]["levels"]
    face_up = [(f"{LEVEL_SIGN}{level}", card) for level in range(SECURED) for card in lying[level]]
    if face_up:
        parts.append(prophecies(face_up, scene))
    if lying[SECURED]:
        gods = [(card, _god(card_faces("card")[card], scene.speaker)) for card in lying[SECURED]]
        secured = [Text.assemble((card, "bold"), " ", god) for card, god in gods]
        label = Text.assemble((f"{LEVEL_SIGN}{SECURED}  ", "bold cyan"), (scene.say("screen", "secured") + " ", "dim"))
        parts.append(Flow(label, secured, ", ", indent=4))
    return parts


def _levels(scene: Scene, side: int) -> list[Text]:
    """The Prophecies of a side with their levels, and what would help those that could still rise."""
    lying: list[list[str]] = scene.data["sides"][side]["levels"]
    return [_brief(f"{LEVEL_SIGN}{level}", card, scene) for level, cards in enumerate(lying) for card in cards]


def _brief(label: str, card: str, scene: Scene) -> Text:
    """A Prophecy with its label, how often it occurs, and the Feather cards in hand that would help."""
    drawn = Text.assemble((label, "bold cyan"), " ", (card, "bold"))
    worth = scene.preview["cards"].get(card)
    if worth is None:
        return drawn
    hand: list[str] = scene.data["hand"]
    following = worth["next"] or {"feathers": []}
    useful = {**worth, "next": {**following, "feathers": [card for card in following["feathers"] if card in hand]}}
    return Text(" ").join([drawn, _times(worth), *filter(None, [_help(useful, hand)])])


def prophecies(rows: Sequence[tuple[str, str | None]], scene: Scene) -> RenderableType:
    """Prophecies one below the other: a label each, id, pattern, god, how often it occurs, what would help.

    Briefly, they come one after another.
    """
    if scene.brevity >= BRIEF_CARDS:
        return Flow(Text(), [_brief(label, card, scene) for label, card in rows if card is not None])
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
    for width in WIDTHS.values():
        table.add_column(width=width, overflow="fold")
    table.add_column(ratio=1, overflow="fold")
    for label, card in rows:
        if card is None:
            table.add_row(Text(label, "bold cyan"), Text("·", "dim"))
            continue
        face = card_faces("card")[card]
        cells = [Text(label, "bold cyan"), Text(card, "bold"), asked(face, scene.speaker)]
        cells.append(_god(face, scene.speaker))
        worth = scene.preview["cards"].get(card)
        if worth is not None:
            cells += [_times(worth), _help(worth, scene.data["hand"])]
        table.add_row(*cells)
    return table


def asked(card: Data, speaker: Speaker) -> Text:
    """The pattern of a Prophecy card place by place, a stack as a capital letter; the goals of a Temple card."""
    if card["type"] == "temple":
        return Text(describe_card(card, speaker))
    places = (place.removeprefix(STACK).upper() if place.startswith(STACK) else place for place in card["pattern"])
    return Text(" ").join(notation(place) for place in places)


def _temple(card: str, scene: Scene) -> Table:
    """The Temple card in words; how many goals each side meets stands in its heading."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
    for width in (WIDTHS["label"], WIDTHS["id"], WIDTHS["asks"]):
        table.add_column(width=width)
    table.add_column(ratio=1)
    face = card_faces("card")[card]
    words = Text(describe_card(face, scene.speaker))
    table.add_row(Text(TEMPLE_SIGN, "bold cyan"), Text(card, "bold"), levels(face), words)
    return table


def _coatl(scene: Scene, side: int) -> Text:
    serpent = scene.data["coatls"][side]
    if not serpent:
        return Text(scene.say("screen", "no-coatl"), "dim")
    length = scene.say("screen", "length", length=scene.preview["sides"][side]["length"])
    return Text.assemble(ribbon(serpent) if side == scene.data["seat"] else notation(serpent), "  ", (length, "dim"))


def _carl(scene: Scene) -> Text:
    """What is open of CARL: the personality, the cards left in the action deck, the favourite colours (CG-9.2)."""
    data = scene.data
    left = [scene.say("screen", f"deck-{action}", count=count) for action, count in data["action_deck"].items()]
    personality = scene.say("personality", data["options"]["carl"])
    drawn = Text(scene.say("screen", "carl", personality=personality, actions=left), "dim")
    if data["favourites"] is not None:
        drawn.append("  " + scene.say("screen", "favourites") + " ", "dim").append_text(notation(data["favourites"]))
    return drawn


def hand(scene: Scene) -> Text:
    """The viewer's Feather cards and the one that was revealed; in the last round heads and tails instead."""
    data = scene.data
    drawn = Text.assemble((scene.say("screen", "feathers") + " ", "dim"), feather_cells(data["hand"]))
    if not data["hand"]:
        drawn = Text(scene.say("screen", "no-feathers"), "dim")
    if data["revealed"] is not None:
        drawn.append("  " + scene.say("screen", "revealed") + " ", "dim")
        drawn.append_text(feather_cells([data["revealed"]]))
    return drawn


def _god(card: Data, speaker: Speaker) -> Text:
    return Text(speaker.say("card-colour", colour=card["god"]), GOD_STYLES[card["god"]])


def _times(worth: Data) -> Text:
    return Text(f"{worth['times']}×", "bold green" if worth["times"] else "dim")


def _help(worth: Data, hand: list[str]) -> Text:
    """The next level, and the Feather cards of which one would lead there: those in hand in colour."""
    following = worth["next"]
    if following is None or not following["feathers"]:
        return Text()
    drawn = Text(f"→{following['level']}", "dim")
    for feather in sorted(following["feathers"], key=lambda feather: feather not in hand):
        drawn.append(" ").append_text(notation(feather) if feather in hand else Text(feather, "dim"))
    return drawn
