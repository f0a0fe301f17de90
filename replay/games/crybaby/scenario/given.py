"""The GIVEN lines of a scenario: what they say, each once, and where they may stand. `laying_out.py` makes a table."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from replay.errors import UsageError
from replay.games.crybaby.deck import TRICKS, Deck
from replay.games.crybaby.options import read_options
from replay.games.crybaby.scenario.words import WORDS, Scope, readers
from replay.kernel.scenario import Forms, Line, lines_of, understood
from replay.kernel.wording import Told, read_players
from replay.rulebook import Scenario

TRICK: Final = "trick"
SCORING: Final = "scoring"
SCORED: Final = "scored"
PLAYED: Final = (TRICK, SCORING, SCORED)
BEFORE_PLAY: Final = ("setup", "deal", "orientation", "bets")
# Where a line may stand, if not at every position; at setup nothing but these has happened.
AT_SETUP: Final = ("players", "at", "option", "shuffled deck begins")
PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    "leader": ("deal", "orientation", "bets", TRICK),
    "dealt": ("orientation",),
    "hand": (TRICK,),
    "table": (TRICK,),
    "cried": PLAYED,
    "turned": PLAYED,
    "tricks": PLAYED,
    "bets": PLAYED,
    "round points": (SCORED,),
    "trick 7 winner": (SCORED,),
}


class Position(Told):
    """What the GIVEN lines say. Each kind of line has its own field; `said` remembers which line said what."""

    def __init__(self, scenario: str, scope: Scope) -> None:
        super().__init__(scenario)
        self.scope = scope
        self.options: dict[str, str] = {}
        self.at = ""
        self.trick = 0
        self.numbers: dict[str, int] = {}
        """round, supply, leader, trick 7 winner."""
        self.rows: dict[str, tuple[int, ...]] = {}
        """cried, turned, cries before, tricks, bets, totals, round points: a number a seat."""
        self.cards: dict[tuple[str, int], tuple[int, ...]] = {}
        """dealt, hand (faces) and removed (bets) of a seat."""
        self.plays: tuple[tuple[int, int], ...] = ()
        self.begins: tuple[int, ...] = ()

    def row(self, key: str) -> list[int]:
        """Return the row of that name, all 0 if not given."""
        return list(self.rows.get(key, (0,) * self.scope.players))

    def round(self) -> int:
        """Return the round, 1 if not given."""
        return self.numbers.get("round", 1)


def set_players(position: Position, players: int) -> None:
    """Nothing to do: the number of players was read first, to know the seats."""
    position.say("players")


def set_option(position: Position, option: str, value: str) -> None:
    """Take one value of an option."""
    position.say(f"option {option}")
    try:
        read_options({option: value})
    except UsageError as error:
        position.line.refuse(f"an option and a value of it: {error}")
    position.options[option] = value


def set_at(position: Position, where: str, trick: int = 0) -> None:
    """Take where the game stands."""
    position.say("at")
    if where == TRICK and not 1 <= trick <= TRICKS:
        position.line.refuse(f"a trick from 1 to {TRICKS}")
    position.at, position.trick = where, trick


def set_number(key: str, position: Position, value: int) -> None:
    """Take a number or a seat."""
    position.say(key)
    position.numbers[key] = value


def set_row(key: str, position: Position, values: tuple[int, ...]) -> None:
    """Take a value for each seat."""
    position.say(key)
    position.rows[key] = values


def set_cards(key: str, position: Position, seat: int, faces: tuple[int, ...]) -> None:
    """Take cards or Bet cards of a seat."""
    position.say(f"{key} P{seat}")
    position.cards[key, seat] = faces


def set_plays(position: Position, plays: tuple[tuple[int, int], ...]) -> None:
    """Take the cards on the table, in order of play."""
    position.say("table")
    position.plays = plays


def set_shuffle(position: Position, faces: tuple[int, ...]) -> None:
    """Take the first cards of the shuffled deck."""
    position.say("shuffled deck begins")
    position.begins = faces


GIVEN_FORMS: Final[Mapping[str, Callable[..., None]]] = {
    "players N": set_players,
    "option OPTION = VALUE": set_option,
    "round N": partial(set_number, "round"),
    **{f"at {where}": partial(set_at, where=where) for where in (*BEFORE_PLAY, SCORING, SCORED)},
    "at trick N": lambda position, trick: set_at(position, TRICK, trick),
    "leader Pk": partial(set_number, "leader"),
    "shuffled deck begins = CARDS": set_shuffle,
    "dealt Pk = CARDS": partial(set_cards, "dealt"),
    "hand Pk = CARDS": partial(set_cards, "hand"),
    "table = PLAYS": set_plays,
    "supply = N": partial(set_number, "supply"),
    "cried = ROW": partial(set_row, "cried"),
    "turned = ROW": partial(set_row, "turned"),
    "cries before = ROW": partial(set_row, "cries before"),
    "tricks = ROW": partial(set_row, "tricks"),
    "bets = BETROW": partial(set_row, "bets"),
    "removed Pk = BETS": partial(set_cards, "removed"),
    "totals = ROW": partial(set_row, "totals"),
    "round points = ROW": partial(set_row, "round points"),
    "trick 7 winner = Pk": partial(set_number, "trick 7 winner"),
}
GIVEN: Final = Forms(WORDS, GIVEN_FORMS)


def read_position(scenario: Scenario, deck: Deck) -> Position:
    """Return what the GIVEN lines say. Raises `ScenarioError` for a line that is unknown, doubled or out of place."""
    if isinstance(scenario.given, Mapping):
        Line(scenario.id, "given", 0, "a table").refuse("lines")
    lines = lines_of(scenario, "given", scenario.given)
    position = Position(scenario.id, Scope(deck, read_players(scenario.id, lines, 2, 5)))
    known = readers(position.scope)
    for line in lines:
        position.line = line
        meaning = understood(GIVEN, line, known)
        meaning.does(position, *meaning.values)
    check_places(position)
    return position


def places_of(key: str) -> tuple[str, ...]:
    """Return the positions at which a line may say `key`."""
    if key.split()[0] in AT_SETUP or key in AT_SETUP:
        return (*BEFORE_PLAY, *PLAYED)
    return PLACES.get(key.rsplit(" P", 1)[0], (*BEFORE_PLAY[1:], *PLAYED))


def check_places(position: Position) -> None:
    """Refuse a line that has no meaning where the game stands, and a position that is not told."""
    position.demand(bool(position.at), "at", "where the game stands: at deal, at trick N, at scoring, …")
    for key in position.said:
        places = places_of(key)
        position.demand(position.at in places, key, f"such a line only at {' or '.join(places)}")
    position.demand(1 <= position.round() <= 4, "round", "a round from 1 to 4")
    needs_leader = position.at in PLACES["leader"]
    position.demand(not needs_leader or "leader" in position.numbers, "leader", f"leader Pk at {position.at}")
