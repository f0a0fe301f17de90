"""What cards do: one function a word of `effect`. Each returns what follows: an event, a frame that goes on with it, or
nothing.

`PER_TARGET` words are asked for one target after another, `AT_ONCE` words once for all of them.
"""

from collections.abc import Callable, Sequence
from typing import Final

from replay.games.badbabiez.abilities.targets import rooms_next
from replay.games.badbabiez.consequences import discarded, door_set, furniture_hit, gained, healed, lost
from replay.games.badbabiez.deck import Effect
from replay.games.badbabiez.deck.words import ON_EVENT
from replay.games.badbabiez.events import (
    BabyMoved,
    DisasterPlaced,
    DisasterRemoved,
    Furniture,
    Passage,
    Room,
    SpecialBroken,
)
from replay.games.badbabiez.frames import (
    ChainFrame,
    DrawFrame,
    ExplosionFrame,
    FightFrame,
    Frame,
    Infliction,
    MoveFrame,
    PickFrame,
    Resolution,
)
from replay.games.badbabiez.table import BROKEN, CLOSED, JAMMED, OPEN, Table
from replay.kernel.event import Event

Follows = Event | Frame | None


def chain(events: Sequence[Event]) -> Follows:
    """Return events that follow one after another."""
    if len(events) > 1:
        return ChainFrame(events=tuple(events))
    return events[0] if events else None


# --- Points -----------------------------------------------------------------------------


def inflict_boo_boo(table: Table, frame: Resolution, effect: Effect, targets: tuple[int, ...]) -> Follows:
    """BZ-NAU-1, BZ-NAU-2, BZ-Q-NAU-2, BZ-Q-NAU-3, BZ-Q-CRY-5, BZ-Q-ROUND-10: Boo-Boo Points off, then the cries."""
    return Infliction(victims=targets, n=effect.n, by=frame.actor, paid=frame.paid)


