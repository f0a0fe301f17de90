"""Reads the card types of a deck file: babies, powers, Objects, Actions, Events."""

from collections.abc import Sequence
from typing import Final

from replay.games.badbabiez.deck import words
from replay.games.badbabiez.deck.kinds import NOTHING, Ability, Kind, needs_of
from replay.games.badbabiez.deck.reading import Names, read_abilities
from replay.games.badbabiez.deck.sense import check_card, check_keys
from replay.games.badbabiez.deck.source import Row, Source
from replay.games.badbabiez.events.numbers import Pile, Room

SECTIONS: Final = ("baby", "power", "object", "action", "event")


def read_kinds(source: Source, rooms: list[str], piles: list[str]) -> list[Kind]:
    """Return all card types, section after section. Raises `DeckError`."""
    rows = [(section, row) for section in SECTIONS for row in source.rows(section)]
    ids = [str(row["id"]) for _, row in rows]
    for id_ in ids:
        source.demand(ids.count(id_) == 1, f'card "{id_}"', id_, "an id that no other card has")
    names = Names(rooms[: len(rooms) // 2], ids, piles)
    kinds = [read_kind(source, names, section, row) for section, row in rows]
    ends = [kind.id for kind in kinds if kind.ends]
    source.demand(len(ends) >= 1, "event", ends, "at least one card with the effect end_game")
    return kinds


def read_kind(source: Source, names: Names, section: str, row: Row) -> Kind:
    """Return one card type."""
    where = f'card "{row["id"]}"'
    check_keys(source, where, section, row)
    abilities = read_abilities(source, names, row, section)
    check_card(source, where, abilities)
    values = read_values(source, where, row)
    common, special = read_object_kind(source, where, section, row)
    by_when = sorted_by_when(abilities)
    on_play, on_use = by_when[words.ON_PLAY], by_when[words.ON_USE]
    check_values(source, where, section, values)
    slam = reacts(source, where, row)
    disaster = source.flag(f"{where}, disaster", row.get("disaster", False))
    check_plays(source, where, section, special, on_play, slam)
    check_disaster(source, where, on_play, disaster)
    return Kind(
        id=str(row["id"]),
        name=str(row.get("name", row["id"])),
        section=section,
        pile=read_pile(source, names, where, section, row),
        copies=1 if section == "baby" else source.whole(f"{where}, copies", row.get("copies"), 1, 99),
        throw=values[0],
        defence=values[1],
        fight=values[2],
        special=special,
        common=common,
        slam=slam,
        dodge=source.flag(f"{where}, dodge", row.get("dodge", False)),
        disaster=disaster,
        only_in=read_room(source, names, f"{where}, only_in", row.get("only_in")),
        consumed=source.flag(f"{where}, consumed", row.get("consumed", False)),
        min_players=source.whole(f"{where}, min_players", row.get("min_players", 0), 0, 8),
        start_room=read_start(source, names, where, section, row),
        by_when=by_when,
        play=needs_of(on_play) if on_play else NOTHING,
        use=needs_of(on_use) if on_use else NOTHING,
        plays=bool(on_play),
        uses=bool(on_use),
        flies=disaster or does(on_play, "explode"),
        ends=does(by_when[words.ON_EVENT], "end_game"),
    )


def reacts(source: Source, where: str, row: Row) -> bool:
    """Return whether a card can slam a door on somebody, the one reaction that there is."""
    if "reaction" in row:
        source.word(f"{where}, reaction", row["reaction"], ("slam",))
    return "reaction" in row


def sorted_by_when(abilities: Sequence[Ability]) -> tuple[tuple[Ability, ...], ...]:
    """Return the abilities of a card by the moment at which they do something, in the order of the words for it."""
    moments = range(len(words.WHENS))
    return tuple([tuple([ability for ability in abilities if ability.when == when]) for when in moments])


def check_disaster(source: Source, where: str, on_play: tuple[Ability, ...], disaster: bool) -> None:
    """Raise `DeckError` for a card that is called a Disaster and places none, or the other way round."""
    placed = does(on_play, "place_disaster")
    source.demand(placed == disaster, f"{where}, disaster", disaster, "true exactly on cards with place_disaster")


def does(abilities: tuple[Ability, ...], word: str) -> bool:
    """Return whether an ability has this effect."""
    return any(effect.word == word for ability in abilities for effect in ability.does)


def read_values(source: Source, where: str, row: Row) -> tuple[int, int, int]:
    """BZ-OBJ-1: return Throw, Defence and Fight, in this order; 0 where none are printed."""
    found = source.listed(f"{where}, values", row.get("values", [0, 0, 0]))
    source.demand(len(found) == 3, f"{where}, values", found, "three values: throw, defence, fight")
    throw, defence, fight = [source.whole(f"{where}, values", value, 0, 99) for value in found]
    return throw, defence, fight


def check_values(source: Source, where: str, section: str, values: tuple[int, int, int]) -> None:
    """BZ-Q-PLAY-14: an Action card has no Throw value."""
    source.demand(section != "action" or values[0] == 0, f"{where}, values", values, "Throw 0 on an Action card")


def check_plays(
    source: Source, where: str, section: str, special: bool, on_play: tuple[Ability, ...], slam: bool
) -> None:
    """BZ-PLAY-4, BZ-PLAY-6: texts to be played stand on Action cards and Common Objects; a Door card chooses a door."""
    playable = section == "action" or (section == "object" and not special)
    source.demand(playable or not on_play, where, "on_play", "on_play on Action cards and Common Objects only")
    doors = [ability.target for ability in on_play]
    fits = not slam or (section == "action" and set(doors) <= {"chosen_door_here"})
    source.demand(fits, where, doors, "a Door card to be an Action card whose text chooses a door")


def read_object_kind(source: Source, where: str, section: str, row: Row) -> tuple[bool, bool]:
    """BZ-PLAY-4, BZ-Q-INFO-4: an Object is either Common or Special."""
    if section != "object":
        return False, False
    kind = source.word(f"{where}, kind", row.get("kind"), ("common", "special"))
    return kind == "common", kind == "special"


def read_pile(source: Source, names: Names, where: str, section: str, row: Row) -> Pile:
    """Return the deck that a card belongs to."""
    if section != "object":
        return Pile(names.piles.index(section))
    return Pile(names.piles.index(source.word(f"{where}, deck", row.get("deck"), names.rooms)))


def read_room(source: Source, names: Names, where: str, found: object) -> int:
    """Return a room type, -1 for none."""
    return -1 if found is None else names.rooms.index(source.word(where, found, names.rooms))


def read_start(source: Source, names: Names, where: str, section: str, row: Row) -> Room:
    """BZ-SETUP-11, BZ-ERR-1: return the starting room of a Baby."""
    if section != "baby":
        return Room(-1)
    return Room(names.rooms.index(source.word(f"{where}, start_room", row.get("start_room"), names.rooms)))
