"""Every measure says in SQL what a second count over raw events says, opportunity by opportunity."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
import polars as pl
import pytest

from replay.errors import UsageError
from replay.log.header import Player
from replay.log.recording import Recording
from replay.log.store import Store
from replay.replayer.components import add_components
from replay.tendencies.counting import Counted
from replay.tendencies.measures import Measure, games_with_measures, measures_of
from replay.tendencies.settings import ANY, Wanted
from tests.audit.test_corpora import store_of
from tests.playing import Setup
from tests.replayer.recorded import GAMES_OF, recorded
from tests.tendencies import recounting_babyblues, recounting_badbabiez, recounting_crybaby
from tests.tendencies.recounting import Recount

RECOUNTS: Final[Mapping[str, Mapping[str, Recount]]] = {
    "babyblues": recounting_babyblues.RECOUNTS,
    "badbabiez": recounting_badbabiez.RECOUNTS,
    "crybaby": recounting_crybaby.RECOUNTS,
}
MORE: Final = {
    "badbabiez": [
        # mates who block for each other, and who do not
        Setup("badbabiez", 8, (("teams", "lot:2"), ("controlled_territory", "true")), seed="10"),
        Setup("badbabiez", 3, seed="11", policy="thumb"),  # nothing to play, but rummaging
        Setup("badbabiez", 4, seed="73", policy="first"),  # a Baby that cries over its own explosion
    ]
}
"""Games beside the recorded ones, for what is rare."""
Move = tuple[str, int, int, float]
"""Game, step, seat, value."""
MEASURES: Final = [(game, measure) for game in games_with_measures() for measure in measures_of(game)]


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Counted]:
    """Return the measures of each game over one store of all games: none may stumble over tables of another."""
    store = store_of(tmp_path_factory.mktemp("all"), [log for game in GAMES_OF for log in logs(game)])
    return {game: counting(store, game) for game in RECOUNTS}


def logs(game: str) -> list[Recording]:
    return [recorded(setup) for setup in (*GAMES_OF[game].values(), *MORE.get(game, []))]


def counting(store: Store, game: str, wanted: Wanted = ANY) -> Counted:
    db = store.connect()
    add_components(db, store, game)
    return Counted(db, game, wanted)


def by_sql(counted: Counted, measure: Measure) -> list[Move]:
    return sorted([(game_id, step, seat, n) for game_id, step, seat, _, n in counted.moves(measure).iter_rows()])


def again(game: str, measure: Measure, logs: Sequence[Recording]) -> list[Move]:
    recount = RECOUNTS[game][measure.id]
    return sorted([(log.header.game_id, step, seat, float(n)) for log in logs for step, seat, n in recount(log)])


@pytest.mark.parametrize(("game", "measure"), MEASURES, ids=[f"{game}-{measure.id}" for game, measure in MEASURES])
def test_sql_finds_the_opportunities_that_a_second_count_finds(
    counted: Mapping[str, Counted], game: str, measure: Measure
) -> None:
    found = by_sql(counted[game], measure)
    assert found == again(game, measure, logs(game))
    assert len({value for *_, value in found}) > 1, "a measure that never varies tells nobody apart"


@pytest.mark.parametrize("game", games_with_measures())
def test_counts_are_the_sums_of_moves(counted: Mapping[str, Counted], game: str) -> None:
    own = counted[game]
    sums = own.counts(measures_of(game)).group_by("measure", "player").agg(pl.col("n").sum(), pl.col("total").sum())
    assert not sums.is_empty()
    for measure, player, n, total in sums.iter_rows():
        [named] = [one for one in measures_of(game) if one.id == measure]
        moves = own.moves(named, player)
        assert moves.height == n
        assert moves["value"].sum() == pytest.approx(total)


def test_people_of_one_name_are_told_apart_by_their_seats_and_others_keep_theirs(tmp_path: Path) -> None:
    """Salomé, who sits elsewhere in another game, is one player; the two called Anna, and who has no name, are not."""
    log = recorded(GAMES_OF["crybaby"]["four"])
    first = renamed(log, "g1", ("Anna", "Salomé", "Anna", ""))
    own = counting(store_of(tmp_path, [first, renamed(log, "g2", ("Salomé", "Anna", "Muriel", "Zoë"))]), "crybaby")
    assert own.players() == ["(P3)", "Anna", "Anna (P0)", "Anna (P2)", "Muriel", "Salomé", "Zoë"]
    assert own.namesakes == 1
    rounds = own.counts([measure for measure in measures_of("crybaby") if measure.id == "round_points"])
    assert dict(rounds.group_by("player").agg(pl.col("n").sum()).iter_rows())["Salomé"] == 8


def test_a_person_called_like_a_bot_is_another_player(tmp_path: Path) -> None:
    log = recorded(GAMES_OF["crybaby"]["three"])
    bots = msgspec.structs.replace(
        log.header, game_id="g1", players=tuple([Player(n, f"thumb {n}", "thumb") for n in range(3)])
    )
    logs = [msgspec.structs.replace(log, header=bots), renamed(log, "g2", ("thumb", "Salomé", "thumb"))]
    own = counting(store_of(tmp_path, logs), "crybaby")
    assert own.players() == ["Salomé", "thumb", "thumb (person) (P0)", "thumb (person) (P2)"]


def test_who_is_really_called_as_others_are_told_apart_by_is_another_player(tmp_path: Path) -> None:
    log = recorded(GAMES_OF["crybaby"]["three"])
    table = (Player(0, "thumb", "human"), Player(1, "thumb (person)", "human"), Player(2, "thumb 1", "thumb"))
    logs = [
        msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, game_id="g1", players=table)),
        renamed(log, "g2", ("Ann", "Ann", "")),
        renamed(log, "g3", ("Ann (P0)", "(P2)", "Ann (P1)")),
    ]
    own = counting(store_of(tmp_path, logs), "crybaby")
    told_apart = ['"(P2)"', '"Ann (P0)"', '"Ann (P1)"', '"thumb (person)"']
    assert own.players() == sorted([*told_apart, "(P2)", "Ann (P0)", "Ann (P1)", "thumb", "thumb (person)"])


def test_who_is_told_apart_by_seats_is_nobody_without_one(tmp_path: Path) -> None:
    own = counting(
        store_of(tmp_path, [renamed(recorded(GAMES_OF["crybaby"]["three"]), "g1", ("Ann", "Bo", "Ann"))]), "crybaby"
    )
    own.expect("Ann (P0)", "--player")
    with pytest.raises(UsageError, match=r"found 'Ann', expected one of Ann \(P0\), Ann \(P2\), Bo"):
        own.expect("Ann", "--player")


def renamed(log: Recording, game_id: str, names: tuple[str, ...]) -> Recording:
    players = tuple([Player(seat, name, "human") for seat, name in enumerate(names)])
    return msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, game_id=game_id, players=players))
