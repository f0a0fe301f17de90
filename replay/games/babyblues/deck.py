"""The components of Baby Blues from a deck file: sets of babies, unhappy cards, card types and their copies."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from replay.errors import DeckError, cut, quoted
from replay.games.babyblues.events import (
    Card,
    GreenCardPlayed,
    HornPlayed,
    OrangeCardPlayed,
    RedCardPlayed,
    TeddyBearPlayed,
)
from replay.kernel.spelling import UNKNOWN
from replay.resources import parse_toml, read_text

ROW: Final = 5  # BB-OBJ-1
MOST_PLAYERS: Final = 4  # BB-R-PLAYERS
COLOURS: Final = ("red", "orange", "green")
PLACES: Final = ("above", "underneath")
HAPPY_TARGET: Final = "happy baby of an opponent"
CRYING_TARGET: Final = "any crying baby"


class CardKind(msgspec.Struct, frozen=True):
    """A card type: what it answers or counters, by the numbers of those types, and how it is played."""

    type: str
    name: str
    colour: str
    count: int
    target: str = ""
    """Red cards: on which babies they are played, `HAPPY_TARGET` or `CRYING_TARGET` (a horn)."""
    answers: tuple[int, ...] = ()
    """Green cards: the red cards whose baby they comfort."""
    counters: tuple[int, ...] = ()
    """Orange cards: the green cards they take away."""
    place: str = "above"
    """Where a green card is laid: above it works at once, underneath it stays."""
    pictures: int = 0
    """Rounds that a card underneath takes until the baby is happy; 0: it never makes it happy."""
    variant: bool = False
    """Whether the card is in the deck only with option teddy_bears."""


Played = RedCardPlayed | HornPlayed | OrangeCardPlayed | GreenCardPlayed | TeddyBearPlayed


def is_horn(kind: CardKind) -> bool:
    """BB-HORN-1, BB-R-COLOURS: a horn is the red card that is played on a crying baby."""
    return kind.target == CRYING_TARGET


def play_class(kind: CardKind) -> Callable[..., Played]:
    """BB-R-COLOURS, BB-R-TEDDY: return the event of playing a card of this type."""
    if kind.variant:
        return TeddyBearPlayed
    if is_horn(kind):
        return HornPlayed
    if kind.colour == "red":
        return RedCardPlayed
    return OrangeCardPlayed if kind.colour == "orange" else GreenCardPlayed


def all_plays(seat: int, kinds: Sequence[CardKind], type_of: Sequence[int]) -> tuple[tuple[Played, ...], ...]:
    """Return every play of a seat that can ever be offered, by card and baby, built once with the deck."""
    spots = [divmod(spot, ROW) for spot in range(MOST_PLAYERS * ROW)]
    classes = [play_class(kinds[number]) for number in type_of]
    return tuple([tuple([play(seat, Card(card), *spot) for spot in spots]) for card, play in enumerate(classes)])


class Deck:
    """What a deck file says. Cards are numbered by type, copy after copy; `type_of` gives the type of each."""

    __slots__ = ("baby_colours", "base", "cards", "digest", "kinds", "name", "plays", "text", "type_of", "unhappy")

    def __init__(
        self, name: str, text: str, baby_colours: Sequence[str], unhappy: int, kinds: Sequence[CardKind]
    ) -> None:
        self.name = name
        self.text = text
        self.baby_colours = tuple(baby_colours)
        self.unhappy = unhappy
        self.kinds = tuple(kinds)
        self.type_of = tuple([number for number, kind in enumerate(kinds) for _ in range(kind.count)])
        self.cards = tuple([f"{kind.type}-{copy + 1}" for kind in kinds for copy in range(kind.count)])
        self.base = tuple([card for card, number in enumerate(self.type_of) if not kinds[number].variant])
        """The cards of the base game, in order."""
        self.plays = tuple([all_plays(seat, self.kinds, self.type_of) for seat in range(MOST_PLAYERS)])
        content = [self.baby_colours, unhappy, self.kinds]
        self.digest = blake2b(msgspec.json.encode(content), digest_size=16).hexdigest()


def load_deck(path: Path) -> Deck:
    """Return the deck of a deck file. Raises `DeckError` with file, entry, found, expected."""
    text = read_text(path, "a deck file", DeckError)
    return read_deck(text, str(path))


def read_deck(text: str, where: str) -> Deck:
    """Return the deck of a deck file's text; `where` names it in errors. Raises `DeckError`."""
    content = parse_toml(text, where, DeckError)
    source = Source(content, where)
    source.demand(content.get("game") == "babyblues", "game", content.get("game"), '"babyblues"')
    name = content.get("deck_id")
    source.demand(isinstance(name, str) and bool(name), "deck_id", name, "a name")
    colours, unhappy, kinds = read_babies(source), read_unhappy(source), read_kinds(source)
    check_totals(source, len(colours), unhappy, kinds)
    return Deck(str(name), text, colours, unhappy, kinds)


