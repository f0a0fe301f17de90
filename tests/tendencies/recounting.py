"""How measures are counted a second time in tests: from a recording's events and decisions alone, without SQL."""

from collections.abc import Callable, Iterable, Iterator

from replay.log.recording import Decision, Recording

Opportunity = tuple[int, int, float]
"""Step, seat, value."""
Recount = Callable[[Recording], Iterable[Opportunity]]


def decided(log: Recording, type_: type) -> Iterator[Decision]:
    """Yield the decisions that became an event of `type_`, forced ones too."""
    for made in log.decisions or ():
        if isinstance(log.events[made.step], type_):
            yield made
