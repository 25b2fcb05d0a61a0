"""The action index, version 1: numbers that records, adapters and trained bots rely on."""

import pytest

from coatl.boardgame import actions
from coatl.kernel.errors import BadInput
from tests.boardgame.setting import board_rules
from tests.serpent.slow_matching import LETTERS, read_cards

PROPHECY_IDS, TEMPLE_IDS = ([card["id"] for card in cards] for cards in read_cards())
HEADS = [f"<{letter}" for letter in LETTERS]
TAILS = [f"{letter}>" for letter in LETTERS]
SIDES = [
    *(f"left {head}" for head in HEADS),
    *(f"right {tail}" for tail in TAILS),
    *(f"left {letter}" for letter in LETTERS),
    *(f"right {letter}" for letter in LETTERS),
]
FAMILIES: list[tuple[int, list[str]]] = [
    (0, [f"discard {id}" for id in PROPHECY_IDS]),
    (55, [f"take {space}" for space in ("b1", "b2", "b3", "b4", "b5", "b6", "h1", "h2", "t1", "t2")]),
    (65, [f"choose {place}" for place in range(1, 7)]),
    (71, ["draw"]),
    (72, [f"begin {piece}" for piece in (*LETTERS, *HEADS, *TAILS)]),
    (87, [f"extend {coatl} {side}" for coatl in "AB" for side in SIDES]),
    (127, [f"fulfil {coatl} {id}" for coatl in "AB" for id in PROPHECY_IDS]),
    (237, [f"temple {id}" for id in TEMPLE_IDS]),
    (257, [f"perfect-pick {piece}" for piece in (*HEADS, *TAILS)]),
    (267, [f"perfect-pick {one}{other}" for at, one in enumerate(LETTERS) for other in LETTERS[at:]]),
    (282, ["see-the-future"]),
    (283, ["priest-commitment 1", "priest-commitment 2"]),
    (285, ["give-gold 1", "give-gold 2", "give-gold 3"]),
    (288, [f"receive {letter}" for letter in LETTERS]),
    (293, ["done"]),
    (294, ["pass"]),
]
"""The first number of every family with the text forms in order, written out from the document of the index."""


@pytest.mark.parametrize(("first", "texts"), FAMILIES, ids=[texts[0] for _, texts in FAMILIES])
def test_every_action_has_its_number_and_text(first: int, texts: list[str]) -> None:
    rules = board_rules()
    assert [rules.action_text(first + place) for place in range(len(texts))] == texts
    assert [rules.parse_action(text) for text in texts] == [*range(first, first + len(texts))]


def test_the_families_fill_the_index_without_gaps() -> None:
    numbers = [first + place for first, texts in FAMILIES for place in range(len(texts))]
    assert numbers == [*range(295)]
    assert (board_rules().action_count, board_rules().action_index_version) == (295, 1)


def test_text_forms_are_unique() -> None:
    rules = board_rules()
    assert len({rules.action_text(action) for action in range(295)}) == 295
    assert len({rules.draw_text(draw) for draw in range(91)}) == 91


def test_the_index_is_documented_as_it_is() -> None:
    """The table in the docstring of the module names every family's first number and size."""
    assert actions.__doc__ is not None
    rows = [row.split("|")[1:3] for row in actions.__doc__.splitlines() if row.startswith("| ") and row[2].isdigit()]
    documented = [(int(first), int(count)) for first, count in rows]
    merged = [(first, len(texts)) for first, texts in FAMILIES if first not in (257, 267)]
    assert documented == sorted([*merged, (257, 25)])
    assert [first for first, _ in documented] == [*actions.FAMILIES]


def test_every_action_knows_its_family() -> None:
    for first, texts in FAMILIES:
        family = 257 if first == 267 else first
        assert {actions.FAMILY[action] for action in range(first, first + len(texts))} == {family}


def test_draws_are_pieces_then_prophecy_then_temple_cards() -> None:
    rules = board_rules()
    texts = [f"deal {name}" for name in (*LETTERS, *HEADS, *TAILS, "gold", *PROPHECY_IDS, *TEMPLE_IDS)]
    assert rules.draw_count == 91
    assert [rules.draw_text(draw) for draw in range(91)] == texts
    assert [rules.parse_draw(text) for text in texts] == [*range(91)]


@pytest.mark.parametrize(
    ("text", "nearest"),
    [("take b7", "take b6"), ("tak b3", "take b3"), ("done ", "done"), ("Done", "done"), ("", ""), ("deal b", None)],
)
def test_unknown_actions_are_answered_with_the_nearest(text: str, nearest: str | None) -> None:
    with pytest.raises(BadInput) as caught:
        board_rules().parse_action(text)
    assert (caught.value.code, caught.value.facts["text"]) == ("unknown-action-text", text)
    if nearest is not None:
        assert caught.value.facts["nearest"] == nearest


def test_unknown_draws_are_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput) as caught:
        board_rules().parse_draw("deal count-bb")
    assert caught.value.code == "unknown-draw-text"
    assert caught.value.facts == {"text": "deal count-bb", "nearest": "deal count-b"}
    with pytest.raises(BadInput):
        board_rules().parse_draw("count-b")


@pytest.mark.parametrize("action", [-1, 295, 10_000])
def test_numbers_outside_the_index_are_no_actions(action: int) -> None:
    state = board_rules().new_state(2, {})
    reason = state.why_not(action)
    assert reason is not None and (reason.code, reason.facts) == ("unknown-action", {"action": str(action)})
