"""Commands about the rules themselves: rules, scenarios, schema. No log is read here."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.text import Text

from replay.catalog import GAMES, game_named
from replay.cli.output import Answer, AsJson, answer, facts, note, plain, put, put_table, table
from replay.cli.rules_page import rules_page
from replay.errors import UsageError
from replay.kernel.scenario import Outcome, run_scenarios
from replay.kernel.spelling import Json
from replay.log.json_schema import json_schema
from replay.resources import deck_file, rules_file
from replay.rulebook import (
    Clause,
    Fact,
    Home,
    Rule,
    Rulebook,
    Ruling,
    Scenario,
    clause,
    homes_in_engine,
    homes_in_tests,
    load_scenarios,
    plain_text,
    rulebook,
    rulings_on,
    scenarios_on,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as crybaby.", show_default=False)]


def rules(
    game: GameName,
    rule_id: Annotated[
        str, typer.Argument(metavar="[ID]", help="A clause, ruling or fact, such as CB-PLAY-5.", show_default=False)
    ] = "",
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the page docs/rules/GAME.md.")] = False,
    as_json: AsJson = False,
) -> int:
    """Show the rules with their options and the deck at hand, or one clause.

    Of a clause: source, rulings, where it is enforced, which scenarios and tests show it.
    """
    book = rulebook(game)
    if rule_id and markdown:
        raise UsageError("rules: found an id and --markdown, expected one of them (the page is of all rules)")
    if markdown and not as_json:
        put(rules_page(book).encode())
        return 0
    if rule_id:
        found = about(book, clause(book, rule_id.upper()), homes_of(book))
        return answer(Answer(more={"rule": found}), as_json, lambda out: out.print(drawn(found)))
    more = everything(book, markdown) if as_json else {}
    return answer(Answer(more=more), as_json, lambda out: list_rules(out, book))


def everything(book: Rulebook, markdown: bool) -> dict[str, Json]:
    """Return the page of the rules, or all there is to say about deck, options and every clause."""
    if markdown:
        return {"page": rules_page(book)}
    homes = homes_of(book)
    return {
        "deck": deck_at_hand(book.game),
        "options": [msgspec.to_builtins(option) for option in book.options],
        "rules": [about(book, found, homes) for found in clauses(book)],
    }


def deck_at_hand(game: str) -> dict[str, str] | None:
    """Return what a header says of the deck in data/decks, and its file; None of a game that has no engine yet."""
    if game not in GAMES:
        return None
    path = deck_file(game)
    deck = game_named(game).load_deck(path)
    return {"name": deck.name, "digest": deck.digest, "file": str(path)}


Homes = Mapping[str, Mapping[str, tuple[Home, ...]]]
"""By "engine" and "tests", and by id, the places that name it."""


def homes_of(book: Rulebook) -> Homes:
    """Return where the clauses are at home. Every source file is read for it, so it is done once a command."""
    return {"engine": homes_in_engine(book.game), "tests": homes_in_tests()}


def clauses(book: Rulebook) -> list[Clause]:
    """Return all that has an id: rules, rulings, facts."""
    return [*book.rules, *book.rulings, *book.facts]


def about(book: Rulebook, found: Clause, homes: Homes) -> dict[str, object]:
    """Return all there is to say about a clause, as plain JSON."""
    content = msgspec.to_builtins(found)
    assert isinstance(content, dict)
    return {
        "id": found.id,
        "is": type(found).__name__.lower(),
        "says": plain_text(found),
        **content,
        "rulings": [ruling.id for ruling in rulings_on(book, found.id)],
        "scenarios": [scenario.id for scenario in scenarios_on(book, found.id)],
        **{where: [f"{home.file}:{home.name}" for home in by_id.get(found.id, ())] for where, by_id in homes.items()},
    }


SHOWN = (
    "section",
    "source",
    "kind",
    "check",
    "decision",
    "same_as",
    "options",
    "default",
    "option",
    "why",
    "note",
    "rulings",
    "scenarios",
    "engine",
    "tests",
)
"""What is shown of a clause, in this order, where it has it."""


def drawn(found: dict[str, object]) -> RenderableType:
    """Return what there is to say about a clause, for people."""
    rows: list[tuple[str, RenderableType]] = [(str(found["id"]), Text(plain(str(found["says"])), "bold"))]
    for name in SHOWN:
        value = found.get(name)
        text = ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")
        if text:
            rows.append((name.replace("_", " "), text))
    return facts(rows)


def list_rules(out: Console, book: Rulebook) -> None:
    """Print every clause with its kind and text, by section; then rulings and facts, options, the deck at hand."""
    shown = table("Id", "Kind", "Text+")
    for found in clauses(book):
        kind = {Rule: "rule", Ruling: "ruling", Fact: "fact"}[type(found)]
        shown.add_row(found.id, found.kind if isinstance(found, Rule) else kind, plain(plain_text(found)))
    put_table(out, shown)
    out.print(f"{book.title}: {len(book.rules)} rules, {len(book.rulings)} rulings, {len(book.facts)} facts.")
    switches = table("Option", "Values+", "Default", "Ruling+")
    for option in book.options:
        values = ", ".join(option.values) or option.domain
        switches.add_row(option.name, plain(values), option.default, option.ruling or ", ".join(option.rules))
    out.print("")
    out.print(switches)
    if deck := deck_at_hand(book.game):
        out.print("")
        out.print(facts([("deck", deck["name"]), ("digest", deck["digest"]), ("file", deck["file"])]))


def scenarios(
    game: GameName,
    file: Annotated[
        Path | None, typer.Option("--file", help="Take the scenarios from this TOML file.", show_default=False)
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="ID", help="Run only this one; may be given again.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Carry out the worked examples written in the rules file's notation. Exit 1 if a line of one does not hold."""
    played, book = game_named(game), rulebook(game)
    path = file or rules_file(game)
    chosen = selected(load_scenarios(path, book), only or [], path)
    outcomes = list(run_scenarios(played, chosen, played.load_deck(deck_file(game)), str(path)))
    failed = not all([outcome.passed for outcome in outcomes])
    found = Answer(looked_at={"scenarios": len(outcomes)}, more={"outcomes": outcomes}, failed=failed)
    return answer(found, as_json, lambda out: draw_outcomes(out, chosen, outcomes))


