"""Cry Baby told a second time, as one straight story: an auditor of whole logs that shares nothing with the engine.

It reads spelled events with the menu of each decision, and the deck file. Its rules are those of the rules file.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import cast

from tests.mutants.facts import DeckFacts, Fields, Reader, Told, claim, colour, same, value


class Oracle(Reader):
    """One pass over one log. Faces are texts such as "blue 11", and no two cards share one."""

    def __init__(self, log: Iterable[Told], deck: DeckFacts, players: int, options: Mapping[str, str]) -> None:
        super().__init__(log)
        self.n = players
        self.options = options
        self.deck = deck
        self.cards, self.card, self.back = deck.cards, deck.card, deck.back
        self.owned = [list(deck.pays) for _ in range(players)]
        self.totals = [0] * players
        self.up: dict[str, str] = {}

    def clockwise(self, first: int) -> list[int]:
        return [(first + place) % self.n for place in range(self.n)]

    # --- Setup

    def audit(self) -> int:
        """Read the whole game; return the number of events. Raises `Fault` at the first thing that is wrong."""
        started = self.take("CB-SETUP-2", "game_started")
        same("CB-RUL-12", started["bet_colours"], self.deck.bet_colours[: self.n])
        self.leader = self.first_leader()
        for number in range(1, 5):
            self.round(number)
            over = any(map(self.next_is, ("winner_declared", "final_tie_compared")))
            claim("CB-GOAL-1 CB-NEXT-1", over == (number == 4), f"the game is over after round {number}, or goes on")
            if number < 4:
                self.leader = self.next_leader()
        self.ending()
        claim("CB-NEXT-1 CB-END-1", self.at == len(self.log), "something comes after the end")
        return self.at

    def first_leader(self) -> int:
        if self.options["first_leader"] == "seat_0":
            return self.lead("CB-RUL-6", 0, "fixed")
        drawn = cast(int, self.take("CB-SETUP-6 CB-RUL-6", "first_leader_drawn")["seat"])
        return self.lead("CB-SETUP-6", drawn, "drawn")

    def lead(self, rules: str, seat: int, reason: str) -> int:
        event = self.take(rules, "leader_assigned")
        same(rules, (event["seat"], event["reason"]), (seat, reason))
        return seat

    # --- Start of a round

    def round(self, number: int) -> None:
        self.number = number
        self.tricks, self.cries, self.cried = ([0] * self.n for _ in range(3))
        first = self.leader
        self.deal(first)
        self.turn_hands(first)
        self.place_bets(first)
        for trick in range(1, 8):
            self.play_trick()
            if trick < 7:
                self.lead("CB-WIN-5", self.leader, "trick_winner")
        self.score()

    def deal(self, first: int) -> None:
        order = self.take("CB-NEXT-2 CB-GOAL-1", "deck_shuffled")["order"]
        faces = [self.deck.face[side] for side in cast("list[str]", order)]
        same("CB-COMP-1 CB-RUL-32", sorted([self.card[face] for face in faces]), sorted(self.cards))
        kept = self.options["deal_orientation"] != "carried_over" or not self.up or set(faces) == set(self.up.values())
        claim("CB-RUL-2", kept, f"round {self.number}: a card does not keep its side")
        self.up = {self.card[face]: face for face in faces}
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for place, seat in enumerate(self.clockwise(first)):
            dealt = self.take("CB-SETUP-4", "hand_dealt")
            hand = sorted(faces[7 * place : 7 * place + 7], key=lambda face: self.cards.index(self.card[face]))
            same("CB-RUL-49 CB-RUL-7", dealt["seat"], seat)
            same("CB-SETUP-4 CB-RUL-40", dealt["faces"], hand)
            self.claim_hand("CB-ROUND-1", dealt)
            self.hands[seat] = hand
        self.supply = [self.card[face] for face in faces[7 * self.n :]]
        formed = self.take("CB-SETUP-5", "supply_formed")
        same("CB-SETUP-5 CB-RUL-40", formed["cards"], self.supply)
        same("CB-SETUP-5", formed["count"], 44 - 7 * self.n)

    def claim_hand(self, rules: str, told: Fields) -> None:
        """Cards and reverses are those of the faces."""
        faces = cast("list[str]", told["faces"])
        same(rules, told["cards"], [self.card[face] for face in faces])
        same(rules, told["reverses"], [self.back[face] for face in faces])

    def turn_hands(self, first: int) -> None:
        turned: list[list[str]] = [[] for _ in range(self.n)]
        for seat in self.clockwise(first):
            event = self.take("CB-ROUND-3", "orientation_chosen")
            cards = [self.card[face] for face in self.hands[seat]]
            sizes = range(8) if self.options["orientation_scope"] == "per_card" else (0, 7)
            open_to = [list(chosen) for size in sizes for chosen in combinations(cards, size)]
            same("CB-ROUND-3 CB-RUL-7", event["seat"], seat)
            same("CB-ROUND-3 CB-RUL-1 CB-HELP-12", self.offered("rotated"), open_to)
            turned[seat] = cast("list[str]", event["rotated"])
        for seat in self.clockwise(first):
            formed = self.take("CB-ROUND-3", "hand_formed")
            hand = [self.back[face] if self.card[face] in turned[seat] else face for face in self.hands[seat]]
            same("CB-ROUND-3", (formed["seat"], formed["faces"]), (seat, hand))
            self.claim_hand("CB-COMP-2", formed)
            self.hands[seat] = hand
            self.up.update({self.card[face]: face for face in hand})

    def place_bets(self, first: int) -> None:
        self.bets = [""] * self.n
        for seat in self.clockwise(first):
            event = self.take("CB-ROUND-4 CB-ROUND-7 CB-GOAL-2", "bet_placed")
            same("CB-ROUND-4 CB-RUL-7", event["seat"], seat)
            same("CB-ROUND-4 CB-RUL-9", self.offered("bet_card"), self.owned[seat])
            self.bets[seat] = cast(str, event["bet_card"])
        for seat in self.clockwise(first):
            shown = self.take("CB-ROUND-7 CB-ROUND-8", "bet_revealed")
            same("CB-ROUND-8", (shown["seat"], shown["bet_card"]), (seat, self.bets[seat]))
            pays = {str(tricks): points for tricks, points in self.deck.pays[self.bets[seat]].items()}
            same("CB-ROUND-5", shown["bets"], pays)

    # --- A trick

    def play_trick(self) -> None:
        plays: list[tuple[int, str]] = []
        for seat in self.clockwise(self.leader):
            event = self.take("CB-PLAY-4 CB-ROUND-9", "card_played")
            same("CB-PLAY-4" if plays else "CB-PLAY-2", event["seat"], seat)
            colours, values = self.offered("colour"), self.offered("value")
            self.claim_menu([f"{c} {v}" for c, v in zip(colours, values, strict=True)], seat, plays)
            face = f"{event['colour']} {event['value']}"
            claim("CB-PLAY-4 CB-COMP-2", face in self.hands[seat], f"{face} is not in hand")
            same("CB-NOTE-1", event["card"], self.card[face])
            self.hands[seat].remove(face)
            plays.append((seat, face))
        winner, winning, power, rule = self.winner(plays)
        seats = self.name_crybabies(plays, winner)
        won = self.take(f"{rule} CB-PLAY-8", "trick_won")
        same(rule, (won["seat"], won["face"], won["by"]), (winner, winning, power))
        same(rule, won["card"], self.card[winning])
        self.tricks[winner] += 1
        for seat in seats:
            self.answer(seat)
        self.leader = winner

    def claim_menu(self, offered: Sequence[str], seat: int, plays: Sequence[tuple[int, str]]) -> None:
        """The cards that may be played, by the clause that forbids or allows what differs."""
        hand = self.hands[seat]
        if not plays:
            return claim("CB-PLAY-2", offered == hand, f"seat {seat} leads any card")
        led = colour(plays[0][1])
        suit = [face for face in hand if colour(face) == led]
        if not suit:
            return claim("CB-PLAY-6", offered == hand, f"seat {seat} has no {led} and plays any card")
        if led == "black":
            return claim("CB-NOTE-6", offered == suit, f"seat {seat} has to play black")
        blacks = [face for face in hand if colour(face) == "black"]
        claim("CB-PLAY-7 CB-RUL-14", set(blacks) <= set(offered), f"seat {seat} may play black")
        return claim("CB-PLAY-5", set(offered) == {*suit, *blacks}, f"seat {seat} follows {led}")

    def winner(self, plays: Sequence[tuple[int, str]]) -> tuple[int, str, str, str]:
        """Return seat, face, power and clause."""
        led = colour(plays[0][1])
        powers = (("black", "black", "CB-WIN-1"), ("yellow", "yellow", "CB-WIN-2"), (led, "lead", "CB-WIN-3"))
        for suit, power, rule in powers:
            among = [play for play in plays if colour(play[1]) == suit]
            if among:
                seat, face = max(among, key=lambda play: value(play[1]))
                return seat, face, power, rule
        raise AssertionError("a trick has a card of the suit led")

    def name_crybabies(self, plays: Sequence[tuple[int, str]], winner: int) -> list[int]:
        lowest = min(value(face) for _, face in plays)
        seats = [seat for seat, face in plays if value(face) == lowest]
        from_winner = [seat for seat in self.clockwise(winner) if seat in seats]
        order = {"play_order": seats, "seat_order": sorted(seats), "from_winner": from_winner}
        for place, seat in enumerate(order[self.options["cry_order"]], start=1):
            named = self.take("CB-NOTE-3" if place > 1 else "CB-CRY-1", "crybaby_named")
            claim("CB-CRY-1", named["seat"] in seats and named["value"] == lowest, f"{named} is not the lowest")
            same("CB-RUL-17", (named["seat"], named["place"]), (seat, place))
        claim("CB-CRY-1", not self.next_is("crybaby_named"), "one Crybaby too many")
        return order[self.options["cry_order"]]

    def answer(self, seat: int) -> None:
        """A Crybaby turns a card or takes one."""
        open_to = (["hand"] if self.hands[seat] else []) + (["point"] if self.supply else [])
        if not open_to:
            same("CB-RUL-21", self.take("CB-RUL-21", "cry_forfeited")["seat"], seat)
            return
        event = self.take("CB-CRY-2", "cry_chosen")
        same("CB-RUL-17", event["seat"], seat)
        offered = self.offered("bonus")
        same("CB-RUL-18", "none" in offered, self.options["cry_obligation"] == "optional")
        same("CB-CRY-2", [bonus for bonus in offered if bonus != "none"], open_to)
        if event["bonus"] == "hand":
            self.turn(seat)
        elif event["bonus"] == "point":
            self.take_card(seat)

    def turn(self, seat: int) -> None:
        event, hand = self.take("CB-CRY-3", "card_flipped"), self.hands[seat]
        face = cast(str, event["from_face"])
        same("CB-CRY-3", self.offered("from_face"), hand)
        claim("CB-CRY-3", event["seat"] == seat and face in hand, f"{face} is not in hand")
        same("CB-CRY-3", (event["card"], event["to_face"]), (self.card[face], self.back[face]))
        hand[hand.index(face)] = self.up[self.card[face]] = self.back[face]
        self.cries[seat] += 1

    def take_card(self, seat: int) -> None:
        event = self.take("CB-CRY-4", "supply_card_taken")
        self.cries[seat] += 1
        self.cried[seat] += 1
        same("CB-RUL-23", (event["seat"], event["card"]), (seat, self.supply.pop(0)))
        same("CB-CRY-4", (event["supply_left"], event["cried_cards"]), (len(self.supply), self.cried[seat]))

    # --- End of a round

    def score(self) -> None:
        ended = self.take("CB-WIN-6 CB-ROUND-9", "round_ended")
        same("CB-WIN-6", ended["tricks_won"], self.tricks)
        same("CB-RUL-36", ended["cries"], self.cries)
        size = len(self.supply)
        for seat in [seat for seat in range(self.n) if self.cried[seat]]:
            back = self.take("CB-SCORE-3 CB-RUL-31", "cried_cards_returned")
            size += self.cried[seat]
            same("CB-SCORE-3", (back["seat"], back["count"], back["supply_size"]), (seat, self.cried[seat], size))
        paid = [self.settle_bet(seat) for seat in range(self.n)]
        self.points = [cried + bet for cried, bet in zip(self.cried, paid, strict=True)]
        for seat in range(self.n):
            scored = self.take("CB-SCORE-1", "round_scored")
            self.totals[seat] += self.points[seat]
            same("CB-SCORE-1", scored["seat"], seat)
            same("CB-SCORE-2", scored["cry_points"], self.cried[seat])
            same("CB-SCORE-4 CB-SCORE-6", scored["bet_points"], paid[seat])
            same("CB-SCORE-8", (scored["round_points"], scored["total"]), (self.points[seat], self.totals[seat]))

    def settle_bet(self, seat: int) -> int:
        """Return what the bet pays."""
        bet, tricks, owned = self.bets[seat], self.tricks[seat], self.owned[seat]
        pays = self.deck.pays[bet].get(tricks, 0)
        told = self.take("CB-SCORE-4" if pays else "CB-SCORE-6", "bet_won" if pays else "bet_lost")
        same("CB-SCORE-4 CB-SCORE-6", (told["seat"], told["bet_card"], told["tricks"]), (seat, bet, tricks))
        same("CB-ROUND-6", told.get("points", 0), pays)
        if pays:
            owned.remove(bet)
        rule = "CB-SCORE-5" if pays else "CB-SCORE-7"
        gone = self.take(rule, "bet_card_removed" if pays else "bet_card_returned")
        same(rule, (gone["seat"], gone["bet_card"], gone["left"]), (seat, bet, len(owned)))
        return pays

    def next_leader(self) -> int:
        tied = [seat for seat in range(self.n) if self.totals[seat] == max(self.totals)]
        if len(tied) == 1:
            return self.lead("CB-NEXT-3 CB-RUL-34", tied[0], "highest_score")
        left = tied
        if self.options["leader_tie"] == "cries_then_random":
            left = [seat for seat in tied if self.cries[seat] == max(self.cries[s] for s in tied)]
        if len(left) == 1:
            return self.lead("CB-NEXT-5 CB-RUL-36", left[0], "most_cries")
        drawn = self.take("CB-NEXT-5 CB-RUL-35", "leader_tie_drawn")
        claim("CB-RUL-35", drawn["candidates"] == left and drawn["seat"] in left, f"{drawn} is not of {left}")
        drawn_seat = cast(int, drawn["seat"])
        return self.lead("CB-NEXT-5", drawn_seat, "tie_draw")

    # --- End of the game

    def ending(self) -> None:
        tied = [seat for seat in range(self.n) if self.totals[seat] == max(self.totals)]
        if len(tied) == 1:
            return self.declare("CB-END-2", tied, "total")
        points = [self.points[seat] for seat in tied]
        left = [seat for seat in tied if self.points[seat] == max(points)]
        told = self.take("CB-END-3", "final_tie_compared")
        found = (told["candidates"], told["round_four_points"], told["remaining"])
        same("CB-END-3 CB-RUL-38", found, (tied, points, left))
        if len(left) == 1:
            return self.declare("CB-END-3", left, "round_four")
        shared = self.options["final_tie"] == "shared"
        return self.declare("CB-END-4 CB-RUL-37", left if shared else [], "shared" if shared else "author")

    def declare(self, rules: str, seats: list[int], by: str) -> None:
        told = self.take(rules, "winner_declared")
        same(rules, (told["seats"], told["by"]), (seats, by))
