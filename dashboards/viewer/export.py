"""The viewer's parts as text, for the Streamlit element and for an exported file that needs no server."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from dashboards.viewer.film import stops
from replay.kernel.spelling import Json

FOLDER: Final = Path(__file__).parent
BOARDS: Final = (
    "board_crybaby.js",
    "pictures_babyblues.js",
    "board_babyblues.js",
    "pictures_badbabiez.js",
    "house_badbabiez.js",
    "board_badbabiez.js",
)
PARTS: Final = ("cards.js", *BOARDS, "drawing.js", "viewer.js")
SHEETS: Final = ("viewer.css", "board.css", "board_babyblues.css", "board_badbabiez.css")


def part(name: str) -> str:
    """Return the text of one of the viewer's files."""
    return (FOLDER / name).read_text(encoding="utf-8")


def markup() -> str:
    """Return the viewer's HTML."""
    return part("viewer.html")


def styles() -> str:
    """Return the viewer's CSS."""
    return "\n".join([part(name) for name in SHEETS])


def script(host: str) -> str:
    """Return the viewer's JavaScript; `host` is the file that mounts it: `element.js` or `standalone.js`."""
    return "\n".join([part(name) for name in (*PARTS, host)])


def payload(shown: Mapping[str, Json]) -> str:
    """Return what the viewer is given, frames and stops, as JSON that cannot end a script element that it stands in."""
    text = msgspec.json.encode({**shown, "stops": stops(shown)}).decode()
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def element_script() -> str:
    """Return the JavaScript of the Streamlit element, with the page to save a game in, cut where the frames go."""
    shell = msgspec.json.encode(standalone_page("%%").split("%%")).decode()
    return f"const SHELL = {shell};\n{script('element.js')}"


def standalone_html(shown: Mapping[str, Json]) -> str:
    """Return one HTML page with the viewer and the frames in it; it asks for nothing from anywhere."""
    return standalone_page(payload(shown))


def standalone_page(text: str) -> str:
    """Return the same of a payload."""
    filled = {"STYLES": styles(), "MARKUP": markup(), "FRAMES": text, "SCRIPT": script("standalone.js")}
    pieces = part("standalone.html").split("%%")
    return "".join([filled.get(piece, piece) for piece in pieces])
