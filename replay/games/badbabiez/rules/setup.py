"""Setup: the table laid, Events taken out, decks shuffled, the first seat, Babies, opening hands."""

from replay.errors import UsageError, require
from replay.games.badbabiez.deck import Deck, House
from replay.games.badbabiez.events import (
    BabyDealt,
    Card,
    DeckShuffled,
    EventCardsRemoved,
    Pile,
    ShuffleReason,
    StartSeatDrawn,
)
from replay.games.badbabiez.frames import DrawFrame, GameFrame
from replay.games.badbabiez.options import Options, check_players
from replay.games.badbabiez.rules.teams import check_territory, chosen_teams, lot_count
from replay.games.badbabiez.table import REMOVAL, SHUFFLE, START_SEAT, TEAMS, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot
from replay.kernel.seats import NOBODY

Due = Event | int | None
# The steps of the game, as `machine.GAME` lists them: setup, rounds from ROUNDS on, the end from VERDICT on.
TEAM_LOTS, TAKE_OUT, DECKS, FIRST_SEAT, BABIES, HANDS, ROUNDS, VERDICT, FINAL, END, REST = range(11)

# --- The table before the first event ---------------------------------------------------------


def lay_table(players: int, options: Options, deck: Deck) -> Table:
    """BZ-INTRO-1, BZ-SETUP-1, BZ-SETUP-4 to BZ-SETUP-6, BZ-SETUP-10: return a table with all in its place.

    Raises `UsageError` for options that do not fit each other, the players or the deck.
    """
    check_players(players)
    table = Table(players, options, deck, house_of(options, deck))
    table.teams, table.team_names = chosen_teams(table)
    check_territory(table)
    table.first = configured_seat(table)
    out = unused(table)
    table.out = sorted(out)
    table.decks = [[card for card in cards if card not in out] for cards in deck.pile_cards]
    most = len([card for card in table.decks[deck.event] if not deck.kind_of[card].ends])
    if removed_count(table) > most:
        raise UsageError(f"option event_cards_removed: found {removed_count(table)}, expected 0 to {most}")
    return table


def house_of(options: Options, deck: Deck) -> House:
    """BZ-SETUP-1, BZ-LAY-1, BZ-LAY-2, BZ-Q-SETUP-1: the layout that the option names. Raises `UsageError`."""
    name = options.layout
    if name not in deck.houses:
        raise UsageError(f"option layout: found {name!r}, expected a layout of the deck: {', '.join(deck.houses)}")
    return deck.houses[name]


def unused(table: Table) -> frozenset[Card]:
    """BZ-ERR-2, BZ-LAY-2, BZ-LAY-3, BZ-LAY-5, BZ-Q-ROUND-9: Objects of a second copy need a double house; some Events
    need more players.
    """
    deck = table.deck
    few = [card for card in deck.crowded if deck.kind_of[card].min_players > table.players]
    return frozenset(few) if table.house.double else deck.second.union(few)


def configured_seat(table: Table) -> int:
    """BZ-ROUND-2, BZ-Q-SETUP-4: the first seat if the option names one, -1 where chance draws it. Raises
    `UsageError`.
    """
    value = table.options.start_seat
    if value == "chance":
        return NOBODY
    if not (value.isascii() and value.isdigit() and int(value) < table.players):
        raise UsageError(f"option start_seat: found {value!r}, expected chance or a seat from 0 to {table.players - 1}")
    return int(value)


# --- Chance before the first turn --------------------------------------------------------------


def call_teams(table: Table, frame: GameFrame) -> Due:
    """BZ-TEAM-2: teams by lot come first."""
    if lot_count(table) and not table.teams:
        return TEAMS
    frame.step += 1
    return None


def removed_count(table: Table) -> int:
    """BZ-LEN-1 to BZ-LEN-4, BZ-Q-LEN-1: how many Events are taken out; End of Games is never among them."""
    return table.options.event_cards_removed


def take_out(table: Table, frame: GameFrame) -> Due:
    """BZ-LEN-3, BZ-Q-LEN-1: then Events are taken out unseen."""
    frame.step += 1
    return REMOVAL if removed_count(table) else None


def removable(table: Table) -> list[Card]:
    """BZ-LEN-4, BZ-Q-LEN-1: all Events of this game but End of Games."""
    return [card for card in table.decks[table.deck.event] if not table.deck.kind_of[card].ends]


def draw_removal(table: Table) -> Lot:
    """BZ-LEN-3: every set of cards is equally likely."""

    def draw(chance: Chance) -> Event:
        drawn = chance.shuffled(removable(table))[: removed_count(table)]
        return EventCardsRemoved(tuple(sorted(drawn)))

    return Lot(draw)


def check_removal(table: Table, event: EventCardsRemoved) -> None:
    """BZ-LEN-3, BZ-LEN-4, BZ-Q-LEN-1: as many different Events as the option says, never End of Games; sorted."""
    require(table.question == REMOVAL, "BZ-LEN-3", NOBODY, "no Events are taken out now")
    count, names = removed_count(table), table.deck.cards
    fits = len(event.cards) == count and list(event.cards) == sorted(set(event.cards))
    require(fits, "BZ-LEN-3", NOBODY, "{} cards are taken out, each once, in order", count)
    for card in event.cards:
        require(0 <= card < len(names), "BZ-LEN-4", NOBODY, "there is no card {}", card)
        require(card in removable(table), "BZ-LEN-4", NOBODY, "{} is no Event that may be taken out", names[card])


