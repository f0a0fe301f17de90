"""Turns, the heading on rounds: the Event that opens a round, a turn for every seat, End of Games too early."""

from typing import Final

from replay.games.badbabiez.abilities.passives import stands
from replay.games.badbabiez.consequences import carried_out
from replay.games.badbabiez.deck.words import ON_EVENT
from replay.games.badbabiez.events import EndOfGamesDeferred, EventExpired, EventRevealed, NoEvent, RoundStarted
from replay.games.badbabiez.frames import GameFrame, Resolution, RoundFrame, TurnFrame
from replay.games.badbabiez.rules.cards import needs_refill
from replay.games.badbabiez.rules.setup import VERDICT, Due, shuffle_due
from replay.games.badbabiez.rules.turns import start_turn
from replay.games.badbabiez.table import Table


def begin_round(table: Table, frame: GameFrame) -> Due:
    """BZ-ROUND-3, BZ-Q-ROUND-11: round after round, until End of Games counts."""
    frame.place += 1
    table.stack.append(RoundFrame(number=frame.place))
    return None


def open_round(table: Table, frame: RoundFrame) -> Due:
    """BZ-ROUND-3, BZ-END-3: the round starts."""
    frame.step = REVEAL if has_event(table, frame) else TURNS
    return RoundStarted(frame.number, frame.final)


def has_event(table: Table, frame: RoundFrame) -> bool:
    """BZ-ROUND-4, BZ-Q-END-2: every round but the first opens with an Event, the final one only by option."""
    if frame.final:
        return table.options.final_round_event == "drawn"
    return frame.number > 1


def too_early(table: Table, number: int) -> bool:
    """BZ-ROUND-5, BZ-LEN-5, BZ-Q-ROUND-1, BZ-Q-LEN-2, BZ-Q-LEN-3: End of Games is void in the safe rounds."""
    return number <= table.options.end_safe_rounds + late_count(table)


def late_count(table: Table) -> int:
    """BZ-Q-ROUND-2: whether the Event that opens the round after the safe ones is still before it."""
    return 1 if table.options.end_timing == "before_round_starts" else 0


def reveal(table: Table, frame: RoundFrame) -> Due:
    """BZ-ROUND-4 to BZ-ROUND-6, BZ-Q-ROUND-3, BZ-Q-ROUND-4, BZ-Q-ROUND-8, BZ-Q-LEN-2: the top Event, or another in
    place of a void one.
    """
    pile = table.deck.event
    if needs_refill(table, pile):
        return shuffle_due(table, pile, "refill")
    deck = table.decks[pile]
    frame.step = RETURN
    if not deck:
        return NoEvent(frame.number)
    card = deck[-1]
    if table.deck.kind_of[card].ends and not frame.final and too_early(table, frame.number):
        frame.step, frame.replacement = REVEAL, True
        return EndOfGamesDeferred(frame.number)
    frame.card = card
    return EventRevealed(card, frame.number, frame.replacement)


def return_end(table: Table, frame: RoundFrame) -> Due:
    """BZ-ROUND-7, BZ-DRAW-2, BZ-Q-ROUND-7, BZ-Q-ROUND-8: an emptied deck is refilled, then a void End of Games is
    shuffled back.
    """
    if counts(table, frame):
        return call_verdict(table)
    pile = table.deck.event
    if needs_refill(table, pile):
        return shuffle_due(table, pile, "refill")
    frame.step = CARRY_OUT
    return shuffle_due(table, pile, "end_returned") if table.held else None


def counts(table: Table, frame: RoundFrame) -> bool:
    """BZ-END-1, BZ-Q-END-1, BZ-Q-END-7: whether End of Games has come for good."""
    return frame.card >= 0 and table.deck.kind_of[frame.card].ends


def call_verdict(table: Table) -> Due:
    """BZ-END-1, BZ-Q-END-1, BZ-Q-END-6: the round is not played."""
    table.stack.pop()
    game = table.stack[0]
    game.step = max(VERDICT, game.step)
    return None


def carry_out(table: Table, frame: RoundFrame) -> Due:
    """BZ-ROUND-4, BZ-Q-ROUND-6: the text of the Event, which has no acting seat."""
    frame.step = PUT_AWAY
    if frame.card >= 0:
        table.stack.append(Resolution(step=1, card=frame.card, when=ON_EVENT))
    return None


def put_away(table: Table, frame: RoundFrame) -> Due:
    """BZ-Q-ROUND-7: the Event goes to its pile; a standing one stays until the round ends."""
    frame.step = TURNS
    if frame.card < 0 or stands(table, frame.card):
        return None
    return carried_out(table, frame.card)


def give_turn(table: Table, frame: RoundFrame) -> Due:
    """BZ-ROUND-1 to BZ-ROUND-3, BZ-Q-ROUND-5, BZ-Q-END-3: one turn for every seat, clockwise from the first."""
    if frame.place == table.players:
        frame.step = EXPIRE
        return None
    seat = (table.first + frame.place) % table.players
    frame.place += 1
    turn = TurnFrame(seat=seat)
    table.stack.append(turn)
    return start_turn(table, turn)


def close_round(table: Table, frame: RoundFrame) -> Due:
    """BZ-ROUND-3, BZ-Q-ROUND-7, BZ-Q-END-6: standing Events end with the round."""
    standing = [card for room, card in table.laid if room < 0]
    if standing:
        return EventExpired(standing[0])
    table.stack.pop()
    return None


# One line a step of a round, in order.
ROUND: Final = (open_round, reveal, return_end, carry_out, put_away, give_turn, close_round)
OPEN_ROUND, REVEAL, RETURN, CARRY_OUT, PUT_AWAY, TURNS, EXPIRE = range(len(ROUND))
