"""The rule of thumb on small positions: what it bets, ducks, takes and cries for."""

import pytest

from replay.catalog import game_named
from replay.games.crybaby.deck import Deck
from replay.games.crybaby.events import CryChosen
from replay.games.crybaby.notation import label
from replay.games.crybaby.rules import need
from replay.games.crybaby.table import BETS, CRY, FLIP, ORIENTATION, TRICK, Table
from replay.games.crybaby.view import seen_by
from replay.kernel.chance import Chance
from replay.kernel.loop import Choice
from replay.players.crybaby_odds import Odds, spread
from replay.players.roster import player_named
from replay.players.thumb_crybaby import Thumb

CRYBABY = game_named("crybaby")


def position(deck: Deck, phase: int, hand: str, *, bet: str = "", tricks: int = 0, played: str = "") -> Table:
    """Return a table of four on which seat 0, with `hand`, decides in round 1; seats before it have `played`."""
    table = CRYBABY.open_table(4, CRYBABY.all_options({}), deck)
    assert isinstance(table, Table)
    faces = [deck.short.index(face) for face in hand.split()]
    table.phase, table.round, table.trick = phase, 1, 8 - len(faces)
    table.trick_faces = [deck.short.index(face) for face in played.split()]
    table.leader = -len(table.trick_faces) % 4
    table.hands[0] = faces
    for seat in (1, 2, 3):
        played_already = seat >= 4 - len(table.trick_faces)
        table.hands[seat] = [2 * card for card in range(20, 20 + len(faces) - played_already)]
    table.supply = [5, 6, 7]
    if bet:
        table.bets, table.revealed = [deck.bet_ids.index(bet)] * 4, [True] * 4
    table.tricks[0] = tricks
    if phase in (CRY, FLIP):
        table.crybabies, table.winner, table.step = [0], 1, 0
    return table


def chosen(deck: Deck, table: Table, name: str = "thumb") -> str:
    """Return the label of what the player does there."""
    asked = need(table)
    assert isinstance(asked, Choice)
    assert asked.seat == 0
    player = player_named(name, CRYBABY, deck)
    return label(table, player.choose(lambda: seen_by(table, 0), asked.options, Chance("unused")))


@pytest.mark.parametrize(
    ("hand", "bet"),
    [("B1 B2 R1 R2 B4 R4 R5", "bet-0"), ("K40 K39 K38 K37 K36 Y29 Y27", "bet-5"), ("K40 K39 K38 B1 R4 R5 R7", "bet-3")],
)
def test_it_bets_what_its_hand_is_worth(deck: Deck, hand: str, bet: str) -> None:
    """CB-ROUND-4: low cards for no trick, dragons for many, some of each for three."""
    assert chosen(deck, position(deck, BETS, hand)) == bet


@pytest.mark.parametrize(("hand", "done"), [("B1 R1 B2 R2 R3 B4 R4", "keep"), ("K39 K40 K37 K38 K36 K35 K34", "all")])
def test_it_turns_the_side_up_that_is_worth_more(deck: Deck, hand: str, done: str) -> None:
    """CB-ROUND-3: seven cries and a bet on no trick pay more than seven tricks, whichever side was dealt."""
    assert chosen(deck, position(deck, ORIENTATION, hand)) == done


def test_a_met_bet_is_kept_by_getting_rid_of_the_highest_loser(deck: Deck) -> None:
    """CB-PLAY-5: with no trick to take and a dragon ahead, the queen that could win later goes."""
    assert chosen(deck, position(deck, TRICK, "B30 B5", bet="bet-0", played="B20 R3 K31")) == "B30"


def test_a_trick_that_is_needed_is_taken(deck: Deck) -> None:
    """CB-WIN-2: last to play with the bet one short, the trump takes it."""
    assert chosen(deck, position(deck, TRICK, "Y9 R14", bet="bet-3", tricks=2, played="B20 B3 B21")) == "Y9"


def test_a_trick_too_many_is_ducked(deck: Deck) -> None:
    """CB-SCORE-6: last to play with the bet met, it does not take the trick."""
    assert chosen(deck, position(deck, TRICK, "B30 B5", bet="bet-0", played="B20 B3 B21")) == "B5"


def test_it_cries_for_a_point_where_no_card_wants_turning(deck: Deck) -> None:
    """CB-CRY-4: two sure losers and nothing more to win."""
    assert chosen(deck, position(deck, CRY, "B1 R2", bet="bet-0")) == "point"


def test_it_turns_a_card_where_that_saves_the_bet(deck: Deck) -> None:
    """CB-CRY-3: one trick short of 9 points, with a dragon on the back of its last card."""
    table = position(deck, CRY, "R1", bet="bet-3", tricks=2)
    assert chosen(deck, table) == "hand"
    assert CryChosen(0, "hand") in getattr(need(table), "options")  # noqa: B009 - what is asked has options only if it is a choice


