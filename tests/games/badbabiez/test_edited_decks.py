"""Cards of known words in combinations that the deck file does not have: they do what the words say, or are refused."""

import tomllib
from collections.abc import Sequence

import pytest

from replay.errors import DeckError
from replay.games import badbabiez
from replay.games.badbabiez.deck import Deck, read_deck, words
from replay.games.badbabiez.deck.sense import BABIES, TAKES
from replay.games.badbabiez.events import CardPlayed
from replay.kernel.chance import Chance
from replay.rulebook import Scenario
from tests.contract.components import badbabiez_components
from tests.games.badbabiez.house_games import DECK, opened, played

PILES = {"action": "action", "object": "kitchen", "power": "power", "event": "event"}


def deck_with(section: str, abilities: Sequence[str], more: str = "", copies: int = 1) -> Deck:
    """Return the deck with a new card `new` of a section."""
    pile = PILES[section]
    counted = {"action": 36, "kitchen": 15, "power": 16, "event": 12}[pile]
    text = DECK.text.replace(f"\n{pile} = {counted}", f"\n{pile} = {counted + copies}", 1)
    beside = 'deck = "kitchen"\nkind = "special"\n' if section == "object" and "kind" not in more else ""
    card = f'[[{section}]]\nid = "new"\ncopies = {copies}\n{beside}{more}\nabilities = [\n{",".join(abilities)}\n]\n'
    return read_deck(f"{text}\n{card}", "edited.toml")


def held(deck: Deck, given: dict[str, object], when: tuple[str, ...], then: tuple[str, ...]) -> tuple[object, ...]:
    """Return the lines that do not hold in a scenario of two seats with this deck."""
    scenario = Scenario("BZ-X-1", "", (), {"players": 2, **given}, when, then, "")
    return badbabiez.run_scenario(scenario, deck).failures


# --- Refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("section", "ability", "expected"),
    [
        ("action", '{ when = "on_play", target = "chosen_special_here", do = [{ effect = "draw_action", n = 1 }] }',
         "draw_action, target: found 'chosen_special_here', expected one of self, chosen_other_here"),
        ("action", '{ when = "on_play", target = "each_here", do = [{ effect = "break_special" }] }',
         "break_special, target: found 'each_here', expected one of chosen_special_here"),
        ("action", '{ when = "on_play", do = [{ effect = "set_door", to = "open" }] }',
         "set_door, target: found 'self', expected one of chosen_door_here, all_doors"),
        ("action", '{ when = "on_play", do = [{ effect = "explode", n = 1 }] }',
         "explode, target: found 'self', expected one of chosen_room_near"),
        ("action", '{ when = "on_play", do = [{ effect = "start_fight" }] }', "start_fight, target: found 'self'"),
        ("action", '{ when = "on_play", do = [{ effect = "end_game" }] }', "found 'end_game', expected it in on_event"),
        ("action", '{ when = "on_event", do = [{ effect = "remove_disasters" }] }', "expected it on Events only"),
        ("action", '{ when = "on_enter", target = "entrant", do = [{ effect = "heal_boo_boo", n = 1 }] }',
         "found 'on_enter', expected it on Disasters only"),
        ("action", '{ when = "on_use", do = [{ effect = "heal_boo_boo", n = 1 }] }', "expected it on Babies, powers"),
        ("action", '{ when = "passive", do = [{ effect = "modify", stat = "throw", by = 1 }] }', "that stay in play"),
        ("action", '{ when = "on_fight_won", target = "loser", do = [{ effect = "heal_boo_boo", n = 1 }] }',
         "found 'on_fight_won', expected start_fight on the same card"),
        ("action", '{ when = "on_play", target = "each_here", do = [{ effect = "move", to = "chosen_adjacent" }] }',
         "move, target: found 'each_here', expected one Baby"),
        ("power", '{ when = "on_turn_start", do = [{ effect = "move", to = "chosen_adjacent" }] }',
         "move, to: found 'chosen_adjacent', expected no choice"),
        ("power", '{ when = "on_use", target = "chosen_room_near", do = [{ effect = "explode", n = 1 }] }',
         "found 'explode', expected it in on_play only"),
        ("power", '{ when = "passive", do = [{ effect = "forbid", names = ["door"] }] }',
         "forbid, scope: found 'owner', expected room or house"),
        ("power", '{ when = "passive", target = "each", do = [{ effect = "modify", stat = "throw", by = 1 }] }',
         "modify, target: found 'each', expected one of self"),
        ("power", '{ when = "passive", if = { fight_card = "brawl" }, do = [{ effect = "modify", stat = "moves", '
         'by = 1 }] }',
         "found 'fight_card', expected it with a passive modify of fight only"),
        ("event", '{ when = "on_event", do = [{ effect = "gain_naughtiness", n = 1 }] }', "needs no acting Baby"),
        ("event", '{ when = "passive", scope = "house", lasts = "round", do = [{ effect = "forbid", '
         'what = "throw_in" }] }',
         "forbid, scope: found 'house', expected room"),
        ("event", '{ when = "passive", scope = "house", lasts = "round", tags = ["event"], do = [{ effect = "forbid", '
         'names = ["door"] }] }', "found 'if, or tags', expected neither"),
    ],
)  # fmt: skip
def test_words_without_a_meaning_together_are_refused(section: str, ability: str, expected: str) -> None:
    """BZ-Q-INFO-2, BZ-PLAY-12: nothing that a card says is passed over in silence."""
    with pytest.raises(DeckError) as caught:
        deck_with(section, [ability])
    assert str(caught.value).startswith('edited.toml: card "new", ')
    assert expected in str(caught.value)


