"""Games in houses of any plan, with any teams, options, seats and seeds, held against a ledger kept from their logs."""

from collections.abc import Mapping

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.catalog import game_named
from replay.games.badbabiez.deck import Deck, read_deck
from replay.games.badbabiez.options import VALUES
from replay.kernel.chance import Chance
from replay.kernel.event import Event, name_of
from replay.kernel.loop import begin, settle
from tests.contract.components import badbabiez_components
from tests.games.badbabiez.house_games import DECK
from tests.games.badbabiez.ledger import ROOMS, Ledger
from tests.playing import Played, Setup, play, play_with, setups, tables

GAME = game_named("badbabiez")
HOUSES = ("grid", "row", "double", "made_up")
EVENTS = 12


def made_up_house(seed: int, copies: int) -> str:
    """Return the text of a layout: rooms of one or two copies, each laid beside one that lies already."""
    chance, cells = Chance(f"house {seed}"), list[tuple[int, int]]([(20, 20)])
    rooms = chance.shuffled([f"{room}{suffix}" for suffix in ("", "_2")[:copies] for room in ROOMS])
    while len(cells) < len(rooms):
        column, row = chance.pick(cells)
        beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        cells.append(chance.pick([cell for cell in beside if cell not in cells] or [cells[0]]))
        cells = list(dict.fromkeys(cells))
    listed = ", ".join([f"{room} = {list(cell)}" for room, cell in zip(rooms, cells, strict=True)])
    return f'\n[[layout]]\nid = "made_up"\ncells = {{ {listed} }}\n'


def teams_of(players: int, chance: Chance) -> list[str]:
    """Return the ways to set up teams: none, by lot, or seat by seat with as many in each."""
    even = [teams for teams in range(2, players) if players % teams == 0]
    by_seat = [",".join([f"t{seat % teams}" for seat in range(players)]) for teams in even]
    return ["empty", *[f"lot:{teams}" for teams in even], *by_seat]


@st.composite
def games(draw: st.DrawFn) -> tuple[Setup, str]:
    players, seed = draw(st.integers(2, 8)), draw(st.integers(0, 10**6))
    teams = draw(st.sampled_from(teams_of(players, Chance("teams"))))
    options = {name: draw(st.sampled_from(values)) for name, values in VALUES.items()}
    options["controlled_territory"] = draw(st.sampled_from(["true", "false"] if teams != "empty" else ["false"]))
    options |= {"teams": teams, "layout": draw(st.sampled_from(HOUSES))}
    options["start_seat"] = draw(st.sampled_from(["chance", str(players - 1)]))
    options["event_cards_removed"] = str(draw(st.integers(0, EVENTS - 2)))
    options["end_safe_rounds"] = str(draw(st.integers(0, 6)))
    policy = draw(st.sampled_from(["uniform", "uniform", "thumb", "first", "last"]))
    house = made_up_house(seed, draw(st.integers(1, 2)))
    return Setup("badbabiez", players, tuple(options.items()), str(seed), policy), DECK.text + house


def ledger_of(played: Played) -> Ledger:
    """Return the ledger of a game, kept from the log as a stranger reads it."""
    spelling = GAME.spelling_of(played.deck)
    ledger = Ledger(played.setup.players, GAME.all_options(dict(played.setup.options)), played.deck.text)
    for step, event in enumerate(played.events):
        fields = msgspec.json.decode(msgspec.json.encode(spelling.spell(event)))
        ledger.read(name_of(event), fields)
        assert ledger.wrong == [], (step, event)
    return ledger


@settings(max_examples=60)
@given(games())
def test_a_ledger_kept_from_the_log_agrees_with_every_card_and_point(game: tuple[Setup, str]) -> None:
    """BZ-SETUP-7, BZ-SETUP-12, BZ-DRAW-1, BZ-DRAW-2, BZ-PLAY-9, BZ-PLAY-10, BZ-NAU-1, BZ-NAU-6, BZ-CRY-1, BZ-CRY-3,
    BZ-POW-1, BZ-POW-3, BZ-LEN-3, BZ-LEN-4, BZ-LAY-1, BZ-LAY-2, BZ-Q-TEAM-1, BZ-END-1: any house, teams, options.
    """
    setup, text = game
    played = play_with(setup, read_deck(text, "random house"))
    ledger_of(played)
    most = EVENTS + int(dict(setup.options)["end_safe_rounds"]) + 2
    assert max(GAME.place(played.events)[0]) <= most


@pytest.mark.parametrize("setup", setups("badbabiez"), ids=str)
def test_so_it_is_in_our_own_house(setup: Setup) -> None:
    """BZ-COMP-5 to BZ-COMP-11: the ledger agrees at every number of players and option value."""
    ledger_of(play(setup))


@settings(max_examples=25)
@given(games())
def test_nothing_is_made_or_lost_in_any_house(game: tuple[Setup, str]) -> None:
    """BZ-COMP-1, BZ-LAY-2, BZ-Q-LAY-5: every card in one place; a bare log gives the game back."""
    setup, text = game
    deck = read_deck(text, "random house")
    played = play_with(setup, deck)
    for step, table, event in tables(GAME, played):
        assert badbabiez_components(table, deck) == [], (step, event)
    assert again(played, deck) == list(played.events)


def again(played: Played, deck: Deck) -> list[Event]:
    """Return the events that chance and decisions give, each of them checked."""
    table = played.open_table()
    events = begin(GAME, table)
    for event in [event for event in played.events if event.kind != "derived"]:
        GAME.check(table, event)
        events += settle(GAME, table, event)
    return events


# --- The ledger is seen to complain ---------------------------------------------------

PLANTED: Mapping[str, Mapping[str, object]] = {
    "naughtiness_gained": {"total": 9},
    "boo_boo_inflicted": {"left": 4},
    "furniture_damaged": {"damage": 9},
    "turn_ended": {"hand_size": 9},
    "card_drawn": {"card": "end_of_games#1"},
    "card_discarded": {"card": "stinker#1"},
    "power_gained": {"power": "nobody"},
    "game_ended": {"winners": []},
    "baby_moved": {"from": "attic"},
    "block_played": {"card": "vase#9"},
    "special_placed": {"card": "vase#9"},
    "event_revealed": {"card": "vase#9"},
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_log_that_does_not_add_up_is_noticed(name: str) -> None:
    """Planted: one field of the first event of a kind says something else."""
    played = play(Setup("badbabiez", 4, seed="5"))
    spelling, planted = GAME.spelling_of(played.deck), False
    ledger = Ledger(4, GAME.all_options({}), played.deck.text)
    for event in played.events:
        fields = spelling.spell(event)
        if name_of(event) == name and not planted:
            fields, planted = {**fields, **PLANTED[name]}, True
        ledger.read(name_of(event), fields)
        if planted:
            break
    assert planted
    assert ledger.wrong
