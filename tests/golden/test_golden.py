"""Whole games in plain words, kept and compared line by line; written anew by `python -m tests.golden.write`."""

from collections.abc import Sequence

import pytest

from replay.catalog import GAMES, game_named
from replay.replayer.coverage import clauses_at
from replay.rulebook import OWING_KINDS
from tests.golden.standing import STANDINGS
from tests.golden.transcript import FOLDER, GOLDEN, first_difference, transcript
from tests.playing import Setup, play, players_allowed, rules_of, tables, written


def kept(name: str) -> list[str]:
    """Return the lines of a golden file."""
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GOLDEN)
def test_the_game_is_told_as_it_was(name: str) -> None:
    """CB-GOAL-1, CB-PLAY-1, CB-RUL-31, CB-RUL-40, CB-RUL-49, BB-TURN-1, BB-TURN-3, BZ-ROUND-1, BZ-CTRL-2: a whole
    game, word for word.
    """
    assert first_difference(kept(name), transcript(play(GOLDEN[name]))) == ""


def test_every_golden_file_belongs_to_a_game() -> None:
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.txt")}
    assert found == set(GOLDEN)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_has_a_transcript(game: str) -> None:
    options = [{option.name: value} for option in rules_of(game).options for value in option.values]
    allowed = {players for chosen in [{}, *options] for players in players_allowed(game, chosen)}
    assert {setup.players for setup in GOLDEN.values() if setup.game == game} == allowed


@pytest.mark.parametrize("game", GAMES)
def test_every_event_class_has_a_transcript(game: str) -> None:
    told = {type(event) for setup in GOLDEN.values() if setup.game == game for event in play(setup).events}
    assert told == set(game_named(game).EVENTS)
    assert game in STANDINGS


@pytest.mark.parametrize("game", GAMES)
def test_every_option_value_has_a_transcript(game: str) -> None:
    chosen = {
        pair
        for setup in GOLDEN.values()
        if setup.game == game
        for pair in game_named(game).all_options(dict(setup.options)).items()
    }
    values = {(option.name, written(option, value)) for option in rules_of(game).options for value in option.values}
    assert values <= chosen


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_a_game_can_exercise_is_at_work_in_a_transcript(game: str) -> None:
    """BZ-DRAW-2, BZ-BFO-4, BZ-PLAY-6, BB-SET-11, CB-PLAY-6: all clauses without exception, of chance and permissions
    too.
    """
    setups = [setup for setup in GOLDEN.values() if setup.game == game]
    assert never_at_work(game, setups) == []


def test_a_clause_that_no_transcript_exercises_is_named() -> None:
    """BZ-ERR-3, BZ-DOOR-9: planted, by leaving out the games that were sought for them."""
    setups = [setup for setup in GOLDEN.values() if setup.game == "badbabiez"]
    assert {"BZ-ERR-3", "BZ-DOOR-9"} < set(never_at_work("badbabiez", setups[:-3]))


def never_at_work(game: str, setups: Sequence[Setup]) -> list[str]:
    """Return the clauses that are at work in none of these games."""
    engine, found = game_named(game), set[str]()
    for setup in setups:
        for _, table, event in tables(engine, play(setup)):
            found |= clauses_at(engine, table, event)
    owing = [rule.id for rule in rules_of(game).rules if rule.kind in OWING_KINDS and not rule.same_as]
    return [rule for rule in owing if rule not in found]


def test_a_changed_a_missing_and_an_added_line_are_told() -> None:
    """Planted: what the comparison says of each."""
    assert first_difference(["a", "b"], ["a", "c"]) == "line 2: kept 'b', now 'c'"
    assert first_difference(["a", "b"], ["a"]) == "line 2: kept 'b', now '(the end)'"
    assert first_difference(["a"], ["a", "b"]) == "line 2: kept '(the end)', now 'b'"
    assert first_difference(["a"], ["a"]) == ""


def test_another_game_is_not_taken_for_the_one_kept() -> None:
    """Planted: the same set-up with another seed tells another game."""
    name = next(iter(GOLDEN))
    assert first_difference(kept(name), transcript(play(GOLDEN[name]._replace(seed="0002")))) != ""
