-- One row a game and seat: who sits there. A person is known by the name, a bot by its kind: "thumb 1" and "thumb 2"
-- are one player, told apart only to name seats. People of one name at one table, and those without a name, are told
-- apart by their seats, for nobody knows which of them is whom elsewhere. A person called like a bot is no bot.
create temp table seats as
with bots as (
    select distinct kind
    from players
    where kind <> 'human'
), seated as (
    select
        headers.game, headers.game_id, players.seat, players.kind, headers.deal, headers.setting, headers.source,
        players.player as name,
        if(bots.kind is null, players.player, players.player || ' (person)') as known_as,
        players.kind = 'human' and (
            players.player = '' or count(*) over (partition by headers.game, players.kind, players.player) > 1
        ) as by_seat
    from headers
    inner join players on headers.game_id = players.game_id
    left join bots on players.player = bots.kind
)
select
    game, game_id, seat, by_seat, name, deal, setting, source,
    case
        when kind <> 'human' then kind
        when by_seat then trim(format('{} (P{})', known_as, seat))
        else known_as
    end as player
from seated;
