"""The GIVEN lines of a scenario: what they say, each once, and where they may stand. `laying_out.py` makes a table."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from replay.errors import UsageError
from replay.games.babyblues.deck import MOST_PLAYERS, Deck
from replay.games.babyblues.options import read_options
from replay.games.babyblues.scenario.words import WORDS, Scope, State, readers, spot_text
from replay.kernel.scenario import Forms, Line, lines_of, understood
from replay.kernel.wording import Told, read_players
from replay.rulebook import Scenario

SETUP: Final = "setup"
ENDING: Final = "ending"
# Where a line may stand, if not at every position: at setup nothing has happened yet, at the ending only babies matter.
AT_SETUP: Final = ("players", "option", "starting", "shuffled")
AT_ENDING: Final = ("players", "option", "values", "baby")
NOT_IN_PLAY: Final = ("starting", "shuffled")


class Position(Told):
    """What the GIVEN lines say. Each kind of line has its own field."""

    def __init__(self, scenario: str, scope: Scope) -> None:
        super().__init__(scenario)
        self.scope = scope
        self.options: dict[str, str] = {}
        self.active = -1
        self.at = ""
        self.played = False
        self.hands: dict[int, tuple[str, ...]] = {}
        self.values: dict[int, tuple[int, ...]] = {}
        self.piles: dict[str, tuple[str, ...] | int] = {}
        """deck and discard: types, top first, or how many."""
        self.babies: dict[int, State] = {}
        self.starter = -1
        self.begins: tuple[str, ...] = ()


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


def set_active(position: Position, seat: int, step: str) -> None:
    """Take whose turn it is, and how far it has come."""
    position.say("active")
    position.active, position.at = seat, step


def set_played(position: Position) -> None:
    """Take it that a card was played in this turn."""
    position.say("played")
    position.played = True


def set_hand(position: Position, seat: int, cards: tuple[str, ...] = ()) -> None:
    """Take a hand."""
    position.say(f"hand P{seat}")
    position.hands[seat] = cards


def set_values(position: Position, seat: int, values: tuple[int, ...]) -> None:
    """Take the values of a row."""
    position.say(f"values P{seat}")
    if sorted(values) != list(range(len(values))):
        position.line.refuse("each value from 0 to 4 once")
    position.values[seat] = values


def set_pile(key: str, position: Position, cards: tuple[str, ...] | int = ()) -> None:
    """Take the deck or the discard pile, by its cards or their number."""
    position.say(key)
    position.piles[key] = cards


def set_starter(position: Position, seat: int) -> None:
    """Take the outcome of the draw for the first turn."""
    position.say("starting player")
    position.starter = seat


def set_shuffle(position: Position, cards: tuple[str, ...]) -> None:
    """Take the first cards of the shuffled deck."""
    position.say("shuffled deck begins")
    position.begins = cards


def set_baby(position: Position, spot: int, state: State) -> None:
    """Take the state of a baby."""
    position.say(f"baby {spot_text(spot)}")
    position.babies[spot] = state


GIVEN_FORMS: Final[Mapping[str, Callable[..., None]]] = {
    "players N": set_players,
    "option OPTION = VALUE": set_option,
    "active Pk at STEP": set_active,
    "played = some": set_played,
    "hand Pk =": set_hand,
    "hand Pk = CARDS": set_hand,
    "values Pk = VALUES": set_values,
    **{f"{pile} =": partial(set_pile, pile) for pile in ("deck", "discard")},
    **{f"{pile} = N cards": partial(set_pile, pile) for pile in ("deck", "discard")},
    **{f"{pile} = CARDS": partial(set_pile, pile) for pile in ("deck", "discard")},
    "starting player = Pk": set_starter,
    "shuffled deck begins = CARDS": set_shuffle,
    "baby Pj.bI = STATE": set_baby,
}
GIVEN: Final = Forms(WORDS, GIVEN_FORMS)


def read_position(scenario: Scenario, deck: Deck) -> Position:
    """Return what the GIVEN lines say. Raises `ScenarioError` for a line that is unknown, doubled or out of place."""
    if isinstance(scenario.given, Mapping):
        Line(scenario.id, "given", 0, "a table").refuse("lines")
    lines = lines_of(scenario, "given", scenario.given)
    position = Position(scenario.id, Scope(deck, read_players(scenario.id, lines, 2, MOST_PLAYERS)))
    known = readers(position.scope)
    for line in lines:
        position.line = line
        meaning = understood(GIVEN, line, known)
        meaning.does(position, *meaning.values)
    check_places(position)
    return position


def check_places(position: Position) -> None:
    """Refuse a line that has no meaning where the game stands."""
    kinds = {key.split()[0]: key for key in position.said}
    if not position.at:
        position.at = ENDING if {"values", "baby"} & set(kinds) else SETUP
    places = {SETUP: AT_SETUP, ENDING: AT_ENDING}.get(position.at)
    for kind, key in kinds.items():
        fits = kind not in NOT_IN_PLAY if places is None else kind in places
        position.demand(fits, key, f"no such line {MEANINGS.get(position.at, 'in the middle of a turn')}")
    check_turn(position)


MEANINGS: Final = {
    SETUP: "without a line 'active Pk at STEP'",
    ENDING: "without a line 'active Pk at STEP': only players, options, values and babies count at the end of the game",
}


def check_turn(position: Position) -> None:
    """Refuse a step that is not there, and a card played where none can have been."""
    two, free = position.scope.players == 2, position.options.get("step_order") == "free"
    position.demand(not (two and position.at == "trade"), "active", "a step of two players, who never trade")
    position.demand(not (free and position.at == "negative"), "active", "step positive, which step_order = free joins")
    fits = not position.played or position.at in ("positive", "draw")
    position.demand(fits, "played", "a card played only at positive or draw")
