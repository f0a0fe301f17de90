"""Playing cards and Rummaging around: all that a seat may do in its Playing phase."""

from typing import Final

from replay.errors import require
from replay.games.badbabiez.abilities.conditions import conditions_hold
from replay.games.badbabiez.abilities.passives import covers, forbidden, value_of
from replay.games.badbabiez.deck import Kind
from replay.games.badbabiez.deck.kinds import Needs
from replay.games.badbabiez.deck.words import ON_USE, RUMMAGE
from replay.games.badbabiez.events import (
    AbilityUsed,
    Card,
    CardPlayed,
    DoorPlayed,
    PlayingEnded,
    RummageChosen,
    SpecialPlaced,
)
from replay.games.badbabiez.frames import TurnFrame
from replay.games.badbabiez.options import MOST
from replay.games.badbabiez.rules.choices import door_plays, offers
from replay.games.badbabiez.rules.throwing import throws
from replay.games.badbabiez.rules.windows import distinct, workable
from replay.games.badbabiez.table import CHOOSE_PLAY, Table, own_turn, turn_of
from replay.kernel.event import Event
from replay.kernel.loop import Choice

# By seat; every menu ends with them.
RUMMAGES: Final = [RummageChosen(seat) for seat in range(MOST)]
ENDINGS: Final = [PlayingEnded(seat) for seat in range(MOST)]


def ask_play(table: Table) -> Choice:
    """BZ-PLAY-1, BZ-PLAY-2, BZ-Q-PLAY-18: throw, play, lay down, use, open or close a door, rummage, or end
    the phase.
    """
    turn = own_turn(table)
    seat = turn.seat
    hand = workable(table, seat)
    found = throws(table, seat, hand)
    found += plays(table, seat, hand)
    found += placings(table, seat, hand)
    found += uses(table, seat)
    found += door_plays(table, seat, hand)
    if may_rummage(table, turn):
        found.append(RUMMAGES[seat])
    found.append(ENDINGS[seat])
    return Choice(seat, tuple(found))


def in_its_room(table: Table, seat: int, card: Card) -> bool:
    """BZ-DIS-1, BZ-Q-DIS-1, BZ-Q-LAY-4: whether a card that belongs to one room may be played here."""
    return card in table.deck.at_home[table.room[seat]]


def plays(table: Table, seat: int, hand: list[Card]) -> list[Event]:
    """BZ-PLAY-1, BZ-PLAY-12, BZ-DIS-1, BZ-Q-DIS-4, BZ-Q-PLAY-6, BZ-Q-PLAY-13, BZ-Q-OBJ-5: cards with a text, with every
    choice of targets.
    """
    texts, kinds = table.deck.texts[table.room[seat]], table.deck.kind_of
    found: list[Event] = []
    for card in hand:
        if card in texts:
            found += offers(table, seat, kinds[card].play, CardPlayed, card)
    return found


def placings(table: Table, seat: int, hand: list[Card]) -> list[Event]:
    """BZ-PLAY-6, BZ-Q-PLAY-9, BZ-Q-DIS-8: Special Objects to be laid beside the Baby card."""
    specials = table.deck.specials[table.room[seat]]
    found: list[Event] = []
    if not specials.isdisjoint(hand):
        for card in hand:
            if card in specials:
                found.append(SpecialPlaced(seat, card))
    return found


def usable(table: Table, seat: int, card: Card) -> bool:
    """BZ-PLAY-7, BZ-POW-3, BZ-Q-PLAY-8, BZ-Q-POW-8: a source that works, not used in this turn, whose text would do
    something.
    """
    if card in table.used or forbidden(table, seat, card):
        return False
    works = False
    for ability in table.deck.kind_of[card].by_when[ON_USE]:
        works = works or conditions_hold(table, seat, ability)
    return works


def uses(table: Table, seat: int) -> list[Event]:
    """BZ-PLAY-7, BZ-Q-PLAY-8: the Baby's own ability, powers awake, Special Objects that are ready."""
    kinds, used, working = table.deck.kind_of, table.deck.used, table.working[seat]
    found: list[Event] = []
    if used.isdisjoint(working):
        return found
    for card in working:
        if card in used and usable(table, seat, card):
            found += offers(table, seat, kinds[card].use, AbilityUsed, card)
    return found


