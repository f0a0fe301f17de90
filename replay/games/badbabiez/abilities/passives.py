"""What holds by itself: modifiers, what is forbidden, who is immune, who may dodge with what."""

from replay.games.badbabiez.deck import Ability, Effect
from replay.games.badbabiez.deck.words import PASSIVE
from replay.games.badbabiez.table import Table

# --- What is in force -------------------------------------------------------------------


def spreads(table: Table) -> bool:
    """BZ-Q-DIS-2: whether what Disasters forbid and modify holds in the whole house."""
    return table.options.disaster_scope == "house"


def covers(table: Table, board: int, room: int) -> bool:
    """BZ-Q-DIS-2, BZ-Q-DIS-16, BZ-Q-LAY-2: whether a card laid on `board` holds in `room`: there, or (-1)
    everywhere.
    """
    return board in (room, -1) or spreads(table)


def holds(table: Table, seat: int, ability: Ability, fight_card: int = -1) -> bool:
    """BZ-Q-LAY-4: whether the conditions of a passive ability hold for a Baby now."""
    if ability.if_room >= 0 and table.room[seat] % table.deck.types != ability.if_room:
        return False
    return ability.if_fight_card < 0 or ability.if_fight_card == fight_card


def own_sources(table: Table, seat: int) -> list[int]:
    """BZ-PLAY-7, BZ-Q-PLAY-1, BZ-Q-PLAY-6, BZ-DIS-FLOOD-2: the Baby's own sources that work where it is."""
    working = table.working[seat]
    if not table.laid:
        return working
    return [card for card in working if not forbidden(table, seat, card)]


# --- The words --------------------------------------------------------------------------


def modify(table: Table, seat: int, stat: int, fight_card: int = -1) -> int:
    """BZ-Q-PLAY-9, BZ-Q-OBJ-3, BZ-DIS-BURNT-3: the sum of all modifiers of a stat that hold for a Baby."""
    deck = table.deck
    if stat not in deck.conditional and not (table.laid and touched(table, stat)):
        return table.standing[seat][stat]
    gives, total = deck.gives[stat], 0
    for card in table.working[seat]:
        if card in gives and not (table.laid and forbidden(table, seat, card)):
            total += sum(counted(table, seat, gives[card], fight_card))
    for board, card in table.laid:
        if card in gives and covers(table, board, table.room[seat]):
            total += sum(counted(table, seat, gives[card], fight_card))
    return total


def counted(table: Table, seat: int, gives: tuple[tuple[Ability, Effect], ...], fight_card: int) -> list[int]:
    """BZ-DIS-BURNT-4: what of one card counts for a Baby: where its conditions hold and the Baby is not immune."""
    return [
        effect.n
        for ability, effect in gives
        if holds(table, seat, ability, fight_card) and not immune_to(table, seat, ability.tags)
    ]


def touched(table: Table, stat: int) -> bool:
    """BZ-DIS-FLOOD-2, BZ-DIS-BURNT-3: whether a card laid on the table may change what own sources add to a stat."""
    touches = table.deck.touches[stat]
    return any([card in touches for _, card in table.laid])


def value_of(table: Table, seat: int, stat: int, base: int, fight_card: int = -1) -> int:
    """BZ-Q-OBJ-3: a figure with its modifiers, at least 0."""
    value = base + modify(table, seat, stat, fight_card)
    return value if value > 0 else 0


def forbid(table: Table, card: int, room: int) -> bool:
    """BZ-DIS-FLOOD-1, BZ-DIS-FLOOD-2, BZ-DIS-BURNT-1, BZ-DIS-VOL-1, BZ-Q-PLAY-6: whether a card does not work in a
    room.
    """
    type_ = table.deck.type_of[card]
    return any([type_ in banned for banned in bans(table, room)])


def bans(table: Table, room: int) -> list[frozenset[int]]:
    """BZ-Q-PLAY-6: the card types that are forbidden in a room, one set a card that forbids some."""
    known = table.deck.bans
    return [known[card] for board, card in table.laid if card in known and covers(table, board, room)]


def forbidden(table: Table, seat: int, card: int) -> bool:
    """BZ-Q-PLAY-6: whether a card does not work for a Baby where it is."""
    return bool(table.laid) and forbid(table, card, table.room[seat])


def throw_in(table: Table, room: int) -> bool:
    """BZ-DIS-BARR-1, BZ-Q-DIS-11, BZ-Q-DIS-15, BZ-Q-CTRL-7: whether nothing may be thrown into a room from another."""
    return any([board == room and card in table.deck.walls for board, card in table.laid])


def throw_across(table: Table) -> bool:
    """BZ-Q-CTRL-7: whether nothing may be thrown from one room into another."""
    return any([card in table.deck.cuts for _, card in table.laid])


def immune(table: Table, seat: int, tag: str) -> bool:
    """BZ-DIS-BURNT-4, BZ-DIS-VOL-3, BZ-Q-DIS-14: whether abilities with this tag pass a Baby by."""
    immunity = table.deck.immune
    for card in table.working[seat]:
        if card in immunity and not forbidden(table, seat, card):
            for ability, effect in immunity[card]:
                if effect.tag == tag and holds(table, seat, ability):
                    return True
    return False


def immune_to(table: Table, seat: int, tags: tuple[str, ...]) -> bool:
    """BZ-DIS-BURNT-4, BZ-DIS-VOL-3: whether one of the tags makes a Baby immune."""
    return any([immune(table, seat, tag) for tag in tags])


def dodge_with(table: Table, seat: int, pile: int) -> int:
    """BZ-DIS-BARR-2, BZ-Q-DIS-10: the Defence that any card of a deck has as a dodge where a Baby is; 0 for none."""
    room, words = table.room[seat], table.deck.dodge_with
    best = 0
    for board, card in table.laid:
        if board == room and card in words:
            best = max([best, *[effect.n for _, effect in words[card] if effect.cards == pile]])
    return best


def stands(table: Table, card: int) -> bool:
    """BZ-Q-ROUND-7: whether an Event holds until its round is over."""
    return any(ability.lasts for ability in table.deck.kind_of[card].by_when[PASSIVE])


__all__ = ["Effect", "dodge_with", "forbid", "forbidden", "immune", "immune_to", "modify", "stands", "throw_across"]
