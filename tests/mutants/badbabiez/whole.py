"""How a log of Bad Babiez is tampered with where that takes more than one field: tests of places, and whole changes."""

from collections.abc import Callable, Sequence

import msgspec

from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.mutants.changes import Change, Changed, Place, Test, after, at, option, put, step_of, with_events
from tests.playing import deck_of


def deck() -> Deck:
    """Return the deck."""
    found = deck_of("badbabiez")
    assert isinstance(found, Deck)
    return found


def event_at(log: Recording, step: int) -> Event:
    """Return the event of a step."""
    return log.events[step]


# --- Tests of places


def after_stop(use: str) -> Test:
    """Hold where a door changes because a Door card stopped a movement or throw."""

    def test(events: Sequence[Event], step: int) -> bool:
        before = events[step - 2] if step > 1 else None
        return isinstance(before, e.DoorPlayed) and before.use == use

    return test


def after_stopper(events: Sequence[Event], step: int) -> bool:
    """Hold where a throw comes down that a block or dodge has stopped."""
    return isinstance(events[step - 2], e.BlockPlayed | e.DodgePlayed)


def for_disaster(events: Sequence[Event], step: int) -> bool:
    """Hold where points are gained right beside a Disaster laid down."""
    return any(isinstance(event, e.DisasterPlaced) for event in events[step - 1 : step + 2])


def of_object(events: Sequence[Event], step: int) -> bool:
    """Hold for an Object."""
    return deck().kind_of[getattr(events[step], "card", -1)].section == "object"


def in_cry(events: Sequence[Event], step: int) -> bool:
    """Hold where a Baby that has just cried drops a card."""
    return any(isinstance(event, e.BabyCried) for event in events[step - 2 : step])


def in_explosion(events: Sequence[Event], step: int) -> bool:
    """Hold where something has just exploded."""
    return any(isinstance(event, e.Explosion) for event in events[step - 6 : step])


def in_movement(events: Sequence[Event], step: int) -> bool:
    """Hold where the Movement phase has just ended with the last step."""
    return isinstance(events[step], e.BabyMoved) and isinstance(events[step + 1], e.CardDrawn)


def gain(reason: e.GainReason, n: int) -> Callable[[Event], Event]:
    """Return what makes points for seat 0 out of the event before which they stand."""
    return lambda event: e.NaughtinessGained(0, n, n, n, reason)


def first_card(event: Event) -> Event:
    """Return the discarding of some card by the seat of an event."""
    return e.DiscardChosen(getattr(event, "seat", -1), e.Card(0))


def of_mates(events: Sequence[Event], step: int) -> bool:
    """Hold where a Baby hurts a mate, where every second seat is of one team."""
    hurt = events[step]
    return isinstance(hurt, e.BooBooInflicted) and hurt.seat != hurt.by and hurt.seat % 2 == hurt.by % 2


def in_final(events: Sequence[Event], step: int) -> bool:
    """Hold where the final round has just begun."""
    return getattr(events[step - 1], "final", False) is True


def at_a_door(events: Sequence[Event], step: int) -> bool:
    """Hold for a throw at a door."""
    return getattr(events[step], "target", -1) >= deck().first_door


def beyond(place: Place) -> Place:
    """Return the place after another."""
    return lambda events: place(events) + 1


# --- Setup and rounds


def end_card() -> e.Card:
    """Return End of Games."""
    return next(e.Card(card) for card, kind in enumerate(deck().kind_of) if kind.ends)


def end_removed(log: Recording) -> Changed:
    """Take End of Games out of the game."""
    step = at(e.EventCardsRemoved)(log.events)
    removed = event_at(log, step)
    assert isinstance(removed, e.EventCardsRemoved)
    return put(step_of(step), e.EventCardsRemoved(tuple(sorted((*removed.cards[:-1], end_card())))))(log)


def with_bedwetting(log: Recording) -> Changed:
    """Shuffle an Event in that needs more players."""
    step = at(e.DeckShuffled, deck=deck().event)(log.events)
    shuffled = event_at(log, step)
    assert isinstance(shuffled, e.DeckShuffled)
    more = next(e.Card(card) for card, kind in enumerate(deck().kind_of) if kind.min_players > 2)
    return put(step_of(step), msgspec.structs.replace(shuffled, cards=(*shuffled.cards, more)))(log)


def end_early(log: Recording) -> Changed:
    """Let End of Games count though it is void."""
    step = at(e.EndOfGamesDeferred)(log.events)
    return put(step_of(step), e.EventRevealed(end_card(), getattr(event_at(log, step), "number", 0), False))(log)


def revealed_as(kind: type[e.EndOfGamesDeferred | e.NoEvent]) -> Change:
    """Let something else open a round than the Event that does."""

    def change(log: Recording) -> Changed:
        step = at(e.EventRevealed)(log.events)
        return put(step_of(step), kind(getattr(event_at(log, step), "number", 0)))(log)

    return change


def drawn_from_nothing(log: Recording) -> Changed:
    """Draw a card from a deck that is empty, as its pile is."""
    step = at(e.DrawFailed)(log.events)
    failed = event_at(log, step)
    assert isinstance(failed, e.DrawFailed)
    return put(step_of(step), e.CardDrawn(failed.seat, failed.deck, e.Card(0), "phase"))(log)


