"""What the events of chance and the decisions change on the table."""

from collections.abc import Callable
from typing import Final

from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck.words import ON_PLAY, ON_USE
from replay.games.badbabiez.frames import (
    ExplosionFrame,
    FightFrame,
    MoveFrame,
    PickFrame,
    Resolution,
    ThrowFrame,
    Window,
)
from replay.games.badbabiez.rules.playing import rules_rummaging_out
from replay.games.badbabiez.table import Table, note_sources, own_turn, take_in
from replay.kernel.event import Event


def book_start_seat(table: Table, event: e.StartSeatDrawn) -> None:
    """Book `StartSeatDrawn`."""
    table.first = event.seat


def book_teams(table: Table, event: e.TeamsDrawn) -> None:
    """Book `TeamsDrawn`."""
    table.teams = list(event.teams)


def book_removal(table: Table, event: e.EventCardsRemoved) -> None:
    """Book `EventCardsRemoved`."""
    table.removed = list(event.cards)
    deck = table.decks[table.deck.event]
    table.decks[table.deck.event] = [card for card in deck if card not in event.cards]


def book_shuffle(table: Table, event: e.DeckShuffled) -> None:
    """Book `DeckShuffled`."""
    table.decks[event.deck] = list(event.cards[::-1])
    if event.reason == "refill":
        table.piles[event.deck] = []
    elif event.reason == "end_returned":
        table.held = []
    table.shuffle = (e.Pile(-1), "setup")


def book_pick(table: Table, event: e.RandomCardsChosen) -> None:
    """Book `RandomCardsChosen`."""
    frame = table.stack[-1]
    assert isinstance(frame, PickFrame)
    frame.cards = event.cards
    if event.purpose == "steal":
        for card in event.cards:
            table.hands[event.seat].remove(card)
            take_in(table.hands[event.by], card)


# --- The turn -----------------------------------------------------------------------------------


def end_phase(table: Table, event: e.StayChosen | e.PlayingEnded) -> None:
    """Book `StayChosen` or `PlayingEnded`."""
    own_turn(table).phase_over = True


def book_move(table: Table, event: e.MoveChosen) -> None:
    """Book `MoveChosen`."""
    here = table.room[event.seat]
    passage = table.house.between(here, event.to_room)
    table.stack.append(MoveFrame(seat=event.seat, from_room=here, to_room=event.to_room, passage=passage))


def book_rummage(table: Table, event: e.RummageChosen) -> None:
    """Book `RummageChosen`."""
    own_turn(table).rummaged = True


def book_discard_choice(table: Table, event: e.DiscardChosen) -> None:
    """Book `DiscardChosen`."""
    own_turn(table).discarding = event.card


def book_door(table: Table, event: e.DoorPlayed) -> None:
    """Book `DoorPlayed`."""
    if event.use != "own_turn":
        frame = stop_window(table, event.seat, event.card)
        if isinstance(frame, ThrowFrame):
            frame.slammed = True
        return
    note_play(table, event)
    table.stack.append(Resolution(card=event.card, when=ON_PLAY, actor=event.seat, door=event.passage))


def note_play(table: Table, event: Event) -> None:
    """Note in the turn what rules rummaging out."""
    turn = own_turn(table)
    turn.active = turn.active or rules_rummaging_out(table, event)


def stop_window(table: Table, seat: int, card: e.Card) -> Window:
    """Close the window on top: the card of this seat stops the movement or throw. Return its frame."""
    frame = table.stack[-1]
    assert isinstance(frame, MoveFrame | ThrowFrame | ExplosionFrame)
    frame.queue = ()
    frame.stopper, frame.stop_card = seat, card
    return frame


def book_pass(table: Table, event: e.ReactionPassed) -> None:
    """Book `ReactionPassed`."""
    frame = table.stack[-1]
    assert isinstance(frame, Window)
    frame.queue = frame.queue[1:]
    frame.passed = (*frame.passed, event.seat)


