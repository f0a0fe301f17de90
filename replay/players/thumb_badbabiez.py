"""A rule-of-thumb player of Bad Babiez: throws what it holds where points are, keeps out of tears, lays Special Objects
down, starts the fights that it should win.

Every option gets a worth in Naughtiness Points, and the best one is taken. What things are worth stands in
`badbabiez_worth`; here stands what each option brings.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from replay.games.badbabiez import events as e
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.deck.kinds import Ability, Effect
from replay.games.badbabiez.deck.words import BABY_CHOICES, NO_BABIES, ON_PLAY, ON_USE
from replay.games.badbabiez.view import View
from replay.kernel import game as kernel
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.players.arithmetic import total
from replay.players.badbabiez_worth import Scene
from replay.players.player import Look
from replay.players.style_badbabiez import STYLES, Style

CARD: Final = 0.5
"""What a card drawn or lost at random is worth."""
MOVED: Final = 0.05
"""What it is worth to put a rival elsewhere."""
UNSLAMMED: Final = 0.9
"""What is left of the worth of a room or an explosion, for somebody may slam the door."""
USE: Final = 0.1
"""What it costs to use an ability now: the turn goes on without it."""
LEAD: Final = 1.5
"""What it is worth to add the card that leads in a fight."""
FOLLOW: Final = 0.6
"""What it is worth to add one that only others together with it make lead."""
LAID: Final = 0.8
"""What it is worth to lay a Special Object down; it is of little use in the final round."""
LAID_LATE: Final = 0.2


def thumb_of_badbabiez(deck: kernel.Deck, name: str) -> "Thumb":
    """Return the player of the style called `name`, for games with `deck`."""
    assert isinstance(deck, Deck), "a deck is what load_deck of the same game returned"
    return Thumb(deck, name, STYLES[name])


class Thumb:
    """Plays by points to be had; rolls no dice."""

    def __init__(self, deck: Deck, name: str, style: Style) -> None:
        self.deck = deck
        self.name = name
        self.style = style

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        """Return the option that is worth most; of equal ones the first."""
        if len(options) == 1:
            return options[0]
        view = look()
        assert isinstance(view, View), "a seat of Bad Babiez sees a view of Bad Babiez"
        scene = Scene(self.deck, view, self.style)
        return max(options, key=lambda option: JUDGES[type(option)](scene, option))


# --- Moves and throws -----------------------------------------------------------------


def worth_of_move(scene: Scene, option: e.MoveChosen) -> float:
    """Return what it is worth to enter a room; somebody may slam the door."""
    return UNSLAMMED * scene.room(scene.deck.rooms[option.to_room])


def worth_of_throw(scene: Scene, option: e.ThrowDeclared) -> float:
    """Return what a throw brings if it arrives, less the card."""
    what, _, name = scene.deck.target_names[option.target].partition(":")
    rooms = [scene.deck.rooms[option.from_room], scene.deck.rooms[option.to_room]]
    arrives = scene.arrives(option.value, rooms, int(name) if what == "baby" else -1)
    return arrives * worth_of_hit(scene, what, name) - scene.spend(scene.deck.kind_of[option.card])


def worth_of_hit(scene: Scene, what: str, name: str) -> float:
    """Return what it brings to hit a target: a Baby, a piece of furniture or a door."""
    if what == "baby":
        return scene.hurt(int(name), scene.deck.constants.throw_boo_boo)
    if what == "furniture":
        return scene.damage(scene.pieces[name], scene.deck.constants.throw_breakage, scene.throws)
    door = next(door for door in scene.view.doors if door.id == name)
    left = scene.deck.door_breakage - door.damage
    return scene.style.wreck * scene.gain(scene.deck.door_breakage) / left if left <= scene.throws else 0.0


# --- Texts of cards -------------------------------------------------------------------

Choosing = e.CardPlayed | e.AbilityUsed


def worth_of_card(scene: Scene, option: e.CardPlayed) -> float:
    """Return what the text of a card brings, less the card."""
    kind = scene.deck.kind_of[option.card]
    return worth_of_text(scene, kind.by_when[ON_PLAY], option) - scene.spend(kind)


def worth_of_use(scene: Scene, option: e.AbilityUsed) -> float:
    """Return what an ability brings; less the card where it is used up."""
    kind = scene.deck.kind_of[option.ability]
    abilities = kind.by_when[ON_USE]
    cost = scene.keep(kind) if any(ability.consume for ability in abilities) else USE
    return worth_of_text(scene, abilities, option) - cost


def worth_of_text(scene: Scene, abilities: Sequence[Ability], option: Choosing) -> float:
    """Return what all effects bring together."""
    here = scene.deck.room_type(scene.deck.rooms.index(scene.own.room))
    return total(
        [
            EFFECTS[effect.word](scene, effect, seats_of(scene, ability, option), option)
            for ability in abilities
            for effect in ability.does
            if ability.if_room in (-1, here)
        ]
    )


def seats_of(scene: Scene, ability: Ability, option: Choosing) -> list[int]:
    """Return the seats that an ability aims at."""
    if ability.target == "self":
        return [scene.me]
    if ability.target in BABY_CHOICES or ability.target == "chosen_special_here":
        return [option.chosen_baby]
    if ability.target in NO_BABIES:
        return []
    others, points = scene.babies_in(scene.own.room), [shown.naughtiness for shown in scene.view.seats]
    groups = {
        "each": list(range(scene.view.players)),
        "each_other_here": others,
        "each_here": [*others, scene.me],
        "most_naughty": [seat for seat, n in enumerate(points) if n == max(points)],
    }
    return groups[ability.target]


def sign(scene: Scene, seat: int) -> float:
    """Return how welcome it is that a seat gets something: 1 for one's own team, below 0 for others."""
    return 1.0 if scene.is_mate(seat) else -scene.rivalry(seat)


