"""The card game in the terminal: its table, its choices, and what its events say."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coatl.cli.terminal_cards import card_faces, levels
from coatl.cli.terminal_game import Data, Scene, TerminalGame, choice_rows, heading, number_label
from coatl.cli.terminal_pieces import (
    CARD, GOD_STYLES, GOLD, GOLD_SIGN, SERPENT, STYLES, feather_cells, mark, notation, paint, ribbon,
)  # fmt: skip
from coatl.locales import Speaker
from coatl.locales.cards import describe_card
from coatl.serpent.colours import LETTERS, NAMES

SECURED: Final = 3
LEVEL_SIGN: Final = "L"
"""Stands before the level of a Prophecy that somebody has."""
TEMPLE_SIGN: Final = "T"
STACK: Final = "stack "
LAYINGS: Final = ("left beside", "left over", "right beside", "right over")
"""Where a Feather card may go; the columns of the list, in the order of the actions."""
WIDTHS: Final = {"label": 3, "id": 15, "asks": 8, "god": 7, "times": 4}
"""The columns of a row of Prophecies; what would help has the rest."""


class CardTerminal(TerminalGame):
    """Cóatl: The Card Game."""

    summed = ("action-card-set-aside", "feather-drawn", "prophecy-revealed")
    loud = ("carl-action", "game-over", "round-begun")
    slow = (
        "carl-favourites", "carl-action", "carl-upgrade", "carl-steal", "carl-fulfil", "carl-skipped",
        "carl-score-fixed",
    )  # fmt: skip
    examples = {"why": "why lay gr left over", "rules": "rules steal", "card": "card pair-gr"}  # noqa: RUF012
    signs = "<>"

    def draw_table(self, scene: Scene) -> list[RenderableType]:
        data = scene.data
        parts: list[RenderableType] = [heading(_title(scene)), *self.supply(scene)]
        for side in range(len(data["sides"])):
            if side != data["seat"]:
                parts += self.side(scene, side)
        if data["seat"] is not None:
            parts += [*self.side(scene, data["seat"]), _hand(scene)]
        return parts

    def supply(self, scene: Scene) -> list[RenderableType]:
        """The Prophecies that anyone may fulfil, and the Temple card."""
        data = scene.data
        facts = {"prophecies": data["prophecies_left"], "feathers": data["deck_size"]}
        rows = [(str(place), card) for place, card in enumerate(data["supply"], start=1)]
        parts: list[RenderableType] = [heading(scene.say("screen", "supply", **facts)), self.prophecies(rows, scene)]
        if data["temple"] is not None:
            parts.append(_temple(data["temple"], scene))
        if data["discards"]:
            counted = [(feather, len([*same])) for feather, same in groupby(data["discards"])]
            discards = [feather if count == 1 else f"{feather}×{count}" for feather, count in counted]
            parts.append(Text(scene.say("screen", "discards", feathers=" ".join(discards)), "dim"))
        return parts

    def side(self, scene: Scene, side: int) -> list[RenderableType]:
        """A seat, or CARL: points, Cóatl, and the Prophecies level by level, the one nearest the middle first."""
        data = scene.data
        worth = scene.preview["sides"][side]
        name = scene.say("screen", "you", name=scene.names[side]) if side == data["seat"] else scene.names[side]
        title = [scene.say("screen", "seat", name=name, points=worth["points"])]
        if data["temple"] is not None:
            title.append(scene.say("screen", "goals", goals=worth["goals"]))
        if side < data["players"] and side != data["seat"]:
            title.append(scene.say("screen", "hand", cards=data["hand_sizes"][side]))
        if data["sides"][side]["fixed"]:
            title.append(scene.say("screen", "fixed"))
        parts: list[RenderableType] = [heading(" · ".join(title))]
        parts.append(_coatl(scene, side) if side < data["players"] else _carl(scene))
        lying: list[list[str]] = data["sides"][side]["levels"]
        face_up = [(f"{LEVEL_SIGN}{level}", card) for level in range(SECURED) for card in lying[level]]
        if face_up:
            parts.append(self.prophecies(face_up, scene))
        if lying[SECURED]:
            gods = [(card, _god(card_faces("card")[card], scene.speaker)) for card in lying[SECURED]]
            secured = Text(", ").join(Text.assemble((card, "bold"), " ", god) for card, god in gods)
            label = scene.say("screen", "secured")
            parts.append(Text.assemble((f"{LEVEL_SIGN}{SECURED}  ", "bold cyan"), (f"{label} ", "dim"), secured))
        return parts

    def prophecies(self, rows: Sequence[tuple[str, str | None]], scene: Scene) -> Table:
        """Prophecies one below the other: a label each, id, pattern, god, how often it occurs, what would help."""
        table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
        for width in WIDTHS.values():
            table.add_column(width=width, overflow="fold")
        table.add_column(ratio=1, overflow="fold")
        for label, card in rows:
            if card is None:
                table.add_row(Text(label, "bold cyan"), Text("·", "dim"))
                continue
            face = card_faces("card")[card]
            cells = [Text(label, "bold cyan"), Text(card, "bold"), self.asked(face, scene.speaker)]
            cells.append(_god(face, scene.speaker))
            worth = scene.preview["cards"].get(card)
            if worth is not None:
                cells += [_times(worth), _help(worth, scene.data["hand"])]
            table.add_row(*cells)
        return table

    def asked(self, card: Data, speaker: Speaker) -> Text:
        """The pattern of a Prophecy card place by place, a stack as a capital letter; the goals of a Temple card."""
        if card["type"] == "temple":
            return Text(describe_card(card, speaker))
        places = (place.removeprefix(STACK).upper() if place.startswith(STACK) else place for place in card["pattern"])
        return Text(" ").join(notation(place) for place in places)

    def draw_choices(self, scene: Scene) -> RenderableType:
        """Feather cards as a table, a row each way round; everything else one row a kind."""
        numbered = [(number, text) for number, text in enumerate(scene.data["legal"], start=1)]
        parts: list[RenderableType] = []
        rows: list[tuple[str, list[Text]]] = []
        for verb, choices in groupby(numbered, lambda choice: choice[1].split(" ")[0]):
            if verb == "lay" and scene.data["coatls"][scene.data["seat"]]:
                parts.append(_lay_table([*choices], scene))
            else:
                items = [Text.assemble(number_label(number), self.choice(text, scene)) for number, text in choices]
                rows.append((scene.say("list", verb), items))
        return Group(*parts, *([choice_rows(rows)] if rows else []))

    def choice(self, text: str, scene: Scene) -> Text:
        """What is special about one choice of its kind."""
        verb, _, rest = text.partition(" ")
        if verb in ("lay", "head", "tail"):
            return Text(" ").join([notation(rest.split(" ")[0]), *_brings(text, scene)])
        if verb == "discard":
            return notation(rest)
        if verb == "fulfil":
            return _claim(rest, scene)
        if verb == "arrange":
            return Text(rest)
        return Text(scene.say("action", verb, **self.moment(scene.data)))

    def named(self, text: str, scene: Scene) -> Text:
        return Text(text, "bold")

    def facts(self, seen: Data, speaker: Speaker) -> dict[str, object]:
        facts: dict[str, object] = {}
        if "colour" in seen:
            facts["colour"] = speaker.say("card-colour", colour=NAMES[LETTERS.index(seen["colour"])])
        if "god" in seen:
            facts["god"] = speaker.say("card-colour", colour=seen["god"])
        if "why" in seen:
            facts["why"] = [speaker.say(f"carl-why-{reason}") for reason in seen["why"]]
        return facts

    def row_facts(self, row: Sequence[Data], speaker: Speaker) -> dict[str, object]:
        """The Feather cards of those who may see them, and the gods of CARL's action deck."""
        feathers = [mark(SERPENT, seen["feather"]) for seen in row if "feather" in seen]
        gods = groupby(seen["god"] for seen in row if "god" in seen)
        counted = [f"{speaker.say('card-colour', colour=god)} × {len([*same])}" for god, same in gods]
        return {"feathers": feathers, "gods": counted}

    def moment(self, data: Data) -> dict[str, object]:
        return {"phase": data["phase"], "played": data["played"], "hand": data["hand"] or []}

    def discards_many(self, phase: str) -> bool:
        return False

    def forgoes(self, phase: str) -> bool:
        """Prophecies could still be fulfilled with the card just laid (CG-5.1)."""
        return phase == "prophesy"

    def enter_problem(self) -> str:
        return "typed-enter-prophesy"


