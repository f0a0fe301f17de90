-- The values of options that games of this store were played with. One row an option and value, with the number of games.
with chosen as (
    select options, unnest(json_keys(options)) as option
    from games
    where game = $game
)

select option, json_extract_string(options, concat('$."', option, '"')) as value, count(*) as games
from chosen
group by option, value
order by option, games desc, value