def shuffle_decks(table: Table, frame: GameFrame) -> Due:
    """BZ-SETUP-2, BZ-SETUP-3, BZ-SETUP-7, BZ-Q-SETUP-5: every deck is shuffled, the Object decks first."""
    if frame.place == len(table.decks):
        frame.place = 0
        frame.step += 1
        return None
    frame.place += 1
    return shuffle_due(table, Pile(frame.place - 1), "setup")


def shuffle_due(table: Table, deck: Pile, reason: ShuffleReason) -> int:
    """BZ-DRAW-2: let chance shuffle a deck."""
    table.shuffle = (deck, reason)
    return SHUFFLE


def end_lies_last(table: Table) -> bool:
    """BZ-LEN-6: whether End of Games is the last card of the Event deck at the start."""
    return table.options.end_card == "last"


def to_shuffle(table: Table) -> list[Card]:
    """BZ-DRAW-2, BZ-ROUND-7, BZ-Q-DRAW-3: what is shuffled: the deck, the discard pile, or the deck with what turned up
    too early.
    """
    deck, reason = table.shuffle
    if reason == "refill":
        return table.piles[deck]
    return table.decks[deck] + table.held if reason == "end_returned" else table.decks[deck]


def draw_shuffle(table: Table) -> Lot:
    """BZ-SETUP-2, BZ-DRAW-2, BZ-LEN-6: every order is equally likely, but that End of Games may be last by option."""

    def draw(chance: Chance) -> Event:
        deck, reason = table.shuffle
        cards = chance.shuffled(sorted(to_shuffle(table)))
        if reason == "setup" and deck == table.deck.event and end_lies_last(table):
            cards.sort(key=lambda card: table.deck.kind_of[card].ends)
        return DeckShuffled(deck, tuple(cards), reason)

    return Lot(draw)


def check_shuffle(table: Table, event: DeckShuffled) -> None:
    """BZ-SETUP-2, BZ-SETUP-3, BZ-DRAW-2, BZ-ROUND-7, BZ-PLAY-10, BZ-LEN-6: the deck that is due, each of its cards
    once.
    """
    deck, reason = table.shuffle
    clause = {"setup": "BZ-SETUP-2", "refill": "BZ-DRAW-2", "end_returned": "BZ-ROUND-7"}
    require(table.question == SHUFFLE, clause[event.reason], NOBODY, "no deck is shuffled now")
    name = table.deck.piles[deck]
    require(
        (event.deck, event.reason) == (deck, reason),
        clause[reason],
        NOBODY,
        "the deck to be shuffled is {}, {}",
        name,
        reason,
    )
    whole = sorted(event.cards) == sorted(to_shuffle(table))
    require(whole, "BZ-PLAY-10" if reason == "refill" else clause[reason], NOBODY, "not each card of {} once", name)
    if reason == "setup" and deck == table.deck.event and end_lies_last(table):
        ends = [table.deck.kind_of[card].ends for card in event.cards]
        require(ends == sorted(ends), "BZ-LEN-6", NOBODY, "End of Games is not the last card")


def call_start(table: Table, frame: GameFrame) -> Due:
    """BZ-ROUND-2, BZ-Q-SETUP-4: chance draws the first seat unless the option names it."""
    if table.first < 0:
        return START_SEAT
    frame.step += 1
    return None


def draw_start(table: Table) -> Lot:
    """BZ-Q-SETUP-4: every seat is equally likely."""
    return Lot(lambda chance: StartSeatDrawn(chance.below(table.players)))


def check_start(table: Table, event: StartSeatDrawn) -> None:
    """BZ-ROUND-2, BZ-Q-SETUP-4: once; that the seat exists is asked of every event."""
    require(table.question == START_SEAT, "BZ-Q-SETUP-4", event.seat, "no first seat is drawn now")


# --- Babies and hands ---------------------------------------------------------------------------


def deal_babies(table: Table, frame: GameFrame) -> Due:
    """BZ-COMP-1, BZ-SETUP-7, BZ-SETUP-8, BZ-SETUP-11, BZ-ERR-1, BZ-Q-INFO-5, BZ-Q-SETUP-7, BZ-Q-SETUP-9: seat k has the
    k-th Baby card.
    """
    if frame.place == table.players:
        frame.place = 0
        frame.step += 1
        return None
    seat = (table.first + frame.place) % table.players
    frame.place += 1
    dealt_below = len([other for other in range(seat) if table.babies[other] >= 0])
    card = table.decks[table.deck.baby][-1 - (seat - dealt_below)]
    return BabyDealt(seat, table.deck.type_of[card], table.deck.kind_of[card].start_room)


def deal_hands(table: Table, frame: GameFrame) -> Due:
    """BZ-SETUP-12, BZ-SETUP-13, BZ-Q-SETUP-6, BZ-Q-SETUP-8: two Objects of the starting room, then two Actions, seat
    after seat.
    """
    if frame.place == 2 * table.players:
        frame.place = 0
        frame.step = ROUNDS
        return None
    seat = (table.first + frame.place // 2) % table.players
    objects = frame.place % 2 == 0
    frame.place += 1
    constants = table.deck.constants
    pile = table.deck.object_deck[table.room[seat]] if objects else table.deck.action
    count = constants.opening_objects if objects else constants.opening_actions
    table.stack.append(DrawFrame(seat=seat, pile=pile, count=count, reason="opening"))
    return None
