"""What the dashboard keeps in memory: found again where the same is asked for, and never in place of something else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from dashboards import source
from replay.catalog import event_classes
from replay.log.manifest import commit
from replay.log.store import Store, open_store
from replay.tendencies.settings import ANY, Wanted
from tests.dashboards.stores import HOSTILE, NAMES, games, make_store, part_of


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    """Each test begins and ends without anything in memory."""
    st.cache_resource.clear()
    yield
    st.cache_resource.clear()


def test_what_was_worked_out_is_given_again_for_the_same_and_not_for_other_games(store: Store) -> None:
    """Arguments of equal worth are the same, whichever object they are."""
    found = source.measured(store, "crybaby", ANY)
    assert source.measured(store, "crybaby", Wanted()) is found
    five = source.measured(store, "crybaby", Wanted(players=5))
    assert (five.games, five.wanted) != (found.games, found.wanted)
    assert source.ways(store, "crybaby") is source.ways(store, "crybaby")


def test_moves_are_told_apart_by_games_measure_and_player(store: Store) -> None:
    found, five = (source.measured(store, "crybaby", Wanted(players=size)) for size in (0, 5))
    ducking, points = found.measure("ducking"), found.measure("round_points")
    asked = [
        (found, ducking, NAMES[1]),
        (found, ducking, NAMES[2]),
        (found, points, NAMES[1]),
        (five, ducking, NAMES[1]),
    ]
    told = [source.moves(store, *one) for one in asked]
    assert [source.moves(store, *one) is first for one, first in zip(asked, told, strict=True)] == [True] * 4
    assert len({id(one) for one in told}) == 4


def test_comparisons_and_deals_are_told_apart_by_games_players_and_measure(store: Store) -> None:
    """One name or the order of both is enough, and so is one measure of a kind."""
    found, five = (source.measured(store, "crybaby", Wanted(players=size)) for size in (0, 5))
    names = [NAMES[1:3], NAMES[2:0:-1], (NAMES[1], HOSTILE[1]), (HOSTILE[1], NAMES[2])]
    pairs = [source.comparison(store, found, *both) for both in names]
    assert [(pair.first, pair.second) for pair in pairs] == names
    assert source.comparison(store, found, *names[0]) is pairs[0]
    other = source.comparison(store, five, *names[0])
    assert other is not pairs[0]
    ducking, *measures = (found.measure(id_) for id_ in ("ducking", "bet_made", "round_points"))
    asked = [*[(found, pair, ducking) for pair in pairs], *[(found, pairs[0], one) for one in measures]]
    deals = [source.deals(store, *one) for one in [*asked, (five, other, ducking)]]
    assert len({id(one) for one in deals}) == 7
    assert source.deals(store, *asked[0]) is deals[0]


def test_another_store_and_another_version_of_one_are_counted_anew(tmp_path: Path) -> None:
    """The second store has a game less than the first, the next version of the first one more."""
    first, second = make_store(tmp_path / "a", games()[:3]), make_store(tmp_path / "b", games()[:2])
    commit(first.root, [part_of(first.root, "later", games()[4:5])])
    later = open_store(first.root, event_classes())
    assert [source.measured(store, "crybaby", ANY).games for store in (first, second, later)] == [3, 2, 4]
