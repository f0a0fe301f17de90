"""What one table of a rules file says of another: ids that must exist, options and rulings that must agree."""

from collections.abc import Iterable, Mapping, Sequence

from replay.errors import RulebookError
from replay.rulebook.values import Option, Rule, Rulebook, Ruling, Scenario


def check_references(book: Rulebook, file: str) -> None:
    """Raise `RulebookError` for the first reference of `book` that leads nowhere or contradicts what it leads to."""
    check_sources(book, file)
    check_repeats(book, file)
    check_switches(book, file)
    known = clause_ids(book)
    for option in book.options:
        _demand_known(file, f"[[option]] {option.name}", "rules", option.rules, known)
    for event in book.events:
        _demand_known(file, f"[[event]] {event.name}", "rules", event.rules, known)
    for place, rules in _rules_of_extras(book):
        _demand_known(file, place, "rules", rules, known)
    check_scenarios(book.scenarios, book, file)


def clause_ids(book: Rulebook) -> set[str]:
    """Return the ids of all rules, rulings and facts."""
    return {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings} | {fact.id for fact in book.facts}


def check_sources(book: Rulebook, file: str) -> None:
    """Every rule and fact names one of the file's sources."""
    known = {source.id for source in book.sources}
    for rule in book.rules:
        _demand_known(file, f"[[rule]] {rule.id}", "source", [rule.source], known)
    for fact in book.facts:
        _demand_known(file, f"[[fact]] {fact.id}", "source", [fact.source], known)


def check_repeats(book: Rulebook, file: str) -> None:
    """`same_as` names rules, and following it never comes back to where it began."""
    rules = {rule.id: rule for rule in book.rules}
    for rule in book.rules:
        _demand_known(file, f"[[rule]] {rule.id}", "same_as", rule.same_as, rules)
    for rule in book.rules:
        if rule.id in _repeated_by(rule, rules):
            _refuse(file, f"[[rule]] {rule.id}", "same_as", list(rule.same_as), "clauses that do not repeat this one")


def _repeated_by(rule: Rule, rules: Mapping[str, Rule]) -> set[str]:
    """Return all clauses that `rule` repeats, directly or through others."""
    reached: set[str] = set()
    ahead = list(rule.same_as)
    while ahead:
        other = ahead.pop()
        if other not in reached:
            reached.add(other)
            ahead.extend(rules[other].same_as)
    return reached


def check_switches(book: Rulebook, file: str) -> None:
    """An option and the ruling that it switches name each other and agree in values, default and number."""
    options = {option.name: option for option in book.options}
    rulings = {ruling.id: ruling for ruling in book.rulings}
    for option in book.options:
        if option.ruling:
            _demand_known(file, f"[[option]] {option.name}", "ruling", [option.ruling], rulings)
    for ruling in book.rulings:
        if ruling.option:
            _demand_known(file, f"[[ruling]] {ruling.id}", "option", [ruling.option], options)
            _check_switch(options[ruling.option], ruling, file)
    for option in book.options:
        if option.ruling and rulings[option.ruling].option != option.name:
            place = f"[[ruling]] {option.ruling}"
            _refuse(file, place, "option", rulings[option.ruling].option, f"{option.name!r}, which names this ruling")


def _check_switch(option: Option, ruling: Ruling, file: str) -> None:
    place = f"[[option]] {option.name}"
    if option.ruling != ruling.id:
        _refuse(file, place, "ruling", option.ruling, f"{ruling.id!r}, which names this option")
    if option.domain:
        return
    for key, found, expected in (
        ("values", option.values, ruling.options),
        ("default", option.default, ruling.default),
        ("number", option.number, ruling.number),
    ):
        if found != expected:
            _refuse(file, place, key, found, f"{expected!r} as in ruling {ruling.id}")


def check_scenarios(scenarios: Sequence[Scenario], book: Rulebook, file: str) -> None:
    """Every scenario names clauses of `book` only."""
    known = clause_ids(book)
    for scenario in scenarios:
        _demand_known(file, f"[[scenario]] {scenario.id}", "rules", scenario.rules, known)


def _rules_of_extras(book: Rulebook) -> Iterable[tuple[str, Sequence[str]]]:
    """Yield the lists `rules` in tables that only this game has, each with the words that say where it stands."""
    for table, content in book.extra.items():
        for row in content if isinstance(content, list) else [content]:
            if isinstance(row, dict) and isinstance(row.get("rules"), list):
                yield f"[[{table}]] {row.get('name', '')}", row["rules"]


def _demand_known(file: str, place: str, key: str, ids: Iterable[str], known: Iterable[str]) -> None:
    for id_ in ids:
        if id_ not in known:
            _refuse(file, place, key, id_, "an id that this file has")


def _refuse(file: str, place: str, key: str, found: object, expected: str) -> None:
    raise RulebookError(f"{file}: {place}: key `{key}`: found {found!r}, expected {expected}")