class Source:
    """The content of a deck file, and the one place that refuses what is wrong with it."""

    def __init__(self, content: Mapping[str, object], where: str) -> None:
        self.content = content
        self.where = where

    def demand(self, holds: bool, entry: str, found: object, expected: str) -> None:
        """Raise `DeckError` unless `holds`."""
        if not holds:
            raise DeckError(f"{self.where}: {cut(entry)}: found {quoted(found)}, expected {expected}")

    def rows(self, key: str, named_by: str) -> list[Mapping[str, object]]:
        """Return the list of tables under `key`, each with a name of its own under `named_by`."""
        found = self.content.get(key)
        self.demand(
            isinstance(found, list) and bool(found) and all(isinstance(row, dict) for row in found),
            key,
            found,
            "a list of tables",
        )
        assert isinstance(found, list)
        names = [row.get(named_by) for row in found]
        for place, name in enumerate(names):
            where = f"{key}[{place}].{named_by}"
            self.demand(isinstance(name, str) and bool(name.strip()), where, name, "a name")
            self.demand(name != UNKNOWN, where, name, "a name; this stands for what nobody knows")
            self.demand(names.count(name) == 1, where, name, "a name that no other entry has")
        return found

    def whole(self, entry: str, found: object, least: int, most: int) -> int:
        """Return a whole number within bounds."""
        fits = isinstance(found, int) and not isinstance(found, bool) and least <= found <= most
        self.demand(fits, entry, found, f"a whole number from {least} to {most}")
        assert isinstance(found, int)
        return found


def read_babies(source: Source) -> list[str]:
    """BB-SET-1, BB-SET-2: sets of one baby of each value 0 to 4, four colours or more, as many as the file states."""
    rows = source.rows("baby_set", "colour")
    for row in rows:
        values = row.get("values")
        fits = isinstance(values, list) and sorted(map(str, values)) == [str(value) for value in range(ROW)]
        source.demand(fits, f'baby_set "{row["colour"]}", values', values, f"each value from 0 to {ROW - 1} once")
    source.demand(len(rows) >= 4, "baby_set", f"{len(rows)} sets", "4 at least, one a player")
    stated = source.content.get("colours", len(rows))
    source.demand(
        type(stated) is int and stated == len(rows),
        "colours",
        stated,
        f"{len(rows)}, as many as there are sets of babies",
    )
    return [str(row["colour"]) for row in rows]


def read_unhappy(source: Source) -> int:
    """BB-R-UNHAPPYEMPTY: as many unhappy cards as babies on the table, at least."""
    row = source.rows("marker", "type")[0]
    return source.whole(f'marker "{row["type"]}", count', row.get("count"), 4 * ROW, 999)


def read_kinds(source: Source) -> list[CardKind]:
    """BB-R-COLOURS, BB-CARD-1 to BB-CARD-3: card types, the base game's first, with what they answer and counter."""
    base, variant = source.rows("card", "type"), source.rows("variant_card", "type")
    types = [str(row["type"]) for row in [*base, *variant]]
    for type_ in types:
        source.demand(types.count(type_) == 1, f'card "{type_}"', type_, "a type that no other card has")
    return [read_kind(source, row, types, row in variant) for row in [*base, *variant]]


def read_kind(source: Source, row: Mapping[str, object], types: Sequence[str], variant: bool) -> CardKind:
    """Return one card type."""
    where = f'card "{row["type"]}"'
    colour, name, place, target = row.get("colour"), row.get("name"), row.get("place", "above"), row.get("target", "")
    source.demand(colour in COLOURS, f"{where}, colour", colour, ", ".join(COLOURS))
    source.demand(isinstance(name, str) and bool(name), f"{where}, name", name, "a name")
    source.demand(place in PLACES, f"{where}, place", place, " or ".join(PLACES))
    red = colour == "red"
    targets = (HAPPY_TARGET, CRYING_TARGET) if red else ("",)
    source.demand(
        target in targets, f"{where}, target", target, " or ".join(targets) or "none: only red cards have one"
    )
    answers, counters = read_types(source, row, "answers", types), read_types(source, row, "counters", types)
    source.demand(
        bool(answers) == (colour == "green"), f"{where}, answers", row.get("answers"), "red cards, for green cards only"
    )
    source.demand(
        bool(counters) == (colour == "orange"),
        f"{where}, counters",
        row.get("counters"),
        "green cards, for orange cards only",
    )
    pictures = source.whole(f"{where}, pictures", row.get("pictures", 0), 0, 9)
    count = source.whole(f"{where}, count", row.get("count"), 1, 99)
    return CardKind(
        str(row["type"]), str(name), str(colour), count, str(target), answers, counters, str(place), pictures, variant
    )


def read_types(source: Source, row: Mapping[str, object], key: str, types: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of the card types named under `key`."""
    found = row.get(key, [])
    where = f'card "{row["type"]}", {key}'
    source.demand(isinstance(found, list), where, found, "a list of card types")
    assert isinstance(found, list)
    for name in found:
        source.demand(name in types, where, name, f"a card type; known: {', '.join(types)}")
    return tuple([types.index(name) for name in found])


def check_totals(source: Source, colours: int, unhappy: int, kinds: Sequence[CardKind]) -> None:
    """BB-COMP-1, BB-SET-7: the file's totals, where it states them, agree with its entries."""
    stated = source.content.get("totals")
    source.demand(isinstance(stated, dict), "totals", stated, "a table of totals")
    assert isinstance(stated, dict)
    deck = sum([kind.count for kind in kinds if not kind.variant])
    bears = sum([kind.count for kind in kinds if kind.variant])
    negative = sum([kind.count for kind in kinds if kind.colour != "green"])
    counted = {"babies": colours * ROW, "unhappy": unhappy, "deck": deck, "teddy_bears": bears, "negative": negative}
    counted |= {"positive": deck - negative, "box": colours * ROW + unhappy + deck + bears, "hand": 5}
    for name, count in counted.items():
        found = stated.get(name, count)
        source.demand(found == count, f"totals, {name}", found, f"{count}, as the entries have")
