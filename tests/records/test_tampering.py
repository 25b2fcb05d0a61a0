"""A record that was tampered with is refused, the first bad line named; one that is still possible is not fair."""

import json
from typing import Any

import pytest
from records.fixtures import GAMES

from coatl.kernel.errors import BadInput, CoatlError
from coatl.kernel.fairness import check_fairness
from coatl.kernel.records import parse_record, replay_to_end
from coatl.kernel.registry import find_rules, game_names
from coatl.kernel.rules import DEAL
from coatl.kernel.state import CHANCE

TEXTS = [
    (GAMES / name).read_text(encoding="utf-8")
    for name in (
        *("board/2-blind-2.json", "board/3-tokens-builder-3.json", "board/2-golden_feathers-2067.json"),
        *("card/2-prophet-1.json", "card/4-blind-1.json", "card/1-greedy-carl2-143.json"),
    )
]
games = pytest.mark.parametrize("text", TEXTS, ids=["plain", "tokens", "gold", "card", "card-of-four", "solo"])
board_games = pytest.mark.parametrize("text", TEXTS[:3], ids=["plain", "tokens", "gold"])


def changed(text: str, **fields: object) -> str:
    """The record with other fields."""
    return json.dumps({**json.loads(text), **fields})


def with_line(text: str, place: int, *lines: str) -> str:
    """The record with these lines, or none, instead of the one at ``place``."""
    actions = json.loads(text)["actions"]
    return changed(text, actions=[*actions[:place], *lines, *actions[place + 1 :]])


def refusal(text: str) -> BadInput:
    with pytest.raises(BadInput) as problem:
        replay_to_end(parse_record(text))
    return problem.value


def first_bad_line(document: dict[str, Any]) -> int:
    """The number of the first line that cannot be, found by asking the position; 0 if there is none."""
    rules = find_rules(document["game"])
    state = rules.new_state(document["players"], document["options"])
    for number, line in enumerate(document["actions"], start=1):
        try:
            if line.startswith(DEAL):
                possible = [draw for draw, _ in state.chance_outcomes()] if state.current_seat == CHANCE else []
                if rules.parse_draw(line) not in possible:
                    return number
                state.step_chance(rules.parse_draw(line))
            elif rules.parse_action(line) not in state.legal_actions():
                return number
            else:
                state.step(rules.parse_action(line))
        except CoatlError:
            return number
    return 0


def check_caught(text: str) -> None:
    """Refused with the first bad line named, or cut short, or with another result, or not fair."""
    document = json.loads(text)
    number = first_bad_line(document)
    record = parse_record(text)
    if number:
        problem = refusal(text)
        assert problem.code == "record-bad-line"
        assert (problem.facts["number"], problem.facts["line"]) == (number, document["actions"][number - 1])
        return
    try:
        replay_to_end(record)
    except BadInput as problem:
        assert problem.code in ("record-truncated", "record-result")
        return
    assert not check_fairness(record).fair


@games
def test_a_removed_line(text: str) -> None:
    """A draw or a ``done``. (Without another action it may be another game, but still one by the rules.)"""
    for place, line in enumerate(json.loads(text)["actions"]):
        if place % 3 == 0 and (line == "done" or line.startswith(DEAL)):
            check_caught(with_line(text, place))


@games
def test_a_line_twice(text: str) -> None:
    for place, line in enumerate(json.loads(text)["actions"]):
        if place % 7 == 0:
            check_caught(with_line(text, place, line, line))


@games
def test_swapped_lines(text: str) -> None:
    """A draw and an action that change places."""
    lines = json.loads(text)["actions"]
    for place in range(len(lines) - 1):
        if lines[place].startswith(DEAL) != lines[place + 1].startswith(DEAL):
            swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
            check_caught(changed(text, actions=swapped))


@games
@pytest.mark.parametrize("line", ["", "fly", "deal", "deal ", "deal nothing", "take b9", "TAKE b1", " done", "done "])
def test_a_line_that_means_nothing(text: str, line: str) -> None:
    lines = json.loads(text)["actions"]
    place = len(lines) // 2
    problem = refusal(with_line(text, place, line))
    assert problem.code == "record-bad-line"
    assert (problem.facts["number"], problem.facts["line"]) == (place + 1, line)
    assert problem.facts["reason"] in ("unknown-action-text", "unknown-draw-text", "draws-first")


@games
def test_an_action_that_was_not_legal(text: str) -> None:
    """Every action replaced by one that is not legal there is named, with the reason of the rules."""
    record = parse_record(text)
    rules = find_rules(record.game)
    state = rules.new_state(record.players, record.options)
    for number, line in enumerate(record.actions, start=1):
        if line.startswith(DEAL):
            state.apply_chance(rules.parse_draw(line))
            continue
        if number % 11 == 0:
            bad = next(action for action in range(number, 10**6) if state.why_not(action % rules.action_count))
            bad %= rules.action_count
            reason = state.why_not(bad)
            assert reason is not None
            problem = refusal(with_line(text, number - 1, rules.action_text(bad)))
            expected = {"number": number, "line": rules.action_text(bad), "reason": reason.code, "nearest": ""}
            assert problem.facts == expected
        state.apply(rules.parse_action(line))


