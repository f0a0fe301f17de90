"""What Tendencies and Compare draw: lanes, differences, leaderboard and map as places on tracks, with their words."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import polars as pl
import pytest

from dashboards.view_models import difference_rows, standings, tendency_rows
from dashboards.view_models.tendencies import Comparison, Measured, compared, measured, of_mean
from replay.catalog import event_classes, game_named
from replay.log.store import Store, open_store
from replay.resources import deck_file
from replay.runs.measuring import measuring
from replay.runs.plan import paired_plan, setting_of
from replay.runs.pool import simulate
from replay.tendencies.comparing import Difference, Side
from replay.tendencies.estimates import Estimate
from replay.tendencies.measures import measures_of
from replay.tendencies.rating import Rating
from replay.tendencies.styles import StyleMap, style_map

MEASURES = measures_of("crybaby")
[DUCKING] = [measure for measure in MEASURES if measure.id == "ducking"]
[POINTS] = [measure for measure in MEASURES if measure.id == "round_points"]


def estimate(
    player: str, value: float, *, measure: str = "ducking", n: int = 400, half: float | None = 0.05
) -> Estimate:
    low, high = (None, None) if half is None else (value - half, value + half)
    known = {"measure": measure, "player": player, "n": n, "games": 7, "error": None if half is None else half / 2}
    return msgspec.convert({**known, "value": value, "low": low, "high": high, "shrunken": value}, Estimate)


def difference(
    value: float, *, measure: str = "ducking", p: float | None = 0.01, compared: tuple[int, int] = (40, 30)
) -> Difference:
    return Difference(
        measure=measure,
        first=Side(40, 3, 0.5 + value),
        second=Side(30, 3, 0.5),
        adjusted="deal and seat",
        compared=compared,
        deals=12,
        difference=value,
        low=None if p is None else value - 0.1,
        high=None if p is None else value + 0.1,
        p=p,
        corrected=p,
        effect=value,
    )


@pytest.fixture(scope="module")
def paired(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Return a store of two deals, each played from all three seats."""
    root = tmp_path_factory.mktemp("paired") / "store"
    deck = game_named("crybaby").load_deck(deck_file("crybaby"))
    setting = setting_of("crybaby", deck, players=3, bots=["thumb", "uniform", "bold"], options={})
    simulate(paired_plan(setting, "1", 6), root)
    return open_store(root, event_classes())


@pytest.fixture(scope="module")
def found(paired: Store) -> Measured:
    return measured(paired, "crybaby")


def test_a_share_lies_on_a_track_from_0_to_100_and_is_told_with_one_decimal() -> None:
    [section] = tendency_rows.sections([estimate("a", 0.474)], MEASURES, ["a"], "game")
    [block] = section.blocks
    [lane] = block.lanes
    assert (lane.at, lane.low, lane.high) == pytest.approx((0.474, 0.424, 0.524))
    assert (lane.value, lane.few) == ("47.4 %", False)
    assert lane.tip == "47.4 % of 400 opportunities in 7 games. The habit lies between 42.4 % and 52.4 % (95%)."


def test_a_mean_lies_on_a_track_of_its_own_that_holds_all_intervals() -> None:
    own = [estimate("a", -1.0, measure="round_points", half=0.5), estimate("b", 2.0, measure="round_points", half=None)]
    [section] = tendency_rows.sections(own, MEASURES, ["a", "b"], "game")
    [block] = section.blocks
    places = [place for lane in block.lanes for place in (lane.at, lane.low, lane.high) if place is not None]
    assert 0 < min(places) < max(places) < 1
    assert block.zero == pytest.approx((0.0 + 1.5 + 0.21) / (3.5 + 0.42))
    assert block.lanes[0].value == "−1.00"
    assert (
        block.lanes[1].tip
        == "2.00 points a time, over 400 opportunities in 7 games. No interval: a single deal, or deals all alike."
    )


@pytest.mark.parametrize(
    ("value", "ends"), [(0.5, ("0.00", "1.06")), (0.4, ("−0.16", "0.96")), (9.5, ("8.94", "10.06"))]
)
def test_the_track_of_a_mean_goes_below_0_only_where_something_lies_there(value: float, ends: tuple[str, str]) -> None:
    own = [estimate("a", value, measure="round_points", half=0.5)]
    [section] = tendency_rows.sections(own, MEASURES, ["a"], "game")
    assert section.blocks[0].ends == ends
    assert section.blocks[0].lanes[0].at == pytest.approx(0.5 if value != 0.5 else 0.5 / 1.06)


