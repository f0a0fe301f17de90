"""What each event changes on the table: one small function an event. No judgement, no chance, no refusal."""

from collections.abc import Callable
from typing import Final

from replay.games.crybaby.deck import CARDS
from replay.games.crybaby.events import (
    BetCardRemoved,
    BetCardReturned,
    BetLost,
    BetPlaced,
    BetRevealed,
    BetWon,
    CardFlipped,
    CardPlayed,
    CriedCardsReturned,
    CrybabyNamed,
    CryChosen,
    CryForfeited,
    DeckShuffled,
    FinalTieCompared,
    FirstLeaderDrawn,
    GameStarted,
    HandDealt,
    HandFormed,
    LeaderAssigned,
    LeaderTieDrawn,
    OrientationChosen,
    RoundEnded,
    RoundScored,
    SupplyCardTaken,
    SupplyFormed,
    TrickWon,
    WinnerDeclared,
)
from replay.games.crybaby.table import (
    BET_SETTLED,
    BETS,
    CRY,
    DEAL,
    END,
    FIRST_LEADER,
    FLIP,
    HANDS,
    JUDGEMENT,
    NEXT_LEADER,
    ORIENTATION,
    OVER,
    POINT,
    REVEAL,
    SCORING,
    SHUFFLE,
    TOTALS,
    TRICK,
    TRICK_OVER,
    Table,
)
from replay.kernel.event import Event
from replay.kernel.seats import NOBODY

ROUNDS: Final = 4  # CB-GOAL-1


def evolve(table: Table, event: Event) -> None:
    """Book `event` in place: the only function that changes a table."""
    BOOKS[type(event)](table, event)


def seat_done(table: Table, following: int) -> None:
    """Count a seat as done; after the last one the phase `following` begins."""
    table.step += 1
    if table.step == table.players:
        table.phase = following
        table.step = 0


def book_start(table: Table, event: GameStarted) -> None:
    table.phase = FIRST_LEADER


def book_draw(table: Table, event: FirstLeaderDrawn | LeaderTieDrawn) -> None:
    table.drawn = event.seat


def book_leader(table: Table, event: LeaderAssigned) -> None:
    if table.phase == TRICK_OVER:
        gather(table)
        table.trick += 1
        table.phase = TRICK
    else:
        table.phase = SHUFFLE
    table.leader = event.seat
    table.reason = event.reason
    table.drawn = NOBODY
    table.step = 0


def gather(table: Table) -> None:
    """Lay the trick on the table aside."""
    table.pile.append((table.leader, table.winner, tuple(table.trick_faces)))
    table.trick_faces = []
    table.crybabies = []
    table.winner = NOBODY


def book_shuffle(table: Table, event: DeckShuffled) -> None:
    players = table.players
    table.round += 1
    table.order = event.order
    table.up = [0] * CARDS
    for face in event.order:
        table.up[face >> 1] = face
    table.supply = []
    table.pile = []
    table.bets = [NOBODY] * players
    table.revealed = [False] * players
    table.bet_results = [-1] * players
    table.tricks = [0] * players
    table.cries = [0] * players
    table.round_points = [0] * players
    table.rotated = [()] * players
    table.phase = DEAL


def book_hand_dealt(table: Table, event: HandDealt) -> None:
    table.hands[event.seat] = list(event.faces)
    table.order = table.order[len(event.faces) :]
    table.step += 1


def book_supply(table: Table, event: SupplyFormed) -> None:
    table.supply = list(event.cards[::-1])
    table.order = ()
    table.phase = ORIENTATION
    table.step = 0


def book_orientation(table: Table, event: OrientationChosen) -> None:
    table.rotated[event.seat] = event.rotated
    seat_done(table, HANDS)


def book_hand_formed(table: Table, event: HandFormed) -> None:
    table.hands[event.seat] = list(event.faces)
    for face in event.faces:
        table.up[face >> 1] = face
    seat_done(table, BETS)


def book_bet(table: Table, event: BetPlaced) -> None:
    table.bets[event.seat] = event.bet_card
    seat_done(table, REVEAL)


def book_reveal(table: Table, event: BetRevealed) -> None:
    table.revealed[event.seat] = True
    seat_done(table, TRICK)
    if table.phase == TRICK:
        table.trick = 1


