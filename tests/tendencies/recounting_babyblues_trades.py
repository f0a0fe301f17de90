"""Trades of Baby Blues counted a second time, and what games came to: offers, promises, cards given, babies lost."""

import re
from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import Final, NamedTuple

from replay.games.babyblues import events as e
from replay.games.babyblues.rules.hands import MENU
from replay.log.recording import Recording
from tests.tendencies.babyblues_again import COLOURS, DECK, Moment, passing, type_of
from tests.tendencies.recounting import Opportunity, Recount, decided

OFFER: Final = re.compile(r"offer P(\d) .*")


def trading(log: Recording) -> Iterator[tuple[list[Moment], bool]]:
    """Yield a turn at a time the choices between offers and ending step 1, if any, and whether that step is over."""
    asked: list[Moment] = []
    over = False
    for _, event, _, moment in passing(log):
        if isinstance(event, e.TurnStarted):
            if asked:
                yield asked, over
            asked, over = [], False
        if moment and any(map(OFFER.fullmatch, moment.options)):
            asked.append(moment)
        over |= isinstance(event, e.StepClosed) and event.step == "trade"
    if asked:
        yield asked, over


def offering(log: Recording) -> Iterator[Opportunity]:
    for (first, *_), _ in trading(log):
        yield first.step, first.seat, first.choice != "close trade"


def offers_made(log: Recording) -> Iterator[Opportunity]:
    for asked, over in trading(log):
        if over:
            yield asked[0].step, asked[0].seat, len([one for one in asked if one.choice != "close trade"])


def offering_the_leader(log: Recording) -> Iterator[Opportunity]:
    for step, event, now, moment in passing(log):
        if isinstance(event, e.TradeOffered) and moment:
            lost = now.rivals(event.seat)
            partners = {int(found[1]) for found in map(OFFER.fullmatch, moment.options) if found}
            leading = {seat for seat in partners if lost[seat] == min(lost.values())}
            if leading and leading < partners:
                yield step, event.seat, event.partner in leading


def accepting(log: Recording) -> Iterator[Opportunity]:
    for made in decided(log, e.TradeAnswered):
        yield made.step, made.seat, made.choice == "accept"


def promising(log: Recording) -> Iterator[Opportunity]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.TradeOffered) or (isinstance(event, e.TradeAnswered) and event.accepted):
            yield step, event.seat, bool(event.promise)


class Giving(NamedTuple):
    """Cards laid down in a trade: what was promised, what was given, what was in hand."""

    step: int
    seat: int
    other: int
    promised: Counter[str]
    given: Counter[str]
    hand: Counter[str]
    free: bool

    @property
    def told(self) -> bool:
        """Whether the menu lists every way to give so many cards."""
        return comb(self.hand.total(), self.given.total()) <= MENU


def givings(log: Recording) -> Iterator[Giving]:
    """Yield all cards laid down in trades."""
    said: dict[int, tuple[e.CardType, ...]] = {}
    for step, event, now, moment in passing(log):
        match event:
            case e.TradeOffered():
                said = {event.seat: event.promise}
            case e.TradeAnswered():
                said[event.seat] = event.promise
            case e.TradeCardsCommitted():
                hand, [other] = now.hands[event.seat], set(said) - {event.seat}
                promised = Counter([DECK.kinds[number].type for number in said[event.seat]])
                given, held = Counter(map(type_of, event.cards)), Counter(map(type_of, hand))
                yield Giving(step, event.seat, other, promised, given, held, moment is not None)


def binds(log: Recording) -> bool:
    return log.header.options["bluffing"] == "binding"


def promising_without(log: Recording) -> Iterator[Opportunity]:
    for one in givings(log):
        if one.promised and one.told and not binds(log):
            yield one.step, one.seat, not one.promised <= one.hand


def promises_kept(log: Recording) -> Iterator[Opportunity]:
    for one in givings(log):
        if one.promised and one.promised <= one.hand and one.told and one.free:
            yield one.step, one.seat, one.promised == one.given


