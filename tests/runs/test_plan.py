"""What is to be simulated follows from the request alone."""

from itertools import pairwise

import msgspec
import pytest

from replay.errors import UsageError
from replay.kernel.game import Deck
from replay.runs.plan import (
    FEW_A_PART,
    FEW_GAMES,
    GAMES_A_PART,
    Setting,
    header_of,
    job_without,
    outstanding,
    plan,
    setting_of,
)


def test_every_game_is_in_one_job_in_order(setting: Setting) -> None:
    jobs = plan(setting, "1", 4 * GAMES_A_PART + 7)
    assert [len(job.indices) for job in jobs] == [*[GAMES_A_PART] * 4, 7]
    assert [index for job in jobs for index in job.indices] == list(range(4 * GAMES_A_PART + 7))


def test_a_short_run_has_small_parts_so_that_ctrl_c_loses_little(setting: Setting) -> None:
    assert [len(job.indices) for job in plan(setting, "1", 207)] == [FEW_A_PART, FEW_A_PART, 7]
    assert len(plan(setting, "1", FEW_GAMES - 1)) == 20
    assert len(plan(setting, "1", FEW_GAMES)) == 4


def test_more_games_begin_with_the_same_parts(setting: Setting) -> None:
    for few, many in ((FEW_A_PART, 3 * FEW_A_PART), (FEW_GAMES, FEW_GAMES + GAMES_A_PART)):
        names = [job.name for job in plan(setting, "1", many)]
        assert names[: len(plan(setting, "1", few))] == [job.name for job in plan(setting, "1", few)]
        assert len(set(names)) == len(names)


def test_the_name_of_a_part_follows_from_all_that_its_games_depend_on(setting: Setting, deck: Deck) -> None:
    def name(**changed: object) -> str:
        return plan(msgspec.structs.replace(setting, **changed), "1", 3)[0].name

    others = setting_of("crybaby", deck, players=4, bots=["uniform"], options={"cry_order": "seat_order"})
    names = [
        name(),
        name(bots=("uniform", "uniform", "uniform", "thumb")),
        name(options=others.options),
        name(deck_digest="0" * 32),
        plan(setting, "2", 3)[0].name,
        plan(setting, "1", 4)[0].name,
    ]
    assert len(set(names)) == len(names)
    assert name() == name()


def test_a_header_holds_every_option_and_how_chance_was_made(setting: Setting, deck: Deck) -> None:
    header = header_of(setting, "1/0")
    assert (header.seed, header.source, header.started_at) == ("1/0", "simulated", None)
    assert header.chance == "mt19937-blake2b-fisher-yates/1"
    assert len(header.options) == 9
    assert (header.deck.name, header.deck.digest) == (deck.name, deck.digest)
    assert len(header.game_id) == 16


def test_players_are_named_by_bot_and_number(deck: Deck) -> None:
    bots = ["uniform", "thumb", "uniform"]
    header = header_of(setting_of("crybaby", deck, players=3, bots=bots, options={}), "1/0")
    assert [(player.seat, player.name, player.kind) for player in header.players] == [
        (0, "uniform 1", "uniform"),
        (1, "thumb 1", "thumb"),
        (2, "uniform 2", "uniform"),
    ]


def test_only_games_not_yet_stored_are_left(setting: Setting) -> None:
    jobs = plan(setting, "1", 6)
    ids = [header_of(setting, f"1/{index}").game_id for index in range(6)]
    assert outstanding(jobs, []) == jobs
    assert outstanding(jobs, ids) == []
    assert [job.indices for job in outstanding(jobs, ids[:4])] == [(4, 5)]
    assert job_without(jobs[0], ids[:4]).name != jobs[0].name


@pytest.mark.parametrize(
    ("seed", "games", "said"),
    [
        ("1", 0, "games: found 0, expected 1 to"),
        ("1", -3, "games: found -3, expected 1 to"),
        ("", 1, "seed: found '', expected a text"),
        ("\udc80", 1, "seed: found '\\\\udc80', expected a text"),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(setting: Setting, seed: str, games: int, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        plan(setting, seed, games)


@pytest.mark.parametrize(
    ("players", "bots", "options", "said"),
    [
        (4, ["uniform", "thumb"], {}, "bots: found 2 names, expected 1 .* or 4"),
        (4, [], {}, "bots: found 0 names"),
        (4, ["hal"], {}, "player 'hal': no such player of crybaby; known: uniform, thumb"),
        (2, ["uniform"], {}, "players: found 2, expected 3 to 5"),
        (4, ["uniform"], {"speed": "high"}, "option 'speed': no such option"),
        (4, ["uniform"], {"cry_order": "loudest"}, "option cry_order: found 'loudest', expected play_order"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(
    deck: Deck, players: int, bots: list[str], options: dict[str, str], said: str
) -> None:
    """CB-RUL-5: among them two players where the option does not allow it."""
    with pytest.raises(UsageError, match=said):
        setting_of("crybaby", deck, players=players, bots=bots, options=options)


def test_an_unknown_game_is_refused(deck: Deck) -> None:
    with pytest.raises(UsageError, match="game 'chess': no such game; known: crybaby"):
        setting_of("chess", deck, players=4, bots=["uniform"], options={})


def test_jobs_do_not_overlap(setting: Setting) -> None:
    jobs = plan(setting, "1", 3 * GAMES_A_PART)
    assert all(one.indices[-1] + 1 == two.indices[0] for one, two in pairwise(jobs))
