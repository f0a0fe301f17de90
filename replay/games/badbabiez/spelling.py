"""How the events of Bad Babiez are written: cards, rooms, passages and pieces by their ids, all fields of the
vocabulary.
"""

from collections.abc import Callable, Sequence
from typing import Final, get_args

from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck import Deck
from replay.kernel.event import Event
from replay.kernel.spelling import (
    SEAT,
    SEATS,
    UNKNOWN,
    WHOLE,
    WHOLES,
    EventSpelling,
    FieldKind,
    Json,
    Spelling,
    listed,
    named,
    word,
)


def _maybe_seat(value: Json) -> int:
    if value is None:
        return -1
    if type(value) is not int or not 0 <= value <= 7:
        raise ValueError("a seat, or null for nobody")
    return value


def _truth(value: Json) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


MAYBE_SEAT: Final = FieldKind(
    {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 7}, {"type": "null"}]},
    _maybe_seat,
    lambda value: None if value == -1 else value,
)
"""A seat, or null for nobody."""
TRUTH: Final = FieldKind({"type": "boolean"}, _truth, lambda value: value)
CHOICES: Final = ("baby", "special", "furniture", "door", "room")
"""The kinds of targets that a play may choose, in the order in which they are written."""


def means(deck: Deck) -> FieldKind:
    """Return the kind of what moves a Baby: feet (walk), or a card or source."""
    numbers = {name: number for number, name in enumerate(deck.source_names)}

    def read(value: Json) -> int:
        if value == "walk":
            return -1
        if not isinstance(value, str) or value not in numbers:
            raise ValueError('"walk", or a card')
        return numbers[value]

    def write(value: object) -> Json:
        assert isinstance(value, int)
        return "walk" if value < 0 else deck.source_names[value]

    return FieldKind({"enum": ["walk", *deck.source_names]}, read, write)


