"""How the closing of a turn and the end of a game of Baby Blues are tampered with."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.mutants.babyblues.whole import seat_of
from tests.mutants.changes import Change, Changed, at, put, step_of, with_events

PLAYS: Final[set[type[Event]]] = {e.RedCardPlayed, e.HornPlayed, e.OrangeCardPlayed, e.GreenCardPlayed}


def cries_instead(reason: str) -> Change:
    """Let a baby cry that should not yet, or not while a green card lies underneath."""

    def change(log: Recording) -> Changed:
        step = at(e.CryingAverted, reason=reason)(log.events)
        averted = log.events[step]
        assert isinstance(averted, e.CryingAverted)
        cries = e.BabyStartedCrying(averted.seat, averted.slot, e.Card(0), 1)
        return put(step_of(step), cries)(log)

    return change


def cries_in_step_3(log: Recording) -> Changed:
    """Let a baby cry before step 4."""
    cries = log.events[at(e.BabyStartedCrying)(log.events)]
    return put(at(e.StepClosed, step="positive"), cries, instead=0)(log)


def does_not_cry(log: Recording) -> Changed:
    """Let an unhappy baby with nothing underneath not cry: its red card stays where it is."""
    step = at(e.BabyStartedCrying)(log.events)
    cries = log.events[step]
    assert isinstance(cries, e.BabyStartedCrying)
    assert isinstance(log.events[step - 1], e.CardDiscarded)
    return put(step_of(step - 1), e.CryingAverted(cries.seat, cries.slot, "underneath"), instead=2)(log)


def averted_instead(log: Recording) -> Changed:
    """Let a baby not cry because it became unhappy in this very turn."""
    step = at(e.BabyStartedCrying)(log.events)
    cries = log.events[step]
    assert isinstance(cries, e.BabyStartedCrying)
    first = step - isinstance(log.events[step - 1], e.CardDiscarded)
    averted = e.CryingAverted(cries.seat, cries.slot, "this_turn")
    return put(step_of(first), averted, instead=step - first + 1)(log)


def throw_one(event: Event) -> Event:
    """Return the throwing away of some card by the seat of an event."""
    return e.HandCardsThrown(seat_of(event), (e.Card(0),))


def draw_one(event: Event) -> Event:
    """Return the drawing of some card."""
    return e.CardDrawn(0, e.Card(0))


def throw_after_trade(log: Recording) -> Changed:
    """Throw cards away in a turn whose trade counts as a card played."""
    starts = [step for step, event in enumerate(log.events) if isinstance(event, e.TurnStarted)]
    for start, end in pairwise(starts):
        kinds = {type(event) for event in log.events[start:end]}
        if e.TradeCompleted in kinds and not kinds & PLAYS:
            return put(step_of(end), throw_one(log.events[start]), instead=0)(log)
    raise LookupError("no turn with nothing but a trade")


def shuffle_early(log: Recording) -> Changed:
    """Shuffle the discard pile while the deck still has cards."""
    step = at(e.CardDrawn, 3)(log.events)
    gone = [event.card for event in log.events[:step] if isinstance(event, e.CardDiscarded)]
    return put(step_of(step), e.DeckShuffled(tuple(gone), "reshuffle"), instead=0)(log)


def waived(log: Recording) -> Changed:
    """Waive the duty of a seat that holds cards."""
    return put(at(e.HandCardsThrown), e.DiscardDutyWaived(0))(log)


def past_the_limit(log: Recording) -> Changed:
    """Play on after the last round."""
    ended = log.events[at(e.GameEnded)(log.events)]
    assert isinstance(ended, e.GameEnded)
    return put(at(e.GameEnded), e.TurnStarted(0, ended.turn + 1, ended.round + 1))(log)


def shows(events: Sequence[Event], step: int) -> bool:
    """Hold where a baby is turned over."""
    return bool(getattr(events[step], "values", ()))


def contest_turned(shift: int) -> Change:
    """Let another of the tied win the contest; the fault shows `shift` steps on."""

    def change(log: Recording) -> Changed:
        step = at(e.ContestDecided)(log.events)
        contest = log.events[step]
        assert isinstance(contest, e.ContestDecided)
        other = next(seat for seat in contest.tied if seat != contest.winner)
        turned = msgspec.structs.replace(contest, winner=other)
        return with_events(log, (*log.events[:step], turned, *log.events[step + 1 :])), step + shift

    return change


def not_tied(winner: int) -> int:
    """Return a seat that is not at the table."""
    return winner + 4
