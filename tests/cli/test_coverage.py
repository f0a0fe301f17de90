"""`replay coverage`: how often clauses and option values were at work; each number is counted a second way."""

import json
from pathlib import Path

from tests.cli.conftest import Call
from tests.cli.games import lines_of, log_of, recorded


def of(told: dict[str, list[dict[str, object]]], what: str) -> dict[str, dict[str, int]]:
    [part] = told["coverage"]
    lines = part[what]
    assert isinstance(lines, list)
    return {line["id"]: line["counts"] for line in lines}


def test_a_clause_is_counted_where_it_gives_a_consequence(call: Call, log: Path) -> None:
    """CB-WIN-5, CB-SCORE-8, CB-WIN-1: as often as the log has such events."""
    told = json.loads(call("coverage", log, "--json").out)
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()[1:]]
    led = [event for event in events if event["type"] == "leader_assigned" and event["reason"] == "trick_winner"]
    black = [event for event in events if event["type"] == "trick_won" and event["by"] == "black"]
    clauses = of(told, "clauses")
    assert clauses["CB-WIN-5"] == {"4": len(led)}
    assert clauses["CB-SCORE-8"] == {"4": 16}
    assert clauses["CB-WIN-1"] == {"4": len(black)}
    assert told["looked_at"] == {"games": 1, "events": len(events)}


def test_a_clause_is_counted_where_it_forbids(call: Call, log: Path) -> None:
    """CB-PLAY-5: plays of a seat that held a card of the suit led and one that it might not play."""
    counted = of(json.loads(call("coverage", log, "--json").out), "clauses")["CB-PLAY-5"]["4"]
    assert counted == sum([forbidden(lines_of(recorded("1/3")), step) for step in range(len(recorded("1/3").events))])


def forbidden(lines: list[dict[str, object]], step: int) -> bool:
    """Return whether the card of a play was to be of the suit led, told from the hands and plays of the log alone."""
    events = lines[1:]
    event = events[step]
    if event["type"] != "card_played":
        return False
    trick = []
    for before in reversed(events[:step]):
        if before["type"] != "card_played":
            break
        trick.append(before)
    led = trick[-1]["colour"] if trick else ""
    if not trick or led == "black":
        return False
    colours = hand(events[:step], event["seat"])
    return led in colours and any(colour not in (led, "black") for colour in colours)


def hand(events: list[dict[str, object]], seat: object) -> list[str]:
    """Return the colours of the faces in a hand after these events."""
    faces: dict[object, str] = {}
    for event in events:
        if event.get("seat") != seat:
            continue
        if event["type"] == "hand_formed":
            cards, shown = event["cards"], event["faces"]
            assert isinstance(cards, list)
            assert isinstance(shown, list)
            faces = dict(zip(cards, shown, strict=True))
        elif event["type"] == "card_flipped":
            faces[event["card"]] = str(event["to_face"])
        elif event["type"] == "card_played":
            del faces[event["card"]]
    return [face.split()[0] for face in faces.values()]


def test_what_was_never_met_comes_first(call: Call, log: Path) -> None:
    told = json.loads(call("coverage", log, "--json").out)
    for what in ("clauses", "options"):
        met = [sum(counts.values()) > 0 for counts in of(told, what).values()]
        assert met == sorted(met)
        assert False in met
    assert of(told, "options")["cry_order=seat_order"] == {"4": 0}
    assert of(told, "options")["cry_order=play_order"] == {"4": 1}
    lines = call("coverage", log).out.splitlines()
    assert lines[0].startswith("crybaby: ")
    assert lines[-1] == f"1 game, {len(recorded('1/3').events):,} events looked at"


def test_only_what_keeps_the_rules_is_counted(call: Call, tmp_path: Path) -> None:
    lines = lines_of(recorded())
    won = next(place for place, line in enumerate(lines) if line.get("type") == "trick_won")
    bad = [*lines[:won], lines[won] | {"seat": (int(str(lines[won]["seat"])) + 1) % 4}, *lines[won + 1 :]]
    (tmp_path / "bad.jsonl").write_bytes(log_of(bad))
    told = json.loads(call("coverage", "bad.jsonl", "--json").out)
    assert (told["looked_at"]["events"], told["left_out"]) == (won - 1, len(lines) - won)
    assert "not counted" in call("coverage", "bad.jsonl").out


def test_nothing_to_count_is_no_answer(call: Call, tmp_path: Path) -> None:
    header, *events = lines_of(recorded())
    (tmp_path / "bad.jsonl").write_bytes(log_of([header, *events[1:]]))
    said = call("coverage", "bad.jsonl")
    assert (said.code, said.out) == (2, "")
    assert said.err == "replay: bad.jsonl: holds no event that keeps the rules: nothing was counted\n"


def test_the_page_holds_every_line_and_nothing_from_elsewhere(call: Call, log: Path, tmp_path: Path) -> None:
    told = json.loads(call("coverage", log, "--html", "page.html", "--json").out)
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert all(f"<code>{rule}</code>" in page for rule in of(told, "clauses"))
    assert "<h2>Cry Baby</h2>" in page
    assert ">never</td>" in page
    assert "http" not in page
    said = call("coverage", log, "--html", "nowhere/page.html")
    assert (said.code, said.err) == (
        2,
        "replay: --html: nowhere/page.html: cannot be written: found no folder nowhere\n",
    )


def test_each_count_has_its_first_event(call: Call, log: Path) -> None:
    """CB-SUIT-4: the first trick that black takes."""
    [part] = json.loads(call("coverage", log, "--json").out)["coverage"]
    [line] = [line for line in part["clauses"] if line["id"] == "CB-SUIT-4"]
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()[1:]]
    first = next(event for event in events if event["type"] == "trick_won" and event["by"] == "black")
    assert line["section"] == "Types of Conspirators"
    assert line["examples"] == {"4": {"game_id": recorded("1/3").header.game_id, "step": first["step"]}}
    assert all(not line["examples"] for line in part["clauses"] if not sum(line["counts"].values()))


def test_beside_the_engine_stands_what_sql_judges(call: Call, store: Path, log: Path) -> None:
    """CB-PLAY-5, CB-SETUP-2: as many things as `replay audit` says; a clause without a check has none."""
    [part] = json.loads(call("coverage", store, "--sql", "--json").out)["coverage"]
    audited = json.loads(call("audit", store, "--json").out)["checks"]
    assert part["judged"] == {check["rule"]: check["looked_at"] - check["undecided"] for check in audited}
    assert part["judged"]["CB-PLAY-5"] > 0
    judged = {line["id"]: line["id"] in part["judged"] for line in part["clauses"]}
    assert False in judged.values()
    assert json.loads(call("coverage", log, "--json").out)["coverage"][0]["judged"] is None
    said = call("coverage", log, "--sql")
    assert (said.code, said.out) == (2, "")
    assert said.err == f"replay: --sql: {log}: found a log, expected a store folder, for SQL to ask\n"
