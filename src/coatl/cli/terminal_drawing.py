"""A whole position in the terminal, drawn from a view and its preview alone; works from 80 columns on."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from coatl.cli.terminal_cards import COATL_NAMES, card_table, prospect
from coatl.cli.terminal_pieces import notation, piece_cells, ribbon
from coatl.kernel.view import View
from coatl.locales import Speaker

Data = Mapping[str, Any]

def draw_view(
    view: View, preview: Mapping[str, object], speaker: Speaker, names: Sequence[str] = ()
) -> RenderableType:
    """The table as the viewer sees it; ``names`` of the seats, else their numbers. A spectator sees all seats alike."""
    data: Data = view.as_json()
    worths: Data = preview
    named = [*names] if names else [speaker.say("seat-name", seat=seat + 1) for seat in range(view.players)]
    parts: list[RenderableType] = [_heading(_title(data, named, speaker)), *_supply(data, speaker)]
    parts += _open_cards(data, worths, speaker)
    for seat in range(view.players):
        if seat != view.seat:
            parts += _opponent(data["seats"][seat], worths["seats"][seat], named[seat], speaker)
    if view.seat is not None:
        parts += _own(data, worths, named[view.seat], speaker)
    parts.append(Text(_turn_line(data, named, speaker), "bold reverse"))
    return Group(*parts)


def _heading(title: str) -> Rule:
    return Rule(Text(title, "bold"), align="left", style="dim")


def _title(data: Data, names: list[str], speaker: Speaker) -> str:
    title = speaker.say("screen-title", turn=data["turn"])
    if data["end_reason"] is not None:
        title += " · " + speaker.say(f"screen-end-{data['end_reason']}", name=names[data["end_seat"]])
    return title


def _turn_line(data: Data, names: list[str], speaker: Speaker) -> str:
    """Whose turn it is and, for the viewer's own turn, what may be done."""
    if data["is_over"]:
        return speaker.say("turn-over")
    seat = data["turn_seat"]
    if seat != data["seat"] or not data["legal"]:
        return speaker.say("turn-other", name=names[seat], phase=data["phase"])
    verbs = dict.fromkeys(text.split(" ")[0] for text in data["legal"])
    choices = [action_name(verb, data, speaker) for verb in verbs]
    listed = choices[0]
    if len(choices) > 1:
        listed = speaker.say("turn-choices", choices=choices[:-1], last=choices[-1])
    return speaker.say("turn-own", phase=data["phase"], choices=listed, coatl=data["slot"] or "")


def action_name(verb: str, data: Data, speaker: Speaker) -> str:
    """A kind of action in words, by the first word of its text form."""
    return speaker.say(f"action-{verb}", phase=data["phase"], second="yes" if data["second"] else "no")


def _supply(data: Data, speaker: Speaker) -> list[Text]:
    """The supply board and, by colour, what is still in the bags."""
    spaces: dict[str, list[str]] = data["supply"]
    bodies = [_space(name, pieces, 7) for name, pieces in spaces.items() if name.startswith("b")]
    ends = [_space(name, pieces, 3) for name, pieces in spaces.items() if not name.startswith("b")]
    bag: dict[str, int] = data["bag"]
    bags: dict[str, list[Text]] = {"segments": [], "heads": [], "tails": []}
    for piece, count in bag.items():
        kind = "heads" if piece.startswith("<") else "tails" if piece.endswith(">") else "segments"
        bags[kind].append(notation(piece.strip("<>")).append(str(count)))
    counts = [
        Text.assemble((speaker.say(f"screen-{kind}"), "dim"), " ", Text(" ").join(pieces or [Text("0")]))
        for kind, pieces in bags.items()
    ]
    return [Text("  ").join(bodies), Text("  ").join(ends), Text("  ").join(counts)]


def _space(name: str, pieces: list[str], width: int) -> Text:
    return Text.assemble((name, "bold cyan"), " ", piece_cells(pieces) if pieces else ("·" * width, "dim"))