def book_block(table: Table, event: e.BlockPlayed) -> None:
    """Book `BlockPlayed`."""
    stop_window(table, event.seat, event.card)


def book_dodge(table: Table, event: e.DodgePlayed) -> None:
    """Book `DodgePlayed`."""
    stop_window(table, event.seat, event.card)


def book_throw(table: Table, event: e.ThrowDeclared) -> None:
    """Book `ThrowDeclared`."""
    seat, card = event.seat, event.card
    if event.out_of_turn:
        frame = table.stack[-1]
        assert isinstance(frame, Window)
        frame.queue = frame.queue[1:]
    else:
        note_play(table, event)
    if event.source == "hand":
        table.hands[seat].remove(card)
    else:
        table.specials[seat].remove(card)
        note_sources(table, seat)
    table.flight.append(card)
    table.stack.append(
        ThrowFrame(
            seat=seat,
            card=card,
            target=event.target,
            from_room=event.from_room,
            to_room=event.to_room,
            value=event.value,
            out_of_turn=event.out_of_turn,
        )
    )


def book_card(table: Table, event: e.CardPlayed) -> None:
    """Book `CardPlayed`."""
    note_play(table, event)
    if table.deck.kind_of[event.card].flies:
        table.hands[event.seat].remove(event.card)
        table.flight.append(event.card)
    table.stack.append(text_of(event, event.card, ON_PLAY))


def text_of(event: e.CardPlayed | e.AbilityUsed, card: e.Card, when: int) -> Resolution:
    """Return the frame that carries a text out, with the targets chosen."""
    return Resolution(
        card=card,
        when=when,
        actor=event.seat,
        baby=event.chosen_baby,
        special=event.chosen_special,
        furniture=event.chosen_furniture,
        door=event.chosen_door,
        room=event.chosen_room,
    )


def book_placing(table: Table, event: e.SpecialPlaced) -> None:
    """Book `SpecialPlaced`."""
    note_play(table, event)
    table.hands[event.seat].remove(event.card)
    table.specials[event.seat].append(event.card)
    table.fresh.append(event.card)


def book_use(table: Table, event: e.AbilityUsed) -> None:
    """Book `AbilityUsed`."""
    note_play(table, event)
    table.used.append(event.ability)
    table.stack.append(text_of(event, event.ability, ON_USE))


def book_fight_card(table: Table, event: e.FightCardPlayed) -> None:
    """Book `FightCardPlayed`."""
    frame = table.stack[-1]
    assert isinstance(frame, FightFrame)
    attack, defence = frame.totals
    attacks = event.seat == frame.attacker
    frame.totals = (attack + event.value, defence) if attacks else (attack, defence + event.value)
    frame.passes, frame.added = 0, event.card
    frame.turn = frame.defender if attacks else frame.attacker


def book_fight_pass(table: Table, event: e.FightPassed) -> None:
    """Book `FightPassed`."""
    frame = table.stack[-1]
    assert isinstance(frame, FightFrame)
    frame.passes += 1
    frame.turn = frame.defender if event.seat == frame.attacker else frame.attacker


SAID: Final[dict[type[Event], Callable[..., None]]] = {
    e.StartSeatDrawn: book_start_seat,
    e.TeamsDrawn: book_teams,
    e.EventCardsRemoved: book_removal,
    e.DeckShuffled: book_shuffle,
    e.RandomCardsChosen: book_pick,
    e.StayChosen: end_phase,
    e.MoveChosen: book_move,
    e.DoorPlayed: book_door,
    e.ReactionPassed: book_pass,
    e.ThrowDeclared: book_throw,
    e.BlockPlayed: book_block,
    e.DodgePlayed: book_dodge,
    e.CardPlayed: book_card,
    e.SpecialPlaced: book_placing,
    e.AbilityUsed: book_use,
    e.RummageChosen: book_rummage,
    e.PlayingEnded: end_phase,
    e.FightCardPlayed: book_fight_card,
    e.FightPassed: book_fight_pass,
    e.DiscardChosen: book_discard_choice,
}
