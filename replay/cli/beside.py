"""What verify holds a store against beside itself: a seal of before, and the results that checks have left there.

What reads them is imported where it is used: no other command should wait for it.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from replay.cli.checking import Checked
from replay.cli.sources import Source, StoreSource
from replay.errors import UsageError
from replay.kernel.spelling import Json
from replay.log.finding import Finding

if TYPE_CHECKING:
    from replay.log.seal import Seal


class Held(msgspec.Struct, frozen=True):
    """A seal that a store is to be held against, and the public key that must have signed it, if any must."""

    file: Path
    seal: "Seal"
    key: str | None

    def summary(self) -> Json:
        """Return what `--json` says of it."""
        said = self.seal
        return {"file": str(self.file), "root": said.root, "games": said.games, "events": said.events} | {
            "sealed_at": said.sealed_at,
            "signed_by": said.public_key,
            "key_expected": self.key,
        }


def held_against(source: Source, game_id: str, file: Path | None, key: Path | None) -> Held | None:
    """Return the seal to compare a source with, None if none is given. Raises `UsageError`, `LogError`."""
    if file is None:
        if key is not None:
            raise UsageError("--public-key: found no --seal beside it, expected the seal that was signed")
        return None
    if not isinstance(source, StoreSource) or game_id:
        raise UsageError("--seal: found one log or game, expected a store: a seal is of a whole store")
    from replay.log.keys import public_key
    from replay.log.seal import read_seal

    return Held(file, read_seal(file), public_key(key) if key else None)


def faults_beside(source: Source, checked: Checked, held: Held | None) -> list[Finding]:
    """Return what does not agree with a store as it was just checked: its seal, and results kept beside it."""
    if not isinstance(source, StoreSource):
        return []
    from replay.log.kept import verdict_faults

    store = source.store
    found = verdict_faults(
        store.root, store.manifest.root, checked.findings, checked.games_seen, all_judged=not checked.error
    )
    if held is None:
        return found
    from replay.log.seal import seal_faults

    return [*seal_faults(held.file, held.seal, store.root, store.manifest, held.key), *found]


def notes_beside(source: Source, findings: Sequence[Finding], held: Held | None) -> dict[str, int]:
    """Return what an auditor should know of a seal and of kept results though it is no fault, as notes of no game."""
    whole = not [found for found in findings if found.kind == "integrity"]
    return dict.fromkeys([*fitting(held, whole), *limits(held), *outdated(source)], 0)


def fitting(held: Held | None, whole: bool) -> list[str]:
    """Return that a store is the one sealed, if it is: whole, and with no finding about the seal."""
    if held is None or not whole:
        return []
    signed = ", signed by the key expected" if held.key is not None else ""
    when = f", at {held.seal.sealed_at} as it says" if held.seal.sealed_at else ""
    return [f"{held.file}: the store is the one sealed{signed}{when}"]


def limits(held: Held | None) -> list[str]:
    """Return what a seal does not show, if it could."""
    if held is None or held.key is not None:
        return []
    if held.seal.public_key is None:
        return [f"{held.file} is not signed: whoever can write that file can seal another store in its place"]
    return [f"{held.file} is signed by {held.seal.public_key}; --public-key FILE says whether that is the one expected"]


def outdated(source: Source) -> list[str]:
    """Return which results kept beside a store are about another root, if any are."""
    if not isinstance(source, StoreSource):
        return []
    from replay.log.kept import of_other_roots

    others = of_other_roots(source.store.root, source.store.manifest.root)
    return [f"{', '.join(others)}: about another root, the store's as it was, or another store's"] if others else []