# --- Rummaging around ---------------------------------------------------------------------------


def rummage_count(table: Table, seat: int) -> int:
    """BZ-RUM-1: one Object, more by modifiers."""
    return value_of(table, seat, RUMMAGE, table.deck.constants.rummage_objects)


def may_rummage(table: Table, turn: TurnFrame) -> bool:
    """BZ-RUM-1, BZ-Q-RUM-3, BZ-Q-RUM-5, BZ-Q-RUM-6: only who has played and used nothing in this phase, and where
    something is left to draw.
    """
    if turn.active:
        return False
    pile = table.deck.object_deck[table.room[turn.seat]]
    return bool(table.decks[pile] or table.piles[pile])


def special_use_counts(table: Table) -> bool:
    """BZ-Q-RUM-1: whether the use of a Special Object rules rummaging out."""
    return table.options.special_use_and_rummage == "blocks"


def movement_door_counts(table: Table) -> bool:
    """BZ-Q-RUM-2: whether a Door card played in the Movement phase rules rummaging out."""
    return table.options.movement_door_and_rummage == "blocks"


def rules_rummaging_out(table: Table, event: Event) -> bool:
    """BZ-RUM-1, BZ-Q-RUM-1, BZ-Q-RUM-2: each card played and each use, but for those that the two rulings leave out."""
    if isinstance(event, DoorPlayed):
        return table.question == CHOOSE_PLAY or movement_door_counts(table)
    if isinstance(event, AbilityUsed):
        return event.ability not in table.specials[event.seat] or special_use_counts(table)
    return True


# --- Judging ------------------------------------------------------------------------------------


def require_playing(table: Table, seat: int) -> TurnFrame:
    """BZ-ROUND-1, BZ-ROUND-8, BZ-Q-PLAY-17: the Playing phase of the seat, and nothing is under way."""
    turn = turn_of(table)
    require(turn is not None and seat == turn.seat, "BZ-ROUND-1", seat, "it is not the turn of seat {}", seat)
    require(table.question == CHOOSE_PLAY, "BZ-ROUND-8", seat, "nothing is played now")
    assert turn is not None
    return turn


def require_in_hand(table: Table, seat: int, card: Card) -> Kind:
    """BZ-PLAY-1, BZ-Q-PLAY-13: a card of the hand; of identical copies the lowest number."""
    hand = table.hands[seat]
    require(card in hand, "BZ-PLAY-1", seat, "{} is not in hand", table.deck.cards[card])
    require(card in distinct(table, hand), "BZ-Q-PLAY-13", seat, "of identical copies the lowest number is named")
    return table.deck.kind_of[card]


def forbidding_clause(table: Table, seat: int, card: Card) -> str:
    """BZ-DIS-FLOOD-1, BZ-DIS-FLOOD-2, BZ-DIS-BURNT-1, BZ-DIS-VOL-1, BZ-Q-PLAY-6: the clause by which a card does not
    work where a Baby is: of the Disaster that forbids it there.
    """
    kinds, bans = table.deck.kind_of, table.deck.bans
    for board, laid in table.laid:
        if card in bans.get(laid, ()) and covers(table, board, table.room[seat]):
            return FORBIDDING.get((kinds[laid].id, kinds[card].id), "BZ-Q-PLAY-6")
    return "BZ-Q-PLAY-6"


FORBIDDING: Final = {
    ("flooded_bathroom", "firecracker"): "BZ-DIS-FLOOD-1",
    ("flooded_bathroom", "roller_skates"): "BZ-DIS-FLOOD-2",
    ("flooded_bathroom", "skateboard"): "BZ-DIS-FLOOD-2",
    ("burnt_dinner", "pizza_snack"): "BZ-DIS-BURNT-1",
    ("volume_at_full_blast", "help"): "BZ-DIS-VOL-1",
}
"""By Disaster and the card that it names. What else an edited deck forbids has no clause but the ruling."""


def require_working(table: Table, seat: int, card: Card) -> None:
    """BZ-Q-PLAY-6: nothing laid on the table forbids the card where the Baby is."""
    works, name = not forbidden(table, seat, card), table.deck.kind_of[card].name
    require(works, forbidding_clause(table, seat, card), seat, "{} does not work here", name)


