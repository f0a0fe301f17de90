"""Which clauses an event carries out, beside those that give it as a consequence: what is permitted, and is done.

Counted by `replay coverage`. What an event breaks, or would break, is not looked for here; but what a Disaster takes
away from a hand shows in no event, and is told where a seat decides without it.
"""

from collections.abc import Callable, Iterator
from typing import Final

from replay.games.badbabiez import events as e
from replay.games.badbabiez.abilities.passives import covers, immune_to
from replay.games.badbabiez.frames import ExplosionFrame, Frame, ThrowFrame
from replay.games.badbabiez.options import MOST
from replay.games.badbabiez.rules.playing import forbidding_clause
from replay.games.badbabiez.rules.turns import hand_limit
from replay.games.badbabiez.table import Table
from replay.kernel.event import Event

Clauses = Iterator[str]


def at_work(table: Table, event: Event) -> frozenset[str]:
    """Return the clauses that `event`, which comes next at `table`, carries out."""
    judge = CASES.get(type(event))
    return frozenset() if judge is None else frozenset(judge(table, event))


def under_way(table: Table) -> Frame | None:
    """Return what is on top of the stack."""
    return table.stack[-1] if table.stack else None


def lies_in(table: Table, seat: int, disaster: str) -> bool:
    """Return whether a Disaster is laid where a Baby is."""
    kinds = table.deck.kind_of
    return any([kinds[card].id == disaster and covers(table, board, table.room[seat]) for board, card in table.laid])


# --- Setup and rounds


def shuffled(table: Table, event: e.DeckShuffled) -> Clauses:
    """BZ-DRAW-2, BZ-ROUND-7, BZ-PLAY-10: a deck is made anew, with Objects of other rooms perhaps."""
    if event.reason == "end_returned":
        yield "BZ-ROUND-7"
    if event.reason == "refill":
        yield "BZ-DRAW-2"
        if any([table.deck.kind_of[card].pile != event.deck for card in event.cards]):
            yield "BZ-PLAY-10"


def seat_drawn(table: Table, event: e.StartSeatDrawn) -> Clauses:
    """BZ-ROUND-2: who has the first turn."""
    yield "BZ-ROUND-2"


def teams_drawn(table: Table, event: e.TeamsDrawn) -> Clauses:
    """BZ-TEAM-2, BZ-TEAM-3: teams by lot, which alternate."""
    yield from ("BZ-TEAM-2", "BZ-TEAM-3")


def removed(table: Table, event: e.EventCardsRemoved) -> Clauses:
    """BZ-LEN-3, BZ-LEN-4: Events are taken out, and End of Games is none of them."""
    yield from ("BZ-LEN-3", "BZ-LEN-4")


def turn_ended(table: Table, event: e.TurnEnded) -> Clauses:
    """BZ-ROUND-8, BZ-DIS-BURNT-4: four phases are over; some Babies keep five cards in Burnt Dinner."""
    yield "BZ-ROUND-8"
    full = len(table.hands[event.seat]) == table.deck.constants.hand_limit
    if full and lies_in(table, event.seat, "burnt_dinner"):
        yield "BZ-DIS-BURNT-4"


def game_ended(table: Table, event: e.GameEnded) -> Clauses:
    """BZ-GOAL-1, BZ-END-4, BZ-TEAM-4: the most points win, of teams perhaps; equal ones share."""
    yield "BZ-GOAL-1"
    if event.shared:
        yield "BZ-END-4"
    if table.teams:
        yield "BZ-TEAM-4"


# --- Playing


def ended(table: Table, event: e.PlayingEnded) -> Clauses:
    """BZ-PLAY-2, BZ-DIS-FLOOD-1, BZ-DIS-FLOOD-2, BZ-DIS-BURNT-1, BZ-DIS-VOL-1: nobody must play; some cards could not
    be.
    """
    yield "BZ-PLAY-2"
    banned, seat = table.banned[table.room[event.seat]], event.seat
    if banned:
        yield from {forbidding_clause(table, seat, card) for card in table.hands[seat] if card in banned}
        yield from {forbidding_clause(table, seat, card) for card in table.working[seat] if card in banned}


def placed(table: Table, event: e.SpecialPlaced) -> Clauses:
    """BZ-PLAY-6: a Special Object is laid beside the Baby card."""
    yield "BZ-PLAY-6"


def discarded(table: Table, event: e.CardDiscarded) -> Clauses:
    """BZ-DIS-BURNT-2, BZ-ERR-3: a pet lost to Burnt Dinner, the Iron used up."""
    kind = table.deck.kind_of[event.card]
    if event.origin == "play":
        if kind.id == "iron":
            yield "BZ-ERR-3"
        if kind.id in PETS and event.seat >= 0 and lies_in(table, event.seat, "burnt_dinner"):
            yield "BZ-DIS-BURNT-2"


PETS: Final = ("dog", "cat")


