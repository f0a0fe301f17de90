"""The components of Bad Babiez from a deck file: rooms, furniture, babies and cards with their texts as abilities."""

from collections.abc import Callable, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from replay.errors import DeckError
from replay.games.badbabiez.deck import words
from replay.games.badbabiez.deck.cards import SECTIONS, read_kinds
from replay.games.badbabiez.deck.constants import Constants, read_constants
from replay.games.badbabiez.deck.house import House, read_houses, room_names
from replay.games.badbabiez.deck.kinds import Ability, Effect, Kind
from replay.games.badbabiez.deck.source import PROVENANCE, Source
from replay.games.badbabiez.events.numbers import Card, CardType, Pile, Room, Target
from replay.games.badbabiez.options import MOST
from replay.resources import parse_toml, read_text

DECKS: Final = ("action", "event", "power", "baby")
"""The decks beside the Object decks, in order."""

KEYS: Final = (
    *("game", "deck", "format", "totals", "constants", "vocabulary", "group", "room", "layout", "door", "furniture"),
    *SECTIONS,
)
"""What a deck file has; `vocabulary` and `group` are for its readers."""


class Piece(msgspec.Struct, frozen=True):
    """A piece of furniture: where it stands, and how many Breakage Points it takes."""

    id: str
    name: str
    room: Room
    breakage: int


Modifiers = dict[Card, tuple[tuple[Ability, Effect], ...]]
"""Passive effects of one word by card number."""


