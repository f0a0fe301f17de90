"""Which games are wanted and which settings are pooled: by SQL, against the headers of the same games one by one."""

from pathlib import Path

import msgspec
import pytest

from replay.catalog import event_classes, game_named
from replay.errors import UsageError
from replay.log.header import DeckRef, Player
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.store import open_store
from replay.log.writer import write_part
from replay.tendencies.counting import Counted
from replay.tendencies.measures import games_with_measures, measures_of
from replay.tendencies.seated import Seated, ways_of
from replay.tendencies.settings import Wanted, pooled
from tests.audit.test_corpora import store_of
from tests.playing import deck_of
from tests.replayer.recorded import GAMES_OF, recorded
from tests.tendencies.test_recounted import counting, logs, renamed

WANTED = {
    "babyblues": [Wanted(players=3), Wanted(options=(("round_limit", "3"),)), Wanted(players=2, source="simulated")],
    "badbabiez": [Wanted(players=4), Wanted(players=8, options=(("teams", "lot:2"),))],
    "crybaby": [
        Wanted(players=4),
        Wanted(options=(("cry_order", "play_order"), ("first_leader", "random"))),
        Wanted(players=5, options=(("cry_order", "seat_order"),)),
    ],
}


def wants(log: Recording, wanted: Wanted) -> bool:
    return (
        wanted.players in (0, len(log.header.players))
        and wanted.source in ("", log.header.source)
        and dict(wanted.options).items() <= log.header.options.items()
    )


@pytest.mark.parametrize("game", games_with_measures())
def test_the_numbers_of_wanted_games_are_those_of_a_store_that_holds_no_others(game: str, tmp_path: Path) -> None:
    whole = store_of(tmp_path / "whole", logs(game))
    for number, wanted in enumerate(WANTED[game]):
        own = [log for log in logs(game) if wants(log, wanted)]
        assert 0 < len(own) < len(logs(game))
        alone = counting(store_of(tmp_path / str(number), own), game)
        assert rows(counting(whole, game, wanted)) == rows(alone)


def rows(own: Counted) -> list[tuple[object, ...]]:
    counts = own.counts(measures_of(own.game))
    return counts.select("measure", "game_id", "seat", "player", "deal", "n", "total", "squares").rows()


@pytest.mark.parametrize("game", games_with_measures())
def test_what_is_pooled_is_what_the_headers_say(game: str, tmp_path: Path) -> None:
    headers = [log.header for log in logs(game)]
    seated = Seated(store_of(tmp_path, logs(game)).connect(), game)
    told = seated.pooled()
    ways = {(len(one.players), one.deck.digest, tuple(sorted(one.options.items()))) for one in headers}
    assert told.settings == len(ways) == seated.seats["setting"].n_unique()
    sizes = [len(one.players) for one in headers]
    assert told.players == {size: sizes.count(size) for size in sorted(set(sizes))}
    for name in headers[0].options:
        values = [one.options[name] for one in headers]
        expected = {value: values.count(value) for value in values}
        assert told.options.get(name, {values[0]: len(values)}) == expected
    assert told.decks == {headers[0].deck.digest: len(headers)}
    assert told.sources == {"simulated": len(headers)}
    assert pooled(ways_of(seated.db, game)) == told


def test_what_is_pooled_of_some_games_is_of_these_alone(tmp_path: Path) -> None:
    three, four = recorded(GAMES_OF["crybaby"]["three"]), recorded(GAMES_OF["crybaby"]["four"])
    seated = Seated(store_of(tmp_path, [three, four]).connect(), "crybaby")
    assert seated.pooled().told() == "tables of 3 (1 game), 4 (1)"
    [number] = seated.seats.filter(game_id=three.header.game_id)["game"].unique()
    assert seated.pooled([number]).players == {3: 1}
    assert seated.pooled([number]).told() == ""


