"""JSON fields ↔ event, for one game and deck. Whatever follows from other fields is checked, never believed."""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches

from replay.errors import LogError, UnknownNumber, cut, quoted
from replay.kernel.event import Event, name_of
from replay.kernel.spelling import FieldKind, Json, Spelling
from replay.log.strict import canonical, shown

ENVELOPE = ("step", "type")
"""The keys of a line that are of no event's own."""


def key_of(field: str) -> str:
    """Return the key of an event's field in a line: an event's own `step` is written `step_`, beside the log's."""
    return f"{field}_" if field in ENVELOPE else field


class Codec:
    """Reads and writes the events of `classes`, spelled as `spelling` says."""

    def __init__(self, classes: Sequence[type[Event]], spelling: Spelling) -> None:
        self._spelling = spelling
        self._by_name = {name_of(cls): spelling.events[cls] for cls in classes if cls in spelling.events}

    def keys_of(self, name: str) -> dict[str, FieldKind]:
        """Return the keys of a line of the event called `name`, with their kinds; none for a name that no event has."""
        spelled = self._by_name.get(name)
        return {key_of(field): kind for field, kind in spelled.fields.items()} if spelled else {}

    def all_keys(self) -> set[str]:
        """Return the keys of the lines of all events."""
        return {key for name in self._by_name for key in self.keys_of(name)}

    def read_line(self, fields: Mapping[str, Json], step: int, where: str) -> tuple[Event, dict[str, Json]]:
        """Return the event that `fields` spell and the user's own fields beside it.

        `step` is the one expected. Raises `LogError` with where, step, field, found, expected.
        """
        if type(fields.get("step")) is not int or fields["step"] != step:
            raise _wrong(where, step, "step", shown(fields.get("step")), f"{step} (steps count from 0 without gaps)")
        where = f"{where}, step {step}"
        name = self._name(fields, where)
        kinds = self._by_name[name].fields
        extras = {key: value for key, value in fields.items() if key.startswith("_")}
        given = {key: value for key, value in fields.items() if key not in extras and key not in ENVELOPE}
        _check_names(name, given, [key_of(field) for field in kinds], where)
        return self._make(name, {field: given[key_of(field)] for field in kinds}, where), extras

    def write_line(self, step: int, event: Event, extras: Mapping[str, Json]) -> dict[str, Json]:
        """Return the JSON fields of `event`. Raises `LogError` if it holds a number that the deck does not have."""
        name = name_of(event)
        if type(event) not in self._spelling.events:
            raise LogError(f"step {step}: found {name}, expected one of {', '.join(self._by_name)}")
        try:
            spelled = {key_of(field): value for field, value in self._spelling.spell(event).items()}
            return {"step": step, "type": name, **spelled, **extras}
        except UnknownNumber as error:
            raise LogError(
                f"step {step}: found {quoted(event)}, expected numbers that the deck has ({error})"
            ) from None

    def _name(self, fields: Mapping[str, Json], where: str) -> str:
        name = fields.get("type")
        if isinstance(name, str) and name in self._by_name:
            return name
        near = get_close_matches(str(name), self._by_name, n=3) or list(self._by_name)
        found = shown(name) if "type" in fields else "nothing"
        raise LogError(f"{where}, field type: found {found}, expected the name of an event, such as {', '.join(near)}")

    def _make(self, name: str, given: Mapping[str, Json], where: str) -> Event:
        """Return the event of these fields, all there, and compare its own spelling with them."""
        spelled = self._by_name[name]
        values = {
            key: _read(kind.read, given[key], f"{where}, field {key_of(key)}") for key, kind in spelled.fields.items()
        }
        try:
            event = spelled.make(**values)
            again = self._spelling.spell(event)
        except (LookupError, ValueError, TypeError) as error:
            found = shown(dict(given))
            raise LogError(f"{where}: found {found}, expected fields that make a {name} ({error})") from None
        if again != given or canonical(again) != canonical(given):
            key = next(key for key in given if canonical(again[key]) != canonical(given[key]))
            found, follows = shown(given[key]), shown(again[key])
            raise LogError(
                f"{where}, field {key_of(key)}: found {found}, expected {follows} (it follows from the other fields)"
            )
        return event


def _read(read: Callable[[Json], object], value: Json, where: str) -> object:
    try:
        return read(value)
    except (ValueError, TypeError, RecursionError) as error:
        raise LogError(f"{where}: found {shown(value)}, expected {error}") from None


def _wrong(where: str, step: int, field: str, found: str, expected: str) -> LogError:
    return LogError(f"{where}, step {step}, field {field}: found {found}, expected {expected}")


def _check_names(name: str, given: Mapping[str, Json], known: list[str], where: str) -> None:
    for key in given:
        if key not in known:
            near = get_close_matches(key, known, n=3) or known
            expected = ", ".join(near) if known else "no field but step and type"
            hint = '(a field of your own begins with "_")'
            raise LogError(
                f"{where}, field {cut(key)}: found a field that {name} does not have, expected {expected} {hint}"
            )
    for key in known:
        if key not in given:
            raise LogError(f"{where}, field {key}: found nothing, expected it, as every {name} has it")
