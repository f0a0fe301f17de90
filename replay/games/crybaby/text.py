"""Events of Cry Baby in plain words, spoken from what one viewer sees: a sentence can tell no more than the view."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from replay.games.crybaby.view import View
from replay.kernel.spelling import UNKNOWN, Json

Seen = Mapping[str, Json]
Names = Sequence[str]


def sentence(view: Struct, seen: Seen, names: Names) -> str:
    """Return one plain sentence about an event; `view` is the same viewer's view of the table before it."""
    assert isinstance(view, View), "a view is what seen_by of the same game returned"
    return SENTENCES[str(seen["type"])](view, seen, names)


def who(seen: Seen, names: Names) -> str:
    """Return the actor's name."""
    return name_at(seen["seat"], names)


def name_at(seat: Json, names: Names) -> str:
    """Return the name at a seat, or what stands for nobody known."""
    known = isinstance(seat, int) and 0 <= seat < len(names)
    return (names[int(str(seat))] or f"P{seat}") if known else "somebody"


def together(words: Sequence[str]) -> str:
    """Return `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nobody"


def named(seats: Json, names: Names) -> str:
    """Return the names at some seats, together."""
    return together([name_at(seat, names) for seat in seats]) if isinstance(seats, list) else "somebody"


def count(number: Json, noun: str) -> str:
    """Return `1 trick`, `2 tricks`; an unknown number as `some tricks`."""
    return f"some {noun}s" if number == UNKNOWN else f"{number} {noun}{'' if number == 1 else 's'}"


def start(view: View, seen: Seen, names: Names) -> str:
    return (
        f"{together([name_at(seat, names) for seat in range(view.players)])} sit down; everybody takes five Bet cards."
    )


def leader(view: View, seen: Seen, names: Names) -> str:
    reasons = {
        "drawn": "was drawn to lead the first round",
        "fixed": "leads the first round",
        "trick_winner": "leads the next trick",
        "highest_score": "has the highest score and leads the next round",
        "most_cries": "is tied for the lead but cried most, and leads the next round",
        "tie_draw": "was drawn among those tied, and leads the next round",
    }
    return f"{who(seen, names)} {reasons[str(seen['reason'])]}."


def dealt(view: View, seen: Seen, names: Names) -> str:
    faces = seen.get("faces")
    held = f": {together([str(face) for face in faces])}" if isinstance(faces, list) else ""
    return f"{who(seen, names)} is dealt seven cards{held}."


def supply(view: View, seen: Seen, names: Names) -> str:
    return f"{count(seen['count'], 'card')} are left over and form the supply."


def orientation(view: View, seen: Seen, names: Names) -> str:
    rotated = seen.get("rotated")
    if not isinstance(rotated, list):
        return f"{who(seen, names)} settles which way round to hold the hand."
    hand = view.hands[int(str(seen["seat"]))]
    if not rotated:
        return f"{who(seen, names)} keeps the hand as dealt."
    if len(rotated) == len(hand):
        return f"{who(seen, names)} turns the whole hand round."
    turned = [f"{card.colour} {card.value}" for card in hand if card.card in rotated]
    return f"{who(seen, names)} turns {together(turned) if turned else 'some cards'} round."


def hand_formed(view: View, seen: Seen, names: Names) -> str:
    faces = seen.get("faces")
    held = f" with {together([str(face) for face in faces])}" if isinstance(faces, list) else ""
    return f"{who(seen, names)} is ready{held}."


def bet_placed(view: View, seen: Seen, names: Names) -> str:
    bet = seen.get("bet_card")
    return f"{who(seen, names)} lays {'a Bet card' if bet is None else f'Bet card {bet}'} face down."


def bet_revealed(view: View, seen: Seen, names: Names) -> str:
    bets = seen["bets"]
    pays = (
        [f"{points} for {count(int(tricks), 'trick')}" for tricks, points in bets.items()]
        if isinstance(bets, dict)
        else []
    )
    return (
        f"{who(seen, names)} reveals {seen['bet_card']}, which pays {together(pays) if pays else 'what nobody knows'}."
    )


def card_played(view: View, seen: Seen, names: Names) -> str:
    """Tell what the play does to the trick so far: leads, follows, trumps, throws off."""
    face = f"the {seen['colour']} {seen['value']}"
    if not view.table:
        return f"{who(seen, names)} leads {face}."
    lead = view.table[0].card.colour
    if seen["colour"] == lead:
        return f"{who(seen, names)} follows with {face}."
    verbs = {"yellow": "trumps with", "black": "plays the Dragon,"}
    return f"{who(seen, names)} {verbs.get(str(seen['colour']), 'cannot follow and throws off')} {face}."


def crybaby(view: View, seen: Seen, names: Names) -> str:
    also = " too" if seen["place"] != 1 else ""
    return f"{who(seen, names)} played the lowest card, {seen['value']}, and is a Crybaby{also}."


def trick_won(view: View, seen: Seen, names: Names) -> str:
    powers = {"black": "the highest Dragon", "yellow": "the highest trump", "lead": "the highest card of the suit led"}
    return f"{who(seen, names)} wins the trick with {powers[str(seen['by'])]}, {seen['face']}."


def cry(view: View, seen: Seen, names: Names) -> str:
    words = {"hand": "cries about the hand", "point": "cries for a point", "none": "does not cry"}
    return f"{who(seen, names)} {words[str(seen['bonus'])]}."


def flipped(view: View, seen: Seen, names: Names) -> str:
    if "from_face" not in seen:
        return f"{who(seen, names)} turns one card of the hand."
    return f"{who(seen, names)} turns {seen['from_face']} into {seen['to_face']}."


def point(view: View, seen: Seen, names: Names) -> str:
    left = count(seen["supply_left"], "card")
    return (
        f"{who(seen, names)} takes a card from the supply, now {seen['cried_cards']} under the Bet card; {left} left."
    )


def forfeited(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} cannot cry: neither a card in hand nor one in the supply."


def round_ended(view: View, seen: Seen, names: Names) -> str:
    won = seen["tricks_won"]
    tricks = [f"{name_at(seat, names)} {number}" for seat, number in enumerate(won)] if isinstance(won, list) else []
    return f"Round {view.round} is over. Tricks won: {together(tricks)}."


def returned(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} scores {count(seen['count'], 'point')} for crying; the cards go back to the supply."


def bet_won(view: View, seen: Seen, names: Names) -> str:
    won, pays = count(seen["tricks"], "trick"), count(seen["points"], "point")
    return f"{who(seen, names)} won {won}: {seen['bet_card']} pays {pays}."


def bet_lost(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} won {count(seen['tricks'], 'trick')}: {seen['bet_card']} pays nothing."


def removed(view: View, seen: Seen, names: Names) -> str:
    left = count(seen["left"], "Bet card")
    return f"Bet card {seen['bet_card']} has paid and leaves the game; {who(seen, names)} has {left} left."


def taken_back(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} takes {seen['bet_card']} back."


def scored(view: View, seen: Seen, names: Names) -> str:
    points = count(seen["round_points"], "point")
    return f"{who(seen, names)} makes {points} in round {view.round} and has {seen['total']} in all."


def tie_drawn(view: View, seen: Seen, names: Names) -> str:
    return f"{named(seen['candidates'], names)} are tied; the draw falls on {who(seen, names)}."


def compared(view: View, seen: Seen, names: Names) -> str:
    return f"{named(seen['candidates'], names)} tie for the most points; the fourth round decides."


def winner(view: View, seen: Seen, names: Names) -> str:
    endings = {
        "total": "with the most points",
        "round_four": "with the most points in the fourth round",
        "shared": "together",
    }
    if seen["by"] == "author":
        return "Still tied: the victory goes to the game's author."
    wins = "wins" if isinstance(seen["seats"], list) and len(seen["seats"]) == 1 else "win"
    return f"{named(seen['seats'], names)} {wins} the game {endings[str(seen['by'])]}."


SENTENCES: Final[Mapping[str, Callable[[View, Seen, Names], str]]] = {
    "game_started": start,
    "first_leader_drawn": lambda view, seen, names: f"The first lead is drawn: {who(seen, names)}.",
    "leader_assigned": leader,
    "deck_shuffled": lambda view, seen, names: f"The deck is shuffled for round {view.round + 1}.",
    "hand_dealt": dealt,
    "supply_formed": supply,
    "orientation_chosen": orientation,
    "hand_formed": hand_formed,
    "bet_placed": bet_placed,
    "bet_revealed": bet_revealed,
    "card_played": card_played,
    "crybaby_named": crybaby,
    "trick_won": trick_won,
    "cry_chosen": cry,
    "card_flipped": flipped,
    "supply_card_taken": point,
    "cry_forfeited": forfeited,
    "round_ended": round_ended,
    "cried_cards_returned": returned,
    "bet_won": bet_won,
    "bet_lost": bet_lost,
    "bet_card_removed": removed,
    "bet_card_returned": taken_back,
    "round_scored": scored,
    "leader_tie_drawn": tie_drawn,
    "final_tie_compared": compared,
    "winner_declared": winner,
}
