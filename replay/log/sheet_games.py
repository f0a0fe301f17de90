"""The games of a spreadsheet, as its mapping reads them: the same headers and lines as in JSON Lines, refused alike.

Nothing is dropped in silence: a column that nothing reads, a row that gives no event and a cell that no event of its
row reads are errors, unless the mapping says that they are meant to be.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from replay.errors import LogError, quoted
from replay.kernel.event import Event
from replay.kernel.spelling import FieldKind, Json
from replay.log.cells import Cell, Reading, Tables, some, value_of, word_of
from replay.log.codec import Codec
from replay.log.header import Header
from replay.log.mapping import ANYTHING, EventRule, Given, MappingFile, When, columns_named, header_columns
from replay.log.recording import Recording
from replay.log.sheet import Row, Sheet
from replay.log.sheet_header import Filled, by_game, header_from
from replay.log.strict import shown

OWN: Final = "_"
"""What the names of the user's own fields begin with."""


class Tools(NamedTuple):
    """What the game and deck that a header names give: how events are written, and the tables of the deck."""

    codec: Codec
    tables: Tables


class Knowledge(NamedTuple):
    """What the mapping need not say: it is asked for here, so that this module knows no game."""

    filled: Filled
    tools: Callable[[Header], Tools]


def games_of(sheet: Sheet, mapping: MappingFile, place: str, known: Knowledge) -> Iterator[Recording]:
    """Yield the games of a sheet, in the order of their first rows; `place` names the mapping in errors.

    Raises `LogError` with row, column, found and expected, before the game that it concerns is yielded.
    """
    check_columns(sheet, mapping, place)
    for rows in by_game(sheet, mapping):
        header = header_from(sheet.where, rows, mapping, place, known.filled)
        reader = Reader(sheet.where, mapping, place, header, known.tools(header))
        reader.check_by_name(sheet.columns)
        yield reader.recording(rows)


def check_columns(sheet: Sheet, mapping: MappingFile, place: str) -> None:
    """Refuse columns that the mapping names and the sheet does not have, and the other way round."""
    named = columns_named(mapping)
    for column, where in named:
        if column not in sheet.columns:
            raise LogError(
                f"{place}, {where}: found the column {quoted(column)}, expected one of {sheet.where}: "
                f"{some(column, sheet.columns)}"
            )
    if not any([rule.by_name for rule in mapping.event]):
        refuse_unread(sheet.where, sheet.columns, {column for column, _ in named})


def refuse_unread(where: str, columns: Sequence[str], read: set[str]) -> None:
    """Refuse a column that nothing reads."""
    for column in columns:
        if column not in read:
            raise LogError(
                f"{where}, row 1, column {quoted(column)}: found a column that the mapping does not name, "
                "expected it in an event or the header, or under `ignored`"
            )


