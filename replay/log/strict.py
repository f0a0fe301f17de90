"""JSON read strictly: one object, no key twice, no NaN, no half a character. Nothing about logs is known here."""

import json
import re
from math import isinf
from typing import Final, NoReturn

import msgspec

from replay.errors import SHOWN, LogError, cut
from replay.kernel.spelling import Json

_HALF: Final = re.compile(r"\\u[dD][89abAB]|\\u[dD][c-fC-F]")
"""Halves of characters: a pair of them is one character, a single one is none, and cannot be stored."""
_MARK: Final = "\ufeff"
_DIGITS: Final = 1000
"""Python itself refuses to read whole numbers of more than 4,300 digits, in words that are no help to a user."""


def shown(value: Json) -> str:
    """Return `value` as JSON for an error message, cut where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        text = repr(value)
    return cut(text)


def parse_object(data: bytes | str, where: str) -> dict[str, Json]:
    """Return the JSON object that `data` is. Raises `LogError` with `where`, what was found and expected."""
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        if text.startswith(_MARK):
            raise LogError(
                f"{where}: found a byte order mark, expected the text to begin with {{ (save it without one)"
            )
        value = json.loads(
            text,
            object_pairs_hook=_without_doubles,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            parse_int=_short,
        )
        if _HALF.search(text):
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeDecodeError as error:
        raise LogError(f"{where}: found a byte that is not UTF-8 at {error.start}, expected text in UTF-8") from None
    except UnicodeEncodeError:
        raise LogError(f"{where}: found half a character (a lone surrogate), expected whole characters") from None
    except RecursionError:
        raise LogError(f"{where}: found lists or objects nested too deep, expected plain fields") from None
    except ValueError as error:
        raise LogError(f"{where}: not valid JSON: {error}; found {shown(_start(data))}") from None
    if not isinstance(value, dict):
        raise LogError(f"{where}: found {shown(value)}, expected a JSON object")
    return value


def canonical(value: Json) -> bytes:
    """Return `value` as JSON with sorted keys and no spaces: equal values, equal bytes; 1, 1.0 and true all differ."""
    return msgspec.json.encode(value, order="sorted")


def _start(data: bytes | str) -> str:
    return data if isinstance(data, str) else data[: 4 * SHOWN].decode("utf-8", "replace")


def _without_doubles(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        double = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {shown(double)} stands twice in one object")
    return result


def _finite(text: str) -> float:
    """Return a number; one too large for a float would be written again as null."""
    number = float(text)
    if isinf(number):
        raise ValueError(f"{text} is larger than any number that can be kept")
    return number


def _short(text: str) -> int:
    """Return a whole number; one of endless digits is none that a log has."""
    if len(text) > _DIGITS:
        raise ValueError(f"the whole number {text[:20]}… has {len(text):,} digits, expected {_DIGITS} at most")
    return int(text)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON value")
