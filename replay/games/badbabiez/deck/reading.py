"""Reads the abilities of a card; a word that the engine does not know is refused with the card and the words known."""

from collections.abc import Mapping, Sequence
from typing import Final

from replay.games.badbabiez.deck import words
from replay.games.badbabiez.deck.kinds import Ability, Effect
from replay.games.badbabiez.deck.sense import check_sense
from replay.games.badbabiez.deck.source import Row, Source
from replay.games.badbabiez.events.numbers import CardType, Room

ABILITY_KEYS: Final = ("when", "target", "if", "do", "tags", "uses", "scope", "lasts")


class Names:
    """What the words of an ability may refer to: rooms, card types and decks, by their ids."""

    def __init__(self, rooms: Sequence[str], types: Sequence[str], piles: Sequence[str]) -> None:
        self.rooms = list(rooms)
        self.types = list(types)
        self.piles = list(piles)


def read_abilities(source: Source, names: Names, card: Row, section: str) -> tuple[Ability, ...]:
    """Return the abilities of a card, in printed order. Raises `DeckError`."""
    found = source.listed(f'card "{card["id"]}", abilities', card.get("abilities", []))
    return tuple([read_ability(source, names, card, section, row) for row in found])


def read_ability(source: Source, names: Names, card: Row, section: str, row: object) -> Ability:
    """Return one ability."""
    where = f'card "{card["id"]}", ability'
    source.demand(isinstance(row, dict), where, row, "a table such as { when = ..., do = [...] }")
    assert isinstance(row, dict)
    for key in row:
        source.word(f"{where}, key", key, ABILITY_KEYS)
    when = words.WHENS.index(source.word(f"{where}, when", row.get("when"), words.WHENS))
    target = source.word(f"{where}, target", row.get("target", "self"), words.TARGETS)
    rows = source.listed(f"{where}, do", row.get("do"))
    source.demand(bool(rows), f"{where}, do", rows, "at least one effect")
    known = words.PASSIVES if when == words.PASSIVE else words.EFFECTS
    does = tuple([read_effect(source, names, where, effect, known) for effect in rows])
    tags = source.listed(f"{where}, tags", row.get("tags", []))
    conditions = read_conditions(source, names, where, row.get("if", {}))
    ability = Ability(
        when=when,
        target=target,
        does=does,
        if_room=conditions[0],
        if_fight_card=conditions[1],
        tags=tuple([source.word(f"{where}, tags", tag, words.TAGS) for tag in tags]),
        consume=source.word(f"{where}, uses", row.get("uses", "turn"), words.USES) == "consume",
        scope=source.word(f"{where}, scope", row.get("scope", "owner"), words.SCOPES),
        lasts="lasts" in row and source.word(f"{where}, lasts", row["lasts"], ("round",)) == "round",
    )
    check_sense(source, where, ability, section, card)
    return ability


def read_conditions(source: Source, names: Names, where: str, found: object) -> tuple[int, int]:
    """Return the room and the fight card of `if`, -1 for none."""
    source.demand(isinstance(found, dict), f"{where}, if", found, "a table")
    assert isinstance(found, dict)
    for key in found:
        source.word(f"{where}, if", key, words.CONDITIONS)
    room, card = found.get("room"), found.get("fight_card")
    return (
        -1 if room is None else names.rooms.index(source.word(f"{where}, if room", room, names.rooms)),
        -1 if card is None else names.types.index(source.word(f"{where}, if fight_card", card, names.types)),
    )


def read_effect(
    source: Source, names: Names, where: str, found: object, known: Mapping[str, tuple[str, ...]]
) -> Effect:
    """Return one effect with exactly the parameters that its word takes."""
    source.demand(isinstance(found, dict), f"{where}, do", found, "a table such as { effect = ... }")
    assert isinstance(found, dict)
    word = source.word(f"{where}, do", found.get("effect"), list(known), "one of the words known:")
    where = f"{where}, {word}"
    for key in found:
        source.word(f"{where}, parameter", key, ("effect", *known[word]))
    number = next((key for key in ("n", "by", "defence") if key in known[word]), "")
    least = -9 if number == "by" else 0 if number == "defence" else 1
    to = read_to(source, names, where, word, found.get("to"))
    listed = source.listed(f"{where}, names", found.get("names", []))
    named = [source.word(f"{where}, names", name, names.types) for name in listed]
    effect = Effect(
        word=word,
        n=source.whole(f"{where}, {number}", found.get(number), least, 99) if number else 0,
        to=to,
        room=Room(names.rooms.index(to) if to in names.rooms else -1),
        repair=source.flag(f"{where}, repair", found.get("repair", False)),
        names=tuple([CardType(names.types.index(name)) for name in named]),
        stat=words.STATS.index(source.word(f"{where}, stat", found.get("stat"), words.STATS))
        if word == "modify"
        else -1,
        what=source.word(f"{where}, what", found["what"], words.FORBIDS) if "what" in found else "",
        tag=source.word(f"{where}, tag", found.get("tag"), words.TAGS) if word == "immune" else "",
        cards=names.piles.index(source.word(f"{where}, cards", found.get("cards"), names.piles))
        if word == "dodge_with"
        else -1,
    )
    if word in ("forbid", "discard_specials"):
        source.demand(bool(effect.names) != bool(effect.what), where, found, "names, or what")
    return effect


def read_to(source: Source, names: Names, where: str, word: str, found: object) -> str:
    """Return where a Baby is moved, or how a door is set; "" for other words."""
    if word == "move":
        return source.word(f"{where}, to", found, (*words.PLACES, *names.rooms))
    return source.word(f"{where}, to", found, words.DOOR_MOVES) if word == "set_door" else ""
