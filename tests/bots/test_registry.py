"""Bots by name."""

import pytest

from coatl.bots.bot import Bot
from coatl.bots.one_turn import ApprenticeBot, CarverBot, PriestBot
from coatl.bots.random_bot import RandomBot
from coatl.bots.registry import LEVELS, STRONGEST, USUAL, bot_maker, bot_names, load_bot, make_bot, register_bot
from coatl.bots.search import HighPriestBot
from coatl.kernel.errors import BadInput


def test_the_names_of_all_bots() -> None:
    assert {"random", USUAL, STRONGEST, *LEVELS} <= set(bot_names())
    assert bot_names() == sorted(bot_names())


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("apprentice", ApprenticeBot),
        ("carver", CarverBot),
        ("priest", PriestBot),
        ("high-priest", HighPriestBot),
        ("random", RandomBot),
        ("greedy", CarverBot),
    ],
)
def test_a_bot_is_made_by_its_name(name: str, kind: type[Bot]) -> None:
    assert isinstance(make_bot(name, "1"), kind)


def test_an_unknown_name_is_answered_with_the_known_ones_and_the_nearest() -> None:
    with pytest.raises(BadInput) as problem:
        make_bot("prist", "1")
    assert problem.value.code == "unknown-bot"
    assert problem.value.facts == {"bot": "prist", "known": bot_names(), "nearest": "priest"}


def test_a_registered_bot_is_made_with_its_seed() -> None:
    seeds: list[str] = []

    def maker(seed: str) -> Bot:
        seeds.append(seed)
        return RandomBot(seed)

    register_bot("registered-by-a-test", maker)
    assert isinstance(make_bot("registered-by-a-test", "7"), RandomBot)
    assert seeds == ["7"]
    assert "registered-by-a-test" in bot_names()


def test_a_bot_is_loaded_by_its_name_or_by_module_and_class() -> None:
    assert isinstance(load_bot("carver", "1"), CarverBot)
    assert bot_maker("coatl.bots.random_bot:RandomBot") is RandomBot
    assert isinstance(load_bot("coatl.bots.random_bot:RandomBot", "1"), RandomBot)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("prist", "unknown-bot"),
        ("no_such_module:Bot", "bot-not-found"),
        (":Bot", "bot-not-found"),
        ("coatl.bots.random_bot:", "bot-not-found"),
        ("coatl.bots.random_bot:Nobody", "bot-not-found"),
        ("os:getcwd", "bot-not-a-bot"),
        ("builtins:int", "bot-not-a-bot"),
    ],
)
def test_what_is_no_bot_is_not_loaded(name: str, code: str) -> None:
    with pytest.raises(BadInput) as problem:
        bot_maker(name)
    assert problem.value.code == code


def test_a_name_from_the_network_runs_no_code() -> None:
    with pytest.raises(BadInput, match="unknown-bot"):
        make_bot("coatl.bots.random_bot:RandomBot", "1")
