"""The words of sentences about Bad Babiez: cards by their names, rooms and things by their ids, teams, counts."""

from collections.abc import Mapping, Sequence

from replay.games.badbabiez.view import View
from replay.kernel.spelling import UNKNOWN, Json

Seen = Mapping[str, Json]
Names = Sequence[str]


def name_at(seat: Json, names: Names) -> str:
    """Return the name at a seat, or what stands for nobody known."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat] or f"P{seat}"
    return "somebody"


def who(seen: Seen, names: Names) -> str:
    """Return the actor's name."""
    return name_at(seen["seat"], names)


def together(words: Sequence[str]) -> str:
    """Return `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nobody"


def count(number: Json, noun: str) -> str:
    """Return `1 point`, `2 points`; an unknown number as `some points`."""
    return f"some {noun}s" if number == UNKNOWN else f"{number} {noun}{'' if number == 1 else 's'}"


def thing(id_: Json) -> str:
    """Return a room, piece or deck in plain words: `living_room` → `living room`; of a second copy, `mirror II`."""
    words = str(id_).replace("_", " ")
    return f"{words.removesuffix(' 2')} II" if words.endswith(" 2") else words


def named(view: View, id_: Json) -> str:
    """Return a card, Baby or power by the name printed on it: `rotten_tomato#1` → `Rotten Tomato`."""
    type_ = str(id_).split("#")[0]
    return next((kind.name for kind in view.printed if kind.id == type_), thing(type_))


def card(view: View, seen: Seen) -> str:
    """Return the card of an event, or what stands for one that is not seen."""
    return named(view, seen["card"]) if "card" in seen and seen["card"] != UNKNOWN else "a card"


def cards(view: View, seen: Seen) -> str:
    """Return the cards of an event, or what stands for cards that are not seen."""
    found = seen.get("cards")
    return together([named(view, id_) for id_ in found]) if isinstance(found, list) and found else "cards unseen"


def door(passage: Json) -> str:
    """Return a passage as the door between two rooms."""
    first, _, second = str(passage).partition("/")
    return f"the door between {room(first)} and {room(second)}"


def room(id_: Json) -> str:
    """Return a room: `the living room`."""
    return f"the {thing(id_)}"


def team(name: str) -> str:
    """Return a team in plain words: `a` → `team a`, `team_1` → `team 1`."""
    return f"team {name.removeprefix('team_').replace('_', ' ')}"


def target(text: Json, names: Names) -> str:
    """Return whom or what a throw is aimed at."""
    kind, _, what = str(text).partition(":")
    if kind == "baby":
        return name_at(int(what) if what.isdigit() else UNKNOWN, names)
    return door(what) if kind == "door" else f"the {thing(what)}"


def chosen(view: View, seen: Seen, names: Names) -> str:
    """Return the targets chosen for a play or use."""
    found = seen["choices"]
    if not isinstance(found, dict) or not found:
        return ""
    words = {
        "baby": lambda value: name_at(value, names),
        "special": lambda value: named(view, value),
        "furniture": lambda value: f"the {thing(value)}",
        "door": door,
        "room": room,
    }
    return f" on {together([words[kind](value) for kind, value in found.items()])}"
