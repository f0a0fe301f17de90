"""Cry Baby, a trick-taking game for three to five: the four doors and the names others may use."""

from replay.games.crybaby.at_work import at_work
from replay.games.crybaby.deck import load_deck, read_deck
from replay.games.crybaby.events import EVENTS, SECRET_EVENTS
from replay.games.crybaby.grounds import grounds
from replay.games.crybaby.notation import attempts, label, labels, notation, parse_notation
from replay.games.crybaby.options import all_options
from replay.games.crybaby.records import components, open_table, place, spelling_of, standings
from replay.games.crybaby.rules import check, evolve, forced, need
from replay.games.crybaby.scenario import run_scenario
from replay.games.crybaby.table import clone, digest
from replay.games.crybaby.text import sentence
from replay.games.crybaby.view import event_seen_by, seen_by
from replay.games.crybaby.watching import seen_after

NAME = "crybaby"

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
