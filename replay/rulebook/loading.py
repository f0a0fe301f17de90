"""A rules file → a `Rulebook`. What is not as it should be is refused: file, table, key, found, expected."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from replay.errors import RulebookError
from replay.resources import parse_toml, read_text, rules_file
from replay.rulebook.references import check_references, check_scenarios
from replay.rulebook.row import Row, refuse_twins
from replay.rulebook.values import (
    AUDIENCES,
    EVENT_KINDS,
    ID,
    RULE_KINDS,
    EventSpec,
    Fact,
    Option,
    Players,
    Rule,
    Rulebook,
    Ruling,
    Scenario,
    Source,
)

EXTRA: Final = ("machine", "decision", "scenario_language")
"""Tables that only some games have; kept as they stand."""


def rulebook(game: str) -> Rulebook:
    """Return the rules of `game`, such as crybaby. Raises `UsageError` for an unknown one, and `RulebookError`."""
    path = rules_file(game)
    return _unchanged(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _unchanged(path: Path, changed_at: int) -> Rulebook:
    """Return the rules of a file that has not changed since; reading one takes 30 to 60 ms, and pages ask again and
    again.
    """
    return load_rulebook(path)


def load_rulebook(path: Path) -> Rulebook:
    """Return the rules of a file. Raises `RulebookError` with file, table, key, found, expected."""
    top = _read(path)
    book = Rulebook(
        game=top.text("game"),
        title=top.text("title"),
        players=_players(top.row("players")),
        notation=top.text_if_any("notation"),
        sequence=top.table("sequence") if top.has("sequence") else {},
        sources=tuple([_source(row) for row in top.rows("source")]),
        rules=tuple([_rule(row) for row in top.rows("rule")]),
        rulings=tuple([_ruling(row) for row in top.rows("ruling")]),
        facts=tuple([_fact(row) for row in top.rows("fact")]),
        options=tuple([_option(row) for row in top.rows("option", "name")]),
        scenarios=tuple([_scenario(row) for row in top.rows("scenario")]),
        events=tuple([_event(row) for row in top.rows("event", "name")]),
        extra={key: top.get(key) for key in EXTRA if top.has(key)},
    )
    top.close()
    refuse_twins([row for kind in ("rule", "ruling", "fact", "scenario") for row in top.rows(kind)], "id")
    for kind, key in (("source", "id"), ("option", "name"), ("event", "name")):
        refuse_twins(top.rows(kind, key), key)
    check_references(book, str(path))
    return book


def load_scenarios(path: Path, book: Rulebook) -> tuple[Scenario, ...]:
    """Return the scenarios of any file that has [[scenario]] tables, and perhaps `game`, in the notation of `book`.

    A whole rules file will do as well. Raises `RulebookError`, also for a file of another game or without scenarios.
    """
    top = _read(path)
    if top.has("rule"):
        return load_rulebook(path).scenarios
    if top.has("game"):
        top.word("game", [book.game])
    rows = top.rows("scenario")
    scenarios = tuple([_scenario(row) for row in rows])
    if not scenarios:
        top.refuse("scenario", [], "at least one [[scenario]]")
    top.close()
    refuse_twins(rows, "id")
    check_scenarios(scenarios, book, str(path))
    return scenarios


def _read(path: Path) -> Row:
    text = read_text(path, "a rules file", RulebookError)
    return Row(str(path), "top of the file", parse_toml(text, str(path), RulebookError))


def _id(row: Row) -> str:
    found = row.text("id")
    if not ID.fullmatch(found):
        row.refuse("id", found, "an id such as CB-PLAY-5")
    return found


def _players(row: Row) -> Players:
    players = Players(row.whole("min"), row.whole("max"))
    row.close()
    if not 1 <= players.min <= players.max:
        row.refuse("max", players.max, f"a number from min = {players.min} up, and min from 1 up")
    return players


def _source(row: Row) -> Source:
    source = Source(row.text("id"), row.text("file"), row.text("label"))
    row.close()
    return source


def _rule(row: Row) -> Rule:
    rule = Rule(
        id=_id(row),
        section=row.text("section"),
        source=row.text("source"),
        kind=row.word("kind", RULE_KINDS),
        text=row.text("text"),
        check=row.text("check"),
        decision=row.text_if_any("decision"),
        same_as=row.texts_if_any("same_as"),
    )
    row.close()
    return rule


def _ruling(row: Row) -> Ruling:
    options = row.texts("options")
    ruling = Ruling(
        id=_id(row),
        question=row.text("question"),
        options=options,
        default=row.word("default", options),
        why=row.text("why"),
        option=row.text_if_any("option"),
        number=row.whole("number") if row.has("number") else None,
    )
    row.close()
    return ruling


def _fact(row: Row) -> Fact:
    fact = Fact(_id(row), row.text("text"), row.text("source"), row.flag("attested"), row.text_if_any("note"))
    row.close()
    return fact


def _option(row: Row) -> Option:
    values = row.texts_if_any("values")
    option = Option(
        name=row.text("name"),
        values=values,
        domain=row.text_if_any("domain"),
        default=row.word("default", values) if values else row.text("default"),
        number=row.whole("number") if row.has("number") else None,
        ruling=row.text_if_any("ruling"),
        rules=row.texts_if_any("rules"),
    )
    row.close()
    if bool(option.values) == bool(option.domain):
        row.refuse("values", list(values), "either `values` or `domain`")
    if not option.ruling and not option.rules:
        row.refuse("ruling", option.ruling, "the ruling that the option switches, or `rules`")
    return option


def _scenario(row: Row) -> Scenario:
    scenario = Scenario(
        id=_id(row),
        title=row.text_if_any("title"),
        rules=row.texts("rules"),
        given=_given(row),
        when=row.lines("when"),
        then=row.lines("then"),
        note=row.text_if_any("note"),
    )
    row.close()
    if not scenario.then:
        row.refuse("then", "no line", "at least one line")
    return scenario


def _given(row: Row) -> tuple[str, ...] | Mapping[str, object]:
    found = row.get("given")
    return found if isinstance(found, dict) else row.lines("given")


def _event(row: Row) -> EventSpec:
    fields = row.table("fields")
    visible_to, visible_list = _audience(row)
    event = EventSpec(
        name=row.text("name"),
        kind=row.word("kind", EVENT_KINDS),
        actor=row.word("actor", ["none", *fields]),
        fields=fields,
        visible_to=visible_to,
        visible_list=visible_list,
        hidden=row.texts_if_any("hidden"),
        secret=row.flag("secret") if row.has("secret") else False,
        redundant=row.text_if_any("redundant"),
        note=row.text_if_any("note"),
        rules=row.texts("rules"),
    )
    row.close()
    for field in event.hidden:
        if field not in fields:
            row.refuse("hidden", field, f"one of the fields {', '.join(fields)}")
    return event


def _audience(row: Row) -> tuple[str, tuple[str, ...]]:
    """Return who sees an event; a list may stand under `visible_to` itself or, after "list", under `visible_list`."""
    if isinstance(row.get("visible_to"), list):
        return "list", row.texts("visible_to")
    audience = row.word("visible_to", AUDIENCES)
    return audience, row.texts("visible_list") if audience == "list" else ()
