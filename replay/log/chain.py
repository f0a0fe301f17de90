"""Digests that make a log tamper-evident: the head of a game, the root of a store. What they cannot show, docs say.

Whoever owns a store can rewrite its events together with all heads and the root; only a root kept elsewhere shows that.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from replay.kernel.event import Event
from replay.kernel.spelling import Json
from replay.log.header import Header, write_header
from replay.log.strict import canonical

_LINES: Final = msgspec.json.Encoder()


def header_digest(header: Header) -> str:
    """Return 64 hex digits, BLAKE2b-256 over the header's canonical bytes."""
    return blake2b(canonical(write_header(header)), digest_size=32).hexdigest()


def head(header: Header, events: Sequence[Event], extras: Mapping[int, Mapping[str, Json]]) -> str:
    """Return the head of a game: 64 hex digits, BLAKE2b-256 over canonical bytes, one line each.

    First the header with sorted keys, then every event with its numbers as they are in memory, last the user's fields
    by step.
    """
    digest = blake2b(canonical(write_header(header)), digest_size=32)
    digest.update(b"\n")
    digest.update(_LINES.encode_lines(list(events)))
    digest.update(canonical({str(step): own for step, own in extras.items() if own}))
    return digest.hexdigest()


def root(games: Iterable[tuple[str, int, str]]) -> str:
    """Return 64 hex digits over the (game_id, steps, head) of all games, whatever their order."""
    return blake2b(canonical(sorted(games)), digest_size=32).hexdigest()