def test_who_had_no_opportunity_where_another_had_one_is_not_left_out() -> None:
    own = [estimate("a", 0.5), estimate("b", 1.0, measure="round_points")]
    shares, means = tendency_rows.sections(own, MEASURES, ["a", "b"], "game")
    [a, b] = shares.blocks[0].lanes
    assert (a.player, a.at, b.player, b.at, b.value, b.n, b.few) == ("a", 0.5, "b", None, "–", 0, True)
    assert b.tip == "No opportunity in these games."
    assert [(lane.player, lane.at is None) for lane in means.blocks[0].lanes] == [("a", True), ("b", False)]
    assert [[block.id for block in section.blocks] for section in (shares, means)] == [["ducking"], ["round_points"]]


def test_a_number_of_fewer_than_25_opportunities_is_pale_and_says_so() -> None:
    [section] = tendency_rows.sections(
        [estimate("a", 0.5, n=24), estimate("b", 0.5, n=25)], MEASURES, ["a", "b"], "game"
    )
    assert [lane.few for lane in section.blocks[0].lanes] == [True, False]
    assert section.blocks[0].lanes[0].tip.endswith("Fewer than 25 opportunities: a hint, no more.")


def test_measures_in_which_players_lie_farther_apart_stand_first_unless_the_order_is_the_games() -> None:
    """The same distance counts for more where it is better known; few opportunities count for nothing."""
    own = [
        *[estimate(player, value, measure="bet_made") for player, value in (("a", 0.5), ("b", 0.6))],
        *[estimate(player, value, half=0.01) for player, value in (("a", 0.5), ("b", 0.6))],
        *[estimate(player, value, measure="lead_kept", n=24) for player, value in (("a", 0.0), ("b", 1.0))],
    ]
    apart, as_played = (
        [block.id for block in tendency_rows.sections(own, MEASURES, ["a", "b"], order)[0].blocks]
        for order in tendency_rows.ORDERS
    )
    assert apart == ["ducking", "bet_made", "lead_kept"]
    assert as_played == [measure.id for measure in MEASURES if measure.id in apart]
    assert apart != as_played


def test_lanes_stand_in_the_order_of_players_and_only_theirs() -> None:
    own = [estimate(player, 0.5) for player in ("a", "b", "c")]
    [section] = tendency_rows.sections(own, MEASURES, ["c", "a"], "game")
    assert [lane.player for lane in section.blocks[0].lanes] == ["c", "a"]


def test_differences_stand_by_how_sure_they_are_and_0_lies_in_the_middle() -> None:
    pair = Comparison(
        "a",
        "b",
        (
            difference(0.1, measure="bet_made", p=0.2),
            difference(0.2, measure="lead_kept", p=None),
            difference(-0.3, p=0.02),
            difference(0.1, measure="round_points", p=0.0),
        ),
    )
    lines = difference_rows.lines(pair, MEASURES, 0.05)
    assert lines.real == 2
    assert [(part.title, [line.id for line in part.lines]) for part in lines.parts] == [
        ("Beyond chance", ["round_points", "ducking"]),
        ("May be chance", ["bet_made"]),
        ("Too little to tell", ["lead_kept"]),
    ]
    points, ducking = lines.parts[0].lines
    reach = 0.4 * difference_rows.ROOM
    assert (ducking.at, ducking.low, ducking.high) == pytest.approx(
        (0.5 - 0.3 / reach / 2, 0.5 - 0.4 / reach / 2, 0.5 - 0.2 / reach / 2)
    )
    assert (ducking.more, ducking.unit, ducking.first_does_more) == ("−30.0", "percentage points", False)
    assert (points.more, points.unit, points.first_does_more) == ("+0.10", "points", True)
    assert (ducking.ends, points.ends) == (("−42.0", "+42.0"), ("−0.21", "+0.21"))


