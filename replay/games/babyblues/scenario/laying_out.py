"""From a position, as GIVEN lines tell it, to a table. What contradicts itself is refused, with the line that does."""

from typing import Final

from replay.games.babyblues.deck import ROW
from replay.games.babyblues.records import open_table
from replay.games.babyblues.rules.babies import neighbours
from replay.games.babyblues.rules.closing import crying
from replay.games.babyblues.rules.setup import HAND
from replay.games.babyblues.scenario.given import ENDING, SETUP, Position
from replay.games.babyblues.scenario.heap import Heap
from replay.games.babyblues.scenario.words import State, spot_text
from replay.games.babyblues.table import CLOSING, HAPPY, NEGATIVE, POSITIVE, TRADE, UNHAPPY, WEEPING, Table
from replay.kernel.chance import Chance
from replay.rulebook import Scenario

STATES: Final = {"happy": HAPPY, "unhappy": UNHAPPY, "crying": WEEPING}
PHASES: Final = {"trade": TRADE, "negative": NEGATIVE, "positive": POSITIVE, "discard": CLOSING, "draw": CLOSING}


def lay_out(position: Position, scenario: Scenario, chance: Chance) -> Table:
    """Return the table of a position; what it does not tell is made up by `chance`. Raises `ScenarioError`."""
    table = open_table(position.scope.players, position.options, position.scope.deck)
    if position.at == SETUP:
        return table
    heap = Heap(position, table, scenario, chance)
    table.starter = 0
    table.colours = chance.shuffled(range(len(table.deck.baby_colours)))[: table.players]
    rows = [tuple(chance.shuffled(range(ROW))) for _ in range(table.players)]
    table.values = [position.values.get(seat, row) for seat, row in enumerate(rows)]
    lay_turn(position, table)
    lay_cards(position, table, heap)
    lay_babies(position, table, heap)
    fill(position, table, heap)
    return table


def lay_turn(position: Position, table: Table) -> None:
    """Lay whose turn it is, in round 1; before its start, the turn of the seat before is over."""
    table.phase = CLOSING
    table.step = ROW
    table.duty_done = True
    if position.at == ENDING:
        return
    table.round = 1
    if position.at == "start":
        table.active, table.turn = (position.active - 1) % table.players, position.active
        table.round = 1 if table.turn else 0
        return
    table.active, table.turn = position.active, position.active + 1
    table.phase = PHASES[position.at]
    table.step = ROW if table.phase == CLOSING else 0
    table.cards_played = int(position.played)
    table.duty_done = position.at == "draw" and not position.played


def lay_cards(position: Position, table: Table, heap: Heap) -> None:
    """Lay the hands and piles that are given card by card."""
    for seat, types in position.hands.items():
        table.hands[seat] = sorted(heap.take_all(f"hand P{seat}", types))
    for key, pile in (("deck", table.draw_pile), ("discard", table.discard)):
        found = position.piles.get(key, ())
        if isinstance(found, tuple):
            pile += heap.take_all(key, found)[::-1]


def fill(position: Position, table: Table, heap: Heap) -> None:
    """Make up hands that are not given and piles of which a number is; the deck, if not even that, of all the rest."""
    for seat in range(table.players):
        if seat not in position.hands and position.at != ENDING:
            table.hands[seat] = sorted(heap.take_any(f"hand P{seat}", HAND, seat))
    for key, pile in (("discard", table.discard), ("deck", table.draw_pile)):
        count = position.piles.get(key, len(heap.free) if key == "deck" else 0)
        if isinstance(count, int):
            pile += heap.take_any(key, count)


# --- Babies -----------------------------------------------------------------------------


def lay_babies(position: Position, table: Table, heap: Heap) -> None:
    """Lay the states of babies, horns first, for victims refer to them."""
    for spot, state in position.babies.items():
        table.state[spot] = STATES[state.state]
        position.demand(state.horns < 2, key_of(spot), "one horn: whose victims would they be, if there were more")
        if state.horns:
            table.above[spot] = [heap.take(key_of(spot), "horn")]
            table.horns.append(spot)
    for spot, state in position.babies.items():
        if state.state == "unhappy":
            lay_unhappy(position, table, heap, spot)
    table.pile = table.deck.unhappy - len([state for state in table.state if state != HAPPY])
    check_babies(position, table)


def key_of(spot: int) -> str:
    """Return what the line about a baby says."""
    return f"baby {spot_text(spot)}"


def lay_unhappy(position: Position, table: Table, heap: Heap, spot: int) -> None:
    """Lay what makes a baby unhappy, and the green card underneath."""
    state, key = position.babies[spot], key_of(spot)
    if state.cause:
        table.cause[spot] = heap.take(key, state.cause)
        table.above[spot] = [table.cause[spot]]
    else:
        near = state.victim_of in neighbours(table, spot)
        has_horn = near and len(table.above[state.victim_of]) == 1 and table.state[state.victim_of] == WEEPING
        position.demand(has_horn, key, "a victim of a horn that lies above a crying baby beside it")
        table.cause[spot] = table.above[state.victim_of][0]
    lay_underneath(position, table, heap, spot)
    table.since[spot] = table.turn if state.new else 0
    position.demand(not state.new or position.at not in ("start", ENDING), key, "not 'new': no turn is under way")
    if state.new:
        table.negatives, table.cards_played = 1, max(1, table.cards_played)


def lay_underneath(position: Position, table: Table, heap: Heap, spot: int) -> None:
    """Lay the green card under a baby, which must answer what makes it unhappy."""
    state, key = position.babies[spot], key_of(spot)
    if not state.under:
        return
    card = heap.take(key, state.under)
    answered = table.deck.kinds[table.deck.type_of[card]].answers
    position.demand(table.deck.type_of[table.cause[spot]] in answered, key, "a green card that answers the red one")
    table.under[spot], table.covered[spot] = card, state.covered


def check_babies(position: Position, table: Table) -> None:
    """Refuse a table that no game comes to: a horn that waits for nobody, a game that is over, a step 4 undone."""
    for spot in table.horns:
        victims = [near for near in neighbours(table, spot) if is_held(position, table, near, spot)]
        position.demand(bool(victims), key_of(spot), "a horn with a victim, or it would have been discarded")
    over = [seat for seat in range(table.players) if crying(table, seat) == ROW]
    for seat in over[1 if position.at == ENDING else 0 :]:
        position.demand(False, key_of(seat * ROW), "a baby that does not cry, or the game would be over before")
    if position.at in ("discard", "draw"):
        check_step_four(position, table)


def is_held(position: Position, table: Table, spot: int, horn: int) -> bool:
    """Return whether an unhappy baby keeps a horn in play."""
    cause = table.options.horn_release == "both_adjacent_babies" or table.cause[spot] == table.above[horn][0]
    return table.state[spot] == UNHAPPY and cause


def check_step_four(position: Position, table: Table) -> None:
    """Refuse unhappy babies of the active seat that step 4 would have made cry."""
    for spot in range(position.active * ROW, position.active * ROW + ROW):
        state = position.babies.get(spot, State("happy"))
        quiet = state.state != "unhappy" or state.under or state.new
        position.demand(bool(quiet), key_of(spot), "a baby that has not cried in step 4, which is over")
