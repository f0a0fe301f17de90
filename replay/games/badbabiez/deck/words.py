"""The vocabulary of card texts: every word that an ability may use, and what each takes. What a word does stands in
`abilities`.
"""

from collections.abc import Mapping
from typing import Final

ON_PLAY: Final = 0
ON_USE: Final = 1
ON_EVENT: Final = 2
ON_FIGHT_WON: Final = 3
ON_ENTER: Final = 4
ON_TURN_START: Final = 5
PASSIVE: Final = 6
WHENS: Final = ("on_play", "on_use", "on_event", "on_fight_won", "on_enter", "on_turn_start", "passive")

TARGETS: Final = (
    "self",
    "chosen_other_here",
    "chosen_other_next",
    "chosen_other_near",
    "each_other_here",
    "each_here",
    "each",
    "most_naughty",
    "loser",
    "entrant",
    "chosen_special_here",
    "chosen_furniture_here",
    "chosen_door_here",
    "all_doors",
    "chosen_room_near",
)
BABY_CHOICES: Final = ("chosen_other_here", "chosen_other_next", "chosen_other_near")
NO_BABIES: Final = ("chosen_special_here", "chosen_furniture_here", "chosen_door_here", "all_doors", "chosen_room_near")
"""Targets that are no Babies."""

CONDITIONS: Final = ("room", "fight_card")
STATS: Final = (
    "throw",
    "throw_against",
    "defence",
    "block_penalty",
    "fight",
    "moves",
    "hand_limit",
    "draw_objects",
    "draw_actions",
    "rummage",
    "furniture_damage",
    "cry_loss",
)
(
    THROW,
    THROW_AGAINST,
    DEFENCE,
    BLOCK_PENALTY,
    FIGHT,
    MOVES,
    HAND_LIMIT,
    DRAW_OBJECTS,
    DRAW_ACTIONS,
    RUMMAGE,
    FURNITURE_DAMAGE,
    CRY_LOSS,
) = range(len(STATS))
FORBIDS: Final = ("throw_in", "throw_across")
TAGS: Final = ("stink", "noise", "event")
SCOPES: Final = ("owner", "room", "house")
DOOR_MOVES: Final = ("toggle", "open", "closed")
PLACES: Final = ("chosen_adjacent", "actor_room", "start_room")
USES: Final = ("turn", "consume")

# Each effect with its parameters; what a parameter may be is told by `PARAMETERS`.
EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "inflict_boo_boo": ("n",),
    "heal_boo_boo": ("n",),
    "gain_naughtiness": ("n",),
    "lose_naughtiness": ("n",),
    "draw_object": ("n",),
    "draw_action": ("n",),
    "discard_random": ("n",),
    "steal_random": ("n",),
    "move": ("to",),
    "break_special": (),
    "damage_furniture": ("n",),
    "set_door": ("to", "repair"),
    "explode": ("n",),
    "start_fight": (),
    "place_disaster": (),
    "remove_disasters": (),
    "discard_specials": ("names",),
    "end_game": (),
}
PASSIVES: Final[Mapping[str, tuple[str, ...]]] = {
    "modify": ("stat", "by"),
    "forbid": ("names", "what"),
    "immune": ("tag",),
    "dodge_with": ("cards", "defence"),
}
NEED_AN_ACTOR: Final = (
    "break_special",
    "steal_random",
    "damage_furniture",
    "explode",
    "start_fight",
    "place_disaster",
)
"""Effects that make sense only where a Baby acts: refused on Events and where a Disaster meets an entrant."""
