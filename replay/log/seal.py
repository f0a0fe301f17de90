"""A seal: what a store held at one time, small enough to be kept elsewhere; signed with Ed25519 if there is a key.

It shows that a store is not the one of then. It cannot show that the one of then was honest, nor when it was made.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from replay.errors import LogError, quoted
from replay.log.belonging import older_manifests
from replay.log.chain import root as root_of
from replay.log.entries import Manifest, ids_heads
from replay.log.faults import integrity_finding
from replay.log.files import as_log_error
from replay.log.finding import Finding
from replay.log.header import EngineRef
from replay.log.keys import small_file
from replay.log.strict import canonical, parse_object

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FORMAT: Final = "nursery-seal/1"
SEAL_FAULTS: Final = {
    "other root": "the store does not hold the games that were sealed, or others beside them",
    "other counts": "the seal says another number of games or events than its own root has",
    "wrong signature": "the signature is not that of the seal's public key over the seal",
    "other key": "the seal is signed by another key than the one expected",
    "no signature": "the seal is not signed, and a key was expected",
}
"""The plain names of what can be wrong between a seal and a store; a finding's message begins with one."""


class Seal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a store held. Digits of the root, of `public_key` (64) and of `signature` (128) are hexadecimal."""

    format: str = FORMAT
    root: str
    games: int
    events: int
    manifest: int
    """The version of the manifest that was sealed. Only a hint: to put parts together makes a new one."""
    engine: EngineRef
    """The program that made the seal."""
    sealed_at: str | None = None
    """What whoever sealed said of the time, in ISO 8601. Nothing proves it."""
    public_key: str | None = None
    signature: str | None = None
    """Over the canonical bytes of all other fields."""


def seal_of(manifest: Manifest, engine: EngineRef, sealed_at: str | None = None) -> Seal:
    """Return the seal of a version of a store, not signed. Its root is computed from the heads."""
    games = ids_heads(manifest.entries)
    return Seal(
        root=root_of(games),
        games=len(games),
        events=sum([steps for _, steps, _ in games]),
        manifest=manifest.version,
        engine=engine,
        sealed_at=sealed_at,
    )


def signed(seal: Seal, key: "Ed25519PrivateKey") -> Seal:
    """Return the seal with the key's public half and its signature."""
    named = msgspec.structs.replace(seal, public_key=key.public_key().public_bytes_raw().hex(), signature=None)
    return msgspec.structs.replace(named, signature=key.sign(signed_bytes(named)).hex())


def signed_bytes(seal: Seal) -> bytes:
    """Return the bytes that a signature is over: all fields but `signature`, keys sorted, no spaces."""
    content = msgspec.to_builtins(seal)
    del content["signature"]
    return canonical(content)


def is_signed_well(seal: Seal) -> bool:
    """Tell whether the signature of a signed seal is that of its own public key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(seal.public_key or ""))
        key.verify(bytes.fromhex(seal.signature or ""), signed_bytes(seal))
    except (InvalidSignature, ValueError):
        return False
    return True


def seal_bytes(seal: Seal) -> bytes:
    """Return the seal as its file: one JSON object, a field a line."""
    return msgspec.json.format(msgspec.json.encode(seal), indent=2) + b"\n"


def read_seal(path: Path) -> Seal:
    """Return the seal in a file. Raises `LogError` with what is not as it must be."""
    content = parse_object(small_file(path), str(path))
    form = content.get("format")
    if form != FORMAT:
        raise LogError(f"{path}, field format: found {quoted(form)}, expected {FORMAT!r} (made by a newer release?)")
    with as_log_error(path, "not a seal"):
        seal = msgspec.convert(content, Seal)
    for name, digits in (("root", 64), ("public_key", 64), ("signature", 128)):
        _check_digits(path, name, getattr(seal, name), digits)
    if (seal.public_key is None) != (seal.signature is None):
        raise LogError(f"{path}: found one of public_key and signature, expected both, or null for both")
    for name in ("games", "events", "manifest"):
        if getattr(seal, name) < 0:
            raise LogError(f"{path}, field {name}: found {getattr(seal, name)}, expected 0 or more")
    return seal


def _check_digits(path: Path, name: str, text: str | None, digits: int) -> None:
    if text is not None and not (len(text) == digits and set(text) <= set("0123456789abcdef")):
        raise LogError(f"{path}, field {name}: found {quoted(text)}, expected {digits} hex digits")


def seal_faults(file: Path, seal: Seal, root: Path, manifest: Manifest, key: str | None = None) -> list[Finding]:
    """Return one finding for each way in which a seal, read from `file`, is not one of the store `root`.

    `manifest` is the store's; whether its files hold what it lists is for `check_store` to say. `key` is the public key
    that must have signed, if there is one.
    """
    now = seal_of(manifest, seal.engine)
    found: list[Finding] = []
    if seal.root != now.root:
        message = f"{file}: sealed were {_held(seal)}, there are {_held(now)}{_since(root, manifest, seal)}"
        found.append(_fault("other root", message, seal.root, now.root))
    elif (seal.games, seal.events) != (now.games, now.events):
        found.append(
            _fault("other counts", f"{file}: the seal has the root, but not the games", _held(now), _held(seal))
        )
    if seal.public_key is not None and not is_signed_well(seal):
        found.append(
            _fault("wrong signature", f"{file}: the seal was changed after it was signed, or signed by nobody")
        )
    if key is not None and seal.public_key != key:
        name = "no signature" if seal.public_key is None else "other key"
        found.append(_fault(name, f"{file}: not signed by the key expected", key, seal.public_key or "none"))
    return found


def _fault(name: str, message: str, expected: str = "", found: str = "") -> Finding:
    assert name in SEAL_FAULTS
    return integrity_finding(f"{name}: {message}", "", expected, found)


def _held(seal: Seal) -> str:
    return f"{seal.games:,} games of {seal.events:,} events"


def _since(root: Path, manifest: Manifest, seal: Seal) -> str:
    """Return what became of the games sealed, if an older manifest that has the seal's root is still there."""
    now = set(ids_heads(manifest.entries))
    for older in older_manifests(root, manifest.version):
        then = ids_heads(older.entries)
        if root_of(then) == seal.root:
            lost, added = len(set(then) - now), len(now - set(then))
            kept = "all of them are here unchanged" if not lost else f"{lost:,} of them are not here as they were"
            return f" (manifest {older.version} has the sealed root: {kept}, {added:,} came since)"
    return ""
