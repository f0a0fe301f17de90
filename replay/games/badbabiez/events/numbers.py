"""What the numbers and words in the events of Bad Babiez stand for; -1 is none, or unknown."""

from typing import Literal, NewType

Card = NewType("Card", int)
"""A physical card of the deck file, copies of a type one after another; see `Deck.cards`."""
CardType = NewType("CardType", int)
"""A card type of the deck file; see `Deck.kinds`."""
Room = NewType("Room", int)
"""A room of the deck file in its order, those of a second copy after the first."""
Passage = NewType("Passage", int)
"""A pair of rooms in the order of rooms, whether they touch in the layout or not; see `Deck.passages`."""
Furniture = NewType("Furniture", int)
"""A piece of furniture in the order of the deck file, those of a second copy after the first."""
Pile = NewType("Pile", int)
"""A deck and its discard pile: the Object decks in the order of rooms, then action, event, power, baby."""
Target = NewType("Target", int)
"""Whom or what a throw is aimed at: seats 0 to 7, then furniture, then passages; see `Deck.target_names`."""
Team = NewType("Team", int)
"""A team, numbered in the order of the first seat of each."""

ShuffleReason = Literal["setup", "refill", "end_returned"]
Purpose = Literal["discard", "steal"]
Use = Literal["own_turn", "stop_move", "stop_throw"]
Window = Literal["movement", "throw", "entry"]
Place = Literal["hand", "play"]
DrawReason = Literal["opening", "phase", "rummage", "effect"]
MoveCause = Literal["walk", "forced", "cry", "event"]
GainReason = Literal["boo_boo", "cry", "special", "furniture", "door", "effect"]
LossReason = Literal["cry", "effect"]
Origin = Literal["hand", "play", "flight", "event"]
DoorState = Literal["open", "closed", "jammed", "broken"]
