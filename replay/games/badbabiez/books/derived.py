"""What consequences change on the table."""

from collections.abc import Callable
from typing import Final

from replay.games.badbabiez import events as e
from replay.games.badbabiez.abilities.passives import note_laid, stands
from replay.games.badbabiez.frames import EntryFrame, FightFrame, MoveFrame, PowersFrame
from replay.games.badbabiez.rules import turns
from replay.games.badbabiez.table import DOOR_STATES, EVERYWHERE, JAMMED, Table, note_sources, take_in, turn_of
from replay.kernel.event import Event


def nothing_changes(table: Table, event: Event) -> None:
    """Only the stack goes on."""


# --- Setup and rounds -----------------------------------------------------------------------------


def book_baby(table: Table, event: e.BabyDealt) -> None:
    """Book `BabyDealt`."""
    babies, types = table.decks[table.deck.baby], table.deck.type_of
    card = next(card for card in babies if types[card] == event.baby)
    babies.remove(card)
    table.babies[event.seat] = card
    table.room[event.seat] = event.start_room
    note_sources(table, event.seat)


def book_event(table: Table, event: e.EventRevealed) -> None:
    """Book `EventRevealed`: End of Games is out of the game, a standing Event lies there (BZ-Q-ROUND-7), any other is
    carried out.
    """
    table.decks[table.deck.event].remove(event.card)
    if table.deck.kind_of[event.card].ends:
        table.out.append(event.card)
    elif stands(table, event.card):
        table.laid.append((EVERYWHERE, event.card))
        note_laid(table)
    else:
        table.revealed = event.card


def book_deferral(table: Table, event: e.EndOfGamesDeferred) -> None:
    """Book `EndOfGamesDeferred`."""
    table.held.append(table.decks[table.deck.event].pop())


def book_expiry(table: Table, event: e.EventExpired) -> None:
    """Book `EventExpired`."""
    table.laid.remove((EVERYWHERE, event.card))
    note_laid(table)
    table.piles[table.deck.event].append(event.card)


def book_turn(table: Table, event: e.TurnStarted) -> None:
    """Book `TurnStarted`."""
    table.used = []


def book_final(table: Table, event: e.FinalRoundCalled) -> None:
    """Book `FinalRoundCalled`."""
    table.tied = event.tied


def book_end(table: Table, event: e.GameEnded) -> None:
    """Book `GameEnded`."""
    table.scores, table.winners = event.scores, event.winners


# --- Cards ----------------------------------------------------------------------------------------


def book_draw(table: Table, event: e.CardDrawn) -> None:
    """Book `CardDrawn`."""
    table.decks[event.deck].pop()
    take_in(table.hands[event.seat], event.card)


def book_discard(table: Table, event: e.CardDiscarded) -> None:
    """Book `CardDiscarded`."""
    seat, card = event.seat, event.card
    if event.origin == "hand":
        table.hands[seat].remove(card)
    elif event.origin == "flight":
        table.flight.remove(card)
    elif event.origin == "event":
        table.revealed = -1
    else:
        take_from_play(table, seat, card)
    table.piles[event.pile].append(card)


def take_from_play(table: Table, seat: int, card: e.Card) -> None:
    """Take a Special Object away from beside the Baby card."""
    table.specials[seat].remove(card)
    if card in table.fresh:
        table.fresh.remove(card)
    note_sources(table, seat)


def book_ready(table: Table, event: e.SpecialReadied) -> None:
    """Book `SpecialReadied`."""
    table.fresh.remove(event.card)
    note_sources(table, event.seat)


# --- Places ---------------------------------------------------------------------------------------


def book_moved(table: Table, event: e.BabyMoved) -> None:
    """Book `BabyMoved`."""
    table.room[event.seat] = event.to_room
    if table.laid:
        table.stack.append(EntryFrame(seat=event.seat))
    turn = turn_of(table)
    walked = event.cause == "walk"
    if walked and turn is not None and turn.step == turns.MOVE and turn.seat == event.seat:
        turn.entered += 1


def book_door_change(table: Table, event: e.DoorChanged) -> None:
    """Book `DoorChanged`."""
    state = DOOR_STATES.index(event.state)
    table.doors[event.passage] = state
    table.door_damage[event.passage] = table.door_damage[event.passage] + 1 if state >= JAMMED else 0


