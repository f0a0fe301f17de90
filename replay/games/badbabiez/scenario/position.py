"""The position that `given` tells: a table of keys, each read and checked; what is wrong is refused with its key."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from replay.errors import ScenarioError
from replay.games.badbabiez.deck import Deck
from replay.games.badbabiez.events import Card, Room
from replay.games.badbabiez.reading import like
from replay.games.badbabiez.table import DOOR_STATES
from replay.rulebook import Scenario

PHASES: Final = ("setup", "new_round", "start", "movement", "draw", "play", "discard")
KEYS: Final = (
    "players",
    "first",
    "round",
    "active",
    "phase",
    "options",
    "teams",
    "layout",
    "seat",
    "doors",
    "furniture",
    "boards",
    "standing_events",
    "piles",
    "decks",
    "exact",
)
UNTOLD: Final[Mapping[str, tuple[str, ...]]] = {
    "setup": ("round", "active", "doors", "furniture", "boards", "standing_events", "piles", "exact"),
    "new_round": ("active", "standing_events"),
}
"""Keys that mean nothing at some phases."""
SEAT_KEYS: Final = ("baby", "room", "boo_boo", "naughtiness", "hand", "specials", "fresh", "power5", "power10")


class SeatGiven(msgspec.Struct, frozen=True):
    """What is given of a seat, as numbers; -1 where nothing is said."""

    baby: Card
    room: Room
    boo_boo: int
    naughtiness: int
    hand: tuple[Card, ...]
    specials: tuple[Card, ...]
    fresh: tuple[Card, ...]
    powers: tuple[Card, ...]


class Position(msgspec.Struct, frozen=True):
    """All that `given` of a scenario tells."""

    scenario: str
    players: int
    first: int
    round: int
    active: int
    phase: str
    options: Mapping[str, str]
    seats: tuple[SeatGiven, ...]
    doors: Mapping[int, int]
    furniture: Mapping[int, int]
    boards: tuple[Card, ...]
    standing: tuple[Card, ...]
    piles: Mapping[int, tuple[Card, ...]]
    decks: Mapping[int, tuple[Card, ...]]
    """The top cards of decks, top first."""
    exact: tuple[int, ...]

    def mentioned(self) -> list[Card]:
        """Return every card that the position names."""
        seats = [
            card for seat in self.seats for card in (seat.baby, *seat.hand, *seat.specials, *seat.fresh, *seat.powers)
        ]
        heaps = [card for cards in (*self.piles.values(), *self.decks.values()) for card in cards]
        return [card for card in (*seats, *heaps, *self.boards, *self.standing) if card >= 0]


class Reader:
    """Reads the keys of one scenario's `given`."""

    def __init__(self, scenario: Scenario, deck: Deck) -> None:
        self.id = scenario.id
        self.deck = deck
        given = scenario.given
        if not isinstance(given, Mapping):
            raise ScenarioError(f"{scenario.id}, given: found lines, expected a table of keys")
        self.given = given

    def demand(self, holds: bool, key: str, found: object, expected: str) -> None:
        """Raise `ScenarioError` unless `holds`."""
        if not holds:
            raise ScenarioError(f"{self.id}, given.{key}: found {found!r}, expected {expected}")

    def known(self, table: Mapping[str, object], names: Sequence[str], where: str) -> None:
        """Refuse a key that the notation does not have."""
        for key in table:
            self.demand(key in names, f"{where}{key}", table[key], f"no such key; known: {', '.join(names)}")

    def number(self, key: str, found: object, least: int, most: int) -> int:
        """Return a whole number."""
        fits = isinstance(found, int) and not isinstance(found, bool) and least <= found <= most
        self.demand(fits, key, found, f"a whole number from {least} to {most}")
        return int(str(found))

    def name(self, key: str, found: object, names: Sequence[str]) -> int:
        """Return the number of a name."""
        self.demand(isinstance(found, str) and found in names, key, found, f"a name such as {like(names, str(found))}")
        return list(names).index(str(found))

    def cards(self, key: str, found: object) -> tuple[Card, ...]:
        """Return cards by number."""
        self.demand(isinstance(found, list), key, found, "a list of cards")
        assert isinstance(found, list)
        return tuple([Card(self.name(key, card, self.deck.cards)) for card in found])

    def table(self, key: str) -> Mapping[str, object]:
        """Return the table under a key, empty where there is none."""
        found = self.given.get(key, {})
        self.demand(isinstance(found, Mapping), key, found, "a table")
        assert isinstance(found, Mapping)
        return found

    def heaps(self, key: str) -> dict[int, tuple[Card, ...]]:
        """Return decks or piles with their cards."""
        piles = self.deck.piles
        return {
            self.name(key, name, piles): self.cards(f"{key}.{name}", cards) for name, cards in self.table(key).items()
        }


