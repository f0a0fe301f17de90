"""The styles of play: each chooses otherwise than `thumb` in what it is named for; `thumb` plays as it always did."""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Final

import msgspec
import pytest

from replay.catalog import GAMES, game_named
from replay.games.babyblues import events as bb
from replay.games.badbabiez import events as bz
from replay.games.badbabiez.deck import Deck
from replay.games.crybaby import events as cb
from replay.kernel.event import Event
from replay.log.recording import Recording
from replay.players import style_babyblues, style_badbabiez, style_crybaby
from replay.players.roster import player_named, players_of
from replay.runs.plan import header_of, setting_of
from replay.runs.work import play
from tests.playing import deck_of

SHORT: Final = {"crybaby": {}, "babyblues": {"round_limit": "12"}, "badbabiez": {}}
"""Options that keep games short."""


@cache
def game_of(name: str, bots: tuple[str, ...], seed: str) -> Recording:
    game, deck = game_named(name), deck_of(name)
    setting = setting_of(name, deck, players=len(bots), bots=bots, options=SHORT[name])
    return play(game, deck, header_of(setting, seed), [player_named(bot, game, deck) for bot in bots])


# Of ten games each, at tables of three and four: what the players had played before there were styles.
PLAYED: Final = {
    "crybaby": "d906ef1591e2a251f5f2108f2afec2b6",
    "babyblues": "7d1a7d413d1e521ef993a15bcae0177f",
    "badbabiez": "5eedfaff3ed6bad95f556f29641f7467",
}


@pytest.mark.parametrize("name", list(GAMES))
def test_thumb_plays_the_same_games_as_before_there_were_styles(name: str) -> None:
    """Event by event. Whoever changes how `thumb` plays, or a deck or rule that it plays by, writes these anew."""
    digest = blake2b(digest_size=16)
    for players in (3, 4):
        for seed in "12345":
            digest.update(msgspec.json.encode(game_of(name, ("thumb",) * players, seed).events))
    assert digest.hexdigest() == PLAYED[name]


@pytest.mark.parametrize(
    "made", [style_crybaby.Style(), style_babyblues.Style(), style_badbabiez.Style()], ids=list(GAMES)
)
def test_a_style_without_a_word_is_that_of_thumb(made: msgspec.Struct) -> None:
    styles = [style_crybaby.STYLES, style_babyblues.STYLES, style_badbabiez.STYLES]
    assert made in [each["thumb"] for each in styles]
    assert all(len(set(map(str, each.values()))) == len(each) for each in styles), "no two styles are alike"


Counted = Callable[[Event], float]
"""What an event adds to what a style is named for; asked of the events of seat 0 alone."""
BETS: Final = (0, 1, 2, 3, 5)


def tricks_bet(event: Event) -> float:
    return BETS[event.bet_card] if isinstance(event, cb.BetPlaced) else 0


def cries(event: Event) -> float:
    return isinstance(event, cb.CrybabyNamed)


def attacks(event: Event) -> float:
    return isinstance(event, bb.RedCardPlayed | bb.OrangeCardPlayed)


def horns(event: Event) -> float:
    return isinstance(event, bb.HornPlayed)


def lies(event: Event) -> float:
    return isinstance(event, bb.TradePromiseBroken) and event.giver == 0


def thrown_at(what: str) -> Counted:
    deck = deck_of("badbabiez")
    assert isinstance(deck, Deck)
    return lambda event: isinstance(event, bz.ThrowDeclared) and deck.target_names[event.target].startswith(what)


def moves(event: Event) -> float:
    return isinstance(event, bz.MoveChosen)


def counted(name: str, bot: str, count: Counted, games: int) -> float:
    """Return what seat 0 comes to, played by `bot` against three of `thumb`, in games of the same deals."""
    logs = [game_of(name, (bot, "thumb", "thumb", "thumb"), str(seed)) for seed in range(games)]
    return sum([count(event) for log in logs for event in log.events if getattr(event, "seat", 0) == 0])


@pytest.mark.parametrize(
    ("name", "bot", "count", "least"),
    [
        ("crybaby", "bold", tricks_bet, 2.0),
        ("crybaby", "weepy", cries, 1.2),
        ("babyblues", "loud", horns, 1.3),
        ("badbabiez", "brawler", thrown_at("baby"), 1.2),
        ("badbabiez", "vandal", thrown_at("furniture"), 1.5),
    ],
)
def test_a_style_does_more_often_than_thumb_what_it_is_named_for(
    name: str, bot: str, count: Counted, least: float
) -> None:
    """CB-ROUND-4, CB-CRY-1, BB-HORN-1, BZ-THROW-1: by at least that factor, in 12 games of the same deals."""
    usual = counted(name, "thumb", count, 12)
    assert usual > 0
    assert counted(name, bot, count, 12) >= least * usual


@pytest.mark.parametrize(
    ("name", "bot", "count", "most"),
    [
        ("babyblues", "caring", attacks, 0.0),
        ("babyblues", "honest", lies, 0.0),
        ("badbabiez", "careful", moves, 0.75),
    ],
)
def test_a_style_does_less_often_than_thumb_what_it_keeps_from(
    name: str, bot: str, count: Counted, most: float
) -> None:
    """BB-OBJ-2, BB-TRADE-6, BZ-MOVE-1: at most that share, in 12 games of the same deals."""
    usual = counted(name, "thumb", count, 12)
    assert usual > 0
    assert counted(name, bot, count, 12) <= most * usual


@pytest.mark.parametrize("name", list(GAMES))
def test_every_style_plays_whole_games(name: str) -> None:
    for bot in players_of(game_named(name)):
        result = game_of(name, (bot, "thumb", "thumb", "thumb"), "0").result
        assert result is not None
        assert result.over
