"""Recorded games for tests of the replayer: seeded, with option lists and result beside the events."""

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from replay import __version__
from replay.catalog import AnyGame, game_named
from replay.errors import EngineError
from replay.games.babyblues.events import HandCardsThrown, StepClosed, TradeAnswered, TradeOffered
from replay.kernel.chance import ALGORITHM, Chance
from replay.kernel.event import Event
from replay.kernel.game import Deck
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.log.header import DeckRef, EngineRef, Header, Player
from replay.log.recording import Recording
from replay.players.roster import player_named
from replay.replayer.complete import project
from tests.playing import PLAYERS, POLICIES, Policy, Setup, deck_of

CRYBABY: Final = game_named("crybaby")
DECK: Final = deck_of("crybaby")
BABYBLUES: Final = game_named("babyblues")
TALK: Final = "talking"
GIVE: Final = "give"
"""The policy of who gives away as many cards as anybody takes, and draws anew: both piles run dry."""
TWO: Final = (("player_range", "two_to_five"),)

# Set-ups found by search, each named after what its game shows beside the usual.
GAMES: Final = {
    "three": Setup("crybaby", 3, seed="9"),  # the lead drawn on a tie
    "four": Setup("crybaby", 4, seed="131"),  # a victory shared
    "five": Setup("crybaby", 5, seed="9"),  # the lead by most cries, the victory by round four
    "forfeit": Setup("crybaby", 5, seed="162", policy="last"),  # a supply run dry, a cry forfeited
    "author": Setup("crybaby", 2, (*TWO, ("final_tie", "author")), seed="99"),  # a victory given away
    "seat order": Setup("crybaby", 5, (("cry_order", "seat_order"),), seed="9"),
    "from winner": Setup("crybaby", 5, (("cry_order", "from_winner"),), seed="36"),
    "random lead": Setup("crybaby", 3, (("leader_tie", "random"),), seed="0"),
    "optional cries": Setup("crybaby", 4, (("cry_obligation", "optional"),), seed="1"),
    "per card": Setup("crybaby", 3, (("orientation_scope", "per_card"),), seed="1"),
    "carried over": Setup("crybaby", 4, (("deal_orientation", "carried_over"),), seed="1"),
    "fixed leader": Setup("crybaby", 3, (("first_leader", "seat_0"),), seed="1"),
    "never": Setup("crybaby", 3, (("reverse_visibility", "never"),), seed="1"),
    "in hand": Setup("crybaby", 3, (("reverse_visibility", "in_hand"),), seed="1"),
}

