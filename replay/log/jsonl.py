"""Logs as JSON Lines: a header, then one event a line; several games may follow one another. Nothing is judged here."""

from collections.abc import Callable, Iterator
from typing import BinaryIO, Final

import msgspec

from replay.errors import LogError
from replay.kernel.event import Event
from replay.kernel.spelling import Json
from replay.log.chain import head
from replay.log.codec import Codec
from replay.log.header import Header, header_of, write_header
from replay.log.recording import Recording
from replay.log.strict import parse_object, shown

LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read; the longest real one, a header or a shuffled deck, has some thousands."""


def read_games(stream: BinaryIO, where: str, codec_for: Callable[[Header], Codec]) -> Iterator[Recording]:
    """Yield the games of `stream` one by one, each as soon as it has ended; `where` names the stream in errors.

    A game whose log has a header only has no events. Raises `LogError` at the first line that is wrong; games before
    the one that it belongs to have been yielded by then, and that one never is. A game may stand there twice, but not
    two games under one id.
    """
    heads: dict[str, tuple[str, str]] = {}
    begun = where
    header: Header | None = None
    codec: Codec | None = None
    events: list[Event] = []
    extras: dict[int, dict[str, Json]] = {}
    for place, content in _objects(stream, where):
        if "format" in content:
            if header is not None:
                yield _known_once(Recording(header, tuple(events), extras), begun, heads)
            begun, header, events, extras = place, header_of(content, place), [], {}
            codec = _codec(codec_for, header, place)
        elif codec is None:
            raise LogError(f"{place}: found {shown(content)}, expected a header before any event")
        else:
            event, own = codec.read_line(content, len(events), place)
            if own:
                extras[len(events)] = own
            events.append(event)
    if header is None:
        raise LogError(f"{where}: found no line, expected a header")
    yield _known_once(Recording(header, tuple(events), extras), begun, heads)


def _codec(codec_for: Callable[[Header], Codec], header: Header, place: str) -> Codec:
    """Return the codec for a header; what it names and nobody knows is an error of the line at `place`."""
    try:
        return codec_for(header)
    except LogError as error:
        raise LogError(f"{place}, {error}") from None


def _known_once(recording: Recording, place: str, heads: dict[str, tuple[str, str]]) -> Recording:
    """Return `recording`, whose header stands at `place`, unless another game had its id; note its head in `heads`."""
    game_id = recording.header.game_id
    here = head(recording.header, recording.events, recording.extras)
    found, first = heads.setdefault(game_id, (here, place))
    if found != here:
        raise LogError(f"{place}, game {game_id}: found another game with this id at {first}, expected every id once")
    return recording


def write_game(recording: Recording, codec: Codec, out: BinaryIO, bare: bool = False) -> None:
    """Write a game to `out`; `bare` leaves derived events out and counts the steps of what stays. Raises `LogError`."""
    lines = [write_header(recording.header)]
    for step, event in enumerate(recording.events):
        if not (bare and event.kind == "derived"):
            lines.append(codec.write_line(len(lines) - 1, event, recording.extras.get(step, {})))
    out.write(msgspec.json.Encoder().encode_lines(lines))


def _objects(stream: BinaryIO, where: str) -> Iterator[tuple[str, dict[str, Json]]]:
    """Yield each line's place, `file:line`, and its JSON object."""
    number = 0
    while line := _line(stream, where, number + 1):
        number += 1
        place = f"{where}:{number}"
        if len(line) > LONGEST:
            raise LogError(f"{place}: found a line of more than {LONGEST} bytes, expected a log with one event a line")
        if not line.strip():
            raise LogError(f"{place}: found an empty line, expected a header or an event")
        try:
            content = parse_object(line, place)
        except LogError as error:
            cut = "" if line.endswith(b"\n") else " (the last line is cut)"
            raise LogError(f"{error}{cut}") from None
        yield place, content


def _line(stream: BinaryIO, where: str, number: int) -> bytes:
    try:
        return stream.readline(LONGEST + 1)
    except (OSError, EOFError) as error:
        raise LogError(f"{where}:{number}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
