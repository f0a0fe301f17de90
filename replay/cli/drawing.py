"""The view of a table in the terminal. A game without a drawing of its own is shown as a list of what is known."""

from collections.abc import Sequence

import msgspec
from rich.console import RenderableType

from replay.cli.drawing_babyblues import draw_babyblues
from replay.cli.drawing_badbabiez import draw_badbabiez
from replay.cli.drawing_crybaby import draw_crybaby
from replay.cli.output import facts
from replay.games.babyblues.view import View as BabybluesView
from replay.games.badbabiez.view import View as BadbabiezView
from replay.games.crybaby.view import View as CrybabyView


def draw_table(view: msgspec.Struct, names: Sequence[str], width: int) -> RenderableType:
    """Return the drawing of what one viewpoint knows of a table, for so many columns."""
    if isinstance(view, CrybabyView):
        return draw_crybaby(view, names, width)
    if isinstance(view, BabybluesView):
        return draw_babyblues(view, names, width)
    if isinstance(view, BadbabiezView):
        return draw_badbabiez(view, names, width)
    known = msgspec.structs.asdict(view)
    return facts([(name.replace("_", " "), str(msgspec.to_builtins(value))) for name, value in known.items()])