def check_card(table: Table, event: CardPlayed) -> None:
    """BZ-PLAY-1, BZ-PLAY-12, BZ-PLAY-13, BZ-DIS-1, BZ-Q-PLAY-4, BZ-Q-PLAY-6: a text that works here, with targets that
    may be chosen.
    """
    seat, card = event.seat, event.card
    require_playing(table, seat)
    kind = require_in_hand(table, seat, card)
    require(kind.plays and not kind.slam, "BZ-PLAY-1", seat, "{} has no text to be played", kind.name)
    require(in_its_room(table, seat, card), "BZ-DIS-1", seat, "{} belongs to another room", kind.name)
    require_working(table, seat, card)
    require_here(table, seat, event.chosen_baby, kind.play, kind.name)
    require(event in plays(table, seat, [card]), "BZ-PLAY-12", seat, "{} cannot be played on these targets", kind.name)


def require_here(table: Table, seat: int, baby: int, needs: Needs, name: str) -> None:
    """BZ-PLAY-13: a Baby chosen where the text says no other room is in the acting Baby's own."""
    here = any(word == "chosen_other_here" for word, _ in needs.babies) and 0 <= baby < table.players
    beside = not here or table.room[baby] == table.room[seat]
    require(beside, "BZ-PLAY-13", seat, "{} is for a Baby in one's own room, where seat {} is not", name, baby)


def check_placing(table: Table, event: SpecialPlaced) -> None:
    """BZ-PLAY-6, BZ-DIS-1, BZ-Q-PLAY-6, BZ-Q-DIS-1: a Special Object of the hand that works here."""
    seat, card = event.seat, event.card
    require_playing(table, seat)
    kind = require_in_hand(table, seat, card)
    require(kind.special, "BZ-PLAY-6", seat, "{} is no Special Object", kind.name)
    require(in_its_room(table, seat, card), "BZ-DIS-1", seat, "{} belongs to another room", kind.name)
    require_working(table, seat, card)


def check_use(table: Table, event: AbilityUsed) -> None:
    """BZ-PLAY-7, BZ-POW-3, BZ-DIS-FLOOD-2, BZ-Q-PLAY-8, BZ-Q-INFO-2, BZ-PLAY-12: a source that works and has a use,
    once a turn, with targets that may be chosen.
    """
    seat, card = event.seat, event.ability
    require_playing(table, seat)
    kind = table.deck.kind_of[card]
    asleep = card in table.powers[seat] and card not in table.working[seat]
    require(not asleep, "BZ-POW-3", seat, "{} sleeps", kind.name)
    not_ready = card in table.specials[seat] and card in table.fresh
    require(not not_ready, "BZ-PLAY-7", seat, "{} is not ready in this turn", kind.name)
    require(card in table.working[seat], "BZ-Q-PLAY-8", seat, "{} is none of the seat's sources", kind.name)
    require(card not in table.used, "BZ-Q-PLAY-8", seat, "{} was used in this turn", kind.name)
    require_working(table, seat, card)
    require(kind.uses, "BZ-Q-INFO-2", seat, "{} has nothing to be used", kind.name)
    require(usable(table, seat, card), "BZ-Q-INFO-2", seat, "what {} does is for another room or moment", kind.name)
    require_here(table, seat, event.chosen_baby, kind.use, kind.name)
    require(event in uses(table, seat), "BZ-PLAY-12", seat, "{} cannot be used on these targets", kind.name)


def check_rummage(table: Table, event: RummageChosen) -> None:
    """BZ-RUM-1, BZ-Q-RUM-1, BZ-Q-RUM-2, BZ-Q-RUM-5: only who has played and used nothing, and where
    something is left.
    """
    turn = require_playing(table, event.seat)
    require(not turn.active, "BZ-RUM-1", event.seat, "something was played or used that rules it out")
    require(may_rummage(table, turn), "BZ-Q-RUM-5", event.seat, "deck and discard pile of the room are empty")


def check_end(table: Table, event: PlayingEnded) -> None:
    """BZ-PLAY-2: in the own Playing phase."""
    require_playing(table, event.seat)