@pytest.mark.parametrize("more", ["valeus = [0, 0, 1]", "disater = true", "start_room = 'kitchen'"])
def test_a_key_that_a_card_does_not_have_is_refused(more: str) -> None:
    """BZ-Q-INFO-2."""
    with pytest.raises(DeckError, match=r'card "new", key: found .*, expected one of id, name, copies'):
        deck_with("action", ['{ when = "on_play", do = [{ effect = "heal_boo_boo", n = 1 }] }'], more)


HEAL = '{ effect = "heal_boo_boo", n = 1 }'
UNKNOWN = {
    "whens": ("action", f'{{ when = "at_noon", do = [{HEAL}] }}', "at_noon", words.WHENS),
    "targets": ("action", f'{{ when = "on_play", target = "mother", do = [{HEAL}] }}', "mother", words.TARGETS),
    "effects": ("action", '{ when = "on_play", do = [{ effect = "tickle" }] }', "tickle", tuple(words.EFFECTS)),
    "passives": ("power", '{ when = "passive", do = [{ effect = "move" }] }', "move", tuple(words.PASSIVES)),
    "parameters": (
        "action",
        '{ when = "on_play", do = [{ effect = "heal_boo_boo", n = 1, m = 2 }] }',
        "m",
        ("effect", *words.EFFECTS["heal_boo_boo"]),
    ),
    "ability keys": ("action", f'{{ when = "on_play", how = "fast", do = [{HEAL}] }}', "how", ("when", "target")),
    "conditions": ("action", f'{{ when = "on_play", if = {{ day = 1 }}, do = [{HEAL}] }}', "day", words.CONDITIONS),
    "rooms": ("action", f'{{ when = "on_play", if = {{ room = "attic" }}, do = [{HEAL}] }}', "attic", ("kitchen",)),
    "tags": ("action", f'{{ when = "on_play", tags = ["pink"], do = [{HEAL}] }}', "pink", words.TAGS),
    "uses": ("object", f'{{ when = "on_use", uses = "twice", do = [{HEAL}] }}', "twice", words.USES),
    "scopes": (
        "power",
        '{ when = "passive", scope = "town", do = [{ effect = "immune", tag = "noise" }] }',
        "town",
        words.SCOPES,
    ),
    "lasts": ("event", f'{{ when = "on_event", lasts = "day", target = "each", do = [{HEAL}] }}', "day", ("round",)),
    "places": ("action", '{ when = "on_play", do = [{ effect = "move", to = "moon" }] }', "moon", words.PLACES),
    "door moves": (
        "action",
        '{ when = "on_play", target = "all_doors", do = [{ effect = "set_door", to = "ajar" }] }',
        "ajar",
        words.DOOR_MOVES,
    ),
    "stats": (
        "power",
        '{ when = "passive", do = [{ effect = "modify", stat = "luck", by = 1 }] }',
        "luck",
        words.STATS,
    ),
    "immunities": ("power", '{ when = "passive", do = [{ effect = "immune", tag = "pink" }] }', "pink", words.TAGS),
    "cards": (
        "action",
        '{ when = "on_play", do = [{ effect = "discard_specials", names = ["cow"] }] }',
        "cow",
        ("door", "new"),
    ),
}


