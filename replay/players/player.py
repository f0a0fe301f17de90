"""What a player is: a name, and a choice from what its seat sees and what is open to it."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from replay.kernel.chance import Chance
from replay.kernel.event import Event

Look = Callable[[], msgspec.Struct]
"""The gate: what the seat on decision may know now, worked out only if it is called."""


class Player(Protocol):
    """A program that plays a game. It holds nothing between two choices, so one may sit on several seats."""

    @property
    def name(self) -> str:
        """The name that `--bots` knows it by; it stands as `kind` in a header."""

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        """Return one of `options`, at least one. `chance` is the seat's own stream: dice drawn here change no deal."""
