"""A log mutant of Baby Blues."""

from functools import partial
from typing import Final

from tests.mutants.log_mutant import LogMutant

log_mutant: Final = partial(LogMutant, game="babyblues")
