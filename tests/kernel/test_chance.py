"""The one source of chance: the same on every platform, fair, and pinned by numbers that may never change."""

from collections import Counter
from itertools import permutations

import pytest

from replay.kernel.chance import ALGORITHM, Chance


def test_the_outcomes_of_a_seed_are_pinned() -> None:
    """Recorded once; other numbers mean that every simulated log has lost its seed: raise `ALGORITHM`'s version."""
    chance = Chance("1")
    assert ALGORITHM == "mt19937-blake2b-fisher-yates/1"
    assert [chance.below(100) for _ in range(8)] == PINNED_BELOW
    assert chance.shuffled(range(10)) == PINNED_SHUFFLE
    assert chance.bits(44) == PINNED_BITS
    assert Chance("Salomé 宝").below(10**6) == PINNED_UNICODE


PINNED_BELOW = [34, 19, 11, 57, 19, 37, 15, 80]
PINNED_SHUFFLE = [3, 8, 6, 9, 7, 2, 0, 5, 4, 1]
PINNED_BITS = 13378745931274
PINNED_UNICODE = 907594


def test_equal_seeds_draw_alike_and_others_do_not() -> None:
    assert [Chance("7").below(1000) for _ in range(5)] == [Chance("7").below(1000) for _ in range(5)]
    assert len({Chance(str(seed)).bits(64) for seed in range(500)}) == 500


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 7, 44, 64])
def test_numbers_below_a_bound_come_up_evenly(bound: int) -> None:
    chance = Chance("even")
    counted = Counter([chance.below(bound) for _ in range(bound * 400)])
    assert set(counted) == set(range(bound))
    assert all(300 < count < 500 for count in counted.values())


def test_every_order_of_a_shuffle_comes_up_evenly() -> None:
    chance = Chance("orders")
    counted = Counter([tuple(chance.shuffled("abcd")) for _ in range(24 * 300)])
    assert set(counted) == set(permutations("abcd"))
    assert all(220 < count < 380 for count in counted.values())


def test_a_shuffle_leaves_what_it_was_given() -> None:
    given = [3, 1, 2]
    assert sorted(Chance("a").shuffled(given)) == [1, 2, 3]
    assert given == [3, 1, 2]


def test_a_pick_is_one_of_those_offered() -> None:
    chance = Chance("pick")
    assert {chance.pick("abc") for _ in range(60)} == set("abc")
