"""JSON Lines: what is written comes back; anything else is one `LogError` with file, line, step, field."""

import gzip
import io
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.errors import LogError
from replay.games.crybaby.deck import load_deck
from replay.games.crybaby.spelling import spelling
from replay.kernel.event import Event
from replay.kernel.spelling import Json
from replay.log.codec import Codec
from replay.log.header import write_header
from replay.log.jsonl import LONGEST, read_games, write_game
from replay.log.recording import Recording
from replay.resources import deck_file
from tests.log.toy import CODEC, SPELLING, TOY, TOY_EVENTS, PileTaken, crybaby_game, header, put, toy_game


def read(data: bytes) -> list[Recording]:
    return list(read_games(io.BytesIO(data), "f", lambda header: CODEC))


def written(*recordings: Recording, bare: bool = False) -> bytes:
    out = io.BytesIO()
    for recording in recordings:
        write_game(recording, CODEC, out, bare=bare)
    return out.getvalue()


def lines(*objects: object) -> bytes:
    return b"".join([json.dumps(each).encode() + b"\n" for each in objects])


HEADER = write_header(header("g"))
PUT: dict[str, Json] = {"step": 0, "type": "card_put", "seat": 0, "card": "two", "colour": "blue"}


def test_several_games_come_back_one_by_one_those_without_events_too() -> None:
    games = [
        toy_game("a", ()),
        toy_game("b"),
        msgspec.structs.replace(toy_game("c"), extras={0: {"_x": 1}, 4: {"_y": None}}),
        toy_game("d", ()),
    ]
    assert read(written(*games)) == games


def test_a_game_may_stand_twice_but_not_two_games_under_one_id() -> None:
    again = toy_game("a")
    assert read(written(again, toy_game("b"), again)) == [again, toy_game("b"), again]
    renamed = msgspec.structs.replace(again, header=header("a", names=("Ann", "Cy")))
    for other in (toy_game("a", TOY_EVENTS[:2]), renamed):
        games = read_games(io.BytesIO(written(again, toy_game("b"), other)), "f", lambda header: CODEC)
        assert [next(games), next(games)] == [again, toy_game("b")]
        with pytest.raises(LogError, match=r"^f:13, game a: found another game with this id at f:1"):
            next(games)


def test_a_line_holds_step_type_all_fields_of_the_vocabulary_and_the_users_own() -> None:
    game = msgspec.structs.replace(toy_game("g", TOY_EVENTS[:2]), extras={1: {"_n": 1}})
    last = written(game).splitlines()[-1]
    assert last == b'{"step":1,"type":"card_put","seat":0,"card":"one","colour":"red","_n":1}'


def test_a_bare_log_leaves_derived_events_out_and_counts_what_stays() -> None:
    game = msgspec.structs.replace(toy_game("g"), extras={3: {"_gone": 1}, 4: {"_kept": 1}})
    (bare,) = read(written(game, bare=True))
    assert bare.events == tuple([event for event in TOY_EVENTS if event.kind != "derived"])
    assert bare.extras == {3: {"_kept": 1}}


def test_games_are_yielded_before_a_later_line_is_found_wrong_and_the_wrong_one_never() -> None:
    stream = io.BytesIO(written(toy_game("a"), toy_game("b")) + b"{")
    games = read_games(stream, "f", lambda header: CODEC)
    assert next(games).header.game_id == "a"
    with pytest.raises(LogError, match="f:13: not valid JSON"):
        next(games)


def test_crybaby_games_come_back_with_the_real_spelling() -> None:
    deck = load_deck(deck_file("crybaby"))
    codec = Codec(tuple(spelling(deck).events), spelling(deck))
    game = msgspec.structs.replace(crybaby_game("g"), decisions=None, result=None)
    out = io.BytesIO()
    write_game(game, codec, out)
    assert list(read_games(io.BytesIO(out.getvalue()), "f", lambda header: codec)) == [game]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "f: found no line, expected a header"),
        (b"\n", "f:1: found an empty line, expected a header or an event"),
        (lines(PUT), "f:1: found {"),
        (lines(HEADER)[:-9], "f:1: not valid JSON"),
        (lines(HEADER, PUT)[:-9], "(the last line is cut)"),
        (lines(HEADER) + b"[1]\n", "f:2: found [1], expected a JSON object"),
        (lines(HEADER) + b"7\n", "f:2: found 7, expected a JSON object"),
        (lines(HEADER) + b'{"step":0,"step":0}\n', 'f:2: not valid JSON: the key "step" stands twice in one object'),
        (lines(HEADER) + b'{"step":NaN}\n', "f:2: not valid JSON: NaN is not a JSON value"),
        (lines(HEADER) + b'{"step":' + b"9" * 5000 + b"}\n", "has 5,000 digits, expected 1000 at most"),
        ("\ufeff".encode() + lines(HEADER), "f:1: found a byte order mark, expected the text to begin with {"),
        (lines(HEADER) + b'{"step":-Infinity}\n', "f:2: not valid JSON: -Infinity is not a JSON value"),
        (lines(HEADER) + b'{"step":0,"_x":1e999}\n', "f:2: not valid JSON: 1e999 is larger than any number"),
        (lines(HEADER) + b'{"_":"\xff"}\n', "f:2: found a byte that is not UTF-8"),
        (lines(HEADER) + b'{"_":"\\ud800"}\n', "f:2: found half a character"),
        (lines(HEADER) + b'{"_":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n", "f:2: found lists or objects nested too"),
        (lines(HEADER) + b'{"_":"' + b"x" * LONGEST + b'"}\n', "f:2: found a line of more than 1048576 bytes"),
        (lines(HEADER).decode().encode("utf-16"), "f:1: found a byte that is not UTF-8"),
        (gzip.compress(lines(HEADER)), "f:1: found a byte that is not UTF-8"),
        (b"PAR1\x00\x01PAR1", "f:1: not valid JSON"),
        (lines(HEADER, PUT, {**PUT, "step": 1}, {**HEADER, "format": 1}), "f:4, field format: found 1"),
    ],
)
def test_what_is_no_log_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(LogError) as caught:
        read(data)
    assert message in str(caught.value)
    assert str(caught.value).startswith("f")
    assert len(str(caught.value)) < 600


