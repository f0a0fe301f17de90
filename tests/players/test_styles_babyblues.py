"""Whom the styles of Baby Blues hurt: the vengeful pay back what a player at the table saw, the caring hurt nobody."""

from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from replay.catalog import game_named
from replay.games.babyblues import events as e
from replay.games.babyblues.view import View
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Lot, begin, settle
from replay.log.recording import Recording
from replay.players.player import Player
from replay.players.roster import player_named
from replay.players.thumb_babyblues import attackers
from replay.runs.plan import header_of, setting_of
from replay.runs.work import play
from tests.playing import deck_of

GAME = game_named("babyblues")
DECK = deck_of("babyblues")
OPTIONS = {"round_limit": "12"}
SEEDS = [str(seed) for seed in range(12)]


def game_of(bots: Sequence[str], seed: str) -> Recording:
    setting = setting_of("babyblues", DECK, players=len(bots), bots=bots, options=OPTIONS)
    return play(GAME, DECK, header_of(setting, seed), [player_named(bot, GAME, DECK) for bot in bots])


def upsets(events: Sequence[Event]) -> Iterator[tuple[int, int, int]]:
    """Yield turn, whose it was, and whose baby became unhappy in it."""
    turn = active = 0
    for event in events:
        if isinstance(event, e.TurnStarted):
            turn, active = event.turn, event.seat
        if isinstance(event, e.BabyMadeUnhappy):
            yield turn, active, event.seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_has_attacked_since_the_last_turn_is_what_the_log_says(players: int) -> None:
    """BB-TURN-2, BB-HORN-2: for the seat on turn before every choice, by the log with no view or count of seats."""
    told = 0
    for seed in SEEDS[:4]:
        table, chance, events = GAME.open_table(players, GAME.all_options(OPTIONS), DECK), Chance(seed), list[Event]()
        talker = player_named("uniform", GAME, DECK)
        for settled in going_on(table, talker, chance):
            events += settled
            turns = turns_of(events)
            if turns:
                view = GAME.seen_by(table, turns[-1].seat)
                assert isinstance(view, View)
                found = guilty(events, turns[-1].seat)
                assert attackers(view) == found
                told += len(found)
    assert told > 50


def going_on(table: object, player: Player, chance: Chance) -> Iterator[list[Event]]:
    """Yield the events of a game that `player` plays from every seat, as far as they happen without being asked."""
    yield begin(GAME, table)
    while (asked := GAME.need(table)) is not None:
        if isinstance(asked, Lot):
            event = asked.draw(chance)
        else:
            event = player.choose(partial(GAME.seen_by, table, asked.seat), asked.options, chance)
        yield settle(GAME, table, event)


def turns_of(events: Sequence[Event]) -> list[e.TurnStarted]:
    """Return the turns so far."""
    return [event for event in events if isinstance(event, e.TurnStarted)]


def guilty(events: Sequence[Event], seat: int) -> set[int]:
    """Return who has upset a baby of `seat`, which is on turn, since its turn before."""
    last = max([one.turn for one in turns_of(events)[:-1] if one.seat == seat], default=0)
    return {by for turn, by, of in upsets(events) if of == seat != by and turn > last}


def paid_back(bot: str) -> tuple[int, int]:
    """Return how many red cards seat 0 played with somebody to pay back, and how many of them did."""
    made = back = 0
    for seed in SEEDS:
        events = game_of((bot, "thumb", "thumb", "thumb"), seed).events
        for place, event in enumerate(events):
            if isinstance(event, e.RedCardPlayed) and event.seat == 0:
                known = guilty(events[:place], 0)
                made, back = made + bool(known), back + (event.target_seat in known)
    return made, back


def test_the_vengeful_attack_those_who_have_upset_their_babies() -> None:
    """BB-R-VICTIM: nearly always, where `thumb` does about every other time; red cards of 12 games, same deals."""
    made, back = paid_back("vengeful")
    assert made > 30
    assert back >= 0.85 * made
    made, back = paid_back("thumb")
    assert back <= 0.7 * made


def test_the_caring_make_no_baby_of_others_unhappy() -> None:
    """BB-OBJ-2, BB-HORN-2: they sound a horn only where no happy baby of others hears it."""
    logs = [game_of(("caring", "thumb", "thumb", "thumb"), seed) for seed in SEEDS]
    assert [upset for log in logs for upset in upsets(log.events) if upset[1] == 0] == []
    assert len([event for log in logs for event in log.events if isinstance(event, e.HornPlayed) and event.seat == 0])
