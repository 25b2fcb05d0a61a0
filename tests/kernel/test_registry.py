"""Games are found by their name."""

import pytest

import coatl
from coatl.kernel.errors import BadInput
from coatl.kernel.registry import find_rules, game_names, register
from coatl.kernel.words import nearest


def test_the_board_game_is_known() -> None:
    assert "board" in game_names() == sorted(game_names())
    assert find_rules("board") is find_rules("board") is coatl.find_rules("board")
    assert find_rules("board").name == "board"


@pytest.mark.parametrize(("name", "meant"), [("bord", "board"), ("boards", "board"), ("xyzzy", ""), ("", "")])
def test_an_unknown_game_is_answered_with_what_was_meant(name: str, meant: str) -> None:
    with pytest.raises(BadInput) as problem:
        find_rules(name)
    assert problem.value.code == "unknown-game"
    assert problem.value.facts == {"game": name, "known": game_names(), "nearest": meant}


def test_registering_a_game_again_replaces_nothing_else() -> None:
    rules, names = find_rules("board"), game_names()
    register(rules)
    assert find_rules("board") is rules and game_names() == names


def test_the_nearest_word() -> None:
    assert nearest("tale", ["tail", "head", "take"]) == "take"
    assert nearest("qqq", ["tail", "head"]) == ""
