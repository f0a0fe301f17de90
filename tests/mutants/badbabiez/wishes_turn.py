"""What a seat of Bad Babiez might do that it may not, continued: moves, doors, texts, Special Objects, fights."""

from collections.abc import Callable

import msgspec

from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck.kinds import Kind
from replay.games.badbabiez.frames import FightFrame, MoveFrame
from replay.games.badbabiez.table import CLOSED, JAMMED, OPEN, Table, turn_of
from replay.kernel.event import Event
from tests.mutants.badbabiez.wishes import Wish, copied, held, kind, missing

# --- Moves and doors


def moved(fits: Callable[[Table, int, int], bool]) -> Wish:
    """Move into another room: `fits` is given the table, the room and the passage to it."""

    def wish(event: Event, table: Table) -> Event | None:
        seat = getattr(event, "seat", -1)
        for room in table.house.rooms:
            if room != table.room[seat] and fits(table, room, table.house.between(table.room[seat], room)):
                return e.MoveChosen(seat, e.Room(room))
        return None

    return wish


def is_apart(table: Table, room: int, passage: int) -> bool:
    return passage < 0


def is_shut(table: Table, room: int, passage: int) -> bool:
    return passage >= 0 and table.doors[passage] in (CLOSED, JAMMED)


def door_card(table: Table, seat: int) -> e.Card | None:
    """Return a Door card of a hand."""
    return next(held(table, seat, lambda found: found.slam), None)


def door_of(fits: Callable[[Table, int, int], bool]) -> Wish:
    """Play a Door card in one's own turn on a door that fits: given the table, the seat and the passage."""

    def wish(event: Event, table: Table) -> Event | None:
        seat = getattr(event, "seat", -1)
        card = door_card(table, seat)
        for passage in table.house.passages:
            if card is not None and fits(table, seat, passage):
                return e.DoorPlayed(seat, card, e.Passage(passage), "own_turn")
        return None

    return wish


def is_elsewhere(table: Table, seat: int, passage: int) -> bool:
    return passage not in table.house.doors[table.room[seat]] and table.doors[passage] in (OPEN, CLOSED)


def is_jammed(table: Table, seat: int, passage: int) -> bool:
    return passage in table.house.doors[table.room[seat]] and table.doors[passage] == JAMMED


def door_not_held(event: Event, table: Table) -> Event | None:
    """Play a Door card that is not in hand."""
    assert isinstance(event, e.DoorPlayed)
    types = {table.deck.type_of[card] for card in table.hands[event.seat] if kind(table, card).slam}
    cards = [card for card in table.deck.door_cards if card not in table.hands[event.seat]]
    return msgspec.structs.replace(event, card=e.Card(min(cards))) if types else None


def no_door(event: Event, table: Table) -> Event | None:
    """Play another card as a Door."""
    assert isinstance(event, e.DoorPlayed)
    card = next(held(table, event.seat, lambda found: not found.slam), None)
    return None if card is None else msgspec.structs.replace(event, card=card)


def slam_on_move(event: Event, table: Table) -> Event | None:
    """Slam another door than the one on the way."""
    frame = table.stack[-1]
    if not isinstance(frame, MoveFrame) or not isinstance(event, e.DoorPlayed):
        return None
    other = next(passage for passage in table.house.passages if passage != frame.passage)
    return msgspec.structs.replace(event, passage=e.Passage(other))


def slam_by_stranger(event: Event, table: Table) -> Event | None:
    """Slam the door from a third room."""
    frame = table.stack[-1]
    if not isinstance(frame, MoveFrame) or not isinstance(event, e.ReactionPassed):
        return None
    for seat in range(table.players):
        card = door_card(table, seat)
        if card is not None and table.room[seat] not in (frame.from_room, frame.to_room):
            return e.DoorPlayed(seat, card, e.Passage(frame.passage), "stop_move")
    return None


def slam_entry(event: Event, table: Table) -> Event | None:
    """Slam the door against a throw at who enters."""
    frame, seat = table.stack[-1], getattr(event, "seat", -1)
    card = door_card(table, seat)
    if card is None or not isinstance(frame, MoveFrame) or getattr(event, "window", "") != "entry":
        return None
    return e.DoorPlayed(seat, card, e.Passage(frame.passage), "stop_move")


# --- Cards with a text


def played(fits: Callable[[Table, int, Kind], bool]) -> Wish:
    """Play a card of the hand without any target: `fits` is given the table, the seat and the type."""

    def wish(event: Event, table: Table) -> Event | None:
        seat = getattr(event, "seat", -1)
        card = next(held(table, seat, lambda found: fits(table, seat, found)), None)
        return None if card is None else e.CardPlayed(seat, card)

    return wish


def disaster_elsewhere(table: Table, seat: int, found: Kind) -> bool:
    return found.disaster and table.room[seat] % table.deck.types != found.only_in


def has_no_text(table: Table, seat: int, found: Kind) -> bool:
    return found.common and not found.plays


def needs_target(table: Table, seat: int, found: Kind) -> bool:
    return found.plays and not found.slam and found.only_in < 0 and bool(found.play.babies)


