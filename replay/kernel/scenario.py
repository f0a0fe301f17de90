"""What the scenarios of all games share: lines matched to the forms of a notation, outcomes, errors that say where.

A notation lists its forms of line, such as `hand Pk = CARDS`: a word in capitals stands for what is filled in, and |
between words for a choice. Which words there are, and what a form does, each game says itself.
"""

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, Generic, NamedTuple, NoReturn, Protocol, TypeVar

import msgspec

from replay.errors import RulebookError, ScenarioError, quoted
from replay.rulebook import Scenario, load_scenarios, rulebook

T = TypeVar("T")
D = TypeVar("D", contravariant=True)
Readers = Mapping[str, Callable[[str], object]]
"""For each word in capitals, what reads it. A reader raises ValueError, whose text says what was expected."""
CHOICE: Final = r"[a-z_]+(?:\|[a-z_]+)+"


class Line(NamedTuple):
    """A line of a scenario, and where it stands: `part` is given, when or then, `number` counts in it from 1."""

    scenario: str
    part: str
    number: int
    text: str

    def refuse(self, expected: str) -> NoReturn:
        """Raise `ScenarioError`: scenario, part, line, what was found and what was expected."""
        where = f"{self.scenario}, {self.part} line {self.number}"
        raise ScenarioError(f"{where}: found {quoted(self.text)}, expected {expected}")


def lines_of(scenario: Scenario, part: str, texts: Iterable[str]) -> list[Line]:
    """Return the lines of one part, each with single spaces."""
    return [Line(scenario.id, part, number, " ".join(text.split())) for number, text in enumerate(texts, 1)]


class Failure(NamedTuple):
    """A line that does not hold: its text, what it expects, and what was found."""

    line: str
    expected: str
    found: str


Check = tuple[str, str]
"""What a THEN line expects and what was found, in the same words: it holds if the two are equal."""


def judge(line: Line, check: Check) -> Failure | None:
    """Return how a THEN line fails, None if it holds."""
    expected, found = check
    return None if found == expected else Failure(line.text, expected, found)


class Outcome(msgspec.Struct, frozen=True):
    """What running a scenario came to: passed if every THEN line holds."""

    id: str
    passed: bool
    failures: tuple[Failure, ...]


class Meaning(NamedTuple, Generic[T]):
    """What a line was understood as: its form, what stands for the form, and the values filled in, in order."""

    form: str
    does: T
    values: tuple[object, ...]


class Forms(Generic[T]):
    """The forms of one part of a notation, each with what stands for it; of several that fit, the first one holds."""

    def __init__(self, words: Iterable[str], forms: Mapping[str, T]) -> None:
        self.forms = forms
        longest_first = sorted(words, key=len, reverse=True)
        self._patterns = {form: _compiled(form, longest_first) for form in forms}

    def understand(self, text: str, readers: Readers) -> Meaning[T]:
        """Return the meaning of a line. Raises ValueError that says what was expected in its place."""
        complaints: dict[str, str] = {}
        for form, (pattern, words) in self._patterns.items():
            found = pattern.fullmatch(text)
            if found is None:
                continue
            try:
                filled = zip(words, found.groups(), strict=True)
                values = tuple([readers[word](part) if word else part for word, part in filled])
            except ValueError as error:
                complaints[form] = f"{error}, by the form '{form}'"
            else:
                return Meaning(form, self.forms[form], values)
        raise ValueError(complaints[max(complaints, key=len)] if complaints else self._nearest(text))

    def _nearest(self, text: str) -> str:
        near = difflib.get_close_matches(text, self.forms, n=3, cutoff=0.4) or list(self.forms)
        return f"a form of the notation, such as {' or '.join([repr(form) for form in near])}"


def _compiled(form: str, words: Iterable[str]) -> tuple[re.Pattern[str], list[str]]:
    """Return the pattern of a form, and for each of its groups the word that it stands for, "" for a choice."""
    token = re.compile("|".join([rf"(?<!\w){re.escape(word)}(?!\w)" for word in words] + [CHOICE]))
    parts, groups, end = [], [], 0
    for found in token.finditer(form):
        is_choice = re.fullmatch(CHOICE, found[0]) is not None
        parts += [re.escape(form[end : found.start()]), f"({found[0]})" if is_choice else "(.+?)"]
        groups.append("" if is_choice else found[0])
        end = found.end()
    return re.compile("".join([*parts, re.escape(form[end:])])), groups


def understood(forms: Forms[T], line: Line, readers: Readers) -> Meaning[T]:
    """Return the meaning of a line. Raises `ScenarioError` that says where it stands and what was expected."""
    try:
        return forms.understand(line.text, readers)
    except ValueError as error:
        line.refuse(str(error))


def read_scenarios(path: Path, game: str) -> list[Scenario]:
    """Return the scenarios of any file with [[scenario]] tables in the notation of `game`. Raises `ScenarioError`."""
    try:
        return list(load_scenarios(path, rulebook(game)))
    except RulebookError as error:
        raise ScenarioError(str(error)) from None


class Runs(Protocol[D]):
    """A game that can run scenarios with a deck `D` of its own."""

    def run_scenario(self, scenario: Scenario, deck: D, /) -> Outcome:
        """Return the outcome of one scenario. Raises `ScenarioError`."""


def run_scenarios(game: Runs[D], scenarios: Iterable[Scenario], deck: D, where: str) -> Iterator[Outcome]:
    """Yield the outcome of each scenario; `where` names the file in errors. Raises `ScenarioError`."""
    for scenario in scenarios:
        try:
            yield game.run_scenario(scenario, deck)
        except ScenarioError as error:
            raise ScenarioError(f"{where}: {error}") from None
