"""``coatl play card``: whole games in the terminal through piped input, solo and with several players."""

import io
import re
from collections.abc import Callable
from functools import partial
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import coatl
from coatl.cardgame.cards import CARL_ACTIONS, CARL_GODS, GODS
from coatl.cli.contest import end_contest, meet_carl2
from coatl.cli.sides import side_names
from coatl.cli.terminal_actions import ActionReader
from coatl.cli.terminal_pieces import notation
from coatl.cli.terminal_story import Storyteller
from coatl.kernel.events import Event
from coatl.kernel.fairness import check_fairness
from coatl.kernel.game import Game

from .playing import (
    NARROW, SPEAKER, Play, actions, check_that_enter_is_refused, drawn, finish, guessing, plain, read, session_of,
    skilled_game, typed,
)  # fmt: skip

RULES = coatl.find_rules("card")
TEXTS = RULES.actions.texts


@pytest.fixture
def play(play_game: Play) -> Play:
    """Runs ``coatl play card``."""
    return partial(play_game, "card")


# Whole games


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 2), (4, 4)])
def test_a_whole_game_can_be_played_and_its_record_verifies(
    play: Play, tmp_path: Path, players: int, seat: int
) -> None:
    arguments = ("--players", str(players), "--seat", str(seat), "--bots", "random", "--name", "Ada")
    record, _ = finish(play, guessing(players), tmp_path / "game.json", *arguments)
    assert record.seats[seat - 1] == "Ada" and len(set(record.seats)) == players


@pytest.mark.parametrize("arguments", [["--carl", "bossy"], ["--players", "1", "--carl", "ambitious", "--carl2"]])
def test_a_whole_game_against_either_carl(play: Play, tmp_path: Path, arguments: list[str]) -> None:
    """A person who guesses does not beat CARL."""
    record, screen = finish(play, guessing(1), tmp_path / "game.json", *arguments)
    is_second = "--carl2" in arguments
    assert record.options == {"carl": arguments[arguments.index("--carl") + 1], "carl2": is_second}
    assert record.result is not None and record.result["winners"] == [1]
    name = "CARL 2.0" if is_second else "CARL"
    assert f"{name} wins with" in screen and "You have not won this time." in screen
    assert ("The contest is lost: CARL was not beaten." in screen) != is_second


def solo_game(won: bool, carl2: bool) -> Game:
    """A finished game that the player has won, or lost."""
    games = (skilled_game(str(seed), carl2) for seed in range(100))
    return next(game for game in games if (game.outcome().winners == [0]) == won)


@pytest.mark.rule("CG-9.11")
def test_whoever_beats_carl_is_offered_carl_2_and_told_how_the_contest_ends(play: Play, tmp_path: Path) -> None:
    beaten = solo_game(won=True, carl2=False)
    then = skilled_game(f"{beaten.seed}/carl2", carl2=True)
    file = tmp_path / "game.json"
    lines = ["; ".join(actions(beaten.lines)), "yes", "; ".join(actions(then.lines))]
    code, screen = play(typed(*lines), "--carl", "greedy", "--seed", beaten.seed, "--record", str(file))
    first, second = read(file), read(tmp_path / "game-carl2.json")
    assert code == 0 and check_fairness(first).fair and check_fairness(second).fair
    assert first.result == beaten.outcome().as_json() and second.result == then.outcome().as_json()
    assert second.options == {"carl": "greedy", "carl2": True}
    won = then.outcome().winners == [0]
    end = "The contest is won:" if won else "The contest is lost: CARL was beaten, but"
    assert plain(screen).count("The contest is") == 1 and end in plain(screen)
    assert "Round 6 of 6, the final one, begins" in screen