def test_it_turns_the_card_that_serves_the_bet(deck: Deck) -> None:
    """CB-CRY-3: to take no trick it hides the dragon, not the loser."""
    assert chosen(deck, position(deck, FLIP, "K40 R5", bet="bet-0")) == "K40"


@pytest.mark.parametrize(("name", "bet"), [("cautious", "bet-1"), ("thumb", "bet-2"), ("bold", "bet-3")])
def test_who_hopes_for_more_bets_on_more(deck: Deck, name: str, bet: str) -> None:
    """CB-ROUND-4"""
    assert chosen(deck, position(deck, BETS, "K40 K39 Y29 B20 R18 B14 R5"), name) == bet


@pytest.mark.parametrize(("own", "others", "thumb", "spiteful"), [(0, 2, "B28", "B9"), (2, 0, "B9", "B28")])
def test_the_spiteful_break_the_bet_of_whoever_has_the_trick_so_far(
    deck: Deck, own: int, others: int, thumb: str, spiteful: str
) -> None:
    """CB-SCORE-4, CB-SCORE-6: a trick too many is left to them, one that they lack is taken from them."""
    table = position(deck, TRICK, "B9 B28", bet="bet-2", tricks=own, played="B20 B25 B3")
    table.tricks[1:] = [others] * 3
    assert chosen(deck, table) == thumb
    assert chosen(deck, table, "spiteful") == spiteful


@pytest.mark.parametrize(("won", "does"), [(0, "B28"), (1, "B28"), (2, "B9"), (3, "B9"), (4, "B28")])
def test_spite_counts_what_the_bet_of_whoever_has_the_trick_can_still_pay(deck: Deck, won: int, does: str) -> None:
    """CB-SCORE-4: 2 tricks pay 8, 1 and 3 less, with one more trick to come. A trick is left only where it costs them
    points: not before the best number is there, nor once the bet is lost anyway, when the own bet decides.
    """
    table = position(deck, TRICK, "B9 B28", bet="bet-2", tricks=0, played="B20 B25 B3")
    table.tricks[1:] = [won] * 3
    assert chosen(deck, table, "spiteful") == does


def test_spite_has_no_grudge_against_who_has_lost_already(deck: Deck) -> None:
    """CB-SCORE-6: with a bet that pays nothing whatever comes, whoever has the trick is left in peace."""
    table = position(deck, TRICK, "B9 B28", bet="bet-0", tricks=0, played="B20 B25 B3")
    player = player_named("spiteful", CRYBABY, deck)
    assert isinstance(player, Thumb)
    low, high = [deck.short.index(card) for card in ("B9", "B28")]
    for won, harm in [(0, 5.0), (1, 3.0), (2, 0.0)]:
        table.tricks[1:] = [won] * 3
        view = seen_by(table, 0)
        assert [player.harm(view, low), player.harm(view, high)] == [harm, 0.0]


def test_the_weepy_would_rather_cry_than_win(deck: Deck) -> None:
    """CB-CRY-1, CB-SCORE-2: one trick short of its bet, it plays a low card, and keeps the lowest for a later cry."""
    table = position(deck, TRICK, "Y29 Y5 R1", bet="bet-1", played="B20")
    assert chosen(deck, table) == "Y29"
    assert chosen(deck, table, "weepy") == "Y5"


def test_the_highest_dragon_always_wins_and_the_lowest_card_always_cries(deck: Deck) -> None:
    """CB-WIN-1, CB-CRY-1: the ends of both scales; in between, higher wins more and cries less."""
    odds = Odds(deck)
    best, worst = deck.short.index("K40"), deck.short.index("B1")
    assert odds.beaten(best, 3, 7) == 0
    assert odds.cries(worst, 3) == 1
    reds = [deck.short.index(f"R{value}") for value in range(1, 31)]
    assert sorted(reds, key=lambda face: odds.wins(face, 7, 4)) == reds
    assert sorted(reds, key=lambda face: -odds.cries(face, 3)) == reds


def test_hope_makes_no_card_win_more_than_surely(deck: Deck) -> None:
    """CB-ROUND-4: the highest dragon wins its trick, however much is hoped of it."""
    player, view = player_named("bold", CRYBABY, deck), seen_by(position(deck, BETS, "K40"), 0)
    assert isinstance(player, Thumb)
    best = deck.short.index("K40")
    assert player.worth(view, [best], 0, {1: 7}, hope=6.0) == pytest.approx(7 + player.odds.cries(best, 3))


def test_chances_of_numbers_of_tricks_are_those_of_coins() -> None:
    """Two fair coins and a sure one."""
    assert spread([]) == [1.0]
    assert spread([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert spread([1.0, 0.5, 0.5]) == [0.0, 0.25, 0.5, 0.25]
