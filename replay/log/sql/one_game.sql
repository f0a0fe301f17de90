-- The rows of one game in one file of events or decisions, by step; the columns are the file's own.
select *
from read_parquet($path, hive_partitioning = false)
where game_id = $game_id
order by step