@pytest.mark.parametrize(
    ("won", "answer", "told"),
    [
        (True, "", "The contest ends here, half won"),
        (True, "no", "The contest ends here, half won"),
        (False, "yes", "The contest is lost: CARL was not beaten."),
    ],
)
def test_a_contest_that_does_not_go_on(monkeypatch: pytest.MonkeyPatch, won: bool, answer: str, told: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    session, screen = session_of(solo_game(won, carl2=False), 0)
    assert meet_carl2(session) is None
    assert told in plain(screen.getvalue())


@pytest.mark.parametrize(("won", "told"), [(True, "The contest is won:"), (False, "but CARL 2.0 was not.")])
def test_the_second_game_decides_the_contest(won: bool, told: str) -> None:
    session, screen = session_of(solo_game(won, carl2=True), 0)
    assert meet_carl2(session) is None and screen.getvalue() == ""
    end_contest(session)
    assert told in plain(screen.getvalue())


# What a person types


@pytest.mark.parametrize(
    ("short", "meant"),
    [
        ("l gr r b", "lay gr right beside"),
        ("gr r b", "lay gr right beside"),
        ("LAY GR LEFT OVER", "lay gr left over"),
        ("lay rg l o", "lay rg left over"),
        ("l gr l b", "lay gr left beside"),
        ("di gr", "discard gr"),
        ("d gr", "discard gr"),
        ("pair-gr", "fulfil pair-gr"),
        ("f pair-g", "fulfil pair-gr"),
        ("h g", "head <g"),
        ("head <g", "head <g"),
        ("tail k", "tail k>"),
        ("k>", "tail k>"),
        ("do", "done"),
        ("2", "lay gr left over"),
    ],
)
def test_short_forms_of_actions(short: str, meant: str) -> None:
    legal = ["lay gr left beside", "lay gr left over", "lay gr right beside", "lay gr right over", "lay rg left over"]
    legal += ["discard gr", "fulfil pair-gr", "head <g", "tail k>", "done"]
    reader = ActionReader(TEXTS, "<>")
    assert TEXTS[reader.read(short, [RULES.parse_action(text) for text in legal])] == meant


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("l gr", "“l gr” could be lay gr left beside, lay gr left over, lay gr right beside, lay gr right over"),
        ("lay gr middle", "There is no action or command “lay gr middle”"),
        ("lya gr r b", "Did you mean “lay gr right beside”?"),
        ("99", "There is no number 99 in the list, which goes from 1 to"),
        ("", "Type an action, its number in the list, or ? for help."),
        ("done", "“done” is not possible now. Something must be done first."),
        ("head g", "“head <g” is not possible now. This is not the moment for it."),
        ("<>", "There is no action or command “<>”"),
        ("why", "Which action? For instance: why lay gr left over"),
        ("why fulfil pair-gr", "“fulfil pair-gr” is not possible now. This is not the moment for it."),
        ("card", "Which card? For instance: card pair-gr"),
        ("card pair-rg", "There is no card “pair-rg”. Did you mean “pair-"),
        ("card either-gy-b", "either-gy-b gy b gy 1:2 2:5 3:6 green or yellow, blue, green or yellow"),
        ("card temple-4", "temple-4 1:3 2:7 fulfilled Prophecies of yellow, blue and pink; at most 12 parts"),
        ("rules CG-5.6", "CG-5.6 Prophecies:"),
        ("?", "A capital, underlined letter is a stack"),
    ],
)
def test_what_is_asked_or_wrong_gets_its_answer_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, line: str, answer: str
) -> None:
    """The person has laid a first card and holds gr."""
    game = with_gr_in_hand()
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n"))
    session, screen = session_of(game, 0)
    session.listen()
    assert answer in plain(screen.getvalue())
    assert game.lines[-1] == "lay rg right beside"


def with_gr_in_hand() -> Game:
    """A game of two after the first card of the first seat, who holds another of the same."""
    for seed in count():
        game = coatl.new_game("card", 2, seed)
        hand: Any = game.view(0).as_json()["hand"]
        if hand.count("gr") > 1:
            game.apply("lay rg right beside")
            if game.view(0).as_json()["phase"] == "play":
                return game
    raise AssertionError


