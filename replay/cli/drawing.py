"""A view of a table drawn in the terminal, a function a game. Suits are letters first; colour only repeats them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from replay.cli.output import facts, plain, table
from replay.kernel.spelling import UNKNOWN, Json

Shown = Mapping[str, Any]
LETTERS: Final = {"blue": "B", "red": "R", "yellow": "Y", "black": "K", UNKNOWN: ""}
STYLES: Final = {"blue": "bold blue", "red": "bold red", "yellow": "bold yellow", "black": "bold reverse", UNKNOWN: "dim"}
