"""Headers: what they hold comes back; what is wrong is refused with where, field, found, expected."""

import json
from collections.abc import Callable

import msgspec
import pytest

from replay.errors import LogError
from replay.kernel.spelling import Json
from replay.log.header import TIME, Header, game_id_of, read_header, write_header
from tests.log.toy import header

Change = Callable[[dict[str, Json]], None]


def text_of(value: Header) -> str:
    return json.dumps(write_header(value))


def test_a_header_comes_back_with_odd_names_and_the_users_own_fields() -> None:
    odd = header("a/b", names=("", "a/b", "007", "李雷", "\u0000"))
    odd = msgspec.structs.replace(odd, user={"_n": [1, None], "_é": {"x": 1.5}}, seed="s", chance="c/1")
    assert read_header(text_of(odd), "f:1") == odd


def test_every_field_is_written_also_those_that_are_null() -> None:
    assert list(write_header(header("g"))) == [
        "format",
        "game",
        "game_id",
        "players",
        "options",
        "deck",
        "engine",
        "seed",
        "chance",
        "source",
        "started_at",
    ]


def test_an_older_header_without_the_fields_that_may_be_null_is_read() -> None:
    fields = write_header(header("g"))
    for name in ("seed", "chance", "started_at"):
        del fields[name]
    assert read_header(json.dumps(fields), "f:1") == header("g")


@pytest.mark.parametrize("time", ["2026-01-31", "2026-01-31T20:15", "2026-01-31T20:15:00Z", TIME, None])
def test_a_time_in_iso_8601_is_kept_as_it_is_written(time: str | None) -> None:
    fields = write_header(header("g")) | {"started_at": time}
    assert read_header(json.dumps(fields), "f:1").started_at == time


def set_to(path: str, value: Json) -> Change:
    def change(fields: dict[str, Json]) -> None:
        # The path says where there is a list and where an object; the checker cannot see that.
        inner: object = fields
        *above, last = path.split(".")
        for step in above:
            inner = inner[int(step) if isinstance(inner, list) else step]  # type: ignore[index]
        inner[int(last) if isinstance(inner, list) else last] = value  # type: ignore[index]

    return change


def without(name: str) -> Change:
    return lambda fields: fields.__delitem__(name)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (without("deck"), "f:7, field deck: found nothing, expected an object"),
        (without("options"), "f:7, field options: found nothing, expected an object"),
        (set_to("format", "nursery-log/2"), 'f:7, field format: found "nursery-log/2", expected "nursery-log/1"'),
        (set_to("colour", 1), "f:7, field colour: found an unknown field, expected one of format, game"),
        (set_to("game", ""), 'f:7, field game: found "", expected a text that is not empty'),
        (set_to("game_id", 7), "f:7, field game_id: found 7, expected a text"),
        (set_to("players", []), "f:7, field players: found [], expected a list of players"),
        (set_to("players.1.seat", 2), "f:7, field players[1].seat: found 2, expected 1 (seats are 0, 1, … in order)"),
        (set_to("players.1.seat", True), "f:7, field players[1].seat: found true, expected 1"),
        (set_to("players.0.age", 4), "f:7, field players[0].age: found an unknown field, expected one of seat, name"),
        (set_to("players.0", "Ann"), 'f:7, field players[0]: found "Ann", expected an object'),
        (set_to("options.odd", True), "f:7, field options.odd: found true, expected a text"),
        (set_to("deck.digest", None), "f:7, field deck.digest: found null, expected a text"),
        (set_to("deck.more", 1), "f:7, field deck.more: found an unknown field, expected one of name, digest"),
        (set_to("source", "dream"), 'f:7, field source: found "dream", expected "simulated", "table" or "imported"'),
        (set_to("source", ["table"]), 'f:7, field source: found ["table"], expected "simulated"'),
        (set_to("seed", "s"), "f:7, field chance: found null, expected the name of the algorithm"),
        (set_to("chance", "c"), 'f:7, field chance: found "c", expected null without a seed'),
        (set_to("started_at", 5), "f:7, field started_at: found 5, expected a text"),
        (
            set_to("started_at", "last Friday"),
            f'f:7, field started_at: found "last Friday", expected a time in ISO 8601, such as {TIME}, or null',
        ),
        (set_to("started_at", "2026-13-01"), 'f:7, field started_at: found "2026-13-01", expected a time in ISO 8601'),
        (set_to("started_at", ""), 'f:7, field started_at: found "", expected a text that is not empty'),
    ],
)
def test_a_wrong_header_is_refused_with_its_field(change: Change, message: str) -> None:
    fields = write_header(header("g"))
    change(fields)
    with pytest.raises(LogError) as caught:
        read_header(json.dumps(fields), "f:7")
    assert str(caught.value).startswith(message)


def test_the_id_of_a_game_follows_from_all_else_in_its_header() -> None:
    first = header("a")
    assert game_id_of(first) == game_id_of(header("b"))
    assert len(game_id_of(first)) == 16
    changes: list[dict[str, object]] = [
        {"game": "x"},
        {"players": first.players[:1]},
        {"options": {}},
        {"seed": "s"},
        {"started_at": "now"},
        {"user": {"_a": 1}},
    ]
    others = [msgspec.structs.replace(first, **change) for change in changes]
    assert len({game_id_of(one) for one in [first, *others]}) == 7


def test_a_users_field_must_begin_with_an_underscore() -> None:
    with pytest.raises(LogError, match="game g, header, field seed: found a field of the user"):
        write_header(msgspec.structs.replace(header("g"), user={"seed": "mine"}))
