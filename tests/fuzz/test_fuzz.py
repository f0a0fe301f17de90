"""No log and no store, however broken, makes a command crash, hang or refuse without a word.

Few examples here, always the same; `python -m tests.fuzz` tries as many others as there is time for.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.catalog import GAMES
from tests.fuzz.commands import BY_SQL, CHANGING, MEASURES, OF_LINES, OF_STORES, held
from tests.fuzz.damage import Damage, damaged_by, damages
from tests.fuzz.lines import damaged
from tests.fuzz.stores import examples, lay, lines_of, measured, sheets_of
from tests.fuzz.texts import damaged_sheet


@pytest.fixture(scope="module", params=GAMES)
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a sound store of one game, with verdicts kept; its folder has the game's name."""
    root = tmp_path_factory.mktemp("fuzz") / str(request.param)
    lay(root, root.name)
    assert held(["keep"], root, root.name) == {"keep": 0}
    return root


@pytest.fixture(scope="module", params=GAMES)
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a sound store of whole games of people; its folder has the game's name."""
    root = tmp_path_factory.mktemp("whole") / str(request.param)
    lay(root, root.name, measured(root.name))
    return root


def refusing(names: Sequence[str], path: Path, game: str) -> list[str]:
    return [name for name, code in held(names, path, game).items() if code == 2]


def test_what_is_damaged_is_sound(base: Path, tmp_path: Path) -> None:
    """Else every command would refuse at once whatever is done to it. Of one game chance says too little to test."""
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join(lines_of(base.name)))
    assert refusing([*OF_STORES, *BY_SQL, *CHANGING], base, base.name) == ["chance"]
    assert refusing(OF_LINES, log, base.name) == []


def test_what_is_measured_is_sound(whole: Path) -> None:
    assert refusing(MEASURES, whole, whole.name) == []


@pytest.mark.parametrize("game", GAMES)
def test_sheets_that_are_damaged_are_sound(game: str, tmp_path: Path) -> None:
    for sheet, mapping in sheets_of(game):
        assert refusing(["sheet"], written(tmp_path, sheet, mapping), game) == []


def test_no_damage_to_a_store_crashes_a_command(base: Path, tmp_path: Path) -> None:
    @examples(7)
    @given(damages(base), st.lists(st.sampled_from(OF_STORES), min_size=3, max_size=3, unique=True))
    def holds(done: list[Damage], names: list[str]) -> None:
        held(names, damaged_by(done, base, tmp_path), base.name)

    holds()


def test_no_damage_to_a_store_crashes_what_adds_to_it_or_puts_it_in_order(base: Path, tmp_path: Path) -> None:
    @examples(4)
    @given(damages(base), st.lists(st.sampled_from(CHANGING), min_size=2, max_size=2, unique=True))
    def holds(done: list[Damage], names: list[str]) -> None:
        held(names, damaged_by(done, base, tmp_path), base.name)

    holds()


def test_no_damage_to_a_store_crashes_its_measures(whole: Path, tmp_path: Path) -> None:
    @examples(4)
    @given(damages(whole), st.sampled_from(MEASURES))
    def holds(done: list[Damage], name: str) -> None:
        held([name], damaged_by(done, whole, tmp_path), whole.name)

    holds()


def test_no_damage_to_a_store_crashes_its_audit(base: Path, tmp_path: Path) -> None:
    @examples(3)
    @given(damages(base), st.sampled_from(BY_SQL))
    def holds(done: list[Damage], name: str) -> None:
        held([name], damaged_by(done, base, tmp_path), base.name)

    holds()


@pytest.mark.parametrize("game", GAMES)
def test_no_line_crashes_a_command(game: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"

    @examples(10)
    @given(damaged(lines_of(game)), st.lists(st.sampled_from(OF_LINES), min_size=3, max_size=3, unique=True))
    def holds(data: bytes, names: list[str]) -> None:
        log.write_bytes(data)
        held(names, log, game)

    holds()


@pytest.mark.parametrize("game", GAMES)
def test_no_cell_and_no_mapping_crashes_an_import(game: str, tmp_path: Path) -> None:
    @examples(30)
    @given(st.one_of([damaged_sheet(*each) for each in sheets_of(game)]))
    def holds(made: tuple[bytes, str]) -> None:
        held(["sheet"], written(tmp_path, *made), game)

    holds()


def written(folder: Path, sheet: bytes, mapping: str) -> Path:
    """Write a sheet, and beside it its mapping."""
    path = folder / "sheet.csv"
    path.write_bytes(sheet)
    path.with_suffix(".toml").write_text(mapping, encoding="utf-8")
    return path
