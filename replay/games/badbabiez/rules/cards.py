"""Drawing, picking at random, and events that follow one another: the small frames that many rules push."""

from replay.errors import require
from replay.games.badbabiez.consequences import discarded
from replay.games.badbabiez.events import Card, CardDrawn, DrawFailed, Pile, RandomCardsChosen
from replay.games.badbabiez.frames import ChainFrame, DrawFrame, PickFrame
from replay.games.badbabiez.rules.setup import Due, shuffle_due
from replay.games.badbabiez.table import PICK, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot


def needs_refill(table: Table, pile: int) -> bool:
    """BZ-DRAW-2, BZ-Q-DRAW-2: an empty deck whose discard pile is not empty is refilled, at once or when next drawn
    from.
    """
    return not table.decks[pile] and bool(table.piles[pile])


def draws(table: Table, frame: DrawFrame) -> None:
    """BZ-DRAW-1, BZ-Q-DRAW-2: let cards be drawn; where none is to be drawn the deck is not looked at either."""
    if frame.count:
        table.stack.append(frame)


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
        return DrawFailed(frame.seat, Pile(frame.pile))
    return CardDrawn(frame.seat, Pile(frame.pile), Card(deck[-1]), frame.reason)


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
        return RandomCardsChosen(frame.seat, tuple([Card(card) for card in picked]), frame.purpose, frame.by)

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
    if frame.place == len(frame.events):
        table.stack.pop()
        return None
    event = frame.events[frame.place]
    frame.place += 1
    assert isinstance(event, Event)
    return event
