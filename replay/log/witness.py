"""What the files of a part say of one another: each footer has a digest of the headers, which stand in one of them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa

from replay.log.writer import headers_digest

Footer = Mapping[bytes, bytes] | None


class Witness(NamedTuple):
    """What tells, beside a game itself, where a head that is not the committed one comes from."""

    root_fits: bool
    """Whether the manifest's heads give its root: if not, the head may be what was edited."""
    headers_fit: bool
    """Whether the headers are, as far as the other files of the part tell with one voice, those of before."""


def headers_fit(games: pa.Table, others: Sequence[Footer]) -> bool:
    """Tell whether the footers of other files of a part are about these games, or about none, or disagree."""
    told = set(_told(others)) - {""}
    return len(told) != 1 or told == {headers_digest(games)}


def foreign_file(games: pa.Table, others: Sequence[Footer]) -> int | None:
    """Return which of two other files of a part is about other games than it and the file of games both are, if one."""
    told, own = _told(others), headers_digest(games)
    wrong = [place for place, digest in enumerate(told) if digest not in ("", own)]
    return wrong[0] if len(wrong) == 1 and own in told else None


def _told(footers: Sequence[Footer]) -> list[str]:
    """Return the digest of the headers in each footer; "" in files of before there was one, and where it is gone."""
    return [(footer or {}).get(b"headers", b"").decode("utf-8", "replace") for footer in footers]
