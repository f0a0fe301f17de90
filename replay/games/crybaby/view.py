"""What a seat may see of a table and of an event: the one gate through which players, pages and bots learn anything."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

import msgspec

from replay.games.crybaby import events as e
from replay.games.crybaby.deck import COLOURS, Deck
from replay.games.crybaby.rules.round_start import next_seat
from replay.games.crybaby.rules.trick import on_turn
from replay.games.crybaby.spelling import spelling
from replay.games.crybaby.table import BETS, CRY, FLIP, HANDS, ORIENTATION, PHASE_NAMES, TRICK, Table
from replay.kernel.event import Event, name_of
from replay.kernel.seats import FACE_UP, NOBODY
from replay.kernel.spelling import UNKNOWN, Json, Spelling


class Shown(msgspec.Struct, frozen=True):
    """A card as somebody sees it: what is not known is `"??"` or -1."""

    card: str = UNKNOWN
    colour: str = UNKNOWN
    value: int = -1
    back_colour: str = UNKNOWN
    back_value: int = -1


class Play(msgspec.Struct, frozen=True):
    """A card on the table, and whose it is."""

    seat: int
    card: Shown


class Gathered(msgspec.Struct, frozen=True):
    """A trick gathered in this round: who led it, who won it, its cards in the order of play."""

    leader: int
    winner: int
    cards: tuple[Shown, ...]


class ShownBet(msgspec.Struct, frozen=True):
    """A Bet card placed: "" for none, "??" face down; what it pays as pairs of tricks and points."""

    id: str = ""
    up: bool = False
    pays: tuple[tuple[int, int], ...] = ()


class View(msgspec.Struct, frozen=True):
    """All that one viewpoint may know of a table. Lists go by seat; numbers as on `Table`."""

    viewpoint: int
    players: int
    round: int
    trick: int
    phase: str
    leader: int
    turn: int
    supply: int
    hands: tuple[tuple[Shown, ...], ...]
    table: tuple[Play, ...]
    crybabies: tuple[int, ...]
    answered: int
    winner: int
    bets: tuple[ShownBet, ...]
    bets_left: tuple[tuple[str, ...], ...]
    tricks: tuple[int, ...]
    cried: tuple[int, ...]
    cries: tuple[int, ...]
    totals: tuple[int, ...]
    round_points: tuple[int, ...]
    bet_results: tuple[int, ...]
    pile: tuple[Gathered, ...]
    winners: tuple[int, ...]


HIDDEN: Final = Shown()


def seen_by(table: Table, seat: int) -> View:
    """CB-ROUND-1, CB-ROUND-2, CB-ROUND-7, CB-ROUND-8, CB-RUL-3, CB-RUL-4, CB-RUL-24, CB-RUL-53: what it may know."""
    seats = range(table.players)
    return View(
        viewpoint=seat,
        players=table.players,
        round=table.round,
        trick=table.trick,
        phase=PHASE_NAMES[table.phase],
        leader=table.leader,
        turn=asked(table),
        supply=len(table.supply),
        hands=tuple([hand_seen_by(table, holder, seat) for holder in seats]),
        table=tuple([play_seen_by(table, place, face, seat) for place, face in enumerate(table.trick_faces)]),
        crybabies=tuple(table.crybabies),
        answered=answered(table),
        winner=table.winner,
        bets=tuple([bet_seen_by(table, owner, seat) for owner in seats]),
        bets_left=tuple([tuple([table.deck.bet_ids[bet] for bet in table.owned[owner]]) for owner in seats]),
        tricks=tuple(table.tricks),
        cried=tuple([len(cards) for cards in table.cried]),
        cries=tuple(table.cries),
        totals=tuple(table.totals),
        round_points=tuple(table.round_points),
        bet_results=tuple(table.bet_results),
        pile=tuple([gathered_seen_by(table, trick, seat) for trick in table.pile]),
        winners=table.winners,
    )


def answered(table: Table) -> int:
    """Return how many Crybabies of the trick on the table have answered."""
    return table.step if table.crybabies and table.winner >= 0 else 0


def asked(table: Table) -> int:
    """Return the seat that has to decide, -1 for none."""
    if table.phase in (ORIENTATION, BETS):
        return next_seat(table)
    if table.phase == TRICK:
        return on_turn(table)
    return table.crybabies[table.step] if table.phase in (CRY, FLIP) else NOBODY


def open_card(deck: Deck, face: int) -> Shown:
    """Return a card known on both sides."""
    return open_cards(deck)[face]


@lru_cache(maxsize=8)
def open_cards(deck: Deck) -> tuple[Shown, ...]:
    """Return every card known on both sides, by its active face; made once a deck, for views show dozens at each
    step.
    """
    colours = [COLOURS[colour] for colour in deck.colours]
    values = deck.values
    faces = range(len(values))
    return tuple([Shown(deck.cards[f >> 1], colours[f], values[f], colours[f ^ 1], values[f ^ 1]) for f in faces])


def front_only(deck: Deck, face: int) -> Shown:
    """Return a card of which only the active face is known."""
    return Shown(colour=COLOURS[deck.colours[face]], value=deck.values[face])


def back_only(deck: Deck, face: int) -> Shown:
    """Return a card of which only the reverse face is known."""
    return Shown(back_colour=COLOURS[deck.colours[face ^ 1]], back_value=deck.values[face ^ 1])


def hand_seen_by(table: Table, holder: int, seat: int) -> tuple[Shown, ...]:
    """CB-ROUND-2, CB-RUL-3, CB-RUL-4, CB-RUL-51: one's own on both sides; of another's nothing, or under in_hand the
    backs.
    """
    hand = table.hands[holder]
    if seat in (FACE_UP, holder):
        return tuple([open_card(table.deck, face) for face in hand])
    if reverses_show(table, "in_hand") and is_formed(table, holder):
        backs = sorted([(table.deck.colours[face ^ 1], table.deck.values[face ^ 1], face) for face in hand])
        return tuple([back_only(table.deck, face) for _, _, face in backs])
    return (HIDDEN,) * len(hand)


def reverses_show(table: Table, when: Literal["on_play", "never", "in_hand"]) -> bool:
    """CB-RUL-3: whether this is when others get to see a reverse face."""
    return table.options.reverse_visibility == when


def is_formed(table: Table, holder: int) -> bool:
    """CB-RUL-3: backs show from hand_formed on."""
    if table.phase == HANDS:
        return (holder - table.leader) % table.players < table.step
    return table.phase > HANDS


def played_card(table: Table, face: int, owner: int, seat: int) -> Shown:
    """CB-NOTE-1, CB-RUL-3: a played card lies open; under never the others learn its active face only."""
    whole = not reverses_show(table, "never") or seat in (FACE_UP, owner)
    return open_card(table.deck, face) if whole else front_only(table.deck, face)


def play_seen_by(table: Table, place: int, face: int, seat: int) -> Play:
    """Return a play of the trick on the table."""
    owner = (table.leader + place) % table.players
    return Play(owner, played_card(table, face, owner, seat))


def gathered_seen_by(table: Table, trick: tuple[int, int, tuple[int, ...]], seat: int) -> Gathered:
    """CB-RUL-30: every play was public, so a gathered trick is."""
    leader, winner, faces = trick
    owners = [(leader + place) % table.players for place in range(len(faces))]
    return Gathered(
        leader,
        winner,
        tuple([played_card(table, face, owner, seat) for face, owner in zip(faces, owners, strict=True)]),
    )


def bet_seen_by(table: Table, owner: int, seat: int) -> ShownBet:
    """CB-ROUND-7, CB-ROUND-8: a Bet card is its owner's secret until all are turned up."""
    bet, up = table.bets[owner], table.revealed[owner]
    if bet < 0:
        return ShownBet()
    if not up and seat not in (FACE_UP, owner):
        return ShownBet(UNKNOWN)
    return ShownBet(table.deck.bet_ids[bet], up, tuple(table.deck.bets[bet].items()))


