"""The components of Cry Baby from a deck file: Conspirator cards by face, Bet cards, colours. Nothing about play."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from replay.errors import DeckError, cut, quoted
from replay.games.crybaby.events import CardPlayed, Face
from replay.kernel.spelling import UNKNOWN
from replay.resources import parse_toml, read_text

BLUE: Final = 0
RED: Final = 1
YELLOW: Final = 2
BLACK: Final = 3
COLOURS: Final = ("blue", "red", "yellow", "black")
LETTERS: Final = "BRYK"
CARDS: Final = 44  # CB-COMP-1, CB-RUL-55
BET_CARDS: Final = 5  # CB-COMP-4
SEATS: Final = 5  # CB-COMP-4
TRICKS: Final = 7  # CB-GOAL-1, CB-ROUND-9: as many as there are cards in a hand
FACE: Final = re.compile(rf"({'|'.join(COLOURS)}) [1-9][0-9]{{0,2}}")
TOTALS: Final = {
    "conspirator_cards": CARDS,
    "faces": 2 * CARDS,
    "reminder_cards": 1,  # CB-COMP-3
    "bet_cards": BET_CARDS * SEATS,
    "bet_cards_per_colour": BET_CARDS,
    "bet_colours": SEATS,
    "hand_size": TRICKS,
}
TABLES: Final = (
    "game",
    "deck",
    "title",
    "rules_source",
    "cards",
    "bet_cards",
    "bet_colours",
    "totals",
    "distribution",
    "group",
)
SOURCED: Final = ("provenance", "why", "facts")
FIELDS: Final = {
    "cards": ("id", "a", "b", "group", "attested_faces", *SOURCED),
    "bet_cards": ("id", "bets", *SOURCED),
    "bet_colours": ("id", *SOURCED),
}
"""The keys that a deck file may have, by table."""


class Deck:
    """What a deck file says, by number: faces are 2 x card + side, see `replay.games.crybaby.events.Face`."""

    __slots__ = (
        "bet_colours",
        "bet_ids",
        "bets",
        "cards",
        "colours",
        "digest",
        "face_names",
        "name",
        "plays",
        "short",
        "text",
        "values",
    )

    def __init__(
        self,
        name: str,
        text: str,
        cards: Sequence[tuple[str, str, str]],
        bets: Mapping[str, Mapping[int, int]],
        bet_colours: Sequence[str],
    ) -> None:
        self.name = name
        self.text = text
        self.cards = tuple([card for card, _, _ in cards])
        self.face_names = tuple([face for _, a, b in cards for face in (a, b)])
        self.colours = tuple([COLOURS.index(face.split()[0]) for face in self.face_names])
        self.values = tuple([int(face.split()[1]) for face in self.face_names])
        self.short = tuple(
            [f"{LETTERS[colour]}{value}" for colour, value in zip(self.colours, self.values, strict=True)]
        )
        self.bet_ids = tuple(bets)
        self.bets = tuple([dict(pays) for pays in bets.values()])
        self.bet_colours = tuple(bet_colours)
        self.plays = tuple(
            [tuple([CardPlayed(seat, Face(face)) for face in range(len(self.face_names))]) for seat in range(SEATS)]
        )
        """Every play that can ever be offered, by seat and face, built once."""
        self.digest = _digest(self)


def face_label(deck: Deck, face: int) -> str:
    """Return a face's colour letter and value, such as `K40`; `??` for an unknown one."""
    return deck.short[face] if 0 <= face < len(deck.short) else UNKNOWN


def _digest(deck: Deck) -> str:
    """Return a digest of what play depends on: faces and bets with their ids, in order; not names of groups or
    reasons.
    """
    content = msgspec.json.encode([deck.cards, deck.face_names, deck.bet_ids, deck.bets, deck.bet_colours])
    return blake2b(content, digest_size=16).hexdigest()


def load_deck(path: Path) -> Deck:
    """Return the deck of a deck file. Raises `DeckError` with file, entry, found, expected."""
    text = read_text(path, "a deck file", DeckError)
    return read_deck(text, str(path))


def read_deck(text: str, where: str) -> Deck:
    """Return the deck of a deck file's text; `where` names it in errors. Raises `DeckError`."""
    content = parse_toml(text, where, DeckError)
    source = Source(content, where)
    source.demand(content.get("game") == "crybaby", "game", content.get("game"), '"crybaby"')
    name = content.get("deck")
    source.demand(isinstance(name, str) and bool(name), "deck", name, "a name")
    source.only("", content, TABLES)
    deck = Deck(str(name), text, read_cards(source), read_bets(source), read_bet_colours(source))
    check_totals(source)
    check_distribution(source, deck)
    return deck


