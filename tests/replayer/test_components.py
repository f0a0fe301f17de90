"""What a deck holds, beside the events that name it by number."""

from pathlib import Path

from replay.catalog import event_classes, game_named
from replay.log.store import open_store
from replay.replayer.components import add_components
from replay.resources import deck_file
from replay.runs.plan import plan, setting_of
from replay.runs.pool import simulate


def test_every_play_finds_its_face(tmp_path: Path) -> None:
    """CB-NOTE-1: each card played has one face of its deck, and colours count as the rows say."""
    deck = game_named("crybaby").load_deck(deck_file("crybaby"))
    setting = setting_of("crybaby", deck, players=3, bots=["uniform"], options={})
    simulate(plan(setting, "components", 3), tmp_path)
    db = open_store(tmp_path, event_classes()).connect()
    assert add_components(db, open_store(tmp_path, event_classes())) == ["bets", "faces"]
    joined = "select count(*), count(distinct face) from events join faces using (face) where type = 'card_played'"
    plays, faces = db.execute(joined).fetchall()[0]
    assert plays == 3 * 4 * 7 * 3
    assert 1 < faces <= 88
    assert db.execute("select count(*), sum(points) from bets").fetchall() == [(15, 104)]
