"""A turn: its start, the four phases, Special Objects turned upright, its end."""

from typing import Final

from replay.errors import require
from replay.games.badbabiez.abilities.passives import own_sources, value_of
from replay.games.badbabiez.consequences import discarded
from replay.games.badbabiez.deck.words import DRAW_ACTIONS, DRAW_OBJECTS, HAND_LIMIT, ON_TURN_START
from replay.games.badbabiez.events import Card, DiscardChosen, SpecialReadied, TurnEnded, TurnStarted
from replay.games.badbabiez.frames import Resolution, TurnFrame
from replay.games.badbabiez.rules.cards import draw
from replay.games.badbabiez.rules.movement import has_steps
from replay.games.badbabiez.rules.playing import rummage_count
from replay.games.badbabiez.rules.setup import Due
from replay.games.badbabiez.rules.windows import distinct
from replay.games.badbabiez.table import CHOOSE_DISCARD, CHOOSE_MOVE, CHOOSE_PLAY, Table, own_turn, turn_of
from replay.kernel.loop import Choice

# --- The start of a turn ------------------------------------------------------------------------


def start_turn(table: Table, turn: TurnFrame) -> Due:
    """BZ-ROUND-1, BZ-ROUND-8, BZ-PLAY-7, BZ-Q-PLAY-2: the turn of the seat; by option Special Objects are ready in
    their owner's next turn only.
    """
    turn.step = BEGIN if ready_at_end(table) else READY
    return TurnStarted(turn.seat)


def ready_at_end(table: Table) -> bool:
    """BZ-Q-PLAY-2: whether Special Objects are ready as soon as the turn in which they were laid down ends."""
    return table.options.special_ready == "end_of_turn"


def ready(table: Table, turn: TurnFrame) -> Due:
    """BZ-PLAY-8: one after the other is turned upright."""
    if table.fresh:
        for card in table.specials[turn.seat]:
            if card in table.fresh:
                return SpecialReadied(turn.seat, card)
    return go_on(table, turn)


def go_on(table: Table, turn: TurnFrame) -> Due:
    """Go straight on to the next step of the turn."""
    turn.step += 1
    if turn.phase_over:  # setting a field of a frame costs ten times as much as reading it
        turn.phase_over = False
    return TURN[turn.step](table, turn)


def begin_abilities(table: Table, turn: TurnFrame) -> Due:
    """BZ-ROUND-8, BZ-Q-POW-2: what cards do when their owner's turn begins: Baby card, powers, Special Objects.

    Each once, though one of them may wake a power, put one to sleep or cost a Special Object.
    """
    sources = own_sources(table, turn.seat)
    starting = table.deck.starting
    if starting.isdisjoint(sources):
        return go_on(table, turn)
    for card in sources:
        if card in starting and card not in turn.begun:
            turn.begun = (*turn.begun, card)
            table.stack.append(Resolution(step=1, card=card, when=ON_TURN_START, actor=turn.seat))
            return None
    return go_on(table, turn)


# --- The four phases ----------------------------------------------------------------------------


def cry_ends_turn(table: Table) -> bool:
    """BZ-Q-CRY-4: whether a Baby that cries in its own turn loses the rest of it."""
    return table.options.cry_in_own_turn == "ends"


def cut_short(table: Table, turn: TurnFrame) -> bool:
    """BZ-Q-CRY-4: by option a cry leads straight on to the Discarding phase."""
    if not cry_ends_turn(table):
        return False
    turn.step, turn.phase_over = DISCARD, False
    return True


def move(table: Table, turn: TurnFrame) -> Due:
    """BZ-MOVE-1, BZ-DOOR-4, BZ-Q-MOVE-3, BZ-Q-MOVE-8, BZ-Q-MOVE-9, BZ-Q-CRY-4, BZ-Q-CTRL-5: until it stays, is stopped,
    has cried in this phase, or no step is left; asked once at least.
    """
    if turn.cried >= 0 and cut_short(table, turn):
        return None
    if turn.phase_over or turn.cried == MOVE or (turn.entered and not has_steps(table, turn)):
        return go_on(table, turn)
    return CHOOSE_MOVE


