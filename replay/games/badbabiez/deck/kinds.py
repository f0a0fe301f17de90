"""What a card type is, with its text as abilities; and which choices playing or using it takes."""

import msgspec

from replay.games.badbabiez.deck import words
from replay.games.badbabiez.events.numbers import CardType, Pile, Room


class Effect(msgspec.Struct, frozen=True):
    """One word of an ability's `do`, with the parameters that the word takes."""

    word: str
    n: int = 0
    """Also `by` of modify and `defence` of dodge_with."""
    to: str = ""
    room: Room = Room(-1)
    """The room that `to` names, if it names one."""
    repair: bool = False
    names: tuple[CardType, ...] = ()
    """Card types by number."""
    stat: int = -1
    what: str = ""
    tag: str = ""
    cards: int = -1
    """The deck of dodge_with."""


class Ability(msgspec.Struct, frozen=True):
    """One line of a card's text; see [vocabulary] of the deck file."""

    when: int
    target: str
    does: tuple[Effect, ...]
    if_room: int = -1
    if_fight_card: int = -1
    tags: tuple[str, ...] = ()
    consume: bool = False
    scope: str = "owner"
    lasts: bool = False


class Needs(msgspec.Struct, frozen=True):
    """The choices that a play or use takes: at most one of each kind, shared by all abilities that need it."""

    babies: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Target words of Babies to choose, each with the tags of its ability."""
    special: bool = False
    """One of that Baby's Special Objects."""
    furniture: bool = False
    door: bool = False
    near: bool = False
    """A room here or next door."""
    thrown: bool = False
    """That room is thrown into."""
    adjacent: str = ""
    """Whose neighbouring room is chosen: "self" or "baby"."""


NOTHING = Needs()


class Kind(msgspec.Struct, frozen=True):
    """A card type. `pile` is the deck that it belongs to; values are 0 where none are printed."""

    id: str
    name: str
    section: str
    pile: Pile
    copies: int
    throw: int = 0
    defence: int = 0
    fight: int = 0
    special: bool = False
    common: bool = False
    slam: bool = False
    dodge: bool = False
    disaster: bool = False
    only_in: int = -1
    consumed: bool = False
    min_players: int = 0
    start_room: Room = Room(-1)
    by_when: tuple[tuple[Ability, ...], ...] = ()
    """Abilities by `when`, in printed order."""
    play: Needs = NOTHING
    use: Needs = NOTHING
    plays: bool = False
    """Whether it can be played from the hand for its text (a Door card included)."""
    uses: bool = False
    flies: bool = False
    """Whether it lies on no pile while its text is carried out: explosives and Disasters."""
    ends: bool = False
    """Whether it ends the game."""


def needs_of(abilities: tuple[Ability, ...]) -> Needs:
    """BZ-PLAY-12, BZ-Q-PLAY-4: return what has to be chosen for all of `abilities` together."""
    owners = {"chosen_special_here": "chosen_other_here"}
    chosen = [(owners.get(ability.target, ability.target), ability.tags) for ability in abilities]
    babies = tuple([(word, tags) for word, tags in chosen if word in words.BABY_CHOICES])
    words_used = {ability.target for ability in abilities}
    adjacent = ""
    for ability in abilities:
        if any(effect.to == "chosen_adjacent" for effect in ability.does if effect.word == "move"):
            adjacent = "baby" if ability.target in words.BABY_CHOICES else "self"
    found = Needs(
        babies=babies,
        special="chosen_special_here" in words_used,
        furniture="chosen_furniture_here" in words_used,
        door="chosen_door_here" in words_used,
        near="chosen_room_near" in words_used,
        thrown=any(effect.word == "explode" for ability in abilities for effect in ability.does),
        adjacent=adjacent,
    )
    return NOTHING if found == NOTHING else found
