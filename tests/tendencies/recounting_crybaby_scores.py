"""What rounds and games of Cry Baby came to, counted a second time: bets, points, leads, victories."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from replay.games.crybaby import events as e
from replay.log.recording import Recording
from tests.tendencies.crybaby_again import DECK
from tests.tendencies.recounting import Opportunity, Recount


def bets_scored(log: Recording) -> Iterator[tuple[int, e.BetWon | e.BetLost, dict[int, int]]]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.BetWon | e.BetLost):
            yield step, event, DECK.bets[event.bet_card]


def bet_made(log: Recording) -> Iterator[Opportunity]:
    for step, event, pays in bets_scored(log):
        yield step, event.seat, event.tricks in pays


def bet_at_its_best(log: Recording) -> Iterator[Opportunity]:
    for step, event, pays in bets_scored(log):
        if event.tricks in pays and len(set(pays.values())) > 1:
            yield step, event.seat, pays[event.tricks] == max(pays.values())


def tricks_over(log: Recording) -> Iterator[Opportunity]:
    for step, event, pays in bets_scored(log):
        if 7 not in pays:
            yield step, event.seat, len(range(max(pays), event.tricks))


def tricks_under(log: Recording) -> Iterator[Opportunity]:
    for step, event, pays in bets_scored(log):
        if 0 not in pays:
            yield step, event.seat, len(range(event.tricks, min(pays)))


def scored(log: Recording) -> Iterator[tuple[int, e.RoundScored]]:
    for step, event in enumerate(log.events):
        if isinstance(event, e.RoundScored):
            yield step, event


def cry_points(log: Recording) -> Iterator[Opportunity]:
    for step, event in scored(log):
        yield step, event.seat, event.cry_points


def round_points(log: Recording) -> Iterator[Opportunity]:
    for step, event in scored(log):
        yield step, event.seat, event.cry_points + event.bet_points


def rounds(log: Recording) -> list[list[tuple[int, e.RoundScored]]]:
    """Return what was scored, round by round, by seat, of the rounds that the whole table has scored."""
    found, players = list(scored(log)), len(log.header.players)
    return [found[end - players : end] for end in range(players, len(found) + 1, players)]


def lead_kept(log: Recording) -> Iterator[Opportunity]:
    told = rounds(log)
    for before, after in pairwise(told):
        totals, then = [event.total for _, event in before], [event.total for _, event in after]
        for seat, (step, _) in enumerate(after):
            if totals[seat] == max(totals) > min(totals):
                yield step, seat, then[seat] == max(then)


def ended(log: Recording) -> Iterator[tuple[int, int, bool]]:
    """Yield a seat at a time the step that ends the game, the seat, and whether it won."""
    for step, event in enumerate(log.events):
        if isinstance(event, e.WinnerDeclared):
            yield from [(step, player.seat, player.seat in event.seats) for player in log.header.players]


def comeback(log: Recording) -> Iterator[Opportunity]:
    for step, seat, won in ended(log):
        half = [event.total for _, event in rounds(log)[1]]
        if half[seat] < max(half):
            yield step, seat, won


OUTCOMES: Final[dict[str, Recount]] = {
    "bet_made": bet_made,
    "bet_at_its_best": bet_at_its_best,
    "tricks_over": tricks_over,
    "tricks_under": tricks_under,
    "cry_points": cry_points,
    "round_points": round_points,
    "lead_kept": lead_kept,
    "comeback": comeback,
    "games_won": ended,
}
