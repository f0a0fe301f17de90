"""A view kept up to date event by event: what `view.seen_by` gives, looking only at what the event can have changed."""

from collections.abc import Callable, Mapping
from typing import Final, TypedDict

import msgspec

from replay.games.crybaby import events as e
from replay.games.crybaby.table import PHASE_NAMES, Table
from replay.games.crybaby.view import (
    Gathered,
    Play,
    Shown,
    ShownBet,
    View,
    answered,
    asked,
    bet_seen_by,
    gathered_seen_by,
    hand_seen_by,
    play_seen_by,
    seen_by,
)
from replay.kernel.event import Event


class Changes(TypedDict, total=False):
    """Fields of a view with their new values."""

    trick: int
    leader: int
    supply: int
    hands: tuple[tuple[Shown, ...], ...]
    table: tuple[Play, ...]
    crybabies: tuple[int, ...]
    answered: int
    winner: int
    bets: tuple[ShownBet, ...]
    tricks: tuple[int, ...]
    cried: tuple[int, ...]
    cries: tuple[int, ...]
    pile: tuple[Gathered, ...]


def seen_after(view: msgspec.Struct, table: Table, event: Event) -> View:
    """Return the view of `table` right after `event`, from the same viewer's view right before it.

    Always equal to `seen_by(table, view.viewpoint)`, in a tenth of its time: a page looks at every step of a game.
    """
    assert isinstance(view, View), "a view is what seen_by of the same game returned"
    changes = CHANGES.get(type(event))
    if changes is None:
        return seen_by(table, view.viewpoint)
    phase, turn = PHASE_NAMES[table.phase], asked(table)
    return msgspec.structs.replace(view, phase=phase, turn=turn, **changes(view, table, event))


def hand_changed(view: View, table: Table, seat: int) -> tuple[tuple[Shown, ...], ...]:
    """Return the hands, the one at `seat` looked at again."""
    return (*view.hands[:seat], hand_seen_by(table, seat, view.viewpoint), *view.hands[seat + 1 :])


def after_hand(view: View, table: Table, event: e.HandDealt | e.HandFormed) -> Changes:
    return {"hands": hand_changed(view, table, event.seat)}


def after_orientation(view: View, table: Table, event: e.OrientationChosen) -> Changes:
    return {}


def after_bet(view: View, table: Table, event: e.BetPlaced | e.BetRevealed) -> Changes:
    seat = event.seat
    bets = (*view.bets[:seat], bet_seen_by(table, seat, view.viewpoint), *view.bets[seat + 1 :])
    return {"bets": bets, "trick": table.trick}


def after_play(view: View, table: Table, event: e.CardPlayed) -> Changes:
    place = len(table.trick_faces) - 1
    play = play_seen_by(table, place, table.trick_faces[place], view.viewpoint)
    return {"hands": hand_changed(view, table, event.seat), "table": (*view.table, play)}


def after_naming(view: View, table: Table, event: e.CrybabyNamed) -> Changes:
    return {"crybabies": tuple(table.crybabies)}


def after_trick(view: View, table: Table, event: e.TrickWon) -> Changes:
    return {"winner": table.winner, "tricks": tuple(table.tricks), "answered": answered(table)}


def after_cry(view: View, table: Table, event: e.CryChosen | e.CryForfeited) -> Changes:
    return {"answered": answered(table)}


def after_flip(view: View, table: Table, event: e.CardFlipped) -> Changes:
    hands = hand_changed(view, table, event.seat)
    return {"hands": hands, "cries": tuple(table.cries), "answered": answered(table)}


def after_point(view: View, table: Table, event: e.SupplyCardTaken) -> Changes:
    cried = tuple([len(cards) for cards in table.cried])
    return {
        "supply": len(table.supply),
        "cried": cried,
        "cries": tuple(table.cries),
        "answered": answered(table),
    }


def after_leader(view: View, table: Table, event: e.LeaderAssigned) -> Changes:
    if not view.table:
        return {"leader": table.leader}
    return after_gathering(view, table) | {"leader": table.leader}


def after_round(view: View, table: Table, event: e.RoundEnded) -> Changes:
    return after_gathering(view, table)


def after_gathering(view: View, table: Table) -> Changes:
    """Return what changes when the trick on the table is laid aside."""
    last = gathered_seen_by(table, table.pile[-1], view.viewpoint)
    return {
        "pile": (*view.pile, last),
        "table": (),
        "crybabies": (),
        "answered": 0,
        "winner": table.winner,
        "trick": table.trick,
    }


CHANGES: Final[Mapping[type[Event], Callable[..., Changes]]] = {
    e.HandDealt: after_hand,
    e.OrientationChosen: after_orientation,
    e.HandFormed: after_hand,
    e.BetPlaced: after_bet,
    e.BetRevealed: after_bet,
    e.CardPlayed: after_play,
    e.CrybabyNamed: after_naming,
    e.TrickWon: after_trick,
    e.CryChosen: after_cry,
    e.CryForfeited: after_cry,
    e.CardFlipped: after_flip,
    e.SupplyCardTaken: after_point,
    e.LeaderAssigned: after_leader,
    e.RoundEnded: after_round,
}
"""What the frequent events change beside phase and turn; after any other event everything is looked at again."""
