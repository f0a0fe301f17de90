"""Cry Baby told a second time, from the rulebook and not from the engine: slow, plain, over spelled events (JSON).

`Naive` reads a log event by event, keeps the books in its own way, and raises AssertionError with the clause where an
event is not what the rulebook gives. It shares no code with `replay.games`; nothing here is meant for play.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.games.crybaby.naive_rules import (
    POWER,
    bonuses,
    in_order,
    legal_faces,
    lowest_places,
    payout,
    split,
    turnings,
    winning_place,
)

Fields = Mapping[str, Any]
Menu = tuple[str, int, frozenset[object]]
"""Who was asked what: event name, seat, and all that was open."""


class Naive:
    """One game, as somebody with the rulebook on the knees would follow it."""

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, Any]) -> None:
        self.players = players
        self.options = options
        self.backs = {card["a"]: card["b"] for card in deck["cards"]} | {card["b"]: card["a"] for card in deck["cards"]}
        self.card_of = {card[side]: card["id"] for card in deck["cards"] for side in "ab"}
        self.face_of = {f"{card['id']}:{side}": card[side] for card in deck["cards"] for side in "ab"}
        self.bets = {bet["id"]: {int(n): points for n, points in bet["bets"].items()} for bet in deck["bet_cards"]}
        self.left = [set(self.bets) for _ in range(players)]
        self.totals = [0] * players
        self.round = 0
        self.leader = -1
        self.supply: list[str] = []
        self.sides: dict[str, str] = {}
        self.lines: list[tuple[str, Fields]] = []
        self.menus: list[Menu] = []

    def demand(self, holds: bool, clause: str, *found: object) -> None:
        """Raise AssertionError with the clause unless `holds`."""
        assert holds, (clause, len(self.lines), *found)

    def choose(self, name: str, seat: int, chosen: object, menu: Iterable[object]) -> None:
        """Note what was open, and demand that the choice is of it."""
        self.menus.append((name, seat, frozenset(menu)))
        self.demand(chosen in self.menus[-1][2], name, seat, chosen, self.menus[-1])

    def next(self, name: str) -> Fields:
        """Take the next event, which has to be of this name."""
        found, fields = self.lines.pop(0)
        self.demand(found == name, "sequence", f"expected {name}", found, fields)
        return fields

    def read(self, lines: Sequence[tuple[str, Fields]]) -> None:
        """Read a whole game, to its last event."""
        self.lines = list(lines)
        self.next("game_started")
        if self.options["first_leader"] == "random":
            self.lead(self.next("first_leader_drawn")["seat"], "drawn")
        else:
            self.lead(0, "fixed")
        for round_ in (1, 2, 3, 4):
            self.round = round_
            self.play_round()
        self.end()
        self.demand(not self.lines, "CB-END-1", self.lines)

    def lead(self, seat: int, reason: str) -> None:
        """CB-SETUP-6, CB-WIN-5, CB-NEXT-3: the next event makes this seat the leader, for this reason."""
        self.demand(self.next("leader_assigned") == {"seat": seat, "reason": reason}, "lead", seat, reason)
        self.leader = seat

    def around(self) -> list[int]:
        """Return the seats clockwise from the leader."""
        return [*range(self.leader, self.players), *range(self.leader)]

    def play_round(self) -> None:
        """CB-GOAL-1, CB-ROUND-9: one round from the shuffle to the next lead."""
        self.deal()
        self.orient()
        self.place_bets()
        self.tricks = [0] * self.players
        self.cries = [0] * self.players
        self.cried: list[list[str]] = [[] for _ in range(self.players)]
        for trick in range(1, 8):
            self.play_trick(last=trick == 7)
        self.score()

    def deal(self) -> None:
        """CB-SETUP-4, CB-SETUP-5, CB-RUL-2, CB-RUL-40, CB-RUL-47: seven each from the leader on; the supply."""
        order = [self.face_of[side] for side in self.next("deck_shuffled")["order"]]
        cards = [self.card_of[face] for face in order]
        self.demand(sorted(cards) == sorted(set(self.card_of.values())), "CB-COMP-1", cards)
        for card, face in zip(cards, order, strict=True):
            kept = self.sides.get(card, face) == face or self.options["deal_orientation"] != "carried_over"
            self.demand(kept, "CB-RUL-2", card)
            self.sides[card] = face
        self.hands: dict[int, list[str]] = {}
        for place, seat in enumerate(self.around()):
            hand = order[7 * place : 7 * place + 7]
            self.hold("hand_dealt", seat, hand)
        self.supply = cards[7 * self.players :]
        formed = self.next("supply_formed")
        self.demand(formed == {"count": 44 - 7 * self.players, "cards": self.supply}, "CB-SETUP-5", formed)

    def hold(self, name: str, seat: int, hand: Sequence[str]) -> None:
        """CB-ROUND-1, CB-ROUND-3: the next event gives this seat just this hand."""
        fields = self.next(name)
        ids = [self.card_of[face] for face in fields["faces"]]
        self.demand(fields["seat"] == seat and ids == fields["cards"], name, seat, fields)
        self.demand(sorted(fields["faces"]) == sorted(hand), name, hand, fields)
        self.demand([self.backs[face] for face in fields["faces"]] == fields["reverses"], "CB-COMP-2", fields)
        self.hands[seat] = list(hand)

    def orient(self) -> None:
        """CB-ROUND-3, CB-RUL-1: all or nothing is turned, or any of the hand under per_card."""
        chosen = {}
        for seat in self.around():
            fields = self.next("orientation_chosen")
            menu = turnings([self.card_of[face] for face in self.hands[seat]], self.options["orientation_scope"])
            self.demand(fields["seat"] == seat, "CB-RUL-7", seat, fields)
            self.choose("orientation_chosen", seat, frozenset(fields["rotated"]), menu)
            chosen[seat] = fields["rotated"]
        for seat in self.around():
            turned = [self.backs[f] if self.card_of[f] in chosen[seat] else f for f in self.hands[seat]]
            self.hold("hand_formed", seat, turned)
            self.sides.update({self.card_of[face]: face for face in turned})

    def place_bets(self) -> None:
        """CB-ROUND-4, CB-ROUND-7, CB-RUL-9: each a Bet card not removed; then all are revealed with what they pay."""
        self.placed = {}
        for seat in self.around():
            fields = self.next("bet_placed")
            self.demand(fields["seat"] == seat, "CB-RUL-7", fields)
            self.choose("bet_placed", seat, fields["bet_card"], self.left[seat])
            self.placed[seat] = fields["bet_card"]
        for seat in self.around():
            fields, bet = self.next("bet_revealed"), self.placed[seat]
            pays = {str(tricks): points for tricks, points in self.bets[bet].items()}
            self.demand(fields == {"seat": seat, "bet_card": bet, "bets": pays}, "CB-ROUND-7", fields)

    def play_trick(self, last: bool) -> None:
        """CB-PLAY-1 to CB-PLAY-8: plays clockwise, cries and winner, the answers, the next lead."""
        faces: list[str] = []
        for seat in self.around():
            fields = self.next("card_played")
            face = f"{fields['colour']} {fields['value']}"
            legal = legal_faces(self.hands[seat], split(faces[0])[0] if faces else "")
            self.demand(fields["seat"] == seat and fields["card"] == self.card_of[face], "CB-PLAY-4", fields)
            self.choose("card_played", seat, face, legal)
            self.hands[seat].remove(face)
            faces.append(face)
        place = winning_place(faces)
        winner = self.around()[place]
        self.judge(faces, winner, faces[place])
        self.tricks[winner] += 1
        for seat in self.crybabies:
            self.answer(seat)
        if not last:
            self.lead(winner, "trick_winner")

    def judge(self, faces: Sequence[str], winner: int, best: str) -> None:
        """CB-PLAY-8, CB-CRY-1, CB-WIN-1 to CB-WIN-3: the Crybabies in their order, then the winner."""
        seats = [self.around()[place] for place in lowest_places(faces)]
        self.crybabies = in_order(seats, self.players, winner, self.options["cry_order"])
        for number, seat in enumerate(self.crybabies, 1):
            lowest = min(split(face)[1] for face in faces)
            named = self.next("crybaby_named")
            self.demand(named == {"seat": seat, "value": lowest, "place": number}, "CB-CRY-1", named, seat)
        colour = split(best)[0]
        by = colour if colour in POWER else "lead"
        won = self.next("trick_won")
        expected = {"seat": winner, "card": self.card_of[best], "face": best, "by": by}
        self.demand(won == expected, "CB-WIN-1", won, expected)

    def answer(self, seat: int) -> None:
        """CB-CRY-2 to CB-CRY-4: one answer, and what it brings with it."""
        menu = bonuses(self.hands[seat], len(self.supply), self.options["cry_obligation"])
        if not menu:
            self.demand(self.next("cry_forfeited") == {"seat": seat}, "CB-RUL-21", seat)
            return
        fields = self.next("cry_chosen")
        self.demand(fields["seat"] == seat, "CB-RUL-17", fields)
        self.choose("cry_chosen", seat, fields["bonus"], menu)
        if fields["bonus"] == "hand":
            self.turn(seat)
        elif fields["bonus"] == "point":
            self.take(seat)

    def turn(self, seat: int) -> None:
        """CB-CRY-3: one card of the hand, to its other face."""
        fields = self.next("card_flipped")
        face, card = fields["from_face"], fields["card"]
        self.choose("card_flipped", seat, face, self.hands[seat])
        self.demand(fields["seat"] == seat, "CB-CRY-3", fields)
        self.demand(fields["to_face"] == self.backs[face] and card == self.card_of[face], "CB-CRY-3", fields)
        self.hands[seat].remove(face)
        self.hands[seat].append(self.backs[face])
        self.sides[card] = self.backs[face]
        self.cries[seat] += 1

    def take(self, seat: int) -> None:
        """CB-CRY-4, CB-RUL-23: the top card of the supply."""
        card = self.supply.pop(0)
        self.cried[seat].append(card)
        self.cries[seat] += 1
        left, cried = len(self.supply), len(self.cried[seat])
        expected = {"seat": seat, "card": card, "supply_left": left, "cried_cards": cried}
        taken = self.next("supply_card_taken")
        self.demand(taken == expected, "CB-CRY-4", taken, expected)

    def score(self) -> None:
        """CB-WIN-6, CB-SCORE-1 to CB-SCORE-8: cries, then bets, then totals; then the next lead."""
        ended = self.next("round_ended")
        self.demand(ended == {"tricks_won": self.tricks, "cries": self.cries}, "CB-WIN-6", ended)
        size = len(self.supply)
        for seat, cards in enumerate(self.cried):
            if cards:
                size += len(cards)
                back = self.next("cried_cards_returned")
                self.demand(back == {"seat": seat, "count": len(cards), "supply_size": size}, "CB-SCORE-3", back)
        self.demand(size == 44 - 7 * self.players, "CB-SCORE-3", size)
        won = [self.settle(seat) for seat in range(self.players)]
        self.points = [len(cards) + bet for cards, bet in zip(self.cried, won, strict=True)]
        for seat, bet in enumerate(won):
            self.totals[seat] += self.points[seat]
            cry = self.points[seat] - bet
            numbers = {"cry_points": cry, "bet_points": bet, "round_points": cry + bet, "total": self.totals[seat]}
            scored = self.next("round_scored")
            self.demand(scored == {"seat": seat, **numbers}, "CB-SCORE-8", scored, numbers)
        if self.round < 4:
            self.next_lead()

    def settle(self, seat: int) -> int:
        """CB-SCORE-4 to CB-SCORE-7: return what the bet pays; a Bet card that has paid leaves the game."""
        bet, tricks = self.placed[seat], self.tricks[seat]
        points = payout(self.bets[bet], tricks)
        base = {"seat": seat, "bet_card": bet}
        if points:
            self.left[seat].remove(bet)
            self.demand(self.next("bet_won") == {**base, "tricks": tricks, "points": points}, "CB-SCORE-4", base)
        else:
            self.demand(self.next("bet_lost") == {**base, "tricks": tricks}, "CB-SCORE-6", base)
        name = "bet_card_removed" if points else "bet_card_returned"
        self.demand(self.next(name) == {**base, "left": len(self.left[seat])}, "CB-SCORE-5", base)
        return points

    def next_lead(self) -> None:
        """CB-NEXT-3, CB-NEXT-5, CB-RUL-35, CB-RUL-36: the highest total, then the most cries, then a draw."""
        tied = [seat for seat in range(self.players) if self.totals[seat] == max(self.totals)]
        if len(tied) == 1:
            self.lead(tied[0], "highest_score")
            return
        if self.options["leader_tie"] == "cries_then_random":
            tied = [seat for seat in tied if self.cries[seat] == max(self.cries[other] for other in tied)]
        if len(tied) == 1:
            self.lead(tied[0], "most_cries")
            return
        drawn = self.next("leader_tie_drawn")
        self.demand(drawn["candidates"] == tied and drawn["seat"] in tied, "CB-NEXT-5", drawn, tied)
        self.lead(drawn["seat"], "tie_draw")

    def end(self) -> None:
        """CB-END-2, CB-END-3, CB-END-4: the most points, then the most in the fourth round, then all or nobody."""
        tied = [seat for seat in range(self.players) if self.totals[seat] == max(self.totals)]
        seats, by = tied, "total"
        if len(tied) > 1:
            points = [self.points[seat] for seat in tied]
            seats = [seat for seat in tied if self.points[seat] == max(points)]
            compared = {"candidates": tied, "round_four_points": points, "remaining": seats}
            self.demand(self.next("final_tie_compared") == compared, "CB-END-3", compared)
            by = "round_four"
            if len(seats) > 1:
                by = self.options["final_tie"]
                seats = seats if by == "shared" else []
        declared = self.next("winner_declared")
        self.demand(declared == {"seats": seats, "by": by}, "CB-END-2", declared, seats, by)
