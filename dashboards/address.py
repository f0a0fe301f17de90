"""Query parameters ↔ what is being looked at. Read like any foreign input, never repaired.

Review: `?game=ID&step=N&seat=S`, where S is a seat's number, `public` or `all`; at the root as well as under `review`.
Games: `?q=TEXT&kind=GAME&player=NAME&result=WORD&players=N&page=N`, each left out for anything.
Rules: `rules?rules=GAME&rule=ID&q=TEXT`, where `ID` is the clause that is open.
Tendencies: `tendencies?kind=GAME&view=WORD&player=NAME&player=NAME&order=WORD&measure=ID&of=NAME`, the last two for the
moves of one number.
Compare: `compare?kind=GAME&a=NAME&b=NAME&measure=ID`.
Both: `&seats=N&option=NAME=VALUE&deck=DIGEST&source=WORD` for the games played so alone; `option` may be given again.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeVar

from dashboards.view_models.games import RESULTS, Search
from dashboards.view_models.tendency_rows import ORDERS, VIEWS, Order, View
from replay.catalog import GAMES
from replay.errors import UsageError
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.rulebook import ID
from replay.tendencies.settings import Pooled, Wanted

NAMED: Final = {"all": FACE_UP, "public": PUBLIC}
LOOK: Final = ("view", "order")
"""The parameters that say what Tendencies shows, and in which order: they stay also where another game is chosen."""
KEPT: Final = ("seats", "option", "deck", "source", *LOOK)
"""The parameters that say which games are measured, and how that is shown: they stay where others change."""
Word = TypeVar("Word", bound=str)
LONGEST: Final = 60
"""Characters of a bad value that an error repeats."""


class Parameters(Protocol):
    """What Streamlit's query parameters offer of themselves."""

    def get_all(self, key: str, /) -> list[str]:
        """Return all values of a parameter, none if it is not there."""


def refused(name: str, found: str, expected: str) -> UsageError:
    """Return the error about one parameter."""
    short = found if len(found) <= LONGEST else f"{found[:LONGEST]}…"
    return UsageError(f"address, {name}: found {short!r}, expected {expected}")


def single(parameters: Parameters, name: str) -> str | None:
    """Return the value of a parameter, None if it is not there. Raises `UsageError` for more than one."""
    values = parameters.get_all(name)
    if len(values) > 1:
        raise refused(name, " and ".join(values), "one value")
    return values[0] if values else None


def number(name: str, text: str, expected: str) -> int:
    """Return a whole number written in digits. Raises `UsageError`."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise refused(name, text, expected)
    return int(text)


def game(parameters: Parameters) -> str | None:
    """Return the id of the game looked at, None if none is named."""
    return single(parameters, "game") or None


def viewpoint(parameters: Parameters) -> int:
    """Return through whose eyes: a seat, `PUBLIC`, or `FACE_UP`, also where none is named. Raises `UsageError`."""
    text = single(parameters, "seat")
    if text is None:
        return FACE_UP
    return NAMED[text] if text in NAMED else number("seat", text, "all, public or the number of a seat, from 0")


def step(parameters: Parameters, events: int) -> int:
    """Return the step looked at, 0 if none is named. Raises `UsageError` for one past the last of `events`."""
    text = single(parameters, "step")
    if text is None:
        return 0
    last = max(events - 1, 0)
    expected = f"a whole number from 0 to {last}"
    found = number("step", text, expected)
    if found > last:
        raise refused("step", text, expected)
    return found


def seat_text(viewpoint: int) -> str:
    """Return how an address names a viewpoint."""
    return next((name for name, known in NAMED.items() if known == viewpoint), str(viewpoint))


def search(parameters: Parameters) -> Search:
    """Return what the page Games looks for. Raises `UsageError`."""
    result = single(parameters, "result") or "any"
    if result not in RESULTS:
        raise refused("result", result, f"one of {', '.join(RESULTS)}")
    players = single(parameters, "players")
    return Search(
        text=single(parameters, "q") or "",
        game=single(parameters, "kind") or "",
        player=single(parameters, "player") or "",
        result=result,
        seats=number("players", players, "a number of players") if players else 0,
    )


def page(parameters: Parameters) -> int:
    """Return the page of the list, 1 if none is named. Raises `UsageError`."""
    text = single(parameters, "page")
    return number("page", text, "the number of a page, from 1") if text is not None else 1


def search_parameters(search: Search, page: int = 1) -> dict[str, str]:
    """Return the query parameters of a search; those that stand for anything are left out."""
    words = {"q": search.text, "kind": search.game, "player": search.player}
    numbers = {"players": search.seats, "page": page if page > 1 else 0}
    given = {**words, **{name: str(count) for name, count in numbers.items() if count}}
    if search.result != "any":
        given["result"] = search.result
    return {name: text for name, text in given.items() if text}


def rules(parameters: Parameters) -> str | None:
    """Return the game whose rulebook is looked at, None if none is named. Raises `UsageError` for an unknown one."""
    name = single(parameters, "rules")
    if name is not None and name not in GAMES:
        raise refused("rules", name, f"one of {', '.join(GAMES)}")
    return name


def rule(parameters: Parameters) -> str:
    """Return the id of the clause that is open, "" if none is. Raises `UsageError` for what is no id."""
    text = single(parameters, "rule") or ""
    if text and (len(text) > LONGEST or not ID.fullmatch(text)):
        raise refused("rule", text, "the id of a clause, such as CB-PLAY-5")
    return text


def words(parameters: Parameters) -> str:
    """Return the words that a clause must hold, "" for any."""
    return single(parameters, "q") or ""


def rules_parameters(game: str, words: str) -> dict[str, str]:
    """Return the query parameters of a game's rulebook, searched for `words`."""
    return {"rules": game, "q": words} if words else {"rules": game}


