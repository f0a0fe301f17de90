"""The schema follows from the event classes; heads follow from every fact of a game."""

from typing import ClassVar, NewType, cast

import msgspec
import pyarrow as pa
import pytest

from replay.errors import EngineError, LogError
from replay.games.crybaby import events as cb
from replay.kernel.event import Event, Kind
from replay.log.chain import head, header_digest, root
from replay.log.rows import events_of
from replay.log.schema import arrow_schema
from replay.log.tables import events_table
from tests.log.toy import TOY, Card, CardsShuffled, PileTaken, crybaby_game, header, place, put, toy_game

Room = NewType("Room", int)


class Moved(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "decision"
    rooms: tuple[tuple[Room, ...], ...]
    card: str
    sure: bool


class Padded(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "derived"
    extra: int


class Weighed(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "derived"
    weight: float


def test_the_schema_is_the_envelope_then_a_column_a_field_then_extra() -> None:
    schema = arrow_schema(TOY)
    assert list(zip(schema.names, map(str, schema.types), strict=True)) == [
        ("game_id", "string"),
        ("step", "int32"),
        ("kind", "string"),
        ("type", "string"),
        ("seat", "int8"),
        ("round", "int16"),
        ("turn", "int16"),
        ("order", "list<item: int16>"),
        ("card", "int16"),
        ("size", "int32"),
        ("why", "string"),
        ("extra", "string"),
    ]
    assert [field.name for field in schema if not field.nullable] == schema.names[:7]


def test_lists_of_lists_words_and_truth_have_columns() -> None:
    assert arrow_schema((Moved,)).field("rooms").type == pa.list_(pa.list_(pa.int16()))
    assert arrow_schema((Moved,)).field("sure").type == pa.bool_()


def test_the_schema_of_crybaby_holds_every_field_of_its_events() -> None:
    names = arrow_schema(cb.EVENTS).names
    assert {field for cls in cb.EVENTS for field in cls.__struct_fields__} <= set(names)
    assert len(names) == len(set(names)) > 25


@pytest.mark.parametrize(
    ("classes", "message"),
    [
        ((*TOY, Moved), "moved.card: found string, expected int16, as in another event"),
        ((Padded,), r"padded.extra: found this name, expected another \(the log has a column extra\)"),
        ((Weighed,), "weighed.weight: found <class 'float'>, expected int, str, bool"),
    ],
)
def test_events_that_cannot_be_columns_are_refused(classes: tuple[type[Event], ...], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        arrow_schema(classes)


def test_the_head_changes_with_the_header_each_event_their_order_and_the_users_fields() -> None:
    game = crybaby_game("g")
    heads = {head(game.header, game.events, game.extras)}
    heads.add(head(msgspec.structs.replace(game.header, options={}), game.events, game.extras))
    heads.add(head(game.header, game.events, {}))
    heads.add(head(game.header, game.events, {2: game.extras[1]}))
    heads.add(head(game.header, (*game.events[1:2], game.events[0], *game.events[2:]), game.extras))
    for step in range(len(game.events)):
        heads.add(head(game.header, game.events[:step], game.extras))
        heads.add(head(game.header, (*game.events[:step], put(0, 0), *game.events[step + 1 :]), game.extras))
    assert len(heads) == 5 + 2 * len(game.events)
    assert {len(one) for one in heads} == {64}


def test_the_head_does_not_depend_on_the_order_of_keys() -> None:
    one = msgspec.structs.replace(header("g"), options={"a": "1", "b": "2"}, user={"_b": {"y": 1, "x": 2}, "_a": 1})
    two = msgspec.structs.replace(header("g"), options={"b": "2", "a": "1"}, user={"_a": 1, "_b": {"x": 2, "y": 1}})
    assert head(one, (), {}) == head(two, (), {})
    assert header_digest(one) == header_digest(two)


def test_the_root_does_not_depend_on_the_order_of_games_but_on_all_else() -> None:
    games = [("a", 1, "x"), ("b", 2, "y")]
    assert root(games) == root(games[::-1])
    assert len({root(games), root(games[:1]), root([]), root([("a", 2, "x"), games[1]]), root([*games, games[0]])}) == 5


def grown(default: bool) -> tuple[type[Event], ...]:
    """Return the toy's events with a field more in one of them, as a later release might have them."""
    fields = [("seat", int), ("card", Card), ("pace", int, 3) if default else ("pace", int)]
    later = msgspec.defstruct("CardPut", fields, bases=(Event,), frozen=True, gc=False, tag="card_put")
    # `defstruct` returns a plain `type`; `kind` is the class variable of every event.
    later.kind = "decision"  # type: ignore[attr-defined]
    return (CardsShuffled, cast("type[Event]", later), PileTaken)


def test_a_table_older_than_a_field_gives_its_default_and_is_refused_without_one() -> None:
    table = events_table([toy_game("g")], TOY, place)
    assert [getattr(event, "pace", None) for event in events_of(table, grown(True), "f")] == [None, 3, 3, None, 3]
    with pytest.raises(LogError, match="f, card_put: cannot be read: Missing required argument 'pace'"):
        events_of(table, grown(False), "f")


def test_a_wrong_value_in_a_column_is_refused_with_its_game_and_step() -> None:
    table = events_table([toy_game("g")], TOY, place)
    index = table.column_names.index("why")
    wrong = table.set_column(index, "why", pa.array([None, None, None, "wish", None]))
    with pytest.raises(LogError, match='f, game g, step 3, field why: found "wish", expected Invalid enum value'):
        events_of(wrong, TOY, "f")