def selected(found: tuple[Scenario, ...], only: list[str], path: Path) -> list[Scenario]:
    """Return the scenarios named, or all. Raises `UsageError` for an id that is not there."""
    known = [scenario.id for scenario in found]
    for name in only:
        if name not in known:
            raise UsageError(f"{path}: found no scenario {name!r}, expected one of {', '.join(known)}")
    return [scenario for scenario in found if not only or scenario.id in only]


def draw_outcomes(out: Console, chosen: list[Scenario], outcomes: list[Outcome]) -> None:
    """Print a line a scenario, below it the lines that do not hold, and last how many of how many passed."""
    titles = {scenario.id: scenario.title for scenario in chosen}
    for outcome in outcomes:
        out.print(
            Text(
                f"{'passed' if outcome.passed else 'FAILED'}  {outcome.id}  {plain(titles[outcome.id])}",
                "" if outcome.passed else "bold red",
            )
        )
        for failure in outcome.failures:
            out.print(facts([("  line", failure.line), ("  expected", failure.expected), ("  found", failure.found)]))
    out.print(f"{sum([outcome.passed for outcome in outcomes])} of {len(outcomes)}")


def schema(game: GameName, as_json: AsJson = False) -> int:
    """Print the JSON Schema of one line of a log in JSON Lines, a header or an event, made from the event classes."""
    played = game_named(game)
    found = json_schema(played.NAME, played.EVENTS, played.spelling_of(played.load_deck(deck_file(game))))
    if as_json:
        return answer(Answer(more={"schema": found}), True, lambda out: None)
    put(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    note("One line of a log: a header or an event. Several games may follow one another, each begun by its header.")
    return 0


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"rules": rules, "scenarios": scenarios, "schema": schema}
