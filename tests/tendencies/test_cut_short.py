"""Games cut off in the middle of things: SQL finds as far as they go what a second count finds there."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from replay.games.badbabiez.events import BabyCried, MoveDeclared
from replay.log.recording import Recording
from replay.tendencies.measures import chosen, games_with_measures, measures_of
from tests.audit.test_corpora import store_of
from tests.playing import Setup
from tests.replayer.recorded import BABYBLUES_GAMES, BADBABIEZ_GAMES, GAMES, recorded
from tests.tendencies.test_faulty_logs import completed
from tests.tendencies.test_recounted import again, by_sql, counting

CUT: Final = {
    "babyblues": [BABYBLUES_GAMES[name] for name in ("three", "fewest crying", "free")],
    "badbabiez": [BADBABIEZ_GAMES["crowd"]],
    "crybaby": [GAMES[name] for name in ("four", "author", "per card")],
}
"""The games that are cut off."""
DEFENDED: Final = (("teams", "lot:2"), ("controlled_territory", "true"))


def cut_off(game: str, log: Recording) -> Iterator[Recording]:
    """Yield a game as far as the first three events of each kind, and two thirds of them: in the midst of anything."""
    places = defaultdict[type, list[int]](list)
    for step, event in enumerate(log.events):
        places[type(event)].append(step)
    for step in sorted({step for steps in places.values() for step in (*steps[:3], steps[len(steps) * 2 // 3])}):
        yield completed(game, Recording(log.header, log.events[: step + 1]), f"{log.header.game_id} up to {step}")


@pytest.mark.parametrize("game", games_with_measures())
def test_games_cut_off_count_as_far_as_they_go_by_sql_and_by_a_second_count(game: str, tmp_path: Path) -> None:
    logs = [cut for setup in CUT[game] for cut in cut_off(game, recorded(setup))]
    own = counting(store_of(tmp_path, logs), game)
    for measure in measures_of(game):
        found = by_sql(own, measure)
        assert found == again(game, measure, logs), measure.id
        assert found, f"{measure.id} has no opportunity in any of them"


def test_a_move_is_over_once_the_baby_cries_on_its_way_in_at_home_where_it_stays(tmp_path: Path) -> None:
    """BZ-CTRL-3: who is thrown at as it enters, and cries, does not come in; if at home, it stays there."""
    whole = recorded(Setup("badbabiez", 4, DEFENDED, seed="42", policy="thumb"))
    _, cry, *_ = [step for step, event in enumerate(whole.events) if isinstance(event, BabyCried)]
    log = completed("badbabiez", Recording(whole.header, whole.events[: cry + 1]), "up to a cry")
    [measure] = chosen("badbabiez", ["moves_stopped"])
    found = by_sql(counting(store_of(tmp_path, [log]), "badbabiez"), measure)
    assert found == again("badbabiez", measure, [log])
    declared = [step for step, event in enumerate(log.events) if isinstance(event, MoveDeclared)]
    assert found[-1][1] == declared[-1]