# What of an event is kept from whom. The events not named here are seen whole by everybody.
OWN: Final = (e.HandDealt, e.OrientationChosen, e.HandFormed, e.BetPlaced, e.CardFlipped)
NEVER_SEEN: Final[Mapping[type[Event], tuple[str, ...]]] = {
    e.DeckShuffled: ("order",),
    e.SupplyFormed: ("cards",),
    e.SupplyCardTaken: ("card",),
}


def event_seen_by(table: Table, event: Event, seat: int) -> dict[str, Json]:
    """CB-RUL-3, CB-RUL-7, CB-RUL-24, CB-RUL-26: the fields of `event` that `seat` may see; its type is seen by
    everybody.
    """
    fields = spelling_of(table.deck).spell(event)
    if seat == FACE_UP:
        return {"type": name_of(event), **fields}
    hidden = NEVER_SEEN.get(type(event), ())
    actor = fields.get("seat", NOBODY)
    if isinstance(event, OWN) and seat != actor:
        return {"type": name_of(event), "seat": actor, **backs_shown(table, event, fields)}
    if reverses_show(table, "never"):
        hidden += hidden_under_never(event, seat)
    return {"type": name_of(event), **{name: value for name, value in fields.items() if name not in hidden}}


def hidden_under_never(event: Event, seat: int) -> tuple[str, ...]:
    """CB-RUL-3: under never no view names the card of a trick, save to who played it."""
    shown = not isinstance(event, e.CardPlayed | e.TrickWon) or (isinstance(event, e.CardPlayed) and event.seat == seat)
    return () if shown else ("card",)


def backs_shown(table: Table, event: Event, fields: Mapping[str, Json]) -> dict[str, Json]:
    """CB-RUL-3, CB-RUL-4, CB-RUL-26: under in_hand the others see the backs of a hand, and a card that is turned,
    without ids.
    """
    if not reverses_show(table, "in_hand"):
        return {}
    if isinstance(event, e.HandFormed):
        backs = [table.deck.face_names[face ^ 1] for face in event.faces]
        return {"reverses": sorted(backs, key=lambda name: (name.split()[0], int(name.split()[1])))}
    return {name: fields[name] for name in ("from_face", "to_face")} if isinstance(event, e.CardFlipped) else {}


@lru_cache(maxsize=8)
def spelling_of(deck: Deck) -> Spelling:
    """Return how events are spelled with `deck`, made once a deck (it is asked for at every event of a replay)."""
    return spelling(deck)
