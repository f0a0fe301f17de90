"""What a seat may see of a table and of an event: the one gate through which players, pages and bots learn anything."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.deck.words import WHENS
from replay.games.badbabiez.frames import (
    ExplosionFrame,
    FightFrame,
    GameFrame,
    MoveFrame,
    Resolution,
    RoundFrame,
    ThrowFrame,
    Window,
)
from replay.games.badbabiez.house_view import Door, ShownRoom, shown_door, shown_room
from replay.games.badbabiez.printed import Printed, printed_on
from replay.games.badbabiez.rules import forced, need
from replay.games.badbabiez.rules.setup import ROUNDS
from replay.games.badbabiez.spelling import spelling
from replay.games.badbabiez.table import OVER, QUESTIONS, Table, turn_of
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice
from replay.kernel.seats import FACE_UP, NOBODY
from replay.kernel.spelling import UNKNOWN, Json, Spelling


class Power(msgspec.Struct, frozen=True):
    """A Baby Power card: "" in an empty slot."""

    slot: int
    power: str
    awake: bool


class Special(msgspec.Struct, frozen=True):
    """A Special Object in play."""

    card: str
    ready: bool


class Seat(msgspec.Struct, frozen=True):
    """A seat's Baby, points, hand and what lies beside the Baby card. Cards not known are `"??"`."""

    baby: str
    room: str
    team: str
    boo_boo: int
    naughtiness: int
    hand: tuple[str, ...]
    specials: tuple[Special, ...]
    powers: tuple[Power, ...]


class ShownDeck(msgspec.Struct, frozen=True):
    """A deck: how many cards, and its discard pile, top card last."""

    id: str
    size: int
    pile: tuple[str, ...]


class Interruption(msgspec.Struct, frozen=True):
    """What is under way: a movement, a throw, an explosion, a fight, or the text of a card. Fields that do not apply
    are "" or -1.
    """

    kind: str
    seat: int
    card: str = ""
    target: str = ""
    from_room: str = ""
    to_room: str = ""
    value: int = -1
    other: int = -1
    totals: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    """Seats not yet asked in the window, who is asked first."""
    passed: tuple[int, ...] = ()
    """Seats that were asked in it and let it happen."""


class View(msgspec.Struct, frozen=True):
    """All that one viewpoint may know of a table. Lists go by seat, room or passage; numbers as on `Table`."""

    viewpoint: int
    players: int
    round: int
    final: bool
    first: int
    active: int
    phase: str
    question: str
    asked: int
    layout: str
    teams: tuple[str, ...]
    """Names of the teams, in the order in which `tied`, `scores` and `winners` number them; () where none play."""
    seats: tuple[Seat, ...]
    rooms: tuple[ShownRoom, ...]
    doors: tuple[Door, ...]
    decks: tuple[ShownDeck, ...]
    event: str
    standing: tuple[str, ...]
    flight: tuple[str, ...]
    used: tuple[str, ...]
    stack: tuple[Interruption, ...]
    over: bool
    tied: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    boo_boo_max: int
    naughtiness_max: int
    printed: tuple[Printed, ...]


def round_of(table: Table) -> int:
    """BZ-ROUND-3: the round under way or, at the end, the last one; 0 before the first."""
    game = table.stack[0]
    assert isinstance(game, GameFrame)
    return game.place if game.step >= ROUNDS else 0


PHASES: Final = ("start", "start", "start", "movement", "draw", "draw", "play", "discard", "discard", "discard")
"""The phase of each step of a turn."""


def seen_by(table: Table, seat: int) -> View:
    """BZ-SETUP-8, BZ-Q-DRAW-6, BZ-Q-INFO-1, BZ-Q-NAU-7, BZ-Q-POW-6, BZ-Q-SETUP-7, BZ-Q-TEAM-4: hands and orders are
    hidden, everything else is open.
    """
    asked = need(table) if forced(table) is None else None
    turn = turn_of(table)
    cards = table.deck.cards
    round_frame = next((frame for frame in table.stack if isinstance(frame, RoundFrame)), None)
    return View(
        viewpoint=seat,
        players=table.players,
        round=round_of(table),
        final=bool(round_frame and round_frame.final),
        first=table.first,
        active=turn.seat if turn else NOBODY,
        phase=PHASES[turn.step] if turn else "",
        question=QUESTIONS[table.question] if isinstance(asked, Choice) else "",
        asked=asked.seat if isinstance(asked, Choice) else NOBODY,
        layout=table.house.name,
        teams=table.team_names,
        seats=tuple([seat_seen_by(table, holder, seat) for holder in range(table.players)]),
        rooms=tuple([shown_room(table, *place) for place in zip(table.house.rooms, table.house.cells, strict=True)]),
        doors=tuple([shown_door(table, passage) for passage in table.house.passages]),
        decks=tuple([shown_deck(table, deck) for deck in range(len(table.decks))]),
        event=cards[table.revealed] if table.revealed >= 0 else "",
        standing=tuple([cards[card] for room, card in table.laid if room < 0]),
        flight=tuple([cards[card] for card in table.flight]),
        used=tuple([table.deck.source_names[card] for card in table.used]),
        stack=tuple([shown for frame in table.stack if (shown := interruption(table, frame)) is not None]),
        over=table.question == OVER,
        tied=table.tied,
        scores=table.scores,
        winners=table.winners,
        boo_boo_max=table.deck.constants.boo_boo_max,
        naughtiness_max=table.deck.constants.naughtiness_max,
        printed=printed_on(table.deck),
    )


