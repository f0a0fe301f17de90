"""Random but legal decks of Cry Baby, as deck files: for tests that must not lean on the values of our stand-in."""

import json

from replay.kernel.chance import Chance

COLOURS = ("blue", "red", "yellow", "black")


def random_deck(seed: int, spread: int) -> str:
    """Return a deck file: values from 1 up to about 22 + `spread`, so a small spread has many ties and low dragons."""
    chance = Chance(f"deck {seed}")
    per_colour = [chance.shuffled(range(1, 23 + spread))[:22] for _ in COLOURS]
    left = [[f"{colour} {value}" for value in values] for colour, values in zip(COLOURS, per_colour, strict=True)]
    lines = ['game = "crybaby"', f'deck = "random-{seed}-{spread}"', "cards = ["]
    for number in range(44):
        a, b = two_faces(left, chance)
        lines.append(f'  {{ id = "k{number}", a = "{a}", b = "{b}" }},')
    lines += ["]", "bet_cards = ["]
    lines += [f'  {{ id = "w{number}", bets = {{ {random_bets(chance)} }} }},' for number in range(5)]
    lines += ["]", "bet_colours = ["]
    lines += [f'  {{ id = "colour {number}", why = {json.dumps(str(number))} }},' for number in range(5)]
    return "\n".join([*lines, "]", ""])


def two_faces(left: list[list[str]], chance: Chance) -> tuple[str, str]:
    """Take two faces of different colours: one of the colour with most left, so that it always comes out even."""
    most = max(range(4), key=lambda colour: len(left[colour]))
    others = [colour for colour in range(4) if colour != most and left[colour]]
    fullest = max(len(left[colour]) for colour in others)
    other = chance.pick([colour for colour in others if len(left[colour]) == fullest])
    faces = left[most].pop(), left[other].pop()
    return faces if chance.below(2) else faces[::-1]


def random_bets(chance: Chance) -> str:
    """Return two to eight bets on 0 to 7 tricks, each with points of its own."""
    tricks = sorted(chance.shuffled(range(8))[: 2 + chance.below(7)])
    return ", ".join(f"{number} = {1 + chance.below(20)}" for number in tricks)