@pytest.mark.parametrize("kind", UNKNOWN)
def test_an_unknown_word_is_refused_with_card_word_and_the_words_known(kind: str) -> None:
    """BZ-Q-INFO-2: in whatever place of a text it stands."""
    section, ability, word, known = UNKNOWN[kind]
    with pytest.raises(DeckError) as caught:
        deck_with(section, [ability])
    found, _, expected = str(caught.value).partition(", expected ")
    assert found.startswith('edited.toml: card "new", ability')
    assert found.endswith(f"found {word!r}")
    assert [other for other in known if other not in expected] == []


@pytest.mark.parametrize(
    ("old", "new", "words_"),
    [
        ("[[layout]]", "[[layuot]]", ("the file, key", "'layuot'", "layout")),
        ("hand_limit = 5", "hand_limt = 5", ("constants, key", "'hand_limt'", "hand_limit")),
        ("breakage = 4", "brekage = 4", ('furniture "fridge", key', "'brekage'", "breakage")),
        ("cells = {", "cell = {", ('layout "grid", key', "'cell'", "cells")),
        ("breakage = 2    ", "brekage = 2    ", ("door, key", "'brekage'", "breakage")),
        ("kitchen = 15", "kichen = 15", ("totals, key", "'kichen'", "kitchen")),
        ('kind = "common"', 'kind = "comon"', ('card "frying_pan", kind', "'comon'", "common, special")),
        ('deck = "kitchen"', 'deck = "cellar"', ('card "frying_pan", deck', "'cellar'", "kitchen")),
        ('reaction = "slam"', 'reaction = "bang"', ('card "door", reaction', "'bang'", "slam")),
        ("start_room = ", "stat_room = ", ('card "stinker", key', "'stat_room'", "start_room")),
        ("consumed = true", 'consumed = "yes"', ('card "iron", consumed', "'yes'", "true or false")),
        ("copies = 8", "copies = -8", ('card "door", copies', "-8", "a whole number from 1")),
    ],
)
def test_an_unknown_key_or_value_is_refused_with_its_entry(old: str, new: str, words_: tuple[str, ...]) -> None:
    """BZ-Q-INFO-2, BZ-Q-SETUP-2: a slip anywhere in the file is found, not passed over."""
    assert old in DECK.text
    with pytest.raises(DeckError) as caught:
        read_deck(DECK.text.replace(old, new, 1), "edited.toml")
    assert [word for word in words_ if word not in str(caught.value)] == []


def test_the_words_that_the_deck_file_explains_are_those_that_the_engine_knows() -> None:
    """BZ-Q-INFO-2."""
    told = tomllib.loads(DECK.text)["vocabulary"]
    assert sorted(told["when"]) == sorted(words.WHENS)
    assert sorted(told["target"]) == sorted(words.TARGETS)
    assert sorted(told["if"]) == sorted(words.CONDITIONS)
    assert sorted(told["effect"]) == sorted([*words.EFFECTS, *words.PASSIVES])
    assert sorted(told["stat"]) == sorted(words.STATS)
    assert sorted(told["forbid"]) == sorted(words.FORBIDS)
    assert sorted(told["tag"]) == sorted(words.TAGS)


