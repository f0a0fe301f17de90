"""How the events of Baby Blues are written: cards and types by their ids, all fields of the vocabulary."""

from collections.abc import Callable, Sequence
from typing import Final, get_args

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import Deck
from replay.kernel.event import Event
from replay.kernel.spelling import (
    HIGHEST_SEAT,
    SEAT,
    SEATS,
    WHOLE,
    WHOLES,
    EventSpelling,
    FieldKind,
    Json,
    Spelling,
    listed,
    named,
    word,
)


def spelling(deck: Deck) -> Spelling:
    """Return how events are spelled with `deck`."""
    card, type_ = named("a card id", deck.cards), named("a card type", [kind.type for kind in deck.kinds])
    colour = named("a colour of babies", deck.baby_colours)
    return Spelling({**setup(card, colour), **trades(card, listed(type_)), **plays(card), **babies(card), **endings()})


def plain(event_class: type[Event], **fields: FieldKind) -> EventSpelling:
    """Return the spelling of an event whose own fields are all there is to write."""
    names = tuple(fields)

    def values(event: Event) -> Sequence[object]:
        return [getattr(event, name) for name in names]

    make: Callable[..., Event] = event_class
    return EventSpelling(fields, values, make)


def _slot(value: Json) -> int:
    if type(value) is not int or not -1 <= value <= 4:
        raise ValueError("a slot from 0 to 4, or -1 for a hand")
    return value


def _maybe_seat(value: Json) -> int:
    if value is None:
        return -1
    if type(value) is not int or not 0 <= value <= HIGHEST_SEAT:
        raise ValueError(f"a seat from 0 to {HIGHEST_SEAT}, or null")
    return value


def _truth(value: Json) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


SLOT: Final = FieldKind({"type": "integer", "minimum": -1, "maximum": 4}, _slot, lambda value: value)
"""A slot; -1 where a card leaves a hand."""
MAYBE_SEAT: Final = FieldKind(
    {"type": ["integer", "null"], "minimum": 0, "maximum": HIGHEST_SEAT},
    _maybe_seat,
    lambda value: None if value == -1 else value,
)
TRUTH: Final = FieldKind({"type": "boolean"}, _truth, lambda value: value)


def setup(card: FieldKind, colour: FieldKind) -> dict[type[Event], EventSpelling]:
    """Colours, rows, deck, hands, turns."""
    return {
        e.ColourChosen: plain(e.ColourChosen, seat=SEAT, colour=colour),
        e.BabiesArranged: plain(e.BabiesArranged, seat=SEAT, values=WHOLES),
        e.StartingPlayerChosen: plain(e.StartingPlayerChosen, seat=SEAT),
        e.DeckShuffled: plain(e.DeckShuffled, order=listed(card), reason=word(*get_args(e.ShuffleReason))),
        e.CardDealt: plain(e.CardDealt, seat=SEAT, card=card),
        e.TurnStarted: plain(e.TurnStarted, seat=SEAT, turn=WHOLE, round=WHOLE),
        e.StepClosed: plain(e.StepClosed, seat=SEAT, step=word(*get_args(e.Step))),
        e.DiscardDutyWaived: plain(e.DiscardDutyWaived, seat=SEAT),
        e.HandCardsThrown: plain(e.HandCardsThrown, seat=SEAT, cards=listed(card)),
        e.CardDrawn: plain(e.CardDrawn, seat=SEAT, card=card),
        e.DrawCutShort: plain(e.DrawCutShort, seat=SEAT, missing=WHOLE),
    }