def changed(**fields: Json) -> dict[str, Json]:
    return {**PUT, **fields}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (changed(step=1), "f:2, step 0, field step: found 1, expected 0 (steps count from 0 without gaps)"),
        (changed(**{"x" * 5000: 1}), f"f:2, step 0, field {'x' * 80}…: found a field that card_put does not have"),
        (changed(step="0"), 'f:2, step 0, field step: found "0", expected 0'),
        (changed(step=False), "f:2, step 0, field step: found false, expected 0"),
        (
            changed(type="card_putt"),
            'f:2, step 0, field type: found "card_putt", expected the name of an event, such as card_put',
        ),
        (changed(type=7), "f:2, step 0, field type: found 7, expected the name of an event"),
        (changed(type=["card_put"]), 'f:2, step 0, field type: found ["card_put"], expected the name of an event'),
        ({"step": 0}, "f:2, step 0, field type: found nothing, expected the name of an event"),
        (changed(colur="red"), "f:2, step 0, field colur: found a field that card_put does not have, expected colour"),
        ({k: v for k, v in PUT.items() if k != "card"}, "f:2, step 0, field card: found nothing, expected it"),
        (changed(card=1), 'f:2, step 0, field card: found 1, expected a card, such as "one"'),
        (changed(card=None), "f:2, step 0, field card: found null, expected a card"),
        (changed(seat=True), "f:2, step 0, field seat: found true, expected a seat from 0 to 7"),
        (changed(seat=0.0), "f:2, step 0, field seat: found 0.0, expected a seat from 0 to 7"),
        (changed(seat=30_000), "f:2, step 0, field seat: found 30000, expected a seat from 0 to 7"),
        (
            changed(colour="red"),
            'f:2, step 0, field colour: found "red", expected "blue" (it follows from the other fields)',
        ),
    ],
)
def test_a_line_that_is_no_event_of_the_game_is_refused(line: dict[str, Json], message: str) -> None:
    with pytest.raises(LogError) as caught:
        read(lines(HEADER, line))
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 400


def test_a_missing_step_in_the_middle_is_refused() -> None:
    data = written(toy_game("g")).splitlines(keepends=True)
    with pytest.raises(LogError, match="f:4, step 2, field step: found 3, expected 2"):
        read(b"".join([*data[:3], *data[4:]]))


def test_values_that_follow_are_compared_with_their_kind_too() -> None:
    deck = load_deck(deck_file("crybaby"))
    codec = Codec(tuple(spelling(deck).events), spelling(deck))
    line = codec.write_line(0, crybaby_game("g").events[17], {})
    assert line["type"] == "bet_revealed"
    bets = line["bets"]
    assert isinstance(bets, dict)
    wrong = {**line, "bets": {tricks: float(points) for tricks, points in bets.items()}}
    assert wrong == line
    with pytest.raises(LogError, match=r"field bets: found .*, expected .*it follows from the other fields"):
        codec.read_line(wrong, 0, "f:1")


def test_an_event_that_the_deck_does_not_have_is_not_written() -> None:
    with pytest.raises(LogError, match=r"step 3: found .*expected numbers that the deck has"):
        CODEC.write_line(3, put(0, 9), {})


def test_an_event_of_another_game_is_not_written() -> None:
    with pytest.raises(
        LogError, match="step 0: found game_started, expected one of cards_shuffled, card_put, pile_taken"
    ):
        CODEC.write_line(0, crybaby_game("g").events[0], {})


def test_a_stream_that_cannot_be_read_is_a_log_error() -> None:
    with gzip.GzipFile(fileobj=io.BytesIO(b"no gzip")) as stream, pytest.raises(LogError, match="f:1: cannot be read"):
        list(read_games(io.BufferedReader(stream), "f", lambda header: CODEC))


cards = st.integers(-1, 2)
seats = st.integers(-1, 7)
any_event: st.SearchStrategy[Event] = st.one_of(
    st.builds(put, seats, cards.filter(lambda card: card >= 0)),
    st.builds(PileTaken, seats, st.integers(-1, 30_000), st.sampled_from(["full", "equal"])),
    st.just(TOY_EVENTS[0]),
)


@given(st.lists(st.lists(any_event, max_size=8), min_size=1, max_size=3))
def test_whatever_games_are_written_come_back(games: list[list[Event]]) -> None:
    recordings = [toy_game(f"g{number}", events) for number, events in enumerate(games)]
    assert read(written(*recordings)) == recordings


@given(st.binary(max_size=60), st.integers(0, 400), st.integers(0, 60))
def test_a_damaged_log_is_read_or_refused_never_anything_else(noise: bytes, start: int, length: int) -> None:
    data = written(toy_game("g"))
    damaged = data[:start] + noise + data[start + length :]
    try:
        found = len(read(damaged))
    except LogError:
        found = 1
    assert found >= 1


def test_the_toy_spelling_knows_every_toy_event() -> None:
    assert set(SPELLING.events) == set(TOY)
