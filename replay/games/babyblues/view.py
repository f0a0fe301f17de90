"""What a seat may see of a table and of an event: the one gate through which players, pages and bots learn
anything.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from replay.games.babyblues import events as e
from replay.games.babyblues.deck import ROW, Deck
from replay.games.babyblues.rules import forced, need
from replay.games.babyblues.rules.trade import is_binding
from replay.games.babyblues.spelling import spelling
from replay.games.babyblues.steps import optional_steps
from replay.games.babyblues.table import CLOSING, PHASE_NAMES, STATE_NAMES, UNHAPPY, Deal, Table
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice, Lot
from replay.kernel.seats import FACE_UP, NOBODY
from replay.kernel.spelling import UNKNOWN, Json, Spelling


class Baby(msgspec.Struct, frozen=True):
    """A baby as somebody sees it: cards by their ids, "" for none; its value -1 where it is not known."""

    state: str
    value: int
    above: tuple[str, ...]
    under: str
    covered: int
    pictures: int
    cause: str
    new: bool
    since: int
    """The turn in which it became unhappy last, 0 if it never has: whoever has watched knows whose turn that was."""


class Talk(msgspec.Struct, frozen=True):
    """A trade under way: numbers and talk are open; cards laid face down are their owner's secret until the
    exchange.
    """

    seat: int
    partner: int
    count: int
    count_back: int
    promise: tuple[str, ...]
    wish: tuple[str, ...]
    answer: tuple[str, ...]
    given: tuple[str, ...]
    given_back: tuple[str, ...]
    completed: bool
    broken: tuple[int, ...]
    """Seats that lied, where the viewer may know."""


class View(msgspec.Struct, frozen=True):
    """All that one viewpoint may know of a table. Lists go by seat, left to right; numbers as on `Table`."""

    viewpoint: int
    players: int
    round: int
    turn: int
    active: int
    phase: str
    asked: int
    starter: int
    colours: tuple[str, ...]
    rows: tuple[tuple[Baby, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    deck: int
    discard: tuple[str, ...]
    unhappy_pile: int
    thrown: tuple[str, ...]
    played: int
    trades: int
    offers: int
    duty: bool
    binding: bool
    """Whether promises bind (BB-R-PROMISE); an option, known to all."""
    steps: tuple[str, ...]
    """The optional steps of a turn here, in order, by the names of their phases."""
    deal: Talk | None
    scores: tuple[tuple[int, int, int], ...]
    end: str
    winners: tuple[int, ...]
    places: tuple[int, ...]


def seen_by(table: Table, seat: int) -> View:
    """BB-SET-5, BB-TRADE-2, BB-TRADE-3, BB-R-ARRANGE, BB-R-PUBLICPILE: what `seat` may know."""
    return seen_with(rows_seen_by(table, seat), table, seat)


def rows_seen_by(table: Table, seat: int) -> tuple[tuple[Baby, ...], ...]:
    """Return the babies of all seats."""
    spots = range(ROW)
    return tuple(
        [tuple([baby_seen_by(table, owner * ROW + slot, seat) for slot in spots]) for owner in range(table.players)]
    )


def seen_with(rows: tuple[tuple[Baby, ...], ...], table: Table, seat: int) -> View:
    """Return what `seat` may know, its babies looked at already."""
    cards = table.deck.cards
    asked = asked_as_seen_by(table, seat)
    return View(
        viewpoint=seat,
        players=table.players,
        round=table.round,
        turn=table.turn,
        active=table.active,
        phase=PHASE_NAMES[table.phase],
        asked=asked.seat if isinstance(asked, Choice) else NOBODY,
        starter=table.starter,
        colours=tuple([table.deck.baby_colours[colour] for colour in table.colours]),
        rows=rows,
        hands=tuple([hand_seen_by(table, holder, seat) for holder in range(table.players)]),
        deck=len(table.draw_pile),
        discard=tuple([cards[card] for card in table.discard]),
        unhappy_pile=table.pile,
        thrown=tuple([cards[card] for card in table.thrown]),
        played=table.cards_played,
        trades=table.trades,
        offers=table.offers,
        duty=table.phase == CLOSING and isinstance(asked, Choice),
        binding=is_binding(table),
        steps=tuple([PHASE_NAMES[step] for step in optional_steps(table)]),
        deal=None if table.deal is None else deal_seen_by(table, table.deal, seat),
        scores=tuple(table.scores),
        end=table.end_reason,
        winners=table.winners,
        places=table.places,
    )


def asked_as_seen_by(table: Table, seat: int) -> Choice | Lot | None:
    """BB-TRADE-6: who is asked, once nothing is due first; a lie not yet told keeps only its parties waiting."""
    pending = forced(table)
    secret = isinstance(pending, e.TradePromiseBroken) and seat not in (FACE_UP, pending.giver, pending.receiver)
    return need(table) if pending is None or secret else None


def seen_after(view: msgspec.Struct, table: Table, event: Event) -> View:
    """Return the view of `table` right after `event`, from the same viewer's view right before it.

    Always equal to `seen_by(table, view.viewpoint)`; the babies, most of its time, are looked at only where the
    event can have changed one. Of a game with much trading that is one event in seven.
    """
    assert isinstance(view, View), "a view is what seen_by of the same game returned"
    rows = view.rows if type(event) in AWAY_FROM_BABIES else rows_seen_by(table, view.viewpoint)
    return seen_with(rows, table, view.viewpoint)


AWAY_FROM_BABIES: Final[frozenset[type[Event]]] = frozenset(
    {
        e.ColourChosen,
        e.DeckShuffled,
        e.CardDealt,
        e.TradeOffered,
        e.TradeAnswered,
        e.TradeCardsCommitted,
        e.TradeCompleted,
        e.CardChangedHands,
        e.TradePromiseBroken,
        e.StepClosed,
        e.HandCardsThrown,
        e.CardDrawn,
    }
)
"""The frequent events that leave every baby as it is."""


def baby_seen_by(table: Table, spot: int, seat: int) -> Baby:
    """BB-SET-3, BB-SET-5, BB-END-3: everything but the value lies open; the value is its owner's, until turned
    over.
    """
    deck, owner, slot = table.deck, *divmod(spot, ROW)
    arranged = owner < len(table.values)
    known = arranged and (seat in (FACE_UP, owner) or slot in table.revealed[owner])
    under = table.under[spot]
    return Baby(
        state=STATE_NAMES[table.state[spot]],
        value=table.values[owner][slot] if known else -1,
        above=tuple([deck.cards[card] for card in table.above[spot]]),
        under=deck.cards[under] if under >= 0 else "",
        covered=table.covered[spot],
        pictures=deck.kinds[deck.type_of[under]].pictures if under >= 0 else 0,
        cause=deck.cards[table.cause[spot]] if table.cause[spot] >= 0 else "",
        new=table.state[spot] == UNHAPPY and table.since[spot] == table.turn,
        since=table.since[spot],
    )


def hand_seen_by(table: Table, holder: int, seat: int) -> tuple[str, ...]:
    """BB-R-PUBLICPILE: one's own cards; of another hand its size."""
    hand = table.hands[holder]
    if seat in (FACE_UP, holder):
        return tuple([table.deck.cards[card] for card in hand])
    return (UNKNOWN,) * len(hand)


