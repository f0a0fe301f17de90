"""What every table owes: its digest tells any two apart, slot by slot, deck by deck, option by option."""

from collections.abc import Iterator

import msgspec
import pytest

from replay.catalog import GAMES, AnyGame, game_named
from tests.playing import Setup, deck_of, play, players_allowed, setups, tables

SHARED = {"crybaby": ("deck",), "babyblues": ("deck",), "badbabiez": ("deck", "house")}
"""What never changes after the opening and follows from deck and options; told apart by the tests below."""


def changed(value: object) -> Iterator[object]:
    """Yield values close to `value`: one up, one more, one less, one of the items changed."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield f"{value}x"
    elif isinstance(value, list | tuple):
        yield from changed_items(value)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            for other in changed(getattr(value, field)):
                yield msgspec.structs.replace(value, **{field: other})


def changed_items(items: list[object] | tuple[object, ...]) -> Iterator[object]:
    kind = type(items)
    yield kind([*items, 0])
    if len(items) > 1 and items[0] != items[-1]:
        yield kind(reversed(items))
    for place, item in enumerate(items):
        for other in changed(item):
            yield kind([*items[:place], other, *items[place + 1 :]])


def slots_of(table: object) -> tuple[str, ...]:
    slots: tuple[str, ...] = getattr(type(table), "__slots__", ())
    assert slots, "a table has slots"
    return slots


def slots_unnoticed(game: AnyGame, setup: Setup) -> list[str]:
    """Return the slots of which some change does not show in the digest, at some table of a game."""
    played, missed = play(setup), dict[str, None]()
    for step, table, _ in tables(game, played):
        if step % 23:
            continue
        digest = game.digest(table)
        for slot in set(slots_of(table)).difference(SHARED[setup.game]):
            for value in changed(getattr(table, slot)):
                copy = game.clone(table)
                setattr(copy, slot, value)
                if game.digest(copy) == digest:
                    missed[slot] = None
    return list(missed)


@pytest.mark.parametrize("setup", [setup for game in GAMES for setup in setups(game)[:2]], ids=str)
def test_any_change_in_any_slot_changes_the_digest(setup: Setup) -> None:
    game = game_named(setup.game)
    assert slots_unnoticed(game, setup) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_slot_can_be_changed_by_this_test_or_is_shared(name: str) -> None:
    game, setup = game_named(name), setups(name)[1]
    met = {slot for _, table, _ in tables(game, play(setup)) for slot in slots_with_changes(table)}
    (_, table, _) = next(tables(game, play(setup)))
    assert set(slots_of(table)) - met <= set(SHARED[name]) <= set(slots_of(table))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shared_is_the_same_from_the_first_event_to_the_last(name: str) -> None:
    game = game_named(name)
    table = play(setups(name)[1]).open_table()
    shared = [getattr(table, slot) for slot in SHARED[name]]
    for event in play(setups(name)[1]).events:
        game.evolve(table, event)
    assert all(getattr(table, slot) is value for slot, value in zip(SHARED[name], shared, strict=True))


def slots_with_changes(table: object) -> list[str]:
    return [slot for slot in slots_of(table) if any(True for _ in changed(getattr(table, slot)))]


@pytest.mark.parametrize("name", GAMES)
def test_tables_of_other_options_or_players_have_other_digests(name: str) -> None:
    game, seen = game_named(name), dict[str, object]()
    for options in {setup.options: None for setup in setups(name) if setup.options}:
        players = players_allowed(name, dict(options))[-1]
        digest = game.digest(game.open_table(players, dict(options), deck_of(name)))
        assert digest not in seen, (options, seen.get(digest))
        seen[digest] = options
    for players in players_allowed(name, {}):
        digest = game.digest(game.open_table(players, {}, deck_of(name)))
        assert digest not in seen
        seen[digest] = players
