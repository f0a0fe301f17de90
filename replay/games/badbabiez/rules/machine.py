"""The stack of frames: how the game runs on from one event to the next. The page to read first.

The frame on top either moves on by itself, or comes to an event that follows, or waits for a decision or for chance.
Frames keep control only; what happens to cards, points and Babies is booked by events alone.
"""

from collections.abc import Callable
from typing import Final

from replay.games.badbabiez.frames import (
    ChainFrame,
    CryFrame,
    DrawFrame,
    EntryFrame,
    ExplosionFrame,
    FightFrame,
    Frame,
    GameFrame,
    Infliction,
    MoveFrame,
    PickFrame,
    PowersFrame,
    Resolution,
    RoundFrame,
    ThrowFrame,
    TurnFrame,
)
from replay.games.badbabiez.rules.cards import call_pick, drop_picked, run_chain, run_draws
from replay.games.badbabiez.rules.crying import CRY, run_infliction
from replay.games.badbabiez.rules.ending import begin_final, call_final, end_game, rest
from replay.games.badbabiez.rules.explosion import EXPLODING
from replay.games.badbabiez.rules.fight import FOUGHT
from replay.games.badbabiez.rules.movement import MOVE
from replay.games.badbabiez.rules.powers import change_powers
from replay.games.badbabiez.rules.rounds import ROUND, begin_round
from replay.games.badbabiez.rules.setup import (
    Due,
    call_start,
    call_teams,
    deal_babies,
    deal_hands,
    shuffle_decks,
    take_out,
)
from replay.games.badbabiez.rules.texts import TEXT, meet
from replay.games.badbabiez.rules.throwing import THROWN
from replay.games.badbabiez.rules.turns import TURN
from replay.games.badbabiez.table import NOTHING, Table

# One line a step of the game, in order.
GAME: Final = (
    call_teams,
    take_out,
    shuffle_decks,
    call_start,
    deal_babies,
    deal_hands,
    begin_round,
    call_final,
    begin_final,
    end_game,
    rest,
)


# One line a kind of frame: its steps. A frame may push others, and is popped when it is done.
FRAMES: Final[dict[type[Frame], tuple[Callable[..., Due], ...]]] = {
    GameFrame: GAME,
    RoundFrame: ROUND,
    TurnFrame: TURN,
    MoveFrame: MOVE,
    ThrowFrame: THROWN,
    ExplosionFrame: EXPLODING,
    FightFrame: FOUGHT,
    Resolution: TEXT,
    Infliction: (run_infliction,),
    CryFrame: CRY,
    DrawFrame: (run_draws,),
    PickFrame: (call_pick, drop_picked),
    ChainFrame: (run_chain,),
    # Booked on top of whatever is under way, so that they come before anything else.
    PowersFrame: (change_powers,),
    EntryFrame: (meet,),
}


def run_on(table: Table) -> None:
    """BZ-Q-PLAY-17, BZ-Q-MOVE-10: run the stack on to the next event that follows, decision, or outcome of chance."""
    stack = table.stack
    due: Due = None
    while due is None:
        frame = stack[-1]
        due = FRAMES[type(frame)][frame.step](table, frame)
    if isinstance(due, int):
        table.due, table.question = None, due
    else:
        table.due, table.question = due, NOTHING