def _title(scene: Scene) -> Text:
    """The round, with a golden serpent that grows by a segment each round and has its tail in the last one."""
    data = scene.data
    grown = GOLD_SIGN * data["round"]
    is_final = data["round"] == data["rounds"]
    title = Text(scene.say("screen", "title", round=data["round"], rounds=data["rounds"]) + " ", "bold")
    title.append(f"<{grown}{'>' if is_final else ''}" if grown else "", STYLES[GOLD])
    return title.append("·" * (data["rounds"] - data["round"]), "dim")


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


def _hand(scene: Scene) -> Text:
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


def _lay_table(layings: Sequence[tuple[int, str]], scene: Scene) -> Table:
    """A row for each Feather card and way round, a column for each place, with what would come of it."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_edge=False, header_style="bold")
    table.add_column(scene.say("list", "lay"), width=4)
    for place in LAYINGS:
        table.add_column(scene.say("lay", place.replace(" ", "-")), ratio=1, overflow="fold")
    for feather, row in groupby(layings, lambda laying: laying[1].split(" ")[1]):
        cells = [Text(" ").join([number_label(number)[:-1], *_brings(text, scene)]) for number, text in row]
        table.add_row(notation(feather), *cells)
    return table


def _brings(text: str, scene: Scene) -> list[Text]:
    """The Prophecies that a placement lets be fulfilled, with the level they would have, and those it lowers."""
    worth = scene.preview["placements"][text]
    gained = [Text(f"{card}→{claim['level']}", "green") for card, claim in worth["fulfils"].items()]
    return gained + [Text(f"{card}↓{level}", "red") for card, level in worth["lowered"].items()]


def _claim(card: str, scene: Scene) -> Text:
    """A Prophecy that may be fulfilled: the level and its points, and where it comes from."""
    worth = scene.preview["cards"][card]
    facts = {"card": mark(CARD, card), "level": worth["level"], "points": worth["points"]}
    for side, held in enumerate(scene.data["sides"]):
        for level, cards in enumerate(held["levels"]):
            if card in cards:
                source = "claim-own" if side == scene.data["seat"] else "claim-stolen"
                return paint(scene.say("list", source, was=level, name=scene.names[side], **facts))
    return paint(scene.say("list", "claim-supply", **facts))
