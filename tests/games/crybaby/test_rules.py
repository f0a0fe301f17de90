"""What no scenario can say of Cry Baby: refusals in words, odd decks, logs that stop, who may sit down."""

import re

import pytest

from replay.catalog import game_named
from replay.errors import RuleViolation, UsageError
from replay.games.crybaby.deck import TRICKS, YELLOW, Deck
from replay.games.crybaby.events import (
    Bet,
    BetPlaced,
    BetRevealed,
    BetWon,
    Card,
    CardFlipped,
    CardPlayed,
    CryChosen,
    DeckShuffled,
    Face,
    FirstLeaderDrawn,
    HandDealt,
    LeaderAssigned,
    OrientationChosen,
    RoundEnded,
    RoundScored,
    TrickWon,
    WinnerDeclared,
)
from replay.games.crybaby.table import BETS, ORIENTATION, SHUFFLE, TRICK, Table
from replay.kernel.event import Event
from replay.kernel.loop import Choice
from replay.kernel.seats import PUBLIC
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.recording import Recording
from replay.replayer.verify import verify_game
from tests.playing import Played, Setup, deck_of, play, tables

GAME = game_named("crybaby")
PLAYED = play(Setup("crybaby", 4, seed="rules"))


def table_in(phase: int, skip: int = 0) -> Table:
    """Return a copy of the first table in a phase, or of a later one."""
    for _, table, _ in tables(GAME, PLAYED):
        assert isinstance(table, Table)
        if table.phase == phase:
            if skip == 0:
                copy = GAME.clone(table)
                assert isinstance(copy, Table)
                return copy
            skip -= 1
    raise AssertionError(phase)


def follower() -> tuple[Table, int, int, int]:
    """Return a table at which a seat has to follow, the seat, a face that follows, and one that does not."""
    for _, table, _ in tables(GAME, PLAYED):
        assert isinstance(table, Table)
        asked = GAME.need(table) if table.phase == TRICK else None
        if isinstance(asked, Choice) and len(asked.options) < len(table.hands[asked.seat]):
            allowed = [option.face for option in asked.options if isinstance(option, CardPlayed)]
            other = next(face for face in table.hands[asked.seat] if face not in allowed)
            return GAME.clone(table), asked.seat, allowed[0], other
    raise AssertionError("nobody ever had to follow")


def refused(table: Table, event: Event) -> str:
    """Return the words in which an event is refused."""
    with pytest.raises(RuleViolation) as caught:
        GAME.check(table, event)
    return str(caught.value)


def test_a_card_that_does_not_follow_is_refused_in_words() -> None:
    """CB-PLAY-5, CB-RUL-41: the clause, the card, the suit; the one that follows passes."""
    table, seat, fits, does_not = follower()
    GAME.check(table, CardPlayed(seat, Face(fits)))
    words = refused(table, CardPlayed(seat, Face(does_not)))
    assert re.fullmatch(
        r"CB-(PLAY-5|NOTE-6): [BRYK]\d+ does not follow (blue|red|yellow|black), which the hand holds", words
    )


def test_a_card_that_is_not_known_is_called_so() -> None:
    """CB-PLAY-4: a log that does not know the card names none."""
    table, seat, _, _ = follower()
    assert refused(table, CardPlayed(seat, Face(-1))) == "CB-PLAY-4: ?? is not in hand with that face up"


def test_a_play_out_of_turn_is_refused_in_words() -> None:
    """CB-PLAY-2, CB-PLAY-4: the leader first, then clockwise; whose turn it is, is said."""
    table = table_in(TRICK)
    other = (table.leader + 1) % 4
    assert (
        refused(table, CardPlayed(other, Face(table.hands[other][0])))
        == f"CB-PLAY-2: it is the turn of seat {table.leader}"
    )


def test_a_card_before_the_bets_is_refused_in_words() -> None:
    """CB-HELP-14: the first trick begins once all have chosen."""
    table = table_in(BETS)
    assert refused(table, CardPlayed(0, Face(table.hands[0][0]))) == "CB-HELP-14: no card is played now: phase bets"


def test_a_bet_card_that_is_not_left_is_refused_in_words() -> None:
    """CB-ROUND-4, CB-SCORE-5, CB-RUL-9: one removed, and one that there never was."""
    table = table_in(BETS)
    table.owned[table.leader].remove(3)
    assert refused(table, BetPlaced(table.leader, Bet(3))) == "CB-ROUND-4: bet-3 is not among the Bet cards left"
    assert refused(table, BetPlaced(table.leader, Bet(-1))) == "CB-ROUND-4: ?? is not among the Bet cards left"


def test_half_a_hand_is_not_turned() -> None:
    """CB-ROUND-3, CB-HELP-12, CB-RUL-1: all seven or none, nor a card that is not in hand."""
    table = table_in(ORIENTATION)
    hand = [Card(face >> 1) for face in table.hands[table.leader]]
    assert refused(table, OrientationChosen(table.leader, tuple(hand[:3]))).startswith("CB-ROUND-3: the whole hand")
    GAME.check(table, OrientationChosen(table.leader, tuple(hand)))


