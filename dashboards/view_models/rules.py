"""Rules: a game's rulebook by its headings, searched, and of one clause all that bears on it, here and in the store."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

import duckdb
import msgspec

from dashboards.view_models.audit import BY_SQL, Kept, Moment, kept_checks, moments_of
from dashboards.view_models.games import kinds_of_games, query
from replay.audit.checks import checks_of, unseen
from replay.catalog import GAMES
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
    plain_text,
    rulebook,
    rulings_on,
    scenarios_on,
)

RULINGS: Final = "Rulings on open questions"
FACTS: Final = "Facts about the components"
EXAMPLES: Final = 8
"""Games that a clause is shown broken in."""


class Line(msgspec.Struct, frozen=True):
    """A clause as the book lists it; `findings` are those kept of the store as it is."""

    id: str
    text: str
    kind: str
    findings: int


class Heading(msgspec.Struct, frozen=True):
    """A heading of the rulebook with its clauses, in the book's order."""

    title: str
    clauses: list[Line]


class Value(msgspec.Struct, frozen=True):
    """A value of a ruling's option, and how many games of the store were played with it."""

    value: str
    default: bool
    games: int | None
    """None where the ruling has no switch, so that logs do not tell."""


class Reading(msgspec.Struct, frozen=True):
    """A ruling with its readings."""

    id: str
    question: str
    option: str
    values: list[Value]


class Example(msgspec.Struct, frozen=True):
    """A scenario; `lines` are those under given, when, then."""

    id: str
    title: str
    lines: list[tuple[str, list[str]]]


class Found(msgspec.Struct, frozen=True):
    """How often one check found a clause broken; None where it was not judged, which is not a pass.

    `command` would change that; "" if none does.
    """

    title: str
    command: str
    findings: int | None
    games: int
    """Games of this kind that it looked at."""


class InSql(msgspec.Struct, frozen=True):
    """The check in SQL that judges a clause; without a `path` why there is none, "" where nothing is said of it."""

    path: str
    says: str


class Detail(msgspec.Struct, frozen=True):
    """All that bears on one clause. `facts` are its named texts, `homes` the places in the engine that name it."""

    id: str
    facts: list[tuple[str, str]]
    repeats: list[str]
    rulings: list[Reading]
    scenarios: list[Example]
    homes: list[str]
    sql: InSql
    found: list[Found]
    moments: list[Moment]


class Book(msgspec.Struct, frozen=True):
    """A rulebook as the page shows it: the headings with clauses that fit, and the clause that is open, if any."""

    game: str
    title: str
    sources: list[str]
    ids: list[str]
    """Of all clauses, also of those that do not fit."""
    headings: list[Heading]
    detail: Detail | None

    @property
    def fitting(self) -> int:
        """How many clauses fit."""
        return sum([len(heading.clauses) for heading in self.headings])


def first_game(db: duckdb.DuckDBPyConnection) -> str:
    """Return the game to begin with: the first that the store holds records of, else the first there is."""
    held = kinds_of_games(db)
    return next((game for game in GAMES if game in held), next(iter(GAMES)))


def book_of(db: duckdb.DuckDBPyConnection, game: str, *, root: str, words: str = "", rule: str = "") -> Book:
    """Return the rulebook of `game`: the clauses that hold all `words`, and all there is to say of the clause `rule`.

    `root` is that of the store's manifest. Raises `UsageError` for a clause that is not in the book.
    """
    book = rulebook(game)
    open_ = clause(book, rule) if rule else None
    rows = db.execute(query("broken_clauses"), {"root": root, "game": game}).fetchall()
    broken: dict[str, dict[str, int]] = {rule: counts for _, rule, _, counts, _ in rows}
    wanted = folded(words).split()
    listed = [
        (heading, Line(found.id, plain_text(found), kind_of(found), sum(broken.get(found.id, {}).values())))
        for heading, found in clauses_of(book)
        if found is open_ or fits(found, heading, wanted)
    ]
    headings = [Heading(name, [line for _, line in lines]) for name, lines in groupby(listed, lambda item: item[0])]
    return Book(
        game=game,
        title=book.title,
        sources=[source.label for source in book.sources],
        ids=[found.id for _, found in clauses_of(book)],
        headings=headings,
        detail=detail_of(db, root, book, open_, broken.get(open_.id, {})) if open_ else None,
    )


def clauses_of(book: Rulebook) -> Iterable[tuple[str, Clause]]:
    """Yield every clause with the heading that it stands under: rules in the book's order, then rulings and facts."""
    yield from [(rule.section, rule) for rule in book.rules]
    yield from [(RULINGS, ruling) for ruling in book.rulings]
    yield from [(FACTS, fact) for fact in book.facts]


def kind_of(found: Clause) -> str:
    """Return what kind of clause it is, in one word."""
    return found.kind if isinstance(found, Rule) else type(found).__name__.lower()


