"""The things that can be seen: what the events that a seat may see tell of each, and what its view shows of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, cast

from replay.games.crybaby.deck import COLOURS, LETTERS, Deck
from replay.games.crybaby.rules.round_start import HAND_SIZE
from replay.games.crybaby.scenario.words import WORDS, card_text
from replay.games.crybaby.view import Shown, View
from replay.kernel.scenario import Forms
from replay.kernel.spelling import UNKNOWN, Json


class Sight(NamedTuple):
    """What a viewer sees of an event: its fields, `type` included, and the trick in which it came."""

    fields: Mapping[str, Json]
    trick: int


class Sights(NamedTuple):
    """All that a viewer has seen of the latest round, the deck, and the faces of cards as dealt."""

    seen: Sequence[Sight]
    deck: Deck
    dealt: Mapping[int, int]

    def of(self, name: str, seat: int, field: str) -> list[Sight]:
        """Return the sights of events of that name and seat which show `field`."""
        return [sight for sight in self.seen if is_of(sight, name, seat) and field in sight.fields]


class Thing(NamedTuple):
    """Something to see: what events tell of it, what a view shows of it; None where they do not."""

    tell: Callable[..., str | None]
    show: Callable[..., str | None]
    form: str
    """The words of the notation in which its value is written."""
    is_card: bool = False
    """Whether its value is the id of a card, which then no field may hold unseen."""


def is_of(sight: Sight, name: str, seat: int) -> bool:
    """Return whether a sight is of an event of that name and seat."""
    return sight.fields["type"] == name and sight.fields.get("seat") == seat


def not_shown(view: View, deck: Deck, *_: object) -> None:
    """A view says nothing about this thing."""


# --- Hands ------------------------------------------------------------------------------


def short(deck: Deck, name: Json) -> str:
    """Return a face in notation."""
    return deck.short[deck.face_names.index(str(name))]


def tell_hand(sights: Sights, seat: int) -> str | None:
    """The hand as dealt or formed, less the cards played, with the turned ones turned."""
    held: dict[str, int] | None = None
    for sight in sights.seen:
        held = hand_after(sights.deck, sight, seat, held)
    return None if held is None else card_text(sights.deck, list(held.values()))


def hand_after(deck: Deck, sight: Sight, seat: int, held: dict[str, int] | None) -> dict[str, int] | None:
    """Return what is known of a hand after one more event: card id → active face."""
    fields, name = sight.fields, sight.fields["type"]
    if fields.get("seat") != seat:
        return held
    if name in ("hand_dealt", "hand_formed") and "cards" in fields:
        faces = [deck.face_names.index(face) for face in cast(list[str], fields["faces"])]
        return dict(zip(cast(list[str], fields["cards"]), faces, strict=True))
    if held is None:
        return None
    changed = {str(fields["card"])} if "card" in fields and name in ("card_played", "card_flipped") else set()
    changed |= set(cast(list[str], fields.get("rotated", [])))
    played = name == "card_played"
    return {card: face ^ (card in changed) for card, face in held.items() if not (played and card in changed)}


def show_hand(view: View, deck: Deck, seat: int) -> str | None:
    """The hand, if every card of it is known on both sides."""
    cards = view.hands[seat]
    if not cards or any(UNKNOWN in (card.card, card.colour, card.back_colour) for card in cards):
        return None
    return card_text(deck, [deck.short.index(front(card)) for card in cards])


def front(card: Shown) -> str:
    """Return the active face in notation, "??" if unknown."""
    return UNKNOWN if card.colour == UNKNOWN else f"{LETTERS[COLOURS.index(card.colour)]}{card.value}"


def back(card: Shown) -> str:
    """Return the reverse face in notation, "??" if unknown."""
    return UNKNOWN if card.back_colour == UNKNOWN else f"{LETTERS[COLOURS.index(card.back_colour)]}{card.back_value}"


def tell_backs(sights: Sights, seat: int) -> str | None:
    """The reverse faces of a hand as formed, less those of cards played, with the turned ones turned."""
    backs: list[str] | None = None
    deck = sights.deck
    for sight in sights.seen:
        fields = sight.fields
        if is_of(sight, "hand_formed", seat) and "reverses" in fields:
            backs = [short(deck, face) for face in cast(list[str], fields["reverses"])]
        elif backs is not None and is_of(sight, "card_flipped", seat):
            backs[backs.index(short(deck, fields["to_face"]))] = short(deck, fields["from_face"])
        elif backs is not None and is_of(sight, "card_played", seat):
            backs.remove(deck.short[deck.short.index(played_face(fields)) ^ 1])
    return None if backs is None else ", ".join(sorted(backs)) or "none"


def show_backs(view: View, deck: Deck, seat: int) -> str | None:
    """The reverse faces of a hand, if all are known."""
    backs = [back(card) for card in view.hands[seat]]
    return None if not backs or UNKNOWN in backs else ", ".join(sorted(backs))


def tell_rotation(sights: Sights, seat: int) -> str | None:
    """None, all, or the faces turned, as they were dealt."""
    found = sights.of("orientation_chosen", seat, "rotated")
    if not found:
        return None
    cards = [sights.deck.cards.index(card) for card in cast(list[str], found[-1].fields["rotated"])]
    if len(cards) in (0, HAND_SIZE):
        return "all" if cards else "none"
    return ", ".join(sorted([sights.deck.short[sights.dealt[card]] for card in cards]))


# --- Bets and cries ---------------------------------------------------------------------


def tell_bet(sights: Sights, seat: int) -> str | None:
    """The Bet card placed, if its placing or its turning up shows it."""
    found = [*sights.of("bet_placed", seat, "bet_card"), *sights.of("bet_revealed", seat, "bet_card")]
    return str(found[-1].fields["bet_card"]) if found else None


def show_bet(view: View, deck: Deck, seat: int) -> str | None:
    """The Bet card that lies before the seat, if it is known."""
    return view.bets[seat].id if view.bets[seat].id not in ("", UNKNOWN) else None


def tell_cried(sights: Sights, seat: int) -> str | None:
    """How many cards lie under the Bet card."""
    if sights.of("cried_cards_returned", seat, "count"):
        return "0"
    found = sights.of("supply_card_taken", seat, "cried_cards")
    return str(found[-1].fields["cried_cards"]) if found else None


def show_cried(view: View, deck: Deck, seat: int) -> str | None:
    """How many cards lie under the Bet card."""
    return str(view.cried[seat])


def teller_of_trick(name: str, field: str) -> Callable[..., str | None]:
    """Return what tells `field` of the last event of that name, by a seat in one trick."""

    def tell(sights: Sights, seat: int, trick: int) -> str | None:
        found = [sight for sight in sights.of(name, seat, field) if sight.trick == trick]
        return str(found[-1].fields[field]) if found else None

    return tell


# --- Cards ------------------------------------------------------------------------------


def played_face(fields: Mapping[str, Json]) -> str:
    """Return the face of a card_played in notation."""
    return f"{LETTERS[COLOURS.index(str(fields['colour']))]}{fields['value']}"


def tell_card(sights: Sights, face: int) -> str | None:
    """The id of the card that was played with this face up."""
    wanted = sights.deck.short[face]
    for fields, _ in sights.seen:
        played = fields["type"] == "card_played" and played_face(fields) == wanted
        won = fields["type"] == "trick_won" and short(sights.deck, fields["face"]) == wanted
        if (played or won) and "card" in fields:
            return str(fields["card"])
    return None


def show_card(view: View, deck: Deck, face: int) -> str | None:
    """The id of a card on the table or in a gathered trick."""
    played = [play.card for play in view.table] + [card for trick in view.pile for card in trick.cards]
    found = [card.card for card in played if front(card) == deck.short[face] and card.card != UNKNOWN]
    return found[0] if found else None


def tell_reverse(sights: Sights, face: int) -> str | None:
    """The face on the other side, if an event names both or shows which card it is."""
    wanted = sights.deck.face_names[face]
    told = tell_card(sights, face) is not None or any(wanted in pair for sight in sights.seen for pair in pairs(sight))
    return sights.deck.short[face ^ 1] if told else None


def pairs(sight: Sight) -> Iterator[tuple[Json, Json]]:
    """Yield the two faces of each card that an event shows on both sides."""
    fields = sight.fields
    if "faces" in fields and "reverses" in fields:
        yield from zip(cast(list[str], fields["faces"]), cast(list[str], fields["reverses"]), strict=True)
    if "from_face" in fields and "to_face" in fields:
        yield fields["from_face"], fields["to_face"]


def show_reverse(view: View, deck: Deck, face: int) -> str | None:
    """The face on the other side, of a card that lies open or in a hand that is known."""
    shown = [card for hand in view.hands for card in hand] + [play.card for play in view.table]
    shown += [card for trick in view.pile for card in trick.cards]
    both = [(front(card), back(card)) for card in shown]
    known = any(deck.short[face] in pair and UNKNOWN not in pair for pair in both)
    return deck.short[face ^ 1] if known else None


THING_FORMS: Final[Mapping[str, Thing]] = {
    "hand Pj": Thing(tell_hand, show_hand, "CARDS"),
    "backs Pj": Thing(tell_backs, show_backs, "FACES"),
    "rotation Pj": Thing(tell_rotation, not_shown, "none|all or FACES"),
    "bet Pj": Thing(tell_bet, show_bet, "BET"),
    "cried Pj": Thing(tell_cried, show_cried, "N"),
    "card FACE": Thing(tell_card, show_card, "card", is_card=True),
    "reverse FACE": Thing(tell_reverse, show_reverse, "FACE"),
    "bonus Pj in trick N": Thing(teller_of_trick("cry_chosen", "bonus"), not_shown, "bonus"),
    "flip Pj in trick N": Thing(teller_of_trick("card_flipped", "card"), not_shown, "card", is_card=True),
    "taken Pj in trick N": Thing(teller_of_trick("supply_card_taken", "card"), not_shown, "card", is_card=True),
}
THINGS: Final = Forms(WORDS, THING_FORMS)