def heal_boo_boo(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-CRY-1: Boo-Boo Points regained, up to 4."""
    return healed(table, target, effect.n)


def gain_naughtiness(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-DIS-2, BZ-NAU-6: Naughtiness Points gained."""
    return gained(table, target, effect.n, "effect")


def lose_naughtiness(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-Q-CRY-8: Naughtiness Points lost."""
    return lost(table, target, effect.n, "effect")


# --- Cards ------------------------------------------------------------------------------


def draw_object(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-DRAW-3: cards from the Object deck of the room that the Baby is in."""
    pile = table.deck.object_deck[table.room[target]]
    return DrawFrame(seat=target, pile=pile, count=effect.n, reason="effect")


def draw_action(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-DRAW-2: cards from the Action deck."""
    return DrawFrame(seat=target, pile=table.deck.action, count=effect.n, reason="effect")


def discard_random(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-DIS-VOL-2, BZ-Q-DIS-6: cards at random from a hand go to their piles."""
    return PickFrame(seat=target, n=effect.n, purpose="discard", by=frame.actor)


def steal_random(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-Q-PLAY-16, BZ-Q-FIGHT-10: cards at random from a hand go to the acting Baby's."""
    return PickFrame(seat=target, n=effect.n, purpose="steal", by=frame.actor)


def break_special(table: Table, frame: Resolution, effect: Effect, targets: tuple[int, ...]) -> Follows:
    """BZ-NAU-3, BZ-PLAY-9, BZ-Q-PLAY-3, BZ-Q-NAU-4: a Special Object is broken, which pays one point."""
    owner, card, by = frame.baby, frame.special, frame.actor
    if card not in table.specials[owner]:
        return None
    bonus = table.deck.constants.special_break_bonus
    broken = SpecialBroken(owner, card, by)
    return chain([broken, discarded(table, owner, card, "play"), gained(table, by, bonus, "special")])


def discard_specials(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-DIS-BURNT-2, BZ-Q-DIS-7, BZ-Q-DIS-9, BZ-Q-NAU-4: Special Objects of some types go, ready or not; nobody is
    paid.
    """
    types = table.deck.type_of
    lost_ones = [card for card in table.specials[target] if types[card] in effect.names]
    return chain([discarded(table, target, card, "play") for card in lost_ones])


# --- Places -----------------------------------------------------------------------------


def move(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-Q-MOVE-5 to BZ-Q-MOVE-7, BZ-Q-LAY-4, BZ-Q-PLAY-19: an own step to an adjacent room is declared; any other move
    is forced. A way that an earlier effect has cut off is not gone.
    """
    there = destination(table, frame, effect, target)
    here = table.room[target]
    if there == here:
        return None
    if effect.to == "chosen_adjacent" and there not in rooms_next(table, here):
        return None
    if effect.to == "chosen_adjacent" and target == frame.actor:
        passage = table.house.between(here, there)
        return MoveFrame(seat=target, from_room=here, to_room=there, passage=passage, means=frame.card)
    return BabyMoved(target, here, there, "event" if frame.when == ON_EVENT else "forced")


def destination(table: Table, frame: Resolution, effect: Effect, target: int) -> Room:
    """BZ-Q-SETUP-9, BZ-Q-LAY-4: the room chosen, the acting Baby's, the starting room, or a room by name, of the first
    copy.
    """
    if effect.to == "chosen_adjacent":
        return frame.room
    if effect.to == "actor_room":
        return table.room[frame.actor]
    if effect.to == "start_room":
        return table.deck.kind_of[table.babies[target]].start_room
    return effect.room


def set_door(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-DOOR-1, BZ-DOOR-8, BZ-Q-DOOR-13: a door is opened or closed; jammed ones only by a repair, broken
    ones never.
    """
    state = table.doors[target]
    if state == BROKEN or (state == JAMMED and not effect.repair):
        return None
    wanted = OPEN if effect.to == "open" or (effect.to == "toggle" and state != OPEN) else CLOSED
    return None if wanted == state else door_set(table, Passage(target), wanted, frame.actor)


def damage_furniture(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-NAU-4, BZ-THROW-6: Breakage Points without a throw."""
    return chain(furniture_hit(table, Furniture(target), effect.n, frame.actor))


# --- Explosions, fights, Disasters ----------------------------------------------------------


def explode(table: Table, frame: Resolution, effect: Effect, targets: tuple[int, ...]) -> Follows:
    """BZ-DOOR-9, BZ-Q-FIRE-1, BZ-Q-FIRE-3: the card flies to the chosen room."""
    tags = table.deck.kind_of[frame.card].by_when[frame.when][frame.ability].tags
    here = table.room[frame.actor]
    return ExplosionFrame(seat=frame.actor, card=frame.card, n=effect.n, from_room=here, to_room=frame.room, tags=tags)


def start_fight(table: Table, frame: Resolution, effect: Effect, target: int) -> Follows:
    """BZ-FIGHT-1, BZ-Q-FIGHT-9: a fight between the acting Baby and its target, if they are in one room."""
    if table.room[target] != table.room[frame.actor]:
        return None
    return FightFrame(attacker=frame.actor, defender=target, card=frame.card)


def place_disaster(table: Table, frame: Resolution, effect: Effect, targets: tuple[int, ...]) -> Follows:
    """BZ-DIS-2, BZ-Q-DIS-12, BZ-Q-LAY-2: the card is laid on the board of the acting Baby's room."""
    return DisasterPlaced(table.room[frame.actor], frame.card, frame.actor)


def remove_disasters(table: Table, frame: Resolution, effect: Effect, targets: tuple[int, ...]) -> Follows:
    """BZ-Q-DIS-3: every Disaster goes to the Action pile, room by room."""
    boards = sorted([(room, card) for room, card in table.laid if room >= 0])
    return chain([DisasterRemoved(room, card) for room, card in boards])


def end_game(table: Table, frame: Resolution, effect: Effect, targets: tuple[int, ...]) -> Follows:
    """BZ-END-1: what this word does is done by the round that turns the card over; see `rules.rounds`."""
    return None


PER_TARGET: Final[dict[str, Callable[[Table, Resolution, Effect, int], Follows]]] = {
    "heal_boo_boo": heal_boo_boo,
    "gain_naughtiness": gain_naughtiness,
    "lose_naughtiness": lose_naughtiness,
    "draw_object": draw_object,
    "draw_action": draw_action,
    "discard_random": discard_random,
    "steal_random": steal_random,
    "discard_specials": discard_specials,
    "move": move,
    "set_door": set_door,
    "damage_furniture": damage_furniture,
    "start_fight": start_fight,
}
AT_ONCE: Final[dict[str, Callable[[Table, Resolution, Effect, tuple[int, ...]], Follows]]] = {
    "inflict_boo_boo": inflict_boo_boo,
    "break_special": break_special,
    "explode": explode,
    "place_disaster": place_disaster,
    "remove_disasters": remove_disasters,
    "end_game": end_game,
}
