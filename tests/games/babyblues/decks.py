"""Random but legal decks of Baby Blues, as deck files: other counts, other answers, other pictures."""

import json
import tomllib

from replay.kernel.chance import Chance
from replay.resources import deck_file


def random_deck(seed: int, most: int) -> str:
    """Return a deck file with 1 to `most` copies of a type more than the deal needs, and answers drawn by chance."""
    chance = Chance(f"deck {seed}")
    own = tomllib.loads(deck_file("babyblues").read_text(encoding="utf-8"))
    reds = [str(kind["type"]) for kind in own["card"] if kind["colour"] == "red"]
    lines = ['game = "babyblues"', f'deck_id = "random-{seed}-{most}"', "colours = 4", "[totals]"]
    for row in own["baby_set"]:
        values = chance.shuffled(range(5))
        lines += ["[[baby_set]]", f'colour = "{row["colour"]}"', f"values = {values}"]
    lines += ["[[marker]]", 'type = "unhappy_baby"', f"count = {20 + chance.below(5)}"]
    for key in ("card", "variant_card"):
        for kind in own[key]:
            lines += [f"[[{key}]]", *written(kind, reds, most, chance)]
    return "\n".join([*lines, ""])


def written(kind: dict[str, object], reds: list[str], most: int, chance: Chance) -> list[str]:
    """Return the lines of a card type: the file's own, with counts, answers and pictures by chance."""
    fields: dict[str, object] = {
        name: kind[name]
        for name in ("type", "name", "colour", "target", "answers", "counters", "place")
        if name in kind
    }
    fields["count"] = 2 + chance.below(most)
    if "answers" in fields:
        fields["answers"] = chance.shuffled(reds)[: 1 + chance.below(len(reds))]
    if "pictures" in kind:
        fields["pictures"] = 1 + chance.below(4)
    return [f"{name} = {json.dumps(value)}" for name, value in fields.items()]