def test_what_a_crybaby_might_wish_for_is_told_with_what_forbids_it() -> None:
    """CB-CRY-2, CB-RUL-18, CB-RUL-19: all three bonuses in every menu, those that cannot be had with the clause."""
    wished = set()
    for _, table, event in tables(GAME, PLAYED):
        if isinstance(event, CryChosen):
            attempts = {attempt.label: attempt.rule for attempt in GAME.attempts(table)}
            assert attempts["none"] == "CB-CRY-2"
            wished.add(tuple(sorted(attempts.items())))
    assert wished == {
        (("hand", ""), ("none", "CB-CRY-2"), ("point", "")),
        (("hand", "CB-CRY-2"), ("none", "CB-CRY-2"), ("point", "")),
    }


def test_nobody_turns_a_card_without_crying() -> None:
    """CB-ROUND-10, CB-WIN-7: in the middle of a trick."""
    table = table_in(TRICK)
    flip = CardFlipped(table.leader, Face(table.hands[table.leader][0]))
    assert refused(table, flip) == "CB-ROUND-10: a card in hand is turned only by crying about the hand"
    assert refused(table, CryChosen(table.leader, "hand")) == "CB-CRY-2: nobody cries now: phase trick"


def test_a_consequence_is_nobodys_to_send() -> None:
    """CB-PLAY-8: a winner, say."""
    table = table_in(TRICK)
    won = TrickWon(0, Face(0), "lead")
    assert refused(table, won) == "CB-PLAY-8: trick_won follows by itself and is nobody's to send"


def test_a_shuffle_that_lacks_a_card_is_refused() -> None:
    """CB-COMP-1, CB-NEXT-2: 44 cards, each once."""
    table = table_in(SHUFFLE)
    order = tuple([Face(2 * card) for card in range(44)])
    GAME.check(table, DeckShuffled(order))
    assert refused(table, DeckShuffled((*order[:-1], order[0]))).startswith("CB-COMP-1")
    assert refused(table, DeckShuffled(order[:-1])).startswith("CB-COMP-1")


def test_cards_keep_their_side_between_rounds_only_where_the_option_says_so() -> None:
    """CB-RUL-2: the sides of the second deal, under both values."""
    played = play(Setup("crybaby", 3, (("deal_orientation", "carried_over"),)))
    looked = 0
    for _, table, event in tables(GAME, played):
        assert isinstance(table, Table)
        if isinstance(event, DeckShuffled) and table.round == 1:
            turned = DeckShuffled((Face(event.order[0] ^ 1), *event.order[1:]))
            assert refused(table, turned).startswith("CB-RUL-2: cards keep the side that was up, but c")
            GAME.check(default_table(table), turned)
            looked += 1
    assert looked == 1


def default_table(table: Table) -> Table:
    """Return the same table under default options."""
    copy = GAME.clone(table)
    assert isinstance(copy, Table)
    copy.options = table_in(SHUFFLE).options
    return copy


@pytest.mark.parametrize("players", [0, 1, 6, 44])
@pytest.mark.parametrize("range_", ["three_to_five", "two_to_five"])
def test_too_few_and_too_many_players_are_refused(players: int, range_: str) -> None:
    """CB-COMP-4, CB-RUL-5: five colours, five seats."""
    with pytest.raises(UsageError, match=f"players: found {players}, expected [23] to 5"):
        GAME.open_table(players, {"player_range": range_}, deck_of("crybaby"))


def test_two_players_need_the_option() -> None:
    """CB-RUL-5: and are told so."""
    with pytest.raises(UsageError, match="2 needs option player_range = two_to_five"):
        GAME.open_table(2, {}, deck_of("crybaby"))
    GAME.open_table(2, {"player_range": "two_to_five"}, deck_of("crybaby"))


@pytest.mark.parametrize(("name", "value"), [("colour", "blue"), ("cry_order", "nobody"), ("cry_order", "")])
def test_options_that_no_ruling_has_are_refused(name: str, value: str) -> None:
    with pytest.raises(UsageError, match=f"option '?{name}'?: "):
        GAME.open_table(3, {name: value}, deck_of("crybaby"))


def test_every_round_has_its_seven_tricks_and_every_game_its_four_rounds() -> None:
    """CB-GOAL-1, CB-ROUND-9, CB-SETUP-7, CB-NEXT-1, CB-END-1, CB-RUL-52: and the events of a round in their order."""
    rounds, turns = GAME.place(PLAYED.events)
    tricks = [(r, t) for r, t, event in zip(rounds, turns, PLAYED.events, strict=True) if isinstance(event, TrickWon)]
    assert tricks == [(r, t) for r in (1, 2, 3, 4) for t in range(1, TRICKS + 1)]
    assert isinstance(PLAYED.events[-1], WinnerDeclared)
    plays = [(r, event.seat) for r, event in zip(rounds, PLAYED.events, strict=True) if isinstance(event, CardPlayed)]
    assert all(plays.count((r, seat)) == TRICKS for r in (1, 2, 3, 4) for seat in range(4))
    assert {event.kind for event in PLAYED.events} == {"chance", "decision", "derived"}


