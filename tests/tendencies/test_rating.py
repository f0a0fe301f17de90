"""Ratings by places: ties are symmetric, and neither the order of seats nor that of rows changes anything."""

from pathlib import Path

import msgspec
import pytest

from replay.log.header import Player
from replay.log.recording import Recording
from replay.tendencies.rating import Placed, placed_games, ratings
from replay.tendencies.seated import Seated
from tests.audit.test_corpora import store_of
from tests.replayer.recorded import GAMES_OF, recorded


def test_two_who_tie_stay_equal_whatever_their_order() -> None:
    for players in (("a", "b"), ("b", "a")):
        one, other = ratings([Placed(players, (1, 1))])
        assert (one.mu, one.sigma) == (other.mu, other.sigma)
        assert one.mu == pytest.approx(25.0)
        assert one.sigma < 25 / 3


def test_the_order_of_seats_changes_nothing() -> None:
    games = [(("a", "b", "c"), (2, 1, 2)), (("c", "a", "d"), (1, 3, 2))]
    turned = [(players[::-1], places[::-1]) for players, places in games]
    assert ratings([Placed(*game) for game in games]) == ratings([Placed(*game) for game in turned])


def test_who_wins_rises_and_is_known_better() -> None:
    found = ratings([Placed(("a", "b", "c"), (1, 2, 3))] * 20)
    assert [one.player for one in found] == ["a", "b", "c"]
    assert found[0].mu > 25 > found[2].mu
    assert all(one.sigma < 25 / 3 for one in found)
    assert [(one.games, one.firsts) for one in found] == [(20, 20), (20, 0), (20, 0)]


def test_a_bot_on_several_seats_has_one_rating() -> None:
    found = ratings([Placed(("bot", "bot", "other"), (1, 3, 2))])
    assert {one.player: one.games for one in found} == {"bot": 1, "other": 1}
    assert {one.player: one.firsts for one in found} == {"bot": 1, "other": 0}


def test_places_come_from_winners_then_points_and_unfinished_games_have_none(tmp_path: Path) -> None:
    whole = recorded(GAMES_OF["crybaby"]["four"])  # a victory shared
    assert whole.result is not None
    cut = Recording(whole.header, whole.events[:50], {}, (), None)
    [found] = placed_games(Seated(store_of(tmp_path / "whole", [whole]).connect(), "crybaby"))
    assert [seat for seat, place in enumerate(found.places) if place == 1] == list(whole.result.winners)
    others = sorted([(-whole.result.scores[seat], place) for seat, place in enumerate(found.places) if place > 1])
    assert [place for _, place in others] == sorted([place for _, place in others])
    assert placed_games(Seated(store_of(tmp_path / "cut", [cut]).connect(), "crybaby")) == []


def test_people_of_one_name_at_one_table_are_rated_apart(tmp_path: Path) -> None:
    log = recorded(GAMES_OF["crybaby"]["three"])
    players = tuple([Player(seat, name, "human") for seat, name in enumerate(("Ann", "Bo", "Ann"))])
    named = msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, players=players))
    [found] = placed_games(Seated(store_of(tmp_path, [named]).connect(), "crybaby"))
    assert found.players == ("Ann (P0)", "Bo", "Ann (P2)")
