"""Sets of numbers below 62 as the bits of one integer."""

import pytest

from coatl.kernel.bits import HIGHEST, bit, member_at, members, size


@pytest.mark.parametrize("place", range(HIGHEST + 1))
def test_a_set_of_one_number(place: int) -> None:
    assert bit(place) == 2**place
    assert (size(bit(place)), members(bit(place))) == (1, [place])


@pytest.mark.parametrize("numbers", [[], [0], [61], [0, 61], [3, 5, 8, 13], [*range(62)]])
def test_a_set_of_any(numbers: list[int]) -> None:
    bits = sum(bit(number) for number in numbers)
    assert (size(bits), members(bits)) == (len(numbers), numbers)
    assert [member_at(bits, rank) for rank in range(len(numbers))] == numbers
