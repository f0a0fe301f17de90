"""What a seat might do that it may not: each gives the forbidden event, or None where there is no occasion for it."""

from collections.abc import Sequence

import msgspec

from replay.games.crybaby import events as e
from replay.games.crybaby.deck import BLACK
from replay.kernel.event import Event
from replay.log.recording import Recording
from tests.mutants.changes import Changed, with_events
from tests.mutants.hands import Hand, colour


def play(event: Event, face: int) -> Event:
    """Return the seat's play of another face."""
    assert isinstance(event, e.CardPlayed)
    return e.CardPlayed(event.seat, e.Face(face))


def not_in(hand: Hand) -> int:
    """Return a face on a card that the hand does not hold."""
    held = {face >> 1 for face in hand.faces}
    return next(face for face in range(88) if face >> 1 not in held)


def lead_stranger(event: Event, hand: Hand) -> Event | None:
    """Lead a card that is not in the hand."""
    return None if hand.table else play(event, not_in(hand))


def follow_with_stranger(event: Event, hand: Hand) -> Event | None:
    """Play a card that is not in the hand to a trick."""
    return play(event, not_in(hand)) if hand.table else None


def other_side(event: Event, hand: Hand) -> Event | None:
    """Play a card of the hand by its other face."""
    assert isinstance(event, e.CardPlayed)
    return play(event, event.face ^ 1) if hand.table else None


def unknown_card(event: Event, hand: Hand) -> Event | None:
    """Play a card that whoever wrote the log did not know."""
    return play(event, -1) if hand.table else None


def revoke(event: Event, hand: Hand) -> Event | None:
    """Play another suit, not black, though the hand could follow blue, red or yellow."""
    led = colour(hand.table[0]) if hand.table else BLACK
    off = [face for face in hand.faces if colour(face) not in (led, BLACK)]
    follows = [face for face in hand.faces if colour(face) == led]
    return play(event, off[0]) if led != BLACK and follows and off else None


def revoke_on_black(event: Event, hand: Hand) -> Event | None:
    """Play no black where black is led and the hand holds black."""
    off = [face for face in hand.faces if colour(face) != BLACK]
    black = hand.table and colour(hand.table[0]) == BLACK and len(off) < len(hand.faces)
    return play(event, off[0]) if black and off else None


def turn_without_cards(event: Event, hand: Hand) -> Event | None:
    """Cry about a hand in which no card is left."""
    assert isinstance(event, e.CryChosen)
    return None if hand.faces else e.CryChosen(event.seat, "hand")


def turn_card_played(event: Event, hand: Hand) -> Event | None:
    """Turn a card that lies on the table."""
    assert isinstance(event, e.CardFlipped)
    return e.CardFlipped(event.seat, e.Face(hand.table[0]))


def turn_one_card(event: Event, hand: Hand) -> Event | None:
    """Turn one card round at the start, where only all or none may be."""
    assert isinstance(event, e.OrientationChosen)
    return e.OrientationChosen(event.seat, (e.Card(hand.faces[0] >> 1),))


# --- Whole changes that need two events


def seat_of(event: Event) -> int:
    """Return the seat of an event that has one."""
    return int(getattr(event, "seat", -1))


def face_of(event: Event) -> e.Face:
    """Return the face of a play."""
    assert isinstance(event, e.CardPlayed)
    return event.face


def turned(events: Sequence[Event], step: int) -> bool:
    """Hold where cards are turned round."""
    return bool(getattr(events[step], "rotated", ()))


def can_turn(events: Sequence[Event], step: int) -> bool:
    """Hold where a trick follows, so that whoever cries has a card in hand."""
    return any(isinstance(event, e.LeaderAssigned) for event in events[step : step + 3])


def bet_paid(events: Sequence[Event], step: int) -> bool:
    """Hold where a bet has brought points."""
    event = events[step]
    return isinstance(event, e.RoundScored) and event.bet_points > 0


def bet_again(log: Recording) -> Changed:
    """Place a Bet card that has been removed from the game."""
    step, removed = next((s, x) for s, x in enumerate(log.events) if isinstance(x, e.BetCardRemoved))
    for later in range(step, len(log.events)):
        event = log.events[later]
        if isinstance(event, e.BetPlaced) and event.seat == removed.seat:
            return replaced(log, later, e.BetPlaced(event.seat, removed.bet_card))
    raise LookupError("no bet after a removal")


def bet_too_early(log: Recording) -> Changed:
    """Place a bet where an orientation is to be chosen."""
    step = next(s for s, event in enumerate(log.events) if isinstance(event, e.OrientationChosen))
    return replaced(log, step, e.BetPlaced(seat_of(log.events[step]), e.Bet(0)))


def replaced(log: Recording, step: int, event: Event) -> Changed:
    return with_events(log, (*log.events[:step], event, *log.events[step + 1 :])), step


def second_of_tied(log: Recording) -> int:
    """Return the step at which a second Crybaby of one trick is named."""
    return next(s for s, event in enumerate(log.events) if isinstance(event, e.CrybabyNamed) and event.place == 2)


def tied_swapped(log: Recording) -> Changed:
    """Name tied Crybabies in the other order, each with the other's place."""
    step = second_of_tied(log)
    first, second = log.events[step - 1], log.events[step]
    swapped = (msgspec.structs.replace(second, place=1), msgspec.structs.replace(first, place=2))
    return with_events(log, (*log.events[: step - 1], *swapped, *log.events[step + 1 :])), step - 1


def tied_answer_out_of_order(log: Recording) -> Changed:
    """Let the second of tied Crybabies answer first."""
    named = second_of_tied(log)
    step = next(s for s in range(named, len(log.events)) if isinstance(log.events[s], e.CryChosen))
    return replaced(log, step, msgspec.structs.replace(log.events[step], seat=seat_of(log.events[named])))
