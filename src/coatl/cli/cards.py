"""``coatl cards``: the card lists, searchable by id and by word."""

import argparse
import unicodedata
from typing import Any, Literal

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from coatl.cli.output import open_console, print_json
from coatl.cli.parser import Commands, add_command
from coatl.locales.problems import shortened
from coatl.cli.terminal_cards import levels
from coatl.cli.terminal_pieces import GOD_STYLES
from coatl.kernel.registry import find_rules, game_names
from coatl.kernel.words import nearest
from coatl.locales import Speaker
from coatl.locales.cards import describe_card

Card = dict[str, Any]


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "cards", speaker)
    parser.add_argument("word", metavar="WORD", nargs="?", help=speaker.say("argument-word"))
    parser.add_argument("--game", metavar="GAME", help=speaker.say("option-game"))
    parser.add_argument("--json", action="store_true", help=speaker.say("option-json"))


def run(arguments: argparse.Namespace) -> int:
    speaker = arguments.speaker
    games = game_names() if arguments.game is None else [find_rules(arguments.game).name]
    cards = {game: _cards(game, speaker) for game in games}
    found = _find(arguments.word, cards)
    is_found = any(found.values())
    if arguments.json:
        print_json([card for among in found.values() for card in among])
    elif is_found:
        for game, among in found.items():
            if among:
                open_console().print(_table(game, among, speaker))
    else:
        ids = [card["id"] for among in cards.values() for card in among]
        near = nearest(arguments.word.casefold(), ids)
        message = "cards-none-near" if near else "cards-none"
        print(speaker.say(message, word=shortened(arguments.word), nearest=near))
    return 0 if is_found else 1


def _cards(game: str, speaker: Speaker) -> list[Card]:
    """Every card of a game with its description."""
    described = [(card, describe_card(card, speaker)) for card in find_rules(game).cards]
    return [{"game": game, **card, "description": description} for card, description in described]


def _find(word: str | None, cards: dict[str, list[Card]]) -> dict[str, list[Card]]:
    """The card with this id, else all cards that have the word in their id, god colour, kind or description."""
    if word is None:
        return cards
    wanted = _plain(word)
    by_id = {game: [card for card in among if card["id"] == wanted] for game, among in cards.items()}
    if any(by_id.values()):
        return by_id
    return {game: [card for card in among if wanted in _searched(card)] for game, among in cards.items()}


def _searched(card: Card) -> str:
    fields = [str(card.get(field, "")) for field in ("type", "id", "god", "kind", "pattern", "source", "description")]
    return _plain(" ".join([*fields, "promo" if card.get("promo") else ""]))


def _plain(text: str) -> str:
    """Without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _table(game: str, cards: list[Card], speaker: Speaker) -> Table:
    title = speaker.say("cards-title", game=game, cards=len(cards))
    note = f"cards-note-{game}"
    caption = speaker.say(note) if speaker.has(note) else None
    table = Table(title=title, caption=caption, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.title_justify = table.caption_justify = "left"
    has_copies = any("copies" in card for card in cards)
    for column in ("card", "god", "asks", "levels", *(["copies"] if has_copies else []), "source"):
        justify: Literal["left", "right"] = "right" if column == "copies" else "left"
        widest = 19 if column == "card" else None
        narrowest = 18 if column == "asks" else None
        wraps = column in ("card", "asks", "source")
        table.add_column(
            speaker.say(f"column-{column}"),
            justify=justify,
            no_wrap=not wraps,
            overflow="fold",
            min_width=narrowest,
            max_width=widest,
        )
    for card in cards:
        source = speaker.say(f"source-{card['source']}")
        if card.get("promo"):
            source = speaker.say("card-promo", source=source)
        copies = [str(card.get("copies", 1))] if has_copies else []
        id = Text(card["id"], "bold")
        table.add_row(id, _god(card, speaker), card["description"], levels(card), *copies, source)
    return table


def _god(card: Card, speaker: Speaker) -> Text:
    """The colour of the card itself, in that colour; Temple cards have none."""
    if "god" not in card:
        return Text(speaker.say("card-temple"), "dim")
    return Text(f" {speaker.say('card-colour', colour=card['god'])} ", GOD_STYLES[card["god"]])
