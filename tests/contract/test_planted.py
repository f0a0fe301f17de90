"""Every duty is seen to fail: an engine, or a played game, broken just there, must be caught by just that duty."""

import copy
from collections.abc import Callable, Mapping
from typing import Any, cast

import pytest

from replay.catalog import AnyGame, game_named
from replay.errors import EngineError, RuleViolation, UsageError
from replay.games.babyblues.events import BabyMadeUnhappy, TradeAnswered
from replay.games.badbabiez.events import CardDiscarded, CardDrawn, NaughtinessGained
from replay.games.crybaby.events import Bet, BetPlaced, CardPlayed, DeckShuffled, FirstLeaderDrawn, TrickWon
from replay.games.crybaby.table import BETS, FIRST_LEADER, SCORING, TRICK, Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.game import Attempt
from replay.kernel.loop import Choice, Lot
from replay.kernel.seats import FACE_UP
from replay.kernel.spelling import EventSpelling, Spelling
from tests.contract import duties, words
from tests.contract.duties import DUTIES, Duty
from tests.contract.test_table import slots_unnoticed
from tests.contract.words import WORDS
from tests.playing import Played, Setup, deck_of, play

REAL = game_named("crybaby")
SETUP = Setup("crybaby", 3)
PLAYED = play(SETUP)


class Broken:
    """A real game with some of its functions replaced."""

    def __init__(self, real: AnyGame, replaced: Mapping[str, Callable[..., object]]) -> None:
        self.__dict__.update(replaced, real=real)

    def __getattr__(self, name: str) -> object:
        return getattr(self.real, name)


def broken(**replaced: Callable[..., object]) -> AnyGame:
    return cast(AnyGame, Broken(REAL, replaced))


def lenient_check(table: Table, event: Event) -> None:
    if not isinstance(event, BetPlaced):
        REAL.check(table, event)


def short_menu(table: Table) -> Choice | Lot | None:
    asked = REAL.need(table)
    if isinstance(asked, Choice) and len(asked.options) > 2:
        return Choice(asked.seat, asked.options[1:])
    return asked


def no_menu(table: Table) -> Choice | Lot | None:
    asked = REAL.need(table)
    return Choice(asked.seat, ()) if isinstance(asked, Choice) and table.phase == BETS else asked


def unfair_lot(table: Table) -> Choice | Lot | None:
    asked = REAL.need(table)
    return Lot(lambda chance: DeckShuffled(())) if isinstance(asked, Lot) and table.phase != FIRST_LEADER else asked


def unlawful_attempts(table: Table) -> list[Attempt]:
    return [*REAL.attempts(table), Attempt("B1", "CB-PLAY-99", "no such clause")]


def unlawful_check(table: Table, event: Event) -> None:
    if table.phase == TRICK and not isinstance(event, CardPlayed):
        raise RuleViolation("CB-PLAY-99", 0, "no such clause")
    REAL.check(table, event)


def writing_check(table: Table, event: Event) -> None:
    table.step += isinstance(event, BetPlaced)
    REAL.check(table, event)


def sorting_view(table: Table, seat: int) -> object:
    table.totals.sort()
    table.tricks.sort()
    return REAL.seen_by(table, seat)


def spinning(table: Table) -> Event | None:
    return FirstLeaderDrawn(0) if table.phase == TRICK else REAL.forced(table)


def forgetful_evolve() -> Callable[..., object]:
    """Return an `evolve` that counts its calls, and books less from the 300th on: a state outside of the table."""
    calls = [0]

    def evolve(table: Table, event: Event) -> None:
        calls[0] += 1
        REAL.evolve(table, event)
        if calls[0] > 300:
            table.totals[0] += 1

    return evolve


def losing_evolve(table: Table, event: Event) -> None:
    REAL.evolve(table, event)
    if table.phase == SCORING and table.supply:
        table.supply.pop()


def careless_spelling(deck: object) -> Spelling:
    real = REAL.spelling_of(deck_of("crybaby"))
    spelled = real.events[BetPlaced]
    careless = EventSpelling(spelled.fields, spelled.values, lambda seat, bet_card: BetPlaced(seat, Bet(0)))
    return Spelling({**real.events, BetPlaced: careless})


