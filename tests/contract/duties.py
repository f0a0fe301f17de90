"""What every engine owes, one function a duty: each walks through a played game, raises AssertionError where the duty
is broken, and returns how many things it has looked at. `test_game.py` asks all games for all duties, and
`test_planted.py` breaks each duty once.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from replay.catalog import AnyGame
from replay.errors import RuleViolation
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.replayer.menu import place_of
from tests.contract.components import COMPONENTS
from tests.contract.foreign import foreign
from tests.contract.free import plain
from tests.contract.tempting import tempting
from tests.playing import Played, asked_at, play, rules_of, tables


def refusal(game: AnyGame, table: object, event: Event) -> RuleViolation | None:
    """Return why `check` refuses `event`, None if it lets it pass; anything but a clean refusal escapes."""
    try:
        game.check(table, event)
    except RuleViolation as violation:
        return violation
    return None


def accepts(game: AnyGame, table: object, event: Event) -> bool:
    """Return whether `check` lets `event` pass."""
    return refusal(game, table, event) is None


def menu_is_what_check_accepts(game: AnyGame, played: Played) -> int:
    """Options pass, and so does what differs from one only in what is left to its seat; all else that was ever an event
    of this game is refused, what was made to measure for the position too, and so is any decision at a lot.
    """
    looked = 0
    for step, table, _ in tables(game, played):
        asked = asked_at(game, table)
        options = set(asked.options if isinstance(asked, Choice) else ())
        made = tempting(played.setup.game, table, asked if isinstance(asked, Choice) else None)
        for event in [*options, *foreign(played.setup.game, step), *made]:
            if not (isinstance(asked, Lot) and event.kind == "chance"):
                passes = accepts(game, table, event)
                stands_for_one = event in options or (passes and is_free(game, table, event, options))
                assert passes == stands_for_one, (step, event)
                looked += 1
    return looked


def is_free(game: AnyGame, table: object, event: Event, options: set[Event]) -> bool:
    """Return whether `event` differs from an option only in what the rules leave to its seat, and shares its label."""
    option = plain(table, event)
    return option in options and game.label(table, option) == game.label(table, event)


def attempts_agree_with_menu_and_check(game: AnyGame, played: Played) -> int:
    """The options come first, in order, without a clause; every other attempt is refused by the clause it names."""
    looked, known = 0, clauses(played.setup.game)
    for step, table, _ in tables(game, played):
        asked = asked_at(game, table)
        if not isinstance(asked, Choice):
            continue
        attempts, options = game.attempts(table), asked.options
        labels = [game.label(table, option) for option in options]
        assert [attempt.label for attempt in attempts[: len(options)]] == labels, step
        assert len(set(labels)) == len(labels), step
        for attempt in attempts[len(options) :]:
            assert attempt.rule in known, (step, attempt)
            assert attempt.detail, (step, attempt)
        assert not any(attempt.rule for attempt in attempts[: len(options)]), step
        looked += len(attempts)
    return looked


def refusals_cite_clauses(game: AnyGame, played: Played) -> int:
    """Whatever is refused is refused by a clause that the rules file has, with a reason."""
    looked, known = 0, clauses(played.setup.game)
    for step, table, _ in tables(game, played):
        for event in foreign(played.setup.game, step):
            if (refused := refusal(game, table, event)) is not None:
                assert refused.rule in known, (step, event, refused.rule)
                assert refused.detail, (step, event)
                looked += 1
    return looked


def grounds_cite_clauses(game: AnyGame, played: Played) -> int:
    """The clause behind each consequence is one that the rules file has, whatever a log says in its place."""
    looked, known = 0, clauses(played.setup.game)
    for step, table, event in tables(game, played):
        if event.kind == "derived":
            for found in foreign(played.setup.game, step):
                assert game.grounds(table, event, found) in known, (step, event, found)
                looked += 1
    return looked


@cache
def clauses(name: str) -> frozenset[str]:
    """Return the ids of all rules and rulings."""
    book = rules_of(name)
    return frozenset([rule.id for rule in book.rules] + [ruling.id for ruling in book.rulings])


def check_changes_nothing(game: AnyGame, played: Played) -> int:
    """Neither what passes nor what is refused leaves a trace on the table."""
    looked, marks = 0, digests(game, played)
    for step, table, event in tables(game, played):
        for tried in [event, *foreign(played.setup.game, step)]:
            accepts(game, table, tried)
            looked += 1
        assert game.digest(table) == marks[step], step
    return looked


def digests(game: AnyGame, played: Played) -> tuple[str, ...]:
    """Return the digest of the table before each event and after the last, of a game that nobody asks anything."""
    return digests_by(game.digest, game.evolve, played)


@cache
def digests_by(
    digest: Callable[[object], str], evolve: Callable[[object, Event], None], played: Played
) -> tuple[str, ...]:
    """Return the digests that those two functions of an engine give, once for all duties."""
    table = played.open_table()
    marks = [digest(table)]
    for event in played.events:
        evolve(table, event)
        marks.append(digest(table))
    return tuple(marks)


def only_evolve_changes(game: AnyGame, played: Played) -> int:
    """Asking, forcing, naming, viewing and drawing leave the table as it is; booking an event does not."""
    looked, names, marks = 0, ["Anna"] * played.setup.players, digests(game, played)
    for step, table, event in tables(game, played):
        asked = asked_at(game, table)
        if isinstance(asked, Lot):
            asked.draw(Chance("another"))
        if isinstance(asked, Choice):
            game.attempts(table)
        game.notation(table, event)
        game.label(table, event)
        if event.kind == "derived":
            game.grounds(table, event, event)
        game.standings(table)
        for seat in viewpoints(played)[step % 3 :: 3]:
            if seen := game.event_seen_by(table, event, seat):
                game.sentence(game.seen_by(table, seat), seen, names)
        assert game.digest(table) == marks[step], step
        assert marks[step + 1] != marks[step], (step, event)
        looked += 1
    return looked


def viewpoints(played: Played) -> list[int]:
    """Return all from which a table can be seen."""
    return [FACE_UP, PUBLIC, *range(played.setup.players)]


def log_replays_to_itself(game: AnyGame, played: Played) -> int:
    """Chance outcomes and decisions alone give back every event, in order, each of them by the rules."""
    table = played.open_table()
    events = begin(game, table)
    for event in [event for event in played.events if event.kind != "derived"]:
        asked = game.need(table)
        stands = (
            place_of(game, table, event, asked.options) >= 0 if isinstance(asked, Choice) else event.kind == "chance"
        )
        assert stands, event
        game.check(table, event)
        events += settle(game, table, event)
    assert events == list(played.events)
    assert game.need(table) is None
    return len(events)


def seed_gives_the_same_game(game: AnyGame, played: Played) -> int:
    """The same set-up played anew gives the same events."""
    again = play.__wrapped__(played.setup)
    assert again.events == played.events
    return len(again.events)


def seek_equals_step(game: AnyGame, played: Played) -> int:
    """A table brought to step k on its own is the table met at step k on the way."""
    marks = digests(game, played)
    for k in range(0, len(played.events), 37):
        table = played.open_table()
        for event in played.events[:k]:
            game.evolve(table, event)
        assert game.digest(table) == marks[k], k
    return len(range(0, len(played.events), 37))


def clones_are_independent(game: AnyGame, played: Played) -> int:
    """No table kept from an earlier step changes when the game goes on; none changes the game by going its own way."""
    kept, marks = list[tuple[int, object]](), digests(game, played)
    for step, table, event in tables(game, played):
        if step % 4:
            continue
        copy, runaway = game.clone(table), game.clone(table)
        assert game.digest(copy) == marks[step], step
        settle(game, runaway, event)
        assert game.digest(table) == marks[step], step
        kept.append((step, copy))
    for step, copy in kept:
        assert game.digest(copy) == marks[step], step
    return len(kept)


def comes_to_rest(game: AnyGame, played: Played) -> int:
    """What is forced ends; then somebody has an option, or chance has its turn, or the game is over for good."""
    table, looked = played.open_table(), 0
    begin(game, table)
    for event in [event for event in played.events if event.kind != "derived"]:
        asked = game.need(table)
        assert asked is not None, "events go on after the end"
        assert game.forced(table) is None
        assert game.standings(table)["over"] is False
        if isinstance(asked, Choice):
            assert asked.options, "nobody has an option"
            assert {option.kind for option in asked.options} == {"decision"}
            assert len(set(asked.options)) == len(asked.options)
        settle(game, table, event)
        looked += 1
    assert game.need(table) is None
    assert game.forced(table) is None
    assert game.standings(table)["over"] is True
    return looked


def lots_draw_what_check_accepts(game: AnyGame, played: Played) -> int:
    """Whatever a lot draws is a chance event that passes; the same chance draws the same."""
    looked = 0
    for step, table, _ in tables(game, played):
        asked = asked_at(game, table)
        for number in range(20 if isinstance(asked, Lot) else 0):
            assert isinstance(asked, Lot)
            drawn = asked.draw(Chance(str(number)))
            assert drawn.kind == "chance"
            game.check(table, drawn)
            assert asked.draw(Chance(str(number))) == drawn, step
            looked += 1
    return looked


def nothing_is_made_or_lost(game: AnyGame, played: Played) -> int:
    """After every event each component of the game is somewhere, once."""
    count = COMPONENTS[played.setup.game]
    table = played.open_table()
    for step, event in enumerate(played.events):
        game.evolve(table, event)
        wrong = count(table, played.deck)
        assert not wrong, (step, event, wrong)
    return len(played.events)


Duty = Callable[[AnyGame, Played], int]
"""A duty: a game, one played game of it → how many things were looked at; AssertionError where it is broken."""
DUTIES: Final[tuple[Duty, ...]] = (
    menu_is_what_check_accepts,
    attempts_agree_with_menu_and_check,
    refusals_cite_clauses,
    grounds_cite_clauses,
    check_changes_nothing,
    only_evolve_changes,
    log_replays_to_itself,
    seed_gives_the_same_game,
    seek_equals_step,
    clones_are_independent,
    comes_to_rest,
    lots_draw_what_check_accepts,
    nothing_is_made_or_lost,
)
