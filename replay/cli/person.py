"""A person at the terminal: hears what their seat may hear, sees what it may see, and is asked what to do."""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Final, TextIO

from rich.console import Console

from replay.catalog import AnyGame
from replay.cli import output
from replay.cli.choices import draw_choices, draw_clauses
from replay.cli.drawing import draw_table
from replay.cli.output import facts, one_line, plain, table
from replay.cli.printed import draw_card
from replay.cli.talk import Blank, blanks_of, filled
from replay.errors import RuleViolation, UsageError
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.seats import NOBODY, seat_name
from replay.rulebook import rulebook, words_of
from replay.runs.sitting import Turn

QUIT: Final = ("q", "quit")
WHOLE: Final = "??"
CARD: Final = "? "
DIGITS: Final = 9
"""Digits that a number of an option has at most; Python reads no number of some thousands."""
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Empties a terminal, and what could be scrolled back to."""


class Screen:
    """Where all people of a game are asked, one after the other."""

    def __init__(self, out: TextIO, names: Sequence[str], people: Sequence[int]) -> None:
        self.out = out
        self.names = names
        self.people = people
        self.before = NOBODY
        """The seat whose secrets are on the screen."""
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="backslashreplace")

    def draw(self, draw: Callable[[Console], None]) -> None:
        """Print what `draw` draws."""
        output.show(draw, self.out)

    def say(self, text: str) -> None:
        """Print one line."""
        print(one_line(text), file=self.out, flush=True)

    def ask(self, prompt: str) -> str | None:
        """Return a line that was typed; None where nothing more will be."""
        print(prompt, end="", file=self.out, flush=True)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            print(file=self.out)
            raise
        if not self.out.isatty() or not line:
            print(file=self.out)
        return line.strip() if line else None

    def clear(self) -> None:
        """Empty the screen, where several people share it and it is one."""
        if len(self.people) > 1 and self.out.isatty():
            print(CLEAR, end="", file=self.out)

    def hand_over(self, seat: int) -> bool:
        """Make sure that who sits at `seat` alone looks on, where several could; return whether they are there."""
        if len(self.people) > 1 and self.before != seat:
            self.clear()
            if self.ask(f"{seat_name(seat)} {plain(self.names[seat])}, press Enter: ") in (None, *QUIT):
                return False
        self.before = seat
        return True


class Listener:
    """What one viewpoint has heard since it was last told."""

    def __init__(self, game: AnyGame, viewpoint: int, screen: Screen) -> None:
        self.game = game
        self.viewpoint = viewpoint
        self.screen = screen
        self.news: list[str] = []

    def hear(self, before: object, event: Event) -> None:
        """Keep a sentence about `event`, if the viewpoint may know of it; `before` is the table just before it."""
        seen = self.game.event_seen_by(before, event, self.viewpoint)
        if seen:
            self.news.append(self.game.sentence(self.game.seen_by(before, self.viewpoint), seen, self.screen.names))

    def tell(self) -> None:
        """Print what was heard."""
        for text in self.news:
            self.screen.say(text)
        self.news.clear()


class Person(Listener):
    """A seat that a person plays."""

    def __init__(self, game: AnyGame, viewpoint: int, screen: Screen, deck: Deck) -> None:
        super().__init__(game, viewpoint, screen)
        self.deck = deck

    def choose(self, turn: Turn) -> Event | None:
        """Return what the person decides; None if they leave."""
        if not self.screen.hand_over(turn.seat):
            return None
        self.tell()
        self.screen.draw(lambda out: self.lay_out(out, turn))
        while (typed := self.screen.ask(f"{seat_name(turn.seat)}> ")) not in (None, *QUIT):
            try:
                event = self.understood(turn, typed or "?")
            except RuleViolation as violation:
                self.refuse(violation)
            except UsageError as error:
                self.screen.say(str(error))
            else:
                if event is not None:
                    return event
        return None

    def lay_out(self, out: Console, turn: Turn) -> None:
        """Print the table as the seat sees it, and its options by number."""
        out.print()
        out.print(draw_table(turn.look(), self.screen.names, out.width))
        out.print()
        out.print(draw_choices(turn, self.screen.names, self.deck, out.width))

    def lay_out_all(self, out: Console, turn: Turn) -> None:
        """Print every option, with what can be typed for it."""
        out.print(draw_choices(turn, self.screen.names, self.deck, out.width, whole=True))

    def understood(self, turn: Turn, typed: str) -> Event | None:
        """Return the decision that was typed; None where it was a question. Raises `UsageError`, `RuleViolation`."""
        if typed == "?":
            self.screen.draw(lambda out: self.help(out, turn))
            return None
        if typed.startswith(CARD):
            self.screen.draw(lambda out: out.print(draw_card(self.deck, typed.removeprefix(CARD))))
            return None
        if typed == WHOLE:
            self.screen.draw(lambda out: self.lay_out_all(out, turn))
            return None
        if not typed.isdecimal() or typed in turn.labels:
            return turn.read(typed)
        if len(typed) > DIGITS or not 1 <= int(typed) <= len(turn.options):
            raise UsageError(f"option: found {typed}, expected 1 to {len(turn.options)}")
        return self.talked(turn, int(typed) - 1)

    def talked(self, turn: Turn, place: int) -> Event | None:
        """Return an option with the talk that goes with it; None if the person thinks better of it."""
        said: list[tuple[Blank, str]] = []
        option = turn.options[place]
        for blank in blanks_of(option):
            while (typed := self.screen.ask(f"{blank.question}: ")) not in (None, *QUIT):
                try:
                    option = self.with_talk(turn, place, [*said, (blank, typed or "")])
                except RuleViolation as violation:
                    self.refuse(violation)
                except UsageError as error:
                    self.screen.say(str(error))
                else:
                    said.append((blank, typed or ""))
                    break
            else:
                return None
        return option

    def with_talk(self, turn: Turn, place: int, said: Sequence[tuple[Blank, str]]) -> Event:
        """Return an option with what was said so far. Raises `UsageError`, `RuleViolation`."""
        spoken = [(blank, text) for blank, text in said if text]
        return turn.read(filled(turn.notations[place], spoken)) if spoken else turn.options[place]

    def refuse(self, violation: RuleViolation) -> None:
        """Print which clause forbids what was typed."""
        self.screen.say(str(violation))
        words = words_of(rulebook(self.game.NAME), [violation.rule])
        self.screen.draw(lambda out: out.print(facts(list(words.items()))))

    def help(self, out: Console, turn: Turn) -> None:
        """Print what can be typed, and what is not allowed now, with the clauses."""
        out.print(facts(help_on(turn)))
        out.print(draw_clauses(self.game.NAME, turn.options))
        refused = [attempt for attempt in turn.attempts() if attempt.rule]
        if refused:
            shown = table("Not allowed", "Clause", "Why not+")
            for attempt in refused:
                shown.add_row(plain(attempt.label), attempt.rule, plain(attempt.detail))
            out.print(shown)
            out.print(facts(list(words_of(rulebook(self.game.NAME), [each.rule for each in refused]).items())))


def help_on(turn: Turn) -> list[tuple[str, str]]:
    """Return what can be typed, and what it does."""
    ways = f'in short, such as "{turn.labels[0]}", or in full, such as "{turn.notations[0]}"'
    return [
        (
            f"1 to {len(turn.options)}" if len(turn.options) > 1 else "1",
            f"does what is said there; so do words: {ways}",
        ),
        ("?", "this, the clauses that matter now, what is not allowed"),
        ("? CARD", "what is printed on a card, by its name"),
        (WHOLE, "all that can be done, with what can be typed for it"),
        ("q", "ends the game and keeps what was played"),
        ("", "Nothing can be taken back."),
    ]
