"""A rule-of-thumb player of Cry Baby: it puts a number of points on a hand, and does what leaves the best one.

The worth of a hand is what the Bet card pays for each number of tricks, weighed by how likely the hand is to take so
many more, and a point for each cry to be expected. Orientation, bet, play, cry and turn all ask for that one number. So
the player needs no other plan: while tricks are missing, trumps and dragons are worth keeping for when they win one;
once the bet is met, whatever could still win is worth getting rid of under somebody else's trick.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from replay.games.crybaby.deck import Deck
from replay.games.crybaby.events import BetPlaced, CardFlipped, CardPlayed, CryChosen, OrientationChosen
from replay.games.crybaby.view import Shown, View
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.players.arithmetic import power, total
from replay.players.crybaby_odds import Odds, spread
from replay.players.player import Look
from replay.players.style_crybaby import STYLES, Style

Pays = Mapping[int, int]
"""What a Bet card pays: number of tricks → points."""
POINT: Final = 1.0
"""CB-CRY-2: what the bonus point of a cry is worth."""


def thumb_of_crybaby(deck: kernel.Deck, name: str) -> "Thumb":
    """Return the player of the style called `name`, for games with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return Thumb(deck, name, STYLES[name])


class Thumb:
    """Plays by expected points; rolls no dice."""

    def __init__(self, deck: Deck, name: str, style: Style) -> None:
        self.deck = deck
        self.name = name
        self.style = style
        self.odds = Odds(deck)
        self.numbers = {name: face for face, name in enumerate(deck.face_names)}

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        """Return the option that is worth most; of equal ones the first."""
        if len(options) == 1:
            return options[0]
        view = look()
        assert isinstance(view, View), "a seat of Cry Baby sees a view of Cry Baby"
        judge = JUDGES[type(options[0])]
        return max(options, key=lambda option: judge(self, view, option))

    # What the view says, in the deck's numbers

    def face(self, shown: Shown) -> int:
        """Return the face of a card that lies open."""
        return self.numbers[f"{shown.colour} {shown.value}"]

    def hand(self, view: View) -> list[int]:
        """Return one's own hand."""
        return [self.face(shown) for shown in view.hands[view.viewpoint]]

    # The worth of a hand, and of each option by what it leaves

    def worth(self, view: View, hand: Sequence[int], tricks: int, pays: Pays, hope: float = 1.0) -> float:
        """Return the points to be expected from `hand` with `tricks` won so far, if each card wins as likely as `hope`
        times what it should.
        """
        wins = [min(1.0, hope * self.odds.wins(face, len(hand), view.players)) for face in hand]
        cries = total([self.odds.cries(face, view.players - 1) for face in hand])
        bet = total([chance * pays.get(tricks + more, 0) for more, chance in enumerate(spread(wins))])
        return bet + self.style.cry * cries

    def worth_now(self, view: View, hand: Sequence[int]) -> float:
        """Return the worth of `hand` with the tricks and the bet as they stand."""
        seat = view.viewpoint
        return self.worth(view, hand, view.tricks[seat], dict(view.bets[seat].pays))

    def worth_of_orientation(self, view: View, option: OrientationChosen) -> float:
        """CB-ROUND-3: judge a hand by the best of the Bet cards left."""
        hand = [face ^ 1 if face >> 1 in option.rotated else face for face in self.hand(view)]
        left = view.bets_left[view.viewpoint]
        return max([self.worth(view, hand, 0, self.deck.bets[self.deck.bet_ids.index(bet)]) for bet in left])

    def worth_of_bet(self, view: View, option: BetPlaced) -> float:
        """CB-ROUND-4: judge a Bet card by the hand."""
        return self.worth(view, self.hand(view), 0, self.deck.bets[option.bet_card], self.style.hope)

    def worth_of_play(self, view: View, option: CardPlayed) -> float:
        """CB-PLAY-2, CB-PLAY-4: judge a card by the trick that it may win, the cry, and the hand that is left."""
        left = [face for face in self.hand(view) if face != option.face]
        pays, tricks = dict(view.bets[view.viewpoint].pays), view.tricks[view.viewpoint]
        win = self.chance_to_win(view, option.face)
        after = win * self.worth(view, left, tricks + 1, pays) + (1 - win) * self.worth(view, left, tricks, pays)
        broken = self.style.spite * self.harm(view, option.face)
        return after + self.style.cry * self.chance_to_cry(view, option.face) + broken

    def worth_of_cry(self, view: View, option: CryChosen) -> float:
        """CB-CRY-2: a point is a point; turning a card is worth what the best turn makes of the hand."""
        hand = self.hand(view)
        if option.bonus == "hand":
            return max([self.worth_turned(view, hand, face) for face in hand])
        return self.worth_now(view, hand) + (POINT if option.bonus == "point" else 0.0)

    def worth_of_turn(self, view: View, option: CardFlipped) -> float:
        """CB-CRY-3: judge a turn by the hand that it makes."""
        return self.worth_turned(view, self.hand(view), option.face)

    def worth_turned(self, view: View, hand: Sequence[int], turned: int) -> float:
        """Return the worth of `hand` with one card turned to its other face."""
        return self.worth_now(view, [face ^ 1 if face == turned else face for face in hand])

    # The trick on the table

    def chance_to_win(self, view: View, face: int) -> float:
        """Return how likely `face`, played now, wins the trick."""
        played = [self.face(play.card) for play in view.table]
        lead = self.deck.colours[played[0] if played else face]
        strength = self.odds.strength(face, lead)
        if any(self.odds.strength(other, lead) > strength for other in played):
            return 0.0
        later = view.players - 1 - len(played)
        cards = len(view.hands[view.viewpoint])
        return power(1.0 - self.odds.beaten(face, lead, cards), later)

    def chance_to_cry(self, view: View, face: int) -> float:
        """Return how likely `face`, played now, is the lowest of the trick."""
        values, value = [play.card.value for play in view.table], self.deck.values[face]
        if any(other < value for other in values):
            return 0.0
        return self.odds.cries(face, view.players - 1 - len(values))

    def harm(self, view: View, face: int) -> float:
        """Return what it costs the seat that has the trick so far if `face` leaves the trick to it: what its bet can
        pay without the trick less what it can pay with it; below 0 where it needs the trick.
        """
        leader = max(view.table, key=lambda play: self.standing(view, play.card), default=None)
        if leader is None or self.strength_now(view, face) > self.standing(view, leader.card):
            return 0.0
        pays, won = dict(view.bets[leader.seat].pays), view.tricks[leader.seat]
        later = len(view.hands[leader.seat])
        return float(in_reach(pays, won, later) - in_reach(pays, won + 1, later))

    def standing(self, view: View, shown: Shown) -> tuple[int, int]:
        """Return what compares a card of the trick on the table."""
        return self.strength_now(view, self.face(shown))

    def strength_now(self, view: View, face: int) -> tuple[int, int]:
        """Return what compares a face in the trick on the table, which somebody has led."""
        return self.odds.strength(face, self.deck.colours[self.face(view.table[0].card)])


def in_reach(pays: Pays, won: int, later: int) -> int:
    """Return the most that a bet can still pay with so many tricks won and so many to come."""
    return max([pays.get(tricks, 0) for tricks in range(won, won + later + 1)])


JUDGES: Final[dict[type[Event], Callable[..., float]]] = {
    OrientationChosen: Thumb.worth_of_orientation,
    BetPlaced: Thumb.worth_of_bet,
    CardPlayed: Thumb.worth_of_play,
    CryChosen: Thumb.worth_of_cry,
    CardFlipped: Thumb.worth_of_turn,
}
