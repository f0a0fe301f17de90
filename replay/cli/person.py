"""A person at the terminal: hears what their seat may hear, sees what it may see, and is asked what to do."""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

from replay.catalog import AnyGame
from replay.cli import output
from replay.cli.drawing import draw_table
from replay.cli.output import facts, one_line, plain, table
from replay.cli.talk import blanks_of, filled
from replay.errors import RuleViolation, UsageError
from replay.kernel.event import Event
from replay.kernel.seats import NOBODY, seat_name
from replay.rulebook import rulebook, words_of
from replay.runs.sitting import Turn

QUIT: Final = ("q", "quit")
HELP: Final = (
    "Type the number of an option, or what to do in notation, such as {}. ? shows this and what is not allowed; q ends "
    "the game and keeps what was played. Nothing can be taken back."
)
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
        line = sys.stdin.readline()
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
            if self.ask(f"{seat_name(seat)}, press Enter: ") in (None, *QUIT):
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
        shown = table("", f"{seat_name(turn.seat)} may+", right=("",))
        for number, notation in enumerate(turn.notations, 1):
            shown.add_row(str(number), plain(notation))
        out.print(shown)

    def understood(self, turn: Turn, typed: str) -> Event | None:
        """Return the decision that was typed; None where it was a question. Raises `UsageError`, `RuleViolation`."""
        if typed == "?":
            self.screen.draw(lambda out: self.help(out, turn))
            return None
        if not typed.isdecimal() or typed in turn.labels:
            return turn.read(typed)
        if not 1 <= int(typed) <= len(turn.options):
            raise UsageError(f"option: found {typed}, expected 1 to {len(turn.options)}")
        return self.talked(turn, int(typed) - 1)

    def talked(self, turn: Turn, place: int) -> Event | None:
        """Return an option with the talk that goes with it; None if nothing more is typed."""
        blanks, answers = blanks_of(turn.options[place]), []
        for blank in blanks:
            said = self.screen.ask(f"{blank.question}: ")
            if said is None:
                return None
            answers.append(said)
        return turn.read(filled(turn.notations[place], blanks, answers)) if any(answers) else turn.options[place]

    def refuse(self, violation: RuleViolation) -> None:
        """Print which clause forbids what was typed."""
        self.screen.say(str(violation))
        words = words_of(rulebook(self.game.NAME), [violation.rule])
        self.screen.draw(lambda out: out.print(facts(list(words.items()))))

    def help(self, out: Console, turn: Turn) -> None:
        """Print what can be typed, and what is not allowed now, with the clauses."""
        out.print(Text(HELP.format(f'"{plain(turn.notations[0])}"')))
        refused = [attempt for attempt in turn.attempts() if attempt.rule]
        if refused:
            shown = table("Not allowed", "Clause", "Why not+")
            for attempt in refused:
                shown.add_row(plain(attempt.label), attempt.rule, plain(attempt.detail))
            out.print(shown)
            out.print(facts(list(words_of(rulebook(self.game.NAME), [each.rule for each in refused]).items())))
