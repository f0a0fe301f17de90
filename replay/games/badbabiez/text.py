"""Events of Bad Babiez in plain words, spoken from what one viewer sees: a sentence can tell no more than the view."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from replay.games.badbabiez.spoken import (
    Names,
    Seen,
    card,
    cards,
    chosen,
    count,
    door,
    name_at,
    named,
    room,
    target,
    team,
    thing,
    together,
    who,
)
from replay.games.badbabiez.view import View
from replay.kernel.spelling import Json


def sentence(view: Struct, seen: Seen, names: Names) -> str:
    """Return one plain sentence about an event; `view` is the same viewer's view of the table before it."""
    assert isinstance(view, View), "a view is what seen_by of the same game returned"
    return SENTENCES[str(seen["type"])](view, seen, names)


# --- Chance and decisions ---------------------------------------------------------------------------


def shuffled(view: View, seen: Seen, names: Names) -> str:
    deck = thing(seen["deck"])
    if seen["reason"] == "refill":
        return f"The {deck} deck is empty; its discard pile is shuffled and becomes the new deck."
    if seen["reason"] == "end_returned":
        return "End of Games goes back into the Event deck, which is shuffled."
    return f"The {deck} deck is shuffled."


def picked(view: View, seen: Seen, names: Names) -> str:
    if seen["purpose"] == "steal":
        return f"{name_at(seen['by'], names)} takes {cards(view, seen)} at random from {who(seen, names)}."
    return f"{who(seen, names)} has to discard {cards(view, seen)} at random."


def door_played(view: View, seen: Seen, names: Names) -> str:
    where = door(seen["passage"])
    if seen["use"] == "own_turn":
        return f"{who(seen, names)} plays a Door card on {where}."
    stopped = "the movement" if seen["use"] == "stop_move" else "the throw"
    return f"{who(seen, names)} slams {where} and stops {stopped}."


def thrown(view: View, seen: Seen, names: Names) -> str:
    where = " in the doorway" if seen["out_of_turn"] is True else ""
    return (
        f"{who(seen, names)} throws {card(view, seen)} at {target(seen['target'], names)}{where}, with {seen['value']}."
    )


def blocked(view: View, seen: Seen, names: Names) -> str:
    whose = "it" if seen["own"] is True else f"it for {target(seen['target'], names)}"
    return f"{who(seen, names)} blocks {whose} with {card(view, seen)}, Defence {seen['defence']}."


# --- Consequences -----------------------------------------------------------------------------------


def dealt(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} is {named(view, seen['baby'])} and begins in {room(seen['start_room'])}."


def round_started(view: View, seen: Seen, names: Names) -> str:
    return "The final round begins." if seen["final"] is True else f"Round {seen['round']} begins."


def revealed(view: View, seen: Seen, names: Names) -> str:
    instead = " in its place" if seen["replacement"] is True else ""
    return f"The Event is {card(view, seen)}{instead}."


def drawn(view: View, seen: Seen, names: Names) -> str:
    how = {"rummage": "rummages and finds", "opening": "begins with"}.get(str(seen["reason"]), "draws")
    return f"{who(seen, names)} {how} {card(view, seen)} from the {thing(seen['deck'])} deck."


def discarded(view: View, seen: Seen, names: Names) -> str:
    whose = "" if seen["seat"] is None else f" of {who(seen, names)}"
    what = card(view, seen)
    return f"{what[0].upper()}{what[1:]}{whose} goes to the {thing(seen['pile'])} pile."


def moved(view: View, seen: Seen, names: Names) -> str:
    verbs = {"walk": "goes to", "forced": "is moved to", "cry": "runs home to", "event": "is put in"}
    return f"{who(seen, names)} {verbs[str(seen['cause'])]} {room(seen['to'])}."


def declared(view: View, seen: Seen, names: Names) -> str:
    how = "" if seen["means"] == "walk" else f" with {named(view, seen['means'])}"
    return f"{who(seen, names)} wants to go to {room(seen['to'])}{how}."


def door_changed(view: View, seen: Seen, names: Names) -> str:
    words = {"open": "is open", "closed": "is closed", "jammed": "is jammed", "broken": "is broken down for good"}
    where = door(seen["passage"])
    return f"{where[0].upper()}{where[1:]} {words[str(seen['state'])]}."


def hurt(view: View, seen: Seen, names: Names) -> str:
    by = "" if seen["by"] is None else f", by {name_at(seen['by'], names)}"
    return f"{who(seen, names)} loses {count(seen['n'], 'Boo-Boo Point')}{by}; {seen['left']} left."


def cried(view: View, seen: Seen, names: Names) -> str:
    by = "" if seen["by"] in (None, seen["seat"]) else f", thanks to {name_at(seen['by'], names)}"
    return f"{who(seen, names)} bursts into tears{by}."


def gained(view: View, seen: Seen, names: Names) -> str:
    capped = "" if seen["n"] == seen["applied"] else f", of which {seen['applied']} count"
    return f"{who(seen, names)} gains {count(seen['n'], 'Naughtiness Point')}{capped}: {seen['total']} now."


def lost(view: View, seen: Seen, names: Names) -> str:
    return f"{who(seen, names)} loses {count(seen['applied'], 'Naughtiness Point')}: {seen['total']} now."


def won(view: View, seen: Seen, names: Names) -> str:
    totals = seen["totals"]
    shown = " to ".join([str(total) for total in sorted(totals, reverse=True)]) if isinstance(totals, list) else ""
    return f"{name_at(seen['winner'], names)} wins the fight against {name_at(seen['loser'], names)}, {shown}."


