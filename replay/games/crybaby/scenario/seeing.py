"""The THEN lines about what is seen: told by the events that pass the gate, and held against the gate's view."""

from typing import Final

from replay.games.crybaby.deck import Deck
from replay.games.crybaby.scenario.run import Run
from replay.games.crybaby.scenario.things import THINGS, Sight, Sights, Thing
from replay.games.crybaby.scenario.words import BONUSES, card_text, readers
from replay.games.crybaby.view import event_seen_by, seen_by
from replay.kernel.scenario import Check, Meaning
from replay.kernel.seats import FACE_UP
from replay.kernel.spelling import Json
from replay.kernel.wording import one_of

UNSEEN: Final = "not told"


def sees(run: Run, seat: int, thing: str, value: str) -> Check:
    """What this seat sees tells the value, and its view shows no other."""
    return all_see(run, thing, value, (seat,))


def all_see(run: Run, thing: str, value: str, seats: tuple[int, ...] = ()) -> Check:
    """The same of every seat."""
    meaning = thing_named(run, thing)
    expected = read_value(run, meaning.does, value)
    found = {seat: told(run, seat, meaning) for seat in seats or range(run.scope.players)}
    return expected, by_seat({seat: text for seat, text in found.items() if text != expected}) or expected


def does_not_see(run: Run, seat: int, thing: str) -> Check:
    """There is such a thing, but neither events nor view tell this seat."""
    return nobody_sees(run, thing, (seat,))


def nobody_sees(run: Run, thing: str, seats: tuple[int, ...] = ()) -> Check:
    """The same of every seat."""
    meaning = thing_named(run, thing)
    truth = told(run, FACE_UP, meaning, face_up=True)
    if truth == UNSEEN:
        return UNSEEN, "no such thing to be seen by anybody"
    found = {seat: given_away(run, seat, meaning, truth) for seat in seats or range(run.scope.players)}
    return UNSEEN, by_seat({seat: text for seat, text in found.items() if text != UNSEEN}) or UNSEEN


def by_seat(found: dict[int, str]) -> str:
    """Return what each seat was found to know."""
    return "; ".join([f"P{seat}: {text}" for seat, text in found.items()])


def thing_named(run: Run, text: str) -> Meaning[Thing]:
    """Return the thing that `text` names."""
    try:
        return THINGS.understand(text, readers(run.scope))
    except ValueError as error:
        run.line.refuse(f"a thing to see: {error}")


def sights_of(run: Run, viewer: int) -> Sights:
    """Return what a viewer has seen of the events that came of the WHEN lines, in the latest round."""
    seen = [Sight(event_seen_by(run.table, event, viewer), trick) for event, trick in run.this_round()]
    return Sights(seen, run.scope.deck, run.dealt)


def told(run: Run, viewer: int, meaning: Meaning[Thing], face_up: bool = False) -> str:
    """Return what the events tell a viewer, unless the view shows it differently; all of it `face_up`."""
    by_events = meaning.does.tell(sights_of(run, viewer), *meaning.values)
    by_view = meaning.does.show(seen_by(run.table, viewer), run.scope.deck, *meaning.values)
    if face_up:
        return by_events or by_view or UNSEEN
    if by_events is not None and by_view is not None and by_events != by_view:
        return f"{by_events} by the events, {by_view} by the view"
    return by_events or UNSEEN


def given_away(run: Run, seat: int, meaning: Meaning[Thing], truth: str) -> str:
    """Return what events or view tell a seat, and where a field holds the id of a card that it should not know."""
    sights = sights_of(run, seat)
    thing = meaning.does
    by_events = thing.tell(sights, *meaning.values)
    by_view = thing.show(seen_by(run.table, seat), run.scope.deck, *meaning.values)
    if by_events is None and by_view is None and thing.is_card:
        named = [str(fields["type"]) for fields, _ in sights.seen if holds(list(fields.values()), truth)]
        return f"{truth} in {named[0]}" if named else UNSEEN
    return by_events or by_view or UNSEEN


def holds(value: Json, card: str) -> bool:
    """Return whether a field holds the id of a card, alone, with a side, or in a list."""
    if isinstance(value, list):
        return any(holds(item, card) for item in value)
    return isinstance(value, str) and value.split(":")[0] == card


def read_value(run: Run, thing: Thing, text: str) -> str:
    """Return the value of a thing in the words in which it is told."""
    deck, known = run.scope.deck, readers(run.scope)
    try:
        match thing.form:
            case "CARDS":
                return card_text(deck, faces_in(known["CARDS"](text)))
            case "none|all or FACES" if text in ("none", "all"):
                return text
            case "FACES" | "none|all or FACES":
                return ", ".join(sorted([deck.short[face] for face in faces_in(known["FACES"](text))]))
        return plain_value(deck, thing.form, text, run)
    except ValueError as error:
        run.line.refuse(f"what can be seen: {error}")


def faces_in(found: object) -> tuple[int, ...]:
    """Return faces as a reader gives them."""
    assert isinstance(found, tuple)
    return found


def plain_value(deck: Deck, form: str, text: str, run: Run) -> str:
    """Return a value that is told as it is written, once it is known to be one."""
    if form == "card":
        return one_of(text, deck.cards)
    if form == "bonus":
        return one_of(text, BONUSES)
    readers(run.scope)[form](text)
    return text
