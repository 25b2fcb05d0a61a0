"""The board game in the terminal: its table, its choices, and what its events say."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from coatl.cli.terminal_board_table import (
    COATL_NAMES, asked, board, cards, completed_coatls, framed, open_coatls, opponent, seat_title, supply, title, value,
)  # fmt: skip
from coatl.cli.terminal_cards import card_faces
from coatl.cli.terminal_game import BRIEF_SIDES, Data, Scene, TerminalGame, choice_rows, heading, number_label
from coatl.cli.terminal_pieces import PIECE, mark, notation, ribbon
from coatl.locales import Speaker


class BoardTerminal(TerminalGame):
    """Cóatl, the board game."""

    summed = ("piece-supplied", "card-revealed", "card-dealt")
    loud = ("coatl-completed", "end-triggered", "game-over")
    slow = ()
    examples = {"why": "why take b3", "rules": "rules BG-6.7", "card": "card count-b"}  # noqa: RUF012
    signs = ""

    def draw_table(self, scene: Scene) -> list[RenderableType]:
        data = scene.data
        parts: list[RenderableType] = [heading(title(scene)), *supply(scene), *self.open_cards(scene)]
        for seat in range(data["players"]):
            if seat != data["seat"]:
                parts += opponent(scene, seat)
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
            cards(face_up, scene.preview["cards"] if own else None, scene),
            cards(piles, scene.preview["temples"] if own else None, scene),
        ]

    def own(self, scene: Scene) -> list[RenderableType]:
        """The viewer's own board, Cóatl and hand."""
        seat = scene.data["seats"][scene.data["seat"]]
        worth = scene.preview["seats"][scene.data["seat"]]
        you = scene.say("screen", "you", name=scene.names[scene.data["seat"]])
        parts: list[RenderableType] = [
            heading(seat_title(scene, you, worth["points"], len(seat["hand"]), len(seat["temples"]))),
            board(seat, scene),
        ]
        for label, coatl in open_coatls(worth):
            parts.append(value(label, ribbon(coatl["serpent"]), coatl, scene, with_missing=True))
        for label, coatl in completed_coatls(worth) if scene.brevity < BRIEF_SIDES else []:
            parts.append(value(label, notation(coatl["serpent"]), coatl, scene, with_missing=False))
        hand = [(str(place), card) for place, card in enumerate(seat["hand"], start=1)]
        temples = [("T", card) for card in seat["temples"]]
        parts.append(cards(hand, scene.preview["cards"], scene))
        parts.append(cards(temples, scene.preview["temples"], scene))
        return parts

    def asked(self, card: Data, speaker: Speaker) -> Text:
        return asked(card, speaker)

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
        if words[0] == "take":
            return Text.assemble((text, "bold"), " (", *map(notation, scene.data["supply"][words[1]]), ")")
        if words[0] in ("choose", "priest-commitment"):
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
        hand = data["seats"][data["seat"]]["hand"]
        second = "yes" if data["second"] else "no"
        return {"phase": data["phase"], "second": second, "coatl": data["slot"] or "", "hand": len(hand)}

    def discards_many(self, phase: str) -> bool:
        """BG-2.4, BG-8.3."""
        return phase in ("keep", "discard")

    def forgoes(self, phase: str) -> bool:
        """Cards could still be laid beside a complete Cóatl (BG-6.7)."""
        return phase == "complete"

    def enter_problem(self) -> str:
        return "typed-enter-complete"

    def held(self, data: Data) -> list[str]:
        """The hand, and the Temple cards on top of their piles."""
        seat = data["seats"][data["seat"]]
        return [*seat["hand"], *seat["temples"], *(pile["top"] for pile in data["temple_piles"] if pile["top"])]

    def other_names(self, data: Data) -> Mapping[str, Sequence[str]]:
        """Prophecy cards of the hand by their patterns, Temple cards by the labels of their piles."""
        faces = card_faces("board")
        names: dict[str, list[str]] = {}
        for card in data["seats"][data["seat"]]["hand"]:
            patterns = (framed(faces[card]), faces[card]["pattern"])
            names[card] = [pattern for pattern in patterns if len(pattern) > 1]
        for place, pile in enumerate(data["temple_piles"], start=1):
            names.setdefault(pile["top"] or "", []).append(f"t{place}")
        return names


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