def draw_objects(table: Table, turn: TurnFrame) -> Due:
    """BZ-DRAW-1, BZ-Q-DRAW-4, BZ-Q-DRAW-5: first Objects of the room that the Baby is in."""
    if turn.cried >= 0 and cut_short(table, turn):
        return None
    count = value_of(table, turn.seat, DRAW_OBJECTS, table.deck.constants.phase_draw_objects)
    turn.step += 1
    return draw(table, turn.seat, table.deck.object_deck[table.room[turn.seat]], count, "phase")


def draw_actions(table: Table, turn: TurnFrame) -> Due:
    """BZ-DRAW-1, BZ-Q-DRAW-4: then Actions."""
    count = value_of(table, turn.seat, DRAW_ACTIONS, table.deck.constants.phase_draw_actions)
    turn.step += 1
    return draw(table, turn.seat, table.deck.action, count, "phase")


def play(table: Table, turn: TurnFrame) -> Due:
    """BZ-PLAY-1, BZ-PLAY-2, BZ-RUM-1, BZ-Q-RUM-4: until the phase is ended; rummaging ends it."""
    if turn.cried >= 0 and cut_short(table, turn):
        return None
    if turn.rummaged:
        turn.rummaged, turn.phase_over = False, True
        pile, count = table.deck.object_deck[table.room[turn.seat]], rummage_count(table, turn.seat)
        return draw(table, turn.seat, pile, count, "rummage")
    return go_on(table, turn) if turn.phase_over else CHOOSE_PLAY


def hand_limit(table: Table, seat: int) -> int:
    """BZ-DISC-1, BZ-DIS-BURNT-3, BZ-DIS-BURNT-4, BZ-Q-DISC-4, BZ-Q-DIS-14: five cards, with modifiers of where the Baby
    is now.
    """
    return value_of(table, seat, HAND_LIMIT, table.deck.constants.hand_limit)


def discard(table: Table, turn: TurnFrame) -> Due:
    """BZ-DISC-1, BZ-PLAY-9, BZ-Q-DISC-1 to BZ-Q-DISC-5: the surplus, card by card; only of the active seat, only from
    the hand.
    """
    if turn.discarding >= 0:
        card, turn.discarding = turn.discarding, Card(-1)
        return discarded(table, turn.seat, card, "hand")
    return CHOOSE_DISCARD if len(table.hands[turn.seat]) > hand_limit(table, turn.seat) else go_on(table, turn)


def ready_last(table: Table, turn: TurnFrame) -> Due:
    """BZ-PLAY-8, BZ-Q-PLAY-2: what was laid down in this turn is turned upright."""
    return ready(table, turn) if ready_at_end(table) else go_on(table, turn)


def end_turn(table: Table, turn: TurnFrame) -> Due:
    """BZ-DISC-1: the turn passes on."""
    table.stack.pop()
    return TurnEnded(turn.seat, len(table.hands[turn.seat]))


# One line a step of a turn, in order.
TURN: Final = (
    start_turn,
    ready,
    begin_abilities,
    move,
    draw_objects,
    draw_actions,
    play,
    discard,
    ready_last,
    end_turn,
)
START, READY, BEGIN, MOVE, DRAW, DRAW_ACTION, PLAY, DISCARD, READY_LAST, END = range(len(TURN))


# --- Discarding ---------------------------------------------------------------------------------


def ask_discard(table: Table) -> Choice:
    """BZ-DISC-1, BZ-Q-PLAY-13: any card in hand."""
    turn = own_turn(table)
    cards = distinct(table, table.hands[turn.seat])
    return Choice(turn.seat, tuple([DiscardChosen(turn.seat, card) for card in cards]))


def check_discard(table: Table, event: DiscardChosen) -> None:
    """BZ-DISC-1, BZ-Q-DISC-2, BZ-Q-DISC-3, BZ-Q-PLAY-13: a card of the hand of the active seat, while the hand is too
    large.
    """
    turn, seat, hand = turn_of(table), event.seat, table.hands[event.seat]
    require(turn is not None and seat == turn.seat, "BZ-Q-DISC-3", seat, "it is not the turn of seat {}", seat)
    require(
        table.question == CHOOSE_DISCARD,
        "BZ-DISC-1",
        seat,
        "nothing is discarded now: the hand has {} cards",
        len(hand),
    )
    require(event.card in hand, "BZ-DISC-1", seat, "{} is not in hand", table.deck.cards[event.card])
    lowest = event.card in distinct(table, hand)
    require(lowest, "BZ-Q-PLAY-13", seat, "of identical copies the lowest number is named")