def by_another(event: Event, table: Table) -> Event | None:
    """Play a card of one's own in another's turn."""
    seat = (getattr(event, "seat", -1) + 1) % table.players
    card = next(held(table, seat, lambda found: found.plays and not found.slam), None)
    return None if card is None else e.CardPlayed(seat, card)


def on_far_baby(event: Event, table: Table) -> Event | None:
    """Choose a Baby in a room that does not touch one's own."""
    assert isinstance(event, e.CardPlayed)
    if event.chosen_baby < 0:
        return None
    for seat in range(table.players):
        here, there = table.room[event.seat], table.room[seat]
        if here != there and table.house.between(here, there) < 0:
            return msgspec.structs.replace(event, chosen_baby=seat)
    return None


def copy_played(event: Event, table: Table) -> Event | None:
    """Play the second of two identical cards."""
    assert isinstance(event, e.CardPlayed)
    same = table.deck.type_of[event.card]
    card = copied(table, event.seat, lambda found: table.deck.kinds[same] is found)
    return None if card is None else msgspec.structs.replace(event, card=card)


def not_in_hand(event: Event, table: Table) -> Event | None:
    """Play a card that is not in hand."""
    assert isinstance(event, e.CardPlayed)
    card = missing(table, event.seat, lambda found: found.plays and not found.slam)
    return msgspec.structs.replace(event, card=card)


# --- Special Objects, powers and rummaging


def place_common(event: Event, table: Table) -> Event | None:
    """Lay a Common Object beside the Baby card."""
    seat = getattr(event, "seat", -1)
    card = next(held(table, seat, lambda found: found.common), None)
    return None if card is None else e.SpecialPlaced(seat, card)


def place_not_held(event: Event, table: Table) -> Event | None:
    """Lay down a Special Object that is not in hand."""
    assert isinstance(event, e.SpecialPlaced)
    return e.SpecialPlaced(event.seat, missing(table, event.seat, lambda found: found.special))


def use_fresh(event: Event, table: Table) -> Event | None:
    """Use a Special Object in the turn in which it was laid down."""
    seat = getattr(event, "seat", -1)
    fresh = [card for card in table.specials[seat] if card in table.fresh and kind(table, card).uses]
    return e.AbilityUsed(seat, e.Card(fresh[0])) if fresh else None


def use_asleep(event: Event, table: Table) -> Event | None:
    """Use a power that sleeps, its points being below what it came for."""
    seat = getattr(event, "seat", -1)
    for card, awake in zip(table.powers[seat], table.awake[seat], strict=True):
        if card >= 0 and not awake and kind(table, card).uses:
            return e.AbilityUsed(seat, e.Card(card))
    return None


def use_twice(event: Event, table: Table) -> Event | None:
    """Use a source again that was used in this turn."""
    seat = getattr(event, "seat", -1)
    again = [card for card in table.used if card in table.working[seat]]
    return e.AbilityUsed(seat, e.Card(again[0])) if again else None


def use_of_another(event: Event, table: Table) -> Event | None:
    """Use the Baby card of somebody else."""
    assert isinstance(event, e.AbilityUsed)
    other = table.babies[(event.seat + 1) % table.players]
    return msgspec.structs.replace(event, ability=e.Card(other))


def rummage_late(event: Event, table: Table) -> Event | None:
    """Rummage after something was played."""
    turn = turn_of(table)
    return e.RummageChosen(turn.seat) if turn is not None and turn.active else None


# --- Fights and discards


def fighting(make: Callable[[FightFrame, Table, int], e.Card | None]) -> Wish:
    """Add another card to a fight, at its printed value."""

    def wish(event: Event, table: Table) -> Event | None:
        frame, seat = table.stack[-1], getattr(event, "seat", -1)
        card = make(frame, table, seat) if isinstance(frame, FightFrame) else None
        return None if card is None else e.FightCardPlayed(seat, card, kind(table, card).fight)

    return wish


def without_value(frame: FightFrame, table: Table, seat: int) -> e.Card | None:
    return next(held(table, seat, lambda found: found.fight == 0), None)


def special_in_hand(frame: FightFrame, table: Table, seat: int) -> e.Card | None:
    return next(held(table, seat, lambda found: found.special and found.fight > 0), None)


def added_not_held(frame: FightFrame, table: Table, seat: int) -> e.Card | None:
    return missing(table, seat, lambda found: found.common and found.fight > 0)


def added_by(stranger: bool) -> Wish:
    """Let a stranger, or the other fighter, pass."""

    def wish(event: Event, table: Table) -> Event | None:
        frame, seat = table.stack[-1], getattr(event, "seat", -1)
        assert isinstance(frame, FightFrame)
        fighters = (frame.attacker, frame.defender)
        wanted = [other for other in range(table.players) if other != seat and (other not in fighters) is stranger]
        return e.FightPassed(wanted[0]) if wanted else None

    return wish


def discard_not_held(event: Event, table: Table) -> Event | None:
    """Discard a card that is not in hand."""
    assert isinstance(event, e.DiscardChosen)
    return e.DiscardChosen(event.seat, missing(table, event.seat, lambda found: found.common))


def discard_copy(event: Event, table: Table) -> Event | None:
    """Discard the second of two identical cards."""
    assert isinstance(event, e.DiscardChosen)
    card = copied(table, event.seat, lambda found: True)
    return None if card is None else e.DiscardChosen(event.seat, card)
