"""The table of the board game: supply, cards, seats. On a small screen each is drawn more briefly."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from coatl.cli.terminal_cards import card_faces, levels
from coatl.cli.terminal_flow import Flow
from coatl.cli.terminal_game import BRIEF_CARDS, BRIEF_SIDES, NO_EXTRAS, NO_OTHERS, Data, Scene, heading
from coatl.cli.terminal_pieces import notation, piece_cells
from coatl.locales import Speaker
from coatl.serpent.colours import LETTERS, NAMES

FRAMES: Final = {"count": "{}", "isolated": "[{}]", "sequence": "{}", "set": "({})"}
"""What is put round a pattern to tell its kind: an isolated pair in brackets, a set in parentheses."""
COATL_NAMES: Final = ("A", "B")
COMPLETED: Final = "✓"
ID_WIDTH: Final = 15
"""The least width of the column of ids; a longer id has the room it needs."""

Rows = Sequence[tuple[str, str | None]]
"""Cards, or gaps where one may lie, each with its label."""


def framed(card: Data) -> str:
    """The pattern of a Prophecy card as the table shows it."""
    return FRAMES[card["kind"]].format(card["pattern"])


def asked(card: Data, speaker: Speaker) -> Text:
    """The pattern of a Prophecy card, or the conditions of a Temple card."""
    if card["type"] == "prophecy":
        return notation(framed(card))
    conditions: list[Text] = []
    if card["no_god"] is not None:
        colour = speaker.say("card-colour", colour=card["no_god"])
        conditions.append(Text(speaker.say("condition-no-god", colour=colour)))
    if card["without"] is not None:
        conditions.append(Text.assemble(speaker.say("condition-without"), " ", notation(_letter(card["without"]))))
    if card["equal"] is not None:
        one, other = card["equal"]
        conditions.append(Text.assemble(notation(_letter(one)), "=", notation(_letter(other))))
    if card["length"] is not None:
        conditions.append(Text(speaker.say("condition-length", length=card["length"])))
    return Text(", ").join(conditions)


def _letter(colour: str) -> str:
    return LETTERS[NAMES.index(colour)]


def prospect(worth: Data) -> Text:
    """What a card is worth with a Cóatl now and, after the arrow, with the pieces that are missing (… is the Cóatl)."""
    drawn = Text.assemble((str(worth["points"]), "bold green" if worth["points"] else "dim"))
    following = worth.get("next")
    if following is not None:
        drawn.append(f" →{following['points']} ", "dim")
        drawn.append_text(notation(f"{following['left']}…{following['right']}"))
    return drawn


def cards(rows: Rows, worths: Data | None, scene: Scene) -> RenderableType:
    """Cards with a label each and what Cóatl A and B would get: one below the other or, briefly, one after another."""
    if scene.brevity >= BRIEF_CARDS:
        return Flow(Text(), [_brief_card(label, card, worths) for label, card in rows])
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
    table.add_column(width=3)
    table.add_column(min_width=ID_WIDTH, no_wrap=True)
    for width in (15, 15):
        table.add_column(width=width, overflow="fold")
    if worths is not None:
        for _ in COATL_NAMES:
            table.add_column(ratio=1, overflow="fold")
    faces = card_faces("board")
    for label, card in rows:
        cells = [Text(label, "bold cyan")]
        if card is None:
            table.add_row(*cells, Text("·", "dim"))
            continue
        cells += [Text(card, "bold"), asked(faces[card], scene.speaker), levels(faces[card])]
        if worths is not None:
            for name, worth in zip(COATL_NAMES, worths[card], strict=True):
                cells.append(Text.assemble((f"{name} ", "dim"), prospect(worth)) if worth is not None else Text())
        table.add_row(*cells)
    return table


def _brief_card(label: str, card: str | None, worths: Data | None) -> Text:
    """A card with its label and what it is worth to Cóatl A and B or, before there is any, its levels."""
    if card is None:
        return Text.assemble((label, "bold cyan"), " ", ("·", "dim"))
    drawn = Text.assemble((label, "bold cyan"), " ", (card, "bold"), " ")
    there = [] if worths is None else zip(COATL_NAMES, worths[card], strict=True)
    known = [Text.assemble((f"{name} ", "dim"), prospect(worth)) for name, worth in there if worth is not None]
    return drawn.append_text(Text(" ").join(known or [levels(card_faces("board")[card])]))


def title(scene: Scene) -> str:
    data = scene.data
    words = scene.say("screen", "title", turn=data["turn"])
    if data["end_reason"] is not None:
        words += " · " + scene.say("screen", f"end-{data['end_reason']}", name=scene.names[data["end_seat"]])
    return scene.shortened(words)


def supply(scene: Scene) -> list[RenderableType]:
    """The supply board and, by colour, what is still in the bags."""
    spaces: dict[str, list[str]] = scene.data["supply"]
    bodies = [_space(name, pieces, 7) for name, pieces in spaces.items() if name.startswith("b")]
    ends = [_space(name, pieces, 3) for name, pieces in spaces.items() if not name.startswith("b")]
    rows: list[RenderableType] = [Text("  ").join(bodies), Text("  ").join(ends)]
    if scene.brevity >= BRIEF_CARDS:
        return rows
    bag: dict[str, int] = scene.data["bag"]
    bags: dict[str, list[Text]] = {"segments": [], "heads": [], "tails": []}
    for piece, count in bag.items():
        kind = "heads" if piece.startswith("<") else "tails" if piece.endswith(">") else "segments"
        bags[kind].append(notation(piece.strip("<>")).append(str(count)))
    counts = [
        Text.assemble((scene.say("screen", kind), "dim"), " ", Text(" ").join(pieces or [Text("0")]))
        for kind, pieces in bags.items()
    ]
    return [*rows, Flow(Text(), counts)]


def _space(name: str, pieces: list[str], width: int) -> Text:
    return Text.assemble((name, "bold cyan"), " ", piece_cells(pieces) if pieces else ("·" * width, "dim"))


def opponent(scene: Scene, place: int) -> list[RenderableType]:
    """Another seat in a few lines, in one, or not at all."""
    seat = scene.data["seats"][place]
    worth = scene.preview["seats"][place]
    name = seat_title(scene, scene.names[place], worth["points"], seat["hand_size"], seat["temple_count"])
    if scene.brevity >= NO_OTHERS:
        return []
    if scene.brevity >= BRIEF_SIDES:
        points = scene.say("screen", "seat", name=scene.names[place], points=worth["points"])
        serpents = [
            Text.assemble((label, "bold cyan"), " ", notation(coatl["serpent"])) for label, coatl in open_coatls(worth)
        ]
        pieces = Text(" ").join(notation(piece) for piece in seat["pieces"])
        return [Flow(Text(f"{points}  ", "bold"), [*serpents, pieces])]
    parts: list[RenderableType] = [heading(name), board(seat, scene)]
    if scene.brevity < NO_EXTRAS:
        parts += [Flow(Text(f"{label} "), [Text(card) for card in known], ", ") for label, known in _known(seat, scene)]
    for label, coatl in [*open_coatls(worth), *(completed_coatls(worth) if scene.brevity < NO_EXTRAS else [])]:
        parts.append(value(label, notation(coatl["serpent"]), coatl, scene, with_missing=False))
    return parts


def _known(seat: Data, scene: Scene) -> list[tuple[str, list[str]]]:
    """The cards of another hand of which something is known."""
    known: list[tuple[str, list[str]]] = []
    if seat["known"] or seat["known_temples"]:
        known.append((scene.say("screen", "known"), [*seat["known"], *seat["known_temples"]]))
    if seat["least"]:
        known.append((scene.say("screen", "maybe", least=seat["least"]), seat["maybe"]))
    return known


def seat_title(scene: Scene, name: str, points: int, hand: int, temples: int) -> str:
    held = scene.say("screen", "hand", cards=hand, temples=temples)
    return scene.say("screen", "seat", name=name, points=points) + " · " + held


def board(seat: Data, scene: Scene) -> Text:
    """The player board, and what else lies before a player: tokens, golden segments received."""
    pieces: list[str] = seat["pieces"]
    drawn = Text.assemble((scene.say("screen", "board", count=len(pieces)), "dim"), " ", piece_cells(pieces))
    if seat["tokens"]:
        tokens = [scene.say("token", token) for token in seat["tokens"]]
        drawn.append("  " + scene.say("screen", "tokens", tokens=tokens), "dim")
    if seat["gold_received"]:
        drawn.append("  ").append_text(notation("gold"))
        drawn.append(" " + scene.say("screen", "gold", count=seat["gold_received"]))
    return drawn


def open_coatls(worth: Data) -> list[tuple[str, Data]]:
    """Incomplete Cóatl by their letters."""
    named = zip(COATL_NAMES, worth["coatls"], strict=True)
    return [(name, coatl) for name, coatl in named if coatl is not None]


def completed_coatls(worth: Data) -> list[tuple[str, Data]]:
    return [(COMPLETED, coatl) for coatl in worth["completed"]]


def value(label: str, serpent: Text, coatl: Data, scene: Scene, with_missing: bool) -> Flow:
    """A Cóatl with its length and points, and each card beside it with its points."""
    words = scene.say("screen", "coatl", length=coatl["length"], points=coatl["points"])
    items = [*coatl["cards"].items()]
    if coatl["temple"] is not None:
        items.append((coatl["temple"]["id"], coatl["temple"]))
    beside = [
        Text.assemble((card, "bold"), " ", prospect(worth if with_missing else {"points": worth["points"]}))
        for card, worth in items
    ]
    drawn = Text.assemble((label, "bold cyan"), " ", serpent, "  ", words, ": " if beside else "")
    return Flow(drawn, beside, ", ")