def _open_cards(data: Data, worths: Data, speaker: Speaker) -> list[RenderableType]:
    """The face-up Prophecy cards and the tops of the Temple piles."""
    own = data["seat"] is not None
    face_up = [(str(place), card) for place, card in enumerate(data["face_up"], start=1)]
    piles = [(f"T{place}", pile["top"]) for place, pile in enumerate(data["temple_piles"], start=1)]
    sizes = [pile["under"] + (pile["top"] is not None) for pile in data["temple_piles"]]
    facts = {"deck": data["deck_size"], "discards": data["discards_size"], "first": sizes[0], "second": sizes[1]}
    return [
        _heading(speaker.say("screen-open-cards", **facts)),
        card_table(face_up, data["game"], worths["cards"] if own else None, speaker),
        card_table(piles, data["game"], worths["temples"] if own else None, speaker),
    ]


def _opponent(seat: Data, worth: Data, name: str, speaker: Speaker) -> list[RenderableType]:
    """Another seat in a few lines."""
    known: list[str] = []
    if seat["known"] or seat["known_temples"]:
        known.append(speaker.say("screen-known", cards=[*seat["known"], *seat["known_temples"]]))
    if seat["least"]:
        known.append(speaker.say("screen-maybe", cards=seat["maybe"], least=seat["least"]))
    parts: list[RenderableType] = [
        _heading(_seat_title(name, worth["points"], seat["hand_size"], seat["temple_count"], speaker))
    ]
    parts += [_board(seat, speaker), *(Text(cards) for cards in known)]
    for label, coatl in _coatls(worth):
        value = _value(coatl, speaker, with_missing=False)
        parts.append(Text.assemble((label, "bold cyan"), " ", notation(coatl["serpent"]), "  ", value))
    return parts


def _own(data: Data, worths: Data, name: str, speaker: Speaker) -> list[RenderableType]:
    """The viewer's own board, Cóatl and hand."""
    seat = data["seats"][data["seat"]]
    worth = worths["seats"][data["seat"]]
    you = speaker.say("screen-you", name=name)
    title = _seat_title(you, worth["points"], len(seat["hand"]), len(seat["temples"]), speaker)
    parts: list[RenderableType] = [_heading(title), _board(seat, speaker)]
    for label, coatl in _coatls(worth):
        is_open = label in COATL_NAMES
        serpent = ribbon(coatl["serpent"]) if is_open else notation(coatl["serpent"])
        value = _value(coatl, speaker, with_missing=is_open)
        parts.append(Text.assemble((label, "bold cyan"), " ", serpent, "  ", value))
    hand = [(str(place), card) for place, card in enumerate(seat["hand"], start=1)]
    temples = [("T", card) for card in seat["temples"]]
    parts.append(card_table(hand, data["game"], worths["cards"], speaker))
    parts.append(card_table(temples, data["game"], worths["temples"], speaker))
    return parts


def _seat_title(name: str, points: int, cards: int, temples: int, speaker: Speaker) -> str:
    hand = speaker.say("screen-hand", cards=cards, temples=temples)
    return speaker.say("screen-seat", name=name, points=points) + " · " + hand


def _board(seat: Data, speaker: Speaker) -> Text:
    """The player board, and what else lies before a player: tokens, golden segments received."""
    pieces: list[str] = seat["pieces"]
    drawn = Text.assemble((speaker.say("screen-board", count=len(pieces)), "dim"), " ", piece_cells(pieces))
    if seat["tokens"]:
        tokens = [speaker.say(f"token-{token}") for token in seat["tokens"]]
        drawn.append("  " + speaker.say("screen-tokens", tokens=tokens), "dim")
    if seat["gold_received"]:
        drawn.append("  ").append_text(notation("gold"))
        drawn.append(" " + speaker.say("screen-gold", count=seat["gold_received"]))
    return drawn


def _coatls(worth: Data) -> list[tuple[str, Data]]:
    """Incomplete Cóatl by their letters, then the completed ones."""
    incomplete = [(name, coatl) for name, coatl in zip(COATL_NAMES, worth["coatls"], strict=True) if coatl is not None]
    return incomplete + [("✓", coatl) for coatl in worth["completed"]]


def _value(coatl: Data, speaker: Speaker, with_missing: bool) -> Text:
    """Length and points of a Cóatl and of each card beside it."""
    drawn = Text(speaker.say("screen-coatl", length=coatl["length"], points=coatl["points"]))
    items = [*coatl["cards"].items()]
    if coatl["temple"] is not None:
        items.append((coatl["temple"]["id"], coatl["temple"]))
    for place, (card, worth) in enumerate(items):
        drawn.append(": " if place == 0 else ", ").append(card, "bold").append(" ")
        drawn.append_text(prospect(worth if with_missing else {"points": worth["points"]}))
    return drawn
