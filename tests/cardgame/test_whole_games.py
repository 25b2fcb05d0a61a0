"""Whole random games watched by a referee who knows the rules another way: from views and the slow counter alone."""

import random
from typing import Any

import pytest

import coatl
from tests.cardgame import slow_counting
from tests.cardgame.slow_counting import LETTERS, PATTERNS, count, made
from tests.cardgame.table import card_rules

LAYINGS = [(end, way) for end in ("left", "right") for way in ("beside", "over")]


class Referee:
    """Follows one game by what is open, and says what must be legal and what an action must change."""

    def __init__(self, game: coatl.Game) -> None:
        self.game = game
        self.seen: dict[str, Any] = {}
        self.turn: object = 0
        self.places = range(0)
        """The parts of the card just laid."""
        self.victims: list[int] = []
        self.lowered = 0

    def look(self) -> None:
        self.seen = self.game.view(self.game.current_seat).as_json()
        if self.seen["turn"] != self.turn:
            self.turn = self.seen["turn"]
            self.victims = []

    @property
    def seat(self) -> int:
        return int(self.seen["turn_seat"])

    def held(self, side: int) -> dict[str, int]:
        levels = self.seen["sides"][side]["levels"]
        return {id: level for level, ids in enumerate(levels) for id in ids}

    def layings(self, pairs: list[str]) -> set[str]:
        """CG-4.1, CG-4.2."""
        cards = {card for pair in pairs for card in (pair, pair[::-1])}
        ways = LAYINGS if self.seen["coatls"][self.seat] else [("right", "beside")]
        return {f"lay {card} {end} {way}" for card in cards for end, way in ways}

    def in_reach(self) -> set[str]:
        """CG-5.1, CG-5.2, CG-5.4, CG-9.9."""
        serpent = self.seen["coatls"][self.seat]
        reach = {id for id in self.seen["supply"] if id}
        reach |= {id for id, level in self.held(self.seat).items() if level < min(3, count(id, serpent))}
        players = self.seen["players"]
        if players == 1:
            victims = {1} if len(self.victims) < 2 else set()
        else:
            victims = {(self.seat + 1) % players, (self.seat - 1) % players} - {*self.victims}
        for victim in victims:
            reach |= {id for id, level in self.held(victim).items() if level < 3}
        return {id for id in reach if made(id, serpent, self.places)}

    def legal(self) -> set[str]:
        phase = self.seen["phase"]
        if phase == "play":
            return self.layings(self.seen["hand"]) | {f"discard {pair}" for pair in self.seen["hand"]}
        if phase == "revealed":
            return self.layings([self.seen["revealed"]])
        if phase == "prophesy":
            return {"done"} | {f"fulfil {id}" for id in self.in_reach()}
        if phase == "arrange":
            return {f"arrange {id}" for id in self.seen["pending"]}
        return {f"head <{letter}" if phase == "head" else f"tail {letter}>" for letter in LETTERS}

    def after(self, text: str) -> tuple[str, dict[str, int]]:
        """The Cóatl and the level card of the seat after an action (CG-4.1, CG-5.2, CG-5.6, CG-7.2, CG-9.9)."""
        serpent = self.seen["coatls"][self.seat]
        held = self.held(self.seat) | dict.fromkeys(self.seen["pending"], 1)
        word, *rest = text.split(" ")
        if word == "fulfil":
            owners = [side for side in range(len(self.seen["sides"])) if rest[0] in self.held(side)]
            self.victims += [side for side in owners if side != self.seat]
            return serpent, {**held, rest[0]: min(3, count(rest[0], serpent))}
        if word == "lay":
            laid, self.places = slow_counting.lay(serpent, *rest)
        elif word == "head":
            laid, self.places = rest[0] + serpent, range(1)
        elif word == "tail":
            laid = serpent + rest[0]
            self.places = range(len(laid.strip("<>")) - 1, len(laid.strip("<>")))
        else:
            return serpent, held
        for id, level in [*held.items()]:
            now = count(id, laid)
            if level < 3 and now < min(level, count(id, serpent)):
                self.lowered += 1
                held[id] = now
                if now == 0 and self.seen["players"] == 1:
                    del held[id]
        return laid, held


@pytest.mark.rule("CG-4.1", "CG-5.1", "CG-5.2", "CG-5.4", "CG-5.6", "CG-7.2", "CG-9.9")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_referee_agrees_with_every_step(players: int) -> None:
    rng = random.Random(players)
    lowered = thefts = 0
    for number in range(6 if players < 3 else 3):
        options: dict[str, Any] = {"carl": "greedy", "carl2": number % 2 == 0} if players == 1 else {}
        game = coatl.Game(card_rules(), players, options, f"referee {number}")
        referee = Referee(game)
        while not game.is_over:
            referee.look()
            legal = [game.action_text(action) for action in game.legal_actions()]
            assert len(legal) == len({*legal}) and {*legal} == referee.legal()
            fulfilling = [text for text in legal if text.startswith("fulfil")]
            text = rng.choice(fulfilling if fulfilling and rng.random() < 0.8 else legal)
            serpent, held = referee.after(text)
            game.apply(text)
            if text != "done":
                view: dict[str, Any] = game.view(None).as_json()
                assert view["coatls"][referee.seat] == serpent
                levels = view["sides"][referee.seat]["levels"]
                now = {id: level for level, ids in enumerate(levels) for id in ids} | dict.fromkeys(view["pending"], 1)
                assert now == held, (text, serpent)
            thefts += len(referee.victims)
        lowered += referee.lowered
    assert lowered > 0 and thefts > 0


@pytest.mark.rule("CG-1.1", "CG-3.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_card_is_made_or_lost_in_whole_games(players: int) -> None:
    """By what all seats see together: hands, Cóatl, discards and deck are always the fifty, Prophecies the forty."""
    rng = random.Random(players)
    game = coatl.Game(card_rules(), players, {}, "conservation")
    out = 5 if players == 1 else 0
    while not game.is_over:
        view: dict[str, Any] = game.view(None).as_json()
        hands: list[Any] = [game.view(seat).as_json()["hand"] for seat in range(players)]
        feathers = [*view["discards"], *view["laid"], *(pair for hand in hands for pair in hand)]
        feathers += [view["revealed"]] if view["revealed"] else []
        assert len(feathers) + view["deck_size"] == 50 and max(map(feathers.count, feathers)) <= 5
        ids = [id for id in view["supply"] if id] + view["prophecy_discards"] + view["pending"]
        ids += [id for side in view["sides"] for level in side["levels"] for id in level]
        assert len(ids) == len({*ids}) and {*ids} <= {*PATTERNS}
        assert len(ids) + view["prophecies_left"] + out == 40
        game.apply(rng.choice(game.legal_actions()))
