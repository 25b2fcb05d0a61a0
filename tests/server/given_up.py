"""Records of games that somebody gave up after a few turns: finished, and analysed in a second."""

import json
from random import Random
from typing import Any

from coatl.kernel.game import Game
from coatl.kernel.records import RESIGNED
from coatl.kernel.registry import find_rules


def given_up(turns: int, seed: str = "given up") -> dict[str, Any]:
    """The card game of Ana and Ben, by chance until this turn, in which Ana gives up."""
    game = Game(find_rules("card"), 2, {}, seed, seats=["Ana", "Ben"])
    chooser = Random(seed)
    while game.state.turn < turns:
        game.apply(chooser.choice(game.legal_actions()))
    scores = game.score_sheet().totals
    result = {"reason": RESIGNED, "scores": scores, "winners": [1], "decided_by": RESIGNED, "resigned": [0]}
    return json.loads(json.dumps({**game.record().as_json(), "result": result}))
