"""Drawing, picking at random, and events that follow one another: the small frames that many rules push."""

from collections.abc import Sequence

from replay.errors import require
from replay.games.badbabiez.consequences import discarded
from replay.games.badbabiez.events import CardDrawn, DrawFailed, DrawReason, Pile, RandomCardsChosen
from replay.games.badbabiez.frames import ChainFrame, DrawFrame, PickFrame
from replay.games.badbabiez.rules.setup import Due, shuffle_due
from replay.games.badbabiez.table import PICK, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot


def needs_refill(table: Table, pile: Pile) -> bool:
    """BZ-DRAW-2, BZ-Q-DRAW-2: an empty deck whose discard pile is not empty is refilled, at once or when next drawn
    from.
    """
    return not table.decks[pile] and bool(table.piles[pile])


def draw(table: Table, seat: int, pile: Pile, count: int, reason: DrawReason) -> Due:
    """BZ-DRAW-1, BZ-Q-DRAW-2: let a seat draw; where none is to be drawn the deck is not looked at either."""
    if not count:
        return None
    deck = table.decks[pile]
    if count == 1 and len(deck) > 1:  # one card that empties no deck leaves nothing to come back for
        return CardDrawn(seat, pile, deck[-1], reason)
    frame = DrawFrame(seat=seat, pile=pile, count=count, reason=reason)
    table.stack.append(frame)
    return run_draws(table, frame)


def run_draws(table: Table, frame: DrawFrame) -> Due:
    """BZ-DRAW-1, BZ-DRAW-2, BZ-Q-DRAW-1 to BZ-Q-DRAW-3: card after card; a deck that this empties is
    refilled at once.
    """
    deck = table.decks[frame.pile]
    if not deck and needs_refill(table, frame.pile):
        return shuffle_due(table, frame.pile, "refill")
    if frame.count == 0:
        table.stack.pop()
        return None
    frame.count -= 1
    if not deck:
        return DrawFailed(frame.seat, frame.pile)
    if frame.count == 0 and len(deck) > 1:
        table.stack.pop()  # the last card leaves no deck to be refilled
    return CardDrawn(frame.seat, frame.pile, deck[-1], frame.reason)


def call_pick(table: Table, frame: PickFrame) -> Due:
    """BZ-DIS-VOL-2, BZ-Q-DIS-6, BZ-Q-PLAY-19: chance picks, if the hand is not empty."""
    if not table.hands[frame.seat] or frame.n == 0:
        table.stack.pop()
        return None
    frame.step = 1
    return PICK


def drop_picked(table: Table, frame: PickFrame) -> Due:
    """BZ-DIS-VOL-2, BZ-Q-PLAY-16: what was picked is discarded, card after card, unless it was taken."""
    if not frame.cards or frame.purpose == "steal":
        table.stack.pop()
        return None
    card, frame.cards = frame.cards[0], frame.cards[1:]
    return discarded(table, frame.seat, card, "hand")


def pick_count(table: Table, frame: PickFrame) -> int:
    """BZ-Q-DIS-6: so many cards, or all that the hand has."""
    return min(frame.n, len(table.hands[frame.seat]))


def draw_pick(table: Table) -> Lot:
    """BZ-DIS-VOL-2: every card of the hand is equally likely."""
    frame = table.stack[-1]
    assert isinstance(frame, PickFrame)

    def draw(chance: Chance) -> Event:
        hand = table.hands[frame.seat]
        picked = chance.shuffled(hand)[: pick_count(table, frame)]
        return RandomCardsChosen(frame.seat, tuple(picked), frame.purpose, frame.by)

    return Lot(draw)


def check_pick(table: Table, event: RandomCardsChosen) -> None:
    """BZ-DIS-VOL-2, BZ-Q-DIS-6, BZ-Q-PLAY-16: from the hand that is due, as many cards as the text says."""
    frame = table.stack[-1]
    due = table.question == PICK and isinstance(frame, PickFrame)
    require(due, "BZ-DIS-VOL-2", event.seat, "no cards are picked at random now")
    assert isinstance(frame, PickFrame)
    owed = (frame.seat, frame.purpose, frame.by)
    found = (event.seat, event.purpose, event.by)
    require(found == owed, "BZ-Q-DIS-6", event.seat, "the pick that is due is of seat {}, {}, by {}", *owed)
    count = pick_count(table, frame)
    fits = len(event.cards) == count and len(set(event.cards)) == count
    require(fits, "BZ-Q-DIS-6", event.seat, "{} cards are picked, each once", count)
    held = all(card in table.hands[frame.seat] for card in event.cards)
    require(held, "BZ-Q-DIS-6", event.seat, "not all of {} are in the hand of seat {}", event.cards, frame.seat)


def run_chain(table: Table, frame: ChainFrame) -> Due:
    """Let events follow that have been worked out already."""
    event = frame.events[frame.place]
    frame.place += 1
    if frame.place == len(frame.events):
        table.stack.pop()
    assert isinstance(event, Event)
    return event


def one_by_one(table: Table, events: Sequence[Event]) -> Due:
    """Let events follow, the first of them now."""
    if len(events) > 1:
        table.stack.append(ChainFrame(events=tuple(events[1:])))
    return events[0] if events else None