BABYBLUES_GAMES: Final = {
    "two": Setup("babyblues", 2, seed="1"),  # no trade, no points
    "own horn": Setup("babyblues", 2, seed="42"),  # a baby made unhappy in its owner's own turn
    "three": Setup("babyblues", 3, seed="23", policy=TALK),  # promises, kept and broken
    "four": Setup("babyblues", 4, seed="5", policy=TALK),
    "fewest crying": Setup("babyblues", 4, seed="24"),  # a tie broken at the first level
    "happiest": Setup("babyblues", 4, (("round_limit", "2"),), seed="25"),  # at the second
    "shared": Setup("babyblues", 3, (("round_limit", "2"),), seed="6"),  # at none
    "contest": Setup("babyblues", 3, (("round_limit", "2"), ("final_tie", "recorded_contest")), seed="6"),
    "draw": Setup("babyblues", 3, (("round_limit", "2"), ("limit_result", "draw")), seed="6"),
    "highest": Setup("babyblues", 4, (("round_limit", "2"), ("happiest_babies", "highest_single_value")), seed="25"),
    "reshuffle": Setup("babyblues", 2, (("round_limit", "12"),), policy="last"),
    "on empty": Setup("babyblues", 2, (("round_limit", "12"), ("reshuffle_when", "on_empty")), policy="last"),
    "dry": Setup("babyblues", 3, (("round_limit", "16"), ("trade_shape", "any_counts")), seed="36", policy=GIVE),
    "binding": Setup("babyblues", 3, (("round_limit", "4"), ("bluffing", "binding")), seed="1", policy=TALK),
    "any counts": Setup("babyblues", 3, (("round_limit", "3"), ("trade_shape", "any_counts")), seed="1", policy=TALK),
    "one for one": Setup("babyblues", 3, (("round_limit", "3"), ("trade_shape", "one_for_one")), seed="1", policy=TALK),
    "trade plays": Setup("babyblues", 3, (("round_limit", "3"), ("trade_counts_as_play", "yes")), seed="1"),
    "teddy": Setup("babyblues", 3, (("teddy_bears", "wild_comfort"),), seed="10"),
    "stack": Setup("babyblues", 3, (("horn_stack", "unlimited"),), seed="11", policy="first"),
    "spare own": Setup("babyblues", 3, (("horn_hits_own", "no"),), seed="42"),
    "replace": Setup("babyblues", 2, (("replace_comfort", "allowed"),), seed="31"),
    "horn any": Setup("babyblues", 2, (("comfort_target", "horn_any"),), seed="44"),
    "horn bottle": Setup("babyblues", 2, (("comfort_target", "horn_bottle"),), seed="31"),
    "free": Setup("babyblues", 2, (("step_order", "free"),), seed="7"),
    "cry now": Setup("babyblues", 2, (("cry_timing", "any_unhappy_now"),), seed="7"),
    "adjacent": Setup("babyblues", 2, (("horn_release", "both_adjacent_babies"),), seed="7"),
    "no empty horn": Setup("babyblues", 2, (("horn_without_victims", "illegal"),), seed="23"),
    "seat 0": Setup("babyblues", 2, (("starting_player", "seat_0"),), seed="42"),
}
TEAMS: Final = (("teams", "a,b,a,b"),)
BADBABIEZ_GAMES: Final = {
    "three": Setup("badbabiez", 3, seed="66"),  # a power asleep and awake again, an explosion, a drawn fight
    "five": Setup("badbabiez", 5, seed="55"),  # the same, and End of Games too early
    "final": Setup("badbabiez", 3, seed="7"),  # a final round that decides
    "shared": Setup("badbabiez", 3, seed="0"),  # one that does not
    "territory": Setup("badbabiez", 4, (*TEAMS, ("controlled_territory", "true")), seed="10"),  # thrown at who enters
    "lot": Setup(
        "badbabiez", 8, (("teams", "lot:2"), ("layout", "double"), ("controlled_territory", "true")), seed="0"
    ),
    "crowd": Setup("badbabiez", 8, (("teams", "lot:2"), ("controlled_territory", "true")), seed="6"),  # several throw
    "barricades": Setup("badbabiez", 4, seed="92"),
    "no event": Setup("badbabiez", 2, (("event_cards_removed", "10"), ("end_safe_rounds", "2"))),
    "dry": Setup("badbabiez", 4, seed="9", policy="last"),  # a deck and its pile run dry
    "last": Setup("badbabiez", 2, (("end_card", "last"),), seed="1"),
    "row": Setup("badbabiez", 3, (("layout", "row"),), seed="1"),
    "seat one": Setup("badbabiez", 2, (("start_seat", "1"),), seed="73"),
    "safe": Setup("badbabiez", 2, (("end_safe_rounds", "5"),), seed="94"),
    "before round": Setup("badbabiez", 2, (("end_timing", "before_round_starts"),), seed="44"),
    "final event": Setup("badbabiez", 2, (("final_round_event", "drawn"),), seed="123"),
    "any door": Setup("badbabiez", 3, (("door_card_reach", "any_door"),), seed="148"),
    "thrower room": Setup("badbabiez", 3, (("door_vs_throw", "thrower_room"),), seed="132"),
    "door unchanged": Setup("badbabiez", 3, (("door_after_stopped_move", "unchanged"),), seed="95"),
    "door unpaid": Setup("badbabiez", 3, (("door_break_points", "none"),), seed="44"),
    "target first": Setup("badbabiez", 4, (("reaction_order", "target_first"),), seed="44"),
    "all asked": Setup("badbabiez", 3, (("reaction_prompt", "all_present"),), seed="12"),
    "no start card": Setup("badbabiez", 3, (("fight_start_card", "does_not_count"),), seed="97"),
    "attacker first": Setup("badbabiez", 3, (("fight_first", "attacker"),), seed="97"),
    "attacker paid": Setup("badbabiez", 3, (("fight_credit", "card_player_only"),), seed="148"),
    "cry ends": Setup("badbabiez", 3, (("cry_in_own_turn", "ends"),), seed="88"),
    "cry discards": Setup("badbabiez", 3, (("cry_specials", "discarded"),), seed="69"),
    "house": Setup("badbabiez", 3, (("disaster_scope", "house"),), seed="132"),
    "next turn": Setup("badbabiez", 3, (("special_ready", "owner_next_turn"),), seed="139"),
    "use and rummage": Setup("badbabiez", 3, (("special_use_and_rummage", "allowed"),), seed="142"),
    "five for both": Setup("badbabiez", 3, (("second_power", "five_for_both"),), seed="14"),
    "mates unpaid": Setup("badbabiez", 4, (*TEAMS, ("team_hits", "no_points")), seed="56"),
}
GAMES_OF: Final = {"crybaby": GAMES, "babyblues": BABYBLUES_GAMES, "badbabiez": BADBABIEZ_GAMES}


