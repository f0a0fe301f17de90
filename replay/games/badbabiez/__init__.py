"""Bad Babiez, mischief in a house of four rooms for two to eight: the four doors and the names others may use."""

from replay.games.badbabiez.at_work import at_work
from replay.games.badbabiez.books import evolve
from replay.games.badbabiez.deck import load_deck, read_deck
from replay.games.badbabiez.events import EVENTS, SECRET_EVENTS
from replay.games.badbabiez.grounds import grounds
from replay.games.badbabiez.notation import attempts, label, labels, notation
from replay.games.badbabiez.options import all_options
from replay.games.badbabiez.reading import parse_notation
from replay.games.badbabiez.records import components, open_table, place, spelling_of, standings
from replay.games.badbabiez.rules import check, forced, need
from replay.games.badbabiez.scenario import run_scenario
from replay.games.badbabiez.table import clone, digest
from replay.games.badbabiez.text import sentence
from replay.games.badbabiez.view import event_seen_by, seen_after, seen_by

NAME = "badbabiez"

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
