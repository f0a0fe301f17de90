"""No log and no store, however broken, makes a command crash, hang or refuse without a word.

Few examples here, always the same; `python -m tests.fuzz` tries as many others as there is time for.
"""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.catalog import GAMES
from tests.fuzz.commands import BY_SQL, OF_LINES, OF_STORES, held
from tests.fuzz.damage import Damage, damaged_by, damages
from tests.fuzz.lines import damaged
from tests.fuzz.stores import examples, lay, lines_of


@pytest.fixture(scope="module", params=GAMES)
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a sound store of one game, with verdicts kept; its folder has the game's name."""
    root = tmp_path_factory.mktemp("fuzz") / str(request.param)
    lay(root, root.name)
    assert held(["keep"], root, root.name) == {"keep": 0}
    return root


def test_what_is_damaged_is_sound(base: Path, tmp_path: Path) -> None:
    """Else every command would refuse at once whatever is done to it."""
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join(lines_of(base.name)))
    for path, names in ((base, OF_STORES), (log, OF_LINES)):
        refused = [name for name, code in held(names, path, base.name).items() if code == 2]
        assert refused == []


def test_no_damage_to_a_store_crashes_a_command(base: Path, tmp_path: Path) -> None:
    @examples(7)
    @given(damages(base), st.lists(st.sampled_from(OF_STORES), min_size=3, max_size=3, unique=True))
    def holds(done: list[Damage], names: list[str]) -> None:
        held(names, damaged_by(done, base, tmp_path), base.name)

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