def trades(card: FieldKind, types: FieldKind) -> dict[type[Event], EventSpelling]:
    """Offers, answers, exchanges, lies."""
    offer = {"seat": SEAT, "partner": SEAT, "count": WHOLE, "count_back": WHOLE}
    return {
        e.TradeOffered: plain(e.TradeOffered, **offer, promise=types, wish=types),
        e.TradeAnswered: plain(e.TradeAnswered, seat=SEAT, accepted=TRUTH, promise=types),
        e.TradeCardsCommitted: plain(e.TradeCardsCommitted, seat=SEAT, cards=listed(card)),
        e.TradeCompleted: plain(e.TradeCompleted, **offer, number=WHOLE),
        e.CardChangedHands: plain(e.CardChangedHands, card=card, giver=SEAT, receiver=SEAT),
        e.TradePromiseBroken: plain(e.TradePromiseBroken, giver=SEAT, receiver=SEAT, promised=types, given=types),
    }


def plays(card: FieldKind) -> dict[type[Event], EventSpelling]:
    """Cards played on babies."""
    fields = {"seat": SEAT, "card": card, "target_seat": SEAT, "target_slot": SLOT}
    classes = (e.RedCardPlayed, e.HornPlayed, e.OrangeCardPlayed, e.GreenCardPlayed, e.TeddyBearPlayed)
    return {class_: plain(class_, **fields) for class_ in classes}


def babies(card: FieldKind) -> dict[type[Event], EventSpelling]:
    """What becomes of babies and of the cards at them."""
    place = {"seat": SEAT, "slot": SLOT}
    discarded = {"card": card, "origin": word(*get_args(e.Origin)), **place, "reason": word(*get_args(e.DiscardReason))}
    return {
        e.FeedingAdvanced: plain(e.FeedingAdvanced, **place, card=card, covered=WHOLE, total=WHOLE),
        e.CardDiscarded: plain(e.CardDiscarded, **discarded, discard_size=WHOLE),
        e.BabyMadeUnhappy: plain(e.BabyMadeUnhappy, **place, cause=card, pile_left=WHOLE),
        e.HornSparedBaby: plain(e.HornSparedBaby, card=card, **place, reason=word(*get_args(e.SpareReason))),
        e.BabyMadeHappy: plain(e.BabyMadeHappy, **place, by=card, pile_left=WHOLE),
        e.CryingAverted: plain(e.CryingAverted, **place, reason=word(*get_args(e.AvertReason))),
        e.BabyStartedCrying: plain(e.BabyStartedCrying, **place, cause=card, crying=WHOLE),
    }


def endings() -> dict[type[Event], EventSpelling]:
    """How the game ends."""
    return {
        e.GameEnded: plain(e.GameEnded, reason=word(*get_args(e.EndReason)), seat=MAYBE_SEAT, turn=WHOLE, round=WHOLE),
        e.BabiesRevealed: plain(e.BabiesRevealed, seat=SEAT, slots=WHOLES, values=WHOLES),
        e.ScoreCounted: plain(e.ScoreCounted, seat=SEAT, points=WHOLE, crying=WHOLE, happy=WHOLE, unhappy=WHOLE),
        e.TieBroken: plain(e.TieBroken, level=word(*get_args(e.TieLevel)), tied=SEATS, kept=SEATS),
        e.ContestDecided: plain(e.ContestDecided, tied=SEATS, winner=SEAT),
        e.WinnerDeclared: plain(e.WinnerDeclared, seats=SEATS, shared=TRUTH),
        e.PlacesRanked: EventSpelling(
            {"places": listed(SEATS)},
            lambda event: (by_place(event.places),),
            lambda places: e.PlacesRanked(place_of_each(places)),
        ),
    }


def by_place(places: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each place, best first, from the place of each seat."""
    ranks = range(1, max(places, default=0) + 1)
    return tuple([tuple([seat for seat, place in enumerate(places) if place == rank]) for rank in ranks])


def place_of_each(seats: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the place of each seat, from the seats of each place. Raises ValueError unless each seat stands once."""
    found = {seat: rank + 1 for rank, group in enumerate(seats) for seat in group}
    if sorted(seat for group in seats for seat in group) != list(range(len(found))):
        raise ValueError("each seat once")
    return tuple([found[seat] for seat in range(len(found))])
