"""A scenario under way: the table, what has come of the WHEN lines, and how a round stood when it ended."""

from typing import NamedTuple, TypeVar

from replay.errors import RuleViolation
from replay.games.crybaby import rules
from replay.games.crybaby.events import DeckShuffled, HandDealt, RoundEnded
from replay.games.crybaby.scenario.given import SCORED, TRICK, Position
from replay.games.crybaby.scenario.words import Scope
from replay.games.crybaby.table import FLIP, ORIENTATION, Table, clone, digest
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot, advance, begin
from replay.kernel.scenario import Line

E = TypeVar("E", bound=Event)


class Happening(NamedTuple):
    """An event and the trick in which it came, 0 outside of tricks."""

    event: Event
    trick: int


class Standing(NamedTuple):
    """What cards lie where, and the counts of a round."""

    hands: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    cried: tuple[int, ...]
    tricks: tuple[int, ...]
    cries: tuple[int, ...]


class Finding(NamedTuple):
    """What the audit of a foreign log says of a decision: the clause broken, and the options that were legal."""

    decision: str
    rule: str
    options: tuple[Event, ...]


def standing(table: Table) -> Standing:
    """Return how `table` stands."""
    cried = tuple([len(cards) for cards in table.cried])
    hands = tuple([tuple(hand) for hand in table.hands])
    return Standing(hands, tuple(table.supply), cried, tuple(table.tricks), tuple(table.cries))


class Run:
    """The four doors of the game, watched: `evolve` keeps what happens. Beside them what lines of a scenario need."""

    def __init__(self, position: Position, table: Table, chance: Chance) -> None:
        self.position = position
        self.scope: Scope = position.scope
        self.table = table
        self.chance = chance
        self.line = Line(position.scenario, "when", 0, "")
        self.happened: list[Happening] = []
        self.made_up = max(position.trick - 1, 0) if position.at == TRICK else len(table.pile)
        """Tricks of this round that came before the position; of their cards nothing is told."""
        self.ended = standing_at_round_end(position, table) if position.at == SCORED else None
        """How the round just ended stood at its end, until the next deal."""
        faces = [face for hand in table.hands for face in hand] if table.phase == ORIENTATION else []
        self.dealt = {face >> 1: face for face in faces}
        """The faces of cards as dealt in this round, where that is known."""
        self.findings: list[Finding] = []
        self.by_tricks: dict[int, list[Event]] = {}
        """The events of scoring by the number of tricks, where a line runs through all of them."""
        self.need, self.check, self.forced = rules.need, rules.check, rules.forced

    def evolve(self, table: Table, event: Event) -> None:
        """Book `event`, and keep it with all that the booking would lose."""
        if table is self.table:
            self.keep(event)
        rules.evolve(table, event)

    def keep(self, event: Event) -> None:
        """Keep `event`, which is about to be booked."""
        self.happened.append(Happening(event, self.table.trick))
        if isinstance(event, RoundEnded):
            self.ended = standing(self.table)
        elif isinstance(event, DeckShuffled):
            self.ended, self.made_up, self.dealt = None, 0, {}
        elif isinstance(event, HandDealt):
            self.dealt.update({face >> 1: face for face in event.faces})

    def go_on(self) -> None:
        """Let happen what is forced."""
        begin(self, self.table)

    def happen(self, event: Event) -> None:
        """Let a decision or chance outcome happen, and all that follows. Raises `RuleViolation`."""
        advance(self, self.table, event)

    def standing(self) -> Standing:
        """Return how things stand or, between round_ended and the next deal, how they stood at round_ended."""
        return self.ended or standing(self.table)

    def of_class(self, event_class: type[E], trick: int | None = None) -> list[E]:
        """Return the events of a class that have come, in one trick of the latest round if `trick` is given."""
        found = self.happened if trick is None else self.this_round()
        return [event for event, at in found if isinstance(event, event_class) and trick in (None, at)]

    def this_round(self) -> list[Happening]:
        """Return what has come since the last shuffle, or since the start where there was none."""
        shuffles = [place for place, (event, _) in enumerate(self.happened) if isinstance(event, DeckShuffled)]
        return self.happened[shuffles[-1] :] if shuffles else self.happened

    def asked(self) -> Choice | Lot | None:
        """Return who speaks next."""
        return rules.need(self.table)


def refusal(table: Table, event: Event) -> str:
    """Return the rule by which `event` is refused at `table`, "" if it is not; a refusal must change nothing."""
    before = digest(table)
    try:
        rules.check(table, event)
    except RuleViolation as violation:
        return violation.rule if digest(table) == before else f"{violation.rule}, which has changed the table"
    return ""


def standing_at_round_end(position: Position, table: Table) -> Standing:
    """Return how the round stood at its end, at a position after the scoring: cried cards still lay under the bets."""
    cried = tuple(position.row("cried"))
    left = len(table.supply) - sum(cried)
    return Standing(((),) * table.players, tuple(table.supply[:left]), cried, tuple(table.tricks), tuple(table.cries))


def as_if_asked(table: Table, phase: int, seat: int) -> Table:
    """Return a copy of `table` in which `seat` is asked what everybody is asked in `phase`."""
    copy = clone(table)
    copy.phase = phase
    copy.step = (seat - copy.leader) % copy.players
    return copy


def as_if_flipping(table: Table) -> Table:
    """Return a copy of `table` in which the Crybaby who answers has chosen to cry about the hand."""
    copy = clone(table)
    copy.phase = FLIP
    return copy
