"""What the rules forbid is refused by the clause that forbids it: positions in the scenario notation, and one attempt
each.
"""

import pytest

from replay.errors import RuleViolation
from replay.games import badbabiez
from replay.games.badbabiez.table import digest
from tests.rules.badbabiez.positions import ENTERED, ENTRY, FIGHT, MOVE, PLAY, THROWN, Given, at, with_

CASES: list[tuple[str, Given, list[str], str]] = [
    ("BZ-ROUND-1", PLAY, [], "1 choose_play end"),
    ("BZ-ROUND-8", PLAY, [], "0 choose_move stay"),
    ("BZ-ROUND-8", MOVE, [], "0 choose_play end"),
    ("BZ-MOVE-2", MOVE, [], "0 choose_move move kids_bedroom"),
    ("BZ-MOVE-3", with_(MOVE, doors={"kitchen/living_room": "closed"}), [], "0 choose_move move living_room"),
    ("BZ-MOVE-3", with_(MOVE, doors={"kitchen/living_room": "jammed"}), [], "0 choose_move move living_room"),
    ("BZ-Q-DOOR-1", PLAY, [], "0 choose_play door door#1 living_room/kids_bedroom"),
    ("BZ-DOOR-8", with_(PLAY, doors={"kitchen/bathroom": "jammed"}), [], "0 choose_play door door#1 kitchen/bathroom"),
    ("BZ-DOOR-1", PLAY, [], "0 choose_play door dodge#1 kitchen/bathroom"),
    ("BZ-PLAY-1", PLAY, [], "0 choose_play throw vase#1 baby:1"),
    ("BZ-Q-PLAY-13", PLAY, [], "0 choose_play throw plate#2 baby:1"),
    ("BZ-OBJ-2", PLAY, [], "0 choose_play throw pizza_snack#1 baby:1"),
    ("BZ-Q-PLAY-14", PLAY, [], "0 choose_play throw dodge#1 baby:1"),
    ("BZ-Q-PLAY-15", PLAY, [], "0 choose_play throw dog#1 baby:1"),
    ("BZ-Q-PLAY-7", PLAY, [], "0 choose_play throw plate#1 baby:0"),
    ("BZ-THROW-2", with_(PLAY, seat=1, room="kids_bedroom"), [], "0 choose_play throw plate#1 baby:1"),
    ("BZ-THROW-3", PLAY, [], "0 choose_play throw plate#1 furniture:sofa"),
    ("BZ-NAU-5", with_(PLAY, furniture={"oven": 3}), [], "0 choose_play throw plate#1 furniture:oven"),
    ("BZ-Q-THROW-1", with_(PLAY, doors={"kitchen/living_room": "closed"}), [], "0 choose_play throw plate#1 baby:1"),
    ("BZ-Q-DOOR-5", PLAY, [], "0 choose_play throw plate#1 door:kitchen/living_room"),
    ("BZ-Q-CTRL-7", with_(PLAY, standing_events=["power_cut#1"]), [], "0 choose_play throw plate#1 baby:1"),
    ("BZ-DIS-BARR-1", with_(with_(with_(PLAY, seat=0, room="living_room"), seat=1, room="kids_bedroom"),
                            boards=["furniture_barricades#1"]), [], "0 choose_play throw plate#1 baby:1"),
    ("BZ-DIS-BURNT-1", with_(PLAY, boards=["burnt_dinner#1"]), [], "0 choose_play play pizza_snack#1"),
    ("BZ-DIS-1", with_(PLAY, seat=0, hand=["flooded_bathroom#1"]), [], "0 choose_play play flooded_bathroom#1"),
    ("BZ-PLAY-12", PLAY, [], "0 choose_play play sneak#1 room:kids_bedroom"),
    ("BZ-PLAY-6", PLAY, [], "0 choose_play place dodge#1"),
    ("BZ-Q-PLAY-8", PLAY, [], "0 choose_play use annoying baby:1"),
    ("BZ-POW-3", with_(PLAY, seat=0, power5="magic_key"), [], "0 choose_play use magic_key door:kitchen/bathroom"),
    ("BZ-PLAY-7", with_(PLAY, seat=0, fresh=["broom#1"]), [], "0 choose_play use broom#1 baby:1 room:bathroom"),
    ("BZ-PLAY-7", with_(PLAY, seat=0, fresh=["iron#1"]), [], "0 choose_play throw iron#1 baby:1"),
    ("BZ-DIS-FLOOD-2", with_(with_(PLAY, seat=0, room="bathroom", specials=["skateboard#1"]),
                             boards=["flooded_bathroom#1"]), [], "0 choose_play use skateboard#1 room:kitchen"),
    ("BZ-DIS-FLOOD-2", with_(with_(PLAY, seat=0, room="bathroom", hand=["skateboard#1"]),
                             boards=["flooded_bathroom#1"]), [], "0 choose_play place skateboard#1"),
    ("BZ-Q-INFO-2", with_(PLAY, seat=0, baby="strong"), [], "0 choose_play use strong"),
    ("BZ-Q-INFO-2", PLAY, [], "0 choose_play use greedy"),
    ("BZ-RUM-1", PLAY, ["0 choose_play play pizza_snack#1"], "0 choose_play rummage"),
    ("BZ-Q-RUM-5", with_(PLAY, exact=["kitchen"]), [], "0 choose_play rummage"),
    ("BZ-DISC-1", PLAY, [], "0 choose_discard discard plate#1"),
    ("BZ-THROW-4", PLAY, THROWN, "1 react_throw block wooden_spoon#1"),
    ("BZ-BFO-3", with_(PLAY, seat=3, hand=["cushion#1", "pot_lid#1"]),
     [*THROWN, "1 react_throw pass"], "3 react_throw block cushion#1"),
    ("BZ-Q-REACT-2", PLAY, THROWN, "3 react_throw block cushion#1"),
    ("BZ-Q-REACT-10", with_(PLAY, seat=1, hand=["oven_glove#1", "brawl#1"]), THROWN, "1 react_throw dodge brawl#1"),
    ("BZ-OBJ-2", with_(PLAY, seat=1, hand=["oven_glove#1", "pizza_snack#2"]), THROWN,
     "1 react_throw block pizza_snack#2"),
    ("BZ-DOOR-5", with_(with_(PLAY, seat=1, room="kitchen"), seat=0, hand=["wooden_spoon#2"]),
     ["0 choose_play throw wooden_spoon#2 baby:1"], "1 react_throw slam door#2"),
    ("BZ-Q-FIRE-2", with_(PLAY, seat=0, hand=["firecracker#1"]),
     ["0 choose_play play firecracker#1 room:living_room"], "1 react_throw block oven_glove#1"),
    ("BZ-BFO-2", PLAY, THROWN, "2 react_throw block drum#1"),
    ("BZ-PLAY-13", with_(PLAY, seat=0, hand=["brawl#2"]), [], "0 choose_play play brawl#2 baby:1"),
    ("BZ-PLAY-13", with_(PLAY, seat=0, specials=["broom#1"]), [], "0 choose_play use broom#1 baby:2 room:kitchen"),
    ("BZ-DIS-BARR-1", with_(ENTRY, boards=["furniture_barricades#1"]), ENTERED, "1 entry_throw throw slipper#1"),
    ("BZ-Q-CTRL-7", with_(ENTRY, standing_events=["power_cut#1"]), ENTERED, "1 entry_throw throw slipper#1"),
    ("BZ-CTRL-3", ENTRY, ENTERED[:1], "1 entry_throw throw slipper#1"),
    ("BZ-Q-CTRL-3", ENTRY, ENTERED, "1 react_move slam door#3"),
    ("BZ-DOOR-7", PLAY, [*THROWN, "1 react_throw slam door#2"], "3 react_throw slam door#1"),
    ("BZ-FIGHT-3", FIGHT, ["0 choose_play play brawl#2 baby:1"], "0 fight_contribute add rolling_pin#1"),
    ("BZ-Q-FIGHT-5", FIGHT, ["0 choose_play play brawl#2 baby:1"], "3 fight_contribute add umbrella#1"),
    ("BZ-FIGHT-2", PLAY, [], "0 fight_contribute add plate#1"),
    ("BZ-OBJ-2", with_(FIGHT, seat=1, hand=["oven_glove#1", "football#1"]),
     ["0 choose_play play brawl#2 baby:1"], "1 fight_contribute add football#1"),
    ("BZ-Q-PLAY-15", with_(FIGHT, seat=1, hand=["oven_glove#1", "iron#1"]),
     ["0 choose_play play brawl#2 baby:1"], "1 fight_contribute add iron#1"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "given", "steps", "attempt"), CASES, ids=[f"{case[0]}: {case[3]}" for case in CASES])
def test_refused_by_its_clause(rule: str, given: Given, steps: list[str], attempt: str) -> None:
    run = at(given, steps)
    event, before = badbabiez.parse_notation(run.table, attempt), digest(run.table)
    with pytest.raises(RuleViolation) as caught:
        badbabiez.check(run.table, event)
    assert caught.value.rule == rule, str(caught.value)
    assert digest(run.table) == before
