"""Ratings by places: ties are symmetric, and neither the order of seats nor that of rows changes anything."""

from pathlib import Path
from typing import Final

import msgspec
import pytest

from replay.errors import LogError
from replay.log.header import Player
from replay.log.recording import Recording
from replay.tendencies.rating import MODEL, Placed, placed_games, ratings
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
    seats = MODEL.rate([[MODEL.rating()] for _ in range(3)], ranks=[1.0, 3.0, 2.0])
    mus, sigmas = zip(*[(one.mu, one.sigma) for [one] in seats], strict=True)
    assert sigmas[0] != sigmas[1]
    known = {one.player: (one.mu, one.sigma) for one in found}
    assert known["bot"] == pytest.approx(((mus[0] + mus[1]) / 2, (sigmas[0] + sigmas[1]) / 2))
    assert known["other"] == pytest.approx((mus[2], sigmas[2]))


def test_firsts_are_counted_by_seats_so_that_their_share_is_fair() -> None:
    """Four equals, each first once a round of turns, `a` on three of the seats: a quarter of the seats of either."""
    games = [
        Placed(("a", "a", "a", "b"), tuple([1 if seat == first else 2 for seat in range(4)])) for first in range(4)
    ]
    found = {one.player: one for one in ratings(games * 10)}
    assert [(found[name].firsts, found[name].seats, found[name].games) for name in "ab"] == [
        (30, 120, 40),
        (10, 40, 40),
    ]
    [shared] = ratings([Placed(("a", "a"), (1, 1))])
    assert (shared.firsts, shared.seats, shared.games) == (2, 2, 1)


@pytest.mark.parametrize("game", GAMES_OF)
def test_winners_come_first_then_the_others_by_points_and_equals_share_a_place(game: str, tmp_path: Path) -> None:
    """Also where a loser has as many points as a winner, or more, and where points are not counted."""
    played = [log for log in map(recorded, GAMES_OF[game].values()) if log.result and log.result.over]
    logs = [*played, *[without_points(log) for log in played]]
    seated = Seated(store_of(tmp_path, logs).connect(), game)
    ids = dict(seated.seats.select("game", "game_id").iter_rows())
    found = {ids[one.game]: one.places for one in placed_games(seated)}
    assert found == {log.header.game_id: places_of(log) for log in logs}
    assert any([beaten_by_fewer_points(log) for log in played])


def without_points(log: Recording) -> Recording:
    assert log.result is not None
    header = msgspec.structs.replace(log.header, game_id=f"{log.header.game_id}, no points")
    return msgspec.structs.replace(log, header=header, result=msgspec.structs.replace(log.result, scores=()))


def standings(log: Recording) -> list[tuple[bool, int]]:
    """Return of each seat what its place goes by: whether it has won, and its points."""
    assert log.result is not None
    scores = log.result.scores or [0] * len(log.header.players)
    return [(seat in log.result.winners, score) for seat, score in enumerate(scores)]


def places_of(log: Recording) -> tuple[int, ...]:
    own = standings(log)
    return tuple([1 + len([other for other in own if other > one]) for one in own])


def beaten_by_fewer_points(log: Recording) -> bool:
    own = standings(log)
    return any(won and not lost and less <= more for won, less in own for lost, more in own)


def test_unfinished_games_have_no_places(tmp_path: Path) -> None:
    whole = recorded(GAMES_OF["crybaby"]["four"])
    cut = Recording(whole.header, whole.events[:50], {}, (), None)
    assert placed_games(Seated(store_of(tmp_path, [cut]).connect(), "crybaby")) == []


STARTS: Final = [
    ("c", "2026-01-31"),  # midnight, by UTC
    ("b", "2026-01-31T20:15:00+01:00"),
    ("g", "2026-01-31T19:30:00+00:00"),  # later, though its text is less
    ("a", "2026-01-31T20:00:00"),
    ("f", "2026-01-31T20:00:00"),
    ("d", None),
    ("e", None),
]
"""Ids and starts of games in the order in which they are to be rated."""


def test_games_are_rated_by_their_start_then_by_their_ids(tmp_path: Path) -> None:
    log = recorded(GAMES_OF["crybaby"]["three"])
    held = [started(log, game_id, at) for game_id, at in sorted(STARTS)]
    seated = Seated(store_of(tmp_path, held).connect(), "crybaby")
    ids = dict(seated.seats.select("game", "game_id").iter_rows())
    assert [ids[one.game] for one in placed_games(seated)] == [game_id for game_id, _ in STARTS]


def test_a_start_that_is_no_time_is_refused_with_its_game(tmp_path: Path) -> None:
    """As only a damaged store can have it."""
    log = started(recorded(GAMES_OF["crybaby"]["three"]), "a", "last night")
    with pytest.raises(LogError, match=r"game 'a': started_at: found 'last night', expected a time in ISO 8601"):
        placed_games(Seated(store_of(tmp_path, [log]).connect(), "crybaby"))


def started(log: Recording, game_id: str, at: str | None) -> Recording:
    return msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, game_id=game_id, started_at=at))


def test_people_of_one_name_at_one_table_are_rated_apart(tmp_path: Path) -> None:
    log = recorded(GAMES_OF["crybaby"]["three"])
    players = tuple([Player(seat, name, "human") for seat, name in enumerate(("Ann", "Bo", "Ann"))])
    named = msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, players=players))
    [found] = placed_games(Seated(store_of(tmp_path, [named]).connect(), "crybaby"))
    assert found.players == ("Ann (P0)", "Bo", "Ann (P2)")