def shouting(*arguments: object) -> str:
    return "None plays ??"


def leaking_event(table: Table, event: Event, seat: int) -> dict[str, object]:
    return REAL.event_seen_by(table, event, -2)


def lying_event(table: Table, event: Event, seat: int) -> dict[str, object]:
    return {**REAL.event_seen_by(table, event, seat), "seat": 7}


def wandering_place(events: Any) -> tuple[list[int], list[int]]:
    rounds, turns = REAL.place(events)
    return [round_ + 2 * (step > 200) for step, round_ in enumerate(rounds)], turns


def early_standings(table: Table) -> dict[str, object]:
    return {**REAL.standings(table), "winners": [0]}


def deaf_notation(table: Table, text: str) -> Event:
    return REAL.parse_notation(table, text.replace("K", "R").replace("B", "R"))


def dropped(kind: type[Event]) -> Played:
    """Return the played game without its last event of a class."""
    place = max(step for step, event in enumerate(PLAYED.events) if isinstance(event, kind))
    return PLAYED._replace(events=PLAYED.events[:place] + PLAYED.events[place + 1 :])


BABY_BLUES = game_named("babyblues")
TALK = play(Setup("babyblues", 3, seed="1", policy="talking"))


def broken_babies(**replaced: Callable[..., object]) -> AnyGame:
    return cast(AnyGame, Broken(BABY_BLUES, replaced))


def hasty_check(table: object, event: Event) -> None:
    """Accept any answer to an offer, whoever gives it."""
    if not isinstance(event, TradeAnswered):
        BABY_BLUES.check(table, event)


def told_lies(table: object, event: Event, seat: int) -> dict[str, object]:
    """Tell everybody who lied, if not what about."""
    return BABY_BLUES.event_seen_by(table, event, seat) or {"type": name_of(event)}


def hoarding_evolve(table: Any, event: Event) -> None:
    BABY_BLUES.evolve(table, event)
    table.pile -= isinstance(event, BabyMadeUnhappy)


BAD_BABIEZ = game_named("badbabiez")
MESS = play(Setup("badbabiez", 3))


def broken_house(**replaced: Callable[..., object]) -> AnyGame:
    return cast(AnyGame, Broken(BAD_BABIEZ, replaced))


def told_cards(table: object, event: Event, seat: int) -> dict[str, object]:
    """Show every card drawn to everybody."""
    return BAD_BABIEZ.event_seen_by(table, event, FACE_UP if isinstance(event, CardDrawn) else seat)


def littering_evolve(table: Any, event: Event) -> None:
    """Lose what is discarded."""
    BAD_BABIEZ.evolve(table, event)
    if isinstance(event, CardDiscarded):
        table.piles[event.pile].pop()


def untidy_evolve(table: Any, event: Event) -> None:
    """Put Action cards that are discarded with the Objects of the kitchen."""
    BAD_BABIEZ.evolve(table, event)
    if table.piles[table.deck.action]:
        table.piles[0].append(table.piles[table.deck.action].pop())


def boundless_evolve(table: Any, event: Event) -> None:
    """Let a Baby have more than 10 Naughtiness Points."""
    BAD_BABIEZ.evolve(table, event)
    if isinstance(event, NaughtinessGained):
        table.naughtiness[event.seat] += 10