def surplus(table: Table, event: e.DiscardChosen) -> Clauses:
    """BZ-DIS-BURNT-3: the hand limit is lower where Dinner has burnt."""
    if hand_limit(table, event.seat) < table.deck.constants.hand_limit and lies_in(table, event.seat, "burnt_dinner"):
        yield "BZ-DIS-BURNT-3"


def disaster(table: Table, event: e.DisasterPlaced) -> Clauses:
    """BZ-DIS-3, BZ-DIS-VOL-3: a Disaster has effects of its own, which pass some Babies by."""
    yield "BZ-DIS-3"
    if table.deck.kind_of[event.card].id == "volume_at_full_blast":
        here = [seat for seat in range(table.players) if table.room[seat] == event.room]
        if any([immune_to(table, seat, ("noise",)) for seat in here]):
            yield "BZ-DIS-VOL-3"


def picked(table: Table, event: e.RandomCardsChosen) -> Clauses:
    """BZ-DIS-VOL-2: a card is lost at random."""
    if event.purpose == "discard":
        yield "BZ-DIS-VOL-2"


# --- Throwing, doors and fights


def thrown(table: Table, event: e.ThrowDeclared) -> Clauses:
    """BZ-THROW-1, BZ-THROW-3, BZ-OBJ-3, BZ-CTRL-3, BZ-DIS-BARR-1: an Object at a Baby, at a thing here, at who enters;
    worth nothing perhaps.
    """
    yield "BZ-THROW-1"
    if event.value == 0:
        yield "BZ-OBJ-3"
    if MOST <= event.target < MOST + len(table.deck.pieces):
        yield "BZ-THROW-3"
    if event.out_of_turn:
        yield "BZ-CTRL-3"
    if any([table.walled[room] and room in table.room for room, _ in table.house.near[event.from_room]]):
        yield "BZ-DIS-BARR-1"


def blocked(table: Table, event: e.BlockPlayed) -> Clauses:
    """BZ-BFO-1, BZ-BFO-2, BZ-CTRL-4: somebody blocks for another, or for who has not quite entered."""
    if not event.own:
        yield from ("BZ-BFO-1", "BZ-BFO-2")
        frame = under_way(table)
        if isinstance(frame, ThrowFrame) and frame.out_of_turn:
            yield "BZ-CTRL-4"


def dodged(table: Table, event: e.DodgePlayed) -> Clauses:
    """BZ-DIS-BARR-2: any Action card serves as a dodge behind Furniture Barricades."""
    if not table.deck.kind_of[event.card].dodge:
        yield "BZ-DIS-BARR-2"


def door_played(table: Table, event: e.DoorPlayed) -> Clauses:
    """BZ-DOOR-2 to BZ-DOOR-4, BZ-DOOR-7, BZ-DOOR-9, BZ-BFO-4: in the own turn, against a movement, against a throw."""
    yield "BZ-DOOR-2"
    if event.use == "stop_move":
        yield from ("BZ-DOOR-3", "BZ-DOOR-4", "BZ-DOOR-7")
    if event.use == "stop_throw":
        yield from ("BZ-BFO-4", "BZ-DOOR-7")
        if isinstance(under_way(table), ExplosionFrame):
            yield "BZ-DOOR-9"


def door_changed(table: Table, event: e.DoorChanged) -> Clauses:
    """BZ-DOOR-8: a Breakage Point jams the door."""
    if event.state == "jammed":
        yield "BZ-DOOR-8"


def fight_card(table: Table, event: e.FightCardPlayed) -> Clauses:
    """BZ-FIGHT-2: a fighter adds to its total."""
    yield "BZ-FIGHT-2"


def fight_won(table: Table, event: e.FightWon) -> Clauses:
    """BZ-FIGHT-5: the card that started the fight says what the victory does."""
    yield "BZ-FIGHT-5"


def baby_cried(table: Table, event: e.BabyCried) -> Clauses:
    """BZ-CRY-5: all points are there again."""
    yield "BZ-CRY-5"


CASES: Final[dict[type[Event], Callable[..., Clauses]]] = {
    e.DeckShuffled: shuffled,
    e.StartSeatDrawn: seat_drawn,
    e.TeamsDrawn: teams_drawn,
    e.EventCardsRemoved: removed,
    e.TurnEnded: turn_ended,
    e.GameEnded: game_ended,
    e.PlayingEnded: ended,
    e.SpecialPlaced: placed,
    e.CardDiscarded: discarded,
    e.DiscardChosen: surplus,
    e.DisasterPlaced: disaster,
    e.RandomCardsChosen: picked,
    e.ThrowDeclared: thrown,
    e.BlockPlayed: blocked,
    e.DodgePlayed: dodged,
    e.DoorPlayed: door_played,
    e.DoorChanged: door_changed,
    e.FightCardPlayed: fight_card,
    e.FightWon: fight_won,
    e.BabyCried: baby_cried,
}
