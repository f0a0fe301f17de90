"""The rules files, `data/rules/<game>.toml`, as frozen values. Nothing here plays a game.

At play engines do not read them: a rule is code there, and its id is what both share. Only the scenarios, the worked
examples that a game's `scenario` package carries out on its engine, come from here.
"""

from replay.rulebook.homes import Home, homes_in_engine, homes_in_tests, rule_ids
from replay.rulebook.loading import load_rulebook, load_scenarios, rulebook
from replay.rulebook.lookup import clause, plain_text, rulings_on, scenarios_on, words_of
from replay.rulebook.values import (
    EVENT_KINDS,
    ID,
    OWING_KINDS,
    RULE_KINDS,
    Clause,
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

__all__ = [
    "EVENT_KINDS",
    "ID",
    "OWING_KINDS",
    "RULE_KINDS",
    "Clause",
    "EventSpec",
    "Fact",
    "Home",
    "Option",
    "Players",
    "Rule",
    "Rulebook",
    "Ruling",
    "Scenario",
    "Source",
    "clause",
    "homes_in_engine",
    "homes_in_tests",
    "load_rulebook",
    "load_scenarios",
    "plain_text",
    "rule_ids",
    "rulebook",
    "rulings_on",
    "scenarios_on",
    "words_of",
]
