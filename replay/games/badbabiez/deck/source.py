"""The content of a deck file, and the one place that refuses what is wrong with it."""

from collections.abc import Mapping, Sequence
from typing import Final

from replay.errors import DeckError

Row = Mapping[str, object]
PROVENANCE: Final = ("provenance", "fact", "group", "reconstructed_fields")
"""Keys of any entry that say where it comes from."""


class Source:
    """The tables of a deck file."""

    def __init__(self, content: Row, where: str) -> None:
        self.content = content
        self.where = where

    def demand(self, holds: bool, entry: str, found: object, expected: str) -> None:
        """Raise `DeckError` unless `holds`."""
        if not holds:
            raise DeckError(f"{self.where}: {entry}: found {found!r}, expected {expected}")

    def table(self, key: str) -> Row:
        """Return the table under `key`."""
        found = self.content.get(key)
        self.demand(isinstance(found, dict), key, found, "a table")
        assert isinstance(found, dict)
        return found

    def rows(self, key: str) -> list[Row]:
        """Return the list of tables under `key`, each with an id of its own."""
        found = self.content.get(key)
        fits = isinstance(found, list) and bool(found) and all(isinstance(row, dict) for row in found)
        self.demand(fits, key, found, "a list of tables")
        assert isinstance(found, list)
        ids = [row.get("id") for row in found]
        for place, id_ in enumerate(ids):
            self.demand(isinstance(id_, str) and bool(id_.strip()), f"{key}[{place}].id", id_, "a name")
            self.demand(ids.count(id_) == 1, f"{key}[{place}].id", id_, "a name that no other entry has")
        return found

    def keys(self, entry: str, found: Row, known: Sequence[str]) -> None:
        """Refuse a key that an entry does not have: what is not read must not look as if it were."""
        for key in found:
            self.word(f"{entry}, key", key, known)

    def whole(self, entry: str, found: object, least: int, most: int) -> int:
        """Return a whole number within bounds."""
        fits = isinstance(found, int) and not isinstance(found, bool) and least <= found <= most
        self.demand(fits, entry, found, f"a whole number from {least} to {most}")
        assert isinstance(found, int)
        return found

    def word(self, entry: str, found: object, known: Sequence[str], what: str = "one of") -> str:
        """Return one of the words known; the card, the word and the words known stand in the refusal."""
        self.demand(isinstance(found, str) and found in known, entry, found, f"{what} {', '.join(known)}")
        return str(found)

    def flag(self, entry: str, found: object) -> bool:
        """Return true or false."""
        self.demand(isinstance(found, bool), entry, found, "true or false")
        return bool(found)

    def listed(self, entry: str, found: object) -> list[object]:
        """Return a list."""
        self.demand(isinstance(found, list), entry, found, "a list")
        assert isinstance(found, list)
        return found
