"""Corrupted logs by the thousand: one change each, over every kind of event, field and way to go wrong.

    python -m tests.audit.corruption crybaby --games 2000 --out FOLDER

writes a store of them, to be compared by `replay agree FOLDER`. The id of a game says what was changed.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from replay.catalog import event_classes, game_named
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.writer import write_part
from tests.playing import deck_of
from tests.replayer.recorded import GAMES_OF, recorded

WHOLE: Final = ("dropped", "doubled", "swapped", "moved")
"""Ways to go wrong that touch no field: an event left out, told twice, told after the next one, told elsewhere too."""


class Corruption(NamedTuple):
    """What is done to one log: a way of `WHOLE`, or the field that is given another value."""

    type: type[Event]
    way: str

    def __str__(self) -> str:
        return f"{name_of(self.type)}.{self.way}"


def corruptions(game: str) -> list[Corruption]:
    """Return all that can be done to logs of `game`: each way and each field of each class of events."""
    classes = event_classes()[game]
    return [Corruption(cls, way) for cls in classes for way in (*WHOLE, *cls.__struct_fields__)]


class Corpus:
    """Recorded games to corrupt, and the values that each field takes in them."""

    def __init__(self, game: str) -> None:
        self.logs = [recorded(setup) for setup in GAMES_OF[game].values()]
        self.places: dict[type[Event], list[tuple[int, int]]] = defaultdict(list)
        self.values: dict[tuple[type[Event], str], dict[object, None]] = defaultdict(dict)
        for number, log in enumerate(self.logs):
            for step, event in enumerate(log.events):
                self.places[type(event)].append((number, step))
                for name in type(event).__struct_fields__:
                    self.values[type(event), name][getattr(event, name)] = None

    def corrupted(self, how: Corruption, number: int) -> Recording | None:
        """Return a log so corrupted, the same for the same number; None where no log has such an event or value."""
        chance = Chance(f"{how} {number}")
        if not self.places[how.type]:
            return None
        log_number, step = chance.pick(self.places[how.type])
        log = self.logs[log_number]
        events = self.changed(log.events, step, how, chance)
        if events is None:
            return None
        header = msgspec.structs.replace(
            log.header, game_id=f"{number:05} {how} at {step}", source="imported", seed=None, chance=None
        )
        return Recording(header, tuple(events), {}, None, None)

    def changed(self, events: Sequence[Event], step: int, how: Corruption, chance: Chance) -> list[Event] | None:
        """Return the events with one change; None where it would change nothing."""
        told = list(events)
        match how.way:
            case "dropped":
                del told[step]
            case "doubled":
                told.insert(step, told[step])
            case "swapped":
                told[step : step + 2] = reversed(told[step : step + 2])
            case "moved":
                told.insert(chance.below(len(told) + 1), told[step])
            case _:
                told[step] = self.edited(told[step], how.way, chance)
        return None if told == list(events) else told

    def edited(self, event: Event, field: str, chance: Chance) -> Event:
        """Return `event` with another value of a field that some event of its class has; as it is if there is none."""
        others = [value for value in self.values[type(event), field] if value != getattr(event, field)]
        return msgspec.structs.replace(event, **{field: chance.pick(others)}) if others else event


def corrupted(game: str, games: int) -> Iterator[Recording]:
    """Yield so many corrupted logs, every corruption as often as the others, each number another."""
    corpus, every = Corpus(game), corruptions(game)
    made, number = 0, 0
    while made < games:
        log = corpus.corrupted(every[number % len(every)], number)
        if log is not None:
            made += 1
            yield log
        number += 1


def store_of(game: str, logs: Sequence[Recording], out: Path) -> None:
    """Write a store of logs, as they stand. The folder must not hold one."""
    deck = deck_of(game)
    place, classes = game_named(game).place, event_classes()[game]
    commit(
        out,
        [write_part(out, "corrupted", game, logs, classes=classes, place=place, deck_text={deck.digest: deck.text})],
    )


def main() -> None:
    """Write the store that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    store_of(asked.game, list(corrupted(asked.game, asked.games)), asked.out)


if __name__ == "__main__":
    main()
