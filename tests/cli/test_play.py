"""``coatl play``: whole games in the terminal, through piped input, as a person would play them."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import coatl
from coatl.cli.terminal_actions import ActionReader
from coatl.cli.terminal_game import Scene
from coatl.cli.terminal_games import TERMINAL_GAMES
from coatl.cli.terminal_story import Storyteller
from coatl.kernel.errors import BadInput
from coatl.kernel.fairness import check_fairness
from coatl.kernel.records import replay_to_end

from tests.boardgame.table import table

from .playing import (
    NARROW, SPEAKER, Play, actions, check_that_enter_is_refused, drawn, finish, guessing, plain, read, session_of,
    typed,
)  # fmt: skip

RULES = coatl.find_rules("board")
TEXTS = [RULES.action_text(action) for action in range(RULES.action_count)]


@pytest.fixture
def play(play_game: Play) -> Play:
    """Runs ``coatl play board``."""
    return partial(play_game, "board")


# Whole games


@pytest.mark.parametrize(
    ("players", "seat", "bots", "options"),
    [
        (3, 2, "random", "tokens,fewer-bodies"),
        (4, 4, "random,random,random", "tokens,promo,golden-feathers,fewer-bodies"),
    ],
)
def test_a_whole_game_can_be_played_and_its_record_verifies(
    play: Play, tmp_path: Path, players: int, seat: int, bots: str, options: str
) -> None:
    arguments = ("--players", str(players), "--seat", str(seat), "--bots", bots, "--options", options, "--name", "Ada")
    record, _ = finish(play, guessing(players), tmp_path / "game.json", *arguments)
    assert record.seats[seat - 1] == "Ada" and len(set(record.seats)) == players
    assert {name for name, on in record.options.items() if on} == set(options.replace("-", "_").split(",")) - {""}


def test_the_record_can_be_saved_at_the_end_and_nothing_is_overwritten(play: Play, tmp_path: Path) -> None:
    there = tmp_path / "there.json"
    there.write_text("mine")
    answers = iter([str(there), str(tmp_path / "no" / "such.json"), str(tmp_path / "game.json")])
    guess = guessing(1)
    code, _ = play(
        lambda shown: f"{next(answers)}\n" if "Type a file name" in shown else guess(shown),
        *("--bots", "random", "--seed", "1", "--options", "fewer-bodies"),
    )
    assert code == 0
    assert there.read_text() == "mine"
    assert replay_to_end(read(tmp_path / "game.json")).is_over
    assert check_fairness(read(tmp_path / "game.json")).fair
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.json", "there.json"]


# Leaving


def test_the_end_of_the_input_ends_the_game_and_keeps_it(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, screen = play(typed("", "take b1"), "--seed", "3", "--record", str(file))
    assert code == 0
    assert "The input has ended, so the game stops here, in turn 1." in screen
    assert read(file).result is None
    assert read(file).actions[-1] == "take b1"


def test_quit_asks_once(play: Play) -> None:
    _, screen = play(typed("quit", "no", "quit", "quit", "take b1"), "--seed", "3")
    assert screen.count("Leave this game?") == 2
    assert "The game goes on." in screen
    assert "You have left the game" in screen and "You take" not in screen


def test_an_interrupt_leaves_quietly_and_keeps_the_record(play: Play, tmp_path: Path) -> None:
    def interrupt(shown: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "game.json"
    code, _ = play(interrupt, "--seed", "3", "--record", str(file))
    assert code == 130
    replay_to_end(read(file))


# What a person types


def test_steps_are_taken_back_one_by_one_or_all(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["", "c 1; c 2", "undo", "choose 3", "restart", "undo", "t b2", f"save {file}", "log", "quit", "quit"]
    _, screen = play(typed(*lines), "--seed", "3")
    assert read(file).actions[-1] == "take b2"
    assert not [line for line in read(file).actions if line.startswith("choose")]
    assert "Taken back. 1 more step can be taken back." in screen
    assert "first step" not in screen
    assert "You start again." in screen
    assert "Nothing can be taken back." in screen
    told = screen[screen.index("> log") :]
    assert "You take" in told and "You choose" not in told


def test_why_says_the_reason(play: Play) -> None:
    _, screen = play(typed("", "why extend A left <g", "why take b1", "why", "extend A left <g"), "--seed", "3")
    assert screen.count("“extend A left <g” is not possible now. There is no incomplete Cóatl of this") == 2
    assert "“take b1” is possible now." in screen
    assert "Which action?" in screen


def test_a_hint_names_a_legal_action_and_its_reason(play: Play) -> None:
    _, screen = play(typed("", "hint"), "--seed", "3")
    hint = re.search(r"Hint: ([a-z-]+(?: [^ (.]+)*)(?: \(.*\))?\. (\w.*\.)", plain(screen))
    assert hint is not None
    game = coatl.new_game("board", seed=3)
    game.apply("done")
    while game.current_seat != 0:
        game.apply("done" if RULES.parse_action("done") in game.legal_actions() else game.legal_actions()[0])
    assert RULES.parse_action(hint[1]) in game.legal_actions()
    assert "Cóatl" not in hint[2], "there is none yet"


def test_a_hint_names_the_pieces_once() -> None:
    game = coatl.new_game("board", seed=3)
    supply: Any = game.view(0).as_json()["supply"]
    scene = Scene(game.view(0), game.preview(0), game.seats, SPEAKER)
    assert TERMINAL_GAMES["board"].named("take h2", scene).plain == f"take h2 ({supply['h2'][0]})"


@pytest.mark.parametrize("message", ["hint-completes-coatl", "hint-fulfils-card"])
def test_a_hint_counts_points(message: str) -> None:
    assert SPEAKER.say(message, serpent="<gkr>", card="pair-yk", points=1).endswith(" for 1 point.")
    assert SPEAKER.say(message, serpent="<gkr>", card="pair-yk", points=4).endswith(" for 4 points.")


def test_rules_and_cards_are_looked_up(play: Play) -> None:
    _, screen = play(typed("rules BG-6.6", "rules xyzzy", "card wrap-gyk", "card wrap-gyx", "?"), "--seed", "3")
    assert "BG-6.6 Assemble:" in screen and "No rule has “xyzzy”." in screen
    assert "green, then one or more yellow, then black" in screen
    assert "There is no card “wrap-gyx”. Did you mean “wrap-gyk”?" in screen
    assert "What you can type:" in screen


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("tkae b3", "There is no action or command “tkae b3”"),
        ("t", "“t” could be take b1, take b2, take b3, take b4 and others"),
        ("99", "There is no number 99 in the list, which goes from 1 to"),
        ("0", "There is no number 0 in the list"),
        ("", "Type an action, its number in the list, or ? for help."),
        ("d", "“d” could be discard, done, draw; type a little more."),
        ("card", "Which card?"),
        ("rules", "Which rule?"),
        ("save", "Save where?"),
        ("save /no/such/place.json", "cannot be written"),
        ("\x1b[A\x00", "There is no action or command"),
        (" ; ;", "Type an action"),
        ("9" * 5000, "There is no action or command"),
    ],
)
def test_what_is_wrong_gets_one_helpful_line_and_changes_nothing(
    play: Play, tmp_path: Path, line: str, answer: str
) -> None:
    file = tmp_path / "game.json"
    code, screen = play(typed("", line), "--seed", "3", "--record", str(file))
    assert code == 0
    assert answer in plain(screen)
    assert read(file).actions[-1] == "done"


def test_when_the_action_of_the_turn_is_done_what_is_left_is_told(play: Play) -> None:
    _, screen = play(typed("", "take b1", "choose 3", "why choose 3"), "--seed", "3")
    assert plain(screen).count("The action of this turn is done; type done to end your turn.") == 2
    _, screen = play(typed("", "choose 3", "take b1"), "--seed", "3")
    told = "Something else is under way: type list for what may be done now, or done to end your turn."
    assert f"“take b1” is not possible now. {told}" in plain(screen)


def test_who_has_discarded_all_cards_is_not_asked_for_more(play: Play) -> None:
    """BG-2.4."""
    _, screen = play(typed("1 2 3", "table"), "--seed", "3")
    whole = plain(screen).rpartition("Cóatl · before the first turn")[2]
    assert "You have discarded all your cards: you may go on without a card." in whole
    assert "Keep up to 3" not in whole and "(Enter: go on without a card)" in whole


def test_cards_to_discard_are_named_at_once_in_any_order(play: Play, tmp_path: Path) -> None:
    """BG-2.4: the fourth player keeps at most three of six; the game wants the discards ascending."""
    file = tmp_path / "game.json"
    lines = ["", "9", "6 1", "3, 2", "1", ""]
    game = ("--players", "4", "--seat", "4", "--bots", "random", "--seed", "3")
    code, screen = play(typed(*lines), *game, "--record", str(file))
    assert code == 0
    assert screen.count("At most 3 Prophecy cards may be kept.") == 2
    assert "“9” is no card of your hand" in screen
    own = coatl.new_game("board", players=4, seed=3).view(3).as_json()["seats"]
    assert isinstance(own, list)
    hand = own[3]["hand"]
    deeds = actions(read(file).actions)
    ready = [place for place, action in enumerate(deeds) if action == "done"][3]
    assert deeds[ready - 3 : ready] == [f"discard {hand[place]}" for place in (0, 1, 2)]


def test_enter_does_not_forgo_a_temple_card() -> None:
    """BG-6.7: while cards can still be added to a complete Cóatl, it takes a word to finish it."""
    done = RULES.parse_action("done")
    game = _game_at(lambda game: game.view(game.current_seat).as_json()["phase"] == "complete", done)
    check_that_enter_is_refused(game, "typed-enter-complete")


def _game_at(wanted: Callable[[coatl.Game], bool], legal: int) -> coatl.Game:
    """A random game stopped where this is so, the action is legal, and there is another choice."""
    for seed in range(100):
        random = Random(seed)
        game = coatl.new_game("board", seed=seed)
        while not game.is_over:
            choices = game.legal_actions()
            if legal in choices and len(choices) > 1 and wanted(game):
                return game
            game.apply(random.choice(choices))
    raise AssertionError("no such position")


@pytest.mark.parametrize(
    ("short", "meant"),
    [
        ("t b3", "take b3"),
        ("b3", "take b3"),
        ("TAKE B3", "take b3"),
        ("e a l <g", "extend A left <g"),
        ("e a r g", "extend A right g"),
        ("e a r g>", "extend A right g>"),
        ("f count-b", "fulfil A count-b"),
        ("c 2", "choose 2"),
        ("dr", "draw"),
        ("do", "done"),
        ("perf <k", "perfect-pick <k"),
        ("s", "see-the-future"),
        ("2", "choose 2"),
    ],
)
def test_short_forms_of_actions(short: str, meant: str) -> None:
    legal = ["take b3", "choose 2", "draw", "extend A left <g", "extend A right g", "extend A right g>"]
    legal += ["fulfil A count-b", "perfect-pick <k", "see-the-future", "done"]
    assert TEXTS[ActionReader(TEXTS).read(short, [RULES.parse_action(text) for text in legal])] == meant


def test_of_cards_that_cannot_be_fulfilled_the_one_in_hand_is_meant() -> None:
    """The answer to ``f iso`` is about the isolated card of the hand, not about another that nobody has."""
    for seed in range(100):
        game = coatl.new_game("board", seed=seed)
        game.apply("done")
        game.apply(game.legal_actions()[0])
        game.apply("done")
        seats: Any = game.view(0).as_json()["seats"]
        isolated = [card for card in seats[0]["hand"] if card.startswith("isolated")]
        if len(isolated) == 1 and isolated != ["isolated-yy"]:
            session, _ = session_of(game, 0)
            assert TEXTS[session.read("f iso")] == f"fulfil A {isolated[0]}"
            return
    raise AssertionError("no such hand")


def test_of_several_cards_in_hand_that_cannot_be_fulfilled_none_is_preferred() -> None:
    with pytest.raises(BadInput) as problem:
        ActionReader(TEXTS).read("f iso", [0], held=["isolated-rr", "isolated-gg"])
    assert problem.value.code == "typed-unclear"
    assert problem.value.facts["choices"] == [
        "fulfil A isolated-rr", "fulfil A isolated-gg", "fulfil B isolated-rr", "fulfil B isolated-gg",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("short", "meant"),
    [
        ("f ggg", "fulfil A triple-ggg"),
        ("f rk", "fulfil A pair-rk"),
        ("fulfil a [bb]", "fulfil A isolated-bb"),
        ("f bb", "fulfil A isolated-bb"),
        ("t2", "temple no-g-ky"),
        ("temple t1", "temple no-g-len-9"),
    ],
)
def test_cards_are_called_by_what_the_table_shows(short: str, meant: str) -> None:
    position = table().coatl(0, "A", "gggrkbb").hand(0, "triple-ggg", "pair-rk", "isolated-bb", "count-b")
    data = {**position.view(0), "temple_piles": [{"top": "no-g-len-9", "under": 3}, {"top": "no-g-ky", "under": 0}]}
    names = TERMINAL_GAMES["board"].other_names(data)
    legal = ["fulfil A triple-ggg", "fulfil A pair-rk", "fulfil A isolated-bb", "fulfil A count-b"]
    legal += ["temple no-g-len-9", "temple no-g-ky", "done"]
    numbers = [RULES.parse_action(text) for text in legal]
    assert TEXTS[ActionReader(TEXTS).read(short, numbers, names=names)] == meant


def test_an_unclear_short_form_names_what_it_could_be() -> None:
    legal = [RULES.parse_action(text) for text in ("extend A left g", "extend A right g")]
    with pytest.raises(BadInput) as problem:
        ActionReader(TEXTS).read("e g", legal)
    assert problem.value.facts["choices"] == ["extend A left g", "extend A right g"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "5"], "2 to 4 players"),
        (["--seat", "3"], "--seat 3 does not exist"),
        (["--bots", "carvr"], "Did you mean “carver”?"),
        (["--bots", "random,random"], "--bots names 2 bots"),
        (["--options", "token"], "Did you mean “tokens”?"),
        (["--record", "/no/such/place/game.json"], "There is no directory “/no/such/place”"),
        (["--carl", "carver"], "it has: tokens, promo, golden-feathers, fewer-bodies."),
        (["--carl2"], "The game board has no option “carl2”"),
    ],
)
def test_bad_arguments_are_refused_before_the_game(
    refused: Callable[..., str], arguments: list[str], complaint: str
) -> None:
    assert complaint in refused("play", "board", "--terminal", *arguments)


# What is shown


def test_a_refill_is_told_in_one_sentence() -> None:
    game = coatl.new_game("board", seed=3)
    told = [sentence.plain for sentence in Storyteller("board", 0, game.seats, SPEAKER).tell(game.events)]
    assert len([sentence for sentence in told if sentence.startswith("The supply board is filled: b1 ")]) == 1
    assert "seat 2 is dealt 4 Prophecy cards." in told
    assert len(told) == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_told_and_drawn_for_everybody_in_80_columns(players: int) -> None:
    """Random games with all options, each position seen by a seat and by a spectator."""
    random = Random(players)
    game = coatl.new_game("board", players, players, tokens=True, promo=True, golden_feathers=True, fewer_bodies=True)
    tellers = [Storyteller("board", viewer, game.seats, SPEAKER) for viewer in (None, *range(players))]
    step = 0
    while not game.is_over:
        happened = game.apply(random.choice(game.legal_actions()))
        told = [[sentence.plain for sentence in teller.tell(happened)] for teller in tellers]
        assert not any("\x02" in sentence or "\x03" in sentence for lines in told for sentence in lines)
        step += 1
        if step % 30:
            continue
        viewer = game.current_seat if game.current_seat >= 0 else None
        for seat in {None, viewer}:
            shown = drawn(game, seat)
            assert max(map(len, shown.split("\n"))) <= NARROW
            for space, pieces in dict(game.view(seat).as_json()["supply"]).items():  # type: ignore[call-overload]
                assert re.search(space + r"\s+" + r"\s+".join(map(re.escape, pieces)).replace("gold", "★"), shown)
            data: Any = game.view(seat).as_json()
            lying = [card for card in [*data["face_up"], *(pile["top"] for pile in data["temple_piles"])] if card]
            lying += [card for owner in data["seats"] for card in [*(owner["hand"] or []), *owner["known"]]]
            lying += [card for owner in data["seats"] for card in owner["known_temples"]]
            assert [card for card in lying if card not in shown] == [], "an id is not broken"
            assert not re.search(r"^\s*\d+,?$", shown, re.MULTILINE), "points stand beside their card"


def test_a_card_drawn_unseen_is_named_to_its_owner_alone() -> None:
    """BG-12.2."""
    game = coatl.new_game("board", seed=3)
    game.apply("done")
    while game.current_seat == 1:
        game.apply("done" if game.why_not(RULES.parse_action("done")) is None else game.legal_actions()[0])
    happened = game.apply("draw")
    card = game.lines[-1].removeprefix("deal ")
    own, other = (Storyteller("board", viewer, game.seats, SPEAKER).tell(happened)[0].plain for viewer in (0, 1))
    assert own == f"You draw {card} unseen from the deck."
    assert other == "seat 1 draws a card unseen from the deck."