def test_a_card_that_comes_down_twice_is_refused() -> None:
    """BZ-Q-PLAY-10."""
    explode = '{ when = "on_play", target = "chosen_room_near", do = [{ effect = "explode", n = 1 }] }'
    with pytest.raises(DeckError, match=r"found .'explode', 'explode'., expected one effect at most"):
        deck_with("action", [explode, explode])


# --- Played ----------------------------------------------------------------------------


def test_each_start_of_turn_ability_happens_once_though_one_wakes_a_power() -> None:
    """BZ-ROUND-8, BZ-Q-POW-2: the Special Object's point wakes a power, which then has its own start of turn."""
    deck = deck_with("object", ['{ when = "on_turn_start", do = [{ effect = "gain_naughtiness", n = 1 }] }'])
    seat = {"baby": "strong", "boo_boo": 1, "naughtiness": 4, "power5": "quick_healer", "specials": ["new#1"]}
    then = ("seat 0 naughtiness = 5", "seat 0 boo_boo = 2", "count naughtiness_gained = 1", "pending 0 choose_move")
    assert held(deck, {"phase": "start", "seat": [seat, {"baby": "fast"}]}, (), then) == ()


def test_a_start_of_turn_ability_is_not_passed_over_though_a_power_before_it_falls_asleep() -> None:
    """BZ-ROUND-8, BZ-POW-3."""
    deck = deck_with("power", ['{ when = "on_turn_start", do = [{ effect = "lose_naughtiness", n = 1 }] }'])
    text = deck.text.replace('uses = "consume"', 'uses = "turn"').replace(
        'when = "on_use", uses = "turn"', 'when = "on_turn_start"'
    )
    seat = {"baby": "strong", "boo_boo": 1, "naughtiness": 5, "power5": "new", "specials": ["sweet_jar#1"]}
    then = ("seat 0 power 5 = dormant new", "seat 0 boo_boo = 3")
    assert held(read_deck(text, "edited"), {"phase": "start", "seat": [seat, {"baby": "fast"}]}, (), then) == ()


def test_being_driven_out_of_a_room_is_no_step_of_the_movement_phase() -> None:
    """BZ-MOVE-1, BZ-Q-MOVE-6, BZ-Q-MOVE-7: a Disaster that sends who enters home."""
    place = '{ when = "on_play", do = [{ effect = "place_disaster" }] }'
    send = '{ when = "on_enter", target = "entrant", do = [{ effect = "move", to = "start_room" }] }'
    deck = deck_with("action", [place, send], 'disaster = true\nonly_in = "living_room"')
    seats = [{"baby": "fast"}, {"baby": "greedy"}]
    then = ("seat 0 room = bathroom", "event baby_moved seat=0 cause=forced", "phase = play", "count move_declared = 2")
    steps = ("0 choose_move move living_room", "0 choose_move move bathroom")
    assert held(deck, {"phase": "movement", "boards": ["new#1"], "seat": seats}, steps, then) == ()


def test_a_draw_of_none_does_not_refill_a_deck() -> None:
    """BZ-DRAW-2, BZ-Q-DRAW-2: the pile waits for the next draw."""
    deck = deck_with("object", ['{ when = "passive", do = [{ effect = "modify", stat = "draw_objects", by = -1 }] }'])
    given = {"phase": "draw", "exact": ["kitchen"], "piles": {"kitchen": ["plate#1"]}}
    seats = [{"baby": "greedy", "specials": ["new#1"]}, {"baby": "fast"}]
    then = ("no event deck_shuffled", "pile kitchen = [plate#1]", "count card_drawn = 1", "no event draw_failed")
    assert held(deck, {**given, "seat": seats}, (), then) == ()


