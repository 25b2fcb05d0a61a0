"""``coatl replay`` and ``coatl verify``: records as they are, and as they must not be."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coatl.kernel.game import seed_hash

from .conftest import Ask, finished_game

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def changed(tmp_path: Path, record_text: str) -> Callable[[Change], Path]:
    """The record after a change, in a file."""

    def write(change: Change) -> Path:
        document = json.loads(record_text)
        change(document)
        file = tmp_path / "changed.json"
        file.write_text(json.dumps(document), encoding="utf-8")
        return file

    return write


def first(document: dict[str, Any], beginning: str) -> int:
    """The place of the first action that begins so."""
    return next(place for place, line in enumerate(document["actions"]) if line.startswith(beginning))


def swap_unseen_draws(document: dict[str, Any]) -> None:
    """Let the first two pieces come out of the bag in the other order: possible, but not what the seed deals."""
    actions = document["actions"]
    other = next(place for place in range(1, 12) if actions[place] != actions[0])
    actions[0], actions[other] = actions[other], actions[0]


def test_replay_shows_the_score_sheet_and_who_won(ask: Ask, record: Path) -> None:
    answer = ask("replay", record)
    result = json.loads(record.read_text(encoding="utf-8"))["result"]
    assert answer.code == 0 and answer.err == ""
    assert "Ana (seat 1)" in answer.out and "Bo (seat 2)" in answer.out
    told = answer.out.splitlines()[-1]
    assert [seat for seat, name in enumerate(("Ana (seat 1)", "Bo (seat 2)")) if name in told] == result["winners"]
    totals = [line.split("│")[-2].strip() for line in answer.out.splitlines() if line.startswith("│ total")]
    assert totals == [str(score) for score in result["scores"]]


def test_replay_as_json_has_position_sheet_and_outcome(ask: Ask, record: Path) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    answer = json.loads(ask("replay", record, "--json").out)
    assert answer["at"] == answer["lines"] == len(document["actions"])
    assert answer["outcome"] == document["result"]
    assert [seat["total"] for seat in answer["score_sheet"]] == document["result"]["scores"]
    assert answer["view"]["seat"] is None and answer["view"]["is_over"]


def test_replay_shows_a_position_on_the_way_as_a_seat_sees_it(ask: Ask, record: Path) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    take = first(document, "take") + 1
    position = json.loads(ask("replay", record, "--at", str(take), "--view", "2", "--json").out)
    assert position["line"] == document["actions"][take - 1]
    assert position["view"]["seat"] == 1 and position["outcome"] is None
    assert position["view"]["seats"][1]["hand"] is not None and position["view"]["seats"][0]["hand"] is None
    shown = ask("replay", record, "--at", str(take), "--view", "2").out
    assert f"After line {take}: {document['actions'][take - 1]}" in shown
    assert all(card in shown for card in position["view"]["seats"][1]["hand"])


def test_replay_begins_before_the_first_draw(ask: Ask, record: Path) -> None:
    position = json.loads(ask("replay", record, "--at", "0", "--json").out)
    assert position["line"] is None and set(map(len, position["view"]["supply"].values())) == {0}
    assert ask("replay", record, "--at", "0").code == 0


def test_replay_of_an_unfinished_game_shows_the_table(ask: Ask, changed: Callable[[Change], Path]) -> None:
    def stop(document: dict[str, Any]) -> None:
        del document["result"], document["actions"][first(document, "take") :]

    answer = ask("replay", changed(stop))
    assert answer.code == 0 and "Ana (seat 1)" in answer.out and "total" not in answer.out


@pytest.mark.parametrize("seats", [["Ana"], ["Ana", "Bo"], ["Ana", "Bo", "Cy", "Di"]])
def test_a_record_of_the_card_game_is_replayed_and_verified(ask: Ask, tmp_path: Path, seats: list[str]) -> None:
    """In solo CARL has a score sheet, too, and is named."""
    file = tmp_path / "card.json"
    file.write_text(finished_game("card", seats), encoding="utf-8")
    document = json.loads(file.read_text(encoding="utf-8"))
    names = [*(f"{name} (seat {seat})" for seat, name in enumerate(seats, 1)), *(["CARL"] if len(seats) == 1 else [])]
    answer = ask("replay", file)
    assert answer.code == 0 and answer.err == ""
    totals = [line.split("│")[-2].strip() for line in answer.out.splitlines() if line.startswith("│ total")]
    assert totals == [str(score) for score in document["result"]["scores"]] and len(totals) == len(names)
    told = answer.out.splitlines()[-1]
    assert [side for side, name in enumerate(names) if name in told] == document["result"]["winners"]
    assert json.loads(ask("replay", file, "--json").out)["sides"] == [*seats, *names[len(seats) :]]
    assert ask("verify", file).out.startswith("Fair: ")


def test_every_position_of_a_card_game_can_be_shown(ask: Ask, tmp_path: Path) -> None:
    """While something is being dealt, too; a seat sees its own Feather cards only."""
    file = tmp_path / "card.json"
    file.write_text(finished_game("card", ["Ana", "Bo"]), encoding="utf-8")
    for at in range(0, len(json.loads(file.read_text(encoding="utf-8"))["actions"]), 7):
        position = json.loads(ask("replay", file, "--at", str(at), "--view", "2", "--json").out)
        shown = ask("replay", file, "--at", str(at), "--view", "2").out
        hand = position["view"]["hand"]
        assert " ".join(f" {feather[0]}  {feather[1]} " for feather in hand).rstrip() in shown
        assert ask("replay", file, "--at", str(at)).code == 0


def test_verify_says_fair(ask: Ask, record: Path) -> None:
    assert ask("verify", record).out.startswith("Fair: ")
    published = seed_hash("the seed")
    assert ask("verify", record, "--hash", published.upper()).code == 0
    assert json.loads(ask("verify", record, "--json").out) == {
        "fair": True, "problem": "", "line": 0, "found": "", "expected": "", "given": 0, "seed_hash": published,
    }  # fmt: skip


def test_verify_says_what_of_an_exploration_is_not_from_its_seed(ask: Ask, changed: Callable[[Change], Path]) -> None:
    def explored(document: dict[str, Any]) -> None:
        swap_unseen_draws(document)
        document["given"] = 60

    answer = ask("verify", changed(explored))
    assert answer.code == 1 and answer.err == ""
    assert answer.out.startswith("Not dealt from one seed: this is an exploration, whose first 60 lines")
    told = json.loads(ask("verify", changed(explored), "--json").out)
    assert (told["problem"], told["line"], told["given"]) == ("given-draw-differs", 1, 60)
    assert ask("verify", changed(lambda document: document.update(given=60))).code == 0, "all of it is from the seed"


def test_verify_names_the_first_draw_that_the_seed_did_not_deal(ask: Ask, changed: Callable[[Change], Path]) -> None:
    file = changed(swap_unseen_draws)
    assert ask("replay", file).code == 0, "the game is possible"
    answer = ask("verify", file)
    assert answer.code == 1 and answer.err == ""
    assert answer.out.startswith("Not fair: line 1 is “deal ") and answer.out.count("\n") == 1
    told = json.loads(ask("verify", file, "--json").out)
    assert (told["fair"], told["line"], told["problem"]) == (False, 1, "draw-differs-from-seed")
    assert told["found"] != told["expected"]


def test_verify_compares_the_seed_with_its_published_hash(ask: Ask, record: Path) -> None:
    answer = ask("verify", record, "--hash", seed_hash("another seed"))
    assert answer.code == 1 and seed_hash("the seed") in answer.out and seed_hash("another seed") in answer.out


def pass_first(document: dict[str, Any]) -> None:
    document["actions"][first(document, "take")] = "pass"


def misspell(document: dict[str, Any]) -> None:
    document["actions"][first(document, "take")] = "tale b3"


def draw_gold(document: dict[str, Any]) -> None:
    document["actions"][0] = "deal gold"


def drop_draw(document: dict[str, Any]) -> None:
    del document["actions"][first(document, "discard") - 1]


def add_winner(document: dict[str, Any]) -> None:
    document["result"]["winners"] = [0, 1, 2]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (pass_first, "“pass”, cannot be played. Passing is allowed only when nothing else is possible."),
        (misspell, "“tale b3”, cannot be played. There is no action “tale b3”."),
        (draw_gold, "Line 1 of the record's actions, “deal gold”, cannot be played. This cannot be drawn"),
        (drop_draw, "cannot be played. Something must be drawn first."),
        (add_winner, "The result of the record says winners [0, 1, 2], but its actions lead to ["),
        (lambda document: document["actions"].pop(), "not over after its"),
    ],
)
def test_a_record_that_cannot_have_happened_is_not_replayed_and_does_not_verify(
    ask: Ask, refused: Callable[..., str], changed: Callable[[Change], Path], change: Change, told: str
) -> None:
    file = changed(change)
    assert told in refused("replay", file)
    answer = ask("verify", file)
    assert (answer.code, answer.err, answer.out.count("\n")) == (1, "", 1)
    assert answer.out.startswith("Not fair: ") and told in answer.out
    document = json.loads(ask("verify", file, "--json").out)
    assert document["fair"] is False and document["problem"].startswith("record-")
    assert document["seed_hash"] == seed_hash("the seed")


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda document: document.update(coatl=2), "version “2”; this program reads version 1"),
        (lambda document: document.pop("coatl"), "version “None”"),
        (lambda document: document.update(game="bored"), "no game “bored”; expected: board"),
        (lambda document: document.update(players=5, seats=[*"abcde"]), "5 cannot play the game board: it is for"),
        (lambda document: document.update(players="2"), "“players” of the record is missing or wrong; expected: num"),
        (lambda document: document.update(seats=["Ana"]), "1 seats are named, but there are 2 players"),
        (lambda document: document.update(options={"token": True}), "no option “token”; it has: tokens, promo"),
        (lambda document: document.update(options={"tokens": "yes"}), "tokens is either true or false, not “yes”"),
        (lambda document: document.update(actions=[1]), "“actions” of the record is missing or wrong"),
        (lambda document: document.pop("seed"), "“seed” of the record is missing or wrong; expected: text"),
    ],
)
def test_a_record_of_no_game_is_refused(
    refused: Callable[..., str], changed: Callable[[Change], Path], command: str, change: Change, told: str
) -> None:
    assert told in refused(command, changed(change))


def test_the_first_bad_action_is_named_by_its_number(
    ask: Ask, changed: Callable[[Change], Path], record_text: str
) -> None:
    number = first(json.loads(record_text), "take") + 1
    file = changed(pass_first)
    assert ask("verify", file).out.startswith(f"Not fair: Line {number} of the record's actions, “pass”,")
    document = json.loads(ask("verify", file, "--json").out)
    assert (document["problem"], document["line"], document["found"]) == ("record-bad-line", number, "pass")


def test_only_a_finished_game_can_be_verified(refused: Callable[..., str], changed: Callable[[Change], Path]) -> None:
    assert "only a finished game" in refused("verify", changed(lambda document: document.pop("result")))


def test_an_unknown_dealer_cannot_be_verified(refused: Callable[..., str], changed: Callable[[Change], Path]) -> None:
    file = changed(lambda document: document.update(dealer=9))
    assert "no dealer 9; expected one of: 1, 2" in refused("verify", file)


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"no JSON", "not JSON: something is wrong on line 1"),
        (b"", "not JSON"),
        (b"[1, 2]", "not a JSON object"),
        (b'{"coatl": 1, "game": "bo\xff"}', "is not text: byte 24 is not UTF-8"),
    ],
)
def test_what_is_no_record_is_refused(
    refused: Callable[..., str], tmp_path: Path, command: str, content: bytes, told: str
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert told in refused(command, file)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_truncated_file_a_missing_one_and_a_directory_are_refused(
    refused: Callable[..., str], tmp_path: Path, record: Path, command: str
) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "not JSON: something is wrong on line" in refused(command, record)
    assert refused(command, tmp_path / "none").endswith("none”.")
    assert "is a directory; expected a file" in refused(command, tmp_path)


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--at", "100000"], "There is no line 100000: the record has lines 1 to "),
        (["--at", "-1"], "--at is “-1”; expected a whole number, 0 or more"),
        (["--at", "ten"], "--at is “ten”"),
        (["--view", "3"], "There is no seat 3: the record has seats 1 to 2"),
        (["--view", "0"], "--view is “0”; expected a whole number, 1 or more"),
    ],
)
def test_a_line_or_seat_that_is_not_there_is_refused(
    refused: Callable[..., str], record: Path, argv: list[str], told: str
) -> None:
    assert told in refused("replay", record, *argv)


def test_a_hash_that_is_none_is_refused(refused: Callable[..., str], record: Path) -> None:
    assert "“abc” has 3 characters; expected the 64 hexadecimal digits" in refused("verify", record, "--hash", "abc")
