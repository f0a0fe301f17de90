"""The rules files load; a malformed one is refused with file, table, key, found, expected."""

import re
from pathlib import Path

import pytest

from replay.errors import RulebookError, UsageError
from replay.resources import rules_file
from replay.rulebook import (
    OWING_KINDS,
    clause,
    homes_in_engine,
    homes_in_tests,
    load_rulebook,
    load_scenarios,
    plain_text,
    rule_ids,
    rulebook,
    rulings_on,
    scenarios_on,
)

GAMES = ("crybaby", "babyblues", "badbabiez")

TOY = """
game = "toy"
title = "Toy"
players = { min = 2, max = 4 }
notation = "given, when, then"

[sequence]
game = "card_played again and again"

[[source]]
id = "rulebook"
file = "toy.txt"
label = "Toy rulebook"

[[rule]]
id = "TY-PLAY-1"
section = "Play"
source = "rulebook"
kind = "effect"
text = "Cards are played."
check = "There is a card_played."

[[rule]]
id = "TY-PLAY-2"
section = "Play"
source = "rulebook"
kind = "turn"
text = "The same."
check = "As there."
same_as = ["TY-PLAY-1"]

[[ruling]]
id = "TY-RUL-1"
question = "How many?"
options = ["one", "two"]
default = "one"
option = "cards"
why = "It is fewer."

[[fact]]
id = "TY-FACT-1"
text = "There are 9 cards."
source = "rulebook"
attested = true

[[option]]
name = "cards"
values = ["one", "two"]
default = "one"
ruling = "TY-RUL-1"

[[scenario]]
id = "TY-SC-1"
rules = ["TY-PLAY-1"]
given = \"\"\"
players 2
\"\"\"
when = \"\"\"
P0 plays 3

\"\"\"
then = \"\"\"
top = 3
\"\"\"

[[event]]
name = "card_played"
kind = "decision"
actor = "seat"
fields = { seat = "int", card = "int" }
visible_to = "all"
hidden = ["card"]
rules = ["TY-PLAY-1", "TY-RUL-1", "TY-FACT-1"]
"""