class Deck:
    """What a deck file says, by number; see `events.numbers`."""

    def __init__(
        self, name: str, text: str, rooms: Sequence[str], pieces: Sequence[Piece], kinds: Sequence[Kind],
        houses: dict[str, House], constants: Constants, door_breakage: int,
    ) -> None:  # fmt: skip
        self.name = name
        self.text = text
        self.rooms = tuple(rooms)
        self.types = len(rooms) // 2
        """Room types: room `n` is of type `n % types`."""
        self.piles = (*self.rooms[: self.types], *DECKS)
        self.object_deck = tuple([Pile(room % self.types) for room in range(len(self.rooms))])
        """The Object deck of each room."""
        self.action, self.event, self.power, self.baby = [Pile(self.types + place) for place in range(len(DECKS))]
        self.pieces = tuple(pieces)
        self.kinds = tuple(kinds)
        self.houses = houses
        self.constants = constants
        self.door_breakage = door_breakage
        numbered = [(n, copy) for n, kind in enumerate(kinds) for copy in range(self.copies(kind))]
        self.type_of = tuple([CardType(n) for n, _ in numbered])
        self.kind_of = tuple([kinds[n] for n, _ in numbered])
        self.cards = tuple([f"{kinds[n].id}#{copy + 1}" for n, copy in numbered])
        self.pile_cards = tuple(
            [
                tuple([Card(card) for card, kind in enumerate(self.kind_of) if kind.pile == pile])
                for pile in range(len(self.piles))
            ]
        )
        """The cards of each deck."""
        self.second = frozenset([Card(card) for card, (n, copy) in enumerate(numbered) if copy >= kinds[n].copies])
        """The cards that belong to the second copy of the game, BZ-Q-LAY-5."""
        self.crowded = self.cards_that(lambda kind: kind.min_players > 0) - self.second
        """The others that are for so many players only."""
        self.passages = tuple([f"{rooms[a]}/{rooms[b]}" for a, b in next(iter(houses.values())).ends])
        self.source_names = tuple(
            [
                kind.id if kind.section in ("baby", "power") else card
                for kind, card in zip(self.kind_of, self.cards, strict=True)
            ]
        )
        """How a card is called as the source of an ability."""
        self.first_furniture = MOST
        self.first_door = MOST + len(pieces)
        aimed_at = [Target(place) for place in range(self.first_door + len(self.passages))]
        self.baby_targets = aimed_at[: self.first_furniture]
        self.furniture_targets = aimed_at[self.first_furniture : self.first_door]
        self.door_targets = aimed_at[self.first_door :]
        self.target_names = (
            *[f"baby:{seat}" for seat in range(MOST)],
            *[f"furniture:{piece.id}" for piece in pieces],
            *[f"door:{passage}" for passage in self.passages],
        )
        self.sort_by_use()
        self.read_passives()

    def read_passives(self) -> None:
        """Work out what cards do by themselves while they lie somewhere: looked up at every menu."""
        self.gives = tuple([self.passive("modify", stat) for stat in range(len(words.STATS))])
        """Modifiers of each stat."""
        self.always = tuple([self.unconditional(Card(card)) for card in range(len(self.cards))])
        """For each card what it adds to stats, where no condition stands with it."""
        self.walls = self.forbidding("throw_in")
        self.cuts = self.forbidding("throw_across")
        self.breakage = tuple([piece.breakage for piece in self.pieces])
        self.conditional = frozenset(
            [
                stat
                for stat, gives in enumerate(self.gives)
                for held in gives.values()
                for ability, _ in held
                if ability.scope == "owner" and not is_plain(ability)
            ]
        )
        """Stats that a card of a seat's own may modify under a condition."""
        self.immune = self.passive("immune")
        self.forbid = self.passive("forbid")
        self.dodge_with = self.passive("dodge_with")
        self.bans = {card: self.banned_by(held) for card, held in self.forbid.items()}
        """The cards that a card forbids where it holds."""
        self.touches = {Card(card): self.touched_by(Card(card)) for card in range(len(self.cards))}
        """The stats to which own sources may add something else than ever while a card is laid on the table."""

    def sort_by_use(self) -> None:
        """Sort the cards by what they are good for: a menu asks it of each card in hand."""
        self.door_cards = self.cards_that(lambda kind: kind.slam)
        self.opening = self.cards_that(lambda kind: kind.slam and kind.plays)
        """Door cards that open and close doors in the own turn."""
        self.thrown = self.cards_that(lambda kind: kind.common and kind.throw > 0)
        self.blocking = self.cards_that(lambda kind: kind.common and kind.defence > 0)
        self.dodging = self.cards_that(lambda kind: kind.dodge)
        self.fighting = self.cards_that(lambda kind: kind.fight > 0 and not kind.special)
        self.at_home = tuple([self.cards_of(room) for room in range(len(self.rooms))])
        """For each room the cards that belong there or to no room, BZ-DIS-1."""
        texts = self.cards_that(lambda kind: kind.plays and not kind.slam)
        specials = self.cards_that(lambda kind: kind.special)
        self.texts = tuple([texts & here for here in self.at_home])
        """For each room the cards whose text may be played there."""
        self.specials = tuple([specials & here for here in self.at_home])
        """For each room the Special Objects that may be laid down there."""
        self.used = self.cards_that(lambda kind: kind.uses)
        self.hurled = self.cards_that(lambda kind: kind.consumed and kind.throw > 0)
        """Special Objects that are used up when thrown."""
        self.spent = self.cards_that(lambda kind: kind.consumed and kind.fight > 0)
        """Special Objects that are used up in a fight."""
        self.starting = self.cards_that(lambda kind: bool(kind.by_when[words.ON_TURN_START]))

    def cards_that(self, fits: Callable[[Kind], bool]) -> frozenset[Card]:
        """Return the cards whose type fits."""
        return frozenset([Card(card) for card, kind in enumerate(self.kind_of) if fits(kind)])

    def cards_of(self, room: int) -> frozenset[Card]:
        """BZ-DIS-1, BZ-Q-LAY-4: return the cards that may be played in a room as far as they belong to one."""
        return self.cards_that(lambda kind: kind.only_in in (-1, self.room_type(room)))

    def banned_by(self, held: tuple[tuple[Ability, Effect], ...]) -> frozenset[Card]:
        """Return the cards of all types that `held` forbids."""
        names = {type_ for _, effect in held for type_ in effect.names}
        return frozenset([Card(card) for card, type_ in enumerate(self.type_of) if type_ in names])

    def room_type(self, room: int) -> int:
        """BZ-Q-LAY-4: return which of the rooms of one copy this is."""
        return room % self.types

    def copies(self, kind: Kind) -> int:
        """BZ-LAY-3, BZ-LAY-5, BZ-Q-LAY-5: Objects have numbers for two copies of the game, other cards for one."""
        return 2 * kind.copies if kind.section == "object" else kind.copies

    def unconditional(self, card: Card) -> tuple[tuple[int, int], ...]:
        """Return what a card of a seat's own adds to stats: pairs of stat and number."""
        return tuple(
            [
                (stat, effect.n)
                for stat, gives in enumerate(self.gives)
                for ability, effect in gives.get(card, ())
                if ability.scope == "owner" and is_plain(ability)
            ]
        )

    def touched_by(self, card: Card) -> frozenset[int]:
        """Return the stats that a card modifies, or of which it forbids a card that does."""
        banned = self.bans.get(card, frozenset())
        stats = [stat for stat, gives in enumerate(self.gives) if card in gives or not banned.isdisjoint(gives)]
        return frozenset(stats)

    def forbidding(self, what: str) -> frozenset[Card]:
        """Return the cards that forbid `what`."""
        held = self.passive("forbid").items()
        return frozenset([card for card, says in held if any(effect.what == what for _, effect in says)])

    def passive(self, word: str, stat: int = -1) -> Modifiers:
        """Return the passive effects of a word, by card."""
        found: Modifiers = {}
        for card, kind in enumerate(self.kind_of):
            held = [
                (ability, effect)
                for ability in kind.by_when[words.PASSIVE]
                for effect in ability.does
                if effect.word == word and effect.stat == stat
            ]
            if held:
                found[Card(card)] = tuple(held)
        return found

    @cached_property
    def digest(self) -> str:
        """Return 32 hex digits over everything that play depends on."""
        content = [self.rooms, self.pieces, self.kinds, self.houses, self.constants, self.door_breakage]
        return blake2b(msgspec.json.encode(content), digest_size=16).hexdigest()


