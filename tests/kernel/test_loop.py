"""The loop over the four doors, with the smallest game there is: count down, by a choice, by itself, to nothing."""

from typing import ClassVar

import pytest

from replay.errors import EngineError, RuleViolation, require
from replay.kernel.event import Event, Kind, name_of
from replay.kernel.loop import GUARD, Choice, Lot, advance, begin, settle


class StepTaken(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "decision"
    size: int


class Slipped(Event, frozen=True, gc=False):
    kind: ClassVar[Kind] = "derived"


class Stairs:
    """From a height down to 0; on odd stairs one slips one down. `spinning` slips for ever."""

    def __init__(self, spinning: bool = False) -> None:
        self.spinning = spinning

    def need(self, table: list[int]) -> Choice | Lot | None:
        return Choice(0, (StepTaken(1), StepTaken(2))) if table[0] else None

    def check(self, table: list[int], event: Event) -> None:
        assert isinstance(event, StepTaken)
        require(event.size in (1, 2), "TOY-1", 0, "{} stairs at a time, not {}", "1 or 2", event.size)

    def forced(self, table: list[int]) -> Event | None:
        return Slipped() if self.spinning or table[0] % 2 else None

    def evolve(self, table: list[int], event: Event) -> None:
        table[0] -= event.size if isinstance(event, StepTaken) else 1


def test_what_is_forced_follows_until_nothing_is() -> None:
    table = [9]
    assert begin(Stairs(), table) == [Slipped()]
    assert settle(Stairs(), table, StepTaken(1)) == [StepTaken(1), Slipped()]
    assert table == [6]
    assert settle(Stairs(), table, StepTaken(2)) == [StepTaken(2)]


def test_where_nothing_is_forced_a_game_begins_without_events() -> None:
    assert begin(Stairs(), [4]) == []


def test_a_refused_event_changes_nothing() -> None:
    table = [4]
    with pytest.raises(RuleViolation, match="TOY-1: 1 or 2 stairs at a time, not 3"):
        advance(Stairs(), table, StepTaken(3))
    assert table == [4]
    assert advance(Stairs(), table, StepTaken(2)) == [StepTaken(2)]


def test_a_game_that_does_not_come_to_rest_is_named() -> None:
    with pytest.raises(EngineError, match=f"slipped is forced again and again: {GUARD} derived events in a row"):
        settle(Stairs(spinning=True), [5], StepTaken(1))
    with pytest.raises(EngineError, match="slipped"):
        begin(Stairs(spinning=True), [5])


def test_the_name_of_an_event_is_its_class_in_snake_case() -> None:
    assert name_of(StepTaken) == name_of(StepTaken(1)) == "step_taken"
