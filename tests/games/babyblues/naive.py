"""Baby Blues told a second time, from the rulebook and not from the engine: slow, plain, over spelled events (JSON).

`Naive` reads a log event by event, keeps the books in its own way, and raises AssertionError with the clause where an
event is not what the rulebook gives. It shares no code with `replay.games`; nothing here is meant for play.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, permutations
from math import comb
from typing import Any

from tests.games.babyblues.naive_babies import Nursery, Place, type_of
from tests.games.babyblues.naive_end import End

Fields = Mapping[str, Any]
Key = tuple[object, ...]
Menu = tuple[int, frozenset[Key]]
"""Who was asked, and all that was open."""
LISTED = 250
"""The most ways to pick cards that a menu lists by type."""


def pick_key(word: str, hand: Sequence[str], cards: Sequence[str]) -> Key:
    """BB-R-COPIES: return what tells a pick from the others: its types, or only their number in a large hand."""
    if comb(len(hand), len(cards)) > LISTED:
        return (word, len(cards))
    return (word, *sorted(map(type_of, cards)))


class Naive:
    """One game, as somebody with the rulebook on the knees would follow it."""

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, Any]) -> None:
        self.players = players
        self.options = options
        self.deck = deck
        self.nursery = Nursery(players, options, deck)
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.pile: list[str] = []
        self.discard: list[str] = []
        self.unhappy = sum(int(marker["count"]) for marker in deck["marker"])
        self.turn = 0
        self.active = -1
        self.lines: list[tuple[str, Fields]] = []
        self.menus: list[Menu] = []

    def demand(self, holds: bool, clause: str, *found: object) -> None:
        """Raise AssertionError with the clause unless `holds`."""
        assert holds, (clause, self.turn, len(self.lines), *found)

    def choose(self, seat: int, chosen: Key, menu: Iterable[Key]) -> None:
        """Note what was open, and demand that the choice is of it."""
        self.menus.append((seat, frozenset(menu)))
        self.demand(chosen in self.menus[-1][1], "choice", seat, chosen, self.menus[-1])

    def next(self, *names: str) -> Fields:
        """Take the next event, which has to be of one of these names."""
        found, fields = self.lines.pop(0)
        self.demand(found in names, "sequence", f"expected {names}", found, fields)
        return {**fields, "name": found}

    def expect(self, clause: str, name: str, **fields: object) -> None:
        """Demand that the next event is just this one."""
        found = self.next(name)
        self.demand(found == {**fields, "name": name}, clause, found, fields)

    def read(self, lines: Sequence[tuple[str, Fields]]) -> None:
        """Read a whole game, to its last event."""
        self.lines = list(lines)
        self.set_up()
        while not self.play_turn():
            self.active = (self.active + 1) % self.players
        self.demand(not self.lines, "BB-END-1", self.lines)

    # --- Setup

    def set_up(self) -> None:
        """BB-SET-1 to BB-SET-10, BB-TURN-2: babies, rows, starting player, deck, hands."""
        free = {str(row["colour"]) for row in self.deck["baby_set"]}
        for seat in range(self.players):
            taken = self.next("colour_chosen")
            self.demand(taken["seat"] == seat, "BB-R-COLOURCLASH", taken)
            self.choose(seat, ("colour", taken["colour"]), [("colour", colour) for colour in free])
            free.remove(taken["colour"])
        self.rows = [self.arrange(seat) for seat in range(self.players)]
        self.active = self.next("starting_player_chosen")["seat"]
        seats = range(self.players) if self.options["starting_player"] == "random" else [0]
        self.demand(self.active in seats, "BB-R-STARTER", self.active)
        kinds = [*self.deck["card"], *(self.deck["variant_card"] if self.options["teddy_bears"] != "off" else [])]
        self.shuffle("setup", [f"{kind['type']}-{copy}" for kind in kinds for copy in range(1, kind["count"] + 1)])
        for place in range(self.players):
            for _ in range(5):
                self.draw_one("card_dealt", (self.active + place) % self.players)

    def arrange(self, seat: int) -> list[int]:
        """BB-SET-2, BB-SET-3: any order of the five values."""
        row = self.next("babies_arranged")
        self.demand(row["seat"] == seat, "BB-SET-3", row)
        self.choose(seat, ("row", *row["values"]), [("row", *order) for order in permutations(range(5))])
        return list(row["values"])

    def shuffle(self, reason: str, cards: Iterable[str]) -> None:
        """BB-SET-8, BB-SET-11: all these cards, in any order, are the new deck."""
        found = self.next("deck_shuffled")
        self.demand(found["reason"] == reason, "BB-SET-11", found["reason"])
        self.demand(sorted(found["order"]) == sorted(cards), "BB-SET-8", found["order"])
        self.pile, self.discard = list(found["order"]), []

    def draw_one(self, name: str, seat: int) -> None:
        """BB-SET-10, BB-TURN-8: the top card to a hand."""
        card = self.pile.pop(0)
        self.expect("BB-TURN-8", name, seat=seat, card=card)
        self.hands[seat].append(card)

    # --- A turn

    def play_turn(self) -> bool:
        """BB-TURN-1 to BB-TURN-9: one turn; return whether the game has ended."""
        self.turn += 1
        seat, round_ = self.active, 1 + (self.turn - 1) // self.players
        self.expect("BB-TURN-1", "turn_started", seat=seat, turn=self.turn, round=round_)
        self.played = self.trades = self.offers = 0
        self.negative_done = False
        self.feed()
        if self.players > 2:
            self.trade_step()
        if self.options["step_order"] == "strict":
            self.play_step("negative")
        self.play_step("positive")
        if self.step_four():
            return End(self, "all_crying", seat, round_).read()
        self.step_five()
        limit = int(self.options["round_limit"])
        return 0 <= limit * self.players <= self.turn and End(self, "round_limit", None, round_).read()

    def feed(self) -> None:
        """BB-BOT-4, BB-BOT-5, BB-JAR-3 to BB-JAR-5, BB-R-UPKEEP: own bottles and jars, left to right."""
        for slot in range(5):
            baby = self.nursery.babies[self.active, slot]
            total = self.nursery.pictures(baby.under)
            if not total:
                continue
            where = {"seat": self.active, "slot": slot}
            if baby.covered + 1 < total:
                baby.covered += 1
                self.expect("BB-JAR-4", "feeding_advanced", **where, card=baby.under, covered=baby.covered, total=total)
                continue
            food, baby.under = baby.under, ""
            self.leaves(food, "underneath", (self.active, slot), "used")
            self.happy_again((self.active, slot), food, "fed")

    def leaves(self, card: str, origin: str, place: Place, reason: str) -> None:
        """BB-RES-1 to BB-RES-4: the next event lays a card on the discard pile."""
        self.discard.append(card)
        where = {"origin": origin, "seat": place[0], "slot": place[1], "reason": reason}
        self.expect("BB-RES-4", "card_discarded", card=card, **where, discard_size=len(self.discard))

    def happy_again(self, place: Place, by: str, reason: str) -> None:
        """BB-DIA-2 to BB-DIA-4, BB-RES-5: the red card above goes, what lies underneath too, the baby is happy."""
        baby = self.nursery.babies[place]
        for card in baby.above:
            self.leaves(card, "above", place, reason)
        if baby.under:
            self.leaves(baby.under, "underneath", place, "used")
        self.unhappy += 1
        self.expect("BB-DIA-3", "baby_made_happy", seat=place[0], slot=place[1], by=by, pile_left=self.unhappy)
        baby.state, baby.above, baby.under, baby.covered, baby.cause = "happy", [], "", 0, ""
        self.horns_leave()

    def horns_leave(self) -> None:
        """BB-RES-3: horns that wait for nobody go."""
        while (idle := next(self.nursery.idle_horns(), None)) is not None:
            place, horn = idle
            self.nursery.babies[place].above.remove(horn)
            self.leaves(horn, "above", place, "settled")

    # --- Step 1

    def may(self, count: int, option: str) -> bool:
        """BB-R-TRADELIMIT, BB-R-OFFERLIMIT: whether one more is allowed."""
        return int(self.options[option]) == -1 or count < int(self.options[option])

    def trade_menu(self) -> list[Key]:
        """BB-TRADE-1, BB-R-TRADESHAPE, BB-R-TRADESHORT: all offers by number of cards."""
        if not (self.may(self.trades, "max_trades_per_turn") and self.may(self.offers, "max_offers_per_turn")):
            return []
        shapes: dict[str, Callable[[int, int], bool]] = {
            "equal_counts": lambda give, take: give == take,
            "one_for_one": lambda give, take: give == take == 1,
            "any_counts": lambda give, take: True,
        }
        fits, mine = shapes[self.options["trade_shape"]], len(self.hands[self.active])
        others = [seat for seat in range(self.players) if seat != self.active]
        ways = [(o, m, t) for o in others for m in range(1, mine + 1) for t in range(1, len(self.hands[o]) + 1)]
        return [("offer", *way) for way in ways if fits(*way[1:])]

    def trade_step(self) -> None:
        """BB-TURN-4, BB-TRADE-1, BB-TRADE-4: offers until the step is closed."""
        while True:
            fields, menu = self.next("trade_offered", "step_closed"), [*self.trade_menu(), ("close", "trade")]
            self.demand(fields["seat"] == self.active, "BB-R-TRADEWHO", fields)
            if fields["name"] == "step_closed":
                self.choose(self.active, ("close", fields["step"]), menu)
                return
            self.choose(self.active, ("offer", fields["partner"], fields["count"], fields["count_back"]), menu)
            self.offers += 1
            self.talk(self.active, fields["promise"], fields["count"])
            self.demand(len(fields["wish"]) in (0, fields["count_back"]), "BB-R-PROMISE", fields)
            self.answer(fields)

    def talk(self, seat: int, promise: Sequence[str], count: int) -> None:
        """BB-R-PROMISE: as many types as cards, or none; under binding only what is held."""
        held = Counter(map(type_of, self.hands[seat]))
        self.demand(len(promise) in (0, count), "BB-R-PROMISE", promise, count)
        self.demand(self.options["bluffing"] != "binding" or not Counter(promise) - held, "BB-R-PROMISE", promise)

    def answer(self, offer: Fields) -> None:
        """BB-TRADE-5: yes or no; then both lay cards down, the cards change hands, and lies are told to the two."""
        partner, answer = offer["partner"], self.next("trade_answered")
        self.demand(answer["seat"] == partner, "BB-TRADE-5", answer)
        self.choose(partner, ("answer", answer["accepted"]), [("answer", True), ("answer", False)])
        self.demand(answer["accepted"] or not answer["promise"], "BB-R-PROMISE", answer)
        self.talk(partner, answer["promise"], offer["count_back"])
        if not answer["accepted"]:
            return
        sides = [(self.active, partner, offer["promise"], offer["count"])]
        sides.append((partner, self.active, answer["promise"], offer["count_back"]))
        given = [self.commit(seat, promise, count) for seat, _, promise, count in sides]
        self.trades += 1
        numbers = {name: offer[name] for name in ("seat", "partner", "count", "count_back")}
        self.expect("BB-TRADE-2", "trade_completed", **numbers, number=self.trades)
        for (giver, receiver, _, _), cards in zip(sides, given, strict=True):
            for card in cards:
                self.expect("BB-TRADE-3", "card_changed_hands", card=card, giver=giver, receiver=receiver)
                self.hands[giver].remove(card)
                self.hands[receiver].append(card)
        for (giver, receiver, promise, _), cards in zip(sides, given, strict=True):
            if promise and Counter(promise) != Counter(map(type_of, cards)):
                self.lie(self.next("trade_promise_broken"), giver, receiver, promise, cards)

    def lie(self, told: Fields, giver: int, receiver: int, promise: Sequence[str], cards: Sequence[str]) -> None:
        """BB-TRADE-6: who promised what and gave what."""
        self.demand((told["giver"], told["receiver"]) == (giver, receiver), "BB-TRADE-6", told)
        self.demand(Counter(told["promised"]) == Counter(promise), "BB-TRADE-6", told)
        self.demand(Counter(told["given"]) == Counter(map(type_of, cards)), "BB-TRADE-6", told)

    def commit(self, seat: int, promise: Sequence[str], count: int) -> list[str]:
        """BB-TRADE-2, BB-TRADE-6, BB-R-COMMITORDER: any cards of that number; under binding those promised."""
        fields, hand = self.next("trade_cards_committed"), self.hands[seat]
        cards = list(fields["cards"])
        self.demand(fields["seat"] == seat and set(cards) <= set(hand), "BB-R-COMMITORDER", fields)
        if promise and self.options["bluffing"] == "binding":
            menu = [pick_key("give", hand, [f"{type_}-0" for type_ in promise])]
        else:
            menu = [pick_key("give", hand, cards_) for cards_ in combinations(hand, count)]
        self.choose(seat, pick_key("give", hand, cards), menu)
        return cards

    # --- Steps 2 and 3

    def play_menu(self, step: str) -> list[Key]:
        """BB-TURN-5, BB-TURN-6, BB-R-STEPORDER, BB-R-NOTARGET: what may be played, type by type and baby by baby."""
        seat, menu = self.active, list[Key]([("close", step)])
        for type_ in set(map(type_of, self.hands[seat])):
            green = self.nursery.kinds[type_]["colour"] == "green"
            if green and step == "positive":
                menu += [("play", type_, place) for place in self.nursery.comfort_targets(seat, type_)]
            elif not green and not self.negative_done and (step == "negative" or self.options["step_order"] == "free"):
                menu += [("play", type_, place) for place in self.nursery.negative_targets(seat, type_)]
        return menu

    def play_step(self, step: str) -> None:
        """BB-TURN-5, BB-TURN-6, BB-OBJ-2, BB-OBJ-3: one negative card, or any number of positive ones."""
        plays = [f"{word}_played" for word in ("red_card", "horn", "orange_card", "green_card", "teddy_bear")]
        while True:
            fields, menu = self.next(*plays, "step_closed"), self.play_menu(step)
            self.demand(fields["seat"] == self.active, "BB-TURN-2", fields)
            if fields["name"] == "step_closed":
                self.choose(self.active, ("close", fields["step"]), menu)
                return
            place, card = (fields["target_seat"], fields["target_slot"]), fields["card"]
            self.choose(self.active, ("play", type_of(card), place), menu)
            self.demand(fields["name"] == self.name_of_play(type_of(card)), "BB-R-COLOURS", fields)
            self.hands[self.active].remove(card)
            self.played += 1
            if self.nursery.kinds[type_of(card)]["colour"] == "green":
                self.comfort(card, place)
            else:
                self.attack(card, place)
            if step == "negative":
                return

    def name_of_play(self, type_: str) -> str:
        """BB-R-COLOURS, BB-R-TEDDY: what the play of a card is called."""
        if type_ in self.nursery.bears:
            return "teddy_bear_played"
        if self.nursery.is_horn(type_):
            return "horn_played"
        return f"{self.nursery.kinds[type_]['colour']}_card_played"

    def attack(self, card: str, place: Place) -> None:
        """BB-UNH-1, BB-HORN-2, BB-CARD-2: what a negative card does."""
        self.negative_done = True
        baby, type_ = self.nursery.babies[place], type_of(card)
        if self.nursery.kinds[type_]["colour"] == "orange":
            countered, baby.under, baby.covered = baby.under, "", 0
            self.leaves(countered, "underneath", place, "countered")
            self.leaves(card, "underneath", place, "used")
            return
        baby.above.append(card)
        reached = self.nursery.beside(place) if self.nursery.is_horn(type_) else (place,)
        why = [self.nursery.spared(other, self.active) for other in reached]
        for (seat, slot), reason in zip(reached, why, strict=True):
            if reason:
                self.expect("BB-HORN-3", "horn_spared_baby", card=card, seat=seat, slot=slot, reason=reason)
                continue
            victim = self.nursery.babies[seat, slot]
            victim.state, victim.cause, victim.since = "unhappy", card, self.turn
            self.unhappy -= 1
            self.expect("BB-UNH-1", "baby_made_unhappy", seat=seat, slot=slot, cause=card, pile_left=self.unhappy)
        self.horns_leave()

    def comfort(self, card: str, place: Place) -> None:
        """BB-DIA-1, BB-BOT-3, BB-JAR-2, BB-MUS-2, BB-R-REPLACE, BB-R-TEDDY: what a positive card does."""
        baby = self.nursery.babies[place]
        if self.nursery.kinds[type_of(card)].get("place") != "underneath":
            self.leaves(card, "above", place, "used")
            self.happy_again(place, card, "fed" if self.nursery.pictures(card) else "countered")
            return
        if baby.under:
            self.leaves(baby.under, "underneath", place, "replaced")
        baby.under, baby.covered = card, int(self.nursery.pictures(card) > 0)

    # --- Steps 4 and 5

    def step_four(self) -> bool:
        """BB-TURN-7, BB-UNH-2, BB-R-PROTECTED, BB-R-CRYTIME, BB-END-1: who cries; return whether all five do."""
        for slot in range(5):
            baby, where = self.nursery.babies[self.active, slot], {"seat": self.active, "slot": slot}
            if baby.state != "unhappy":
                continue
            if baby.under or (baby.since == self.turn and self.options["cry_timing"] == "owners_next_turn"):
                self.expect(
                    "BB-R-PROTECTED", "crying_averted", **where, reason="underneath" if baby.under else "this_turn"
                )
                continue
            for card in baby.above:
                self.leaves(card, "above", (self.active, slot), "cried")
            baby.state, baby.above = "crying", []
            crying = self.nursery.crying(self.active)
            self.expect("BB-UNH-2", "baby_started_crying", **where, cause=baby.cause, crying=crying)
            self.horns_leave()
        return self.nursery.crying(self.active) == 5

    def step_five(self) -> None:
        """BB-TURN-8, BB-TURN-9, BB-R-DUTYTIME, BB-R-TRADEASPLAY: the discard duty, then the draw."""
        seat, traded = self.active, self.trades > 0 and self.options["trade_counts_as_play"] == "yes"
        if not self.played and not traded:
            self.throw(seat, self.hands[seat])
        emptied = False
        while True:
            on_empty = emptied and self.options["reshuffle_when"] == "on_empty"
            short = 5 - len(self.hands[seat])
            if not self.pile and self.discard and (short > 0 or on_empty):
                self.shuffle("reshuffle", self.discard)
                emptied = False
            elif short <= 0:
                return
            elif self.pile:
                self.draw_one("card_drawn", seat)
                emptied = not self.pile
            else:
                self.expect("BB-R-DRYPILES", "draw_cut_short", seat=seat, missing=short)
                return

    def throw(self, seat: int, hand: list[str]) -> None:
        """BB-TURN-9, BB-R-DUTYEMPTY: one card to all of them."""
        if not hand:
            self.expect("BB-R-DUTYEMPTY", "discard_duty_waived", seat=seat)
            return
        fields = self.next("hand_cards_thrown")
        ways = [cards for count in range(1, len(hand) + 1) for cards in some_ways(hand, count)]
        self.demand(fields["seat"] == seat and set(fields["cards"]) <= set(hand), "BB-TURN-9", fields)
        self.choose(seat, pick_key("throw", hand, fields["cards"]), [pick_key("throw", hand, cards) for cards in ways])
        for card in fields["cards"]:
            hand.remove(card)
            self.leaves(card, "hand", (seat, -1), "thrown")


def some_ways(hand: Sequence[str], count: int) -> Iterable[Sequence[str]]:
    """Return all picks of so many cards, or one of them where they are not told apart."""
    return combinations(hand, count) if comb(len(hand), count) <= LISTED else [hand[:count]]
