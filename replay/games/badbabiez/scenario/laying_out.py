"""Makes a table of a position, as if play had come to it; what is not told is made up from chance."""

from replay.errors import ScenarioError, UsageError
from replay.games.badbabiez.abilities.passives import note_laid
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import Room
from replay.games.badbabiez.frames import GameFrame, RoundFrame, TurnFrame
from replay.games.badbabiez.options import read_options
from replay.games.badbabiez.rules import rounds, turns
from replay.games.badbabiez.rules.machine import run_on
from replay.games.badbabiez.rules.powers import works_from
from replay.games.badbabiez.rules.setup import ROUNDS, lay_table
from replay.games.badbabiez.scenario.agreement import agree
from replay.games.badbabiez.scenario.position import Position
from replay.games.badbabiez.table import BROKEN, EVERYWHERE, JAMMED, Table, note_sources, take_in
from replay.kernel.chance import Chance

STEPS = {
    "start": turns.START,
    "movement": turns.MOVE,
    "draw": turns.DRAW,
    "play": turns.PLAY,
    "discard": turns.DISCARD,
}
"""The step of a turn at which a position stands, by its phase."""


def lay_out(position: Position, scenario: str, deck: Deck, chance: Chance) -> Table:
    """Return the table of a position. Raises `ScenarioError` where its options do not fit."""
    try:
        table = lay_table(position.players, read_options(position.options), deck)
    except UsageError as error:
        raise ScenarioError(f"{scenario}, given: {error}") from None
    agree(position, table)
    if position.phase != "setup":
        table.first = position.first
        lay_seats(table, position)
        lay_boards(table, position)
        lay_decks(table, position, chance)
        table.stack = list(frames(position))
    run_on(table)
    return table


def frames(position: Position) -> list[GameFrame | RoundFrame | TurnFrame]:
    """Return where the game stands."""
    if position.phase == "new_round":
        return [GameFrame(step=ROUNDS, place=position.round - 1)]
    turn = (position.active - position.first) % position.players + 1
    return [
        GameFrame(step=ROUNDS, place=position.round),
        RoundFrame(step=rounds.TURNS, number=position.round, place=turn),
        TurnFrame(step=STEPS[position.phase], seat=position.active),
    ]


def lay_seats(table: Table, position: Position) -> None:
    """Give the seats their Babies, points, hands and cards in play."""
    for seat, given in enumerate(position.seats):
        table.babies[seat], table.room[seat] = given.baby, given.room
        table.boo_boo[seat], table.naughtiness[seat] = given.boo_boo, given.naughtiness
        for card in given.hand:
            take_in(table.hands[seat], card)
        table.specials[seat] = [*given.specials, *given.fresh]
        table.fresh.extend(given.fresh)
        table.powers[seat] = list(given.powers)
        table.awake[seat] = [
            card >= 0 and given.naughtiness >= works_from(table, slot) for slot, card in enumerate(given.powers)
        ]
        note_sources(table, seat)


def lay_boards(table: Table, position: Position) -> None:
    """Set doors, furniture, Disasters and standing Events."""
    for passage, state in position.doors.items():
        table.doors[passage] = state
        table.door_damage[passage] = {JAMMED: 1, BROKEN: table.deck.door_breakage}.get(state, 0)
    for piece, damage in position.furniture.items():
        table.damage[piece] = damage
    table.laid = [(Room(table.deck.kind_of[card].only_in), card) for card in position.boards]
    table.laid += [(EVERYWHERE, card) for card in position.standing]
    note_laid(table)


def lay_decks(table: Table, position: Position, chance: Chance) -> None:
    """Lay decks and piles: the cards given on top, every card not mentioned anywhere below them, unless the deck is
    exact.
    """
    named = set(position.mentioned())
    for pile, whole in enumerate(table.decks):
        rest = [card for card in whole if card not in named]
        if pile in position.exact:
            table.out += rest
            rest = []
        top = list(position.decks.get(pile, ()))
        table.decks[pile] = [*top, *chance.shuffled(rest)][::-1]
        table.piles[pile] = list(position.piles.get(pile, ()))
