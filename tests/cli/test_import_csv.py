"""Spreadsheets come in by a mapping file, whole or not at all; whatever does not fit is named by row and column."""

from pathlib import Path

import pytest

from replay.cli.sheets import SheetSource
from replay.log.chain import head
from tests import sheets
from tests.playing import Setup, play, setups

SOME = [Setup("crybaby", 3), *setups("crybaby")[-3:], Setup("babyblues", 4), *setups("babyblues")[-5:-3]]
SOME += [Setup("badbabiez", 2), *setups("badbabiez")[-6:-4]]


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_a_game_comes_back_from_a_spreadsheet_as_it_was(tmp_path: Path, setup: Setup) -> None:
    recording = sheets.recording_of(play(setup))
    files = sheets.written(tmp_path, sheets.sheet_of(sheets.lines_of(recording)), sheets.mapping_for(recording.header))
    (found,) = SheetSource(str(files[0]), files[1], ()).recordings()
    assert found.header == recording.header
    assert found.events == recording.events
    assert head(found.header, found.events, found.extras) == head(recording.header, recording.events, {})
