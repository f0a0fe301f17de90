"""Files that appear whole or not at all, and never change. A store consists of nothing else."""

import os
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import pyarrow as pa

from replay.errors import LogError, quoted

_BROKEN: Final = (
    pa.ArrowException,
    ValueError,
    LookupError,
    TypeError,
    OverflowError,
    MemoryError,
    NotImplementedError,
    RecursionError,
)
"""What libraries raise about bytes that are not what they should be."""
_PLAIN_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


@contextmanager
def as_log_error(where: object, doing: str = "cannot be read") -> Iterator[None]:
    """Turn whatever a library raises about a broken or missing file into a `LogError` that names it."""
    try:
        yield
    except OSError as error:
        raise LogError(f"{where}: {doing}: {error.strerror or _line(error)}") from None
    except _BROKEN as error:
        raise LogError(f"{where}: {doing}: {_line(error)}") from None


def plain_name(name: str, what: str) -> str:
    """Return `name` if it may stand in a file's name everywhere. Raises `LogError`."""
    if not _PLAIN_NAME.fullmatch(name) or len(name) > 128:
        raise LogError(
            f"{what}: found {quoted(name)}, expected letters, digits, '.', '_' and '-', a letter or digit first"
        )
    return name


def create(path: Path, data: bytes) -> bool:
    """Make the file `path` with `data` unless there is one; return whether it was made. Raises `LogError`.

    The file appears in one step, and is on disk before this returns. A process that is killed leaves a hidden temporary
    file at most. Of several that create the same path at once, exactly one is told True.
    """
    with as_log_error(path, "cannot be written"):
        return _placed(path, data, _link)


def replace(path: Path, data: bytes) -> None:
    """Make the file `path` with `data` in place of the one that may be there, in one step. Raises `LogError`."""
    with as_log_error(path, "cannot be written"):
        _placed(path, data, _rename)


def read_bytes(path: Path) -> bytes:
    """Return what is in `path`. Raises `LogError`."""
    with as_log_error(path):
        return path.read_bytes()


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of `data` as 64 hex digits."""
    return sha256(data).hexdigest()


def is_temporary(path: Path) -> bool:
    """Tell whether `path` is what a killed writer left behind (or one at work uses)."""
    return path.name.startswith(".") and path.name.endswith(".tmp")


def _placed(path: Path, data: bytes, place: Callable[[str, Path], bool]) -> bool:
    _make_folder(path.parent)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            os.fchmod(file.fileno(), 0o644)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        made = place(temporary, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
    _sync_folder(path.parent)
    return made


def _link(temporary: str, path: Path) -> bool:
    try:
        os.link(temporary, path)
    except FileExistsError:
        return False
    return True


def _rename(temporary: str, path: Path) -> bool:
    os.replace(temporary, path)
    return True


def _make_folder(folder: Path) -> None:
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _sync_folder(folder.parent)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _line(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__