def read_position(scenario: Scenario, deck: Deck) -> Position:
    """Return the position of a scenario. Raises `ScenarioError`."""
    reader = Reader(scenario, deck)
    given = reader.given
    reader.known(given, KEYS, "")
    players = reader.number("players", given.get("players"), 2, 8)
    phase = given.get("phase", "play")
    reader.demand(phase in PHASES, "phase", phase, f"one of {', '.join(PHASES)}")
    for key in UNTOLD.get(str(phase), ()):
        reader.demand(key not in given, key, given.get(key), f"no such key with phase {phase}: it says nothing yet")
    pieces = [piece.id for piece in deck.pieces]
    exact = given.get("exact", [])
    reader.demand(isinstance(exact, list), "exact", exact, "a list of decks")
    assert isinstance(exact, list)
    position = Position(
        scenario=scenario.id,
        players=players,
        first=reader.number("first", given.get("first", 0), 0, players - 1),
        round=reader.number("round", given.get("round", 2), 1, 99),
        active=reader.number("active", given.get("active", 0), 0, players - 1),
        phase=str(phase),
        options=read_options(reader),
        seats=read_seats(reader, players),
        doors={
            reader.name("doors", name, deck.passages): reader.name(f"doors.{name}", state, DOOR_STATES)
            for name, state in reader.table("doors").items()
        },
        furniture={
            reader.name("furniture", name, pieces): reader.number(f"furniture.{name}", damage, 0, 99)
            for name, damage in reader.table("furniture").items()
        },
        boards=reader.cards("boards", given.get("boards", [])),
        standing=reader.cards("standing_events", given.get("standing_events", [])),
        piles=reader.heaps("piles"),
        decks=reader.heaps("decks"),
        exact=tuple([reader.name("exact", name, deck.piles) for name in exact]),
    )
    return position


def read_options(reader: Reader) -> dict[str, str]:
    """Return the options as a header writes them; seats, teams and layout stand beside them in the notation."""
    found = {name: str(value).lower() for name, value in reader.table("options").items()}
    teams = reader.given.get("teams")
    if isinstance(teams, list):
        found["teams"] = ",".join([str(name) for name in teams])
    elif teams is not None:
        found["teams"] = str(teams)
    if "layout" in reader.given:
        found["layout"] = str(reader.given["layout"])
    for key in ("teams", "layout"):
        twice = key in reader.given and key in reader.table("options")
        reader.demand(not twice, f"options.{key}", reader.table("options").get(key), f"it beside, as given.{key}, only")
    start = found.setdefault("start_seat", str(reader.given.get("first", 0)))
    agrees = reader.given.get("phase") == "setup" and str(reader.given.get("first", start)) == start
    given = "start_seat" in reader.table("options")
    reader.demand(agrees or not given, "options.start_seat", start, "it with phase setup only, and as given.first says")
    return found


def read_seats(reader: Reader, players: int) -> tuple[SeatGiven, ...]:
    """Return what is given of each seat."""
    rows = reader.given.get("seat")
    fits = isinstance(rows, list) and len(rows) == players and all(isinstance(row, Mapping) for row in rows)
    reader.demand(fits, "seat", rows, f"a table for each of {players} seats")
    assert isinstance(rows, list)
    return tuple([read_seat(reader, f"seat[{place}]", row) for place, row in enumerate(rows)])


def read_seat(reader: Reader, where: str, row: Mapping[str, object]) -> SeatGiven:
    """Return what is given of one seat."""
    deck = reader.deck
    reader.known(row, SEAT_KEYS, f"{where}.")
    if reader.given.get("phase") == "setup":
        for key in row:
            reader.demand(
                key == "baby", f"{where}.{key}", row[key], "no such key with phase setup: only the Baby is known"
            )
    babies = [
        name if kind.section == "baby" else "" for name, kind in zip(deck.source_names, deck.kind_of, strict=True)
    ]
    powers = [
        name if kind.section == "power" else "" for name, kind in zip(deck.source_names, deck.kind_of, strict=True)
    ]
    one_of_babies = f"a Baby: {', '.join([name for name in babies if name])}"
    reader.demand(row.get("baby") in babies and bool(row.get("baby")), f"{where}.baby", row.get("baby"), one_of_babies)
    baby = Card(babies.index(str(row["baby"])))
    constants = deck.constants
    room = row.get("room")
    slots = [f"power{threshold}" for threshold in constants.power_thresholds]
    return SeatGiven(
        baby=baby,
        room=deck.kind_of[baby].start_room if room is None else Room(reader.name(f"{where}.room", room, deck.rooms)),
        boo_boo=reader.number(f"{where}.boo_boo", row.get("boo_boo", constants.boo_boo_max), 1, constants.boo_boo_max),
        naughtiness=reader.number(f"{where}.naughtiness", row.get("naughtiness", 0), 0, constants.naughtiness_max),
        hand=reader.cards(f"{where}.hand", row.get("hand", [])),
        specials=reader.cards(f"{where}.specials", row.get("specials", [])),
        fresh=reader.cards(f"{where}.fresh", row.get("fresh", [])),
        powers=tuple(
            [Card(reader.name(f"{where}.{slot}", row[slot], powers) if slot in row else -1) for slot in slots]
        ),
    )
