"""Events of Baby Blues in plain words, spoken from what one viewer sees: a sentence can tell no more than the view."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from replay.games.babyblues.view import View
from replay.kernel.spelling import UNKNOWN, Json

Seen = Mapping[str, Json]
Names = Sequence[str]
SLOTS: Final = ("leftmost", "second", "middle", "fourth", "rightmost")


def sentence(view: Struct, seen: Seen, names: Names) -> str:
    """Return one plain sentence about an event; `view` is the same viewer's view of the table before it."""
    assert isinstance(view, View), "a view is what seen_by of the same game returned"
    return SENTENCES[str(seen["type"])](view, seen, names)


def name_at(seat: Json, names: Names) -> str:
    """Return the name at a seat, or what stands for nobody known."""
    known = isinstance(seat, int) and 0 <= seat < len(names)
    return (names[int(str(seat))] or f"P{seat}") if known else "somebody"


def who(seen: Seen, names: Names) -> str:
    """Return the actor's name."""
    return name_at(seen["seat"], names)


def together(words: Sequence[str]) -> str:
    """Return `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nobody"


def named(seats: Json, names: Names) -> str:
    """Return the names at some seats, together."""
    return together([name_at(seat, names) for seat in seats]) if isinstance(seats, list) else "somebody"


def count(number: Json, noun: str) -> str:
    """Return `1 card`, `2 cards`; an unknown number as `some cards`."""
    return f"some {noun}s" if number == UNKNOWN else f"{number} {noun}{'' if number == 1 else 's'}"


def card(id_: Json) -> str:
    """Return a card by its type in plain words: `poo-3` → `poo`."""
    return str(id_).rsplit("-", 1)[0].replace("_", " ")


def cards(ids: Json) -> str:
    """Return cards by their types, together."""
    return together([card(id_) for id_ in ids]) if isinstance(ids, list) and ids else "nothing"


def baby(seen: Seen, names: Names, seat: str = "seat", slot: str = "slot") -> str:
    """Return a baby by owner and place, such as `Salomé's middle baby`."""
    place = seen[slot]
    where = SLOTS[place] if isinstance(place, int) and 0 <= place < len(SLOTS) else "some"
    return f"{name_at(seen[seat], names)}'s {where} baby"


def arranged(view: View, seen: Seen, names: Names) -> str:
    values = seen.get("values")
    row = f": {' '.join([str(value) for value in values])}" if isinstance(values, list) else ", values face down"
    return f"{who(seen, names)} lays five babies in a row{row}."


def shuffled(view: View, seen: Seen, names: Names) -> str:
    return "The deck is shuffled." if seen.get("reason") == "setup" else "The discard pile is shuffled into a new deck."


def dealt(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} is dealt {card(seen['card']) if 'card' in seen else 'a card'}."


def drawn(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} draws {card(seen['card']) if 'card' in seen else 'a card'}."


def feeding(view: View, seen: Seen, names: Names) -> str:
    pictures = f"{seen['covered']} of {seen['total']} pictures covered"
    return f"The {card(seen['card'])} under {baby(seen, names)} moves on: {pictures}."


def offer(view: View, seen: Seen, names: Names) -> str:
    promise, wish = cards(seen["promise"]), cards(seen["wish"])
    says = f", promising {promise}" if seen["promise"] else ""
    asks = f", asking for {wish}" if seen["wish"] else ""
    numbers = f"{count(seen['count'], 'card')} for {seen['count_back']}"
    return f"{who(seen, names)} offers {name_at(seen['partner'], names)} {numbers}{says}{asks}."


def answer(view: View, seen: Seen, names: Names) -> str:
    if not seen["accepted"]:
        return f"{who(seen, names)} refuses the trade."
    says = f", promising {cards(seen['promise'])}" if seen["promise"] else ""
    return f"{who(seen, names)} accepts the trade{says}."


def commit(view: View, seen: Seen, names: Names) -> str:
    laid = cards(seen["cards"]) if "cards" in seen else count(seen.get("count", UNKNOWN), "card")
    return f"{who(seen, names)} lays {laid} face down for the exchange."


def changed(view: View, seen: Seen, names: Names) -> str:
    what = card(seen["card"]) if "card" in seen else "a card"
    return f"{name_at(seen['receiver'], names)} gets {what} from {name_at(seen['giver'], names)}."


def lied(view: View, seen: Seen, names: Names) -> str:
    giver, receiver = name_at(seen["giver"], names), name_at(seen["receiver"], names)
    return f"{giver} promised {receiver} {cards(seen['promised'])} and gave {cards(seen['given'])}."


def closed(view: View, seen: Seen, names: Names) -> str:
    steps = {"trade": "ends trading", "negative": "plays no negative card", "positive": "plays no more positive cards"}
    return f"{who(seen, names)} {steps[str(seen['step'])]}."


def played(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} plays {card(seen['card'])} on {baby(seen, names, 'target_seat', 'target_slot')}."


def discarded(view: View, seen: Seen, names: Names) -> str:
    reasons = {
        "thrown": f"{who(seen, names)} throws {card(seen['card'])} away.",
        "used": f"The {card(seen['card'])} has done its work and is discarded.",
        "countered": f"The {card(seen['card'])} is countered and discarded.",
        "fed": f"The {card(seen['card'])} is discarded, for the baby has been fed.",
        "cried": f"The {card(seen['card'])} has made its baby cry and is discarded.",
        "settled": f"The {card(seen['card'])} waits for nobody any more and is discarded.",
        "replaced": f"The {card(seen['card'])} is replaced and discarded.",
    }
    return reasons[str(seen["reason"])]


def averted(view: View, seen: Seen, names: Names) -> str:
    why = "a green card lies underneath" if seen["reason"] == "underneath" else "it became unhappy in this very turn"
    place = baby(seen, names)
    return f"{place[0].upper()}{place[1:]} does not start to cry: {why}."


def ended(view: View, seen: Seen, names: Names) -> str:
    if seen["reason"] == "round_limit":
        return f"The game ends after {count(seen['round'], 'round')}, the most that were allowed."
    return f"All babies of {name_at(seen['seat'], names)} are crying: the game is over."


def revealed(view: View, seen: Seen, names: Names) -> str:
    values = seen["values"]
    shown = ", ".join([str(value) for value in values]) if isinstance(values, list) and values else "none"
    return f"{who(seen, names)} turns the babies over that do not cry: {shown}."


def scored(view: View, seen: Seen, names: Names) -> str:
    babies = f"{seen['crying']} crying and {seen['happy']} happy"
    return f"{who(seen, names)} has {count(seen['points'], 'point')}, with {babies}."


def tie(view: View, seen: Seen, names: Names) -> str:
    level = "the fewest crying babies" if seen["level"] == "fewest_crying" else "the happiest babies"
    return f"{named(seen['tied'], names)} are tied; {level}: {named(seen['kept'], names)}."


def winner(view: View, seen: Seen, names: Names) -> str:
    return f"{named(seen['seats'], names)} {'share the victory' if seen['shared'] else 'wins the game'}."


def places(view: View, seen: Seen, names: Names) -> str:
    groups = seen["places"]
    ranked = (
        [f"{rank}. {named(group, names)}" for rank, group in enumerate(groups, 1)] if isinstance(groups, list) else []
    )
    return f"Places: {'; '.join(ranked)}."


SENTENCES: Final[Mapping[str, Callable[[View, Seen, Names], str]]] = {
    "colour_chosen": lambda view, seen, names: f"{who(seen, names)} takes the {seen['colour']} babies.",
    "babies_arranged": arranged,
    "starting_player_chosen": lambda view, seen, names: f"{who(seen, names)} is the starting player.",
    "deck_shuffled": shuffled,
    "card_dealt": dealt,
    "turn_started": lambda view, seen, names: f"Round {seen['round']}: it is the turn of {who(seen, names)}.",
    "feeding_advanced": feeding,
    "trade_offered": offer,
    "trade_answered": answer,
    "trade_cards_committed": commit,
    "trade_completed": lambda view, seen, names: (
        f"{who(seen, names)} and {name_at(seen['partner'], names)} exchange cards."
    ),
    "card_changed_hands": changed,
    "trade_promise_broken": lied,
    "step_closed": closed,
    "red_card_played": played,
    "horn_played": played,
    "orange_card_played": played,
    "green_card_played": played,
    "teddy_bear_played": played,
    "card_discarded": discarded,
    "baby_made_unhappy": lambda view, seen, names: f"{baby(seen, names)} is unhappy, because of {card(seen['cause'])}.",
    "horn_spared_baby": lambda view, seen, names: f"The horn does not reach {baby(seen, names)}.",
    "baby_made_happy": lambda view, seen, names: f"{baby(seen, names)} is happy again.",
    "crying_averted": averted,
    "baby_started_crying": lambda view, seen, names: f"{baby(seen, names)} starts to cry, for good.",
    "discard_duty_waived": lambda view, seen, names: (
        f"{who(seen, names)} has played nothing and has no card to throw away."
    ),
    "hand_cards_thrown": lambda view, seen, names: (
        f"{who(seen, names)} has played nothing and throws {cards(seen['cards'])} away."
    ),
    "card_drawn": drawn,
    "draw_cut_short": lambda view, seen, names: (
        f"Both piles are empty: {who(seen, names)} is short of {count(seen['missing'], 'card')}."
    ),
    "game_ended": ended,
    "babies_revealed": revealed,
    "score_counted": scored,
    "tie_broken": tie,
    "contest_decided": lambda view, seen, names: f"{name_at(seen['winner'], names)} cries loudest in the contest.",
    "winner_declared": winner,
    "places_ranked": places,
}