def book_play(table: Table, event: CardPlayed) -> None:
    table.hands[event.seat].remove(event.face)
    table.trick_faces.append(event.face)
    if len(table.trick_faces) == table.players:
        table.phase = JUDGEMENT


def book_crybaby(table: Table, event: CrybabyNamed) -> None:
    table.crybabies.append(event.seat)


def book_trick(table: Table, event: TrickWon) -> None:
    table.winner = event.seat
    table.tricks[event.seat] += 1
    table.phase = CRY
    table.step = 0


def book_cry(table: Table, event: CryChosen) -> None:
    if event.bonus == "hand":
        table.phase = FLIP
    elif event.bonus == "point":
        table.phase = POINT
    else:
        crybaby_done(table)


def crybaby_done(table: Table) -> None:
    """Count a Crybaby as done; after the last one the trick is over."""
    table.step += 1
    table.phase = TRICK_OVER if table.step == len(table.crybabies) else CRY


def book_flip(table: Table, event: CardFlipped) -> None:
    hand = table.hands[event.seat]
    turned = event.face ^ 1
    hand[hand.index(event.face)] = turned
    table.up[turned >> 1] = turned
    table.cries[event.seat] += 1
    crybaby_done(table)


def book_point(table: Table, event: SupplyCardTaken) -> None:
    table.cried[event.seat].append(table.supply.pop())
    table.cries[event.seat] += 1
    crybaby_done(table)


def book_forfeit(table: Table, event: CryForfeited) -> None:
    crybaby_done(table)


def book_round_end(table: Table, event: RoundEnded) -> None:
    gather(table)
    table.trick = 0
    table.step = 0
    table.phase = SCORING


def book_return(table: Table, event: CriedCardsReturned) -> None:
    table.supply[:0] = table.cried[event.seat]
    table.cried[event.seat] = []
    table.round_points[event.seat] += event.count


def book_bet_won(table: Table, event: BetWon) -> None:
    table.bet_results[event.seat] = event.points
    table.round_points[event.seat] += event.points
    table.phase = BET_SETTLED


def book_bet_lost(table: Table, event: BetLost) -> None:
    table.bet_results[event.seat] = 0
    table.phase = BET_SETTLED


def book_bet_removed(table: Table, event: BetCardRemoved) -> None:
    table.owned[event.seat].remove(event.bet_card)
    book_bet_settled(table)


def book_bet_returned(table: Table, event: BetCardReturned) -> None:
    book_bet_settled(table)


def book_bet_settled(table: Table) -> None:
    """Go on to the next seat's bet, or to the totals after the last."""
    table.phase = SCORING
    seat_done(table, TOTALS)


def book_score(table: Table, event: RoundScored) -> None:
    table.totals[event.seat] = event.total
    seat_done(table, NEXT_LEADER if table.round < ROUNDS else END)


def book_comparison(table: Table, event: FinalTieCompared) -> None:
    table.step = 1


def book_winner(table: Table, event: WinnerDeclared) -> None:
    table.winners = event.seats
    table.won_by = event.by
    table.phase = OVER


BOOKS: Final[dict[type[Event], Callable[..., None]]] = {
    GameStarted: book_start,
    FirstLeaderDrawn: book_draw,
    LeaderAssigned: book_leader,
    DeckShuffled: book_shuffle,
    HandDealt: book_hand_dealt,
    SupplyFormed: book_supply,
    OrientationChosen: book_orientation,
    HandFormed: book_hand_formed,
    BetPlaced: book_bet,
    BetRevealed: book_reveal,
    CardPlayed: book_play,
    CrybabyNamed: book_crybaby,
    TrickWon: book_trick,
    CryChosen: book_cry,
    CardFlipped: book_flip,
    SupplyCardTaken: book_point,
    CryForfeited: book_forfeit,
    RoundEnded: book_round_end,
    CriedCardsReturned: book_return,
    BetWon: book_bet_won,
    BetLost: book_bet_lost,
    BetCardRemoved: book_bet_removed,
    BetCardReturned: book_bet_returned,
    RoundScored: book_score,
    LeaderTieDrawn: book_draw,
    FinalTieCompared: book_comparison,
    WinnerDeclared: book_winner,
}
