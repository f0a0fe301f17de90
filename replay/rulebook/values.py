"""What a rules file holds, as frozen values. Reading one is the task of `replay.rulebook.loading`."""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

RULE_KINDS: Final = (
    "legality",
    "effect",
    "forced",
    "scoring",
    "end",
    "turn",
    "setup",
    "component",
    "information",
    "variant",
    "example",
)
OWING_KINDS: Final = RULE_KINDS[:6]
"""The kinds whose rules owe an enforcing place in the engine and a test."""
EVENT_KINDS: Final = ("chance", "decision", "derived")
AUDIENCES: Final = ("all", "actor", "none", "list")
ID: Final = re.compile(r"[A-Z]{2}(-[A-Z0-9]+)+[a-z]?")
"""How ids are spelled: CB-PLAY-5, BB-R-TEDDY, BZ-DIS-BARR-2, CB-SC-24a."""


class Players(msgspec.Struct, frozen=True):
    """The fewest and the most players by the rulebook."""

    min: int
    max: int


class Source(msgspec.Struct, frozen=True):
    """A text that the rules were taken from."""

    id: str
    file: str
    label: str


class Rule(msgspec.Struct, frozen=True):
    """A clause of a source in our words.

    `check` says what a log shows of it, `same_as` names clauses that it only repeats.
    """

    id: str
    section: str
    source: str
    kind: str
    text: str
    check: str
    decision: str
    same_as: tuple[str, ...]


class Ruling(msgspec.Struct, frozen=True):
    """A reading where the sources leave a question open; `option` is its switch, "" if it has none."""

    id: str
    question: str
    options: tuple[str, ...]
    default: str
    why: str
    option: str
    number: int | None


class Fact(msgspec.Struct, frozen=True):
    """A figure or statement about the components; `attested` if a source says so."""

    id: str
    text: str
    source: str
    attested: bool
    note: str


class Option(msgspec.Struct, frozen=True):
    """A switch of the game: its `values`, or its `domain` in words where they cannot be listed."""

    name: str
    values: tuple[str, ...]
    domain: str
    default: str
    number: int | None
    ruling: str
    rules: tuple[str, ...]


class Scenario(msgspec.Struct, frozen=True):
    """A worked example in the notation of its file; `given` holds lines, or a table where the file writes one."""

    id: str
    title: str
    rules: tuple[str, ...]
    given: tuple[str, ...] | Mapping[str, object]
    when: tuple[str, ...]
    then: tuple[str, ...]
    note: str


class EventSpec(msgspec.Struct, frozen=True):
    """An entry of the event vocabulary. `redundant` says what already tells the same; such events are left out of logs.

    `visible_to` is one of `AUDIENCES`; with `list`, `visible_list` names who, by field or in words.
    """

    name: str
    kind: str
    actor: str
    fields: Mapping[str, str]
    visible_to: str
    visible_list: tuple[str, ...]
    hidden: tuple[str, ...]
    secret: bool
    redundant: str
    note: str
    rules: tuple[str, ...]


Clause = Rule | Ruling | Fact


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """All of a rules file. `extra` keeps the tables that only one game has, as they stand."""

    game: str
    title: str
    players: Players
    notation: str
    sequence: Mapping[str, str]
    sources: tuple[Source, ...]
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    facts: tuple[Fact, ...]
    options: tuple[Option, ...]
    scenarios: tuple[Scenario, ...]
    events: tuple[EventSpec, ...]
    extra: Mapping[str, object]