def deal_seen_by(table: Table, deal: Deal, seat: int) -> Talk:
    """BB-TRADE-2, BB-TRADE-3, BB-TRADE-6: each side knows its own cards, after the exchange both sides know both."""
    kinds, parties = table.deck.kinds, (FACE_UP, deal.seat, deal.partner)
    after = deal.completed and deal.moved == deal.count + deal.count_back

    def laid(side: int, owner: int) -> tuple[str, ...]:
        if side >= len(deal.commits):
            return ()
        known = seat in (FACE_UP, owner) or (after and seat in parties)
        return tuple([table.deck.cards[card] if known else UNKNOWN for card in deal.commits[side]])

    def types(numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple([kinds[number].type for number in numbers])

    return Talk(
        seat=deal.seat,
        partner=deal.partner,
        count=deal.count,
        count_back=deal.count_back,
        promise=types(deal.promise),
        wish=types(deal.wish),
        answer=types(deal.answer),
        given=laid(0, deal.seat),
        given_back=laid(1, deal.partner),
        completed=deal.completed,
        broken=deal.told if seat in parties else (),
    )


# Events kept in part from other seats: by the fields that hold the seats who see them whole.
WHOLE_FOR: Final[Mapping[type[Event], tuple[str, ...]]] = {
    e.BabiesArranged: ("seat",),
    e.DeckShuffled: (),
    e.CardDealt: ("seat",),
    e.CardDrawn: ("seat",),
    e.TradeCardsCommitted: ("seat",),
    e.CardChangedHands: ("giver", "receiver"),
    e.TradePromiseBroken: ("giver", "receiver"),
}
KEPT: Final = ("values", "order", "card", "cards", "promised", "given")
"""The fields that hold cards, types, values or an order."""


def event_seen_by(table: Table, event: Event, seat: int) -> dict[str, Json]:
    """BB-SET-5, BB-TRADE-2, BB-TRADE-3, BB-R-PUBLICPILE: the fields of `event` that `seat` may see.

    An empty dict is an event of which the seat is not to know at all: a broken promise, to who is not a party.
    """
    fields = spelling_of(table.deck).spell(event)
    whole_for = WHOLE_FOR.get(type(event))
    if seat == FACE_UP or whole_for is None or seat in [fields[name] for name in whole_for]:
        return {"type": name_of(event), **fields}
    if isinstance(event, e.SECRET_EVENTS):
        return {}
    shown = {name: value for name, value in fields.items() if name not in KEPT}
    if isinstance(event, e.TradeCardsCommitted):
        shown["count"] = len(event.cards)
    return {"type": name_of(event), **shown}


@lru_cache(maxsize=8)
def spelling_of(deck: Deck) -> Spelling:
    """Return how events are spelled with `deck`, made once a deck (it is asked for at every event of a replay)."""
    return spelling(deck)
