"""Logs of Baby Blues with one fault, as data: the game, what is done to it, and the finding owed by the rules file.

The step is where the first event stands that cannot stand there. The clause "" is owed where no clause is concerned.
"""

from typing import Final

from tests.mutants.babyblues.log_mutants_beside import BESIDE
from tests.mutants.babyblues.log_mutants_closing import CLOSING, CRYING
from tests.mutants.babyblues.log_mutants_end import ENDING
from tests.mutants.babyblues.log_mutants_negative import NEGATIVE
from tests.mutants.babyblues.log_mutants_positive import POSITIVE
from tests.mutants.babyblues.log_mutants_setup import STARTS
from tests.mutants.babyblues.log_mutants_trade import TRADE

LOG_MUTANTS: Final = (*STARTS, *TRADE, *NEGATIVE, *POSITIVE, *CRYING, *CLOSING, *ENDING, *BESIDE)
