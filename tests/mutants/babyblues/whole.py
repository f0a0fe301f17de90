"""How a log of Baby Blues is tampered with where that takes more than one field: tests of places, and whole changes."""

from collections.abc import Sequence

import msgspec

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import Deck
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.mutants.changes import Change, Changed, Test, at, option, put, step_of, with_events
from tests.playing import deck_of


def seat_of(event: Event) -> int:
    """Return the seat of an event that has one."""
    return int(getattr(event, "seat", -1))


def of_type(name: str) -> Test:
    """Hold where a card of this type leaves."""
    return lambda events, step: type_named(getattr(events[step], "card", -1)) == name


def by_type(name: str) -> Test:
    """Hold where a card of this type makes a baby happy."""
    return lambda events, step: type_named(getattr(events[step], "by", -1)) == name


def type_named(card: int) -> str:
    """Return the type of a card, "" for none."""
    deck = deck_of("babyblues")
    assert isinstance(deck, Deck)
    return deck.kinds[deck.type_of[card]].type if card >= 0 else ""


def after_counter(events: Sequence[Event], step: int) -> bool:
    """Hold where a green card has just been countered by an orange one."""
    return step > 1 and isinstance(events[step - 2], e.OrangeCardPlayed)


def second_of_horn(events: Sequence[Event], step: int) -> bool:
    """Hold for the right-hand neighbour of a horn."""
    return isinstance(events[step - 2], e.HornPlayed)


def neighbour_spared(log: Recording) -> Changed:
    """Let a horn spare a happy neighbour in the row of the crying baby."""
    inside = [
        step
        for step, horn in enumerate(log.events)
        if isinstance(horn, e.HornPlayed) and horn.target_slot and isinstance(log.events[step + 1], e.BabyMadeUnhappy)
    ]
    hit = log.events[inside[0] + 1]
    assert isinstance(hit, e.BabyMadeUnhappy)
    return put(step_of(inside[0] + 1), e.HornSparedBaby(hit.cause, hit.seat, hit.slot, "crying"))(log)


def spared_hit(log: Recording) -> Changed:
    """Let a horn make a neighbour unhappy that it spares."""
    step = at(e.HornSparedBaby)(log.events)
    spared = log.events[step]
    assert isinstance(spared, e.HornSparedBaby)
    return put(step_of(step), e.BabyMadeUnhappy(spared.seat, spared.slot, spared.card, 9))(log)


def wrapped(slot: int) -> Change:
    """Let a horn at the end of a row reach the other end of the same row instead of the next player's."""

    def change(log: Recording) -> Changed:
        horn = at(e.HornPlayed, target_slot=slot)(log.events)
        step = horn + (1 if slot == 0 else 2)
        hit = log.events[step]
        return put(step_of(step), msgspec.structs.replace(hit, seat=getattr(log.events[horn], "target_seat", -1)))(log)

    return change


def own_spared(log: Recording) -> Changed:
    """Let a horn spare a baby of whoever plays it, though horns hit their owner's babies."""
    for step, event in enumerate(log.events):
        horn = (
            next((one for one in log.events[step - 2 : step] if isinstance(one, e.HornPlayed)), None) if step else None
        )
        own = isinstance(event, e.BabyMadeUnhappy) and horn is not None and event.seat == horn.seat
        if own and isinstance(event, e.BabyMadeUnhappy) and 0 < event.slot < 4:
            spared = e.HornSparedBaby(event.cause, event.seat, event.slot, "own")
            return with_events(log, (*log.events[:step], spared, *log.events[step + 1 :])), step
    raise LookupError("no own baby beside a horn")


def own_hit(log: Recording) -> Changed:
    """Let a horn hit a baby of whoever plays it, though the option spares them."""
    step = at(e.HornSparedBaby, reason="own")(log.events)
    spared = log.events[step]
    assert isinstance(spared, e.HornSparedBaby)
    return put(step_of(step), e.BabyMadeUnhappy(spared.seat, spared.slot, spared.card, 9))(log)


def happy_by_music(log: Recording) -> Changed:
    """Let music make the baby happy at once."""
    step = at(e.GreenCardPlayed, test=of_type("music"))(log.events)
    played_ = log.events[step]
    assert isinstance(played_, e.GreenCardPlayed)
    happy = e.BabyMadeHappy(played_.seat, played_.target_slot, played_.card, 20)
    return put(step_of(step + 1), happy, instead=0)(log)


def fed_at_once(name: str) -> Change:
    """Let a card that feeds do its work in the turn in which it is laid down."""

    def change(log: Recording) -> Changed:
        step = at(e.GreenCardPlayed, test=of_type(name))(log.events)
        laid = log.events[step]
        assert isinstance(laid, e.GreenCardPlayed)
        gone = e.CardDiscarded(laid.card, "underneath", laid.seat, laid.target_slot, "used", 1)
        return put(step_of(step + 1), gone, instead=0)(log)

    return change


def fed_late(name: str) -> Change:
    """Let a card that has done its work move one picture more."""

    def change(log: Recording) -> Changed:
        step = at(e.CardDiscarded, origin="underneath", reason="used", test=of_type(name))(log.events)
        gone = log.events[step]
        assert isinstance(gone, e.CardDiscarded)
        return put(step_of(step), e.FeedingAdvanced(gone.seat, gone.slot, gone.card, 2, 3))(log)

    return change


def fed_early(name: str) -> Change:
    """Let a card that should move one picture have done its work."""

    def change(log: Recording) -> Changed:
        step = at(e.FeedingAdvanced, test=of_type(name))(log.events)
        fed = log.events[step]
        assert isinstance(fed, e.FeedingAdvanced)
        gone = e.CardDiscarded(fed.card, "underneath", fed.seat, fed.slot, "used", 1)
        return put(step_of(step), gone)(log)

    return change


def fed_in_step_3(log: Recording) -> Changed:
    """Move a jar once more after the start of the turn."""
    first = at(e.FeedingAdvanced)(log.events)
    step = next(step for step in range(first, len(log.events)) if isinstance(log.events[step], e.StepClosed))
    return put(step_of(step + 1), log.events[first], instead=0)(log)


def header_trades(log: Recording) -> Changed:
    """Say in the header that one trade a turn is the most; the fault is the first offer after a trade."""
    trades = 0
    for step, event in enumerate(log.events):
        trades = 0 if isinstance(event, e.TurnStarted) else trades + isinstance(event, e.TradeCompleted)
        if trades and isinstance(event, e.TradeOffered):
            return option(step_of(step), "max_trades_per_turn", "1")(log)
    raise LookupError("no offer after a trade")


def second_stacked(log: Recording) -> Changed:
    """Play on with the reshuffle stacked; choices off the end of the menu bring it about."""
    step = at(e.DeckShuffled, 1)(log.events)
    shuffled = log.events[step]
    assert isinstance(shuffled, e.DeckShuffled)
    stacked = msgspec.structs.replace(shuffled, order=tuple(sorted(shuffled.order)))
    return with_events(log, (*log.events[:step], stacked)), step
