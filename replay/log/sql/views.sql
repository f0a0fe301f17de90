-- The shared views of a store. Beside them stand `events_<game>`, one row an event with that game's columns, and `events`,
-- one row an event of any game; both are made by replay/log/views.py, since their columns depend on the games.

-- One row a game: header, result (null where unknown), steps, head, and the part that its events lie in.
create view games as
select
    game_id, game, players, names, kinds, options, deck_name, deck_digest, engine_name, engine_version, seed, chance,
    source, started_at, "user", steps, decisions, "over", winners, scores, "by", header_digest, head, part
from game_parts;

-- One row a game and seat: who sits there, with how many points, and whether the seat is among the winners.
create view players as
with seats as (
    select
        game_id, game, names, kinds, scores, winners, "over",
        unnest(range(players)) as seat
    from game_parts
)
select
    game_id, game, seat::tinyint as seat, names[seat + 1] as player, kinds[seat + 1] as kind,
    scores[seat + 1] as score, list_contains(winners, seat) as won, "over"
from seats;

-- One row a decision: who chose what out of which options; `free` where there were two or more.
create view decisions as
select game, game_id, step, seat, player, type, choice, options, offered, free
from decision_parts;

-- One row a game and check: how much the check looked at. Findings about no game in particular stand under game_id ''.
create view verdicts as
select "by", root, game_id, events, decisions, len(findings) as findings
from verdict_parts;

-- One row a finding.
create view findings as
with listed as (
    select "by", root, unnest(findings) as finding
    from verdict_parts
)
select
    "by", root, finding.game_id, finding.step, finding.kind, finding.rule, finding.seat, finding.message,
    finding.expected, finding.found, finding.options, finding.proved_at
from listed;