# --- Movement and throws


def second_step(log: Recording) -> Changed:
    """Let a Baby of one step walk on."""
    step = at(e.BabyMoved, cause="walk", test=in_movement)(log.events)
    moved = event_at(log, step)
    assert isinstance(moved, e.BabyMoved)
    return put(step_of(step + 1), e.MoveChosen(moved.seat, moved.from_room), instead=0)(log)


def moved_though_stopped(log: Recording) -> Changed:
    """Let a Baby arrive whose movement a Door card has stopped."""
    step = at(e.DoorChanged, test=after_stop("stop_move"))(log.events)
    places = [place for place in range(step) if isinstance(log.events[place], e.MoveDeclared)]
    declared = event_at(log, places[-1])
    assert isinstance(declared, e.MoveDeclared)
    return put(step_of(step), e.BabyMoved(declared.seat, declared.from_room, declared.to_room, "walk"))(log)


def second_answer(log: Recording) -> Changed:
    """Let another seat answer a throw that is stopped already."""
    step = at(e.BlockPlayed)(log.events)
    return put(step_of(step + 1), e.ReactionPassed(0, "throw"), instead=0)(log)


def hit_though_stopped(log: Recording) -> Changed:
    """Let a throw hit that was stopped."""
    step = at(e.CardDiscarded, origin="flight", test=after_stopper)(log.events)
    place = max(place for place in range(step) if isinstance(log.events[place], e.ThrowDeclared))
    declared = event_at(log, place)
    assert isinstance(declared, e.ThrowDeclared)
    return put(step_of(step + 1), e.ThrowHit(declared.card, declared.target), instead=0)(log)


def spared(log: Recording) -> Changed:
    """Let an explosion spare whoever has thrown it."""
    step = at(e.BooBooInflicted, test=lambda events, step: in_explosion(events, step) and own(events[step]))(log.events)
    return with_events(log, (*log.events[:step], *log.events[step + 1 :])), step


def own(event: Event) -> bool:
    """Hold for points that a Baby takes from itself."""
    return isinstance(event, e.BooBooInflicted) and event.seat == event.by


# --- Cards, fights and points


def other_pick(event: Event, table: Table) -> Event | None:
    """Pick another card of the hand."""
    assert isinstance(event, e.RandomCardsChosen)
    others = [card for card in table.hands[event.seat] if card not in event.cards]
    return msgspec.structs.replace(event, cards=(e.Card(others[0]), *event.cards[1:])) if others else None


def drawn_won(log: Recording) -> Changed:
    """Let somebody win a drawn fight."""
    step = at(e.FightTied)(log.events)
    return put(step_of(step), e.FightWon(0, 1, getattr(event_at(log, step), "totals", ())))(log)


def above_ten(log: Recording) -> Changed:
    """Count points beyond ten."""
    step = next(
        step
        for step, event in enumerate(log.events)
        if isinstance(event, e.NaughtinessGained) and event.applied < event.n
    )
    capped = event_at(log, step)
    assert isinstance(capped, e.NaughtinessGained)
    whole = msgspec.structs.replace(capped, applied=capped.n, total=capped.total + capped.n - capped.applied)
    return put(step_of(step), whole)(log)


def cries_early(log: Recording) -> Changed:
    """Let a Baby cry that has points left."""
    step = at(e.NaughtinessGained, reason="boo_boo", test=after(e.BooBooInflicted))(log.events)
    hurt = event_at(log, step - 1)
    assert isinstance(hurt, e.BooBooInflicted)
    assert hurt.left > 0
    return put(step_of(step + 1), e.BabyCried(hurt.seat, hurt.by), instead=0)(log)


# --- The end


def ends_at_once(log: Recording) -> Changed:
    """End the game with a shared top score, without a final round."""
    ended = event_at(log, len(log.events) - 1)
    return put(at(e.FinalRoundCalled), ended)(log)


def event_in_final(log: Recording) -> Changed:
    """Open the final round with an Event."""
    step = at(e.RoundStarted, final=True)(log.events)
    number = getattr(event_at(log, step), "number", 0)
    return put(step_of(step + 1), e.EventRevealed(e.Card(0), number, False), instead=0)(log)


def rummage_after_door(log: Recording) -> Changed:
    """Say in the header that a Door card of the Movement phase rules rummaging out, where it does not."""
    door = False
    for step, event in enumerate(log.events):
        if isinstance(event, e.TurnStarted):
            door = False
        door = door or (isinstance(event, e.DoorPlayed) and event.use == "own_turn")
        if door and isinstance(event, e.RummageChosen):
            return option(step_of(step), "movement_door_and_rummage", "blocks")(log)
    raise LookupError("nobody rummages after a Door card")


def safe_longer(log: Recording) -> Changed:
    """Say in the header that End of Games is void longer than the game has lasted."""
    return option(at(e.EventRevealed, card=end_card()), "end_safe_rounds", "99")(log)


def paid_door(log: Recording) -> Changed:
    """Pay for a door broken down, where the option says that nobody is paid."""
    step = at(e.DoorChanged, state="broken")(log.events)
    return put(step_of(step + 1), e.NaughtinessGained(0, 2, 2, 2, "door"), instead=0)(log)