REFUSED = [
    ('kind = "effect"', 'kind = "efect"', "[[rule]] TY-PLAY-1: key `kind`: found 'efect', expected one of legality, "),
    ('kind = "effect"\n', "", "[[rule]] TY-PLAY-1: key `kind`: found nothing, expected one of legality, "),
    ('kind = "effect"', 'kind = "effect"\nknid = 3', "[[rule]] TY-PLAY-1: key `knid`: found 3, expected no such key; "),
    ('text = "Cards are played."', 'text = " "', "[[rule]] TY-PLAY-1: key `text`: found ' ', expected a text that is "),
    ('"TY-PLAY-2"', '"TY-PLAY-1"', "[[rule]] TY-PLAY-1: key `id`: found 'TY-PLAY-1', expected one that no other table"),
    ('"TY-SC-1"', '"TY-RUL-1"', "[[scenario]] TY-RUL-1: key `id`: found 'TY-RUL-1', expected one that no other table "),
    ('"TY-PLAY-2"', '"play two"', "[[rule]] play two: key `id`: found 'play two', expected an id such as CB-PLAY-5"),
    ('id = "TY-PLAY-2"', "id = 2", "[[rule]] number 2: key `id`: found 2, expected a text that is not blank"),
    ('same_as = ["TY-PLAY-1"]', 'same_as = ["TY-PLAY-9"]', "[[rule]] TY-PLAY-2: key `same_as`: found 'TY-PLAY-9', "),
    ('same_as = ["TY-PLAY-1"]', 'same_as = ["TY-RUL-1"]', "[[rule]] TY-PLAY-2: key `same_as`: found 'TY-RUL-1', "),
    ('same_as = ["TY-PLAY-1"]', 'same_as = ["TY-PLAY-2"]', "expected clauses that do not repeat this one"),
    ('source = "rulebook"\nkind', 'source = "blog"\nkind', "[[rule]] TY-PLAY-1: key `source`: found 'blog', expected "),
    (
        'default = "one"\noption',
        'default = "six"\noption',
        "[[ruling]] TY-RUL-1: key `default`: found 'six', expected ",
    ),
    ('option = "cards"', 'option = "dice"', "[[ruling]] TY-RUL-1: key `option`: found 'dice', expected an id that "),
    (
        'option = "cards"\n',
        "",
        "[[ruling]] TY-RUL-1: key `option`: found '', expected 'cards', which names this ruling",
    ),
    (
        'option = "cards"',
        'option = "cards"\nnumber = 3',
        "[[option]] cards: key `number`: found None, expected 3 as in ",
    ),
    ("attested = true", 'attested = "yes"', "[[fact]] TY-FACT-1: key `attested`: found 'yes', expected true or false"),
    (
        'default = "one"\nruling',
        'default = "two"\nruling',
        "[[option]] cards: key `default`: found 'two', expected 'one",
    ),
    (
        'values = ["one", "two"]',
        'values = ["one"]',
        "[[option]] cards: key `values`: found ('one',), expected ('one', ",
    ),
    ('values = ["one", "two"]\n', "", "[[option]] cards: key `values`: found [], expected either `values` or `domain`"),
    ('ruling = "TY-RUL-1"', 'ruling = "TY-RUL-8"', "[[option]] cards: key `ruling`: found 'TY-RUL-8', expected an id "),
    ('ruling = "TY-RUL-1"\n', "", "[[option]] cards: key `ruling`: found '', expected the ruling that the option swit"),
    (
        'options = ["one", "two"]',
        'options = ["one", "one"]',
        "[[ruling]] TY-RUL-1: key `options`: found ['one', 'one'], ",
    ),
    (
        'rules = ["TY-PLAY-1"]',
        'rules = ["TY-PLAY-7"]',
        "[[scenario]] TY-SC-1: key `rules`: found 'TY-PLAY-7', expected",
    ),
    ('rules = ["TY-PLAY-1"]', "rules = 7", "[[scenario]] TY-SC-1: key `rules`: found 7, expected a list of texts"),
    (
        'then = """\ntop = 3\n"""',
        'then = ""',
        "[[scenario]] TY-SC-1: key `then`: found 'no line', expected at least one",
    ),
    (
        'when = """\nP0 plays 3\n\n"""',
        "when = [3]",
        "[[scenario]] TY-SC-1: key `when`: found [3], expected lines, as one",
    ),
    ('"TY-FACT-1"]', '"TY-FACT-5"]', "[[event]] card_played: key `rules`: found 'TY-FACT-5', expected an id that this"),
    (
        'actor = "seat"',
        'actor = "who"',
        "[[event]] card_played: key `actor`: found 'who', expected one of none, seat, card",
    ),
    (
        'kind = "decision"',
        'kind = "choice"',
        "[[event]] card_played: key `kind`: found 'choice', expected one of chance, ",
    ),
    (
        'visible_to = "all"',
        'visible_to = "some"',
        "[[event]] card_played: key `visible_to`: found 'some', expected one of",
    ),
    (
        'hidden = ["card"]',
        'hidden = ["suit"]',
        "[[event]] card_played: key `hidden`: found 'suit', expected one of the ",
    ),
    (
        'card = "int" }',
        "card = 3 }",
        "[[event]] card_played: key `fields`: found {'seat': 'int', 'card': 3}, expected a ",
    ),
    ("min = 2", "min = 5", "table players: key `max`: found 4, expected a number from min = 5 up"),
    ("min = 2", "min = true", "table players: key `min`: found True, expected a whole number"),
    ('game = "toy"\n', "", "top of the file: key `game`: found nothing, expected a text that is not blank"),
    (
        'game = "toy"',
        'game = "toy"\nmore = 1',
        "top of the file: key `more`: found 1, expected no such key; known here: ",
    ),
    ('game = "toy"', 'game = "toy"\nmachine = { rules = ["TY-X-1"] }', "[[machine]] : key `rules`: found 'TY-X-1', "),
    ("[[fact]]", "[fact]", "top of the file: key `fact`: found {'id': 'TY-FACT-1', "),
    ('title = "Toy"', 'title = "Toy', "not valid TOML: "),
]


def write(folder: Path, text: str) -> Path:
    path = folder / "toy.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_that_load(game: str) -> None:
    book = rulebook(game)
    assert book.game == game
    assert len(book.rules) > 100
    assert len(book.scenarios) >= 55
    assert len(book.events) > 30
    assert all(scenario.then for scenario in book.scenarios)


@pytest.mark.parametrize("game", GAMES)
def test_no_entry_of_a_rules_file_is_lost_on_the_way(game: str) -> None:
    text = rules_file(game).read_text(encoding="utf-8")
    book = rulebook(game)
    for table, values in (
        ("source", book.sources),
        ("rule", book.rules),
        ("ruling", book.rulings),
        ("fact", book.facts),
        ("option", book.options),
        ("scenario", book.scenarios),
        ("event", book.events),
    ):
        assert len(re.findall(rf"^\[\[{table}]]$", text, re.MULTILINE)) == len(values), table


def test_every_clause_that_says_it_is_the_same_as_another_points_to_it() -> None:
    """The help page of an online version mostly repeats the rulebook."""
    repeats = 0
    for rule in rulebook("crybaby").rules:
        if named := re.search(r"Same as (CB-[A-Z]+-\d+(?: and CB-[A-Z]+-\d+)*)", rule.text):
            assert rule.same_as == tuple(named[1].split(" and ")), rule.id
            repeats += 1
    assert repeats == 35


def test_lines_of_a_scenario_come_without_blanks(tmp_path: Path) -> None:
    (scenario,) = load_rulebook(write(tmp_path, TOY)).scenarios
    assert (scenario.given, scenario.when, scenario.then) == (("players 2",), ("P0 plays 3",), ("top = 3",))


