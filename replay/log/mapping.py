"""A mapping file: which column of a spreadsheet means what. Checked for its own sake; no sheet is read here."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from replay.errors import LogError, quoted
from replay.kernel.spelling import Json
from replay.log.files import read_bytes
from replay.resources import parse_toml

FORMAT: Final = "nursery-mapping/1"
ANYTHING: Final = "*"
"""In `when`: the cell holds something."""

When = dict[str, str | list[str]]
"""Column → the texts that its cell may hold: `"*"` anything, `""` nothing."""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the file is written."""

    encoding: str = "utf-8"
    delimiter: str = ","
    quote: str = '"'


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a value comes from: a constant `value`, or the cell in `column`, turned into what the log says."""

    column: str = ""
    value: Json | msgspec.UnsetType = msgspec.UNSET
    times: int = 0
    """So many times `value`, as a list; 0 for `value` itself."""
    words: dict[str, str] = {}
    """What the sheet says → what the log says, also by the name of a table under [words]. Other texts are errors."""
    separator: str = ""
    """What stands between the items of a list."""
    table: str = ""
    """A table of the deck, in which the row whose columns `by` read like the cell gives its column `take`."""
    by: list[str] = []
    take: str = ""


class EventRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event that each row gives for which `when` holds."""

    type: str | Given
    when: When = {}
    fields: dict[str, Given] = {}
    by_name: bool = False
    """Whether each field of the event not named in `fields` is taken from the column of its name."""


class SkipRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rows that give nothing, and why: sums, remarks."""

    when: When
    reason: str


class MappingFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mapping file says."""

    format: str
    csv: Form = Form()
    header: dict[str, Json]
    """The header of the log, with `{column = "…"}` in place of a text that each game's rows tell."""
    ignored: list[str] = []
    """Columns that are read by nothing, on purpose."""
    unknown: list[str] = []
    """Texts that mean that whoever kept the sheet did not know; `"??"` always does."""
    words: dict[str, dict[str, str]] = {}
    """Tables of words that several fields use, by name."""
    event: list[EventRule]
    skip: list[SkipRule] = []


def read_mapping(path: Path) -> MappingFile:
    """Return what the mapping file at `path` says. Raises `LogError`."""
    try:
        text = read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise LogError(f"{path}: found a byte that is not UTF-8 at {error.start}, expected TOML in UTF-8") from None
    return mapping_of(text, str(path))


def mapping_of(text: str, where: str) -> MappingFile:
    """Return the mapping that `text` is; `where` names it in errors. Raises `LogError`."""
    content = parse_toml(text, where, LogError)
    if content.get("format") != FORMAT:
        raise LogError(f"{where}, format: found {quoted(content.get('format'))}, expected {FORMAT!r}")
    try:
        mapping = msgspec.convert(with_words(content, content.get("words"), where), MappingFile)
    except msgspec.ValidationError as error:
        raise LogError(f"{where}: {error} (docs/foreign-logs.md lists all keys)") from None
    _check_form(mapping.csv, where)
    if not mapping.event:
        raise LogError(f"{where}, event: found none, expected one [[event]] at least")
    for place, given in named_values(mapping):
        _check_given(given, f"{where}, {place}")
    _check_ignored(mapping, where)
    return mapping


def with_words(value: Json, tables: Json, where: str) -> Json:
    """Return TOML's content with the tables of words in place of their names. Raises `LogError` for an unknown name."""
    if isinstance(value, list):
        return [with_words(item, tables, where) for item in value]
    if not isinstance(value, dict):
        return value
    name = value.get("words")
    if not isinstance(name, str):
        return {key: with_words(item, tables, where) for key, item in value.items()}
    known = tables if isinstance(tables, dict) else {}
    if name not in known:
        raise LogError(f"{where}, words: found {quoted(name)}, expected a table under [words]: {', '.join(known)}")
    return {**value, "words": known[name]}


def named_values(mapping: MappingFile) -> list[tuple[str, Given]]:
    """Return every value that the mapping's events take, with its place in the file."""
    found = []
    for number, rule in enumerate(mapping.event, 1):
        if isinstance(rule.type, Given):
            found.append((f"event {number}, type", rule.type))
        found += [(f"event {number}, field {field}", given) for field, given in rule.fields.items()]
    return found


def header_columns(value: Json) -> list[str]:
    """Return the columns that a part of the header is taken from."""
    if isinstance(value, Mapping):
        if set(value) == {"column"}:
            return [str(value["column"])]
        return [column for item in value.values() for column in header_columns(item)]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [column for item in value for column in header_columns(item)]
    return []


def columns_named(mapping: MappingFile) -> list[tuple[str, str]]:
    """Return each column that the mapping names, with the place where it does."""
    found = [(column, "header") for column in header_columns(mapping.header)]
    found += [(given.column, place) for place, given in named_values(mapping) if given.column]
    found += [(column, f"event {n}, when") for n, rule in enumerate(mapping.event, 1) for column in rule.when]
    found += [(column, f"skip {n}, when") for n, rule in enumerate(mapping.skip, 1) for column in rule.when]
    return [*found, *[(column, "ignored") for column in mapping.ignored]]


def _check_form(form: Form, where: str) -> None:
    for name, found in (("delimiter", form.delimiter), ("quote", form.quote)):
        if len(found) != 1 or found in "\r\n":
            raise LogError(f"{where}, csv.{name}: found {quoted(found)}, expected one character")
    try:
        " ".encode(form.encoding)
    except (LookupError, ValueError):  # no such encoding; one that encodes nothing; a name with a null in it
        expected = 'the name of an encoding, such as "utf-8", "cp1252" or "utf-16"'
        raise LogError(f"{where}, csv.encoding: found {quoted(form.encoding)}, expected {expected}") from None


def _check_ignored(mapping: MappingFile, where: str) -> None:
    """Refuse a column that is ignored and read as well, or ignored twice."""
    named = columns_named(mapping)
    for column in mapping.ignored:
        places = [place for name, place in named if name == column]
        if len(places) > 1:
            found = f"{quoted(column)}, which stands under {' and '.join(places)}"
            raise LogError(f"{where}, ignored: found {found}, expected a column that nothing else reads")


def _check_given(given: Given, where: str) -> None:
    """Refuse a value that says too little of where it comes from, or too much."""
    constant = given.value is not msgspec.UNSET
    if constant == bool(given.column):
        found = "both a column and a value" if constant else "neither a column nor a value"
        raise LogError(f"{where}: found {found}, expected one of them")
    if constant and (given.words or given.separator or given.table):
        raise LogError(
            f"{where}: found a value that is to be turned into another, expected the value as the log has it"
        )
    if given.times < 0 or (given.times and not constant):
        raise LogError(f"{where}, times: found {given.times}, expected it beside a value, and 1 at least")
    if bool(given.table) != bool(given.by and given.take):
        raise LogError(f"{where}: found a part of table, by, take, expected all three or none of them")
