"""The action index, version 1: numbers that records, adapters and trained bots rely on."""

import pytest

from coatl.cardgame import actions
from coatl.kernel.errors import BadInput
from tests.cardgame.slow_counting import CARDS, LETTERS, PATTERNS
from tests.cardgame.table import card_rules, table

PAIRS: list[str] = CARDS["feathers"]["pairs"]
LAYINGS = [
    f"lay {card} {end} {way}"
    for pair in PAIRS
    for card in (pair, pair[::-1])
    for end in ("left", "right")
    for way in ("beside", "over")
]
FAMILIES: list[tuple[int, list[str]]] = [
    (0, LAYINGS),
    (80, [f"discard {pair}" for pair in PAIRS]),
    (90, [f"fulfil {id}" for id in PATTERNS]),
    (130, [f"arrange {id}" for id in PATTERNS]),
    (170, [f"head <{letter}" for letter in LETTERS]),
    (175, [f"tail {letter}>" for letter in LETTERS]),
    (180, ["done"]),
]
"""The first number of every family with the text forms in order, written out from the document of the index."""


@pytest.mark.parametrize(("first", "texts"), FAMILIES, ids=[texts[0] for _, texts in FAMILIES])
def test_every_action_has_its_number_and_text(first: int, texts: list[str]) -> None:
    rules = card_rules()
    assert [rules.action_text(first + place) for place in range(len(texts))] == texts
    assert [rules.parse_action(text) for text in texts] == [*range(first, first + len(texts))]


def test_the_families_fill_the_index_without_gaps() -> None:
    numbers = [first + place for first, texts in FAMILIES for place in range(len(texts))]
    assert numbers == [*range(181)]
    assert (card_rules().action_count, card_rules().action_index_version) == (181, 1)
    assert len({card_rules().action_text(action) for action in range(181)}) == 181


def test_the_index_is_documented_as_it_is() -> None:
    """The table in the docstring of the module names every family's first number and size."""
    assert actions.__doc__ is not None
    rows = [row.split("|")[1:3] for row in actions.__doc__.splitlines() if row.startswith("| ") and row[2].isdigit()]
    documented = [(int(first), int(count)) for first, count in rows]
    assert documented == [(first, len(texts)) for first, texts in FAMILIES]
    assert [first for first, _ in documented] == [*actions.FAMILIES]


def test_every_action_knows_its_family() -> None:
    for first, texts in FAMILIES:
        assert {actions.FAMILY[action] for action in range(first, first + len(texts))} == {first}


def test_draws_are_feathers_prophecies_temple_cards_then_carls_actions() -> None:
    rules = card_rules()
    temples = [temple["id"] for temple in CARDS["temple"]]
    texts = [f"deal {name}" for name in (*PAIRS, *PATTERNS, *temples, "upgrade", "steal", "fulfil")]
    assert rules.draw_count == 59
    assert [rules.draw_text(draw) for draw in range(59)] == texts
    assert [rules.parse_draw(text) for text in texts] == [*range(59)]


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("lay gr rigth beside", "lay gr right beside"),
        ("fulfill pair-gr", "fulfil pair-gr"),
        ("head g", "head <g"),
        ("Done", "done"),
        ("", ""),
    ],
)
def test_unknown_actions_are_answered_with_the_nearest(text: str, nearest: str) -> None:
    with pytest.raises(BadInput) as caught:
        card_rules().parse_action(text)
    assert caught.value.code == "unknown-action-text" and caught.value.facts == {"text": text, "nearest": nearest}


def test_unknown_draws_are_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput) as caught:
        card_rules().parse_draw("deal pair-grr")
    assert caught.value.code == "unknown-draw-text"
    assert caught.value.facts == {"text": "deal pair-grr", "nearest": "deal pair-gr"}


def test_a_lone_done_is_no_decision() -> None:
    choice = table().hand(0, "gr").supply("pair-gr").apply("lay gr right beside")
    forced = table().hand(0, "gr by").apply("lay gr right beside", "lay by right beside")
    for t, texts in ((choice, ["fulfil pair-gr", "done"]), (forced, ["done"])):
        legal = t.state.legal_actions()
        assert [t.rules.action_text(action) for action in legal] == texts
        assert t.state.is_done(legal[0]) is (t is forced)


@pytest.mark.parametrize("action", [-1, 181, 10_000])
def test_numbers_outside_the_index_are_no_actions(action: int) -> None:
    reason = card_rules().new_state(2, {}).why_not(action)
    assert reason is not None and (reason.code, reason.facts) == ("unknown-action", {"action": str(action)})
