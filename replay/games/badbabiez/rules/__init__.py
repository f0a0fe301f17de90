"""Bad Babiez in the order of its rulebook, one file a heading; `machine` tells how one thing leads to the next.

Here are the four doors: `need` asks, `check` judges, `forced` hands out what the stack has come to, `evolve` (in
`books`) records. Clauses: data/rules/badbabiez.toml.
"""

from collections.abc import Callable
from typing import Final

from replay.errors import RuleViolation, require
from replay.games.badbabiez import events as e
from replay.games.badbabiez.events.said import Decision
from replay.games.badbabiez.rules.cards import check_pick, draw_pick
from replay.games.badbabiez.rules.explosion import ask_throw_window
from replay.games.badbabiez.rules.fight import ask_fight, check_fight_card, check_fight_pass
from replay.games.badbabiez.rules.judging import check_block, check_dodge, check_door, check_pass, check_throw
from replay.games.badbabiez.rules.movement import ask_entry, ask_move, ask_move_window, check_move, check_stay
from replay.games.badbabiez.rules.playing import (
    ask_play,
    check_card,
    check_end,
    check_placing,
    check_rummage,
    check_use,
)
from replay.games.badbabiez.rules.setup import (
    check_removal,
    check_shuffle,
    check_start,
    draw_removal,
    draw_shuffle,
    draw_start,
)
from replay.games.badbabiez.rules.teams import check_teams, draw_teams
from replay.games.badbabiez.rules.turns import ask_discard, check_discard
from replay.games.badbabiez.table import OVER, Table
from replay.kernel.event import Event, name_of
from replay.kernel.loop import Choice, Lot


def nobody(table: Table) -> None:
    """Nobody is asked: something follows by itself, or the game is over."""


# One line a question, in the order of `table.QUESTIONS`: the seven decisions, then what chance is asked for.
ASKS: Final[tuple[Callable[[Table], Choice | Lot | None], ...]] = (
    nobody,
    ask_move,  # choose_move
    ask_move_window,  # react_move
    ask_entry,  # entry_throw
    ask_play,  # choose_play
    ask_throw_window,  # react_throw
    ask_fight,  # fight_contribute
    ask_discard,  # choose_discard
    draw_teams,
    draw_removal,
    draw_shuffle,
    draw_start,
    draw_pick,
    nobody,  # over
)


def need(table: Table) -> Choice | Lot | None:
    """Return who speaks next, or None when the game is over."""
    return ASKS[table.question](table)


def forced(table: Table) -> Event | None:
    """Return the next event that nobody chooses, or None."""
    return table.due


def check(table: Table, event: Event) -> None:
    """Raise `RuleViolation` unless `event` may happen now; a consequence may not be sent by anybody."""
    judge = CHECKS.get(type(event))
    if table.question == OVER:
        raise RuleViolation("BZ-END-1", -1, f"{name_of(event)} comes after the end of the game")
    if judge is None:
        clause = CONSEQUENCES[type(event)]
        raise RuleViolation(clause, -1, f"{name_of(event)} follows by itself and is nobody's to send")
    if table.due is not None:
        first = name_of(table.due)
        raise RuleViolation(
            CONSEQUENCES[type(table.due)], -1, f"{name_of(event)} comes too early: {first} follows first"
        )
    check_numbers(table, event)
    judge(table, event)


def check_numbers(table: Table, event: Event) -> None:
    """BZ-INTRO-1, BZ-PLAY-1: seats, cards and rooms that exist; what else a number may be is judged by the event's own
    clauses.
    """
    if isinstance(event, Decision | e.StartSeatDrawn | e.RandomCardsChosen):
        require(0 <= event.seat < table.players, "BZ-INTRO-1", event.seat, "there is no seat {}", event.seat)
    if isinstance(event, Played):
        require_card(table, event, event.card, CARDED[type(event)])
    elif isinstance(event, e.AbilityUsed):
        require_card(table, event, event.ability, "BZ-Q-PLAY-8")
    elif isinstance(event, e.MoveChosen):
        known = 0 <= event.to_room < len(table.deck.rooms)
        require(known, "BZ-MOVE-2", event.seat, "there is no room {}", event.to_room)