def test_tables_that_one_game_alone_has_are_kept() -> None:
    assert set(rulebook("badbabiez").extra) == {"machine", "decision", "scenario_language"}
    assert rulebook("crybaby").extra == {}


@pytest.mark.parametrize(("old", "new", "message"), REFUSED)
def test_a_malformed_rules_file_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    load_rulebook(write(tmp_path, TOY))
    assert TOY.count(old) >= 1
    path = write(tmp_path, TOY.replace(old, new, 1))
    with pytest.raises(RulebookError) as refused:
        load_rulebook(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_clauses_that_repeat_each_other_in_a_circle_are_refused(tmp_path: Path) -> None:
    circle = TOY.replace('check = "There is a card_played."', 'check = "…"\nsame_as = ["TY-PLAY-2"]')
    with pytest.raises(RulebookError, match=r"\[\[rule]] TY-PLAY-1: key `same_as`: .* do not repeat this one"):
        load_rulebook(write(tmp_path, circle))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="cannot be read as a rules file"):
        load_rulebook(tmp_path / "nowhere.toml")
    (tmp_path / "latin.toml").write_bytes(b'title = "Salom\xe9"')
    with pytest.raises(RulebookError, match="cannot be read as a rules file"):
        load_rulebook(tmp_path / "latin.toml")


def test_scenarios_come_from_any_file_in_the_notation(tmp_path: Path) -> None:
    book = rulebook("crybaby")
    own = (
        '[[scenario]]\nid = "CB-SC-901"\nrules = ["CB-PLAY-5"]\ngiven = "players 3"\nwhen = ""\nthen = "supply = 23"\n'
    )
    (scenario,) = load_scenarios(write(tmp_path, own), book)
    assert scenario.rules == ("CB-PLAY-5",)
    assert load_scenarios(rules_file("crybaby"), book) == book.scenarios
    with pytest.raises(RulebookError, match=r"\[\[scenario]] CB-SC-901: key `rules`: found 'CB-PLAY-99'"):
        load_scenarios(write(tmp_path, own.replace("CB-PLAY-5", "CB-PLAY-99")), book)
    with pytest.raises(RulebookError, match="top of the file: key `game`: found 'toy', expected one of crybaby"):
        load_scenarios(write(tmp_path, f'game = "toy"\n{own}'), book)
    with pytest.raises(RulebookError, match=r"key `scenario`: found \[\], expected at least one"):
        load_scenarios(write(tmp_path, ""), book)


def test_a_clause_is_found_by_its_id() -> None:
    book = rulebook("crybaby")
    assert plain_text(clause(book, "CB-PLAY-5")) == "Whoever has a card of the leading suit must play one of that suit."
    assert plain_text(clause(book, "CB-RUL-1")).endswith("Default: whole hand.")
    with pytest.raises(UsageError, match="rule 'cb-play-55': no such id in the rules of Cry Baby; near: CB-PLAY-5"):
        clause(book, "cb-play-55")


def test_what_bears_on_a_clause_is_found() -> None:
    book = rulebook("crybaby")
    assert "CB-RUL-1" in [ruling.id for ruling in rulings_on(book, "CB-ROUND-3")]
    assert "CB-SC-44" in [scenario.id for scenario in scenarios_on(book, "CB-CRY-3")]
    assert (rulings_on(book, "CB-PLAY-99"), scenarios_on(book, "CB-PLAY-99")) == ((), ())


def test_the_kinds_that_owe_a_home_in_the_engine_are_those_of_the_style() -> None:
    assert set(OWING_KINDS) == {"legality", "effect", "forced", "scoring", "end", "turn"}


def test_ids_are_found_in_texts_those_inside_a_range_too() -> None:
    assert rule_ids("CB-WIN-1 to CB-WIN-3, CB-RUL-5: BB-R-TEDDY and CB-SC-24a") == (
        "CB-WIN-1",
        "CB-WIN-2",
        "CB-WIN-3",
        "CB-RUL-5",
        "BB-R-TEDDY",
        "CB-SC-24a",
    )
    assert rule_ids("CB-WIN-1 to CB-CRY-3") == ("CB-WIN-1", "CB-CRY-3")
    assert rule_ids("UTF-8 is no clause, nor is P1") == ()


def test_the_engine_names_the_clause_at_the_function_that_holds_it() -> None:
    names = [home.name for home in homes_in_engine("crybaby")["CB-PLAY-5"]]
    assert "playable" in names
    assert "(module)" not in names


def test_tests_are_found_by_their_docstrings_alone() -> None:
    """TY-PLAY-1: stands here; the other ids of the toy rules above are mere data."""
    found = homes_in_tests()
    assert [home.name for home in found["TY-PLAY-1"]] == [test_tests_are_found_by_their_docstrings_alone.__name__]
    assert "TY-PLAY-2" not in found