def test_a_tagged_modifier_does_not_count_for_its_own_owner_if_immune() -> None:
    """BZ-DIS-BURNT-4, BZ-Q-PLAY-9: for good or ill."""
    noisy = '{ when = "passive", tags = ["noise"], do = [{ effect = "modify", stat = "throw", by = 2 }] }'
    deck = deck_with("object", [noisy])
    for specials, value in ((["new#1"], 5), (["new#1", "headphones#1"], 3)):
        seats = [{"baby": "greedy", "hand": ["plate#1"], "specials": specials}, {"baby": "curious"}]
        step, then = ("0 choose_play throw plate#1 baby:1",), (f"event throw_declared value={value}",)
        assert held(deck, {"seat": seats}, step, then) == ()


def test_a_way_that_the_card_itself_cuts_off_is_not_gone() -> None:
    """BZ-Q-PLAY-19, BZ-MOVE-2: sent home first, the Baby is nowhere near the room chosen."""
    effects = '[{ effect = "move", to = "start_room" }, { effect = "move", to = "chosen_adjacent" }]'
    deck = deck_with("action", [f'{{ when = "on_play", do = {effects} }}'])
    seats = [{"baby": "fast", "room": "living_room", "hand": ["new#1"]}, {"baby": "greedy"}]
    then = ("seat 0 room = kids_bedroom", "no event move_declared", "pending 0 choose_play")
    assert held(deck, {"seat": seats}, ("0 choose_play play new#1 room:kitchen",), then) == ()


def test_a_room_that_is_chosen_once_for_two_purposes_fits_both() -> None:
    """BZ-PLAY-12, BZ-DIS-BARR-1: into barricades nothing is thrown, though one may walk there."""
    explode = '{ when = "on_play", target = "chosen_room_near", do = [{ effect = "explode", n = 1 }] }'
    follow = '{ when = "on_play", do = [{ effect = "move", to = "chosen_adjacent" }] }'
    deck = deck_with("action", [explode, follow])
    seats = [{"baby": "curious", "hand": ["new#1"]}, {"baby": "fast"}]
    then = ("legal = [play new#1 room:kitchen | rummage | end]",)
    assert held(deck, {"boards": ["furniture_barricades#1"], "seat": seats}, (), then) == ()


# --- Whatever is made up ---------------------------------------------------------------


def made_up(chance: Chance) -> str:
    """Return an ability of random words that go together, for an Action card."""
    target = chance.pick([target for target in BABIES if target not in ("loser", "entrant")])
    known = [word for word in words.EFFECTS if word not in TAKES and word != "move"]
    effects = []
    for word in chance.shuffled(known)[:2]:
        number = f"n = {1 + chance.below(3)}" if "n" in words.EFFECTS[word] else 'names = ["dog", "cat", "broom"]'
        effects.append(f'{{ effect = "{word}", {number} }}')
    room = chance.pick(["", "", "", ', if = { room = "kitchen" }'])
    tags = chance.pick(["", "", *[f', tags = ["{tag}"]' for tag in words.TAGS]])
    return f'{{ when = "on_play", target = "{target}"{room}{tags}, do = [{", ".join(effects)}] }}'


@pytest.mark.parametrize("seed", range(8))
def test_made_up_cards_are_played_without_code(seed: int) -> None:
    """BZ-Q-INFO-2: nothing is made or lost, and every menu is what check accepts."""
    chance = Chance(f"made up {seed}")
    deck = deck_with("action", [made_up(chance), made_up(chance)], copies=9)
    new, times = deck.cards.index("new#1"), 0
    for game in range(3):
        table = opened(4, {}, deck)
        for event in played(table, f"made up {seed} {game}"):
            assert badbabiez_components(table, deck) == []
            if event.kind != "derived":
                badbabiez.check(table, event)
            times += isinstance(event, CardPlayed) and new <= event.card < new + 9
    assert times > 2