def fits(found: Clause, heading: str, wanted: Sequence[str]) -> bool:
    """Return whether a clause, with its heading and for a ruling the reason, holds every word."""
    reason = found.why if isinstance(found, Ruling) else ""
    text = folded(f"{found.id} {heading} {kind_of(found)} {plain_text(found)} {reason}")
    return all(word in text for word in wanted)


def folded(text: str) -> str:
    """Return a text in lower case without accents, for comparing."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join([char for char in apart if not unicodedata.combining(char)])


def detail_of(
    db: duckdb.DuckDBPyConnection, root: str, book: Rulebook, found: Clause, broken: Mapping[str, int]
) -> Detail:
    """Return all that bears on a clause; `broken` are its findings by check."""
    played = values_played(db, book.game)
    rulings = [found] if isinstance(found, Ruling) else [*rulings_on(book, found.id)]
    moments = moments_of(db, root, found.id, most=EXAMPLES)
    checks = kept_checks(db, root, book.game)
    query_of = sql_home(book.game, found.id)
    return Detail(
        id=found.id,
        facts=facts_of(book, found),
        repeats=list(found.same_as) if isinstance(found, Rule) else [],
        rulings=[reading(ruling, played.get(ruling.option, {})) for ruling in rulings],
        scenarios=[example(scenario) for scenario in scenarios_on(book, found.id)],
        homes=[f"{home.name} · {home.file}:{home.line}" for home in engine_homes(book.game).get(found.id, ())],
        sql=query_of,
        found=[found_by(check, broken, bool(query_of.path)) for check in checks],
        moments=moments.get((book.game, found.id, ""), []),
    )


def facts_of(book: Rulebook, found: Clause) -> list[tuple[str, str]]:
    """Return the named texts of a clause, those that it has."""
    labels = {source.id: source.label for source in book.sources}
    match found:
        case Rule():
            facts = [("Source", labels[found.source]), ("In a log", found.check), ("Decision", found.decision)]
        case Ruling():
            facts = [("Why", found.why)]
        case Fact():
            source = labels.get(found.source, found.source)
            facts = [("Source", source if found.attested else f"{source}, not attested"), ("Note", found.note)]
    return [(name, text) for name, text in facts if text]


def values_played(db: duckdb.DuckDBPyConnection, game: str) -> dict[str, dict[str, int]]:
    """Return, for each option of `game`, the values that games of the store were played with, and how many."""
    played: dict[str, dict[str, int]] = {}
    for option, value, games in db.execute(query("options_played"), {"game": game}).fetchall():
        played.setdefault(option, {})[value] = games
    return played


def reading(ruling: Ruling, played: dict[str, int]) -> Reading:
    """Return a ruling with its readings; a value played that the rules do not list, such as a number, comes last."""
    listed = [*ruling.options, *[value for value in played if value not in ruling.options]]
    values = [
        Value(value, value == ruling.default, played.get(value, 0) if ruling.option else None) for value in listed
    ]
    return Reading(ruling.id, ruling.question, ruling.option, values)


def example(scenario: Scenario) -> Example:
    """Return a scenario as lines of text."""
    given = scenario.given if isinstance(scenario.given, tuple) else flat(scenario.given)
    parts = {"given": given, "when": scenario.when, "then": scenario.then}
    return Example(scenario.id, named(scenario), [(name, [*lines]) for name, lines in parts.items() if lines])


def named(scenario: Scenario) -> str:
    """Return what a scenario is called: its title, its note, or its first line of when or then."""
    return next(filter(None, [scenario.title, scenario.note, *scenario.when, *scenario.then]))


def flat(given: object) -> tuple[str, ...]:
    """Return a table, as a scenario writes it, as lines `name = value`."""
    table = msgspec.convert(given, dict[str, object])
    return tuple([f"{name} = {msgspec.json.encode(value).decode()}" for name, value in table.items()])


@lru_cache(maxsize=8)
def engine_homes(game: str) -> dict[str, tuple[Home, ...]]:
    """Return where the engine names clauses. All its source is read for it, once a process."""
    return homes_in_engine(game)


def sql_home(game: str, rule: str) -> InSql:
    """Return which check in SQL judges a clause, or why no log can show it."""
    titles = {check.rule: check.title for check in checks_of(game)}
    if rule in titles:
        return InSql(f"replay/audit/sql/{game}/{rule}.sql", titles[rule])
    reason = unseen(game).get(rule) if titles else None
    return InSql("", f"No log can show it. {reason}" if reason else "")


def found_by(check: Kept, broken: Mapping[str, int], in_sql: bool) -> Found:
    """Return how often a check found a clause broken; what the queries do not judge they have not found kept."""
    could = in_sql or check.by != BY_SQL or check.by in broken
    count = broken.get(check.by, 0) if check.games and could else None
    return Found(check.title, "" if check.games or not could else check.command, count, check.games)
