"""Hands of a dozen cards in Baby Blues, after uneven trades, whose menus list numbers alone: nothing is guessed."""

from pathlib import Path
from typing import Final

import pytest

from replay.tendencies.measures import chosen
from tests.audit.test_corpora import store_of
from tests.playing import Setup
from tests.replayer.recorded import TALK, recorded
from tests.tendencies.recounting_babyblues_trades import TRADES, givings
from tests.tendencies.test_recounted import counting

UNEVEN: Final = Setup("babyblues", 3, (("round_limit", "12"), ("trade_shape", "any_counts")), seed="3", policy=TALK)
OF_HANDS: Final = ("promising_without", "promises_kept", "cheating", "cheated", "giving_comfort", "throwing_comfort")


@pytest.mark.parametrize("id_", OF_HANDS)
def test_measures_of_large_hands_are_counted_as_far_as_the_menu_tells(tmp_path: Path, id_: str) -> None:
    log = recorded(UNEVEN)
    assert [one for one in givings(log) if one.promised and not one.told]
    [measure] = chosen("babyblues", [id_])
    moves = counting(store_of(tmp_path, [log]), "babyblues").moves(measure)
    found = [(step, seat, value) for _, step, seat, _, value in moves.iter_rows()]
    assert sorted(found) == sorted([(step, seat, float(value)) for step, seat, value in TRADES[id_](log)])
