"""Ed25519 keys read from files. Nothing of a key's file is ever quoted in a message; nothing is written."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from replay.errors import LogError, UsageError
from replay.log.files import read_bytes

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

LARGEST: Final = 65_536
"""Bytes that a seal or a file with a key has at most; ten times what any needs."""
PRIVATE: Final = "an Ed25519 private key without passphrase, as PEM (PKCS #8) or OpenSSH"
PUBLIC: Final = "an Ed25519 public key, as PEM or a line of OpenSSH"


def private_key(path: Path) -> "Ed25519PrivateKey":
    """Return the private key in a file. Raises `UsageError` for any other content, `LogError` for no file."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_ssh_private_key

    data = small_file(path)
    if b"PRIVATE KEY" not in data:
        raise _refused(path, "no private key", PRIVATE)
    load = load_ssh_private_key if b"BEGIN OPENSSH" in data else load_pem_private_key
    try:
        found = load(data, None)
    except TypeError:
        raise _refused(path, "a key locked with a passphrase", PRIVATE) from None
    except (ValueError, UnsupportedAlgorithm):
        raise _refused(path, "a private key that cannot be read", PRIVATE) from None
    if not isinstance(found, Ed25519PrivateKey):
        raise _refused(path, f"a key of another kind, {type(found).__name__}", PRIVATE)
    return found


def public_key(path: Path) -> str:
    """Return the public key in a file as 64 hex digits. Raises as `private_key`."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import load_pem_public_key, load_ssh_public_key

    data = small_file(path)
    if b"PRIVATE KEY" in data:
        raise _refused(path, "a private key", PUBLIC)
    load = load_pem_public_key if b"BEGIN PUBLIC KEY" in data else load_ssh_public_key
    try:
        found = load(data)
    except (ValueError, UnsupportedAlgorithm):
        raise _refused(path, "no public key that can be read", PUBLIC) from None
    if not isinstance(found, Ed25519PublicKey):
        raise _refused(path, f"a key of another kind, {type(found).__name__}", PUBLIC)
    return found.public_bytes_raw().hex()


def small_file(path: Path) -> bytes:
    """Return what is in a file that is known to be small. Raises `LogError`."""
    if path.is_file() and path.stat().st_size > LARGEST:
        raise LogError(f"{path}: found {path.stat().st_size:,} bytes, expected {LARGEST:,} at most")
    return read_bytes(path)


def _refused(path: Path, found: str, expected: str) -> UsageError:
    return UsageError(f"{path}: found {found}, expected {expected}")
