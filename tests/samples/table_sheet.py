"""A sheet as somebody keeps it at a table of Cry Baby, one seat's slip in it: `python -m tests.samples.table_sheet`.

Only what all see stands there. In one trick a seat that has a card of the suit led plays another, and shows the card
that it should have played in a later trick.
"""

import csv
import sys
from collections.abc import Iterable, Mapping
from functools import partial
from io import StringIO
from typing import Final

from replay.catalog import game_named
from replay.games.crybaby import events as e
from replay.games.crybaby.deck import COLOURS
from replay.games.crybaby.table import Table
from replay.kernel.chance import Chance
from replay.kernel.event import Event
from replay.kernel.loop import Choice, Lot, begin, settle
from replay.log.codec import Codec
from replay.players.roster import player_named
from replay.resources import deck_file

NAMES: Final = ("Frédéric", "Salomé", "Muriel")
TURNS: Final = ("1st", "2nd", "3rd")
GAME: Final = game_named("crybaby")
DECK: Final = GAME.load_deck(deck_file("crybaby"))
COLUMNS: Final = (
    *("Row", *TURNS, "Card 1", "Card 2", "Card 3", "Crybaby", "Lowest", "Bonus", "Supply", "Cried"),
    *("Winner", "Winning card", "Power", "Player", "Tricks", "Cries", "Bet", "Bet points", "Cry points", "Points"),
    *("Total", "Left", "Why", "Remarks"),
)
Line = dict[str, object]


def slip(table: Table, asked: Choice) -> Event | None:
    """Return a play that breaks CB-PLAY-5, if the seat asked has one: neither the suit led nor black."""
    if not table.trick_faces or not isinstance(asked.options[0], e.CardPlayed):
        return None
    colours = [COLOURS[colour] for colour in table.deck.colours]
    led, hand = colours[table.trick_faces[0]], table.hands[asked.seat]
    wrong = [face for face in hand if colours[face] not in (led, "black")]
    must = any([colours[face] == led for face in hand]) and led != "black"
    return e.CardPlayed(asked.seat, e.Face(wrong[0])) if must and wrong else None


def first_round(seed: str) -> list[Event]:
    """Return a round with one slip in it, played by thumb players in place of people, up to the next lead."""
    table, chance = GAME.open_table(3, GAME.all_options({}), DECK), Chance(seed)
    assert isinstance(table, Table)
    player = player_named("thumb", GAME, DECK)
    events, slipped = begin(GAME, table), False
    while (asked := GAME.need(table)) is not None:
        if isinstance(asked, Lot):
            event = asked.draw(chance)
            if isinstance(event, e.DeckShuffled) and any([isinstance(each, e.RoundScored) for each in events]):
                break
        else:
            wrong = None if slipped else slip(table, asked)
            slipped = slipped or wrong is not None
            event = wrong or player.choose(partial(GAME.seen_by, table, asked.seat), asked.options, chance)
        events += settle(GAME, table, event)
    return events


# What is written down of an event: the row that it begins ("": beside what stands in the last one), column → field.
WRITTEN: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "first_leader_drawn": ("game", {"Player": "seat"}),
    "hand_dealt": ("deal", {}),
    "supply_formed": ("", {"Supply": "count"}),
    "bet_revealed": ("bets", {"Card": "bet_card"}),
    "card_played": ("trick", {"Card": "face"}),
    "crybaby_named": ("", {"Crybaby": "seat", "Lowest": "value"}),
    "trick_won": ("", {"Winner": "seat", "Winning card": "face", "Power": "by"}),
    "cry_chosen": ("", {"Bonus": "bonus"}),
    "supply_card_taken": ("", {"Supply": "supply_left", "Cried": "cried_cards"}),
    "round_ended": ("round over", {"Tricks": "tricks_won", "Cries": "cries"}),
    "cried_cards_returned": ("cards back", {"Player": "seat", "Cried": "count", "Supply": "supply_size"}),
    "bet_won": ("bet won", {"Player": "seat", "Bet": "bet_card", "Tricks": "tricks", "Bet points": "points"}),
    "bet_lost": ("bet lost", {"Player": "seat", "Bet": "bet_card", "Tricks": "tricks"}),
    "bet_card_removed": ("", {"Left": "left"}),
    "bet_card_returned": ("", {"Left": "left"}),
    "round_scored": (
        "score",
        {
            "Player": "seat",
            "Cry points": "cry_points",
            "Bet points": "bet_points",
            "Points": "round_points",
            "Total": "total",
        },
    ),
    "leader_assigned": ("next lead", {"Player": "seat", "Why": "reason"}),
}
ROUND_THE_TABLE: Final = ("deal", "bets", "trick")
"""Rows in which each of the three says something, in columns of their own."""


def told(line: Line) -> Line:
    """Return an event's fields as they are written down: names, faces, a number a seat."""
    if "colour" in line:
        line["face"] = f"{line['colour']} {line['value']}"
    if "seat" in line:
        line["seat"] = NAMES[int(str(line["seat"]))]
    return {name: " ".join(map(str, value)) if isinstance(value, list) else value for name, value in line.items()}


def rows_of(lines: Iterable[Line]) -> list[Line]:
    """Return what somebody writes down of a round."""
    rows: list[Line] = []
    for line in lines:
        begun, columns = written(line)
        said = told(line)
        if begun in ROUND_THE_TABLE:
            in_turn(rows, begun, str(said["seat"]), {column: said[field] for column, field in columns.items()})
            continue
        if begun == "round over":
            rows[-1]["Row"] = "last trick"
        if begun:
            rows.append({"Row": begun})
        if columns:
            rows[-1] |= {column: said[field] for column, field in columns.items()}
    return rows


def written(line: Line) -> tuple[str, Mapping[str, str]]:
    """Return the row that an event begins, and its columns; a lead is written down only after a round."""
    if line["type"] == "leader_assigned" and line["reason"] in ("drawn", "trick_winner"):
        return "", {}
    return WRITTEN.get(str(line["type"]), ("", {}))


def in_turn(rows: list[Line], begun: str, seat: str, cards: Line) -> None:
    """Write down what the next of three seats says, in a new row for the first of them."""
    if not rows or rows[-1]["Row"] != begun or TURNS[-1] in rows[-1]:
        rows.append({"Row": begun})
    place = next(place for place, turn in enumerate(TURNS, 1) if turn not in rows[-1])
    rows[-1] |= {TURNS[place - 1]: seat, **{f"{column} {place}": card for column, card in cards.items()}}


def sheet() -> str:
    """Return the sheet as a spreadsheet saves it where commas are for decimals."""
    codec = Codec(GAME.EVENTS, GAME.spelling_of(DECK))
    out = StringIO(newline="")
    writer = csv.DictWriter(out, COLUMNS, delimiter=";")
    writer.writeheader()
    rows = rows_of([codec.write_line(0, event, {}) for event in first_round("table sheet 1")])
    rows[5]["Remarks"] = "Coffee after this one"
    writer.writerows(rows)
    return out.getvalue()


if __name__ == "__main__":
    sys.stdout.buffer.write(f"\ufeff{sheet()}".encode())
