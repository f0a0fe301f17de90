"""An element of Tendencies and Compare drawn in a browser without a server, as Streamlit has it drawn."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qs, urlparse

import msgspec
from playwright.sync_api import Locator, Page

from dashboards.tendency_parts import MARKUP, SHEET, script
from dashboards.viewer import export

ADDRESS: Final = "http://localhost/compare?seats=3&player=shown&measure=other&of=other"
"""Where an element is drawn: on a page that is about games of three, with a measure open. No server is asked."""
THEME: Final = ":root { --st-text-color: #000; --st-background-color: #fff; --st-border-color: #ccc; }"


def draw(page: Page, element: str, data: Mapping[str, object], width: int = 1280) -> None:
    """Draw an element in a page as wide as this."""
    page.set_viewport_size({"width": width, "height": 844})
    html = f"<!doctype html><style>{THEME}{export.part(SHEET)}</style><main>{MARKUP}</main>"
    page.route("http://localhost/**", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(ADDRESS)
    told = msgspec.json.encode(data).decode().replace("<", r"\u003c")
    call = f"draw({{ data: {told}, parentElement: document.querySelector('main') }});\ndocument.title = 'drawn'"
    drawing = script(element).replace("export default function", "function draw")
    page.add_script_tag(type="module", content=f"{drawing}\n{call}")
    page.wait_for_function("document.title === 'drawn'")


def texts(found: Locator) -> list[str]:
    """Return what each of these says, as a reader sees it."""
    return [" ".join(text.split()) for text in found.all_inner_texts()]


def colour(found: Locator) -> str:
    """Return the colour in which a point or an interval is drawn."""
    return str(found.evaluate("(one) => getComputedStyle(one).backgroundColor"))


def left(found: Locator) -> float:
    """Return where on its track something lies, in per cent."""
    return float(str(found.evaluate("(one) => one.style.left")).removesuffix("%"))


def edge(found: Locator) -> float:
    """Return where on the page something begins, in pixels."""
    return float(found.evaluate("(one) => one.getBoundingClientRect().left"))


def leads_to(found: Locator) -> tuple[str, dict[str, list[str]]]:
    """Return the page that a link leads to, and with what."""
    parts = urlparse(found.get_attribute("href") or "")
    return parts.path, parse_qs(parts.query)
