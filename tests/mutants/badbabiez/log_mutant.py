"""A log mutant of Bad Babiez."""

from functools import partial
from typing import Final

from tests.mutants.log_mutant import LogMutant

log_mutant: Final = partial(LogMutant, game="badbabiez")
"""Logs of Bad Babiez with one fault, as data: the game, what is done to it, and the finding owed by the rules file.

The step is where the first event stands that cannot stand there. The clause "" is owed where no clause is concerned.
"""
