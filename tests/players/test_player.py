"""What every player owes: a choice among the options, the same one for the same view and stream, nothing else seen."""

from collections.abc import Iterator
from functools import partial

import pytest

from replay.catalog import GAMES, AnyGame, game_named
from replay.errors import UsageError
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.players.roster import player_named, players_of

CRYBABY = game_named("crybaby")
SETTINGS = [
    (3, {}),
    (4, {"reverse_visibility": "never", "cry_obligation": "optional"}),
    (5, {"reverse_visibility": "in_hand", "deal_orientation": "carried_over", "cry_order": "from_winner"}),
    (3, {"orientation_scope": "per_card"}),
    (2, {"player_range": "two_to_five"}),
]


def decisions(game: AnyGame, table: Table, seed: str) -> Iterator[Choice]:
    """Play a game with even choices and yield each decision before it is made."""
    chance = Chance(seed)
    begin(game, table)
    while (asked := game.need(table)) is not None:
        if isinstance(asked, Lot):
            event: Event = asked.draw(chance)
        else:
            yield asked
            event = chance.pick(asked.options)
        settle(game, table, event)


@pytest.mark.parametrize("name", players_of(CRYBABY))
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_player_chooses_an_option_and_the_same_one_again(
    deck: Deck, name: str, players: int, options: dict[str, str]
) -> None:
    """CB-RUL-5: at every decision of a game, with every option that changes what is seen or asked."""
    player, other = player_named(name, CRYBABY, deck), player_named(name, CRYBABY, deck)
    table = CRYBABY.open_table(players, CRYBABY.all_options(options), deck)
    looked_at = 0
    for asked in decisions(CRYBABY, table, f"{name}{players}"):
        before = CRYBABY.digest(table)
        look = partial(CRYBABY.seen_by, table, asked.seat)
        chosen = player.choose(look, asked.options, Chance(str(looked_at)))
        assert chosen in asked.options
        assert chosen == other.choose(look, asked.options, Chance(str(looked_at)))
        assert CRYBABY.digest(table) == before
        looked_at += 1
    assert looked_at > 60


@pytest.mark.parametrize("name", players_of(CRYBABY))
@pytest.mark.parametrize("visibility", ["on_play", "never"])
def test_a_player_does_the_same_where_only_hidden_things_differ(deck: Deck, name: str, visibility: str) -> None:
    """CB-ROUND-2, CB-RUL-24: the others' hands exchanged and the supply turned over change no choice."""
    player, compared = player_named(name, CRYBABY, deck), 0
    table = CRYBABY.open_table(4, CRYBABY.all_options({"reverse_visibility": visibility}), deck)
    for asked in decisions(CRYBABY, table, "paired"):
        twin = CRYBABY.clone(table)
        one, two = [seat for seat in range(4) if seat != asked.seat][:2]
        if len(twin.hands[one]) != len(twin.hands[two]):
            continue
        twin.hands[one], twin.hands[two] = twin.hands[two], twin.hands[one]
        twin.supply.reverse()
        looks = [partial(CRYBABY.seen_by, world, asked.seat) for world in (table, twin)]
        first, second = [player.choose(look, asked.options, Chance("x")) for look in looks]
        assert first == second
        compared += 1
    assert compared > 60


def test_uniform_does_not_look(deck: Deck) -> None:
    table = CRYBABY.open_table(3, CRYBABY.all_options({}), deck)
    asked = next(decisions(CRYBABY, table, "blind"))

    def look() -> None:
        raise AssertionError("uniform has looked")

    # `look` returns no view on purpose: it must not be called.
    chosen = player_named("uniform", CRYBABY, deck).choose(look, asked.options, Chance("x"))  # type: ignore[arg-type]
    assert chosen in asked.options


def test_uniform_takes_every_option_equally_often(deck: Deck) -> None:
    """Each of seven plays within five standard deviations of its share of 7,000."""
    player, chance = player_named("uniform", CRYBABY, deck), Chance("even")
    options = deck.plays[0][:7]
    counts = dict.fromkeys(options, 0)
    for _ in range(7000):
        # There is no view to look at: uniform needs none, as the test above shows.
        counts[player.choose(lambda: None, options, chance)] += 1  # type: ignore[index, arg-type, return-value]
    assert all(abs(count - 1000) < 5 * (1000 * 6 / 7) ** 0.5 for count in counts.values())


def test_every_game_has_a_uniform_and_a_thumb_player_and_three_styles_or_more() -> None:
    for game in GAMES.values():
        uniform, thumb, *styles = players_of(game)
        assert (uniform, thumb) == ("uniform", "thumb")
        assert len(styles) >= 3


def test_an_unknown_player_is_refused_with_those_known(deck: Deck) -> None:
    with pytest.raises(UsageError, match=r"player 'hal': no such player of crybaby; known: uniform, thumb"):
        player_named("hal", CRYBABY, deck)
