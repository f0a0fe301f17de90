"""The end of Baby Blues told a second time: values turned over, points, ties, contest, places."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tests.games.babyblues.naive_babies import Nursery


class Teller(Protocol):
    """What the end needs of the game that it ends."""

    players: int
    options: Mapping[str, str]
    rows: list[list[int]]
    nursery: Nursery
    turn: int

    def expect(self, clause: str, name: str, **fields: object) -> None:
        """Demand that the next event is just this one."""

    def next(self, *names: str) -> Mapping[str, Any]:
        """Take the next event."""


class End:
    """BB-END-1 to BB-END-8, BB-2P-1 to BB-2P-3 and the round limit."""

    def __init__(self, game: Teller, reason: str, seat: int | None, round_: int) -> None:
        self.game = game
        self.reason = reason
        self.seat = seat
        self.round = round_
        self.two = game.players == 2
        self.seats = list(range(game.players))
        self.crying = [game.nursery.crying(seat) for seat in self.seats]
        self.left = [[slot for slot in range(5) if self.state(seat, slot) != "crying"] for seat in self.seats]
        self.points = [sum(game.rows[seat][slot] for slot in self.left[seat]) for seat in self.seats]

    def state(self, seat: int, slot: int) -> str:
        """Return the state of a baby."""
        return self.game.nursery.babies[seat, slot].state

    def read(self) -> bool:
        """Read the last events; return that the game is over."""
        game = self.game
        game.expect("BB-END-1", "game_ended", reason=self.reason, seat=self.seat, turn=game.turn, round=self.round)
        if self.two and self.reason == "all_crying":
            self.declare([seat for seat in self.seats if seat != self.seat])
            self.rank([(seat == self.seat,) for seat in self.seats])
            return True
        self.count()
        if self.reason == "round_limit" and game.options["limit_result"] == "draw":
            self.declare(self.seats)
            self.rank([() for _ in self.seats])
            return True
        self.decide()
        return True

    def count(self) -> None:
        """BB-END-2, BB-END-3, BB-UNH-4: babies that do not cry are turned over and counted."""
        for seat in self.seats:
            values = [self.game.rows[seat][slot] for slot in self.left[seat]]
            self.game.expect("BB-END-3", "babies_revealed", seat=seat, slots=self.left[seat], values=values)
        for seat in self.seats:
            happy = self.happy(seat)
            numbers = {"points": self.points[seat], "crying": self.crying[seat], "happy": happy}
            unhappy = 5 - happy - self.crying[seat]
            self.game.expect("BB-END-2", "score_counted", seat=seat, **numbers, unhappy=unhappy)

    def happy(self, seat: int) -> int:
        """Return how many babies of a seat are happy."""
        return sum(self.state(seat, slot) == "happy" for slot in range(5))

    def happiness(self, seat: int) -> int:
        """BB-END-6, BB-R-HAPPIEST, BB-R-LIMITRESULT: two players always count babies."""
        if self.two or self.game.options["happiest_babies"] == "most_happy_babies":
            return self.happy(seat)
        return max([self.game.rows[seat][slot] for slot in self.left[seat]], default=-1)

    def decide(self) -> None:
        """BB-END-4 to BB-END-8: points, fewest crying, happiest, then all together or the loudest."""
        tied = self.seats if self.two else [seat for seat in self.seats if self.points[seat] == max(self.points)]
        best = {"fewest_crying": lambda seat: -self.crying[seat], "happiest": self.happiness}
        for level, worth in best.items():
            if len(tied) > 1:
                kept = [seat for seat in tied if worth(seat) == max(map(worth, tied))]
                self.game.expect("BB-END-5", "tie_broken", level=level, tied=tied, kept=kept)
                tied = kept
        loudest: list[int] = []
        if len(tied) > 1 and self.game.options["final_tie"] == "recorded_contest":
            contest = self.game.next("contest_decided")
            assert contest["tied"] == tied, ("BB-END-7", contest)
            assert contest["winner"] in tied, ("BB-END-8", contest)
            tied = loudest = [contest["winner"]]
        self.declare(tied)
        points = [0] * len(self.seats) if self.two else self.points
        keys = [(-points[seat], self.crying[seat], -self.happiness(seat), seat not in loudest) for seat in self.seats]
        self.rank(keys)

    def declare(self, seats: Sequence[int]) -> None:
        """BB-OBJ-5, BB-END-4, BB-2P-3: who has won."""
        self.game.expect("BB-END-4", "winner_declared", seats=list(seats), shared=len(seats) > 1)

    def rank(self, keys: Sequence[tuple[int, ...]]) -> None:
        """BB-R-RANKING: equal keys share a place."""
        order = sorted(set(keys))
        places = [[seat for seat in self.seats if keys[seat] == key] for key in order]
        self.game.expect("BB-R-RANKING", "places_ranked", places=places)