def test_games_by_other_options_from_elsewhere_and_with_another_deck_are_told(tmp_path: Path) -> None:
    log = recorded(GAMES_OF["crybaby"]["three"])
    others = [
        msgspec.structs.replace(log.header, game_id="g1", source="table"),
        msgspec.structs.replace(log.header, game_id="g2", options={**log.header.options, "cry_order": "seat_order"}),
        msgspec.structs.replace(log.header, game_id="g3", options={}),
        msgspec.structs.replace(log.header, game_id="g4", deck=DeckRef("own", "d2")),
    ]
    held = [log, *[msgspec.structs.replace(log, header=header) for header in others]]
    deck, game = deck_of("crybaby"), game_named("crybaby")
    texts, classes = {deck.digest: deck.text, "d2": deck.text}, event_classes()
    commit(
        tmp_path,
        [write_part(tmp_path, "p", "crybaby", held, classes=game.EVENTS, place=game.place, deck_text=texts)],
    )
    store = open_store(tmp_path, classes)
    found = Seated(store.connect(), "crybaby").pooled()
    assert "cry_order not told (1 game), play_order (3), seat_order (1); " in found.told()
    assert found.told().endswith(
        f"; deck {log.header.deck.digest} (4 games), d2 (1); source simulated (4 games), table (1)"
    )
    assert found.settings == 4
    untold = Wanted(options=(("cry_order", "not told"),))
    for wanted, game_id in ((Wanted(source="table"), "g1"), (untold, "g3"), (Wanted(deck="d2"), "g4")):
        assert set(Seated(store.connect(), "crybaby", wanted).seats["game_id"]) == {game_id}


def test_every_value_that_is_said_to_be_there_finds_as_many_games_as_it_has(tmp_path: Path) -> None:
    """Also `not told`: a program that is not this one may leave options out, all of them or some."""
    log = recorded(GAMES_OF["crybaby"]["three"])
    options = [log.header.options, {}, {"cry_order": "seat_order"}, {"cry_obligation": "optional"}]
    held = [
        msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, game_id=f"g{number}", options=told))
        for number, told in enumerate(options)
    ]
    store = store_of(tmp_path, held)
    there = pooled(ways_of(store.connect(), "crybaby")).options
    assert there["cry_order"] == {"not told": 2, "play_order": 1, "seat_order": 1}
    for name, values in there.items():
        for value, games in values.items():
            assert Seated(store.connect(), "crybaby", Wanted(options=((name, value),))).games == games
    both = Wanted(options=(("cry_obligation", "not told"), ("cry_order", "seat_order")))
    assert set(Seated(store.connect(), "crybaby", both).seats["game_id"]) == {"g2"}


def test_where_no_game_is_wanted_it_is_said_what_there_is(tmp_path: Path) -> None:
    logs = [recorded(GAMES_OF["crybaby"][name]) for name in ("three", "four")]
    store = store_of(tmp_path, logs)
    wanted = Wanted(players=5, options=(("cry_order", "seat_order"),), source="table", deck="none")
    with pytest.raises(UsageError) as refusal:
        Seated(store.connect(), "crybaby", wanted)
    assert str(refusal.value) == (
        "found no game of crybaby with 5 players, cry_order = seat_order, source table, deck none, so nothing was"
        f" measured; it has tables of 3, 4; cry_order = play_order; source simulated;"
        f" deck {logs[0].header.deck.digest}"
    )


def test_a_bot_is_not_taken_for_a_person_or_a_seat_that_is_called_like_it(tmp_path: Path) -> None:
    """The name of a seat counts only where nobody is known by it."""
    log = recorded(GAMES_OF["crybaby"]["three"])
    bots = msgspec.structs.replace(
        log.header, game_id="g1", players=tuple([Player(n, ("Ann", "Bo", "Cy")[n], "thumb") for n in range(3)])
    )
    held = [msgspec.structs.replace(log, header=bots), renamed(log, "g2", ("thumb", "Ann", "Bo"))]
    own = counting(store_of(tmp_path, held), "crybaby")
    assert own.players() == ["Ann", "Bo", "thumb", "thumb (person)"]
    [measure] = [one for one in measures_of("crybaby") if one.id == "round_points"]
    games = {name: set(own.moves(measure, name)["game_id"]) for name in (*own.players(), "Cy")}
    assert games == {"Ann": {"g2"}, "Bo": {"g2"}, "thumb": {"g1"}, "thumb (person)": {"g2"}, "Cy": {"g1"}}