def test_steps_are_taken_back_until_a_card_is_revealed(play: Play, tmp_path: Path) -> None:
    """CG-11."""
    file = tmp_path / "game.json"
    hand: Any = coatl.new_game("card", 2, 3).view(0).as_json()["hand"]
    lines = [f"lay {hand[0]} r b", "undo", "undo", f"discard {hand[0]}", "undo", f"save {file}", "quit", "quit"]
    _, screen = play(typed(*lines), "--players", "2", "--bots", "random", "--seed", "3")
    assert actions(read(file).actions) == [f"discard {hand[0]}"]
    assert screen.count("Taken back.") == 1 and screen.count("Nothing can be taken back.") == 2


def at_a_choice_of_prophecies() -> Game:
    """A random game stopped where Prophecies may be fulfilled."""
    choices = Random(2)
    game = coatl.new_game("card", 2, 2, seats=["Ada", "Bo"])
    while len(game.legal_actions()) < 3 or game.view(game.current_seat).as_json()["phase"] != "prophesy":
        game.apply(choices.choice(game.legal_actions()))
    return game


def test_enter_does_not_forgo_a_prophecy() -> None:
    """CG-5.1: while Prophecies can be fulfilled, it takes a word to go on."""
    check_that_enter_is_refused(at_a_choice_of_prophecies(), "typed-enter-prophesy")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "5"], "1 to 4 players"),
        (["--players", "2", "--carl", "greedy"], "carl is for one player only, and 2 play"),
        (["--players", "3", "--carl2"], "carl2 is for one player only, and 3 play"),
        (["--carl", "gredy"], "Did you mean “greedy”?"),
        (["--options", "carl"], "write --carl greedy"),
        (["--carl", "greedy", "--bots", "random,carver"], "--bots “random,carver” has no seat"),
        (["--players", "1", "--bots", "greedy"], "--bots “greedy” has no seat: alone you play against CARL"),
        (["--players", "4", "--bots", "random,carver"], "--bots names 2 bots"),
        (["--carl", "greedy", "--seat", "2"], "--seat 2 does not exist"),
        (["--options", "tokens"], "no option “tokens”"),
    ],
)
def test_bad_arguments_are_refused_before_the_game(
    refused: Callable[..., str], arguments: list[str], complaint: str
) -> None:
    assert complaint in refused("play", "card", "--terminal", *arguments)


def test_carl_is_refused_by_the_board_game(refused: Callable[..., str]) -> None:
    assert "The game board has no option “carl”" in refused("play", "board", "--terminal", "--carl", "greedy")


def test_a_record_of_the_second_game_that_is_there_is_refused_before_the_first(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "game-carl2.json").write_text("mine", encoding="utf-8")
    complaint = refused("play", "card", "--terminal", "--carl", "greedy", "--record", tmp_path / "game.json")
    assert "game-carl2.json” is there already" in complaint


# What is shown


@pytest.mark.parametrize(("players", "carl2"), [(1, False), (1, True), (2, False), (3, False), (4, False)])
def test_everything_is_told_and_drawn_for_everybody_in_80_columns(players: int, carl2: bool) -> None:
    """Random games, positions of every phase, each seen by a seat and by a spectator."""
    random = Random(players)
    options: dict[str, object] = {"carl": "ambitious", "carl2": carl2} if players == 1 else {}
    game = coatl.new_game("card", players, players, **options)
    names = side_names(game.rules.options_of(game.state), game.seats, SPEAKER)
    tellers = [Storyteller("card", viewer, names, SPEAKER) for viewer in (None, *range(players))]
    phases: set[str] = set()
    while not game.is_over:
        seat = game.current_seat
        data: Any = game.view(seat).as_json()
        if data["phase"] not in phases or random.random() < 0.1:
            phases.add(data["phase"])
            for viewer in (None, seat):
                shown = drawn(game, viewer)
                assert max(map(len, shown.split("\n"))) <= NARROW
                held = [card for side in data["sides"] for level in side["levels"] for card in level]
                assert all(re.search(rf"\b{card}\b", shown) for card in [*held, *filter(None, data["supply"])])
                assert all(name in shown for name in names)
        happened = game.apply(random.choice(game.legal_actions()))
        told = [[sentence.plain for sentence in teller.tell(happened)] for teller in tellers]
        assert not any("\x02" in sentence or "\x03" in sentence for lines in told for sentence in lines)
    assert {"play", "prophesy", "head", "tail"} <= phases
    assert "The game is over" in drawn(game, None)


