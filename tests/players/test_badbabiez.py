"""The players of Bad Babiez: every option value is played through; the rule of thumb wins more than chance does."""

from collections.abc import Mapping

import pytest

from replay.catalog import game_named
from replay.games.badbabiez.scenario.laying_out import lay_out
from replay.games.badbabiez.scenario.position import read_position
from replay.games.badbabiez.scenario.run import Run
from replay.games.badbabiez.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from replay.log.recording import Recording
from replay.players.player import Player
from replay.players.roster import player_named
from replay.replayer.verify import verify_game
from replay.rulebook import Scenario
from replay.runs.duel import duel
from replay.runs.plan import Setting, header_of, setting_of
from replay.runs.work import play
from tests.games.badbabiez.house_games import DECK, opened, played
from tests.games.badbabiez.test_whole_games import another_world
from tests.playing import switches

GAME = game_named("badbabiez")
TEAMS = {"teams": "a,b,a,b"}
OPTIONS: list[dict[str, str]] = [
    {},
    TEAMS | {"controlled_territory": "true", "team_hits": "no_points"},
    {"layout": "double", "event_cards_removed": "11"},
    *[{option.name: value} for option in switches("badbabiez") for value in option.values if value != option.default],
]


def setting(players: int, bots: list[str], options: dict[str, str]) -> Setting:
    return setting_of("badbabiez", DECK, players=players, bots=bots, options=options)


def game_of(bots: list[str], options: dict[str, str], seed: str) -> Recording:
    """Return a game of bots. Whatever they choose passes `check`, or the game is not played."""
    found = setting(len(bots), bots, options)
    return play(GAME, DECK, header_of(found, seed), [player_named(bot, GAME, DECK) for bot in found.bots])


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_option_value_is_played_through_and_verifies_clean(options: dict[str, str]) -> None:
    """BZ-Q-TEAM-1, BZ-Q-LEN-1, BZ-Q-DOOR-1 and other rulings with a switch: bots cope with each."""
    log = game_of(["thumb", "uniform", "thumb", "uniform"], options, "options")
    assert verify_game(GAME, DECK, log, strict=True).findings == ()


def thumb() -> Player:
    return player_named("thumb", GAME, DECK)


def choice_at(table: Table, seat: int, options: tuple[Event, ...], seed: str) -> Event:
    """Return what the player chooses at a table."""
    return thumb().choose(lambda: GAME.seen_by(table, seat), options, Chance(seed))


def test_it_knows_nothing_but_what_its_seat_sees() -> None:
    """BZ-Q-INFO-1: in a world that differs only in what is hidden it does the same."""
    table, compared = opened(4, {}), 0
    for _ in played(table, "thumb"):
        asked = GAME.need(table) if GAME.forced(table) is None else None
        if isinstance(asked, Choice) and len(asked.options) > 1:
            seat, other = asked.seat, another_world(table, asked.seat)
            assert choice_at(table, seat, asked.options, "x") == choice_at(other, seat, asked.options, "y")
            compared += 1
    assert compared > 60


# --- What it does in a position -------------------------------------------------------


def chosen(*seats: Mapping[str, object], when: tuple[str, ...] = (), **given: object) -> str:
    """Return what the player does, as its label, at the decision that a position comes to after `when`."""
    position = {"players": len(seats), "seat": list(seats), **given}
    scenario = Scenario("BZ-S-0", "made up", (), position, (), (), "")
    found = read_position(scenario, DECK)
    run = Run(found, lay_out(found, scenario.id, DECK, Chance("position")), Chance("position"))
    for line in when:
        run.pending()
        seat, kind, choice = line.split(" ", 2)
        run.decide(int(seat), kind, choice)
    run.pending()
    return choice_of(run.table)


def choice_of(table: Table) -> str:
    asked = GAME.need(table)
    assert isinstance(asked, Choice)
    event = thumb().choose(lambda: GAME.seen_by(table, asked.seat), asked.options, Chance("unused"))
    assert event in asked.options
    return GAME.label(table, event)


