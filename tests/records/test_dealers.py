"""Who makes the draws: known numbers, uniform, one stream a source, the same orders whoever sits where."""

from collections import Counter

import pytest

from coatl.kernel.dealers import QuickDealer, RecordedDealer, SeededDealer
from coatl.kernel.errors import BadInput
from coatl.kernel.game import make_dealer
from coatl.kernel.registry import find_rules
from coatl.kernel.state import CHANCE, State

ONCE_IN_A_MILLION = {9: 44.8, 53: 117.9}
"""What chi-square exceeds so rarely, by degrees of freedom."""


def test_the_words_of_a_seed_are_those_of_sha_256() -> None:
    """SHA-256("coatl/1/7/0/0") cut into eight words, then SHA-256("coatl/1/7/0/1") and so on."""
    dealer = SeededDealer("7")
    assert [dealer.next_word(0) for _ in range(10)] == [
        1978141675, 287578337, 3903271636, 1985763413, 814909699, 619204150, 3971902025, 1120452161, 804178185,
        2163829716,
    ]  # fmt: skip
    assert [dealer.next_word(4) for _ in range(4)] == [2798520176, 1640256010, 2142552058, 2793516392]


def test_known_numbers() -> None:
    dealer = SeededDealer("7")
    assert [dealer.below(3, 54) for _ in range(12)] == [41, 25, 39, 2, 6, 7, 42, 15, 33, 17, 18, 44]
    named = SeededDealer("Cóatl")
    assert [named.below(0, 10) for _ in range(12)] == [9, 1, 9, 8, 5, 5, 0, 9, 7, 8, 5, 9]
    quick = QuickDealer("7")
    assert [quick.number(1000) for _ in range(12)] == [260, 813, 321, 855, 118, 793, 66, 134, 739, 242, 481, 138]


def test_words_that_would_favour_small_numbers_are_skipped() -> None:
    """Below 3,000,000,000 only words below it count: 3903271636 and 3971902025 are passed over."""
    dealer = SeededDealer("7")
    numbers = [dealer.below(0, 3_000_000_000) for _ in range(6)]
    assert numbers == [1978141675, 287578337, 1985763413, 814909699, 619204150, 1120452161]


@pytest.mark.parametrize("total", [10, 54])
@pytest.mark.parametrize("kind", [SeededDealer, QuickDealer])
def test_numbers_are_uniform(kind: type[SeededDealer] | type[QuickDealer], total: int) -> None:
    for source in (0, 3):
        dealer = kind("uniform")
        draws = 200 * total
        found = Counter(dealer.below(source, total) for _ in range(draws))
        assert set(found) <= set(range(total))
        chi_square = sum((found[number] - 200) ** 2 / 200 for number in range(total))
        assert chi_square < ONCE_IN_A_MILLION[total - 1]


def test_each_source_is_a_stream_of_its_own() -> None:
    """What is drawn from one bag does not depend on how often another is drawn from."""
    one, other = SeededDealer("streams"), SeededDealer("streams")
    alone = [one.below(2, 100) for _ in range(40)]
    between = []
    for number in range(40):
        for _ in range(number % 3):
            other.below(1, 7)
        between.append(other.below(2, 100))
    assert between == alone
    assert len({SeededDealer("streams").below(source, 10**9) for source in range(8)}) == 8


def play_blindly(game: str, players: int, dealer: SeededDealer, play: str) -> tuple[list[int], dict[int, list[int]]]:
    """The actions of a whole game, and its draws by bag and deck."""
    state: State = find_rules(game).new_state(players, {})
    chooser = QuickDealer(play)
    actions: list[int] = []
    draws: dict[int, list[int]] = {source: [] for source in range(5)}
    while not state.is_over:
        if state.current_seat == CHANCE:
            source, draw = state.chance_source(), dealer.draw(state)
            draws[source].append(draw)
            state.apply_chance(draw)
        else:
            legal = state.legal_actions()
            actions.append(legal[chooser.number(len(legal))])
            state.apply(actions[-1])
    return actions, draws


@pytest.mark.parametrize(
    ("game", "players", "sources"), [("board", 3, (0, 1, 2, 3, 4)), ("card", 3, (0, 1)), ("card", 1, (0, 1, 3))]
)
def test_the_same_seed_meets_the_same_orders_however_it_is_played(
    game: str, players: int, sources: tuple[int, ...]
) -> None:
    """In every bag and deck that is drawn from again and again."""
    plays = [play_blindly(game, players, SeededDealer("orders"), play) for play in ("one", "other")]
    (actions, one), (other_actions, other) = plays
    assert actions != other_actions
    for source in sources:
        both = min(len(one[source]), len(other[source]))
        assert both > 4 and one[source][:both] == other[source][:both]


def test_other_seeds_are_other_streams() -> None:
    seeds = ["1", "2", "1 ", "", "01", "é"]
    assert len({SeededDealer(seed).below(0, 2**31) for seed in seeds}) == len(seeds)


def test_dealers_by_their_number_in_records() -> None:
    assert isinstance(make_dealer(1, "7"), SeededDealer)
    assert isinstance(make_dealer(2, "7"), QuickDealer)
    with pytest.raises(BadInput) as problem:
        make_dealer(0, "7")
    assert (problem.value.code, problem.value.facts) == ("unknown-dealer", {"dealer": 0, "known": ["1", "2"]})


def test_a_recorded_dealer_repeats_the_draws_and_then_has_no_more() -> None:
    rules = find_rules("board")
    dealt = rules.new_state(2, {})
    draws: list[int] = []
    dealer = SeededDealer("recorded")
    while dealt.current_seat == CHANCE:
        draws.append(dealer.draw(dealt))
        dealt.apply_chance(draws[-1])
    again = rules.new_state(2, {})
    again.deal(RecordedDealer(draws))
    assert again.view(0).as_text() == dealt.view(0).as_text()
    with pytest.raises(BadInput) as problem:
        rules.new_state(2, {}).deal(RecordedDealer(draws[:-1]))
    assert (problem.value.code, problem.value.facts) == ("record-has-no-more-draws", {"draws": len(draws) - 1})