def test_the_table_tells_levels_goals_rounds_and_what_would_help() -> None:
    game = coatl.new_game("card", 2, 3, seats=["Ada", "Bo"])
    choices = Random(3)
    while game.view(0).as_json()["round"] != 3 or game.current_seat != 0:
        game.apply(choices.choice(game.legal_actions()))
    data: Any = game.view(0).as_json()
    preview: Any = game.preview(0)
    lines = drawn(game, 0).split("\n")
    assert lines[0].startswith("Cóatl: The Card Game · round 3 of 5 <★★★··")
    for side, name in enumerate(("Ada (you)", "Bo")):
        met = preview["sides"][side]["goals"]
        title = next(line for line in lines if line.startswith(f"{name} · {preview['sides'][side]['points']} point"))
        assert ("1 Temple goal met" if met == 1 else f"{met} Temple goals met") in title
    levels = [f"L{level}" for side in data["sides"] for level, cards in enumerate(side["levels"]) for _ in cards]
    rows = [line.split() for line in lines if re.match(r"L[012] |L3  secured", line)]
    assert sorted(row[0] for row in rows if row[0] != "L3") == sorted(level for level in levels if level != "L3")
    for row in rows:
        if row[0] != "L3":
            worth = preview["cards"][row[1]]
            assert f"{worth['times']}×" in row
            if worth["next"] and worth["next"]["feathers"]:
                assert set(row[row.index(f"→{worth['next']['level']}") + 1 :]) == set(worth["next"]["feathers"])


def test_a_placement_shows_what_it_lets_fulfil_and_what_it_lowers() -> None:
    """Every number of the list stands before what the preview says of its action."""
    choices = Random(1)
    gains = losses = 0
    game = coatl.new_game("card", 2, 1)
    while not game.is_over:
        view = game.view(game.current_seat)
        data: Any = view.as_json()
        if data["phase"] == "play" and data["coatls"][data["seat"]]:
            placements: Any = game.preview(game.current_seat)["placements"]
            shown = plain(drawn(game, game.current_seat, width=1000))
            for number, text in enumerate(data["legal"], start=1):
                if text in placements:
                    worth = placements[text]
                    brings = [f"{card}→{claim['level']}" for card, claim in worth["fulfils"].items()]
                    brings += [f"{card}↓{level}" for card, level in worth["lowered"].items()]
                    assert " ".join([f" {number}", *brings]) + " " in shown
                    gains += len(worth["fulfils"])
                    losses += len(worth["lowered"])
        game.apply(choices.choice(game.legal_actions()))
    assert gains > 0 and losses > 0


@pytest.mark.rule("CG-9.9")
def test_alone_a_prophecy_that_would_be_discarded_is_crossed_out() -> None:
    """With others it stays at level 0 (CG-5.6)."""
    choices = Random(1)
    found: set[int] = set()
    for players, seed in product((1, 2), range(20)):
        game = coatl.new_game("card", players, seed)
        while not game.is_over and players not in found:
            view: Any = game.view(0).as_json()
            if game.current_seat == 0 and view["phase"] == "play" and view["coatls"][0]:
                placements: Any = game.preview(0)["placements"]
                lost = [card for worth in placements.values() for card, level in worth["lowered"].items() if level == 0]
                shown = drawn(game, 0, width=1000)
                for card in lost:
                    found.add(players)
                    assert (f"{card}✗" in shown, f"{card}↓0" in shown) == (players == 1, players == 2)
            game.apply(choices.choice(game.legal_actions()))
    assert found == {1, 2}
    assert "✗, against CARL, is one of yours that would fall to level 0 and be discarded" in plain(
        SPEAKER.say("play-help-table-card")
    )


