"""The board game in the terminal: its table, its choices, and what its events say."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from coatl.cli.terminal_cards import card_faces, levels
from coatl.cli.terminal_game import Data, Scene, TerminalGame, choice_rows, heading, number_label
from coatl.cli.terminal_pieces import PIECE, mark, notation, piece_cells, ribbon
from coatl.locales import Speaker
from coatl.serpent.colours import LETTERS, NAMES

FRAMES: Final = {"count": "{}", "isolated": "[{}]", "sequence": "{}", "set": "({})"}
"""What is put round a pattern to tell its kind: an isolated pair in brackets, a set in parentheses."""
COATL_NAMES: Final = ("A", "B")


class BoardTerminal(TerminalGame):
    """Cóatl, the board game."""

    summed = ("piece-supplied", "card-revealed", "card-dealt")
    loud = ("coatl-completed", "end-triggered", "game-over")
    slow = ()
    examples = {"why": "why take b3", "rules": "rules temple", "card": "card count-b"}  # noqa: RUF012
    signs = ""

    def draw_table(self, scene: Scene) -> list[RenderableType]:
        data = scene.data
        parts: list[RenderableType] = [heading(_title(scene)), *_supply(scene), *self.open_cards(scene)]
        for seat in range(data["players"]):
            if seat != data["seat"]:
                parts += _opponent(scene, seat)
        if data["seat"] is not None:
            parts += self.own(scene)
        return parts

    def open_cards(self, scene: Scene) -> list[RenderableType]:
        """The face-up Prophecy cards and the tops of the Temple piles."""
        data = scene.data
        own = data["seat"] is not None
        face_up = [(str(place), card) for place, card in enumerate(data["face_up"], start=1)]
        piles = [(f"T{place}", pile["top"]) for place, pile in enumerate(data["temple_piles"], start=1)]
        sizes = [pile["under"] + (pile["top"] is not None) for pile in data["temple_piles"]]
        facts = {"deck": data["deck_size"], "discards": data["discards_size"], "first": sizes[0], "second": sizes[1]}
        return [
            heading(scene.say("screen", "open-cards", **facts)),
            self.card_table(face_up, scene.preview["cards"] if own else None, scene.speaker),
            self.card_table(piles, scene.preview["temples"] if own else None, scene.speaker),
        ]

    def own(self, scene: Scene) -> list[RenderableType]:
        """The viewer's own board, Cóatl and hand."""
        seat = scene.data["seats"][scene.data["seat"]]
        worth = scene.preview["seats"][scene.data["seat"]]
        you = scene.say("screen", "you", name=scene.names[scene.data["seat"]])
        title = _seat_title(scene, you, worth["points"], len(seat["hand"]), len(seat["temples"]))
        parts: list[RenderableType] = [heading(title), _board(seat, scene)]
        for label, coatl in _coatls(worth):
            is_open = label in COATL_NAMES
            serpent = ribbon(coatl["serpent"]) if is_open else notation(coatl["serpent"])
            value = _value(coatl, scene, with_missing=is_open)
            parts.append(Text.assemble((label, "bold cyan"), " ", serpent, "  ", value))
        hand = [(str(place), card) for place, card in enumerate(seat["hand"], start=1)]
        temples = [("T", card) for card in seat["temples"]]
        parts.append(self.card_table(hand, scene.preview["cards"], scene.speaker))
        parts.append(self.card_table(temples, scene.preview["temples"], scene.speaker))
        return parts

    def card_table(self, rows: list[tuple[str, str | None]], worths: Data | None, speaker: Speaker) -> Table:
        """Cards one below the other: a label each, id, what it asks, levels and what Cóatl A and B would get."""
        table = Table(box=None, expand=True, padding=(0, 1, 0, 0), show_header=False)
        for width in (3, 15, 15, 15):
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
            cells += [Text(card, "bold"), self.asked(faces[card], speaker), levels(faces[card])]
            if worths is not None:
                for name, worth in zip(COATL_NAMES, worths[card], strict=True):
                    cells.append(Text.assemble((f"{name} ", "dim"), prospect(worth)) if worth is not None else Text())
            table.add_row(*cells)
        return table

    def asked(self, card: Data, speaker: Speaker) -> Text:
        """The pattern of a Prophecy card, or the conditions of a Temple card."""
        if card["type"] == "prophecy":
            return notation(FRAMES[card["kind"]].format(card["pattern"]))
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

    def draw_choices(self, scene: Scene) -> RenderableType:
        """One row a kind of action; in the phases of discarding, the hand."""
        texts: list[str] = scene.data["legal"]
        if self.discards_many(scene.data["phase"]):
            texts = [f"discard {card}" for card in scene.data["seats"][scene.data["seat"]]["hand"]]
        numbered = [(number, text.split(" ")) for number, text in enumerate(texts, start=1)]
        rows = [
            (title, [Text.assemble(number_label(number), self.choice(words, scene)) for number, words in choices])
            for title, choices in groupby(numbered, lambda choice: _kind(choice[1], scene))
        ]
        return choice_rows(rows)

    def choice(self, words: list[str], scene: Scene) -> Text:
        """What is special about one choice of its kind."""
        verb = words[0]
        data = scene.data
        if verb == "take":
            return Text.assemble(words[1], " ", *map(notation, data["supply"][words[1]]))
        if verb == "choose":
            return Text(data["face_up"][int(words[1]) - 1])
        if verb in ("begin", "receive", "perfect-pick"):
            return notation(words[1])
        if verb == "extend":
            return notation(words[3]).append_text(_change(words, scene))
        if verb in ("fulfil", "temple"):
            return _worth(words, scene)
        if verb == "priest-commitment":
            return Text(data["temple_piles"][int(words[1]) - 1]["top"])
        if verb == "give-gold":
            receiver = (data["seat"] + int(words[1])) % data["players"]
            return Text(scene.say("list", "give-gold-to", name=scene.names[receiver]))
        if verb == "discard":
            return Text(words[1])
        return Text(scene.say("action", verb, **self.moment(data)))

    def named(self, text: str, scene: Scene) -> Text:
        words = text.split(" ")
        if words[0] in ("take", "choose", "priest-commitment"):
            return Text.assemble((text, "bold"), " (", self.choice(words, scene), ")")
        return Text(text, "bold")

    def facts(self, seen: Data, speaker: Speaker) -> dict[str, object]:
        return {}

    def row_facts(self, row: Sequence[Data], speaker: Speaker) -> dict[str, object]:
        """The pieces that are put on the supply board, space by space."""
        if row[0]["code"] != "piece-supplied":
            return {}
        spaces = groupby(row, lambda seen: str(seen["space"]))
        filled = (f"{space} {' '.join(mark(PIECE, seen['piece']) for seen in pieces)}" for space, pieces in spaces)
        return {"spaces": "  ".join(filled)}

    def moment(self, data: Data) -> dict[str, object]:
        return {"phase": data["phase"], "second": "yes" if data["second"] else "no", "coatl": data["slot"] or ""}

    def discards_many(self, phase: str) -> bool:
        """BG-2.4, BG-8.3."""
        return phase in ("keep", "discard")

    def forgoes(self, phase: str) -> bool:
        """Cards could still be laid beside a complete Cóatl (BG-6.7)."""
        return phase == "complete"

    def enter_problem(self) -> str:
        return "typed-enter-complete"