def is_plain(ability: Ability) -> bool:
    """Return whether a passive ability always holds: no condition, and no tag that somebody may be immune to."""
    return ability.if_room < 0 and ability.if_fight_card < 0 and not ability.tags


def load_deck(path: Path) -> Deck:
    """Return the deck of a deck file. Raises `DeckError` with file, entry, found, expected."""
    text = read_text(path, "a deck file", DeckError)
    return read_deck(text, str(path))


def read_deck(text: str, where: str) -> Deck:
    """Return the deck of a deck file's text; `where` names it in errors. Raises `DeckError`."""
    content = parse_toml(text, where, DeckError)
    source = Source(content, where)
    source.demand(content.get("game") == "badbabiez", "game", content.get("game"), '"badbabiez"')
    source.keys("the file", content, KEYS)
    rooms = room_names(source)
    pieces = read_furniture(source, rooms)
    kinds = read_kinds(source, rooms, [*rooms[: len(rooms) // 2], *DECKS])
    houses = read_houses(source, rooms, tuple([piece.room for piece in pieces]))
    source.demand(bool(houses), "layout", {}, "at least one layout")
    source.keys("door", source.table("door"), ("breakage", *PROVENANCE))
    breakage = source.whole("door.breakage", source.table("door").get("breakage"), 1, 99)
    check_totals(source, rooms, pieces, kinds)
    name = str(content.get("deck", "badbabiez-reconstructed-1"))
    return Deck(name, text, rooms, pieces, kinds, houses, read_constants(source), breakage)


def read_furniture(source: Source, rooms: list[str]) -> list[Piece]:
    """BZ-COMP-3, BZ-SETUP-5, BZ-Q-SETUP-2, BZ-Q-SETUP-3, BZ-Q-LAY-3: the pieces of one copy, then those of a second."""
    one = len(rooms) // 2
    found = []
    for row in source.rows("furniture"):
        where = f'furniture "{row["id"]}"'
        source.keys(where, row, ("id", "name", "room", "breakage", *PROVENANCE))
        room = Room(rooms.index(source.word(f"{where}, room", row.get("room"), rooms[:one])))
        breakage = source.whole(f"{where}, breakage", row.get("breakage"), 1, 99)
        found.append(Piece(str(row["id"]), str(row.get("name", row["id"])), room, breakage))
    second = [Piece(f"{piece.id}_2", piece.name, Room(piece.room + one), piece.breakage) for piece in found]
    return [*found, *second]


def check_totals(source: Source, rooms: Sequence[str], pieces: Sequence[Piece], kinds: Sequence[Kind]) -> None:
    """BZ-COMP-1 to BZ-COMP-3, BZ-COMP-5 to BZ-COMP-11: the file's totals agree with its entries."""
    stated = source.table("totals")
    names = [*rooms[: len(rooms) // 2], *DECKS]
    counted = {name: sum([kind.copies for kind in kinds if kind.pile == pile]) for pile, name in enumerate(names)}
    counted |= {"room": len(rooms) // 2, "furniture": len(pieces) // 2}
    source.keys("totals", stated, list(counted))
    for name, count in counted.items():
        source.demand(stated.get(name) == count, f"totals.{name}", stated.get(name), f"{count}, as the entries have")


__all__ = ["Ability", "Constants", "Deck", "DeckError", "Effect", "House", "Kind", "Piece", "load_deck", "read_deck"]
