"""Refuses abilities of known words that have no meaning together: what the engine would pass over in silence."""

from collections.abc import Mapping
from typing import Final

from replay.games.badbabiez.deck import words
from replay.games.badbabiez.deck.kinds import Ability
from replay.games.badbabiez.deck.source import PROVENANCE, Row, Source

BABIES: Final = tuple([target for target in words.TARGETS if target not in words.NO_BABIES])
OTHERS: Final = (*words.BABY_CHOICES, "each_other_here")
TAKES: Final[Mapping[str, tuple[str, ...]]] = {
    "break_special": ("chosen_special_here",),
    "damage_furniture": ("chosen_furniture_here",),
    "set_door": ("chosen_door_here", "all_doors"),
    "explode": ("chosen_room_near",),
    "start_fight": OTHERS,
    "place_disaster": ("self",),
    "remove_disasters": ("self",),
    "end_game": ("self",),
}
"""The targets that an effect takes; effects that are not here take Babies."""
CARD_KEYS: Final = ("id", "name", "copies", "text", "abilities", *PROVENANCE)
KEYS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "baby": ("start_room",),
    "power": (),
    "object": ("deck", "kind", "values", "consumed", "only_in", "min_players"),
    "action": ("values", "reaction", "dodge", "disaster", "only_in", "min_players"),
    "event": ("min_players",),
}
"""What a card of a section may say of itself, beside `CARD_KEYS`."""


def check_keys(source: Source, where: str, section: str, row: Row) -> None:
    """Refuse a key that a card of this section does not have."""
    source.keys(where, row, (*CARD_KEYS, *KEYS_OF[section]))


def check_card(source: Source, where: str, abilities: tuple[Ability, ...]) -> None:
    """BZ-FIGHT-5: refuse a card that comes down twice, or tells who wins a fight that it does not start."""
    said = [(ability.when, effect.word) for ability in abilities for effect in ability.does]
    flights = [word for _, word in said if word in ("explode", "place_disaster")]
    source.demand(len(flights) <= 1, f"{where}, do", flights, "one effect at most that lets the card come down")
    won = any(when == words.ON_FIGHT_WON for when, _ in said)
    starts = any(word == "start_fight" for _, word in said)
    source.demand(starts or not won, f"{where}, when", "on_fight_won", "start_fight on the same card")


def check_sense(source: Source, where: str, ability: Ability, section: str, card: Row) -> None:
    """Refuse an ability that has no meaning on this kind of card."""
    check_when(source, where, ability, section, card)
    check_targets(source, where, ability)
    if ability.when == words.PASSIVE:
        check_passive(source, where, ability, section, card)
    else:
        check_actor(source, where, ability, section)
    special = section == "object" and card.get("kind") == "special"
    source.demand(special or not ability.consume, f"{where}, uses", "consume", "turn: only a Special Object is used up")


def is_source(section: str, card: Row) -> bool:
    """Return whether a card lies beside its owner and works there: a Baby, a power, a Special Object."""
    return section in ("baby", "power") or (section == "object" and card.get("kind") == "special")


def check_when(source: Source, where: str, ability: Ability, section: str, card: Row) -> None:
    """Refuse a `when` that never comes for this kind of card; on_play is judged with the card."""
    disaster, beside = card.get("disaster") is True, is_source(section, card)
    comes: dict[int, tuple[bool, str]] = {
        words.ON_USE: (beside, "it on Babies, powers and Special Objects only"),
        words.ON_TURN_START: (beside, "it on Babies, powers and Special Objects only"),
        words.ON_EVENT: (section == "event", "it on Events only"),
        words.ON_ENTER: (disaster, "it on Disasters only"),
        words.PASSIVE: (beside or disaster or section == "event", "it on cards that stay in play"),
    }
    fits, expected = comes.get(ability.when, (True, ""))
    source.demand(fits, f"{where}, when", words.WHENS[ability.when], expected)
    for effect in ability.does:
        only = ONLY_IN.get(effect.word, ability.when)
        source.demand(only == ability.when, f"{where}, do", effect.word, f"it in {words.WHENS[only]} only")


ONLY_IN: Final[Mapping[str, int]] = {
    "end_game": words.ON_EVENT,
    "explode": words.ON_PLAY,
    "place_disaster": words.ON_PLAY,
}
"""Effects of one `when`: the card itself must be in flight, or End of Games."""


