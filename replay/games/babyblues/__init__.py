"""Baby Blues, a daycare card game for two to four: the four doors and the names others may use."""

from replay.games.babyblues.at_work import at_work
from replay.games.babyblues.deck import load_deck, read_deck
from replay.games.babyblues.events import EVENTS, SECRET_EVENTS
from replay.games.babyblues.grounds import grounds
from replay.games.babyblues.notation import attempts, label, labels, notation
from replay.games.babyblues.options import all_options
from replay.games.babyblues.reading import parse_notation
from replay.games.babyblues.records import components, open_table, place, spelling_of, standings
from replay.games.babyblues.rules import check, evolve, forced, need
from replay.games.babyblues.scenario import run_scenario
from replay.games.babyblues.table import clone, digest
from replay.games.babyblues.text import sentence
from replay.games.babyblues.view import event_seen_by, seen_after, seen_by

NAME = "babyblues"

__all__ = [
    "EVENTS",
    "NAME",
    "SECRET_EVENTS",
    "all_options",
    "at_work",
    "attempts",
    "check",
    "clone",
    "components",
    "digest",
    "event_seen_by",
    "evolve",
    "forced",
    "grounds",
    "label",
    "labels",
    "load_deck",
    "need",
    "notation",
    "open_table",
    "parse_notation",
    "place",
    "read_deck",
    "run_scenario",
    "seen_after",
    "seen_by",
    "sentence",
    "spelling_of",
    "standings",
]