def seen_after(view: msgspec.Struct, table: Table, event: Event) -> View:
    """Return the view of `table` right after `event`, from the same viewer's view right before it.

    An event of this game may touch hands, rooms, doors, piles and the stack at once, so everything is looked at again.
    """
    assert isinstance(view, View), "a view is what seen_by of the same game returned"
    return seen_by(table, view.viewpoint)


def seat_seen_by(table: Table, holder: int, seat: int) -> Seat:
    """BZ-Q-INFO-1, BZ-Q-TEAM-4: the hand is its holder's secret, also from team mates."""
    deck, baby = table.deck, table.babies[holder]
    known = seat in (FACE_UP, holder)
    slots = zip(deck.constants.power_thresholds, table.powers[holder], table.awake[holder], strict=True)
    return Seat(
        baby=deck.source_names[baby] if baby >= 0 else "",
        room=deck.rooms[table.room[holder]] if baby >= 0 else "",
        team=table.team_names[table.teams[holder]] if table.teams else "",
        boo_boo=table.boo_boo[holder],
        naughtiness=table.naughtiness[holder],
        hand=tuple([deck.cards[card] if known else UNKNOWN for card in table.hands[holder]]),
        specials=tuple([Special(deck.cards[card], card not in table.fresh) for card in table.specials[holder]]),
        powers=tuple([Power(slot, deck.source_names[card] if card >= 0 else "", awake) for slot, card, awake in slots]),
    )


def shown_deck(table: Table, deck: int) -> ShownDeck:
    """BZ-Q-DRAW-6: decks may be counted, piles looked through."""
    pile = tuple([table.deck.cards[card] for card in table.piles[deck]])
    return ShownDeck(table.deck.piles[deck], len(table.decks[deck]), pile)


def interruption(table: Table, frame: object) -> Interruption | None:
    """Return a frame as far as it is open: all of it but what hands hold."""
    deck = table.deck
    waiting, passed = (frame.queue, frame.passed) if isinstance(frame, Window) else ((), ())
    if isinstance(frame, MoveFrame):
        means = deck.source_names[frame.means] if frame.means >= 0 else ""
        rooms = (deck.rooms[frame.from_room], deck.rooms[frame.to_room])
        return Interruption("move", frame.seat, means, "", *rooms, waiting=waiting, passed=passed)
    if isinstance(frame, ThrowFrame | ExplosionFrame):
        thrown = isinstance(frame, ThrowFrame)
        rooms = (deck.rooms[frame.from_room], deck.rooms[frame.to_room])
        target = deck.target_names[frame.target] if isinstance(frame, ThrowFrame) else ""
        value = frame.value if isinstance(frame, ThrowFrame) else -1
        kind = "throw" if thrown else "explosion"
        card = deck.cards[frame.card]
        return Interruption(kind, frame.seat, card, target, *rooms, value=value, waiting=waiting, passed=passed)
    if isinstance(frame, FightFrame):
        return Interruption(
            "fight", frame.attacker, deck.source_names[frame.card], other=frame.defender, totals=frame.totals
        )
    if isinstance(frame, Resolution):
        return Interruption(WHENS[frame.when], frame.actor, deck.source_names[frame.card])
    return None


# What of an event is kept from whom: by the fields that hold the seats who see it whole; () is nobody.
WHOLE_FOR: Final[Mapping[type[Event], tuple[str, ...]]] = {
    e.EventCardsRemoved: (),
    e.DeckShuffled: (),
    e.RandomCardsChosen: ("seat", "by"),
    e.CardDrawn: ("seat",),
}
KEPT: Final = ("card", "cards")


def event_seen_by(table: Table, event: Event, seat: int) -> dict[str, Json]:
    """BZ-Q-INFO-1, BZ-Q-PLAY-16, BZ-LEN-3: the fields of `event` that `seat` may see; that it happened is seen by
    everybody.
    """
    fields = spelling_of(table.deck).spell(event)
    whole_for = WHOLE_FOR.get(type(event))
    if seat == FACE_UP or whole_for is None or (seat >= 0 and seat in [fields[name] for name in whole_for]):
        return {"type": name_of(event), **fields}
    return {"type": name_of(event), **{name: value for name, value in fields.items() if name not in KEPT}}


@lru_cache(maxsize=8)
def spelling_of(deck: Deck) -> Spelling:
    """Return how events are spelled with `deck`, made once a deck (it is asked for at every event of a replay)."""
    return spelling(deck)