def check_targets(source: Source, where: str, ability: Ability) -> None:
    """BZ-PLAY-12: refuse effects on what they do not take, and targets that are not known yet."""
    for effect in ability.does:
        taken = ("self",) if ability.when == words.PASSIVE else TAKES.get(effect.word, BABIES)
        entry = f"{where}, {effect.word}, target"
        source.demand(ability.target in taken, entry, ability.target, f"one of {', '.join(taken)}")
        free = effect.to != "chosen_adjacent" or ability.when in (words.ON_PLAY, words.ON_USE)
        entry = f"{where}, {effect.word}, to"
        source.demand(free, entry, effect.to, "no choice: only on_play and on_use ask for one")
        alone = effect.to != "chosen_adjacent" or ability.target in ("self", *words.BABY_CHOICES)
        source.demand(alone, f"{where}, {effect.word}, target", ability.target, "one Baby, next to whose room it is")
    owed = {"loser": words.ON_FIGHT_WON, "entrant": words.ON_ENTER}.get(ability.target, ability.when)
    source.demand(owed == ability.when, f"{where}, target", ability.target, f"it in {words.WHENS[owed]} only")
    free = ability.when in (words.ON_PLAY, words.ON_USE) or not ability.target.startswith("chosen_")
    source.demand(free, f"{where}, target", ability.target, "no choice: only on_play and on_use ask for one")


def check_actor(source: Source, where: str, ability: Ability, section: str) -> None:
    """Refuse what needs an acting Baby where there is none, and conditions of cards in flight."""
    actorless = section == "event" or ability.when == words.ON_ENTER
    for effect in ability.does:
        needs_actor = effect.word in words.NEED_AN_ACTOR or effect.to in ("actor_room", "chosen_adjacent")
        entry = f"{where}, do"
        source.demand(not (actorless and needs_actor), entry, effect.word, "an effect that needs no acting Baby")
    fought = ability.if_fight_card < 0
    source.demand(fought, f"{where}, if", "fight_card", "it with a passive modify of fight only")
    conditional = ability.if_room >= 0
    source.demand(not (actorless and conditional), f"{where}, if", "a condition", "none: there is no acting Baby")
    here = actorless and ability.target in ("self", "each_here", "each_other_here")
    nobody = here and any(effect.word not in TAKES for effect in ability.does)
    source.demand(not nobody, f"{where}, target", ability.target, "a target that needs no acting Baby")
    flying = any(effect.word in ("explode", "place_disaster") for effect in ability.does)
    source.demand(not (flying and conditional), f"{where}, if", "a condition", "none: the card could not come down")


def check_passive(source: Source, where: str, ability: Ability, section: str, card: Row) -> None:
    """BZ-Q-DIS-2, BZ-Q-ROUND-7: refuse scopes, words and conditions that do not hold on this kind of card."""
    disaster = card.get("disaster") is True
    scope = "room" if disaster else "house" if section == "event" else "owner"
    source.demand(ability.scope == scope, f"{where}, scope", ability.scope, f"{scope}, as on every such card")
    lasting = section != "event" or ability.lasts
    source.demand(lasting, f"{where}, lasts", ability.lasts, '"round", as on every Event that holds')
    for effect in ability.does:
        scopes = SCOPES_OF.get(effect.what or effect.word, words.SCOPES)
        entry = f"{where}, {effect.word}, scope"
        source.demand(scope in scopes, entry, scope, f"{' or '.join(scopes)}")
        fights = ability.if_fight_card < 0 or effect.stat == words.FIGHT
        source.demand(fights, f"{where}, if", "fight_card", "it with a passive modify of fight only")
        plain = ability.if_room < 0 and ability.if_fight_card < 0 and not ability.tags
        bare = effect.word not in ("forbid", "dodge_with") or plain
        source.demand(bare, f"{where}, {effect.word}", "if, or tags", "neither: it holds for every Baby in its scope")


SCOPES_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "forbid": ("room", "house"),
    "throw_in": ("room",),
    "throw_across": ("house",),
    "dodge_with": ("room",),
    "immune": ("owner",),
}
"""Where a passive word holds, if not in every scope."""