def prospect(worth: Data) -> Text:
    """What a card is worth with a Cóatl now and, after the arrow, with the pieces that are missing (… is the Cóatl)."""
    drawn = Text.assemble((str(worth["points"]), "bold green" if worth["points"] else "dim"))
    following = worth.get("next")
    if following is not None:
        drawn.append(f" →{following['points']} ", "dim")
        drawn.append_text(notation(f"{following['left']}…{following['right']}"))
    return drawn


def _letter(colour: str) -> str:
    return LETTERS[NAMES.index(colour)]


def _title(scene: Scene) -> str:
    data = scene.data
    title = scene.say("screen", "title", turn=data["turn"])
    if data["end_reason"] is not None:
        title += " · " + scene.say("screen", f"end-{data['end_reason']}", name=scene.names[data["end_seat"]])
    return title


def _supply(scene: Scene) -> list[Text]:
    """The supply board and, by colour, what is still in the bags."""
    spaces: dict[str, list[str]] = scene.data["supply"]
    bodies = [_space(name, pieces, 7) for name, pieces in spaces.items() if name.startswith("b")]
    ends = [_space(name, pieces, 3) for name, pieces in spaces.items() if not name.startswith("b")]
    bag: dict[str, int] = scene.data["bag"]
    bags: dict[str, list[Text]] = {"segments": [], "heads": [], "tails": []}
    for piece, count in bag.items():
        kind = "heads" if piece.startswith("<") else "tails" if piece.endswith(">") else "segments"
        bags[kind].append(notation(piece.strip("<>")).append(str(count)))
    counts = [
        Text.assemble((scene.say("screen", kind), "dim"), " ", Text(" ").join(pieces or [Text("0")]))
        for kind, pieces in bags.items()
    ]
    return [Text("  ").join(bodies), Text("  ").join(ends), Text("  ").join(counts)]