def broken(log: Recording) -> Iterator[tuple[Giving, bool]]:
    """Yield the cards laid down after a promise in trades carried out, where promises do not bind, and who lied.

    A log that stops before the lies are told, at the end of a trade, shows by the cards which there were.
    """
    lies = [(step, event.giver) for step, event in enumerate(log.events) if isinstance(event, e.TradePromiseBroken)]
    ends = [step for step, event in enumerate(log.events) if isinstance(event, e.TradeOffered | e.StepClosed)]
    done = [step for step, event in enumerate(log.events) if isinstance(event, e.TradeCompleted)]
    for one in givings(log):
        until = min([step for step in ends if step > one.step], default=None)
        told = range(one.step, until or len(log.events))
        if one.promised and not binds(log) and any([step in told for step in done]):
            lied = any([step in told and giver == one.seat for step, giver in lies])
            yield one, lied if until else one.given != one.promised


def cheating(log: Recording) -> Iterator[Opportunity]:
    for one, lied in broken(log):
        yield one.step, one.seat, lied


def cheated(log: Recording) -> Iterator[Opportunity]:
    for one, lied in broken(log):
        yield one.step, one.other, lied


def greens(hand: Counter[str]) -> int:
    return sum([number for card, number in hand.items() if COLOURS[card] == "green"])


def giving_comfort(log: Recording) -> Iterator[Opportunity]:
    for one in givings(log):
        others = one.hand.total() - greens(one.hand)
        if greens(one.hand) and others >= one.given.total() and one.told and one.free:
            yield one.step, one.seat, greens(one.given) > 0


def throwing_comfort(log: Recording) -> Iterator[Opportunity]:
    for step, event, _, moment in passing(log):
        if isinstance(event, e.HandCardsThrown) and moment:
            hand = Counter(moment.types)
            listed = max([comb(hand.total(), number) for number in range(hand.total())]) <= MENU
            if 0 < greens(hand) < hand.total() and listed:
                yield step, event.seat, greens(Counter(map(type_of, event.cards))) > 0


TRADES: Final[dict[str, Recount]] = {
    "offering": offering,
    "offers_made": offers_made,
    "offering_the_leader": offering_the_leader,
    "accepting": accepting,
    "promising": promising,
    "promising_without": promising_without,
    "promises_kept": promises_kept,
    "cheating": cheating,
    "cheated": cheated,
    "giving_comfort": giving_comfort,
    "throwing_comfort": throwing_comfort,
}


# --- What games came to


def value_lost(log: Recording) -> Iterator[Opportunity]:
    for step, event, now, _ in passing(log):
        if isinstance(event, e.BabyStartedCrying) and now.players > 2:
            yield step, event.seat, now.values[event.seat][event.slot]


def babies_lost(log: Recording) -> Iterator[Opportunity]:
    for step, event, now, _ in passing(log):
        if isinstance(event, e.GameEnded):
            yield from [(step, seat, now.lost(seat)) for seat in range(now.players)]


def dearest_kept(log: Recording) -> Iterator[Opportunity]:
    for step, event, now, _ in passing(log):
        if isinstance(event, e.GameEnded) and now.players > 2:
            dearest = [(seat, now.values[seat].index(4)) for seat in range(now.players)]
            yield from [(step, seat, (seat, slot) not in now.crying) for seat, slot in dearest]


def points_scored(log: Recording) -> Iterator[Opportunity]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.ScoreCounted) and len(log.header.players) > 2:
            yield step, event.seat, event.points


def games_won(log: Recording) -> Iterator[Opportunity]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.WinnerDeclared):
            yield from [(step, player.seat, player.seat in event.seats) for player in log.header.players]


OUTCOMES: Final[dict[str, Recount]] = {
    "value_lost": value_lost,
    "babies_lost": babies_lost,
    "dearest_kept": dearest_kept,
    "points_scored": points_scored,
    "games_won": games_won,
}
