"""Questions about the games themselves: their options and cards, and what the public games have in common."""

from typing import Any

from fastapi import APIRouter, Request, Response

from coatl.bots.registry import LEVELS
from coatl.kernel.registry import find_rules, game_names
from coatl.locales import LANGUAGES
from coatl.locales.cards import describe_card
from coatl.server.access import language_of
from coatl.server.routes.asking import Building

router = APIRouter()


@router.get("/games")
async def games() -> dict[str, Any]:
    """The games with their numbers of players and options, the levels of bots, and the languages."""
    rules = [find_rules(name) for name in game_names()]
    return {
        "games": [
            {
                "game": one.name,
                "fewest_players": one.fewest_players,
                "most_players": one.most_players,
                "options": list(one.option_names),
            }
            for one in rules
        ],
        "bots": list(LEVELS),
        "languages": list(LANGUAGES),
    }


@router.get("/cards/{game}")
async def cards(game: str, request: Request) -> dict[str, Any]:
    """Every card of a game, described in the language of the reader."""
    speaker = language_of(request)
    return {"cards": [{**card, "description": describe_card(card, speaker)} for card in find_rules(game).cards]}


@router.get("/statistics")
async def statistics(house: Building) -> Response:
    """What the finished games at public tables have in common."""
    return Response(await house.statistics.as_text(), media_type="application/json")
