"""The THEN lines about events: which have come, with which fields, and how the log ends."""

from collections.abc import Mapping
from typing import cast

from replay.errors import ScenarioError, quoted
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.scenario.run import Run
from replay.games.crybaby.scenario.then import NOTHING
from replay.games.crybaby.scenario.words import CLASSES, class_named, redundant_events
from replay.games.crybaby.view import spelling_of
from replay.kernel.event import Event, name_of
from replay.kernel.scenario import Check
from replay.kernel.spelling import SEAT, WHOLE, FieldKind, Json
from replay.resources import parse_toml

Fields = tuple[tuple[str, str], ...]


def was_logged(run: Run, name: str, fields: Fields) -> Check:
    """Such an event, with these fields at least, has come of the WHEN lines."""
    try:
        class_named(name)
    except ValueError as error:
        run.line.refuse(str(error))
    found = matching(run, name, fields)
    if found:
        return "such an event", "such an event"
    return "such an event", others(run, name)


def was_not_logged(run: Run, name: str, fields: Fields = ()) -> Check:
    """No such event has come; an event that a log may leave out never does here."""
    if name in redundant_events():
        check_redundant(run, name, fields)
        return NOTHING, NOTHING
    found = matching(run, name, fields)
    return NOTHING, event_text(run, found[0]) if found else NOTHING


def check_redundant(run: Run, name: str, fields: Fields) -> None:
    """Refuse fields that an event left out of our logs would not have."""
    known = redundant_events()[name].fields
    for field, _ in fields:
        if field not in known:
            run.line.refuse(f"a field of {name}: {', '.join(known)}, not {quoted(field)}")


def matching(run: Run, name: str, fields: Fields) -> list[Event]:
    """Return the events of that name which have these fields."""
    deck = run.scope.deck
    wanted = {field: field_value(run, name, field, text) for field, text in fields}
    found = []
    for event, _ in run.happened:
        if name_of(event) == name:
            spelled = spelling_of(deck).spell(event)
            if all(sets_sorted(deck, spelled[field]) == value for field, value in wanted.items()):
                found.append(event)
    return found


def others(run: Run, name: str) -> str:
    """Return what came instead: the events of that name, at most three of them."""
    found = [event_text(run, event) for event, _ in run.happened if name_of(event) == name]
    return "; ".join(found[:3]) + (f"; and {len(found) - 3} more" if len(found) > 3 else "") or NOTHING


def event_text(run: Run, event: Event) -> str:
    """Return an event with its fields, as written in a log."""
    fields = spelling_of(run.scope.deck).spell(event)
    return f"{name_of(event)}({', '.join([f'{name}={value}' for name, value in fields.items()])})"


def field_value(run: Run, name: str, field: str, text: str) -> Json:
    """Return the value that a field must have, as it stands in logs. Refuses a text that is no value of that field."""
    deck = run.scope.deck
    kinds = spelling_of(deck).events[CLASSES[name]].fields
    if field not in kinds:
        run.line.refuse(f"a field of {name}: {', '.join(kinds)}, not {quoted(field)}")
    kind = kinds[field]
    try:
        return sets_sorted(deck, kind.write(kind.read(read_value(run, kind, text))))
    except (ValueError, ScenarioError) as error:
        run.line.refuse(f"for {field} {error}, not {quoted(text)}")


def read_value(run: Run, kind: FieldKind, text: str) -> Json:
    """Return the JSON value that `text` stands for in a field of `kind`."""
    schema = kind.schema
    if schema.get("type") == "array":
        items = FieldKind(cast(Mapping[str, Json], schema["items"]), kind.read, kind.write)
        return [] if text == "none" else [read_value(run, items, part.strip()) for part in text.split(",")]
    if schema.get("type") == "object":
        return parse_toml(f"value = {text}", "its value", ScenarioError)["value"]
    if schema is SEAT.schema:
        seats = [f"P{seat}" for seat in range(run.scope.players)]
        return seats.index(text) if text in seats else text
    if schema is WHOLE.schema:
        return int(text) if text.isdigit() else text
    return face_name(run.scope.deck, schema, text)


def face_name(deck: Deck, schema: Mapping[str, Json], text: str) -> str:
    """Return a face by its name in the deck file, where a field holds one; any other word as it is."""
    names = schema.get("enum")
    is_face = isinstance(names, list) and deck.face_names[0] in names
    return deck.face_names[deck.short.index(text)] if is_face and text in deck.short else text


def sets_sorted(deck: Deck, value: Json) -> Json:
    """Return a list of cards sorted, for it means a set; anything else as it is."""
    is_set = isinstance(value, list) and all(item in deck.cards for item in value)
    return sorted(cast(list[str], value)) if is_set else value


def log_ends(run: Run, classes: tuple[type[Event], ...]) -> Check:
    """The names of the last events, in order."""
    last = [name_of(event) for event, _ in run.happened[-len(classes) :]]
    return ", ".join([name_of(event_class) for event_class in classes]), ", ".join(last) or NOTHING
