"""What every game in the catalogue owes: each duty of `duties.py` and `words.py`, in each of many set-ups."""

import pytest

from replay.catalog import GAMES, game_named
from replay.kernel.event import Event, name_of
from tests.contract.components import COMPONENTS
from tests.contract.duties import DUTIES, Duty
from tests.contract.words import WORDS
from tests.playing import Setup, play, rules_of, setups, switches, written

SETUPS = [setup for game in GAMES for setup in setups(game)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("duty", [*DUTIES, *WORDS], ids=lambda duty: duty.__name__)
def test_every_game_does_its_duties(duty: Duty, setup: Setup) -> None:
    assert duty(game_named(setup.game), play(setup)) > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_set_ups_show_every_event_class_and_every_option_value(name: str) -> None:
    shown = {type(event) for setup in SETUPS if setup.game == name for event in play(setup).events}
    assert shown == set(game_named(name).EVENTS)
    chosen = {choice for setup in SETUPS if setup.game == name for choice in setup.options}
    listed = [option for option in switches(name) if option.values]
    values = {(option.name, value) for option in listed for value in option.values if value != option.default}
    names = {option.name for option in listed}
    assert {(option, value) for option, value in chosen if option in names and not value.isdigit()} == values
    assert {option for option, _ in chosen} == {option.name for option in switches(name)}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_where_its_components_are(name: str) -> None:
    assert name in COMPONENTS


# Fields of game_started that stand in a log's header and nowhere else, as the vocabulary's own note says.
IN_THE_HEADER = ("players", "deck", "deck_digest", "options")


@pytest.mark.parametrize("name", GAMES)
def test_the_event_classes_are_the_vocabulary_of_the_rules_file(name: str) -> None:
    """Names, kinds and field names, in the order of the file; redundant events have no class."""
    game = game_named(name)
    spelled = game.spelling_of(play(next(setup for setup in SETUPS if setup.game == name)).deck).events
    ours = [(name_of(event), event.kind, list(spelled[event].fields)) for event in game.EVENTS]
    theirs = [
        (spec.name, spec.kind, [field for field in spec.fields if (spec.name, field) not in header_fields()])
        for spec in rules_of(name).events
        if not spec.redundant
    ]
    assert ours == theirs


def header_fields() -> set[tuple[str, str]]:
    """Return the event fields that a header holds in an event's place."""
    return {("game_started", field) for field in IN_THE_HEADER}


@pytest.mark.parametrize("name", GAMES)
def test_options_defaults_and_values_are_those_of_the_rules_file(name: str) -> None:
    game = game_named(name)
    defaults = game.all_options({})
    assert [(option.name, written(option, option.default)) for option in switches(name)] == list(defaults.items())
    for option in switches(name):
        for value in option.values:
            assert game.all_options({option.name: value})[option.name] == written(option, value)


@pytest.mark.parametrize("name", GAMES)
def test_event_classes_are_flat_frozen_and_tell_their_kind(name: str) -> None:
    for event in game_named(name).EVENTS:
        assert issubclass(event, Event)
        assert event.__struct_config__.frozen
        assert event.kind in ("chance", "decision", "derived")


@pytest.mark.parametrize("name", GAMES)
def test_components_are_columns_of_equal_length(name: str) -> None:
    tables = game_named(name).components(play(next(setup for setup in SETUPS if setup.game == name)).deck)
    assert tables
    for columns in tables.values():
        assert len({len(column) for column in columns.values()}) == 1