@pytest.mark.parametrize(("value", "end"), [(0.7, "+84.0"), (0.88, "+100.0"), (0.9, "+100.0"), (1.0, "+110.0")])
def test_no_track_of_shares_goes_past_all_or_none_but_for_an_interval(value: float, end: str) -> None:
    """An interval reaches a tenth farther than the difference."""
    [part] = difference_rows.lines(Comparison("a", "b", (difference(value),)), MEASURES, 0.05).parts
    assert part.lines[0].ends[1] == end
    assert part.lines[0].high is not None
    assert part.lines[0].high <= 1


def test_measures_in_which_the_two_were_not_compared_stand_apart_and_do_not_count() -> None:
    """Both had opportunities, but never alike; or one of them had none."""
    apart = msgspec.structs.replace(difference(0.2, measure="bet_made", p=None), difference=None, effect=None, deals=0)
    without = msgspec.structs.replace(apart, measure="lead_kept", second=Side(0, 0, None))
    pair = Comparison("a", "b", (without, apart, difference(0.1), difference(0.2, measure="round_points", p=None)))
    lines = difference_rows.lines(pair, MEASURES, 0.05)
    assert lines.headline() == "differ in 1 of 2 measures compared"
    assert [(part.title, part.sure, part.compared, [line.id for line in part.lines]) for part in lines.parts] == [
        ("Beyond chance", True, True, ["ducking"]),
        ("Too little to tell", False, True, ["round_points"]),
        ("Never alike", False, False, ["bet_made"]),
        ("No opportunity", False, False, ["lead_kept"]),
    ]
    [never], [nothing] = (part.lines for part in lines.parts[2:])
    assert (never.at, never.low, never.high, never.more, never.unit) == (None, None, None, "–", "")
    assert never.facts == [
        "a 70.0 % of 40 opportunities, b 50.0 % of 30 opportunities.",
        "The two never had opportunities at tables of one size, with one deck, by the same options: not compared.",
    ]
    assert nothing.facts == [
        "a 70.0 % of 40 opportunities, b had no opportunity.",
        "Not both had an opportunity: not compared.",
    ]
    assert [(side.value, side.n) for side in nothing.sides] == [("70.0 %", 40), ("–", 0)]


def test_two_who_were_never_compared_do_not_differ_in_0_measures() -> None:
    apart = msgspec.structs.replace(difference(0.2, p=None), difference=None, effect=None)
    assert difference_rows.lines(Comparison("a", "b", (apart,)), MEASURES, 0.05).headline() == (
        "could be compared in no measure"
    )


def test_a_difference_is_told_in_words() -> None:
    pair = Comparison("a", "b", (difference(-0.25),))
    [part] = difference_rows.lines(pair, MEASURES, 0.05).parts
    assert part.lines[0].facts == [
        "a 25.0 % of 40 opportunities, b 50.0 % of 30 opportunities.",
        "Difference −25.0 percentage points, 95% interval −35.0 to −15.0; p 0.010 corrected for all measures; "
        "small, effect −0.25.",
        "Compared on the same seats of the same deals: 12 deals.",
    ]
    adjusted = msgspec.structs.replace(difference(-0.25), first=Side(40, 3, 0.385), second=Side(30, 3, 0.988))
    [part] = difference_rows.lines(Comparison("a", "b", (adjusted,)), MEASURES, 0.05).parts
    assert part.lines[0].facts[2] == (
        "Compared on the same seats of the same deals: 12 deals. "
        "So adjusted, the difference is not just the one less the other, which would be −60.3."
    )
    untold = difference_rows.lines(Comparison("a", "b", (difference(0.2, p=None),)), MEASURES, 0.05)
    assert "too few opportunities" in untold.parts[0].lines[0].facts[1]


def test_the_games_of_a_deal_open_at_a_move_of_whose_game_it_is(paired: Store, found: Measured) -> None:
    """Both sat on one seat of one deal, in two games; there the step is an opportunity of that player on that seat."""
    pair = compared(found, "thumb", "bold")
    deals = difference_rows.deals(paired, found, pair, DUCKING)
    assert deals.found == 6  # two deals, three seats
    assert deals.deals[0].title.startswith("Deal of seed 1/")
    assert deals.command == (
        f"replay compare {paired.root} --game=crybaby --measure=ducking --deals --json -- thumb bold"
    )
    with measuring(paired, "crybaby") as own:
        moved = list(own.moves(DUCKING).select("game_id", "step", "seat").iter_rows())
    for deal in deals.deals:
        assert [game.whose for game in deal.games] == ["thumb", "bold"]
        assert len({game.game_id for game in deal.games}) == 2
        seat = int(deal.title[-1])
        for game in deal.games:
            recording = paired.read(game.game_id)
            assert recording.header.players[seat].kind == game.whose
            assert game.step == min(step for at, step, of in moved if (at, of) == (game.game_id, seat))
        assert deal.said.count(" %") == 2


