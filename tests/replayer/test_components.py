"""What a deck holds, beside the events that name it by number."""

from pathlib import Path

from replay.catalog import event_classes, game_named
from replay.log.manifest import commit
from replay.log.store import open_store
from replay.replayer.components import add_components
from replay.resources import deck_file
from replay.runs.plan import plan, setting_of
from replay.runs.pool import simulate
from tests.log.toy import part, toy_game


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


def test_a_game_that_this_program_does_not_know_has_no_components_and_is_no_hindrance(tmp_path: Path) -> None:
    deck = game_named("crybaby").load_deck(deck_file("crybaby"))
    simulate(plan(setting_of("crybaby", deck, players=3, bots=["uniform"], options={}), "components", 1), tmp_path)
    commit(tmp_path, [part(tmp_path, "toys", [toy_game("t")])])
    store = open_store(tmp_path, event_classes())
    db = store.connect()
    assert add_components(db, store) == ["bets", "faces"]
    assert db.execute("select game, count(*) from games group by game order by game").fetchall() == [
        ("crybaby", 1),
        ("toy", 1),
    ]


def test_each_cursor_has_tables_of_its_own(tmp_path: Path) -> None:
    deck = game_named("crybaby").load_deck(deck_file("crybaby"))
    simulate(plan(setting_of("crybaby", deck, players=3, bots=["uniform"], options={}), "components", 1), tmp_path)
    store = open_store(tmp_path, event_classes())
    for db in (store.connect(), store.connect()):
        assert add_components(db, store) == add_components(db, store) == ["bets", "faces"]
        assert db.execute("select count(*) from faces").fetchall() == [(88,)]


def test_games_whose_decks_have_tables_of_one_name_lie_in_one_store(tmp_path: Path) -> None:
    """Both have `cards`, one with colours and one without: rows of the other have none."""
    for name in ("babyblues", "badbabiez"):
        deck = game_named(name).load_deck(deck_file(name))
        setting = setting_of(name, deck, players=3, bots=["uniform"], options={})
        simulate(plan(setting, "components", 1), tmp_path)
    store = open_store(tmp_path, event_classes())
    db = store.connect()
    assert {"cards", "card_types", "rooms", "furniture"} <= set(add_components(db, store))
    counted = "select game, count(*), count(colour) from cards join games using (deck_digest)"
    assert db.execute(f"{counted} group by game order by game").fetchall() == [
        ("babyblues", 70, 70),
        ("badbabiez", 192, 0),
    ]