def test_the_leader_of_a_round_is_known_before_anybody_chooses() -> None:
    """CB-RUL-48, CB-SETUP-6, CB-NEXT-3: a lead is assigned right before every shuffle."""
    shuffles = [step for step, event in enumerate(PLAYED.events) if isinstance(event, DeckShuffled)]
    assert [type(PLAYED.events[step - 1]) for step in shuffles] == [LeaderAssigned] * 4


def test_points_add_up_from_the_events_alone() -> None:
    """CB-SETUP-3, CB-SCORE-1, CB-SCORE-8, CB-RUL-45: every seat, every round, and never less than before."""
    totals = [0] * 4
    for event in PLAYED.events:
        if isinstance(event, RoundScored):
            assert event.total == totals[event.seat] + event.cry_points + event.bet_points >= totals[event.seat]
            totals[event.seat] = event.total
    assert totals == GAME.standings(final())["scores"]


def final() -> Table:
    """Return the table at the end."""
    table = PLAYED.open_table()
    for event in PLAYED.events:
        GAME.evolve(table, event)
    assert isinstance(table, Table)
    return table


def test_bets_are_revealed_after_the_last_is_placed() -> None:
    """CB-ROUND-7, CB-ROUND-8, CB-RUL-7: clockwise from the leader, each once, before the first card."""
    order = [(type(event), event.seat) for event in PLAYED.events if isinstance(event, BetPlaced | BetRevealed)]
    leader = next(event.seat for event in PLAYED.events if isinstance(event, FirstLeaderDrawn))
    around = [(leader + place) % 4 for place in range(4)]
    assert order[:8] == [(BetPlaced, seat) for seat in around] + [(BetRevealed, seat) for seat in around]


def test_hands_are_told_in_the_order_of_the_cards() -> None:
    """CB-RUL-47, CB-ROUND-1: equal hands give equal logs."""
    dealt = [event for event in PLAYED.events if isinstance(event, HandDealt)]
    assert len(dealt) == 16
    assert all(list(event.faces) == sorted(event.faces) for event in dealt)


def test_what_a_bet_pays_is_what_its_card_says() -> None:
    """CB-ROUND-5, CB-ROUND-6, CB-RUL-11, CB-RUL-44: one set for all seats, one match at most."""
    spelling, won = GAME.spelling_of(PLAYED.deck), [event for event in PLAYED.events if isinstance(event, BetWon)]
    assert won
    for event in won:
        revealed = spelling.spell(BetRevealed(event.seat, event.bet_card))["bets"]
        assert isinstance(revealed, dict)
        assert revealed[str(event.tricks)] == event.points


def test_a_yellow_card_is_told_by_its_colour() -> None:
    """CB-RUL-39, CB-SUIT-1: neither Enchanter nor Wizard, in no sentence and in no field of a play."""
    told = []
    for _, table, event in tables(GAME, PLAYED):
        assert isinstance(PLAYED.deck, Deck)
        if isinstance(event, CardPlayed) and PLAYED.deck.colours[event.face] == YELLOW:
            seen = GAME.event_seen_by(table, event, PUBLIC)
            told.append(f"{seen} {GAME.sentence(GAME.seen_by(table, PUBLIC), seen, 'ABCD')}")
    assert len(told) > 10
    assert all("'colour': 'yellow'" in words and "the yellow" in words for words in told)
    assert not any(name in words for words in told for name in ("Enchanter", "Wizard"))


def test_a_log_that_stops_before_a_decision_is_valid() -> None:
    """CB-RUL-43, CB-RUL-54: no finding and no seed needed; one that stops before a consequence is cut."""
    asked = [step for step, table, event in tables(GAME, PLAYED) if event.kind != "derived"]
    for step in asked[::17]:
        verdict = verify_game(GAME, PLAYED.deck, recording(PLAYED, step))
        assert verdict.findings == ()
        assert verdict.over is False
    ended = next(step for step, event in enumerate(PLAYED.events) if isinstance(event, RoundEnded))
    assert verify_game(GAME, PLAYED.deck, recording(PLAYED, ended)).findings != ()


def recording(played: Played, count: int) -> Recording:
    """Return the first events of a game as a recording without a seed."""
    header = Header(
        game="crybaby",
        game_id="0" * 16,
        players=tuple([Player(seat, f"P{seat}", "uniform") for seat in range(played.setup.players)]),
        options=GAME.all_options({}),
        deck=DeckRef(played.deck.name, played.deck.digest),
        engine=EngineRef("test", "0"),
        seed=None,
        chance=None,
        source="table",
        started_at=None,
    )
    return Recording(header=header, events=played.events[:count], extras={}, decisions=None, result=None)
