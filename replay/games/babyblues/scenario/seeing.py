"""The THEN lines about what is seen: held against the gate's view, and against all events as they pass the gate."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from replay.games.babyblues.scenario.run import Run
from replay.games.babyblues.scenario.words import WORDS, readers
from replay.games.babyblues.view import View, event_seen_by, seen_by
from replay.kernel.scenario import Check, Forms, Meaning
from replay.kernel.seats import FACE_UP
from replay.kernel.spelling import UNKNOWN, Json

Facts = tuple[Json, ...]
"""The parts of a thing, None for each that is not known."""
Seen = Mapping[str, Json]
NO_SUCH_THING: Final = "no such thing to be seen by anybody"


class Sight(NamedTuple):
    """What a viewer has: the view as it stands, and the fields of all events that have come."""

    view: View
    events: tuple[Seen, ...]


class Thing(NamedTuple):
    """Something to see: its parts as far as a viewer knows them, and how many of them may be inferred by the rest."""

    parts: Callable[..., Facts]
    inferred: int = 0


def sees(run: Run, seat: int, thing: str) -> Check:
    """What this seat sees determines the thing, and rightly."""
    meaning = thing_named(run, thing)
    truth = parts(run, FACE_UP, meaning)
    known = parts_known(run, seat, meaning, truth)
    if not truth:
        return "seen", NO_SUCH_THING
    if not is_determined(meaning, known):
        return "seen", f"not seen: {known.count(None)} of {len(known)} parts not known"
    false = [fact for fact, true in zip(known, truth, strict=True) if fact not in (None, true)]
    return "seen", f"seen as {false[0]!r}, which is not so" if false else "seen"


def does_not_see(run: Run, seat: int, thing: str) -> Check:
    """There is such a thing, but what this seat sees does not determine it."""
    meaning = thing_named(run, thing)
    truth = parts(run, FACE_UP, meaning)
    if not truth:
        return "not seen", NO_SUCH_THING
    return "not seen", "seen" if is_determined(meaning, parts_known(run, seat, meaning, truth)) else "not seen"


def parts_known(run: Run, seat: int, meaning: Meaning[Thing], truth: Facts) -> Facts:
    """Return the parts that a seat knows; none where it does not even know how many there are."""
    found = parts(run, seat, meaning)
    return found if len(found) == len(truth) else (None,) * len(truth)


def is_determined(meaning: Meaning[Thing], known: Facts) -> bool:
    """Return whether the parts known leave no other possibility."""
    return known.count(None) <= meaning.does.inferred


def thing_named(run: Run, text: str) -> Meaning[Thing]:
    """Return the thing that `text` names."""
    try:
        return THINGS.understand(text, readers(run.scope))
    except ValueError as error:
        run.line.refuse(f"a thing to see: {error}")


def parts(run: Run, viewer: int, meaning: Meaning[Thing]) -> Facts:
    """Return the parts of a thing as far as a viewer knows them."""
    events = [event_seen_by(run.table, event, viewer) for event in run.happened]
    sight = Sight(seen_by(run.table, viewer), tuple([event for event in events if event]))
    return meaning.does.parts(sight, *meaning.values)


# --- Things -----------------------------------------------------------------------------


def values_of(sight: Sight, seat: int) -> Facts:
    """The values of a row: those that an event tells, else the view's, which at the end shows babies turned over."""
    told = [event["values"] for event in events_of(sight, "babies_arranged", seat) if "values" in event]
    if told:
        return tuple(as_list(told[-1]))
    return tuple([None if baby.value < 0 else baby.value for baby in sight.view.rows[seat]])


def as_list(value: Json) -> list[Json]:
    """Return a list as such."""
    assert isinstance(value, list)
    return value


def events_of(sight: Sight, name: str, seat: int) -> Iterator[Seen]:
    """Yield the events of that name and seat."""
    yield from [event for event in sight.events if event["type"] == name and event.get("seat") == seat]


def hand_of(sight: Sight, seat: int) -> Facts:
    """The cards of a hand: the view's, and those that events show to have come into it and not left it."""
    hand: list[Json] = [None if card == UNKNOWN else card for card in sight.view.hands[seat]]
    if None in hand:
        told = cards_told(sight, seat)
        hand = [*told, *[None] * (len(hand) - len(told))]
    return tuple(sorted(hand, key=str))


def cards_told(sight: Sight, seat: int) -> list[Json]:
    """Return the cards that events show to be in a hand now."""
    held: list[Json] = []
    for event in sight.events:
        card = event.get("card")
        into = event["type"] in ("card_dealt", "card_drawn") and event["seat"] == seat
        if card is not None and (into or event.get("receiver") == seat):
            held.append(card)
        elif card in held and (event.get("seat") == seat or event.get("giver") == seat):
            held.remove(card)
    return held


def hand_size(sight: Sight, seat: int) -> Facts:
    """The number of cards in a hand."""
    return (len(sight.view.hands[seat]),)


def discard_pile(sight: Sight) -> Facts:
    """The number of cards thrown away, used up or countered, and which they are."""
    return (len(sight.view.discard), *[None if card == UNKNOWN else card for card in sight.view.discard])


def deck_order(sight: Sight) -> Facts:
    """The order of the deck: that of the last shuffle, if an event shows it; no view does."""
    shuffled = [event for event in sight.events if event["type"] == "deck_shuffled"]
    if shuffled and "order" in shuffled[-1]:
        return tuple(as_list(shuffled[-1]["order"]))
    return (None,)


def committed_by(sight: Sight, seat: int) -> Facts:
    """The cards that a side of the trade under way, or of the last one, has laid down."""
    deal = sight.view.deal
    if deal is None or seat not in (deal.seat, deal.partner):
        return ()
    shown = deal.given if seat == deal.seat else deal.given_back
    cards: list[Json] = [None if card == UNKNOWN else card for card in shown]
    told = [as_list(event["cards"]) for event in events_of(sight, "trade_cards_committed", seat) if "cards" in event]
    return tuple(told[-1]) if told and None in cards else tuple(cards)


def broken_promise(sight: Sight, seat: int) -> Facts:
    """What a seat promised, and what it gave instead."""
    lies = [event for event in sight.events if event["type"] == "trade_promise_broken" and event.get("giver") == seat]
    return (str(lies[-1]["promised"]), str(lies[-1]["given"])) if lies else ()


THING_FORMS: Final[Mapping[str, Thing]] = {
    "values Pj": Thing(values_of, inferred=1),
    "hand Pj": Thing(hand_of),
    "the size of hand Pj": Thing(hand_size),
    "the discard pile": Thing(discard_pile),
    "the deck order": Thing(deck_order),
    "the card committed by Pj": Thing(committed_by),
    "the cards committed by Pj": Thing(committed_by),
    "the broken promise of Pj": Thing(broken_promise),
}
THINGS: Final = Forms(WORDS, THING_FORMS)