@games
def test_a_draw_that_is_possible_but_not_the_seed_s(text: str) -> None:
    """Each is refused further on, or the first unfair draw is the changed one."""
    record = parse_record(text)
    rules = find_rules(record.game)
    state = rules.new_state(record.players, record.options)
    unfair = 0
    for number, line in enumerate(record.actions, start=1):
        if not line.startswith(DEAL):
            state.apply(rules.parse_action(line))
            continue
        others = [rules.draw_text(draw) for draw, _ in state.chance_outcomes() if rules.draw_text(draw) != line]
        if number % 5 == 0 and others:
            tampered = with_line(text, number - 1, others[-1])
            check_caught(tampered)
            if first_bad_line(json.loads(tampered)) == 0 and result_holds(tampered):
                answer = check_fairness(parse_record(tampered))
                assert (answer.problem, answer.line) == ("draw-differs-from-seed", number)
                assert (answer.found, answer.expected) == (others[-1], line)
                unfair += 1
        state.apply_chance(rules.parse_draw(line))
    assert unfair > 0


def result_holds(text: str) -> bool:
    try:
        replay_to_end(parse_record(text))
    except BadInput:
        return False
    return True


@games
def test_lines_after_the_end(text: str) -> None:
    lines = json.loads(text)["actions"]
    rules = find_rules(json.loads(text)["game"])
    first, last = rules.action_text(0), rules.action_text(rules.action_count - 1)
    for extra, reason in ((first, "game-over"), (last, "game-over"), (rules.draw_text(0), "no-draw-due")):
        problem = refusal(changed(text, actions=[*lines, extra]))
        assert problem.facts == {"number": len(lines) + 1, "line": extra, "reason": reason, "nearest": ""}


@games
def test_a_record_cut_short(text: str) -> None:
    lines = json.loads(text)["actions"]
    problem = refusal(changed(text, actions=lines[:-1]))
    assert (problem.code, problem.facts) == ("record-truncated", {"lines": len(lines) - 1})


@games
@pytest.mark.parametrize("field", ["reason", "scores", "winners", "decided_by"])
def test_another_result(text: str, field: str) -> None:
    result = json.loads(text)["result"]
    other = {"reason": "no-reason", "scores": [99, 0], "winners": [], "decided_by": "luck"}[field]
    problem = refusal(changed(text, result={**result, field: other}))
    assert problem.code == "record-result"
    assert (problem.facts["field"], problem.facts["found"]) == (field, str(other))
    assert problem.facts["expected"] == str(result.pop(field))
    assert refusal(changed(text, result=result)).facts["field"] == field


@games
def test_a_game_that_came_to_its_end_was_not_given_up(text: str) -> None:
    result = json.loads(text)["result"]
    forged = {**result, "reason": "resigned", "decided_by": "resigned", "winners": [0], "resigned": []}
    assert refusal(changed(text, result=forged)).code == "record-result"


@games
def test_another_seed_is_not_fair(text: str) -> None:
    record = parse_record(changed(text, seed="another"))
    answer = check_fairness(record)
    assert (answer.fair, answer.problem) == (False, "draw-differs-from-seed")
    assert record.actions[answer.line - 1] == answer.found != answer.expected


@games
def test_another_dealer(text: str) -> None:
    assert not check_fairness(parse_record(changed(text, dealer=2))).fair
    with pytest.raises(BadInput) as problem:
        check_fairness(parse_record(changed(text, dealer=3)))
    assert problem.value.code == "unknown-dealer"


@games
def test_another_number_of_players(text: str) -> None:
    players = json.loads(text)["players"]
    other = players % 3 + 2
    assert refusal(changed(text, players=other)).code == "seat-count"
    assert refusal(changed(text, players=9, seats=["x"] * 9)).code == "player-count"
    options = json.loads(text)["options"] if players > 1 else {}
    check_caught(changed(text, players=other, seats=["x"] * other, options=options))


@board_games
@pytest.mark.parametrize("option", ["promo", "golden_feathers", "fewer_bodies"])
def test_other_options(text: str, option: str) -> None:
    """Each changes the bags and decks, and so the draws. (Tokens change nothing unless one is spent.)"""
    options = json.loads(text)["options"]
    tampered = changed(text, options={**options, option: not options[option]})
    if option == "fewer_bodies" and options["golden_feathers"]:
        # There are fewer bodies with Golden Feathers anyway (BG-11.3): it is the same game.
        assert check_fairness(parse_record(tampered)).fair
    else:
        check_caught(tampered)


def test_tokens_denied_though_they_were_spent() -> None:
    text = TEXTS[1]
    assert any(line.startswith(("perfect-pick", "see-the", "priest")) for line in json.loads(text)["actions"])
    check_caught(changed(text, options={**json.loads(text)["options"], "tokens": False}))


@pytest.mark.parametrize("options", [{"carl": "greedy", "carl2": False}, {"carl": "ambitious", "carl2": True}])
def test_another_carl(options: dict[str, object]) -> None:
    """Each has another action deck."""
    assert json.loads(TEXTS[5])["options"] == {"carl": "greedy", "carl2": True}
    check_caught(changed(TEXTS[5], options=options))


def test_carl_in_a_game_of_several() -> None:
    assert refusal(changed(TEXTS[3], options={"carl": "greedy", "carl2": False})).code == "option-only-solo"


@games
def test_another_game_and_another_version(text: str) -> None:
    for meant in game_names():
        assert refusal(changed(text, game=f"{meant}s")).facts["nearest"] == meant
        if meant != json.loads(text)["game"]:
            assert refusal(changed(text, game=meant, options={})).code in ("record-bad-line", "player-count")
    for version in (0, 2, "1", None, True, 1.5):
        problem = refusal(changed(text, coatl=version))
        assert problem.code == "record-version"