PLANTS: list[tuple[Duty, AnyGame, Played]] = [
    (duties.menu_is_what_check_accepts, broken(check=lenient_check), PLAYED),
    (duties.menu_is_what_check_accepts, broken(need=short_menu), PLAYED),
    (duties.attempts_agree_with_menu_and_check, broken(attempts=unlawful_attempts), PLAYED),
    (duties.attempts_agree_with_menu_and_check, broken(label=shouting), PLAYED),
    (duties.refusals_cite_clauses, broken(check=unlawful_check), PLAYED),
    (duties.grounds_cite_clauses, broken(grounds=lambda table, expected, found: "CB-PLAY-99"), PLAYED),
    (duties.check_changes_nothing, broken(check=writing_check), PLAYED),
    (duties.only_evolve_changes, broken(seen_by=sorting_view), PLAYED),
    (duties.only_evolve_changes, broken(digest=lambda table: "0"), PLAYED),
    (duties.log_replays_to_itself, REAL, dropped(TrickWon)),
    (duties.log_replays_to_itself, broken(evolve=losing_evolve), PLAYED),
    (duties.seed_gives_the_same_game, REAL, PLAYED._replace(setup=SETUP._replace(seed="other"))),
    (duties.seek_equals_step, broken(evolve=forgetful_evolve()), PLAYED),
    (duties.clones_are_independent, broken(clone=copy.copy), PLAYED),
    (duties.comes_to_rest, broken(forced=spinning), PLAYED),
    (duties.comes_to_rest, broken(need=no_menu), PLAYED),
    (duties.comes_to_rest, REAL, PLAYED._replace(events=PLAYED.events[:100])),
    (duties.lots_draw_what_check_accepts, broken(need=unfair_lot), PLAYED),
    (duties.nothing_is_made_or_lost, broken(evolve=losing_evolve), PLAYED),
    (words.spelled_events_read_back, broken(spelling_of=careless_spelling), PLAYED),
    (words.notation_reads_back, broken(parse_notation=deaf_notation), PLAYED),
    (words.labels_are_those_of_each_option, broken(labels=lambda table, options: ("B1",) * len(options)), PLAYED),
    (words.every_event_has_a_notation, broken(notation=lambda table, event: ""), PLAYED),
    (words.every_event_has_a_sentence, broken(sentence=shouting), PLAYED),
    (words.views_agree_with_face_up, broken(event_seen_by=lying_event), PLAYED),
    (words.visibility_is_the_vocabulary, broken(event_seen_by=leaking_event), PLAYED),
    (words.places_count_up, broken(place=wandering_place), PLAYED),
    (duties.menu_is_what_check_accepts, broken_babies(check=hasty_check), TALK),
    (duties.nothing_is_made_or_lost, broken_babies(evolve=hoarding_evolve), TALK),
    (words.visibility_is_the_vocabulary, broken_babies(event_seen_by=told_lies), TALK),
    (duties.nothing_is_made_or_lost, broken_house(evolve=littering_evolve), MESS),
    (duties.nothing_is_made_or_lost, broken_house(evolve=untidy_evolve), MESS),
    (duties.nothing_is_made_or_lost, broken_house(evolve=boundless_evolve), MESS),
    (words.visibility_is_the_vocabulary, broken_house(event_seen_by=told_cards), MESS),
    (words.standings_tell_how_it_ends, broken(standings=early_standings), PLAYED),
]


@pytest.mark.parametrize(("duty", "game", "played"), PLANTS, ids=[duty.__name__ for duty, _, _ in PLANTS])
def test_a_broken_duty_is_noticed(duty: Duty, game: AnyGame, played: Played) -> None:
    with pytest.raises((AssertionError, RuleViolation, EngineError, UsageError)):
        duty(game, played)


def test_every_duty_is_broken_once() -> None:
    assert {duty for duty, _, _ in PLANTS} == {*DUTIES, *WORDS}


def test_a_digest_that_leaves_a_slot_out_is_noticed() -> None:
    def blind(table: Table) -> str:
        shown = REAL.clone(table)
        shown.cries = []
        return REAL.digest(shown)

    assert slots_unnoticed(broken(digest=blind), SETUP) == ["cries"]


def test_a_planted_chance_source_outside_of_the_argument_is_noticed() -> None:
    """A lot that draws from a source of its own gives another event the second time."""
    own = Chance("own")

    def private(table: Table) -> Choice | Lot | None:
        asked = REAL.need(table)
        return Lot(lambda chance: asked.draw(own)) if isinstance(asked, Lot) else asked

    with pytest.raises(AssertionError):
        duties.lots_draw_what_check_accepts(broken(need=private), PLAYED)