def kind(parameters: Parameters, known: Sequence[str]) -> str:
    """Return the game that is measured, the first of `known` if none is named. Raises `UsageError` for another."""
    name = single(parameters, "kind") or known[0]
    if name not in known:
        raise refused("kind", name, f"one of {', '.join(known)}")
    return name


def players(parameters: Parameters, known: Sequence[str], most: int) -> list[str]:
    """Return the players that are shown, the first of `known` if none is named. Raises `UsageError`."""
    named = parameters.get_all("player")
    if len(named) > most:
        raise refused("player", f"{len(named)} names", f"{most} at most")
    for name in named:
        one_of(name, "player", known)
    return named or list(known[:most])


def one_of(name: str, parameter: str, known: Sequence[str]) -> str:
    """Return a player. Raises `UsageError` for one who is not known."""
    if name not in known:
        raise refused(parameter, name, f"a player of this game, such as {' or '.join(known[:3])}")
    return name


def measured(parameters: Parameters) -> tuple[str, str]:
    """Return the measure and the player whose moves are listed, "" where none is named. Raises `UsageError`."""
    return single(parameters, "measure") or "", single(parameters, "of") or ""


def pair(parameters: Parameters, known: Sequence[str]) -> tuple[str, str]:
    """Return whom to compare: the first two of `known` where the address does not say. Raises `UsageError`."""
    first = one_of(single(parameters, "a") or known[0], "a", known)
    others = [name for name in known if name != first]
    second = one_of(single(parameters, "b") or others[0], "b", known)
    if first == second:
        raise refused("b", second, "another player than a")
    return first, second


def wanted(parameters: Parameters, there: Pooled) -> Wanted:
    """Return which games are measured. Raises `UsageError` for what no game of those `there` has."""
    seats = among("seats", single(parameters, "seats"), [str(size) for size in there.players])
    return Wanted(
        players=int(seats or 0),
        options=chosen_options(parameters, there),
        deck=among("deck", single(parameters, "deck"), list(there.decks)),
        source=among("source", single(parameters, "source"), list(there.sources)),
    )


def chosen_options(parameters: Parameters, there: Pooled) -> tuple[tuple[str, str], ...]:
    """Return the options that games must have. Raises `UsageError` for one twice, or that does not differ here."""
    known = {f"{name}={value}": (name, value) for name, values in there.options.items() for value in values}
    given = [known[among("option", text, list(known))] for text in parameters.get_all("option")]
    if len(dict(given)) < len(given):
        raise refused("option", " and ".join(parameters.get_all("option")), "each option once")
    return tuple(sorted(given))


def among(name: str, text: str | None, known: Sequence[str]) -> str:
    """Return what a parameter says, "" if it is not there. Raises `UsageError` for what is not `known`."""
    if text is not None and text not in known:
        raise refused(name, text, f"one of {', '.join(known)}" if known else "none, since all games here are alike")
    return text or ""


def wanted_parameters(wanted: Wanted) -> dict[str, list[str]]:
    """Return the query parameters of which games are measured."""
    options = [f"{name}={value}" for name, value in wanted.options]
    held = {"seats": [str(wanted.players or "")], "option": options, "deck": [wanted.deck], "source": [wanted.source]}
    return {name: texts for name, values in held.items() if (texts := [text for text in values if text])}


def filtered(parameters: Parameters) -> dict[str, list[str]]:
    """Return the query parameters of which games are measured, and how they are shown, to go on to another address."""
    return {name: values for name in KEPT if (values := parameters.get_all(name))}


def look(parameters: Parameters) -> dict[str, list[str]]:
    """Return the query parameters of how measures are shown, to go on to another game."""
    return {name: values for name in LOOK if (values := parameters.get_all(name))}


def order(parameters: Parameters) -> Order:
    """Return how measures stand. Raises `UsageError` for what is no order."""
    return word(parameters, "order", ORDERS)


def view(parameters: Parameters) -> View:
    """Return what Tendencies shows. Raises `UsageError` for what is no view."""
    return word(parameters, "view", VIEWS)


def word(parameters: Parameters, name: str, known: Mapping[Word, str]) -> Word:
    """Return which of the words `known` a parameter is, the first if it is not there. Raises `UsageError`."""
    text = single(parameters, name) or next(iter(known))
    for one in known:
        if text == one:
            return one
    raise refused(name, text, f"one of {', '.join(known)}")
