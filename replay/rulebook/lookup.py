"""Looking a clause up by its id, for pages and commands."""

import difflib

from replay.errors import UsageError
from replay.rulebook.values import Clause, Fact, Rule, Rulebook, Ruling


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
