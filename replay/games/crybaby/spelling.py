"""How the events of Cry Baby are written: card and bet ids, faces as in the deck file, all fields of the vocabulary."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, get_args

from replay.games.crybaby import events as e
from replay.games.crybaby.deck import COLOURS, Deck
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

BETS_SCHEMA: Final[Mapping[str, Json]] = {"type": "object", "additionalProperties": {"type": "integer"}}


def spelling(deck: Deck) -> Spelling:
    """Return how events are spelled with `deck`."""
    return Spelling({**hands(deck), **bets(deck), **tricks(deck), **results()})


def side_names(deck: Deck) -> list[str]:
    """Return each face as its card's id, a colon and its side, such as `c11:a`."""
    return [f"{card}:{side}" for card in deck.cards for side in "ab"]


def plain(event_class: type[Event], **fields: FieldKind) -> EventSpelling:
    """Return the spelling of an event whose own fields are all there is to write."""
    names = tuple(fields)

    def values(event: Event) -> Sequence[object]:
        return [getattr(event, name) for name in names]

    make: Callable[..., Event] = event_class
    return EventSpelling(fields, values, make)


def reverse(face: int) -> int:
    """CB-COMP-2: the other face of a card; unknown of an unknown one."""
    return face ^ 1 if face != -1 else -1


def card_of(face: int) -> int:
    """Return the card that a face stands on; unknown of an unknown one."""
    return face >> 1 if face != -1 else -1


def hands(deck: Deck) -> dict[type[Event], EventSpelling]:
    """Setup, shuffle, deal, orientation."""
    card, face = named("a card id", deck.cards), named("a face", deck.face_names)
    cards, faces = listed(card), listed(face)
    sides = listed(named("a card id, a colon and the side that is up", side_names(deck)))
    held = {"seat": SEAT, "cards": cards, "faces": faces, "reverses": faces}

    def values(event: e.HandDealt | e.HandFormed) -> Sequence[object]:
        shown = event.faces
        return event.seat, tuple([card_of(f) for f in shown]), shown, tuple([reverse(f) for f in shown])

    return {
        e.GameStarted: plain(e.GameStarted, bet_colours=listed(named("a colour of Bet cards", deck.bet_colours))),
        e.FirstLeaderDrawn: plain(e.FirstLeaderDrawn, seat=SEAT),
        e.LeaderAssigned: plain(e.LeaderAssigned, seat=SEAT, reason=word(*get_args(e.Reason))),
        e.DeckShuffled: plain(e.DeckShuffled, order=sides),
        e.HandDealt: EventSpelling(held, values, lambda seat, cards, faces, reverses: e.HandDealt(seat, faces)),
        e.SupplyFormed: EventSpelling(
            {"count": WHOLE, "cards": cards},
            lambda event: (len(event.cards), event.cards),
            lambda count, cards: e.SupplyFormed(cards),
        ),
        e.OrientationChosen: plain(e.OrientationChosen, seat=SEAT, rotated=cards),
        e.HandFormed: EventSpelling(held, values, lambda seat, cards, faces, reverses: e.HandFormed(seat, faces)),
    }


def bets(deck: Deck) -> dict[type[Event], EventSpelling]:
    """Bet cards placed, revealed, won, lost, removed, returned."""
    bet = named("a Bet card's id", deck.bet_ids)
    pays = FieldKind(BETS_SCHEMA, lambda value: value, lambda value: value)

    def paid(event: e.BetRevealed) -> Sequence[object]:
        known = 0 <= event.bet_card < len(deck.bets)
        table: Json = (
            {str(tricks): points for tricks, points in deck.bets[event.bet_card].items()} if known else UNKNOWN
        )
        return event.seat, event.bet_card, table

    return {
        e.BetPlaced: plain(e.BetPlaced, seat=SEAT, bet_card=bet),
        e.BetRevealed: EventSpelling(
            {"seat": SEAT, "bet_card": bet, "bets": pays},
            paid,
            lambda seat, bet_card, bets: e.BetRevealed(seat, bet_card),
        ),
        e.BetWon: plain(e.BetWon, seat=SEAT, bet_card=bet, tricks=WHOLE, points=WHOLE),
        e.BetLost: plain(e.BetLost, seat=SEAT, bet_card=bet, tricks=WHOLE),
        e.BetCardRemoved: plain(e.BetCardRemoved, seat=SEAT, bet_card=bet, left=WHOLE),
        e.BetCardReturned: plain(e.BetCardReturned, seat=SEAT, bet_card=bet, left=WHOLE),
    }


