-- One row a game and seat: who sits there. A person is known by the name, a bot by its kind: "thumb 1" and "thumb 2"
-- are one player, told apart only by `name`. People of one name at one table, and those without a name, are told
-- apart by their seats, for nobody knows which of them is whom elsewhere. A person called like a bot is no bot, and who
-- is really called as others are only told apart by stands in quotes.
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
), called as (
    select
        *,
        case
            when kind <> 'human' then kind
            when by_seat then trim(format('{} (P{})', known_as, seat))
            else known_as
        end as player
    from seated
), made_up as (
    select distinct player
    from called
    where kind = 'human' and player <> name
), apart as (
    select called.*, if(called.kind = 'human' and made_up.player = called.name, format('"{}"', name), called.player) as apart
    from called
    left join made_up on called.player = made_up.player
)
select
    game, game_id, seat, by_seat, if(kind = 'human', apart, name) as name, deal, setting, source, apart as player
from apart;