class Reader:
    """Reads the rows of one game."""

    def __init__(self, where: str, mapping: MappingFile, place: str, header: Header, tools: Tools) -> None:
        self.where = where
        self.mapping = mapping
        self.place = place
        self.header = header
        self.codec = tools.codec
        names = [player.name for player in header.players]
        self.reading = Reading(names, mapping.unknown, tools.tables)
        self.read_anyway = {*header_columns(mapping.header), *mapping.ignored}
        self.check_tables(tools.tables)

    def check_tables(self, tables: Tables) -> None:
        """Refuse tables and columns that the deck does not have."""
        for number, rule in enumerate(self.mapping.event, 1):
            for field, given in rule.fields.items():
                columns = tables.get(given.table, {})
                wrong = [name for name in (*given.by, given.take) if name and name not in columns]
                if given.table and (given.table not in tables or wrong):
                    found, known = (wrong[0], columns) if columns else (given.table, tables)
                    where = f"{self.place}, event {number}, field {field}"
                    raise LogError(f"{where}: found {quoted(found)}, expected one of the deck's {', '.join(known)}")

    def check_by_name(self, columns: Sequence[str]) -> None:
        """Refuse columns that nothing reads where columns of the names of fields are read."""
        if any([rule.by_name for rule in self.mapping.event]):
            named = {column for column, _ in columns_named(self.mapping)}
            refuse_unread(self.where, columns, named | self.codec.all_keys())

    def recording(self, rows: Iterable[Row]) -> Recording:
        """Return the game of these rows. Raises `LogError`."""
        events: list[Event] = []
        extras: dict[int, dict[str, Json]] = {}
        for row in rows:
            for content, place in self.lines(row):
                event, own = self.codec.read_line({"step": len(events), **content}, len(events), place)
                if own:
                    extras[len(events)] = own
                events.append(event)
        return Recording(self.header, tuple(events), extras)

    def rules_of(self, row: Row) -> list[tuple[int, EventRule]]:
        """Return the events that a row gives, by their places in the mapping; none where it is skipped.

        Raises `LogError` for a row that gives nothing, or is skipped though it gives something.
        """
        rules = [(number, rule) for number, rule in enumerate(self.mapping.event, 1) if holds(rule.when, row)]
        skipped = [rule for rule in self.mapping.skip if holds(rule.when, row)]
        if skipped and rules:
            event, skip = described(rules[0][1].when), described(skipped[0].when)
            found = f"a row that gives an event ({event}) and is skipped ({skip})"
            raise LogError(f"{self.where}, row {row.number}: found {found}, expected one of both")
        if not rules and not skipped:
            raise self.no_event(row)
        return rules

    def lines(self, row: Row) -> Iterator[tuple[dict[str, Json], str]]:
        """Yield the lines that a row gives, without their steps, each with its place for errors."""
        rules = self.rules_of(row)
        if not rules:
            return
        read = set(self.read_anyway)
        for number, rule in rules:
            kind = rule.type if isinstance(rule.type, Given) else Given(value=rule.type)
            name = self.value("type", kind, None, row)
            kinds = self.codec.keys_of(str(name))
            given = given_for(rule, kinds, row)
            used = [field.column for field in (kind, *given.values()) if field.column]
            read.update([*rule.when, *used])
            told = f", columns {', '.join([quoted(column) for column in dict.fromkeys(used)])}" if used else ""
            fields = {key: self.value(key, field, kinds.get(key), row) for key, field in given.items()}
            yield {"type": name, **fields}, f"{self.where}, row {row.number}{told} ({self.place}, event {number})"
        self.refuse_unread_cells(row, read)

    def value(self, name: str, given: Given, kind: FieldKind | None, row: Row) -> Json:
        """Return the value of one key of a line. Types, the user's own fields and what no event has are mere texts."""
        if not given.column:
            value = None if given.value is msgspec.UNSET else given.value
            return [value] * given.times if given.times else value
        where = f"{self.where}, row {row.number}, column {quoted(given.column)} (field {name})"
        cell = Cell(row.cells[given.column].strip(), where)
        if kind is not None:
            return value_of(cell, given, kind, self.reading)
        return word_of(cell, given.words) if given.words else cell.text

    def no_event(self, row: Row) -> LogError:
        """Return the error about a row that gives nothing."""
        columns = list(dict.fromkeys([column for rule in self.mapping.event for column in rule.when]))
        found = ", ".join([f"{column} = {shown(row.cells[column])}" for column in columns])
        known = "; ".join([described(rule.when) for rule in self.mapping.event])
        return LogError(f"{self.where}, row {row.number}: found {found}, which gives no event, expected one of {known}")

    def refuse_unread_cells(self, row: Row, read: set[str]) -> None:
        """Refuse a cell that holds something and that no event of its row reads."""
        for column, text in row.cells.items():
            if text.strip() and column not in read:
                known = self.texts_of(column)
                expected = f"one of {some(text, known)}" if known else "nothing"
                raise LogError(
                    f"{self.where}, row {row.number}, column {quoted(column)}: found {shown(text)}, "
                    f"which no event of this row reads, expected {expected}"
                )

    def texts_of(self, column: str) -> list[str]:
        """Return the texts in a column that events are told by."""
        found = [rule.when[column] for rule in self.mapping.event if column in rule.when]
        texts = [text for each in found for text in ([each] if isinstance(each, str) else each)]
        return [text for text in dict.fromkeys(texts) if text not in ("", ANYTHING)]


def given_for(rule: EventRule, kinds: Mapping[str, FieldKind], row: Row) -> dict[str, Given]:
    """Return where an event with keys of these kinds takes them from."""
    if not rule.by_name:
        return rule.fields
    named = {key: Given(column=key) for key in kinds if key in row.cells}
    return {**named, **{key: given for key, given in rule.fields.items() if key in kinds or key.startswith(OWN)}}


def holds(when: When, row: Row) -> bool:
    """Tell whether the cells of a row are as an event or a skipped row wants them."""
    return all([fits(row.cells[column].strip(), texts) for column, texts in when.items()])


def fits(text: str, texts: str | Sequence[str]) -> bool:
    """Tell whether a cell is one of the texts."""
    wanted = [texts] if isinstance(texts, str) else texts
    return text in wanted or (bool(text) and ANYTHING in wanted)


def described(when: When) -> str:
    """Return a condition in words for a message."""
    told = [
        f"{column} = {' or '.join([shown(text) for text in ([texts] if isinstance(texts, str) else texts)])}"
        for column, texts in when.items()
    ]
    return " and ".join(told) or "any row"
