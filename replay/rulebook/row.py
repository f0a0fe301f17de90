"""One table of a rules file: hands out its keys one by one and refuses those that are wrong, missing or unknown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NoReturn

from replay.errors import RulebookError, cut, quoted

_NOTHING = object()


class Row:
    """A table with the words that say where it stands: the file, and such as `[[rule]] CB-PLAY-5`."""

    __slots__ = ("_asked", "content", "file", "name")

    def __init__(self, file: str, name: str, content: Mapping[str, object]) -> None:
        self.file = file
        self.name = name
        self.content = content
        self._asked: set[str] = set()

    def refuse(self, key: str, found: object, expected: str) -> NoReturn:
        """Raise `RulebookError`: file, table, key, found, expected."""
        shown = "nothing" if found is _NOTHING else quoted(found)
        raise RulebookError(f"{self.file}: {self.name}: key `{cut(key)}`: found {shown}, expected {expected}")

    def has(self, key: str) -> bool:
        """Return whether the table has `key`."""
        self._asked.add(key)
        return key in self.content

    def get(self, key: str) -> object:
        """Return the value of `key` as it stands; refused if there is none by whoever needs one."""
        self._asked.add(key)
        return self.content.get(key, _NOTHING)

    def text(self, key: str) -> str:
        """Return the text of `key`, which must be there and not be blank."""
        found = self.get(key)
        if not isinstance(found, str) or not found.strip():
            self.refuse(key, found, "a text that is not blank")
        return found

    def text_if_any(self, key: str) -> str:
        """Return the text of `key`, "" if the table has no such key."""
        return self.text(key) if self.has(key) else ""

    def word(self, key: str, known: Sequence[str]) -> str:
        """Return the value of `key`, which must be one of `known`."""
        found = self.get(key)
        if not isinstance(found, str) or found not in known:
            self.refuse(key, found, f"one of {', '.join(known)}")
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the list of texts of `key`, none of them blank or there twice."""
        found = self.get(key)
        if not isinstance(found, list) or not all(isinstance(item, str) and item.strip() for item in found):
            self.refuse(key, found, "a list of texts, none of them blank")
        if len(set(found)) < len(found):
            self.refuse(key, found, "a list in which nothing stands twice")
        return tuple(found)

    def texts_if_any(self, key: str) -> tuple[str, ...]:
        """Return the list of texts of `key`, () if the table has no such key."""
        return self.texts(key) if self.has(key) else ()

    def lines(self, key: str) -> tuple[str, ...]:
        """Return the lines of `key`, written as one text or as a list; blank ones left out."""
        found = self.get(key)
        parts = found.split("\n") if isinstance(found, str) else found
        if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
            self.refuse(key, found, "lines, as one text or as a list of texts")
        return tuple(part.strip() for part in parts if part.strip())

    def flag(self, key: str) -> bool:
        """Return the value of `key`: true or false."""
        found = self.get(key)
        if not isinstance(found, bool):
            self.refuse(key, found, "true or false")
        return found

    def whole(self, key: str) -> int:
        """Return the whole number of `key`."""
        found = self.get(key)
        if not isinstance(found, int) or isinstance(found, bool):
            self.refuse(key, found, "a whole number")
        return found

    def table(self, key: str) -> Mapping[str, str]:
        """Return the table of `key`, which must map names to texts."""
        found = self.get(key)
        if not isinstance(found, dict) or not all(isinstance(text, str) and text.strip() for text in found.values()):
            self.refuse(key, found, "a table of texts, none of them blank")
        return found

    def row(self, key: str) -> "Row":
        """Return the table of `key`."""
        found = self.get(key)
        if not isinstance(found, dict):
            self.refuse(key, found, "a table")
        return Row(self.file, f"table {key}", found)

    def rows(self, key: str, named_by: str = "id") -> list["Row"]:
        """Return the tables `[[key]]`, each with a name of its own under `named_by`; [] if there is none."""
        found = self.get(key) if self.has(key) else []
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            self.refuse(key, found, f"tables, each begun with [[{key}]]")
        rows = [Row(self.file, f"[[{key}]] number {place}", content) for place, content in enumerate(found, 1)]
        for row in rows:
            row.name = f"[[{key}]] {row.text(named_by)}"
        return rows

    def close(self) -> None:
        """Refuse a key that nobody has asked for."""
        for key in self.content:
            if key not in self._asked:
                self.refuse(key, self.content[key], f"no such key; known here: {', '.join(sorted(self._asked))}")


def refuse_twins(rows: Iterable[Row], key: str) -> None:
    """Refuse a value of `key` that two of `rows` share."""
    first: dict[str, str] = {}
    for row in rows:
        value = row.text(key)
        if value in first:
            row.refuse(key, value, f"one that no other table has; {first[value]} has it already")
        first[value] = row.name