@pytest.mark.rule("CG-9.2")
def test_the_action_deck_is_told_with_what_each_god_does() -> None:
    told = Storyteller("card", 0, ["Ada", "CARL"], SPEAKER).tell(coatl.new_game("card", 1, 3, carl="bossy").events)
    deck = "1 × blue (upgrade), 3 × yellow (steal), 1 × pink (fulfil)"
    assert told[0].plain == f"5 cards are set aside unseen as CARL’s action deck: {deck}."
    for god, action in zip(CARL_GODS, CARL_ACTIONS, strict=True):
        assert SPEAKER.say(f"carl-deck-{GODS[god]}", count=2) == f"2 × {GODS[god]} ({action})"


def test_a_prophecy_to_be_fulfilled_shows_level_points_and_origin() -> None:
    game = at_a_choice_of_prophecies()
    data: Any = game.view(game.current_seat).as_json()
    preview: Any = game.preview(game.current_seat)
    shown = plain(drawn(game, game.current_seat))
    for text in data["legal"][:-1]:
        card = text.removeprefix("fulfil ")
        worth = preview["cards"][card]
        origin = "from the supply" if card in data["supply"] else r"(yours|from \w+) at level \d"
        assert re.search(rf"{card}, level {worth['level']}: {worth['points']} points, {origin}", shown)


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_help_fits_80_columns(game: str) -> None:
    parts = (f"play-help-{game}", "play-help", f"play-help-table-{game}")
    assert max(len(line) for part in parts for line in SPEAKER.say(part).split("\n")) <= NARROW


def test_a_stack_is_a_capital_letter_and_underlined() -> None:
    spans = {span.start: str(span.style) for span in notation("<gRb>").spans}
    assert "underline" in spans[2] and "underline" not in spans[1] and "underline" not in spans[3]
    assert notation("<gRb>").plain == "<gRb>"


@pytest.mark.rule("CG-9.5")
@pytest.mark.parametrize(
    ("code", "facts", "told"),
    [
        (
            "carl-upgrade",
            {"card": "gap-b", "level": 2, "why": ["favourite", "highest", "longest"]},
            "CARL upgrades gap-b to level 2 (of a favourite colour, the highest level, nearest the middle).",
        ),
        (
            "carl-upgrade",
            {"card": "gap-b", "level": 3, "why": ["only"]},
            "CARL upgrades gap-b to level 3 and secures it (there is no other).",
        ),
        (
            "carl-fulfil",
            {"card": "gap-b", "level": 1, "why": ["no-favourite", "leftmost"]},
            "CARL fulfils gap-b from the supply, at level 1 (none is of a favourite colour, the leftmost).",
        ),
        ("carl-skipped", {"action": "steal", "again": True}, "CARL finds nothing to steal a second time."),
        ("carl-action", {"action": "fulfil", "god": "pink"}, "CARL’s action card is pink: he fulfils twice."),
    ],
)
def test_carl_tells_his_deeds_with_his_reasons(code: str, facts: dict[str, object], told: str) -> None:
    teller = Storyteller("card", 0, ["Ada", "CARL"], SPEAKER)
    assert [sentence.plain for sentence in teller.tell([Event(code, None, facts)])] == [told]


def test_the_first_turn_of_carl_is_told_before_the_first_table(play: Play) -> None:
    _, screen = play(typed(), "--carl", "greedy", "--seed", "5")
    told, _, table = screen.partition("Cóatl: The Card Game")
    assert "You begin with" in told and "CARL turns up" in told and "CARL’s action card is" in told
    assert "CARL · " in table and "action cards left" in table


@pytest.mark.rule("CG-10.2")
def test_feather_cards_drawn_are_named_to_their_owner_alone() -> None:
    game = coatl.new_game("card", 2, 3)
    hand: Any = game.view(0).as_json()["hand"]
    own, other = (
        [sentence.plain for sentence in Storyteller("card", viewer, game.seats, SPEAKER).tell(game.events)]
        for viewer in (0, 1)
    )
    assert "seat 1 draws 4 Feather cards." in other and "seat 2 draws 4 Feather cards." in own
    drew = next(sentence for sentence in own if sentence.startswith("You draw "))
    assert sorted(drew.removeprefix("You draw ").rstrip(".").split(", ")) == sorted(hand)