def of_boo_boo(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings to hurt the seats."""
    return total([scene.hurt(seat, effect.n) for seat in seats])


def of_healing(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings to heal the seats; more where a hit would make them cry."""
    most, care = scene.view.boo_boo_max, scene.style.care
    shown = [(care if n == scene.me else sign(scene, n), scene.view.seats[n].boo_boo) for n in seats]
    return total([mind * min(effect.n, most - left) * (1.0 if left == 1 else 0.5) for mind, left in shown])


def of_points(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what points gained, or lost, by the seats bring."""
    n = -effect.n if effect.word == "lose_naughtiness" else effect.n
    return total([scene.gain(n) if seat == scene.me else sign(scene, seat) * n for seat in seats])


def of_cards(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what cards drawn, or discarded at random, bring."""
    if effect.word != "discard_random":
        return total([sign(scene, seat) * CARD * effect.n for seat in seats])
    held = [(seat, min(effect.n, len(scene.view.seats[seat].hand))) for seat in seats]
    return total([-sign(scene, seat) * CARD * n for seat, n in held])


def of_theft(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what stolen cards bring: mine more, theirs less."""
    held = [(seat, min(effect.n, len(scene.view.seats[seat].hand))) for seat in seats]
    return total([n * CARD * (1.0 - sign(scene, seat)) for seat, n in held])


def of_moving(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings to be, or to put somebody, elsewhere."""
    if list(seats) == [scene.me]:
        there = scene.deck.rooms[option.chosen_room] if option.chosen_room >= 0 else scene.own.room
        return UNSLAMMED * scene.room(there) - scene.room(scene.own.room)
    return MOVED


def of_breaking(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings to break a Special Object of somebody."""
    return scene.gain(scene.deck.constants.special_break_bonus) - CARD * sign(scene, seats[0])


def of_furniture(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings to damage a piece of furniture, throws to come counted."""
    piece = scene.pieces[scene.deck.pieces[option.chosen_furniture].id]
    return scene.damage(piece, effect.n, scene.throws + 1)


def of_explosion(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings to hurt everybody in a room."""
    room = scene.deck.rooms[option.chosen_room]
    hit = [*scene.babies_in(room), *([scene.me] if room == scene.own.room else [])]
    return UNSLAMMED * total([scene.hurt(seat, effect.n) for seat in hit])


def of_fight(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings to start a fight."""
    card = option.card if isinstance(option, e.CardPlayed) else option.ability
    return scene.fight(scene.deck.kind_of[card], seats[0])


def of_lost_specials(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return what it brings that Special Objects of some types are discarded."""
    names = [scene.deck.kinds[number].id for number in effect.names]
    held = [(seat, card.card) for seat in seats for card in scene.view.seats[seat].specials]
    return total([-CARD * sign(scene, seat) for seat, card in held if scene.kind(card).id in names])


def nothing(scene: Scene, effect: Effect, seats: Sequence[int], option: Choosing) -> float:
    """Return 0: what the effect brings depends on too much."""
    return 0.0


EFFECTS: Final[Mapping[str, Callable[[Scene, Effect, Sequence[int], Choosing], float]]] = {
    "inflict_boo_boo": of_boo_boo,
    "heal_boo_boo": of_healing,
    "gain_naughtiness": of_points,
    "lose_naughtiness": of_points,
    "draw_object": of_cards,
    "draw_action": of_cards,
    "discard_random": of_cards,
    "steal_random": of_theft,
    "move": of_moving,
    "break_special": of_breaking,
    "damage_furniture": of_furniture,
    "set_door": nothing,
    "explode": of_explosion,
    "start_fight": of_fight,
    "place_disaster": nothing,
    "remove_disasters": nothing,
    "discard_specials": of_lost_specials,
    "end_game": nothing,
}
"""What an effect brings, by its word in the deck file."""

# --- Answers --------------------------------------------------------------------------


def worth_of_stopping(scene: Scene, option: e.BlockPlayed | e.DodgePlayed) -> float:
    """Return what it brings to stop a throw, less the card."""
    return scene.threat() - scene.keep(scene.deck.kind_of[option.card]) - 0.1


def worth_of_door(scene: Scene, option: e.DoorPlayed) -> float:
    """Return what a Door card brings: little but against a throw."""
    kind = scene.deck.kind_of[option.card]
    return scene.threat() - scene.keep(kind) if option.use == "stop_throw" else -scene.spend(kind)


def worth_of_adding(scene: Scene, option: e.FightCardPlayed) -> float:
    """Return what a card brings to a fight: the smallest that leads is best, none if no cards can."""
    fight = scene.under_way("fight")
    assert fight is not None, "a card is added to a fight under way"
    mine, theirs = fight.totals if fight.seat == scene.me else fight.totals[::-1]
    behind = theirs - mine
    reach = sum([kind.fight for kind in scene.hand])
    if behind < 0 or reach <= behind:
        return -1.0
    cost = scene.keep(scene.deck.kind_of[option.card]) + 0.05 * option.value
    return (LEAD if option.value > behind else FOLLOW) - cost


def worth_of_discard(scene: Scene, option: e.DiscardChosen) -> float:
    """Return what it costs to let a card go: the least useful goes first."""
    return -scene.keep(scene.deck.kind_of[option.card])


def worth_of_rummaging(scene: Scene, option: e.RummageChosen) -> float:
    """Return what a card more is worth, if there is room for it."""
    return CARD + 0.05 if len(scene.own.hand) < scene.deck.constants.hand_limit else 0.1


JUDGES: Final[Mapping[type[Event], Callable[..., float]]] = {
    e.StayChosen: lambda scene, option: scene.room(scene.own.room) + 0.05,
    e.MoveChosen: worth_of_move,
    e.DoorPlayed: worth_of_door,
    e.ReactionPassed: lambda scene, option: 0.0,
    e.ThrowDeclared: worth_of_throw,
    e.BlockPlayed: worth_of_stopping,
    e.DodgePlayed: worth_of_stopping,
    e.CardPlayed: worth_of_card,
    e.SpecialPlaced: lambda scene, option: LAID_LATE if scene.view.final else LAID,
    e.AbilityUsed: worth_of_use,
    e.RummageChosen: worth_of_rummaging,
    e.PlayingEnded: lambda scene, option: 0.02,
    e.FightCardPlayed: worth_of_adding,
    e.FightPassed: lambda scene, option: 0.0,
    e.DiscardChosen: worth_of_discard,
}
"""What judges an option, by the event that it would log."""