def test_it_breaks_what_is_nearly_broken() -> None:
    """BZ-NAU-4: the last hit pays, the first ones do not."""
    mine = {"baby": "greedy", "room": "kitchen", "hand": ["plate#1"]}
    theirs = {"baby": "stinker", "room": "bathroom"}
    damage = {"oven": 2}
    assert chosen(mine, theirs, furniture=damage) == "throw plate#1 furniture:oven"


def test_it_makes_a_baby_cry_rather_than_hurt_one() -> None:
    """BZ-NAU-2"""
    mine = {"baby": "greedy", "room": "kitchen", "hand": ["plate#1"]}
    sound = {"baby": "stinker", "room": "kitchen"}
    sore = {"baby": "fast", "room": "kitchen", "boo_boo": 1, "naughtiness": 2}
    assert chosen(mine, sound, sore) == "throw plate#1 baby:2"


def test_it_does_not_hurt_its_own_team() -> None:
    """BZ-TEAM-4: the points of a team count together."""
    mine = {"baby": "greedy", "room": "kitchen", "hand": ["plate#1"]}
    mate = {"baby": "stinker", "room": "kitchen", "boo_boo": 1, "naughtiness": 2}
    rest = [{"baby": "fast", "room": "kitchen"}, {"baby": "bully", "room": "bathroom"}]
    assert chosen(mine, rest[0], mate, rest[1], teams=["a", "b", "a", "b"]) == "throw plate#1 baby:1"


def test_it_gets_out_of_the_way_before_it_cries() -> None:
    """BZ-THROW-4: a Dodge is for this; the Object may still be thrown."""
    mine = {"baby": "greedy", "room": "kitchen", "hand": ["wooden_spoon#1"]}
    sore = {"baby": "fast", "room": "kitchen", "boo_boo": 1, "hand": ["pot_lid#1", "dodge#1"]}
    throw = ("0 choose_play throw wooden_spoon#1 baby:1",)
    assert chosen(mine, sore, when=throw) == "dodge dodge#1"


def test_it_lets_a_rivals_sofa_be_hit_the_first_time() -> None:
    """BZ-BFO-1"""
    mine = {"baby": "greedy", "room": "kitchen", "hand": ["wooden_spoon#1"]}
    other = {"baby": "fast", "room": "kitchen", "hand": ["pot_lid#1"]}
    assert chosen(mine, other, when=("0 choose_play throw wooden_spoon#1 furniture:oven",)) == "pass"


def test_it_adds_the_smallest_card_that_leads_and_none_where_none_can() -> None:
    """BZ-FIGHT-2, BZ-FIGHT-3"""
    start = ("0 choose_play play brawl#1 baby:1",)
    mine = {"baby": "greedy", "room": "kitchen", "hand": ["brawl#1"]}
    strong = {"baby": "fast", "room": "kitchen", "hand": ["plunger#1", "hairbrush#1"]}
    weak = {"baby": "fast", "room": "kitchen", "hand": ["pinch#1"]}
    assert chosen(mine, strong, when=start) == "add hairbrush#1"
    assert chosen(mine, weak, when=start) == "pass"


def test_it_lays_special_objects_down_and_rummages_where_it_has_nothing_to_do() -> None:
    """BZ-PLAY-6, BZ-RUM-1"""
    alone = {"baby": "stinker", "room": "bathroom"}
    assert chosen({"baby": "greedy", "room": "kitchen", "hand": ["cat#1"]}, alone) == "place cat#1"
    assert chosen({"baby": "greedy", "room": "kitchen", "hand": ["door#1"]}, alone) == "rummage"


@pytest.mark.parametrize(("players", "deals"), [(2, 12), (4, 8), (8, 5)])
def test_it_wins_clearly_more_often_than_chance_against_uniform(players: int, deals: int) -> None:
    """Seats rotated, deals paired. Many deals gave 98% of 50%, 86% of 25% and 54% of 13% for 2, 4 and 8 players."""
    found = duel(setting(players, ["uniform"] * players, {}), "thumb", "uniform", seats=1, seed="thumb", deals=deals)
    assert found.firsts.low > found.fair
    assert found.ahead.low > 0
