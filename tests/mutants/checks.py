"""The named checks of Cry Baby's engine: each looks at one, returns how much it looked at, or raises `Fault`."""

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from replay.catalog import AnyGame
from replay.errors import UsageError
from replay.games.crybaby import events as e
from replay.games.crybaby.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, Lot
from tests.mutants.decks import faulty_decks_are_refused, the_deck_is_read_as_it_stands
from tests.mutants.facts import Check, Told, claim, deck_facts, same
from tests.mutants.oracle import Oracle
from tests.mutants.refusals import refusals_cite_their_clauses
from tests.mutants.sight import events_are_seen, twin_worlds_look_alike, views_show_what_is_owed
from tests.playing import Setup, rules_of
from tests.replayer.recorded import GAMES, playing, recording

LONGEST: Final = 1000
"""Events after which a game counts as endless; the longest real ones have some five hundred."""


# --- Whole games


def told(game: AnyGame, deck: Deck, setup: Setup) -> list[Told]:
    """Play a game and tell it in spelled events, each with what could have been chosen in its place."""
    table = game.open_table(setup.players, dict(setup.options), deck)
    spelling, log = game.spelling_of(deck), list[Told]()
    for event in playing(game, deck, setup):
        asked = None if game.forced(table) else game.need(table)
        menu = tuple([spelling.spell(option) for option in asked.options]) if isinstance(asked, Choice) else ()
        log.append(Told({"type": name_of(event), **spelling.spell(event)}, menu))
        game.evolve(table, event)
        claim("CB-GOAL-1 CB-NEXT-1 CB-END-1", len(log) < LONGEST, f"no end after {LONGEST} events")
    return log


def games_are_as_the_oracle_tells_them(game: AnyGame, deck: Deck) -> int:
    """Games that the engine plays, audited by a second reading of the rules that shares nothing with it."""
    looked = 0
    for setup in GAMES.values():
        options = game.all_options(dict(setup.options))
        looked += Oracle(told(game, deck, setup), deck_facts(), setup.players, options).audit()
    return looked


# --- Chance


def every_outcome_can_come(game: AnyGame, deck: Deck) -> int:
    """CB-SETUP-6, CB-NEXT-2, CB-NEXT-4, CB-NEXT-5: every seat can be drawn, every card come first, either side up."""
    log = recording("three")
    table = cast(Table, game.open_table(3, log.header.options, deck))
    seen: dict[type[Event], int] = {}
    for event in log.events:
        asked = None if game.forced(table) else game.need(table)
        if isinstance(asked, Lot) and type(event) not in seen:
            draws = [asked.draw(Chance(str(seed))) for seed in range(200)]
            seen[type(event)] = len(draws)
            claim_draws(event, draws)
        game.evolve(table, event)
    return sum(seen.values())


def claim_draws(event: Event, draws: list[Event]) -> None:
    """Look at what 200 seeds gave in the place of `event`."""
    if isinstance(event, e.DeckShuffled):
        orders = [draw.order for draw in draws if isinstance(draw, e.DeckShuffled)]
        same("CB-NEXT-2", len({order[0] >> 1 for order in orders}), 44)
        same("CB-NEXT-4", len({face for order in orders for face in order}), 88)
    elif isinstance(event, e.LeaderTieDrawn):
        same("CB-NEXT-5", {getattr(draw, "seat", -1) for draw in draws}, set(event.candidates))
    else:
        same("CB-SETUP-6", {getattr(draw, "seat", -1) for draw in draws}, {0, 1, 2})


# --- Options and spelling


def options_are_those_of_the_rules_file(game: AnyGame, deck: Deck) -> int:
    """CB-RUL-1, CB-RUL-2, CB-RUL-5: names, defaults and values, and how many may play."""
    options = rules_of("crybaby").options
    for option in options:
        same(option.ruling, game.all_options({}).get(option.name), option.default)
        taken = [
            value for value in (*option.values, "sometimes") if takes(partial(game.all_options, {option.name: value}))
        ]
        same(option.ruling, taken, list(option.values))
    claim("CB-RUL-1", not takes(partial(game.all_options, {"weather": "rain"})), "any option is taken")
    for chosen, allowed in (({}, [3, 4, 5]), ({"player_range": "two_to_five"}, [2, 3, 4, 5])):
        found = [players for players in range(9) if takes(partial(game.open_table, players, chosen, deck))]
        same("CB-RUL-5", found, allowed)
    return len(options)


def takes(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except UsageError:
        return False
    return True


def spelled_events_are_read_back(game: AnyGame, deck: Deck) -> int:
    """CB-COMP-2, CB-NOTE-1: every event is read from its JSON as it was, and an unknown face stays one."""
    spelling, log = game.spelling_of(deck), recording("three").events
    hidden = e.CardPlayed(0, e.Face(-1))
    same("CB-NOTE-1", spelling.spell(hidden), {"seat": 0, "card": "??", "colour": "??", "value": "??"})
    for event in (*log, hidden, e.CardFlipped(0, e.Face(-1)), e.BetRevealed(0, e.Bet(-1))):
        spelled = spelling.events[type(event)]
        fields = spelling.spell(event)
        again = spelled.make(**{name: kind.read(fields[name]) for name, kind in spelled.fields.items()})
        same("CB-COMP-2 CB-NOTE-1", again, event)
    return len(log)


CHECKS: Final[dict[str, Check]] = {
    "oracle": games_are_as_the_oracle_tells_them,
    "refusals": refusals_cite_their_clauses,
    "event sight": events_are_seen,
    "view": views_show_what_is_owed,
    "twin worlds": twin_worlds_look_alike,
    "outcomes": every_outcome_can_come,
    "options": options_are_those_of_the_rules_file,
    "spelling": spelled_events_are_read_back,
    "faulty decks": faulty_decks_are_refused,
    "deck as read": the_deck_is_read_as_it_stands,
}
