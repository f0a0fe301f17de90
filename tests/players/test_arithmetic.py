"""Players choose alike on every platform and Python: sums, powers, and whole games by their heads."""

from hashlib import blake2b

import msgspec

from replay.catalog import game_named
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.rules.trick import winning
from replay.kernel.chance import Chance
from replay.players.arithmetic import power, total
from replay.players.crybaby_odds import Odds
from replay.players.roster import player_named
from replay.resources import deck_file
from replay.runs.plan import header_of, setting_of
from replay.runs.work import play

GAME = game_named("crybaby")
DECK = GAME.load_deck(deck_file("crybaby"))
FROZEN = {"frozen/0": "54172a3368996d3e", "frozen/1": "bef9b48fb215f46a", "frozen/2": "49b61daad9bc58d4"}
"""Seed → the first 16 hex digits of a digest over the events; no header, which names the version."""


def test_a_sum_is_rounded_once() -> None:
    """What `sum` gives depends on the version of Python; this does not."""
    assert total([0.1] * 10) == 1.0
    assert total([]) == 0.0


def test_a_power_is_multiplied_out() -> None:
    assert power(0.7, 0) == 1.0
    assert power(0.7, 3) == 1.0 * 0.7 * 0.7 * 0.7


def test_thumb_games_of_a_seed_are_the_same_everywhere() -> None:
    """Frozen once: a change of rules, chance or player shows here, and is then argued for."""
    assert {seed: digest_of_game(seed) for seed in FROZEN} == FROZEN


def digest_of_game(seed: str) -> str:
    """Return a digest over the events of a game of four thumb players."""
    header = header_of(setting_of("crybaby", DECK, players=4, bots=["thumb"], options={}), seed)
    played = play(GAME, DECK, header, [player_named("thumb", GAME, DECK)] * 4)
    return blake2b(msgspec.json.Encoder().encode_lines(played.events), digest_size=8).hexdigest()


def test_odds_rank_faces_as_the_rules_do() -> None:
    """CB-WIN-1, CB-WIN-2, CB-WIN-3: the strongest face by the estimate wins by the engine, whatever is led."""
    assert isinstance(DECK, Deck)
    odds, chance, tricks = Odds(DECK), Chance("strength"), 0
    for _ in range(2_000):
        table = GAME.open_table(4, {}, DECK)
        faces = [2 * card + chance.below(2) for card in chance.shuffled(range(44))[:4]]
        table.trick_faces = faces
        lead = DECK.colours[faces[0]]
        assert max(faces, key=lambda face: odds.strength(face, lead)) == faces[winning(table)[0]]
        tricks += 1
    assert tricks == 2_000
