"""A game at a table where people sit too: played by the one loop, told event by event, kept as far as it went."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from replay.catalog import AnyGame
from replay.errors import RuleViolation, UsageError, quoted
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.game import Attempt, Deck
from replay.kernel.loop import Choice, Lot, advance, begin, settle
from replay.log.chain import head
from replay.log.header import Header, Player
from replay.log.recording import Recording
from replay.players.player import Player as Bot
from replay.runs.plan import header_of, setting_of

HUMAN: Final = "human"
"""The kind, in a header, of a person who plays; also how `--bots` names one."""
GAME_ID: Final = 16
"""Hex digits of an id: as many as a simulated game has."""
LONGEST_NAME: Final = 40
"""Characters of the longest name that a person can take: as much as a list or a table shows on one line."""
Hear = Callable[[object, Event], None]
"""Is told each event, and the table just before it."""


class Turn:
    """A decision as its seat meets it: what it may see, do and say. The table itself stays behind."""

    def __init__(self, game: AnyGame, table: object, asked: Choice) -> None:
        self._game = game
        self._table = table
        self.seat = asked.seat
        self.options = asked.options
        self.labels = game.labels(table, asked.options)
        self.notations = [game.notation(table, option) for option in asked.options]

    def look(self) -> msgspec.Struct:
        """Return what the seat may know now."""
        return self._game.seen_by(self._table, self.seat)

    def said(self, names: Sequence[str]) -> list[str]:
        """Return each option as the sentence that its seat would hear, were it chosen."""
        view = self.look()
        seen = [self._game.event_seen_by(self._table, option, self.seat) for option in self.options]
        return [self._game.sentence(view, fields, names) for fields in seen]

    def attempts(self) -> list[Attempt]:
        """Return all that the seat might want to do, the forbidden with its clause."""
        return self._game.attempts(self._table)

    def read(self, text: str) -> Event:
        """Return the decision that `text` names: a label, or notation with or without the seat.

        Raises `RuleViolation` for what the rules forbid, `UsageError` for what is no decision of this seat. Notation of
        another seat is not even read: why it is refused would tell of that seat's hand.
        """
        if text in self.labels:
            return self.options[self.labels.index(text)]
        for attempt in self.attempts():
            if attempt.label == text and attempt.rule:
                raise RuleViolation(attempt.rule, self.seat, attempt.detail)
        own = self.notations[0].split(" ", 1)[0]
        spoken = re.match(r"P[0-9]+(?= )" if own.startswith("P") else r"[0-9]+(?= )", text)
        if spoken is not None and spoken[0] != own:
            raise UsageError(f"{quoted(text)}: found {spoken[0]}, expected {own}: everybody decides for themselves")
        event = self._game.parse_notation(self._table, text if spoken is not None else f"{own} {text}")
        self._game.check(self._table, event)
        return event


Choose = Callable[[Turn], Event | None]
"""Chooses one of the options of a turn, or what is said to be free in it; None to leave the table."""


class Aloud:
    """The doors of a game, where each event is told just before it is booked."""

    def __init__(self, game: AnyGame, hear: Hear) -> None:
        self.need = game.need
        self.check = game.check
        self.forced = game.forced
        self._book = game.evolve
        self._hear = hear

    def evolve(self, table: object, event: Event) -> None:
        """Tell `event`, then book it."""
        self._hear(table, event)
        self._book(table, event)


class Sitting:
    """One game under way. `events` is whole at any time: a decision or a lot, and all that follows from it."""

    def __init__(self, game: AnyGame, deck: Deck, header: Header) -> None:
        self.game = game
        self.deck = deck
        self.header = header
        self.events: list[Event] = []
        self.table: object = game.open_table(len(header.players), header.options, deck)

    def play(self, seats: Sequence[Choose], hear: Hear) -> None:
        """Play until the game is over, or somebody leaves."""
        doors, chance = Aloud(self.game, hear), Chance(str(self.header.seed))
        self.events += begin(doors, self.table)
        while (asked := doors.need(self.table)) is not None:
            if isinstance(asked, Lot):
                self.events += settle(doors, self.table, asked.draw(chance))
                continue
            event = seats[asked.seat](Turn(self.game, self.table, asked))
            if event is None:
                return
            self.events += advance(doors, self.table, event)

    def decided(self) -> bool:
        """Return whether any person has decided anything."""
        people = [player.seat for player in self.header.players if player.kind == HUMAN]
        return any(event.kind == "decision" and getattr(event, "seat", -1) in people for event in self.events)

    def recording(self) -> Recording:
        """Return the game as far as it went. Its id follows from all that happened in it."""
        game_id = head(self.header, self.events, {})[:GAME_ID]
        return Recording(msgspec.structs.replace(self.header, game_id=game_id), tuple(self.events))


def header_at_table(
    game: str, deck: Deck, kinds: Sequence[str], options: Mapping[str, str], seed: str, names: Sequence[str] = ()
) -> Header:
    """Return the header of a game with a person on each seat whose kind is `HUMAN`; it has no id yet.

    `names` are those of the people in seat order; with none they are "human 1", "human 2". Raises `UsageError` where
    nobody is a person, for other kinds that no player has, for options and seats, for names.
    """
    if HUMAN not in kinds:
        raise UsageError(
            f"bots: found {','.join(kinds)}, expected {HUMAN} on a seat (replay simulate plays bots alone)"
        )
    setting = setting_of(game, deck, players=len(kinds), bots=kinds, options=options, people=[HUMAN])
    header = header_of(setting, seed)
    players = named(header.players, names) if names else header.players
    return msgspec.structs.replace(header, source="table", game_id="", players=players)


def named(players: Sequence[Player], names: Sequence[str]) -> tuple[Player, ...]:
    """Return `players` with `names` for the people among them, in seat order. Raises `UsageError`.

    What is kept for good must be told apart, at this table from bots too, and must stand on one line.
    """
    people = [player.seat for player in players if player.kind == HUMAN]
    if len(names) != len(people):
        raise UsageError(f"names: found {len(names)}, expected {len(people)}, one for each {HUMAN} of the bots")
    taken = [player.name for player in players if player.kind != HUMAN]
    for name in names:
        if not (name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
            raise UsageError(f"names: found {quoted(name)}, expected 1 to {LONGEST_NAME} characters that print")
        if name in taken:
            raise UsageError(f"names: found {quoted(name)} twice at this table, expected a name for each player")
        taken.append(name)
    called = dict(zip(people, names, strict=True))
    return tuple([msgspec.structs.replace(player, name=called.get(player.seat, player.name)) for player in players])


def choice_of(player: Bot, seed: str, seat: int) -> Choose:
    """Return how a bot chooses; it draws from its seat's own stream, as in a simulated game of that seed."""
    stream = Chance(f"{seed}|player {seat}")
    return lambda turn: player.choose(turn.look, turn.options, stream)
