"""The numbers and words of the events of Baby Blues: how cards, types and colours are counted, and what reasons there
are.
"""

from typing import Literal, NewType

Card = NewType("Card", int)
"""The number of a physical card of the deck file, copies of a type one after another, from 0."""
CardType = NewType("CardType", int)
"""The place of a card type in the deck file, from 0."""
Colour = NewType("Colour", int)
"""The place of a set of babies in the deck file, from 0."""

Step = Literal["trade", "negative", "positive"]
Origin = Literal["hand", "above", "underneath"]
DiscardReason = Literal["thrown", "used", "countered", "fed", "cried", "settled", "replaced"]
SpareReason = Literal["crying", "unhappy", "own"]
AvertReason = Literal["underneath", "this_turn"]
ShuffleReason = Literal["setup", "reshuffle"]
EndReason = Literal["all_crying", "round_limit"]
TieLevel = Literal["fewest_crying", "happiest"]