def require_card(table: Table, event: Decision, card: e.Card, rule: str) -> None:
    """BZ-COMP-1: a card of the game."""
    require(0 <= card < len(table.deck.cards), rule, event.seat, "there is no card {}", card)


Played = (
    e.DoorPlayed
    | e.ThrowDeclared
    | e.BlockPlayed
    | e.DodgePlayed
    | e.CardPlayed
    | e.SpecialPlaced
    | e.FightCardPlayed
    | e.DiscardChosen
)
CARDED: Final[dict[type[Event], str]] = {
    e.DoorPlayed: "BZ-DOOR-2",
    e.ThrowDeclared: "BZ-PLAY-1",
    e.BlockPlayed: "BZ-PLAY-1",
    e.DodgePlayed: "BZ-PLAY-1",
    e.CardPlayed: "BZ-PLAY-1",
    e.SpecialPlaced: "BZ-PLAY-1",
    e.FightCardPlayed: "BZ-FIGHT-2",
    e.DiscardChosen: "BZ-DISC-1",
}
"""The clause by which a card is one of the hand."""

CHECKS: Final[dict[type[Event], Callable[..., None]]] = {
    e.StartSeatDrawn: check_start,
    e.TeamsDrawn: check_teams,
    e.EventCardsRemoved: check_removal,
    e.DeckShuffled: check_shuffle,
    e.RandomCardsChosen: check_pick,
    e.StayChosen: check_stay,
    e.MoveChosen: check_move,
    e.DoorPlayed: check_door,
    e.ReactionPassed: check_pass,
    e.ThrowDeclared: check_throw,
    e.BlockPlayed: check_block,
    e.DodgePlayed: check_dodge,
    e.CardPlayed: check_card,
    e.SpecialPlaced: check_placing,
    e.AbilityUsed: check_use,
    e.RummageChosen: check_rummage,
    e.PlayingEnded: check_end,
    e.FightCardPlayed: check_fight_card,
    e.FightPassed: check_fight_pass,
    e.DiscardChosen: check_discard,
}
CONSEQUENCES: Final[dict[type[Event], str]] = {
    e.BabyDealt: "BZ-SETUP-7",
    e.RoundStarted: "BZ-ROUND-3",
    e.EventRevealed: "BZ-ROUND-4",
    e.EndOfGamesDeferred: "BZ-ROUND-5",
    e.NoEvent: "BZ-Q-ROUND-4",
    e.EventExpired: "BZ-Q-ROUND-7",
    e.TurnStarted: "BZ-ROUND-1",
    e.TurnEnded: "BZ-DISC-1",
    e.CardDrawn: "BZ-DRAW-1",
    e.DrawFailed: "BZ-Q-DRAW-1",
    e.CardDiscarded: "BZ-PLAY-9",
    e.SpecialReadied: "BZ-PLAY-8",
    e.SpecialBroken: "BZ-NAU-3",
    e.MoveDeclared: "BZ-MOVE-4",
    e.BabyMoved: "BZ-MOVE-1",
    e.TerritoryDefended: "BZ-CTRL-2",
    e.ThrowHit: "BZ-THROW-5",
    e.Explosion: "BZ-Q-FIRE-1",
    e.DoorChanged: "BZ-DOOR-1",
    e.FurnitureDamaged: "BZ-THROW-6",
    e.BooBooInflicted: "BZ-THROW-5",
    e.BooBooHealed: "BZ-CRY-1",
    e.BabyCried: "BZ-CRY-2",
    e.NaughtinessGained: "BZ-NAU-1",
    e.NaughtinessLost: "BZ-CRY-3",
    e.PowerGained: "BZ-POW-2",
    e.PowerDormant: "BZ-POW-3",
    e.PowerAwakened: "BZ-POW-4",
    e.FightStarted: "BZ-FIGHT-1",
    e.FightWon: "BZ-FIGHT-3",
    e.FightTied: "BZ-FIGHT-4",
    e.DisasterPlaced: "BZ-DIS-2",
    e.DisasterRemoved: "BZ-Q-DIS-3",
    e.FinalRoundCalled: "BZ-END-3",
    e.GameEnded: "BZ-END-2",
}
"""The clause of each consequence."""
