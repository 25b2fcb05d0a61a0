"""Every action and every draw has a short text form that reads back to the same thing."""

import pytest
from conformance.adapter import Adapter
from conformance.games import ADAPTERS

from coatl.kernel.errors import BadInput
from coatl.kernel.rules import DEAL

GAMES = pytest.mark.parametrize("adapter", ADAPTERS.values(), ids=ADAPTERS)


@GAMES
def test_actions_round_trip(adapter: Adapter) -> None:
    rules = adapter.rules
    texts = [rules.action_text(action) for action in range(rules.action_count)]
    assert [rules.parse_action(text) for text in texts] == list(range(rules.action_count))
    assert not any(text.startswith(DEAL) or text != text.strip() for text in texts)


@GAMES
def test_draws_round_trip(adapter: Adapter) -> None:
    rules = adapter.rules
    texts = [rules.draw_text(draw) for draw in range(rules.draw_count)]
    assert [rules.parse_draw(text) for text in texts] == list(range(rules.draw_count))
    assert all(text.startswith(DEAL) for text in texts)


@GAMES
@pytest.mark.parametrize("broken", ["", " ", "{}x", " {}", "{} ", "{}\n", "{} {}"])
def test_anything_else_is_refused(adapter: Adapter, broken: str) -> None:
    rules = adapter.rules
    for action in range(0, rules.action_count, 13):
        text = rules.action_text(action)
        with pytest.raises(BadInput) as refusal:
            rules.parse_action(broken.format(text, text))
        assert refusal.value.code == "unknown-action-text"
        if broken == "{}x":
            assert refusal.value.facts["nearest"]
    for draw in range(0, rules.draw_count, 13):
        text = rules.draw_text(draw)
        with pytest.raises(BadInput) as refusal:
            rules.parse_draw(broken.format(text, text))
        assert refusal.value.code == "unknown-draw-text"


@GAMES
def test_an_action_is_no_draw_and_a_draw_no_action(adapter: Adapter) -> None:
    rules = adapter.rules
    with pytest.raises(BadInput):
        rules.parse_draw(rules.action_text(0))
    with pytest.raises(BadInput):
        rules.parse_action(rules.draw_text(0))
