"""The card game in the terminal: its table, its choices, and what its events say."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coatl.cli.terminal_card_table import asked, hand, other_side, supply, title, whole_side
from coatl.cli.terminal_game import BRIEF_CHOICES, Data, Scene, TerminalGame, choice_rows, heading, number_label
from coatl.cli.terminal_pieces import CARD, SERPENT, mark, notation, paint
from coatl.locales import Speaker
from coatl.serpent.colours import LETTERS, NAMES

LAYINGS: Final = ("left beside", "left over", "right beside", "right over")
"""Where a Feather card may go; the columns of the list, in the order of the actions."""


class CardTerminal(TerminalGame):
    """Cóatl: The Card Game."""

    summed = ("action-card-set-aside", "feather-drawn", "prophecy-revealed")
    loud = ("carl-action", "game-over", "round-begun")
    slow = (
        "carl-favourites", "carl-action", "carl-upgrade", "carl-steal", "carl-fulfil", "carl-skipped",
        "carl-score-fixed",
    )  # fmt: skip
    examples = {"why": "why lay gr left over", "rules": "rules CG-5.2", "card": "card pair-gr"}  # noqa: RUF012
    signs = "<>"

    def draw_table(self, scene: Scene) -> list[RenderableType]:
        data = scene.data
        parts: list[RenderableType] = [heading(title(scene)), *supply(scene)]
        for side in range(len(data["sides"])):
            if side != data["seat"]:
                parts += other_side(scene, side)
        if data["seat"] is not None:
            parts += [*whole_side(scene, data["seat"]), hand(scene)]
        return parts

    def asked(self, card: Data, speaker: Speaker) -> Text:
        return asked(card, speaker)

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
        counted = [speaker.say(f"carl-deck-{god}", count=len([*same])) for god, same in gods]
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

    def held(self, data: Data) -> list[str]:
        """The Feather cards of the hand either way round, and the Prophecies that lie on the table."""
        lying = [card for side in data["sides"] for level in side["levels"] for card in level]
        feathers: list[str] = data["hand"]
        return [*feathers, *(feather[::-1] for feather in feathers), *lying, *filter(None, data["supply"])]

    def other_names(self, data: Data) -> Mapping[str, Sequence[str]]:
        """None: every card has its id alone."""
        return {}


def _lay_table(layings: Sequence[tuple[int, str]], scene: Scene) -> Table:
    """A row for each Feather card and way round, a column for each place, with what would come of it.

    Briefly, a row is one line, and what does not fit is cut off.
    """
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_edge=False, header_style="bold")
    table.add_column(scene.say("list", "lay"), width=4)
    is_brief = scene.brevity >= BRIEF_CHOICES
    for place in LAYINGS:
        name = scene.say("lay", place.replace(" ", "-"))
        table.add_column(name, ratio=1, overflow="ellipsis" if is_brief else "fold", no_wrap=is_brief)
    for feather, row in groupby(layings, lambda laying: laying[1].split(" ")[1]):
        cells = [Text(" ").join([number_label(number)[:-1], *_brings(text, scene)]) for number, text in row]
        table.add_row(notation(feather), *cells)
    return table


def _brings(text: str, scene: Scene) -> list[Text]:
    """The Prophecies that a placement lets be fulfilled, with the level they would have, and those it lowers.

    Alone, one that comes down to level 0 is discarded (CG-9.9).
    """
    worth = scene.preview["placements"][text]
    gained = [Text(f"{card}→{claim['level']}", "green") for card, claim in worth["fulfils"].items()]
    is_solo = "carl" in scene.data["options"]
    signs = {card: "✗" if is_solo and level == 0 else f"↓{level}" for card, level in worth["lowered"].items()}
    return gained + [Text(f"{card}{sign}", "red") for card, sign in signs.items()]


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
