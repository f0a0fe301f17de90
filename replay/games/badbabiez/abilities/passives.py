"""What holds by itself: modifiers, what is forbidden, who is immune, who may dodge with what."""

from typing import Final

from replay.games.badbabiez.abilities import conditions
from replay.games.badbabiez.deck import Ability
from replay.games.badbabiez.deck.words import PASSIVE, STATS
from replay.games.badbabiez.events.numbers import Card, Room
from replay.games.badbabiez.table import EVERYWHERE, Table

# --- What is in force -------------------------------------------------------------------


def spreads(table: Table) -> bool:
    """BZ-Q-DIS-2: whether what Disasters forbid and modify holds in the whole house."""
    return table.options.disaster_scope == "house"


def covers(table: Table, board: Room, room: Room) -> bool:
    """BZ-Q-DIS-2, BZ-Q-DIS-16, BZ-Q-LAY-2: whether a card laid on `board` holds in `room`: there, or (-1)
    everywhere.
    """
    return board in (room, EVERYWHERE) or spreads(table)


def note_laid(table: Table) -> None:
    """BZ-Q-DIS-2, BZ-Q-PLAY-6: work out what the cards laid on the table forbid and touch, after one has come or gone.

    They lie for rounds, and every menu asks for each card and source: measured, a sixth of a simulation.
    """
    deck, across = table.deck, throw_across(table)
    for room in table.house.rooms:
        table.banned[room] = banned_in(table, room)
        table.walled[room] = across or throw_in(table, room)
    varying = deck.conditional.union(*[deck.touches[card] for _, card in table.laid])
    table.varying = [stat in varying for stat in range(len(STATS))]


def banned_in(table: Table, room: Room) -> frozenset[Card]:
    """BZ-DIS-FLOOD-1, BZ-DIS-FLOOD-2, BZ-DIS-BURNT-1, BZ-DIS-VOL-1, BZ-Q-PLAY-6: the cards that do not work in a
    room.
    """
    bans, banned = table.deck.bans, NOTHING_BANNED
    for board, card in table.laid:
        if card in bans and covers(table, board, room):
            banned |= bans[card]
    return banned


NOTHING_BANNED: Final[frozenset[Card]] = frozenset()


def holds(table: Table, seat: int, ability: Ability, fight_card: int = -1) -> bool:
    """BZ-Q-LAY-4: whether the conditions of a passive ability hold for a Baby now."""
    if ability.if_room >= 0 and not conditions.room(table, seat, ability.if_room):
        return False
    return ability.if_fight_card < 0 or ability.if_fight_card == fight_card


def own_sources(table: Table, seat: int) -> list[Card]:
    """BZ-PLAY-7, BZ-Q-PLAY-1, BZ-Q-PLAY-6, BZ-DIS-FLOOD-2: the Baby's own sources that work where it is."""
    working, banned = table.working[seat], table.banned[table.room[seat]]
    if not banned or banned.isdisjoint(working):
        return working
    return [card for card in working if card not in banned]


# --- The words --------------------------------------------------------------------------


def modify(table: Table, seat: int, stat: int, fight_card: int = -1) -> int:
    """BZ-Q-PLAY-9, BZ-Q-OBJ-3, BZ-DIS-BURNT-3: the sum of all modifiers of a stat that hold for a Baby."""
    if not table.varying[stat]:
        return table.standing[seat][stat]
    gives, total = table.deck.gives[stat], 0
    for card in own_sources(table, seat):
        for ability, effect in gives.get(card, ()):
            if holds(table, seat, ability, fight_card) and not immune_to(table, seat, ability.tags):
                total += effect.n
    for board, card in table.laid:
        for ability, effect in gives.get(card, ()):
            reaches = covers(table, board, table.room[seat]) and not immune_to(table, seat, ability.tags)
            if reaches and holds(table, seat, ability, fight_card):
                total += effect.n
    return total


def value_of(table: Table, seat: int, stat: int, base: int, fight_card: int = -1) -> int:
    """BZ-Q-OBJ-3: a figure with its modifiers, at least 0."""
    varies = table.varying[stat]  # the common case without a call: a turn asks for seven figures
    value = base + (modify(table, seat, stat, fight_card) if varies else table.standing[seat][stat])
    return value if value > 0 else 0


def forbidden(table: Table, seat: int, card: Card) -> bool:
    """BZ-Q-PLAY-6: whether a card does not work for a Baby where it is."""
    return card in table.banned[table.room[seat]]


def throw_in(table: Table, room: Room) -> bool:
    """BZ-DIS-BARR-1, BZ-Q-DIS-11, BZ-Q-DIS-15, BZ-Q-CTRL-7: whether nothing may be thrown into a room from another."""
    return room in [board for board, card in table.laid if card in table.deck.walls]


def throw_across(table: Table) -> bool:
    """BZ-Q-CTRL-7: whether nothing may be thrown from one room into another."""
    return any([card in table.deck.cuts for _, card in table.laid])


def immune_to(table: Table, seat: int, tags: tuple[str, ...]) -> bool:
    """BZ-DIS-BURNT-4, BZ-DIS-VOL-3, BZ-Q-DIS-14: whether abilities with these tags pass a Baby by."""
    immunity = table.deck.immune
    for card in own_sources(table, seat):
        if card in immunity:
            for ability, effect in immunity[card]:
                if effect.tag in tags and holds(table, seat, ability):
                    return True
    return False


def dodge_with(table: Table, seat: int, pile: int) -> int:
    """BZ-DIS-BARR-2, BZ-Q-DIS-10: the Defence that any card of a deck has as a dodge where a Baby is; 0 for none."""
    room, words = table.room[seat], table.deck.dodge_with
    best = 0
    for board, card in table.laid:
        if board == room and card in words:
            best = max([best, *[effect.n for _, effect in words[card] if effect.cards == pile]])
    return best


def stands(table: Table, card: Card) -> bool:
    """BZ-Q-ROUND-7: whether an Event holds until its round is over."""
    return any(ability.lasts for ability in table.deck.kind_of[card].by_when[PASSIVE])
