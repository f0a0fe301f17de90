"""Review without Streamlit: what a viewpoint is given, where the keys stop, who tells whom where to go."""

import json

import pytest

from dashboards.view_models import review as model
from dashboards.view_models.review import Review, directed, reported, review_of
from dashboards.viewer.film import after, before, stops, told
from replay.errors import LogError, UsageError
from replay.kernel.seats import FACE_UP, PUBLIC
from replay.log.store import Store


@pytest.fixture(scope="module")
def four(store: Store) -> Review:
    return review_of(store, "four", FACE_UP)


def test_a_review_has_a_frame_an_event_and_says_each_in_words(store: Store, four: Review) -> None:
    assert len(four.frames) == len(store.read("four").events)
    assert [frame.step for frame in four.frames] == list(range(len(four.frames)))
    assert all(frame.text.endswith(".") for frame in four.frames)


def test_what_the_viewer_is_given_is_the_frames_and_the_stops(four: Review) -> None:
    given = json.loads(four.text)
    assert [frame["text"] for frame in given["frames"]] == [frame.text for frame in four.frames]
    assert given["stops"]["decisions"] == list(four.stops.decisions)


def test_left_and_right_stop_at_every_decision_and_at_both_ends(four: Review) -> None:
    decisions = [frame.step for frame in four.frames if frame.kind == "decision"]
    assert list(four.stops.decisions) == [0, *decisions, len(four.frames) - 1]


def test_shift_stops_at_the_first_decision_of_each_turn(four: Review) -> None:
    places = [(four.frames[step].round, four.frames[step].turn) for step in four.stops.turns[1:-1]]
    assert places == [(round_, turn) for round_ in range(1, 5) for turn in range(8)]
    assert all(four.frames[step].kind == "decision" for step in four.stops.turns[1:-1])


def test_before_and_after_find_the_neighbours_and_stay_at_the_ends() -> None:
    assert [before((0, 4, 9), step) for step in (0, 3, 4, 9)] == [0, 0, 0, 4]
    assert [after((0, 4, 9), step) for step in (0, 3, 4, 9)] == [4, 4, 9, 9]


@pytest.mark.parametrize("viewpoint", [PUBLIC, 0, 1, 2, 3])
def test_the_payload_of_a_view_holds_no_hand_that_it_may_not_see(store: Store, viewpoint: int) -> None:
    """CB-RUL-4, CB-ROUND-2: other hands are backs in every frame, and no event or option tells of them."""
    given = json.loads(review_of(store, "four", viewpoint).text)
    looked_at = 0
    for frame in given["frames"]:
        hands = frame["set"].get("hands", [])
        strangers = [card for seat, hand in enumerate(hands) if seat != viewpoint for card in hand]
        assert {(card["card"], card["value"], card["back_value"]) for card in strangers} <= {("??", -1, -1)}
        looked_at += len(strangers)
        assert frame["decision"] is None or frame["decision"]["seat"] == viewpoint
        own = frame["event"].get("seat") == viewpoint
        assert own or not {"order", "faces", "rotated", "from_face", "to_face", "cards"} & set(frame["event"])
    assert looked_at > 1000


def test_a_game_that_is_not_there_is_refused_with_ids_like_it(store: Store) -> None:
    with pytest.raises(LogError, match=r"found no game with the id 'for', expected .*four"):
        review_of(store, "for", FACE_UP)


def test_a_seat_that_the_game_has_not_is_refused(store: Store) -> None:
    with pytest.raises(UsageError, match=r"^address, seat: found '3', expected all, public or a seat from 0 to 2$"):
        review_of(store, "three", 3)


def test_a_game_of_a_header_alone_has_no_step_and_no_stop(store: Store) -> None:
    review = review_of(store, "header-only", FACE_UP)
    assert (review.frames, review.stops.decisions, review.stops.turns) == ((), (), ())
    assert model.scores(review) == []


def test_after_a_broken_rule_no_step_is_sound(store: Store) -> None:
    """CB-PLAY-5: the finding names the step, and no frame behind it changes the table."""
    review = review_of(store, "broken", FACE_UP)
    (bad,) = review.stops.findings
    assert [frame.sound for frame in review.frames] == [True] * bad + [False] * (len(review.frames) - bad)
    assert all(not frame.set for frame in review.frames[bad:])
    assert json.loads(review.text)["findings"][0]["rule"] == "CB-PLAY-5"


def test_a_log_that_stops_too_early_has_its_finding_at_its_last_step(store: Store) -> None:
    """CB-SCORE-1: what is missing would stand behind the last event, where nobody can step."""
    review = review_of(store, "cut", FACE_UP)
    assert review.stops.findings == (len(review.frames) - 1,)


def test_points_are_marked_where_they_were_noted_and_not_where_a_line_begins_or_ends(four: Review) -> None:
    noted = [score for score in model.scores(four) if score.noted]
    assert {four.frames[score.step].type for score in noted} == {"round_scored"}
    assert all(score.points > 0 for score in noted)


def test_the_scores_end_with_the_result(store: Store, four: Review) -> None:
    scores = model.scores(four)
    result = store.read("four").result
    assert result is not None
    assert tuple([score.points for score in scores[-4:]]) == result.scores
    assert model.rounds_scored(four) == 4
    assert [score.points for score in scores[:4]] == [0, 0, 0, 0]


def test_players_of_one_name_or_none_are_told_apart() -> None:
    assert model.player_names(["Zoë", "bot", "bot", ""]) == ["Zoë", "bot (seat 1)", "bot (seat 2)", "(seat 3)"]


def test_an_event_is_told_with_what_may_be_seen(store: Store, four: Review) -> None:
    shuffle = next(frame for frame in four.frames if frame.type == "deck_shuffled")
    assert "order" in dict(model.event_fields(shuffle))
    public = review_of(store, "four", PUBLIC).frames[shuffle.step]
    assert dict(model.event_fields(public)) == {"type": "deck_shuffled"}


def test_the_viewer_is_not_sent_where_it_says_it_is(four: Review) -> None:
    started = directed(None, four, 7)
    assert (started.order, started.step) == (1, 7)
    walked = reported(started, 40)
    assert directed(walked, four, 40) == walked


def test_the_viewer_is_sent_where_the_address_asks_for_something_else(store: Store, four: Review) -> None:
    walked = reported(directed(None, four, 7), 40)
    back = directed(walked, four, 7)
    assert (back.order, back.step, back.known) == (2, 7, 7)
    other = directed(back, review_of(store, "four", 0), 7)
    assert (other.order, other.step) == (3, 7)


def test_frames_without_events_have_no_stops() -> None:
    nothing: dict[str, object] = {"frames": [], "findings": []}
    assert told(nothing) == ()
    assert stops(nothing).decisions == ()
