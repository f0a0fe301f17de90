"""Games as somebody writes them down who holds no hand: what all see, and `??` for the rest."""

import msgspec

from replay.catalog import game_named
from replay.errors import LogError
from replay.kernel.event import Event
from replay.kernel.seats import PUBLIC
from replay.kernel.spelling import UNKNOWN, FieldKind, Json
from replay.log.codec import Codec
from replay.log.recording import Recording
from tests import sheets
from tests.playing import Played, tables


def public_log(played: Played, game_id: str) -> Recording:
    """Return a played game without what only some know of, and with everything unknown that nobody else may know.

    A field that cannot be unknown, such as the step that a seat closes, stays; so does an event whose hidden fields
    follow from those that are seen.
    """
    game, whole = game_named(played.setup.game), sheets.recording_of(played)
    codec = Codec(game.EVENTS, game.spelling_of(played.deck))
    events: list[Event] = []
    for _, table, event in tables(game, played):
        line = codec.write_line(len(events), event, {})
        kinds = codec.keys_of(str(line["type"]))
        seen = game.event_seen_by(table, event, PUBLIC)
        if not seen:
            continue
        hidden = {key: veiled(line[key], kind) for key, kind in kinds.items() if key.removesuffix("_") not in seen}
        try:
            events.append(codec.read_line(line | hidden, len(events), "public")[0])
        except LogError:
            events.append(event)
    header = msgspec.structs.replace(whole.header, game_id=game_id)
    return Recording(header, tuple(events))


def veiled(value: Json, kind: FieldKind) -> Json:
    """Return a value as unknown, if its kind can be."""
    unknown: Json = [UNKNOWN] * len(value) if isinstance(value, list) else UNKNOWN
    try:
        kind.read(unknown)
    except ValueError:
        return value
    return unknown
