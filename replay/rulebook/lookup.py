"""Looking up a clause, and what else of a rulebook bears on it, for pages and commands."""

import difflib
from collections.abc import Iterable

from replay.errors import UsageError
from replay.rulebook.homes import rule_ids
from replay.rulebook.values import Clause, Fact, Rule, Rulebook, Ruling, Scenario


def clause(book: Rulebook, id_: str) -> Clause:
    """Return the rule, ruling or fact with this id. Raises `UsageError` with the ids that look like it."""
    all_clauses: list[Clause] = [*book.rules, *book.rulings, *book.facts]
    clauses = {found.id: found for found in all_clauses}
    if id_ not in clauses:
        near = difflib.get_close_matches(id_.upper(), clauses, n=3) or sorted(clauses)[:3]
        raise UsageError(f"rule {id_!r}: no such id in the rules of {book.title}; near: {', '.join(near)}")
    return clauses[id_]


def plain_text(found: Clause) -> str:
    """Return what a clause says, in one or two sentences: of a ruling the question and what holds by default."""
    match found:
        case Rule() | Fact():
            return found.text
        case Ruling():
            return f"{found.question} Default: {found.default.replace('_', ' ')}."


def words_of(book: Rulebook, ids: Iterable[str]) -> dict[str, str]:
    """Return the words of each clause named, each once, by id; "" names none. Raises `UsageError`."""
    return {id_: plain_text(clause(book, id_)) for id_ in sorted(set(ids)) if id_}


def rulings_on(book: Rulebook, id_: str) -> tuple[Ruling, ...]:
    """Return the rulings that read the clause `id_`: their question or reason names it."""
    return tuple([ruling for ruling in book.rulings if id_ in rule_ids(f"{ruling.question} {ruling.why}")])


def scenarios_on(book: Rulebook, id_: str) -> tuple[Scenario, ...]:
    """Return the scenarios that show the clause `id_`."""
    return tuple([scenario for scenario in book.scenarios if id_ in scenario.rules])
