"""Observations: what they mean, that they keep their meaning, and that they tell what the view shows and no more."""

from hashlib import sha256

import pytest
from conformance.adapter import Adapter, seats_and_spectator
from conformance.games import ADAPTERS, GAMES, game_name
from conformance.noninterference import Leaked, Trial, as_bytes
from conformance.settings import Setting
from conformance.window import Window

from coatl.kernel.dealers import QuickDealer
from coatl.kernel.observation import WORD_BITS, ones
from coatl.kernel.registry import find_rules
from coatl.kernel.state import State

from .playing import columns, positions, words

VERSIONS = {
    "board": (1, {2: "2e0e7b32c77bcbe1", 3: "b461868557711e03", 4: "7f7d7fd6839f2017"}),
    "card": (1, {1: "e13f96400eca6c69", 2: "e13f96400eca6c69", 3: "272e485ec4484bb2", 4: "a9cab7075cf14ddf"}),
}
"""By game: the version of its observations, and what they were then. When these change, the version must rise."""
WRITTEN = {"board": (1, "f7d4ce1df96303fb"), "card": (1, "6e1ffc17b8cfd960")}
"""By game: the version, and a digest of the observations of some games: what is written must not change either."""
ACTIONS = {"board": (1, "6cad9e5e39d7693c"), "card": (1, "d01ccf09815d5be9")}
"""The same for the action index."""


@pytest.mark.parametrize("game", VERSIONS)
def test_a_column_keeps_its_meaning(game: str) -> None:
    rules = find_rules(game)
    numbers = range(rules.fewest_players, rules.most_players + 1)
    version, meanings = VERSIONS[game]
    assert {players: rules.observation(players).fingerprint() for players in numbers} == meanings
    assert {rules.observation(players).version for players in numbers} == {version}


@pytest.mark.parametrize("game", WRITTEN)
def test_what_is_written_stays_the_same(game: str) -> None:
    rules = find_rules(game)
    digest = sha256()
    for players in range(rules.fewest_players, rules.most_players + 1):
        for state in positions(game, players, {}, "written", every=5):
            for seat in range(players):
                digest.update(repr(words(state, seat, rules.observation(players).words)).encode())
    assert (rules.observation(rules.most_players).version, digest.hexdigest()[:16]) == WRITTEN[game]


@pytest.mark.parametrize("game", ACTIONS)
def test_an_action_keeps_its_number(game: str) -> None:
    rules = find_rules(game)
    digest = sha256("\n".join(rules.actions.texts).encode()).hexdigest()[:16]
    assert (rules.action_index_version, digest) == ACTIONS[game]


