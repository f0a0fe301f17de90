"""Cards and points of Bad Babiez told a second time: a ledger kept from the log alone, by names, as a stranger would.

It knows where every card is, by what events say, and complains in words where one comes from a place in which it is
not, is not the top of its deck, or where points do not add up. What may be done when is not its business.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

Fields = Mapping[str, Any]
ROOMS: Final = ("kitchen", "living_room", "kids_bedroom", "bathroom")
HELD: Final = ("hand", "play")


class Ledger:
    """Reads a log event by event; `wrong` collects what does not add up."""

    def __init__(self, players: int, options: Mapping[str, str], deck: str) -> None:
        content = tomllib.loads(deck)
        self.options = options
        self.breakage = {row["id"]: row["breakage"] for row in content["furniture"]}
        self.decks: dict[str, list[str]] = {}
        self.piles: dict[str, list[str]] = {name: [] for name in (*ROOMS, "action", "event", "power")}
        self.held: dict[str, list[list[str]]] = {place: [[] for _ in range(players)] for place in HELD}
        self.powers: list[dict[int, tuple[str, bool]]] = [{} for _ in range(players)]
        self.flight: list[str] = []
        self.boards: dict[str, list[str]] = {}
        self.open: list[str] = []
        self.late: list[str] = []
        self.naughty, self.boo, self.room = [0] * players, [4] * players, [""] * players
        self.damage: Counter[str] = Counter()
        self.teams = options["teams"].split(",") if "," in options["teams"] else []
        self.emptied, self.wrong = "", list[str]()

    def read(self, name: str, fields: Fields) -> None:
        """Take one event in."""
        if self.emptied and self.piles[self.emptied]:
            self.demand(
                (name, fields.get("deck")) == ("deck_shuffled", self.emptied), f"{self.emptied} is not refilled"
            )
        self.emptied = ""
        if name in READERS:
            READERS[name](self, fields)

    def demand(self, holds: bool, complaint: str) -> None:
        """Note a complaint unless `holds`."""
        if not holds:
            self.wrong.append(complaint)

    def take(self, cards: list[str], card: str, where: str) -> None:
        """Take a card from where it must be."""
        self.demand(card in cards, f"{card} is not in {where}: {cards}")
        if card in cards:
            cards.remove(card)

    def take_top(self, deck: str, card: str) -> None:
        """Take the top card of a deck."""
        cards = self.decks[deck]
        self.demand(cards[:1] == [card], f"{card} is not the top of {deck}: {cards[:1]}")
        self.take(cards, card, deck)
        self.emptied = deck if not cards and deck in self.piles else ""

    def take_held(self, seat: int, card: str) -> None:
        """Take a card from hand or play."""
        place = next((place for place in HELD if card in self.held[place][seat]), "hand")
        self.take(self.held[place][seat], card, f"{place} of seat {seat}")


def shuffled(ledger: Ledger, f: Fields) -> None:
    """A pile becomes the deck with all its cards; what comes with `setup` is new."""
    if f["reason"] == "refill":
        pile, left = ledger.piles[f["deck"]], ledger.decks[f["deck"]]
        ledger.demand(not left, f"{f['deck']} is refilled with cards left: {left}")
        ledger.demand(sorted(f["cards"]) == sorted(pile), f"{f['deck']} is refilled with other cards than its pile's")
        pile.clear()
    if f["reason"] == "end_returned":
        ledger.demand(sorted(f["cards"]) == sorted([*ledger.decks["event"], *ledger.late]), "other Events come back")
        ledger.late.clear()
    ledger.decks[f["deck"]] = list(f["cards"])


def removed(ledger: Ledger, f: Fields) -> None:
    """Events taken out unseen are never End of Games, and as many as the option says."""
    ledger.demand(len(f["cards"]) == int(ledger.options["event_cards_removed"]), f"removed: {f['cards']}")
    ledger.demand("end_of_games#1" not in f["cards"], "End of Games is removed")


def dealt(ledger: Ledger, f: Fields) -> None:
    """Seat 0 has the top card, seat 1 the next: whoever begins."""
    ledger.demand(ledger.decks["baby"][f["seat"]] == f"{f['baby']}#1", f"seat {f['seat']} gets {f['baby']}")
    ledger.room[f["seat"]] = f["start_room"]


def drawn(ledger: Ledger, f: Fields) -> None:
    here = ledger.room[f["seat"]].removesuffix("_2")
    ledger.demand(f["deck"] in (here, "action"), f"seat {f['seat']} draws from {f['deck']} in {here}")
    ledger.take_top(f["deck"], f["card"])
    ledger.held["hand"][f["seat"]].append(f["card"])


def not_drawn(ledger: Ledger, f: Fields) -> None:
    ledger.demand(not ledger.decks[f["deck"]] and not ledger.piles[f["deck"]], f"{f['deck']} has cards to draw")


def thrown(ledger: Ledger, f: Fields) -> None:
    ledger.take(ledger.held[f["source"]][f["seat"]], f["card"], f["source"])
    ledger.flight.append(f["card"])


def is_held(ledger: Ledger, f: Fields) -> None:
    cards = [card for place in HELD for card in ledger.held[place][f["seat"]]]
    ledger.demand(f["card"] in cards, f"seat {f['seat']} plays {f['card']}, holds {cards}")


def placed(ledger: Ledger, f: Fields) -> None:
    ledger.take(ledger.held["hand"][f["seat"]], f["card"], "hand")
    ledger.held["play"][f["seat"]].append(f["card"])


def discarded(ledger: Ledger, f: Fields) -> None:
    """From where it says, to a pile: an Object to that of a room."""
    card, seat = f["card"], f["seat"]
    if f["from"] == "event":
        ledger.take(ledger.open, card, "what is carried out")
    elif f["from"] == "flight" and card in ledger.flight:
        ledger.flight.remove(card)
    else:
        ledger.take_held(seat, card)
    ledger.piles[f["pile"]].append(card)


def picked(ledger: Ledger, f: Fields) -> None:
    """Cards picked at random are in that hand; stolen ones change it at once."""
    hand = ledger.held["hand"][f["seat"]]
    ledger.demand(set(f["cards"]) <= set(hand), f"{f['cards']} are not all in {hand}")
    if f["purpose"] == "steal":
        for card in f["cards"]:
            ledger.take(hand, card, "hand")
            ledger.held["hand"][f["by"]].append(card)


def disaster_laid(ledger: Ledger, f: Fields) -> None:
    ledger.take_held(f["by"], f["card"])
    ledger.boards.setdefault(f["room"], []).append(f["card"])


def disaster_gone(ledger: Ledger, f: Fields) -> None:
    ledger.take(ledger.boards.get(f["room"], []), f["card"], f["room"])
    ledger.piles["action"].append(f["card"])


def revealed(ledger: Ledger, f: Fields) -> None:
    """The top Event. Who reveals End of Games needs no new deck."""
    ledger.take_top("event", f["card"])
    ledger.open.append(f["card"])
    if f["card"] == "end_of_games#1":
        ledger.emptied = ""


def deferred(ledger: Ledger, f: Fields) -> None:
    ledger.take_top("event", "end_of_games#1")
    ledger.late.append("end_of_games#1")


def expired(ledger: Ledger, f: Fields) -> None:
    ledger.take(ledger.open, f["card"], "standing Events")
    ledger.piles["event"].append(f["card"])


def moved(ledger: Ledger, f: Fields) -> None:
    ledger.demand(ledger.room[f["seat"]] == f["from"], f"seat {f['seat']} is in {ledger.room[f['seat']]}")
    ledger.room[f["seat"]] = f["to"]


def hurt(ledger: Ledger, f: Fields) -> None:
    left = ledger.boo[f["seat"]] - f["n"]
    ledger.demand(left == f["left"] >= 0, f"{left} Boo-Boo Points are left, the log says {f['left']}")
    ledger.boo[f["seat"]] = f["left"]


def healed(ledger: Ledger, f: Fields) -> None:
    left = ledger.boo[f["seat"]] + f["n"]
    ledger.demand(left == f["left"] <= 4, f"{left} Boo-Boo Points after healing, the log says {f['left']}")
    ledger.boo[f["seat"]] = f["left"]


def cried(ledger: Ledger, f: Fields) -> None:
    ledger.demand(ledger.boo[f["seat"]] == 0, f"seat {f['seat']} cries with {ledger.boo[f['seat']]} left")
    ledger.boo[f["seat"]] = 4


def gained(ledger: Ledger, f: Fields) -> None:
    change_points(ledger, f, min(f["n"], 10 - ledger.naughty[f["seat"]]))


def lost(ledger: Ledger, f: Fields) -> None:
    change_points(ledger, f, -min(f["n"], ledger.naughty[f["seat"]]))


def change_points(ledger: Ledger, f: Fields, by: int) -> None:
    total = ledger.naughty[f["seat"]] + by
    ledger.demand((abs(by), total) == (f["applied"], f["total"]), f"{by} makes {total}, the log says {f['total']}")
    ledger.naughty[f["seat"]] = f["total"]


def threshold(ledger: Ledger, slot: int) -> int:
    return 5 if ledger.options["second_power"] == "five_for_both" else slot


def power_gained(ledger: Ledger, f: Fields) -> None:
    ledger.take_top("power", f"{f['power']}#1")
    ledger.demand(f["slot"] not in ledger.powers[f["seat"]], f"seat {f['seat']} has a power {f['slot']} already")
    ledger.demand(
        ledger.naughty[f["seat"]] >= f["slot"], f"a power {f['slot']} with {ledger.naughty[f['seat']]} points"
    )
    ledger.powers[f["seat"]][f["slot"]] = (f["power"], True)


def power_changed(ledger: Ledger, f: Fields, awake: bool) -> None:
    enough = ledger.naughty[f["seat"]] >= threshold(ledger, f["slot"])
    ledger.demand(enough == awake, f"a power {f['slot']} changes with {ledger.naughty[f['seat']]} points")
    found = ledger.powers[f["seat"]].get(f["slot"])
    ledger.demand(found == (f["power"], not awake), f"power {f['slot']} of seat {f['seat']} is {found}")
    ledger.powers[f["seat"]][f["slot"]] = (f["power"], awake)


def damaged(ledger: Ledger, f: Fields) -> None:
    piece = f["furniture"]
    total, most = ledger.damage[piece] + f["n"], ledger.breakage[piece.removesuffix("_2")]
    ledger.demand(total == f["damage"] <= most, f"{piece} has {total} of {most}, the log says {f['damage']}")
    ledger.damage[piece] = f["damage"]


def turn_over(ledger: Ledger, f: Fields) -> None:
    hand = ledger.held["hand"][f["seat"]]
    ledger.demand(len(hand) == f["hand_size"], f"seat {f['seat']} holds {hand}, the log says {f['hand_size']}")
    awake = [slot for slot, (_, works) in ledger.powers[f["seat"]].items() if works]
    due = [slot for slot in ledger.powers[f["seat"]] if ledger.naughty[f["seat"]] >= threshold(ledger, slot)]
    ledger.demand(awake == due, f"seat {f['seat']} has powers {awake} awake with {ledger.naughty[f['seat']]} points")


def ended(ledger: Ledger, f: Fields) -> None:
    """The scores are the points, by seat or by team as first named (by lot: by number); who has most has won."""
    by_lot = ledger.options["teams"].startswith("lot:")
    names = sorted(set(ledger.teams)) if by_lot else list(dict.fromkeys(ledger.teams))
    by_team = [sum([n for n, of in zip(ledger.naughty, ledger.teams, strict=True) if of == name]) for name in names]
    scores = by_team or ledger.naughty
    ledger.demand(f["scores"] == scores, f"the scores are {scores}, the log says {f['scores']}")
    best = [place for place, score in enumerate(scores) if score == max(scores)]
    ledger.demand(f["winners"] == best, f"{best} lead, the log says {f['winners']}")


def teams_drawn(ledger: Ledger, f: Fields) -> None:
    ledger.teams = list(f["teams"])


READERS: Final[Mapping[str, Callable[[Ledger, Fields], None]]] = {
    "teams_drawn": teams_drawn,
    "event_cards_removed": removed,
    "deck_shuffled": shuffled,
    "random_cards_chosen": picked,
    "door_played": is_held,
    "throw_declared": thrown,
    "block_played": is_held,
    "dodge_played": is_held,
    "card_played": is_held,
    "special_placed": placed,
    "fight_card_played": is_held,
    "discard_chosen": is_held,
    "baby_dealt": dealt,
    "event_revealed": revealed,
    "end_of_games_deferred": deferred,
    "event_expired": expired,
    "turn_ended": turn_over,
    "card_drawn": drawn,
    "draw_failed": not_drawn,
    "card_discarded": discarded,
    "baby_moved": moved,
    "boo_boo_inflicted": hurt,
    "boo_boo_healed": healed,
    "baby_cried": cried,
    "naughtiness_gained": gained,
    "naughtiness_lost": lost,
    "power_gained": power_gained,
    "power_dormant": lambda ledger, f: power_changed(ledger, f, False),
    "power_awakened": lambda ledger, f: power_changed(ledger, f, True),
    "furniture_damaged": damaged,
    "disaster_placed": disaster_laid,
    "disaster_removed": disaster_gone,
    "game_ended": ended,
}
"""What reads each event; of the others nothing is kept here."""