def header_for(setup: Setup) -> Header:
    """Return the header of the game that `setup` names, with its seed."""
    game, deck = game_named(setup.game), deck_of(setup.game)
    return Header(
        game=setup.game,
        game_id=str(setup),
        players=tuple([Player(seat, f"Player {seat}", setup.policy) for seat in range(setup.players)]),
        options=game.all_options(dict(setup.options)),
        deck=DeckRef(deck.name, deck.digest),
        engine=EngineRef("nursery-replay", __version__),
        seed=setup.seed,
        chance=ALGORITHM,
        source="simulated",
        started_at=None,
    )


def playing(game: AnyGame, deck: Deck, setup: Setup) -> Iterator[Event]:
    """Play a game whose lots come of the seed alone, and whose choices come of another stream; yield event by event."""
    table = game.open_table(setup.players, dict(setup.options), deck)
    lots, choices, policy = Chance(setup.seed), Chance(f"{setup.seed}, choices"), policy_of(game, deck, setup, table)
    yield from begin(game, table)
    while (asked := game.need(table)) is not None:
        if isinstance(asked, Choice) and not asked.options:
            raise EngineError(f"seat {asked.seat} has nothing to choose from")
        event = asked.draw(lots) if isinstance(asked, Lot) else policy(asked, choices)
        yield from settle(game, table, event)


def policy_of(game: AnyGame, deck: Deck, setup: Setup, table: object) -> Policy:
    """Return what chooses at `table`."""
    if setup.policy == GIVE:
        return give
    if setup.policy in POLICIES:
        return POLICIES[setup.policy]
    bot = player_named(PLAYERS[setup.policy], game, deck)
    return lambda asked, chance: bot.choose(lambda: game.seen_by(table, asked.seat), asked.options, chance)


def give(asked: Choice, chance: Chance) -> Event:
    """Choose the offer of most cards for the fewest, accept everything, throw one card away, seldom play."""
    offers = [option for option in asked.options if isinstance(option, TradeOffered)]
    if any([offer.count > offer.count_back for offer in offers]):
        return max(offers, key=lambda offer: offer.count - offer.count_back)
    if isinstance(asked.options[0], TradeAnswered | HandCardsThrown):
        return asked.options[0]
    closing = [option for option in asked.options if isinstance(option, StepClosed)]
    return closing[0] if closing and chance.below(8) else chance.pick(asked.options)


@cache
def recorded(setup: Setup) -> Recording:
    """Return the recording of a whole game with its decisions and result."""
    game, deck, header = game_named(setup.game), deck_of(setup.game), header_for(setup)
    events = tuple(playing(game, deck, setup))
    kept = project(game, deck, header, events)
    return Recording(header, events, {}, kept.decisions, kept.result)


def recording(name: str, game: str = CRYBABY.NAME) -> Recording:
    """Return the recording of a game of `GAMES_OF`."""
    return recorded(GAMES_OF[game][name])


def without_seed(recording: Recording) -> Recording:
    """Return the same game as somebody would record it at a table: no seed, no option lists."""
    header = msgspec.structs.replace(recording.header, seed=None, chance=None, source="table")
    return Recording(header, recording.events)