@pytest.mark.parametrize(("adapter", "setting"), GAMES, ids=map(game_name, GAMES))
def test_an_observation_follows_from_the_view(adapter: Adapter, setting: Setting) -> None:
    """A position that is dealt to agree with the view of a seat, hidden cards and all, gives the same bits."""
    players, options = setting
    layout = adapter.rules.observation(players)
    used = {place for field in layout.fields for place in range(field.first, field.first + field.size)}
    for number, state in enumerate(positions(adapter.name, players, options, "views", every=12)):
        for seat in range(players):
            written = words(state, seat, layout.words)
            dealt = adapter.rules.determinize(state.view(seat), QuickDealer(str(number)))
            assert words(dealt, seat, layout.words) == written
            assert all(place in used for place, value in enumerate(columns(written)) if value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_reads_back(players: int) -> None:
    """Field by field what the view shows, in the view's own words."""
    options: dict[str, object] = dict.fromkeys(("tokens", "promo", "golden_feathers", "fewer_bodies"), True)
    layout = find_rules("board").observation(players)
    names = ("own", "next", "second", "third")
    for state in positions("board", players, options, "reads back", every=6):
        for seat in range(players):
            view = state.view(seat).as_json()
            read = layout.read(columns(words(state, seat, layout.words)))
            assert read["phase"] == [view["phase"]]
            assert read["turn"] == [names[(view["turn_seat"] - seat) % players]]
            assert (read["own turn"] == ["yes"]) == (view["current_seat"] == seat)
            assert read["options"] == list(options)
            assert read["actions left"] == view["actions_left"] and read["taken"] == min(view["taken"], 5)
            assert ("last round" in read["moment"]) == view["last_round"]
            assert ("completes B" in read["moment"]) == (view["slot"] == "B")
            assert read["end reason"] == ([] if view["end_reason"] is None else [view["end_reason"]])
            for place in range(6):
                assert read[f"face up {place + 1}"] == [card for card in [view["face_up"][place]] if card]
            hand = view["seats"][seat]["hand"]
            assert set(read["hand"]) == set(hand)
            assert set(read["hand twice"]) == {card for card in hand if hand.count(card) == 2}
            assert set(read["temples"]) == set(view["seats"][seat]["temples"])
            assert set(read["seen discards"]) == set(view["seen_discards"])
            assert set(read["own discards"]) == set(view["own_discards"])
            for pile in range(2):
                assert read[f"top of pile {pile + 1}"] == [top for top in [view["temple_piles"][pile]["top"]] if top]
                assert read[f"under pile {pile + 1}"] == view["temple_piles"][pile]["under"]
            assert read["deck"] == min(64, view["deck_size"] // 4 * 4)
            assert read["discards"] == view["discards_size"] // 4 * 4
            for colour in "grbyk":
                assert read[f"bag {colour}"] == view["bag"].get(colour, 0)
                assert read[f"bag head {colour}"] == view["bag"].get(f"<{colour}", 0)
                assert read[f"bag tail {colour}"] == view["bag"].get(f"{colour}>", 0)
            body = [piece for name in ("b1", "b2", "b3", "b4", "b5", "b6") for piece in view["supply"][name]]
            shown = [word for slot in range(12) for word in read[f"supply slot {slot}"]]
            assert sorted(shown) == sorted("gold" if piece not in "grbyk" else piece for piece in body)
            for turned in range(players):
                check_seat(read, names[turned], view["seats"][(seat + turned) % players])


def check_seat(read: dict[str, object], name: str, shown: dict[str, object]) -> None:
    pieces = shown["pieces"]
    for colour in "grbyk":
        assert read[f"{name}: bodies {colour}"] == pieces.count(colour)
        assert read[f"{name}: heads {colour}"] == pieces.count(f"<{colour}")
        assert read[f"{name}: tails {colour}"] == pieces.count(f"{colour}>")
    assert set(read[f"{name}: tokens"]) == set(shown["tokens"])
    assert read[f"{name}: gold received"] == shown["gold_received"]
    assert read[f"{name}: hand size"] == shown["hand_size"]
    assert read[f"{name}: temple cards"] == shown["temple_count"]
    assert read[f"{name}: completed"] == len(shown["completed"])
    assert read[f"{name}: least of maybe"] == shown["least"]
    assert set(read[f"{name}: known"]) == set(shown["known"]) and set(read[f"{name}: maybe"]) == set(shown["maybe"])
    assert set(read[f"{name}: known temples"]) == set(shown["known_temples"])
    points = 2 * shown["gold_received"] + sum(coatl["points"] for coatl in shown["completed"])
    assert read[f"{name}: points"] == min(122, points // 2 * 2)
    for slot, coatl in zip("AB", shown["coatls"], strict=True):
        text = "" if coatl is None else coatl["serpent"]
        assert read[f"{name}: {slot} ends"] == ["head"] * ("<" in text) + ["tail"] * (">" in text)
        letters = [letter for letter in text if letter in "grbyk"]
        assert read[f"{name}: {slot} length"] == min(16, len(letters))
        told = [letter for place in range(18) for letter in read[f"{name}: {slot} piece {place + 1}"]]
        assert told == letters[:18]
        assert set(read[f"{name}: {slot} cards"]) == set([] if coatl is None else coatl["cards"])


@pytest.mark.parametrize(("players", "options"), [(1, {"carl": "bossy", "carl2": True}), (2, {}), (3, {}), (4, {})])
def test_the_card_game_reads_back(players: int, options: dict[str, object]) -> None:
    layout = find_rules("card").observation(players)
    names = ("own", "next", "second", "third")
    for state in positions("card", players, options, "reads back", every=3):
        for seat in range(players):
            view = state.view(seat).as_json()
            read = layout.read(columns(words(state, seat, layout.words)))
            sides = len(view["sides"])
            assert read["phase"] == [view["phase"]] and read["played"] == view["played"]
            assert (read["own turn"] == ["yes"]) == (view["current_seat"] == seat)
            assert read["carl"] == [word for word in [view["options"].get("carl")] if word]
            assert (read["carl2"] == ["yes"]) == view["options"].get("carl2", False)
            for name in ("temple", "revealed", "favourites"):
                assert read[name] == [word for word in [view[name]] if word]
            assert read["carl action"] == [word for word in [view["carl_action"]] if word]
            robbed = [(side - seat) % sides for side in view["robbed"]]
            assert read["robbed"] == [names[turned] for turned in sorted(robbed)]
            assert read["thefts"] == min(4, view["thefts"])
            for place, card in enumerate(view["supply"]):
                assert read[f"supply {place + 1}"] == [word for word in [card] if word]
            for name in ("touched", "pending"):
                assert set(read[name]) == set(view[name])
            assert set(read["prophecy discards"]) == set(view["prophecy_discards"])
            for name in ("hand", "discards", "laid"):
                for pair in ("gr", "gb", "gy", "gk", "rb", "ry", "rk", "by", "bk", "yk"):
                    assert read[f"{name} {pair}"] == view[name].count(pair)
            assert (read["round"], read["rounds"]) == (view["round"], view["rounds"])
            assert read["deck"] == view["deck_size"] // 2 * 2
            assert read["prophecies left"] == view["prophecies_left"] // 2 * 2
            for action, cards in view["action_deck"].items():
                assert read[f"action deck {action}"] == cards
            for turned in range(sides):
                side = (seat + turned) % sides
                check_side(read, names[turned], view, side)
                assert state.score_sheet().totals[side] == read[f"{names[turned]}: fixed points"] or not (
                    view["sides"][side]["fixed"]
                )


def check_side(read: dict[str, object], name: str, view: dict[str, object], side: int) -> None:
    shown = view["sides"][side]
    for level, cards in enumerate(shown["levels"]):
        assert set(read[f"{name}: level {level}"]) == set(cards)
    assert (read[f"{name}: fixed"] == ["yes"]) == shown["fixed"]
    if side < view["players"]:
        text = view["coatls"][side]
        letters = [letter for letter in text if letter not in "<>"]
        told = [letter for place in range(24) for letter in read[f"{name}: cell {place + 1}"]]
        assert told == [letter.lower() for letter in letters]
        assert read[f"{name}: stacks"] == [str(at + 1) for at, letter in enumerate(letters) if letter.isupper()]
        assert read[f"{name}: ends"] == ["head"] * ("<" in text) + ["tail"] * (">" in text)
        assert read[f"{name}: length"] == len(letters) and read[f"{name}: hand size"] == view["hand_sizes"][side]


class BitTrial(Trial):
    """A game watched through observations."""

    def observe(self, state: State) -> dict[str, bytes]:
        """The bits alone: all else is compared by the tests of every game."""
        return {"observation": as_bytes(self.bits(state))}

    def bits(self, state: State) -> list[int]:
        assert self.viewer is not None
        return words(state, self.viewer, self.adapter.rules.observation(int(state.players)).words)


class LeakingTrial(BitTrial):
    """Watched through an observation that shows a bit of the next seat's own one."""

    def bits(self, state: State) -> list[int]:
        assert self.viewer is not None
        other = (self.viewer + 1) % int(state.players)
        place = {"board": 9, "card": 7}[self.adapter.name]  # the word of the hand
        count = self.adapter.rules.observation(int(state.players)).words
        return [*super().bits(state), words(state, other, count)[place]]


@pytest.mark.parametrize("adapter", ADAPTERS.values(), ids=ADAPTERS)
def test_an_observation_hides_what_is_hidden(adapter: Adapter) -> None:
    """In one game with all options; the soak watches all seats of all games."""
    trial = BitTrial(adapter, (2, adapter.options(2)[-1]), 1, "bits", Window(adapter.rules))
    trial.play()
    assert trial.compared > 0.8 * trial.actions


@pytest.mark.soak
@pytest.mark.parametrize(("adapter", "setting"), GAMES, ids=map(game_name, GAMES))
def test_observations_of_many_games_hide_what_is_hidden(adapter: Adapter, setting: Setting) -> None:
    for viewer in seats_and_spectator(setting[0])[:-1]:
        BitTrial(adapter, setting, viewer, "many", Window(adapter.rules)).play()


@pytest.mark.parametrize("adapter", ADAPTERS.values(), ids=ADAPTERS)
def test_an_observation_that_shows_a_hidden_hand_is_noticed(adapter: Adapter) -> None:
    with pytest.raises(Leaked, match="observation"):
        LeakingTrial(adapter, (2, adapter.options(2)[0]), 0, "leak", Window(adapter.rules)).play()


def test_counts_are_written_in_ones() -> None:
    assert [ones(count, 4) for count in range(6)] == [0, 1, 3, 7, 15, 15]
    layout = find_rules("board").observation(2)
    assert layout.size == WORD_BITS * layout.words
    firsts = [field.first for field in layout.fields]
    assert firsts == sorted(firsts) and len({field.name for field in layout.fields}) == len(firsts)
