"""What each event changes on the table: one small function an event. No judgement, no chance, no refusal."""

from bisect import insort
from collections.abc import Callable
from typing import Final

from replay.games.babyblues import events as e
from replay.games.babyblues.books_babies import (
    book_averted,
    book_crying,
    book_discard,
    book_green,
    book_happy,
    book_horn,
    book_orange,
    book_red,
    book_spared,
    book_teddy_bear,
    book_unhappy,
)
from replay.games.babyblues.deck import ROW
from replay.games.babyblues.steps import first_step, negative_step
from replay.games.babyblues.table import (
    ANSWER,
    CLOSING,
    COMMIT,
    DEAL,
    END,
    OVER,
    POSITIVE,
    ROWS,
    SHUFFLE,
    STARTER,
    TRADE,
    Deal,
    Table,
)
from replay.kernel.event import Event


def evolve(table: Table, event: Event) -> None:
    """Book `event` in place: the only function that changes a table."""
    BOOKS[type(event)](table, event)


def book_colour(table: Table, event: e.ColourChosen) -> None:
    table.colours.append(event.colour)
    if len(table.colours) == table.players:
        table.phase = ROWS


def book_row(table: Table, event: e.BabiesArranged) -> None:
    table.values.append(event.values)
    if len(table.values) == table.players:
        table.phase = STARTER


def book_starter(table: Table, event: e.StartingPlayerChosen) -> None:
    table.starter = event.seat
    table.phase = SHUFFLE


def book_shuffle(table: Table, event: e.DeckShuffled) -> None:
    table.draw_pile = list(event.order[::-1])
    table.discard = []
    table.emptied = False
    if table.phase == SHUFFLE:
        table.phase = DEAL


def book_dealt(table: Table, event: e.CardDealt) -> None:
    insort(table.hands[event.seat], table.draw_pile.pop())
    table.step += 1


def book_turn(table: Table, event: e.TurnStarted) -> None:
    table.active = event.seat
    table.turn = event.turn
    table.round = event.round
    table.upkeep = True
    table.step = table.cards_played = table.negatives = table.trades = table.offers = table.missing = 0
    table.deal = None
    table.duty_done = table.emptied = False
    table.phase = first_step(table)


def book_feeding(table: Table, event: e.FeedingAdvanced) -> None:
    table.covered[event.seat * ROW + event.slot] = event.covered
    table.step = event.slot + 1


def book_offer(table: Table, event: e.TradeOffered) -> None:
    table.upkeep = False
    table.offers += 1
    table.deal = Deal(event.seat, event.partner, event.count, event.count_back, event.promise, event.wish)
    table.phase = ANSWER


def book_answer(table: Table, event: e.TradeAnswered) -> None:
    assert table.deal is not None
    table.deal.answer = event.promise
    if event.accepted:
        table.phase = COMMIT
    else:
        table.deal = None
        table.phase = TRADE


def book_commit(table: Table, event: e.TradeCardsCommitted) -> None:
    assert table.deal is not None
    table.deal.commits += (event.cards,)


def book_trade(table: Table, event: e.TradeCompleted) -> None:
    assert table.deal is not None
    table.deal.completed = True
    table.trades += 1
    table.phase = TRADE


def book_hand_over(table: Table, event: e.CardChangedHands) -> None:
    assert table.deal is not None
    table.hands[event.giver].remove(event.card)
    insort(table.hands[event.receiver], event.card)
    table.deal.moved += 1


def book_lie(table: Table, event: e.TradePromiseBroken) -> None:
    assert table.deal is not None
    table.deal.told += (event.giver,)


def book_step_closed(table: Table, event: e.StepClosed) -> None:
    table.upkeep = False
    if event.step == "trade":
        table.phase = negative_step(table)
        table.deal = None
    elif event.step == "negative":
        table.phase = POSITIVE
    else:
        table.phase = CLOSING
        table.step = 0


def book_waiver(table: Table, event: e.DiscardDutyWaived) -> None:
    table.duty_done = True


def book_throw(table: Table, event: e.HandCardsThrown) -> None:
    for card in event.cards:
        table.hands[event.seat].remove(card)
    table.thrown = list(event.cards)
    table.duty_done = True


def book_drawn(table: Table, event: e.CardDrawn) -> None:
    insort(table.hands[event.seat], table.draw_pile.pop())
    table.emptied = not table.draw_pile


def book_cut_short(table: Table, event: e.DrawCutShort) -> None:
    table.missing = event.missing


def book_end(table: Table, event: e.GameEnded) -> None:
    table.end_reason = event.reason
    table.crying_seat = event.seat
    table.step = 0
    table.phase = END


def book_reveal(table: Table, event: e.BabiesRevealed) -> None:
    table.revealed[event.seat] = event.slots
    table.step += 1


def book_score(table: Table, event: e.ScoreCounted) -> None:
    table.scores.append((event.points, event.crying, event.happy))


def book_tie(table: Table, event: e.TieBroken) -> None:
    table.tied = event.kept
    table.tie_level += 1


def book_contest(table: Table, event: e.ContestDecided) -> None:
    table.tied = (event.winner,)
    table.contest_winner = event.winner


def book_winner(table: Table, event: e.WinnerDeclared) -> None:
    table.winners = event.seats


def book_places(table: Table, event: e.PlacesRanked) -> None:
    table.places = event.places
    table.phase = OVER


BOOKS: Final[dict[type[Event], Callable[..., None]]] = {
    e.ColourChosen: book_colour,
    e.BabiesArranged: book_row,
    e.StartingPlayerChosen: book_starter,
    e.DeckShuffled: book_shuffle,
    e.CardDealt: book_dealt,
    e.TurnStarted: book_turn,
    e.FeedingAdvanced: book_feeding,
    e.TradeOffered: book_offer,
    e.TradeAnswered: book_answer,
    e.TradeCardsCommitted: book_commit,
    e.TradeCompleted: book_trade,
    e.CardChangedHands: book_hand_over,
    e.TradePromiseBroken: book_lie,
    e.StepClosed: book_step_closed,
    e.RedCardPlayed: book_red,
    e.HornPlayed: book_horn,
    e.OrangeCardPlayed: book_orange,
    e.GreenCardPlayed: book_green,
    e.TeddyBearPlayed: book_teddy_bear,
    e.CardDiscarded: book_discard,
    e.BabyMadeUnhappy: book_unhappy,
    e.HornSparedBaby: book_spared,
    e.BabyMadeHappy: book_happy,
    e.CryingAverted: book_averted,
    e.BabyStartedCrying: book_crying,
    e.DiscardDutyWaived: book_waiver,
    e.HandCardsThrown: book_throw,
    e.CardDrawn: book_drawn,
    e.DrawCutShort: book_cut_short,
    e.GameEnded: book_end,
    e.BabiesRevealed: book_reveal,
    e.ScoreCounted: book_score,
    e.TieBroken: book_tie,
    e.ContestDecided: book_contest,
    e.WinnerDeclared: book_winner,
    e.PlacesRanked: book_places,
}