class Kinds:
    """The kinds of fields that hold numbers of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.card = named("a card", deck.cards)
        self.type = named("a Baby or a power", [kind.id for kind in deck.kinds])
        self.source = named("a Baby, a power or a card", deck.source_names)
        self.room = named("a room", deck.rooms)
        self.passage = named("a passage", deck.passages)
        self.furniture = named("a piece of furniture", [piece.id for piece in deck.pieces])
        self.pile = named("a deck", deck.piles)
        self.target = named("a target", deck.target_names)
        self.team = named("a team", [f"team_{number + 1}" for number in range(4)])
        self.means = means(deck)
        self.choices = choices(self.card, self.furniture, self.passage, self.room)


def choices(card: FieldKind, furniture: FieldKind, passage: FieldKind, room: FieldKind) -> FieldKind:
    """Return the kind of a table of chosen targets, held as five numbers, -1 for those not chosen."""
    kinds = dict(zip(CHOICES, (SEAT, card, furniture, passage, room), strict=True))

    def read(value: Json) -> tuple[object, ...]:
        if not isinstance(value, dict) or not set(value) <= set(kinds):
            raise ValueError(f"a table of chosen targets, by {', '.join(kinds)}")
        return tuple([kinds[name].read(value[name]) if name in value else -1 for name in kinds])

    def write(values: object) -> Json:
        assert isinstance(values, tuple)
        chosen = zip(kinds.items(), values, strict=True)
        return {name: kind.write(value) for (name, kind), value in chosen if value != -1}

    properties: Json = {name: kind.schema for name, kind in kinds.items()}
    return FieldKind({"type": "object", "properties": properties, "additionalProperties": False}, read, write)


def spelling(deck: Deck) -> Spelling:
    """Return how events are spelled with `deck`."""
    kinds = Kinds(deck)
    return Spelling(
        {**chance(kinds), **turns(kinds), **answers(kinds), **plays(kinds), **rounds(kinds), **cards(kinds)}
        | {**places(kinds), **points(kinds), **endings(kinds)}
    )


Spelled = dict[type[Event], EventSpelling]


def plain(event_class: type[Event], **fields: FieldKind) -> EventSpelling:
    """Return the spelling of an event whose fields are written by the names that they are held by."""
    return renamed(event_class, {}, **fields)


def renamed(event_class: type[Event], held: dict[str, str], **fields: FieldKind) -> EventSpelling:
    """Return a spelling in which some fields are written under another name than they are held by; `held` maps written
    to held.
    """
    inside = [held.get(name.rstrip("_"), name.rstrip("_")) for name in fields]
    written = {name.rstrip("_"): kind for name, kind in fields.items()}

    def values(event: Event) -> Sequence[object]:
        return [getattr(event, name) for name in inside]

    def make(**found: object) -> Event:
        maker: Callable[..., Event] = event_class
        return maker(**{held.get(name, name): value for name, value in found.items()})

    return EventSpelling(written, values, make)


def with_choices(
    event_class: type[Event], held: str, kind: FieldKind, written: str, choices: FieldKind
) -> EventSpelling:
    """Return the spelling of a play or use: who, what, and a table of the targets chosen."""

    def values(event: Event) -> Sequence[object]:
        chosen = tuple([getattr(event, f"chosen_{name}") for name in CHOICES])
        return getattr(event, "seat", -1), getattr(event, held), chosen

    def make(**found: object) -> Event:
        chosen = found["choices"]
        assert isinstance(chosen, tuple)
        maker: Callable[..., Event] = event_class
        return maker(found["seat"], found[written], *chosen)

    return EventSpelling({"seat": SEAT, written: kind, "choices": choices}, values, make)


# --- Event by event -------------------------------------------------------------------------------


def chance(k: Kinds) -> Spelled:
    """What chance says."""
    return {
        e.StartSeatDrawn: plain(e.StartSeatDrawn, seat=SEAT),
        e.TeamsDrawn: plain(e.TeamsDrawn, teams=listed(k.team)),
        e.EventCardsRemoved: plain(e.EventCardsRemoved, cards=listed(k.card)),
        e.DeckShuffled: plain(
            e.DeckShuffled, deck=k.pile, cards=listed(k.card), reason=word(*get_args(e.ShuffleReason))
        ),
        e.RandomCardsChosen: plain(
            e.RandomCardsChosen, seat=SEAT, cards=listed(k.card), purpose=word(*get_args(e.Purpose)), by=MAYBE_SEAT
        ),
    }


def turns(k: Kinds) -> Spelled:
    """Decisions that name nothing but a seat, a room or a card."""
    alone = (e.StayChosen, e.RummageChosen, e.PlayingEnded, e.FightPassed)
    return {
        **{class_: plain(class_, seat=SEAT) for class_ in alone},
        e.MoveChosen: renamed(e.MoveChosen, {"to": "to_room"}, seat=SEAT, to=k.room),
        e.SpecialPlaced: plain(e.SpecialPlaced, seat=SEAT, card=k.card),
        e.DiscardChosen: plain(e.DiscardChosen, seat=SEAT, card=k.card),
        e.FightCardPlayed: plain(e.FightCardPlayed, seat=SEAT, card=k.card, value=WHOLE),
    }


def answers(k: Kinds) -> Spelled:
    """Doors, passes, blocks and dodges."""
    return {
        e.DoorPlayed: plain(e.DoorPlayed, seat=SEAT, card=k.card, passage=k.passage, use=word(*get_args(e.Use))),
        e.ReactionPassed: plain(e.ReactionPassed, seat=SEAT, window=word(*get_args(e.Window))),
        e.BlockPlayed: plain(e.BlockPlayed, seat=SEAT, card=k.card, target=k.target, own=TRUTH, defence=WHOLE),
        e.DodgePlayed: plain(e.DodgePlayed, seat=SEAT, card=k.card, defence=WHOLE),
    }


def plays(k: Kinds) -> Spelled:
    """Throws, texts and abilities."""
    return {
        e.ThrowDeclared: plain(
            e.ThrowDeclared,
            seat=SEAT,
            card=k.card,
            source=word(*get_args(e.Place)),
            target=k.target,
            from_room=k.room,
            to_room=k.room,
            value=WHOLE,
            out_of_turn=TRUTH,
        ),
        e.CardPlayed: with_choices(e.CardPlayed, "card", k.card, "card", k.choices),
        e.AbilityUsed: with_choices(e.AbilityUsed, "ability", k.source, "source", k.choices),
    }


def rounds(k: Kinds) -> Spelled:
    """Setup, rounds and turns."""
    number = {"round": "number"}
    return {
        e.BabyDealt: plain(e.BabyDealt, seat=SEAT, baby=k.type, start_room=k.room),
        e.RoundStarted: renamed(e.RoundStarted, number, round=WHOLE, final=TRUTH),
        e.EventRevealed: renamed(e.EventRevealed, number, card=k.card, round=WHOLE, replacement=TRUTH),
        e.EndOfGamesDeferred: renamed(e.EndOfGamesDeferred, number, round=WHOLE),
        e.NoEvent: renamed(e.NoEvent, number, round=WHOLE),
        e.EventExpired: plain(e.EventExpired, card=k.card),
        e.TurnStarted: plain(e.TurnStarted, seat=SEAT),
        e.TurnEnded: plain(e.TurnEnded, seat=SEAT, hand_size=WHOLE),
    }


def cards(k: Kinds) -> Spelled:
    """Cards drawn, discarded, readied, broken."""
    origin = word(*get_args(e.Origin))
    return {
        e.CardDrawn: plain(e.CardDrawn, seat=SEAT, deck=k.pile, card=k.card, reason=word(*get_args(e.DrawReason))),
        e.DrawFailed: plain(e.DrawFailed, seat=SEAT, deck=k.pile),
        e.CardDiscarded: renamed(
            e.CardDiscarded, {"from": "origin"}, seat=MAYBE_SEAT, card=k.card, from_=origin, pile=k.pile
        ),
        e.SpecialReadied: plain(e.SpecialReadied, seat=SEAT, card=k.card),
        e.SpecialBroken: plain(e.SpecialBroken, seat=SEAT, card=k.card, by=SEAT),
    }


def places(k: Kinds) -> Spelled:
    """Moves, throws that hit, doors, furniture."""
    rooms = {"from": "from_room", "to": "to_room"}
    cause, state = word(*get_args(e.MoveCause)), word(*get_args(e.DoorState))
    return {
        e.MoveDeclared: renamed(
            e.MoveDeclared, rooms, seat=SEAT, from_=k.room, to=k.room, passage=k.passage, means=k.means
        ),
        e.BabyMoved: renamed(e.BabyMoved, rooms, seat=SEAT, from_=k.room, to=k.room, cause=cause),
        e.TerritoryDefended: plain(e.TerritoryDefended, room=k.room, team=WHOLE, entrant=SEAT),
        e.ThrowHit: plain(e.ThrowHit, card=k.card, target=k.target),
        e.Explosion: plain(e.Explosion, card=k.card, room=k.room, by_seat=SEAT),
        e.DoorChanged: plain(e.DoorChanged, passage=k.passage, state=state, by=MAYBE_SEAT),
        e.FurnitureDamaged: plain(e.FurnitureDamaged, furniture=k.furniture, n=WHOLE, damage=WHOLE, by=SEAT),
    }


def points(k: Kinds) -> Spelled:
    """Boo-Boo Points, Naughtiness Points, powers."""
    change = {"seat": SEAT, "n": WHOLE, "applied": WHOLE, "total": WHOLE}
    power = {"seat": SEAT, "slot": WHOLE, "power": k.type}
    return {
        e.BooBooInflicted: plain(e.BooBooInflicted, seat=SEAT, n=WHOLE, by=MAYBE_SEAT, left=WHOLE),
        e.BooBooHealed: plain(e.BooBooHealed, seat=SEAT, n=WHOLE, left=WHOLE),
        e.BabyCried: plain(e.BabyCried, seat=SEAT, by=MAYBE_SEAT),
        e.NaughtinessGained: plain(e.NaughtinessGained, **change, reason=word(*get_args(e.GainReason))),
        e.NaughtinessLost: plain(e.NaughtinessLost, **change, reason=word(*get_args(e.LossReason))),
        e.PowerGained: plain(e.PowerGained, **power),
        e.PowerDormant: plain(e.PowerDormant, **power),
        e.PowerAwakened: plain(e.PowerAwakened, **power),
    }


def endings(k: Kinds) -> Spelled:
    """Fights, Disasters, the end."""
    return {
        e.FightStarted: plain(e.FightStarted, attacker=SEAT, defender=SEAT, card=k.source, totals=WHOLES),
        e.FightWon: plain(e.FightWon, winner=SEAT, loser=SEAT, totals=WHOLES),
        e.FightTied: plain(e.FightTied, totals=WHOLES),
        e.DisasterPlaced: plain(e.DisasterPlaced, room=k.room, card=k.card, by=SEAT),
        e.DisasterRemoved: plain(e.DisasterRemoved, room=k.room, card=k.card),
        e.FinalRoundCalled: plain(e.FinalRoundCalled, tied=SEATS),
        e.GameEnded: plain(e.GameEnded, scores=WHOLES, winners=SEATS, shared=TRUTH),
    }


__all__ = ["UNKNOWN", "spelling"]