def book_furniture(table: Table, event: e.FurnitureDamaged) -> None:
    """Book `FurnitureDamaged`."""
    table.damage[event.furniture] = event.damage


def book_disaster(table: Table, event: e.DisasterPlaced) -> None:
    """Book `DisasterPlaced`."""
    table.flight.remove(event.card)
    table.laid.append((event.room, event.card))
    note_laid(table)


def book_removal(table: Table, event: e.DisasterRemoved) -> None:
    """Book `DisasterRemoved`."""
    table.laid.remove((event.room, event.card))
    note_laid(table)
    table.piles[table.deck.action].append(event.card)


# --- Points ---------------------------------------------------------------------------------------


def book_boo_boo(table: Table, event: e.BooBooInflicted | e.BooBooHealed) -> None:
    """Book `BooBooInflicted` or `BooBooHealed`."""
    table.boo_boo[event.seat] = event.left


def book_cry(table: Table, event: e.BabyCried) -> None:
    """Book `BabyCried`: with it the Boo-Boo Points are full again (BZ-CRY-5, BZ-Q-CRY-2)."""
    table.boo_boo[event.seat] = table.deck.constants.boo_boo_max
    for frame in table.stack:
        if isinstance(frame, MoveFrame):
            frame.cried = frame.cried or frame.seat == event.seat
        elif isinstance(frame, FightFrame):
            frame.cried = frame.cried or event.seat in (frame.attacker, frame.defender)
    turn = turn_of(table)
    if turn is not None and turn.seat == event.seat:
        turn.cried = turn.step


def book_naughtiness(table: Table, event: e.NaughtinessGained | e.NaughtinessLost) -> None:
    """Book `NaughtinessGained` or `NaughtinessLost`."""
    table.naughtiness[event.seat] = event.total
    table.stack.append(PowersFrame(seat=event.seat))


def book_power(table: Table, event: e.PowerGained) -> None:
    """Book `PowerGained`."""
    slot = table.deck.constants.power_thresholds.index(event.slot)
    table.powers[event.seat][slot] = table.decks[table.deck.power].pop()
    table.awake[event.seat][slot] = True
    note_sources(table, event.seat)


def book_dormant(table: Table, event: e.PowerDormant) -> None:
    """Book `PowerDormant`."""
    set_awake(table, event.seat, event.slot, awake=False)


def book_awake(table: Table, event: e.PowerAwakened) -> None:
    """Book `PowerAwakened`."""
    set_awake(table, event.seat, event.slot, awake=True)


def set_awake(table: Table, seat: int, threshold: int, awake: bool) -> None:
    """Wake a power or put it to sleep."""
    table.awake[seat][table.deck.constants.power_thresholds.index(threshold)] = awake
    note_sources(table, seat)


DERIVED: Final[dict[type[Event], Callable[..., None]]] = {
    e.BabyDealt: book_baby,
    e.RoundStarted: nothing_changes,
    e.EventRevealed: book_event,
    e.EndOfGamesDeferred: book_deferral,
    e.NoEvent: nothing_changes,
    e.EventExpired: book_expiry,
    e.TurnStarted: book_turn,
    e.TurnEnded: nothing_changes,
    e.CardDrawn: book_draw,
    e.DrawFailed: nothing_changes,
    e.CardDiscarded: book_discard,
    e.SpecialReadied: book_ready,
    e.SpecialBroken: nothing_changes,
    e.MoveDeclared: nothing_changes,
    e.BabyMoved: book_moved,
    e.TerritoryDefended: nothing_changes,
    e.ThrowHit: nothing_changes,
    e.Explosion: nothing_changes,
    e.DoorChanged: book_door_change,
    e.FurnitureDamaged: book_furniture,
    e.BooBooInflicted: book_boo_boo,
    e.BooBooHealed: book_boo_boo,
    e.BabyCried: book_cry,
    e.NaughtinessGained: book_naughtiness,
    e.NaughtinessLost: book_naughtiness,
    e.PowerGained: book_power,
    e.PowerDormant: book_dormant,
    e.PowerAwakened: book_awake,
    e.FightStarted: nothing_changes,
    e.FightWon: nothing_changes,
    e.FightTied: nothing_changes,
    e.DisasterPlaced: book_disaster,
    e.DisasterRemoved: book_removal,
    e.FinalRoundCalled: book_final,
    e.GameEnded: book_end,
}