def test_players_who_shared_no_deal_and_seat_are_led_to_their_moves_in_the_game_of_both(tmp_path: Path) -> None:
    root = tmp_path / "store"
    deck = game_named("crybaby").load_deck(deck_file("crybaby"))
    setting = setting_of("crybaby", deck, players=3, bots=["thumb", "uniform", "bold"], options={})
    simulate(paired_plan(setting, "1", 3)[:1], root)
    store = open_store(root, event_classes())
    found = measured(store, "crybaby")
    [deal] = difference_rows.deals(store, found, compared(found, "thumb", "bold"), DUCKING).deals
    assert [game.whose for game in deal.games] == ["thumb", "bold"]
    assert deal.title == "Deal of seed 1/0"


@pytest.mark.parametrize(
    ("moves", "most", "fewest"),
    [(40, range(40, 25, -1), range(1, 16)), (20, range(20, 5, -1), range(1, 6)), (9, range(9, 0, -1), ())],
)
def test_behind_a_mean_stand_the_most_and_of_all_others_the_fewest(
    moves: int, most: Sequence[int], fewest: Sequence[int]
) -> None:
    """Each group begins with its farthest; no move stands in both."""
    ordered = pl.DataFrame({"value": range(moves, 0, -1)})
    parts = of_mean(ordered, "points")
    assert [title for title, _, _ in parts] == ["Most points", "Fewest points"]
    assert [list(shown["value"]) for _, _, shown in parts] == [list(most), list(fewest)]
    assert [found for _, found, _ in parts] == [len(most), len(fewest)]


def test_the_leaderboard_goes_by_what_is_sure_and_marks_where_all_begin() -> None:
    ratings = [
        Rating(player="a", mu=28.0, sigma=1.0, games=10, seats=30, firsts=6),
        Rating(player="b", mu=24.0, sigma=1.0, games=1, seats=1, firsts=0),
    ]
    board = standings.board(ratings)
    assert [(rank.place, rank.player, rank.sure) for rank in board.ranks] == [(1, "a", "25.0"), (2, "b", "21.0")]
    assert board.start is not None
    assert board.ranks[1].at < board.start < board.ranks[0].at
    assert board.ranks[0].tip == (
        "Rating 28.0, most likely between 26.0 and 30.0; nearly surely above 25.0 (the rating less 3 deviations). "
        "First on 6 of 30 seats in 10 games, 20.0 %."
    )
    assert standings.board([msgspec.structs.replace(ratings[0], mu=40.0)]).start is None
    assert standings.board([msgspec.structs.replace(ratings[0], mu=1.0)]).ranks[0].sure == "−2.0"


def test_the_map_says_who_is_nearest_and_what_sets_apart_beside_the_others() -> None:
    styles = {"bold": (0.9, 5.0), "brave": (0.8, 5.1), "shy": (0.1, 2.0)}
    own = [
        estimate(player, value, measure=id_)
        for player, values in styles.items()
        for id_, value in zip(("ducking", "round_points"), values, strict=True)
    ]
    found = style_map([*own, estimate("new", 0.5, n=3)])
    assert isinstance(found, StyleMap)
    shown = standings.style_map(found, own, MEASURES)
    assert shown.left_out == " Too little is known of new."
    spots = {spot.player: spot for spot in shown.spots}
    assert [spots[player].nearest for player in ("bold", "brave", "shy")] == ["brave", "bold", "brave"]
    marks = {mark.name: mark for mark in spots["shy"].marks}
    assert marks["Ducking"] == standings.Mark("Ducking", "10.0 %", "85.0 %", more=False)
    assert marks["Points a round"].others == "5.05 points"
    assert {name for axis in shown.axes for _, name in axis.parts} == {"Ducking", "Points a round"}