def _space(name: str, pieces: list[str], width: int) -> Text:
    return Text.assemble((name, "bold cyan"), " ", piece_cells(pieces) if pieces else ("·" * width, "dim"))


def _opponent(scene: Scene, place: int) -> list[RenderableType]:
    """Another seat in a few lines."""
    seat = scene.data["seats"][place]
    worth = scene.preview["seats"][place]
    known: list[str] = []
    if seat["known"] or seat["known_temples"]:
        known.append(scene.say("screen", "known", cards=[*seat["known"], *seat["known_temples"]]))
    if seat["least"]:
        known.append(scene.say("screen", "maybe", cards=seat["maybe"], least=seat["least"]))
    parts: list[RenderableType] = [
        heading(_seat_title(scene, scene.names[place], worth["points"], seat["hand_size"], seat["temple_count"]))
    ]
    parts += [_board(seat, scene), *(Text(cards) for cards in known)]
    for label, coatl in _coatls(worth):
        value = _value(coatl, scene, with_missing=False)
        parts.append(Text.assemble((label, "bold cyan"), " ", notation(coatl["serpent"]), "  ", value))
    return parts


def _seat_title(scene: Scene, name: str, points: int, cards: int, temples: int) -> str:
    hand = scene.say("screen", "hand", cards=cards, temples=temples)
    return scene.say("screen", "seat", name=name, points=points) + " · " + hand


def _board(seat: Data, scene: Scene) -> Text:
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


def _coatls(worth: Data) -> list[tuple[str, Data]]:
    """Incomplete Cóatl by their letters, then the completed ones."""
    incomplete = [(name, coatl) for name, coatl in zip(COATL_NAMES, worth["coatls"], strict=True) if coatl is not None]
    return incomplete + [("✓", coatl) for coatl in worth["completed"]]


def _value(coatl: Data, scene: Scene, with_missing: bool) -> Text:
    """Length and points of a Cóatl and of each card beside it."""
    drawn = Text(scene.say("screen", "coatl", length=coatl["length"], points=coatl["points"]))
    items = [*coatl["cards"].items()]
    if coatl["temple"] is not None:
        items.append((coatl["temple"]["id"], coatl["temple"]))
    for place, (card, worth) in enumerate(items):
        drawn.append(": " if place == 0 else ", ").append(card, "bold").append(" ")
        drawn.append_text(prospect(worth if with_missing else {"points": worth["points"]}))
    return drawn


def _kind(words: list[str], scene: Scene) -> str:
    """The kind of an action: the verb, and for steps of assembling the Cóatl and the end of it."""
    verb = words[0]
    facts = {"coatl": words[1] if len(words) > 1 else "", "side": words[2] if verb == "extend" else ""}
    return scene.say("list", verb, **facts)


def _change(words: list[str], scene: Scene) -> Text:
    """By how much a placement raises or lowers the cards that lie beside the Cóatl."""
    coatl = scene.preview["seats"][scene.data["seat"]]["coatls"][COATL_NAMES.index(words[1])]
    change = scene.preview["placements"][" ".join(words)]["points"] - coatl["points"]
    return Text(f" {change:+}", "green" if change > 0 else "red") if change else Text()


def _worth(words: list[str], scene: Scene) -> Text:
    """A card and the points it would bring."""
    if words[0] == "fulfil":
        worth = scene.preview["cards"][words[2]][COATL_NAMES.index(words[1])]
    else:
        worth = scene.preview["temples"][words[1]][COATL_NAMES.index(scene.data["slot"])]
    return Text(words[-1]).append(f" {worth['points']:+}", "green")
