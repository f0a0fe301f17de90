"""The player that takes any option, each equally likely: the floor that every other player must beat."""

from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.players.player import Look


class Uniform:
    """Plays every game, looks at nothing."""

    name = "uniform"

    def choose(self, look: Look, options: tuple[Event, ...], chance: Chance) -> Event:
        """Return one of `options`, each equally likely."""
        return chance.pick(options)
