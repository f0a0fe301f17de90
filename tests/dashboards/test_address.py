"""Query parameters are foreign input: read exactly, refused in one line, never repaired."""

from collections.abc import Mapping, Sequence

import pytest

from dashboards import address
from dashboards.view_models.games import Search
from replay.errors import UsageError
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.tendencies.settings import Pooled, Wanted


class Given:
    """Parameters as an address holds them."""

    def __init__(self, values: Mapping[str, Sequence[str]]) -> None:
        self.values = values

    def get_all(self, key: str, /) -> list[str]:
        return list(self.values.get(key, ()))


def given(**values: str) -> Given:
    return Given({name: [value] for name, value in values.items()})


def test_what_is_not_named_stands_for_the_beginning_and_all_cards() -> None:
    assert (address.game(given()), address.step(given(), 9), address.viewpoint(given())) == (None, 0, FACE_UP)


def test_game_step_and_seat_are_read() -> None:
    link = given(game="7f3a", step="8", seat="2")
    assert (address.game(link), address.step(link, 9), address.viewpoint(link)) == ("7f3a", 8, 2)


@pytest.mark.parametrize("viewpoint", [FACE_UP, PUBLIC, 0, 4])
def test_a_viewpoint_is_read_as_it_was_written(viewpoint: int) -> None:
    assert address.viewpoint(given(seat=address.seat_text(viewpoint))) == viewpoint


@pytest.mark.parametrize(
    "text", ["", "-1", "9", "1.0", "1e1", " 1", "٣", "²", "abc", "999999999999999999999999", "0x1"]
)
def test_a_step_that_is_no_step_of_the_game_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"^address, step: found '.*', expected a whole number from 0 to 8$"):
        address.step(given(step=text), 9)


@pytest.mark.parametrize("text", ["", "-1", "-2", "north", "ALL", "1 "])
def test_a_seat_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"^address, seat: found .*, expected all, public or the number of a seat"):
        address.viewpoint(given(seat=text))


def test_a_parameter_given_twice_is_refused() -> None:
    with pytest.raises(UsageError, match=r"^address, step: found '1 and 2', expected one value$"):
        address.step(Given({"step": ["1", "2"]}), 9)


def test_an_error_repeats_only_the_beginning_of_a_long_value() -> None:
    with pytest.raises(UsageError) as refusal:
        address.step(given(step="x" * 10_000), 9)
    assert len(str(refusal.value)) < 150


@pytest.mark.parametrize(
    ("name", "text"),
    [("result", "lost"), ("players", "four"), ("players", "-1"), ("page", "two"), ("page", "")],
)
def test_a_search_that_makes_no_sense_is_refused(name: str, text: str) -> None:
    with pytest.raises(UsageError, match=f"^address, {name}: found "):
        (address.search(given(**{name: text})), address.page(given(**{name: text})))


@pytest.mark.parametrize(
    ("search", "page"),
    [
        (Search(), 1),
        (Search(text="Zoë & co", game="crybaby", player="Salomé", result="not won", seats=4), 3),
    ],
)
def test_a_search_is_read_as_it_was_written(search: Search, page: int) -> None:
    link = given(**address.search_parameters(search, page))
    assert (address.search(link), address.page(link)) == (search, page)


THERE = Pooled(
    settings=4,
    players={3: 1, 4: 2},
    options={"cry_order": {"a=b": 1, "c": 2}, "final_tie": {"shared": 2, "author": 1}},
    decks={"d1": 2, "d2": 1},
    sources={"simulated": 2, "table": 1},
)


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(),
        Wanted(players=4),
        Wanted(players=3, options=(("cry_order", "a=b"), ("final_tie", "author")), deck="d2", source="table"),
    ],
)
def test_which_games_are_measured_is_read_as_it_was_written(wanted: Wanted) -> None:
    link = Given({**address.wanted_parameters(wanted), "player": ["4"]})
    assert address.wanted(link, THERE) == wanted
    assert address.filtered(link) == address.wanted_parameters(wanted)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"seats": ["04"]}, "seats: found '04', expected one of 3, 4"),
        ({"seats": ["4", "3"]}, "seats: found '4 and 3', expected one value"),
        (
            {"option": ["cry_order"]},
            "option: found 'cry_order', expected one of cry_order=a=b, cry_order=c, final_tie=",
        ),
        ({"option": ["cry_order=d"]}, "option: found 'cry_order=d', expected one of"),
        ({"option": ["cry_order=c", "cry_order=a=b"]}, "option: found 'cry_order=c and .*', expected each option once"),
        ({"deck": [""]}, "deck: found '', expected one of d1, d2"),
        ({"source": ["imported"]}, "source: found 'imported', expected one of simulated, table"),
    ],
)
def test_games_that_are_not_there_are_refused(values: Mapping[str, Sequence[str]], expected: str) -> None:
    with pytest.raises(UsageError, match=f"^address, {expected}"):
        address.wanted(Given(values), THERE)
