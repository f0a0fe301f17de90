"""Logs of Bad Babiez with one fault, as data: the game, what is done to it, and the finding owed by the rules file."""

from typing import Final

from tests.mutants.badbabiez.log_mutants_beside import BESIDE
from tests.mutants.badbabiez.log_mutants_play import PLAYS
from tests.mutants.badbabiez.log_mutants_points import CLOSING
from tests.mutants.badbabiez.log_mutants_setup import STARTS
from tests.mutants.badbabiez.log_mutants_throw import THROWING

LOG_MUTANTS: Final = (*STARTS, *THROWING, *PLAYS, *CLOSING, *BESIDE)