class Source:
    """The content of a deck file, and the one place that refuses what is wrong with it."""

    def __init__(self, content: Mapping[str, object], where: str) -> None:
        self.content = content
        self.where = where

    def demand(self, holds: bool, entry: str, found: object, expected: str) -> None:
        """Raise `DeckError` unless `holds`."""
        if not holds:
            raise DeckError(f"{self.where}: {cut(entry)}: found {quoted(found)}, expected {expected}")

    def only(self, entry: str, found: Iterable[str], known: Collection[str]) -> None:
        """Refuse keys that mean nothing: what is misspelt must not be passed over."""
        for key in found:
            self.demand(key in known, f"{entry}{', ' if entry else ''}{key}", "an unknown key", ", ".join(known))

    def table(self, key: str) -> Mapping[str, object]:
        """Return the table under `key`, an empty one where there is none."""
        found = self.content.get(key, {})
        self.demand(isinstance(found, dict), key, found, "a table")
        assert isinstance(found, dict)
        return found

    def rows(self, key: str, count: int) -> list[Mapping[str, object]]:
        """Return the list of tables under `key`, `count` of them, each with an id of its own."""
        found = self.content.get(key)
        self.demand(
            isinstance(found, list) and all(isinstance(row, dict) for row in found), key, found, "a list of tables"
        )
        assert isinstance(found, list)
        self.demand(len(found) == count, key, f"{len(found)} entries", f"{count}")
        ids = [row.get("id") for row in found]
        for place, id_ in enumerate(ids):
            self.demand(isinstance(id_, str) and bool(id_.strip()), f"{key}[{place}].id", id_, "a name")
            self.demand(id_ != UNKNOWN, f"{key}[{place}].id", id_, "a name; this stands for what nobody knows")
            self.demand(ids.count(id_) == 1, f"{key}[{place}].id", id_, "an id that no other entry has")
            self.only(f'{key} "{id_}"', found[place], FIELDS[key])
        return found


def read_cards(source: Source) -> list[tuple[str, str, str]]:
    """CB-COMP-1, CB-RUL-15, CB-RUL-46, CB-RUL-55: 44 cards of two colours each, no face on two cards."""
    cards = [
        (str(row["id"]), read_face(source, row, "a"), read_face(source, row, "b"))
        for row in source.rows("cards", CARDS)
    ]
    for card, a, b in cards:
        source.demand(a.split()[0] != b.split()[0], f'card "{card}"', f"{a} and {b}", "two different colours")
    for face, count in Counter([face for _, a, b in cards for face in (a, b)]).items():
        owners = ", ".join([card for card, a, b in cards if face in (a, b)])
        source.demand(count == 1, f"cards {owners}", f"{face} on {count} faces", "every face once")
    return cards


def read_face(source: Source, row: Mapping[str, object], side: str) -> str:
    """Return a face such as "blue 11"."""
    found = row.get(side)
    fits = isinstance(found, str) and FACE.fullmatch(found) is not None
    expected = f'a colour ({", ".join(COLOURS)}), a space and a value from 1 to 999, such as "blue 11"'
    source.demand(fits, f'card "{row["id"]}", face {side}', found, expected)
    return str(found)


def read_bets(source: Source) -> dict[str, dict[int, int]]:
    """CB-COMP-4, CB-ROUND-5, CB-GOAL-3: five Bet cards, each with two bets at least, each bet paying something."""
    return {str(row["id"]): read_pays(source, row) for row in source.rows("bet_cards", BET_CARDS)}


def read_pays(source: Source, row: Mapping[str, object]) -> dict[int, int]:
    """Return the bets of one Bet card: number of tricks → points."""
    where, found = f'bet card "{row["id"]}"', row.get("bets")
    source.demand(
        isinstance(found, dict) and len(found) >= 2, where, found, "bets = { tricks = points, … }, at least two"
    )
    assert isinstance(found, dict)
    for tricks, points in found.items():
        fits = tricks in [str(number) for number in range(TRICKS + 1)]
        source.demand(fits, f"{where}, bets", tricks, f"a number of tricks from 0 to {TRICKS}")
        whole = isinstance(points, int) and not isinstance(points, bool) and 1 <= points <= 999
        source.demand(whole, f"{where}, bets, {tricks}", points, "points from 1 to 999")
    return {int(tricks): points for tricks, points in sorted(found.items(), key=lambda item: int(item[0]))}


def read_bet_colours(source: Source) -> list[str]:
    """CB-COMP-4, CB-RUL-12: five colours, one a seat."""
    return [str(row["id"]) for row in source.rows("bet_colours", SEATS)]


def check_distribution(source: Source, deck: Deck) -> None:
    """CB-COMP-3: the Reminder card, where the file states it, counts the faces as they are."""
    stated = source.table("distribution")
    source.only("distribution", stated, (*COLOURS, "provenance", "why"))
    counts = {colour: deck.colours.count(number) for number, colour in enumerate(COLOURS)}
    agree(source, "distribution", stated, counts)


def check_totals(source: Source) -> None:
    """CB-COMP-1, CB-COMP-3, CB-COMP-4: the file's totals, where it states them, are those of the game."""
    stated = source.table("totals")
    source.only("totals", stated, TOTALS)
    agree(source, "totals", stated, TOTALS)


def agree(source: Source, table: str, stated: Mapping[str, object], counts: Mapping[str, int]) -> None:
    """Refuse a number in `stated` that is not as counted."""
    for name, count in counts.items():
        found = stated.get(name, count)
        source.demand(found == count, f"{table}, {name}", found, f"{count}, as the cards have")