def winners_of(view: View, seats: Json, names: Names) -> list[str]:
    """Return who is meant by numbers of seats or, in team play, of teams."""
    found = seats if isinstance(seats, list) else []
    if view.teams:
        return [team(view.teams[place]) for place in found if isinstance(place, int) and place < len(view.teams)]
    return [name_at(seat, names) for seat in found]


def ended(view: View, seen: Seen, names: Names) -> str:
    winners = winners_of(view, seen["winners"], names)
    verb = "share the victory" if len(winners) > 1 else "wins"
    return f"The game is over: {together(winners)} {verb}."


def tied(view: View, seen: Seen, names: Names) -> str:
    return f"{together(winners_of(view, seen['tied'], names))} are tied for the most points: one final round is played."


Speaks = Callable[[View, Seen, Names], str]
SENTENCES: Final[Mapping[str, Speaks]] = {
    "start_seat_drawn": lambda view, seen, names: f"{who(seen, names)} is drawn to have the first turn.",
    "teams_drawn": lambda view, seen, names: "Teams are drawn by lot.",
    "event_cards_removed": lambda view, seen, names: "Some Events are taken out unseen.",
    "deck_shuffled": shuffled,
    "random_cards_chosen": picked,
    "stay_chosen": lambda view, seen, names: f"{who(seen, names)} stays.",
    "move_chosen": lambda view, seen, names: f"{who(seen, names)} heads for {room(seen['to'])}.",
    "door_played": door_played,
    "reaction_passed": lambda view, seen, names: f"{who(seen, names)} lets it happen.",
    "throw_declared": thrown,
    "block_played": blocked,
    "dodge_played": lambda view, seen, names: f"{who(seen, names)} dodges with {card(view, seen)}.",
    "card_played": lambda view, seen, names: f"{who(seen, names)} plays {card(view, seen)}{chosen(view, seen, names)}.",
    "special_placed": lambda view, seen, names: f"{who(seen, names)} lays {card(view, seen)} beside the Baby card.",
    "ability_used": lambda view, seen, names: (
        f"{who(seen, names)} uses {named(view, seen['source'])}{chosen(view, seen, names)}."
    ),
    "rummage_chosen": lambda view, seen, names: f"{who(seen, names)} rummages around.",
    "playing_ended": lambda view, seen, names: f"{who(seen, names)} plays nothing more.",
    "fight_card_played": lambda view, seen, names: (
        f"{who(seen, names)} adds {card(view, seen)} to the fight: {seen['value']} more."
    ),
    "fight_passed": lambda view, seen, names: f"{who(seen, names)} adds nothing.",
    "discard_chosen": lambda view, seen, names: (
        f"{who(seen, names)} holds too many cards and gives up {card(view, seen)}."
    ),
    "baby_dealt": dealt,
    "round_started": round_started,
    "event_revealed": revealed,
    "end_of_games_deferred": lambda view, seen, names: "End of Games turns up too early and has no effect.",
    "no_event": lambda view, seen, names: "No Event is left for this round.",
    "event_expired": lambda view, seen, names: f"{card(view, seen)} is over.",
    "turn_started": lambda view, seen, names: f"It is {who(seen, names)}'s turn.",
    "turn_ended": lambda view, seen, names: (
        f"{who(seen, names)}'s turn is over, with {count(seen['hand_size'], 'card')} in hand."
    ),
    "card_drawn": drawn,
    "draw_failed": lambda view, seen, names: (
        f"{who(seen, names)} cannot draw: {thing(seen['deck'])} deck and discard pile are empty."
    ),
    "card_discarded": discarded,
    "special_readied": lambda view, seen, names: f"{card(view, seen)} of {who(seen, names)} is ready.",
    "special_broken": lambda view, seen, names: (
        f"{name_at(seen['by'], names)} breaks {card(view, seen)} of {who(seen, names)}."
    ),
    "move_declared": declared,
    "baby_moved": moved,
    "territory_defended": lambda view, seen, names: (
        f"{name_at(seen['entrant'], names)} is about to enter {room(seen['room'])}, which another team controls."
    ),
    "throw_hit": lambda view, seen, names: f"{card(view, seen)} hits {target(seen['target'], names)}.",
    "explosion": lambda view, seen, names: f"{card(view, seen)} goes off in {room(seen['room'])}.",
    "door_changed": door_changed,
    "furniture_damaged": lambda view, seen, names: (
        f"The {thing(seen['furniture'])} takes {count(seen['n'], 'Breakage Point')}: {seen['damage']} in all."
    ),
    "boo_boo_inflicted": hurt,
    "boo_boo_healed": lambda view, seen, names: (
        f"{who(seen, names)} regains {count(seen['n'], 'Boo-Boo Point')}: {seen['left']} now."
    ),
    "baby_cried": cried,
    "naughtiness_gained": gained,
    "naughtiness_lost": lost,
    "power_gained": lambda view, seen, names: f"{who(seen, names)} gets a Baby Power: {named(view, seen['power'])}.",
    "power_dormant": lambda view, seen, names: (
        f"The power {named(view, seen['power'])} of {who(seen, names)} falls asleep."
    ),
    "power_awakened": lambda view, seen, names: f"The power {named(view, seen['power'])} of {who(seen, names)} wakes.",
    "fight_started": lambda view, seen, names: (
        f"{name_at(seen['attacker'], names)} starts a fight with {name_at(seen['defender'], names)}."
    ),
    "fight_won": won,
    "fight_tied": lambda view, seen, names: "The fight is drawn: nobody wins.",
    "disaster_placed": lambda view, seen, names: f"{card(view, seen)} lies in {room(seen['room'])} now.",
    "disaster_removed": lambda view, seen, names: f"{card(view, seen)} is removed from {room(seen['room'])}.",
    "final_round_called": tied,
    "game_ended": ended,
}