def tricks(deck: Deck) -> dict[type[Event], EventSpelling]:
    """Cards played, cries, tricks won."""
    card, face, colour = named("a card id", deck.cards), named("a face", deck.face_names), word(*COLOURS, UNKNOWN)
    by_card = {(face >> 1, COLOURS[deck.colours[face]], value): e.Face(face) for face, value in enumerate(deck.values)}

    def played(event: e.CardPlayed) -> Sequence[object]:
        known = 0 <= event.face < len(deck.values)
        shown = (COLOURS[deck.colours[event.face]], deck.values[event.face]) if known else (UNKNOWN, -1)
        return event.seat, card_of(event.face), *shown

    def play(seat: int, card: int, colour: str, value: int) -> Event:
        if (card, colour, value) == (-1, UNKNOWN, -1):
            return e.CardPlayed(seat, e.Face(-1))
        if (card, colour, value) not in by_card:
            raise ValueError(
                f"{colour} {value} on {deck.cards[card] if card >= 0 else UNKNOWN}: no such face on that card"
            )
        return e.CardPlayed(seat, by_card[card, colour, value])

    return {
        e.CardPlayed: EventSpelling({"seat": SEAT, "card": card, "colour": colour, "value": WHOLE}, played, play),
        e.CrybabyNamed: plain(e.CrybabyNamed, seat=SEAT, value=WHOLE, place=WHOLE),
        e.TrickWon: EventSpelling(
            {"seat": SEAT, "card": card, "face": face, "by": word(*get_args(e.Power))},
            lambda event: (event.seat, card_of(event.face), event.face, event.by),
            lambda seat, card, face, by: e.TrickWon(seat, face, by),
        ),
        e.CryChosen: plain(e.CryChosen, seat=SEAT, bonus=word(*get_args(e.Bonus))),
        e.CardFlipped: EventSpelling(
            {"seat": SEAT, "card": card, "from_face": face, "to_face": face},
            lambda event: (event.seat, card_of(event.face), event.face, reverse(event.face)),
            lambda seat, card, from_face, to_face: e.CardFlipped(seat, from_face),
        ),
        e.SupplyCardTaken: plain(e.SupplyCardTaken, seat=SEAT, card=card, supply_left=WHOLE, cried_cards=WHOLE),
        e.CryForfeited: plain(e.CryForfeited, seat=SEAT),
    }


def results() -> dict[type[Event], EventSpelling]:
    """What a round and the game come to."""
    return {
        e.RoundEnded: plain(e.RoundEnded, tricks_won=WHOLES, cries=WHOLES),
        e.CriedCardsReturned: plain(e.CriedCardsReturned, seat=SEAT, count=WHOLE, supply_size=WHOLE),
        e.RoundScored: EventSpelling(
            {"seat": SEAT, "cry_points": WHOLE, "bet_points": WHOLE, "round_points": WHOLE, "total": WHOLE},
            lambda event: (
                event.seat,
                event.cry_points,
                event.bet_points,
                event.cry_points + event.bet_points,
                event.total,
            ),
            lambda seat, cry_points, bet_points, round_points, total: e.RoundScored(
                seat, cry_points, bet_points, total
            ),
        ),
        e.LeaderTieDrawn: plain(e.LeaderTieDrawn, candidates=SEATS, seat=SEAT),
        e.FinalTieCompared: plain(e.FinalTieCompared, candidates=SEATS, round_four_points=WHOLES, remaining=SEATS),
        e.WinnerDeclared: plain(e.WinnerDeclared, seats=SEATS, by=word(*get_args(e.Verdict))),
    }
